"""A service that answers on a port of its own, with a worker beside it: for what talks to it from outside."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from api.compose import Composed
from api.http.app import build
from api.serve import listening

_AGAIN = 0.02
"""Seconds between two looks for what waits to be read."""


@contextmanager
def reading(read: Callable[[], None]) -> Iterator[None]:
    """All the while, what waits is read."""
    done = threading.Event()

    def again_and_again() -> None:
        while not done.wait(_AGAIN):
            read()

    worker = threading.Thread(target=again_and_again)
    worker.start()
    try:
        yield
    finally:
        done.set()
        worker.join()


@contextmanager
def serving(composed: Composed) -> Iterator[str]:
    """Its address; nobody reads yet."""
    bound = listening("127.0.0.1", 0)
    config = uvicorn.Config(build(composed.service, composed.keyring), log_config=None, lifespan="off")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{bound.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        bound.close()


@contextmanager
def worker(composed: Composed) -> Iterator[None]:
    """Reads whatever waits, of all tenants."""

    def read() -> None:
        for tenant, contact in composed.keeper.tuples(
            "SELECT DISTINCT tenant, contact_id FROM rapport.messages WHERE state = 'pending'"
        ):
            composed.service.reading(tenant, contact)

    with reading(read):
        yield
