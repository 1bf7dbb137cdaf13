"""Who asks, and may they: every route under /v1 declares one scope, and the service refuses to start without
it."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import FastAPI, Request
from fastapi.params import Depends
from fastapi.routing import APIRoute

from api.http.problems import Problem
from domain.access import Keyring, Principal, Scope

_ASK = {"WWW-Authenticate": "Bearer"}


class Allowed:
    """The dependency that a route declares its scope with: `principal: Principal =
    Depends(Allowed(Scope.X))`."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    def __call__(self, request: Request) -> Principal:
        scheme, _, presented = request.headers.get("authorization", "").partition(" ")
        keyring: Keyring = request.app.state.keyring
        principal = keyring.principal(presented.strip()) if scheme.lower() == "bearer" else None
        if principal is None:
            raise Problem(
                "unauthenticated",
                "Send `Authorization: Bearer rp_live_…` with a key that has not expired; "
                "`rapport keys create` makes one.",
                headers=_ASK,
            )
        if not principal.may(self.scope):
            raise Problem("forbidden", f"This needs a key with the scope {self.scope.value}.")
        return principal


def scope_of(route: APIRoute) -> Scope | None:
    for dependency in route.dependant.dependencies:
        if isinstance(dependency.call, Allowed):
            return dependency.call.scope
    return None


class RouteOpen(Exception):
    """A route under /v1 declares no scope."""


def refuse_open_routes(app: FastAPI, *, but: frozenset[str]) -> None:
    for route in app.routes:
        if isinstance(route, APIRoute) and route.path not in but and scope_of(route) is None:
            raise RouteOpen(f"{route.path} declares no scope; give it `Depends(Allowed(Scope.…))`.")


def allowed(scope: Scope) -> Depends:
    return Depends(Allowed(scope))


Answer = Callable[..., object]
