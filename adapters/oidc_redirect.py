"""Signing in by redirect at an OpenID Connect issuer: the authorization code flow with PKCE. Fits
`api.panel.sessions.Issuer`.

What the issuer hands over comes straight from it, over TLS, and its ID token is held against the issuer's
keys, this client, its time and the nonce of the browser that asked. Whether anything opens here is the
keyring's to say, as for a token that somebody brings along.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import threading
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import quote, urlencode

import jwt

from adapters.oidc import ALGORITHMS, LEEWAY, PATIENCE, STRAIGHT, discovered
from domain.errors import NotAllowed, Unavailable

_REQUIRED: Final = ("exp", "iat", "iss", "aud", "sub", "nonce")
_MOST: Final = 200_000
"""Bytes that are read of an answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Client:
    """This service, as the issuer knows it."""

    issuer: str
    client_id: str
    secret: str | None = field(repr=False)
    """None: a public client, which PKCE alone protects."""
    redirect_uri: str
    jwks_url: str | None


class Redirects:
    def __init__(self, client: Client) -> None:
        self._client = client
        self._lock = threading.Lock()
        self._told: Mapping[str, Any] | None = None
        self._keys: jwt.PyJWKClient | None = None

    def address(self, *, state: str, nonce: str, verifier: str) -> str:
        """Where the browser goes. Raises Unavailable."""
        asked = {
            "response_type": "code",
            "client_id": self._client.client_id,
            "redirect_uri": self._client.redirect_uri,
            "scope": "openid",
            "state": state,
            "nonce": nonce,
            "code_challenge": _challenge(verifier),
            "code_challenge_method": "S256",
        }
        endpoint = str(self._document()["authorization_endpoint"])
        return f"{endpoint}{'&' if '?' in endpoint else '?'}{urlencode(asked)}"

    def tokens(self, *, code: str, verifier: str, nonce: str, issuer: str | None) -> Sequence[str]:
        """What may be presented to the keyring, the ID token first. `issuer`: as the answer names it, where
        it does. Raises NotAllowed for what is not this issuer's answer to this browser, and Unavailable."""
        if issuer is not None and issuer != self._client.issuer:
            raise NotAllowed(_NOT_HIS)
        answer = self._exchanged(code, verifier)
        identity, access = answer.get("id_token"), answer.get("access_token")
        if not isinstance(identity, str):
            raise NotAllowed(_NOT_HIS)
        self._hold_against(identity, nonce)
        return [identity, access] if isinstance(access, str) else [identity]

    def _exchanged(self, code: str, verifier: str) -> Mapping[str, Any]:
        client = self._client
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": client.redirect_uri,
            "client_id": client.client_id,
            "code_verifier": verifier,
        }
        request = urllib.request.Request(  # noqa: S310 - https, or this machine: as the issuer's own address
            str(self._document()["token_endpoint"]),
            urlencode(form).encode(),
            {"Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded"},
        )
        if client.secret is not None:
            pair = f"{quote(client.client_id, safe='')}:{quote(client.secret, safe='')}"
            request.add_header("Authorization", f"Basic {base64.b64encode(pair.encode()).decode()}")
        try:
            with STRAIGHT.open(request, timeout=PATIENCE) as answer:
                told = json.loads(answer.read(_MOST))
        except HTTPError as error:
            if error.code in (400, 401, 403):  # a code that was used, is too old, or another client's
                raise NotAllowed(_NOT_HIS) from None
            raise Unavailable(_AWAY) from None
        except (OSError, ValueError, HTTPException):
            raise Unavailable(_AWAY) from None
        if not isinstance(told, dict):
            raise NotAllowed(_NOT_HIS)
        return told

    def _hold_against(self, token: str, nonce: str) -> None:
        client = self._client
        try:
            claims = jwt.decode(
                token,
                self._key_set().get_signing_key_from_jwt(token),
                algorithms=list(ALGORITHMS),
                audience=client.client_id,
                issuer=client.issuer,
                leeway=LEEWAY,
                options={"require": list(_REQUIRED)},
            )
        except jwt.PyJWKClientConnectionError:
            raise Unavailable(_AWAY) from None
        except jwt.PyJWTError:
            raise NotAllowed(_NOT_HIS) from None
        if not hmac.compare_digest(str(claims["nonce"]).encode(), nonce.encode()):
            raise NotAllowed(_NOT_HIS)
        if claims.get("azp", client.client_id) != client.client_id:
            raise NotAllowed(_NOT_HIS)

    def _key_set(self) -> jwt.PyJWKClient:
        with self._lock:
            found = self._keys
        if found is None:
            url = self._client.jwks_url or str(self._document()["jwks_uri"])
            found = jwt.PyJWKClient(url, timeout=PATIENCE)
            with self._lock:
                self._keys = found
        return found

    def _document(self) -> Mapping[str, Any]:
        with self._lock:
            found = self._told
        if found is None:
            found = discovered(self._client.issuer, "authorization_endpoint", "token_endpoint", "jwks_uri")
            with self._lock:
                self._told = found
        return found


def _challenge(verifier: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()


_AWAY: Final = "Your company's issuer can't be reached. Try again; an API key works meanwhile."
_NOT_HIS: Final = "What came back is not your issuer's answer to this browser. Nothing was done: begin again."
