"""A pooler between a client and PostgreSQL, for what must be refused behind one.

A stand-in for PgBouncer in transaction mode that does the one thing that matters here: after the login each
transaction is given whichever session was last given back, and the client is told a process id that no
session has. It speaks the protocol as far as simple statements on a Unix socket go.
"""

from __future__ import annotations

import os
import select
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_SOCKET = ".s.PGSQL.5432"
_READY, _PROCESS_ID, _GOODBYE = b"Z", b"K", b"X"


@contextmanager
def by_transaction(folder: Path, upstream: Path) -> Iterator[None]:
    """While this holds, `folder` has a socket through which the server with its socket in `upstream` is
    reached."""
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(str(folder / _SOCKET))
    listening.listen()
    pooler = _Pooler(listening, str(upstream / _SOCKET))
    thread = threading.Thread(target=pooler.accept, daemon=True)
    thread.start()
    yield
    listening.shutdown(socket.SHUT_RDWR)
    thread.join()
    listening.close()


class _Pooler:
    def __init__(self, listening: socket.socket, upstream: str) -> None:
        self._listening, self._upstream = listening, upstream
        self._sessions: list[socket.socket] = []
        self._free: list[socket.socket] = []
        self._given_back = threading.Condition()

    def accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                break
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()
        for session in self._sessions:
            session.close()

    def _serve(self, client: socket.socket) -> None:
        with client, suppress(OSError):  # whichever end hangs up
            if self._logged_in(client):
                while (asked := client.recv(65536)) and asked[:1] != _GOODBYE:
                    self._transaction(client, asked)

    def _logged_in(self, client: socket.socket) -> bool:
        """The login goes through to a session of its own, which is everybody's from then on."""
        session = socket.socket(socket.AF_UNIX)
        self._sessions.append(session)
        session.connect(self._upstream)
        while True:
            if client in select.select([client, session], [], [])[0]:
                asked = client.recv(65536)
                if not asked:
                    return False
                session.sendall(asked)
                continue
            kind, message = _message(session)
            if kind == _READY:
                self._give_back(session)
            client.sendall(_of_nobody(message) if kind == _PROCESS_ID else message)
            if kind == _READY:
                return True

    def _transaction(self, client: socket.socket, asked: bytes) -> None:
        with self._given_back:
            while not self._free:
                self._given_back.wait()
            session = self._free.pop()
        state = b"T"
        while state != b"I" and asked:
            session.sendall(asked)
            kind, message = b"", b""
            while kind != _READY:
                kind, message = _message(session)
                state = message[-1:] if kind == _READY else state
                if state == b"I":  # before its client hears of it, who may ask again through another at once
                    self._give_back(session)
                client.sendall(message)
            # A transaction that is left open is nobody else's.
            asked = client.recv(65536) if state != b"I" else b""

    def _give_back(self, session: socket.socket) -> None:
        with self._given_back:
            self._free.append(session)
            self._given_back.notify()


def _message(end: socket.socket) -> tuple[bytes, bytes]:
    head = _exactly(end, 5)
    return head[:1], head + _exactly(end, int.from_bytes(head[1:], "big") - 4)


def _exactly(end: socket.socket, size: int) -> bytes:
    received = b""
    while len(received) < size:
        more = end.recv(size - len(received))
        if not more:
            raise ConnectionError
        received += more
    return received


def _of_nobody(message: bytes) -> bytes:
    """With a process id that is the pooler's own invention."""
    return message[:5] + b"\x7f" + os.urandom(3) + message[9:]
