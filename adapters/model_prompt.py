"""What a model is told and shown. The instructions hang on the schema alone, so that a provider's cache keeps
them; the messages are data, one JSON object a line, with short ids of this call instead of ours.

A key of a special category is never named, and a sentence of one never shown, whatever a policy allows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from string import Template
from typing import Any, Final
from zoneinfo import ZoneInfo

from domain.messages import Message, MessageKind
from domain.schema import Key, Schema, Side, ValueType
from domain.sensitive import Category, redacted

VERSION: Final = "facts/1"
"""As provenance records it. A changed text is a new file and a new number."""
_TEXT: Final = Template(
    (resources.files("adapters") / "prompts" / f"{VERSION.replace('/', '_')}.txt").read_text(encoding="utf-8")
)
LONGEST_TEXT: Final = 6_000
"""Characters of one message that are shown."""
LONGEST_CONTEXT: Final = 600
_EVERYTHING: Final = frozenset(Category)
_MANY_OPTIONS: Final = 12

_HOW: Final = {
    ValueType.MONEY: "an amount of money",
    ValueType.RANGE: "a number or a range of numbers",
    ValueType.CHOICE: "a code",
    ValueType.PLACE: "the name of a place",
    ValueType.TEXT: "a few words",
    ValueType.FLAG: "yes or no",
    ValueType.NUMBER: "a number",
    ValueType.PERCENT: "a percentage",
    ValueType.DAYS: "a day or a period",
    ValueType.MOMENT: "a day, with the hour if it is said",
    ValueType.HOURS: "hours of the day",
}


@dataclass(frozen=True, slots=True)
class Shown:
    """One message of the contact, and what somebody else said just before it."""

    id: str
    message: Message
    before: Message | None


def asked_for(schema: Schema) -> list[Key]:
    """The keys that a model may fill in."""
    return [key for key in schema.keys.values() if key.on and not key.sealed_name]


def instructions(schema: Schema) -> str:
    return _TEXT.substitute(keys="\n".join(_line(key) for key in asked_for(schema)))


def _line(key: Key) -> str:
    return f"- {key.name}: {key.label}. {'; '.join(_about(key))}."


def _about(key: Key) -> Iterator[str]:
    yield f"{_HOW[key.type]}, several possible" if key.many else _HOW[key.type]
    if key.options and key.type is ValueType.CHOICE:
        yield "codes: " + ", ".join(_option(o.code, o.label) for o in key.options)
    elif key.options and key.type is ValueType.TEXT:
        yield "such as " + ", ".join(o.label for o in key.options[:_MANY_OPTIONS])
    if key.bound:
        yield "the most" if key.bound == "max" else "the least"
    if key.per:
        yield f"for a {key.per} or another period: rent, never a price to buy for"
    if key.denied:
        yield "what the contact does not want"
    elif key.opposite:
        yield f"what is refused belongs to {key.opposite}"
    if key.reports:
        yield "reports what was done or is so"
    if key.side is Side.OFFERS:
        yield "only of the contact's own property that they sell or let"
    if key.type is ValueType.TEXT:
        yield f"at most {key.max_length} characters"
    if key.examples:
        yield "for example: " + ", ".join(json.dumps(one, ensure_ascii=False) for one in key.examples)


def _option(code: str, label: str) -> str:
    return code if label.casefold() in (code, code.replace("_", " ")) else f"{code} ({label})"


def numbered(messages: Sequence[tuple[Message, Message | None]]) -> list[Shown]:
    """Ids of one call: a model never sees ours."""
    return [Shown(f"m{n}", message, before) for n, (message, before) in enumerate(messages, 1)]


def data(shown: Sequence[Shown]) -> str:
    """JSON escapes what could end a line or a string: no text gets out of its place."""
    lines: list[str] = []
    told: Message | None = None
    for one in shown:
        if one.before is not None and one.before != told:
            told = one.before
            lines.append(_json(context=told.speaker.value, text=clean(told.text, LONGEST_CONTEXT)))
        lines.append(_json(id=one.id, **_when(one.message), text=clean(one.message.text, LONGEST_TEXT)))
    return "The messages, oldest first:\n" + "\n".join(lines)


def _when(message: Message) -> dict[str, str]:
    """The contact's own day and hour. A transcript says that it is one: its numbers may be misheard."""
    said = message.sent_at.astimezone(ZoneInfo(message.zone))
    found = {"sent": f"{said:%A %Y-%m-%d %H:%M}", "zone": message.zone}
    if message.kind is not MessageKind.TEXT:
        found["kind"] = message.kind.value
    return found


def _json(**fields: Any) -> str:  # noqa: ANN401 - JSON
    return json.dumps(fields, ensure_ascii=False)


def clean(text: str, longest: int) -> str:
    """What a policy lets in and the list names is still not sent; nor is half a character."""
    kept = redacted(text, _EVERYTHING).text[:longest]
    return kept.encode("utf-8", "replace").decode("utf-8")
