"""The current row that belongs to a contact's state; what `verify` holds every stored row against."""

from __future__ import annotations

from uuid import UUID

from domain import memory
from domain.contact_state import Contact
from domain.memory import Memory
from domain.truth import truth


def current_row(contact: Contact) -> Memory:
    return memory.of(contact, truth(contact.history()))


def basis_id(row: Memory, purpose: str | None) -> UUID | None:
    """The recorded basis for a purpose."""
    return dict(row.basis).get(purpose or "")


def waiting(row: Memory) -> int:
    """Keys of which a statement waits."""
    return sum(key.waiting for key in row.keys)
