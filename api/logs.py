"""Structured logs by allow-list: event names, ids of ours, counts and kinds. Whatever else is given is left
out."""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

ALLOWED: Final = frozenset(
    {"event", "level", "timestamp", "message_id", "job_id", "attempts", "kind", "count"}
    | {"position", "projection", "status", "method", "seconds", "route", "request_id"}
)


def only_allowed(_logger: object, _method: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    return {name: value for name, value in entry.items() if name in ALLOWED}


def configure(*, quiet: bool = False) -> None:
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            only_allowed,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR if quiet else logging.INFO),
    )
    # Libraries log what they are given, values included: procrastinate its job arguments, instructor its
    # answers. What nobody names here would reach stderr by Python's last resort.
    logging.lastResort = None
    for name in ("procrastinate", "instructor", "psycopg", "psycopg.pool", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
        logging.getLogger(name).propagate = False
