"""Whether "nothing known" is said when nothing is known: LoCoMo's adversarial questions ask of one speaker
what only the other ever told, so that every word of the question stands there and no answer does.

Nothing is answered by a model: what is counted is whether a search says that it knows anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from domain.episodes import FLOOR, certainty
from tests.eval.figures import Figure, share
from tests.eval.locomo import ADVERSARIAL, Asked, Way, model_free, questions


def abstention(folder: Path, most: int | None = None) -> list[Figure]:
    those = questions(folder)
    way = model_free(list({id(one.talk): one.talk for one in those}.values()))
    told = [one for one in those if one.category != ADVERSARIAL][:most]
    nothing = [one for one in those if one.category == ADVERSARIAL][:most]
    return [
        share("adversarial abstention", sum(not _known(way, one) for one in nothing), len(nothing)),
        share("adversarial, questions that have an answer kept", _kept(way, told), len(told)),
    ]


def _kept(way: Way, those: Sequence[Asked]) -> int:
    return sum(_known(way, one) for one in those)


def _known(way: Way, one: Asked) -> bool:
    return certainty(way(one).hits, one.question) >= FLOOR
