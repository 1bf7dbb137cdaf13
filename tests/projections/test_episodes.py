"""What may be told as an episode: all that was said but while telling it was paused, by whoever it was."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from domain.events import (
    ErasureRequested,
    Event,
    MessageErased,
    MessageRecorded,
    PauseScope,
    ProcessingPaused,
    ProcessingResumed,
    SummaryRegenerated,
    Whose,
)
from domain.values import ERASED, Erased
from projections.episodes import Episodes, EpisodesRow
from projections.runner import fold
from tests.makers import hour, uid
from tests.projections.pages import happened


def paused(at: float, scope: PauseScope = PauseScope.EPISODES, by: str = "contact") -> ProcessingPaused:
    return ProcessingPaused(scope=scope, by=by, at=hour(at))


def resumed(at: float, scope: PauseScope = PauseScope.ALL, of: tuple[Whose, ...] = ()) -> ProcessingResumed:
    return ProcessingResumed(scope=scope, by="operator:1", at=hour(at), of=of)


def message(sent: float) -> MessageRecorded:
    return MessageRecorded(
        message_id=uid(f"{sent}"),
        client_id=ERASED,
        text=ERASED,
        speaker="contact",
        kind="text",
        forwarded=False,
        sent_at=hour(sent),
        received_at=hour(sent),
        index=0,
    )


def row_of(*events: Event) -> EpisodesRow | None:
    return next(iter(fold(Episodes(), happened(*events), {}).rows.values()), None)  # type: ignore[arg-type]


def told(*events: Event) -> list[int]:
    """The hours in which what is sent may be told."""
    row = row_of(*events)
    assert row is not None
    return [n for n in range(10) if row.tells(hour(n))]


def test_what_was_said_while_telling_was_paused_is_never_told() -> None:
    assert told(paused(3)) == [0, 1, 2]
    assert told(paused(3), resumed(6)) == [0, 1, 2, 6, 7, 8, 9]
    assert told(paused(3, PauseScope.ALL), resumed(6)) == [0, 1, 2, 6, 7, 8, 9]


def test_a_pause_of_facts_alone_silences_nothing() -> None:
    assert row_of(paused(3, PauseScope.FACTS)) is None


def test_a_silence_lasts_until_all_who_asked_for_it_have_ended_theirs() -> None:
    both = paused(2), paused(4, by="bot:1")
    assert told(*both, resumed(5, of=(Whose.CONTACT,))) == [0, 1]
    assert told(*both, resumed(5, of=(Whose.CONTACT,)), resumed(7)) == [0, 1, 7, 8, 9]


def test_an_older_end_that_comes_late_leaves_no_silence() -> None:
    assert told(paused(5), resumed(3)) == list(range(10))


def test_what_must_be_looked_at_again_begins_where_the_silence_does() -> None:
    for events in ((paused(3),), (paused(3), resumed(6))):
        row = row_of(*events)
        assert row is not None
        assert row.since == hour(3)
    again = row_of(paused(3), paused(4))
    assert again is not None
    assert again.paused == {"episodes:contact": hour(3)}


def test_changed_messages_are_named_and_an_erased_contact_has_no_row() -> None:
    row = row_of(message(1), message(2))
    assert row is not None
    assert set(row.changed_messages()) == {uid("1"), uid("2")}
    whole = ErasureRequested(erasure_id=uid("e"), scope="contact", items=(), by="officer:1", at=hour(3))
    assert row_of(message(1), whole) is None


def test_an_erase_of_a_part_says_that_the_contact_must_be_looked_at() -> None:
    part = ErasureRequested(erasure_id=uid("e"), scope="message", items=(), by="officer:1", at=hour(3))
    assert row_of(part) is not None
    gone = MessageErased(message_id=uid("1"), erasure_id=uid("e"), by="officer:1", at=hour(3))
    assert row_of(gone) is None, "the erasure that it came with says it"


def summary(name: str, talk: str | None = "t", text: Erased | None = ERASED) -> SummaryRegenerated:
    return SummaryRegenerated(
        text=text,
        drawn_from=(),
        tokens=3,
        summariser="template/1",
        summary_id=uid(name),
        conversation_id=uid(talk) if talk else None,
        up_to=hour(3),
    )


def test_of_each_conversation_the_latest_summary_is_named_and_none_where_nothing_is_left_to_tell() -> None:
    row = row_of(summary("1"), summary("2", "u"), summary("3"), summary("4", "v"), summary("5", "v", None))
    assert row is not None
    assert row.summaries() == {uid("t"): uid("3"), uid("u"): uid("2"), uid("v"): None}
    assert row_of(summary("1", None)) is None, "events of version 1 say of no conversation"


@given(st.lists(st.integers(0, 90), min_size=2, max_size=8, unique=True).map(sorted))
def test_one_after_another_silences_cover_what_lies_in_them_and_nothing_else(turns: list[int]) -> None:
    events = [paused(at) if n % 2 == 0 else resumed(at) for n, at in enumerate(turns)]
    row = row_of(*events)
    assert row is not None
    for n, (begin, end) in enumerate(pairwise(turns)):
        assert row.tells(hour(begin)) is (n % 2 == 1)
        assert row.tells(hour(end) - timedelta(seconds=1)) is (n % 2 == 1)
