"""`rapport retention …`: what is due by the policy, letting go of it, and how a relationship stands."""

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
    confirmed,
    print_items,
    print_json,
    print_table,
    reached,
    time_of,
    uuid_of,
)

if TYPE_CHECKING:
    from api.retention import Swept

app = typer.Typer(help="How long contacts are kept, and letting go of them.", no_args_is_help=True)


@app.command()
def due(tenant: Tenant = None, home: Home = None, output: Output = Form.TABLE) -> None:
    """Contacts of whom something is due now, and what."""
    from datetime import UTC, datetime

    found: list[dict[str, Any]] = []
    with reached(home) as (composed, settings):
        principal, after, now = administrator(composed, tenant or settings.tenant), None, datetime.now(UTC)
        while True:
            page, after = composed.service.retaining.due(principal, now, after=after, limit=200)
            found += page
            if after is None:
                break
    if output is not Form.TABLE:
        print_items(output, {"items": found}, found)
        return
    if not found:
        typer.echo("Nothing is due.")
        return
    columns = ["contact", "relationship", "said last", "state", "facts", "messages", "erased from"]
    print_table(columns, [_row(each) for each in found])


@app.command()
def run(
    contact: Annotated[
        list[str] | None,
        typer.Option(help="Only this one, whole where its clock ran out: you have looked. Repeat it."),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Count what would go, and touch nothing.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Let go of what is due now, as the worker does each night. Shows what will go, and asks."""
    from datetime import UTC, datetime

    now = datetime.now(UTC)
    named = [uuid_of(each) for each in contact] if contact else None
    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        retaining = composed.service.retaining
        swept = retaining.run(principal, now, dry=True, named=named)
        anything = swept.contacts or swept.facts or swept.messages
        if not dry_run and anything:
            if not yes:
                _print(swept, "would go")
                if not confirmed("Erase it for ever?"):
                    typer.echo("Nothing went.")
                    raise typer.Exit(1)
            swept = retaining.run(principal, now, dry=False, named=named)
            composed.eraser.complete()
    if output is not Form.TABLE:
        from api.retention import counted

        print_json({"dry_run": dry_run, **counted(swept)})
        return
    _print(swept, "would go" if dry_run else "went")


@app.command()
def status(contact: Contact, tenant: Tenant = None, home: Home = None, output: Output = Form.TABLE) -> None:
    """How a relationship stands, and until when the contact is kept."""
    from datetime import UTC, datetime

    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        found = composed.service.retaining.of(principal, uuid_of(contact), datetime.now(UTC))
    if output is not Form.TABLE:
        print_json(found)
        return
    stands = found["relationship"]
    typer.echo(
        f"The relationship is {stands['state']} since {_day(stands['since'])}; they wrote last on "
        f"{_day(found['last_said_at'])}."
    )
    typer.echo(
        f"Somebody should look from {_day(found['due_at'])} on; it is erased from "
        f"{_day(found['erased_from'])} on, its messages from {_day(found['messages_from'])} on."
    )
    if found["held"]:
        typer.echo("It is under a legal hold, and does not go whole.")


@app.command()
def relationship(
    contact: Contact,
    state: Annotated[str, typer.Argument(help="active, inactive or closed.")],
    since: Annotated[str | None, typer.Option(help="A day or a time; now when left out.")] = None,
    tenant: Tenant = None,
    home: Home = None,
) -> None:
    """Say how a relationship stands. `active` winds its clock anew."""
    from datetime import UTC, datetime
    from zoneinfo import ZoneInfo

    from api.profile import Changed
    from domain.events import RelationshipState

    if state not in set(RelationshipState):
        raise typer.BadParameter("Write active, inactive or closed.")
    now = datetime.now(UTC)
    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        at = time_of(since, ZoneInfo(settings.zone)) or now
        changed = Changed(parts={}, relationship=(RelationshipState(state), at.astimezone(UTC)))
        composed.service.profiles.change(principal, uuid_of(contact), changed, now, "*")
    typer.echo(f"The relationship is {state} since {_day(at)}.")


def _print(swept: Swept, went: str) -> None:
    typer.echo(
        f"{swept.contacts:,} contacts, {swept.facts:,} facts and {swept.messages:,} messages {went}; "
        f"{swept.waiting:,} contacts wait for a person, {swept.held:,} are under a legal hold."
    )


def _row(found: dict[str, Any]) -> list[str]:
    return [
        str(found["contact_id"]),
        found["relationship"]["state"],
        _day(found["last_said_at"]),
        found["state"],
        f"{found['facts']:,}",
        f"{found['messages']:,}",
        _day(found["erased_from"]),
    ]


def _day(at: Any) -> str:
    return f"{at:%Y-%m-%d}" if at is not None else "never"
