"""`rapport erase`: shows what will go, asks, and goes through the protocol to the certificate."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from api.compose import Composed
from domain.access import Principal
from domain.errors import NotFound


def run(
    composed: Composed, principal: Principal, target: UUID, *, scope: str, ask: Callable[[str], bool] | None
) -> dict[str, Any] | None:
    """`scope` is contact, fact or message. The certificate; None when the person said no."""
    now = datetime.now(UTC)
    if ask is not None and not ask(_QUESTIONS[scope](composed, principal, target, now)):
        return None
    forget = composed.service.forget
    erase = {"contact": forget.contact, "fact": forget.fact, "message": forget.message}[scope]
    erasure = erase(principal, target, now)
    composed.eraser.complete()
    return forget.look_up(principal, erasure.erasure_id).certificate


def _of_contact(composed: Composed, principal: Principal, target: UUID, now: datetime) -> str:
    opened = composed.service.contacts.open(principal.tenant, target)
    if opened is None:
        raise NotFound("There is no such contact.")
    facts = composed.service.inspect.views(opened, now)
    return f"Erase this contact for ever: {_count(len(facts), 'fact')}, all messages and addresses?"


def _of_fact(composed: Composed, principal: Principal, target: UUID, now: datetime) -> str:
    contact_id = composed.service.forget.facts.contact_of(principal.tenant, target)
    opened = composed.service.contacts.open(principal.tenant, contact_id) if contact_id else None
    if opened is None:
        raise NotFound("There is no such fact.")
    named = [f for f in composed.service.inspect.views(opened, now) if f.fact_id == target]
    key = named[0].key if named else "a statement"
    return f"Erase {key} for ever, with its quotes and the text of its messages?"


def _of_message(composed: Composed, principal: Principal, target: UUID, now: datetime) -> str:
    drawn = composed.service.forget.drawn(principal, target)
    keys = ", ".join(sorted({statement.name or "a special-category key" for statement in drawn.alone}))
    alone = f"{_count(len(drawn.alone), 'statement')} that no other message says" + (keys and f" ({keys})")
    shared = f"{_count(len(drawn.shared), 'quote')} of what others say too"
    return f"Erase this message for ever: its text, {alone}, and {shared}?"


_QUESTIONS = {"contact": _of_contact, "fact": _of_fact, "message": _of_message}


def _count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
