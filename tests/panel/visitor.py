"""Somebody at the panel without a browser: what a browser sends by itself, and what stands in the page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import timedelta
from html import unescape

import httpx2
from starlette.testclient import TestClient

from adapters.sealed_cookies import SealedCookies
from api.compose import Composed
from api.http.app import build
from api.panel.sessions import Sessions

BASE = "http://localhost"


class Visitor:
    def __init__(self, composed: Composed, *, idle: timedelta = timedelta(minutes=30)) -> None:
        self.sessions = Sessions(SealedCookies(b"v" * 32), idle=idle, ended=composed.ended_sessions)
        app = build(composed.service, composed.keyring, panel=self.sessions)
        self.client = TestClient(app, base_url=BASE, raise_server_exceptions=False, follow_redirects=False)

    def signs_in(self, key: str) -> httpx2.Response:
        return self.post("/panel/sign-in", token=False, key=key)

    def get(self, path: str, **headers: str) -> httpx2.Response:
        return self.client.get(path, headers=_names(headers))

    def post(
        self, path: str, *, token: bool | str = True, headers: dict[str, str] | None = None, **fields: str
    ) -> httpx2.Response:
        """A form of a page of ours, unless `token` or `headers` say otherwise."""
        return self.send(path, fields, token=token, headers=headers)

    def send(
        self,
        path: str,
        fields: Mapping[str, str],
        *,
        token: bool | str = True,
        headers: dict[str, str] | None = None,
    ) -> httpx2.Response:
        sent = dict(fields)
        if token:
            sent["form_token"] = token if isinstance(token, str) else self.form_token()
        ours = {"origin": BASE, "sec-fetch-site": "same-origin"} if headers is None else headers
        return self.client.post(path, data=sent, headers=ours)

    def form_token(self) -> str:  # of any page: also of one that is not for them
        page = self.client.get("/panel/contacts/00000000-0000-0000-0000-000000000000").text
        found = re.search(r'name="form_token" value="([^"]+)"', page)
        assert found, page
        return unescape(found[1])

    @property
    def cookies(self) -> httpx2.Cookies:
        return self.client.cookies


def _names(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}
