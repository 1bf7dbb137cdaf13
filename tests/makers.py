"""Examples to build histories from: one contact of a property agency, a few keys, hours of one day.

Ids come from names, so that a test can say which statement it means.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from uuid import NAMESPACE_OID, UUID, uuid5

from domain.commands import Command, Record, Said, SaidEnds
from domain.contact import Contact, decide
from domain.statements import AssertedBy, Provenance, Quote, Rank
from domain.truth import Truth, truth
from domain.values import Erased, Money, Place, Value, display

DAWN = datetime(2026, 11, 30, tzinfo=UTC)


def hour(n: float) -> datetime:
    return DAWN + timedelta(hours=n)


def uid(name: str) -> UUID:
    return uuid5(NAMESPACE_OID, name)


def aed(millions: float, per: str | None = None) -> Money:
    return Money(Decimal(str(millions)) * 1_000_000, "AED", per)


def place(name: str) -> Place:
    return Place(name)


@dataclass(frozen=True)
class Key:
    """What the schema would say of a key."""

    name: str
    many: bool = False
    special: bool = False
    jump: Decimal | None = None
    ends: tuple[SaidEnds, ...] = ()


CITY = Key("city", ends=(SaidEnds("hood"), SaidEnds("near")))
HOOD = Key("hood", ends=(SaidEnds("near"),))
NEAR = Key("near", many=True)
BUDGET = Key("budget", jump=Decimal(3))
LIKES = Key("likes", many=True, ends=(SaidEnds("dislikes", same=True, on_change_only=False),))
DISLIKES = Key("dislikes", many=True, ends=(SaidEnds("likes", same=True, on_change_only=False),))
DEAL = Key("deal", ends=(SaidEnds("timeline", on_change_only=False),))
TIMELINE = Key("timeline")
DIET = Key("diet", many=True, special=True)


def said(
    key: Key,
    value: Value | None,
    *,
    at: float,
    message: str | None = None,
    offset: int = 0,
    since: float | None = None,
    until: float | None = None,
    stale: float | None = None,
    by: AssertedBy = AssertedBy.CONTACT,
    only: bool = False,
    gone: bool = False,
    unsure: bool = False,
    review: bool = False,
    conflict: bool = False,
    corrects: bool = False,
) -> Said:
    """Said at that hour. `since` and `until` are what the words gave; without them it holds from then on.
    `gone`: the value is given up. `corrects`: what was believed was wrong."""
    message = message or f"message at {at:g}"
    operator = by is AssertedBy.OPERATOR
    statement_id = uid(f"{message}/{key.name}/{offset}")
    return Said(
        id=statement_id,
        key=key.name,
        special=key.special,
        value=value,
        valid_from=hour(at if since is None else since),
        explicit=since is not None,
        valid_to=None if until is None else hour(until),
        stale_at=None if stale is None else hour(stale),
        exclusive=only,
        revokes=gone,
        rank=Rank(hour(at), hour(at), 0, offset, statement_id),
        confidence=0.6 if unsure else 0.95,
        quote=None if operator else Quote("words", offset, offset + 5),
        provenance=Provenance(
            message_id=None if operator else uid(message),
            conversation_id=uid("conversation"),
            channel="whatsapp",
            asserted_by=by,
            extractor="operator" if operator else "rules/1",
            schema="real_estate/1",
            policy="uae_mainland/1",
        ),
        many=key.many,
        review_always=review,
        conflict=conflict,
        corroborate=unsure,
        corrects=corrects,
        jump=key.jump,
        ends=key.ends,
    )


def after(*commands: Command | Said, given: Contact | None = None) -> Contact:
    """The contact after these, each decided and taken in. What is said alone is a message of its own."""
    contact = given or Contact()
    for command in commands:
        contact = contact.after(decide(contact, Record((command,)) if isinstance(command, Said) else command))
    return contact


def known(contact: Contact) -> Truth:
    return truth(contact.history())


def facts(contact: Contact) -> list[str]:
    """One line for each: `city Marina 0..7`, from hour to hour; nothing after the dots when it goes on."""
    return [f"{f.key} {shown(f.value)} {_span(f.valid_from, f.valid_to)}" for f in known(contact).facts]


def shown(value: Value | Erased | None) -> str:
    return "erased" if isinstance(value, Erased) else "nothing" if value is None else display(value)


def hours(at: datetime) -> str:
    return f"{(at - DAWN).total_seconds() / 3600:g}"


def _span(begins: datetime, ends: datetime | None) -> str:
    return f"{hours(begins)}..{'' if ends is None else hours(ends)}"
