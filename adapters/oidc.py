"""Bearer tokens that an OpenID Connect issuer signed: fits `domain.access.Keyring`, beside the API keys.

A token's key is looked up in the issuer's key set, which is fetched when it is first needed, when it is older
than an hour, and at most every half minute for a key that it does not have. Only signatures by a private key
are taken: a shared secret or none would let whoever knows the public key sign.
"""

from __future__ import annotations

import hashlib
import json
import threading
import time
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from http.client import HTTPException
from typing import Any, Final
from urllib.parse import urlsplit
from uuid import NAMESPACE_URL, UUID, uuid5

import jwt

from adapters.api_keys import PREFIX
from domain.access import Keyring, Principal, Role
from domain.errors import Unavailable

ALGORITHMS: Final = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA")
SECONDS: Final = 60.0
"""How long an accepted token is remembered. One that its issuer takes back works on until it expires."""
LEEWAY: Final = 30
"""Seconds that two clocks may differ."""
_KEY_SET_SECONDS: Final = 3600.0
PATIENCE: Final = 5.0
"""Seconds that the issuer may take to answer."""
_REMEMBERED: Final = 10_000
_LONGEST: Final = 16_384
"""Characters. Longer is no token, and not worth a hash."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trusted:
    """Whose tokens are taken, and where they say which role and tenant the bearer has."""

    issuer: str
    audience: str
    jwks_url: str | None
    """Unset: as the issuer's discovery document says."""
    role_claim: str
    """A path with dots, as `realm_access.roles`. A name or a list, in which exactly one must be a role."""
    tenant_claim: str | None
    """Holds the tenant's name. None: everybody belongs to `tenant`."""
    tenant: str


@dataclass(frozen=True, slots=True)
class _Taken:
    principal: Principal | None
    expires_at: float
    """By the wall clock, as the token says; what was refused is forgotten with `until`."""
    until: float


class Tokens:
    def __init__(self, trusted: Trusted, tenant_named: Callable[[str], UUID | None]) -> None:
        self._trusted, self._tenant_named = trusted, tenant_named
        self._lock = threading.Lock()
        self._taken: dict[bytes, _Taken] = {}
        self._key_set: jwt.PyJWKClient | None = None

    def at_hand(self, presented: str) -> bool:
        return self._remembered(presented) is not None

    def principal(self, presented: str) -> Principal | None:
        if len(presented) > _LONGEST or presented.count(".") != 2 or not presented.isascii():
            return None
        taken = self._remembered(presented)
        if taken is None:
            taken = self._looked_at(presented)
            with self._lock:
                if len(self._taken) >= _REMEMBERED:
                    self._taken.clear()
                self._taken[_hash(presented)] = taken
        if taken.expires_at <= datetime.now(UTC).timestamp():
            return None
        return taken.principal

    def _remembered(self, presented: str) -> _Taken | None:
        with self._lock:
            taken = self._taken.get(_hash(presented[:_LONGEST]))
        return taken if taken is not None and time.monotonic() <= taken.until else None

    def _looked_at(self, token: str) -> _Taken:
        until = time.monotonic() + SECONDS
        try:
            signing_key = self._keys().get_signing_key_from_jwt(token)
            claims = jwt.decode(
                token,
                signing_key,
                algorithms=list(ALGORITHMS),
                audience=self._trusted.audience,
                issuer=self._trusted.issuer,
                leeway=LEEWAY,
                options={"require": ["exp", "iat", "iss", "aud", "sub"]},
            )
        except jwt.PyJWKClientConnectionError as error:
            raise Unavailable(_NO_ISSUER) from error
        except jwt.PyJWTError:
            return _Taken(None, float("inf"), until)
        return _Taken(self._bearer(claims), float(claims["exp"]) + LEEWAY, until)

    def _bearer(self, claims: Mapping[str, Any]) -> Principal | None:
        role, tenant = _role(_at(claims, self._trusted.role_claim)), self._tenant_of(claims)
        if role is None or tenant is None:
            return None
        return Principal(bearer_id(self._trusted.issuer, str(claims["sub"])), tenant, role)

    def _tenant_of(self, claims: Mapping[str, Any]) -> UUID | None:
        if self._trusted.tenant_claim is None:
            return self._tenant_named(self._trusted.tenant)
        named = _at(claims, self._trusted.tenant_claim)
        return self._tenant_named(named) if isinstance(named, str) else None

    def _keys(self) -> jwt.PyJWKClient:
        with self._lock:
            found = self._key_set
        if found is None:
            url = self._trusted.jwks_url or str(discovered(self._trusted.issuer, "jwks_uri")["jwks_uri"])
            found = jwt.PyJWKClient(url, lifespan=_KEY_SET_SECONDS, timeout=PATIENCE)
            with self._lock:
                self._key_set = found
        return found


class KeysAndTokens:
    """API keys by their prefix; whatever else is presented is a token or nothing."""

    def __init__(self, keys: Keyring, tokens: Keyring) -> None:
        self._keys, self._tokens = keys, tokens

    def principal(self, presented: str) -> Principal | None:
        return self._of(presented).principal(presented)

    def at_hand(self, presented: str) -> bool:
        return self._of(presented).at_hand(presented)

    def _of(self, presented: str) -> Keyring:
        return self._keys if presented.startswith(PREFIX) else self._tokens


def bearer_id(issuer: str, subject: str) -> UUID:
    """How the bearer stands in events and the ledger: made of issuer and subject, so that whoever knows a
    colleague's subject finds what they did, and nothing of the token is stored."""
    return uuid5(NAMESPACE_URL, f"{issuer}#{subject}")


def _at(claims: Mapping[str, Any], path: str) -> object:
    """A claim by its whole name, as a URL is one, else by a path with dots."""
    if path in claims:
        return claims[path]
    found: object = claims
    for part in path.split("."):
        if not isinstance(found, Mapping):
            return None
        found = found.get(part)
    return found


def _role(named: object) -> Role | None:
    """Two roles in one token would leave open by which of them something was done."""
    names = [named] if isinstance(named, str) else named if isinstance(named, list) else []
    roles = {role for name in names for role in Role if name in (role.value, f"rapport-{role.value}")}
    return roles.pop() if len(roles) == 1 else None


def discovered(issuer: str, *wanted: str) -> Mapping[str, Any]:
    """The issuer's own document, with the addresses that are wanted. Raises Unavailable."""
    url = f"{issuer.rstrip('/')}/.well-known/openid-configuration"
    try:
        with STRAIGHT.open(url, timeout=PATIENCE) as answer:
            told = json.load(answer)
    except (OSError, ValueError, HTTPException) as error:
        raise Unavailable(_NO_ISSUER) from error
    found = told if isinstance(told, dict) and told.get("issuer") == issuer else {}
    # Keys that came in clear would be whoever's stands in between.
    begin = f"{urlsplit(issuer).scheme}://"
    if not all(isinstance(found.get(name), str) and found[name].startswith(begin) for name in wanted):
        raise Unavailable(
            "What answers at RAPPORT_OIDC_ISSUER is not that issuer. Set the address as its discovery "
            "document writes it, or RAPPORT_OIDC_JWKS_URL."
        )
    return found


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirect could lead from https to anywhere."""

    def redirect_request(self, *_: object) -> None:
        return None


STRAIGHT: Final = urllib.request.build_opener(_NoRedirect)

_NO_ISSUER: Final = (
    "The issuer of this token can't be reached, so its signature can't be checked. Try again; an API key "
    "works meanwhile."
)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
