"""`rapport import`: messages from a file, with a bar that shows how far it is."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, TextIO

import typer

from api.cli.shared import Form, Home, Output, Tenant, print_json, reached, tenant_of

if TYPE_CHECKING:
    from uuid import UUID

    from api.checkpoint import Checkpoint
    from api.compose import Composed
    from api.importing import Import
    from api.settings import Settings

app = typer.Typer()

TOLD = 10
"""Refused lines that are named on the terminal; --rejects names them all."""
PATIENCE = 60.0
"""Seconds without a message read, after which --wait gives up."""


@app.command("import")
def import_messages(
    file: Annotated[str, typer.Argument(help="JSON Lines, a message each; - is the standard input.")],
    rejects: Annotated[
        Path | None, typer.Option(help="Write the number of each refused line there and why, not its text.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Store nothing: are the lines valid?")] = False,
    wait: Annotated[bool, typer.Option("--wait", help="Until the messages are read, too.")] = False,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Record messages from a file; a line is an item of POST /v1/messages. Started again after it was
    stopped, it goes on from there, and repeats are nothing. Exit code 1 when a line was refused."""
    from api.importing import Import, nothing_stored

    with _opened(file) as source:
        size = _size(source) if file != "-" else None
        if dry_run:
            done = Import(source, nothing_stored, size=size)
            _run(done, rejects)
        else:
            with reached(home) as (composed, settings):
                of = tenant_of(composed, tenant or settings.tenant)
                kept = _checkpoint(settings, of, source) if size is not None else None
                done = Import(source, _storing(composed, of), kept, size)
                _run(done, rejects)
                if wait:
                    _until_read(composed, of)
    _report(done, output, dry_run=dry_run)
    raise typer.Exit(1 if done.place.counts["refused"] else 0)


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    from domain.errors import NotFound

    if file == "-":
        yield sys.stdin.buffer
        return
    try:
        source = Path(file).open("rb")  # noqa: SIM115 - closed below, and only its opening may fail so
    except OSError as error:
        raise NotFound(f"That file can't be read ({error.strerror}).") from None
    with source:
        yield source


def _storing(composed: Composed, tenant: UUID) -> Any:
    return lambda items, at: composed.service.remember.take_in(tenant, items, at)[0]


def _size(source: BinaryIO) -> int | None:
    """None for what can't be read from a place on, as a pipe."""
    return os.fstat(source.fileno()).st_size if source.seekable() else None


def _checkpoint(settings: Settings, tenant: UUID, source: BinaryIO) -> Checkpoint:
    from api import compose
    from api.checkpoint import Checkpoint

    return Checkpoint(settings.home / "imports", tenant, source, compose.import_key(settings))


def _run(done: Import, rejects: Path | None) -> None:
    from api.checkpoint import FileChanged

    try:
        resumed = done.resume()
    except FileChanged:
        resumed = False
        _say("The file was changed since its import was stopped: it starts anew, and repeats are nothing.")
    if resumed:
        _say(f"Going on after line {done.place.line:,}, where the last import of this file was stopped.")
    try:
        with _bar("Importing", done.size) as show, _written(rejects, more=resumed) as told:
            for batch in done.batches():
                if told:
                    told.writelines(f"{refusal.line}: {refusal.reason}\n" for refusal in batch.refused)
                    told.flush()
                done.keep()
                show(done.place.end, _counted(done))
    except KeyboardInterrupt:
        _say(f"Stopped after line {done.place.line:,}. The same command goes on from there.")
        raise typer.Exit(1) from None


@contextmanager
def _written(rejects: Path | None, *, more: bool) -> Iterator[TextIO | None]:
    if rejects is None:
        yield None
        return
    with rejects.open("a" if more else "w", encoding="utf-8") as told:
        yield told


def _until_read(composed: Composed, tenant: UUID) -> None:
    """Raises Unavailable when nothing is read for a while."""
    from api import compose
    from domain.errors import Unavailable

    first = left = compose.waiting_to_be_read(composed, tenant)
    patience = time.monotonic() + PATIENCE
    with _bar("Reading", first) as show:
        while left:
            time.sleep(0.3)
            now = compose.waiting_to_be_read(composed, tenant)
            if now < left:
                patience = time.monotonic() + PATIENCE
            elif time.monotonic() > patience:
                raise Unavailable(
                    f"No message was read for {PATIENCE:.0f} seconds, and {now:,} wait. "
                    "All are stored; start `rapport work` to read them."
                )
            left = now
            show(first - left, f"{max(first - left, 0):,} of {first:,} read")


# --- what is shown --------------------------------------------------------------------------------------


@contextmanager
def _bar(what: str, total: int | None) -> Iterator[Any]:
    """On stderr, and only for people: a bar with its rate and how long it will take."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    console = Console(stderr=True)
    so_far = [BarColumn(), TextColumn("{task.percentage:>3.0f}%")] if total else []
    left = [TextColumn("left:"), TimeRemainingColumn()] if total else []
    with Progress(
        TextColumn("{task.description}"),
        *so_far,
        TextColumn("{task.fields[told]}"),
        TimeElapsedColumn(),
        *left,
        console=console,
        disable=not console.is_terminal,
        transient=True,
    ) as progress:
        task = progress.add_task(what, total=total, told="")
        yield lambda completed, told: progress.update(task, completed=completed, told=told)


def _counted(done: Import) -> str:
    counts = done.place.counts
    names = {"accepted": "accepted", "duplicate": "there already", "refused": "refused"}
    told = [f"{counts[status]:,} {name}" for status, name in names.items() if counts[status]]
    return f"{done.rate:,.0f}/s  " + ", ".join(told)


def _report(done: Import, output: Form, *, dry_run: bool) -> None:
    counts = done.place.counts
    if output is not Form.TABLE:
        refusals = [{"line": refusal.line, "reason": refusal.reason} for refusal in done.refusals]
        told = {"valid": counts["accepted"]} if dry_run else {s: counts[s] for s in _STORED}
        rate = {"seconds": round(done.seconds, 3), "resumed_after": done.resumed_after}
        print_json(
            {"lines": done.place.line, **told, "refused": counts["refused"], **rate, "refusals": refusals}
        )
        return
    if dry_run:
        typer.echo(f"{counts['accepted']:,} valid, {counts['refused']:,} refused; nothing was stored.")
    else:
        kept = f"{counts['accepted']:,} recorded, {counts['duplicate']:,} there already"
        temporary = f", {counts['not_recorded']:,} temporary" if counts["not_recorded"] else ""
        typer.echo(f"{kept}{temporary}, {counts['refused']:,} refused ({done.rate:,.0f} lines/s).")
    for refusal in done.refusals[:TOLD]:
        _say(f"line {refusal.line:,}: {refusal.reason}")
    if counts["refused"] > TOLD:
        _say(f"… and {counts['refused'] - TOLD:,} more. --rejects FILE names them all.")


_STORED = ("accepted", "duplicate", "not_recorded")


def _say(what: str) -> None:
    typer.echo(what, err=True)
