"""`rapport root …`: who holds the root of the key tree, and moving it into a key service."""

from __future__ import annotations

from typing import Annotated

import typer

from api.cli.shared import Form, Home, Output, confirmed, print_json, settings_of

app = typer.Typer(help="Who holds the root of the key tree: a file, or a key service.", no_args_is_help=True)


@app.command()
def show(home: Home = None, output: Output = Form.TABLE) -> None:
    """Who holds it, and whether it opens this database."""
    from api import compose

    told = compose.root_held(settings_of(home, None))
    if output is not Form.TABLE:
        print_json(told)
        return
    where = "the file root.slots" if told["holder"] == "root.slots" else "a key service (root.transit)"
    typer.echo(f"The root of epoch {told['epoch']} is held in {where}, and opens this database.")


@app.command("to-vault")
def to_vault(
    address: Annotated[str, typer.Option(help="Of Vault or OpenBao: https://vault.example:8200")],
    key: Annotated[str, typer.Option(help="The transit key; made when it is missing.")] = "rapport-root",
    mount: Annotated[str, typer.Option(help="Where the transit engine is mounted.")] = "transit",
    namespace: Annotated[str | None, typer.Option(help="Its namespace, if it has any.")] = None,
    token_file: Annotated[
        str | None, typer.Option(help="The token, as an agent renews it; else vault.token of the secrets.")
    ] = None,
    ca_file: Annotated[str | None, typer.Option(help="Whom to trust instead of the system's CAs.")] = None,
    snapshot_days: Annotated[
        int,
        typer.Option(min=0, help="How long the service's own snapshots are kept; then an erase is final."),
    ] = 0,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    home: Home = None,
) -> None:
    """Move the root into a key service, and overwrite the file. Stop the service and the workers first."""
    from api import compose

    question = "Move the root into the key service, and overwrite root.slots? Who loses it loses all."
    if not yes and not confirmed(question):
        typer.echo("Nothing was moved.")
        raise typer.Exit(1)
    choice = compose.key_service(
        address, key=key, mount=mount, namespace=namespace, token_file=token_file, ca_file=ca_file
    )
    epoch = compose.root_moved(settings_of(home, None), choice, snapshot_days)
    typer.echo(f"The root of epoch {epoch} is in the key service. Copies of root.slots open this database")
    typer.echo("until the next erase: destroy them, and start the service again.")
