"""How often one may ask, counted in this process: fits `domain.access.Rates`.

The generic cell rate algorithm: of whoever asks one number is kept, the time up to which what they asked is
paid for, and a minute's worth may be asked at once. Packages that count by the clock's minutes let twice as
much through at the turn of one, and those that keep every request of the last minute grow with what is asked.
Two servers count apart: a counter that they shared would cost each request a write.
"""

from __future__ import annotations

import hashlib
import threading
import time
from typing import Final, TypeAlias
from uuid import UUID

from domain.access import Principal

_MINUTE: Final = 60.0
_REMEMBERED: Final = 100_000
"""When more have asked, those are forgotten who may ask a whole minute's worth again."""
_Who: TypeAlias = tuple[str, bytes]


class RequestRates:
    """Requests a minute; 0: as often as one likes."""

    def __init__(self, *, of_key: int, of_tenant: int, of_contact: int) -> None:
        self._a_minute: Final = {"key": of_key, "tenant": of_tenant, "contact": of_contact}
        self._lock = threading.Lock()
        self._paid_until: dict[_Who, float] = {}

    def wait(self, principal: Principal) -> float:
        return self._asked("key", principal.key_id.bytes) or self._asked("tenant", principal.tenant.bytes)

    def wait_for_contact(self, tenant: UUID, contact: str) -> float:
        named = hashlib.blake2b(
            contact.encode("utf-8", "surrogatepass"), key=tenant.bytes, digest_size=16
        ).digest()
        return self._asked("contact", named)

    def _asked(self, kind: str, name: bytes) -> float:
        if not (most := self._a_minute[kind]):
            return 0.0
        now, who = time.monotonic(), (kind, name)
        with self._lock:
            paid_until = max(self._paid_until.get(who, now), now) + _MINUTE / most
            if (wait := paid_until - now - _MINUTE) > 1e-9:  # sums of sixtieths are not exact
                return wait
            if len(self._paid_until) >= _REMEMBERED:
                self._paid_until = {one: until for one, until in self._paid_until.items() if until > now}
            self._paid_until[who] = paid_until
        return 0.0
