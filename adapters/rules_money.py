"""Which amount is whose: beside the words of a key, or compared ("up to 2M"); most or least; to buy or to
rent.

Money to buy with and money to rent with never mix. An amount without a word beside it is nobody's budget.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from adapters.rules_page import BESIDE_ALIAS, CORRECTED, Page, Seen
from domain.expressions import Expression
from domain.normalise import plausible
from domain.normalise_money import MoneySpan, inherit, money_spans, with_key
from domain.schema import Key, Side, ValueType
from domain.values import Money

COMPARED: Final = 0.8
GUESSED: Final = 0.5
"""A size that the words leave out: for a person to decide."""
_ELSEWHERE: Final = 1000

_LEAST_BEFORE: Final = Expression(
    r"\b(?:at least|minimum|min|from|above|over|more than|not less than|no less than|starting(?: from| at)?"
    r"|от|минимум|не менее|не меньше|свыше|a partir de|no minimo|minimo|pelo menos|acima de|mais de"
    r"|kam se kam)"
    r"\.?(?:\s(?:of|is|from|de))?[\s:]*$"
)
_LEAST_AFTER: Final = Expression(
    r"^\s*(?:и выше|и больше|или больше|no minimo|ou mais|se upar|se zyada"
    r"|minimum|min\b|at least|or more|and above|\+)"
)
_MOST_BEFORE: Final = Expression(
    r"\b(?:up ?to|under|below|less than|max(?:imum)?|at most|no more than|not more than|within"
    r"|not exceed(?:ing)?|limit"
    r"|don't exceed|not above|not over|can't go above|cannot go above|(?:حد )?اقصي(?: حد)?|ب?حدود"
    r"|لا يتجاوز|ما يتعدي"
    r"|ما يتجاوز|ما يزيد عن|لين|تحت|اقل من|до|максимум|не более|не больше|не дороже|в пределах|ate|no maximo"
    r"|maximo(?: de)?|abaixo de|menos de|nao mais (?:de|que)|limite(?: de)?)"
    r"\.?(?:\s(?:of|de|em|is|around|about|price))*[\s:]*$"
    r"|\b(?:not|no|n't|never|can't|cannot|don't)\s(?:\w+\s){0,3}(?:above|over|more than"
    r"|exceed\w*)[\s:]*(?:of )?$"
)
_MOST_AFTER: Final = Expression(
    r"^\s*(?:max\b|maximum\b|tak\b|максимум\b|макс\b|или меньше|no maximo\b|ou menos|se kam\b|ke andar\b"
    r"|ke under\b|limit\b|ceiling\b|tops\b|or less|or below"
    r"|is (?:my|the|our) (?:\w+ )?(?:max|limit|maximum|budget|ceiling|cap))"
)
_LEADING_UP: Final = Expression(
    r"^[\s:=~-]*(?:(?:is|are|of|about|around|approx\w*|max\w*|up to|now|to|will be|would be|between|roughly"
    r"|from|s|as"
    r"|at|only|under|for|range|около|примерно|где-то|составляет|до|e|de|de ate|cerca de|ate|uns|hai|ka"
    r"|ki)[\s:=~-]+)*$"
)
"""What may stand between "budget" and a bare number for the number to be the budget."""


@dataclass(frozen=True, slots=True)
class Beside:
    """An amount, and what stands beside it in its clause."""

    span: MoneySpan
    before: str
    after: str
    most: bool
    least: bool
    size: Decimal | None
    """The magnitude of the amount before it."""


def money_seen(page: Page) -> Iterator[Seen]:
    meant = page.meant(ValueType.MONEY)
    if not (_LONG_NUMBER.search(page.plain) or any(key.bound and key.aliases for key in meant)):
        return
    keys = [key for key in page.keys(ValueType.MONEY) if key.aliases]
    bounded = [key for key in keys if key.bound]
    named = [key for key in keys if not key.bound]
    size: Decimal | None = None
    for span in money_spans(page.plain, page.tongues) if keys else ():
        own = _named(page, span, named)
        yield from (own,) if own else _seen(page, _beside(page, span, size), bounded)
        size = span.factor or size


_LONG_NUMBER: Final = re.compile(r"\d\d\d|\d[., ]\d|[$€£₹]")


_NEAR_BEFORE: Final = 40
_NEAR_BEHIND: Final = 25


def _named(page: Page, span: MoneySpan, keys: list[Key]) -> Seen | None:
    """For the key whose own words stand nearest: "down payment of 300k", "paid 50k deposit"."""
    if not (span.is_money or span.raw >= _ELSEWHERE):
        return None
    clause = page.heard.clause_at(span.start)
    offered = [key for key in keys if page.owner and key.side is Side.OFFERS]
    near = [
        (distance, key)
        for key in keys
        if (page.owner or key.side is not Side.OFFERS) and not key.words.unless.search(clause.text)
        for found in key.words.aliases.finditer(page.plain, clause.start, clause.end)
        if (distance := _distance(found, span)) is not None
    ]
    if not near and not (offered and span.is_money):
        return None
    key = min(near, key=lambda one: one[0])[1] if near else offered[0]
    per = (
        key.per
        or span.per
        or next((name for words, name in key.words.periods if words.search(page.plain)), None)
    )
    money, guessed = with_key(span, key.currency or "", per, key.bounds)
    return Seen(key, money, span.start, span.end, GUESSED if guessed else BESIDE_ALIAS)


def _distance(found: re.Match[str], span: MoneySpan) -> int | None:
    """Zero where they overlap ("paid 50k deposit"); None where they are too far apart."""
    before, behind = span.start - found.end(), found.start() - span.end
    if before <= 0 and behind <= 0:
        return 0
    if before > 0:
        return before if before <= _NEAR_BEFORE else None
    return behind if behind <= _NEAR_BEHIND else None


def _beside(page: Page, span: MoneySpan, size: Decimal | None) -> Beside:
    before, after = page.around(span.start, span.end)
    least_before = bool(_LEAST_BEFORE.search(before))
    most = bool(_MOST_BEFORE.search(before) or (not least_before and _MOST_AFTER.search(after)))
    least = not most and span.low is None and bool(_LEAST_BEFORE.search(before) or _LEAST_AFTER.search(after))
    return Beside(span, before, after, most, least, size)


def _seen(page: Page, beside: Beside, keys: list[Key]) -> Iterator[Seen]:
    rents = _rents(page, beside.span, keys)
    family = [key for key in keys if bool(key.per) is rents]
    near = f"{beside.before[-40:]} {beside.after[:25]}"
    if any(key.words.unless.search(near) for key in family):
        return
    bound = "min" if beside.least else "max"
    for key in family:
        if key.bound == bound:
            yield from _for_key(page, beside, key, keys)


def _for_key(page: Page, beside: Beside, key: Key, keys: list[Key]) -> Iterator[Seen]:
    named = bool(key.words.aliases.search(beside.before) or key.words.aliases.search(beside.after[:30]))
    span = _meant(page, beside, key, named)
    if span is None:
        return
    money, guessed = _filled(span, key)
    confidence = GUESSED if guessed else BESIDE_ALIAS if named else COMPARED
    if not key.per and not plausible(money, key):
        yield from _as_rent(span, key, keys)
        return
    yield Seen(key, money, span.start, span.end, confidence)
    if span.low is not None:
        yield from _lower(span, key, keys, confidence)


def _meant(page: Page, beside: Beside, key: Key, named: bool) -> MoneySpan | None:
    """The amount that is meant for this key, or None: with a size, or as bare as "budget 1.5"."""
    span, compared = beside.span, beside.most or beside.least
    if beside.size is not None and (
        CORRECTED.search(beside.before) or CORRECTED.search(page.plain, 0, span.start)
    ):
        return span if span.is_money else inherit(span, beside.size)
    if span.is_money:
        return span if named or compared or page.asked(key) or _wished(page, beside) else None
    if span.raw >= _ELSEWHERE:
        return (
            span
            if named
            or (span.per and _wished(page, beside))
            or (page.asked(key) and not beside.before.strip())
            else None
        )
    if compared and beside.size is not None:
        return inherit(span, beside.size)
    decimal = span.raw != span.raw.to_integral_value()
    alone = page.asked(key) and not beside.before.strip(" ,.") and not beside.after.strip(" ,.!?")
    return span if alone or (compared and decimal) or _led_up(beside, key) else None


_FOR: Final = Expression(
    r"(?:\b(?:around|about|approx\w*|roughly|for|at|within|circa|за|около|примерно|por|cerca de|em torno de)"
    r"|[@~]"
    r"|(?:ب?حوالي|تقريبا|ب?قيمه))[\s:]*$"
)


_WANTED: Final = Expression(
    r"\b(?:need|want|looking for|searching for|interested in|after|ищу|ищем|нужн\w+|procuro|quero|preciso"
    r"|chahiye)\b|(?<!\w)(?:مطلوب|ابي|ابغي)(?!\w)"
)


def _wished(page: Page, beside: Beside) -> bool:
    """ "I need a 2 bed for 1.5m": what is wished has its price; so has a list of wishes: "2 bed in JVC,
    1.5m"."""
    clause = page.heard.clause_at(beside.span.start)
    if not beside.before.strip(" ,.:-") and not beside.after.strip(" ,.:-"):
        return any(one.wish or _WANTED.search(one.text) for one in page.heard.clauses)
    wished = clause.wish or _WANTED.search(clause.text)
    return bool(wished and _FOR.search(beside.before))


def _led_up(beside: Beside, key: Key) -> bool:
    aliases = list(key.words.aliases.finditer(beside.before))
    return bool(aliases and _LEADING_UP.match(beside.before[aliases[-1].end() :]))


def _filled(span: MoneySpan, key: Key) -> tuple[Money, bool]:
    return with_key(span, key.currency or "", key.per, key.bounds)


def _lower(span: MoneySpan, key: Key, keys: list[Key], confidence: float) -> Iterator[Seen]:
    """The lower end of a range is the least of its family."""
    for other in keys:
        if other.bound == "min" and other.per == key.per:
            money, guessed = _filled(span.lower(), other)
            yield Seen(other, money, span.start, span.end, GUESSED if guessed else confidence)


def _as_rent(span: MoneySpan, key: Key, keys: list[Key]) -> Iterator[Seen]:
    """Far too little to buy with: probably a year's rent, which a person may confirm."""
    for other in keys:
        if other.per and other.bound == key.bound:
            money, _ = _filled(span, other)
            if plausible(money, other):
                yield Seen(other, money, span.start, span.end, GUESSED)


def _rents(page: Page, span: MoneySpan, keys: list[Key]) -> bool:
    """The period decides, then the nearest word of either, before the amount rather than after it, then a
    question."""
    if span.per:
        return True
    far: dict[bool, int] = {}
    for key in keys:
        for found in key.words.context.finditer(page.plain):
            distance = abs(found.start() - span.start) + (_ELSEWHERE if found.start() > span.start else 0)
            far[bool(key.per)] = min(distance, far.get(bool(key.per), distance))
    if far:
        return True in far and far[True] < far.get(False, 10 * _ELSEWHERE)
    return any(key.per and page.asked(key) for key in keys)
