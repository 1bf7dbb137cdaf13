"""Whole conversations in which a contact speaks to the bot about its memory, as a bot's developer would build
them: with a bot's key, and nothing but what the answers say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest
from starlette.testclient import TestClient

from adapters.embedded_postgres import EmbeddedServer
from adapters.secret_files import SecretFiles
from api.http.app import build
from domain.access import Role
from tests.given import MORNING, Door, Json, a_house, asks, get, given, message, on_database, post, told


@pytest.fixture(scope="module")
def door(
    template: SecretFiles, server: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Door]:
    with (
        a_house(template, server, tmp_path_factory.mktemp("memory")) as (composed, _),
        TestClient(build(composed.service, composed.keyring)) as client,
    ):
        door = on_database(composed, client)

        def read() -> None:
            door.read()
            composed.projections.catch_up()

        yield replace(door, read=read)


class Conversation:
    """Of one contact with a bot; a minute passes with every turn."""

    def __init__(self, door: Door, name: str) -> None:
        self._door = door
        self._sender = {"channel": "whatsapp", "account": "main", "external_id": name}
        self._turn = 0
        self.contact_id = ""

    def contact(self, text: str) -> Json:
        """What became of it, with its receipt under `receipt`."""
        taken = self._say("contact", text)
        self._door.read()
        read = (
            given(self._door).when(get(f"/v1/messages/{taken['message_id']}/receipt").by(Role.BOT)).then(200)
        )
        self.contact_id = taken["contact_id"]
        return {**taken, "receipt": read}

    def bot(self, text: str) -> None:
        self._say("bot", text)

    def block(self) -> Json:
        return given(self._door).when(asks(sender=self._sender)).then(200)

    def confirm(self, preview: Json, yes: Json, status: int = 202) -> Json:
        body = {**preview["confirm"]["body"], "message_id": yes["message_id"]}
        return given(self._door).when(post(preview["confirm"]["path"], body)).then(status)

    def outcome(self, said: Json) -> str:
        first = said["receipt"]["outcomes"][0]
        return f"{first['outcome']}({first['reason']})" if first["reason"] else first["outcome"]

    def _say(self, speaker: str, text: str) -> Json:
        self._turn += 1
        at = (MORNING + timedelta(minutes=self._turn)).isoformat()
        one = message(text, sender=self._sender, speaker=speaker, sent_at=at)
        return given(self._door).when(told(one)).then(202)["accepted"][0]


def test_a_contact_stops_memory_and_lets_it_go_on(door: Door) -> None:
    lee = Conversation(door, "lee")
    assert lee.outcome(lee.contact("I want 3 bedrooms in JVC")) == "believed"
    stop = lee.contact("لا تحفظون بياناتي لو سمحتم")
    assert (stop["intent"], lee.outcome(stop)) == ("stop", "nothing(paused)")
    assert stop["receipt"]["intent"]["preview"]["officer_only"]
    assert (lee.block()["memory"], lee.block()["known"]) == ("paused", False)
    lee.bot("تم، لن نحفظ شيئا بعد الآن.")
    assert lee.outcome(lee.contact("My budget is 2M dirhams")) == "nothing(paused)"
    resumed = lee.contact("OK, you may remember again. I pay cash")
    assert (resumed["intent"], lee.outcome(resumed)) == ("resume", "believed")
    told_ = lee.block()["text"]
    assert "Bedrooms: 3" in told_
    assert "cash" in told_
    assert "2,000,000" not in told_


def test_a_contact_has_one_thing_forgotten_and_keeps_the_rest(door: Door) -> None:
    mona = Conversation(door, "mona")
    mona.contact("I want 3 bedrooms, my budget is 2M dirhams")
    mona.bot("Noted!")
    asked = mona.contact("Actually, please forget my budget")
    preview = asked["receipt"]["intent"]["preview"]
    assert "2,000,000" in mona.block()["text"]
    mona.bot(preview["say"])
    unsure = mona.contact("hm, what happens then?")
    mona.confirm(preview, unsure, 409)
    again = (
        given(door)
        .when(post(preview["confirm"]["path"], {"facts": preview["confirm"]["body"]["facts"]}))
        .then(200)
    )
    mona.bot(again["say"])
    mona.confirm(again, mona.contact("yes please"))
    told_ = mona.block()["text"]
    assert "Bedrooms: 3" in told_
    assert "2,000,000" not in told_
    evidence = given(door).when(get(f"/v1/facts/{preview['facts'][0]['id']}")).then(200)
    assert evidence["status"] == "erased"


def test_a_contact_puts_right_what_is_wrong_with_their_own_words_as_the_evidence(door: Door) -> None:
    dana = Conversation(door, "dana")
    dana.contact("My budget is 2M dirhams")
    dana.bot("I have noted a budget of AED 2,000,000.")
    said = dana.contact("No, that's wrong, my budget is 3M dirhams")
    intent = said["receipt"]["intent"]
    assert (said["intent"], intent["reason"], dana.outcome(said)) == ("wrong", "corrected", "believed")
    text = dana.block()["text"]
    assert ("3,000,000" in text, "2,000,000" in text) == (True, False)
    copy = get(f"/v1/contacts/{dana.contact_id}/export").by(Role.OFFICER)
    facts = {fact["status"]: fact for fact in given(door).when(copy).then(200)["facts"]}
    (evidence,) = facts["current"]["evidence"]
    assert (evidence["message_id"], evidence["asserted_by"]) == (said["message_id"], "contact")
    assert evidence["quote"] in "No, that's wrong, my budget is 3M dirhams"
    assert facts.keys() == {"current", "retracted"}  # it never was true, also not until now
    assert facts["retracted"]["superseded_by"] == facts["current"]["id"] == intent["facts"][0]
    assert facts["current"]["valid_from"] == facts["retracted"]["valid_from"]
    of_dana = get(f"/v1/contacts/{dana.contact_id}/timeline").by(Role.AUDITOR)
    told = "\n".join(item["text"] for item in given(door).when(of_dana).then(200)["items"])
    assert "was struck (corrected) by contact" in told


def test_who_says_that_they_are_a_child_is_put_before_a_person(door: Door) -> None:
    kim = Conversation(door, "kim")
    kim.contact("I want a studio in JVC")
    said = kim.contact("I'm 15, is that ok?")
    assert (said["intent"], kim.outcome(said)) == ("attention", "nothing(paused)")
    assert said["receipt"]["intent"]["kind"] == "attention"
    assert not kim.block()["known"]
    assert kim.outcome(kim.contact("you can remember me again. My budget is 50k")) == "nothing(paused)"
    turns = given(door).when(get(f"/v1/contacts/{kim.contact_id}/messages")).then(200)["items"]
    assert not any("15" in (turn["text"] or "") for turn in turns)
    queue = given(door).when(get(f"/v1/review?contact={kim.contact_id}")).then(200)["items"]
    assert [(item["what"], item["contact_id"]) for item in queue] == [("attention", kim.contact_id)]
    given(door).when(
        post(f"/v1/review/{queue[0]['id']}:decide", {"decision": "approve"}).by(Role.OPERATOR)
    ).then(200)
    resume = post(f"/v1/contacts/{kim.contact_id}:resume", {"scope": "all"})
    given(door).when(resume.by(Role.OPERATOR)).then(200)
    assert kim.outcome(kim.contact("I want parking")) == "believed"
