"""`rapport erase`: a contact, a fact or a message, for real; and whether a certificate of it is genuine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from api.cli.shared import (
    Form,
    Home,
    Output,
    Tenant,
    administrator,
    confirmed,
    print_json,
    reached,
    settings_of,
    time_of,
    uuid_of,
)

app = typer.Typer()


@app.command()
def erase(
    contact: Annotated[
        str | None,
        typer.Option(help="Erase this whole contact; or what of it the options below name, together."),
    ] = None,
    fact: Annotated[str | None, typer.Option(help="Erase this fact.")] = None,
    message: Annotated[
        str | None, typer.Option(help="Erase this message, and the facts that no other message says.")
    ] = None,
    words: Annotated[
        list[str] | None,
        typer.Option(
            help="With --contact: what says all the words of this, in any form. Repeat it for others."
        ),
    ] = None,
    since: Annotated[
        str | None, typer.Option("--from", help="With --contact: what was said from then on, 2026-03-01.")
    ] = None,
    before: Annotated[
        str | None, typer.Option("--to", help="With --contact: what was said before then.")
    ] = None,
    when: Annotated[
        str | None,
        typer.Option(help="With --contact: what was said in a time in words: last March, yesterday."),
    ] = None,
    channel: Annotated[str | None, typer.Option(help="With --contact: what came by this channel.")] = None,
    conversation: Annotated[
        str | None, typer.Option(help="With --contact: what was said in it, by its id or your name of it.")
    ] = None,
    request: Annotated[
        str | None,
        typer.Option(
            help="With --contact: the person's request in the register that this answers, and closes."
        ),
    ] = None,
    tenant: Tenant = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """Erase a contact, part of one, a fact or a message for real, to the certificate. Shows what will go, and
    asks."""
    from zoneinfo import ZoneInfo

    from api.confirming import Selection, Within
    from api.correct import NotOfItsKey
    from api.erase import run, run_within

    given = {"contact": contact, "fact": fact, "message": message}
    named = [(scope, target) for scope, target in given.items() if target is not None]
    if len(named) != 1:
        raise typer.BadParameter("Name what to erase: one of --contact, --fact and --message.")
    scope, target = named[0]
    narrowed = any((words, since, before, when, channel, conversation))
    if narrowed and scope != "contact":
        raise typer.BadParameter(
            "--words, --from, --to, --when, --channel and --conversation are of a --contact."
        )
    if request and scope != "contact":
        raise typer.BadParameter("--request is of a --contact: a request is a person's.")
    if when and (since or before):
        raise typer.BadParameter("Name the time once: --when, or --from and --to.")
    with reached(home) as (composed, settings):
        principal, zone = administrator(composed, tenant or settings.tenant), ZoneInfo(settings.zone)
        ask = None if yes else confirmed
        answers = uuid_of(request) if request else None
        if narrowed:
            span = Within(
                conversation=conversation,
                channel=channel,
                since=time_of(since, zone),
                before=time_of(before, zone),
                when=when,
            )
            asked = Selection(words=tuple(words or ()), within=span)
            try:
                certificate = run_within(
                    composed, principal, uuid_of(target), asked, ask=ask, answers=answers
                )
            except NotOfItsKey as wrong:
                raise typer.BadParameter(f"--{wrong.field} {wrong.problem}.") from None
        else:
            certificate = run(composed, principal, uuid_of(target), scope=scope, ask=ask, answers=answers)
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


@app.command("verify-certificate")
def verify_certificate(
    file: Annotated[Path, typer.Argument(help="The certificate, or what GET /v1/erasures/… answered.")],
    key: Annotated[
        str | None,
        typer.Option(help="The signer's public key, in base64; else this installation's."),
    ] = None,
    home: Home = None,
) -> None:
    """Say whether a certificate is as it was signed, by whom, and what it claims."""
    import base64
    import json

    from api import compose

    try:
        told = json.loads(file.read_bytes())
    except OSError:
        raise typer.BadParameter("There is no such file, or it can't be read.") from None
    except ValueError:
        raise typer.BadParameter("The file is not JSON.") from None
    certificate = told.get("certificate", told) if isinstance(told, dict) else told
    try:
        signer = base64.b64encode(compose.certificate_signer(certificate)).decode()
    except ValueError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    settings = settings_of(home, None)
    ours = (settings.home / "secrets" / "signing.key").exists()
    trusted = key or (base64.b64encode(compose.public_key(settings)).decode() if ours else None)
    if trusted is not None and trusted != signer:
        typer.echo(f"It is as it was signed, but with another key than the one you trust: {signer}", err=True)
        raise typer.Exit(1)
    by = " by the key that you named" if key else " by this installation" if trusted else ""
    typer.echo(f"Genuine: it is as it was signed{by}.")
    typer.echo(
        f"Erased: {certificate['scope']} {certificate['erasure_id']}, shown by no read since "
        f"{certificate['t0']}, opened by no key from {certificate['opens_no_more_from']} on; "
        f"final from {certificate['final_at']}."
    )
    typer.echo(f"Claimed: {certificate['claim']}")
    typer.echo(f"Not claimed: {certificate['not_claimed']}")
    if trusted is None:
        typer.echo(f"Whether the signer is who you think: compare its public key, {signer}", err=True)
