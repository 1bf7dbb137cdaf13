"""What holds on a canvas hangs on what is painted there, on what ends it, and on whatever those hang on in
their turn. None of that is personal: it is found out before anything is opened, of an outline as of a
statement.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import not_
from typing import Protocol, TypeAlias
from uuid import UUID

from domain.statements import NOTHING, AssertedBy

CanvasName: TypeAlias = tuple[int, int]
"""Key number, and member: the value number on a many-valued key, NOTHING on a one-valued one."""


class _Ends(Protocol):
    @property
    def key_number(self) -> int: ...
    @property
    def same(self) -> bool: ...


class _Rules(Protocol):
    @property
    def many(self) -> bool: ...
    @property
    def corrects(self) -> bool: ...
    @property
    def ends(self) -> Sequence[_Ends]: ...


class _Said(Protocol):
    @property
    def asserted_by(self) -> AssertedBy: ...
    @property
    def message_id(self) -> UUID | None: ...
    @property
    def messages(self) -> tuple[UUID, ...]: ...


class Outlined(Protocol):
    """What stands in clear of a statement, as far as it matters here; a `Statement` is one."""

    @property
    def id(self) -> UUID: ...
    @property
    def key(self) -> str | None: ...
    @property
    def key_number(self) -> int: ...
    @property
    def value_number(self) -> int: ...
    @property
    def exclusive(self) -> bool: ...
    @property
    def rules(self) -> _Rules: ...
    @property
    def provenance(self) -> _Said: ...


def hanging_on(said: Sequence[Outlined], named: Iterable[Outlined]) -> frozenset[int]:
    """The places, in the order of record, of the statements that the canvases of these hang on."""
    hangs = Hanging(said)
    closed = hangs.closed({*map(canvas_of, named), *hangs.corrections})
    return frozenset(place for place, own in enumerate(hangs.of) if own in closed)


def touching(said: Sequence[Outlined], apart: Sequence[bool]) -> frozenset[int]:
    """The places of the statements that two sides have to do with each other in: those on canvases that hang
    together, in either direction and over any number of others, with statements of both. `apart` tells each
    statement's side. All others are painted by one side as they would be by both."""
    hangs = Hanging(said)
    groups = hangs.groups(set(hangs.of))
    of = [groups[own] for own in hangs.of]
    both = set(compress(of, apart)) & set(compress(of, map(not_, apart)))
    return frozenset(place for place, group in enumerate(of) if group in both)


@dataclass(slots=True)
class Hanging:
    by_key: Mapping[int, set[CanvasName]]
    """From where all canvases of a key are painted or ended."""
    by_member: Mapping[CanvasName, set[CanvasName]]
    """From where one canvas of another key is."""
    everywhere: set[CanvasName]
    """Where something stands that speaks of every member: an operator's word on any of them may hold it."""
    operators: Mapping[int, set[CanvasName]]
    of: Sequence[CanvasName]
    """The canvas of each, in the order of record."""
    corrections: set[CanvasName]
    """They are counted, and no more than so many are heard."""

    def __init__(self, said: Sequence[Outlined]) -> None:
        by_key: dict[int, set[CanvasName]] = defaultdict(set)
        by_member: dict[CanvasName, set[CanvasName]] = defaultdict(set)
        operators: dict[int, set[CanvasName]] = defaultdict(set)
        self.everywhere, self.corrections = set(), set()
        single = {one.key_number for one in said if not one.rules.many}
        both = single.intersection(one.key_number for one in said if one.rules.many)
        self.of = [canvas_of(one) for one in said]
        for one, own in zip(said, self.of, strict=True):
            if one.rules.corrects:
                self.corrections.add(own)
            if one.exclusive or one.value_number == NOTHING:
                by_key[one.key_number].add(own)
                self.everywhere.add(own)
            if one.key_number in both:  # its schema was changed: a value may stand on two of its canvases
                by_key[one.key_number].add(own)
            if one.provenance.asserted_by is AssertedBy.OPERATOR:
                operators[one.key_number].add(own)
            for ends in one.rules.ends:
                if not ends.same:
                    by_key[ends.key_number].add(own)
                    continue
                by_member[ends.key_number, one.value_number].add(own)
                if ends.key_number in single:
                    by_member[ends.key_number, NOTHING].add(own)
        self.by_key, self.by_member, self.operators = by_key, by_member, operators

    def closed(self, canvases: Iterable[CanvasName]) -> set[CanvasName]:
        found, todo = set[CanvasName](), list(canvases)
        while todo:
            canvas = todo.pop()
            if canvas in found:
                continue
            found.add(canvas)
            todo += self.by_key.get(canvas[0], ())
            todo += self.by_member.get(canvas, ())
            if canvas in self.everywhere:
                todo += self.operators.get(canvas[0], ())
        return found

    def groups(self, canvases: Collection[CanvasName]) -> dict[CanvasName, CanvasName]:
        """Each canvas with one that stands for all that it hangs together with. Corrections hang together,
        since they are counted."""
        joined: dict[CanvasName, CanvasName] = {}

        def root(one: CanvasName) -> CanvasName:
            while (above := joined.get(one, one)) != one:
                joined[one] = joined.get(above, above)
                one = above
            return one

        def join(one: CanvasName, others: Iterable[CanvasName]) -> None:
            for other in others:
                joined[root(other)] = root(one)

        firsts: dict[int, CanvasName] = {}
        for canvas in canvases:
            if canvas[0] in self.by_key:
                join(canvas, (firsts.setdefault(canvas[0], canvas),))
            join(canvas, self.by_member.get(canvas, ()))
            if canvas in self.everywhere:
                join(canvas, self.operators.get(canvas[0], ()))
        for key, first in firsts.items():
            join(first, self.by_key[key])
        join((0, NOTHING), self.corrections)
        return {canvas: root(canvas) for canvas in canvases}


def canvas_of(one: Outlined) -> CanvasName:
    return one.key_number, one.value_number if one.rules.many else NOTHING
