"""What people and bots say of a contact themselves: an operator states, corrects and confirms; a bot
proposes, and a person decides.

No extractor and no guard stands between; so a value is held against its key here, and words are read by the
key's own rules.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from domain.commands import Said
from domain.facts import Fact
from domain.messages import Message
from domain.normalise import plausible
from domain.normalise_dates import When
from domain.reconcile import said_ends, stale_at
from domain.schema import Key, Schema, truth_rules
from domain.statements import AssertedBy, Provenance, Quote, Rank, Statement
from domain.values import Choice, Hours, Moment, Money, Place, Text, Value
from domain.wording import CLASSES, values_said

OPERATOR: Final = "operator"
BOT: Final = "bot"
PROPOSED: Final = 0.8
"""Confidence of what a bot proposes; it is believed only once a person approves it."""
LONGEST_NAME: Final = 200


class Unfit(ValueError):
    """This value is none for its key. Says what is wrong, and never repeats the value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Under which rules, and whose time, something is stated."""

    schema: Schema
    policy: str
    basis_id: UUID | None
    zone: str
    zone_of: str
    at: datetime

    @property
    def today(self) -> When:
        return When(self.at.astimezone(ZoneInfo(self.zone)).date(), self.zone)


# --- values ---------------------------------------------------------------------------------------------


_ISO_4217: Final = re.compile("[A-Z]{3}")
_PERIODS: Final = (None, "year", "month", "week", "day")


def fitted(value: Value, key: Key) -> Value:
    """The value, when it is one of this key. Raises Unfit."""
    if not isinstance(value, CLASSES[key.type]):
        raise Unfit(f"must be of the type that the key has, which is {key.type.value}")
    wrong = _wrong(value, key)
    if wrong:
        raise Unfit(wrong)
    if not plausible(value, key):
        raise Unfit("lies outside of what the schema holds plausible for this key")
    return value


def _wrong(value: Value, key: Key) -> str | None:
    match value:
        case Choice(code) if code not in {option.code for option in key.options}:
            return "must be the code of one of the key's options"
        case Money(currency=currency) if not _ISO_4217.fullmatch(currency):
            return "needs a currency of three capital letters, as ISO 4217 writes it"
        case Money(per=per) if per not in _PERIODS:
            return "must be a year, month, week or day, or without a period"
        case Text(text) if not _readable(text, key.max_length):
            return f"must be a text of 1 to {key.max_length} characters"
        case Place(name) if not _readable(name, LONGEST_NAME):
            return f"must be a name of 1 to {LONGEST_NAME} characters"
        case Moment(zone=zone) | Hours(zone=zone) if not _known_zone(zone):
            return "needs a time zone by its IANA name, like Asia/Dubai"
        case _:
            return None


def _readable(text: str, longest: int) -> bool:
    return bool(text.strip()) and len(text) <= longest and "\x00" not in text


def _known_zone(zone: str) -> bool:
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):
        return False
    return True


def in_words(words: str, key: Key, schema: Schema, today: When) -> Value:
    """The value that these words give, read as a message's are. Raises Unfit when they give none, or two."""
    found = values_said(words, key, schema, today)
    if len(found) != 1:
        several = "gives more than one value" if found else "gives no value of this key"
        raise Unfit(f"{several}; send it as a typed `value`")
    (value,) = found
    if isinstance(value, Money) and "magnitude" in value.assumed:
        raise Unfit("leaves open whether thousands or millions are meant; write the amount out")
    return fitted(value, key)


# --- statements -----------------------------------------------------------------------------------------


def stated(
    key: Key,
    value: Value,
    desk: Desk,
    *,
    id_: UUID,
    valid_from: datetime | None = None,
    valid_to: datetime | None = None,
) -> Said:
    """An operator's word, attested now."""
    begins = valid_from or desk.at
    rules = truth_rules(key, 1.0)
    return Said(
        id=id_,
        key=key.name,
        special=key.sealed_name,
        value=value,
        valid_from=begins,
        explicit=valid_from is not None,
        valid_to=valid_to,
        stale_at=stale_at(key, value, begins, desk.at, desk.zone),
        rank=Rank(desk.at, desk.at, 0, 0, id_),
        confidence=1.0,
        quote=None,
        provenance=_provenance(AssertedBy.OPERATOR, OPERATOR, desk),
        many=rules.many,
        ends=said_ends(rules.ends, value, desk.schema),
    )


def corrected(fact: Fact, top: Statement, key: Key, value: Value, desk: Desk, *, id_: UUID) -> Said:
    """What should have been said: from when the fact held, to when it ended. `top` is the statement that
    gives the fact its value."""
    said = stated(key, value, desk, id_=id_, valid_from=fact.valid_from, valid_to=_end(fact, top))
    return replace(said, explicit=top.explicit)


def amended(proposal: Statement, key: Key, value: Value, desk: Desk, *, id_: UUID) -> Said:
    """What a person says instead of what is proposed: over the same time."""
    said = stated(key, value, desk, id_=id_, valid_from=proposal.valid_from, valid_to=proposal.valid_to)
    return replace(said, explicit=proposal.explicit)


def confirmed(fact: Fact, top: Statement, key: Key, value: Value, desk: Desk, *, id_: UUID) -> Said:
    """The same, said again now; of a fact that begins later, from then."""
    begins = fact.valid_from if fact.valid_from > desk.at else None
    return stated(key, value, desk, id_=id_, valid_from=begins, valid_to=_end(fact, top))


def _end(fact: Fact, top: Statement) -> datetime | None:
    """The end of the fact, unless only its age set it: that starts anew."""
    return None if fact.valid_to == top.stale_at else fact.valid_to


def proposed(key: Key, value: Value, message: Message, quote: Quote | None, desk: Desk, *, id_: UUID) -> Said:
    """A bot's reading of a message, which waits for a person."""
    offset = quote.start if quote else 0
    provenance = _provenance(AssertedBy.BOT, BOT, desk)
    return replace(
        stated(key, value, desk, id_=id_),
        valid_from=message.sent_at,
        stale_at=stale_at(key, value, message.sent_at, message.sent_at, desk.zone),
        rank=Rank(message.sent_at, message.received_at, message.index, offset, id_),
        confidence=PROPOSED,
        quote=quote,
        provenance=replace(
            provenance,
            message_id=message.message_id,
            conversation_id=message.conversation_id,
            channel=message.channel,
        ),
        review_always=True,
        jump=key.review.jump,
    )


def _provenance(by: AssertedBy, extractor: str, desk: Desk) -> Provenance:
    return Provenance(
        message_id=None,
        conversation_id=None,
        channel=None,
        asserted_by=by,
        extractor=extractor,
        schema=desk.schema.label,
        policy=desk.policy,
        basis_id=desk.basis_id,
        zone=f"{desk.zone_of}:{desk.zone}",
    )
