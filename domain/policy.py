"""On what basis a tenant remembers, as data: which purposes need what, under which law, in whose words, and
within how many days a person's request is to be answered.

Counsel must confirm a policy; the seeds are a start, not advice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from domain.deadlines import Days, Weekday
from domain.document import Document, Faults
from domain.events import AfterWithdrawal
from domain.retention import CLASSES, Clock, Retention
from domain.sensitive import Category

MEMORY: Final = "service_memory"


class PolicyInvalid(ValueError):
    """Says all that is missing or wrong, and what to write."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


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
    withdrawn: AfterWithdrawal = AfterWithdrawal.RESTRICT
    """What becomes of what was kept for it, once the contact does not agree any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    name: str
    version: int
    jurisdiction: str
    wording: str
    """The version of the notice that contacts are shown."""
    notices: Mapping[str, str] = field(default_factory=dict[str, str])
    """The notice itself, by language."""
    allowed_bases: tuple[str, ...] = ()
    """What this law knows; empty where the policy does not say."""
    bases: tuple[Basis, ...] = ()
    first_inbound: str | None = None
    """The purpose whose basis a contact's first inbound message records; None waits for a consent."""
    consent: Consent = Consent.NOT_NEEDED
    deadlines: Mapping[str, int] = field(default_factory=dict[str, int])
    """Days, by the kind of request; `answer` for those that have none of their own. With `_extended` behind
    it, in all, where more time was taken."""
    days: Days = Days.CALENDAR
    """As deadlines count them."""
    weekend: tuple[Weekday, ...] = (Weekday.SATURDAY, Weekday.SUNDAY)
    """What business days leave out."""
    excluded: tuple[str, ...] = ()
    """Categories that are never extracted."""
    allowed_with: Mapping[str, str] = field(default_factory=dict[str, str])
    """Of these the ones that may be kept while a purpose has the contact's consent: category to purpose."""
    retention: Retention = field(default_factory=Retention)
    wordings: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
    """Other words that people agree to, or agreed to: version to text by language."""
    known_wordings: bool = False
    """Whether a consent must name words that are here."""
    countries: tuple[str, ...] = ()
    """Where a model may be without being abroad; empty: under its own jurisdiction alone."""

    @property
    def label(self) -> str:
        """`uae_mainland/1`, as provenance records it."""
        return f"{self.name}/{self.version}"

    def basis(self, purpose: str) -> Basis | None:
        return next((basis for basis in self.bases if basis.purpose == purpose), None)

    def takes_wording(self, version: str | None) -> bool:
        """None: those in force."""
        known = version in (None, self.wording) or version in self.wordings
        return known or not self.known_wordings

    @property
    def near(self) -> tuple[str, ...]:
        """Countries in which a model is not abroad."""
        return self.countries or (self.jurisdiction,)

    def days_for(self, kind: str, *, extended: bool = False) -> int | None:
        """Within which a request of a kind is to be answered."""
        more = "_extended" if extended else ""
        return self.deadlines.get(kind + more, self.deadlines.get("answer" + more))

    @property
    def at_first_message(self) -> Basis | None:
        """What to record when a contact first writes; None waits for a consent."""
        waits = self.consent is Consent.EXPLICIT or self.first_inbound is None
        return None if waits else self.basis(self.first_inbound or "")

    @property
    def remembers_for(self) -> str:
        """The purpose whose basis a fact rests on."""
        return self.first_inbound or MEMORY

    def after_withdrawal(self, purpose: str) -> AfterWithdrawal:
        basis = self.basis(purpose)
        return basis.withdrawn if basis else AfterWithdrawal.RESTRICT

    def notice(self, language: str | None) -> str | None:
        """In this language, else in that of it without its region, else in the first that there is."""
        wanted = (language or "").lower()
        for one in (wanted, wanted.partition("-")[0]):
            if one in self.notices:
                return self.notices[one]
        return next(iter(self.notices.values()), None)


def policy_from_plain(data: Mapping[str, object]) -> Policy:
    """Raises PolicyInvalid with every fault."""
    faults = Faults()
    policy = _policy(Document(data, "The policy", faults))
    if faults.sentences:
        raise PolicyInvalid(tuple(faults.sentences))
    return policy


_FIELDS: Final = frozenset((
    "name", "version", "description", "jurisdiction", "wording", "notices", "allowed_bases", "bases",
    "first_inbound", "consent", "deadlines", "excluded", "allowed_with", "countries",
    "days", "weekend", "retention", "wordings", "known_wordings",
))  # fmt: skip


def _policy(data: Document) -> Policy:
    data.only(_FIELDS)
    policy = Policy(
        name=data.name("name", "uae_mainland"),
        version=data.whole("version", 1, least=1),
        jurisdiction=data.text("jurisdiction"),
        wording=data.text("wording"),
        notices=dict(_notices(data.part("notices"))),
        allowed_bases=tuple(data.texts("allowed_bases")),
        bases=tuple(_bases(data)),
        first_inbound=data.text("first_inbound") if data.has("first_inbound") else None,
        consent=data.one_of("consent", Consent, Consent.NOT_NEEDED),
        deadlines=dict(_deadlines(data.part("deadlines"))),
        excluded=tuple(_excluded(data)),
        allowed_with=dict(_allowed_with(data)),
        wordings=dict(_wordings(data.part("wordings"))),
        known_wordings=data.yes("known_wordings"),
        countries=tuple(data.texts("countries")),
        days=data.one_of("days", Days, Days.CALENDAR),
        weekend=tuple(_weekend(data)),
        retention=_retention(data.part("retention")),
    )
    _require_bases_that_hold(data, policy)
    return policy


def _require_bases_that_hold(data: Document, policy: Policy) -> None:
    first = policy.basis(policy.first_inbound or "")
    if policy.first_inbound and (first is None or first.explicit):
        data.wrong(
            f"'first_inbound' names '{policy.first_inbound}': give it a basis that needs no explicit "
            f"consent, or leave it out."
        )
    for basis in policy.bases:
        if policy.allowed_bases and basis.basis not in policy.allowed_bases:
            data.wrong(
                f"'{basis.purpose}' rests on '{basis.basis}', which is not among its 'allowed_bases': "
                f"{', '.join(policy.allowed_bases)}."
            )
    for category, purpose in policy.allowed_with.items():
        allows = policy.basis(purpose)
        if category not in policy.excluded or allows is None or not allows.explicit:
            data.wrong(
                f"'allowed_with' keeps '{category}' with '{purpose}': name a category of 'excluded' and a "
                f"purpose of 'bases' that needs an explicit consent."
            )
        elif allows.withdrawn is not AfterWithdrawal.ERASE:
            data.wrong(
                f"'{purpose}' keeps '{category}': what was kept for it must go when it is withdrawn. Give it "
                f'"withdrawn": "erase".'
            )
    purposes = [basis.purpose for basis in policy.bases]
    for purpose in sorted({purpose for purpose in purposes if purposes.count(purpose) > 1}):
        data.wrong(f"'{purpose}' has two bases: keep one.")


def _bases(data: Document) -> Iterator[Basis]:
    for row in data.rows("bases", "A basis"):
        row.only(frozenset(("purpose", "basis", "explicit", "withdrawn")))
        purpose = row.name("purpose", MEMORY)
        row = row.at(f"The basis of '{purpose}'")
        yield Basis(
            purpose=purpose,
            basis=row.name("basis", "consent"),
            explicit=row.yes("explicit"),
            withdrawn=row.one_of("withdrawn", AfterWithdrawal, AfterWithdrawal.RESTRICT),
        )


def _excluded(data: Document) -> Iterator[str]:
    for category in data.texts("excluded"):
        if category not in set(Category):
            data.wrong(f"'excluded' names '{category}'. Categories: {', '.join(Category)}.")
        yield category


def _retention(data: Document) -> Retention:
    data.only(frozenset(("inactive_after", "contact", "classes", "messages")))
    contact, messages = data.part("contact"), data.part("messages")
    contact.only(frozenset(("after", "closed", "review")))
    messages.only(frozenset(("after", "closed", "minimise")))
    classes = data.part("classes")
    classes.only(frozenset(CLASSES))
    return Retention(
        inactive_after=_days(data, "inactive_after"),
        contact=Clock(after=_days(contact, "after"), closed=_days(contact, "closed")),
        review=contact.whole_or_none("review"),
        classes={name: classes.whole(name, least=1) for name in classes.fields},
        messages=Clock(after=_days(messages, "after"), closed=_days(messages, "closed")),
        minimise=_days(messages, "minimise"),
    )


def _days(data: Document, name: str) -> int | None:
    return data.whole(name, least=1) if data.has(name) else None


def _allowed_with(data: Document) -> Iterator[tuple[str, str]]:
    allowed = data.part("allowed_with")
    for category in allowed.fields:
        yield category, allowed.text(category)


def _weekend(data: Document) -> Iterator[Weekday]:
    for day in data.texts("weekend") if data.has("weekend") else (Weekday.SATURDAY, Weekday.SUNDAY):
        if day in set(Weekday):
            yield Weekday(day)
        else:
            data.wrong(f"'weekend' names '{day}'. Days: {', '.join(Weekday)}.")


def _notices(data: Document) -> Iterator[tuple[str, str]]:
    for language in data.fields:
        yield language, data.text(language)


def _wordings(data: Document) -> Iterator[tuple[str, Mapping[str, str]]]:
    for version in data.fields:
        yield version, dict(_notices(data.part(version)))


def _deadlines(data: Document) -> Iterator[tuple[str, int]]:
    for request in data.fields:
        yield request, data.whole(request, least=1)
