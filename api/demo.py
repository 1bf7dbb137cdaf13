"""`rapport demo`: a real conversation through the public HTTP API, told on the terminal as it happens: facts
learned, superseded and forgotten, and the block a bot would get.

It talks to the service as any client does, with keys it was given; nothing here reaches behind the API.
"""

from __future__ import annotations

import json
import secrets
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from importlib import resources
from typing import Any

from api import up
from api.settings import Settings

DIALOGUE = "sgd_30_00114.json"
_TENANT = "demo"
_PATIENCE = 30.0


def run(settings: Settings, *, stay: bool) -> int:
    _say("Rapport demo", style="1")
    told = settings.model_copy(update={"log_requests": False})  # the story is for a person to read
    with suppress(up.Told), _running(told) as tree:
        keys = {role: _key(tree.settings, role) for role in ("bot", "operator", "officer")}
        client = Client(tree.url, keys)
        _tell(client)
        if not stay:
            return 0
        _say("\nThe service stays up", style="1")
        _say(f"  address   {tree.url}   (routes: {tree.url}/v1/openapi.json)")
        _say(f"  panel     {tree.url}/panel   (sign in with the operator's key)")
        for role, key in keys.items():
            _say(f"  {role:9} {key}")
        _say(f"  try       curl -s {tree.url}/v1/context -H 'Authorization: Bearer {keys['bot']}' \\")
        _say("              -H 'Content-Type: application/json' \\")
        _say(f"              -d '{json.dumps({'from': client.address})}'")
        _say("  stop      Ctrl-C")
        up.until_told(tree)
    return 0


@contextmanager
def _running(settings: Settings) -> Iterator[up.Tree]:
    """On the usual port, or on a free one where that is taken: a demo asks no questions."""
    try:
        free = up.with_port(settings)
    except up.PortTaken:
        free = settings.model_copy(update={"port": 0})
    with up.running(free, told=lambda what: _say(f"  {what} …", style="2")) as tree:
        yield tree


@dataclass(slots=True)
class Client:
    """The bot and the operator of the demo."""

    url: str
    keys: dict[str, str] = field(repr=False)
    address: dict[str, str] = field(
        default_factory=lambda: {
            "channel": "whatsapp",
            "account": "demo",
            "external_id": f"demo-{secrets.token_hex(4)}",
        }
    )

    def call(self, method: str, path: str, body: dict[str, Any] | None = None, *, role: str = "bot") -> Any:
        request = urllib.request.Request(
            self.url + path,
            data=None if body is None else json.dumps(body).encode(),
            method=method,
            headers={"Authorization": f"Bearer {self.keys[role]}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)

    def say(self, n: int, turn: dict[str, str], sent_at: datetime) -> str:
        message = {
            "from": self.address,
            "conversation": "demo",
            "id": f"{self.address['external_id']}-{n}",
            "speaker": turn["speaker"],
            "text": turn["text"],
            "sent_at": sent_at.isoformat(),
        }
        answer = self.call("POST", "/v1/messages", {"messages": [message]})["accepted"][0]
        return str(answer["message_id"])

    def receipt(self, message_id: str) -> list[dict[str, Any]]:
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            found = self.call("GET", f"/v1/messages/{message_id}/receipt")
            if found["state"] != "pending":
                return list(found["outcomes"])
            time.sleep(0.02)
        raise TimeoutError("the message was not read in time")

    def facts(self, contact: str) -> list[dict[str, Any]]:
        return list(self.call("GET", f"/v1/contacts/{contact}/facts", role="operator")["items"])

    def block(self) -> dict[str, Any]:
        found: dict[str, Any] = self.call("POST", "/v1/context", {"from": self.address, "settle_ms": 1000})
        return found


def _tell(client: Client) -> None:
    contact = client.call("POST", "/v1/contacts:resolve", client.address)["id"]
    _say("\nA conversation comes in, turn by turn", style="1")
    _say("  (Schema-Guided Dialogue, train/30_00114, CC BY-SA 4.0)", style="2")
    for n, turn in enumerate(_turns()):
        _converse(client, contact, n, turn)
    _show_block("What the bot is told before its next reply", client.block())
    _forget(client, contact)
    _show_block("The block after that", client.block())


def _converse(client: Client, contact: str, n: int, turn: dict[str, str]) -> None:
    before = {_window(f): f for f in client.facts(contact)}
    message_id = client.say(n, turn, datetime.now(UTC) - timedelta(seconds=1))
    who = "contact" if turn["speaker"] == "contact" else "    bot"
    _say(f"  {who}  {turn['text']}", style="2" if turn["speaker"] == "bot" else "")
    if turn["speaker"] != "contact":
        return
    client.receipt(message_id)
    for line, style in _changes(before, client.facts(contact)):
        _say(f"           {line}", style=style)


def _changes(before: dict[tuple[str, str], Any], after: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    for fact in after:
        was = before.get(_window(fact))
        name = f"{fact['key']} = {fact['display']}"
        if was is None:
            yield f"+ learned     {name}   from “{fact['evidence'][-1]['quote']}”", "32"
        elif was["valid_to"] != fact["valid_to"]:
            yield f"~ superseded  {name}", "33"
        elif len(was["evidence"]) != len(fact["evidence"]):
            yield f"= said again  {name}", "36"


def _window(fact: dict[str, Any]) -> tuple[str, str]:
    return fact["id"], fact["valid_from"]


def _forget(client: Client, contact: str) -> None:
    current = [f for f in client.facts(contact) if f["status"] == "current"]
    if not current:
        return
    fact = next((f for f in current if f["key"] == "preferred_community"), current[0])
    _say("\nAn operator forgets a fact, for real", style="1")
    erasure = client.call("DELETE", f"/v1/facts/{fact['id']}", role="operator")
    _say(f"           - forgotten   {fact['key']} = {fact['display']}", style="31")
    _say(f"             from {_moment(erasure['t0'])} on no read shows it", style="2")
    certificate = _certificate(client, erasure["id"])
    _say(
        f"             certificate {certificate['erasure_id']}:\n"
        f"             root epoch {certificate['epoch_before']} destroyed, "
        f"final from {_moment(certificate['final_at'])}",
        style="2",
    )


def _moment(written: str) -> str:
    return f"{datetime.fromisoformat(written).astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"


def _certificate(client: Client, erasure_id: str) -> dict[str, Any]:
    until = time.monotonic() + _PATIENCE
    while time.monotonic() < until:
        found = client.call("GET", f"/v1/erasures/{erasure_id}", role="operator")
        if found["certificate"]:
            return dict(found["certificate"])
        time.sleep(0.05)
    raise TimeoutError("the erasure was not completed in time")


def _show_block(title: str, block: dict[str, Any]) -> None:
    _say(f"\n{title} ({block['tokens']} of {block['budget']} tokens)", style="1")
    for line in block["text"].splitlines():
        _say(f"  │ {line}")


def _turns() -> list[dict[str, str]]:
    raw = (resources.files("api") / "demo_dialogues" / DIALOGUE).read_text(encoding="utf-8")
    return list(json.loads(raw)["turns"])


def _key(settings: Settings, role: str) -> str:
    made = up.command(settings, "keys", "create", "--role", role, "--tenant", _TENANT, "-o", "json")
    return str(json.loads(made)["key"])


def _say(text: str, *, style: str = "") -> None:
    print(f"\x1b[{style}m{text}\x1b[0m" if style and sys.stdout.isatty() else text, flush=True)
