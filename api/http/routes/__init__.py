"""The routes, a file a noun: what came in is held against its shape, handed to a use case, and its answer put
into JSON."""

from __future__ import annotations

from fastapi import APIRouter

from api.http.routes import (
    contacts,
    context,
    conversations,
    corrections,
    directory,
    erasures,
    facts,
    messages,
    operations,
    projections,
    schemas,
    transcripts,
)

router = APIRouter()
for _part in (
    *(context, messages, conversations, contacts, directory, facts, corrections, transcripts, erasures),
    schemas,
    projections,
    operations,
):
    router.include_router(_part.router)
