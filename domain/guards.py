"""May this candidate be believed? Pure functions, one per rule, each with its reason; the same for rules
and models.

The quote must stand in the contact's own message and words, must carry the value when read by our rules, and
must stand in a clause that states or wishes it for the contact. What is only doubted, or lacks its size, may
still wait for a person or a second mention.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, TypeAlias

from domain.afterwards import doubted_until
from domain.candidates import Candidate, Offer, Operation
from domain.claimed import claimed, takes_a_strange_thing, trades_a_strange_thing
from domain.clauses import Clause, Hearing
from domain.confirming import Unconfirmed, confirmed
from domain.derived import derived
from domain.disowned import Why, speaks_for_both
from domain.exclusive import exclusive
from domain.heard import Heard
from domain.messages import READINGS, Message, MessageKind, Speaker
from domain.moods import About, Mood
from domain.normalise import plausible
from domain.normalise_periods import Period, may_date, period
from domain.offer_words import ASKS_OWNER
from domain.once import Once
from domain.others_words import Span
from domain.pasted import pasted
from domain.pointing import only_points
from domain.quoting import cuts_a_word, located
from domain.readable import comparable
from domain.revoking import revoked
from domain.schema import Key, Schema, Side, StaleFrom, ValueType
from domain.sensitive import BLANK, REMOVED
from domain.statements import Quote
from domain.values import Flag, Money, Place, Text, Value, last_day, same

VERSION: Final = "guards/8"
"""As provenance records it: raised whenever these rules believe, or weigh, anything otherwise."""
DOUBTED_CONFIDENCE: Final = 0.5
SPOKEN_MONEY_CONFIDENCE: Final = 0.6
UNSIZED_CONFIDENCE: Final = 0.5
_POINTS: Final = " .!?,;:\n"


class RejectReason(StrEnum):
    """What a bot's builder should do about each is in docs/reference.md."""

    UNKNOWN_KEY = "unknown_key"
    """Not defined, or switched off."""
    NOT_THE_CONTACT = "not_the_contact"
    """Somebody else spoke, or the message is forwarded."""
    NOT_IN_MESSAGE = "not_in_message"
    """The quotation does not stand there, or cuts a word or a number in half."""
    QUOTED = "quoted"
    """The words stand in the message, and are quoted from somebody else."""
    TOO_WIDE = "too_wide"
    """The quotation runs over a sentence's end: what one sentence says, the next need not say."""
    EXCLUDED = "excluded"
    """Of what must never be remembered. Nobody is told which category."""
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
    UNCLAIMED = "unclaimed"
    """Nothing shows that the contact says it of themselves: no person, no wish, and beside it words of other
    things."""
    NOT_REVOKED = "not_revoked"
    """A value is to be given up, and no words give it up."""
    OWN_PROPERTY = "own_property"
    """Said of the contact's own property, which is offered, not of one that is looked for; or the other way
    round."""
    INSTRUCTION = "instruction"
    OFF_TOPIC = "off_topic"
    NOT_SALIENT = "not_salient"
    """Open words that only point: "that one", "something else"."""
    LOW_CONFIDENCE = "low_confidence"
    """Below what the schema asks for at all."""
    SAID_TWICE = "said_twice"
    """The same value from the same words again."""
    OTHER_KEY = "other_key"
    """The words name another key: a deposit is no budget."""
    NEVER_BY_ANSWER = "never_by_answer"
    """The key takes no short answer for a statement."""
    NOT_OFFERED = "not_offered"
    """What is said to be confirmed was not asked or offered just before."""
    NOT_CONFIRMED = "not_confirmed"
    """The words do not say yes to it, or do not choose it among others."""
    TOO_MANY = "too_many"
    """More at once than anybody states; the surest stay."""
    MALFORMED = "malformed"
    """An item of a model's answer that is none."""
    NO_SUCH_MESSAGE = "no_such_message"
    """It names no message that was to be read."""
    NOT_ASKED = "not_asked"
    """Of a key that takes only what the contact asks to remember."""
    TO_BE_FORGOTTEN = "to_be_forgotten"
    """The contact asks that it be forgotten, which waits for a yes; giving it up would only end it."""


@dataclass(frozen=True, slots=True)
class Accepted:
    candidate: Candidate
    """As it may be recorded: quote and value in the contact's own words, its confidence lowered where
    something was doubtful."""


@dataclass(frozen=True, slots=True)
class Rejected:
    candidate: Candidate
    reason: RejectReason


Verdict: TypeAlias = Accepted | Rejected


def guard_all(
    candidates: Sequence[Candidate], heard: Heard, schema: Schema, asked: Heard | None = None
) -> list[Verdict]:
    """One verdict for each, in their order. `heard` is the message as the extractor was handed it, with what
    the policy excludes blanked; `asked`, what another speaker said last before it."""
    whole = _Whole(heard, schema, asked, [(one.quote.start, one.quote.end) for one in candidates])
    verdicts = [
        _answer(candidate, candidate.offer, heard, schema, asked)
        if candidate.offer
        else _verdict(candidate, whole)
        for candidate in candidates
    ]
    return _at_most(schema.limits.facts, _told_apart(verdicts))


@dataclass(frozen=True)
class _Whole:
    """What holds of a message whichever of its candidates is judged, worked out when the first asks."""

    heard: Heard
    schema: Schema
    asked: Heard | None
    quotes: Sequence[Span]
    """Of all candidates."""
    _claimed: dict[int, bool] = field(default_factory=dict[int, bool])

    @Once
    def pasted(self) -> bool:
        return pasted(self.heard.plain, self.asked.plain if self.asked else "")

    @Once
    def doubted_until(self) -> int:
        heard = self.heard
        return doubted_until(heard.hearing, heard.plain, self.quotes, self.schema.vocabulary)

    def claimed(self, clause: Clause) -> bool:
        heard, found = self.heard, self._claimed.get(clause.start)
        if found is None:
            found = claimed(clause, heard.hearing, heard.plain, self.quotes, self.schema.vocabulary)
            self._claimed[clause.start] = found
        return found


def _verdict(candidate: Candidate, whole: _Whole) -> Verdict:
    heard, schema = whole.heard, whole.schema
    key = schema.key(candidate.key)
    if key is None:
        return Rejected(candidate, RejectReason.UNKNOWN_KEY)
    if not candidate.confidence >= schema.limits.confidence:  # what is no number is not sure either
        return Rejected(candidate, RejectReason.LOW_CONFIDENCE)
    quote = _own_words(candidate, heard)
    if isinstance(quote, RejectReason):
        return Rejected(candidate, quote)
    candidate = replace(candidate, quote=quote) if quote is not candidate.quote else candidate
    plain, hearing = heard.plain, heard.hearing
    # A name keeps its point, which ends the sentence too.
    touched = hearing.clauses_at(quote.start, quote.start + len(quote.text.rstrip(_POINTS)))
    clause = touched[0]
    if clause.words.doubted_before.search(plain, clause.start, max(clause.start, quote.start)) or (
        clause.mood is Mood.STATED and quote.start < whole.doubted_until
    ):
        clause = replace(clause, mood=Mood.DOUBTED)
    reason = (
        _setting(candidate, hearing, clause, key, whole.asked)
        or (RejectReason.QUOTED if whole.pasted else None)
        or _disowned(candidate, heard, clause)
        or _mood(candidate, clause, key)
        or _polarity(candidate, clause, key, plain)
        or _topic(clause, hearing, schema, plain)
        or _further(candidate, hearing, plain, touched, key, whole.asked)
        or _unclaimed(candidate, clause, key, whole)
    )
    return Rejected(candidate, reason) if reason else _weighed(candidate, clause, key, heard, schema)


# --- several of one message -----------------------------------------------------------------------------


def _told_apart(verdicts: list[Verdict]) -> list[Verdict]:
    """Two statements of one key at one place have different readings, by which they are named."""
    kept: list[Candidate] = []
    apart: list[Verdict] = []
    for verdict in verdicts:
        if isinstance(verdict, Accepted):
            here = [one for one in kept if one.key == verdict.candidate.key]
            verdict = _beside(verdict.candidate, here)
            kept += [verdict.candidate] if isinstance(verdict, Accepted) else []
        apart.append(verdict)
    return apart


def _beside(candidate: Candidate, here: Sequence[Candidate]) -> Verdict:
    if any(_same(candidate, one) and candidate.quote.overlaps(one.quote) for one in here):
        return Rejected(candidate, RejectReason.SAID_TWICE)
    taken = {one.reading for one in here if one.quote.start == candidate.quote.start}
    if candidate.reading in taken or not 0 <= candidate.reading < READINGS:
        candidate = replace(candidate, reading=next(n for n in range(READINGS) if n not in taken))
    return Accepted(candidate)


def _same(one: Candidate, other: Candidate) -> bool:
    return one.operation is other.operation and same(one.value, other.value)


def _at_most(most: int, verdicts: list[Verdict]) -> list[Verdict]:
    if len(verdicts) <= most:
        return verdicts
    accepted = [n for n, verdict in enumerate(verdicts) if isinstance(verdict, Accepted)]
    surest = sorted(accepted, key=lambda n: -verdicts[n].candidate.confidence)[:most]
    spare = set(accepted) - set(surest)
    return [
        Rejected(verdict.candidate, RejectReason.TOO_MANY) if n in spare else verdict
        for n, verdict in enumerate(verdicts)
    ]


# --- one of them ----------------------------------------------------------------------------------------


def _own_words(candidate: Candidate, heard: Heard) -> Quote | RejectReason:
    """Where the quotation stands among the contact's own words, as they were written."""
    message = heard.message
    if message.forwarded or not message.speaker is candidate.speaker is Speaker.CONTACT:
        return RejectReason.NOT_THE_CONTACT
    quote = _placed(candidate.quote, message)
    if quote is None:
        return RejectReason.NOT_IN_MESSAGE
    if BLANK in quote.text or REMOVED in quote.text:
        return RejectReason.EXCLUDED
    return quote


def _placed(quote: Quote, message: Message) -> Quote | None:
    """Itself when it is verbatim; one that was folded is looked for, whole words only."""
    verbatim = 0 <= quote.start < quote.end and message.text[quote.start : quote.end] == quote.text
    if verbatim and not cuts_a_word(message.text, quote.start, quote.end):
        return quote
    return None if verbatim else located(quote.text, message.text)


def _setting(
    candidate: Candidate, heard: Hearing, clause: Clause, key: Key, asked: Heard | None
) -> RejectReason | None:
    if heard.instruction:
        return RejectReason.INSTRUCTION
    if _in_others_words(candidate.quote, heard):
        return RejectReason.QUOTED
    if clause.advert:
        return RejectReason.ADVERT
    if key.side is Side.OFFERS and not heard.owner and asked and ASKS_OWNER.search(asked.plain):
        return None
    of_the_other = key.side is (Side.SEEKS if heard.owner else Side.OFFERS)
    return RejectReason.OWN_PROPERTY if of_the_other else None


_DISOWNED: Final = {
    Why.TAKEN_BACK: RejectReason.NEGATED,
    Why.OF_ANOTHER: RejectReason.THIRD_PARTY,
    Why.PLAYED: RejectReason.HYPOTHETICAL,
    Why.OF_THE_BOT: RejectReason.QUOTED,
    Why.MOCKED: RejectReason.HEDGED,
}


def _disowned(candidate: Candidate, heard: Heard, clause: Clause) -> RejectReason | None:
    """Another sentence of the message takes it back, gives it to somebody else, or makes play of it."""
    at = candidate.quote.start
    for reach in heard.disowned:
        if reach.start <= at < reach.end and not (reach.shared and speaks_for_both(clause.text)):
            return _DISOWNED[reach.why]
    return None


def _in_others_words(quote: Quote, heard: Hearing) -> bool:
    """A name in marks ("Palm View") is still what the contact says."""
    if not heard.quoted:
        return False
    alone = any(quote.start - first <= 1 and last - quote.end <= 1 for first, last in heard.quoted)
    return not alone and heard.is_quoted(quote.start, quote.end)


def _mood(candidate: Candidate, clause: Clause, key: Key) -> RejectReason | None:
    """Either the extractor or the clause may say that this is no plain statement of the contact's."""
    moods = {candidate.mood, clause.mood}
    if About.OTHER in (candidate.about, clause.about):
        return RejectReason.THIRD_PARTY
    if Mood.SUPPOSED in moods and not (key.reports and _WILL.search(candidate.quote.text.lower())):
        return RejectReason.HYPOTHETICAL
    if Mood.ASKED in moods:
        return RejectReason.QUESTION
    if candidate.operation is Operation.DOUBT:  # what was eaten yesterday sits badly with a diet of today
        return RejectReason.HEDGED if Mood.DOUBTED in moods else None
    if Mood.PAST in moods and not key.reports:
        return RejectReason.PAST
    if Mood.DENIED in moods and not key.denied:
        return RejectReason.NEGATED
    if Mood.DOUBTED in moods and key.review.below is None:
        return RejectReason.HEDGED
    return None


_WILL: Final = re.compile(
    r"\b(?:(?:i|we)(?: will|'ll| am going to|'m going to| shall)|will|going to|vou|vamos|буду"
    r"|обращусь|подам)\b"
    r"|(?<!\w)(?:ب|س|راح |رح |ح)(?:شتكي|رفع|روح)"
)
"""A threat hangs on a condition, and is made all the same."""


def denied(plain: str, start: int, end: int, clause: Clause) -> bool:
    """The words at `start` to `end` are refused, not wished."""
    words, before = clause.words, plain[max(clause.start, start - 60) : start]
    return clause.rejected or bool(
        words.refused_before.search(before)
        or words.refused_and_listed.search(before)
        or words.refused_after.search(plain[end : min(clause.end, end + 30)])
    )


def _further(
    candidate: Candidate,
    heard: Hearing,
    plain: str,
    touched: Sequence[Clause],
    key: Key,
    asked: Heard | None,
) -> RejectReason | None:
    """Each clause that the quotation touches must bear it: the value may stand in any of them."""
    first, *others = touched
    for clause in others:
        ended = plain[first.start : clause.sentence].rstrip().endswith((".", "!", "?"))
        if clause.sentence != first.sentence and ended:  # a line may be broken within what is said
            return RejectReason.TOO_WIDE
        reason = _setting(candidate, heard, clause, key, asked) or _mood(candidate, clause, key)
        if reason:
            return reason
        if not key.denied and (clause.rejected or clause.words.refusal.search(clause.text)):
            return RejectReason.NEGATED
    return None


_LONG_AGO: Final = re.compile(
    r"\b(?:used to|(?:years?|months?) ago|back then|as a (?:kid|child)|when i was|in the past|childhood"
    r"|before i (?:was|became|went|turned))\b"
    r"|(?<!\w)(?:كنت|كنا|زمان|من سن(?:ه|ين|وات)|قبل سن(?:ه|ين|وات))(?!\w)"
)
"""So long ago that it casts no doubt on what holds now."""
_SOMEBODY_DID: Final = re.compile(
    r"\b(?:(?:my|our|his|her|their|the|a) \w+(?: and \w+)?|he|she|they|you|every(?:one|body)|people)"
    r"\s(?:(?:just|also|have|has|had|already|finally|always|only)\s)?$"
)
"""What somebody else did, in few words: no wish is told like that."""


_TAKES_BACK: Final = re.compile(
    r"[\s,.;!?-]*(?:oh |or |and |ok |actually |wait |sorry |no |nah |nope |hmm |well )*,?\s*"
    r"(?:(?:god|hell|oh god|certainly|definitely|absolutely) no(?:t|pe)?\b|no (?:way|chance)\b"
    r"|(?:forget|scratch|ignore|drop|strike|disregard) (?:that|it|this)\b|never ?mind\b"
    r"|(?:just )?(?:kidding|joking)\b"
    r"|(?:انسي|انسوا|خلاص لا|لا خلاص|امزح)(?!\w))"
)
_REACH: Final = 60
"""Characters between what is said and the words that take it back."""


_CORRECTS: Final = re.compile(
    r"[\s,.;!?-]*(?:oops|ops|i mean|i meant|(?:no,? )?wait,? no|no,? wait|sorry,? (?:i meant?|no)"
    r"|correction|scratch that|make that"
    r"|typo|autocorrect|quer dizer|digo|ои,? нет|вернее|точнее|то есть нет)\b"
    r"|[\s,.;!?-]*(?:(?:لا لا|لا|عفوا|اسف)،? )?(?:قصدي|اقصد|لا لا|عفوا)(?!\w)"
)
"""Right behind a value: it was a slip, whatever the right one is."""


def _taken_back(plain: str, end: int) -> bool:
    """ "2 bedrooms, no, forget that": what stands right before such words is not said."""
    if _CORRECTS.match(plain, end):
        return True
    borders = (found.start() for found in _BORDER.finditer(plain, end, end + _REACH))
    return any(_TAKES_BACK.match(plain, border) for border in borders)


_BORDER: Final = re.compile(r"[,.;!?\n]|\s-")


def _polarity(candidate: Candidate, clause: Clause, key: Key, plain: str) -> RejectReason | None:
    start, end = candidate.quote.start, candidate.quote.end
    if candidate.operation is Operation.REVOKE or candidate.value is None:
        given_up = revoked(plain, start, end, clause.start, clause.end) or any(
            not plain[found.end() : start].strip()
            for found in key.words.given_up.finditer(plain, clause.start, start)
        )
        # All members of a key go by its name only: "forget the villa" must not end the townhouse.
        named = candidate.value is not None or not key.many or key.words.named.search(plain, start, end)
        return None if given_up and named else RejectReason.NOT_REVOKED
    if candidate.operation is Operation.DOUBT:
        if _LONG_AGO.search(plain, clause.start, clause.end):
            return RejectReason.PAST
        if _SOMEBODY_DID.search(plain, clause.start, start):
            return RejectReason.THIRD_PARTY
        return RejectReason.NEGATED if denied(plain, start, end, clause) else None
    if _taken_back(plain, end):
        return RejectReason.NEGATED
    part_of_it = key.type is ValueType.TEXT and clause.words.refusal.match(plain[start:end])
    refused = candidate.mood is Mood.DENIED or denied(plain, start, end, clause)
    if part_of_it:  # "no ground floor" as a whole is what the contact says
        return RejectReason.NEGATED if candidate.mood is Mood.DENIED else None
    if refused and not key.denied and not _says_no(candidate):
        return RejectReason.NEGATED
    if key.denied and not refused and not _led_by_its_words(key, plain, clause.start, start):
        return RejectReason.NOT_NEGATED
    return None


def _says_no(candidate: Candidate) -> bool:
    """ "we don't have any pets": the denial is the value, and stands in its words."""
    no = isinstance(candidate.value, Flag) and not candidate.value.value
    return no and candidate.mood is not Mood.DENIED


_NEAR: Final = 4


def _led_by_its_words(key: Key, plain: str, first: int, start: int) -> bool:
    """ "I can't stand olives": the words of a key of unwanted things refuse by themselves."""
    words = [found.end() for found in key.words.aliases.finditer(plain, first, start)]
    return key.type is ValueType.TEXT and bool(words) and start - words[-1] <= _NEAR


def _topic(clause: Clause, heard: Hearing, schema: Schema, plain: str) -> RejectReason | None:
    """A restaurant in San Jose is no community to live in; Sports City is one, though it has a word
    of sport."""
    end = max(one.end for one in heard.clauses if one.sentence == clause.sentence)
    strange = schema.elsewhere.search(plain, clause.sentence, end)
    if strange is None or schema.topic.search(plain, clause.sentence, end):
        return None
    places = [found.span() for found in schema.gazetteer.pattern.finditer(plain, clause.sentence, end)]
    named = all(
        any(first <= found.start() and found.end() <= last for first, last in places)
        for found in schema.elsewhere.finditer(plain, clause.sentence, end)
    )
    return None if named else RejectReason.OFF_TOPIC


def _unclaimed(candidate: Candidate, clause: Clause, key: Key, whole: _Whole) -> RejectReason | None:
    """What is reported of an order or a deal is told with the words of what happened."""
    plain, end, vocabulary = whole.heard.plain, candidate.quote.end, whole.schema.vocabulary
    if key.type is ValueType.CHOICE and takes_a_strange_thing(plain, end, vocabulary):
        return RejectReason.UNCLAIMED
    if key.type is ValueType.PLACE and trades_a_strange_thing(clause, vocabulary):
        return RejectReason.UNCLAIMED
    told = key.reports or key.holds == "reference" or candidate.operation is not Operation.ASSERT
    return None if told or whole.claimed(clause) else RejectReason.UNCLAIMED


def _weighed(candidate: Candidate, clause: Clause, key: Key, heard: Heard, schema: Schema) -> Verdict:
    if candidate.operation is Operation.DOUBT:
        unlike = Rejected(candidate, RejectReason.VALUE_NOT_IN_QUOTE)
        return Accepted(candidate) if _doubted(candidate, key) else unlike
    message, value = heard.message, candidate.value
    if value is not None:
        value = derived(value, candidate.quote, key, heard, schema)
        if value is None:
            return Rejected(candidate, RejectReason.VALUE_NOT_IN_QUOTE)
        if isinstance(value, Text | Place) and only_points(_words_of(value)):
            return Rejected(candidate, RejectReason.NOT_SALIENT)
        if not plausible(value, key) or _over(value, key, message):
            return Rejected(candidate, RejectReason.OUT_OF_BOUNDS)
    weighed = _changed(
        candidate,
        value,
        _confidence(candidate, value, clause, message),
        _exclusive(candidate, key, clause, heard.plain),
    )
    return Accepted(_with_period(weighed, clause, key, heard))


def _changed(candidate: Candidate, value: Value | None, confidence: float, exclusive: bool) -> Candidate:
    """Itself where nothing is: as our own rules find it, and to copy a candidate takes its time."""
    if (
        value == candidate.value
        and confidence == candidate.confidence
        and candidate.mood is Mood.STATED
        and candidate.exclusive == exclusive
        and not (isinstance(value, Money) and value.assumed != _assumed(candidate.value))
    ):
        return candidate
    return replace(candidate, value=value, confidence=confidence, mood=Mood.STATED, exclusive=exclusive)


def _assumed(value: Value | None) -> tuple[str, ...]:
    return value.assumed if isinstance(value, Money) else ()


def _words_of(open_value: Text | Place) -> str:
    return open_value.text if isinstance(open_value, Text) else open_value.name


def _confidence(candidate: Candidate, value: Value | None, clause: Clause, message: Message) -> float:
    """As the extractor has it, unless something is doubtful that no extractor can be sure of."""
    most = [candidate.confidence, 1.0]
    if Mood.DOUBTED in (clause.mood, candidate.mood):
        most.append(DOUBTED_CONFIDENCE)
    if isinstance(value, Money) and "magnitude" in value.assumed:
        most.append(UNSIZED_CONFIDENCE)
    if isinstance(value, Money) and message.kind is MessageKind.VOICE_TRANSCRIPT:
        most.append(SPOKEN_MONEY_CONFIDENCE)
    return min(most)


def _exclusive(candidate: Candidate, key: Key, clause: Clause, plain: str) -> bool:
    if not key.many or candidate.value is None or candidate.operation is not Operation.ASSERT:
        return False
    quote = candidate.quote
    words = plain[clause.start : max(clause.end, quote.end)]
    return exclusive(words, quote.start - clause.start, quote.end - clause.start)


def _doubted(candidate: Candidate, key: Key) -> bool:
    """The key's own words for doubting this value stand in the quote."""
    said = comparable(candidate.quote.text)
    meant = (words for words, code in key.words.doubted if key.value_of(code) == candidate.value)
    return any(words.search(said) for words in meant)


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
    words = heard.plain[clause.start : clause.end]
    said = period(words, heard.when) if may_date(words) else _ALWAYS
    if said == _ALWAYS and candidate.valid_from is candidate.valid_to is None:
        return candidate
    if said.start is not None and said.end is not None and said.start >= said.end:
        return replace(candidate, valid_from=None, valid_to=None)
    return replace(candidate, valid_from=said.start, valid_to=said.end)


_ALWAYS: Final = Period()


# --- an answer to what was asked --------------------------------------------------------------------------


def _answer(candidate: Candidate, offer: Offer, heard: Heard, schema: Schema, asked: Heard | None) -> Verdict:
    """The value stands in the other side's words, and only the consent in the contact's."""
    key = schema.key(candidate.key)
    if key is None:
        return Rejected(candidate, RejectReason.UNKNOWN_KEY)
    if not candidate.confidence >= schema.limits.confidence:
        return Rejected(candidate, RejectReason.LOW_CONFIDENCE)
    quote = _own_words(candidate, heard)
    if isinstance(quote, RejectReason):
        return Rejected(candidate, quote)
    one = confirmed(candidate, offer, key, schema, heard, asked)
    if isinstance(one, Unconfirmed):
        return Rejected(candidate, RejectReason(one.value))
    if not plausible(one.value, key) or _over(one.value, key, heard.message):
        return Rejected(candidate, RejectReason.OUT_OF_BOUNDS)
    if not one.sure and key.review.below is None:
        return Rejected(candidate, RejectReason.HEDGED)
    confidence = candidate.confidence if one.sure else min(candidate.confidence, DOUBTED_CONFIDENCE)
    plain = replace(candidate, quote=quote, value=one.value, confidence=confidence, exclusive=False)
    return Accepted(replace(plain, valid_from=None, valid_to=None))
