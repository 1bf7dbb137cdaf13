"""A lead of the web site turns out to be a contact of years: merged, remembered as one, and two again when it
was a mistake.
"""

from __future__ import annotations

from datetime import timedelta

from domain.access import Role
from tests.given import MORNING, Door, Json, asks, get, given, in_memory, person, post, says

SAM, WEB = person(), person("visitor-17", channel="web")


def days(n: int) -> str:
    return (MORNING + timedelta(days=n)).isoformat()


def told(door: Door, who: Json) -> str:
    return str(given(door).when(asks(sender=who)).then(200)["text"])


def of(door: Door, text: str, sender: Json, day: int) -> str:
    taken = given(door).when(says(text, sender=sender, sent_at=days(day))).then(202)["accepted"][0]
    door.read()
    return str(taken["contact_id"])


def test_a_web_lead_is_a_contact_of_years() -> None:
    door = in_memory()
    sam = of(door, "My budget is 2M dirhams", SAM, 1)
    lead = of(door, "I need 3 bedrooms", WEB, 2)
    assert "Bedrooms" not in told(door, SAM)

    merge = post(f"/v1/contacts/{sam}:merge", {"contact_id": lead}).by(Role.OPERATOR)
    shown = given(door).when(merge).then(200, new_events=0)
    assert (shown["merged"], shown["ends"], shown["facts"]) == (False, [], 2)
    confirmed = post(f"/v1/contacts/{sam}:merge", {"contact_id": lead, "confirm": True})
    given(door).when(confirmed.by(Role.OPERATOR)).then(200)

    for sender in (SAM, WEB):
        assert "Bedrooms: 3" in told(door, sender)
        assert "AED 2,000,000" in told(door, sender)
    assert of(door, "My budget is 2.5M dirhams", WEB, 3) == sam
    assert "AED 2,500,000" in told(door, SAM)

    split = post(f"/v1/contacts/{sam}:split", {"contact_id": lead}).by(Role.OPERATOR)
    given(door).when(split).then(200)
    assert "AED 2,000,000" in told(door, SAM)
    assert "Bedrooms" not in told(door, SAM)
    assert "AED 2,500,000" in told(door, WEB)
    history = given(door).when(get(f"/v1/contacts/{sam}/timeline")).then(200)["items"]
    told_of = [line["event"] for line in history]
    assert [event for event in told_of if event.startswith("contact_")] == ["contact_merged", "contact_split"]
