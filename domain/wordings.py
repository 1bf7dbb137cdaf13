"""The words that people agree to, by version and language: the notices and wordings of a tenant's policies.
What a version said once it says for ever, since consents point to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias, cast

Texts: TypeAlias = Mapping[str, str]
"""By language."""
Plain: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Wording:
    version: str
    texts: Texts
    since: datetime | None
    """When it was first published; None: it ships."""
    in_force: bool
    """People are told it now."""


def texts_of(policy: Plain) -> dict[str, Texts]:
    """Of a policy's document, which was found valid."""
    others = cast("Mapping[str, Texts]", policy.get("wordings") or {})
    notices = cast("Texts", policy.get("notices") or {})
    return {**others, str(policy.get("wording")): {**others.get(str(policy.get("wording")), {}), **notices}}


def wordings(editions: Iterable[tuple[Plain, datetime | None]]) -> tuple[Wording, ...]:
    """Of all that was ever in force, the oldest first; the last is in force. The newest stand first."""
    found: dict[str, Wording] = {}
    told = ""
    for document, at in editions:
        told = str(document.get("wording"))
        for version, texts in texts_of(document).items():
            before = found.pop(version, None)
            known = {**(before.texts if before else {}), **texts}
            found[version] = Wording(version, known, before.since if before else at, False)
    return tuple(
        Wording(one.version, one.texts, one.since, one.version == told)
        for one in sorted(found.values(), key=lambda one: one.version == told)[::-1]
    )


def rewritten(before: Iterable[Plain], document: Plain) -> Iterator[str]:
    """What the document says otherwise than a version of the same name said."""
    known: dict[tuple[str, str], str] = {}
    for earlier in before:
        for version, texts in texts_of(earlier).items():
            for language, text in texts.items():
                known.setdefault((version, language), text)
    for version, texts in texts_of(document).items():
        for language, text in texts.items():
            if known.get((version, language), text) != text:
                yield (
                    f"'{version}' says something else in '{language}' than it did, and consents point to "
                    "what it said: give the new words a version of their own."
                )
