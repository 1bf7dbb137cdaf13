"""Two contacts of a thousand facts each become one: from the request to the commit, streams read and row
written; and two again.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from statistics import median
from typing import Final
from uuid import UUID

from domain.access import Principal, Role
from tests.bench.figures import Figure
from tests.bench.rounds import Dose, timed
from tests.bench.stage import Site
from tests.bench.telling import acquainted, wishes

FACTS: Final = 1_000
_MOST: Final = 5


def of_two(site: Site, dose: Dose) -> Iterator[Figure]:
    told = wishes(2 * FACTS)
    one, other = (acquainted(site, told[n * FACTS : (n + 1) * FACTS]) for n in range(2))
    site.administer("CHECKPOINT")
    merging = site.composed.service.merging
    operator = Principal(UUID(int=1), site.tenant, Role.OPERATOR)
    at = datetime.now(UTC)
    merged, parted = list[float](), list[float]()
    for _ in range(min(dose.samples, _MOST)):
        merged.append(timed(lambda: merging.merge(operator, one, other, at)))
        parted.append(timed(lambda: merging.split(operator, one, other, at)))
    yield Figure(
        "merge, 1,000 facts each",
        1000 * median(merged),
        f"best {1000 * min(merged):.0f} ms; split {1000 * median(parted):.0f} ms",
    )
