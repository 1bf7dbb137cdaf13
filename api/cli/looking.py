"""Commands that look: a contact's facts, its history, and whether what is stored equals its replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
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
    from uuid import UUID
    from zoneinfo import ZoneInfo

app = typer.Typer()


@app.command()
def facts(
    contact: Annotated[str | None, typer.Argument(help="The contact's id.")] = None,
    everyone: Annotated[
        bool, typer.Option("--all", help="Of every contact of the tenant, one after the other.")
    ] = False,
    as_of: Annotated[
        str | None, typer.Option(help="What held then, e.g. 2026-11-01 or 2026-11-01T10:00Z.")
    ] = None,
    known_at: Annotated[str | None, typer.Option(help="What we had recorded by then.")] = None,
    ids: Annotated[bool, typer.Option("--ids", help="With the ids that `erase --fact` takes.")] = False,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """A contact's facts with their evidence, or with --all everybody's. Days are those of RAPPORT_ZONE; -o
    json has the exact times."""
    from datetime import UTC, datetime
    from zoneinfo import ZoneInfo

    from api.inspect import AskedFacts

    if (contact is None) is not everyone:
        raise typer.BadParameter("Name a contact, or --all for every one.")
    with reached(home) as (composed, settings):
        zone = ZoneInfo(settings.zone)
        principal = administrator(composed, tenant or settings.tenant)
        asked = AskedFacts(as_of=time_of(as_of, zone), known_at=time_of(known_at, zone))

        def found(contact_id: UUID) -> dict[str, Any]:
            return composed.service.inspect.facts(principal, contact_id, datetime.now(UTC), asked)

        if contact is not None:
            _print_facts(output, found(uuid_of(contact)), zone, ids=ids)
            return
        from api import compose

        typer.echo("What follows is personal data in clear: keep it no longer than you need it.", err=True)
        _print_all(output, compose.contacts_of(composed, principal.tenant), found, zone, ids=ids)


def _print_facts(output: Form, found: dict[str, Any], zone: ZoneInfo, *, ids: bool) -> None:
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


def _print_all(
    output: Form,
    contacts: Iterator[UUID],
    found: Callable[[UUID], dict[str, Any]],
    zone: ZoneInfo,
    *,
    ids: bool,
) -> None:
    """One contact in memory at a time. Whoever is erased meanwhile shows as erased."""
    counted = Counter(contacts=0, facts=0)
    for contact_id in contacts:
        answer = found(contact_id)
        counted.update(contacts=1, facts=len(answer["items"]))
        if output is Form.TABLE:
            if answer["items"]:
                typer.echo(f"\n{contact_id}")
                _print_facts(output, answer, zone, ids=ids)
        elif output is Form.JSON:
            print_json({"contact_id": contact_id, **answer})
        else:
            for item in answer["items"]:
                print_json({"contact_id": contact_id, **item})
    told = "{contacts:,} contacts, {facts:,} facts.".format(**counted)
    typer.echo(told, err=True)


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
