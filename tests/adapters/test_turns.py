"""Twenty realistic turns of property leads: what is right stays right, and nothing false is believed."""

from __future__ import annotations

from adapters.seeds import seed_schema
from tests.eval.reader import Reader
from tests.eval.turns import own_turns


def test_no_wrong_fact_is_believed_and_no_turn_is_lost() -> None:
    turns = own_turns(Reader(seed_schema()))
    assert turns.total == 20
    assert turns.wrong == 0
    assert turns.right >= 18
