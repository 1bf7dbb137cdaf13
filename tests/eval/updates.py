"""Knowledge updates: what a contact changed is told as it is now, and never as it was.

Two messages about one thing are read as they come; then the block is made as a bot would get it. *New value
shown*: the line of the key has the new value. *Old value shown*: it has the old one, as if it still held.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final, NamedTuple

from domain.commands import Record
from domain.contact import decide, replay
from domain.events import ContactEvent
from domain.messages import Speaker
from tests.eval.figures import Figure, share
from tests.eval.homes import SGD_DAY, SGD_ZONE
from tests.eval.reader import Reader, message
from tests.eval.supersede import Superseded, said_of
from tests.eval.told import line_of


class Update(NamedTuple):
    key: str
    before: str
    after: str
    new: str
    """As the block shows it."""
    old: str


OWN: Final = (
    Update("budget_max", "my budget is 2M dirhams", "my budget is 2.4M now", "2,400,000", "2,000,000"),
    Update("bedroom_count", "I want a 2 bed to buy", "actually make it a 3 bed", "3", "2"),
    Update("purpose", "I want to rent", "I'd rather buy", "buy", "rent"),
    Update("preferred_name", "please call me Sam", "call me Samuel please", "Samuel", "“Sam”"),
    Update("financing_status", "I'm a cash buyer", "I will need a mortgage after all", "mortgage", "cash"),
    Update("completion", "I want off plan only", "I changed my mind, ready only", "ready", "off-plan"),
    Update("furnishing", "I need it furnished", "unfurnished please", "unfurnished", ": furnished"),
    Update("rent_max", "my rent budget is 90k a year", "my rent budget is 110k a year", "110,000", "90,000"),
    Update("parking", "I need 1 parking space", "I need 2 parking spaces", "2", "1"),
    Update("bathroom_count", "I need 2 bathrooms", "I need 3 bathrooms", "3", "2"),
    Update("budget_max", "ميزانيتي ٢ مليون درهم", "ميزانيتي صارت ٣ مليون درهم", "3,000,000", "2,000,000"),
    Update("bedroom_count", "ابي شقة غرفتين", "لا، ابي ٣ غرف", "3", "2"),
)


def updates(reader: Reader, sgd: Superseded, those: Iterable[Update] = OWN) -> tuple[list[Figure], list[str]]:
    """`sgd`: its turns whose new value was read; what was not is counted there."""
    asked, shown, old = sgd.told, sgd.told_new, sgd.told_old
    errors: list[str] = []
    for one in those:
        line = _line(reader, one)
        new_told, old_told = one.new in line, one.old in line
        asked += 1
        shown += new_told
        old += old_told
        if old_told or not new_told:
            errors.append(f"update {one.key} | {one.before} | {one.after} | {line or 'nothing'}")
    return [
        share("block, new value shown", shown, asked, 1.0),
        share("block, old value shown", old, asked, 0, lower=True),
    ], errors


def _line(reader: Reader, update: Update) -> str:
    """Without its dates."""
    events: list[ContactEvent] = []
    for number, text in enumerate((update.before, update.after)):
        at = SGD_DAY + timedelta(hours=number)
        told = message(number + 1, Speaker.CONTACT, text, at, SGD_ZONE)
        believed = reader.believed(reader.turn(text, None, at, SGD_ZONE))
        events += decide(replay(events), Record(tuple(said_of(believed, told, reader))))
    return line_of(update.key, replay(events), reader)
