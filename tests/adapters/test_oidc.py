"""Bearer tokens of an OpenID Connect issuer: a real key set over real HTTP, and everything that must not
open."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeAlias
from uuid import UUID, uuid4

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from jwt.algorithms import ECAlgorithm, RSAAlgorithm

from adapters.in_memory import InMemoryKeyring
from adapters.oidc import KeysAndTokens, Tokens, Trusted, bearer_id
from domain.access import Role
from domain.errors import Unavailable

TENANT = uuid4()
OURS = rsa.generate_private_key(public_exponent=65537, key_size=2048)
THEIRS = rsa.generate_private_key(public_exponent=65537, key_size=2048)
CURVED = ec.generate_private_key(ec.SECP256R1())


Signer: TypeAlias = rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey | str


@dataclass
class Issuer:
    url: str
    keys: list[dict[str, Any]]
    named: str | None = None
    """What its discovery document calls it, when that is not its address."""
    elsewhere: str | None = None
    """Where it sends who asks for that document."""
    keys_at: str | None = None
    """Where the document says that its keys are."""
    asked: list[str] = field(default_factory=list)

    def token(
        self, *, key: Signer = OURS, kid: str = "one", algorithm: str = "RS256", **claims: object
    ) -> str:
        now = datetime.now(UTC)
        usual = {
            "iss": self.url,
            "aud": "rapport",
            "sub": "somebody",
            "iat": now,
            "exp": now + timedelta(minutes=5),
            "rapport_role": "operator",
        }
        given = {name: told for name, told in {**usual, **claims}.items() if told is not None}
        return jwt.encode(given, key, algorithm=algorithm, headers={"kid": kid})


@pytest.fixture
def issuer() -> Iterator[Issuer]:
    found = Issuer("", [public("one")])

    class Told(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found.asked.append(self.path)
            if found.elsewhere is not None and self.path.startswith("/.well-known"):
                self.send_response(302)
                self.send_header("Location", found.elsewhere)
                self.end_headers()
                return
            bodies = {
                "/.well-known/openid-configuration": {
                    "issuer": found.named or found.url,
                    "jwks_uri": found.keys_at or f"{found.url}/keys",
                },
                "/keys": {"keys": found.keys},
            }
            body = json.dumps(bodies[self.path]).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Nobody listens."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Told)
    found.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield found
    server.shutdown()
    server.server_close()
    thread.join()


def public(kid: str, key: rsa.RSAPrivateKey = OURS) -> dict[str, Any]:
    told: dict[str, Any] = RSAAlgorithm.to_jwk(key.public_key(), as_dict=True)
    return {**told, "kid": kid, "use": "sig", "alg": "RS256"}


def tokens(issuer: Issuer, *, role_claim: str = "rapport_role", tenant_claim: str | None = None) -> Tokens:
    trusted = Trusted(
        issuer=issuer.url,
        audience="rapport",
        jwks_url=None,
        role_claim=role_claim,
        tenant_claim=tenant_claim,
        tenant="default",
    )
    return Tokens(trusted, {"default": TENANT, "other": UUID(int=2)}.get)


def test_a_token_opens_what_its_role_may(issuer: Issuer) -> None:
    opened = tokens(issuer).principal(issuer.token())
    assert opened is not None
    assert (opened.tenant, opened.role) == (TENANT, Role.OPERATOR)
    assert opened.key_id == bearer_id(issuer.url, "somebody")


def test_who_bears_a_token_is_the_same_in_each_and_no_other(issuer: Issuer) -> None:
    trusted = tokens(issuer)
    ids = [trusted.principal(issuer.token(sub=sub, jti=n)) for sub in ("sam", "kim") for n in "12"]
    sam, again, kim, _ = [opened and opened.key_id for opened in ids]
    assert sam == again != kim


@pytest.mark.parametrize(
    "claims",
    [
        {"iss": "https://elsewhere.example"},
        {"aud": "another-service"},
        {"aud": None},
        {"sub": None},
        {"exp": None},
        {"iat": None},
        {"exp": datetime(2026, 1, 1, tzinfo=UTC)},
        {"nbf": datetime(2999, 1, 1, tzinfo=UTC)},
        {"rapport_role": None},
        {"rapport_role": "king"},
        {"rapport_role": ["operator", "officer"]},
        {"rapport_role": {"operator": True}},
        {"key": THEIRS},
        {"kid": "nobodys"},
        {"algorithm": "HS256", "key": "a-secret-that-is-long-enough-for-hs256"},
        {"algorithm": "none", "key": ""},
    ],
    ids=lambda claims: "-".join(f"{name}-{type(told).__name__}" for name, told in claims.items()),
)
def test_what_the_issuer_did_not_sign_for_us_opens_nothing(issuer: Issuer, claims: dict[str, Any]) -> None:
    assert tokens(issuer).principal(issuer.token(**claims)) is None


@pytest.mark.parametrize(
    "presented", ["", "a", "a.b.c", "..", "a.b.c.d", "\ud800.\ud800.\ud800", "x" * 100_000]
)
def test_what_is_no_token_opens_nothing(issuer: Issuer, presented: str) -> None:
    assert tokens(issuer).principal(presented) is None


def test_an_expired_token_opens_nothing_though_it_was_remembered(
    issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    trusted = tokens(issuer)
    token = issuer.token(exp=datetime.now(UTC) + timedelta(seconds=5))
    assert trusted.principal(token)
    assert trusted.at_hand(token)
    later = datetime.now(UTC) + timedelta(seconds=50)
    monkeypatch.setattr("adapters.oidc.datetime", type("Later", (), {"now": staticmethod(lambda _: later)}))
    assert trusted.principal(token) is None


def test_a_role_is_found_along_a_path_and_among_other_names(issuer: Issuer) -> None:
    trusted = tokens(issuer, role_claim="realm_access.roles")
    roles = {"roles": ["offline_access", "rapport-officer", "uma_authorization"]}
    opened = trusted.principal(issuer.token(realm_access=roles))
    assert opened is not None
    assert opened.role is Role.OFFICER


def test_a_claim_that_is_named_like_a_url_is_one_name(issuer: Issuer) -> None:
    name = "https://example.com/rapport.role"
    opened = tokens(issuer, role_claim=name).principal(issuer.token(**{name: "auditor"}))
    assert opened is not None
    assert opened.role is Role.AUDITOR


def test_the_tenant_is_the_one_that_the_token_names_and_must_exist(issuer: Issuer) -> None:
    trusted = tokens(issuer, tenant_claim="org")
    named = [trusted.principal(issuer.token(org=org)) for org in ("other", "unknown", None, ["other"])]
    assert [opened and opened.tenant for opened in named] == [UUID(int=2), None, None, None]


def test_the_key_set_is_fetched_once_and_again_for_a_key_that_is_new(
    issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    trusted = tokens(issuer)
    for n in range(3):
        assert trusted.principal(issuer.token(jti=str(n)))
    assert issuer.asked == ["/.well-known/openid-configuration", "/keys"]
    issuer.keys.append(public("two", THEIRS))
    turned = issuer.token(key=THEIRS, kid="two")
    keys = trusted._key_set
    assert keys is not None
    keys._last_successful_fetch = None  # half a minute later
    assert trusted.principal(turned)
    assert issuer.asked[2:] == ["/keys"]


def test_keys_that_nobody_has_do_not_make_us_ask_the_issuer_each_time(issuer: Issuer) -> None:
    trusted = tokens(issuer)
    assert trusted.principal(issuer.token())
    for n in range(5):
        assert trusted.principal(issuer.token(kid=f"nobodys-{n}")) is None
    assert issuer.asked.count("/keys") == 1


def test_a_public_key_is_no_shared_secret(issuer: Issuer) -> None:
    """The old confusion: HS256 with the public key, which everybody knows, as the secret."""
    forged = issuer.token(algorithm="HS256", key=json.dumps(issuer.keys[0]) * 2)
    assert tokens(issuer).principal(forged) is None


def test_elliptic_curves_are_taken(issuer: Issuer) -> None:
    told: dict[str, Any] = ECAlgorithm.to_jwk(CURVED.public_key(), as_dict=True)
    issuer.keys.append({**told, "kid": "curved", "use": "sig", "alg": "ES256"})
    assert tokens(issuer).principal(issuer.token(key=CURVED, kid="curved", algorithm="ES256"))


def test_who_answers_in_an_issuers_place_is_not_believed(issuer: Issuer) -> None:
    issuer.named = "https://elsewhere.example"
    with pytest.raises(Unavailable, match="RAPPORT_OIDC_ISSUER"):
        tokens(issuer).principal(issuer.token())


def test_nobody_is_followed_to_another_place_for_keys(issuer: Issuer) -> None:
    issuer.elsewhere = f"{issuer.url}/keys"
    with pytest.raises(Unavailable, match="can't be reached"):
        tokens(issuer).principal(issuer.token())
    assert "/keys" not in issuer.asked
    issuer.elsewhere, issuer.keys_at = None, "ftp://elsewhere.example/keys"
    with pytest.raises(Unavailable, match="RAPPORT_OIDC_ISSUER"):
        tokens(issuer).principal(issuer.token())


def test_an_issuer_that_is_away_is_said_to_be(issuer: Issuer) -> None:
    away = tokens(Issuer("http://127.0.0.1:9", []))
    with pytest.raises(Unavailable, match="can't be reached"):
        away.principal(issuer.token())


def test_keys_are_told_from_tokens_by_their_prefix(issuer: Issuer) -> None:
    keyring = InMemoryKeyring()
    key = keyring.create(Role.BOT, TENANT)
    either = KeysAndTokens(keyring, tokens(issuer))
    opened = [either.principal(presented) for presented in (key, issuer.token(), "rp_live_a.b.c")]
    assert [one and one.role for one in opened] == [Role.BOT, Role.OPERATOR, None]
