"""`rapport export`: a copy of all that is kept of one contact, into a file that its owner alone may read."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Final

import typer

from api.cli.shared import Contact, Home, Tenant, administrator, reached, uuid_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

app = typer.Typer()


class Kind(StrEnum):
    JSON = "json"
    HTML = "html"


STDOUT: Final = "-"


@app.command("export")
def export(
    contact: Contact,
    to: Annotated[
        str,
        typer.Option("--to", help="The file to write, not there yet; - is the standard output."),
    ],
    kind: Annotated[
        Kind, typer.Option("--format", help="json for a service, html for a person to read and print.")
    ] = Kind.JSON,
    tenant: Tenant = None,
    home: Home = None,
) -> None:
    """All that is kept of a contact: facts with evidence and history, messages, consents, addresses,
    summaries, which models were shown them, and who read what. What is written is personal data in clear."""
    from datetime import UTC, datetime

    from api.export_page import as_page
    from api.streamed_json import as_json

    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        copy = composed.service.export.copy(principal, uuid_of(contact), datetime.now(UTC))
        bits = as_page(copy) if kind is Kind.HTML else as_json(copy.parts)
        if to == STDOUT:
            for bit in bits:
                sys.stdout.buffer.write(bit)
            sys.stdout.buffer.flush()
            typer.echo("This is personal data in clear: keep it no longer than you need it.", err=True)
            return
        path = _written(to, bits)
    typer.echo(
        f"Written to {path}, for your user alone to read. It is personal data in clear: hand it over, then "
        "delete it."
    )


def _written(to: str, bits: Iterable[bytes]) -> Path:
    """What was begun and did not come to its end is taken away again."""
    import os
    from pathlib import Path

    path = Path(to).expanduser()
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise typer.BadParameter(f"{path} is there already: name another file.") from None
    except OSError as error:
        raise typer.BadParameter(f"{path} can't be written: {error.strerror}.") from None
    try:
        with os.fdopen(file, "wb") as out:
            for bit in bits:
                out.write(bit)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    return path
