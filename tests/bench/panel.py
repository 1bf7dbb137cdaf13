"""The operator panel with a hundred thousand contacts, of whom one has a thousand facts and a hundred wrote
nothing for too long: how long the directory, those of it who are due, and that contact's page take over HTTP,
what a page weighs with all that it loads, and when a browser has painted the largest part of it.
"""

from __future__ import annotations

import gzip
import re
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from html import unescape
from statistics import median, quantiles
from typing import Final
from uuid import UUID, uuid4

from playwright.sync_api import Browser
from psycopg.types.json import Jsonb

from adapters import event_codec, key_tree
from api.panel.access import COOKIE_HERE
from domain.access import Role
from domain.events import ProfileChanged
from tests.bench.figures import Figure
from tests.bench.line import Line, getting, served
from tests.bench.rounds import Dose, in_turns, timed
from tests.bench.served import NO_OP
from tests.bench.stage import TENANT, Site
from tests.bench.telling import acquainted, wishes
from tests.panel.stage import browsing

FACTS: Final = 1_000
_QUIET: Final = 100
_LONG_AGO: Final = datetime.now(UTC) - timedelta(days=400)
"""Longer than the policy keeps who is silent."""
_EVERYBODY: Final = "/panel/contacts"
_DUE: Final = f"{_EVERYBODY}?due=1"
_GIVEN: Final = ("Sam", "Layla", "Priya", "Mateo", "Chen", "Omar", "Anna", "Yusuf", "Noor", "Rana")
_FAMILY: Final = ("Okafor", "Haddad", "Nair", "Alvarez", "Wei", "Said", "Kowalska", "Demir", "Aziz", "Novak")
_PAINTED: Final = """() => new Promise((done) => {
  let last = 0;
  new PerformanceObserver((seen) => { for (const one of seen.getEntries()) last = one.startTime; })
    .observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(() => done(last), 300);
})"""


def pages(site: Site, dose: Dose) -> Iterator[Figure]:
    with browsing() as browser:
        yield from _measured(site, dose, browser)


def _measured(site: Site, dose: Dose, browser: Browser) -> Iterator[Figure]:
    contact = acquainted(site, wishes(FACTS))
    for _ in range(_QUIET):
        acquainted(site, wishes(3), since=_LONG_AGO)
    site.composed.projections.catch_up()
    _crowd(site, dose.many)
    keys = {
        role: site.composed.office.create(role, TENANT) for role in (Role.OPERATOR, Role.ADMIN, Role.OFFICER)
    }
    of_contact = f"/panel/contacts/{contact}"
    with served(site) as port, Line(port) as line:
        cookies = {role: _signed_in(port, key) for role, key in keys.items()}
        asked = {path: _page(path, cookies[Role.OPERATOR]) for path in (_EVERYBODY, _DUE, of_contact)}
        rounds = {path: partial(timed, line.ask, request) for path, request in asked.items()}
        rounds[NO_OP] = partial(timed, line.ask, getting(NO_OP, keys[Role.OPERATOR]))
        assert gzip.decompress(line.ask(asked[_EVERYBODY])).count(b"<bdi>") >= 50
        assert gzip.decompress(line.ask(asked[_DUE])).count(b'class="main"') == 50
        assert b"Show all 992" in gzip.decompress(line.ask(asked[of_contact]))
        seconds = in_turns(rounds, max(dose.samples, 20))
        beside = f"no-op {1000 * median(seconds[NO_OP]):.2f} ms"
        yield _p95("panel directory p95", seconds[_EVERYBODY], f"{beside}; {dose.many:,} contacts")
        yield _p95("panel due p95", seconds[_DUE], f"{beside}; {_QUIET} of {dose.many:,} contacts")
        yield _p95("panel contact p95", seconds[of_contact], f"{beside}; {FACTS:,} facts")
        weights = {path: _weight(line, path, cookies[role]) for role, path in _everywhere(contact)}
        heaviest = max(weights, key=lambda path: weights[path])
        where = heaviest.replace(str(contact), "…")
        yield Figure(
            "panel page weight",
            weights[heaviest] / 1000,
            f"{where}, compressed, with style and scripts; the heaviest of {len(weights)} pages, "
            f"the contact's {weights[of_contact] / 1000:.1f} kB",
        )
        painted = {
            path: _painted(browser, port, path, cookies[Role.OPERATOR]) for path in (_EVERYBODY, of_contact)
        }
        yield Figure(
            "panel largest paint",
            max(painted.values()) / 1000,
            f"directory {painted[_EVERYBODY]:.0f} ms, contact {painted[of_contact]:.0f} ms; nothing cached",
        )


def _p95(name: str, seconds: list[float], beside: str) -> Figure:
    found = [1000 * each for each in seconds]
    return Figure(name, quantiles(found, n=20)[18], f"p50 {median(found):.1f} ms; {beside}")


def _everywhere(contact: UUID) -> Iterator[tuple[Role, str]]:
    base = f"/panel/contacts/{contact}"
    yield from ((Role.OPERATOR, path) for path in ("/panel/contacts", base, "/panel/review"))
    yield from (
        (Role.OPERATOR, f"{base}/{page}") for page in ("block", "seen", "timeline", "messages", "forget")
    )
    yield from ((Role.OFFICER, path) for path in ("/panel/requests", "/panel/audit"))
    yield from ((Role.ADMIN, path) for path in ("/panel/operations", "/panel/schema", "/panel/policy"))


# --- as a browser asks ----------------------------------------------------------------------------------


def _signed_in(port: int, key: str) -> str:
    """The cookie."""
    body = f"key={key}".encode()
    origin = f"http://127.0.0.1:{port}"
    head = (
        f"POST /panel/sign-in HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: {origin}\r\n"
        "Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        line.sendall(head.encode() + body)
        answer = b"".join(iter(lambda: line.recv(65536), b"")).decode("latin-1")
    found = re.search(rf"(?i)^set-cookie: {COOKIE_HERE}=([^;]+)", answer, re.MULTILINE)
    assert found, answer
    return found[1]


def _page(path: str, cookie: str) -> bytes:
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {COOKIE_HERE}={cookie}\r\n"
        "Accept: text/html\r\nAccept-Encoding: gzip\r\n\r\n"
    ).encode()


def _weight(line: Line, path: str, cookie: str) -> int:
    """Bytes on the wire, of the page and of each file that it names; headers are not counted."""
    page = line.ask(_page(path, cookie))
    told = (gzip.decompress(page) if page[:2] == b"\x1f\x8b" else page).decode()
    named = {unescape(one) for one in re.findall(r'(?:src|href)="(/panel/static/[^"]+)"', told)}
    return len(page) + sum(len(line.ask(_page(file, cookie))) for file in named)


def _painted(browser: Browser, port: int, path: str, cookie: str, times: int = 5) -> float:
    """Milliseconds until the largest part of a page was painted: the median of loads with an empty cache."""
    found = []
    for _ in range(times):
        context = browser.new_context(viewport={"width": 1360, "height": 900})
        context.add_cookies([{"name": COOKIE_HERE, "value": cookie, "url": f"http://127.0.0.1:{port}"}])
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{port}{path}")
        found.append(float(page.evaluate(_PAINTED)))
        context.close()
    return median(found)


# --- a hundred thousand contacts --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Row:
    contact: tuple[object, ...]
    item: tuple[object, ...]
    event: tuple[object, ...]
    listed: tuple[object, ...]


def _crowd(site: Site, size: int) -> None:
    """In the directory, each with a name that is sealed under keys of its own; nothing else is known. They
    were seen last: other sections' contacts, who have no names, come behind them."""
    last = datetime.now(UTC)
    keeper = site.composed.keeper
    ((epoch, fingerprint),) = keeper.tuples("SELECT epoch, fingerprint FROM rapport.root_state")
    root = site.found.root.root(epoch, fingerprint)
    buckets = {
        n: key_tree.unwrap_bucket(root, n, at, wrapped)
        for n, at, wrapped in keeper.tuples("SELECT bucket, epoch, wrapped FROM rapport.bucket_keys")
    }
    ((slot,),) = keeper.tuples("SELECT live FROM rapport.projections WHERE name = 'directory'")
    rows = [_somebody(site.tenant, buckets, slot, n, last - timedelta(milliseconds=n)) for n in range(size)]
    site.copy("contact_keys", "contact_id, tenant, bucket, generation, wrapped", (r.contact for r in rows))
    site.copy("item_keys", "contact_id, item_id, tenant, wrapped", (r.item for r in rows))
    told = "tenant, originator_id, originator_version, topic, state, event_id, recorded_at"
    site.copy("events", told, (r.event for r in rows))
    listed = (
        "slot, contact_id, tenant, basis, paused, memory, channels, first_message_at,"
        " last_message_at, seen_at, windows, waiting, gone, named, profile, name_event"
    )
    site.copy("directory", listed, (r.listed for r in rows))
    tables = ("contact_keys", "item_keys", "events", "directory")
    site.administer(*(f"VACUUM ANALYZE rapport.{table}" for table in tables), "CHECKPOINT")


def _somebody(tenant: UUID, buckets: dict[int, bytes], slot: str, n: int, seen: datetime) -> _Row:
    contact, event_id = uuid4(), uuid4()
    keys = key_tree.ContactKeys(tenant, contact, 1, key_tree.new_contact(tenant, contact).key)
    bucket = key_tree.bucket_of(contact)
    wrapped = key_tree.wrap_contact(buckets[bucket], tenant, contact, 1, keys.key)
    name = f"{_GIVEN[n % 10]} {_FAMILY[n // 10 % 10]} {n}"
    event = ProfileChanged(name=name, zone=None, language=None, by="operator", at=seen)
    stored = event_codec.encode(event, event_id=event_id, seals=keys)
    ((item,), (key,)) = keys.wrapped_new()
    begun = [str(uuid4()), seen.isoformat(), None]
    return _Row(
        (contact, tenant, bucket, 1, wrapped),
        (contact, item, tenant, key),
        (tenant, contact, 1, stored.topic, stored.state, event_id, seen),
        (
            *(slot, contact, tenant, True, [], "on", ["whatsapp"], seen, seen, seen),
            *(Jsonb([begun] * 3), [], [], [], event_id, event_id),
        ),
    )
