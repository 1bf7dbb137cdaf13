"""Stylesheet, scripts, icon: from memory, named with a hash of their content."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from api.panel.looks import files
from domain.errors import NotFound

router = APIRouter()
_FOR_GOOD: Final = "public, max-age=31536000, immutable"


@router.get("/panel/static/{name:path}")
def file(request: Request, name: str) -> Response:
    found = files().get(name)
    if found is None:
        raise NotFound("There is no such file.")
    kept = _FOR_GOOD if request.query_params.get("v") == found.mark else "no-cache"
    headers = {"Cache-Control": kept, "ETag": f'"{found.mark}"', "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(None, 304, headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.squeezed, 200, {**headers, "Content-Encoding": "gzip"}, found.media_type)
    return Response(found.content, 200, headers, found.media_type)
