"""Retention at work, with the time passed in: what is due, what the sweep lets go, what stays."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from adapters.seeds import seed
from api.compose import Composed
from api.directory import place_of
from api.profile import Changed
from api.retention import Sweeper, Swept
from domain.access import Role
from domain.events import RelationshipState
from tests.adapters.test_legal_holds import hold
from tests.desk import DAWN, Desk
from tests.given import Door, get, given, in_memory, post, says

SAM, MONA, ALEX = (f"97150000000{n}" for n in range(1, 4))


@pytest.fixture
def desk(composed: Composed) -> Desk:
    return Desk(composed)


def day(n: float) -> datetime:
    return DAWN + timedelta(days=n)


def keeps(desk: Desk, retention: dict[str, Any]) -> None:
    """The tenant's policy from here on."""
    plain = {**seed("uae_mainland"), "version": 2, "retention": retention}
    desk.composed.service.publishing.publish_policy(desk.officer, plain, at=DAWN)


def sweep(desk: Desk, at: datetime, *, dry: bool = False, named: list[UUID] | None = None) -> Swept:
    sweeper = Sweeper(UUID(int=0), desk.tenant, Role.OFFICER)
    return desk.composed.service.retaining.run(sweeper, at, dry=dry, named=named)


def due(desk: Desk, at: datetime) -> dict[UUID, str]:
    items, _ = desk.composed.service.retaining.due(desk.officer, at)
    return {each["contact_id"]: each["state"] for each in items}


def test_a_contact_waits_for_a_person_and_is_erased_when_nobody_keeps_it(desk: Desk) -> None:
    sam, mona = desk.tell(SAM, "please call me Sam"), desk.tell(MONA, "please call me Mona")
    assert due(desk, day(364)) == {}
    assert due(desk, day(549)) == {sam: "waits", mona: "waits"}
    assert sweep(desk, day(549)).waiting == 2
    assert desk.known(sam) == {"preferred_name": ["Sam"]}
    _says(desk, mona, RelationshipState.ACTIVE, day(560))  # a person looked, and keeps her
    assert due(desk, day(579)) == {sam: "goes"}
    planned = sweep(desk, day(579), dry=True)
    assert (planned.contacts, planned.erasures) == (1, [])
    assert desk.find(SAM) == sam
    gone = sweep(desk, day(579))
    assert gone.contacts == 1
    assert desk.composed.eraser.complete() == 3  # the messages of both went before
    (erasure,) = (desk.composed.service.forget.look_up(desk.officer, e) for e in gone.erasures)
    assert (erasure.contact_id, erasure.state) == (sam, "completed")
    assert "anonym" not in json.dumps(erasure.certificate).lower()
    assert desk.find(SAM) is None
    assert desk.known(mona) == {"preferred_name": ["Mona"]}
    assert sweep(desk, day(579)).contacts == 0


def test_a_person_who_has_looked_need_not_wait_for_the_sweep(desk: Desk) -> None:
    sam, mona = desk.tell(SAM, "please call me Sam"), desk.tell(MONA, "please call me Mona")
    _says(desk, mona, RelationshipState.ACTIVE, day(500))
    gone = sweep(desk, day(549), named=[sam, mona])
    assert gone.contacts == 1
    assert desk.find(SAM) is None
    assert desk.find(MONA) == mona


def test_messages_go_at_the_end_of_their_clock_and_leave_facts_with_their_quotes(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    desk.sum_up(sam)
    assert due(desk, day(366)) == {sam: "partly"}
    gone = sweep(desk, day(366))
    assert (gone.contacts, gone.facts, gone.messages) == (0, 0, 2)
    assert desk.known(sam) == {"budget_max": ["AED 2,500,000"], "preferred_name": ["Sam"]}
    assert "erased" not in desk.quotes(sam).values()
    assert desk.block(sam)["recent"] == []
    assert desk.differences(sam) == []
    assert desk.composed.eraser.complete() == 1
    assert desk.known(sam) == {"budget_max": ["AED 2,500,000"], "preferred_name": ["Sam"]}
    assert desk.differences(sam) == []
    assert sweep(desk, day(366)).messages == 0


def test_where_messages_are_minimised_each_goes_at_its_own_age(desk: Desk) -> None:
    keeps(desk, {"messages": {"minimise": 90}})
    sam = desk.tell(SAM, "please call me Sam")
    desk.live = True  # sent now, long after the day of the others
    desk.tell(SAM, "I want 3 bedrooms")
    now = datetime.now(UTC)
    assert sweep(desk, DAWN + timedelta(days=91)).messages == 1
    assert [turn["text"] for turn in desk.block(sam)["recent"]] == ["I want 3 bedrooms"]
    assert sweep(desk, now + timedelta(days=91)).messages == 1


def test_facts_of_a_class_go_before_the_rest(desk: Desk) -> None:
    keeps(desk, {"contact": {"after": 548, "review": 0}, "classes": {"preference": 100}})
    sam = desk.tell(SAM, "no phone calls please, whatsapp only", "please call me Sam")
    assert "preferred_name" in desk.known(sam)
    preferences = set(desk.known(sam)) - {"preferred_name"}
    assert preferences
    assert sweep(desk, day(99)).facts == 0
    assert sweep(desk, day(101)).facts >= 1
    known = desk.known(sam)
    assert known["preferred_name"] == ["Sam"]
    assert all(known[key] == ["erased"] for key in preferences)
    assert desk.differences(sam) == []
    assert sweep(desk, day(549)).contacts == 1  # no days to look at it: at once


def test_a_closed_relationship_has_a_clock_of_its_own(desk: Desk) -> None:
    keeps(desk, {"contact": {"after": 548, "closed": 30, "review": 0}})
    sam = desk.tell(SAM, "please call me Sam")
    _says(desk, sam, RelationshipState.CLOSED, day(10))
    assert sweep(desk, day(39)).contacts == 0
    assert sweep(desk, day(41)).contacts == 1


def test_what_is_under_a_legal_hold_stays(desk: Desk) -> None:
    sam, mona = desk.tell(SAM, "please call me Sam"), desk.tell(MONA, "please call me Mona", "hello there")
    hold(desk, sam)
    (kept_message,) = desk.fact(mona, "preferred_name").evidence
    assert kept_message.message_id
    hold(desk, mona, messages=(kept_message.message_id,))
    gone = sweep(desk, day(600))
    assert (gone.contacts, gone.held, gone.messages) == (0, 2, 1)
    assert [turn["text"] for turn in desk.block(sam)["recent"]] == ["please call me Sam"]
    assert [turn["text"] for turn in desk.block(mona)["recent"]] == ["please call me Mona"]
    told = desk.composed.service.retaining.of(desk.officer, sam, day(600))
    assert (told["state"], told["held"], told["erased_from"]) == ("held", True, None)


def test_of_people_who_are_one_any_word_keeps_all(desk: Desk) -> None:
    sam, mona = desk.tell(SAM, "please call me Sam"), desk.tell(MONA, "I want 3 bedrooms")
    desk.live = True
    desk.tell(MONA, "my budget is AED 900,000")
    desk.composed.service.merging.merge(desk.officer, sam, mona, datetime.now(UTC))
    later = datetime.now(UTC) + timedelta(days=300)
    assert due(desk, later) == {}
    assert due(desk, later + timedelta(days=255)) == {sam: "waits"}
    assert sweep(desk, later + timedelta(days=600)).contacts == 1
    assert desk.find(SAM) is None
    assert desk.find(MONA) is None


def _says(desk: Desk, contact: UUID, state: RelationshipState, at: datetime) -> None:
    changed = Changed(parts={}, relationship=(state, at))
    desk.composed.service.profiles.change(desk.officer, contact, changed, at, "*")


# --- over HTTP ----------------------------------------------------------------------------------------------


@pytest.fixture
def door() -> Door:
    return in_memory()


def test_a_contact_says_until_when_it_is_kept(door: Door) -> None:
    sent = given(door).when(says("please call me Sam")).then(202)["accepted"][0]
    path = f"/v1/contacts/{sent['contact_id']}/retention"
    found = given(door).when(get(path)).then(200)
    last = datetime.fromisoformat(found["last_said_at"])
    assert datetime.fromisoformat(found["due_at"]) == last + timedelta(days=548)
    assert found["state"] == "kept"
    assert given(door).when(get("/v1/retention/due")).then(200) == {"items": [], "next_cursor": None}
    counted = given(door).when(post("/v1/retention:run", {"dry_run": True}).by(Role.OFFICER)).then(200)
    assert (counted["dry_run"], counted["looked_at"], counted["erasures"]) == (True, 0, [])
    given(door).when(post("/v1/retention:run", {"dry_run": True}).by(Role.OPERATOR)).then(403)


def test_the_directory_lists_those_of_whom_something_is_due(desk: Desk) -> None:
    people = [desk.tell(person, "please call me Kim") for person in (SAM, MONA, ALEX)]
    _says(desk, people[0], RelationshipState.ACTIVE, day(500))
    desk.composed.projections.catch_up()
    retaining, directory = desk.composed.service.retaining, desk.composed.service.search.directory
    assert retaining.listed(desk.officer, directory, day(364), None, 50)["items"] == []
    due, after, pages = set(people[1:]), None, []
    while True:
        page = retaining.listed(desk.officer, directory, day(549), after, 1)
        pages.append([each["id"] for each in page["items"]])
        if page["next_cursor"] is None:
            break
        after = place_of(page["next_cursor"])
    assert [len(page) for page in pages[:2]] == [1, 1]
    assert due <= {one for page in pages for one in page}
