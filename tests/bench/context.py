"""A bot's question before its reply, over HTTP, against a route behind the same door that does nothing.

The figures are of a contact that stands as at the last reply, as most do: what was worked out is remembered,
sealed. A block that is worked out anew, as after each change, is timed in the same rounds and stands beside
them.
"""

from __future__ import annotations

import itertools
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from statistics import median, quantiles
from typing import Final

from domain.access import Role
from domain.ports import Address
from tests.bench.context_server import NO_OP
from tests.bench.figures import Figure
from tests.bench.rounds import Dose, in_turns, timed
from tests.bench.stage import TENANT, Site
from tests.bench.telling import acquainted, address, varied

_PATIENCE: Final = 60.0
_ANEW: Final = "anew"


def over_http(site: Site, dose: Dose) -> Iterator[Figure]:
    who = address()
    acquainted(site, varied(), who)
    key = site.composed.office.create(Role.BOT, TENANT)
    with _server(site) as port, Line(port) as line:
        ask = {path: _request(path, who, key) for path in ("/v1/context", NO_OP)}
        answer = json.loads(line.ask(ask["/v1/context"]))
        facts = len(answer["items"]) + len(answer["omitted"])
        assert facts == 50, f"the block speaks of {facts} facts"
        for request in list(ask.values()) * 50:
            line.ask(request)
        budgets = itertools.count(801)  # another budget is another question: nothing is remembered of it

        def anew() -> None:
            line.ask(_request("/v1/context", who, key, budget=next(budgets)))

        rounds = {path: partial(timed, partial(line.ask, request)) for path, request in ask.items()}
        seconds = in_turns({**rounds, _ANEW: partial(timed, anew)}, dose.requests)
    asked, nothing = seconds["/v1/context"], seconds[NO_OP]
    p50, floor = 1000 * median(asked), 1000 * median(nothing)
    p99 = 1000 * quantiles(asked, n=100)[98]
    fresh = 1000 * median(seconds[_ANEW])
    changed = f"worked out anew {fresh:.2f} ms, {fresh / floor:.1f} x"
    yield Figure("context/no-op", p50 / floor, f"{p50:.2f} ms, no-op {floor:.2f} ms")
    yield Figure(
        "context ms, p50", p50, f"p99 {p99:.2f} ms; {answer['tokens']} tokens of 50 facts; {changed}"
    )


def _request(path: str, who: Address, key: str, *, budget: int = 800) -> bytes:
    body = json.dumps(
        {
            "from": {"channel": who.channel, "account": who.account, "external_id": who.external_id},
            "conversation": "c1",
            "query": "any 3 bed in the hills under my budget?",
            "flow": "buy",
            "budget": budget,
        }
    )
    return (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {key}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}"
    ).encode()


class Line:
    """One connection that is kept; as little client as can be."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=_PATIENCE)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def ask(self, request: bytes) -> bytes:
        self._socket.sendall(request)
        answer = self._socket.recv(65536)
        while (end := answer.find(b"\r\n\r\n")) < 0:
            answer += self._more()
        head = answer[:end].lower()
        assert head.startswith(b"http/1.1 200"), answer
        length = int(head.partition(b"content-length:")[2].split(b"\r\n", 1)[0])
        while len(answer) < end + 4 + length:
            answer += self._more()
        return answer[end + 4 :]

    def _more(self) -> bytes:
        received = self._socket.recv(65536)
        assert received, "the server closed the connection"
        return received


@contextmanager
def _server(site: Site) -> Iterator[int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "tests.bench.context_server", str(site.settings.home), str(port)]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        _wait_until_ready(server, port)
        yield port
    finally:
        server.terminate()
        server.wait(timeout=30)


def _wait_until_ready(server: subprocess.Popen[bytes], port: int) -> None:
    until = time.monotonic() + _PATIENCE
    while time.monotonic() < until:
        assert server.poll() is None, f"the server ended with {server.returncode}"
        try:
            with Line(port) as line:
                line.ask(b"GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError("the server did not answer")
