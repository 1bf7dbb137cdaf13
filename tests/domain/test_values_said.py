"""The value that a few words give, when somebody hands over just these words."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from adapters.seeds import seed_schema
from domain.normalise_dates import When
from domain.values import Choice, Place, Value
from domain.wording import values_said

NOW = When(datetime(2026, 11, 30, 10, tzinfo=UTC), "Asia/Dubai")


@pytest.mark.parametrize(
    ("name", "words", "as_written", "mended"),
    [
        ("preferred_community", "arabian rances", [Place("arabian rances")], [Place("Arabian Ranches")]),
        ("preferred_community", "arabian ranches", [Place("Arabian Ranches")], [Place("Arabian Ranches")]),
        ("property_type", "a townhose", [], [Choice("townhouse")]),
    ],
)
def test_a_slip_of_the_finger_is_mended_in_what_was_said_and_left_in_what_is_written_down(
    name: str, words: str, as_written: list[Value], mended: list[Value]
) -> None:
    schema = seed_schema()
    key = schema.keys[name]
    assert values_said(words, key, schema, NOW) == as_written
    assert values_said(words, key, schema, NOW, mended=True) == mended
