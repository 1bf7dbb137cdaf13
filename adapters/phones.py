"""Phone numbers as people and channels write them, in one way: so that one person is one contact.

Only the writing is made one. Whether two numbers are one person's is never guessed: a Brazilian ninth digit,
or a number that was ported, is for a person to decide.
"""

from __future__ import annotations

import os
import re
import threading
import time
import unicodedata
from hashlib import blake2b
from itertools import islice
from typing import Final

import phonenumbers

from adapters.key_tree import ROOT_SECONDS
from domain.events import Likeness
from domain.ports import PHONE_CHANNEL, Address

_CHANNELS: Final = frozenset({"whatsapp", "sms", PHONE_CHANNEL})
"""Where an address that looks like a number is one."""
_BETWEEN: Final = re.compile(r"[\s().\-/\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\(0\)")
"""What people and their screens put between digits; marks of writing direction too."""
_BRAZILIAN: Final = re.compile(r"\+55([1-9][0-9])(9?)([6-9][0-9]{7})")
"""Mobile numbers, whose ninth digit came later: WhatsApp knows many by the eight."""
_MEXICAN: Final = re.compile(r"\+52(1?)([0-9]{10})")
"""The 1 of mobile numbers is dialled no more, and WhatsApp has it still."""
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
    if address.channel not in _CHANNELS or _AS_STORED.has(address):
        return address
    number = e164(address.external_id)
    if number is not None and address.channel == "whatsapp":
        number = number[1:]
    if number is None or number == address.external_id:
        _AS_STORED.add(address)
        return address
    return Address(address.channel, address.account, number)


class _AsStored:
    """Addresses that were seen to be written as they are stored, by keyed digests, and kept no longer than
    their index keys are: to look one up takes less than to read its number, before each reply."""

    def __init__(self) -> None:
        self._digest = blake2b(digest_size=16, key=os.urandom(16))
        self._until: dict[bytes, float] = {}
        self._lock = threading.Lock()

    def has(self, address: Address) -> bool:
        return time.monotonic() < self._until.get(self._of(address), 0.0)

    def add(self, address: Address) -> None:
        now, digest = time.monotonic(), self._of(address)
        with self._lock:
            self._until.pop(digest, None)
            for oldest, until in list(islice(self._until.items(), _A_FEW)):
                if until <= now or len(self._until) >= _MOST:
                    del self._until[oldest]
            self._until[digest] = now + ROOT_SECONDS

    def _of(self, address: Address) -> bytes:
        digest = self._digest.copy()
        digest.update(f"{address.channel}\x00{address.external_id}".encode("utf-8", "surrogatepass"))
        return digest.digest()


_MOST: Final = 16_384
_A_FEW: Final = 8
"""Of the oldest, looked at for each that is new."""
_AS_STORED: Final = _AsStored()


def twins(address: Address) -> list[tuple[Address, Likeness]]:
    """Where the same person may be found besides, the nearest first: never more than a proposal."""
    number = _number(address.external_id) if address.channel in _CHANNELS else None
    if number is None:
        return []
    numbers = [(number, Likeness.SAME_PHONE), *_other_writings(number)]
    found = [
        (Address(channel, account, other[1:] if channel == "whatsapp" else other), why)
        for other, why in numbers
        for channel in sorted(_CHANNELS)
        for account in dict.fromkeys(("main", address.account))
    ]
    return [one for one in dict.fromkeys(found) if one[0] != written(address)]


def _number(text: str) -> str | None:
    """A Mexican one with the old 1 too: the tables know it no more, and WhatsApp writes it still."""
    plain = "+" + _BETWEEN.sub("", text).removeprefix("+").removeprefix("00")
    return e164(text) or (plain if _MEXICAN.fullmatch(plain) else None)


def _other_writings(number: str) -> list[tuple[str, Likeness]]:
    if found := _BRAZILIAN.fullmatch(number):
        area, nine, rest = found.groups()
        return [(f"+55{area}{'' if nine else '9'}{rest}", Likeness.NINTH_DIGIT)]
    if found := _MEXICAN.fullmatch(number):
        one, rest = found.groups()
        return [(f"+52{'' if one else '1'}{rest}", Likeness.MEXICAN_ONE)]
    return []


def phone_address(text: str) -> Address | None:
    number = e164(text)
    return Address(PHONE_CHANNEL, "main", number) if number else None
