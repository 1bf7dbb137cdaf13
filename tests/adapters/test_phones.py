"""One number, however it is written; and what is no number."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters import phones
from domain.ports import Address

SAMS = "+971501234567"


@pytest.mark.parametrize(
    "text",
    [
        "+971501234567",
        "971501234567",
        "00971501234567",
        "+971 50 123 4567",
        "+971-50-123-4567",
        "+971 (0)50 1234567",
        "٠٠٩٧١٥٠١٢٣٤٥٦٧",
        "+٩٧١ ٥٠ ١٢٣ ٤٥٦٧",
        "۹۷۱۵۰۱۲۳۴۵۶۷",
        "\u202a+971 50 123 4567\u202c",
        "\uff0b\uff19\uff17\uff11501234567",
        "(971) 50.123.4567",
    ],
)
def test_a_number_is_one_in_every_writing(text: str) -> None:
    assert phones.e164(text) == SAMS


@pytest.mark.parametrize(
    "text",
    [
        "",
        "sam",
        "0501234567",  # of which country?
        "+971",
        "+999123456",
        "971501234567@c.us",
        "CC.1234567",
        "+1 800 FLOWERS",
        "12345678901234567890",
        "123456789012345",  # a WhatsApp id that is no number
        "+971 50 123 4567 ext. 5",
        "+97150123456⁷",
    ],
)
def test_what_is_no_number_with_its_country_is_none(text: str) -> None:
    assert phones.e164(text) is None


def test_only_the_writing_is_made_one() -> None:
    """Two numbers stay two, though they may be one person's: a Brazilian mobile with and without its nine."""
    assert phones.e164("+55 95 9123-4567") != phones.e164("+55 95 99123-4567")


@pytest.mark.parametrize(
    ("channel", "given_id", "stored"),
    [
        ("whatsapp", "+971 50 123 4567", "971501234567"),
        ("whatsapp", "971501234567", "971501234567"),
        ("whatsapp", "AE.1x2y", "AE.1x2y"),
        ("sms", "971501234567", SAMS),
        ("phone", "٠٠٩٧١٥٠١٢٣٤٥٦٧", SAMS),
        ("web", "00971501234567", "00971501234567"),
        ("telegram", "971501234567", "971501234567"),
    ],
)
def test_an_address_is_written_in_its_channels_way(channel: str, given_id: str, stored: str) -> None:
    assert phones.written(Address(channel, "main", given_id)) == Address(channel, "main", stored)


@given(st.text(max_size=30), st.sampled_from(["whatsapp", "sms", "phone", "web"]))
def test_writing_it_again_changes_nothing(text: str, channel: str) -> None:
    once = phones.written(Address(channel, "main", text))
    assert phones.written(once) == once


@given(st.lists(st.sampled_from(["971501234567", "+971501234567", "+971 50 123 4567", "sam", "0501234567"])))
def test_what_was_read_before_is_read_as_it_is_the_first_time(numbers: list[str]) -> None:
    for number in [*numbers, *numbers]:
        for channel in ("whatsapp", "sms", "web"):
            found = phones.written(Address(channel, "main", number))
            known = phones.e164(number) if channel != "web" else None
            told = known or number
            assert found == Address(channel, "main", told[1:] if known and channel == "whatsapp" else told)
