"""`rapport keys …`: API keys."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from api.cli.shared import (
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
    uuid_of,
)

if TYPE_CHECKING:
    from domain.access import ApiKey

app = typer.Typer(help="API keys.", no_args_is_help=True)
KeyId = Annotated[str, typer.Argument(help="The key's id, as `rapport keys list` shows it.")]


@app.command("create")
def create(
    role: Annotated[str, typer.Option(help="bot, operator, officer, auditor, analyst or admin.")],
    tenant: Annotated[str | None, typer.Option(help="The tenant's name; made when missing.")] = None,
    name: Annotated[
        str | None, typer.Option(help="What you call it: where it is used, not who uses it.")
    ] = None,
    scope: Annotated[
        list[str] | None, typer.Option(help="Only this of what the role may; once for each.")
    ] = None,
    days: Annotated[
        int | None, typer.Option(min=1, max=3650, help="Days until it expires; never when left out.")
    ] = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Make a key. It is shown once; only its hash is kept."""
    from datetime import timedelta

    from domain.access import Role, Scope

    if role not in list(Role):
        raise typer.BadParameter(f"There is no such role. Roles: {', '.join(Role)}.", param_hint="--role")
    if unknown := [one for one in scope or () if one not in list(Scope)]:
        raise typer.BadParameter(f"There is no scope {unknown[0]}.", param_hint="--scope")
    with reached(home) as (composed, settings):
        named = tenant or settings.tenant
        composed.office.tenant(named)
        _, clear = composed.service.keys.make(
            administrator(composed, named),
            Role(role),
            name=name,
            scopes=[Scope(one) for one in scope] if scope else None,
            lifetime=timedelta(days=days) if days is not None else None,
        )
    _show(clear, output)


@app.command("list")
def list_keys(tenant: Tenant = None, home: Home = None, output: Output = Form.TABLE) -> None:
    """All keys of a tenant, the newest first, also those that open nothing any more. Never a key itself."""
    from datetime import UTC

    from api.keys import told

    with reached(home) as (composed, settings):
        keys = composed.service.keys.listed(administrator(composed, tenant or settings.tenant))
    at = datetime.now(UTC)
    if output is Form.TABLE:
        columns = ("id", "role", "name", "state", "created", "expires", "last used", "may")
        print_table(columns, [_row(key, at) for key in keys])
    else:
        items = [told(key, at) for key in keys]
        print_items(output, items, items)


@app.command("rotate")
def rotate(
    key: KeyId,
    overlap_hours: Annotated[
        int, typer.Option(min=0, max=720, help="How long the old key works on beside its successor.")
    ] = 24,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Make a key's successor, which may the same. Both work until the overlap is over."""
    from datetime import UTC, timedelta

    with reached(home) as (composed, settings):
        _, clear = composed.service.keys.rotate(
            administrator(composed, tenant or settings.tenant),
            uuid_of(key),
            datetime.now(UTC),
            overlap=timedelta(hours=overlap_hours),
        )
    _show(clear, output)


@app.command("revoke")
def revoke(
    key: KeyId,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    tenant: Tenant = None,
    home: Home = None,
) -> None:
    """Take a key back for good: within seconds it opens nothing."""
    with reached(home) as (composed, settings):
        if not yes and not confirmed("Whoever uses this key is locked out. Revoke it?"):
            raise typer.Exit(1)
        composed.service.keys.revoke(administrator(composed, tenant or settings.tenant), uuid_of(key))
    typer.echo("Revoked.")


def _show(clear: str, output: Form) -> None:
    if output is not Form.TABLE:
        print_json({"key": clear})
    else:
        typer.echo(clear)
        typer.echo("Keep it now: it is not shown again.", err=True)


def _row(key: ApiKey, at: datetime) -> tuple[str, ...]:
    return (
        str(key.key_id),
        key.role,
        key.name or "",
        key.state(at),
        _day(key.created_at),
        _day(key.expires_at) or "never",
        _day(key.last_used_at) or "never",
        ", ".join(sorted(key.only)) if key.only is not None else "all of its role",
    )


def _day(at: datetime | None) -> str:
    return at.date().isoformat() if at is not None else ""
