"""Twenty realistic turns of property leads: what is right stays right, and nothing false is believed."""

from __future__ import annotations

from adapters.seeds import seed_schema
from tests.eval.__main__ import Reader, own_turns


def test_no_wrong_fact_is_believed_and_no_turn_is_lost() -> None:
    right, total, wrong, _ = own_turns(Reader(seed_schema()))
    assert total == 20
    assert wrong == 0
    assert right >= 12
