"""A conversation in which nobody wrote for hours is over, for now: found once, and summed up by a worker."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

from adapters.idle_conversations import IdleConversations
from api import compose
from api.compose import Composed
from tests.desk import Desk, address

AT_ONCE = 1e-9
"""Hours."""


def swept(composed: Composed, hours: float = AT_ONCE) -> list[tuple[str, list[str]]]:
    """The jobs that a sweep puts into the queue: whose, and of which conversations."""
    IdleConversations(composed.keeper, hours, lambda _: None).sweep()
    return [
        (args["contact"], args["conversations"])
        for (args,) in composed.keeper.tuples(
            "SELECT args FROM rapport.procrastinate_jobs WHERE task_name = 'summarise'"
        )
    ]


def test_a_conversation_is_found_once_until_somebody_writes_in_it_again(composed: Composed) -> None:
    desk = Desk(composed)
    sam = desk.tell("sam", "the main road noise is too much for us")
    assert swept(composed, hours=12) == []
    ((contact, (conversation,)),) = swept(composed)
    assert UUID(contact) == sam
    compose.run_worker(composed.queue, concurrency=1, once=True)
    assert swept(composed) == []
    ((_, text),) = desk.summaries(sam)
    assert "main road noise" in str(text)
    desk.tell("sam", "the garden is too small")
    assert swept(composed) == [(contact, [conversation])]
    compose.run_worker(composed.queue, concurrency=1, once=True)
    assert [str(text).count("garden") for _, text in desk.summaries(sam)] == [0, 1]


def test_where_no_hours_are_set_nothing_is_ever_idle(composed: Composed) -> None:
    Desk(composed).tell("sam", "the main road noise is too much for us")
    assert swept(composed, hours=0) == []


def test_a_closed_conversation_is_summed_up_behind_what_waits_to_be_read(composed: Composed) -> None:
    desk = Desk(composed)
    (taken,) = desk.hear("sam", "my budget is AED 2,500,000")
    revise, bot = composed.service.revise, desk.officer
    revise.close(bot, address("sam"), "c1", datetime.now(UTC))
    compose.run_worker(composed.queue, concurrency=1, once=True)
    assert taken.contact_id is not None
    ((_, text),) = desk.summaries(taken.contact_id)
    assert "AED 2,500,000" in str(text)
