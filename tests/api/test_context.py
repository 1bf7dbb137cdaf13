"""The block by GET: the same state gives the same bytes and the same ETag, and no read goes without its row.
And what `explain` says of a block."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

from projections.block_scoring import WEIGHTS
from tests.api.conftest import House
from tests.given import Answer, Door, Json, asks, get, given, in_memory, person, problem, says

BUDGET = "My budget is 2.5M dirhams"
SAYINGS = (
    BUDGET,
    "I want 3 bedrooms",
    "We want to buy a villa in JVC",
    "please call me Sam",
    "my budget is 3M AED now",
    "must have a maid's room",
    "hello",
)


def who(door: Door, name: str = "sam") -> str:
    """The id of the contact of that name."""
    found: str = given(door).when(asks(sender=person(name))).then(200)["contact_id"]
    return found


def block(door: Door, contact: str, *, etag: str | None = None, **asked: str | int) -> Answer:
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    request = get(f"/v1/contacts/{contact}/context{'?' if query else ''}{query}")
    return door.send(request.with_headers(if_none_match=etag) if etag else request)


def ledger(house: House, door: Door) -> list[tuple[UUID, bytes]]:
    return house.composed.keeper.tuples(
        "SELECT injection_id, block_hash FROM rapport.reads WHERE tenant = %s ORDER BY at", (door.tenant,)
    )


def test_the_block_by_get_is_the_block_by_post(door: Door) -> None:
    posted = given(door, says(BUDGET)).when(asks(flow="buy")).then(200)
    got = block(door, posted["contact_id"], flow="buy")
    assert got.status == 200
    assert {**got.body, "injection_id": None} == {**posted, "injection_id": None}
    assert got.headers["etag"] == posted["etag"]
    assert got.headers["x-position"] == str(posted["position"])
    assert got.headers["x-injection-id"] == got.body["injection_id"] != posted["injection_id"]
    assert got.headers["cache-control"] == "private, no-cache"


def test_as_text_it_is_the_text_and_nothing_else(door: Door) -> None:
    given(door, says(BUDGET))
    contact = who(door)
    told = block(door, contact, format="text")
    assert told.headers["content-type"] == "text/plain; charset=utf-8"
    assert told.text == block(door, contact).body["text"]
    assert "AED 2,500,000" in told.text
    assert told.headers["etag"] == block(door, contact).headers["etag"]


def test_who_has_the_text_is_told_so_and_the_ledger_has_that_read_too(house: House, door: Door) -> None:
    given(door, says(BUDGET))
    contact = who(door)
    had = block(door, contact)
    again = block(door, contact, etag=had.headers["etag"], format="text")
    assert (again.status, again.text) == (304, "")
    assert again.headers["etag"] == had.headers["etag"]
    *_, (one, one_hash), (two, two_hash) = ledger(house, door)
    assert [str(one), str(two)] == [had.headers["x-injection-id"], again.headers["x-injection-id"]]
    assert one_hash == two_hash != b""


@pytest.mark.parametrize("names", ["{etag}", 'W/"other", {etag}', "{strong}", "*"])
def test_an_etag_is_known_again_however_it_is_named(door: Door, names: str) -> None:
    given(door, says(BUDGET))
    contact = who(door)
    etag = block(door, contact).headers["etag"]
    named = names.format(etag=etag, strong=etag.removeprefix("W/"))
    assert block(door, contact, etag=named).status == 304
    assert block(door, contact, etag='W/"other"').status == 200


def test_what_was_learned_meanwhile_is_another_text(door: Door) -> None:
    given(door, says(BUDGET))
    contact = who(door)
    had = block(door, contact).headers["etag"]
    given(door, says("I want 3 bedrooms"))
    now = block(door, contact, etag=had)
    assert now.status == 200
    assert now.headers["etag"] != had


def test_who_is_unknown_has_no_block_by_get(door: Door) -> None:
    given(door).when(get(f"/v1/contacts/{uuid4()}/context")).then(404, problem("not_found"))


@pytest.mark.parametrize("query", ["budget=0", "budget=lots", "format=xml", "explain=maybe", "flow=Buy!"])
def test_a_query_that_says_nothing_we_know_is_refused(door: Door, query: str) -> None:
    given(door, says(BUDGET))
    given(door).when(get(f"/v1/contacts/{who(door)}/context?{query}")).then(422, problem("invalid"))


def test_a_budget_below_what_must_be_shown_names_the_minimum_and_may_be_extended(door: Door) -> None:
    given(door, says(BUDGET))
    contact = who(door)
    (error,) = block(door, contact, budget=5).body["errors"]
    least = error["minimum"]
    assert error == {"field": "budget", "problem": f"must be at least {least}", "minimum": least}
    assert block(door, contact, budget=least).status == 200
    extended = block(door, contact, budget=5, on_overflow="extend")
    assert (extended.body["over_budget"], extended.body["tokens"]) == (True, least)


@for_all(
    said=st.lists(st.sampled_from(SAYINGS), max_size=4),
    noise=st.lists(st.sampled_from(SAYINGS), max_size=2),
    budget=st.integers(200, 900),
    flow=st.sampled_from(["buy", "rent"]),
)
@settings(max_examples=20)
def test_the_same_state_gives_the_same_bytes_and_the_same_etag(
    said: list[str], noise: list[str], budget: int, flow: str
) -> None:
    door = in_memory()
    given(door, says("Hi"), *(says(text) for text in said))
    contact = who(door)
    first = block(door, contact, budget=budget, flow=flow)
    given(door, *(says(text, sender=person("kim")) for text in noise))
    again = block(door, contact, budget=budget, flow=flow)
    assert (again.body["text"], again.headers["etag"]) == (first.body["text"], first.headers["etag"])
    given(door, says("I need a parking space, pets and a pool; my budget is 7,777,000 AED"))
    now = block(door, contact, budget=budget, flow=flow)
    same_text = now.body["text"] == first.body["text"]
    assert (now.headers["etag"] == first.headers["etag"]) is same_text


# --- explained ------------------------------------------------------------------------------------------


def test_an_explained_item_says_why_it_is_in_and_what_its_score_is_made_of(door: Door) -> None:
    told = given(door, says(BUDGET)).when(asks(explain=True)).then(200)
    (item,) = told["items"]
    why = dict(item["why"])
    assert (why.pop("by"), why.pop("weights")) == ("flow", WEIGHTS.version)
    assert sum(why.pop("parts").values()) == pytest.approx(item["score"], abs=0.01)
    assert why.keys() - {"similarity"} == {"importance", "certainty", "fit", "strength"}
    (plain,) = given(door).when(asks()).then(200)["items"]
    assert plain == {name: value for name, value in item.items() if name != "why"}


def test_what_waits_for_a_person_is_named_when_explained(door: Door) -> None:
    given(door, says("My budget is 2M dirhams"), says("my budget is 20M dirhams"))
    plain, told = (given(door).when(asks(explain=explain)).then(200) for explain in (False, True))
    assert told["text"] == plain["text"]
    assert "waiting for a person" in told["text"]
    assert _reviewed(plain) == []
    (held,) = _reviewed(told)
    assert held["key"] == "budget_max"
    assert UUID(held["id"])


def _reviewed(answer: Json) -> list[Json]:
    return [omitted for omitted in answer["omitted"] if omitted["reason"] == "review"]
