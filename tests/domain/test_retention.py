"""When what is known of a contact goes, by the relationship, the policy and the last thing they said."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from adapters.seeds import seed, seed_policy
from domain.events import RelationshipChanged, RelationshipState
from domain.policy import PolicyInvalid, policy_from_plain
from domain.retention import Aged, Clock, Retention, dates, expired, standing

ACTIVE, INACTIVE, CLOSED = RelationshipState
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
KEPT = Retention(
    inactive_after=180,
    contact=Clock(after=548, closed=90),
    review=30,
    classes={"preference": 200},
    messages=Clock(after=365),
)


def day(n: float) -> datetime:
    return NOON + timedelta(days=n)


def said(state: RelationshipState, n: float) -> RelationshipChanged:
    return RelationshipChanged(state=state, since=day(n), by="operator", at=day(n))


def test_who_writes_is_active_and_who_is_silent_becomes_inactive_by_itself() -> None:
    assert standing(None, NOON, KEPT, day(179)).state is ACTIVE
    found = standing(None, NOON, KEPT, day(180))
    assert (found.state, found.since, found.quiet_since) == (INACTIVE, day(180), NOON)
    assert standing(None, NOON, Retention(), day(9999)).state is ACTIVE  # no rule, and nobody said so


def test_who_writes_after_it_was_closed_is_active_again() -> None:
    assert standing(said(CLOSED, 10), NOON, KEPT, day(11)).state is CLOSED
    assert standing(said(CLOSED, 10), day(12), KEPT, day(13)).state is ACTIVE


def test_the_clock_runs_from_the_last_word_or_from_the_closing_and_a_person_winds_it_anew() -> None:
    silent = dates(standing(None, NOON, KEPT, day(600)), KEPT)
    assert (silent.due_at, silent.erased_from) == (day(548), day(578))
    closed = dates(standing(said(CLOSED, 10), NOON, KEPT, day(11)), KEPT)
    assert (closed.due_at, closed.erased_from) == (day(100), day(130))
    called = dates(standing(said(INACTIVE, 10), NOON, KEPT, day(11)), KEPT)
    assert called.due_at == day(548)
    kept = dates(standing(said(ACTIVE, 560), NOON, KEPT, day(561)), KEPT)
    assert kept.due_at == day(560 + 548)


def test_without_days_nothing_goes_and_without_a_review_only_a_person_erases() -> None:
    never = dates(standing(None, NOON, Retention(), day(9999)), Retention())
    assert (never.due_at, never.erased_from, never.messages_from, never.next) == (None, None, None, None)
    asked = Retention(contact=Clock(after=10))
    found = dates(standing(None, NOON, asked, day(99)), asked)
    assert (found.due_at, found.erased_from) == (day(10), None)


def test_a_class_and_messages_have_days_of_their_own_on_the_same_clock() -> None:
    found = dates(standing(None, NOON, KEPT, day(1)), KEPT)
    assert found.classes == {"preference": day(200)}
    assert (found.messages_from, found.next) == (day(365), day(200))


def test_messages_go_together_once_the_contact_is_silent_and_one_by_one_where_they_are_minimised() -> None:
    old, new = (Aged(message_id=uuid4(), sent_at=day(n)) for n in (-100, 0))
    found = dates(standing(None, NOON, KEPT, day(1)), KEPT)
    assert expired([old, new], found, KEPT, day(364)) == ()
    assert expired([old, new], found, KEPT, day(365)) == (old.message_id, new.message_id)
    minimised = Retention(minimise=90)
    found = dates(standing(None, NOON, minimised, day(1)), minimised)
    assert expired([old, new], found, minimised, day(1)) == (old.message_id,)


def test_what_is_looked_for_is_never_younger_than_the_shortest_clock() -> None:
    assert KEPT.shortest == 90
    assert Retention().shortest is None
    assert Retention(minimise=90).shortest is None


def test_every_policy_that_ships_keeps_nobody_for_ever() -> None:
    for name in ("uae_mainland", "gdpr", "difc", "adgm"):
        retention = seed_policy(name).retention
        assert retention.contact.after == 548
        assert retention.review == 30
        assert retention.messages.after == 365


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"contact": {"after": 0}}, "'after' is a whole number, 1 or more"),
        ({"classes": {"moods": 3}}, "has no field 'moods'"),
        ({"messages": {"review": 3}}, "has no field 'review'"),
    ],
)
def test_a_policy_says_what_is_wrong_with_its_retention(wrong: object, told: str) -> None:
    with pytest.raises(PolicyInvalid, match=told):
        policy_from_plain({**seed("uae_mainland"), "retention": wrong})
