"""Whether a model's summary may stand: every number, date, name and quotation in it stands in what it was
made from, it tells nobody what to do, and it holds nothing that must not be kept. Strict on purpose: whatever
is turned down costs no more than the template in its place.

What is not judged is what the words between them claim: that somebody "did not like" what they liked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from functools import cached_property
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo

from domain.clauses import hear
from domain.normalise_dates import When, date_mentions
from domain.normalise_money import money_spans
from domain.normalise_numbers import NUMBER, number
from domain.quoting import located
from domain.readable import comparable
from domain.sensitive import hits
from domain.summary import MOST_TOKENS, Count, Talk, sentences
from domain.summary_words import ARABIC_ORDERS, ARABIC_ORDINARY, OPENERS, ORDERS
from domain.tongues import Tongue
from domain.values import Days


class Flaw(StrEnum):
    EMPTY = "empty"
    TOO_LONG = "too_long"
    MARKUP = "markup"
    EXCLUDED = "excluded"
    """It holds what must never be kept."""
    ORDER = "order"
    """It tells its reader what to do."""
    NUMBER = "number"
    DATE = "date"
    NAME = "name"
    QUOTE = "quote"


def flaw(text: str, talk: Talk, count: Count) -> Flaw | None:
    """The first that is found; None where it may stand."""
    if len(text) > _LONGEST:
        return Flaw.TOO_LONG
    sources, claim = _Sources(talk), _Claim(text, _day(talk.up_to, talk.zone))
    if len(claim.words) < _FEWEST_WORDS:
        return Flaw.EMPTY
    if count(text) > MOST_TOKENS:
        return Flaw.TOO_LONG
    if _MARKUP.search(text):
        return Flaw.MARKUP
    if hits(text) or hits(_in_the_first_person(text)):
        return Flaw.EXCLUDED
    if _orders(claim):
        return Flaw.ORDER
    if any(located(quoted, sources.text) is None for quoted in claim.quoted):
        return Flaw.QUOTE
    if not claim.days <= sources.days:
        return Flaw.DATE
    if not claim.numbers <= sources.numbers or not claim.money <= sources.money:
        return Flaw.NUMBER
    return Flaw.NAME if any(not sources.knows(name) for name in claim.names) else None


def _in_the_first_person(text: str) -> str:
    """As the contact would have said it, whatever they are called: that is how such sentences are known."""
    return _HAS.sub("I have", _NAMED.sub("I", _ABOUT_THE_CONTACT.sub("I", text)))


_ABOUT_THE_CONTACT: Final = re.compile(
    r"\b(?:(?:the )?(?:contact|client|customer|caller|user|buyer|tenant)|he|she|they)\b", re.IGNORECASE
)
_NAMED: Final = re.compile(r"\b[A-Z][^\W\d_]+\b")
_HAS: Final = re.compile(r"\bI (?:has|had)\b")
_LONGEST: Final = 8_000
"""Characters: more are not worth counting tokens of."""
_FEWEST_WORDS: Final = 3
_MARKUP: Final = re.compile(r"[#*`|<>{}\[\]\\⟦⟧█\x00-\x1f\x7f\u2028\u2029]|https?:|www\.|@\w", re.IGNORECASE)
_ALL: Final = frozenset(Tongue)

_Days: TypeAlias = tuple[date | None, date | None]


def _day(at: datetime, zone: str) -> When:
    return When(at.astimezone(ZoneInfo(zone)).date(), zone)


# --- orders ---------------------------------------------------------------------------------------------

_SECOND_PERSON: Final = re.compile(r"\b(?:you|your|yours|yourself|u|ur)\b")
_TO_THE_READER: Final = re.compile(
    r"\b(?:bots?|assistants?|agents?|models?|ais?|systems?|chatbots?|readers?|llms?|staff|team)\b[^.!?]{0,60}"
    r"\b(?:must|should|shall|has to|have to|need to|needs to|ought|is to|are to|may not|cannot|can't|will)\b"
    r"|\b(?:instructions?|prompts?|from now on|henceforth|going forward|in (?:the|every|each|any)"
    r" (?:reply|answer|response)|(?:reply|respond|answer) with|when (?:replying|answering|responding))\b"
    r"|\b(?:must|should|has to|have to|needs? to) be (?:told|given|offered|sent|asked|called|charged|refunded"
    r"|approved|granted|treated|promised)\b"
)
_PARTS: Final = re.compile(r"(?:^|[.!?؟:;؛–—]\s*|\n)\s*[\"'“‘(]*([^\W\d_][\w'’]*)")


def _orders(claim: _Claim) -> bool:
    plain = claim.plain
    if _SECOND_PERSON.search(plain) or _TO_THE_READER.search(plain) or hear(plain, _ALL).instruction:
        return True
    if any(found[1] in ORDERS for found in _PARTS.finditer(plain)):
        return True
    return not ARABIC_ORDERS.isdisjoint(claim.words)


# --- what a text claims ---------------------------------------------------------------------------------

_WORD: Final = re.compile(r"(?<![^\W_])[^\W\d_][^\W\d_]*(?:['’-][^\W\d_]+)*")
_QUOTED: Final = re.compile(
    r"“([^”]*)”|\"([^\"]*)\"|«([^»]*)»|(?<!\w)'([^']{3,})'(?!\w)|(?<!\w)‘([^’]{3,})’(?!\w)"
)
_NUMBERS: Final = re.compile(rf"(?<![\w.,])(?:{NUMBER})(?!\w)|\d+(?:[.,]\d+)*")
_PRONOUNS: Final = frozenset(("one", "ones", "single", "couple of"))
""" "No one", "the last one" count nothing."""
_SENTENCE_STARTS: Final = re.compile(r"(?:^|[.!?؟:;]\s+|\n\s*)[\"'“‘«(]*$")


@dataclass(frozen=True)
class _Claim:
    """What a text says of numbers, days and names."""

    text: str
    when: When

    @cached_property
    def plain(self) -> str:
        return comparable(self.text)

    @cached_property
    def words(self) -> tuple[str, ...]:
        return tuple(_WORD.findall(self.plain))

    @cached_property
    def quoted(self) -> tuple[str, ...]:
        return tuple(part for found in _QUOTED.finditer(self.text) for part in found.groups() if part)

    @cached_property
    def _dated(self) -> tuple[tuple[int, int, _Days], ...]:
        return tuple(_dated(self.plain, self.when))

    @cached_property
    def days(self) -> frozenset[_Days]:
        return frozenset(days for _, _, days in self._dated)

    @cached_property
    def undated(self) -> str:
        """Without its dates: their numbers and names are judged as days."""
        plain = list(self.plain)
        for start, end, _ in self._dated:
            plain[start:end] = " " * (end - start)
        return "".join(plain)

    @cached_property
    def money(self) -> frozenset[tuple[Decimal, str]]:
        return frozenset(
            (amount, span.currency)
            for span in money_spans(self.undated, _ALL)
            for amount in (span.amount, span.low)
            if amount is not None and span.currency
        )

    @cached_property
    def numbers(self) -> frozenset[Decimal]:
        return frozenset(_numbers(self.undated))

    @cached_property
    def names(self) -> tuple[tuple[str, ...], ...]:
        return tuple(self._names())

    def _names(self) -> Iterator[tuple[str, ...]]:
        """Words with a capital, those that stand side by side together; and of a script without capitals
        every word that is no ordinary one."""
        run: list[str] = []
        end = -1
        for found in _WORD.finditer(self.text):
            word, plain = found[0], comparable(found[0])
            if self.undated[found.start()] == " " or _is_opener(self.text[: found.start()], plain):
                continue
            uncased = word.upper() == word.lower()
            if uncased and plain not in ARABIC_ORDINARY:
                yield (plain,)
            elif word[0].isupper():
                together = end >= 0 and self.text[end : found.start()] == " "
                if run and not together:
                    yield tuple(run)
                    run = []
                run.append(plain)
                end = found.end()
        if run:
            yield tuple(run)


def _is_opener(before: str, plain: str) -> bool:
    return plain in OPENERS and bool(_SENTENCE_STARTS.search(before))


def _dated(plain: str, when: When) -> Iterator[tuple[int, int, _Days]]:
    for mention in date_mentions(plain, when):
        value = mention.value
        days = (value.start, value.end) if isinstance(value, Days) else (value.at.date(), value.at.date())
        yield mention.start, mention.end, days


def _numbers(plain: str) -> Iterator[Decimal]:
    """Amounts with their magnitude, and whatever else is a number: "2.4m" is 2,400,000 and not 2.4."""
    rest = list(plain)
    for span in money_spans(plain, _ALL):
        yield from (amount for amount in (span.amount, span.low) if amount is not None)
        rest[span.start : span.end] = " " * (span.end - span.start)
    for found in _NUMBERS.finditer("".join(rest)):
        value = None if found[0] in _PRONOUNS else _number(found[0])
        if value is not None:
            yield value


def _number(written: str) -> Decimal | None:
    try:
        return number(written)
    except (InvalidOperation, ValueError):
        return Decimal(re.sub(r"\D", "", written) or 0)


# --- and what it was made from --------------------------------------------------------------------------


@dataclass(frozen=True)
class _Sources:
    talk: Talk

    @cached_property
    def _claims(self) -> tuple[_Claim, ...]:
        """Each text on the day it was said."""
        today = _day(self.talk.up_to, self.talk.zone)
        stated = [_Claim(f"{one.label}: {one.shown}", today) for one in self.talk.stated]
        said = [
            _Claim(" ".join(sentences(line.text)), _day(line.sent_at, self.talk.zone))
            for line in self.talk.lines
        ]
        return (*stated, *said)

    @cached_property
    def text(self) -> str:
        return "\n".join(claim.text for claim in self._claims)

    @cached_property
    def days(self) -> frozenset[_Days]:
        spoken = {_day(line.sent_at, self.talk.zone).today for line in self.talk.lines}
        spoken.add(_day(self.talk.up_to, self.talk.zone).today)
        said = {days for claim in self._claims for days in claim.days}
        return frozenset(said | {(day, day) for day in spoken})

    @cached_property
    def numbers(self) -> frozenset[Decimal]:
        """But those of what no longer holds."""
        return self._of_all(self._claims) - (self._of_all(self._over) - self._of_all(self._stated))

    @cached_property
    def _over(self) -> tuple[_Claim, ...]:
        today = _day(self.talk.up_to, self.talk.zone)
        return tuple(_Claim(shown, today) for shown in self.talk.over)

    @cached_property
    def _stated(self) -> tuple[_Claim, ...]:
        return self._claims[: len(self.talk.stated)]

    def _of_all(self, claims: tuple[_Claim, ...]) -> frozenset[Decimal]:
        return frozenset(number for claim in claims for number in claim.numbers)

    @cached_property
    def money(self) -> frozenset[tuple[Decimal, str]]:
        return frozenset(money for claim in self._claims for money in claim.money)

    @cached_property
    def _words(self) -> str:
        """All of them, each between two spaces."""
        return f" {' '.join(' '.join((*claim.words, '')) + '|' for claim in self._claims)} "

    def knows(self, name: tuple[str, ...]) -> bool:
        """The words stand side by side in one source; an Arabic one perhaps with what is written onto it."""
        plain = " ".join(part.removesuffix("'s") for part in name)
        if f" {plain} " in self._words:
            return True
        return len(name) == 1 and any(f" {bare} " in self._words for bare in _bare(plain))


_ONTO: Final = ("وال", "بال", "كال", "فال", "لل", "ال", "و", "ب", "ل", "ف", "ك")


def _bare(word: str) -> Iterator[str]:
    """An Arabic word without what may be written onto it, and with the article."""
    for onto in ("", *_ONTO):
        if word.startswith(onto) and len(word) > len(onto) + 1:
            bare = word[len(onto) :]
            yield bare
            yield f"ال{bare}"
