"""`rapport policy …`: on what basis a tenant remembers, looked at, compared and published."""

from __future__ import annotations

from typing import Annotated

import typer

from api.cli.publishing import (
    File,
    Yes,
    agreed,
    document,
    print_changes,
    print_document,
    print_list,
    print_published,
)
from api.cli.shared import Form, Home, Output, Tenant, administrator, print_items, print_table, reached

app = typer.Typer(
    help="The policy: on what basis a tenant remembers. Counsel must confirm it.", no_args_is_help=True
)


@app.command("list")
def list_(tenant: Tenant = None, home: Home = None, output: Output = Form.TABLE) -> None:
    """Every policy, as it ships or as it was last published, and which one is in force."""
    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        print_list(composed.service.publishing.policies(principal.tenant), output)


@app.command()
def show(tenant: Tenant = None, home: Home = None) -> None:
    """The policy in force as JSON: what `publish` takes."""
    with reached(home) as (composed, settings):
        of = administrator(composed, tenant or settings.tenant).tenant
        print_document(composed.service.publishing.policies(of).in_force)


@app.command()
def diff(file: File, tenant: Tenant = None, home: Home = None, output: Output = Form.TABLE) -> None:
    """What a policy would change, in words, against the one in force. Changes nothing."""
    from domain.policy import policy_from_plain
    from domain.schema_changes import plain_changes

    with reached(home) as (composed, settings):
        publishing = composed.service.publishing
        found = document(file, publishing.shipped_policies)
        policy_from_plain(found)
        of = administrator(composed, tenant or settings.tenant).tenant
        in_force = publishing.policies(of).in_force
        print_changes(plain_changes(in_force.document, found), in_force, output)


@app.command()
def publish(
    file: File,
    yes: Yes = False,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Remember on these bases from here on. Shows what changes, and asks."""
    from datetime import UTC, datetime

    from domain.policy import policy_from_plain
    from domain.schema_changes import plain_changes

    with reached(home) as (composed, settings):
        publishing = composed.service.publishing
        principal = administrator(composed, tenant or settings.tenant)
        found = document(file, publishing.shipped_policies)
        policy_from_plain(found)
        in_force = publishing.policies(principal.tenant).in_force
        changes = plain_changes(in_force.document, found)
        agreed(changes, in_force, yes=yes, output=output)
        done = publishing.publish_policy(principal, found, at=datetime.now(UTC))
    print_published(done.edition.label, bool(done.changes), output)
    if done.changes and output is Form.TABLE:
        typer.echo("Counsel must confirm a policy. Bases that are recorded stay as they are.")


@app.command()
def excluded(
    days: Annotated[int, typer.Option(min=1, max=400, help="UTC days, today among them.")] = 30,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Of how many messages a category of the list was taken out, by day. Of whom, nothing tells."""
    from datetime import UTC, datetime, timedelta

    with reached(home) as (composed, settings):
        of = administrator(composed, tenant or settings.tenant).tenant
        since = datetime.now(UTC).date() - timedelta(days=days - 1)
        found = composed.service.exclusions.since(of, since)
    rows = [{"day": str(one.day), "category": one.category, "messages": one.messages} for one in found]
    if output is not Form.TABLE:
        print_items(output, {"items": rows}, rows)
    elif rows:
        print_table(("day", "category", "messages"), [[str(cell) for cell in row.values()] for row in rows])
    else:
        typer.echo("Nothing was taken out of a message in these days.")
