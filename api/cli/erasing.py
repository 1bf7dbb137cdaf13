"""`rapport erase`: a contact, a fact or a message, for real."""

from __future__ import annotations

from typing import Annotated

import typer

from api.cli.shared import Form, Home, Output, Tenant, administrator, confirmed, print_json, reached, uuid_of

app = typer.Typer()


@app.command()
def erase(
    contact: Annotated[str | None, typer.Option(help="Erase this whole contact.")] = None,
    fact: Annotated[str | None, typer.Option(help="Erase this fact.")] = None,
    message: Annotated[
        str | None, typer.Option(help="Erase this message, and the facts that no other message says.")
    ] = None,
    tenant: Tenant = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Erase a contact, a fact or a message for real, to the certificate. Shows what will go, and asks."""
    from api.erase import run

    given = {"contact": contact, "fact": fact, "message": message}
    named = [(scope, target) for scope, target in given.items() if target is not None]
    if len(named) != 1:
        raise typer.BadParameter("Name what to erase: one of --contact, --fact and --message.")
    scope, target = named[0]
    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        certificate = run(composed, principal, uuid_of(target), scope=scope, ask=None if yes else confirmed)
    if certificate is None:
        typer.echo("Nothing was erased.")
        raise typer.Exit(1)
    if output is not Form.TABLE:
        print_json(certificate)
        return
    typer.echo(
        f"Erased: no read shows it since {certificate['t0']}, no key opens it from "
        f"{certificate['opens_no_more_from']} on; final from {certificate['final_at']}."
    )
    typer.echo(f"The certificate: GET /v1/erasures/{certificate['erasure_id']}, or -o json next time.")
