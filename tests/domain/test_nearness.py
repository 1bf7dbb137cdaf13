"""Vectors beside messages: they are kept as signs, come back as they were, and find what means the same in
other words; vectors that lie beside other messages are not used.
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
from domain.nearness import Vectors, middle, packed_vectors, signs, text_mark, unpacked_vectors

MARKS = st.integers(0, 2**32 - 1)
BITS = st.integers(0, 2**1536 - 1)
SPORT, FOOD = 0b1111_0000, 0b0000_1111


@given(MARKS, st.lists(st.tuples(MARKS, BITS), max_size=6))
def test_vectors_come_back_as_they_were(mark: int, of: list[tuple[int, int]]) -> None:
    vectors = Vectors(mark, [text for text, _ in of], [bits for _, bits in of])
    back = unpacked_vectors(packed_vectors(vectors))
    assert (back.messages, [*back.texts], [*back.bits]) == (mark, vectors.texts, vectors.bits)


def test_a_vector_is_known_by_its_text_and_none_is_no_vector() -> None:
    assert Vectors(1, [text_mark("a"), text_mark("b")], [5, 0]).known() == {text_mark("a"): 5}


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


def segment(episodes: Sequence[Episode], vectors: Vectors | None) -> Segment:
    return Segment(packed(episodes, terms), vectors)


def beside(episodes: Sequence[Episode], bits: Sequence[int]) -> Vectors:
    mark = segment(episodes, None).mark(len(bits))
    return Vectors(mark, [text_mark(one.text) for one in episodes[: len(bits)]], bits)


def found(question: Question, vectors: Vectors | None) -> list[int]:
    hits = Episodes([segment(SAID, vectors)], terms).find(question, 5)
    return [hit.episode.message_id.int for hit in hits]


def test_what_lies_near_a_message_with_the_words_is_found_without_them() -> None:
    assert found(Question(text="running"), None) == [1]
    assert found(Question(text="running"), beside(SAID, LIE))[:3] == [1, 5, 3]


def test_where_somebody_s_words_are_asked_for_nearness_finds_theirs() -> None:
    assert found(Question(text="running", own=True), beside(SAID, LIE))[:2] == [1, 3]


def test_without_a_word_that_was_said_nothing_is_near() -> None:
    assert found(Question(text="zebra"), beside(SAID, LIE)) == []


def test_vectors_of_other_messages_are_not_used() -> None:
    others = beside(list(reversed(SAID)), LIE)
    assert found(Question(text="running"), others) == [1]


def test_a_message_that_has_none_yet_is_found_by_its_words() -> None:
    assert found(Question(text="pasta"), beside(SAID, LIE[:2])) == [4]
    assert found(Question(text="running"), beside(SAID, [*LIE[:2], 0, FOOD, 0])) == [1, 4, 2]
