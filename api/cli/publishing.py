"""What `rapport schema …` and `rapport policy …` share: a document from a file or from what ships, its
changes in words, and what it looks like when printed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from api.cli.shared import Form, confirmed, print_items, print_json, print_table, printable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from domain.publishing import Edition, Editions
    from domain.schema_changes import Change

File = Annotated[
    str, typer.Argument(help="A JSON file, - for standard input, or the name of one that ships.")
]
Yes = Annotated[bool, typer.Option("--yes", help="Publish without asking.")]


def document(file: str, shipped: Mapping[str, Mapping[str, object]]) -> dict[str, Any]:
    """Raises BadParameter with what to do."""
    import json

    if file in shipped and not Path(file).exists():
        return dict(shipped[file])
    try:
        text = typer.get_text_stream("stdin").read() if file == "-" else Path(file).read_text("utf-8")
        found = json.loads(text, parse_constant=_no_constant)
    except OSError:
        names = ", ".join(sorted(shipped))
        raise typer.BadParameter(f"There is no file {file}, and none of that name ships: {names}.") from None
    except ValueError as wrong:
        raise typer.BadParameter(f"{file} is not JSON: {wrong}.") from None
    if not isinstance(found, dict):
        raise typer.BadParameter(f"{file} is not a JSON object.")
    return found


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is not JSON")


def print_changes(changes: Sequence[Change], edition: Edition, output: Form) -> None:
    """Against what is in force."""
    if output is not Form.TABLE:
        told = [{"key": c.key, "says": c.says, "breaks": c.breaks} for c in changes]
        print_items(output, {"in_force": edition.label, "changes": told}, told)
        return
    if not changes:
        typer.echo(f"Nothing changes: {edition.label} says the same.")
    for change in changes:
        typer.echo(("! " if change.breaks else "  ") + printable(change.says))
    if any(change.breaks for change in changes):
        typer.echo("! changes what recorded facts mean: accept it by the key's name (--accept).")


def agreed(changes: Sequence[Change], edition: Edition, *, yes: bool, output: Form) -> None:
    """Shows what would change, and asks; raises Exit when the answer is no."""
    if output is Form.TABLE and changes:
        print_changes(changes, edition, output)
    if changes and not yes and not confirmed("Publish it?"):
        raise typer.Exit(1)


def print_list(state: Editions, output: Form) -> None:
    from api.publishing import as_item

    items = [as_item(state.latest[name], state) for name in sorted(state.latest)]
    if output is not Form.TABLE:
        print_items(output, {"items": items}, items)
        return
    rows = [
        [
            "→" if item["in_force"] else "",
            f"{item['name']}/{item['version']}",
            f"{item['published_at']:%Y-%m-%d %H:%M} UTC" if item["published_at"] else "as it ships",
            str(item["published_by"] or ""),
            str(item["description"] or ""),
        ]
        for item in items
    ]
    print_table(["in force", "edition", "published", "by", "description"], rows)


def print_document(edition: Edition) -> None:
    import json

    typer.echo(json.dumps(edition.document, ensure_ascii=False, indent=2))


def print_published(label: str, changed: bool, output: Form) -> None:
    if output is not Form.TABLE:
        print_json({"edition": label, "changed": changed})
    elif changed:
        typer.echo(f"{label} is in force.")
    else:
        typer.echo(f"{label} is in force already.")
