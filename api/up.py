"""`rapport up`: the database, the service and the worker as one process tree, with a small parent that keeps
it up.

The parent holds no connection and imports no vendor; children that die are started again. The worker's life
says nothing of the service's: either may be killed at any moment.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from api.settings import Settings

READY_SECONDS = 120
_RESTART_SECONDS = 1.0
_PARENT = "RAPPORT_PARENT_PID"


class NotReady(Exception):
    """The service did not come up."""


class PortTaken(Exception):
    """Somebody else listens there."""


@dataclass(slots=True)
class Tree:
    """The running children; `url` answers when this is handed out."""

    settings: Settings
    url: str
    keys: dict[str, str] = field(default_factory=dict, repr=False)
    """Of the default tenant, on the first start only."""
    children: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)
    stopping: threading.Event = field(default_factory=threading.Event)

    def watch(self) -> None:
        """Start children that died again, until told to stop; look after the embedded database too."""
        while not self.stopping.wait(_RESTART_SECONDS):
            if not _database_lives(self.settings):
                print("the database ended; starting it again", file=sys.stderr)
                with contextlib.suppress(subprocess.CalledProcessError):
                    command(self.settings, "migrate")
            for name, child in list(self.children.items()):
                if child.poll() is not None and not self.stopping.is_set():
                    print(f"{name} ended with {child.returncode}; starting it again", file=sys.stderr)
                    self.children[name] = _start(self.settings, name)


def run(settings: Settings, *, as_json: bool) -> int:
    """Until SIGINT or SIGTERM; 0 after a clean stop."""
    with contextlib.suppress(Told), running(settings) as tree:
        _announce(tree, as_json)
        until_told(tree)
    return 0


@contextmanager
def running(settings: Settings, *, told: Callable[[str], None] = lambda _: None) -> Iterator[Tree]:
    """Bring everything up, hand it out when it answers, and take it down again."""
    settings = with_port(settings)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _tell)
    with _alone(settings.home):
        told("starting the database")
        yield from _running(settings, told)


def _running(settings: Settings, told: Callable[[str], None]) -> Iterator[Tree]:
    first = json.loads(command(settings, "migrate", "--keys", "-o", "json"))
    tree = Tree(settings, f"http://{settings.host}:{settings.port}", first["keys"])
    try:
        told("starting service and worker")
        tree.children = {name: _start(settings, name) for name in ("serve", "work")}
        _wait_until_ready(tree)
        watcher = threading.Thread(target=tree.watch, name="watch", daemon=True)
        watcher.start()
        yield tree
    finally:
        _take_down(tree)


def with_port(settings: Settings) -> Settings:
    """A free port where 0 was asked for; a taken one is refused before anything is started."""
    try:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((settings.host, settings.port))
            return settings.model_copy(update={"port": probe.getsockname()[1]})
    except OSError:
        raise PortTaken(
            f"Port {settings.port} can't be had. Give another with --port or RAPPORT_PORT; 0 takes any."
        ) from None


@contextmanager
def _alone(home: Path) -> Iterator[None]:
    """One process tree a home: a second one would stop the first one's database at its end."""
    home.mkdir(parents=True, exist_ok=True)
    with (home / "up.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise NotReady(
                "Rapport runs on this home already. Stop it first, or give another --home."
            ) from None
        yield


def _announce(tree: Tree, as_json: bool) -> None:
    if as_json:
        ready: dict[str, Any] = {"url": tree.url}
        if tree.keys:
            ready["keys"] = tree.keys
        print(json.dumps(ready), flush=True)
        return
    print(f"Rapport answers on {tree.url} (documents: {tree.url}/v1/openapi.json)")
    for role, key in tree.keys.items():
        print(f"  {role:9} {key}")
    print(
        "Keep the keys now: they are not shown again."
        if tree.keys
        else "Keys: rapport keys create --role bot"
    )
    print("Stop with Ctrl-C.", flush=True)


def until_told(tree: Tree) -> None:
    with contextlib.suppress(Told):
        threading.Event().wait()
    tree.stopping.set()


class Told(BaseException):
    """SIGINT or SIGTERM: whatever is under way is given up, and everything is taken down in order."""


def _tell(number: int, _frame: object) -> None:
    # Once: a second signal must not cut the taking down short.
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    raise Told(number)


def _wait_until_ready(tree: Tree) -> None:
    until = time.monotonic() + READY_SECONDS
    while time.monotonic() < until:
        with (
            contextlib.suppress(urllib.error.URLError, ConnectionError, TimeoutError),
            urllib.request.urlopen(f"{tree.url}/readyz", timeout=2),
        ):
            return
        if tree.children["serve"].poll() is not None:
            raise NotReady("The service stopped at once; what it said stands above.")
        time.sleep(0.05)
    raise NotReady(f"The service did not answer within {READY_SECONDS} seconds.")


def _take_down(tree: Tree) -> None:
    tree.stopping.set()
    for child in tree.children.values():
        child.terminate()
    for child in tree.children.values():
        try:
            child.wait(timeout=15)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
    if tree.settings.database_url is None:
        with contextlib.suppress(subprocess.CalledProcessError):
            command(tree.settings, "stop-database")


def command(settings: Settings, *arguments: str) -> bytes:
    """Run a command of ours to its end; what it says on stderr is shown."""
    return subprocess.run(
        _line(*arguments), env=_environment(settings), check=True, stdout=subprocess.PIPE
    ).stdout


def _start(settings: Settings, name: str) -> subprocess.Popen[bytes]:
    # In process groups of their own, so that Ctrl-C reaches the parent alone, which then stops them in order.
    environment = {k: v for k, v in _environment(settings).items() if k != "RAPPORT_BOOTSTRAP_KEY"}
    return subprocess.Popen(_line(name), env=environment, process_group=0)


def _database_lives(settings: Settings) -> bool:
    """Whether the embedded server's process is there: a look at its pid, no connection."""
    if settings.database_url is not None:
        return True
    try:
        pid = (settings.home / "postgres" / "data" / "postmaster.pid").read_text().split("\n", 1)[0]
        os.kill(int(pid), 0)
    except PermissionError:
        return True  # alive, and another user's
    except (OSError, ValueError):
        return False
    return True


def end_with_parent() -> None:
    """Called in a child: when the parent is gone, killed even, end as if it had said so."""
    parent = os.environ.get(_PARENT)
    if parent is None:
        return

    def watch() -> None:
        while str(os.getppid()) == parent:
            time.sleep(_RESTART_SECONDS)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def _line(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "api.cli", *arguments]


def _environment(settings: Settings) -> dict[str, str]:
    return {
        **os.environ,
        "RAPPORT_HOME": str(settings.home),
        "RAPPORT_HOST": settings.host,
        "RAPPORT_PORT": str(settings.port),
        "RAPPORT_LOG_REQUESTS": str(settings.log_requests),
        _PARENT: str(os.getpid()),
        "PYTHONSAFEPATH": "1",
    }
