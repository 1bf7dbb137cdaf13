"""Deciding from the current row alone, in the case that nearly every message is: it speaks of now, in order.

Whatever is not certain is left to the replay: `decide_fast` then answers None. When it answers, its events
and its row are those that a replay would give. It is certain when a statement outranks all that was recorded
of its key and of every key it ends, and begins after everything there has settled: then it paints over the
one window that is still open, and nothing else moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby, pairwise

from domain import packed
from domain.canvas import later
from domain.commands import Record
from domain.events import (
    ContactEvent,
    SupersedeReason,
)
from domain.holds import jumps
from domain.kept_lines import CanvasName, Line, Lines, agrees
from domain.memory import KeptKey, Memory
from domain.numbering import Numbering
from domain.painting import endings, protected_by, protecting
from domain.statements import NOTHING, AssertedBy, Ends, Rules, Statement
from domain.taken import Taken


class _Uncertain(Exception):
    """Not an error: the replay decides."""


def decide_fast(memory: Memory, command: Record) -> tuple[tuple[ContactEvent, ...], Memory] | None:
    try:
        return _decided(memory, command)
    except _Uncertain:
        return None


def _decided(memory: Memory, command: Record) -> tuple[tuple[ContactEvent, ...], Memory]:
    numbering = Numbering(
        {key.name: number for number, key in enumerate(memory.keys, start=1) if key.name}.get,
        lambda form: packed.number_of(memory.values, form),
        next_key=len(memory.keys) + 1,
        next_value=memory.next_value,
    )
    statements = numbering.statements(command.statements)
    _require_plain(memory, statements)
    # The name of a special-category key goes with its last statement: a new name may be one of an old number.
    _require(
        not any(s.special in numbering.new_keys for s in statements) or all(key.name for key in memory.keys)
    )
    taken = Taken(Lines(memory, numbering))
    for _, message in groupby(statements, key=lambda s: s.rank.message):
        _take(taken, tuple(message))
    events = taken.changes(statements)
    return events, taken.lines.memory(len(events))


def _require(certain: bool) -> None:
    if not certain:
        raise _Uncertain


def _require_plain(memory: Memory, statements: Sequence[Statement]) -> None:
    """What can be told from the statements alone: they stand in rank order, and nothing can hold them."""
    _require(not memory.closed)
    _require(all(one.rank < other.rank for one, other in pairwise(statements)))
    for statement in statements:
        message = statement.provenance.message_id
        _require(message is None or not packed.has_id(memory.fenced, message))
        _require(statement.valid_to is None)
        _require(statement.stale_at is None or statement.stale_at > statement.valid_from)
        _require(not statement.rules.corrects)  # it may strike, whoever says it
        _require(_by_operator(statement) or not _asks_first(statement.rules))


def _asks_first(rules: Rules) -> bool:
    return rules.review_always or rules.conflict or rules.corroborate


def _by_operator(statement: Statement) -> bool:
    return statement.provenance.asserted_by is AssertedBy.OPERATOR


# --- one message: weighed against what was there before it, then painted --------------------------------


def _take(taken: Taken, message: Sequence[Statement]) -> None:
    lines = taken.lines
    _require_apart(lines, message)
    for statement in message:
        _require_on_top(lines, statement)
    ending = [(one, ends) for one in message for ends in endings(one, _just_before(lines, one))]
    ending.sort(key=lambda pair: pair[0].id)
    closing = _closing(lines, ending, message)
    for statement in message:
        _paint(taken, statement)
    for name, acting in closing.items():
        lines.line(name).close(acting.valid_from, taken.home.get(acting.id), SupersedeReason.IMPLIED)
    for statement, ends in ending:
        _outrank(lines, statement, ends)


def _require_apart(lines: Lines, message: Sequence[Statement]) -> None:
    """No two of its statements meet on a canvas, and all are one kind of speaker's."""
    _require(len({lines.of(statement).name for statement in message}) == len(message))
    _require(len({_by_operator(statement) for statement in message}) == 1)
    keys = [statement.key_number for statement in message]
    _require(all(keys.count(s.key_number) == 1 for s in message if s.value_number == NOTHING))


def _require_on_top(lines: Lines, statement: Statement) -> None:
    key = lines.key(statement.key_number)
    _require_over(key, statement)
    _require(not key.doubted)
    _require(_by_operator(statement) or not protecting(statement, key.protected))
    if statement.revokes:
        _require_settled(lines.of(statement), statement.valid_from)
    elif statement.value_number == NOTHING:
        for line in lines.of_key(statement.key_number):
            _require_settled(line, statement.valid_from)
    else:
        _require_believable(lines.of(statement), statement)


def _require_over(key: KeptKey, statement: Statement) -> None:
    """Its whole message lies above all that was recorded there."""
    _require(key.top is None or key.top.message < statement.rank.message)
    _require(key.settled_at is None or key.settled_at < statement.valid_from)


def _require_settled(line: Line, at: datetime) -> None:
    """Nothing begins there at that time or later, and no window ends just then."""
    _require(line.settled_at is None or line.settled_at < at)
    _require(line.last is None or line.last.valid_to != at)


def _require_believable(line: Line, statement: Statement) -> None:
    _require_settled(line, statement.valid_from)
    there = line.open_at(statement.valid_from)
    if there is None:
        return
    # The row keeps one window before those that go on. For one that was over it can't say which that was.
    _require(not (agrees(there, statement) and line.is_over(there)))
    factor = None if _by_operator(statement) else statement.rules.jump
    _require(factor is None or not jumps(statement.value, there.value, factor))


def _just_before(lines: Lines, statement: Statement) -> int:
    there = lines.of(statement).open_at(statement.valid_from)
    return there.value_number if there else NOTHING


def _given_up(lines: Lines, statement: Statement) -> bool:
    return _just_before(lines, statement) == statement.value_number


def _closing(
    lines: Lines, ending: Sequence[tuple[Statement, Ends]], message: Sequence[Statement]
) -> dict[CanvasName, Statement]:
    """The canvases on which an implied end will show, each with the statement that implies it."""
    _require(not ending or len({statement.valid_from for statement in message}) == 1)
    stated = {lines.of(one).name for one in message if not one.revokes or _given_up(lines, one)}
    revoked = {statement.key_number for statement in message if statement.value_number == NOTHING}
    closing: dict[CanvasName, Statement] = {}
    for statement, ends in ending:
        _require_over(lines.key(ends.key_number), statement)
        for line in _ended(lines, statement, ends):
            shows = _shows(line, statement, ends)
            if not shows or line.name in stated or line.name[0] in revoked:
                continue
            closing.setdefault(line.name, statement)
    return closing


def _ended(lines: Lines, statement: Statement, ends: Ends) -> list[Line]:
    if not ends.same:
        return lines.of_key(ends.key_number)
    members = dict.fromkeys((statement.value_number, NOTHING))
    return [line for member in members if (line := lines.line((ends.key_number, member))).said_at]


def _shows(line: Line, statement: Statement, ends: Ends) -> bool:
    there = line.open_at(statement.valid_from)
    _require(line.last is None or line.last.valid_to != statement.valid_from)
    if there is None or (ends.same and there.value_number != statement.value_number):
        return False
    _require_settled(line, statement.valid_from)
    return True


def _paint(taken: Taken, statement: Statement) -> None:
    lines, key = taken.lines, taken.lines.key(statement.key_number)
    key = replace(key, top=statement.rank)
    if _by_operator(statement):
        key = replace(key, protected=tuple(sorted({*key.protected, protected_by(statement)})))
    if statement.value is not None and not statement.revokes:
        taken.home[statement.id] = lines.of(statement).paint(statement, statement.value)
    else:
        key = replace(key, settled_at=later(key.settled_at, statement.valid_from))
        for line in _revoked(lines, statement):
            line.close(statement.valid_from, None, SupersedeReason.REVOKED)
    lines.put_key(statement.key_number, key)


def _revoked(lines: Lines, statement: Statement) -> list[Line]:
    if not statement.revokes:
        return lines.of_key(statement.key_number)
    return [lines.of(statement)] if _given_up(lines, statement) else []


def _outrank(lines: Lines, statement: Statement, ends: Ends) -> None:
    key, rank = lines.key(ends.key_number), statement.rank.below_message()
    lines.put_key(ends.key_number, replace(key, top=max(key.top, rank) if key.top else rank))
