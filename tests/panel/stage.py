"""The panel as a browser meets it: the service on a port of its own, and Debian's Chromium in front of it."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from adapters.sealed_cookies import SealedCookies
from api.compose import Composed
from api.http.app import build
from api.panel.sessions import Issuer, Sessions
from api.serve import listening
from domain.access import Keyring, Role

AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text(encoding="utf-8")
_LOOKED_FOR = ("chromium", "chromium-browser", "google-chrome")


class NoBrowser(AssertionError):
    """The stories need a browser, and never fetch one by themselves."""


def chromium() -> str:
    named = os.environ.get("CHROMIUM")
    found = named or next((path for name in _LOOKED_FOR if (path := shutil.which(name))), None)
    if found is None:
        raise NoBrowser(
            "The panel's stories need Chromium, and there is none: apt-get install chromium, or set CHROMIUM "
            "to where it is. No browser is ever downloaded by itself."
        )
    return found


@contextmanager
def browsing() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        )
        yield browser
        browser.close()


@contextmanager
def served(
    composed: Composed,
    *,
    idle: timedelta = timedelta(minutes=30),
    keyring: Keyring | None = None,
    issuer: Callable[[str], Issuer] | None = None,
) -> Iterator[str]:
    """Its address; `issuer`, made for it, is where people sign in."""
    bound = listening("127.0.0.1", 0)
    url = f"http://127.0.0.1:{bound.getsockname()[1]}"
    sessions = Sessions(
        SealedCookies(b"k" * 32),
        idle=idle,
        ended=composed.ended_sessions,
        issuer=issuer(url) if issuer else None,
    )
    app = build(composed.service, keyring or composed.keyring, panel=sessions)
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
    thread.start()
    try:
        yield url
    finally:
        server.should_exit = True
        thread.join()
        bound.close()


def sign_in(page: Page, url: str, keys: dict[Role, str], role: Role = Role.OPERATOR) -> None:
    page.goto(f"{url}/panel/sign-in")
    field = page.locator("#key")
    field.fill(keys[role])
    field.press("Enter")
    page.wait_for_selector("form[action='/panel/sign-out']")
