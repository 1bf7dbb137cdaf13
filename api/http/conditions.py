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


def require_match(if_match: str | None, etag: str | None) -> None:
    """`etag` is what is there now, None when nothing is: then only `If-Match` itself can fail."""
    if if_match is None:
        if etag is None:
            return
        raise Problem(
            "precondition_required",
            "Send If-Match with the ETag of what you have seen, so that nobody's change is written over.",
        )
    wanted = [one.strip() for one in if_match.split(",")]
    if etag is None or ("*" not in wanted and etag not in wanted):
        raise Problem("precondition_failed", "It has changed since. Read it again, then decide again.")
