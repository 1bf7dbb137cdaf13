"""`rapport keys …`: API keys."""

from __future__ import annotations

from typing import Annotated

import typer

from api.cli.shared import Form, Home, Output, print_json, reached

app = typer.Typer(help="API keys.", no_args_is_help=True)


@app.command("create")
def create(
    role: Annotated[str, typer.Option(help="bot, operator, officer, auditor, analyst or admin.")],
    tenant: Annotated[str | None, typer.Option(help="The tenant's name; made when missing.")] = None,
    days: Annotated[
        int | None, typer.Option(min=1, help="Days until it expires; never when left out.")
    ] = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Make a key. It is shown once; only its hash is kept."""
    from datetime import timedelta

    from domain.access import Role

    if role not in list(Role):
        raise typer.BadParameter(f"There is no such role. Roles: {', '.join(Role)}.", param_hint="--role")
    with reached(home) as (composed, settings):
        lifetime = timedelta(days=days) if days is not None else None
        key = composed.office.create(Role(role), tenant or settings.tenant, lifetime=lifetime)
    if output is not Form.TABLE:
        print_json({"key": key})
    else:
        typer.echo(key)
        typer.echo("Keep it now: it is not shown again.", err=True)
