"""Who asks, and may they: every route under /v1 declares one scope, and the service refuses to start without
it."""

from __future__ import annotations

from math import ceil
from uuid import UUID

from fastapi import FastAPI, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.params import Depends
from fastapi.routing import APIRoute, iter_route_contexts

from api.http.problems import Problem
from domain.access import Keyring, Principal, Rates, Scope
from domain.ports import Address

_ASK = {"WWW-Authenticate": "Bearer"}
ADMITTED = "rapport.principal"
_ABOUT = "About this contact one"


class Allowed:
    """The dependency that a route declares its scope with, as `Annotated[Principal, allowed(Scope.…)]`."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    async def __call__(self, request: Request) -> Principal:
        if ADMITTED not in request.scope:  # `strict.StrictRoute` asks before it reads the body
            await self.admit(request)
        principal: Principal = request.scope[ADMITTED]
        return principal

    async def admit(self, request: Request) -> None:
        scheme, _, presented = request.headers.get("authorization", "").partition(" ")
        keyring: Keyring = request.app.state.keyring
        presented = presented.strip() if scheme.lower() == "bearer" else ""
        if keyring.at_hand(presented):
            principal = keyring.principal(presented)
        else:
            principal = await run_in_threadpool(keyring.principal, presented)
        if principal is None:
            raise Problem(
                "unauthenticated",
                "Send `Authorization: Bearer rp_live_…` with a key that has not expired; "
                "`rapport keys create` makes one. Where an issuer is set, its signed token does too.",
                headers=_ASK,
            )
        if not principal.may(self.scope):
            raise Problem("forbidden", f"This needs a key with the scope {self.scope.value}.")
        slow_down(rates_of(request).wait(principal), "This key, or its tenant,")
        if (contact := request.path_params.get("contact_id")) is not None:
            slow_down(rates_of(request).wait_for_contact(principal.tenant, str(contact).lower()), _ABOUT)
        request.scope[ADMITTED] = principal


def about(request: Request, principal: Principal, contact: UUID | Address) -> None:
    """The request is about one contact: it counts towards theirs."""
    named = (
        str(contact)
        if isinstance(contact, UUID)
        else f"{contact.channel}\0{contact.account}\0{contact.external_id}"
    )
    slow_down(rates_of(request).wait_for_contact(principal.tenant, named), _ABOUT)


def rates_of(request: Request) -> Rates:
    rates: Rates = request.app.state.rates
    return rates


def slow_down(seconds: float, who: str) -> None:
    if seconds > 0:
        told = ceil(seconds)
        raise Problem(
            "too_many_requests",
            f"{who} asks more often than this service allows. Nothing was done. Try again in {told} seconds.",
            headers={"Retry-After": str(told)},
        )


def declared(route: APIRoute) -> Allowed | None:
    for dependency in route.dependant.dependencies:
        if isinstance(dependency.call, Allowed):
            return dependency.call
    return None


def scope_of(route: APIRoute) -> Scope | None:
    allowed = declared(route)
    return allowed.scope if allowed else None


class RouteOpen(Exception):
    """A route declares no scope."""


def scopes(app: FastAPI, *, but: frozenset[str]) -> dict[tuple[str, str], Scope]:
    """(method, path) to scope, of every route but those named. RouteOpen when one declares none: a plain
    route, a mount or a socket can't."""
    found: dict[tuple[str, str], Scope] = {}
    for context in iter_route_contexts(app.routes):  # an included router is one entry of `app.routes`
        path, route = context.path or "?", context.original_route
        if path in but:
            continue
        scope = scope_of(route) if isinstance(route, APIRoute) else None
        if scope is None:
            raise RouteOpen(f"{path} declares no scope; give it `Annotated[Principal, allowed(Scope.…)]`.")
        found |= {(method, path): scope for method in context.methods or ()}
    return found


def allowed(scope: Scope) -> Depends:
    return Depends(Allowed(scope))
