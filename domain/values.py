"""What a fact can be worth: typed values, when two of them are equal, how they are written down and shown.

Comparison folds case, accents and Unicode forms; a stored value never does. No value knows which key it
belongs to.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from decimal import Decimal, InvalidOperation
from enum import Enum
from types import MappingProxyType
from typing import Final, TypeAlias, cast
from zoneinfo import ZoneInfo

_NO_NAMES: Final[Mapping[str, str]] = MappingProxyType({})
_MARKS: Final = re.compile("[\u0300-\u036f\u064b-\u0655\u0670\u0640]")
"""Latin, Greek and Cyrillic accents; Arabic short vowels, hamza on a carrier, tatweel. Other scripts'
marks are letters of their own (Devanagari vowels) and stay."""
_SPACES: Final = re.compile(r"\s+")
_LARGEST: Final = 18
_FINEST: Final = -9


class Erased(Enum):
    """What a personal field opens to when its key is gone."""

    ERASED = "erased"


ERASED: Final = Erased.ERASED


@dataclass(frozen=True, slots=True)
class Money:
    amount: Decimal
    currency: str
    """ISO 4217."""
    per: str | None = None
    """`year`, `month`, `week`, `day`, or None for a price."""
    assumed: tuple[str, ...] = field(default=(), compare=False)
    """What the words did not say and the schema filled in: `currency`, `magnitude`, `period`."""

    def __post_init__(self) -> None:
        _require_sane(self.amount)


@dataclass(frozen=True, slots=True)
class Range:
    """At least `min`, at most `max`, both included; an exact number has both equal."""

    min: Decimal | None
    max: Decimal | None
    unit: str | None = None

    def __post_init__(self) -> None:
        for bound in (self.min, self.max):
            if bound is not None:
                _require_sane(bound)
        if self.min is None and self.max is None:
            raise ValueError("A range needs a lower or an upper bound.")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise ValueError("The lower bound of a range lies above its upper bound.")


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the options that the key's schema lists, by its code."""

    code: str


@dataclass(frozen=True, slots=True)
class Place:
    """An open name; a gazetteer may have completed it (JVC is Jumeirah Village Circle)."""

    name: str


@dataclass(frozen=True, slots=True)
class Text:
    text: str


@dataclass(frozen=True, slots=True)
class Flag:
    value: bool


@dataclass(frozen=True, slots=True)
class Number:
    value: Decimal

    def __post_init__(self) -> None:
        _require_sane(self.value)


@dataclass(frozen=True, slots=True)
class Percent:
    value: Decimal
    basis: str | None = None
    """`net` or `gross`, where the words say it."""

    def __post_init__(self) -> None:
        _require_sane(self.value)


@dataclass(frozen=True, slots=True)
class Days:
    """A date (both ends the same) or a period, both ends included; an open end is None. A day has no zone."""

    start: date | None
    end: date | None

    def __post_init__(self) -> None:
        if self.start is None and self.end is None:
            raise ValueError("A period needs a first or a last day.")
        if self.start is not None and self.end is not None and self.start > self.end:
            raise ValueError("The first day of a period lies after its last day.")


@dataclass(frozen=True, slots=True)
class Moment:
    """An instant, with the offset that its zone had; two moments are equal when the instants are."""

    at: datetime
    zone: str = field(compare=False)

    def __post_init__(self) -> None:
        if self.at.tzinfo is None:
            raise ValueError("A moment needs a time with its offset.")


@dataclass(frozen=True, slots=True)
class Hours:
    """A part of the day in a zone, `start` included, `end` not; an open end is None."""

    start: time | None
    end: time | None
    zone: str


Value: TypeAlias = Money | Range | Choice | Place | Text | Flag | Number | Percent | Days | Moment | Hours


# --- equality -----------------------------------------------------------------------------------------------


def fold(text: str) -> str:
    """Case, accents, compatibility forms and runs of spaces do not matter when two texts are compared."""
    if text.isascii():
        return " ".join(text.lower().split())
    bare = _MARKS.sub("", unicodedata.normalize("NFKD", text))
    return _SPACES.sub(" ", unicodedata.normalize("NFKC", bare).casefold()).strip()


def canonical(value: Value) -> str:
    """Two values are equal when their canonical forms are. The form opens with the type, so that types
    never meet."""
    match value:
        case Money(amount, currency, per):
            return f"money:{_digits(amount)}:{currency}:{per or ''}"
        case Range(low, high, unit):
            return f"range:{_digits(low)}:{_digits(high)}:{unit or ''}"
        case Choice(code):
            return f"choice:{code}"
        case Place(name):
            return f"place:{fold(name)}"
        case Text(text):
            return f"text:{fold(text)}"
        case Flag(truth):
            return f"flag:{'yes' if truth else 'no'}"
        case Number(number):
            return f"number:{_digits(number)}"
        case Percent(number, basis):
            return f"percent:{_digits(number)}:{basis or ''}"
        case Days(start, end):
            return f"days:{_day(start)}:{_day(end)}"
        case Moment(at):
            return f"moment:{at.astimezone(UTC).isoformat()}"
        case Hours(begin, finish, zone):
            return f"hours:{_clock(begin)}:{_clock(finish)}:{zone}"


def same(one: Value | None, other: Value | None) -> bool:
    if one is None or other is None:
        return one is other
    if one == other or type(one) is not type(other):
        return one == other
    if isinstance(one, Money) and isinstance(other, Money) and one.amount != other.amount:
        return False  # as most readings of an amount are told apart
    return canonical(one) == canonical(other)


def last_day(value: Value, zone: str) -> date | None:
    """The last day that the value names, in the zone; None when it names none, or goes on."""
    match value:
        case Days(_, end):
            return end
        case Moment(at):
            return at.astimezone(ZoneInfo(zone)).date()
        case _:
            return None


# --- written down -------------------------------------------------------------------------------------------


def plain(value: Value) -> dict[str, object]:
    """JSON types only. Amounts are strings, so that no reader rounds them; whole bounds and numbers are
    integers."""
    match value:
        case Money(amount, currency, per, assumed):
            rest: dict[str, object] = {"per": per} if per else {}
            if assumed:
                rest["assumed"] = list(assumed)
            return {"type": "money", "amount": _digits(amount), "currency": currency, **rest}
        case Range(low, high, unit):
            bounds: dict[str, object] = {"type": "range", "min": _json_number(low), "max": _json_number(high)}
            return {**bounds, "unit": unit} if unit else bounds
        case Choice(code):
            return {"type": "choice", "code": code}
        case Place(name):
            return {"type": "place", "name": name}
        case Text(text):
            return {"type": "text", "text": text}
        case Flag(truth):
            return {"type": "flag", "value": truth}
        case Number(number):
            return {"type": "number", "value": _json_number(number)}
        case Percent(number, basis):
            return {"type": "percent", "value": _json_number(number), **({"basis": basis} if basis else {})}
        case Days(start, end):
            return {"type": "days", "start": _day(start) or None, "end": _day(end) or None}
        case Moment(at, zone):
            return {"type": "moment", "at": at.isoformat(), "zone": zone}
        case Hours(begin, finish, zone):
            return {
                "type": "hours",
                "start": _clock(begin) or None,
                "end": _clock(finish) or None,
                "zone": zone,
            }


def from_plain(data: Mapping[str, object]) -> Value:
    """The inverse of `plain`. ValueError says which part is wrong, and never repeats the value."""
    kind = data.get("type")
    reader = _READERS.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise ValueError(f"A value needs a type, one of {', '.join(sorted(_READERS))}.")
    return reader(data)


def _read_money(data: Mapping[str, object]) -> Money:
    assumed = data.get("assumed", [])
    if not isinstance(assumed, list):
        raise ValueError("Give 'assumed' as a list of names.")
    parts = cast("list[object]", assumed)
    return Money(
        _decimal(data, "amount"),
        _string(data, "currency"),
        _string_or_none(data, "per"),
        tuple(str(part) for part in parts),
    )


def _read_flag(data: Mapping[str, object]) -> Flag:
    truth = data.get("value")
    if not isinstance(truth, bool):
        raise ValueError("Give 'value' as true or false.")
    return Flag(truth)


_READERS: Final[Mapping[str, Callable[[Mapping[str, object]], Value]]] = {
    "money": _read_money,
    "range": lambda d: Range(
        _decimal_or_none(d, "min"), _decimal_or_none(d, "max"), _string_or_none(d, "unit")
    ),
    "choice": lambda d: Choice(_string(d, "code")),
    "place": lambda d: Place(_string(d, "name")),
    "text": lambda d: Text(_string(d, "text")),
    "flag": _read_flag,
    "number": lambda d: Number(_decimal(d, "value")),
    "percent": lambda d: Percent(_decimal(d, "value"), _string_or_none(d, "basis")),
    "days": lambda d: Days(_date_or_none(d, "start"), _date_or_none(d, "end")),
    "moment": lambda d: Moment(datetime.fromisoformat(_string(d, "at")), _string(d, "zone")),
    "hours": lambda d: Hours(_time_or_none(d, "start"), _time_or_none(d, "end"), _string(d, "zone")),
}


# --- shown --------------------------------------------------------------------------------------------------


def display(value: Value, names: Mapping[str, str] = _NO_NAMES, *, prefix: str = "") -> str:
    """For people. `names` gives words for codes and for single numbers (`{"0": "studio"}`); `prefix` goes
    in front."""
    shown = _shown(value, names)
    return f"{prefix} {shown}" if prefix else shown


def _shown(value: Value, names: Mapping[str, str]) -> str:
    match value:
        case Money(amount, currency, per):
            return f"{currency} {_grouped(amount)}" + (f" a {per}" if per else "")
        case Range(low, high, unit):
            return _shown_range(low, high, names) + (f" {unit}" if unit else "")
        case Choice(code):
            return names.get(code, code.replace("_", " "))
        case Place(name):
            return name
        case Text(text):
            return text
        case Flag(truth):
            return "yes" if truth else "no"
        case Number(number):
            return _grouped(number)
        case Percent(number, basis):
            return f"{_digits(number)}%" + (f" {basis}" if basis else "")
        case Days(start, end):
            return _shown_days(start, end)
        case Moment(at, zone):
            return f"{at:%Y-%m-%d %H:%M}, {zone}"
        case Hours(begin, finish, zone):
            return f"{_shown_hours(_clock(begin), _clock(finish))}, {zone}"


def _shown_range(low: Decimal | None, high: Decimal | None, names: Mapping[str, str]) -> str:
    least, most = _named(low, names), _named(high, names)
    if low is None:
        return f"up to {most}"
    if high is None:
        return f"{least} or more"
    return least if low == high else f"{least} to {most}"


def _shown_days(start: date | None, end: date | None) -> str:
    if start is None:
        return f"by {_day(end)}"
    if end is None:
        return f"from {_day(start)}"
    return _day(start) if start == end else f"{_day(start)} to {_day(end)}"


def _shown_hours(begin: str, finish: str) -> str:
    if not begin:
        return f"before {finish}" if finish else "any time"
    return f"{begin} to {finish}" if finish else f"after {begin}"


# --- small parts --------------------------------------------------------------------------------------------


def _require_sane(number: Decimal) -> None:
    """Finite and of a size that fits on a page: a written-out exponent must not fill the memory."""
    if not number.is_finite() or number.adjusted() > _LARGEST:
        raise ValueError("A number must be finite and below 10^19.")
    exponent = number.as_tuple().exponent
    if isinstance(exponent, int) and exponent < _FINEST:
        raise ValueError("A number has at most nine decimals.")


def _digits(number: Decimal | None) -> str:
    """Written out in full, without an exponent or trailing zeros; never `normalize()`, which rounds to 28
    digits."""
    if number is None:
        return ""
    written = format(number, "f")
    trimmed = written.rstrip("0").rstrip(".") if "." in written else written
    return trimmed if number else "0"


def _named(number: Decimal | None, names: Mapping[str, str]) -> str:
    return names.get(_digits(number), "") or ("" if number is None else _grouped(number))


def _grouped(number: Decimal) -> str:
    whole, _, fraction = _digits(number).partition(".")
    return (
        f"{int(whole):,}" + (f".{fraction}" if fraction else "")
        if not whole.startswith("-0")
        else f"{number:f}"
    )


def _json_number(number: Decimal | None) -> int | str | None:
    if number is None:
        return None
    return int(number) if number == number.to_integral_value() else _digits(number)


def _day(day: date | None) -> str:
    return "" if day is None else day.isoformat()


def _clock(moment: time | None) -> str:
    return "" if moment is None else moment.isoformat(timespec="minutes")


def _string(data: Mapping[str, object], name: str) -> str:
    found = data.get(name)
    if not isinstance(found, str) or not found:
        raise ValueError(f"Give '{name}' as a text.")
    return found


def _string_or_none(data: Mapping[str, object], name: str) -> str | None:
    return None if data.get(name) is None else _string(data, name)


def _decimal(data: Mapping[str, object], name: str) -> Decimal:
    found = data.get(name)
    if isinstance(found, bool) or not isinstance(found, str | int):
        raise ValueError(f"Give '{name}' as a number, or as a text that holds one.")
    try:
        return Decimal(found)
    except InvalidOperation:
        raise ValueError(f"Give '{name}' as a number.") from None


def _decimal_or_none(data: Mapping[str, object], name: str) -> Decimal | None:
    return None if data.get(name) is None else _decimal(data, name)


def _date_or_none(data: Mapping[str, object], name: str) -> date | None:
    return None if data.get(name) is None else date.fromisoformat(_string(data, name))


def _time_or_none(data: Mapping[str, object], name: str) -> time | None:
    return None if data.get(name) is None else time.fromisoformat(_string(data, name))
