"""What the commands share: their options, the installation they reach, and how an answer is printed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

    from api.compose import Composed
    from api.settings import Settings


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


def settings_of(home: Path | None, port: int | None) -> Settings:
    from api.settings import Settings

    given: dict[str, Any] = {"home": home, "port": port}
    return Settings(**{name: value for name, value in given.items() if value is not None})


@contextmanager
def reached(home: Path | None) -> Iterator[tuple[Composed, Settings]]:
    from api import compose, logs
    from domain.errors import NotFound

    settings = settings_of(home, None)
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


def tenant_of(composed: Composed, name: str) -> Any:
    from domain.errors import NotFound

    found = composed.office.known_tenant(name)
    if found is None:
        raise NotFound(f"There is no tenant {name!r}. Name yours with --tenant; its first key makes it.")
    return found


def administrator(composed: Composed, tenant: str) -> Any:
    """Whoever has the secrets folder acts as its administrator; events name the command line."""
    from uuid import UUID

    from domain.access import Principal, Role

    return Principal(UUID(int=0), tenant_of(composed, tenant), Role.ADMIN)


def uuid_of(text: str) -> Any:
    from uuid import UUID

    try:
        return UUID(text)
    except ValueError:
        raise typer.BadParameter("That is not an id of ours; ids look like 0b9f6c1e-….") from None


def time_of(text: str | None, zone: ZoneInfo) -> Any:
    """A time without a zone is meant where the installation is."""
    from datetime import datetime

    if text is None:
        return None
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter("Write a time as 2026-11-01 or 2026-11-01T10:00+04:00.") from None
    return at if at.tzinfo else at.replace(tzinfo=zone)


def confirmed(question: str) -> bool:
    return typer.confirm(question, default=False)


def printable(text: str) -> str:
    """A contact's words may hold anything: no escape sequence of theirs reaches a terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
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
        table.add_row(*(Text(printable(cell)) for cell in row))
    # Into a file or a pipe, a row is a line.
    Console(width=None if sys.stdout.isatty() else 500).print(table)


def print_json(body: Any) -> None:
    import msgspec

    typer.echo(msgspec.json.encode(body).decode())


def print_items(output: Form, body: Any, items: Iterable[Any]) -> None:
    for each in items if output is Form.NDJSON else (body,):
        print_json(each)
