"""How a fact reads in a block: the values of a key on one line, in the words of its schema, with their dates.

A day that passes moves no line, and what is new stands last: a prompt that was cached stays good for long.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

from domain.schema import Key, Kind, ValueType
from domain.values import Choice, Flag, Hours, Place, Text, Value, display
from projections.block_harmless import one_line
from projections.block_scoring import Scored
from projections.block_shapes import BlockFact, Chosen, Section


class Level(IntEnum):
    """The order in which the room is given away."""

    MUST = 0
    HOW = 1
    """To answer: few words, which every reply needs."""
    ALWAYS = 2
    """And what the question asks for, by score."""
    FLOW = 3
    RELEVANT = 4


class Entry(NamedTuple):
    """A fact that may be told, with all that its line needs."""

    fact: BlockFact
    level: Level
    by: Chosen
    section: Section
    scored: Scored
    shown: str
    in_short: str
    """The same in a short block."""
    said: str
    """`2026-10-02, said again 2026-11-21`; sorts by time."""
    last_day: str


LineName: TypeAlias = tuple[Section, str]


_Place: TypeAlias = tuple[int, bool, bool, bool, datetime, int, str]


class Line(NamedTuple):
    place: _Place
    section: Section
    text: str
    entries: Sequence[Entry]


def line_name(entry: Entry, compact: bool) -> LineName:
    """The values of a key share a line; in the compact form all instructions do, and all that stand bare."""
    key = entry.fact.key
    if compact and (entry.section is Section.INSTRUCTIONS or _bare(key)):
        return entry.section, ""
    return entry.section, key.beside or key.name


def line(entries: Sequence[Entry], compact: bool) -> Line:
    ordered = sorted(entries, key=_place_in_line) if len(entries) > 1 else entries
    text = _short_text(ordered) if compact else _full_text(ordered)
    return Line(_place(ordered, compact), ordered[0].section, text, ordered)


def growth(entry: Entry, before: Sequence[Entry], compact: bool) -> str:
    """Nearly what the entry adds to a line that has others."""
    if compact:
        return f", {entry.in_short}"
    return f", {entry.shown}" if entry.said == before[-1].said else f", {entry.shown} ({entry.said})"


def _bare(key: Key) -> bool:
    return key.bare and not key.safety_critical


def _place(entries: Sequence[Entry], compact: bool) -> _Place:
    """What is safety-critical, then what is pinned; then as it was said, never by score."""
    section = entries[0].section
    place = section is not Section.INSTRUCTIONS if compact else _SECTIONS[section]
    critical = any(entry.fact.key.safety_critical for entry in entries)
    pinned = any(entry.fact.pinned for entry in entries)
    bare = compact and _bare(entries[0].fact.key)
    return place, not critical, not pinned, not bare, *min(map(_when_said, entries))


_SECTIONS: Final[Mapping[Section, int]] = {section: place for place, section in enumerate(Section)}


def _when_said(entry: Entry) -> tuple[datetime, int, str]:
    return entry.fact.first_said, entry.fact.key.place, entry.fact.key.name


def _place_in_line(entry: Entry) -> tuple[int, str, datetime, int, str]:
    """Key by key, as the schema has them; then as they were said."""
    fact = entry.fact
    return fact.key.place, fact.key.name, fact.first_said, fact.order, entry.shown


# --- the full form --------------------------------------------------------------------------------------


def _full_text(entries: Sequence[Entry]) -> str:
    """`entries` in their places."""
    if entries[0].section is Section.INSTRUCTIONS:
        return "- " + " ".join(_dated(entries))
    parts = _dated(entries)
    told = "; ".join(_listed(parts[start:end], entries[start].fact.key) for start, end in _by_key(entries))
    key = entries[0].fact.key
    return f"- {one_line(key.line or key.label)}: {told}"


def _by_key(entries: Sequence[Entry]) -> Iterable[tuple[int, int]]:
    starts = [
        n for n, entry in enumerate(entries) if not n or entry.fact.key.name != entries[n - 1].fact.key.name
    ]
    return zip(starts, [*starts[1:], len(entries)], strict=True)


def _dated(entries: Sequence[Entry]) -> list[str]:
    """Each value with its date; neighbours of one date share it."""
    parts: list[str] = []
    said = ""
    for entry in reversed(entries):
        parts.append(entry.shown if entry.said == said else f"{entry.shown} ({entry.said})")
        said = entry.said
    return parts[::-1]


def _listed(parts: Sequence[str], key: Key) -> str:
    if key.type is not ValueType.CHOICE or key.denied or len(parts) == 1:
        return ", ".join(parts)
    return f"{', '.join(parts[:-1])} or {parts[-1]}"


# --- the compact form -----------------------------------------------------------------------------------


def _short_text(entries: Sequence[Entry]) -> str:
    key = entries[0].fact.key
    if entries[0].section is Section.INSTRUCTIONS:
        return "- " + _instructions(entries)
    latest = max(entry.last_day for entry in entries)
    told = "; ".join(
        _listed([entry.in_short for entry in entries[start:end]], entries[start].fact.key)
        for start, end in _by_key(entries)
    )
    if _bare(key):
        return f"- {told[:1].upper()}{told[1:]} ({latest})"
    return f"- {one_line(key.brief or key.line or key.label)}: {told} ({latest})"


def _instructions(entries: Sequence[Entry]) -> str:
    """Sentences; what stands bare goes on with the one before."""
    told = entries[0].shown.removesuffix(".")
    for entry in entries[1:]:
        told += f", {entry.in_short}" if entry.fact.key.bare else f". {entry.shown.removesuffix('.')}"
    return told


# --- values ---------------------------------------------------------------------------------------------

_OPEN: Final = (Text, Place)
_DATA: Final[Mapping[Kind, Section]] = {
    Kind.FACT: Section.FACTS,
    Kind.PREFERENCE: Section.PREFERENCES,
    Kind.PROCEDURAL: Section.PREFERENCES,
}


def shown(key: Key, value: Value, zone: str) -> tuple[Section, str, str]:
    """Where it stands, and how it reads in the full form and in the short one. Only what the schema itself
    words may instruct, and stands without quotes; the rest is data."""
    labels: Mapping[str, str] = key.told_labels if key.options else key.names
    theirs = isinstance(value, _OPEN) or (isinstance(value, Choice) and value.code not in labels)
    if key.kind is Kind.PROCEDURAL and not theirs and isinstance(value, Choice | Flag):
        short = one_line(display(value, labels))
        return Section.INSTRUCTIONS, one_line(_sentence(key.label, value, labels)), short
    section, words = _DATA[key.among or key.kind], one_line(display(value, labels))
    if theirs:
        return section, f"“{words}”", f"“{words}”"
    # A short block names no zone, so hours of the same one need none.
    short = words.removesuffix(f", {zone}") if isinstance(value, Hours) else words
    return section, words, short


def _sentence(label: str, value: Choice | Flag, labels: Mapping[str, str]) -> str:
    """`Reply in` + `English`: the label of a procedural key and of its option make a sentence."""
    if isinstance(value, Flag):
        return f"{label}." if value.value else f"{label}: no."
    return f"{label} {display(value, labels)}."
