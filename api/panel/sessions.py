"""Who is at the browser: a key, or an issuer's token, is exchanged for a sealed cookie.

The cookie holds what was presented, so that every request asks the same keyring as the API does: a key that
is revoked, replaced or expired ends the session, and no second list of who may do what can go stale. Nothing
of a session is stored but that it was signed out, where every server sees it, for as long as it could be used
again.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Protocol

import msgspec

LONGEST: Final = timedelta(hours=12)
"""A working day; then one signs in again, however busy."""
_RENEWED_AFTER: Final = timedelta(seconds=30)
"""So often at most a cookie is written anew because it was used."""
REDIRECT: Final = timedelta(minutes=10)
"""As long as one may take at the issuer."""
_SESSION, _FORM, _REDIRECT = "session", "form", "redirect"


class Cookies(Protocol):
    def seal(self, content: bytes, purpose: str) -> str: ...

    def open(self, sealed: str, purpose: str) -> bytes | None: ...


class Ended(Protocol):
    """Sessions that were signed out, at whichever server."""

    def end(self, session_id: str, until: datetime) -> None: ...

    def has(self, session_id: str) -> bool: ...


class Issuer(Protocol):
    """Where people sign in with an account of theirs, and come back from."""

    def address(self, *, state: str, nonce: str, verifier: str) -> str:
        """Where the browser goes. Raises Unavailable."""
        ...

    def tokens(self, *, code: str, verifier: str, nonce: str, issuer: str | None) -> Sequence[str]:
        """What may be presented to the keyring, the first that opens. Raises NotAllowed, Unavailable."""
        ...


class Redirect(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that was sent to the issuer; nobody else can come back with what it brings."""

    state: str
    nonce: str
    verifier: str
    to: str
    begun_at: datetime

    def __repr__(self) -> str:
        return "Redirect(…)"


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
    ended: Ended
    issuer: Issuer | None = None
    """None: nobody is sent anywhere to sign in."""

    def begin(self, presented: str, at: datetime) -> str:
        """The cookie of a new session. Whether the key is any good is the caller's to ask."""
        return self._sealed(
            Session(id=secrets.token_urlsafe(12), presented=presented, began_at=at, used_at=at)
        )

    def read(self, cookie: str, at: datetime) -> Session | None:
        """None for one that is not ours, was not used for too long, or is too old. Whether it was signed out
        is asked of `ended`, which may ask the database."""
        content = self.cookies.open(cookie, _SESSION)
        if content is None:
            return None
        session = msgspec.json.decode(content, type=Session)
        if at >= self._ends(session):
            return None
        return session

    def renewed(self, session: Session, at: datetime) -> str | None:
        """The cookie that shows it was used now; None where the last one says nearly so."""
        if at - session.used_at < _RENEWED_AFTER:
            return None
        return self._sealed(msgspec.structs.replace(session, used_at=at))

    def end(self, session: Session) -> None:
        """Copies of its cookies open nothing from now on."""
        self.ended.end(session.id, session.began_at + LONGEST)

    def sent_away(self, to: str, at: datetime) -> tuple[Redirect, str]:
        """With the cookie that knows it again."""
        state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
        redirect = Redirect(state=state, nonce=nonce, verifier=verifier, to=to, begun_at=at)
        return redirect, self.cookies.seal(msgspec.json.encode(redirect), _REDIRECT)

    def back(self, cookie: str | None, state: str, at: datetime) -> Redirect | None:
        """None for a browser that was not sent, was sent too long ago, or comes with another's answer."""
        content = self.cookies.open(cookie, _REDIRECT) if cookie else None
        if content is None:
            return None
        redirect = msgspec.json.decode(content, type=Redirect)
        fits = secrets.compare_digest(redirect.state.encode(), state.encode())
        return redirect if fits and at < redirect.begun_at + REDIRECT else None

    def form_token(self, session: Session) -> str:
        """For the forms of a page: other letters each time, so that compression tells nothing of it."""
        return self.cookies.seal(session.id.encode(), _FORM)

    def is_form_token(self, session: Session, presented: str) -> bool:
        return self.cookies.open(presented, _FORM) == session.id.encode()

    def _ends(self, session: Session) -> datetime:
        return min(session.used_at + self.idle, session.began_at + LONGEST)

    def _sealed(self, session: Session) -> str:
        return self.cookies.seal(msgspec.json.encode(session), _SESSION)
