"""`python -m tests.bench.served HOME PORT`: the service as `rapport serve` runs it, and beside
it a route behind the same door that does nothing."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated
from unittest.mock import patch

from fastapi import APIRouter, FastAPI, Response

from api import serve
from api.http.access import allowed
from api.http.app import build
from api.http.schemas import ContextIn
from api.http.strict import StrictRoute
from api.panel.sessions import Sessions
from api.service import Service
from api.settings import Settings
from api.traces import Traces
from domain.access import Keyring, Principal, Rates, Scope

NO_OP = "/v1/nothing"


def nothing(asked: ContextIn, principal: Annotated[Principal, allowed(Scope.CONTEXT_READ)]) -> Response:
    return Response(b"{}", 200, None, "application/json")


def still_nothing(principal: Annotated[Principal, allowed(Scope.FACTS_READ)]) -> Response:
    return Response(b"{}", 200, None, "application/json")


def with_no_op(
    service: Service,
    keyring: Keyring,
    rates: Rates,
    *,
    logged: bool,
    traces: Traces | None,
    panel: Sessions | None,
) -> FastAPI:
    app = build(service, keyring, rates, logged=logged, traces=traces, panel=panel)
    door = APIRouter(route_class=StrictRoute)
    door.post(NO_OP)(nothing)
    door.get(NO_OP)(still_nothing)
    app.include_router(door)
    return app


if __name__ == "__main__":
    with patch.object(serve, "build", with_no_op):
        # Everything comes with one key and is about few contacts: it is counted, and never too much.
        never = 10**9
        serve.run(
            Settings(
                home=Path(sys.argv[1]),
                port=int(sys.argv[2]),
                rate_per_key=never,
                rate_per_tenant=never,
                rate_per_contact=never,
            )
        )
