"""What a contact agreed to, over HTTP: without it nothing is remembered, and withdrawn it is used no more."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from adapters.seeds import seed
from domain.access import Role
from domain.sensitive import REMOVED
from tests.api.conftest import House
from tests.given import (
    MORNING,
    Door,
    Json,
    Request,
    asks,
    delete,
    get,
    given,
    in_memory,
    on_database,
    person,
    post,
    problem,
    says,
)

BUDGET = "My budget is 2.5M dirhams"
MEMORY = {"purpose": "service_memory"}


@pytest.fixture
def door() -> Door:
    """Where the first message is a request before a contract."""
    return in_memory()


@pytest.fixture
def asking() -> Door:
    """Where nothing is remembered before a consent."""
    return under("gdpr")


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def any_door(request: pytest.FixtureRequest) -> Door:
    if request.param == "in memory":
        return in_memory()
    house: House = request.getfixturevalue("house")
    return on_database(house.composed, house.client)


@pytest.fixture
def any_asking(any_door: Door) -> Door:
    return publishing(any_door, "/v1/policies", "gdpr")


@pytest.fixture
def any_assistant(any_door: Door) -> Door:
    return publishing(any_door, "/v1/schemas/personal_assistant", "personal_assistant")


def under(policy: str) -> Door:
    return publishing(in_memory(), "/v1/policies", policy)


def publishing(door: Door, path: str, name: str) -> Door:
    document = {**seed(name), "description": "Ours."}
    publish = Request(method="PUT", path=path, role=Role.ADMIN, json=document)
    given(door, publish.with_headers(if_match="*"))
    return door


def contact_of(door: Door, name: str = "sam") -> str:
    return str(given(door).when(post("/v1/contacts:resolve", person(name))).then(200)["id"])


def agrees(contact: str, purpose: str = "service_memory", *, role: Role = Role.BOT, **more: Json) -> Request:
    return post(f"/v1/contacts/{contact}/consents", {"purpose": purpose, **more}).by(role)


def listed(door: Door, contact: str) -> list[Json]:
    items: list[Json] = given(door).when(get(f"/v1/contacts/{contact}/consents")).then(200)["items"]
    return items


def receipt(door: Door, message: str) -> list[tuple[str, str | None]]:
    told = given(door).when(get(f"/v1/messages/{message}/receipt")).then(200)
    return [(outcome["outcome"], outcome["reason"]) for outcome in told["outcomes"]]


def sends(door: Door, text: str, **more: Json) -> str:
    """The message's id, once it is read."""
    taken = given(door).when(says(text, **more)).then(202)["accepted"][0]
    door.read()
    return str(taken["message_id"])


def lines(door: Door, **more: Json) -> list[str]:
    return [item["line"] for item in given(door).when(asks(**more)).then(200)["items"]]


def restricts(contact: str, restricted: bool = True, role: Role = Role.OFFICER) -> Request:
    return post(f"/v1/contacts/{contact}:restrict", {"restricted": restricted}).by(role)


# --- no consent, nothing remembered ---------------------------------------------------------------------


def test_without_a_consent_a_message_passes_and_nothing_of_it_is_kept(any_asking: Door) -> None:
    message = sends(any_asking, BUDGET)
    assert receipt(any_asking, message) == [("nothing", "no_basis")]
    assert lines(any_asking) == []
    told = given(any_asking).when(get(f"/v1/contacts/{contact_of(any_asking)}/messages")).then(200)["items"]
    assert [turn["text"] for turn in told] == [REMOVED]


def test_a_consent_that_comes_with_a_message_holds_for_that_message(any_asking: Door) -> None:
    message = sends(any_asking, BUDGET, consents=[MEMORY])
    assert receipt(any_asking, message) == [("believed", None)]
    assert len(lines(any_asking)) == 1
    (consent,) = listed(any_asking, contact_of(any_asking))
    assert (consent["message_id"], consent["wording"], consent["jurisdiction"]) == (message, "eu-1", "EU")
    assert (consent["basis"], consent["granted"], consent["in_force"]) == ("consent", True, True)


def test_a_consent_does_not_bring_back_what_was_said_before_it(asking: Door) -> None:
    before = sends(asking, BUDGET)
    sends(asking, "yes, please remember", consents=[MEMORY])
    assert receipt(asking, before) == [("nothing", "no_basis")]
    assert lines(asking) == []
    assert lines(asking, query="what is the budget?") == []


def test_a_message_that_was_not_kept_is_known_again(asking: Door) -> None:
    message = says(BUDGET)
    given(asking, message, agrees(contact_of(asking) if given(asking, message) else ""))
    assert given(asking).when(message).then(202)["accepted"][0]["status"] == "duplicate"


def test_a_consent_may_come_with_the_address(asking: Door) -> None:
    given(asking, post("/v1/contacts:resolve", {**person(), "consents": [MEMORY]}))
    sends(asking, BUDGET)
    assert len(lines(asking)) == 1
    refused = post("/v1/contacts:resolve", {**person(), "consents": [{**MEMORY, "granted": False}]})
    given(asking).when(refused).then(422)


def test_a_purpose_that_the_policy_does_not_have_is_refused(asking: Door) -> None:
    chess = [{"purpose": "chess"}]
    verdict = given(asking).when(says(BUDGET, consents=chess)).then(202)["accepted"][0]
    assert (verdict["status"], verdict["message_id"]) == ("refused", None)
    assert "purpose" in verdict["reason"]
    given(asking).when(post("/v1/contacts:resolve", {**person(), "consents": chess})).then(
        422, problem("invalid", says="purpose", without="chess")
    )
    given(asking).when(agrees(contact_of_new(asking), "chess")).then(422, problem("invalid", says="purpose"))


def contact_of_new(door: Door) -> str:
    return str(given(door).when(post("/v1/contacts:resolve", person("new"))).then(201)["id"])


def test_the_same_consent_twice_is_one(asking: Door) -> None:
    contact = contact_of_new(asking)
    first = given(asking).when(agrees(contact)).then(201)
    assert given(asking).when(agrees(contact)).then(200, new_events=0)["id"] == first["id"]
    sends(asking, "I agree", sender=person("new"), id="m1", consents=[MEMORY])
    again = says("I agree", sender=person("new"), id="m1", consents=[MEMORY])
    given(asking).when(again).then(202, new_events=0)


def test_the_first_message_gives_the_basis_where_the_policy_says_so(door: Door) -> None:
    sends(door, BUDGET)
    (basis,) = listed(door, contact_of(door))
    assert (basis["basis"], basis["wording"], basis["by"]) == ("precontract_request", "uae-1", None)


def test_a_consent_to_another_purpose_does_not_turn_memory_on(asking: Door) -> None:
    contact = contact_of_new(asking)
    given(asking, agrees(contact, "marketing"))
    sends(asking, BUDGET, sender=person("new"))
    assert given(asking).when(asks(sender=person("new"))).then(200)["memory"] == "no_basis"
    assert lines(asking, sender=person("new"), purpose="marketing") == []


def test_a_purpose_is_told_what_is_known_once_it_has_a_consent(door: Door) -> None:
    sends(door, BUDGET)
    assert lines(door, purpose="marketing") == []
    given(door, agrees(contact_of(door), "marketing"))
    assert len(lines(door, purpose="marketing")) == 1


# --- withdrawn ------------------------------------------------------------------------------------------


def test_a_withdrawal_ends_reading_and_writing_at_once(door: Door) -> None:
    sends(door, BUDGET)
    contact = contact_of(door)
    (basis,) = listed(door, contact)
    no = given(door).when(delete(f"/v1/contacts/{contact}/consents/{basis['id']}")).then(200)
    assert (no["granted"], no["in_force"], no["then"]) == (False, True, "restrict")
    assert given(door).when(asks()).then(200)["memory"] == "no_basis"
    assert lines(door) == []
    later = sends(door, "My budget is 3M dirhams")
    assert receipt(door, later) == [("nothing", "no_basis")]
    assert [one["in_force"] for one in listed(door, contact)] == [True, False]


def test_who_withdrew_is_not_remembered_again_because_they_write_on(any_door: Door) -> None:
    sends(any_door, BUDGET)
    sends(any_door, "please do not keep this", consents=[{**MEMORY, "granted": False}])
    sends(any_door, "I need 3 bedrooms")
    assert given(any_door).when(asks()).then(200)["memory"] == "no_basis"
    told = given(any_door).when(get(f"/v1/contacts/{contact_of(any_door)}/messages")).then(200)["items"]
    assert [turn["text"] for turn in told] == [REMOVED, "please do not keep this", BUDGET]


def test_what_is_kept_is_shown_to_people_and_marked_and_not_to_a_bot(door: Door) -> None:
    sends(door, BUDGET)
    contact = contact_of(door)
    facts = get(f"/v1/contacts/{contact}/facts")
    assert [fact["in_use"] for fact in given(door).when(facts).then(200)["items"]] == [True]
    given(door, sending(contact, granted=False))
    (fact,) = given(door).when(facts).then(200)["items"]
    assert not fact["in_use"]
    assert given(door).when(facts.by(Role.BOT)).then(200)["items"] == []
    for part in ("", "/history", "/evidence"):
        one = get(f"/v1/facts/{fact['id']}{part}")
        given(door).when(one).then(200)
        given(door).when(one.by(Role.BOT)).then(403)


def sending(contact: str, **more: Json) -> Request:
    return agrees(contact, role=Role.OPERATOR, **more)


def test_given_again_what_was_kept_is_used_again(any_door: Door) -> None:
    sends(any_door, BUDGET)
    contact = contact_of(any_door)
    given(any_door, sending(contact, granted=False))
    given(any_door, sending(contact))
    assert len(lines(any_door)) == 1


def test_the_latest_word_holds_by_when_it_was_said(door: Door) -> None:
    sends(door, BUDGET)
    contact = contact_of(door)
    at = [(MORNING + timedelta(hours=n)).isoformat() for n in range(4)]
    given(door, sending(contact, given_at=at[3]))
    late = given(door).when(sending(contact, granted=False, given_at=at[2])).then(201)
    assert not late["in_force"]
    assert len(lines(door)) == 1


def test_a_bot_withdraws_with_the_message_that_says_so_and_takes_nothing_away(asking: Door) -> None:
    sends(asking, BUDGET, consents=[MEMORY])
    contact = contact_of(asking)
    given(asking).when(agrees(contact, granted=False)).then(422, problem("invalid", says="message_id"))
    message = sends(asking, "forget our deal about notes")
    told = given(asking).when(agrees(contact, granted=False, message_id=message)).then(201)
    assert (told["then"], told["erasure"]) == ("erase", None)
    assert lines(asking) == []
    queue = given(asking).when(get("/v1/review")).then(200)["items"]
    assert [(item["what"], item["message_id"]) for item in queue] == [("attention", message)]
    (consent, _) = sorted(listed(asking, contact), key=lambda one: one["granted"], reverse=True)
    path = f"/v1/contacts/{contact}/consents/{consent['id']}"
    given(asking).when(delete(path, Role.BOT)).then(403, problem("forbidden"))


def test_another_s_message_shows_no_consent(asking: Door) -> None:
    contact = contact_of_new(asking)
    theirs = sends(asking, "I agree", consents=[MEMORY])
    bots = given(asking).when(says("Shall I?", speaker="bot")).then(202)["accepted"][0]["message_id"]
    for message in (theirs, bots, str(uuid4())):
        given(asking).when(agrees(contact, message_id=message)).then(
            422, problem("invalid", says="message_id")
        )


def test_where_the_policy_says_erase_an_officer_s_withdrawal_erases(any_asking: Door) -> None:
    sends(any_asking, BUDGET, consents=[MEMORY])
    contact = contact_of(any_asking)
    (consent,) = listed(any_asking, contact)
    path = f"/v1/contacts/{contact}/consents/{consent['id']}"
    told = given(any_asking).when(delete(path, Role.OFFICER)).then(200)
    assert (told["then"], told["erasure"] is not None) == ("erase", True)
    assert given(any_asking).when(get(f"/v1/contacts/{contact}")).then(200)["status"] == "erased"
    assert [one["granted"] for one in listed(any_asking, contact)] == [False, True]


def test_an_operator_s_withdrawal_calls_the_officer_who_erases_with_the_same_request(asking: Door) -> None:
    message = sends(asking, BUDGET, consents=[MEMORY])
    contact = contact_of(asking)
    path = f"/v1/contacts/{contact}/consents/{listed(asking, contact)[0]['id']}"
    told = given(asking).when(delete(path)).then(200)
    assert (told["then"], told["erasure"], lines(asking)) == ("erase", None, [])
    queue = given(asking).when(get("/v1/review")).then(200)["items"]
    assert [item["message_id"] for item in queue] == [message]
    assert given(asking).when(delete(path, Role.OFFICER)).then(200)["erasure"] is not None


def test_what_is_not_in_force_is_not_withdrawn_and_a_withdrawal_is_repeatable(door: Door) -> None:
    sends(door, BUDGET)
    contact = contact_of(door)
    (basis,) = listed(door, contact)
    given(door, sending(contact))
    path = f"/v1/contacts/{contact}/consents/"
    given(door).when(delete(path + basis["id"])).then(409)
    given(door).when(delete(path + str(uuid4()))).then(404)
    consent = listed(door, contact)[0]["id"]
    first = given(door).when(delete(path + consent)).then(200)
    assert given(door).when(delete(path + consent)).then(200, new_events=0) == first


# --- restricted -----------------------------------------------------------------------------------------


def test_what_is_restricted_is_kept_and_not_used(door: Door) -> None:
    sends(door, BUDGET)
    contact = contact_of(door)
    assert given(door).when(restricts(contact)).then(200)["memory"] == "restricted"
    told = given(door).when(asks(query="what is the budget?", recent=4)).then(200)
    assert (told["memory"], told["items"], told["recent"], told["notice_due"]) == ("restricted", [], [], None)
    assert receipt(door, sends(door, "My budget is 3M dirhams")) == [("nothing", "restricted")]
    state = post(f"/v1/contacts/{contact}/facts", {"key": "pets", "text": "yes"}).by(Role.OPERATOR)
    given(door).when(state).then(409, problem("conflict", says="restricted"))
    found = post(f"/v1/contacts/{contact}/memories:search", {"query": "budget"})
    assert given(door).when(found).then(200)["items"] == []


def test_only_a_person_ends_a_restriction_and_what_came_meanwhile_is_never_told(any_door: Door) -> None:
    sends(any_door, BUDGET)
    contact = contact_of(any_door)
    given(any_door, restricts(contact, role=Role.BOT))
    now = datetime.now(UTC).isoformat()
    sends(any_door, "the road noise in that villa was too much", sent_at=now)
    given(any_door).when(restricts(contact, False, Role.BOT)).then(403, problem("forbidden"))
    assert given(any_door).when(restricts(contact, False)).then(200)["memory"] == "on"
    given(any_door).when(restricts(contact, False)).then(200, new_events=0)
    told = " ".join(lines(any_door, query="how was the noise of the road?"))
    assert "2,500,000" in told
    assert "noise" not in told


def test_what_is_restricted_may_still_be_taken_away(door: Door) -> None:
    sends(door, BUDGET)
    contact = contact_of(door)
    given(door, restricts(contact))
    (fact,) = given(door).when(get(f"/v1/contacts/{contact}/facts")).then(200)["items"]
    retract = post(f"/v1/facts/{fact['id']}:retract").by(Role.OPERATOR)
    given(door).when(retract).then(200)


# --- the notice, and a temporary chat -------------------------------------------------------------------


def test_a_notice_is_due_until_there_is_a_basis_that_carries_its_wording(asking: Door) -> None:
    due = given(asking).when(asks()).then(200)["notice_due"]
    assert due == {"wording": "eu-1", "text": seed("gdpr")["notices"]["en"]}
    sends(asking, "Hello")
    assert given(asking).when(asks()).then(200)["notice_due"] == due
    sends(asking, "I agree", consents=[MEMORY])
    assert given(asking).when(asks()).then(200)["notice_due"] is None
    sends(asking, "I do not", consents=[{**MEMORY, "granted": False}])
    assert given(asking).when(asks()).then(200)["notice_due"] is None


def test_a_notice_is_in_the_language_of_the_contact_where_there_is_one(door: Door) -> None:
    arabic = seed("uae_mainland")["notices"]["ar"]
    assert given(door).when(asks(language="ar-AE")).then(200)["notice_due"]["text"] == arabic
    english = seed("uae_mainland")["notices"]["en"]
    assert given(door).when(asks(language="fr")).then(200)["notice_due"]["text"] == english


def test_another_wording_is_due_to_who_was_told_the_old_one(any_asking: Door) -> None:
    sends(any_asking, BUDGET, consents=[MEMORY])
    newer = {**seed("gdpr"), "wording": "eu-2"}
    publish = Request(method="PUT", path="/v1/policies", role=Role.ADMIN, json=newer)
    given(any_asking, publish.with_headers(if_match="*"))
    told = given(any_asking).when(asks()).then(200)
    assert (told["notice_due"]["wording"], len(told["items"])) == ("eu-2", 1)
    given(any_asking, agrees(contact_of(any_asking)))
    assert given(any_asking).when(asks()).then(200)["notice_due"] is None


def test_a_temporary_chat_is_told_nothing_and_looks_nobody_up(door: Door) -> None:
    sends(door, BUDGET)
    told = given(door).when(asks(temporary=True, recent=4)).then(200, new_events=0)
    assert (told["memory"], told["contact_id"], told["items"]) == ("temporary", None, [])
    assert (told["recent"], told["notice_due"], told["known"]) == ([], None, False)


def test_a_withdrawal_in_a_temporary_chat_holds_and_its_words_are_not_kept(door: Door) -> None:
    sends(door, BUDGET)
    no = says("do not keep my data for this", temporary=True, consents=[{**MEMORY, "granted": False}])
    assert given(door).when(no).then(202)["accepted"][0]["status"] == "not_recorded"
    assert lines(door) == []
    assert [one["message_id"] for one in listed(door, contact_of(door)) if not one["granted"]] == [None]


# --- a purpose of its own: health ---------------------------------------------------------------------------

ALLERGIC = "I'm allergic to peanuts"
HEALTH = {"purpose": "health"}


@pytest.fixture
def assistant() -> Door:
    return in_memory(schema="personal_assistant")


def texts(door: Door) -> list[str]:
    told = given(door).when(get(f"/v1/contacts/{contact_of(door)}/messages")).then(200)["items"]
    return [turn["text"] for turn in told]


def test_an_allergy_is_kept_only_with_the_consent_to_health(any_assistant: Door) -> None:
    without = sends(any_assistant, ALLERGIC)
    assert receipt(any_assistant, without) == [("rejected", "excluded")]
    assert (lines(any_assistant), texts(any_assistant)) == ([], [REMOVED])
    given(any_assistant, agrees(contact_of(any_assistant), "health"))
    sends(any_assistant, ALLERGIC)
    assert ["peanuts" in line for line in lines(any_assistant)] == [True]
    (fact,) = (
        given(any_assistant).when(get(f"/v1/contacts/{contact_of(any_assistant)}/facts")).then(200)["items"]
    )
    consent = next(
        one for one in listed(any_assistant, contact_of(any_assistant)) if one["purpose"] == "health"
    )
    assert fact["evidence"][0]["basis_id"] == consent["id"]


def test_with_that_consent_no_more_of_health_is_kept_than_a_key_is_about(assistant: Door) -> None:
    sends(assistant, f"{ALLERGIC}. I have diabetes.", consents=[HEALTH])
    assert "diabetes" not in texts(assistant)[0]
    assert "peanuts" in texts(assistant)[0]


def test_what_was_kept_with_a_consent_that_ends_before_it_is_read_is_not_read(assistant: Door) -> None:
    sends(assistant, "Hello")
    waits = says(ALLERGIC, consents=[HEALTH])
    taken = given(assistant).when(waits).then(202)["accepted"][0]
    sends(assistant, "do not keep that", consents=[{**HEALTH, "granted": False}])
    assert receipt(assistant, taken["message_id"]) == [("rejected", "excluded")]
    path = f"/v1/contacts/{taken['contact_id']}/facts"
    assert given(assistant).when(get(path)).then(200)["items"] == []


def test_nobody_agrees_for_another(assistant: Door) -> None:
    sends(assistant, "My son is allergic to nuts", consents=[HEALTH])
    assert texts(assistant) == [REMOVED]
    assert lines(assistant) == []


def test_an_allergy_that_is_to_be_remembered_is_one_and_no_note_that_outlives_the_consent(
    assistant: Door,
) -> None:
    sends(assistant, f"Please remember that {ALLERGIC}", consents=[HEALTH])
    assert [line.split(":")[0] for line in lines(assistant)] == ["- Allergies"]


def test_a_denied_allergy_is_none(assistant: Door) -> None:
    sends(assistant, "I am not allergic to cats", consents=[HEALTH])
    assert lines(assistant) == []


def test_a_person_states_an_allergy_only_with_the_consent(assistant: Door) -> None:
    sends(assistant, "Hello")
    contact = contact_of(assistant)
    states = post(f"/v1/contacts/{contact}/facts", {"key": "allergies", "text": "nuts"}).by(Role.OPERATOR)
    given(assistant).when(states).then(409, problem("conflict", says="agreed"))
    given(assistant, agrees(contact, "health"))
    given(assistant).when(states).then(201)


def test_withdrawn_health_is_told_no_more_and_a_person_s_withdrawal_erases_it(any_assistant: Door) -> None:
    sends(any_assistant, "I love hiking")
    sends(any_assistant, ALLERGIC, consents=[HEALTH])
    no = sends(any_assistant, "please stop keeping that", consents=[{**HEALTH, "granted": False}])
    told = given(any_assistant).when(asks(recent=5, query="what am I allergic to?")).then(200)
    assert "peanut" not in str(told)
    assert told["memory"] == "on"
    contact = contact_of(any_assistant)
    told = given(any_assistant).when(get(f"/v1/contacts/{contact}/timeline")).then(200)["items"]
    assert [f"message {no[:8]}" in line["text"] for line in told if line["event"] == "attention_asked"] == [
        True
    ]
    (consent,) = (
        one for one in listed(any_assistant, contact) if one["purpose"] == "health" and one["granted"]
    )
    path = f"/v1/contacts/{contact}/consents/{consent['id']}"
    assert given(any_assistant).when(delete(path)).then(200)["erasure"] is not None
    facts = given(any_assistant).when(get(f"/v1/contacts/{contact}/facts")).then(200)["items"]
    assert sorted(fact["status"] for fact in facts) == ["current", "erased"]
    assert [text for text in texts(any_assistant) if text] == ["please stop keeping that", "I love hiking"]
    assert given(any_assistant).when(delete(path)).then(200)["erasure"] is None


def test_the_directory_knows_who_is_restricted_and_who_withdrew(house: House) -> None:
    door = on_database(house.composed, house.client)
    for name in ("sam", "kim", "lee"):
        sends(door, "Hello", sender=person(name))
    given(door, restricts(contact_of(door)), sending(contact_of(door, "kim"), granted=False))
    house.composed.projections.catch_up()
    for memory, name in (("restricted", "sam"), ("no_basis", "kim"), ("on", "lee")):
        search = post("/v1/contacts:search", {"memory": memory}).by(Role.OPERATOR)
        (found,) = given(door).when(search).then(200)["items"]
        assert (found["id"], found["memory"]) == (contact_of(door, name), memory)


def test_what_was_restricted_is_kept_out_of_earlier_messages_for_good(house: House) -> None:
    door = on_database(house.composed, house.client)
    sends(door, "the second unit was nice")
    given(door, restricts(contact_of(door)))
    sends(door, "the main road noise is too much", sent_at=datetime.now(UTC).isoformat())
    given(door, restricts(contact_of(door), False))
    house.composed.projections.catch_up()
    assert "nice" in " ".join(lines(door, query="which unit was nice?"))
    assert lines(door, query="how was the noise of the main road?") == []
