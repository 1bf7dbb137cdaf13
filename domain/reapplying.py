"""A schema applied anew to what is recorded. Publishing changes no past truth; this does, by events.

Statement by statement, and never from the message: no new key is read, no fact appears that nobody had
recorded. A statement whose key, type or rules are others now is struck and stated anew, at its old rank and
from its old words; one whose key is off is struck. What was struck so may come back when the schema does.

What a person struck, rejected or erased is left alone. What an operator stated keeps its value and its
authority, whatever the schema says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from domain.commands import Reapply, Renewed, Said, SaidEnds
from domain.contact_state import Contact
from domain.events import RetractReason
from domain.normalise import read_values
from domain.normalise_dates import When
from domain.painting import protected_by, protecting
from domain.readable import comparable
from domain.reconcile import said_ends, stale_at
from domain.schema import Key, Schema, TruthRules, ValueType, truth_rules
from domain.statements import AssertedBy, Quote, Statement
from domain.stating import Unfit, fitted
from domain.values import Erased, Money, Place, Text, Value

Named = Callable[[UUID, str, int], UUID]
"""The id of what takes a statement's place: of the old id, the key's name and the offset of the quote. The
same each time, so that a second run finds the first one's work."""


def reapplied(
    contact: Contact, schema: Schema, zone: str, named: Named, *, by: str, at: datetime
) -> Reapply | None:
    """None when all is as the schema has it."""
    renewed = tuple(_renewed(contact, schema, zone, named))
    return Reapply(renewed=renewed, by=by, at=at) if renewed else None


def _renewed(contact: Contact, schema: Schema, zone: str, named: Named) -> Iterator[Renewed]:
    kept = _left_alone(contact)
    for old in contact.statements.values():
        if old.name is None or old.id in contact.erased:
            continue
        said = _said(old, old.name, schema, zone, named)
        if said is None:
            if old.id not in contact.struck and old.provenance.asserted_by is not AssertedBy.OPERATOR:
                yield Renewed(old=old.id, said=None)
        elif said.id not in contact.statements and old.id not in kept and _changes(contact, old, said):
            yield Renewed(old=old.id, said=said)


def _changes(contact: Contact, old: Statement, said: Said) -> bool:
    """What holds is changed where the schema has it otherwise; what an earlier schema struck comes back."""
    if old.id in contact.struck:
        return contact.struck[old.id] is RetractReason.RECHECKED
    return _differs(old, said)


def _left_alone(contact: Contact) -> set[UUID]:
    """What hangs on something that is erased by now: decided anew, it could come out otherwise. An amount
    that it was weighed against; an operator's word, which still holds back what had been recorded by its
    erase, and would not hold back what is recorded now. Neither changes with a schema."""
    found = set(contact.settled)
    places = {id_: place for place, id_ in enumerate(contact.statements)}
    for operators in contact.statements.values():
        erasure = contact.erased.get(operators.id)
        if erasure is None or operators.provenance.asserted_by is not AssertedBy.OPERATOR:
            continue
        member = (protected_by(operators),)
        found |= {
            s.id
            for s in contact.statements.values()
            if s.key_number == operators.key_number
            and s.rank > operators.rank
            and places[s.id] < erasure.recorded
            and s.provenance.asserted_by is not AssertedBy.OPERATOR
            and protecting(s, member)
        }
    return found


# --- what the schema makes of one statement -------------------------------------------------------------


class _Has(NamedTuple):
    """The value that the key can hold; `fits` is False when there is none."""

    fits: bool
    value: Value | None = None


def _said(old: Statement, name: str, schema: Schema, zone: str, named: Named) -> Said | None:
    """None where the schema has no place for it. Its days are read in the zone in which they were."""
    key = schema.key(name)
    zone = (old.provenance.zone or "").partition(":")[2] or zone
    has = _value(old, key, schema, zone) if key else _Has(False)
    if key is None or not has.fits:
        return None
    rules = _rules(old, key)
    quote = old.quote if isinstance(old.quote, Quote) else None
    id_ = named(old.id, name, quote.start if quote else 0)
    return Said(
        id=id_,
        key=name,
        special=key.sealed_name,
        value=has.value,
        valid_from=old.valid_from,
        explicit=old.explicit,
        valid_to=old.valid_to,
        stale_at=None
        if old.revokes
        else stale_at(key, has.value, old.valid_from, old.rank.attested_at, zone),
        exclusive=old.exclusive,
        revokes=old.revokes,
        rank=old.rank,
        confidence=old.confidence,
        quote=quote,
        provenance=replace(old.provenance, schema=schema.label),
        many=rules.many,
        review_always=rules.review_always,
        conflict=old.rules.conflict,
        corroborate=rules.corroborate,
        corrects=old.rules.corrects,
        jump=rules.jump,
        ends=said_ends(rules.ends, has.value, schema),
    )


def _rules(old: Statement, key: Key) -> TruthRules:
    """A person is never held; what a bot proposes always is."""
    rules = truth_rules(key, old.confidence, answer=old.provenance.in_answer_to is not None)
    match old.provenance.asserted_by:
        case AssertedBy.OPERATOR:
            return replace(rules, review_always=False, corroborate=False, jump=None)
        case AssertedBy.BOT:
            return replace(rules, review_always=True, corroborate=False)
        case _:
            return rules


def _differs(old: Statement, said: Said) -> bool:
    rules = old.rules
    was = (
        *(old.special is not None, old.value, old.stale_at),
        *(rules.many, rules.review_always, rules.corroborate, rules.jump),
        tuple(SaidEnds(ends.key or "", ends.same, ends.on_change_only) for ends in rules.ends),
    )
    now = (
        *(said.special, said.value, said.stale_at),
        *(said.many, said.review_always, said.corroborate, said.jump),
        said.ends,
    )
    return was != now


def _value(old: Statement, key: Key, schema: Schema, zone: str) -> _Has:
    value = old.value
    if value is None or isinstance(value, Erased):
        return _Has(True)
    if old.provenance.asserted_by is AssertedBy.OPERATOR:
        return _Has(True, value)
    if old.rules.conflict:  # its words are not the value's
        return _Has(_fits(value, key), value)
    found = _assumed_anew(value, key) if _fits(value, key) else _read_again(old, key, schema, zone)
    return _Has(found is not None and _fits(found, key), found)


def _fits(value: Value, key: Key) -> bool:
    try:
        fitted(value, key)
    except Unfit:
        return False
    return True


def _assumed_anew(value: Value, key: Key) -> Value:
    """What the words did not say and the schema had filled in, is filled in by this one."""
    if not isinstance(value, Money):
        return value
    if "currency" in value.assumed and key.currency:
        value = replace(value, currency=key.currency)
    return replace(value, per=key.per) if "period" in value.assumed else value


def _read_again(old: Statement, key: Key, schema: Schema, zone: str) -> Value | None:
    """The first value of the key's type that its own words give. An answer's own words give none: its value
    stood in the question, which is not read again."""
    if not isinstance(old.quote, Quote) or old.provenance.in_answer_to:
        return None
    words = old.quote.text
    when = When(old.rank.attested_at.astimezone(ZoneInfo(zone)).date(), zone)
    read = next(read_values(key, comparable(words), schema, when), None)
    if read is not None:
        return read
    match key.type:
        case ValueType.TEXT if len(words) <= key.max_length:
            return Text(words)
        case ValueType.PLACE:
            return Place(words)
        case _:
            return None
