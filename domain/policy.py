"""On what basis a tenant remembers, as data: which purposes need what, under which law, in whose words.

Counsel must confirm a policy; the seed is a start, not advice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, cast


class PolicyInvalid(ValueError):
    """Says what is missing and what to write."""


MEMORY: Final = "service_memory"


class Consent(StrEnum):
    NOT_NEEDED = "not_needed"
    """What `first_inbound` says is recorded when a contact first writes."""
    EXPLICIT = "explicit"
    """Nothing is remembered before a consent arrives, whatever `first_inbound` says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Basis:
    """Why one purpose is lawful. `explicit`: only once the contact has consented."""

    purpose: str
    basis: str
    explicit: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    name: str
    version: int
    jurisdiction: str
    wording: str
    """The version of the notice that contacts are shown."""
    notices: Mapping[str, str] = field(default_factory=dict[str, str])
    """The notice itself, by language."""
    bases: tuple[Basis, ...] = ()
    first_inbound: str | None = None
    """The purpose whose basis a contact's first inbound message records; None waits for a consent."""
    consent: Consent = Consent.NOT_NEEDED
    excluded: tuple[str, ...] = ()
    """Categories that are never extracted."""

    @property
    def label(self) -> str:
        """`uae_mainland/1`, as provenance records it."""
        return f"{self.name}/{self.version}"

    def basis(self, purpose: str) -> Basis | None:
        return next((basis for basis in self.bases if basis.purpose == purpose), None)

    @property
    def at_first_message(self) -> Basis | None:
        """What to record when a contact first writes; None waits for a consent."""
        waits = self.consent is Consent.EXPLICIT or self.first_inbound is None
        return None if waits else self.basis(self.first_inbound or "")

    @property
    def remembers_for(self) -> str:
        """The purpose whose basis a fact rests on."""
        return self.first_inbound or MEMORY


_FIELDS: Final = frozenset(
    (
        "name",
        "version",
        "description",
        "jurisdiction",
        "wording",
        "notices",
        "bases",
        "first_inbound",
        "consent",
        "excluded",
    )
)


def policy_from_plain(data: Mapping[str, object]) -> Policy:
    strange = sorted(set(data) - _FIELDS)
    if strange:
        raise PolicyInvalid(
            f"A policy has no field '{strange[0]}'. Its fields are: {', '.join(sorted(_FIELDS))}."
        )
    version = data.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise PolicyInvalid("Give the policy's 'version' as a whole number, 1 or more.")
    policy = Policy(
        name=_text(data, "name"),
        version=version,
        jurisdiction=_text(data, "jurisdiction"),
        wording=_text(data, "wording"),
        notices={language: str(text) for language, text in _rows_of_texts(data, "notices").items()},
        bases=tuple(_basis(row) for row in _list(data, "bases")),
        first_inbound=_text(data, "first_inbound") if data.get("first_inbound") is not None else None,
        consent=_consent(data.get("consent", Consent.NOT_NEEDED.value)),
        excluded=tuple(str(category) for category in _list(data, "excluded")),
    )
    first = policy.basis(policy.first_inbound or "")
    if policy.first_inbound and (first is None or first.explicit):
        raise PolicyInvalid(
            f"'first_inbound' names '{policy.first_inbound}': give it a basis that needs no explicit "
            f"consent, or leave it out."
        )
    return policy


def _consent(found: object) -> Consent:
    if found not in list(Consent):
        raise PolicyInvalid(f"'consent' is one of {', '.join(Consent)}.")
    return Consent(str(found))


def _basis(row: object) -> Basis:
    if not isinstance(row, Mapping):
        raise PolicyInvalid('\'bases\' is a list of {"purpose", "basis", "explicit"}.')
    fields = cast("Mapping[str, object]", row)
    explicit = fields.get("explicit", False)
    if not isinstance(explicit, bool):
        raise PolicyInvalid("A basis is 'explicit' or not: true or false.")
    return Basis(purpose=_text(fields, "purpose"), basis=_text(fields, "basis"), explicit=explicit)


def _text(data: Mapping[str, object], name: str) -> str:
    found = data.get(name)
    if not isinstance(found, str) or not found:
        raise PolicyInvalid(f"Give the policy's '{name}' as a text.")
    return found


def _list(data: Mapping[str, object], name: str) -> list[object]:
    found = data.get(name, [])
    if not isinstance(found, list):
        raise PolicyInvalid(f"Give the policy's '{name}' as a list.")
    return cast("list[object]", found)


def _rows_of_texts(data: Mapping[str, object], name: str) -> Mapping[str, object]:
    found = data.get(name, {})
    if not isinstance(found, Mapping):
        raise PolicyInvalid(f"Give the policy's '{name}' as an object of texts.")
    return cast("Mapping[str, object]", found)
