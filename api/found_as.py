"""An old id: whoever asks for a contact that was merged is told where it is found now."""

from __future__ import annotations

from uuid import UUID

from domain.ports import Opened


class FoundAs(Exception):
    """Of a read. What writes, or asks by address, goes to the contact that it is now."""

    def __init__(self, asked: UUID, contact_id: UUID) -> None:
        super().__init__("This contact is one with another.")
        self.asked, self.contact_id = asked, contact_id


def require_itself(opened: Opened, asked: UUID) -> None:
    if opened.contact_id != asked:
        raise FoundAs(asked, opened.contact_id)
