"""A message is heard once, by whoever asks first, and for all who ask."""

from __future__ import annotations

import pytest

from domain.clauses import Hearing, hear
from domain.messages import Speaker
from domain.tongues import Tongue
from tests.domain.reading import burst, message, reading, verdicts


def test_extractor_and_guards_take_a_message_apart_together_once(monkeypatch: pytest.MonkeyPatch) -> None:
    taken_apart: list[str] = []

    def counted(plain: str, spoken: frozenset[Tongue], said: frozenset[str]) -> Hearing:
        taken_apart.append(plain)
        return hear(plain, spoken, said)

    monkeypatch.setattr("domain.heard.hear", counted)
    assert len(verdicts("I want 3 bedrooms in JVC, my budget is AED 2,000,000")) == 3
    assert len(taken_apart) == 1


def test_what_states_nothing_is_never_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("domain.heard.hear", lambda *_: pytest.fail("nothing was found that could be judged"))
    assert reading("Thank you so much, see you") == {}


def test_a_burst_tells_what_another_said_last_before_a_message_in_its_conversation() -> None:
    early, asked = message("early", Speaker.BOT), message("which area?", Speaker.AGENT)
    first, second = message("hmm"), message("Dubai Marina")
    together = burst(early, asked, first, second)
    assert together.own == (first, second)
    assert (together.before(first), together.before(second)) == (asked, asked)
    assert together.before(message("who?")) is None
    assert together.alone(second) == burst(asked, second)
    assert burst(first).alone(first) == burst(first)
