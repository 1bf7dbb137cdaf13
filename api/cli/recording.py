"""`rapport records`: the record of processing, or a sheet to begin an impact assessment with."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from api.cli.shared import Home, Tenant, administrator, print_json, reached

app = typer.Typer()


class Sheet(StrEnum):
    PROCESSING = "processing"
    DPIA = "dpia"


class Kind(StrEnum):
    MARKDOWN = "markdown"
    HTML = "html"
    JSON = "json"


@app.command("records")
def records(
    sheet: Annotated[Sheet, typer.Option(help="The record of processing, or an impact assessment.")] = (
        Sheet.PROCESSING
    ),
    kind: Annotated[
        Kind, typer.Option("--format", help="For people, or json with what they are made of.")
    ] = (Kind.MARKDOWN),
    tenant: Tenant = None,
    home: Home = None,
) -> None:
    """What is processed, what for, on what basis, who receives it: from what is really set up, with blanks
    for what only you know. A start: counsel must confirm it."""
    from datetime import UTC, datetime

    from api.records import as_markdown, as_page

    with reached(home) as (composed, settings):
        own = composed.service.records
        found = own.of(administrator(composed, tenant or settings.tenant), datetime.now(UTC))
    if kind is Kind.JSON:
        print_json(found)
        return
    title, sections = own.sheet(found, sheet.value)
    for bit in (as_markdown if kind is Kind.MARKDOWN else as_page)(title, sections):
        typer.echo(bit, nl=False)
