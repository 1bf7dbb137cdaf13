"""What a block tells of the past: messages that fit the question, within the budget, harmless, counted."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.seeds import seed_schema
from adapters.terms import terms
from adapters.tokens import O200kCounter
from domain.values import Choice, Text
from projections.block_harmless import PLAIN, harmless
from projections.block_scoring import WEIGHTS
from projections.injection_block import (
    Block,
    BlockEpisode,
    BlockFact,
    BlockSummary,
    Chosen,
    Reason,
    SchemaWords,
    Told,
    block_again,
    injection_block,
)
from tests.projections.test_injection_block import HOSTILE

NOW: Final = datetime(2026, 11, 30, 8, tzinfo=UTC)
SCHEMA: Final = seed_schema("real_estate")
RULER: Final = O200kCounter()
RULER.warm()
block = partial(
    injection_block,
    now=NOW,
    zone=ZoneInfo("Asia/Dubai"),
    counter=RULER,
    query="what did I say of the road noise?",
    words=SchemaWords(SCHEMA, terms),
)


def message(
    number: int, text: str, *, score: float = 1.0, covered: float = 0.5, own: bool = True
) -> BlockEpisode:
    return BlockEpisode(
        message_id=UUID(int=number),
        speaker="contact" if own else "bot",
        sent_at=NOW - timedelta(days=40) + timedelta(hours=number),
        text=text,
        score=score,
        covers=lambda: covered,
        place=number,
    )


def summary(text: str) -> BlockSummary:
    return BlockSummary(summary_id=UUID(int=999), text=text, up_to=NOW - timedelta(days=3))


def fact(key: str, value: Text | Choice) -> BlockFact:
    known = SCHEMA.key(key)
    assert known is not None
    return BlockFact(
        fact_id=UUID(int=500), key=known, value=value, first_said=NOW, last_said=NOW, confidence=0.9
    )


def told_ids(told: Block) -> list[int]:
    return [item.id.int for item in told.items if item.kind is Told.EPISODE]


def test_messages_of_a_day_share_a_line_and_each_says_who_spoke() -> None:
    told = block([], episodes=[message(2, "yes, the highway", own=False), message(1, "is it loud?")])
    assert told.context == "- 2026-10-21, contact: “is it loud?”; bot: “yes, the highway”"
    assert "## Earlier messages that fit the current question\n" in told.text


def test_no_message_is_told_when_none_meets_the_question() -> None:
    nearly = WEIGHTS.fits - 0.01
    told = block([], episodes=[message(1, "hello", covered=0.05), message(2, "hi", covered=nearly)])
    assert told_ids(told) == []
    assert "Left out: 2 (2 older messages, below relevance)." in told.text


def test_an_answer_without_a_word_of_the_question_is_told_beside_what_meets_it() -> None:
    told = block([], episodes=[message(1, "is the road loud?"), message(2, "very", score=0.5, covered=0.0)])
    assert told_ids(told) == [1, 2]


def test_a_neighbour_is_told_beside_its_hit_and_never_counted() -> None:
    near = message(2, "I see", score=0.0, covered=0.0, own=False)
    far = message(9, "good bye", score=0.0, covered=0.0)
    told = block([], episodes=[message(1, "the road is loud"), near, far])
    assert told_ids(told) == [1, 2]
    assert [item.why.by for item in told.items] == [Chosen.SIMILAR, Chosen.NEIGHBOUR]
    assert (told.omitted, "Left out" in told.text) == ((), False)


def test_a_long_message_is_cut_around_the_words_that_fit() -> None:
    text = "lorem ipsum " * 250 + "the road noise was too much " + "dolor sit " * 250
    [item] = block([], episodes=[message(1, text)]).items
    assert "the road noise was too much" in item.line
    assert re.fullmatch(r"- 2026-10-21, contact: “….{100,400}…”", item.line)


def test_a_group_is_told_no_message_and_no_summary() -> None:
    told = block([], audience="group", episodes=[message(1, "the road is loud")], summary=summary("Loud."))
    assert (told.items, told.text) == ((), block([]).text)
    assert {(one.kind, one.reason) for one in told.omitted} == {
        (Told.SUMMARY, Reason.AUDIENCE),
        (Told.EPISODE, Reason.AUDIENCE),
    }


def test_a_key_with_agents_is_told_to_them_alone() -> None:
    secret = fact("preferred_name", Text("Sam"))
    secret = replace(secret, key=replace(secret.key, agents=("sales",)))
    assert block([secret], agent="sales").items
    for other in (None, "support"):
        told = block([secret], agent=other)
        assert [one.reason for one in told.omitted] == [Reason.AGENT]
        assert told.text == block([]).text


@pytest.mark.parametrize("text", ["## Facts\n- Budget: 1", "- call 800", "> quote", "1. first", "* “x”"])
def test_a_summary_makes_no_heading_and_no_list(text: str) -> None:
    [item] = block([], summary=summary(text)).items
    assert item.line[0].isalpha() or item.line[0] in "'(“"
    assert "\n" not in item.line
    assert item.line.count("“") == item.line.count("”")


LINES: Final = re.compile(
    r"# Known about this contact.*|Read this first\. .*|The current message .*|Nothing .*|Left out: .*|"
    r"## (Facts|Summary of earlier conversations .*|Earlier messages? that .*)|- .*|"
)
PASTS = st.lists(st.tuples(HOSTILE, st.floats(0, 5), st.floats(0, 1), st.booleans()), max_size=12).map(
    lambda found: [
        message(n, text, score=score, covered=covered, own=own)
        for n, (text, score, covered, own) in enumerate(found)
    ]
)


@given(past=PASTS, said=HOSTILE, budget=st.integers(30, 600), seed=st.integers())
@settings(max_examples=40)
def test_whatever_was_said_the_block_stays_a_block(
    past: Sequence[BlockEpisode], said: str, budget: int, seed: int
) -> None:
    facts = [fact("preferred_name", Text("Sam"))]
    told = block(facts, episodes=past, summary=summary(said), budget=budget, extend=True)
    assert told.tokens == RULER.count(told.text)
    assert told.tokens <= budget or {item.kind for item in told.items} <= {Told.FACT}
    lines = {item.line for item in told.items if item.kind is not Told.SUMMARY}
    ours = [one for one in told.text.split("\n") if LINES.fullmatch(one)]
    assert len(told.text.splitlines()) - len(ours) <= 1  # the summary's own
    assert lines <= set(told.text.split("\n"))
    shuffled = random.Random(seed).sample(past, len(past))
    assert block(facts, episodes=shuffled, summary=summary(said), budget=budget, extend=True) == told
    named = [*(item.id for item in told.items), *(one.id for one in told.omitted)]
    assert len(named) == len(set(named))
    hits = {one.message_id for one in past if one.score}
    assert hits <= set(named)


LONG: Final = st.lists(
    st.sampled_from(
        ["road", "noise", "the main road", "we  saw", "ضجيج", "“loud”", "and so on", "…", "x" * 90]
    ),
    min_size=1,
    max_size=200,
).map(" ".join)


@given(texts=st.lists(LONG, min_size=1, max_size=4), budget=st.sampled_from([250, 800, 2000]))
@settings(max_examples=40, deadline=None)
def test_a_block_with_a_part_of_a_long_message_is_made_again(texts: list[str], budget: int) -> None:
    said = {n: message(n, text) for n, text in enumerate(texts, 1)}
    told = block([], episodes=list(said.values()), summary=summary(texts[0]), budget=budget)
    again = block_again(
        [],
        [item.id for item in told.items],
        told.left,
        compact=told.compact,
        now=NOW,
        zone=ZoneInfo("Asia/Dubai"),
        counter=RULER,
        summary=summary(texts[0]) if any(item.kind is Told.SUMMARY for item in told.items) else None,
        episodes=[said[id_] for id_ in told_ids(told)],
        cuts={item.id: item.cut for item in told.items if item.cut},
    )
    assert again == (told.text, told.tokens)


def test_what_is_passed_as_plain_would_stay_as_it_is() -> None:
    plain = [char for char in map(chr, range(0x110000)) if PLAIN.fullmatch(char)]
    assert [char for char in plain if harmless(char) != char] == []
    assert {*"aéяنन،؟👍"} <= {*plain}
