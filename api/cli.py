"""The command line: `rapport …`. Imports are lazy, so that `--help` answers at once.

Exit codes: 0 ok, 1 failed, 2 usage, 3 not found, 4 conflict, 5 unavailable.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from datetime import datetime
    from zoneinfo import ZoneInfo

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


class Form(StrEnum):
    TABLE = "table"
    JSON = "json"
    NDJSON = "ndjson"


Home = Annotated[Path | None, typer.Option(help="Home folder of the installation (RAPPORT_HOME).")]
Port = Annotated[int | None, typer.Option(help="Port to listen on; 0 takes a free one (RAPPORT_PORT).")]
Output = Annotated[
    Form, typer.Option("--output", "-o", help="For people, or as JSON; ndjson is one line an item.")
]
Tenant = Annotated[str | None, typer.Option(help="The tenant's name (RAPPORT_TENANT).")]
Contact = Annotated[str, typer.Argument(help="The contact's id.")]


def main() -> None:
    with _errors_in_words():
        app(standalone_mode=True)


@app.command()
def up(home: Home = None, port: Port = None, output: Output = Form.TABLE) -> None:
    """Everything at once: database, migrations, service and worker, in one process tree."""
    from api.up import run

    raise typer.Exit(run(_settings(home, port), as_json=output is not Form.TABLE))


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
    from api.up import end_with_parent

    end_with_parent()
    run(_settings(home, port))


@app.command()
def work(
    home: Home = None,
    once: Annotated[bool, typer.Option(help="Stop when the queue is empty.")] = False,
) -> None:
    """The worker alone: reads messages, completes erasures."""
    from api import compose, logs
    from api.up import end_with_parent

    end_with_parent()
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
    output: Output = Form.TABLE,
) -> None:
    """Start the database when it is embedded, and bring it up to this release."""
    from api import compose

    settings = _settings(home, None)
    found = compose.installed(settings)
    made = compose.first_keys(found, settings) if keys else {}
    if output is not Form.TABLE:
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
    days: Annotated[
        int | None, typer.Option(min=1, help="Days until it expires; never when left out.")
    ] = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Make a key. It is shown once; only its hash is kept."""
    from datetime import timedelta

    from domain.access import Role

    if role not in list(Role):
        raise typer.BadParameter(f"There is no such role. Roles: {', '.join(Role)}.", param_hint="--role")
    with _composed(home) as (composed, settings):
        lifetime = timedelta(days=days) if days is not None else None
        key = composed.office.create(Role(role), tenant or settings.tenant, lifetime=lifetime)
    if output is not Form.TABLE:
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
    ids: Annotated[bool, typer.Option("--ids", help="With the ids that `erase --fact` takes.")] = False,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """A contact's facts with their evidence. Days are those of RAPPORT_ZONE; -o json has the exact times."""
    from datetime import UTC, datetime
    from zoneinfo import ZoneInfo

    with _composed(home) as (composed, settings):
        zone = ZoneInfo(settings.zone)
        principal = _administrator(composed, tenant or settings.tenant)
        found = composed.service.inspect.facts(
            principal,
            _uuid(contact),
            datetime.now(UTC),
            as_of=_time(as_of, zone),
            known_at=_time(known_at, zone),
        )
    if output is not Form.TABLE:
        _print_items(output, found, found["items"])
        return
    rows = [
        [
            *([str(item["id"])] if ids else []),
            item["key"] or "(of a special category)",
            item["display"],
            item["status"],
            *_span(item["valid_from"], item["valid_to"], zone),
            "; ".join(dict.fromkeys(_quoted(evidence) for evidence in item["evidence"])),
        ]
        for item in found["items"]
    ]
    _table([*(["id"] if ids else []), "key", "value", "status", "from", "to", "said"], rows)


@app.command()
def replay(contact: Contact, tenant: Tenant = None, home: Home = None, output: Output = Form.TABLE) -> None:
    """Every event of a contact, in words. What was erased is shown as erased."""
    with _composed(home) as (composed, settings):
        tenant_id = _tenant(composed, tenant or settings.tenant)
        lines = list(composed.service.inspect.replay(tenant_id, _uuid(contact)))
    if output is not Form.TABLE:
        told = [
            {"version": x.version, "position": x.position, "recorded_at": x.recorded_at, "event": x.text}
            for x in lines
        ]
        _print_items(output, told, told)
        return
    typer.echo("event  recorded (UTC)       what happened")
    for line in lines:
        typer.echo(f"{line.version:>5}  {line.recorded_at:%Y-%m-%d %H:%M:%S}  {_printable(line.text)}")


@app.command()
def verify(home: Home = None, output: Output = Form.TABLE) -> None:
    """Do the current rows equal the replay, for every contact, through the fast path and the full one?"""
    from api.verify import run

    with _composed(home) as (composed, _):
        checked, differing = run(composed, progress=output is Form.TABLE)
    if output is not Form.TABLE:
        _print_json({"contacts": checked, "differing": differing})
    elif differing:
        for contact, differences in differing.items():
            typer.echo(f"{contact}: " + "; ".join(differences))
    else:
        typer.echo(f"No difference in {checked:,} {'contact' if checked == 1 else 'contacts'}.")
    raise typer.Exit(1 if differing else 0)


@app.command()
def erase(
    contact: Annotated[str | None, typer.Option(help="Erase this whole contact.")] = None,
    fact: Annotated[str | None, typer.Option(help="Erase this fact.")] = None,
    tenant: Tenant = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Erase a contact or a fact for real, to the certificate. Shows what will go, and asks."""
    from api.erase import run

    if (contact is None) == (fact is None):
        raise typer.BadParameter("Name what to erase: either --contact or --fact.")
    with _composed(home) as (composed, settings):
        principal = _administrator(composed, tenant or settings.tenant)
        target = _uuid(contact or fact or "")
        certificate = run(
            composed, principal, target, whole=contact is not None, ask=None if yes else _confirmed
        )
    if certificate is None:
        typer.echo("Nothing was erased.")
        raise typer.Exit(1)
    if output is not Form.TABLE:
        _print_json(certificate)
        return
    typer.echo(f"Erased: no read shows it since {certificate['t0']}; final from {certificate['final_at']}.")
    typer.echo(f"The certificate: GET /v1/erasures/{certificate['erasure_id']}, or -o json next time.")


# --- helpers of this file -------------------------------------------------------------------------------


def _settings(home: Path | None, port: int | None) -> Settings:
    from api.settings import Settings

    given: dict[str, Any] = {"home": home, "port": port}
    return Settings(**{name: value for name, value in given.items() if value is not None})


@contextmanager
def _composed(home: Path | None) -> Iterator[tuple[Composed, Settings]]:
    from api import compose, logs
    from domain.errors import NotFound

    settings = _settings(home, None)
    if not (settings.home / "secrets").is_dir():
        # Reaching it would make a new, empty installation there.
        raise NotFound(
            f"There is no installation in {settings.home}. Name yours with --home or RAPPORT_HOME."
        )
    logs.configure(quiet=True)
    composed = compose.composed(compose.reached(settings), settings)
    try:
        yield composed, settings
    finally:
        composed.close()


def _tenant(composed: Composed, name: str) -> Any:
    from domain.errors import NotFound

    found = composed.office.known_tenant(name)
    if found is None:
        raise NotFound(f"There is no tenant {name!r}. Name yours with --tenant; its first key makes it.")
    return found


def _administrator(composed: Composed, tenant: str) -> Any:
    """Whoever has the secrets folder acts as its administrator; events name the command line."""
    from uuid import UUID

    from domain.access import Principal, Role

    return Principal(UUID(int=0), _tenant(composed, tenant), Role.ADMIN)


def _uuid(text: str) -> Any:
    from uuid import UUID

    try:
        return UUID(text)
    except ValueError:
        raise typer.BadParameter("That is not an id of ours; ids look like 0b9f6c1e-….") from None


def _time(text: str | None, zone: ZoneInfo) -> Any:
    """A time without a zone is meant where the installation is."""
    from datetime import datetime

    if text is None:
        return None
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter("Write a time as 2026-11-01 or 2026-11-01T10:00+04:00.") from None
    return at if at.tzinfo else at.replace(tzinfo=zone)


def _confirmed(question: str) -> bool:
    return typer.confirm(question, default=False)


def _span(begins: datetime, ends: datetime | None, zone: ZoneInfo) -> tuple[str, str]:
    """Days; with the time where both ends fall on one."""
    first = begins.astimezone(zone)
    if ends is None:
        return f"{first:%Y-%m-%d}", ""
    last = ends.astimezone(zone)
    form = "%Y-%m-%d %H:%M" if first.date() == last.date() else "%Y-%m-%d"
    return first.strftime(form), last.strftime(form)


def _quoted(evidence: dict[str, Any]) -> str:
    if evidence["erased"]:
        return "erased"
    return f"“{evidence['quote']}”" if evidence["quote"] else "by a person"


def _printable(text: str) -> str:
    """A contact's words may hold anything: no escape sequence of theirs reaches a terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    if not rows:
        typer.echo("Nothing is known.")
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, overflow="fold", no_wrap=column not in ("value", "said"))
    for row in rows:
        table.add_row(*(Text(_printable(cell)) for cell in row))
    # Into a file or a pipe, a row is a line.
    Console(width=None if sys.stdout.isatty() else 500).print(table)


def _print_json(body: Any) -> None:
    import msgspec

    typer.echo(msgspec.json.encode(body).decode())


def _print_items(output: Form, body: Any, items: Iterable[Any]) -> None:
    for each in items if output is Form.NDJSON else (body,):
        _print_json(each)


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


if __name__ == "__main__":
    main()
