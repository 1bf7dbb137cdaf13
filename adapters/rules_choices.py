"""Options and yes or no, by the schema's synonyms; in a short answer, by an option's bare name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from adapters.rules_page import PATTERN, Page, Seen
from domain.guards import denied
from domain.schema import Key, ValueType
from domain.values import Choice, Flag

_POINTING: Final = re.compile(
    r"\b(?:the|this|that|these|those|my|your|our|their|his|her|its|which|each|every)\s(?:[\w'-]+\s){0,2}$"
)
_NAMING: Final = re.compile(r"\b[A-Z][\w'’]*\s$")
_UNIT_NUMBER: Final = re.compile(
    r"(?:\.\s?#?|\s?#)\d"
    r"|\s(?:no\.?\s?|number\s)?\d{3,4}[a-z]?(?![\w.,]*\d)(?=\W*$|\s?,|\s(?:in|at|on|bldg|building|tower|block|please|is|was|has)\b)"
)
""" "apt 1803": which one it is, and no type that is looked for."""


def choices_seen(page: Page) -> Iterator[Seen]:
    for key in page.concerned(ValueType.CHOICE, ValueType.FLAG):
        spoken = page.options_of.get(key.name)
        named = list(_choices_of(key, page, spoken)) if spoken else []
        yield from named
        if not named and key.type is ValueType.CHOICE and page.asked(key):
            yield from _answers(key, page)


def _choices_of(key: Key, page: Page, spoken: set[str]) -> Iterator[Seen]:
    for words, code in [option for option in key.words.options if option[1] in spoken]:
        for found in words.finditer(page.plain):
            referential = key.skip_referential and refers(page, found.start(), found.end())
            if key.denied and not denied(
                page.plain, found.start(), found.end(), page.heard.clause_at(found.start())
            ):
                continue
            if not referential and not key.words.unless.search(page.clause(found.start())):
                value = Flag(code == "yes") if key.type is ValueType.FLAG else Choice(code)
                yield Seen(key, value, found.start(), found.end(), PATTERN)


_SHORT_ANSWER: Final = 6


def _answers(key: Key, page: Page) -> Iterator[Seen]:
    """ "Rent." to "rent or buy?": the bare name of one option, in a few words."""
    clauses = [clause for clause in page.heard.clauses if len(clause.text.split()) <= _SHORT_ANSWER]
    for clause in clauses:
        found = [(one, code) for words, code in key.words.answers if (one := words.search(clause.text))]
        if len(found) == 1:
            one, code = found[0]
            yield Seen(key, Choice(code), clause.start + one.start(), clause.start + one.end(), PATTERN)


def refers(page: Page, start: int, end: int) -> bool:
    """ "the villa", "Garden Apartments", "Apt. 176": a thing is pointed at, none is wished for."""
    before, _ = page.around(start, end)
    led = page.original[start - len(before) : start]
    named = page.original[start].isupper() and _NAMING.search(led)
    return bool(named or _UNIT_NUMBER.match(page.plain, end) or _POINTING.search(before))
