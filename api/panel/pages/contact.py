"""A contact on one page: what is known now and why, what waits, what was agreed, how they are reached. Each
fact can be put right where it stands (`pages/facts.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Response

from api.again import until_no_conflict
from api.glance import AskedGlance, KeySeen
from api.panel.access import Visit, changes, contact_path, looks_at
from api.panel.one_look import OneLook, one_look
from api.panel.pages.contacts import MEMORY
from api.panel.speech import Language
from domain.access import Scope
from domain.schema import Kind, Schema

router = APIRouter()

_KINDS: Final = {
    Kind.FACT: "Facts",
    Kind.PREFERENCE: "Preferences",
    Kind.PROCEDURAL: "How to answer",
    None: "Other",
}
Item = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Problem:
    """What was asked for and not done, told at the fact it is about."""

    told: str
    fact_id: UUID | None = None
    text: str = ""
    """What was written, so that it need not be written again."""


@dataclass(frozen=True, slots=True)
class Done:
    """What was just done, and the form that takes it back."""

    told: str
    undo: str | None = None
    fact_id: UUID | None = None
    was: UUID | None = None
    """The fact that stood there before."""


DID: Final[Mapping[str, Done]] = {
    "confirmed": Done("Confirmed: it was said once more, by you."),
    "approved": Done("Approved. It is told from now on.", "wrong"),
    "corrected": Done("Corrected. The old value is kept as history, and is not told.", "revert"),
    "wrong": Done("Marked as never true. What was said before it holds again.", "restore"),
    "rejected": Done("Rejected. It is not told.", "restore"),
    "pinned": Done("Pinned: it is always told.", "unpin"),
    "unpinned": Done("No longer pinned.", "pin"),
    "restored": Done("Put back, on your word."),
    "stated": Done("Written down, on your word.", "wrong"),
    "forgotten": Done("Forgotten for good. The certificate follows; nothing brings it back."),
    "nothing": Done("Nothing fitted, so nothing was forgotten."),
    "held": Done("The hold is placed. It stops no erase; it keeps what it names, for nobody but an officer."),
    "released": Done("The hold is released, and what it alone kept is being destroyed."),
    "summary": Done("The summary is being written anew. Load the page again in a moment."),
    "summary_refused": Done("Nothing is summed up: memory of this contact is not at work."),
    "paused": Done("Memory is paused: nothing new is read."),
    "resumed": Done("Memory is on again."),
    "restricted": Done("Restricted: all is kept and nothing is used."),
    "unrestricted": Done("Used again."),
    "consented": Done("The consent is recorded."),
    "withdrawn": Done("The consent is withdrawn. It holds at once."),
    "linked": Done("The address is linked."),
    "unlinked": Done("The address is unlinked. Whoever writes from it next is a new contact."),
    "merged": Done("They are one person now. A split gives both back."),
    "split": Done("They are two contacts again."),
    "profile": Done("Saved."),
    "decided": Done("Decided."),
}
"""By the word in the address after a change; `undo` names an act of `pages/facts.py`."""


@router.get("/panel/contacts/{contact_id}")
def contact(contact_id: UUID, visit: Annotated[Visit, looks_at(Scope.FACTS_READ)]) -> Response:
    return page(visit, contact_id)


def page(visit: Visit, contact_id: UUID, *, status: int = 200, problem: Problem | None = None) -> Response:
    was_done = done(visit)
    about = problem.fact_id if problem else was_done.fact_id if was_done else None
    asked = AskedGlance(key=_number(visit, "key"), after=_number(visit, "after") or 0, fact=about)
    return visit.show(
        "contact.html",
        status,
        **until_no_conflict(lambda _: _looked(visit, contact_id, asked)),
        here="facts",
        asked=asked,
        problem=problem,
        done=was_done,
        memory_words=MEMORY,
    )


def _number(visit: Visit, name: str) -> int | None:
    text = visit.fields.one(name) or ""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def done(visit: Visit) -> Done | None:
    """What the address says was just done."""
    found = DID.get(visit.fields.one("did") or "")
    of = uuid_or_none(visit.fields.one("of"))
    was = uuid_or_none(visit.fields.one("was"))
    return Done(found.told, found.undo if of else None, of, was) if found else None


def uuid_or_none(text: str | None) -> UUID | None:
    try:
        return UUID(text) if text else None
    except ValueError:
        return None


def _looked(visit: Visit, contact_id: UUID, asked: AskedGlance) -> dict[str, Any]:
    with one_look(visit.service, visit.principal.tenant) as look:
        return _values(visit, look, contact_id, asked)


def _values(visit: Visit, look: OneLook, contact_id: UUID, asked: AskedGlance) -> dict[str, Any]:
    seen = look.glance(visit.principal, contact_id, visit.at, asked)
    profile, etag = look.profiles.look_up(visit.principal, contact_id, visit.at)
    rules = visit.service.inspect.rules.now(visit.principal.tenant)
    schema = rules.schema
    read_words = visit.may(Scope.TRANSCRIPTS_READ) and profile["status"] != "erased"
    on = (key.name for key in schema.keys.values() if key.on)
    keys = sorted((label_of(name, schema, visit.language), name) for name in on)
    return {
        "contact": profile,
        "etag": etag,
        "seen": seen,
        "groups": list(grouped(seen.keys)),
        "label_of": lambda name: label_of(name, schema, visit.language),
        "keys": keys,
        "summary": look.summaries.look_up(visit.principal, contact_id, visit.at)["summary"]
        if read_words
        else None,
        "purposes": [basis.purpose for basis in rules.policy.bases],
        "holds": _holds(visit, look, contact_id),
        "kept": look.retaining.dates_of(visit.principal, contact_id, visit.at)
        if visit.may(Scope.RETENTION_READ) and profile["status"] != "erased"
        else None,
        "consents": look.consents.listed(visit.principal, contact_id)["items"]
        if visit.may(Scope.CONSENTS_READ)
        else [],
    }


def _holds(visit: Visit, look: OneLook, contact_id: UUID) -> list[Item]:
    if not visit.may(Scope.HOLDS_READ):
        return []
    listed = look.legal_holds.listed(visit.principal, contact_id)["items"]
    return [hold for hold in listed if hold["in_force"]]


def grouped(keys: Sequence[KeySeen]) -> Iterator[tuple[str, list[KeySeen]]]:
    kinds = list(_KINDS)
    by_kind = sorted(keys, key=lambda key: kinds.index(key.kind))
    for kind, group in groupby(by_kind, key=lambda key: key.kind):
        yield _KINDS[kind], list(group)


def label_of(name: str | None, schema: Schema, language: Language) -> str:
    """How a key is called in the language of who reads; in that of the schema where it has no other word."""
    key = schema.key(name) if name else None
    return key.label_in.get(language.code, key.label) if key else name or language("A note")


def relabelled(items: Iterable[Item], visit: Visit) -> list[Item]:
    """What a use case answered, with labels in the language of who reads."""
    schema = visit.service.inspect.rules.now(visit.principal.tenant).schema
    return [{**one, "label": label_of(one["key"], schema, visit.language)} for one in items]


# --- what is done about the contact itself ----------------------------------------------------------------


@router.post("/panel/contacts/{contact_id}/summary")
def regenerate(contact_id: UUID, visit: Annotated[Visit, changes(Scope.SUMMARIES_MAKE)]) -> Response:
    asked = visit.service.summarise.ask(visit.principal, contact_id, None)
    did = "summary" if asked["status"] == "accepted" else "summary_refused"
    return visit.go(contact_path(contact_id), did=did)
