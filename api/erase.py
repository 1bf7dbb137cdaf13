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
    composed: Composed, principal: Principal, target: UUID, *, whole: bool, ask: Callable[[str], bool] | None
) -> dict[str, Any] | None:
    """The certificate; None when the person said no."""
    now = datetime.now(UTC)
    if ask is not None and not ask(_question(composed, principal, target, whole, now)):
        return None
    forget = composed.service.forget
    erasure = forget.contact(principal, target, now) if whole else forget.fact(principal, target, now)
    composed.eraser.complete()
    return forget.look_up(principal, erasure.erasure_id).certificate


def _question(composed: Composed, principal: Principal, target: UUID, whole: bool, now: datetime) -> str:
    contact_id = target if whole else composed.service.forget.facts.contact_of(principal.tenant, target)
    opened = composed.service.contacts.open(principal.tenant, contact_id) if contact_id else None
    if opened is None:
        raise NotFound(f"There is no such {'contact' if whole else 'fact'}.")
    facts = composed.service.inspect.views(opened, now)
    if whole:
        return f"Erase this contact for ever: {len(facts)} facts, all messages and addresses?"
    named = [f for f in facts if f.fact_id == target]
    key = named[0].key if named else "a statement"
    return f"Erase {key} for ever, with its quotes and the text of its messages?"
