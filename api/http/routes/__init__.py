"""The routes, a file a noun: what came in is held against its shape, handed to a use case, and its answer put
into JSON."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute

from api.http.routes import (
    audit,
    consents,
    contacts,
    context,
    conversations,
    corrections,
    directory,
    disclosures,
    erasures,
    exports,
    facts,
    forgetting,
    given_up,
    holds,
    identities,
    keys,
    memories,
    messages,
    operations,
    projections,
    records,
    requests,
    retention,
    review,
    schemas,
    summaries,
    transcripts,
)

PARTS: Final = (
    *(
        context,
        messages,
        conversations,
        contacts,
        identities,
        consents,
        directory,
        facts,
        corrections,
        review,
        transcripts,
        summaries,
    ),
    *(memories, forgetting, erasures, holds, retention, disclosures, exports, requests, records),
    schemas,
    projections,
    keys,
    audit,
    given_up,
    operations,
)
ROUTES: Final[tuple[BaseRoute, ...]] = tuple(route for part in PARTS for route in part.router.routes)
"""In the order in which a request is held against them, those of every turn first. In one list: FastAPI goes
through included routers once more for each level, which costs a request several times its authentication."""
