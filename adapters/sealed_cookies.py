"""What a browser keeps for us between two requests, sealed: it can neither be read nor changed there, and
nothing of it is stored here."""

from __future__ import annotations

import base64
import binascii

from adapters.sealing import SealBroken, open_sealed, seal


class SealedCookies:
    """Fits `api.panel.sessions.Cookies`."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def seal(self, content: bytes, purpose: str) -> str:
        """Other letters each time."""
        return base64.urlsafe_b64encode(seal(self._key, content, _belongs(purpose))).rstrip(b"=").decode()

    def open(self, sealed: str, purpose: str) -> bytes | None:
        """None for what was not sealed here, or for another purpose."""
        try:
            raw = base64.urlsafe_b64decode(sealed.encode() + b"=" * (-len(sealed) % 4))
            return open_sealed(self._key, raw, _belongs(purpose))
        except (ValueError, binascii.Error, SealBroken):
            return None


def _belongs(purpose: str) -> bytes:
    return b"rapport panel " + purpose.encode()
