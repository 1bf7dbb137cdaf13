"""Schema-Guided Dialogue: turns in which a home seeker's slot gets another value, in the user's own words.

The old value is recorded, then the turn is read, and truth says what is current. *Recall*: the new value is
current, and the old one is not (where the key holds one value). *Stale*: the new value was believed, and the
old one is current all the same. *Double-current*: both are. Wanted communities are a set: there a new one
ends the others only where the words say so, and only recall is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from decimal import Decimal
from itertools import islice
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

from domain.candidates import Candidate, ReadBy
from domain.commands import Record
from domain.contact import Contact, decide, replay
from domain.events import ContactEvent
from domain.messages import Message, Speaker
from domain.normalise_dates import When, date_mentions
from domain.readable import comparable
from domain.reconcile import said
from domain.statements import Quote
from domain.truth import truth
from domain.values import Erased, Place, Range, Value, canonical, display
from tests.eval.figures import Figure, share
from tests.eval.homes import KEY_OF_SLOT, SGD_DAY, SGD_ZONE, same
from tests.eval.reader import Reader, lines, message
from tests.eval.told import line_of

_IDS = UUID(int=0)


@dataclass
class Superseded:
    events: int = 0
    right: int = 0
    one_valued: int = 0
    stale: int = 0
    double: int = 0
    told: int = 0
    """Of one-valued keys, those whose new value holds: what does the block show?"""
    told_new: int = 0
    told_old: int = 0
    errors: list[str] = field(default_factory=list)

    def __add__(self, other: Superseded) -> Superseded:
        return Superseded(
            self.events + other.events,
            self.right + other.right,
            self.one_valued + other.one_valued,
            self.stale + other.stale,
            self.double + other.double,
            self.told + other.told,
            self.told_new + other.told_new,
            self.told_old + other.told_old,
        )


def superseded(
    file: Path, reader: Reader, part: Callable[[dict[str, Any]], bool], most: int | None = None
) -> Superseded:
    """`part`: `homes.tuned_on` or `homes.held_out`, by the dialogue that the turn is of."""
    result = Superseded()
    for row in islice(_homes_rows(file), most):
        if part({"id": f"{row['split']}/{row['dialogue_id']}"}):
            _score(row, KEY_OF_SLOT[row["slot"]], reader, result)
    return result


def _homes_rows(file: Path) -> Iterator[dict[str, Any]]:
    for row in lines(file):
        if row["service"].startswith("Homes") and row["literal_in_turn"] and row["slot"] in KEY_OF_SLOT:
            yield row


def figures(tuned: Superseded, unseen: Superseded) -> list[Figure]:
    """Of all turns; then of those of dialogues that nobody looked at while tuning."""
    both = tuned + unseen
    return [
        share("sgd supersede, recall", both.right, both.events, 0.97),
        share("sgd supersede, stale", both.stale, both.one_valued, 0, lower=True),
        share("sgd supersede, double-current", both.double, both.one_valued, 0, lower=True),
        share("sgd supersede, held out, recall", unseen.right, unseen.events),
        share("sgd supersede, held out, stale", unseen.stale, unseen.one_valued, lower=True),
        share("sgd supersede, held out, double-current", unseen.double, unseen.one_valued, lower=True),
    ]


def _score(row: dict[str, Any], key: str, reader: Reader, result: Superseded) -> None:
    old = _value(row["slot"], row["old"][0])
    believed = reader.believed(reader.turn(row["text"], row["prev_bot"], SGD_DAY, SGD_ZONE))
    contact = _after(old, believed, key, row["text"], reader)
    current = _current(contact, key)
    new_holds = any(same(row["slot"], gold, value) for gold in row["new"] for value in current)
    old_holds = old is not None and any(canonical(value) == canonical(old) for value in current)
    stated = any(c.key == key for c in believed)
    one_valued = not reader.schema.keys[key].many
    result.events += 1
    result.one_valued += one_valued
    result.double += one_valued and new_holds and old_holds
    result.stale += one_valued and stated and old_holds and not new_holds
    if one_valued and new_holds:
        shown = line_of(key, contact, reader).partition(": ")[2]
        labels = reader.schema.keys[key].labels
        result.told += 1
        result.told_new += any(shown == display(value, labels) for value in current)
        result.told_old += old is not None and shown == display(old, labels)
    right = new_holds and not (one_valued and old_holds)
    result.right += right
    if not right:
        result.errors.append(f"supersede {row['slot']} | {row['prev_bot']} | {row['text']} | {row['new']}")


def _value(slot: str, written: str) -> Value | None:
    if slot == "area":
        return Place(written)
    if slot in ("number_of_beds", "number_of_baths"):
        return Range(Decimal(written), Decimal(written)) if written.isdigit() else None
    found = next(date_mentions(comparable(f"on {written}"), When(SGD_DAY.date(), SGD_ZONE)), None)
    return found.value if found else None


def _after(old: Value | None, believed: list[Candidate], key: str, text: str, reader: Reader) -> Contact:
    earlier = message(1, Speaker.CONTACT, "earlier", SGD_DAY - timedelta(hours=1), SGD_ZONE)
    before = [Candidate(key=key, value=old, said="", quote=Quote("", 0, 0), confidence=1.0)] if old else []
    events: list[ContactEvent] = []
    for candidates, told in (
        (before, earlier),
        (believed, message(2, Speaker.CONTACT, text, SGD_DAY, SGD_ZONE)),
    ):
        events += decide(replay(events), Record(tuple(said_of(candidates, told, reader))))
    return replay(events)


def _current(contact: Contact, key: str) -> list[Value]:
    names = {number: name for name, number in contact.keys.items()}
    return [
        fact.value
        for fact in truth(contact.history()).current(SGD_DAY + timedelta(minutes=1))
        if names.get(fact.key_number) == key and not isinstance(fact.value, Erased)
    ]


def said_of(candidates: list[Candidate], told: Message, reader: Reader) -> list[Any]:
    return said(
        candidates, told, reader.schema, read_by=ReadBy("rules"), policy="eval/1", basis_id=None,
        statement_id=lambda name, offset, reading: uuid5(_IDS, f"{told.message_id}{name}{offset}{reading}"),
    )  # fmt: skip
