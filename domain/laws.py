"""Laws: expressions of many alternatives, each for what people say in one of very many ways. A message can
match one or two of them, and its words tell which; only for these it is searched.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from domain.alternatives import alternatives
from domain.expressions import Expression
from domain.needs import ways
from domain.triggers import Triggers, needing


@dataclass(frozen=True, slots=True)
class Laws:
    """Made once."""

    triggers: Triggers
    """Of the alternatives, by their names."""
    of: Mapping[str, tuple[str, Expression]]
    """By its name: the law that an alternative is of, and itself."""
    whole: Mapping[str, Expression]

    def likely(self, named: Iterable[str]) -> dict[str, Expression]:
        """By law, for the alternatives that a message may match: what finds in it all that the law finds."""
        found: dict[str, Expression] = {}
        for name in named:
            law, alone = self.of[name]
            found[law] = self.whole[law] if law in found else alone
        return found


def laws(sources: Mapping[str, tuple[Iterable[str], Expression]]) -> Laws:
    """By the name of each law: its sources, and all of them as one."""
    parts = {
        f"{law} {n}": (law, part)
        for law, (of_law, _) in sources.items()
        for n, part in enumerate(chain.from_iterable(map(alternatives, of_law)))
    }
    return Laws(
        needing({name: ways(part) for name, (_, part) in parts.items()}),
        {name: (law, Expression(part)) for name, (law, part) in parts.items()},
        {law: whole for law, (_, whole) in sources.items()},
    )
