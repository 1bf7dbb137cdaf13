"""Finding earlier messages: what was said is found by its words in any form, with its neighbours, by speaker
and by time; the same messages give the same order; a segment gives back what was put into it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.terms import terms
from domain.asking import Question, asked
from domain.episodes import FLOOR, SEGMENT, SPEAKERS, Episode, Episodes, Hit, Segment, certainty, packed
from domain.normalise_dates import When

START = datetime(2026, 10, 1, 8, tzinfo=UTC)
TODAY = When(date(2026, 11, 30), "Asia/Dubai")


def episode(n: int, text: str, *, own: bool = True, conversation: int = 1, day: int = 0) -> Episode:
    return Episode(
        message_id=UUID(int=n),
        conversation_id=UUID(int=conversation),
        speaker="contact" if own else "bot",
        sent_at=START + timedelta(days=day, minutes=n),
        text=text,
    )


def index(episodes: Sequence[Episode], size: int = SEGMENT) -> Episodes:
    return Episodes(
        [Segment(packed(episodes[i : i + size], terms)) for i in range(0, len(episodes), size)], terms
    )


def found(episodes: Sequence[Episode], question: str | Question, limit: int = 5) -> list[str]:
    question = asked(question, TODAY) if isinstance(question, str) else question
    return [hit.episode.text for hit in index(episodes).find(question, limit)]


# --- words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("moved", "moving"), ("villas", "villa"), ("families", "family"), ("parking", "parked"),
        ("Café", "cafe"),
        ("stopped", "stopping"), ("والفيلا", "الفيلا"), ("الشقق", "شقق"), ("١٢", "12"), ("Sam's", "Sam"),
        ("organizations", "organize"), ("سيارتين", "السيارات"), ("كلاب", "الكلب"), ("ميزانيتنا", "الميزانية"),
        ("собакой", "собаки"), ("британской", "британская"), ("noisy", "noise"), ("leaky", "leak"),
    ],
)  # fmt: skip
def test_forms_of_one_word_meet(one: str, other: str) -> None:
    assert terms(one) == terms(other) != []


def test_portuguese_is_found_by_its_own_forms_and_by_those_of_a_question_that_does_not_show_it() -> None:
    assert set(terms("eles trabalham onde")) & set(terms("trabalho em casa, quero silencio"))
    assert set(terms("piscina aquecida")) <= set(terms("uma casa com piscina aquecida"))


@pytest.mark.parametrize(
    ("one", "other"),
    [("news", "new"), ("university", "universe"), ("12", "120"), ("busy", "bus"), ("فيلا", "شقه")],
)
def test_different_words_stay_apart(one: str, other: str) -> None:
    assert terms(one) != terms(other)


def test_a_word_that_says_nothing_in_one_language_may_say_much_in_another() -> None:
    assert terms("the main road") == terms("main road") == ["main", "road"]
    assert "main" not in terms("main Dubai mein rehta hun")
    assert terms("we don't like it") == terms("like")


@pytest.mark.parametrize("text", ["", "the of and", "…!?", "في من على", "👍"])
def test_words_that_every_text_has_find_nothing(text: str) -> None:
    assert terms(text) == []
    assert found([episode(1, "the villa of the year")], text) == []


# --- finding --------------------------------------------------------------------------------------------

HOMES = [
    episode(1, "hello there"),
    episode(2, "the second unit was nice but the main road noise is too much for us"),
    episode(3, "Noted, we will look for a quieter street.", own=False),
    episode(4, "my sister is visiting in December", conversation=2, day=40),
    episode(5, "How many bedrooms do you need?", own=False, conversation=2, day=40),
    episode(6, "three", conversation=2, day=40),
    episode(7, "المدرسة لازم تكون قريبة من البيت", conversation=3, day=50),
]


SMALL_TALK = ["thanks!", "ok great", "Nice weather today!", "how are you?", "شكراً جزيلاً", "please wait"]


@pytest.mark.parametrize("text", SMALL_TALK)
def test_small_talk_meets_no_message_that_is_as_polite(text: str) -> None:
    said = [episode(n, f"{polite} I looked at it today") for n, polite in enumerate(SMALL_TALK)]
    assert not any(hit.covered for hit in index(said).find(asked(text, TODAY), 5))
    assert index(said).find(asked("who looked at what?", TODAY), 5)


def test_a_question_is_met_by_what_it_is_about_however_much_is_said_around_it() -> None:
    bare = "is the new one also next to a noisy road?"
    polite = f"Hello dear! sorry to bother you, {bare} thanks a lot"
    [best], [as_good] = (index(HOMES).find(asked(text, TODAY), 1) for text in (bare, polite))
    assert best.episode.text == as_good.episode.text == HOMES[1].text
    assert best.covered == as_good.covered > 0.1


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("was it noisy there? the roads", HOMES[1]),
        ("مدارس قريب", HOMES[6]),
        ("who is visiting?", HOMES[3]),
    ],
)
def test_what_fits_comes_first(question: str, answer: Episode) -> None:
    assert found(HOMES, question)[0] == answer.text


def test_a_short_answer_is_found_by_the_words_of_its_question() -> None:
    assert "three" in found(HOMES, "how many bedrooms")


def test_a_neighbour_in_another_conversation_lends_nothing() -> None:
    apart = [episode(1, "do you want a garden?", own=False), episode(2, "yes", conversation=2)]
    assert found(apart, "garden") == ["do you want a garden?"]


def test_of_equal_messages_the_later_comes_first() -> None:
    twice = [episode(n, "I want a sea view", conversation=n) for n in (1, 2, 3)]
    hits = index(twice).find(asked("sea view", TODAY), 3)
    assert [hit.place for hit in hits] == [2, 1, 0]


def test_whose_words_are_asked_for_comes_first() -> None:
    both = [
        episode(1, "the service charge is 15 dirhams", own=False, conversation=1),
        episode(2, "the service charge is 15 dirhams", conversation=2),
    ]
    theirs = index(both).find(asked("what did you tell me about the service charge?", TODAY), 1)
    mine = index(both).find(asked("what did I say about the service charge?", TODAY), 1)
    assert (theirs[0].episode.own, mine[0].episode.own) == (False, True)


def test_a_time_that_is_named_comes_first() -> None:
    talks = [
        episode(n, "we talked of the villa", conversation=n, day=day) for n, day in enumerate((0, 25, 55))
    ]
    (hit,) = index(talks).find(asked("which villa was it in October?", TODAY), 1)
    assert hit.episode.sent_at.month == 10


# --- what a question asks -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "own", "period"),
    [
        ("what did I tell you in July 2026?", True, (date(2026, 7, 1), date(2026, 7, 31))),
        ("you promised me a discount yesterday", False, (date(2026, 11, 29), date(2026, 11, 29))),
        ("what did we look at last week", None, (date(2026, 11, 23), date(2026, 11, 29))),
        ("did I mention a dog in May", True, (date(2026, 5, 1), date(2026, 5, 31))),
        ("what was it last month", None, (date(2026, 10, 1), date(2026, 10, 31))),
        ("two weeks ago you sent a brochure", False, (date(2026, 11, 13), date(2026, 11, 19))),
        ("شو قلت لكم امس", True, (date(2026, 11, 29), date(2026, 11, 29))),
        ("the flat from last winter", None, (date(2025, 12, 1), date(2026, 2, 28))),
        ("on Monday", None, (date(2026, 11, 30), date(2026, 11, 30))),
        ("any 3 bed in the hills under my budget?", None, None),
    ],
)
def test_a_question_says_whose_words_and_of_when(
    text: str, own: bool | None, period: tuple[date, date] | None
) -> None:
    question = asked(text, TODAY)
    assert (question.own, question.period) == (own, period)


def test_names_of_the_speakers_say_whose_words_and_are_no_words_to_find() -> None:
    question = asked("What did Sam say of the pool?", TODAY, own_names=["Sam"], other_names=["Layla"])
    assert question.own is True
    assert "sam" not in terms(question.text)
    assert asked("Sam and Layla?", TODAY, own_names=["Sam"], other_names=["Layla"]).own is None


@given(
    st.dates(date(2000, 1, 1), date(2100, 1, 1)),
    st.sampled_from(["in May", "on Friday", "on 5 March", "last summer", "in 3 days"]),
)
def test_a_question_looks_behind_and_never_ahead(day: date, text: str) -> None:
    period = asked(text, When(day, "Asia/Dubai")).period
    assert period is None or period[0] <= day


# --- nothing known --------------------------------------------------------------------------------------


def sure(episodes: Sequence[Episode], text: str) -> float:
    question = asked(text, TODAY, own_names=["Sam"], other_names=["Layla"])
    hits: list[Hit] = index(episodes).find(question, 20)
    return certainty(hits, question)


def test_what_the_other_side_told_of_itself_is_not_known_of_the_contact() -> None:
    talk = [
        episode(1, "I ran a charity race on Saturday", own=False),
        episode(2, "that charity race sounds great, how did you feel?"),
    ]
    assert sure(talk, "When did Layla run the charity race?") >= FLOOR
    assert sure(talk, "When did Sam run the charity race?") == 0


def test_a_word_that_happens_to_stand_there_is_no_knowledge() -> None:
    talk = [episode(1, "we saw the villa in the marina"), episode(2, "the garden was too small for the dogs")]
    assert sure(talk, "was the villa with the garden good for dogs?") >= FLOOR
    assert sure(talk, "which school bus passes the marina gate before eight?") < FLOOR
    assert sure(talk, "do you sell boats?") == 0


# --- laws -----------------------------------------------------------------------------------------------

said = st.lists(
    st.builds(
        lambda words, own, conversation: (" ".join(words), own, conversation),
        st.lists(
            st.sampled_from(
                ["villa", "marina", "noise", "school", "garden", "pool", "3", "شقة", "البحر", "I", "you", "?"]
            ),
            max_size=6,
        ),
        st.booleans(),
        st.integers(1, 3),
    ),
    min_size=1,
    max_size=30,
)


def told(lines: list[tuple[str, bool, int]]) -> list[Episode]:
    return [episode(n, text, own=own, conversation=c) for n, (text, own, c) in enumerate(lines)]


@given(said)
def test_a_segment_gives_back_what_was_put_into_it(lines: list[tuple[str, bool, int]]) -> None:
    episodes = told(lines)
    segment = Segment(packed(episodes, terms))
    assert [segment.episode(n) for n in range(segment.size)] == episodes


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_a_segment_says_who_spoke(speaker: str) -> None:
    told = episode(1, "the villa has a garden")._replace(speaker=speaker)
    segment = Segment(packed([told], terms))
    assert segment.episode(0) == told
    assert segment.own(0) is (speaker == "contact")


def summary(n: int, text: str, *facts: int, conversation: int = 1) -> Episode:
    told = episode(n, text, conversation=conversation)
    return told._replace(speaker="summary", facts=tuple(UUID(int=fact) for fact in facts))


@given(said, st.lists(st.tuples(st.integers(0, 50), st.lists(st.integers(0, 9), max_size=3)), max_size=4))
def test_a_segment_gives_back_the_facts_of_each_summary(
    lines: list[tuple[str, bool, int]], summaries: list[tuple[int, list[int]]]
) -> None:
    episodes = told(lines)
    for place, facts in summaries:
        episodes.insert(min(place, len(episodes)), summary(100 + place, "in short", *facts))
    segment = Segment(packed(episodes, terms))
    assert [segment.episode(n) for n in range(segment.size)] == episodes


def test_a_summary_is_found_and_is_no_neighbour_of_what_it_sums_up() -> None:
    lines = [episode(1, "the villa has a garden"), episode(3, "when is the viewing?")]
    between = [lines[0], summary(2, "Asked for a helicopter."), lines[1]]
    assert found(between, "helicopter") == ["Asked for a helicopter."]
    assert found(between, "garden") == found(lines, "garden")


def test_a_summary_counts_for_whosever_words_are_asked_for() -> None:
    def hit(one: Episode, covered: float) -> Hit:
        return Hit(episode=one, place=0, score=1.0, covers=lambda: covered)

    mine, short = hit(episode(1, "a"), 0.4), hit(summary(2, "b"), 0.6)
    for own in (None, True):
        question = Question(text="a", own=own, period=None)
        assert certainty([mine, short], question) == 0.5
    theirs = Question(text="a", own=False, period=None)
    assert certainty([short], theirs) == certainty([short], Question(text="a", own=True, period=None)) > 0


def test_the_mark_of_what_was_taken_out_is_no_word() -> None:
    assert found([episode(1, "I have ⟦removed⟧ and a garden")], "what was removed?") == []


@given(said, st.sampled_from(["villa in the marina", "school", "البحر", "noise garden pool"]))
def test_the_same_messages_give_the_same_hits(lines: list[tuple[str, bool, int]], question: str) -> None:
    once, again = (index(told(lines)).find(asked(question, TODAY), 10) for _ in range(2))
    assert [hit[:3] for hit in once] == [hit[:3] for hit in again]
    assert [hit.covered for hit in once] == [hit.covered for hit in again]


@given(said, st.sampled_from(["villa", "school", "noise"]))
def test_only_what_has_a_word_of_the_question_near_is_found(
    lines: list[tuple[str, bool, int]], word: str
) -> None:
    hits = index(told(lines)).find(asked(word, TODAY), 100)
    assert bool(hits) == any(word in text.split() for text, _, _ in lines)
    assert all(0 <= hit.covered <= 1 for hit in hits)


@pytest.mark.parametrize(
    "texts",
    [
        ("I love running", "we had pasta", "a marathon is my dream"),
        ("we had pasta", "I love running", "thanks"),
        ("hello", "are you there?", "I love running", "ok", "bye"),
    ],
)
def test_of_a_few_messages_the_one_with_the_word_comes_before_those_beside_it(texts: tuple[str, ...]) -> None:
    said = [episode(n, text) for n, text in enumerate(texts, 1)]
    assert found(said, "running")[0] == "I love running"
