"""Examples to build histories from: one contact of a property agency, a few keys, hours on one day.

Ids come from names, so that a test can say which statement it means.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import NAMESPACE_OID, UUID, uuid5

from domain.commands import Command, Record, Said, SaidEnds
from domain.contact import Contact, decide
from domain.statements import AssertedBy, Provenance, Quote, Rank
from domain.truth import Truth, truth
from domain.values import Money, Place, Value

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


def said(key: Key, value: Value | None, *, at: float, message: str | None = None, offset: int = 0, **more: Any) -> Said:
    """Said by the contact at that hour, true from then on. `more` is any other field of Said, or `by`; times may be
    hours."""
    message = message or f"message at {at}"
    by = AssertedBy(more.pop("by", AssertedBy.CONTACT))
    operator = by is AssertedBy.OPERATOR
    given = {name: hour(v) if isinstance(v, int | float) and name != "confidence" else v for name, v in more.items()}
    statement_id = uid(f"{message}/{key.name}/{offset}")
    one = Said(
        id=statement_id,
        key=key.name,
        special=key.special,
        value=value,
        valid_from=hour(at),
        rank=Rank(hour(at), hour(at), 0, offset, statement_id),
        confidence=0.95,
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
        jump=key.jump,
        ends=key.ends,
    )
    return replace(one, **{"explicit": "valid_from" in given, **given})


def given(*commands: Command | Said) -> Contact:
    """The contact after these, each decided and taken in. What is said alone is a message of its own."""
    contact = Contact()
    for command in commands:
        contact = contact.after(decide(contact, Record((command,)) if isinstance(command, Said) else command))
    return contact


def known(contact: Contact) -> Truth:
    return truth(contact.history())


def lines(contact: Contact) -> list[str]:
    """The facts as lines: key, value, first hour, last hour (`..` goes on)."""
    return [f"{fact.key} {_shown(fact.value)} {_span(fact.valid_from, fact.valid_to)}" for fact in known(contact).facts]


def _shown(value: object) -> str:
    match value:
        case Money(amount):
            return f"{(amount / 1_000_000).normalize():f}"
        case Place(name):
            return name
        case _:
            return "?"


def _span(begins: datetime, ends: datetime | None) -> str:
    first, last = ((one - DAWN).total_seconds() / 3600 if one else None for one in (begins, ends))
    return f"{first:g}..{'' if last is None else f'{last:g}'}"
