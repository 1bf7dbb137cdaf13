"""A copy of all that is kept of one contact, for the person: as JSON for a service, as a page to read."""

from __future__ import annotations

import itertools
import re
from datetime import timedelta
from html.parser import HTMLParser
from uuid import UUID

import pytest

from domain.access import Role
from tests.given import (
    MORNING,
    Door,
    Json,
    asks,
    delete,
    get,
    given,
    in_memory,
    message,
    person,
    post,
    says,
    told,
)

NAMES = itertools.count()
ARABIC = "ميزانيتي ٢٫٥ مليون درهم"


def export(door: Door, contact: str, form: str = "json") -> Json:
    return given(door).when(get(f"/v1/contacts/{contact}/export?format={form}").by(Role.OFFICER)).then(200)


def page(door: Door, contact: str) -> str:
    asked = get(f"/v1/contacts/{contact}/export?format=html").by(Role.OFFICER)
    return given(door).when(asked).answer.text


@pytest.fixture(scope="module")
def door() -> Door:
    return in_memory()


def sam(door: Door, name: str | None = None) -> str:
    """Somebody with a budget, which was raised; a bot answered, and read the block twice."""
    who = {"sender": person(name or f"sam-{next(NAMES)}")}
    given(door, says("My budget is 2M dirhams", id="m1", **who))
    given(door, says(ARABIC, id="m2", sent_at=_at(1), **who))
    given(door, told(message("Noted <b>it</b>.", speaker="bot", id="o1", sent_at=_at(2), **who)), asks(**who))
    return str(given(door).when(asks(**who)).then(200)["contact_id"])


def _at(hours: int) -> str:
    return (MORNING + timedelta(hours=hours)).isoformat()


def test_a_copy_has_what_is_known_where_it_came_from_and_what_became_of_it(door: Door) -> None:
    copy = export(door, sam(door))
    assert copy["complete"] is True
    facts = {fact["status"]: fact for fact in copy["facts"]}
    assert facts["current"]["display"] == "up to AED 2,500,000"
    assert facts["superseded"]["display"] == "up to AED 2,000,000"
    (evidence,) = facts["current"]["evidence"]
    assert evidence["quote"] in ARABIC
    assert evidence["message_id"] == copy["messages"][1]["message_id"]
    assert [line["event"] for line in facts["superseded"]["history"]] == ["fact_asserted", "fact_superseded"]


def test_a_copy_has_what_was_said_the_oldest_first_and_by_whom(door: Door) -> None:
    said = [(m["speaker"], m["text"]) for m in export(door, sam(door))["messages"]]
    assert said == [("contact", "My budget is 2M dirhams"), ("contact", ARABIC), ("bot", "Noted <b>it</b>.")]


def test_a_copy_says_how_one_is_reached_what_one_agreed_to_and_under_what_rules(door: Door) -> None:
    copy = export(door, sam(door, "reached"))
    assert [one["address"] for one in copy["contact"]["identities"]] == ["reached"]
    assert [(one["purpose"], one["basis"]) for one in copy["consents"]] == [
        ("service_memory", "precontract_request")
    ]
    assert copy["policy"]["name"] == "uae_mainland/1"


def test_a_copy_says_who_read_what_and_is_itself_among_it(door: Door) -> None:
    contact = sam(door)
    reads = export(door, contact)["reads"]
    assert [(one["role"], one["route"]) for one in reads] == [
        ("officer", "export"),
        ("bot", "context"),
        ("bot", "context"),
    ]
    row = given(door).when(get(f"/v1/audit?contact={contact}").by(Role.OFFICER)).then(200)["items"][0]
    assert (row["route"], row["purpose"], row["contact_id"]) == ("export", "access", contact)
    assert len(row["item_ids"]) == 2 + 3


def test_an_officer_alone_is_handed_a_copy(door: Door) -> None:
    contact = sam(door)
    for role in set(Role) - {Role.OFFICER}:
        given(door).when(get(f"/v1/contacts/{contact}/export").by(role)).then(403)


def test_of_who_was_erased_a_copy_has_no_word_of_theirs(door: Door) -> None:
    contact = sam(door, "erasable")
    given(door, delete(f"/v1/contacts/{contact}", Role.OFFICER))
    asked = get(f"/v1/contacts/{contact}/export").by(Role.OFFICER)
    text = given(door).when(asked).answer.text
    assert '"messages":[]' in text
    for word in ("2,500,000", "درهم", "erasable", "dirhams"):
        assert word not in text
    assert "Your data was erased" in page(door, contact)


def test_a_long_conversation_comes_page_by_page_and_whole(door: Door) -> None:
    for n in range(5):
        who = {"sender": person("talker"), "sent_at": _at(n), "speaker": "bot"}
        given(door, told(*[message(f"Hello {n} {k}", id=f"m{n}-{k}", **who) for k in range(100)]))
    contact = given(door).when(asks(sender=person("talker"))).then(200)["contact_id"]
    assert len(export(door, contact)["messages"]) == 500


class _Seen(HTMLParser):
    """What a browser would make of a page: its tags, and the text in each of them that has a direction."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.stack: list[tuple[str, str | None]] = []
        self.in_own_direction: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("meta",):
            self.stack.append((tag, dict(attrs).get("dir")))

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        if any(direction == "auto" for _, direction in self.stack):
            self.in_own_direction.append(data)


def test_the_page_is_one_file_without_a_script_and_shows_words_in_their_own_direction(door: Door) -> None:
    text = page(door, sam(door))
    seen = _Seen()
    seen.feed(text)
    assert not seen.stack
    assert not {"script", "link", "img", "iframe", "b"} & set(seen.tags)
    assert not re.search(r"""(src|href)=["'](?!#)""", text)
    assert ARABIC in seen.in_own_direction
    assert "Noted <b>it</b>." in seen.in_own_direction
    assert any("2,500,000" in one for one in seen.in_own_direction)


def test_the_page_forbids_scripts_wherever_it_is_opened_and_is_kept_by_nobody_in_between(door: Door) -> None:
    contact = sam(door)
    answer = given(door).when(get(f"/v1/contacts/{contact}/export?format=html").by(Role.OFFICER)).answer
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "default-src &#x27;none&#x27;" in answer.text
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-disposition"] == f'attachment; filename="rapport-{contact}.html"'


def test_a_merged_contact_is_copied_as_one_with_who_read_either(door: Door) -> None:
    contact = sam(door)
    web = {"sender": person("merged", channel="web")}
    given(door, says("I want 3 bedrooms", **web), asks(**web))
    other = given(door).when(asks(**web)).then(200)["contact_id"]
    merge = post(f"/v1/contacts/{contact}:merge", {"contact_id": other, "confirm": True})
    given(door).when(merge.by(Role.OPERATOR)).then(200)
    copy = export(door, contact)
    assert {fact["key"] for fact in copy["facts"]} == {"budget_max", "bedroom_count"}
    assert {UUID(one["conversation_id"]) for one in copy["messages"]} == {
        UUID(one["id"]) for one in copy["conversations"]
    }
    assert len([one for one in copy["reads"] if one["route"] == "context"]) == 4
