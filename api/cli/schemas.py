"""`rapport schema …`: which facts are kept; shown, compared, published, and applied to what is recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

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
from api.cli.shared import Form, Home, Output, Tenant, administrator, print_json, reached

if TYPE_CHECKING:
    from uuid import UUID

    from api.compose import Composed

app = typer.Typer(help="The fact schema: which facts are kept, and by what rules.", no_args_is_help=True)


@app.command("list")
def list_(tenant: Tenant = None, home: Home = None, output: Output = Form.TABLE) -> None:
    """Every schema, as it ships or as it was last published, and which one is in force."""
    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        print_list(composed.service.publishing.schemas(principal.tenant), output)


@app.command()
def show(
    name: Annotated[str | None, typer.Argument(help="The one in force, when left out.")] = None,
    tenant: Tenant = None,
    home: Home = None,
) -> None:
    """A schema as JSON: what `publish` takes."""
    with reached(home) as (composed, settings):
        publishing = composed.service.publishing
        of = administrator(composed, tenant or settings.tenant).tenant
        print_document(publishing.schema(of, name) if name else publishing.schemas(of).in_force)


@app.command()
def validate(file: File) -> None:
    """Is this a schema? Names every fault with its place; needs no installation."""
    from api.compose import shipped_schemas
    from domain.schema_from_plain import schema_faults

    found = document(file, shipped_schemas())
    faults = schema_faults(found)
    for fault in faults:
        typer.echo(fault)
    if faults:
        raise typer.Exit(1)
    typer.echo(f"{found['name']} is valid: {len(found['keys'])} keys.")


@app.command()
def diff(
    file: File,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """What a schema would change, in words, against the one in force. Changes nothing."""
    from domain.schema_changes import schema_changes
    from domain.schema_from_plain import schema_from_plain

    with reached(home) as (composed, settings):
        publishing = composed.service.publishing
        found = document(file, publishing.shipped_schemas)
        schema_from_plain(found)
        of = administrator(composed, tenant or settings.tenant).tenant
        in_force = publishing.schemas(of).in_force
        print_changes(schema_changes(in_force.document, found), in_force, output)


@app.command()
def publish(
    file: File,
    accept: Annotated[
        list[str] | None, typer.Option(help="A key whose breaking change is accepted; may repeat; * is all.")
    ] = None,
    yes: Yes = False,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Read messages with this schema from here on. Shows what changes, and asks."""
    from datetime import UTC, datetime

    from domain.schema_changes import schema_changes
    from domain.schema_from_plain import schema_from_plain

    with reached(home) as (composed, settings):
        publishing = composed.service.publishing
        principal = administrator(composed, tenant or settings.tenant)
        found = document(file, publishing.shipped_schemas)
        schema_from_plain(found)
        in_force = publishing.schemas(principal.tenant).in_force
        changes = schema_changes(in_force.document, found)
        agreed(changes, in_force, yes=yes, output=output)
        done = publishing.publish_schema(principal, found, accept=accept or (), at=datetime.now(UTC))
    print_published(done.edition.label, bool(done.changes), output)
    if done.changes and output is Form.TABLE:
        typer.echo("What is recorded stays as it is; `rapport schema reapply` applies it there too.")


@app.command()
def reapply(
    after: Annotated[
        str | None, typer.Option(help="Go on after this contact, where an earlier run was stopped.")
    ] = None,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Hold what is recorded against the schema in force, by events: facts of keys that are off end, changed
    types are read again from the words that were said, changed rules are decided anew. What people stated,
    struck, approved or erased stays. It may be stopped and run again."""
    from datetime import UTC, datetime

    from api.cli.shared import uuid_of
    from api.progress import Progress
    from api.reapply import Tally

    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        left = _contacts(composed, principal.tenant, uuid_of(after) if after else None)
        label = composed.service.publishing.schemas(principal.tenant).in_force.label
        tally, line = Tally(), Progress(len(left), "contacts", show=output is Form.TABLE)
        try:
            composed.reapplying.run(principal, left, datetime.now(UTC), tally, line.at)
        except BaseException:
            line.end()
            if tally.last:
                typer.echo(f"Stopped after {tally.contacts:,}. Go on with --after {tally.last}", err=True)
            raise
        line.end()
    told = {"schema": label, "contacts": tally.contacts, "changed": tally.changed}
    told |= {"struck": tally.struck, "stated": tally.stated}
    if output is not Form.TABLE:
        print_json(told)
        return
    typer.echo(
        f"{label}: {tally.contacts:,} contacts, {tally.changed:,} of them changed; "
        f"{tally.struck:,} statements struck, {tally.stated:,} stated anew."
    )


def _contacts(composed: Composed, tenant: Any, after: UUID | None) -> list[UUID]:
    from api.compose import contacts_of

    return [contact for contact in contacts_of(composed, tenant) if after is None or contact > after]
