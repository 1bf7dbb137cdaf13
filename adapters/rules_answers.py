"""Short answers to what was asked or offered just before: "yes", "4 is ok", "the second one". The value
stands in the question; `domain.answers` and `domain.offers` say which, and the guards make sure of it again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adapters.rules_page import BESIDE_ALIAS, PATTERN
from domain.answers import LONGEST, Reply, chosen, may_name, reply
from domain.candidates import Candidate, Offer
from domain.heard import Heard
from domain.messages import Message
from domain.offers import Question, offered, question
from domain.schema import A_PLACE, ByAnswer, Key, Schema, ValueType
from domain.statements import Quote
from domain.values import canonical


def answers_seen(heard: Heard, asked: Heard, schema: Schema) -> Iterator[Candidate]:
    message = heard.message
    if message.follows != asked.message.message_id or len(message.text) > LONGEST:
        return
    said = reply(heard.plain)
    if said is None or said.declines or not may_name(said, asked.plain):
        return
    put = question(asked, schema)
    bare = not said.part and said.order is None
    if put and not (bare and all(one.open for one in put.asked)):
        yield from _confirmed(said, put, message, asked.message)


def with_answers(own: Sequence[Candidate], answers: Sequence[Candidate]) -> list[Candidate]:
    """What the contact's own words give needs no question; else the question says more than they do:
    "Sunday" was offered with its hour."""
    said = {(one.key, canonical(one.value)) for one in own if one.value is not None}
    left = [one for one in answers if one.value and (one.key, canonical(one.value)) not in said]
    keys = {one.key for one in left}
    return [*(one for one in own if one.key not in keys), *left]


def _spoken(put: Question) -> Iterator[Key]:
    """The keys that the question may be about, told quickly."""
    plain, words = put.heard.plain, put.heard.words
    names = put.schema.spoken.of(plain, words) | put.schema.asked.of(plain, words)
    dates = any(one.dates for one in put.asked)
    amounts = any(one.amounts for one in put.asked)
    places = A_PLACE in names
    there = {
        ValueType.DAYS: dates,
        ValueType.MOMENT: dates,
        ValueType.MONEY: amounts,
        ValueType.PLACE: places,
    }
    there |= dict.fromkeys((ValueType.HOURS, ValueType.PERCENT), True)
    for kind, keys in put.schema.by_type.items():
        for key in keys if there.get(kind, True) else ():
            told = kind in there or key.name in names
            if told and not key.denied and key.answers is not ByAnswer.NEVER:
                yield key


def _confirmed(said: Reply, put: Question, message: Message, asked: Message) -> Iterator[Candidate]:
    for key in _spoken(put):
        one = chosen(said, offered(key, put))
        if one is not None:
            words = message.text.strip()
            start = message.text.index(words)
            yield Candidate(
                key=key.name,
                value=one.value,
                said=words,
                quote=Quote(words, start, start + len(words)),
                confidence=BESIDE_ALIAS if said.part else PATTERN,
                offer=Offer(asked.message_id, Quote(asked.text[one.start : one.end], one.start, one.end)),
            )
