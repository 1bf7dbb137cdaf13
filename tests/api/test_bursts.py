"""What waits of a contact is read together: one question to the extractor for the whole burst, and a fate of
its own for each message.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from decimal import Decimal
from uuid import UUID

import pytest

from adapters.rules_extractor import RulesExtractor
from adapters.seeds import seed
from api.profile import Changed
from api.reading import BURST, NotRead, ReadMessages
from domain import guards
from domain.access import Role
from domain.candidates import Burst, Candidate, ReadBy, Reading, Unread
from domain.errors import Conflict, Unavailable
from domain.events import PauseScope
from domain.ports import Append, Contacts, Opened, Outcome, Receipt
from domain.statements import Provenance, Quote
from domain.values import Number
from tests.given import Door, Request, get, given, in_memory, message, told

NOTHING = (Outcome("nothing", reason="nothing_stated"),)


@dataclass
class Scripted:
    """The rules, with what a test does to their readings; keeps the texts of each burst it was asked of."""

    turned: Callable[[Burst, Reading], Reading] = lambda _burst, reading: reading
    bursts: list[list[str]] = field(default_factory=list)
    name_version: str = "scripted/1"

    def read(self, burst: Burst) -> Reading:
        self.bursts.append([one.text for one in burst.messages])
        return self.turned(burst, RulesExtractor().read(burst))


@dataclass
class Scene:
    """A contact in memory, whose messages are read by a scripted extractor."""

    door: Door
    extractor: Scripted = field(default_factory=Scripted)
    ids: dict[str, UUID] = field(default_factory=dict)
    contact: UUID = field(default_factory=lambda: UUID(int=0))
    sent: int = 0

    def say(self, *texts: str, speaker: str = "contact", conversation: str = "c1") -> None:
        """Minute by minute."""
        for text in texts:
            self.sent += 1
            one = message(text, speaker=speaker, conversation=conversation)
            one["sent_at"] = one["sent_at"].replace(":00:00", f":{self.sent:02}:00")
            (taken,) = given(self.door).when(told(one)).then(202)["accepted"]
            self.ids[text], self.contact = UUID(taken["message_id"]), UUID(taken["contact_id"])

    @property
    def reading(self) -> ReadMessages:
        return replace(self.door.service.reading, extractor=self.extractor)

    def read(self, *, last_try: bool = True) -> None:
        self.reading(self.door.tenant, self.contact, last_try)

    def pause(self) -> None:
        self.door.service.profiles.pause(
            self.door.principal(Role.OPERATOR), self.contact, PauseScope.ALL, datetime.now(UTC)
        )

    def rename(self, name: str) -> None:
        """Somebody else writes into the contact's stream."""
        changed = Changed(parts={"name": name})
        principal = self.door.principal(Role.OPERATOR)
        self.door.service.profiles.change(principal, self.contact, changed, datetime.now(UTC), "*")

    def receipt(self, text: str) -> Receipt:
        found = self.door.service.contacts.receipt(self.door.tenant, self.ids[text])
        assert found is not None
        return found

    def outcomes(self) -> dict[str, tuple[str, ...]]:
        """Of the contact's messages: what came of each, with its reason."""
        waits = {text: self.receipt(text) for text in self.ids}
        return {
            text: tuple(o.reason or o.outcome for o in receipt.outcomes) or (receipt.state,)
            for text, receipt in waits.items()
        }

    def provenance(self) -> list[Provenance]:
        opened = self.door.service.contacts.open(self.door.tenant, self.contact)
        assert opened is not None
        events = (recorded.event for recorded in self.door.service.contacts.history(opened))
        return [event.statement.provenance for event in events if hasattr(event, "statement")]


@pytest.fixture
def scene() -> Scene:
    return Scene(in_memory())


def unread(text: str, failure: str | None = "refused") -> Callable[[Burst, Reading], Reading]:
    """The message of this text is not read."""

    def turned(burst: Burst, reading: Reading) -> Reading:
        failed = {m.message_id: Unread.FAILED for m in burst.own if m.text == text}
        candidates = {id_: found for id_, found in reading.candidates.items() if id_ not in failed}
        return Reading(candidates, failed, failure if failed else None)

    return turned


# --- one question ---------------------------------------------------------------------------------------


def test_a_burst_is_one_question_whatever_it_is_of(scene: Scene) -> None:
    scene.say("Which area?", speaker="bot")
    scene.say("hello", "Dubai Marina", "👍", "my budget is AED 2,000,000")
    scene.read()
    assert scene.extractor.bursts == [["Which area?", "hello", "Dubai Marina", "my budget is AED 2,000,000"]]
    assert scene.outcomes() == {
        "Which area?": ("nothing_stated",),
        "hello": ("nothing_stated",),
        "Dubai Marina": ("believed",),
        "👍": ("nothing_stated",),
        "my budget is AED 2,000,000": ("believed",),
    }


def test_more_than_a_burst_is_asked_about_in_several(scene: Scene) -> None:
    scene.say(*(f"my budget is AED {n + 1},000,000" for n in range(BURST + 1)))
    scene.read()
    assert [len(burst) for burst in scene.extractor.bursts] == [BURST, 1]


def test_nobody_is_asked_about_what_the_gate_keeps_out(scene: Scene) -> None:
    scene.say("👍", "...", "!")
    scene.read()
    assert scene.extractor.bursts == []
    assert set(scene.outcomes().values()) == {("nothing_stated",)}


def test_nobody_is_asked_while_memory_is_paused(scene: Scene) -> None:
    scene.say("my budget is AED 2,000,000", "I want 3 bedrooms")
    scene.pause()
    scene.read()
    assert scene.extractor.bursts == []
    assert set(scene.outcomes().values()) == {("paused",)}


def test_a_question_belongs_to_its_own_conversation(scene: Scene) -> None:
    scene.say("Which area?", speaker="bot", conversation="c2")
    scene.say("Dubai Marina")
    scene.read()
    assert scene.extractor.bursts == [["Dubai Marina"]]


def test_who_read_stands_in_the_provenance(scene: Scene) -> None:
    def in_its_place(_: Burst, reading: Reading) -> Reading:
        return replace(reading, read_by=ReadBy("rules/1"))

    scene.say("my budget is AED 2,000,000")
    scene.read()
    scene.extractor.turned = in_its_place
    scene.say("I want 3 bedrooms")
    scene.read()
    assert [found.extractor for found in scene.provenance()] == ["scripted/1", "rules/1"]
    assert {found.scorer for found in scene.provenance()} == {guards.VERSION}


# --- a fate for each ------------------------------------------------------------------------------------


def test_a_message_that_is_not_read_leaves_the_others_alone_and_is_tried_again(scene: Scene) -> None:
    scene.say("my budget is AED 2,000,000", "I want 3 bedrooms", "a villa please")
    scene.extractor.turned = unread("I want 3 bedrooms")
    with pytest.raises(NotRead):
        scene.read(last_try=False)
    assert scene.outcomes() == {
        "my budget is AED 2,000,000": ("believed",),
        "I want 3 bedrooms": ("pending",),
        "a villa please": ("believed",),
    }
    scene.extractor.turned = Scripted.turned
    scene.read()
    assert scene.extractor.bursts[1:] == [["I want 3 bedrooms"]]
    assert scene.outcomes()["I want 3 bedrooms"] == ("believed",)


@pytest.mark.parametrize(("failure", "reason"), [("refused", "refused"), (None, "left_out")])
def test_on_the_last_try_it_is_given_up_and_its_receipt_says_why(
    scene: Scene, failure: str | None, reason: str
) -> None:
    scene.say("I want 3 bedrooms", "a villa please")
    scene.extractor.turned = unread("I want 3 bedrooms", failure)
    scene.read()
    assert scene.receipt("I want 3 bedrooms").state == "failed"
    assert scene.receipt("I want 3 bedrooms").outcomes == (Outcome("failed", reason=reason),)
    assert scene.outcomes()["a villa please"] == ("believed",)


def test_a_message_that_the_extractor_left_out_was_not_read(scene: Scene) -> None:
    scene.say("I want 3 bedrooms")
    scene.extractor.turned = lambda _burst, _reading: Reading()
    scene.read()
    assert scene.receipt("I want 3 bedrooms").outcomes == (Outcome("failed", reason="left_out"),)


def test_an_extractor_that_breaks_on_one_message_reads_the_others(scene: Scene) -> None:
    def breaks(burst: Burst, reading: Reading) -> Reading:
        if any("bedrooms" in m.text for m in burst.own):
            raise ValueError("a fault of the extractor's own")
        return reading

    scene.say("my budget is AED 2,000,000", "I want 3 bedrooms", "a villa please")
    scene.extractor.turned = breaks
    scene.read()
    assert scene.outcomes() == {
        "my budget is AED 2,000,000": ("believed",),
        "I want 3 bedrooms": ("fault",),
        "a villa please": ("believed",),
    }


def test_a_fault_in_the_middle_of_a_burst_sinks_nothing_else(scene: Scene) -> None:
    """Here the key of a candidate makes a part of ours break."""

    def spoiled(burst: Burst, reading: Reading) -> Reading:
        worse = {
            m.message_id: tuple(
                replace(c, quote=None) if "bedrooms" in m.text else c  # type: ignore[arg-type]
                for c in reading.candidates[m.message_id]
            )
            for m in burst.own
        }
        return Reading(worse)

    scene.say("my budget is AED 2,000,000", "I want 3 bedrooms", "a villa please")
    scene.extractor.turned = spoiled
    with pytest.raises(AttributeError):
        scene.read(last_try=False)
    scene.read()
    assert list(scene.outcomes().values()) == [("believed",), ("fault",), ("believed",)]


@pytest.mark.parametrize("passing", [Unavailable, Conflict])
def test_what_passes_is_left_to_the_queue(scene: Scene, passing: type[Exception]) -> None:
    def away(_: Burst, __: Reading) -> Reading:
        raise passing("not now")

    scene.say("I want 3 bedrooms", "a villa please")
    scene.extractor.turned = away
    with pytest.raises(passing):
        scene.read()
    assert set(scene.outcomes().values()) == {("pending",)}


def test_candidates_for_a_message_that_nobody_asked_about_are_nothing(scene: Scene) -> None:
    def of_others(burst: Burst, reading: Reading) -> Reading:
        (own,) = burst.own
        return Reading({own.message_id: (), UUID(int=9): reading.candidates[own.message_id]})

    scene.say("I want 3 bedrooms")
    scene.extractor.turned = of_others
    scene.read()
    assert scene.receipt("I want 3 bedrooms").outcomes == NOTHING


# --- what the policy excludes ---------------------------------------------------------------------------


def publish(scene: Scene, excluded: list[str]) -> None:
    """A policy that keeps these out."""
    document = {**seed("uae_mainland"), "excluded": excluded, "allowed_with": {}}
    seen = given(scene.door).when(get("/v1/policies").by(Role.ADMIN)).answer.headers["etag"]
    request = Request(method="PUT", path="/v1/policies", role=Role.ADMIN, json=document)
    given(scene.door).when(request.with_headers(if_match=seen)).then(200)


def test_what_a_policy_excludes_that_came_later_is_handed_to_no_extractor(scene: Scene) -> None:
    publish(scene, [])
    scene.say("How is your health?", "I'm diabetic, you said.", speaker="bot")
    scene.say("I want 3 bedrooms. I was diagnosed with diabetes. A villa please.", "I'm diabetic")
    publish(scene, ["health"])
    scene.read()
    (burst,) = scene.extractor.bursts
    assert not any("diab" in text for text in burst)
    own = burst[-1]
    assert (own[:19], len(own), own[-16:]) == ("I want 3 bedrooms. ", 65, " A villa please.")
    outcomes = list(scene.outcomes().values())[2:]
    assert outcomes == [("believed", "believed", "excluded"), ("excluded",)]


def test_a_quote_over_words_that_were_left_out_is_excluded(scene: Scene) -> None:
    def across(burst: Burst, reading: Reading) -> Reading:
        (own,) = burst.own
        whole = Quote(own.text, 0, len(own.text))
        found = (replace(one, quote=whole) for one in reading.candidates[own.message_id])
        return Reading({own.message_id: tuple(found)})

    scene.say("I want 3 bedrooms. My card is 4111 1111 1111 1111")
    scene.extractor.turned = across
    scene.read()
    assert scene.outcomes() == {"I want 3 bedrooms. My card is 4111 1111 1111 1111": ("excluded", "excluded")}


# --- others write meanwhile -----------------------------------------------------------------------------


@dataclass
class Interrupted:
    """The contacts, with something that happens just before the n-th append of a reading."""

    contacts: Contacts
    meanwhile: Callable[[int], None]
    appends: int = 0

    def __getattr__(self, name: str) -> object:
        return getattr(self.contacts, name)

    def append(self, opened: Opened, append: Append) -> int:
        self.appends += 1
        self.meanwhile(self.appends)
        return self.contacts.append(opened, append)


def read_while(scene: Scene, meanwhile: Callable[[int], None]) -> int:
    """How often it was tried to append."""
    interrupted = Interrupted(scene.door.service.contacts, meanwhile)
    reading = replace(scene.reading, contacts=interrupted)  # type: ignore[arg-type]
    reading(scene.door.tenant, scene.contact)
    return interrupted.appends


def test_each_message_is_written_by_itself_so_that_a_crash_loses_none_before_it(scene: Scene) -> None:
    def crash(n: int) -> None:
        if n == 2:
            raise Unavailable("the database went away")

    scene.say("my budget is AED 2,000,000", "I want 3 bedrooms", "a villa please")
    with pytest.raises(Unavailable):
        read_while(scene, crash)
    assert list(scene.outcomes().values()) == [("believed",), ("pending",), ("pending",)]
    scene.read()
    assert scene.extractor.bursts[1:] == [["I want 3 bedrooms", "a villa please"]]


def test_who_was_overtaken_decides_again_and_asks_nobody_again(scene: Scene) -> None:
    scene.say("my budget is AED 2,000,000", "I want 3 bedrooms")
    appends = read_while(scene, lambda n: scene.rename(f"Sam {n}") if n in (1, 3) else None)
    assert (appends, len(scene.extractor.bursts)) == (4, 1)
    assert set(scene.outcomes().values()) == {("believed",)}


def test_what_was_paused_in_the_middle_of_a_burst_is_not_read_from_there(scene: Scene) -> None:
    scene.say("my budget is AED 2,000,000", "I want 3 bedrooms", "a villa please")
    read_while(scene, lambda n: scene.pause() if n == 2 else None)
    assert list(scene.outcomes().values()) == [("believed",), ("paused",), ("paused",)]


def test_a_message_that_another_worker_read_meanwhile_is_left_alone(scene: Scene) -> None:
    def another_worker(n: int) -> None:
        if n == 1:
            scene.door.service.reading(scene.door.tenant, scene.contact)

    scene.say("my budget is AED 2,000,000", "hello", "I want 3 bedrooms")
    assert read_while(scene, another_worker) == 3
    assert [found.extractor for found in scene.provenance()] == [RulesExtractor.name_version] * 2


@pytest.mark.parametrize("key", ["Sam has diabetes", "household_size"])
def test_a_receipt_names_no_key_that_the_schema_in_force_does_not_have(key: str) -> None:
    def invented(burst: Burst, _: Reading) -> Reading:
        (one,) = burst.own
        quote = Quote("2", one.text.index("2"), one.text.index("2") + 1)
        proposed = Candidate(key=key, value=Number(Decimal(2)), said="2", quote=quote, confidence=0.9)
        return Reading({one.message_id: (proposed,)})

    scene = Scene(in_memory(), Scripted(invented))
    scene.say("there are 2 of us")
    scene.read()
    assert scene.receipt("there are 2 of us").outcomes == (Outcome("rejected", reason="unknown_key"),)
