"""What a person asks of their own data: by when it is due, who must be known first, and how it ends."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.seeds import seed, seed_policy
from domain.asked_rights import Identity, Kind, Outcome, Proof, Reason, Way
from domain.deadlines import ALL_DAYS, Days, Weekday, due
from domain.errors import Conflict
from domain.policy import Policy, policy_from_plain
from domain.requests import (
    Act,
    Checked,
    Closed,
    Extended,
    ReasonMissing,
    Received,
    Request,
    begun,
    check,
    close,
    deadline,
    extend,
    replayed,
)

DUBAI = ZoneInfo("Asia/Dubai")
THURSDAY = datetime(2026, 11, 26, 21, tzinfo=UTC)  # already Friday in Dubai
WEEKEND = (Weekday.SATURDAY, Weekday.SUNDAY)
DAY = timedelta(days=1)
OFFICER = "officer:1"


def asked(kind: Kind = Kind.ACCESS, days: int | None = 28) -> Request:
    received = Received(
        kind=kind,
        way=Way.EMAIL,
        contact_id=uuid4(),
        message_id=None,
        received_at=THURSDAY,
        deadline_at=THURSDAY + days * DAY if days is not None else None,
        policy="gdpr/1",
        jurisdiction="EU",
        by=OFFICER,
        at=THURSDAY,
    )
    return begun(uuid4(), received)


def verified() -> Checked:
    return Checked(identity=Identity.VERIFIED, proof=Proof.CHANNEL, by=OFFICER, at=THURSDAY)


def ended(outcome: Outcome = Outcome.FULFILLED, reason: Reason | None = None, days: int = 1) -> Closed:
    return Closed(
        outcome=outcome,
        reason=reason,
        erasure_id=None,
        export_id=None,
        by=OFFICER,
        at=THURSDAY + days * DAY,
    )


def test_calendar_days_are_days() -> None:
    assert due(THURSDAY, 3, Days.CALENDAR, WEEKEND, DUBAI) == THURSDAY + 3 * DAY


def test_business_days_leave_out_the_weekend_of_the_place() -> None:
    # Friday in Dubai: Monday is the first business day after it, wherever the server stands.
    assert due(THURSDAY, 1, Days.BUSINESS, WEEKEND, DUBAI) == THURSDAY + 3 * DAY
    assert due(THURSDAY, 1, Days.BUSINESS, (Weekday.FRIDAY, Weekday.SATURDAY), UTC) == THURSDAY + 3 * DAY
    assert due(THURSDAY, 6, Days.BUSINESS, WEEKEND, DUBAI) == THURSDAY + 10 * DAY


@given(
    st.integers(0, 3650).map(lambda days: THURSDAY + days * DAY),
    st.integers(1, 90),
    st.sets(st.sampled_from(ALL_DAYS), max_size=6),
)
def test_a_business_day_is_never_of_the_weekend_and_never_before_the_calendar_one(
    at: datetime, days: int, weekend: set[Weekday]
) -> None:
    found = due(at, days, Days.BUSINESS, weekend, DUBAI)
    assert ALL_DAYS[found.astimezone(DUBAI).weekday()] not in weekend
    assert found >= due(at, days, Days.CALENDAR, weekend, DUBAI)


@pytest.mark.parametrize(("name", "days", "longer"), [("gdpr", 28, 89), ("uae_mainland", 28, None)])
def test_a_policy_says_by_when_a_request_is_due_and_how_much_longer_it_may_take(
    name: str, days: int, longer: int | None
) -> None:
    policy = seed_policy(name)
    assert deadline(policy, Kind.ACCESS, THURSDAY, DUBAI) == THURSDAY + days * DAY
    extended = deadline(policy, Kind.ACCESS, THURSDAY, DUBAI, extended=True)
    assert extended == (THURSDAY + longer * DAY if longer else None)


def test_a_kind_may_have_a_deadline_of_its_own_and_business_days() -> None:
    policy = policy_from_plain(
        {**seed("gdpr"), "deadlines": {"answer": 28, "erasure": 2}, "days": "business", "weekend": ["sunday"]}
    )
    assert isinstance(policy, Policy)
    assert deadline(policy, Kind.ERASURE, THURSDAY, DUBAI) == THURSDAY + 3 * DAY
    assert deadline(replace(policy, deadlines={}), Kind.ERASURE, THURSDAY, DUBAI) is None


def test_nothing_is_handed_over_before_it_is_known_who_asks() -> None:
    request = asked()
    with pytest.raises(Conflict, match="Check first who asks"):
        close(request, ended())
    act = check(request, verified())
    assert act
    assert close(request.after(act), ended()) == ended()


def test_who_is_not_known_is_refused_with_a_reason() -> None:
    request = asked().after(replace(verified(), identity=Identity.FAILED))
    with pytest.raises(ReasonMissing):
        close(request, ended(Outcome.REFUSED))
    refused = ended(Outcome.REFUSED, Reason.NOT_IDENTIFIED)
    assert close(request, refused) == refused


def test_the_same_end_again_changes_nothing_and_another_is_refused() -> None:
    request = asked().after(verified()).after(ended())
    assert close(request, ended(days=2)) is None
    for act in (ended(Outcome.WITHDRAWN), replace(ended(), erasure_id=uuid4())):
        with pytest.raises(Conflict):
            close(request, act)
    with pytest.raises(Conflict):
        check(request, verified())


def test_more_time_is_taken_once_and_while_there_is_some() -> None:
    request, later = asked(), THURSDAY + 89 * DAY
    act = extend(request, later, Reason.COMPLEX, OFFICER, THURSDAY + DAY)
    assert isinstance(act, Extended)
    assert request.after(act).deadline_at == later
    assert extend(request.after(act), later, Reason.MANY, OFFICER, THURSDAY + 2 * DAY) is None
    for until, at in ((None, THURSDAY), (later, THURSDAY + 29 * DAY)):
        with pytest.raises(Conflict):
            extend(request, until, Reason.COMPLEX, OFFICER, at)


def test_an_open_request_is_overdue_after_its_deadline_and_a_closed_one_never() -> None:
    request = asked()
    assert not request.overdue(THURSDAY + 28 * DAY)
    assert request.overdue(THURSDAY + 29 * DAY)
    assert not request.after(verified()).after(ended()).overdue(THURSDAY + 29 * DAY)
    assert not asked(days=None).overdue(THURSDAY + 999 * DAY)


def test_a_request_is_what_its_acts_made_of_it() -> None:
    request = asked()
    acts: list[Act] = [request.received, verified(), ended()]
    assert replayed(request.request_id, acts) == request.after(acts[1]).after(acts[2])
