"""What changes from one schema to the next, in words: per key, per attribute.

Plain documents are compared, since a schema's expressions no longer say which words they were made of. What
is left out of a document counts as its default.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

Plain = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    key: str | None
    """None: of the schema itself."""
    says: str
    """A sentence."""
    breaks: bool = False
    """What was recorded under the old meaning would be read under the new one: to be accepted by name, or
    done under a new key."""


def schema_changes(before: Plain, after: Plain) -> tuple[Change, ...]:
    """Empty when both say the same. Keys in their new order, removed ones last."""
    return (*_of_schema(before, after), *_of_keys(_keys(before), _keys(after)))


def plain_changes(before: Plain, after: Plain) -> tuple[Change, ...]:
    """Of a document without keys, a policy: per field."""
    names = [name for name in {**after, **before} if name != "version"]
    return tuple(
        _changed(None, name, before.get(name), after.get(name), of="The policy")
        for name in names
        if before.get(name) != after.get(name)
    )


def same(before: Plain, after: Plain) -> bool:
    """Whatever version either was given."""
    return {**before, "version": None} == {**after, "version": None}


# --- the schema itself ----------------------------------------------------------------------------------


def _of_schema(before: Plain, after: Plain) -> Iterator[Change]:
    for name in ("name", "zone", "description"):
        was, now = before.get(name, _DEFAULTS.get(name)), after.get(name, _DEFAULTS.get(name))
        if was != now:
            yield _changed(None, name, was, now)
    for name in ("too_wide", "not_typos"):
        yield from _words(None, name, before.get(name), after.get(name))
    was_limits, are_limits = _mapping(before.get("limits")), _mapping(after.get("limits"))
    for name in ("facts", "confidence"):
        if was_limits.get(name) != are_limits.get(name):
            yield _changed(None, f"limits, {name}", was_limits.get(name), are_limits.get(name))
    was_topic, is_topic = _mapping(before.get("topic")), _mapping(after.get("topic"))
    for name in ("words", "elsewhere"):
        yield from _words(None, f"topic, {name}", was_topic.get(name), is_topic.get(name))
    yield from _of_places(_mapping(before.get("gazetteer")), _mapping(after.get("gazetteer")))


def _of_places(before: Plain, after: Plain) -> Iterator[Change]:
    yield from _words(None, "gazetteer", list(before), list(after))
    for place in after:
        if place in before:
            yield from _words(None, f"gazetteer, {place}", before[place], after[place])


# --- keys -----------------------------------------------------------------------------------------------

_DEFAULTS: Final[Plain] = {
    "zone": "UTC",
    "cardinality": "one",
    "importance": 0.5,
    "inject": "relevant",
    "after_approval": False,
    "safety_critical": False,
    "audience": "anyone",
    "answers": "proposed",
    "sealed_name": False,
    "on": True,
    "prefix": "",
    "max_length": 200,
    "bare": False,
    "denied": False,
    "on_request": False,
    "skip_referential": False,
}
_LISTS: Final = (
    "flows", "agents", "about", "aliases", "examples", "asks", "context", "unless", "given_up",
    "units", "extras", "zero",
)  # fmt: skip
_BREAKING: Final = {
    "type": "what is recorded of it would be read as something else",
    "currency": "amounts that are recorded without a written currency would be taken for another",
    "per": "amounts that are recorded for one period would be taken for another",
    "sealed_name": "its name stands in clear in what is recorded, or would from now on",
}


def _of_keys(before: Mapping[str, Plain], after: Mapping[str, Plain]) -> Iterator[Change]:
    for name, key in after.items():
        if name not in before:
            yield Change(key=name, says=f"Key '{name}' is added: {_in_short(key)}.")
        else:
            yield from _of_key(name, before[name], key)
    for name in before:
        if name not in after:
            yield Change(key=name, says=f"Key '{name}' is removed: its facts are shown no more.")


def _of_key(name: str, before: Plain, after: Plain) -> Iterator[Change]:
    defaults = {**_DEFAULTS, "label": name.replace("_", " ").capitalize()}
    for attribute in dict.fromkeys((*after, *before)):
        was, now = (document.get(attribute, defaults.get(attribute)) or None for document in (before, after))
        if was == now:
            continue
        if attribute == "on":
            yield _switched(name, bool(now))
        elif attribute == "options":
            yield from _of_options(name, was, now)
        elif attribute in _LISTS:
            yield from _words(name, attribute, was, now)
        else:
            yield _changed(name, attribute, was, now)


def _switched(name: str, on: bool) -> Change:
    said = "on" if on else "off: its facts are shown no more"
    return Change(key=name, says=f"Key '{name}' is switched {said}.")


def _of_options(name: str, before: object, after: object) -> Iterator[Change]:
    was, now = _by(before, "code"), _by(after, "code")
    yield from _words(name, "options", list(was), list(now))
    for code, option in now.items():
        if code in was:
            for field in ("label", "told"):
                if was[code].get(field) != option.get(field):
                    yield _changed(name, f"option '{code}', {field}", was[code].get(field), option.get(field))
            yield from _words(name, f"option '{code}'", was[code].get("synonyms"), option.get("synonyms"))
            doubted = (was[code].get("doubted_by"), option.get("doubted_by"))
            yield from _words(name, f"option '{code}', doubted by", *doubted)


def _in_short(key: Plain) -> str:
    many = ", several values" if key.get("cardinality") == "many" else ""
    off = "" if key.get("on", True) else ", switched off"
    return f"{key.get('kind')}, {key.get('type')}{many}{off}"


# --- sentences ------------------------------------------------------------------------------------------

_SHOWN: Final = 5


def _changed(key: str | None, what: str, was: object, now: object, of: str = "The schema") -> Change:
    breaks = key is not None and what in _BREAKING
    why = f" ({_BREAKING[what]})" if breaks else ""
    says = f"{_place(key, of)}: {what} {_written(was)} → {_written(now)}{why}."
    return Change(key=key, says=says, breaks=breaks)


def _words(key: str | None, what: str, before: object, after: object) -> Iterator[Change]:
    was, now = _list(before), _list(after)
    added, removed = [w for w in now if w not in was], [w for w in was if w not in now]
    parts = [f"{_some(words)} {done}" for words, done in ((added, "added"), (removed, "removed")) if words]
    if not parts and was != now:
        parts = ["in another order"]
    if parts:
        yield Change(key=key, says=f"{_place(key)}: {what}: {', '.join(parts)}.")


def _some(words: Sequence[object]) -> str:
    shown = ", ".join(_written(word) for word in words[:_SHOWN])
    return shown if len(words) <= _SHOWN else f"{shown} and {len(words) - _SHOWN} more"


def _place(key: str | None, of: str = "The schema") -> str:
    return f"Key '{key}'" if key else of


def _written(value: object) -> str:
    match value:
        case None | "" | []:
            return "none"
        case bool():
            return "yes" if value else "no"
        case str():
            return f"“{value}”" if len(value) <= 60 else f"“{value[:57]}…”"
        case list():
            return ", ".join(_written(one) for one in cast("list[object]", value))
        case Mapping():
            fields = cast("Plain", value)
            return " ".join(f"{name} {_written(one)}" for name, one in fields.items())
        case _:
            return str(value)


# --- plain data, checked already ------------------------------------------------------------------------


def _keys(document: Plain) -> Mapping[str, Plain]:
    return _by(document.get("keys"), "name")


def _by(rows: object, name: str) -> dict[str, Plain]:
    found = (_mapping(row) for row in _list(rows))
    return {str(row[name]): row for row in found if name in row}


def _list(value: object) -> list[object]:
    return cast("list[object]", value) if isinstance(value, list) else []


def _mapping(value: object) -> Plain:
    return cast("Plain", value) if isinstance(value, Mapping) else {}
