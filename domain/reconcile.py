"""From accepted candidates to what the contact aggregate records: statements with their times, rank and
rules.

Whether a statement is held or counts is for truth to say; here it only gets all that truth will need.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from domain import guards
from domain.candidates import Candidate, Operation, ReadBy
from domain.commands import Said, SaidEnds
from domain.messages import Message
from domain.schema import EndsRule, EndsWhen, Key, Schema, StaleFrom, truth_rules
from domain.statements import AssertedBy, Provenance, Rank
from domain.values import Value, last_day


def said(
    accepted: Sequence[Candidate],
    message: Message,
    schema: Schema,
    *,
    statement_id: Callable[[str, int, int], UUID],
    read_by: ReadBy,
    policy: str,
    basis_id: UUID | None,
) -> list[Said]:
    """The statements of one message, in the order of their ranks. `statement_id` takes the key's name, the
    offset of the quote and the reading number: no value ever enters an id."""
    provenance = Provenance(
        message_id=message.message_id,
        conversation_id=message.conversation_id,
        channel=message.channel,
        asserted_by=AssertedBy.CONTACT,
        extractor=read_by.extractor,
        model=read_by.model,
        prompt=read_by.prompt,
        scorer=guards.VERSION,
        schema=schema.label,
        policy=policy,
        basis_id=basis_id,
        zone=f"{message.zone_of}:{message.zone}",
    )
    statements = [
        _said(candidate, key, message, schema, statement_id, provenance)
        for candidate in accepted
        if (key := schema.key(candidate.key))
    ]
    return sorted(statements, key=lambda statement: statement.rank)


def _said(
    candidate: Candidate,
    key: Key,
    message: Message,
    schema: Schema,
    statement_id: Callable[[str, int, int], UUID],
    provenance: Provenance,
) -> Said:
    offset, offer = candidate.quote.start, candidate.offer
    named = statement_id(key.name, offset, candidate.reading)
    if candidate.read_by is not None:
        by = candidate.read_by
        provenance = replace(provenance, extractor=by.extractor, model=by.model, prompt=by.prompt)
    rules = truth_rules(key, candidate.confidence, answer=offer is not None)
    revokes = candidate.operation is not Operation.ASSERT and candidate.value is not None
    valid_from = candidate.valid_from or message.sent_at
    return Said(
        id=named,
        key=key.name,
        special=key.sealed_name,
        value=candidate.value,
        valid_from=valid_from,
        explicit=candidate.valid_from is not None,
        valid_to=candidate.valid_to if candidate.valid_to and candidate.valid_to > valid_from else None,
        stale_at=None
        if revokes
        else stale_at(key, candidate.value, valid_from, message.sent_at, message.zone),
        exclusive=candidate.exclusive and not revokes,
        revokes=revokes,
        rank=Rank(message.sent_at, message.received_at, message.index, offset, named),
        confidence=candidate.confidence,
        quote=candidate.quote,
        provenance=replace(provenance, in_answer_to=offer.message_id) if offer else provenance,
        many=rules.many,
        review_always=rules.review_always,
        conflict=candidate.operation is Operation.DOUBT,
        corroborate=rules.corroborate and candidate.operation is not Operation.DOUBT,
        corrects=candidate.corrects,
        jump=rules.jump,
        ends=said_ends(rules.ends, candidate.value, schema),
    )


def said_ends(rules: Sequence[EndsRule], value: Value | None, schema: Schema) -> tuple[SaidEnds, ...]:
    """What stating this value ends. Which rules bear on it is settled here: truth looks at no words."""
    return tuple(
        SaidEnds(rule.key, rule.same, rule.when is EndsWhen.CHANGED, _special(rule.key, schema))
        for rule in rules
        if rule.bears_on(value)
    )


def _special(key: str, schema: Schema) -> bool:
    ended = schema.keys.get(key)
    return ended is not None and ended.sealed_name


def stale_at(
    key: Key, value: Value | None, valid_from: datetime, said_at: datetime, zone: str
) -> datetime | None:
    """Counted from the later of saying it and of its beginning; or from the value's own date, and then
    never before that day is over where the contact is."""
    if key.stale is None or value is None:
        return None
    if key.stale.counted_from is StaleFrom.STATEMENT:
        return max(valid_from, said_at) + timedelta(days=key.stale.days)
    last = last_day(value, zone)
    if last is None:
        return None
    over = last + timedelta(days=max(key.stale.days, 1))
    return datetime.combine(over, time(0), ZoneInfo(zone)).astimezone(UTC)
