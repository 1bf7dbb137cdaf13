"""`rapport requests …`: what people ask of their own data, by when it is due, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

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
    printable,
    reached,
    time_of,
    uuid_of,
)
from domain.asked_rights import Identity, Kind, Outcome, Proof, Reason, Way

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from zoneinfo import ZoneInfo

    from api.requests import Register
    from domain.access import Principal

app = typer.Typer(
    help="The register of what people ask of their own data.", no_args_is_help=True, rich_markup_mode=None
)

One = Annotated[str, typer.Argument(help="The request's id.")]
Note = Annotated[
    str | None, typer.Option(help="In your words; sealed under the contact's key, and erased with it.")
]


@app.command("list")
def listed(
    kind: Annotated[Kind | None, typer.Option(help="Of this kind.")] = None,
    contact: Annotated[str | None, typer.Option(help="Of this contact.")] = None,
    overdue: Annotated[bool, typer.Option("--overdue", help="Those alone that are overdue.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="Closed ones too.")] = False,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """What is due first stands first."""
    from datetime import UTC, datetime
    from zoneinfo import ZoneInfo

    from domain.requests import AskedRequests

    with reached(home) as (composed, settings):
        principal, now = administrator(composed, tenant or settings.tenant), datetime.now(UTC)
        asked = AskedRequests(
            kind=kind,
            contact_id=uuid_of(contact) if contact else None,
            open=None if everything else True,
            overdue_at=now if overdue else None,
        )
        items: list[dict[str, Any]] = []
        cursor: str | None = None
        while True:
            page = composed.service.register.listed(principal, asked, 500, now, cursor=cursor)
            items += page["items"]
            cursor = page["next_cursor"]
            if cursor is None:
                break
        zone = ZoneInfo(settings.zone)
    if output is not Form.TABLE:
        print_items(output, items, items)
        return
    print_table(
        ("id", "kind", "contact", "received", "due", "who asks", "stands"),
        [_row(item, zone) for item in items],
    )


@app.command("show")
def show(request: One, tenant: Tenant = None, home: Home = None, output: Output = Form.TABLE) -> None:
    """A request with everything that was done about it."""
    from datetime import UTC, datetime
    from zoneinfo import ZoneInfo

    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        found = composed.service.register.look_up(principal, uuid_of(request), datetime.now(UTC))
        zone = ZoneInfo(settings.zone)
    if output is not Form.TABLE:
        print_json(found)
        return
    _say(found, zone)
    for act in found["acts"]:
        note = "  (what was written was erased)" if act["note_erased"] else ""
        note = f"  “{printable(act['note'])}”" if act["note"] else note
        detail = act["outcome"] or act["identity"] or ""
        why = f" ({act['reason'] or act['proof']})" if act["reason"] or act["proof"] else ""
        typer.echo(f"  {_time(act['at'], zone)}  {act['what']} {detail}{why} by {act['by']}{note}")


@app.command("enter")
def enter(
    kind: Annotated[Kind, typer.Argument(help="What is asked.")],
    way: Annotated[Way, typer.Option(help="How it came.")],
    contact: Annotated[str | None, typer.Option(help="The contact's id; none of somebody unknown.")] = None,
    received: Annotated[str | None, typer.Option(help="When it came, if not now.")] = None,
    note: Note = None,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Enter a request. The policy says by when it is due."""

    def entered(register: Register, principal: Principal, now: datetime, zone: ZoneInfo) -> dict[str, Any]:
        from datetime import UTC

        from api.requests import Asked

        at = time_of(received, zone)
        asked = Asked(
            kind=kind,
            way=way,
            contact_id=uuid_of(contact) if contact else None,
            received_at=at.astimezone(UTC) if at else None,
            note=note,
        )
        return register.receive(principal, asked, now)

    _do(entered, tenant, home, output)


@app.command("check")
def check(
    request: One,
    identity: Annotated[Identity, typer.Argument(help="verified or failed.")],
    proof: Annotated[Proof | None, typer.Option(help="By what it was seen.")] = None,
    note: Note = None,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Whether whoever asks is the contact."""
    if identity is Identity.UNCHECKED:
        raise typer.BadParameter("Say verified or failed.")
    id_ = uuid_of(request)
    _do(lambda r, p, now, _: r.check(p, id_, identity, proof, note, now), tenant, home, output)


@app.command("extend")
def extend(
    request: One,
    reason: Annotated[Reason, typer.Option(help="Why it takes longer.")] = Reason.COMPLEX,
    note: Note = None,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Take the longer time that the policy gives, once. Telling the person is yours."""
    id_ = uuid_of(request)
    _do(lambda r, p, now, _: r.extend(p, id_, reason, note, now), tenant, home, output)


@app.command("close")
def close(
    request: One,
    outcome: Annotated[Outcome, typer.Argument(help="How it ended.")],
    reason: Annotated[Reason | None, typer.Option(help="Why not, or not all of it.")] = None,
    erasure: Annotated[str | None, typer.Option(help="The erasure that answered it.")] = None,
    note: Note = None,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """How it ended."""
    id_, erasure_id = uuid_of(request), uuid_of(erasure) if erasure else None
    _do(
        lambda r, p, now, _: r.close(p, id_, outcome, now, reason=reason, note=note, erasure_id=erasure_id),
        tenant,
        home,
        output,
    )


def _do(
    act: Callable[[Register, Principal, datetime, ZoneInfo], dict[str, Any]],
    tenant: str | None,
    home: Any,
    output: Form,
) -> None:
    from datetime import UTC, datetime
    from zoneinfo import ZoneInfo

    with reached(home) as (composed, settings):
        principal, zone = administrator(composed, tenant or settings.tenant), ZoneInfo(settings.zone)
        found = act(composed.service.register, principal, datetime.now(UTC), zone)
    if output is Form.TABLE:
        _say(found, zone)
    else:
        print_json(found)


def _say(found: dict[str, Any], zone: ZoneInfo) -> None:
    due = f"due by {_time(found['deadline_at'], zone)}" if found["deadline_at"] else "with no deadline"
    of = f"contact {found['contact_id']}" if found["contact_id"] else "nobody known here"
    typer.echo(f"{found['id']}: {found['kind']}, of {of}, {due}; {_stands(found)}.")


def _row(item: dict[str, Any], zone: ZoneInfo) -> tuple[str, ...]:
    return (
        str(item["id"]),
        item["kind"],
        str(item["contact_id"] or ""),
        _time(item["received_at"], zone),
        _time(item["deadline_at"], zone) if item["deadline_at"] else "",
        item["identity"],
        _stands(item),
    )


def _stands(item: dict[str, Any]) -> str:
    if item["outcome"]:
        why = f" ({item['reason']})" if item["reason"] else ""
        return f"{item['outcome'].replace('_', ' ')}{why}{', late' if item['late'] else ''}"
    return "OVERDUE" if item["overdue"] else "open"


def _time(at: datetime, zone: ZoneInfo) -> str:
    return f"{at.astimezone(zone):%Y-%m-%d %H:%M}"
