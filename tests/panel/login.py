"""A small OpenID Connect provider over real HTTP, a scripted stand-in for a company's: it asks for no
password, hands out a code once, and holds it against client, address and verifier as a real one does. It
stands at `localhost`, another site than the service at 127.0.0.1, so that a browser's rules on cookies
count."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa
from jwt.algorithms import RSAAlgorithm

KEY = rsa.generate_private_key(public_exponent=65537, key_size=2048)
CLIENT, SECRET = "rapport", "s3cret"


@dataclass
class Provider:
    url: str = ""
    claims: dict[str, Any] = field(default_factory=lambda: {"rapport_role": "operator"})
    """Of whoever signs in."""
    error: str | None = None
    """Told instead of a code."""
    codes: dict[str, dict[str, str]] = field(default_factory=dict)
    asked: list[dict[str, str]] = field(default_factory=list)

    def authorize(self, query: dict[str, str]) -> str:
        """Where the browser goes."""
        self.asked.append(query)
        if self.error:
            back = {"error": self.error, "state": query["state"]}
        else:
            code = secrets.token_urlsafe(16)
            self.codes[code] = query
            back = {"code": code, "state": query["state"], "iss": self.url}
        return f"{query['redirect_uri']}?{urlencode(back)}"

    def token(self, form: dict[str, str], authorization: str) -> tuple[int, dict[str, Any]]:
        asked = self.codes.pop(form.get("code", ""), None)
        pair = base64.b64encode(f"{CLIENT}:{SECRET}".encode()).decode()
        if authorization != f"Basic {pair}":
            return 401, {"error": "invalid_client"}
        if asked is None or form["redirect_uri"] != asked["redirect_uri"]:
            return 400, {"error": "invalid_grant"}
        digest = hashlib.sha256(form["code_verifier"].encode()).digest()
        if base64.urlsafe_b64encode(digest).rstrip(b"=").decode() != asked["code_challenge"]:
            return 400, {"error": "invalid_grant"}
        return 200, {
            "token_type": "Bearer",
            "access_token": "opaque",
            "id_token": self.signed(asked["nonce"]),
        }

    def signed(self, nonce: str) -> str:
        now = datetime.now(UTC)
        usual = {
            "iss": self.url,
            "aud": CLIENT,
            "sub": "dana",
            "iat": now,
            "exp": now + timedelta(minutes=5),
            "nonce": nonce,
        }
        return jwt.encode({**usual, **self.claims}, KEY, algorithm="RS256", headers={"kid": "one"})

    def answer(self, path: str) -> dict[str, Any]:
        if path == "/keys":
            public = RSAAlgorithm.to_jwk(KEY.public_key(), as_dict=True)
            return {"keys": [{**public, "kid": "one", "use": "sig", "alg": "RS256"}]}
        return {
            "issuer": self.url,
            "authorization_endpoint": f"{self.url}/authorize",
            "token_endpoint": f"{self.url}/token",
            "jwks_uri": f"{self.url}/keys",
        }


@contextmanager
def provider() -> Iterator[Provider]:
    found = Provider()

    class Told(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            at = urlsplit(self.path)
            if at.path != "/authorize":
                self.tells(200, found.answer(at.path))
                return
            to = found.authorize({name: values[0] for name, values in parse_qs(at.query).items()})
            self.send_response(302)
            self.send_header("Location", to)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_POST(self) -> None:
            sent = self.rfile.read(int(self.headers["Content-Length"])).decode()
            form = {name: values[0] for name, values in parse_qs(sent).items()}
            self.tells(*found.token(form, self.headers.get("Authorization", "")))

        def tells(self, status: int, told: dict[str, Any]) -> None:
            body = json.dumps(told).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Nobody listens."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Told)
    found.url = f"http://localhost:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
