"""`rapport review …`: what waits for a person, looked at and decided."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, Final

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
    printable,
    reached,
    time_of,
    uuid_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from zoneinfo import ZoneInfo

    from api.compose import Composed
    from api.review import Outcome

app = typer.Typer(help="What waits for a person: proposals, and contacts to look at.", no_args_is_help=True)

Item = Annotated[str, typer.Argument(help="The item's id, as `list` shows it.")]
Items = Annotated[list[str], typer.Argument(help="Ids of items, as `list` shows them.")]
Reason = Annotated[
    str | None, typer.Option(help="Why, in your words: sealed, and erased with what it speaks of.")
]
Yes = Annotated[bool, typer.Option("--yes", help="Without asking.")]


@app.command("list")
def list_(
    key: Annotated[str | None, typer.Option(help="Of this key alone.")] = None,
    reason: Annotated[
        str | None, typer.Option(help="That wait for this: review, jump, protected, corroboration, …")
    ] = None,
    contact: Annotated[str | None, typer.Option(help="Of this contact alone.")] = None,
    older_than: Annotated[
        str | None, typer.Option(help="That wait for longer: 36h, 7d, or since before 2026-11-01.")
    ] = None,
    limit: Annotated[int, typer.Option(min=1, max=500, help="At most so many, the oldest first.")] = 50,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """What waits, the oldest first. `show` tells all about one."""
    from datetime import UTC, datetime
    from zoneinfo import ZoneInfo

    from api.review import AskedQueue
    from projections.ports import Queued

    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        now = datetime.now(UTC)
        queued = Queued(
            contact=uuid_of(contact) if contact else None,
            key=key,
            reason=reason,
            before=_before(older_than, now, ZoneInfo(settings.zone)),
        )
        found = composed.service.review.page(principal, AskedQueue(queued=queued, limit=limit), now)
    if output is not Form.TABLE:
        print_items(output, found, found["items"])
    elif not found["items"]:
        typer.echo("Nothing waits.")
    else:
        columns = ["id", "for", "key", "value", "instead of", "why", "said"]
        print_table(columns, [_row(item, now) for item in found["items"]])
        if found["next_cursor"]:
            typer.echo(f"There is more than these {limit}: see --limit, or filter.", err=True)


@app.command()
def show(item: Item, tenant: Tenant = None, home: Home = None, output: Output = Form.TABLE) -> None:
    """One item with what it takes to judge it: the words in their conversation, and what it would replace."""
    from datetime import UTC, datetime
    from zoneinfo import ZoneInfo

    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        now = datetime.now(UTC)
        found = composed.service.review.item(principal, uuid_of(item), now)
    if output is not Form.TABLE:
        print_json(found)
        return
    for line in _in_words(found, now, ZoneInfo(settings.zone)):
        typer.echo(printable(line))


@app.command()
def approve(
    items: Items,
    reason: Reason = None,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """It is so: believe it from here on. Of a call to look at a contact: somebody has looked."""
    _decide("approved", items, reason, tenant, home, output)


@app.command()
def amend(
    item: Item,
    text: Annotated[str, typer.Argument(help="What is true instead, in words; - reads it from the input.")],
    reason: Reason = None,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """It is not so, but thus. Both are kept, with who said it and why."""
    words = typer.get_text_stream("stdin").read().strip() if text == "-" else text
    _decide("amended", [item], reason, tenant, home, output, words=words)


@app.command()
def reject(
    items: Items,
    reason: Reason = None,
    yes: Yes = False,
    tenant: Tenant = None,
    home: Home = None,
    output: Output = Form.TABLE,
) -> None:
    """It is not so. It is never read out of that message again; asks first."""
    what = "this item" if len(items) == 1 else f"these {len(items)} items"
    if not yes and not confirmed(f"Reject {what}? What is rejected does not come back."):
        typer.echo("Nothing was decided.", err=True)
        raise typer.Exit(1)
    _decide("rejected", items, reason, tenant, home, output)


# --- deciding -------------------------------------------------------------------------------------------


def _decide(
    decided: str,
    items: Sequence[str],
    reason: str | None,
    tenant: str | None,
    home: Any,
    output: Form,
    *,
    words: str | None = None,
) -> None:
    from datetime import UTC, datetime

    from api.correct import Given
    from api.deciding import Decision
    from domain.events import Decided

    ids = [uuid_of(item) for item in items]
    decision = Decision(
        decided=Decided(decided), given=Given(words=words) if words is not None else None, note=reason
    )
    with reached(home) as (composed, settings):
        principal = administrator(composed, tenant or settings.tenant)
        done = _outcomes(composed, principal, ids, decision, datetime.now(UTC))
    _print(done, output)
    if any(outcome.decided is None for outcome in done):
        raise typer.Exit(1)


def _outcomes(
    composed: Composed, principal: Any, ids: Sequence[Any], decision: Any, at: datetime
) -> Sequence[Outcome]:
    """One alone fails with its own exit code; of several each tells what became of it."""
    if len(ids) == 1:
        return [composed.service.review.decide(principal, ids[0], decision, at)]
    return composed.service.review.decide_all(principal, ids, decision, at)


def _print(done: Sequence[Outcome], output: Form) -> None:
    told = [
        {"id": one.item_id, "decided": one.decided, "fact_id": one.fact_id, "refused": one.refused}
        for one in done
    ]
    if output is not Form.TABLE:
        print_items(output, {"items": told}, told)
        return
    for one in done:
        typer.echo(f"{one.item_id}: {one.refused or one.decided}", err=one.decided is None)


# --- in words -------------------------------------------------------------------------------------------


_AGE: Final = re.compile(r"(\d{1,5})\s*([hd])")


def _before(text: str | None, now: datetime, zone: ZoneInfo) -> Any:
    from datetime import timedelta

    age = _AGE.fullmatch(text.strip().lower()) if text else None
    if age is None:
        return time_of(text, zone)
    return now - timedelta(hours=int(age[1]) * (24 if age[2] == "d" else 1))


def _age(since: datetime, now: datetime) -> str:
    """Of the two largest units that matter: `3 d`, `5 h`, `12 min`."""
    minutes = max(0, int((now - since).total_seconds() // 60))
    if minutes < 60:
        return f"{minutes} min"
    return f"{minutes // 60} h" if minutes < 48 * 60 else f"{minutes // 1440} d"


def _row(item: dict[str, Any], now: datetime) -> list[str]:
    proposal = item["proposal"]
    source = next((turn["text"] or "erased" for turn in item["said"] if turn["source"]), "")
    why = ", ".join(reason["code"] for reason in item["reasons"])
    if proposal is None:
        with_whom = f"one with {item['one_with']}" if item["one_with"] else ""
        said = f"“{source}”" if source else ""
        return [str(item["id"]), _age(item["since"], now), "", with_whom, "", why, said]
    return [
        str(item["id"]),
        _age(item["since"], now),
        proposal["key"] or "(of a special category)",
        proposal["display"],
        "; ".join(replaced["display"] for replaced in proposal["replaces"]),
        why,
        f"“{proposal['quote'] or source}”" if proposal["quote"] or source else "",
    ]


def _in_words(item: dict[str, Any], now: datetime, zone: ZoneInfo) -> list[str]:
    proposal, since = item["proposal"], item["since"].astimezone(zone)
    where = [f"contact {item['contact_id']}", *([item["channel"]] if item["channel"] else [])]
    lines = [_proposed(proposal) if proposal else _asked(item)]
    lines += [", ".join(where)]
    lines += [f"waits since {since:%Y-%m-%d %H:%M} ({_age(item['since'], now)})"]
    lines += [f"why: {reason['text']}" for reason in item["reasons"]]
    for replaced in proposal["replaces"] if proposal else ():
        begun = replaced["valid_from"].astimezone(zone)
        lines.append(f"instead of: {replaced['display']}, since {begun:%Y-%m-%d}")
    lines += ["", *(_turn(turn, zone) for turn in item["said"])]
    return [*lines, *([""] if item["said"] else []), *_what_next(item)]


def _asked(item: dict[str, Any]) -> str:
    if item["one_with"] is None:
        return "Look at this contact."
    return f"Are this contact and {item['one_with']} one person?"


def _proposed(proposal: dict[str, Any]) -> str:
    quote = f", said as “{proposal['quote']}”" if proposal["quote"] else ""
    label = proposal["label"] or "A key of a special category"
    return f"{label}: {proposal['display']}{quote} (confidence {proposal['confidence']:.2f})"


def _turn(turn: dict[str, Any], zone: ZoneInfo) -> str:
    mark, at = ">" if turn["source"] else " ", turn["sent_at"].astimezone(zone)
    text = "(erased)" if turn["text"] is None else turn["text"]
    return f"{mark} {at:%m-%d %H:%M} {turn['speaker']:>8}: {text}"


def _what_next(item: dict[str, Any]) -> list[str]:
    named = f"rapport review approve {item['id']}"
    if item["one_with"]:
        return [f"Merge them: {named}", f"They are two: rapport review reject {item['id']}"]
    if item["proposal"] is None:
        return [f"Once you have looked: {named}"]
    return [
        named,
        f'rapport review amend {item["id"]} "what is true"',
        f"rapport review reject {item['id']}",
    ]
