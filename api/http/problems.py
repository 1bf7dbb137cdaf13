"""Errors as problem+json (RFC 9457): what is wrong and what to do, and never a word of what was sent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from api.correct import NotOfItsKey
from api.cursors import NoCursor
from api.etags import Stale
from api.found_as import FoundAs
from api.service import IdempotencyKeyReused
from domain.errors import Conflict, ContactErased, NotAllowed, NotFound, Unavailable
from domain.policy import PolicyInvalid
from domain.publishing import NotAccepted
from domain.schema import SchemaInvalid
from projections.injection_block import BudgetTooSmall

CONTENT_TYPE = "application/problem+json"
NO_PHONE: Final = "is no phone number with its country; write it like +971 50 123 4567"
FOUND_AS: Final = "It is one with another contact now: `Location` is the same question of that one."
MOST_ERRORS = 100
"""So many are named in one answer: what they say must not outgrow what was sent."""

TITLES: Final[dict[str, tuple[int, str]]] = {
    "malformed": (400, "The body is not JSON"),
    "unauthenticated": (401, "No valid API key"),
    "forbidden": (403, "This key's role may not do this"),
    "not_found": (404, "There is no such thing here"),
    "method_not_allowed": (405, "This address does not answer to this method"),
    "conflict": (409, "Somebody else wrote first"),
    "not_accepted": (409, "This change needs to be accepted by name"),
    "erased": (410, "This contact was erased"),
    "precondition_failed": (412, "It has changed since you saw it"),
    "too_large": (413, "The request is too large"),
    "media_type": (415, "The body must be JSON"),
    "invalid": (422, "The request is not valid"),
    "budget_too_small": (422, "The budget is too small"),
    "idempotency_key_reused": (422, "This Idempotency-Key came with another body before"),
    "precondition_required": (428, "Say which state you have seen"),
    "too_many_requests": (429, "Too many requests"),
    "internal": (500, "Something went wrong on our side"),
    "unavailable": (503, "Not available right now"),
}


def urn(kind: str) -> str:
    return f"urn:rapport:problem:{kind}"


def titles(status: int) -> str:
    return "; ".join(title for known, title in TITLES.values() if known == status)


class Problem(Exception):
    """`kind` is one of TITLES. `errors` name places in the request, by position and field, never values."""

    def __init__(
        self,
        kind: str,
        detail: str,
        *,
        errors: Sequence[dict[str, Any]] = (),
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.kind, self.detail, self.errors, self.headers = kind, detail, errors, headers

    def response(self) -> JSONResponse:
        status, title = TITLES[self.kind]
        body: dict[str, Any] = {
            "type": urn(self.kind),
            "title": title,
            "status": status,
            "detail": self.detail,
        }
        if self.errors:
            body["errors"] = list(self.errors)
        return JSONResponse(body, status, self.headers, CONTENT_TYPE)


def install(app: FastAPI) -> None:
    """Every error of the service leaves through here."""

    def on(error: type[Exception], made: Callable[[Any], Problem]) -> None:
        async def handler(_: Request, exception: Exception) -> JSONResponse:
            return made(exception).response()

        app.add_exception_handler(error, handler)

    on(Problem, lambda e: e)
    on(RequestValidationError, _validation)
    on(HTTPException, _http)
    app.add_exception_handler(FoundAs, _found_as)
    on(NotFound, lambda e: Problem("not_found", str(e)))
    on(ContactErased, lambda e: Problem("erased", str(e)))
    on(NotAllowed, lambda e: Problem("forbidden", str(e)))
    on(Conflict, lambda e: Problem("conflict", str(e), headers={"Retry-After": "1"}))
    on(Unavailable, lambda e: Problem("unavailable", str(e), headers={"Retry-After": "1"}))
    on(Stale, lambda e: Problem("precondition_failed", str(e)))
    on(NotOfItsKey, lambda e: _of_place(e.field, e.problem))
    on(NoCursor, lambda e: _of_place("cursor", str(e)))
    on(IdempotencyKeyReused, lambda e: Problem("idempotency_key_reused", str(e)))
    on(BudgetTooSmall, _budget)
    on(SchemaInvalid, _document)
    on(PolicyInvalid, _document)
    on(NotAccepted, lambda e: Problem("not_accepted", str(e), errors=_faults(e.faults)))
    on(
        Exception,
        lambda _: Problem("internal", "The request was not carried out. Nothing of it was stored in part."),
    )


async def _found_as(request: Request, exception: Exception) -> Response:
    """The same question, of the contact that it is one with now."""
    assert isinstance(exception, FoundAs)
    path = request.url.path.replace(str(exception.asked), str(exception.contact_id), 1)
    query = f"?{request.url.query}" if request.url.query else ""
    return Response(None, 308, {"Location": path + query, "Cache-Control": "no-store"})


def _of_place(field: str, problem: str) -> Problem:
    told = "Mend what `errors` names and send again."
    return Problem("invalid", told, errors=[{"field": field, "problem": problem}])


def _budget(error: BudgetTooSmall) -> Problem:
    return Problem(
        "budget_too_small",
        f"The header and what must always be shown need {error.minimum} tokens. Ask for at least so many, or "
        "let the block go over with `on_overflow: extend`.",
        errors=[
            {"field": "budget", "problem": f"must be at least {error.minimum}", "minimum": error.minimum}
        ],
    )


def _document(error: SchemaInvalid | PolicyInvalid) -> Problem:
    """A schema or a policy holds nobody's data, so what is wrong is told with the names that stand in it."""
    return Problem("invalid", "Mend what `errors` names and send again.", errors=_faults(error.faults))


def _faults(faults: Iterable[str]) -> list[dict[str, Any]]:
    return [{"field": "(the whole body)", "problem": fault} for fault in faults]


def _validation(error: RequestValidationError) -> Problem:
    found = error.errors()
    if any(e["type"] == "json_invalid" for e in found):
        return Problem("malformed", _JSON)
    return Problem("invalid", "Mend what `errors` names and send again.", errors=places(found))


def places(errors: Iterable[Any], *within: str) -> list[dict[str, Any]]:
    """Where and what, from pydantic's errors; their `input` stays behind. Names that the client made up (an
    unknown field, a key of a map) stay behind too: people put values there. `within` names what was held
    against the shape, when that is a part of the body. Each is told once, and not more than MOST_ERRORS."""
    told = {place["field"] + place["problem"]: place for place in (_place(e, within) for e in errors)}
    return list(told.values())[:MOST_ERRORS]


def _place(error: Any, within: tuple[str, ...]) -> dict[str, Any]:
    # FastAPI's places begin with body, query, path or header.
    location = [*within, *map(str, error["loc"][0 if within else 1 :])]
    if error["type"] == "extra_forbidden":
        location.pop()
    return {"field": ".".join(location) or "(the whole body)", "problem": _words(error)}


def _words(error: Any) -> str:
    """What is wrong and what to do. Only words of ours: pydantic's own may quote what was sent."""
    said, context = _WORDS.get(error["type"]), error.get("ctx", {})
    if error["type"] == "value_error":
        return str(context["error"])
    return said.format(**context) if said else "is not valid; see /v1/openapi.json for its shape"


_JSON: Final = "Send one JSON object in UTF-8: no NaN or Infinity, and no name twice in one object."
_WORDS: Final = {
    "bool_type": "must be true or false",
    "extra_forbidden": "has a field that is not known here; leave it out",
    "greater_than_equal": "must be at least {ge}",
    "int_type": "must be a whole number",
    "less_than_equal": "must be at most {le}",
    "list_type": "must be a list",
    "literal_error": "must be one of {expected}",
    "missing": "is missing",
    "string_pattern_mismatch": "must match {pattern}",
    "string_too_long": "is longer than {max_length} characters; send less",
    "string_too_short": "must not be empty",
    "string_type": "must be text",
    "string_unicode": "is not valid Unicode text (a lone surrogate); send whole characters",
    "timezone_aware": "needs a time zone: write 2026-11-30T10:00:00+04:00 or end it with Z",
    "too_long": "holds more than {max_length}; send fewer at once",
    "too_short": "must hold at least {min_length}",
    **dict.fromkeys(("uuid_parsing", "uuid_type", "uuid_version"), "is not an id of ours"),
    **dict.fromkeys(("dict_type", "model_type", "model_attributes_type"), "must be an object"),
    **dict.fromkeys(
        ("datetime_from_date_parsing", "datetime_parsing", "datetime_object_invalid"),
        "is not a time; write it out, as in 2026-11-30T10:00:00+04:00",
    ),
}


def _http(error: HTTPException) -> Problem:
    match error.status_code:
        case 400:
            return Problem("malformed", _JSON)
        case 404:
            return Problem("not_found", "There is no such address. See /v1/openapi.json for the routes.")
        case 405:
            return Problem(
                "method_not_allowed",
                "See /v1/openapi.json for what this address answers to.",
                headers=dict(error.headers or {}),
            )
        case 413:
            return Problem("too_large", str(error.detail))
        case _:
            return Problem("internal", "The request was not carried out.")
