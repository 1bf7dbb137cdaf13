"""Which state of a fact or of a profile a reader saw, so that nobody overwrites what they did not see.

A tag is made of ids, times and versions, never of a value: a hash of a value would let a guess be checked
after its erase.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from domain.contact_state import Contact
from domain.events import HoldReason
from domain.statements import Statement
from domain.values import Erased
from projections.timeline import FactView

ANY = "*"
_WAITING: Final = 2
"""The group of what waits, in the order of facts."""


class Stale(Exception):
    """It has changed since it was read."""


def of_fact(fact: FactView) -> str:
    """Of all that an answer tells of it but its status, which moves with the clock."""
    seen = (
        *(fact.fact_id, fact.valid_from, fact.valid_to, fact.pinned, fact.waits_for),
        *(fact.order[0], isinstance(fact.value, Erased)),
        *((e.statement_id, isinstance(e.quote, Erased)) for e in fact.evidence),
    )
    return _tag(repr(seen))


def of_proposal(statement: Statement, reasons: Sequence[str]) -> str:
    """Of a statement that waits: what `of_fact` gives for it, without the history that a view is made of."""
    order = (_WAITING, isinstance(statement.value, Erased))
    seen = (
        *(statement.id, statement.valid_from, statement.valid_to, False, tuple(map(HoldReason, reasons))),
        *order,
        (statement.id, isinstance(statement.quote, Erased)),
    )
    return _tag(repr(seen))


def of_profile(contact: Contact) -> str:
    """Of name, zone, language and relationship; facts and messages come and go without it."""
    return _tag(f"profile {contact.profile_version}")


def require(match: str | None, tag: str) -> None:
    """Raises Stale when `match`, an If-Match, names other states alone. A weak tag matches nothing."""
    if match is None or match.strip() == ANY:
        return
    if tag not in {one.strip() for one in match.split(",")}:
        raise Stale("It has changed since you read it. Read it again, then decide again.")


def _tag(seen: str) -> str:
    return f'"{hashlib.sha256(seen.encode()).hexdigest()[:24]}"'
