"""Words that sit badly with what is known, and that no rule makes an end of: a barbecue of a vegetarian.

They change nothing by themselves. They make a proposal to give the value up, for a person to decide; and only
while the value is held, so that nothing is noted about people who never said it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from domain.candidates import Candidate, Operation
from domain.guards import Accepted, guard_all
from domain.heard import Heard
from domain.memory import Memory, current
from domain.schema import Key, Schema
from domain.statements import Quote
from domain.values import Erased, Value, canonical

UNSURE = 0.5


def conflicts(heard: Heard, memory: Memory, schema: Schema, stated: Collection[str]) -> tuple[Candidate, ...]:
    """What the message casts doubt on. `stated`: names of the keys that it speaks of in plain words, which
    say more than any doubt."""
    keys = [key for key in schema.doubted if key.name not in stated]
    held = _held(memory, heard, {key.name for key in keys}) if keys else set[tuple[str, str]]()
    found = [one for key in keys for one in _doubts(key, heard, held)] if held else []
    verdicts = guard_all(found, heard, schema)
    return tuple(verdict.candidate for verdict in verdicts if isinstance(verdict, Accepted))


def _held(memory: Memory, heard: Heard, names: Collection[str]) -> set[tuple[str, str]]:
    """Key and value, where the message's own time finds it."""
    return {
        (name, canonical(fact.value))
        for canvas, fact in current(memory, heard.message.sent_at)
        if (name := memory.key_name(canvas.key_number)) in names
        and name is not None
        and not isinstance(fact.value, Erased)
    }


def _doubts(key: Key, heard: Heard, held: Collection[tuple[str, str]]) -> Iterator[Candidate]:
    """One for each value, from the first words that doubt it. A message that names the value as well knows of
    it: "a barbecue, but vegetarian"."""
    for words, code in key.words.doubted:
        value = key.value_of(code)
        if (key.name, canonical(value)) not in held or _named(key, code, heard.plain):
            continue
        found = words.search(heard.plain)
        if found:
            yield _doubt(key, value, heard.message.text, found.start(), found.end())


def _named(key: Key, code: str, plain: str) -> bool:
    return any(words.search(plain) for words, of in key.words.options if of == code)


def _doubt(key: Key, value: Value, text: str, start: int, end: int) -> Candidate:
    said = text[start:end]
    quote = Quote(said, start, end)
    return Candidate(
        key=key.name, value=value, said=said, quote=quote, confidence=UNSURE, operation=Operation.DOUBT
    )
