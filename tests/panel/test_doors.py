"""Who gets into the panel, and what a page lets a browser do: sessions, forms, roles, tenants, the policy."""

from __future__ import annotations

import ast
import asyncio
import base64
import hashlib
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from html import unescape
from pathlib import Path
from typing import Annotated, get_args
from uuid import UUID

import pytest
from fastapi import APIRouter
from fastapi.routing import APIRoute, iter_route_contexts

from adapters.ended_sessions import InMemoryEnded
from adapters.read_ledger import ReadLedger
from adapters.sealed_cookies import SealedCookies
from api.http.access import RouteOpen
from api.http.problems import TITLES
from api.panel import pages
from api.panel.app import OPEN, door_of, require_doors
from api.panel.happened import HAPPENED
from api.panel.looks import _MONTHS, files
from api.panel.pages.contact import _KINDS, DID
from api.panel.pages.contacts import MEMORY
from api.panel.pages.rules import KINDS, TYPES
from api.panel.refusals import REFUSALS
from api.panel.sessions import Sessions
from api.review import ReviewDesk
from domain.access import SCOPES, Role, Scope
from domain.errors import Unavailable
from domain.events import ContactEvent
from domain.schema import Kind, ValueType
from projections import timeline
from tests.panel.conftest import Agency
from tests.panel.people import People
from tests.panel.visitor import Visitor
from tests.stored_events.samples import SAMPLES

PANEL = Path(__file__).parent.parent.parent / "api" / "panel"
NOBODY = UUID(int=0)


@pytest.fixture
def visitor(agency: Agency) -> Visitor:
    return Visitor(agency.composed)


@pytest.fixture
def operator(agency: Agency, visitor: Visitor) -> Visitor:
    assert visitor.signs_in(agency.people.keys[Role.OPERATOR]).status_code == 303
    return visitor


# --- in and out -------------------------------------------------------------------------------------------


def test_whoever_is_not_signed_in_is_led_to_the_door_and_back(agency: Agency, visitor: Visitor) -> None:
    sam = f"/panel/contacts/{agency.who['sam']}"
    led = visitor.get(sam)
    assert (led.status_code, led.headers["location"]) == (303, f"/panel/sign-in?to={sam}")
    assert f'name="to" value="{sam}"' in visitor.get(led.headers["location"]).text
    back = visitor.post("/panel/sign-in", token=False, key=agency.people.keys[Role.OPERATOR], to=sam)
    assert back.headers["location"] == sam
    assert "Sam Okafor" in visitor.get(sam).text


@pytest.mark.parametrize("to", ["https://evil.example/", "//evil.example", "/panel/../v1", "/panel/a?b", ""])
def test_after_signing_in_nobody_is_led_out_of_the_panel(agency: Agency, visitor: Visitor, to: str) -> None:
    answer = visitor.post("/panel/sign-in", token=False, key=agency.people.keys[Role.OPERATOR], to=to)
    assert answer.headers["location"] == "/panel/contacts"


def test_a_key_that_opens_nothing_is_refused_in_words(visitor: Visitor) -> None:
    answer = visitor.signs_in("rp_live_MARK")
    assert answer.status_code == 401
    assert "This key opens nothing" in answer.text
    assert "MARK" not in answer.text
    assert not visitor.cookies


def test_a_bot_s_key_is_no_person_s(agency: Agency, visitor: Visitor) -> None:
    assert visitor.signs_in(agency.people.keys[Role.BOT]).status_code == 401
    assert not visitor.cookies


def test_the_cookie_is_sealed_and_for_this_host_alone(agency: Agency, visitor: Visitor) -> None:
    key = agency.people.keys[Role.OPERATOR]
    local = visitor.signs_in(key).headers["set-cookie"]
    away = visitor.client.post(
        "https://panel.example/panel/sign-in", data={"key": key}, headers={"origin": "https://panel.example"}
    ).headers["set-cookie"]
    assert local.startswith("rapport_panel=")
    assert away.startswith("__Host-rapport=")
    for cookie in (local, away):
        assert {"HttpOnly", "Path=/", "SameSite=strict"} <= set(cookie.split("; "))
        assert key not in cookie
        assert "Domain" not in cookie
    assert "Secure" not in local
    assert "; Secure" in away
    raw = base64.urlsafe_b64decode(local.split("=", 1)[1].split(";")[0] + "===")
    assert key.encode() not in raw


def test_signing_out_ends_every_copy_of_the_cookie(operator: Visitor) -> None:
    copy = dict(operator.cookies)
    assert operator.get("/panel/contacts").status_code == 200
    out = operator.post("/panel/sign-out")
    assert (out.status_code, out.headers["location"]) == (303, "/panel/sign-in?out=1")
    operator.client.cookies.update(copy)
    assert operator.get("/panel/contacts").status_code == 303


def test_who_signed_out_at_one_server_is_signed_out_at_every_other(agency: Agency) -> None:
    here, there = Visitor(agency.composed), Visitor(agency.composed)
    here.signs_in(agency.people.keys[Role.OPERATOR])
    there.client.cookies.update(dict(here.cookies))
    assert there.get("/panel/contacts").status_code == 200
    assert here.post("/panel/sign-out").status_code == 303
    assert there.get("/panel/contacts").status_code == 303


def test_of_a_session_that_ended_nothing_is_kept_that_tells_whose_it_was(agency: Agency) -> None:
    visitor = Visitor(agency.composed)
    visitor.signs_in(agency.people.keys[Role.OPERATOR])
    visitor.post("/panel/sign-out")
    kept = agency.composed.keeper.tuples("SELECT hash, ends_at FROM rapport.ended_sessions")
    assert kept
    assert all(len(hash_) == 32 for hash_, _ in kept)


def test_a_revoked_key_ends_its_session(agency: Agency) -> None:
    people = People.of(agency.composed)
    visitor = Visitor(agency.composed)
    assert visitor.signs_in(people.keys[Role.OPERATOR]).status_code == 303
    assert visitor.get("/panel/contacts").status_code == 200
    for key in agency.composed.office.keys(people.tenant):
        agency.composed.office.revoke(people.tenant, key.key_id, by=None)
    agency.composed.keyring._known.clear()  # type: ignore[attr-defined]  # what it remembers for five seconds
    assert visitor.get("/panel/contacts").status_code == 303


def _sessions(key: bytes = b"s") -> Sessions:
    return Sessions(SealedCookies(key * 32), idle=timedelta(minutes=30), ended=InMemoryEnded())


def test_a_session_ends_when_nothing_was_done_for_too_long_and_after_a_working_day() -> None:
    sessions = _sessions()
    noon = datetime(2026, 11, 30, 12, tzinfo=UTC)
    cookie = sessions.begin("rp_live_x", noon)
    assert sessions.read(cookie, noon + timedelta(minutes=29)) is not None
    assert sessions.read(cookie, noon + timedelta(minutes=30)) is None
    for minutes in range(20, 12 * 60, 20):
        at = noon + timedelta(minutes=minutes)
        session = sessions.read(cookie, at)
        assert session is not None
        renewed = sessions.renewed(session, at)
        assert renewed is not None
        cookie = renewed
    assert sessions.read(cookie, noon + timedelta(hours=12)) is None


@pytest.mark.parametrize("cookie", ["", "x", "é", "AAAA" * 20])
def test_a_cookie_that_nobody_sealed_opens_nothing(cookie: str) -> None:
    sessions = _sessions()
    assert sessions.read(cookie, datetime.now(UTC)) is None
    other = _sessions(b"o")
    assert sessions.read(other.begin("rp_live_x", datetime.now(UTC)), datetime.now(UTC)) is None


def test_a_form_s_token_is_no_session_and_a_session_no_token() -> None:
    sessions, now = (
        _sessions(),
        datetime.now(UTC),
    )
    cookie = sessions.begin("rp_live_x", now)
    session = sessions.read(cookie, now)
    assert session is not None
    token = sessions.form_token(session)
    assert sessions.is_form_token(session, token)
    assert token != sessions.form_token(session), "compression would tell of one that is always the same"
    assert not sessions.is_form_token(session, cookie)
    assert sessions.read(token, now) is None
    assert "rp_live_x" not in repr(session)


# --- forms come from our own pages --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example", "sec-fetch-site": "cross-site"},
        {"origin": "http://localhost", "sec-fetch-site": "same-site"},
        {"origin": "null"},
        {"origin": "http://localhost:8080"},
        {},
    ],
)
def test_a_form_from_anywhere_else_changes_nothing(
    agency: Agency, operator: Visitor, headers: dict[str, str]
) -> None:
    fact = _a_fact(agency)
    answer = operator.post(f"/panel/facts/{fact}", headers=headers, act="pin")
    assert answer.status_code == 403
    assert "Nothing was done" in answer.text
    assert operator.post("/panel/sign-in", headers=headers, token=False, key="x").status_code == 403


@pytest.mark.parametrize("token", [False, "", "x"])
def test_a_form_without_the_session_s_token_changes_nothing(
    agency: Agency, operator: Visitor, token: bool | str
) -> None:
    answer = operator.post(f"/panel/facts/{_a_fact(agency)}", token=token, act="pin")
    assert answer.status_code == 403


def test_the_token_of_another_session_is_none_of_this_one(agency: Agency, operator: Visitor) -> None:
    other = Visitor(agency.composed)
    other.signs_in(agency.people.keys[Role.OPERATOR])
    answer = operator.post(f"/panel/facts/{_a_fact(agency)}", token=other.form_token(), act="pin")
    assert answer.status_code == 403


def _a_fact(agency: Agency) -> str:
    service, sam = agency.composed.service, agency.who["sam"]
    opened = service.contacts.open(agency.people.tenant, sam)
    assert opened is not None
    return str(service.inspect.views(opened, datetime.now(UTC))[0].fact_id)


# --- every page, every role, one's own tenant and another's ------------------------------------------------


def _pages() -> Iterator[tuple[str, str, Scope]]:
    for context in iter_route_contexts(pages.ROUTES):
        route = context.original_route
        door = door_of(route) if isinstance(route, APIRoute) else None
        if context.path not in OPEN and door is not None and door.scope is not None:
            yield from ((method, str(context.path), door.scope) for method in context.methods or ())


PAGES = sorted(_pages())


def _address(path: str, ids: dict[str, UUID]) -> str:
    return re.sub(r"\{(\w+)(:\w+)?\}", lambda named: str(ids.get(named[1], NOBODY)), path)


def _belongings(agency: Agency) -> dict[str, UUID]:
    return {
        "contact_id": agency.who["sam"],
        "fact_id": UUID(_a_fact(agency)),
        "erasure_id": agency.erasure,
        "request_id": agency.request,
        "form": NOBODY,
    }


REFUSED = [
    (*page, role) for page in PAGES for role in Role if role is not Role.BOT and page[2] not in SCOPES[role]
]


@pytest.mark.parametrize(("method", "path", "scope", "role"), REFUSED)
def test_a_page_is_for_the_roles_that_its_scope_says(
    agency: Agency, method: str, path: str, scope: Scope, role: Role
) -> None:
    visitor = _signed_in(agency, role)
    address = _address(path, _belongings(agency))
    answer = visitor.get(address) if method == "GET" else visitor.post(address)
    assert answer.status_code == 403
    assert "Okafor" not in answer.text


@pytest.mark.parametrize(("method", "path", "scope"), [page for page in PAGES if "_id}" in page[1]])
def test_what_is_another_tenant_s_is_not_there(agency: Agency, method: str, path: str, scope: Scope) -> None:
    role = next(role for role in Role if scope in SCOPES[role] and role is not Role.BOT)
    stranger = _stranger(agency, role)
    answers = []
    for ids in (_belongings(agency), {}):
        address = _address(path, ids)
        fields = FIELDS.get(path, {"act": "pin", "text": "x", "key": "pets"})
        answers.append(stranger.get(address) if method == "GET" else stranger.send(address, fields))
    assert [answer.status_code for answer in answers] == [404, 404]
    theirs, nobodys = (re.sub(r'value="[^"]*"|href="[^"]*"|[0-9a-f-]{36}', "", a.text) for a in answers)
    assert theirs == nobodys


@pytest.mark.parametrize("path", ["/panel/schema/pets", "/panel/policy"])
def test_who_only_looks_at_the_rules_publishes_none(agency: Agency, path: str) -> None:
    publishing, officer = agency.composed.service.publishing, _signed_in(agency, Role.OFFICER)
    tenant = agency.people.tenant
    before = publishing.schemas(tenant).in_force.label, publishing.policies(tenant).in_force.label
    assert officer.get(path).status_code == 200
    assert officer.post(path, label="Animals", publish="1").status_code == 403
    assert (publishing.schemas(tenant).in_force.label, publishing.policies(tenant).in_force.label) == before


FIELDS = {
    "/panel/contacts/{contact_id}/memory": {"act": "pause"},
    "/panel/contacts/{contact_id}/split": {"leaves": str(NOBODY)},
    "/panel/requests/{request_id}": {"act": "extend"},
}
"""What a form of a page must hold, where it is not what those of a fact do."""
_SIGNED_IN: dict[tuple[int, Role], Visitor] = {}
_STRANGERS: dict[int, People] = {}


def _signed_in(agency: Agency, role: Role, people: People | None = None) -> Visitor:
    people = people or agency.people
    if (id(people), role) not in _SIGNED_IN:
        visitor = Visitor(agency.composed)
        assert visitor.signs_in(people.keys[role]).status_code == 303
        _SIGNED_IN[id(people), role] = visitor
    return _SIGNED_IN[id(people), role]


def _stranger(agency: Agency, role: Role) -> Visitor:
    people = _STRANGERS.setdefault(id(agency), People.of(agency.composed))
    return _signed_in(agency, role, people)


def test_the_panel_does_not_start_with_a_page_that_declares_no_scope() -> None:
    router = APIRouter()

    @router.get("/panel/open")
    def opened(number: Annotated[int, "of nothing"]) -> int:
        return number

    with pytest.raises(RouteOpen, match="/panel/open declares no scope"):
        require_doors(router.routes)


def test_where_nobody_says_how_sessions_are_kept_there_is_no_panel(agency: Agency) -> None:
    from starlette.testclient import TestClient

    from api.http.app import build

    client = TestClient(build(agency.composed.service, agency.composed.keyring))
    assert client.get("/panel/sign-in").headers["content-type"] == "application/problem+json"


# --- what a page lets a browser do --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/panel/sign-in", "/panel/contacts", f"/panel/contacts/{NOBODY}", "/panel/x"]
)
def test_every_answer_has_the_policy(operator: Visitor, path: str) -> None:
    headers = operator.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert "set-cookie" not in headers or "HttpOnly" in headers["set-cookie"]
    if path != "/panel/sign-in":
        assert headers["cache-control"] == "no-store"


def test_templates_hold_no_script_style_or_handler_and_fetch_nothing_from_elsewhere() -> None:
    for template in (PANEL / "templates").glob("*.html"):
        text = template.read_text(encoding="utf-8")
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|hx-on|javascript:|\|\s*safe|autoescape", text)
        assert not re.search(r"<script(?! src=\"\{\{ file\()", text)
        assert not re.search(r"(?:src|href|action)=\"(?:https?:)?//", text), template.name


def test_what_is_vendored_is_what_the_manifest_says() -> None:
    folder = PANEL / "static" / "htmx"
    manifest = json.loads((folder / "manifest.json").read_text())
    for name, expected in manifest["files"].items():
        digest = base64.b64encode(hashlib.sha384((folder / name).read_bytes()).digest()).decode()
        assert f"sha384-{digest}" == expected
    assert {path.name for path in folder.iterdir()} == {*manifest["files"], "manifest.json"}
    assert f'version:"{manifest["version"]}"' in (folder / "htmx.min.js").read_text()
    own = Path(__file__).parent / "axe"
    told = json.loads((own / "manifest.json").read_text())
    for name, expected in told["files"].items():
        digest = base64.b64encode(hashlib.sha384((own / name).read_bytes()).digest()).decode()
        assert f"sha384-{digest}" == expected


def test_files_are_kept_by_the_browser_until_they_change(visitor: Visitor) -> None:
    named = re.search(r'href="(/panel/static/panel\.css\?v=\w+)"', visitor.get("/panel/sign-in").text)
    assert named
    answer = visitor.get(named[1])
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.text.encode() == files()["panel.css"].content
    assert visitor.get("/panel/static/panel.css").headers["cache-control"] == "no-cache"
    assert visitor.get(named[1], if_none_match=answer.headers["etag"]).status_code == 304
    for missing in ("/panel/static/nothing.css", "/panel/static/../app.py", "/panel/static/"):
        assert visitor.get(missing).status_code == 404


@pytest.mark.parametrize(
    "sent",
    [
        {"content": b"\xff=1", "headers": {"content-type": "application/x-www-form-urlencoded"}},
        {"content": b"{}", "headers": {"content-type": "application/json"}},
        {"content": b"&".join(b"a=%d" % n for n in range(1100))},
    ],
)
def test_what_is_no_form_is_refused(operator: Visitor, sent: dict[str, object]) -> None:
    headers = {
        "origin": "http://localhost",
        "content-type": "application/x-www-form-urlencoded",
        **sent.pop("headers", {}),  # type: ignore[dict-item]
    }
    answer = operator.client.post("/panel/contacts", headers=headers, **sent)  # type: ignore[arg-type]
    assert answer.status_code == 422


def test_who_is_due_comes_in_pages_and_narrowed_like_everybody_else(
    agency: Agency, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = People.of(agency.composed)
    for n in range(3):
        contact = people.says(f"97150888100{n}", "hello", days_ago=400, channel="whatsapp" if n else "web")
        people.is_called(contact, f"Quiet {['One', 'Two', 'Three'][n]}")
    people.says("971508881009", "hello")
    people.project()
    visitor.signs_in(people.keys[Role.OPERATOR])
    monkeypatch.setattr("api.panel.pages.contacts.PAGE", 2)
    first = visitor.get("/panel/contacts?due=1").text
    leads_on = re.search(r'href="([^"]*due=1[^"]*cursor=[^"]+)"', first)
    assert leads_on
    pages_of_it = [first, visitor.get(unescape(leads_on[1])).text]
    assert [page.count("<bdi>Quiet ") for page in pages_of_it] == [2, 1]
    assert visitor.get("/panel/contacts?due=1&channel=web").text.count("<bdi>Quiet ") == 1
    assert visitor.post("/panel/contacts", due="1", name="two").text.count("<bdi>Quiet ") == 1


def test_a_page_of_a_contact_stays_small_whatever_was_said(agency: Agency, operator: Visitor) -> None:
    people = agency.people
    for n in range(30):
        contact = people.says("971508880001", f"My budget is {1_000_000 + n * 10_000} AED", days_ago=40 - n)
    page = f"/panel/contacts/{contact}"
    assert operator.get(page).text.count('<article class="fact') == 1 + 20
    leads_on = re.search(r'href="([^"]*\?key=\d+)"', operator.get(page).text)
    assert leads_on
    assert operator.get(leads_on[1]).text.count('<article class="fact') == 30


@pytest.mark.parametrize("query", ["key=99", "key=0", "key=x", "key=-1", "after=99999", "after=²", "of=x"])
def test_a_place_that_a_contact_s_page_does_not_have_is_an_empty_one(
    agency: Agency, operator: Visitor, query: str
) -> None:
    assert operator.get(f"/panel/contacts/{agency.who['sam']}?{query}").status_code == 200


def test_the_later_pages_of_a_timeline_hold_what_happened_later_and_nothing_else(
    agency: Agency, operator: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.panel.pages.timeline.PAGE", 3)
    page = f"/panel/contacts/{agency.who['sam']}/timeline"
    first = operator.get(page).text
    named = re.search(r'href="[^"]*(\?after=[^"]+)"', first)
    assert named, "the first page leads on"
    later = operator.get(page + unescape(named[1])).text
    assert "What held when" in first
    assert "What held when" not in later
    assert "By then nothing was known" not in later
    assert not set(_events(first)) & set(_events(later))
    then = operator.get(f"{page}?known_at=1000").text
    assert "known_at=1000" in then.split("?after=")[1].split('"')[0], "by what was known on the same day"


def _events(page: str) -> list[str]:
    return re.findall(r'<td lang="en" dir="auto">(.*?)</td>', page)


def test_a_hold_that_is_over_is_refused_and_not_placed_without_end(agency: Agency) -> None:
    officer = _signed_in(agency, Role.OFFICER)
    page = f"/panel/contacts/{agency.who['priya']}"
    fields = {"ground": "litigation", "reason": "A claim", "until": "2020-01-01"}
    answer = officer.send(f"{page}/holds", fields)
    assert answer.status_code == 409
    assert "A hold that is over keeps nothing." in answer.text
    assert "A claim" not in officer.get(f"{page}/forget").text


def test_a_form_that_is_sent_twice_states_a_fact_once(agency: Agency, operator: Visitor) -> None:
    page = f"/panel/contacts/{agency.who['nobody']}"
    token = operator.form_token()
    for text in ("2 bedrooms", "2 bedrooms"):
        fields = {"key": "bedroom_count", "text": text}
        assert operator.send(f"{page}/facts", fields, token=token).status_code == 303
    assert "said once" in operator.get(page).text
    fields = {"key": "bedroom_count", "text": "3 bedrooms"}
    assert operator.send(f"{page}/facts", fields, token=token).status_code == 303
    assert "<bdi>3</bdi>" in operator.get(page).text


# --- where something went wrong -----------------------------------------------------------------------------


def test_a_page_whose_reads_can_t_be_recorded_is_not_shown(
    agency: Agency, operator: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise Unavailable("The disk is full.")

    path = f"/panel/contacts/{agency.who['sam']}"
    assert operator.get(path).status_code == 200
    monkeypatch.setattr(ReadLedger, "recording", full)
    answer = operator.get(path)
    assert answer.status_code == 503
    assert "fact-" not in answer.text


def test_a_page_says_that_the_database_can_t_be_reached_without_asking_it_once_more(
    agency: Agency, operator: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreachable(*_: object, **__: object) -> int:
        raise Unavailable("The database can't be reached.")

    monkeypatch.setattr(ReviewDesk, "waiting", unreachable)
    answer = operator.get("/panel/contacts")
    assert answer.status_code == 503
    assert "The database can&#39;t be reached." in answer.text
    assert 'href="/panel/review"' in answer.text, "with the menu of who asks"


def test_a_page_of_what_went_wrong_is_made_in_a_thread(
    agency: Agency, operator: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[bool] = []

    def waiting(*_: object) -> int:
        with suppress(RuntimeError):
            asyncio.get_running_loop()
            counted.append(False)
            return 0
        counted.append(True)
        return 0

    monkeypatch.setattr(ReviewDesk, "waiting", waiting)
    for path in (f"/panel/contacts/{NOBODY}", "/panel/nothing", "/panel/facts/x"):
        assert operator.get(path).status_code == 404
    assert counted
    assert all(counted), "while the database is asked nothing else would be answered"


# --- words --------------------------------------------------------------------------------------------------

_SAID = re.compile(r"""\b(?:t|said)\(\s*"((?:[^"\\]|\\.)*)\"""")


def _texts() -> set[str]:
    """Every text of the panel's own: in templates, and in the tables that pages tell from."""
    sources = [*(PANEL / "templates").glob("*.html"), *PANEL.rglob("*.py")]
    told = {text for path in sources for text in _SAID.findall(path.read_text(encoding="utf-8"))}
    tables = {done.told for done in DID.values()} | set(MEMORY.values()) | set(_KINDS.values())
    menu = {entry.text for entry in pages.NAV} | {tab[1] for tab in pages.TABS}
    titles = {title for _, title in TITLES.values()}
    return (told | tables | menu | titles | REFUSALS | {role.value for role in Role}) - {""}


def test_every_refusal_that_is_told_in_other_languages_is_said_somewhere() -> None:
    """Word for word: one that is worded anew is told in English until its place here follows."""
    rooms = [
        path for room in ("api", "domain", "adapters") for path in (PANEL.parents[1] / room).rglob("*.py")
    ]
    said_there = {
        node.value
        for path in rooms
        if path.name != "refusals.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert sorted(REFUSALS - said_there) == []


def test_every_type_and_kind_of_a_key_is_told_in_words() -> None:
    assert set(TYPES) == {type_.value for type_ in ValueType}
    assert set(KINDS) == {kind.value for kind in Kind}


def test_the_type_and_kind_of_a_key_stand_in_the_language_of_who_reads(agency: Agency) -> None:
    officer = _signed_in(agency, Role.OFFICER)
    assert "<td>مبلغ" in officer.get("/panel/schema?lang=ar").text
    page = officer.get("/panel/schema/budget_max?lang=ar").text
    assert "<span>مبلغ</span><span>حقيقة</span>" in page


def test_every_event_of_a_contact_is_told_in_a_few_words() -> None:
    assert {timeline.name_of(event) for event in SAMPLES if isinstance(event, get_args(ContactEvent))} == set(
        HAPPENED
    )


def test_every_text_is_in_the_catalogue_and_the_catalogue_holds_no_other() -> None:
    spoken_texts = json.loads((PANEL / "speech.json").read_text(encoding="utf-8"))
    assert sorted(_texts() - spoken_texts.keys()) == []
    assert sorted(spoken_texts.keys() - _texts() - set(_MONTHS)) == []
