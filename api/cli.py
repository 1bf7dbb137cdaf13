"""The command line: `rapport …`. Imports are lazy, so that `--help` answers at once.

Exit codes: 0 ok, 1 failed, 2 usage, 3 not found, 4 conflict, 5 unavailable.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from api.compose import Composed
    from api.settings import Settings

app = typer.Typer(
    name="rapport",
    help="Contact memory for bots: current, sourced, correctable, erasable for real.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,
)
keys_app = typer.Typer(help="API keys.", no_args_is_help=True)
app.add_typer(keys_app, name="keys")

Home = Annotated[Path | None, typer.Option(help="Home folder of the installation (RAPPORT_HOME).")]
Port = Annotated[int | None, typer.Option(help="Port to listen on; 0 takes a free one (RAPPORT_PORT).")]
Output = Annotated[str, typer.Option("--output", "-o", help="table or json.")]
Contact = Annotated[str, typer.Argument(help="The contact's id.")]


def main() -> None:
    with _errors_in_words():
        app(standalone_mode=True)


@app.command()
def up(home: Home = None, port: Port = None, output: Output = "table") -> None:
    """Everything at once: database, migrations, service and worker, in one process tree."""
    from api.up import run

    raise typer.Exit(run(_settings(home, port), as_json=output == "json"))


@app.command()
def demo(
    home: Home = None,
    port: Port = None,
    stay: Annotated[bool, typer.Option(help="Leave the service running.")] = False,
) -> None:
    """A real conversation through the HTTP API: facts learned, superseded and forgotten, and the block a bot
    gets."""
    from api.demo import run

    raise typer.Exit(run(_settings(home, port), stay=stay))


@app.command()
def serve(home: Home = None, port: Port = None) -> None:
    """The HTTP service alone; the database must be up and migrated."""
    from api.serve import run

    run(_settings(home, port))


@app.command()
def work(
    home: Home = None,
    once: Annotated[bool, typer.Option(help="Stop when the queue is empty.")] = False,
) -> None:
    """The worker alone: reads messages, completes erasures."""
    from api import compose, logs

    settings = _settings(home, None)
    logs.configure()
    composed = compose.composed(compose.reached(settings), settings)
    try:
        compose.run_worker(composed.queue, concurrency=settings.workers, once=once)
    finally:
        composed.close()


@app.command()
def migrate(
    home: Home = None,
    keys: Annotated[bool, typer.Option(help="Make the default tenant's keys when there are none.")] = False,
    output: Output = "table",
) -> None:
    """Start the database when it is embedded, and bring it up to this release."""
    from api import compose

    settings = _settings(home, None)
    found = compose.installed(settings)
    made = compose.first_keys(found, settings) if keys else {}
    if output == "json":
        _print_json({"applied": found.applied, "keys": made})
        return
    typer.echo("Applied: " + ", ".join(found.applied) if found.applied else "The database is up to date.")
    for role, key in made.items():
        typer.echo(f"{role:9} {key}")


@app.command("stop-database", hidden=True)
def stop_database(home: Home = None) -> None:
    """Stop the embedded database; `up` calls this last."""
    from api import compose

    compose.stop_database(_settings(home, None))


@keys_app.command("create")
def keys_create(
    role: Annotated[str, typer.Option(help="bot, operator or admin.")],
    tenant: Annotated[str | None, typer.Option(help="The tenant's name; made when missing.")] = None,
    days: Annotated[int | None, typer.Option(help="Days until it expires; never when left out.")] = None,
    home: Home = None,
    output: Output = "table",
) -> None:
    """Make a key. It is shown once; only its hash is kept."""
    from datetime import timedelta

    from domain.access import Role

    if role not in list(Role):
        raise typer.BadParameter(f"There is no such role. Roles: {', '.join(Role)}.", param_hint="--role")
    with _composed(home) as (composed, settings):
        lifetime = timedelta(days=days) if days is not None else None
        key = composed.office.create(Role(role), tenant or settings.tenant, lifetime=lifetime)
    if output == "json":
        _print_json({"key": key})
    else:
        typer.echo(key)
        typer.echo("Keep it now: it is not shown again.", err=True)


@app.command()
def facts(
    contact: Contact,
    as_of: Annotated[
        str | None, typer.Option(help="What held then, e.g. 2026-11-01 or 2026-11-01T10:00Z.")
    ] = None,
    known_at: Annotated[str | None, typer.Option(help="What we had recorded by then.")] = None,
    tenant: Annotated[str | None, typer.Option(help="The tenant's name.")] = None,
    home: Home = None,
    output: Output = "table",
) -> None:
    """A contact's facts with their evidence."""
    from datetime import UTC, datetime

    with _composed(home) as (composed, settings):
        principal = _auditor(composed, tenant or settings.tenant)
        found = composed.service.inspect.facts(
            principal, _uuid(contact), datetime.now(UTC), as_of=_time(as_of), known_at=_time(known_at)
        )
    if output == "json":
        _print_json(found)
        return
    _table(
        ["key", "value", "status", "from", "to", "said"],
        [
            [
                item["key"] or "(special)",
                item["display"],
                item["status"],
                _day(item["valid_from"]),
                _day(item["valid_to"]),
                "; ".join(f"“{e['quote']}”" if e["quote"] else "erased" for e in item["evidence"]),
            ]
            for item in found["items"]
        ],
    )


@app.command()
def replay(
    contact: Contact,
    tenant: Annotated[str | None, typer.Option(help="The tenant's name.")] = None,
    home: Home = None,
    output: Output = "table",
) -> None:
    """Every event of a contact, in words. What was erased is shown as erased."""
    with _composed(home) as (composed, settings):
        lines = list(
            composed.service.inspect.replay(composed.office.tenant(tenant or settings.tenant), _uuid(contact))
        )
    if output == "json":
        _print_json(
            [
                {"version": x.version, "position": x.position, "recorded_at": x.recorded_at, "event": x.text}
                for x in lines
            ]
        )
        return
    for line in lines:
        typer.echo(f"{line.version:>5}  {line.recorded_at:%Y-%m-%d %H:%M:%S}  {line.text}")


@app.command()
def verify(home: Home = None, output: Output = "table") -> None:
    """Do the current rows equal the replay, for every contact, through the fast path and the full one?"""
    from api.verify import run

    with _composed(home) as (composed, _):
        checked, differing = run(composed, progress=output != "json")
    if output == "json":
        _print_json({"contacts": checked, "differing": differing})
    elif differing:
        for contact, differences in differing.items():
            typer.echo(f"{contact}: " + "; ".join(differences))
    else:
        typer.echo(f"No difference in {checked:,} contacts.")
    raise typer.Exit(1 if differing else 0)


@app.command()
def erase(
    contact: Annotated[str | None, typer.Option(help="Erase this whole contact.")] = None,
    fact: Annotated[str | None, typer.Option(help="Erase this fact.")] = None,
    tenant: Annotated[str | None, typer.Option(help="The tenant's name.")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    home: Home = None,
    output: Output = "table",
) -> None:
    """Erase a contact or a fact for real, to the certificate. Shows what will go, and asks."""
    from api.erase import run

    if (contact is None) == (fact is None):
        raise typer.BadParameter("Name what to erase: either --contact or --fact.")
    with _composed(home) as (composed, settings):
        principal = _auditor(composed, tenant or settings.tenant)
        target = _uuid(contact or fact or "")
        certificate = run(
            composed, principal, target, whole=contact is not None, ask=None if yes else _confirmed
        )
    if certificate is None:
        typer.echo("Nothing was erased.")
        raise typer.Exit(1)
    if output == "json":
        _print_json(certificate)
        return
    typer.echo(f"Erased. T0 {certificate['t0']}; final from {certificate['final_at']}.")
    typer.echo(f"Certificate {certificate['erasure_id']}; show it with -o json, or GET /v1/erasures/….")


# --- helpers of this file -------------------------------------------------------------------------------


def _settings(home: Path | None, port: int | None) -> Settings:
    from api.settings import Settings

    given: dict[str, Any] = {"home": home, "port": port}
    return Settings(**{name: value for name, value in given.items() if value is not None})


@contextmanager
def _composed(home: Path | None) -> Iterator[tuple[Composed, Settings]]:
    from api import compose, logs

    settings = _settings(home, None)
    logs.configure(quiet=True)
    composed = compose.composed(compose.reached(settings), settings)
    try:
        yield composed, settings
    finally:
        composed.close()


def _auditor(composed: Composed, tenant: str) -> Any:
    """Whoever has the secrets folder acts as its administrator; events name the command line."""
    from uuid import UUID

    from domain.access import Principal, Role

    return Principal(UUID(int=0), composed.office.tenant(tenant), Role.ADMIN)


def _uuid(text: str) -> Any:
    from uuid import UUID

    try:
        return UUID(text)
    except ValueError:
        raise typer.BadParameter("That is not an id of ours; ids look like 0b9f6c1e-….") from None


def _time(text: str | None) -> Any:
    from datetime import UTC, datetime

    if text is None:
        return None
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter("Write a time as 2026-11-01 or 2026-11-01T10:00+04:00.") from None
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def _confirmed(question: str) -> bool:
    return typer.confirm(question, default=False)


def _day(at: Any) -> str:
    return f"{at:%Y-%m-%d %H:%M}" if at else ""


def _table(columns: list[str], rows: list[list[str]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    Console().print(table if rows else "Nothing is known.")


def _print_json(body: Any) -> None:
    import msgspec

    typer.echo(msgspec.json.encode(body).decode())


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
    if type(error).__module__.startswith("pydantic"):
        from pydantic import ValidationError

        assert isinstance(error, ValidationError)
        return "; ".join(
            f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors(include_input=False)
        )
    return str(error) or type(error).__name__


def _exit_code(error: Exception) -> int:
    return {"NotFound": 3, "Conflict": 4, "ContactErased": 4, "Unavailable": 5}.get(type(error).__name__, 1)


if __name__ == "__main__":
    main()
