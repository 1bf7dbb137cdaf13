"""`rapport backup`, `rapport restore`, `rapport key-journal`: copies of the database, and what brings them
back without what was erased since."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from api.cli.shared import Form, Home, Output, confirmed, print_json, print_table, settings_of

if TYPE_CHECKING:
    from api.backup import Report

app = typer.Typer()
Backup = Annotated[Path, typer.Argument(help="The folder of a backup.")]


@app.command()
def backup(
    place: Annotated[
        Path,
        typer.Argument(help="A folder that is not there yet, or one to put it into under a name of its own."),
    ],
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Copy the database while the service runs. The secrets are not in it: keep them elsewhere."""
    from datetime import UTC, datetime

    from api import compose
    from api.backup import place_of

    folder = place_of(place, datetime.now(UTC))
    with _line(show=output is Form.TABLE) as told:
        found = compose.taken_backup(
            settings_of(home, None), folder, lambda table, through: told(f"{table}: {through / 1e6:,.1f} MB")
        )
    if output is not Form.TABLE:
        print_json({"folder": str(folder), **asdict(found)})
        return
    typer.echo(
        f"{folder}: {_counted(found.contacts, 'contact')}, {_counted(found.messages, 'message')}, "
        f"{_counted(found.events, 'event')} as of {_at(found.taken_at)}; {found.bytes / 1e6:,.1f} MB."
    )
    typer.echo(
        "It opens with the secrets of this installation and its key journal, which are not in it: keep both, "
        "apart from it. Try it with `rapport restore --drill`."
    )


@app.command()
def restore(
    backup: Backup,
    drill: Annotated[
        bool, typer.Option("--drill", help="Into a server that is thrown away: does this backup come back?")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would come back, and stop.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Bring a backup back into a new database, without what was erased since. Shows what it will do, and
    asks."""
    from api import backup as backups
    from api import compose, logs

    settings = settings_of(home, None)
    logs.configure(quiet=True)
    people = output is Form.TABLE
    with _line(show=people) as told:
        outlook = compose.outlook(settings, backup, lambda table, _: told(f"checking {table}"))
    if people:
        _print_outlook(outlook)
    if dry_run:
        if not people:
            print_json(asdict(outlook))
        return
    where = "a server that is thrown away" if drill else f"the new database of {settings.home}"
    if settings.database_url and not drill:
        where = "the new database of DATABASE_URL"
    if not (yes or drill or confirmed(f"Restore it into {where}?")):
        typer.echo("Nothing was restored.")
        raise typer.Exit(1)
    with _line(show=people) as told:
        report = (backups.drill if drill else backups.restore)(settings, backup, told)
    if not people:
        print_json({**asdict(report), "holds": report.holds})
    else:
        _print_report(report, drilled=drill)
    raise typer.Exit(0 if report.holds else 1)


@app.command("key-journal")
def key_journal(home: Home = None, output: Output = Form.TABLE) -> None:
    """Is the key journal whole, and which backups does it bring back? Reads every file; exit code 1 where one
    can't be used."""
    from api import compose

    settings = settings_of(home, None)
    journal = compose.key_journal(settings)
    epochs = journal.epochs()
    body: dict[str, Any] = {
        "folder": str(journal.folder),
        "kept_days": journal.days,
        "first_epoch": epochs[0] if epochs else None,
        "last_epoch": epochs[-1] if epochs else None,
        "files": len(epochs),
    }
    since = journal.since(epochs[0] - 1) if epochs else None
    body["erasures"] = sum(len(c.erased) for c in since.changed) if since else 0
    if output is not Form.TABLE:
        print_json(body)
        return
    if since is None:
        typer.echo(f"{journal.folder} is empty: nothing was erased since it is kept.")
        return
    typer.echo(
        f"{journal.folder} is whole: {_counted(len(epochs), 'rotation')} with "
        f"{_counted(body['erasures'], 'erasure')}, the last at {_at(since.changed[-1].at)}."
    )
    typer.echo(
        f"Backups made under epoch {epochs[0] - 1} or later come back with the root of epoch {epochs[-1]}. "
        f"Files are kept for {journal.days} days."
    )


def _print_outlook(outlook: Any) -> None:
    found = outlook.backup
    typer.echo(
        f"The backup of {_at(found.taken_at)}: {_counted(found.contacts, 'contact')}, "
        f"{_counted(found.messages, 'message')}, {_counted(found.events, 'event')}. Every file is as it was "
        "written."
    )
    if outlook.rotations:
        typer.echo(
            f"Since then: {_counted(outlook.erasures, 'erasure')} "
            f"({_counted(outlook.contacts_erased, 'whole contact')}), and the key journal has them all: what "
            "they took stays erased."
        )
    else:
        typer.echo("Nothing was erased since then.")
    typer.echo(
        "Withdrawals of consent, pauses and restrictions of after it are told again. What else was written "
        "then is not in it: messages, facts, corrections."
    )


def _print_report(report: Report, *, drilled: bool) -> None:
    print_table(
        ["what came back", ""],
        [
            ["contacts", f"{report.contacts:,}"],
            ["contacts that are erased", f"{report.erased:,}"],
            ["messages", f"{report.messages:,}"],
            ["of them not read yet", f"{report.waiting:,}"],
            ["withdrawals, pauses and the like of after it, told again", f"{report.switched:,}"],
        ],
    )
    if report.differing is not None:
        for contact, fields in report.differing.items():
            typer.echo(f"{contact} is not what its stream gives: {', '.join(fields)}", err=True)
        for name in sorted(name for name, holds in (report.projections or {}).items() if not holds):
            typer.echo(f"The read model {name} is not what its events give.", err=True)
    if not drilled:
        typer.echo(
            f"Restored in {report.seconds:,.1f} s. Start it as before; `rapport verify` looks at each row."
        )
        return
    outcome = "Every contact opens and is what its stream gives" if report.holds else "It does NOT hold"
    typer.echo(f"{outcome}: tried in {report.seconds:,.1f} s. The server is gone.")


@contextmanager
def _line(*, show: bool) -> Iterator[Callable[[str], None]]:
    """One line of a terminal that says what is being done."""
    shown = show and sys.stderr.isatty()

    def tell(what: str) -> None:
        if shown:
            print(f"\r{what:<70}", end="", file=sys.stderr, flush=True)

    try:
        yield tell
    finally:
        tell("")
        tell("\r")


def _counted(n: int, what: str) -> str:
    return f"{n:,} {what}" if n == 1 else f"{n:,} {what}s"


def _at(at: Any) -> str:
    return f"{at.astimezone():%Y-%m-%d %H:%M %Z}"
