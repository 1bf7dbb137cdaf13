"""How LoCoMo's questions are counted, on a talk of our own: `make eval` measures the real ones, which stay
outside the project."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from adapters.terms import terms
from api.episodes import Found
from domain.episodes import Episodes
from tests.eval import locomo
from tests.eval.figures import Figure

TURNS = [
    ("1", "Mira", "I adopted a grey parrot called Otto."),
    ("1", "Jon", "Lovely! My bakery opens in spring."),
    ("2", "Mira", "Otto has learnt to whistle."),
    ("2", "Jon", "The bakery needs a second oven."),
]
QUESTIONS = [
    ("What did Mira adopt?", "single-hop", ["D1:0"]),
    ("What is said of Otto the parrot?", "multi-hop", ["D1:0", "D2:2"]),
    ("Where does Jon swim?", "adversarial", ["D1:1"]),
    ("Who is Zed?", "single-hop", []),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    turns: list[dict[str, Any]] = [
        {"sample": "a", "session": int(session), "when": f"1:56 pm on {session} May, 2023"}
        | {"id": f"D{session}:{n}", "speaker": speaker, "text": text}
        for n, (session, speaker, text) in enumerate(TURNS)
    ]
    asked: list[dict[str, Any]] = [
        {"sample": "a", "question": question, "category": category, "evidence": evidence}
        for question, category, evidence in QUESTIONS
    ]
    for name, rows in zip(locomo.FILES, (turns, asked), strict=True):
        (tmp_path / name).write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    return tmp_path


def test_a_question_counts_by_the_turns_that_its_labels_name(folder: Path) -> None:
    figures, by_category = locomo.locomo(folder)
    found = {one.name: one for one in figures}
    for name in ("locomo any, model-free", "locomo all, model-free", "locomo any, bm25 baseline"):
        assert found[name].counted == (2, 2), name
    assert len(by_category) == 2 + len({"single-hop", "multi-hop"})


def test_what_is_not_in_the_block_does_not_count(folder: Path) -> None:
    those = [one for one in locomo.questions(folder) if one.category == "multi-hop"]
    way = locomo.model_free([those[0].talk])
    first = locomo.score(way, those, lambda one, found: ({found.hits[0].episode.message_id}, 100)).whole
    assert (first.any, first.all, first.any_first, first.all_first) == (1, 0, 1, 1)
    nothing_found = Found(those[0].question, (), Episodes((), terms))
    nothing = locomo.score(lambda one: nothing_found, those, locomo.Blocks().block).whole
    assert (nothing.asked, nothing.any, nothing.all) == (1, 0, 0)


def test_a_question_without_evidence_is_not_asked(folder: Path) -> None:
    assert [one.category for one in locomo.questions(folder)] == ["single-hop", "multi-hop", "adversarial"]


def test_each_bar_of_the_goal_stands_beside_its_figure(folder: Path) -> None:
    bars = {one.name: one.bar for one in locomo.locomo(folder)[0] if isinstance(one, Figure) and one.bar}
    assert bars["locomo any, model-free"] == 0.78
    assert bars["locomo all, model-free"] == 0.66
    assert bars["block tokens, p95"] == 800
