"""A service in a process of its own, and as little client as can be: what is timed over HTTP."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from tests.bench.stage import Site

_PATIENCE: Final = 60.0


class Line:
    """One connection that is kept."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=_PATIENCE)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def ask(self, request: bytes) -> bytes:
        """The body of the answer, which is no refusal."""
        self._socket.sendall(request)
        answer = self._socket.recv(65536)
        while (end := answer.find(b"\r\n\r\n")) < 0:
            answer += self._more()
        head = answer[:end].lower()
        assert head.startswith(b"http/1.1 20"), answer
        length = int(head.partition(b"content-length:")[2].split(b"\r\n", 1)[0])
        while len(answer) < end + 4 + length:
            answer += self._more()
        return answer[end + 4 :]

    def _more(self) -> bytes:
        received = self._socket.recv(65536)
        assert received, "the server closed the connection"
        return received


def posting(path: str, key: str, body: Mapping[str, object]) -> bytes:
    raw = json.dumps(body).encode()
    return (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {key}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(raw)}\r\n\r\n"
    ).encode() + raw


def getting(path: str, key: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {key}\r\n\r\n".encode()


@contextmanager
def served(site: Site) -> Iterator[int]:
    """The port of `tests.bench.served` over this site's home."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "tests.bench.served", str(site.settings.home), str(port)]
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
