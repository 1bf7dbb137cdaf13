"""`rapport projections …`: which there are, where each stands, making one anew, holding one against its
events."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from api.cli.shared import Form, Home, Output, print_items, print_table, reached

if TYPE_CHECKING:
    from collections.abc import Callable

    from projections.ports import ProjectionStatus, RebuildProgress, Verdict

app = typer.Typer(help="The read models that are made from events.", no_args_is_help=True)
Name = Annotated[str, typer.Argument(help="Of the projection; `rapport projections list` has them.")]


@app.command("list")
def list_(home: Home = None, output: Output = Form.TABLE) -> None:
    """Which there are, and what each holds."""
    with reached(home) as (composed, _):
        known = [{"name": name, "holds": holds} for name, holds in composed.projections.known()]
    if output is not Form.TABLE:
        print_items(output, {"items": known}, known)
        return
    print_table(["name", "holds"], [[each["name"], each["holds"]] for each in known])


@app.command()
def status(home: Home = None, output: Output = Form.TABLE) -> None:
    """Where each stands: position, how far behind, who leads it. Exit code 1 when one has stopped."""
    with reached(home) as (composed, _):
        found = composed.projections.status()
    stopped = [each for each in found if each.state == "stopped"]
    if output is not Form.TABLE:
        told = [asdict(each) for each in found]
        print_items(output, {"items": told}, told)
    else:
        print_table(["name", "state", "position", "behind", "leader"], [_row(each) for each in found])
        for each in stopped:
            typer.echo(_stopped(each), err=True)
    raise typer.Exit(1 if stopped else 0)


@app.command()
def rebuild(
    name: Name,
    anew: Annotated[bool, typer.Option(help="From the first event, even if a run was interrupted.")] = False,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Make one anew from its events, beside the live one, and let it take its place. Run it again to go on
    with a run that was interrupted."""
    import time

    begun = time.monotonic()
    with reached(home) as (composed, _), _bar(name, show=output is Form.TABLE) as told:
        events = composed.projections.rebuild(name, told, anew=anew)
    seconds = time.monotonic() - begun
    if output is not Form.TABLE:
        print_items(output, body := {"name": name, "events": events, "seconds": round(seconds, 3)}, [body])
    else:
        typer.echo(f"{name}: made anew from {events:,} events in {seconds:.1f} s, and live.")


@app.command()
def verify(
    name: Annotated[str | None, typer.Argument(help="Of the projection; all when left out.")] = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Is what is stored what its events give? Folds them all afresh. Exit code 1 where it is not."""
    with reached(home) as (composed, _):
        names = [name] if name else [each for each, _ in composed.projections.known()]
        verdicts = [composed.projections.verify(each) for each in names]
    if output is not Form.TABLE:
        told = [asdict(each) | {"holds": each.holds} for each in verdicts]
        print_items(output, {"items": told}, told)
    else:
        for each in verdicts:
            typer.echo(_verdict(each))
    raise typer.Exit(0 if all(each.holds for each in verdicts) else 1)


def _row(status: ProjectionStatus) -> list[str]:
    behind = "up to date"
    if status.behind_events:
        behind = f"{_counted(status.behind_events)}, {status.behind_seconds:,.0f} s"
    return [status.name, _state(status), f"{status.position:,}", behind, status.leader or "nobody"]


def _state(status: ProjectionStatus) -> str:
    if status.rebuilt_to is None:
        return status.state
    return f"{status.state}, made anew up to {status.rebuilt_to:,}"


def _counted(events: int) -> str:
    from projections.ports import BEHIND_AT_MOST

    most = "+" if events >= BEHIND_AT_MOST else ""
    return f"{events:,}{most} {'event' if events == 1 else 'events'}"


def _stopped(status: ProjectionStatus) -> str:
    return (
        f"{status.name} stopped at the event at position {status.error_position:,} ({status.error_kind}), "
        f"first on {status.failed_at:%Y-%m-%d %H:%M} UTC. The others go on; it goes on there by itself "
        "once a release that can take the event runs."
    )


def _verdict(verdict: Verdict) -> str:
    up_to = f"up to position {verdict.position:,}"
    if verdict.holds:
        return f"{verdict.name}: no difference in {verdict.rows:,} rows {up_to}."
    some = ", ".join(verdict.differing[:10]) + (", …" if len(verdict.differing) > 10 else "")
    named = f" Differing: {some}." if some else ""
    return (
        f"{verdict.name}: {len(verdict.differing):,} differ; its events give {verdict.rows:,} rows {up_to}, "
        f"{verdict.stored:,} are stored.{named} Make it anew: rapport projections rebuild {verdict.name}."
    )


@contextmanager
def _bar(name: str, *, show: bool) -> Iterator[Callable[[RebuildProgress], None]]:
    """A bar with the rate and the time that is left, on stderr; nothing where nobody looks."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    if not show or not console.is_terminal:
        yield lambda _: None
        return
    columns: tuple[Any, ...] = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(name, total=None, rate="")

        def told(so_far: RebuildProgress) -> None:
            begun = progress.tasks[task].elapsed or 0.0
            rate = f"{so_far.events / begun:,.0f} events/s" if begun else ""
            progress.update(
                task,
                total=max(so_far.head, so_far.position),
                completed=so_far.position,
                rate=rate,
                description=f"{name}, going on" if so_far.resumed_at else name,
            )

        yield told
