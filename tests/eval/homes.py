"""Schema-Guided Dialogue, homes services: what of the user's own words is believed, and what beyond them.

The data stays outside the project. What is said here of slots, synonyms and idle turns is published in
`docs/results.md` by `tests.eval.results`, so that the figures can be checked.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

from domain.candidates import Candidate
from domain.values import Choice, Days, Flag, Moment, Place, Range, Value, fold
from tests.eval.figures import Figure, share
from tests.eval.reader import Reader, Turn, lines

SGD_DAY = datetime.fromisoformat("2019-03-01T10:00:00-08:00")
SGD_ZONE = "America/Los_Angeles"
KEY_OF_SLOT = {
    "number_of_beds": "bedroom_count",
    "number_of_baths": "bathroom_count",
    "area": "preferred_community",
    "furnished": "furnishing",
    "pets_allowed": "pets",
    "in_unit_laundry": "in_unit_laundry",
    "visit_date": "viewing_at",
    "intent": "purpose",
}
NOT_OURS = ("property_name", "address", "rent", "phone_number", "has_garage")
"""Slots that name one property, which nobody asks a contact to remember, or that no user turn states."""
SYNONYMS = {
    ("number_of_beds", "1"): r"\b(?:1|one|single)\b",
    ("number_of_beds", "2"): r"\b(?:2|two)\b",
    ("number_of_beds", "3"): r"\b(?:3|three)\b",
    ("number_of_beds", "4"): r"\b(?:4|four)\b",
    ("number_of_baths", "1"): r"\b(?:1|one|single)\b",
    ("number_of_baths", "2"): r"\b(?:2|two)\b",
    ("number_of_baths", "3"): r"\b(?:3|three)\b",
    ("number_of_baths", "4"): r"\b(?:4|four)\b",
    ("furnished", "True"): r"furnish|furniture",
    ("furnished", "False"): r"unfurnished|not furnished|without furniture",
    ("pets_allowed", "True"): r"\bpets?\b|\bdogs?\b|\bcats?\b",
    ("in_unit_laundry", "True"): r"\blaundry\b|\bwasher\b",
    ("intent", "rent"): r"\b(?:rent|renting|rental|rentals|lease)\b",
    ("intent", "buy"): r"\b(?:buy|buying|purchase|purchasing|own)\b",
}
STATES_NOTHING = (
    "THANK_YOU", "GOODBYE", "REQUEST", "AFFIRM", "NEGATE", "NEGATE_INTENT", "AFFIRM_INTENT", "REQUEST_ALTS",
    "SELECT",
)  # fmt: skip
IMPLIED = {("property_type", "choice:apartment"), ("purpose", "choice:rent")}
"""What every dialogue of the homes service is about: to say so again writes nothing false."""
HELD_OUT = 3
"""One dialogue in so many is held out, by the hash of its id: its errors are never shown, so never tuned
on."""


@dataclass
class Score:
    right: int = 0
    said: int = 0
    wrong: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(self.right + other.right, self.said + other.said, self.wrong + other.wrong)


@dataclass
class Homes:
    scores: dict[str, Score] = field(default_factory=dict)
    dialogues: int = 0
    idle_turns: int = 0
    false_writes: int = 0
    turns: list[Turn] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def of(self, slot: str) -> Score:
        return self.scores.setdefault(slot, Score())

    @property
    def total(self) -> Score:
        return sum(self.scores.values(), Score())


def held_out(dialogue: dict[str, Any]) -> bool:
    return hashlib.sha256(str(dialogue["id"]).encode()).digest()[0] % HELD_OUT == 0


def tuned_on(dialogue: dict[str, Any]) -> bool:
    return not held_out(dialogue)


def homes(
    file: Path, reader: Reader, part: Callable[[dict[str, Any]], bool], most: int | None = None
) -> Homes:
    result = Homes()
    for dialogue in filter(part, lines(file, most)):
        result.dialogues += 1
        state: dict[str, set[str]] = {}
        before = None
        for turn in dialogue["turns"]:
            if turn["who"] == "user":
                _score_turn(turn, before, state, reader, result)
            before = turn["text"]
    return result


def figures(tuned: Homes, unseen: Homes) -> list[Figure]:
    """Of all dialogues, each slot by itself; then of those that nobody looked at while tuning."""
    both = Homes(
        {slot: tuned.of(slot) + unseen.of(slot) for slot in KEY_OF_SLOT},
        tuned.dialogues + unseen.dialogues,
        tuned.idle_turns + unseen.idle_turns,
        tuned.false_writes + unseen.false_writes,
    )
    found = _overall("sgd homes", both, bars=True) + _overall("sgd homes, held out", unseen)
    for slot, key in KEY_OF_SLOT.items():
        score = both.of(slot)
        if score.said or score.wrong:
            found.append(share(f"sgd homes, {key}, precision", score.right, score.right + score.wrong))
            found.append(share(f"sgd homes, {key}, recall", score.right, score.said))
            found.append(_f1(f"sgd homes, {key}", score))
    return found


def _overall(name: str, result: Homes, *, bars: bool = False) -> list[Figure]:
    total = result.total
    return [
        share(f"{name}, precision", total.right, total.right + total.wrong, 0.95 if bars else None),
        share(f"{name}, recall, user-said", total.right, total.said, 0.80 if bars else None),
        _f1(name, total),
        share(
            f"{name}, false write", result.false_writes, result.idle_turns, 0.5 if bars else None,
            lower=True, percent=True,
        ),
    ]  # fmt: skip


def _f1(name: str, score: Score) -> Figure:
    """Of precision and recall, both over the same right ones: no share, so it has no interval."""
    of = score.right + score.wrong + score.said
    return Figure(f"{name}, F1", round(2 * score.right / of, 4) if of else 1.0, "share")


def _score_turn(
    turn: dict[str, Any], before: str | None, state: dict[str, set[str]], reader: Reader, result: Homes
) -> None:
    new = _slots(turn["new"]) | _changes(turn)
    believed = reader.believed(said := reader.turn(turn["text"], before, SGD_DAY, SGD_ZONE))
    result.turns.append(said)
    for slot, key in KEY_OF_SLOT.items():
        found = [candidate for candidate in believed if candidate.key == key]
        _score_slot(slot, found, new.get(slot, []), state.setdefault(slot, set()), turn, before, result)
        state[slot] |= set(new.get(slot, []))
    if not any(turn["new"].values()) and not turn.get("changed") and set(turn["acts"]) <= set(STATES_NOTHING):
        result.idle_turns += 1
        false = [c for c in believed if not _implied(c) and not _known(c, state)]
        result.false_writes += bool(false)
        result.errors += [f"false write | {before} | {turn['text']} | {c.key}={c.quote.text}" for c in false]


def _slots(by_service: dict[str, Any]) -> dict[str, list[str]]:
    return {
        slot: said
        for service, slots in by_service.items()
        if service.startswith("Homes")
        for slot, said in slots.items()
    }


def _changes(turn: dict[str, Any]) -> dict[str, list[str]]:
    """New values of slots that had another one before."""
    return {
        row["slot"]: row["new"] for row in turn.get("changed") or [] if row["service"].startswith("Homes")
    }


def _score_slot(
    slot: str,
    found: list[Candidate],
    gold: list[str],
    known: set[str],
    turn: dict[str, Any],
    before: str | None,
    result: Homes,
) -> None:
    if slot == "intent" and not gold and not known:
        return  # the first homes service has no such slot
    score = result.of(slot)
    said = bool(gold) and _user_said(slot, gold, turn)
    score.said += said
    hit = any(same(slot, value, candidate.value) for candidate in found for value in gold)
    score.right += hit and said
    if said and not hit:
        result.errors.append(f"missed {slot} | {before} | {turn['text']} | {gold}")
    for candidate in found:
        if candidate.value and not any(same(slot, value, candidate.value) for value in (*gold, *known)):
            score.wrong += 1
            result.errors.append(
                f"wrong {slot} | {before} | {turn['text']} | {candidate.quote.text} not {gold}"
            )


def states_something(turn: dict[str, Any]) -> bool:
    """A slot of ours gets a value in the user's own words."""
    new = _slots(turn["new"]) | _changes(turn)
    return any(gold and slot in KEY_OF_SLOT and _user_said(slot, gold, turn) for slot, gold in new.items())


def _user_said(slot: str, gold: list[str], turn: dict[str, Any]) -> bool:
    if any(span["slot"] == slot and span["service"].startswith("Homes") for span in turn["spans"]):
        return True
    words = [SYNONYMS[slot, value] for value in gold if (slot, value) in SYNONYMS]
    return any(re.search(word, turn["text"].lower()) for word in words)


def same(slot: str, gold: str, value: Value | None) -> bool:
    if gold == "dontcare":
        return isinstance(value, Choice) and value.code == "any"
    match value:
        case Range(low, _, _):
            return low is not None and low == Decimal(gold)
        case Choice(code):
            return code == (gold if slot == "intent" else {"True": "furnished", "False": "unfurnished"}[gold])
        case Flag(truth):
            return truth is (gold == "True")
        case Place(name):
            return fold(name) == fold(gold)
        case Days(start, _):
            return start is not None and _same_day(gold, start)
        case Moment(at):
            return _same_day(gold, at.date())
        case _:
            return False


_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def _same_day(gold: str, day: date) -> bool:
    """Against an arithmetic of its own: all of the data plays from 1 March 2019, a Friday."""
    low = gold.lower()
    number = re.search(r"\d+", low)
    if number:
        return (day.month, day.day) == (3, int(number[0]))
    if "tomorrow" in low:
        return bool(day.day == (3 if "after" in low else 2))
    if "today" in low:
        return bool(day.day == 1)
    weekday = next((n for n, name in enumerate(_WEEKDAYS) if name in low), None)
    first = 4 if "next week" in low else 1
    return weekday is not None and bool(day.weekday() == weekday and first <= day.day <= first + 7)


def _implied(candidate: Candidate) -> bool:
    value = candidate.value
    return isinstance(value, Choice) and (candidate.key, f"choice:{value.code}") in IMPLIED


def _known(candidate: Candidate, state: dict[str, set[str]]) -> bool:
    return any(
        key == candidate.key and any(same(slot, value, candidate.value) for value in state.get(slot, ()))
        for slot, key in KEY_OF_SLOT.items()
    )


def strangers(file: Path, reader: Reader, most: int | None = None) -> tuple[Figure, list[str]]:
    """Dialogues about hotels, buses, restaurants: whatever is believed in them is false."""
    turns = false = 0
    errors: list[str] = []
    for dialogue in lines(file, most):
        if any(service.startswith("Homes") for service in dialogue["services"]):
            continue
        before = None
        for turn in dialogue["turns"]:
            if turn["who"] == "user":
                turns += 1
                believed = reader.believed(reader.turn(turn["text"], before, SGD_DAY, SGD_ZONE))
                false += bool(believed)
                errors += [f"stranger | {before} | {turn['text']} | {c.key}={c.quote.text}" for c in believed]
            before = turn["text"]
    return share("sgd, other subjects, false write", false, turns, lower=True, percent=True), errors
