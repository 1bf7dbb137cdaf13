"""API keys: made, replaced without a gap, taken back. An administrator's to do, at the service or at the
command line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from api.correct import NotOfItsKey
from domain.access import SCOPES, ApiKey, KeyOffice, KeyState, NewKey, Principal, Role, Scope
from domain.errors import Conflict, NotFound

OVERLAP: Final = timedelta(hours=24)
"""How long a key works on beside its successor unless asked otherwise."""
LONGEST_OVERLAP: Final = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Keys:
    office: KeyOffice

    def listed(self, principal: Principal) -> Sequence[ApiKey]:
        return self.office.keys(principal.tenant)

    def make(
        self,
        principal: Principal,
        role: Role,
        *,
        name: str | None = None,
        scopes: Iterable[Scope] | None = None,
        lifetime: timedelta | None = None,
    ) -> tuple[ApiKey, str]:
        """The key and, for the only time, the key in clear."""
        only = None if scopes is None else frozenset(scopes)
        if only is not None and (not only or only - SCOPES[role]):
            may = ", ".join(sorted(SCOPES[role]))
            raise NotOfItsKey("scopes", f"must be some of what the role may: {may}")
        asked = NewKey(role=role, name=name, only=only, lifetime=lifetime, created_by=principal.name)
        return self.office.make(principal.tenant, asked)

    def rotate(
        self, principal: Principal, key_id: UUID, now: datetime, *, overlap: timedelta = OVERLAP
    ) -> tuple[ApiKey, str]:
        """A successor that may the same. Both work until the old one's overlap is over."""
        old = self._of(principal, key_id)
        if old.state(now) is not KeyState.ACTIVE:
            raise Conflict(_NOT_ROTATED[old.state(now)])
        made = self.office.replace(principal.tenant, old, overlap=overlap, by=principal.name)
        if made is None:
            raise Conflict(_NOT_ROTATED[KeyState.REPLACED])
        return made

    def revoke(self, principal: Principal, key_id: UUID) -> ApiKey:
        """Within seconds it opens nothing. Not the key that asks: who takes that back may lock themselves
        out."""
        if key_id == principal.key_id:
            raise Conflict("This is the key that you came with. Revoke it with another administrator's key.")
        self._of(principal, key_id)
        self.office.revoke(principal.tenant, key_id, by=principal.name)
        return self._of(principal, key_id)

    def _of(self, principal: Principal, key_id: UUID) -> ApiKey:
        found = self.office.key(principal.tenant, key_id)
        if found is None:
            raise NotFound("There is no such key here. `GET /v1/api-keys` lists them.")
        return found


def told(key: ApiKey, at: datetime) -> dict[str, Any]:
    """In JSON's terms, for whoever may list keys."""
    return {
        "id": key.key_id,
        "role": key.role,
        "name": key.name,
        "scopes": sorted(key.only) if key.only is not None else None,
        "state": key.state(at),
        "created_at": key.created_at,
        "created_by": key.created_by,
        "expires_at": key.expires_at,
        "last_used_at": key.last_used_at,
        "revoked_at": key.revoked_at,
        "revoked_by": key.revoked_by,
        "replaces": key.replaces,
        "replaced_by": key.replaced_by,
    }


_NOT_ROTATED: Final = {
    KeyState.REPLACED: "This key has a successor already: rotate that one, or revoke one of the two.",
    KeyState.EXPIRED: "This key has expired. Make a new one.",
    KeyState.REVOKED: "This key was revoked. Make a new one.",
}
