"""Who is at the browser: a key, or an issuer's token, is exchanged for a sealed cookie.

The cookie holds what was presented, so that every request asks the same keyring as the API does: a key that
is revoked, replaced or expired ends the session, and no second list of who may do what can go stale. Nothing
of a session is stored but that it was signed out, for as long as it could be used again.
"""

from __future__ import annotations

import secrets
import threading
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol

import msgspec

LONGEST: Final = timedelta(hours=12)
"""A working day; then one signs in again, however busy."""
_RENEWED_AFTER: Final = timedelta(seconds=30)
"""So often at most a cookie is written anew because it was used."""
_SESSION, _FORM = "session", "form"


class Cookies(Protocol):
    def seal(self, content: bytes, purpose: str) -> str: ...

    def open(self, sealed: str, purpose: str) -> bytes | None: ...


class Session(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    presented: str
    """The key or token. Never shown."""
    began_at: datetime
    used_at: datetime

    def __repr__(self) -> str:
        return "Session(…)"


@dataclass(slots=True)
class Sessions:
    cookies: Cookies
    idle: timedelta
    _ended: dict[str, datetime] = field(default_factory=dict, init=False, repr=False)
    """Signed out, and when their cookies open nothing any more by themselves."""
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False, repr=False)

    def begin(self, presented: str, at: datetime) -> str:
        """The cookie of a new session. Whether the key is any good is the caller's to ask."""
        return self._sealed(
            Session(id=secrets.token_urlsafe(12), presented=presented, began_at=at, used_at=at)
        )

    def read(self, cookie: str, at: datetime) -> Session | None:
        """None for one that is not ours, was not used for too long, is too old, or was signed out."""
        content = self.cookies.open(cookie, _SESSION)
        if content is None:
            return None
        session = msgspec.json.decode(content, type=Session)
        if at >= self._ends(session) or session.id in self._ended:
            return None
        return session

    def renewed(self, session: Session, at: datetime) -> str | None:
        """The cookie that shows it was used now; None where the last one says nearly so."""
        if at - session.used_at < _RENEWED_AFTER:
            return None
        return self._sealed(msgspec.structs.replace(session, used_at=at))

    def end(self, session: Session) -> None:
        """Copies of its cookies open nothing from now on."""
        now = datetime.now(UTC)
        with self._lock:
            self._ended = {id_: ends for id_, ends in self._ended.items() if ends > now}
            self._ended[session.id] = session.began_at + LONGEST

    def form_token(self, session: Session) -> str:
        """For the forms of a page: other letters each time, so that compression tells nothing of it."""
        return self.cookies.seal(session.id.encode(), _FORM)

    def is_form_token(self, session: Session, presented: str) -> bool:
        return self.cookies.open(presented, _FORM) == session.id.encode()

    def _ends(self, session: Session) -> datetime:
        return min(session.used_at + self.idle, session.began_at + LONGEST)

    def _sealed(self, session: Session) -> str:
        return self.cookies.seal(msgspec.json.encode(session), _SESSION)
