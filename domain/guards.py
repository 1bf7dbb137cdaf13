"""May this candidate be believed? Pure functions, one per rule, each with its reason; the same for rules
and models.

The quote must stand in the contact's own message, must carry the value when read by our rules, and must
stand in a clause that states or wishes it for the contact. What is only doubted may still wait for a
person, where the key's review allows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from domain.candidates import Candidate, Operation
from domain.clauses import Clause, Hearing
from domain.heard import Heard
from domain.messages import Message, MessageKind, Speaker
from domain.moods import About, Mood
from domain.normalise import carried, plausible
from domain.normalise_periods import period
from domain.revoking import revoked
from domain.schema import Key, Schema, Side, StaleFrom, ValueType
from domain.sensitive import BLANK, REMOVED
from domain.statements import Quote
from domain.values import Money, Value, last_day

DOUBTED_CONFIDENCE: Final = 0.5
SPOKEN_MONEY_CONFIDENCE: Final = 0.6


class RejectReason(StrEnum):
    UNKNOWN_KEY = "unknown_key"
    """Not defined, or switched off."""
    NOT_THE_CONTACT = "not_the_contact"
    NOT_IN_MESSAGE = "not_in_message"
    VALUE_NOT_IN_QUOTE = "value_not_in_quote"
    OUT_OF_BOUNDS = "out_of_bounds"
    HYPOTHETICAL = "hypothetical"
    HEDGED = "hedged"
    QUESTION = "question"
    NEGATED = "negated"
    NOT_NEGATED = "not_negated"
    """A key of unwanted things, from words that do not refuse anything."""
    PAST = "past"
    THIRD_PARTY = "third_party"
    ADVERT = "advert"
    NOT_REVOKED = "not_revoked"
    """A value is to be given up, and no words give it up."""
    OWN_PROPERTY = "own_property"
    """Said of the contact's own property, which is offered, not of one that is looked for; or the other way
    round."""
    INSTRUCTION = "instruction"
    OFF_TOPIC = "off_topic"
    MALFORMED = "malformed"
    """An item of a model's answer that is none."""
    NO_SUCH_MESSAGE = "no_such_message"
    """It names no message that was to be read."""
    OTHER_KEY = "other_key"
    """The words name another key: a deposit is no budget."""
    TOO_MANY = "too_many"
    """More at once than anybody states."""
    EXCLUDED = "excluded"
    """Of what must never be remembered. Nobody is told which category."""


@dataclass(frozen=True, slots=True)
class Accepted:
    candidate: Candidate
    """As it may be recorded: the value read from the quote, its confidence lowered where something was
    doubtful."""


@dataclass(frozen=True, slots=True)
class Rejected:
    candidate: Candidate
    reason: RejectReason


Verdict: TypeAlias = Accepted | Rejected


def guard_all(candidates: Sequence[Candidate], heard: Heard, schema: Schema) -> list[Verdict]:
    """`heard` is the message as the extractor was handed it, with what the policy excludes blanked."""
    return [_verdict(candidate, heard, schema) for candidate in candidates]


def _verdict(candidate: Candidate, heard: Heard, schema: Schema) -> Verdict:
    key = schema.key(candidate.key)
    if key is None:
        return Rejected(candidate, RejectReason.UNKNOWN_KEY)
    reason = _source(candidate, heard.message)
    if reason:
        return Rejected(candidate, reason)
    plain, hearing = heard.plain, heard.hearing
    clause = hearing.clause_at(candidate.quote.start)
    if clause.words.doubted_before.search(plain, clause.start, max(clause.start, candidate.quote.start)):
        clause = replace(clause, mood=Mood.DOUBTED)
    reason = (
        _setting(candidate, hearing, clause, key)
        or _mood(candidate, clause, key)
        or _polarity(candidate, clause, key, plain)
        or _topic(clause, hearing, schema, plain)
    )
    return Rejected(candidate, reason) if reason else _weighed(candidate, clause, key, heard, schema)


def _source(candidate: Candidate, message: Message) -> RejectReason | None:
    if message.speaker is not Speaker.CONTACT or message.forwarded:
        return RejectReason.NOT_THE_CONTACT
    quote = candidate.quote
    verbatim = bool(quote.text) and message.text[quote.start : quote.end] == quote.text
    if not verbatim or quote.start < 0:
        return RejectReason.NOT_IN_MESSAGE
    return RejectReason.EXCLUDED if BLANK in quote.text or REMOVED in quote.text else None


def _setting(candidate: Candidate, heard: Hearing, clause: Clause, key: Key) -> RejectReason | None:
    if heard.instruction:
        return RejectReason.INSTRUCTION
    if _in_others_words(candidate.quote, heard):
        return RejectReason.NOT_THE_CONTACT
    if clause.advert:
        return RejectReason.ADVERT
    of_the_other = key.side is (Side.SEEKS if heard.owner else Side.OFFERS)
    return RejectReason.OWN_PROPERTY if of_the_other else None


def _in_others_words(quote: Quote, heard: Hearing) -> bool:
    """A name in marks ("Palm View") is still what the contact says."""
    alone = any(quote.start - first <= 1 and last - quote.end <= 1 for first, last in heard.quoted)
    return not alone and heard.is_quoted(quote.start, quote.end)


def _mood(candidate: Candidate, clause: Clause, key: Key) -> RejectReason | None:
    """Either the extractor or the clause may say that this is no plain statement of the contact's."""
    moods = {candidate.mood, clause.mood}
    if About.OTHER in (candidate.about, clause.about):
        return RejectReason.THIRD_PARTY
    if Mood.SUPPOSED in moods:
        return RejectReason.HYPOTHETICAL
    if Mood.ASKED in moods:
        return RejectReason.QUESTION
    if Mood.PAST in moods and not key.reports:
        return RejectReason.PAST
    if Mood.DENIED in moods and not key.denied:
        return RejectReason.NEGATED
    if Mood.DOUBTED in moods and key.review.below is None:
        return RejectReason.HEDGED
    return None


def denied(plain: str, start: int, end: int, clause: Clause) -> bool:
    """The words at `start` to `end` are refused, not wished."""
    words, before = clause.words, plain[max(clause.start, start - 60) : start]
    return clause.rejected or bool(
        words.refused_before.search(before)
        or words.refused_and_listed.search(before)
        or words.refused_after.search(plain[end : min(clause.end, end + 30)])
    )


def _polarity(candidate: Candidate, clause: Clause, key: Key, plain: str) -> RejectReason | None:
    if candidate.operation is Operation.REVOKE:
        start, end = candidate.quote.start, candidate.quote.end
        given_up = revoked(plain, start, end, clause.start, clause.end)
        # All members of a key go by its name only: "forget the villa" must not end the townhouse.
        named = candidate.value is not None or not key.many or key.words.named.search(plain, start, end)
        return None if given_up and named else RejectReason.NOT_REVOKED
    quote = candidate.quote
    part_of_it = key.type is ValueType.TEXT and clause.words.refusal.match(plain[quote.start : quote.end])
    refused = candidate.mood is Mood.DENIED or denied(plain, quote.start, quote.end, clause)
    if part_of_it:  # "no ground floor" as a whole is what the contact says
        return RejectReason.NEGATED if candidate.mood is Mood.DENIED else None
    if refused and not key.denied:
        return RejectReason.NEGATED
    if key.denied and not refused and not _led_by_its_words(key, plain, clause.start, quote.start):
        return RejectReason.NOT_NEGATED
    return None


_NEAR: Final = 4


def _led_by_its_words(key: Key, plain: str, first: int, start: int) -> bool:
    """ "I can't stand olives": the words of a key of unwanted things refuse by themselves."""
    words = [found.end() for found in key.words.aliases.finditer(plain, first, start)]
    return key.type is ValueType.TEXT and bool(words) and start - words[-1] <= _NEAR


def _topic(clause: Clause, heard: Hearing, schema: Schema, plain: str) -> RejectReason | None:
    """A restaurant in San Jose is no community to live in."""
    end = max(one.end for one in heard.clauses if one.sentence == clause.sentence)
    strange = schema.elsewhere.search(plain, clause.sentence, end)
    known = schema.topic.search(plain, clause.sentence, end)
    return RejectReason.OFF_TOPIC if strange and not known else None


def _weighed(candidate: Candidate, clause: Clause, key: Key, heard: Heard, schema: Schema) -> Verdict:
    message, value, confidence = heard.message, candidate.value, candidate.confidence
    if value is not None:
        found = carried(value, candidate.quote.text, key, schema, heard.when, heard.tongues)
        if found is None:
            return Rejected(candidate, RejectReason.VALUE_NOT_IN_QUOTE)
        value = _with_its_own_marks(value, found)
        if not plausible(value, key) or _over(value, key, message):
            return Rejected(candidate, RejectReason.OUT_OF_BOUNDS)
    if Mood.DOUBTED in (clause.mood, candidate.mood):
        confidence = min(confidence, DOUBTED_CONFIDENCE)
    if key.type is ValueType.MONEY and message.kind is MessageKind.VOICE_TRANSCRIPT:
        confidence = min(confidence, SPOKEN_MONEY_CONFIDENCE)
    dated = replace(candidate, value=value, confidence=confidence, mood=Mood.STATED)
    return Accepted(_with_period(dated, clause, key, heard))


def _with_its_own_marks(proposed: Value, found: Value) -> Value:
    """The value as read from the quote alone, unless the extractor knew more of its message and marked what
    it assumed."""
    knows = isinstance(proposed, Money) and bool(proposed.assumed) and proposed == found
    return proposed if knows else found


def _over(value: Value, key: Key, message: Message) -> bool:
    """A date to come that had passed when it was said."""
    last = last_day(value, message.zone)
    dated = key.stale is not None and key.stale.counted_from is StaleFrom.VALUE
    return dated and last is not None and last < message.sent_on


def _with_period(candidate: Candidate, clause: Clause, key: Key, heard: Heard) -> Candidate:
    """The words decide from when to when it holds, not what an extractor made of them. In a key that holds
    dates, they are the value."""
    if key.type in (ValueType.DAYS, ValueType.MOMENT):
        return replace(candidate, valid_from=None, valid_to=None)
    said = period(heard.plain[clause.start : clause.end], heard.when)
    backwards = said.start is not None and said.end is not None and said.start >= said.end
    return candidate if backwards else replace(candidate, valid_from=said.start, valid_to=said.end)
