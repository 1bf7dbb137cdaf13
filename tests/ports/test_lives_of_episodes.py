"""Whatever happens to a contact's messages, in whatever order it is taken in, the segments hold what a plain
list of them holds; and a fresh fold and a rebuild agree."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from uuid import UUID

import pytest

from api.compose import Composed
from domain.commands import Pause, Resume
from domain.conversation import Erase, Withdraw
from domain.events import PauseScope
from projections import segments
from tests.makers import hour, uid
from tests.ports.test_contacts import SAM, Stage, begun, found, on_postgresql, told
from tests.ports.test_episodes import episodes, more, sum_up, switch
from tests.ports.test_message_life import edited, revised

HOURS = 400


@dataclass
class Life:
    house: Composed
    random: Random
    stage: Stage = field(init=False)
    messages: dict[str, tuple[float, str]] = field(default_factory=dict[str, tuple[float, str]])
    """Client's id to when it was sent and what it says now."""
    summaries: dict[str, tuple[float, str, str]] = field(default_factory=dict[str, tuple[float, str, str]])
    """Conversation to the latest: up to when, its text, and the message that it draws on."""
    silences: list[tuple[float, float]] = field(default_factory=list[tuple[float, float]])
    now: float = 10
    number: int = 0

    def __post_init__(self) -> None:
        self.stage = on_postgresql(self.house)
        self.stage.contacts.append(opened := begun(self.stage), told(opened, "first"))
        self.messages["first"] = (1, "first")

    def lives(self, steps: int) -> None:
        acts = [
            self.says,
            self.says,
            self.says_late,
            self.edits,
            self.takes_back,
            self.is_silent,
            self.is_looked_at,
            self.is_summed_up,
        ]
        for _ in range(steps):
            self.now += 1
            self.random.choices(acts, [6, 6, 3, 2, 2, 1, 3, 4])[0]()
        self.agrees()

    def says(self) -> None:
        self._says(self.now)

    def says_late(self) -> None:
        self._says(self.random.randrange(1, int(self.now)) + 0.5)

    def _says(self, sent: float) -> None:
        self.number += 1
        text = f"m{self.number}"
        more(self.stage, text, hour(sent))
        self.messages[text] = (sent, text)

    def edits(self) -> None:
        if self.messages:
            client_id = self.random.choice([*self.messages])
            self.number += 1
            text = f"edited {self.number}"
            revised(self.stage, edited(found(self.stage), client_id, text, at=HOURS + self.number))
            self.messages[client_id] = (self.messages[client_id][0], text)
            self._is_drawn_from_no_more(client_id)

    def takes_back(self) -> None:
        if self.messages:
            client_id = self.random.choice([*self.messages])
            how: type[Withdraw | Erase] = Withdraw if self.random.random() < 0.5 else Erase
            message_id, erasure = found(self.stage).message_id(client_id), self._id()
            revised(self.stage, how(message_id=message_id, erasure_id=erasure, by="bot", at=hour(self.now)))
            del self.messages[client_id]
            self._is_drawn_from_no_more(client_id)
            if self.random.random() < 0.3:
                self.stage.complete()

    def is_summed_up(self) -> None:
        talk = self.random.choice("tuv")
        self.summaries.pop(talk, None)
        if not self.messages or self.random.random() < 0.1:
            sum_up(self.stage, None, talk)
            return
        source, up_to = self.random.choice([*self.messages]), self.random.randrange(1, int(self.now))
        opened = found(self.stage)
        [drawn] = self.stage.contacts.messages(opened, [opened.message_id(source)])
        self.number += 1
        text = f"summary {self.number}"
        sum_up(self.stage, text, talk, drawn_from=(drawn.text_item,), up_to=up_to)
        self.summaries[talk] = (up_to, text, source)

    def _is_drawn_from_no_more(self, client_id: str) -> None:
        left = {talk: one for talk, one in self.summaries.items() if one[2] != client_id}
        self.summaries = left

    def is_silent(self) -> None:
        begins, self.now = self.now, self.now + self.random.randrange(1, 9)
        pause = Pause(scope=PauseScope.EPISODES, by="operator:1", at=hour(begins))
        switch(self.stage, pause)
        self._says(begins + 0.5)
        if self.random.random() < 0.5:
            self.is_looked_at()
        switch(self.stage, Resume(scope=PauseScope.EPISODES, by="operator:1", at=hour(self.now)))
        self.silences.append((begins, self.now))

    def is_looked_at(self) -> None:
        self.stage.catch_up()

    def agrees(self) -> None:
        expected = sorted(
            (sent, text)
            for sent, text in self.messages.values()
            if not any(begins <= sent < ends for begins, ends in self.silences)
        )
        expected += [(up_to, text) for up_to, text, _ in self.summaries.values()]
        found_ = [(e.sent_at, e.text) for e in episodes(self.stage)]
        assert [at for at, _ in found_] == sorted(at for at, _ in found_)
        assert sorted(found_) == sorted((hour(sent), text) for sent, text in expected)

    def _id(self) -> UUID:
        self.number += 1
        return uid(f"{self.stage.tenant} {self.number}")


@pytest.mark.parametrize(
    ("seed", "steps"),
    [(1, 40), (2, 40), *(pytest.param(seed, 200, marks=pytest.mark.slow) for seed in range(10, 30))],
)
def test_the_segments_hold_what_a_list_holds(
    house: Composed, seed: int, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(segments, "SHORT", 2)
    monkeypatch.setattr(segments, "SEGMENT", 6)
    life = Life(house, Random(seed))
    life.lives(steps)
    assert house.projections.verify("episodes").holds
    house.projections.rebuild("episodes", lambda _: None, anew=True)
    assert house.projections.verify("episodes").holds
    life.agrees()


def test_a_segment_that_was_changed_is_found(house: Composed) -> None:
    life = Life(house, Random(3))
    life.lives(5)
    contact = found(life.stage, SAM).contact_id
    house.keeper.execute("UPDATE rapport.segments SET texts = texts[2:] WHERE contact_id = %s", (contact,))
    assert house.projections.verify("episodes").differing == (str(contact),)
    house.keeper.execute("DELETE FROM rapport.segments WHERE contact_id = %s", (contact,))
    assert house.projections.verify("episodes").differing == (str(contact),)
    house.projections.rebuild("episodes", lambda _: None, anew=True)
    assert house.projections.verify("episodes").holds


def test_what_is_emptied_leaves_no_key(house: Composed) -> None:
    """A rebuild takes the keys of the segments that it replaced."""
    life = Life(house, Random(4))
    life.lives(10)
    contact = found(life.stage, SAM).contact_id
    items = "SELECT count(*) FROM rapport.item_keys WHERE contact_id = %s"
    before = house.keeper.tuples(items, (contact,))
    for _ in range(2):
        house.projections.rebuild("episodes", lambda _: None, anew=True)
    assert house.keeper.tuples(items, (contact,)) == before
