"""What waits for a person comes to the review queue, is judged, and is gone from it: over HTTP, in memory and
on PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from threading import Timer
from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from adapters import ids
from adapters.embedded_postgres import EmbeddedServer
from adapters.in_memory import InMemoryContacts
from adapters.in_memory_review import InMemoryReviewQueue
from adapters.secret_files import SecretFiles
from adapters.seeds import seed
from api.compose import Composed
from api.http.app import build
from api.reapply import Reapplying, Tally
from api.review import LOOK_AGAIN, AskedQueue
from domain.access import Role
from domain.commands import AskAttention
from domain.contact import decide, replay
from domain.ports import Append
from projections.ports import Queued, QueuePage, QueuePlace
from tests.given import (
    MORNING,
    Answer,
    Door,
    Json,
    Request,
    a_house,
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

BUDGET, FAR = "My budget is 2.5M dirhams", "My budget is 25M dirhams"
AED_3M = {"type": "money", "amount": "3000000", "currency": "AED"}


@pytest.fixture(scope="module")
def house(
    template: SecretFiles, server: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Composed, TestClient]]:
    with (
        a_house(template, server, tmp_path_factory.mktemp("review")) as (composed, _),
        TestClient(build(composed.service, composed.keyring), raise_server_exceptions=False) as client,
    ):
        yield composed, client


@pytest.fixture(params=["in memory", "PostgreSQL"])
def door(request: pytest.FixtureRequest) -> Door:
    if request.param == "in memory":
        return in_memory()
    return stored(*request.getfixturevalue("house"))


def stored(composed: Composed, client: TestClient) -> Door:
    door = on_database(composed, client)

    def read() -> None:
        door.read()
        composed.projections.catch_up()

    return replace(door, read=read)


def later(days: float) -> str:
    return (MORNING + timedelta(days=days)).isoformat()


def queue(door: Door, query: str = "") -> list[dict[str, Any]]:
    door.read()
    items: list[dict[str, Any]] = given(door).when(get(f"/v1/review{query}")).then(200)["items"]
    return items


def the_one(door: Door) -> dict[str, Any]:
    (item,) = queue(door)
    return item


def decides(item_id: str, decision: str, **more: Json) -> Request:
    return post(f"/v1/review/{item_id}:decide", {"decision": decision, **more}).by(Role.OPERATOR)


def known(door: Door, key: str = "budget_max", sender: str = "sam") -> list[str]:
    """What holds of a key now, in words."""
    contact = given(door).when(post("/v1/contacts:resolve", person(sender))).answer.body["id"]
    items = given(door).when(get(f"/v1/contacts/{contact}/facts?status=current&key={key}")).then(200)["items"]
    return [item["display"] for item in items]


def far(door: Door, sender: str = "sam") -> dict[str, Any]:
    """A budget ten times what it was: it waits."""
    who = person(sender)
    given(door, says(BUDGET, sender=who), says(FAR, sender=who, sent_at=later(1)))
    return queue(door)[-1]


# --- judging --------------------------------------------------------------------------------------------


def test_an_item_shows_what_it_takes_to_judge_it(door: Door) -> None:
    asked = {"speaker": "bot", "text": "What can you spend?"}
    given(door, says(BUDGET), says(sent_at=later(0.9), **asked), says(FAR, sent_at=later(1)))
    given(door, says(speaker="bot", text="That is a lot.", sent_at=later(1.1)))
    item = the_one(door)
    proposal = item["proposal"]
    assert (proposal["key"], proposal["display"], proposal["quote"]) == (
        "budget_max",
        "up to AED 25,000,000",
        "25M dirhams",
    )
    assert [(turn["text"], turn["source"]) for turn in item["said"]] == [
        ("What can you spend?", False),
        (FAR, True),
        ("That is a lot.", False),
    ]
    assert [replaced["display"] for replaced in proposal["replaces"]] == ["up to AED 2,500,000"]
    assert [reason["code"] for reason in item["reasons"]] == ["jump"]
    assert (item["channel"], item["what"]) == ("whatsapp", "proposal")
    assert "far" in item["reasons"][0]["text"]


def test_its_etag_is_that_of_the_proposal_among_the_facts(door: Door) -> None:
    item = far(door)
    alone = given(door).when(get(f"/v1/review/{item['id']}")).then(200, _has_etag(item["etag"]))
    assert alone == item
    given(door).when(get(f"/v1/facts/{item['id']}")).then(200, _has_etag(item["etag"]))


def _has_etag(etag: str) -> Callable[[Answer], bool]:
    return lambda answer: answer.headers["etag"] == etag


# --- deciding -------------------------------------------------------------------------------------------


def test_what_is_approved_is_believed_and_waits_no_more(door: Door) -> None:
    item = far(door)
    done = given(door).when(decides(item["id"], "approve")).then(200)
    assert (done["decided"], done["fact_id"]) == ("approved", item["id"])
    assert known(door) == ["up to AED 25,000,000"]
    assert queue(door) == []
    given(door).when(decides(item["id"], "approve")).then(200, new_events=0)


def test_what_is_rejected_is_never_believed(door: Door) -> None:
    item = far(door)
    done = given(door).when(decides(item["id"], "reject", reason="A slip of the finger.")).then(200)
    assert (done["decided"], done["fact_id"]) == ("rejected", None)
    assert known(door) == ["up to AED 2,500,000"]
    assert queue(door) == []
    given(door).when(get(f"/v1/review/{item['id']}")).then(404, problem("not_found"))


def test_to_amend_is_to_say_what_is_true_instead_and_all_of_it_is_kept(door: Door) -> None:
    item = far(door)
    amend = decides(item["id"], "amend", value=AED_3M, reason="She meant three.")
    done = given(door).when(amend).then(200)
    assert done["decided"] == "amended"
    assert known(door) == ["up to AED 3,000,000"]
    fact = given(door).when(get(f"/v1/facts/{done['fact_id']}")).then(200)
    assert fact["evidence"][0]["asserted_by"] == "operator"
    assert fact["valid_from"] == item["proposal"]["valid_from"]  # from when the contact said it
    seen = [e["text"] for e in given(door).when(get(f"/v1/facts/{item['id']}/history")).then(200)["items"]]
    made = [e["text"] for e in given(door).when(get(f"/v1/facts/{fact['id']}/history")).then(200)["items"]]
    assert "25,000,000" in seen[0]
    assert seen[1] == made[0]
    assert "was amended by operator:" in made[0]
    assert "“She meant three.”" in made[0]
    assert "3,000,000" in made[1]
    given(door).when(amend).then(200, new_events=0)


def test_in_words_an_amendment_is_read_by_the_key_s_own_rules(door: Door) -> None:
    item = far(door)
    given(door).when(decides(item["id"], "amend", text="lovely weather")).then(422, problem("invalid"))
    given(door).when(decides(item["id"], "amend", text="25M AED")).then(
        409, problem("conflict", says="Approve it instead")
    )
    given(door).when(decides(item["id"], "amend", text="3M AED")).then(200)
    assert known(door) == ["up to AED 3,000,000"]


def test_who_comes_second_is_told_what_was_decided_meanwhile(door: Door) -> None:
    item = far(door)
    given(door).when(decides(item["id"], "approve")).then(200)
    given(door).when(decides(item["id"], "reject")).then(
        409, problem("conflict", says="approved this meanwhile")
    )
    other = far(door, "kim")
    given(door).when(decides(other["id"], "reject")).then(200)
    given(door).when(decides(other["id"], "amend", value=AED_3M).with_headers(if_match=other["etag"])).then(
        409, problem("conflict", says="rejected this meanwhile")
    )


def test_nobody_decides_what_they_have_not_seen(door: Door) -> None:
    item = far(door)
    stale = decides(item["id"], "approve").with_headers(if_match='"000000000000000000000000"')
    given(door).when(stale).then(412, problem("precondition_failed"))
    seen = decides(item["id"], "approve").with_headers(if_match=item["etag"])
    given(door).when(seen).then(200)
    given(door).when(seen).then(200, new_events=0)


def test_the_routes_of_a_fact_decide_the_same_way(door: Door) -> None:
    item = far(door)
    given(door).when(post(f"/v1/facts/{item['id']}:confirm").by(Role.OPERATOR)).then(200)
    assert (queue(door), known(door)) == ([], ["up to AED 25,000,000"])
    other = far(door, "kim")
    given(door).when(post(f"/v1/facts/{other['id']}:retract").by(Role.OPERATOR)).then(200)
    assert (queue(door), known(door, sender="kim")) == ([], ["up to AED 2,500,000"])


def test_of_many_one_that_is_refused_holds_up_no_other(door: Door) -> None:
    first, second = far(door, "kim"), far(door, "lee")
    given(door).when(decides(first["id"], "approve")).then(200)
    ids = [first["id"], str(uuid4()), second["id"]]
    many = post("/v1/review:decide", {"ids": ids, "decision": "reject", "reason": "Spam."}).by(Role.OPERATOR)
    done = given(door).when(many).then(200)
    assert [one["decided"] for one in done["items"]] == [None, None, "rejected"]
    assert (done["decided"], done["refused"]) == (1, 2)
    assert "approved this meanwhile" in done["items"][0]["refused"]
    assert queue(door) == []


def published(door: Door) -> None:
    """A schema in which diets may be doubted, and allergies are kept, their key's name sealed."""
    document = {**seed("personal_assistant"), "description": "Ours."}
    put = Request(method="PUT", path="/v1/schemas/personal_assistant", role=Role.ADMIN, json=document)
    given(door, put.with_headers(if_match="*"))


def test_a_possible_conflict_is_a_person_s_to_settle(door: Door) -> None:
    published(door)
    given(door, says("I'm vegetarian"), says("I had a barbecue last night", sent_at=later(1)))
    item = the_one(door)
    assert [reason["code"] for reason in item["reasons"]] == ["possible_conflict"]
    assert (item["proposal"]["display"], item["proposal"]["revokes"]) == ("no longer vegetarian", True)
    assert [replaced["display"] for replaced in item["proposal"]["replaces"]] == ["vegetarian"]
    assert known(door, "diet") == ["vegetarian"]
    given(door).when(decides(item["id"], "approve")).then(200)
    assert (queue(door), known(door, "diet")) == ([], [])


def test_the_name_of_a_special_category_shows_in_its_item_alone(door: Door) -> None:
    published(door)
    agreed = [{"purpose": "health"}]
    message = given(door).when(says("I'm allergic to peanuts", consents=agreed)).then(202)["accepted"][0]
    door.read()
    proposal = {"key": "allergies", "text": "nuts", "message_id": message["message_id"]}
    given(door, post(f"/v1/contacts/{message['contact_id']}/facts", proposal))
    assert "allergies" in [item["proposal"]["key"] for item in queue(door)]
    sealed = problem("invalid", says="of a special category")
    given(door).when(get("/v1/review?key=allergies")).then(422, sealed)


# --- what comes and goes by itself ----------------------------------------------------------------------


def test_a_second_mention_takes_a_doubtful_one_off_the_queue(door: Door) -> None:
    given(door, says("I want to invets"))
    item = the_one(door)
    assert [reason["code"] for reason in item["reasons"]] == ["corroboration"]
    given(door, says("I want to invest", sent_at=later(1)))
    assert queue(door) == []
    (purpose,) = known(door, "purpose")
    assert purpose


def test_a_late_word_puts_a_belief_on_the_queue(door: Door) -> None:
    given(door, says(FAR, sent_at=later(2)))
    assert (queue(door), known(door)) == ([], ["up to AED 25,000,000"])
    given(door, says(BUDGET, sent_at=later(1)))
    item = the_one(door)
    assert item["proposal"]["display"] == "up to AED 25,000,000"
    assert [reason["code"] for reason in item["reasons"]] == ["jump"]
    assert known(door) == ["up to AED 2,500,000"]


def test_what_is_erased_is_off_the_queue_at_once(door: Door) -> None:
    """Without a projection that looks at it."""
    for path, role in (
        ("/v1/facts/{id}", Role.OPERATOR),
        ("/v1/messages/{message_id}", Role.OPERATOR),
        ("/v1/contacts/{contact_id}", Role.OFFICER),
    ):
        item = far(door, uuid4().hex)
        given(door).when(delete(path.format(**item), role)).then(202)
        assert given(door).when(get("/v1/review")).then(200)["items"] == []
        assert queue(door) == []


def test_the_directory_counts_what_waits(door: Door) -> None:
    item = far(door)
    found = post("/v1/contacts:search", {"pending_review": True}).by(Role.OPERATOR)
    (contact,) = given(door).when(found).then(200)["items"]
    assert contact["pending_review"] == 1
    given(door).when(decides(item["id"], "approve")).then(200)
    door.read()
    assert given(door).when(found).then(200)["items"] == []


def test_a_call_for_a_person_waits_until_somebody_has_looked(door: Door) -> None:
    given(door, says("Hello"))
    contact = given(door).when(post("/v1/contacts:resolve", person())).answer.body["id"]
    called = _calls_for_a_person(door, UUID(contact))
    item = the_one(door)
    assert (item["id"], item["what"], item["proposal"]) == (str(called), "attention", None)
    assert [turn["text"] for turn in item["said"]] == ["Hello"]
    given(door).when(decides(item["id"], "amend", text="3M AED")).then(422, problem("invalid"))
    looked = given(door).when(decides(item["id"], "approve")).then(200)
    assert given(door).when(decides(item["id"], "approve")).then(200, new_events=0) == looked
    assert queue(door) == []
    assert given(door).when(decides(item["id"], "approve")).then(200, new_events=0) == looked


def _calls_for_a_person(door: Door, contact: UUID) -> UUID:
    opened = door.service.contacts.open(door.tenant, contact)
    assert opened is not None
    (message,) = door.service.contacts.recent(opened, 1)
    call = AskAttention(attention_id=uuid4(), message_id=message.message_id, halted=False, at=MORNING)
    events = decide(replay(r.event for r in door.service.contacts.history(opened)), call)
    memory = replace(opened.memory, version=opened.version + len(events))
    door.service.contacts.append(opened, Append(events=events, memory=memory))
    return call.attention_id


# --- a rejected claim never returns ---------------------------------------------------------------------


def edits(text: str) -> Request:
    named = {"from": person(), "conversation": "c1", "id": "far"}
    return post("/v1/messages:edit", {**named, "text": text, "edited_at": later(2)})


def rejected(door: Door) -> dict[str, Any]:
    given(door, says(BUDGET), says(FAR, sent_at=later(1), id="far"))
    item = the_one(door)
    given(door).when(decides(item["id"], "reject")).then(200)
    return item


@pytest.mark.parametrize(
    "text", ["Hi there! My budget is 25M dirhams", "My budget is AED 25,000,000", "ميزانيتي ٢٥ مليون درهم"]
)
def test_an_edit_that_says_it_again_does_not_bring_it_back(door: Door, text: str) -> None:
    rejected(door)
    given(door, edits(text))
    assert (queue(door), known(door)) == ([], ["up to AED 2,500,000"])


def test_an_edit_that_says_something_else_is_read(door: Door) -> None:
    rejected(door)
    given(door, edits("My budget is 2.6M dirhams"))
    assert (queue(door), known(door)) == ([], ["up to AED 2,600,000"])


def test_a_bot_that_reads_it_again_is_told_that_a_person_took_it_back(door: Door) -> None:
    item = rejected(door)
    proposal = {"key": "budget_max", "text": "25M AED", "message_id": item["message_id"]}
    path = f"/v1/contacts/{item['contact_id']}/facts"
    given(door).when(post(path, proposal)).then(409, problem("conflict"), new_events=0)
    assert queue(door) == []


def test_a_schema_that_is_applied_anew_does_not_bring_it_back(door: Door) -> None:
    rejected(door)
    document = given(door).when(get("/v1/schemas/real_estate").by(Role.ADMIN)).then(200)
    (budget,) = (key for key in document["keys"] if key["name"] == "budget_max")
    budget["review"] = {}
    published = Request(method="PUT", path="/v1/schemas/real_estate", role=Role.ADMIN, json=document)
    given(door, published.with_headers(if_match="*"))
    service = door.service
    contact = UUID(given(door).when(post("/v1/contacts:resolve", person())).answer.body["id"])
    reapplying = Reapplying(service.contacts, service.operate.rules, "Asia/Dubai")
    reapplying.run(door.principal(Role.ADMIN), [contact], datetime.now(UTC), Tally(), lambda _: None)
    assert (queue(door), known(door)) == ([], ["up to AED 2,500,000"])


def test_who_waits_for_their_own_write_does_not_see_what_they_decided(door: Door) -> None:
    item = far(door)
    position = given(door).when(decides(item["id"], "approve")).then(200)["position"]
    taken_in = Timer(0.2, door.read)
    taken_in.start()
    page = get(f"/v1/review?after_position={position}&wait_ms=2000")
    assert given(door).when(page).then(200)["items"] == []
    taken_in.join()


class _Watched(InMemoryReviewQueue):
    pages = 0

    def page(self, tenant: UUID, queued: Queued, after: QueuePlace | None, limit: int) -> QueuePage:
        self.pages += 1
        return super().page(tenant, queued, after, limit)


def test_one_page_is_read_however_long_the_wait_for_it() -> None:
    door = in_memory()
    contacts = door.service.contacts
    assert isinstance(contacts, InMemoryContacts)
    watched = _Watched(contacts)
    desk = replace(door.service.review, queue=watched)
    desk.page(door.principal(Role.OPERATOR), AskedQueue(position=10**9, seconds=3 * LOOK_AGAIN), MORNING)
    assert watched.pages == 1


def test_a_page_goes_on_behind_what_was_erased_before_the_queue_heard_of_it(
    house: tuple[Composed, TestClient],
) -> None:
    door = stored(*house)
    items = [far(door, name) for name in ("sam", "kim", "lee")]
    kims = ids.value_item(UUID(items[1]["id"]))
    house[0].keeper.execute("DELETE FROM rapport.item_keys WHERE item_id = %s", (kims,))
    shown, path = list[str](), "/v1/review?limit=1"
    for _ in range(3):
        page = given(door).when(get(path)).then(200)
        shown += [item["id"] for item in page["items"]]
        path = f"/v1/review?limit=1&cursor={page['next_cursor']}"
    assert page["next_cursor"] is None
    assert shown == [items[0]["id"], items[2]["id"]]


def test_the_queue_comes_in_pages_what_waits_longest_first(door: Door) -> None:
    items = [far(door, name) for name in ("sam", "kim", "lee")]
    first = given(door).when(get("/v1/review?limit=2")).then(200)
    rest = given(door).when(get(f"/v1/review?limit=2&cursor={first['next_cursor']}")).then(200)
    assert [item["id"] for item in (*first["items"], *rest["items"])] == [item["id"] for item in items]
    assert rest["next_cursor"] is None
    kim = f"?contact={items[1]['contact_id']}"
    assert [item["id"] for item in queue(door, kim)] == [items[1]["id"]]
    assert [item["id"] for item in queue(door, "?key=budget_max&reason=jump")] == [i["id"] for i in items]
    assert (
        queue(door, "?reason=protected") == queue(door, f"?older_than={later(0)}".replace("+", "%2B")) == []
    )


def test_of_two_who_decide_at_once_one_is_told(door: Door) -> None:
    """Each reads before the other writes, again and again."""
    item = far(door)
    with ThreadPoolExecutor(2) as both:
        answers = list(both.map(door.send, [decides(item["id"], "approve"), decides(item["id"], "reject")]))
    statuses = sorted(answer.status for answer in answers)
    assert statuses == [200, 409]
    (refused,) = (answer for answer in answers if answer.status == 409)
    assert "this meanwhile" in refused.body["detail"]
    decided = next(answer for answer in answers if answer.status == 200).body["decided"]
    assert known(door) == ["up to AED 25,000,000" if decided == "approved" else "up to AED 2,500,000"]


def test_what_was_noted_goes_with_the_fact(door: Door) -> None:
    item = far(door)
    given(door).when(decides(item["id"], "reject", reason="Her wife said so.")).then(200)
    path = f"/v1/facts/{item['id']}/history"
    assert "Her wife" in str(given(door).when(get(path)).then(200))
    given(door).when(delete(f"/v1/facts/{item['id']}")).then(202)
    told = str(given(door).when(get(path)).then(200))
    assert "Her wife" not in told
    assert "why is erased" in told


def test_to_erase_what_was_amended_takes_what_was_proposed_too(door: Door) -> None:
    item = far(door)
    amend = decides(item["id"], "amend", value=AED_3M, reason="Not 25, but 3.")
    done = given(door).when(amend).then(200)
    given(door).when(delete(f"/v1/facts/{done['fact_id']}")).then(202)
    told = str(given(door).when(get(f"/v1/facts/{item['id']}/history")).then(200))
    assert "25,000,000" not in told
    assert "Not 25" not in told
