"""The routes, a file a noun: what came in is held against its shape, handed to a use case, and its answer put
into JSON."""

from __future__ import annotations

from fastapi import APIRouter

from api.http.routes import (
    contacts,
    context,
    conversations,
    corrections,
    erasures,
    facts,
    messages,
    operations,
    schemas,
)

router = APIRouter()
for _part in (
    *(context, messages, conversations, contacts, facts, corrections, erasures, schemas),
    operations,
):
    router.include_router(_part.router)
