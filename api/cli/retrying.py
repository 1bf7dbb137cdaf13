"""`rapport given-up …`: messages and jobs that failed for good, looked at and tried again."""

from __future__ import annotations

from typing import Annotated, Any

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
)

app = typer.Typer(help="What failed for good: messages, jobs. Try it again.", no_args_is_help=True)


@app.command("list")
def list_(
    limit: Annotated[int, typer.Option(min=1, max=500, help="At most so many, the latest first.")] = 50,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Messages that nobody could read, and jobs that failed as often as they are tried."""
    with reached(home) as (composed, settings):
        asker = administrator(composed, tenant or settings.tenant)
        found = composed.service.try_again.listed(asker, limit)
    if output is not Form.TABLE:
        print_items(output, found, found["items"])
        return
    if not found["items"]:
        typer.echo("Nothing was given up.")
        return
    print_table(
        ["id", "what", "cause", "tries", "given up", "contact"], [_row(each) for each in found["items"]]
    )
    typer.echo(f"{len(found['items']):,} of {found['total']:,}. Mend the cause, then: rapport given-up retry")


@app.command()
def retry(
    ids: Annotated[
        list[str] | None, typer.Argument(help="Ids, as `list` shows them; all when left out.")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Without asking.")] = False,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Have them tried again, as if they were new."""
    with reached(home) as (composed, settings):
        asker, again = administrator(composed, tenant or settings.tenant), composed.service.try_again
        if not ids and not yes:
            total = again.listed(asker, 1)["total"]
            if total and not confirmed(f"Have all {total:,} tried again?"):
                raise typer.Exit(1)
        count = again.again(asker, ids or None)
    if output is not Form.TABLE:
        print_json({"count": count})
    else:
        typer.echo(f"{count:,} tried again by the next worker." if count else "Nothing was given up.")


def _row(each: dict[str, Any]) -> list[str]:
    at = each["failed_at"]
    return [
        each["id"],
        each["what"],
        each["cause"] or "",
        str(each["tries"] or ""),
        f"{at:%Y-%m-%d %H:%M} UTC" if at else "",
        str(each["contact_id"] or ""),
    ]
