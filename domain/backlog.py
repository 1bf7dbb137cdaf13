"""What waits and what became of what was read, in numbers: all tenants together, and no word of anybody's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Backlog:
    pending: int = 0
    """Messages that are not read yet."""
    oldest_seconds: float = 0.0
    """How long the first of them has waited."""
    jobs: Mapping[str, int] = field(default_factory=dict[str, int])
    """State to how many: todo, doing, failed (given up)."""
    review: Mapping[str, tuple[int, float]] = field(default_factory=dict[str, tuple[int, float]])
    """Reason to how many items of the review queue wait for it, and for how many seconds the oldest has."""
    erasures: Mapping[str, int] = field(default_factory=dict[str, int])
    """State to how many: requested, rotated, completed."""
    requests: Mapping[str, int] = field(default_factory=dict[str, int])
    """What people asked of their own data: open, and of these overdue."""
    outcomes: Mapping[tuple[str, str], int] = field(default_factory=dict[tuple[str, str], int])
    """(outcome, reason) of candidates and messages that were read, since the first start."""
    model_calls: Mapping[str, int] = field(default_factory=dict[str, int])
    """Calls of a language model by what came of them: answered, or the cause of the failure."""
    model_tokens: Mapping[str, int] = field(default_factory=dict[str, int])
    """By kind: prompt, completion."""
    embedder_calls: Mapping[str, int] = field(default_factory=dict[str, int])
    """Calls of an embedder by what came of them; each may have many texts."""
    embedder_texts: Mapping[str, int] = field(default_factory=dict[str, int])
    embedder_seconds: Mapping[str, float] = field(default_factory=dict[str, float])
    unembedded: int | None = None
    """Segments of messages that wait for the embedder; None where there is none."""
    behind: Mapping[str, int] = field(default_factory=dict[str, int])
    """Projection to how many positions it is behind the newest event."""
    stopped: frozenset[str] = frozenset()
    """Projections that an event stopped."""
    workers: int = 0
    """Worker processes that were heard of in the last half minute."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Connections of one login role in this process."""

    name: str
    open: int
    idle: int
    waiting: int
    """Requests that wait for one."""
