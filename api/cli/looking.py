"""Commands that look: a contact's facts, its history, and whether what is stored equals its replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from api.cli.shared import (
    Contact,
    Form,
    Home,
    Output,
    Tenant,
    administrator,
    print_items,
    print_json,
    print_table,
    printable,
    reached,
    tenant_of,
    time_of,
    uuid_of,
)

if TYPE_CHECKING:
    from datetime import datetime
    from zoneinfo import ZoneInfo

app = typer.Typer()


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

    from api.inspect import AskedFacts

    with reached(home) as (composed, settings):
        zone = ZoneInfo(settings.zone)
        principal = administrator(composed, tenant or settings.tenant)
        found = composed.service.inspect.facts(
            principal,
            uuid_of(contact),
            datetime.now(UTC),
            AskedFacts(as_of=time_of(as_of, zone), known_at=time_of(known_at, zone)),
        )
    if output is not Form.TABLE:
        print_items(output, found, found["items"])
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
    print_table([*(["id"] if ids else []), "key", "value", "status", "from", "to", "said"], rows)


@app.command()
def replay(contact: Contact, tenant: Tenant = None, home: Home = None, output: Output = Form.TABLE) -> None:
    """Every event of a contact, in words. What was erased is shown as erased."""
    with reached(home) as (composed, settings):
        tenant_id = tenant_of(composed, tenant or settings.tenant)
        lines = list(composed.service.inspect.replay(tenant_id, uuid_of(contact)))
    if output is not Form.TABLE:
        told = [
            {"version": x.version, "position": x.position, "recorded_at": x.recorded_at, "event": x.text}
            for x in lines
        ]
        print_items(output, told, told)
        return
    typer.echo("event  recorded (UTC)       what happened")
    for line in lines:
        typer.echo(f"{line.version:>5}  {line.recorded_at:%Y-%m-%d %H:%M:%S}  {printable(line.text)}")


@app.command()
def verify(home: Home = None, output: Output = Form.TABLE) -> None:
    """Do the current rows equal the replay, for every contact, through the fast path and the full one?"""
    from api.verify import run

    with reached(home) as (composed, _):
        checked, differing = run(composed, progress=output is Form.TABLE)
    if output is not Form.TABLE:
        print_json({"contacts": checked, "differing": differing})
    elif differing:
        for contact, differences in differing.items():
            typer.echo(f"{contact}: " + "; ".join(differences))
    else:
        typer.echo(f"No difference in {checked:,} {'contact' if checked == 1 else 'contacts'}.")
    raise typer.Exit(1 if differing else 0)


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
