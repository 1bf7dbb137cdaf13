"""`rapport doctor`: what is wrong with this installation, in a sentence each."""

from __future__ import annotations

import typer

from api.cli.shared import Form, Home, Output, print_items, settings_of

app = typer.Typer()

_MARKS = {"ok": "ok   ", "look": "look ", "wrong": "WRONG"}


@app.command()
def doctor(home: Home = None, output: Output = Form.TABLE) -> None:
    """Name every misconfiguration and what to do about it; exit code 1 when something is wrong."""
    from api import compose

    found = list(compose.examined(settings_of(home, None)))
    bad = sum(finding.level == "wrong" for finding in found)
    if output is Form.TABLE:
        for finding in found:
            typer.echo(f"{_MARKS[finding.level]}  {finding.check}: {finding.says}")
        to_judge = sum(finding.level == "look" for finding in found)
        typer.echo(f"\n{bad} wrong, {to_judge} for you to judge, {len(found) - bad - to_judge} ok.")
    else:
        items = [{"check": f.check, "level": f.level, "says": f.says} for f in found]
        print_items(output, {"ok": not bad, "findings": items}, items)
    raise typer.Exit(1 if bad else 0)
