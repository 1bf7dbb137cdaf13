"""When a change of money is too large to be believed at once."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple
from uuid import UUID

from domain.values import Erased, Money, Value


class Jump(NamedTuple):
    """A change that was weighed: against which statement, and whether it was held."""

    beneath: UUID
    held: bool


def jumps(new: Value | Erased | None, old: Value | Erased | None, factor: Decimal) -> bool | None:
    """Whether the amount changed by more than `factor`, either way. None when one of the two is erased."""
    if isinstance(new, Erased) or isinstance(old, Erased):
        return None
    if not isinstance(new, Money) or not isinstance(old, Money):
        return False
    if (new.currency, new.per) != (old.currency, old.per):
        return False
    return new.amount > old.amount * factor or old.amount > new.amount * factor
