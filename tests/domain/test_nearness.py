"""Vectors beside messages: they are kept as signs, come back as they were, and find what means the same in
other words; another embedder's are not used.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from adapters.terms import terms
from domain.asking import Question
from domain.episodes import Episode, Episodes, Segment, packed
from domain.nearness import Vectors, middle, packed_vectors, signs, unpacked_vectors

BITS = st.integers(0, 2**1536 - 1)
SPORT, FOOD = 0b1111_0000, 0b0000_1111


@given(st.text(max_size=20), st.lists(BITS, max_size=6))
def test_vectors_come_back_as_they_were(embedder: str, bits: list[int]) -> None:
    vectors = Vectors(embedder, bits)
    assert unpacked_vectors(packed_vectors(vectors)) == vectors


@given(st.lists(st.floats(-1, 1), max_size=20))
def test_the_sign_of_each_number_is_kept(vector: list[float]) -> None:
    bits = signs(vector)
    assert [bool(bits >> n & 1) for n in range(len(vector))] == [value > 0 for value in vector]


@given(st.lists(st.tuples(BITS, st.floats(0.1, 9)), max_size=5))
def test_in_the_middle_lies_bit_by_bit_what_most_have(of: list[tuple[int, float]]) -> None:
    centre, whole = middle(of), sum(weight for _, weight in of)
    for bit in range(1536):
        having = sum(weight for bits, weight in of if bits >> bit & 1)
        assert bool(centre >> bit & 1) is (having > whole / 2)


# --- finding --------------------------------------------------------------------------------------------


def episode(n: int, text: str, speaker: str = "contact") -> Episode:
    return Episode(
        message_id=UUID(int=n),
        conversation_id=UUID(int=n),
        speaker=speaker,
        sent_at=datetime(2026, 10, 1, tzinfo=UTC) + timedelta(days=n),
        text=text,
    )


SAID = [
    episode(1, "I go running along the canal"),
    episode(2, "we had lunch by the water"),
    episode(3, "a marathon in Berlin, that is my dream"),
    episode(4, "pasta, always pasta"),
    episode(5, "the marathon is sold out", "bot"),
]
LIE = [SPORT, FOOD, SPORT, FOOD, SPORT]


def found(question: Question, lie: Sequence[int], embedder: str | None = "e/1") -> list[int]:
    plain = Segment(packed(SAID, terms))
    segment = Segment(plain.with_vectors(Vectors("e/1", lie)) if lie else plain.with_vectors(None))
    hits = Episodes([segment], terms, embedder=embedder).find(question, 5)
    return [hit.episode.message_id.int for hit in hits]


RUNNING = Question(text="running")


def test_what_lies_near_a_message_with_the_words_is_found_without_them() -> None:
    assert found(RUNNING, LIE, None) == [1]
    assert found(RUNNING, LIE)[:3] == [1, 5, 3]


def test_where_somebody_s_words_are_asked_for_nearness_finds_theirs() -> None:
    assert found(Question(text="running", own=True), LIE)[:2] == [1, 3]


def test_without_a_word_that_was_said_nothing_is_near() -> None:
    assert found(Question(text="zebra"), LIE) == []


def test_vectors_of_another_embedder_are_not_used() -> None:
    assert found(RUNNING, LIE, "e/2") == [1]


def test_a_message_that_has_none_yet_is_found_by_its_words() -> None:
    assert found(RUNNING, []) == [1]
    assert found(RUNNING, [0, *LIE[1:]]) == [1]
    assert found(RUNNING, [*LIE[:2], 0, FOOD, 0]) == [1, 4, 2]


def test_vectors_change_nothing_else_of_a_segment_and_take_the_place_of_older_ones() -> None:
    plain = packed(SAID, terms)
    once = Segment(plain).with_vectors(Vectors("e/1", LIE))
    again = Segment(once).with_vectors(Vectors("e/2", LIE[::-1]))
    assert Segment(again).vectors == Vectors("e/2", LIE[::-1])
    assert [Segment(again).episode(n) for n in range(len(SAID))] == SAID
    assert Segment(again).with_vectors(None) == plain
    assert Segment(plain).vectors is None
