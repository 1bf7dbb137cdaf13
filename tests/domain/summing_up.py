"""`talk("…", "…")`: a conversation as a summary may be made of it, as a test can say it."""

from __future__ import annotations

from datetime import datetime, timedelta

from domain.summary import Line, Stated, Talk
from tests.makers import uid

EVENING = datetime.fromisoformat("2026-11-21T19:00:00+04:00")


def line(text: str, *, n: int = 0, own: bool = True, facts: tuple[str, ...] = ()) -> Line:
    read = tuple(uid(f"statement of {fact}") for fact in facts)
    return Line(
        message_id=uid(f"message {n}"),
        sources=(uid(f"message {n}"), *read),
        facts=tuple(uid(fact) for fact in facts),
        own=own,
        text=text,
        sent_at=EVENING + timedelta(minutes=n),
    )


def stated(label: str, shown: str, *, importance: float = 0.5, fact: str | None = None) -> Stated:
    name = fact or f"{label} {shown}"
    return Stated(
        fact_id=uid(name),
        statement_ids=(uid(f"statement of {name}"),),
        label=label,
        shown=shown,
        importance=importance,
    )


def talk(
    *lines: str | Line,
    known: tuple[Stated, ...] = (),
    over: tuple[str, ...] = (),
    language: str | None = None,
) -> Talk:
    said = tuple(line(one, n=n) if isinstance(one, str) else one for n, one in enumerate(lines))
    return Talk(
        conversation_id=uid("talk"),
        zone="Asia/Dubai",
        language=language,
        stated=known,
        lines=said,
        up_to=said[-1].sent_at if said else EVENING,
        over=over,
    )


def words(text: str) -> int:
    """A ruler for tests."""
    return len(text.split())
