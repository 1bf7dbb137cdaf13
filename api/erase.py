"""`rapport erase`: shows what will go, asks, and goes through the protocol to the certificate."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from api.compose import Composed
from api.confirming import Selection
from domain.access import Principal
from domain.errors import NotFound
from domain.forgetting import Drawn
from domain.ports import Erasure, Opened

Ask = Callable[[str], bool]
"""Puts a question to a person; whether they say yes."""


def run(
    composed: Composed,
    principal: Principal,
    target: UUID,
    *,
    scope: str,
    ask: Ask | None,
    answers: UUID | None = None,
) -> dict[str, Any] | None:
    """`scope` is contact, fact or message. The certificate; None when the person said no. `answers`: the
    request of the register that the erasure of a contact closes."""
    now = datetime.now(UTC)
    if ask is not None and not ask(_QUESTIONS[scope](composed, principal, target, now)):
        return None
    forget = composed.service.forget
    erase = {"contact": forget.contact, "fact": forget.fact, "message": forget.message}[scope]
    (begun,) = composed.service.register.answered_by(
        principal, answers, target, lambda: [erase(principal, target, now)], now
    )
    return _completed(composed, principal, begun)


def run_within(
    composed: Composed,
    principal: Principal,
    contact_id: UUID,
    asked: Selection,
    *,
    ask: Ask | None,
    answers: UUID | None = None,
) -> dict[str, Any] | None:
    """Of a contact what was said in a conversation, on a channel, in a time, in some words. The certificate;
    None when the person said no, or nothing of it is there."""
    now = datetime.now(UTC)
    opened = _opened(composed, principal, contact_id)
    confirming = composed.service.confirming
    asked = confirming.placed(opened, asked, now)
    found = confirming.found(opened, asked, now)
    drawn, summaries = composed.service.forget.taken_with(opened, found.messages)
    along = _along(drawn)
    messages, facts = _count(len(found.messages), "message"), _count(len(found.facts), "fact")
    said = f"{messages}, {along}" + (f", {facts} that say it" if asked.words else "")
    days = confirming.days(opened, asked)
    what = f"all that was said {days}: {said}" if days else said
    question = f"Erase this for ever: {what}, and {_summaries(summaries + len(found.summaries))}?"
    if ask is not None and not ask(question):
        return None

    def erase() -> list[Erasure]:
        erasure = composed.service.forget.together(principal, opened.contact_id, found.meant, now)
        return [erasure] if erasure else []

    begun = composed.service.register.answered_by(principal, answers, opened.contact_id, erase, now)
    return _completed(composed, principal, begun[0]) if begun else None


def _completed(composed: Composed, principal: Principal, erasure: Erasure) -> dict[str, Any] | None:
    composed.eraser.complete()
    return composed.service.forget.look_up(principal, erasure.erasure_id).certificate


def _of_contact(composed: Composed, principal: Principal, target: UUID, now: datetime) -> str:
    opened = _opened(composed, principal, target)
    facts = composed.service.inspect.views(opened, now)
    return f"Erase this contact for ever: {_count(len(facts), 'fact')}, all messages and addresses?"


def _opened(composed: Composed, principal: Principal, contact_id: UUID) -> Opened:
    opened = composed.service.contacts.open(principal.tenant, contact_id)
    if opened is None:
        raise NotFound("There is no such contact.")
    return opened


def _of_fact(composed: Composed, principal: Principal, target: UUID, now: datetime) -> str:
    contact_id = composed.service.forget.facts.contact_of(principal.tenant, target)
    opened = composed.service.contacts.open(principal.tenant, contact_id) if contact_id else None
    if opened is None:
        raise NotFound("There is no such fact.")
    named = [f for f in composed.service.inspect.views(opened, now) if f.fact_id == target]
    key = named[0].key if named else "a statement"
    return f"Erase {key} for ever, with its quotes and the text of its messages?"


def _of_message(composed: Composed, principal: Principal, target: UUID, now: datetime) -> str:
    along = _along(composed.service.forget.drawn(principal, target))
    return f"Erase this message for ever: its text, {along}?"


def _along(drawn: Drawn) -> str:
    """What goes with messages."""
    keys = ", ".join(sorted({statement.name or "a special-category key" for statement in drawn.alone}))
    alone = f"{_count(len(drawn.alone), 'statement')} that no other message says" + (keys and f" ({keys})")
    return f"{alone}, and {_count(len(drawn.shared), 'quote')} of what others say too"


_QUESTIONS = {"contact": _of_contact, "fact": _of_fact, "message": _of_message}


def _summaries(n: int) -> str:
    return "1 summary" if n == 1 else f"{n} summaries"


def _count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
