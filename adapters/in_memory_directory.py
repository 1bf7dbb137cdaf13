"""The directory in memory: the same projections, folded afresh for each search. Fits
`projections.ports.ContactDirectory`; and, for a service without workers, `api.projecting.ProjectionKeeper`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from uuid import UUID

from adapters.in_memory import InMemoryContacts
from domain.errors import NotFound
from projections.directory import Directory, DirectoryRow, as_one, fits, follows
from projections.names import name_in, name_words
from projections.ports import Filters, Listed, Place, ProjectionStatus, RebuildProgress, Verdict
from projections.runner import fold


class InMemoryDirectory:
    def __init__(self, contacts: InMemoryContacts) -> None:
        self._contacts = contacts

    def position(self, tenant: UUID) -> int:
        return self._contacts.position

    def of(self, tenant: UUID, contact_id: UUID) -> Listed | None:
        return next((each for each in self._all(tenant) if each.contact_id == contact_id), None)

    def listed(
        self, tenant: UUID, filters: Filters, after: Place | None, limit: int, *, named: bool = False
    ) -> Sequence[Listed]:
        every = [each for each in self._all(tenant) if fits(each, filters)]
        found = [each for each in every if after is None or follows(each, after)]
        return [each for each in found if each.name is not None or not named][:limit]

    def by_words(
        self, tenant: UUID, words: frozenset[str], filters: Filters, after: Place | None, limit: int
    ) -> Sequence[Listed]:
        named = self.listed(tenant, filters, after, limit=1_000_000, named=True)
        return [each for each in named if words <= name_words(each.name or "")][:limit]

    def _all(self, tenant: UUID) -> list[Listed]:
        happened = list(self._contacts.happened(tenant))
        names = {each.event_id: name_in(each.event) for each in happened}
        rows = fold(Directory(), happened, {}).rows.values()
        every = [_listed(row, names.get(row.name_event) if row.name_event else None) for row in rows if row]
        of: dict[UUID, list[Listed]] = {}
        for each in every:
            of.setdefault(self._contacts.found_as(each.contact_id), []).append(each)
        listed = [
            as_one(head, [other for other in of[head.contact_id] if other is not head])
            for head in every
            if self._contacts.found_as(head.contact_id) == head.contact_id
        ]
        return sorted(listed, key=lambda each: (each.seen_at, each.contact_id), reverse=True)


def _listed(row: DirectoryRow, name: str | None) -> Listed:
    now = datetime.now(UTC)
    hold = [1 for (_, begins), ends in row.windows.items() if begins <= now and (ends is None or now < ends)]
    return Listed(
        contact_id=row.contact_id,
        name=name,
        memory=row.memory,
        relationship=row.relationship,
        channels=tuple(sorted(row.channels)),
        first_message_at=row.first_message_at,
        last_message_at=row.last_message_at,
        seen_at=row.seen_at,
        facts=len(hold),
        pending_review=len(row.waiting),
    )


class NothingProjected:
    """Nothing is kept, so that nothing is behind and nothing can be made anew."""

    def known(self) -> Sequence[tuple[str, str]]:
        return ()

    def status(self) -> Sequence[ProjectionStatus]:
        return ()

    def ask_for_rebuild(self, name: str) -> None:
        raise NotFound("There is no such projection.")

    def rebuild(self, name: str, told: Callable[[RebuildProgress], None], *, anew: bool = False) -> int:
        raise NotFound("There is no such projection.")

    def verify(self, name: str) -> Verdict:
        raise NotFound("There is no such projection.")
