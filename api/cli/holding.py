"""`rapport hold …`: what is kept though it is erased otherwise, placed, listed and released."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from api.cli.shared import (
    Contact,
    Form,
    Home,
    Output,
    Tenant,
    administrator,
    confirmed,
    print_items,
    print_json,
    print_table,
    reached,
    time_of,
    uuid_of,
)

app = typer.Typer(help="Legal holds: what is kept though it is erased otherwise.", no_args_is_help=True)


@app.command("list")
def list_(contact: Contact, tenant: Tenant = None, home: Home = None, output: Output = Form.TABLE) -> None:
    """All that a contact ever had, the latest first; also of one that was erased."""
    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        listed = composed.service.legal_holds.listed(principal, uuid_of(contact))
    if output is not Form.TABLE:
        print_items(output, listed, listed["items"])
        return
    if not listed["items"]:
        typer.echo("No hold was ever placed on this contact.")
        return
    columns = ["hold", "keeps", "ground", "until", "reason"]
    print_table(columns, [[str(hold["id"]), *_row(hold)] for hold in listed["items"]])


def _row(hold: dict[str, Any]) -> list[str]:
    named = f"{len(hold['facts'])} statements, {len(hold['messages'])} messages"
    end = f"{hold['until']:%Y-%m-%d}" if hold["until"] else "released by a person"
    until = f"released {hold['released_at']:%Y-%m-%d}" if hold["released_at"] else end
    reason = hold["reason"] or "went with the hold"
    return ["all" if hold["whole"] else named, hold["ground"], until, reason]


@app.command()
def place(
    contact: Contact,
    reason: Annotated[str, typer.Option(help="Why, in your words: sealed, and gone with the hold.")],
    ground: Annotated[
        str, typer.Option(help="litigation, regulator, investigation, contract or law.")
    ] = "litigation",
    fact: Annotated[list[str] | None, typer.Option(help="Only this fact. Repeat it for others.")] = None,
    message: Annotated[list[str] | None, typer.Option(help="Only this message. Repeat it.")] = None,
    until: Annotated[str | None, typer.Option(help="It is released then: 2028-01-01.")] = None,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Keep a contact, or what is named of it, though it be erased."""
    from datetime import UTC, datetime
    from zoneinfo import ZoneInfo

    from api.legal_holds import AskedHold
    from domain.events import HoldGround

    if ground not in {one.value for one in HoldGround}:
        raise typer.BadParameter(f"--ground is one of {', '.join(one.value for one in HoldGround)}.")
    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        end = time_of(until, ZoneInfo(settings.zone))
        asked = AskedHold(
            facts=tuple(map(uuid_of, fact or ())),
            messages=tuple(map(uuid_of, message or ())),
            ground=HoldGround(ground),
            reason=reason,
            until=end.astimezone(UTC) if end else None,
        )
        hold, _ = composed.service.legal_holds.place(principal, uuid_of(contact), asked, datetime.now(UTC))
    if output is not Form.TABLE:
        print_json(hold)
        return
    typer.echo(f"Hold {hold['id']} is in force. What it keeps is an officer's to read once it is erased:")
    typer.echo(f"  GET /v1/contacts/{hold['contact_id']}/holds/{hold['id']}/kept")


@app.command()
def release(
    contact: Contact,
    hold: Annotated[str, typer.Argument(help="The hold's id, as `list` shows it.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """End a hold, and destroy for real what was erased and it alone still kept."""
    from datetime import UTC, datetime

    from domain.errors import NotFound

    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        contact_id, hold_id = uuid_of(contact), uuid_of(hold)
        listed = composed.service.legal_holds.listed(principal, contact_id)["items"]
        kept = next((each["kept"] for each in listed if each["id"] == hold_id), None)
        if kept is None:
            raise NotFound("This contact has no such hold. List its holds first.")
        if not yes and not confirmed(f"Release it, and destroy the {kept} items that it alone keeps?"):
            typer.echo("Nothing was released.")
            raise typer.Exit(1)
        erasure = composed.service.legal_holds.release(principal, contact_id, hold_id, datetime.now(UTC))
        composed.eraser.complete()
        certificate = composed.service.forget.look_up(principal, erasure.erasure_id).certificate
    if output is not Form.TABLE:
        print_json(certificate)
        return
    typer.echo(f"Released. The certificate: GET /v1/erasures/{erasure.erasure_id}, or -o json next time.")
