"""Commands that run the service, or a part of it."""

from __future__ import annotations

from typing import Annotated

import typer

from api.cli.shared import Form, Home, Output, Port, print_json, settings_of

app = typer.Typer()


@app.command()
def up(home: Home = None, port: Port = None, output: Output = Form.TABLE) -> None:
    """Everything at once: database, migrations, service and worker, in one process tree."""
    from api.up import run

    raise typer.Exit(run(settings_of(home, port), as_json=output is not Form.TABLE))


@app.command()
def demo(
    home: Home = None,
    port: Port = None,
    stay: Annotated[bool, typer.Option(help="Leave the service running.")] = False,
) -> None:
    """A real conversation through the HTTP API: facts learned, superseded and forgotten, and the block a bot
    gets."""
    from api.demo import run

    raise typer.Exit(run(settings_of(home, port), stay=stay))


@app.command()
def serve(home: Home = None, port: Port = None) -> None:
    """The HTTP service alone; the database must be up and migrated."""
    from api.own_process import leaves_no_dump
    from api.serve import run
    from api.up import end_with_parent

    leaves_no_dump()
    end_with_parent()
    run(settings_of(home, port))


@app.command()
def work(
    home: Home = None,
    once: Annotated[
        bool, typer.Option(help="Stop when the queue is empty and the projections are up to date.")
    ] = False,
) -> None:
    """The worker alone: reads messages, completes erasures, keeps the projections up."""
    from api import compose, logs, traces
    from api.own_process import leaves_no_dump
    from api.up import end_with_parent

    leaves_no_dump()
    end_with_parent()
    settings = settings_of(home, None)
    logs.configure()
    sent = traces.from_environment()
    composed = compose.composed(compose.reached(settings), settings, sent)
    try:
        composed.warm()
        if once:
            compose.run_worker(composed.queue, concurrency=settings.workers, once=True)
            composed.projections.catch_up()
        else:
            with composed.projections.kept_up():
                compose.run_worker(composed.queue, concurrency=settings.workers)
    finally:
        composed.close()
        if sent is not None:
            sent.close()


@app.command()
def migrate(
    home: Home = None,
    keys: Annotated[bool, typer.Option(help="Make the default tenant's keys when there are none.")] = False,
    roles_sql: Annotated[
        bool,
        typer.Option(
            "--roles-sql",
            help="Print the SQL that makes the login roles, where the owner may not; do no more.",
        ),
    ] = False,
    output: Output = Form.TABLE,
) -> None:
    """Start the database when it is embedded, and bring it up to this release."""
    from api import compose

    settings = settings_of(home, None)
    if roles_sql:
        typer.echo(compose.roles_sql(settings), nl=False)
        return
    found = compose.installed(settings)
    made = compose.first_keys(found, settings, all_roles=keys)
    if not keys:
        made = {}  # RAPPORT_BOOTSTRAP_KEY is known to whoever set it, and is not for a container's log
    if output is not Form.TABLE:
        print_json({"applied": found.applied, "keys": made})
        return
    typer.echo("Applied: " + ", ".join(found.applied) if found.applied else "The database is up to date.")
    for role, key in made.items():
        typer.echo(f"{role:9} {key}")


@app.command("stop-database", hidden=True)
def stop_database(home: Home = None) -> None:
    """Stop the embedded database; `up` calls this last."""
    from api import compose

    compose.stop_database(settings_of(home, None))
