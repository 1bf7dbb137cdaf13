"""Signing in with an account of the company's issuer: there and back in a real browser, and everything that
must not open on the way."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx2
import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from adapters.oidc import KeysAndTokens, Tokens, Trusted
from adapters.oidc_redirect import Client, Redirects
from adapters.sealed_cookies import SealedCookies
from api.http.app import build
from api.panel.sessions import Sessions
from domain.access import Keyring
from tests.panel.conftest import Agency
from tests.panel.login import CLIENT, SECRET, Provider, provider
from tests.panel.stage import AXE, served

HERE = "http://localhost"
BACK = "/panel/sign-in/back"


@pytest.fixture
def company() -> Iterator[Provider]:
    with provider() as found:
        yield found


def client_of(company: Provider, url: str) -> Redirects:
    return Redirects(
        Client(
            issuer=company.url,
            client_id=CLIENT,
            secret=SECRET,
            redirect_uri=f"{url}{BACK}",
            jwks_url=None,
        )
    )


def keyring(agency: Agency, company: Provider) -> Keyring:
    trusted = Trusted(
        issuer=company.url,
        audience=CLIENT,
        jwks_url=None,
        role_claim="rapport_role",
        tenant_claim=None,
        tenant="agency",
    )
    return KeysAndTokens(agency.composed.keyring, Tokens(trusted, lambda _: agency.people.tenant))


class Browsing:
    """A browser without a window: it keeps cookies, and goes where it is sent only when it is told to."""

    def __init__(self, agency: Agency, company: Provider) -> None:
        self.company = company
        sessions = Sessions(
            SealedCookies(b"r" * 32),
            idle=timedelta(minutes=30),
            ended=agency.composed.ended_sessions,
            issuer=client_of(company, HERE),
        )
        app = build(agency.composed.service, keyring(agency, company), panel=sessions)
        self.client = TestClient(app, base_url=HERE, raise_server_exceptions=False, follow_redirects=False)

    def goes(self, to: str = "") -> dict[str, str]:
        """To the issuer; what it asks for there."""
        sent = self.client.get(f"/panel/sign-in/redirect{to}")
        assert sent.status_code == 303
        query = parse_qs(urlsplit(sent.headers["location"]).query)
        return {name: values[0] for name, values in query.items()}

    def comes_back(self, **asked: str) -> httpx2.Response:
        return self.client.get(BACK, params=asked)

    def goes_and_comes(self, to: str = "") -> httpx2.Response:
        return self.client.get(self.company.authorize(self.goes(to)))

    @property
    def signed_in(self) -> bool:
        return bool(self.client.get("/panel/contacts").status_code == 200)


@pytest.fixture
def someone(agency: Agency, company: Provider) -> Browsing:
    return Browsing(agency, company)


def test_a_person_signs_in_with_an_account_of_the_company_and_out_again(
    browser: Browser, agency: Agency, company: Provider
) -> None:
    ring = keyring(agency, company)
    with served(agency.composed, keyring=ring, issuer=lambda url: client_of(company, url)) as url:
        context = browser.new_context(locale="en")
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.goto(f"{url}/panel/contacts")
        button = page.get_by_role("link", name="Sign in with your company account")
        expect(button).to_be_visible()
        page.evaluate(AXE)
        found = page.evaluate("async () => (await axe.run(document)).violations")
        assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
        button.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Contacts")
        expect(page.get_by_text("Signed in as operator")).to_be_visible()
        assert "code=" not in page.url
        page.get_by_role("button", name="Sign out").click()
        expect(page.get_by_role("status")).to_contain_text("You are signed out.")
        context.close()


def test_without_a_client_at_an_issuer_nobody_is_sent_anywhere(browser: Browser, agency: Agency) -> None:
    with served(agency.composed) as url:
        page = browser.new_page(locale="en")
        page.goto(f"{url}/panel/sign-in")
        expect(page.get_by_label("Key")).to_be_visible()
        expect(page.get_by_role("link", name="Sign in with your company account")).to_have_count(0)
        answer = page.goto(f"{url}/panel/sign-in/redirect")
        assert answer is not None
        assert answer.status == 404
        page.close()


def test_the_issuer_is_asked_for_a_code_with_all_that_binds_it_to_this_browser(someone: Browsing) -> None:
    asked, other = someone.goes(), someone.goes()
    assert (asked["response_type"], asked["client_id"], asked["scope"]) == ("code", CLIENT, "openid")
    assert asked["redirect_uri"] == f"{HERE}{BACK}"
    assert asked["code_challenge_method"] == "S256"
    for name in ("state", "nonce", "code_challenge"):
        assert len(asked[name]) >= 43
        assert asked[name] != other[name], "each time another"


def test_one_is_led_to_the_page_that_one_wanted_and_to_no_other_site(someone: Browsing) -> None:
    assert 'content="0;url=/panel/review"' in someone.goes_and_comes("?to=/panel/review").text
    assert "evil" not in someone.goes_and_comes("?to=https://evil.example/panel/").text
    assert someone.signed_in


def test_the_code_of_another_browser_opens_nothing_here(agency: Agency, company: Provider) -> None:
    theirs, ours = Browsing(agency, company), Browsing(agency, company)
    theirs_back = company.authorize(theirs.goes())
    ours.goes()
    answer = ours.client.get(theirs_back)
    assert answer.status_code == 403
    assert "was not begun in this browser" in answer.text
    assert not ours.signed_in


def test_a_code_with_our_state_and_another_s_nonce_opens_nothing(agency: Agency, company: Provider) -> None:
    """As when somebody slips their own code into a browser."""
    theirs, ours = Browsing(agency, company), Browsing(agency, company)
    asked = ours.goes()
    company.authorize({**theirs.goes(), "code_challenge": asked["code_challenge"]})
    answer = ours.comes_back(code=next(iter(company.codes)), state=asked["state"])
    assert answer.status_code == 403
    assert "not your issuer&#39;s answer to this browser" in answer.text
    assert not ours.signed_in


def test_a_code_opens_once(someone: Browsing) -> None:
    back = someone.company.authorize(someone.goes())
    assert someone.client.get(back).status_code == 200
    someone.client.cookies.clear()
    assert someone.client.get(back).status_code == 403
    assert not someone.signed_in


def test_another_issuer_s_answer_is_refused(someone: Browsing) -> None:
    asked = someone.goes()
    someone.company.authorize(asked)
    code = next(iter(someone.company.codes))
    answer = someone.comes_back(code=code, state=asked["state"], iss="https://evil.example")
    assert answer.status_code == 403
    assert code in someone.company.codes, "it was not even sent there"


@pytest.mark.parametrize(
    ("claims", "told"),
    [
        ({"rapport_role": "gardener"}, "has no role here"),
        ({"rapport_role": "bot"}, "has no role here"),
        ({"rapport_role": None}, "has no role here"),
        ({"aud": "another-service"}, "not your issuer&#39;s answer"),
        ({"iss": "https://evil.example"}, "not your issuer&#39;s answer"),
        ({"exp": 1}, "not your issuer&#39;s answer"),
        ({"azp": "another-service"}, "not your issuer&#39;s answer"),
        ({"groups": ["a" * 40] * 100}, "larger than a browser keeps"),
    ],
)
def test_what_opens_nothing_is_told_in_words(someone: Browsing, claims: dict[str, Any], told: str) -> None:
    someone.company.claims |= claims
    answer = someone.goes_and_comes()
    assert answer.status_code == 403
    assert told in answer.text
    assert not someone.signed_in


def test_who_declines_there_is_told_so_and_nothing_of_the_answer_is_shown(someone: Browsing) -> None:
    someone.company.error = "access_denied"
    answer = someone.goes_and_comes()
    assert answer.status_code == 401
    assert "You were not signed in there." in answer.text
    assert "access_denied" not in answer.text


def test_an_issuer_that_is_away_is_told_and_a_key_still_opens(agency: Agency, company: Provider) -> None:
    company.url = "http://localhost:1"
    away = Browsing(agency, company)
    answer = away.client.get("/panel/sign-in/redirect")
    assert answer.status_code == 503
    assert "can&#39;t be reached" in answer.text
    assert 'name="key"' in answer.text
