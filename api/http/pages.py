"""The parameters of reads that come in pages, and of those that wait for a write."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query

Limit = Annotated[int, Query(ge=1, le=500, description="Items a page.")]
Cursor = Annotated[str | None, Query(max_length=512, description="`next_cursor` of the page before.")]
AfterPosition = Annotated[
    int | None,
    Query(ge=0, description="An X-Position: with `wait_ms`, what was written by then is read first."),
]
WaitMs = Annotated[int, Query(ge=0, le=2000, description="How long to wait for it at most.")]
