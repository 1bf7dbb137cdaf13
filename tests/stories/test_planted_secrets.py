"""What a client sends in any field, valid or not, stands in no byte that the service leaves: neither in
the data directory and its log, nor in what it says, nor in temporary files, before an erase or after it.
"""

from __future__ import annotations

import base64
import json
import random
import string
import tempfile
import time
import urllib.parse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import Any

import psycopg
import pytest

from adapters import embedded_postgres
from api.compose import Composed
from api.recall import Asked
from tests.desk import Desk
from tests.stories.homes import Running, own_home, up

ARABIC = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"


def forms(secret: str) -> dict[str, bytes]:
    """A secret as it might stand in a file."""
    found: dict[str, bytes] = {}
    for case in {secret, secret.lower(), secret.upper(), secret.title()}:
        plain = case.encode()
        found |= {
            f"{case} utf-8": plain,
            f"{case} utf-16-le": case.encode("utf-16-le"),
            f"{case} utf-16-be": case.encode("utf-16-be"),
            f"{case} hex": plain.hex().encode(),
            f"{case} HEX": plain.hex().upper().encode(),
            f"{case} url-encoded": urllib.parse.quote(case).encode(),
            f"{case} each byte url-encoded": "".join(f"%{byte:02X}" for byte in plain).encode(),
            f"{case} JSON escapes": "".join(f"\\u{ord(letter):04x}" for letter in case).encode(),
            f"{case} reversed": plain[::-1],
        }
        for shift in range(3):
            # What goes before moves the six-bit groups; the first and last may hold bits of the neighbours.
            coded = base64.b64encode(bytes(shift) + plain + bytes(3))
            found[f"{case} base64 at {shift}"] = coded[-(-shift * 8 // 6) : (shift + len(plain)) * 8 // 6]
    return found


@dataclass(slots=True)
class Scanner:
    forms: dict[str, bytes]
    seen: dict[Path, tuple[int, int]] = field(default_factory=dict)
    """Files without a hit, as they were then: time and size."""
    scanned: int = 0

    def hits(self, *places: Path) -> list[str]:
        return sorted(chain.from_iterable(self._file(path) for path in _files(places)))

    def _file(self, path: Path) -> Iterator[str]:
        try:
            stat = path.stat()
            if self.seen.get(path) == (stat.st_mtime_ns, stat.st_size):
                return
            content = path.read_bytes()
        except OSError:
            return  # a socket, or gone meanwhile
        self.scanned += len(content)
        found = [f"{name} in {path}" for name, form in self.forms.items() if form in content]
        yield from found
        if not found:
            self.seen[path] = stat.st_mtime_ns, stat.st_size


def _files(places: Iterable[Path]) -> Iterator[Path]:
    for place in places:
        yield from (p for p in (place.resolve().rglob("*") if place.is_dir() else [place]) if p.is_file())


@dataclass(frozen=True, slots=True)
class Secrets:
    """Anew in each run: nothing that anybody else left on this machine is found."""

    word: str
    arabic: str
    number: str
    phone: str

    @classmethod
    def made(cls) -> Secrets:
        system = random.SystemRandom()
        return cls(
            word="".join(system.choices("qxzjkvwpyg", k=11)),
            arabic="".join(system.choices(ARABIC, k=8)),
            number=str(system.randrange(2_000_001, 9_999_999)),
            phone="9715" + "".join(system.choices(string.digits, k=8)),
        )

    def forms(self) -> dict[str, bytes]:
        grouped = f"{int(self.number):,}"
        secrets = (self.word, self.arabic, self.number, grouped, self.phone)
        named = {form: name for secret in secrets for name, form in forms(secret).items()}
        return {name: form for form, name in named.items()}  # digits are the same in several forms


@pytest.fixture
def own() -> Iterator[Path]:
    with own_home() as made:
        yield made


def test_a_planted_secret_stands_in_no_byte(own: Path, tmp_path: Path) -> None:
    secrets, outside = Secrets.made(), _top_level()
    said, temporary = tmp_path / "said", tmp_path / "temporary"
    temporary.mkdir()
    scanner = Scanner(secrets.forms())
    places = own, said, temporary
    with up(own, said=said, temporary=temporary) as service:
        contact = plant(service, secrets)
        known = json.dumps(service.call("GET", f"/v1/contacts/{contact}/facts")[1], ensure_ascii=False)
        for secret in (secrets.word.title(), secrets.number):
            assert secret in known, "a secret that is not even known proves nothing"
        before = scanner.hits(*places)
        erase(service, contact)
        after = scanner.hits(*places)
        control = _control(own)
    stopped = scanner.hits(*places, *(path for path in _top_level() - outside if path.is_file()))
    assert {"before the erase": before, "after it": after, "when stopped": stopped} == {
        "before the erase": [],
        "after it": [],
        "when stopped": [],
    }
    # The same scanner finds there what was written without us: in a table, in its log, in the server's.
    found = " ".join(Scanner(forms(control)).hits(*places))
    assert "/base/" in found
    assert "/pg_wal/" in found
    assert "postgresql.log" in found
    print(f"{scanner.scanned} bytes scanned for {len(scanner.forms)} forms")


def plant(service: Running, secrets: Secrets) -> str:
    """Secrets in everything that a client can send; the contact that the valid ones made."""
    word, number, phone = secrets.word, secrets.number, secrets.phone
    address = {"channel": "whatsapp", "account": f"account {word}", "external_id": phone}
    message: dict[str, Any] = {
        "from": address,
        "conversation": f"conversation {word} {secrets.arabic}",
        "id": f"wamid.{word}",
        "text": f"please call me {word.title()}. My budget is AED {number}. I prefer {word.title()} Heights. "
        f"{secrets.arabic} +{phone}",
        "sent_at": "2026-11-01T10:00:00+04:00",
        "reply_to": f"reply {word}",
        "quoted_text": f"quoted {word} {secrets.arabic}",
    }
    answer = service.call(
        "POST", "/v1/messages", {"messages": [message]}, headers={"Idempotency-Key": f"once {word} {phone}"}
    )
    assert answer[0] == 202, answer
    taken = answer[1]["accepted"][0]
    for spoiled in _spoiled(message, word, number):
        assert service.call("POST", "/v1/messages", spoiled)[0] in (202, 400, 422), spoiled
    assert service.call("POST", "/v1/contacts:resolve", {**address, word: word})[0] == 422
    assert service.call("POST", "/v1/contacts:resolve", {**address, "phone": phone})[0] == 200
    assert service.call("POST", "/v1/contacts:resolve", {**address, "phone": f"{word} {phone}"})[0] == 422
    _take_back(service, message, word, number)
    for asked in _asked(taken["contact_id"], address, word):
        assert service.call("POST", "/v1/context", asked)[0] in (200, 422), asked
    for path in (
        word,
        f"contacts/{word}/facts",
        f"contacts/{taken['contact_id']}/facts?as_of={word}",
        f"erasures/{phone}",
    ):
        assert (
            service.call("GET", f"/v1/{path}", headers={"User-Agent": word, "X-Request-Id": phone})[0] >= 400
        )
    assert service.call("DELETE", f"/v1/facts/{word}", role="operator")[0] == 422
    assert service.call("GET", "/v1/contacts", headers={"Authorization": f"Bearer {word}"})[0] in (401, 404)
    contact: str = taken["contact_id"]
    _read(service, taken["message_id"])
    _summed_up(service, contact, word.title())
    _recalled(service, contact, word)
    _asked_for(service, contact, secrets)
    _found(service, {"name": word}, contact)
    _found(service, {"address": address}, contact)
    for sought in ({"name": phone}, {"cursor": word}, {"memory": word}, {"name": [word]}, {word: word}):
        assert service.call("POST", "/v1/contacts:search", sought, role="operator")[0] in (200, 422), sought
    return contact


def _asked_for(service: Running, contact: str, secrets: Secrets) -> None:
    """What an officer writes about a request, and a copy of everything: neither stands anywhere in clear."""
    note = f"{secrets.word} {secrets.arabic} {secrets.number} {secrets.phone}"
    body = {"kind": "access", "way": "email", "contact_id": contact, "note": note}
    entered = service.call("POST", "/v1/requests", body, role="officer")
    assert entered[0] == 201, entered
    shown = service.call("GET", f"/v1/requests/{entered[1]['id']}", role="officer")
    assert shown[1]["acts"][0]["note"] == note
    for spoiled in ({**body, "way": secrets.word}, {**body, secrets.word: 1}, {**body, "contact_id": note}):
        assert service.call("POST", "/v1/requests", spoiled, role="officer")[0] == 422
    copy = service.call("GET", f"/v1/contacts/{contact}/export", role="officer")
    assert (copy[0], secrets.number in json.dumps(copy[1])) == (200, True)


def _take_back(service: Running, message: dict[str, Any], word: str, number: str) -> None:
    """A message that is edited, one that is withdrawn, and what can't be: all of it in secret words."""
    for n in ("edited", "withdrawn"):
        one = {**message, "id": f"wamid.{word} {n}", "text": f"I prefer {word.title()} Park, AED {number}"}
        assert service.call("POST", "/v1/messages", {"messages": [one]})[0] == 202
    named = {name: message[name] for name in ("from", "conversation")}
    edit = {**named, "id": f"wamid.{word} edited", "text": f"I prefer {word.title()} Hills {number}"}
    withdraw = {**named, "id": f"wamid.{word} withdrawn"}
    for path, body, status in (
        ("messages:edit", edit, 202),
        ("messages:edit", {**edit, "edited_at": word}, 422),
        ("messages:edit", {**edit, "id": f"no {word}"}, 404),
        ("messages:withdraw", withdraw, 202),
        ("messages:withdraw", {**withdraw, word: number}, 422),
        ("conversations:close", named, 202),
        ("conversations:close", {**named, "conversation": f"no {word}"}, 404),
    ):
        answer = service.call("POST", f"/v1/{path}", body)
        assert answer[0] == status, (path, answer)


def _spoiled(message: dict[str, Any], word: str, number: str) -> Iterator[Any]:
    """Bodies with a secret where it may not be."""
    bot = {
        **message,
        "speaker": "bot",
        "id": f"out {word}",
        "text": f"Hello {word.title()}, AED {number} it is",
    }
    yield {"messages": [bot, {**message, word: word}]}
    for field_name in ("speaker", "kind", "sent_at", "lang", "injection_id", "forwarded", "from", "text"):
        value = [word] if field_name == "text" else word
        yield {"messages": [{**message, field_name: value}]}
    yield {"messages": [{**message, "from": {**message["from"], "channel": f"{word} {number}"}}]}
    yield {"messages": [{**message, "text": f"{word}\x00{word}"}]}
    yield {"messages": [{**message, "text": f"\ud800{word}"}]}
    yield {"messages": [{**message, "temporary": True, "id": f"temporary {word}"}]}
    yield {"messages": [{**message, "text": f"another text with {word}"}]}
    yield {"messages": f"{word} {number}"}
    yield {word: word}
    yield f'{{"messages": [{{"text": "{word} {number}'.encode()
    yield f'{{"{word}": }}'.encode("utf-16-le")
    yield word.encode() + b"\xff\xfe"


def _asked(contact: str, address: dict[str, str], word: str) -> Iterator[dict[str, Any]]:
    yield {"contact_id": contact, "query": f"what about {word}?", "agent": word, "conversation": word}
    yield {"from": address, "query": word, "recent": 10, "explain": True}
    yield {"from": {**address, "external_id": f"nobody {word}"}, "query": word}
    yield {"contact_id": contact, "flow": word}
    yield {"contact_id": contact, "purpose": word}
    for field_name in ("audience", "budget", "settle_ms", "contact_id", word):
        yield {"contact_id": contact, field_name: word}


def _read(service: Running, message_id: str) -> None:
    until = time.monotonic() + 60
    while service.call("GET", f"/v1/messages/{message_id}/receipt")[1]["state"] == "pending":
        assert time.monotonic() < until, "the message was not read"
        time.sleep(0.05)


def _summed_up(service: Running, contact: str, secret: str) -> None:
    """The conversation was closed: what the worker sums it up in holds a secret, or it proves nothing."""
    until = time.monotonic() + 60
    while secret not in str(service.call("GET", f"/v1/contacts/{contact}/summary", role="operator")[1]):
        assert time.monotonic() < until, "the conversation was not summed up"
        time.sleep(0.05)


def _recalled(service: Running, contact: str, word: str) -> None:
    """A question finds the message, once the projections have come so far: it lies in a segment."""
    until = time.monotonic() + 60
    while True:
        asked = {"contact_id": contact, "query": f"what did I say of {word} Heights?"}
        status, answer = service.call("POST", "/v1/context", asked)
        assert status == 200, answer
        if any(item["kind"] == "episode" and word in item["line"].lower() for item in answer["items"]):
            return
        assert time.monotonic() < until, "the message is not found"
        time.sleep(0.05)


def _found(service: Running, sought: dict[str, Any], contact: str) -> None:
    """By the projections, once they have come so far."""
    until = time.monotonic() + 60
    while True:
        status, found = service.call("POST", "/v1/contacts:search", sought, role="operator")
        assert status == 200, found
        if [each["id"] for each in found["items"]] == [contact]:
            return
        assert time.monotonic() < until, "the contact is not found"
        time.sleep(0.05)


def erase(service: Running, contact: str) -> None:
    status, erasure = service.call("DELETE", f"/v1/contacts/{contact}", role="officer")
    assert status == 202, erasure
    until = time.monotonic() + 60
    while service.call("GET", f"/v1/erasures/{erasure['id']}", role="officer")[1]["state"] != "completed":
        assert time.monotonic() < until, "the erasure was not completed"
        time.sleep(0.05)


def _control(home: Path) -> str:
    """Something of ours, written the way that the service must not: to a table, and into the server's log."""
    control = Secrets.made().word
    server = embedded_postgres.start(home)
    with psycopg.connect(server.superuser_conninfo(), autocommit=True) as connection:
        connection.execute("CREATE TABLE control (said text)")
        connection.execute("INSERT INTO control VALUES (%s)", (control,))
        connection.execute(f"DO $$ BEGIN RAISE LOG '{control}'; END $$")
        connection.execute("CHECKPOINT")
    return control


def _top_level() -> set[Path]:
    """Others work on this machine too: their folders are theirs, and our secrets are of this run."""
    return set(Path(tempfile.gettempdir()).iterdir())


def test_a_purpose_that_no_policy_names_is_not_kept_in_the_clients_words(composed: Composed) -> None:
    desk = Desk(composed)
    asked = Asked(address=None, contact_id=desk.greet("971500000001"), purpose="call-971500000009")
    composed.service.recall.context(desk.officer, asked, datetime.now(UTC))
    assert "971500000009" not in str(composed.keeper.tuples("SELECT purpose FROM rapport.reads"))


def test_the_scanner_finds_a_secret_in_every_form(tmp_path: Path) -> None:
    secrets, noise = Secrets.made(), random.Random(5)
    for n, (name, form) in enumerate(secrets.forms().items()):
        (tmp_path / str(n)).mkdir()
        file = tmp_path / str(n) / "file"
        file.write_bytes(noise.randbytes(5000 + n) + form + noise.randbytes(100))
        assert f"{name} in {file}" in Scanner(secrets.forms()).hits(tmp_path / str(n))


def test_the_scanner_finds_what_was_encoded_amid_other_words(tmp_path: Path) -> None:
    secrets = Secrets.made()
    for secret in (secrets.word, secrets.arabic, secrets.number, secrets.phone):
        for shift in range(6):
            amid = f"{'x' * shift}{secret} and more"
            for coded in (
                base64.b64encode(amid.encode()),
                amid.encode("utf-16-le"),
                amid.encode().hex().encode(),
                json.dumps(amid).encode(),
                urllib.parse.quote(amid).encode(),
            ):
                (tmp_path / "file").write_bytes(coded)
                assert Scanner(secrets.forms()).hits(tmp_path), coded
