"""Phone numbers as people and channels write them, in one way: so that one person is one contact.

Only the writing is made one. Whether two numbers are one person's is never guessed: a Brazilian ninth digit,
or a number that was ported, is for a person to decide.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

import phonenumbers

from domain.ports import PHONE_CHANNEL, Address

_CHANNELS: Final = frozenset({"whatsapp", "sms", PHONE_CHANNEL})
"""Where an address that looks like a number is one."""
_BETWEEN: Final = re.compile(r"[\s().\-/\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\(0\)")
"""What people and their screens put between digits; marks of writing direction too."""
_NUMBER: Final = re.compile(r"(?:\+|00)?[1-9][0-9]{6,16}")


def e164(text: str) -> str | None:
    """`+971501234567`; None for what is no number, or does not say its country."""
    digits = _BETWEEN.sub("", text.replace("(0)", "")).replace("\uff0b", "+")
    digits = "".join(str(unicodedata.decimal(c, c)) for c in digits)
    if not _NUMBER.fullmatch(digits):
        return None
    try:
        number = phonenumbers.parse(f"+{digits.removeprefix('+').removeprefix('00')}", None)
    except phonenumbers.NumberParseException:
        return None
    if not phonenumbers.is_possible_number(number):
        return None
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def written(address: Address) -> Address:
    """The address as it is stored; what is no phone number stays as it is. WhatsApp writes no `+`."""
    number = e164(address.external_id) if address.channel in _CHANNELS else None
    if number is None:
        return address
    return Address(address.channel, address.account, number[1:] if address.channel == "whatsapp" else number)


def phone_address(text: str) -> Address | None:
    number = e164(text)
    return Address(PHONE_CHANNEL, "main", number) if number else None
