"""Several contacts are read together and written in one transaction: what becomes of each is what would have
become of it alone, and whoever is in the way is left to be read alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest

from adapters.rules_extractor import RulesExtractor
from api.profile import Changed
from api.reading import ReadMessages
from api.remember import Incoming
from api.service import Service
from domain.access import Principal, Role
from domain.candidates import Burst, Reading
from domain.events import PauseScope
from domain.messages import MessageKind, Speaker
from domain.ports import Append, Opened, Outcome
from tests.desk import address
from tests.given import in_memory

WISHES = ("my budget is AED 2,000,000", "hello", "I want 2 bedrooms", "I prefer Dubai Marina")
BELIEVED, NOTHING, WAITS = ["believed"], ["nothing_stated"], list[str]()
DAWN = datetime(2026, 11, 1, 6, tzinfo=UTC)


class Breaking:
    """The rules, which break over a word."""

    name_version = "breaking/1"

    def read(self, burst: Burst) -> Reading:
        if any("bedrooms" in message.text for message in burst.own):
            raise ValueError("broke")
        return RulesExtractor().read(burst)


@dataclass
class Room:
    service: Service
    tenant: UUID = field(default_factory=uuid4)
    sent: int = 0
    written: list[int] = field(default_factory=list)
    """Of how many contacts, each time that something was written together."""
    settled: list[UUID] = field(default_factory=list)
    counted: list[Outcome] = field(default_factory=list)

    @property
    def reading(self) -> ReadMessages:
        return replace(
            self.service.reading,
            contacts=_Noting(self.service.contacts, self.written),  # type: ignore[arg-type]
            settled=self.settled.append,
            counted=self.counted.extend,
        )

    def write(self, *texts: str, first: int = 0) -> dict[UUID, UUID]:
        """Each by somebody else: contact to message."""
        messages = [self._incoming(first + n, text) for n, text in enumerate(texts)]
        taken, _ = self.service.remember.take_in(self.tenant, messages, datetime.now(UTC))
        return {one.contact_id: one.message_id for one in taken if one.contact_id and one.message_id}

    def _incoming(self, person: int, text: str) -> Incoming:
        self.sent += 1
        return Incoming(
            address=address(f"97150000001{person}"),
            conversation="c1",
            client_id=f"m{self.sent}",
            speaker=Speaker.CONTACT,
            kind=MessageKind.TEXT,
            text=text,
            sent_at=DAWN + timedelta(minutes=self.sent),
        )

    def together(self, contacts: Sequence[UUID], reading: ReadMessages | None = None) -> frozenset[UUID]:
        return (reading or self.reading).together([(self.tenant, one, None) for one in contacts])

    def told(self, message: UUID) -> list[str]:
        receipt = self.service.contacts.receipt(self.tenant, message)
        assert receipt is not None
        return [outcome.reason or outcome.outcome for outcome in receipt.outcomes]

    def as_operator(self) -> Principal:
        return Principal(uuid4(), self.tenant, Role.OPERATOR)

    def values(self, contact: UUID) -> list[object]:
        opened = self.service.contacts.open(self.tenant, contact)
        assert opened is not None
        return [fact.value for fact in self.service.inspect.views(opened, datetime.now(UTC))]


class _Noting:
    def __init__(self, contacts: object, written: list[int]) -> None:
        self._contacts, self._written = contacts, written

    def __getattr__(self, name: str) -> object:
        return getattr(self._contacts, name)

    def append_all(self, appends: Sequence[tuple[Opened, Append]]) -> int:
        position: int = self._contacts.append_all(appends)  # type: ignore[attr-defined]
        self._written.append(len(appends))
        return position


@pytest.fixture(params=["in memory", "postgres"])
def room(request: pytest.FixtureRequest) -> Room:
    if request.param == "postgres":
        return Room(request.getfixturevalue("composed").service)
    door = in_memory()
    return Room(door.service, door.tenant)


def test_what_becomes_of_several_is_written_at_once_and_is_what_becomes_of_each_alone(room: Room) -> None:
    messages = room.write(*WISHES)
    contacts = list(messages)
    assert room.together(contacts) == frozenset(contacts)
    assert room.written == [4]
    assert [room.told(one) for one in messages.values()] == [BELIEVED, NOTHING, BELIEVED, BELIEVED]
    assert sorted(room.settled) == sorted(contacts)
    assert [one.outcome for one in room.counted] == ["believed", "nothing", "believed", "believed"]
    alone = Room(room.service)
    for contact in (others := alone.write(*WISHES)):
        alone.reading(alone.tenant, contact)
    assert [room.values(one) for one in contacts] == [alone.values(one) for one in others]
    again = room.write("no, my budget is AED 3,000,000", "my budget is AED 1,000,000")
    assert room.together(list(again)) == frozenset(again)
    assert [room.told(one) for one in again.values()] == [BELIEVED, BELIEVED]


def test_who_was_read_meanwhile_leaves_all_to_be_read_alone(room: Room) -> None:
    messages = room.write(*WISHES)
    first, *others = messages
    reading = room.reading
    find = reading.contacts.open_unread

    def overtaken(*asked: object) -> object:
        found = find(*asked)  # type: ignore[arg-type]
        if asked[1] == first:
            room.service.reading(room.tenant, first)
        return found

    reading.contacts.open_unread = overtaken  # type: ignore[method-assign, assignment]
    assert room.together(list(messages), reading) == frozenset()
    assert [room.told(one) for one in messages.values()] == [BELIEVED, WAITS, WAITS, WAITS]
    assert (room.written, room.settled, room.counted) == ([], [], [])
    assert room.together(list(messages)) == frozenset(others)


def test_who_breaks_the_extractor_or_has_more_to_be_read_is_left_and_takes_nobody_along(room: Room) -> None:
    messages = room.write(*WISHES)
    more = room.write("AED 3,000,000 is my budget")
    reading = replace(room.reading, extractor=Breaking())
    assert room.together(list(messages), reading) == frozenset(list(messages)[1::2])
    assert [room.told(one) for one in messages.values()] == [WAITS, NOTHING, WAITS, BELIEVED]
    assert [room.told(one) for one in more.values()] == [WAITS]


def test_what_is_said_while_memory_is_paused_is_told_so_together_with_others(room: Room) -> None:
    paused, *_ = room.write("hello")
    room.service.reading(room.tenant, paused)
    room.service.profiles.pause(room.as_operator(), paused, PauseScope.ALL, datetime.now(UTC))
    messages = room.write(*WISHES)
    assert room.together(list(messages)) == frozenset(messages)
    assert room.told(messages[paused]) == ["paused"]


def test_another_write_into_a_stream_leaves_all_to_be_read_alone_and_loses_nothing(room: Room) -> None:
    messages = room.write(*WISHES)
    first, *_ = messages
    reading = room.reading
    store = reading.contacts.append_all

    def overtaken(appends: Sequence[tuple[Opened, Append]]) -> int:
        room.service.profiles.change(
            room.as_operator(), first, Changed(parts={"name": "Sam"}), datetime.now(UTC), "*"
        )
        return store(appends)

    reading.contacts.append_all = overtaken  # type: ignore[method-assign]
    assert room.together(list(messages), reading) == frozenset()
    for contact in messages:
        room.service.reading(room.tenant, contact)
    assert [room.told(one) for one in messages.values()] == [BELIEVED, NOTHING, BELIEVED, BELIEVED]


def test_an_unknown_contact_is_left(room: Room) -> None:
    messages = room.write("hello", "hello")
    assert room.together([uuid4(), *messages]) == frozenset(messages)
