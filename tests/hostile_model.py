"""A model that answers whatever a test tells it to: a scripted server on loopback that speaks the protocol of
OpenAI and, on its own path, that of Anthropic. It remembers what it was asked.

    with answering(facts(fact("budget_max", "1.2m"))) as model: ...

A script is a list of replies, given in turn; the last one is given again and again.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeAlias

Json: TypeAlias = Any
USAGE = {"prompt_tokens": 1000, "completion_tokens": 50, "total_tokens": 1050}


@dataclass(frozen=True, kw_only=True)
class Reply:
    body: bytes = b""
    status: int = 200
    kind: str = "application/json"
    headers: tuple[tuple[str, str], ...] = ()
    after: float = 0.0
    """Seconds that it keeps one waiting."""
    drip: float = 0.0
    """Seconds between two bytes."""
    hang_up: bool = False


Script: TypeAlias = Reply | Callable[[Json], Reply]
"""What to reply, or what makes it of the request."""


@dataclass
class Model:
    script: list[Script]
    asked: list[Json] = field(default_factory=list)
    """The bodies of all requests."""
    headers: list[dict[str, str]] = field(default_factory=list)
    url: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def calls(self) -> int:
        return len(self.asked)

    def next(self, body: Json, headers: dict[str, str]) -> Reply:
        with self.lock:
            self.asked.append(body)
            self.headers.append(headers)
            reply = self.script.pop(0) if len(self.script) > 1 else self.script[0]
        return reply if isinstance(reply, Reply) else reply(body)

    def now(self, *script: Script) -> None:
        with self.lock:
            self.script = list(script)

    @property
    def prompt(self) -> str:
        """All of the last request that is text."""
        return "\n".join(str(m["content"]) for m in self.asked[-1]["messages"]) + str(
            self.asked[-1].get("system", "")
        )


@contextmanager
def answering(*script: Script) -> Iterator[Model]:
    model = Model(list(script) or [facts()])

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            """Says nothing."""

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            _send(self, model.next(body, {k.lower(): v for k, v in self.headers.items()}))

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    model.url = f"http://127.0.0.1:{server.server_port}"
    try:
        yield model
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _send(handler: BaseHTTPRequestHandler, reply: Reply) -> None:
    if reply.hang_up:
        handler.close_connection = True
        return
    time.sleep(reply.after)
    try:
        handler.send_response(reply.status)
        handler.send_header("content-type", reply.kind)
        handler.send_header("content-length", str(len(reply.body)))
        for name, value in reply.headers:
            handler.send_header(name, value)
        handler.end_headers()
        if reply.drip:
            for n in range(len(reply.body)):
                handler.wfile.write(reply.body[n : n + 1])
                handler.wfile.flush()
                time.sleep(reply.drip)
        else:
            handler.wfile.write(reply.body)
    except OSError:
        handler.close_connection = True  # nobody waits for it any more


# --- replies --------------------------------------------------------------------------------------------


def fact(key: str, value: str | None, quote: str | None = None, **more: Json) -> dict[str, Json]:
    return {
        "message": "m1", "key": key, "value": value, "quote": quote if quote is not None else value,
        "speaker": "contact", "about": "self", "mood": "stated", "operation": "assert", "confidence": 0.95,
        **more,
    }  # fmt: skip


def facts(*found: Json, **more: Json) -> Reply:
    return called(json.dumps({"facts": list(found)}), **more)


def called(*arguments: str, finish: str = "tool_calls", **more: Json) -> Reply:
    """A tool call with these arguments, to the letter; several are several calls."""
    calls = [
        {"id": f"t{n}", "type": "function", "function": {"name": "Facts", "arguments": one}}
        for n, one in enumerate(arguments)
    ]
    return completion({"role": "assistant", "content": None, "tool_calls": calls}, finish, **more)


def says(text: str | None, *, refusal: str | None = None, finish: str = "stop") -> Reply:
    """Text instead of a tool call."""
    return completion({"role": "assistant", "content": text, "refusal": refusal}, finish)


def completion(message: Json, finish: str, *, usage: Json = USAGE, **more: Json) -> Reply:
    body = {
        "id": "c", "object": "chat.completion", "created": 1, "model": "hostile", "usage": usage,
        "choices": [{"index": 0, "finish_reason": finish, "message": message}],
    }  # fmt: skip
    return Reply(body=json.dumps(body).encode(), **more)


def error(status: int, *headers: tuple[str, str], says: str = "no") -> Reply:
    body = json.dumps({"error": {"message": says}}).encode()
    return Reply(body=body, status=status, headers=headers)


def raw(body: str | bytes, kind: str = "application/json", **more: Json) -> Reply:
    return Reply(body=body.encode() if isinstance(body, str) else body, kind=kind, **more)


def of_anthropic(*found: Json, stop: str = "tool_use") -> Reply:
    body = {
        "id": "m", "type": "message", "role": "assistant", "model": "hostile", "stop_reason": stop,
        "stop_sequence": None, "usage": {"input_tokens": 1000, "output_tokens": 50},
        "content": [{"type": "tool_use", "id": "t", "name": "Facts", "input": {"facts": list(found)}}],
    }  # fmt: skip
    return Reply(body=json.dumps(body).encode())


def shown_messages(body: Json) -> Sequence[Json]:
    """The messages that a request shows as data, in order."""
    text = body["messages"][-1]["content"]
    text = text if isinstance(text, str) else text[0]["text"]
    return [json.loads(line) for line in text.splitlines() if line.startswith("{")]
