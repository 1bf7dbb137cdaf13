"""`rapport audit …`: who read what, and whether anything was changed behind the service's back."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated
from zoneinfo import ZoneInfo

import typer

from api.cli.shared import (
    Form,
    Home,
    Output,
    Tenant,
    administrator,
    print_items,
    print_json,
    print_table,
    reached,
    tenant_of,
    time_of,
    uuid_of,
)

if TYPE_CHECKING:
    from uuid import UUID

    from domain.audit_chain import Audited
    from domain.ports import AskedReads, Ledger, Recited

app = typer.Typer(help="Who read what, and whether anything was changed unseen.", no_args_is_help=True)


@app.command("verify")
def verify(
    tenant: Tenant = None,
    head: Annotated[
        str | None, typer.Option(help="A head that an earlier run printed: nothing before it may be gone.")
    ] = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Hold the ledgers (of reads, of requests, of what models were shown) and every stream of events against
    their seals."""
    with reached(home) as (composed, settings):
        whose = tenant_of(composed, tenant or settings.tenant)
        found = composed.audited(whose)
    faults = [fault for one in found for fault in one.faults]
    if head is not None and head not in {h for one in found for h in one.heads}:
        faults.append("no seal has the head that you gave: what it sealed is gone")
    if output is not Form.TABLE:
        print_json({"parts": [_part(one) for one in found], "faults": faults})
    else:
        for one in found:
            typer.echo(_sentence(one))
        for fault in faults:
            typer.echo(f"FAULT  {fault}", err=True)
        typer.echo("Something was changed after it was sealed." if faults else "Everything fits its seals.")
    if faults:
        raise typer.Exit(1)


@app.command("seal")
def seal(home: Home = None) -> None:
    """Seal now what is not sealed yet; workers do so every minute."""
    with reached(home) as (composed, _):
        sealed = composed.seal()
    typer.echo(f"{_counted(sealed, 'row')} sealed.")


@app.command("reads")
def reads(
    contact: Annotated[str | None, typer.Option(help="Of this contact.")] = None,
    key: Annotated[str | None, typer.Option(help="By this key's id.")] = None,
    since: Annotated[
        str | None, typer.Option(help="From this time on: 2026-11-01, 2026-11-01T10:00+04:00.")
    ] = None,
    until: Annotated[str | None, typer.Option(help="Before this time.")] = None,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Who read what of whom. After a leak: what did this key read between two times, and whose?"""
    from api.audit import told
    from domain.ports import AskedReads

    with reached(home) as (composed, settings):
        zone = ZoneInfo(settings.zone)
        asked = AskedReads(
            contact_id=uuid_of(contact) if contact else None,
            api_key_id=uuid_of(key) if key else None,
            since=time_of(since, zone),
            until=time_of(until, zone),
        )
        ledger = composed.service.inspect.ledger
        rows = _all(ledger, tenant_of(composed, tenant or settings.tenant), asked)
    if output is not Form.TABLE:
        items = [told(row) for row in rows]
        print_items(output, items, items)
        return
    print_table(("when", "key", "way", "contact", "items"), [_row(row, zone) for row in rows])
    people = {row.read.contact_id for row in rows} - {None}
    typer.echo(f"{_counted(len(rows), 'read')} of {_counted(len(people), 'contact')}.")


class Kind(StrEnum):
    JSON = "json"
    CSV = "csv"
    HTML = "html"


@app.command("report")
def report(
    key: Annotated[str | None, typer.Option(help="By this key's id.")] = None,
    contact: Annotated[str | None, typer.Option(help="Of this contact.")] = None,
    since: Annotated[
        str | None, typer.Option(help="From this time on: 2026-11-01, 2026-11-01T10:00+04:00.")
    ] = None,
    until: Annotated[str | None, typer.Option(help="Before this time.")] = None,
    kind: Annotated[Kind, typer.Option("--format", help="csv for a spreadsheet, html to read.")] = Kind.CSV,
    tenant: Tenant = None,
    home: Home = None,
) -> None:
    """After a leak: what did this key read between two times, and whose? A line for each key and contact."""
    from datetime import UTC, datetime

    from api.breach import as_table
    from domain.ports import AskedReads

    with reached(home) as (composed, settings):
        zone = ZoneInfo(settings.zone)
        asked = AskedReads(
            contact_id=uuid_of(contact) if contact else None,
            api_key_id=uuid_of(key) if key else None,
            since=time_of(since, zone),
            until=time_of(until, zone),
        )
        breach = composed.service.breach
        found = breach.report(administrator(composed, tenant or settings.tenant), asked, datetime.now(UTC))
    if kind is Kind.JSON:
        print_json(found)
        return
    for bit in as_table(found) if kind is Kind.CSV else breach.page(found):
        typer.echo(bit, nl=False)


def _all(ledger: Ledger, tenant: UUID, asked: AskedReads) -> list[Recited]:
    found: list[Recited] = []
    while page := ledger.recited(tenant, asked, 1000, below=found[-1].number if found else None):
        found += page
    return found


def _row(row: Recited, zone: ZoneInfo) -> tuple[str, ...]:
    read = row.read
    return (
        row.at.astimezone(zone).isoformat(timespec="seconds"),
        str(read.api_key_id),
        read.route,
        str(read.contact_id or ""),
        str(len(read.item_ids)),
    )


def _sentence(found: Audited) -> str:
    head = found.heads[-1] if found.heads else "none"
    told = f"{found.of}: {found.rows:,} sealed in {_counted(found.seals, 'seal')}, head {head}"
    if not found.unsealed or found.oldest_unsealed_at is None:
        return f"{told}; nothing waits to be sealed."
    oldest = f"{found.oldest_unsealed_at:%Y-%m-%d %H:%M:%S %Z}"
    return f"{told}; {found.unsealed:,} not sealed yet, the oldest of {oldest}."


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def _part(found: Audited) -> dict[str, object]:
    return {
        "of": found.of,
        "seals": found.seals,
        "rows": found.rows,
        "unsealed": found.unsealed,
        "oldest_unsealed_at": found.oldest_unsealed_at,
        "head": found.heads[-1] if found.heads else None,
        "faults": found.faults,
    }
