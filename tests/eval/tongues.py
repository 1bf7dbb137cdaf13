"""Whether earlier messages are found in languages with more forms than English: invented questions and
messages of ours (`tests/data/found_in_tongues.jsonl`), all of one language as one contact's, each in its own
conversation."""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final
from uuid import UUID

from adapters.terms import terms
from domain.asking import Question
from domain.episodes import Episode, Episodes, Segment, packed
from tests.eval.figures import Figure, share
from tests.eval.reader import lines

PAIRS: Final = Path(__file__).parent.parent / "data" / "found_in_tongues.jsonl"
_FIRST: Final = 3
_START: Final = datetime(2026, 10, 1, 8, tzinfo=UTC)


def figures() -> list[Figure]:
    return [
        share(f"found in {language}, among the first {_FIRST}", len(rows) - len(missed(rows)), len(rows))
        for language, rows in by_language().items()
    ]


def by_language() -> dict[str, list[dict[str, Any]]]:
    of_each: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in lines(PAIRS):
        of_each[row["language"]].append(row)
    return of_each


def missed(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    said = [
        Episode(
            message_id=UUID(int=n),
            conversation_id=UUID(int=n),
            speaker="contact",
            sent_at=_START + timedelta(days=n),
            text=row["message"],
        )
        for n, row in enumerate(rows)
    ]
    among = Episodes([Segment(packed(said, terms))], terms)
    return [row for row in rows if row["message"] not in _first(among, row["question"])]


def _first(among: Episodes, question: str) -> list[str]:
    return [hit.episode.text for hit in among.find(Question(text=question), _FIRST)]
