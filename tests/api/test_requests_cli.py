"""`rapport requests`: the register at the command line."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

from domain.access import Role
from tests.api.test_cli import Rapport, rapport
from tests.given import Door, asks, get, given, says

__all__ = ["rapport"]


def test_a_request_is_entered_checked_extended_where_it_may_and_closed(rapport: Rapport, door: Door) -> None:
    given(door, says("My budget is 2.5M dirhams"))
    contact = given(door).when(asks()).then(200)["contact_id"]
    long_ago = (datetime.now(UTC) - timedelta(days=40)).isoformat()
    entered = rapport(
        "requests", "enter", "access", "--way", "email", "--contact", contact, "--received", long_ago
    )
    assert (entered.code, "OVERDUE" in entered.out, contact in entered.out) == (0, True, True)
    (listed,) = rapport("requests", "list", "--overdue", "-o", "ndjson").out.splitlines()
    request = json.loads(listed)["id"]
    late = rapport("requests", "extend", request)
    assert (late.code, "no more time" in late.err or "gives no more time" in late.err) == (4, True)
    assert rapport("requests", "close", request, "fulfilled").code == 4
    assert rapport("requests", "check", request, "verified", "--proof", "channel").code == 0
    closed = rapport("requests", "close", request, "fulfilled", "--note", "Sent by e-mail.")
    assert "fulfilled, late" in closed.out
    shown = rapport("requests", "show", request)
    assert [line.split()[2] for line in shown.out.splitlines()[1:]] == ["received", "checked", "closed"]
    assert "“Sent by e-mail.”" in shown.out
    assert rapport("requests", "list").out.strip() == "Nothing is known."
    told = given(door).when(get(f"/v1/requests/{request}").by(Role.OFFICER)).then(200)
    assert (told["outcome"], told["late"]) == ("fulfilled", True)
