"""What `verify` holds a stored row against: one carried on by statements, and one of a replay."""

from __future__ import annotations

from datetime import timedelta

from hypothesis import given, settings

from api.rows import carried_on, current_row
from domain.commands import Record
from domain.contact import Contact, decide
from tests.domain.histories import Life, lives
from tests.makers import CITY, after, place, said


@settings(max_examples=60, deadline=timedelta(seconds=10))
@given(life=lives())
def test_a_row_carried_on_is_the_one_of_a_replay(life: Life) -> None:
    events = [event for step in life.steps for event in step.events]
    assert carried_on(events) == current_row(life.contact)


def test_what_put_something_right_is_not_carried_on_as_a_change() -> None:
    wrong = said(CITY, place("Marina"), at=1)
    right = said(CITY, place("JVC"), at=5, corrects=True)
    contact = after(wrong)
    events = (*decide(Contact(), Record((wrong,))), *decide(contact, Record((right,))))
    assert carried_on(events) == current_row(after(wrong, right))
