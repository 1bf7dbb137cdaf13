"""Histories as hypothesis makes them: few keys, few values and few hours, so that statements collide. A life
is such a history lived step by step; it prints as lines, so that a counterexample can be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias
from uuid import UUID

from hypothesis import strategies as st

from domain.commands import (
    Command,
    DecideProposal,
    ForgetTogether,
    Pin,
    Record,
    Retract,
    Said,
    SaidEnds,
    TakeBack,
)
from domain.contact import Contact, decide
from domain.errors import Conflict
from domain.events import ContactEvent, Decided, RetractReason
from domain.ports import Recorded
from domain.statements import AssertedBy
from domain.truth import Truth
from domain.values import Value
from tests import makers
from tests.makers import Key, aed, hour, hours, known, place, said, shown, uid

ROLE = Key("role", ends=(SaidEnds("likes", same=True), SaidEnds("role")))
"""One-valued: it ends a member of equal value. Its own key it cannot end."""
BEST = Key(
    "best",
    many=True,
    ends=(SaidEnds("best", on_change_only=False), SaidEnds("role", same=True, on_change_only=False)),
)
"""Many-valued: a member ends its fellows, and an equal value of a one-valued key."""
KEYS = (
    makers.CITY,
    makers.HOOD,
    makers.NEAR,
    makers.BUDGET,
    makers.LIKES,
    makers.DISLIKES,
    makers.DEAL,
    makers.TIMELINE,
    makers.DIET,
    ROLE,
    BEST,
)
PLACES: tuple[Value | None, ...] = (place("Marina"), place("JVC"), None)
AMOUNTS: tuple[Value | None, ...] = (aed(1), aed(2), aed(9), aed(1, "year"), None)

REASONS = [reason for reason in RetractReason if reason is not RetractReason.RECHECKED]
"""Why people strike. Only a schema that is applied anew has the other one."""

Message: TypeAlias = tuple[Said, ...]


# --- what is said ---------------------------------------------------------------------------------------


@st.composite
def statements(
    draw: st.DrawFn, number: int, at: int, keys: Sequence[Key], by: AssertedBy, offset: int
) -> Said:
    """One statement of a message: mostly plain and of now, now and then with a beginning, an end, a doubt."""
    key = draw(st.sampled_from(keys))
    value = draw(st.sampled_from(AMOUNTS if key is makers.BUDGET else PLACES))
    oddity = draw(
        st.sampled_from(
            ("", "", "", "since", "until", "both", "only", "unsure", "review", "moved", "gone", "wrong")
        )
    )
    since = at + draw(st.integers(-4, 6)) if oddity in ("since", "both", "moved") else None
    begins = at if since is None else since
    gone = value is not None and (oddity == "gone" or draw(st.integers(0, 7)) == 0)
    one = said(
        key,
        value,
        at=at,
        message=f"m{number}",
        offset=offset,
        since=since,
        until=begins + draw(st.integers(0, 5)) if oddity in ("until", "both") else None,
        stale=begins + draw(st.integers(0, 7)) if draw(st.integers(0, 3)) == 0 else None,
        by=by,
        only=oddity == "only",
        gone=gone,
        conflict=gone and draw(st.integers(0, 3)) == 0,
        unsure=oddity == "unsure",
        review=oddity == "review",
        corrects=oddity == "wrong" or (oddity in ("since", "only", "gone") and draw(st.booleans())),
    )
    return replace(one, explicit=False) if oddity == "moved" else one


@st.composite
def messages(draw: st.DrawFn, most: int = 9) -> list[Message]:
    """Their times come as they like, and two may have the same: what is said late is recorded late."""
    keys = draw(st.lists(st.sampled_from(KEYS), min_size=1, max_size=4, unique=True))
    found: list[Message] = []
    for number in range(draw(st.integers(1, most))):
        at = draw(st.integers(0, 12))
        by = draw(st.sampled_from((*[AssertedBy.CONTACT] * 9, AssertedBy.OPERATOR)))
        size = draw(st.integers(1, 3))
        found.append(tuple(draw(statements(number, at, keys, by, offset)) for offset in range(size)))
    return found


@st.composite
def conversations(draw: st.DrawFn, most: int = 12) -> list[Message]:
    """The ordinary case: in order, each of now, nothing doubtful, and no key twice in a message."""
    keys = [key for key in KEYS if key is not makers.BUDGET]
    found: list[Message] = []
    for number in range(draw(st.integers(1, most))):
        chosen = draw(st.lists(st.sampled_from(keys), min_size=1, max_size=3, unique=True))
        stale = draw(st.sampled_from((None, number + 2.5, number + 100)))
        only, gone = draw(st.booleans()), draw(st.integers(0, 3)) == 0
        found.append(
            tuple(
                said(
                    key,
                    value := draw(st.sampled_from(PLACES)),
                    at=number,
                    message=f"m{number}",
                    offset=offset,
                    stale=stale,
                    only=only,
                    gone=gone and value is not None,
                )
                for offset, key in enumerate(chosen)
            )
        )
    return found


def recorded(events: Sequence[ContactEvent]) -> list[Recorded]:
    """As a store gives them back."""
    return [Recorded(event, uid(f"event {n}"), n, n, hour(0)) for n, event in enumerate(events, start=1)]


def one_by_one(said_so: Sequence[Message], random: Random) -> list[Record]:
    """Statement by statement, in any order."""
    flat = [Record((one,)) for message in said_so for one in message]
    random.shuffle(flat)
    return flat


# --- a life ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    before: Contact
    was: Truth
    command: Command
    events: tuple[ContactEvent, ...]
    after: Contact
    now: Truth


class Life:
    """Messages, and now and then something that people do to what is recorded."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    @property
    def contact(self) -> Contact:
        return self.steps[-1].after if self.steps else Contact()

    @property
    def events(self) -> list[ContactEvent]:
        return [event for step in self.steps for event in step.events]

    def live(self, command: Command) -> None:
        before, was = self.contact, self.steps[-1].now if self.steps else known(Contact())
        events = decide(before, command)
        after = before.after(events)
        self.steps.append(Step(before, was, command, events, after, known(after)))

    def __repr__(self) -> str:
        return "\n".join(["a life:", *(f"  {line}" for step in self.steps for line in _told(step.command))])


@st.composite
def lives(draw: st.DrawFn) -> Life:
    said_so, random = draw(messages()), Random(draw(st.integers(0, 2**32)))
    in_order, forgets = draw(st.booleans()), draw(st.booleans())
    life = Life()
    records = [Record(message) for message in said_so] if in_order else one_by_one(said_so, random)
    for record in records:
        life.live(record)
        act = _act(life.steps[-1], random, forgets) if random.random() < 0.4 else None
        if act is not None:
            with suppress(Conflict):
                life.live(act)
    return life


def withdraw(message: UUID, reason: RetractReason = RetractReason.WITHDRAWN) -> TakeBack:
    return TakeBack(message_id=message, reason=reason, erasure_id=uid("taken back"), by="bot", at=hour(50))


def forget_message(*messages: UUID) -> ForgetTogether:
    return ForgetTogether(
        message_ids=frozenset(messages), erasure_id=uid("forgotten"), by="operator", at=hour(50)
    )


def _act(step: Step, random: Random, forgets: bool) -> Command | None:
    statement_ids = list(step.after.statements)
    if not statement_ids:
        return None
    one, at = random.choice(statement_ids), hour(50)
    facts = step.now.facts
    fact_id = random.choice(facts).fact_id if facts and random.random() < 0.8 else one
    acts: list[Command] = [
        Retract(statement_ids=(one,), reason=random.choice(REASONS), by="operator", at=at),
        Retract(fact_id=fact_id, reason=RetractReason.WRONG, by="operator", at=at),
    ]
    if step.now.held:
        held, decided = random.choice(sorted(step.now.held)), random.choice(list(Decided))
        acts.append(DecideProposal(statement_id=held, decided=decided, by="operator", at=at))
    if facts:
        acts.append(Pin(fact_id=fact_id, pinned=random.random() < 0.7, by="operator", at=at))
    if forgets:
        acts.append(ForgetTogether(fact_ids=(fact_id,), erasure_id=uid("erasure"), by="operator", at=at))
        message = step.after.statements[one].provenance.message_id
        if message is not None:
            acts.append(withdraw(message, random.choice((RetractReason.WITHDRAWN, RetractReason.EDITED))))
            acts.append(forget_message(message))
    return random.choice(acts)


def _told(command: Command) -> list[str]:
    if isinstance(command, Record):
        return [_said_so(one) for one in command.statements]
    return [str(command)]


def _said_so(one: Said) -> str:
    """`city Marina, from 7 (words) to 9, stale 12, only; message m3 of 5, offset 0, contact, 1a2b`"""
    parts = [
        f"{one.key} {shown(one.value)}, from {hours(one.valid_from)}" + " (words)" * one.explicit,
        f" to {hours(one.valid_to)}" if one.valid_to else "",
        f", stale {hours(one.stale_at)}" if one.stale_at else "",
        ", only" * one.exclusive
        + ", gone" * one.revokes
        + ", unsure" * one.corroborate
        + ", review" * one.review_always
        + ", corrects" * one.corrects,
        f"; said at {hours(one.rank.attested_at)}, offset {one.rank.offset}",
        f", by {one.provenance.asserted_by}, message {str(one.provenance.message_id)[:4]}, {str(one.id)[:4]}",
    ]
    return "".join(parts)
