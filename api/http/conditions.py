"""Writes that must not go over what the caller has not seen: `ETag` on what is read, `If-Match` on what is
written (RFC 9110, 13.1.1)."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Header

from api.http.problems import Problem, titles

IfMatch = Annotated[
    str | None,
    Header(description="The ETag of what you have seen; `*` for whatever is there.", max_length=400),
]
CONDITIONAL: Final[dict[int | str, dict[str, Any]]] = {
    status: {"description": titles(status)} for status in (412, 428)
}
STALE: Final[dict[int | str, dict[str, Any]]] = {412: CONDITIONAL[412]}
"""Where If-Match is not asked for, and honoured."""


def required(if_match: str | None) -> str:
    """For a use case that holds it against what it decides upon."""
    if if_match is None:
        raise Problem(
            "precondition_required",
            "Send If-Match with the ETag of what you have seen, so that nobody's change is written over.",
        )
    return if_match


def require_match(if_match: str | None, etag: str | None) -> None:
    """`etag` is what is there now, None when nothing is: then only `If-Match` itself can fail."""
    if if_match is None and etag is None:
        return
    wanted = [one.strip() for one in required(if_match).split(",")]
    if etag is None or ("*" not in wanted and etag not in wanted):
        raise Problem("precondition_failed", "It has changed since. Read it again, then decide again.")
