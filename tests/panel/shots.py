"""`python -m tests.panel.shots FOLDER`: a picture of every page, in light, dark, Arabic and on a phone; with
`readme` behind it the three of the README, into docs/img."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID

from playwright.sync_api import Browser, Page

from adapters import embedded_postgres
from api import compose
from api.compose import Composed
from api.settings import Settings
from domain.access import Role
from tests.panel.people import People, town
from tests.panel.stage import browsing, served, sign_in

Prepare = Callable[[Page], None]
LOOKS = {
    "light": {"color_scheme": "light", "viewport": {"width": 1360, "height": 900}},
    "dark": {"color_scheme": "dark", "viewport": {"width": 1360, "height": 900}},
    "arabic": {"color_scheme": "light", "viewport": {"width": 1360, "height": 900}},
    "phone": {"color_scheme": "light", "viewport": {"width": 390, "height": 844}},
}


def pages(who: dict[str, UUID]) -> dict[str, tuple[Role, str]]:
    sam, layla = who["sam"], who["layla"]
    return {
        "contacts": (Role.OPERATOR, "/panel/contacts"),
        "contact": (Role.OPERATOR, f"/panel/contacts/{sam}"),
        "contact-arabic": (Role.OPERATOR, f"/panel/contacts/{layla}"),
        "contact-many": (Role.OPERATOR, f"/panel/contacts/{who['priya']}"),
        "contact-empty": (Role.OPERATOR, f"/panel/contacts/{who['nobody']}"),
        "messages": (Role.OPERATOR, f"/panel/contacts/{sam}/messages"),
        "block": (Role.OPERATOR, f"/panel/contacts/{sam}/block"),
        "seen": (Role.OPERATOR, f"/panel/contacts/{sam}/seen"),
        "review": (Role.OPERATOR, "/panel/review"),
        "timeline": (Role.OPERATOR, f"/panel/contacts/{sam}/timeline"),
        "forgetting": (Role.OFFICER, f"/panel/contacts/{sam}/forget"),
        "forgetting-a-time": (Role.OFFICER, f"/panel/contacts/{sam}/forget"),
        "requests": (Role.OFFICER, "/panel/requests"),
        "audit": (Role.OFFICER, "/panel/audit"),
        "breach": (Role.OFFICER, "/panel/audit/report?since=2026-01-01T00:00"),
        "operations": (Role.ADMIN, "/panel/operations"),
        "schema": (Role.ADMIN, "/panel/schema"),
        "schema-key": (Role.ADMIN, "/panel/schema/budget_max"),
        "schema-tried": (Role.OFFICER, "/panel/schema/bedroom_count"),
        "policy": (Role.ADMIN, "/panel/policy"),
        "missing": (Role.OPERATOR, "/panel/contacts/00000000-0000-0000-0000-000000000000"),
    }


def _tried(page: Page) -> None:
    page.locator("[name=on]").uncheck()
    page.locator("[name=try]").click()
    page.wait_for_selector("#tried-h")


def _timed(page: Page) -> None:
    page.locator("[name=when]").fill("this year")
    page.locator("[name=when]").press("Enter")
    page.wait_for_selector("#preview-h")


PREPARED: dict[str, Prepare] = {"schema-tried": _tried, "forgetting-a-time": _timed}
"""What is done on a page before its picture is taken."""


@contextmanager
def installed() -> Iterator[Composed]:
    with tempfile.TemporaryDirectory(prefix="rapport-shots-") as folder:
        home = Path(folder)
        home.chmod(0o755)
        settings = Settings(home=home, port=0)
        made = compose.composed(compose.installed(settings), settings)
        try:
            yield made
        finally:
            made.close()
            embedded_postgres.stop(home)


def shoot(browser: Browser, url: str, people: People, who: dict[str, UUID], folder: Path, only: str) -> None:
    for look, options in LOOKS.items():
        contexts: dict[Role, Page] = {}
        for name, (role, path) in pages(who).items():
            if only and only not in name:
                continue
            if role not in contexts:
                context = browser.new_context(**options, locale="ar" if look == "arabic" else "en")  # type: ignore[arg-type]
                contexts[role] = context.new_page()
                if look == "light":
                    contexts[role].goto(f"{url}/panel/sign-in")
                    contexts[role].screenshot(path=folder / "sign-in-light.png")
                sign_in(contexts[role], url, people.keys, role)
            page = contexts[role]
            page.goto(f"{url}{path}")
            if name in PREPARED:
                PREPARED[name](page)
            page.screenshot(path=folder / f"{name}-{look}.png", full_page=True)
        for page in contexts.values():
            page.context.close()


def for_readme(browser: Browser, url: str, people: People, who: dict[str, UUID], folder: Path) -> None:
    """As much as fits a screen, small enough for a page of text."""
    wanted = {
        "panel-contact": ("light", "en", f"/panel/contacts/{who['sam']}"),
        "panel-timeline": ("dark", "en", f"/panel/contacts/{who['sam']}/timeline"),
        "panel-arabic": ("light", "ar", f"/panel/contacts/{who['layla']}"),
    }
    for name, (scheme, language, path) in wanted.items():
        context = browser.new_context(
            color_scheme=scheme,  # type: ignore[arg-type]
            locale=language,
            viewport={"width": 1200, "height": 720},
        )
        page = context.new_page()
        sign_in(page, url, people.keys)
        page.goto(f"{url}{path}")
        page.screenshot(path=folder / f"{name}.png")
        context.close()


def main(folder: Path, only: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with installed() as composed, browsing() as browser:
        people = People.of(composed)
        who = town(people)
        people.likes_many(who["priya"], 30)
        people.project()
        with served(composed) as url:
            if only == "readme":
                for_readme(browser, url, people, who, folder)
            else:
                shoot(browser, url, people, who, folder, only)
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:3])
