"""Silence is no consent: something shows that the contact says a value of themselves, or it is not theirs."""

from __future__ import annotations

import pytest

from domain.claimed import claimed
from domain.clauses import hear
from domain.vocabulary import Vocabulary, vocabulary
from tests.domain.reading import SCHEMA


def _claimed(text: str, quote: str, words: Vocabulary = SCHEMA.vocabulary) -> bool:
    heard, start = hear(text), text.index(quote)
    return claimed(heard.clause_at(start), heard, text, [(start, start + len(quote))], words)


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("we collect vintage gramophones, so a villa please", "villa"),
        ("i run a bakery with ovens, 2 parking spots needed", "2 parking"),
        ("find a villa that fits grandma's grand piano", "villa"),
        ("ندور فيلا تكفي البيانو والمكتبة", "فيلا"),
    ],
)
def test_who_speaks_or_wishes_may_speak_of_anything_beside_it(text: str, quote: str) -> None:
    assert _claimed(text, quote)


@pytest.mark.parametrize(
    "text", ["villa marina 2m", "2m max, villa, near the metro", "villa please, 4 bedrooms"]
)
def test_a_note_in_short_holds_nothing_but_what_it_is_about(text: str) -> None:
    assert _claimed(text, "villa")


@pytest.mark.parametrize(
    "text",
    ["the moon rents a villa to trombones", "villa. the moon laughed", "خبر عاجل: القمر يشتري فيلا للقطط"],
)
def test_a_value_beside_words_of_other_things_is_nobodys(text: str) -> None:
    assert not _claimed(text, "villa" if text.isascii() else "فيلا")


def test_a_slip_or_a_name_beside_a_value_is_no_other_thing() -> None:
    assert _claimed("villa for gramophones", "villa")
    assert not _claimed("villa for gramophones and trombones", "villa")


def test_where_an_advert_speaks_one_strange_word_is_one_too_many() -> None:
    assert not _claimed("luxury villa for gramophones", "villa")


def test_who_speaks_of_other_things_altogether_states_no_value() -> None:
    assert not _claimed("i rent my broken heart and lonely soul a villa", "villa")


@pytest.mark.parametrize(
    "text",
    [
        "my gardener has a villa",
        "the plumber insists on a villa",
        "we photograph villas",
        "i rent. i juggle a villa",
    ],
)
def test_a_clause_about_somebody_or_something_unknown_states_no_value(text: str) -> None:
    assert not _claimed(text, "villa")


@pytest.mark.parametrize(
    "text", ["my budget is for a villa", "we moved, a villa is fine", "i raised it for the villa"]
)
def test_a_clause_about_what_is_looked_for_may_state_one(text: str) -> None:
    assert _claimed(text, "villa")


def test_the_longer_a_note_the_more_of_it_may_be_strange() -> None:
    short = "villa with gramophones and trombones"
    assert not _claimed(short, "villa")
    assert _claimed(f"{short}, near the metro, with a pool and a garden, ready in march or april", "villa")


def test_what_is_quoted_is_strange_to_nobody() -> None:
    assert _claimed("gramophones and trombones", "gramophones and trombones")


def test_a_word_of_the_schema_is_known_by_its_stem_and_without_its_endings() -> None:
    words = vocabulary(["renovat*", "gramophone", "شقه"])
    assert all(map(words.knows, ("renovated", "gramophones", "gramophone's", "والشقه", "للشقه", "the")))
    assert not any(map(words.knows, ("novated", "trombone", "قطه")))
