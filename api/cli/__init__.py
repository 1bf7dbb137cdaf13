"""The command line: `rapport …`. Imports are lazy, so that `--help` answers at once.

Exit codes: 0 ok, 1 failed, 2 usage, 3 not found, 4 conflict, 5 unavailable.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer

from api.cli import (
    auditing,
    backing_up,
    doctoring,
    erasing,
    exporting,
    holding,
    importing,
    keys,
    looking,
    policies,
    projecting,
    recording,
    requesting,
    retaining,
    retrying,
    reviewing,
    rooting,
    running,
    schemas,
    spending,
)

app = typer.Typer(
    name="rapport",
    help="Contact memory for bots: current, sourced, correctable, erasable for real.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,
)
for _part in (
    running.app,
    importing.app,
    looking.app,
    erasing.app,
    exporting.app,
    recording.app,
    backing_up.app,
    doctoring.app,
    spending.app,
):
    app.add_typer(_part)
app.add_typer(holding.app, name="hold")
app.add_typer(keys.app, name="keys")
app.add_typer(auditing.app, name="audit")
app.add_typer(projecting.app, name="projections")
app.add_typer(retrying.app, name="given-up")
app.add_typer(retaining.app, name="retention")
app.add_typer(reviewing.app, name="review")
app.add_typer(requesting.app, name="requests")
app.add_typer(rooting.app, name="root")
app.add_typer(schemas.app, name="schema")
app.add_typer(policies.app, name="policy")


def main() -> None:
    with _errors_in_words():
        app(standalone_mode=True)


@contextmanager
def _errors_in_words() -> Iterator[None]:
    """What went wrong, in a sentence on stderr, with its exit code; a traceback only with RAPPORT_DEBUG."""
    try:
        yield
    except Exception as error:
        if os.environ.get("RAPPORT_DEBUG"):
            raise
        typer.echo(_sentence(error), err=True)
        sys.exit(_exit_code(error))


def _sentence(error: Exception) -> str:
    return _setting(error) if _is_setting(error) else str(error) or type(error).__name__


def _is_setting(error: Exception) -> bool:
    """Settings are the only pydantic model that is made here."""
    return type(error).__module__.startswith("pydantic")


def _setting(error: Any) -> str:
    told = [(e["loc"][0], e["msg"].removeprefix("Value error, ")) for e in error.errors(include_input=False)]
    return "; ".join(m if "RAPPORT_" in m else f"RAPPORT_{name.upper()}: {m}" for name, m in told)


def _exit_code(error: Exception) -> int:
    if _is_setting(error):
        return 2
    return {"NotFound": 3, "Conflict": 4, "ContactErased": 4, "Unavailable": 5}.get(type(error).__name__, 1)
