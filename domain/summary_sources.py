"""What a summary may be made of: of a conversation the values that were stated and hold, and the messages
that tell nothing else than those.

Left out is what waits for a person, was struck, erased or replaced, what only some may hear, and what was
said while memory was stopped. A message goes with the statements that were read from it: where one of them
does not hold any more, it is not told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from domain.contact_state import Contact
from domain.facts import Fact
from domain.forgetting import said_in
from domain.messages import MessageKind, Speaker
from domain.ports import Turn
from domain.schema import Key, Schema
from domain.statements import Statement
from domain.summary import Line, Stated, Talk, shown, tellable
from domain.truth import truth
from domain.values import Choice, Erased

LANGUAGE: Final = "language"
"""The key that says in which language the contact is answered, in the schemas that ship."""
_NOT_HEARD: Final = frozenset(("paused", "no_basis", "restricted"))
"""Reasons of receipts: it came while nothing was remembered."""


@dataclass(frozen=True, slots=True)
class _Told:
    fact: Fact
    key: Key
    shown: str


def talk_of(
    contact: Contact,
    conversation_id: UUID,
    turns: Sequence[Turn],
    schema: Schema,
    *,
    at: datetime,
    zone: str,
) -> Talk | None:
    """`turns` are those of the conversation, the oldest first. None where it has none."""
    if not turns:
        return None
    facts = truth(contact.history()).current(at)
    evidence = {
        statement: told
        for fact in facts
        if (told := _told(fact, schema)) is not None
        for statement in fact.evidence
    }
    said = [s for s in contact.statements.values() if s.provenance.conversation_id == conversation_id]
    return Talk(
        conversation_id=conversation_id,
        zone=zone,
        language=_language(contact, facts),
        stated=tuple(_stated(said, evidence)),
        lines=tuple(_lines(contact, turns, evidence)),
        up_to=turns[-1].sent_at,
        over=tuple(_over(said, evidence, schema)),
    )


def _told(fact: Fact, schema: Schema) -> _Told | None:
    key = schema.key(fact.key) if fact.key else None
    if key is None or not tellable(key) or isinstance(fact.value, Erased):
        return None
    return _Told(fact, key, shown(key, fact.value))


def _language(contact: Contact, facts: Iterable[Fact]) -> str | None:
    for fact in facts:
        if fact.key == LANGUAGE and isinstance(fact.value, Choice):
            return fact.value.code
    return contact.profile.language if contact.profile else None


def _stated(said: Iterable[Statement], evidence: Mapping[UUID, _Told]) -> Iterator[Stated]:
    """Each fact with those of its statements that the conversation has."""
    statements: dict[UUID, list[UUID]] = {}
    told: dict[UUID, _Told] = {}
    for statement in said:
        if found := evidence.get(statement.id):
            statements.setdefault(found.fact.fact_id, []).append(statement.id)
            told[found.fact.fact_id] = found
    for fact_id, one in told.items():
        yield Stated(
            fact_id=fact_id,
            statement_ids=tuple(statements[fact_id]),
            label=one.key.label,
            shown=one.shown,
            importance=one.key.importance,
        )


def _over(said: Iterable[Statement], evidence: Mapping[UUID, _Told], schema: Schema) -> Iterator[str]:
    """Values that were stated in it and are not told: a model must not take them from elsewhere."""
    for statement in said:
        key, value = schema.key(statement.name or ""), statement.value
        if key and value and not isinstance(value, Erased) and statement.id not in evidence:
            yield shown(key, value)


def _lines(contact: Contact, turns: Sequence[Turn], evidence: Mapping[UUID, _Told]) -> Iterator[Line]:
    """What others wrote while memory was stopped goes with what the contact wrote then."""
    heard = True
    for turn in turns:
        if turn.speaker == Speaker.CONTACT:
            heard = _was_heard(contact, turn)
        read = said_in(contact, {turn.message_id})
        if not heard or turn.text is None or turn.kind == MessageKind.REACTION:
            continue
        if any(begun <= turn.sent_at < over for begun, over in contact.silences):
            continue
        if all(statement.id in evidence for statement in read):
            yield Line(
                message_id=turn.message_id,
                sources=tuple(dict.fromkeys((turn.text_item, *(s.id for s in read)))),
                facts=tuple(dict.fromkeys(evidence[s.id].fact.fact_id for s in read)),
                own=turn.speaker == Speaker.CONTACT and not turn.forwarded,
                text=turn.text,
                sent_at=turn.sent_at,
            )


def _was_heard(contact: Contact, turn: Turn) -> bool:
    if any(begun <= turn.sent_at < over for begun, over in contact.quiet):
        return False
    return turn.receipt.state != "pending" and not any(o.reason in _NOT_HEARD for o in turn.receipt.outcomes)
