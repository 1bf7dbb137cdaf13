"""`rapport usage`: what language models used, by tenant and day."""

from __future__ import annotations

from typing import Annotated

import typer

from api.cli.shared import Form, Home, Output, print_items, print_table, reached

app = typer.Typer()


@app.command()
def usage(
    home: Home = None,
    days: Annotated[int, typer.Option(min=1, help="How many days back, today among them (UTC).")] = 30,
    output: Output = Form.TABLE,
) -> None:
    """What models used: calls and tokens, by tenant and UTC day."""
    from api import compose

    with reached(home) as (composed, settings):
        found = compose.model_use(composed, days)
    if output is not Form.TABLE:
        items = [
            {
                "tenant": one.tenant, "day": one.day.isoformat(), "calls": one.calls,
                "prompt_tokens": one.prompt_tokens, "completion_tokens": one.completion_tokens,
                "reserved_tokens": one.reserved,
            }
            for one in found
        ]  # fmt: skip
        print_items(output, {"per_day": settings.model_tokens_per_day, "usage": items}, items)
        return
    if not found:
        typer.echo("No model was asked.")
        return
    numbers = [(o.calls, o.prompt_tokens, o.completion_tokens, o.reserved) for o in found]
    print_table(
        ("day", "tenant", "calls", "tokens read", "tokens written", "reserved"),
        [
            (one.day.isoformat(), one.tenant, *(f"{n:,}" for n in row))
            for one, row in zip(found, numbers, strict=True)
        ],
    )
    limit = settings.model_tokens_per_day
    typer.echo(f"\nA tenant may use {limit:,} tokens a day." if limit else "\nNo limit of tokens is set.")
