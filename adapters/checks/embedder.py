"""Whether messages get vectors, and whether the settings could make any. Nothing is sent."""

from __future__ import annotations

from adapters import minilm
from adapters.checks.model import is_here, unreachable
from adapters.embedding_client import EmbedderChoice
from domain.findings import Finding, look, ok, wrong


def embedder_finding(choice: EmbedderChoice | str) -> Finding:
    """Of a model over HTTP, or of the name of one that needs none."""
    if choice == "none":
        return ok("embedder", "No embedder is set: earlier messages are found by their words.")
    if not isinstance(choice, EmbedderChoice):
        if not minilm.installed():
            return wrong("embedder", minilm.MISSING)
        return ok("embedder", "minilm reads messages on this host, one thread, after they are stored.")
    if (fault := unreachable("embedder", choice)) is not None:
        return fault
    if choice.base_url is not None and is_here(choice.base_url):
        return ok("embedder", f"{choice.label} reads messages, on this host, after they are stored.")
    return look(
        "embedder",
        f"{choice.label} gets every message, its text alone, after it is stored: the contract with its "
        "provider and, abroad, a basis of its own must allow that.",
    )
