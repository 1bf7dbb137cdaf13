"""The numbers by which statements name keys and values in clear, in the order of first record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from domain.commands import Said, SaidEnds
from domain.statements import NOTHING, Ends, Rules, Statement
from domain.values import Value, canonical


@dataclass(slots=True)
class Numbering:
    key_of: Callable[[str], int | None]
    value_of: Callable[[str], int | None]
    """By canonical form. An erased value is not known, so that saying it again gives it a new number."""
    next_key: int
    next_value: int
    new_keys: dict[str, int] = field(default_factory=dict[str, int])
    new_values: dict[str, int] = field(default_factory=dict[str, int])

    def statements(self, said: Sequence[Said]) -> tuple[Statement, ...]:
        return tuple(self._statement(one) for one in said)

    def _statement(self, said: Said) -> Statement:
        key_number = self._key(said.key)
        return Statement(
            id=said.id,
            key=None if said.special else said.key,
            special=said.key if said.special else None,
            key_number=key_number,
            value=said.value,
            value_number=NOTHING if said.value is None else self._value(said.value),
            valid_from=said.valid_from,
            explicit=said.explicit,
            valid_to=said.valid_to,
            stale_at=said.stale_at,
            exclusive=said.exclusive,
            revokes=said.revokes,
            rank=said.rank,
            confidence=said.confidence,
            quote=said.quote,
            provenance=said.provenance,
            rules=Rules(
                many=said.many,
                review_always=said.review_always,
                conflict=said.conflict,
                corroborate=said.corroborate,
                corrects=said.corrects,
                jump=said.jump,
                ends=tuple(ends for one in said.ends for ends in self._ends(one, said)),
            ),
        )

    def _ends(self, ends: SaidEnds, said: Said) -> tuple[Ends, ...]:
        """A name beside a special-category key, or of one, would tell which it is. So such a target goes by
        its number alone, and is left out as long as it has none: there is nothing to end yet. (The one place
        where the order of record matters: what is recorded of that key later, and was said before, goes
        on.)"""
        if not (ends.special or said.special):
            return (Ends(self._key(ends.key), ends.same, ends.on_change_only, ends.key),)
        number = self._known_key(ends.key)
        return () if number is None else (Ends(number, ends.same, ends.on_change_only),)

    def _known_key(self, name: str) -> int | None:
        return self.new_keys.get(name) or self.key_of(name)

    def _key(self, name: str) -> int:
        number = self._known_key(name)
        if number is None:
            number = self.new_keys[name] = self.next_key
            self.next_key += 1
        return number

    def _value(self, value: Value) -> int:
        form = canonical(value)
        number = self.new_values.get(form) or self.value_of(form)
        if number is None:
            number = self.new_values[form] = self.next_value
            self.next_value += 1
        return number
