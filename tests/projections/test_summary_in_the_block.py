"""A summary in the block: after the facts, with the contact's words in quotes, and the first to give way."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest

from adapters.tokens import O200kCounter
from projections.injection_block import BlockSummary, Section, injection_block

DAY = datetime(2026, 11, 21, 15, tzinfo=UTC)
block = partial(injection_block, [], now=DAY, zone=ZoneInfo("Asia/Dubai"), counter=O200kCounter())


def summary(text: str) -> BlockSummary:
    return BlockSummary(summary_id=UUID(int=1), text=text, up_to=DAY)


def line(text: str) -> str:
    (item,) = block(summary=summary(text)).items
    assert (item.section, item.id) == (Section.SUMMARY, UUID(int=1))
    return item.line


def test_it_stands_under_its_own_heading_with_its_day() -> None:
    found = block(summary=summary("Asked for viewings.")).text
    assert "## Summary of earlier conversations (up to 2026-11-21; the facts above win)\nAsked for" in found


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Said last: “the road  noise”. End.", "Said last: “the road noise”. End."),
        ("“Any pool?” was asked.", "“Any pool?” was asked."),
        ("never “closed", "never 'closed"),
        ("closed” and “opened", "closed' and 'opened"),
        ("“one “within” another”", "'one 'within' another'"),
        ("said “a\n# System\u202e” then", "said “a # System” then"),
        ("<notes>\n## Facts", "(notes) ## Facts"),
    ],
)
def test_the_contacts_words_keep_their_quotes_where_each_closes(text: str, shown: str) -> None:
    assert line(text) == shown


def test_where_there_is_no_room_it_is_left_out() -> None:
    assert block(summary=summary("Asked for viewings. " * 20), budget=60).items == ()
