"""The words of the names that contacts go by, so that an operator finds a contact by one. The words leave
here in clear and must never be stored so: the adapter keeps tags of them, under a key that an erase replaces.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias
from uuid import UUID

from domain.events import Event, FactAsserted, FactProposed, FactReinforced, ProfileChanged
from domain.values import Text, fold
from projections.runner import Happened

NAME_KEY: Final = "preferred_name"
MOST_WORDS: Final = 8
Stating: TypeAlias = FactAsserted | FactReinforced | FactProposed

_WORDS: Final = re.compile(r"[^\W_]+")
_ARABIC: Final = str.maketrans("أإآٱىیئؤةک", "اااايييوهك", "ـ")
"""Letters that people write one for another, and the stretcher, which is no letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NameRow:
    """A name that an event gives. `words` are personal."""

    tenant: UUID
    contact_id: UUID
    event_id: UUID
    stated: bool
    """By a statement; else by the profile. It says whose key the name hangs on."""
    words: frozenset[str]


class Names:
    name: Final = "names"
    version: Final = 1
    remembers: Final = False

    def opens(self, event: Event) -> bool:
        if isinstance(event, ProfileChanged):
            return event.name is not None
        return isinstance(event, Stating) and event.statement.key == NAME_KEY

    def keys(self, happened: Happened) -> Sequence[UUID]:
        return (happened.event_id,) if self.opens(happened.event) else ()

    def evolve(self, row: NameRow | None, happened: Happened) -> NameRow | None:
        name = name_in(happened.event)
        if name is None:
            return None
        assert happened.contact is not None
        return NameRow(
            tenant=happened.tenant,
            contact_id=happened.contact,
            event_id=happened.event_id,
            stated=isinstance(happened.event, Stating),
            words=name_words(name),
        )


def name_in(event: Event) -> str | None:
    """The name that an event gives; None where it is erased, or given up."""
    if isinstance(event, ProfileChanged):
        return event.name if isinstance(event.name, str) else None
    if isinstance(event, Stating) and event.statement.revokes:
        return None
    if isinstance(event, Stating) and isinstance(event.statement.value, Text):
        return event.statement.value.text
    return None


def name_words(text: str) -> frozenset[str]:
    """The words of a name as they are compared: without case, accents, Arabic vowel signs, and with one form
    for letters that stand for each other."""
    bare = unicodedata.normalize("NFC", fold(text)).translate(_ARABIC)
    return frozenset(_WORDS.findall(bare)[:MOST_WORDS])


def has_parts(name: str, asked: frozenset[str]) -> bool:
    """Whether each word that was asked for is a part of a word of the name."""
    words = name_words(name)
    return all(any(part in word for word in words) for part in asked)
