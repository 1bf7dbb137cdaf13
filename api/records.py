"""The record of processing, and a sheet to begin an impact assessment with: made of what is really set up
(schema, policy, recipients), with a blank wherever a person has to say something. A start, not advice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypeAlias
from zoneinfo import ZoneInfo

from api import sheets
from api.disclosing import told_to
from api.in_force import RulesInForce
from domain.access import Principal
from domain.disclosing import HERE, Disclosures, Recipient
from domain.policy import Policy
from domain.retention import Retention
from domain.schema import Key

PROCESSING: Final = "processing"
DPIA: Final = "dpia"


@dataclass(frozen=True, slots=True)
class Grid:
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Blank:
    """For a person to fill in."""

    asks: str


Block: TypeAlias = str | Grid | Blank
Section: TypeAlias = tuple[str, Sequence[Block]]


@dataclass(frozen=True, slots=True)
class Records:
    rules: RulesInForce
    disclosures: Disclosures
    reader: Recipient | None
    """The model that reads, where one does."""
    zone: ZoneInfo

    def of(self, principal: Principal, now: datetime) -> dict[str, Any]:
        """What both sheets are made of."""
        rules = self.rules.now(principal.tenant)
        told = self.disclosures.disclosed_to(principal.tenant)
        return {
            "made_at": now,
            "schema": rules.schema.label,
            "policy": rules.policy.label,
            "jurisdiction": rules.policy.jurisdiction,
            "purposes": list(_purposes(rules.policy)),
            "data": [_key(key) for key in rules.schema.keys.values() if key.on],
            "never_kept": list(rules.policy.excluded),
            "kept_with_consent": dict(rules.policy.allowed_with),
            "retention": _retention(rules.policy.retention),
            "deadlines": dict(rules.policy.deadlines),
            "days": rules.policy.days.value,
            "model": _recipient(self.reader, rules.policy) if self.reader else None,
            "recipients": [{**told_to(one), "abroad": _abroad(one.recipient, rules.policy)} for one in told],
        }

    def sheet(self, found: dict[str, Any], which: str) -> tuple[str, list[Section]]:
        """Its title and its sections."""
        if which == DPIA:
            return "Data protection impact assessment: contact memory", list(_dpia(found, self.zone))
        return "Record of processing: contact memory", list(_processing(found, self.zone))


def as_markdown(title: str, sections: Iterable[Section]) -> Iterator[str]:
    yield f"# {title}\n"
    for name, blocks in sections:
        yield f"\n## {name}\n"
        for block in blocks:
            match block:
                case Grid():
                    yield "\n" + _row(block.head) + _row(["---"] * len(block.head))
                    yield from (_row(row) for row in block.rows)
                case Blank():
                    yield f"\n**{block.asks}** ____________________\n"
                case _:
                    yield f"\n{block}\n"


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |\n"


def as_page(title: str, sections: Iterable[Section]) -> Iterator[str]:
    return sheets.sheet(title, _body(title, sections))


def _body(title: str, sections: Iterable[Section]) -> Iterator[str]:
    yield f"<h1>{sheets.words(title)}</h1>"
    for name, blocks in sections:
        yield f"<h2>{sheets.words(name)}</h2>"
        for block in blocks:
            match block:
                case Grid():
                    yield from sheets.table(block.head, (tuple(map(sheets.told, row)) for row in block.rows))
                case Blank():
                    yield f'<p><b>{sheets.words(block.asks)}</b> <span class="fill">&nbsp;</span></p>'
                case _:
                    yield f"<p>{sheets.words(block)}</p>"


# --- what is set up -------------------------------------------------------------------------------------


def _purposes(policy: Policy) -> Iterator[dict[str, Any]]:
    for one in policy.bases:
        yield {
            "purpose": one.purpose,
            "basis": one.basis,
            "needs_consent": one.explicit
            or (policy.at_first_message is None and one.purpose == policy.remembers_for),
            "once_withdrawn": one.withdrawn.value,
        }


def _retention(kept: Retention) -> dict[str, Any]:
    """Days; null is without end."""
    return {
        "facts": kept.contact.after,
        "facts_once_closed": kept.contact.closed,
        "looked_at_by_a_person": kept.review,
        "classes": dict(kept.classes),
        "messages": kept.messages.after,
        "messages_once_closed": kept.messages.closed,
        "messages_at_most": kept.minimise,
    }


def _grid_of_retention(kept: dict[str, Any]) -> Grid:
    rows = (
        ("Everything, from the last thing that was said", kept["facts"]),
        ("Everything, from when the relationship was closed", kept["facts_once_closed"]),
        ("Then a person has to look at it", kept["looked_at_by_a_person"]),
        *((f"Facts of the class {name}", days) for name, days in kept["classes"].items()),
        ("Messages, from the last thing that was said", kept["messages"]),
        ("Messages, from when the relationship was closed", kept["messages_once_closed"]),
        ("A message, however lately somebody wrote", kept["messages_at_most"]),
    )
    return Grid(("What", "Days"), tuple((what, f"{n:,}" if n is not None else "no end") for what, n in rows))


def _key(key: Key) -> dict[str, Any]:
    return {
        "key": key.name,
        "label": key.label,
        "kind": key.kind.value,
        "purpose": key.purpose,
        "special": key.sealed_name,
        "safety_critical": key.safety_critical,
        "told_to": key.inject.value,
        "reviewed": key.review.always,
    }


def _abroad(recipient: Recipient, policy: Policy) -> bool:
    return recipient.country != HERE and recipient.country not in policy.near


def _recipient(recipient: Recipient, policy: Policy) -> dict[str, Any]:
    return {
        "provider": recipient.provider,
        "model": recipient.model,
        "country": recipient.country,
        "abroad": _abroad(recipient, policy),
    }


# --- the two sheets -------------------------------------------------------------------------------------

_MEASURES: Final = (
    (
        "Nothing in clear at rest",
        "values, quotes, texts and addresses are each sealed under a key of their own",
    ),
    (
        "Erasing for real",
        "keys hang on a root that is replaced and destroyed; a signed certificate says what went, and when "
        "that is final",
    ),
    ("Least access", "roles with scopes, one tenant a key, row-level security forced in the database"),
    ("Every read in a ledger", "who read what of whom and why, written before the answer leaves, and sealed"),
    ("Minimised on arrival", "what must never be kept is taken out of a message before it is stored"),
    (
        "A person decides",
        "what is doubtful, large or final waits; each fact shows its words and their source",
    ),
    ("Backups", "open only with the root of today, so that what was erased stays erased"),
)
_RISKS: Final = (
    (
        "Something sensitive is written to the bot",
        "taken out before it is stored, by rules in several languages; not every wording is known",
        "counts by category and day",
    ),
    (
        "A fact is wrong or out of date",
        "its words must stand in the contact's own message; later ones win; windows end by age",
        "review queue, corrections with their evidence",
    ),
    (
        "One person's data reaches another",
        "the contact comes from the channel, never from the text; what is said of others is dropped",
        "ledger of reads",
    ),
    (
        "A message tries to command the bot",
        "closed schema, typed values, texts shown as data",
        "review queue",
    ),
    ("A key leaks", "scopes, expiry, revoking within seconds", "report of what it read, and whose"),
    (
        "A model's provider is shown more than it may",
        "no call abroad without its basis; each call in a ledger beforehand",
        "disclosures of each contact",
    ),
    (
        "What was deleted comes back",
        "fences, tags of erased addresses, keys destroyed with the root",
        "certificates, a drill of the restore",
    ),
    ("Somebody changes the record", "streams and reads are chained and signed", "rapport audit verify"),
)


def _processing(found: dict[str, Any], zone: ZoneInfo) -> Iterator[Section]:
    yield (
        "Who",
        (
            _made_of(found, zone),
            Blank("Controller, and how to reach them"),
            Blank("Representative and data protection officer"),
            Blank("Processors, and their contracts"),
        ),
    )
    yield (
        "Whose data",
        ("People who write to the bot, and those who work with them.", Blank("Others, and how many")),
    )
    yield "What for, and on what basis", (_grid_of_purposes(found),)
    yield from _what_is_kept(found)
    yield (
        "Who receives it",
        (*_recipients(found), Blank("Other recipients: webhooks, exports, staff of others")),
    )
    yield "Transfers to other countries", _transfers(found)
    yield (
        "How long",
        (
            _grid_of_retention(found["retention"]),
            "When an erasure is final, its certificate says.",
            Blank("Why that long"),
        ),
    )
    yield "How requests are answered", (_deadlines(found),)
    yield "How it is protected", (Grid(("Measure", "How"), _MEASURES),)


def _dpia(found: dict[str, Any], zone: ZoneInfo) -> Iterator[Section]:
    yield (
        "What is planned",
        (
            "A bot remembers what people say about themselves, so that they need not repeat it: facts with "
            "their source, summaries of conversations, and messages. Rules or a model propose; rules decide "
            "what is believed.",
            _made_of(found, zone),
            Blank("Why it is done, and what people gain"),
            Blank("How many people, and how vulnerable they are"),
        ),
    )
    yield "What for, and on what basis", (_grid_of_purposes(found),)
    yield from _what_is_kept(found)
    yield "Who receives it, and where", (*_recipients(found), *_transfers(found))
    yield (
        "Is it necessary, and no more than that?",
        (
            Blank("Why each kind of data is needed; which key could be switched off"),
            Blank("Why it is kept for so long"),
            Blank("What people are told, and when"),
            Blank("How they say no, and what happens then"),
        ),
    )
    risks = tuple((*row, "", "") for row in _RISKS)
    yield (
        "What could happen to people",
        (
            Grid(
                (
                    "Risk",
                    "What stands against it",
                    "How one would see it",
                    "Likelihood and harm",
                    "Accepted by",
                ),
                risks,
            ),
            Blank("Further risks of this use"),
        ),
    )
    yield "How it is protected", (Grid(("Measure", "How"), _MEASURES),)
    yield (
        "Who was asked",
        (Blank("The people themselves, or who speaks for them"), Blank("The data protection officer")),
    )
    yield (
        "What is decided",
        (Blank("Decision, and by whom"), Blank("Date"), Blank("To be looked at again by")),
    )


def _made_of(found: dict[str, Any], zone: ZoneInfo) -> str:
    return (
        f"Made on {sheets.time(found['made_at'], zone)} ({zone.key}) from the schema {found['schema']} and "
        f"the policy {found['policy']} ({found['jurisdiction']}). Counsel must confirm it."
    )


def _grid_of_purposes(found: dict[str, Any]) -> Grid:
    rows = (
        (
            one["purpose"].replace("_", " "),
            one["basis"].replace("_", " "),
            "only once they agree" if one["needs_consent"] else "no",
            {"erase": "it is erased", "restrict": "it is kept and not used"}[one["once_withdrawn"]],
        )
        for one in found["purposes"]
    )
    return Grid(("Purpose", "Basis", "Waits for a consent", "Once they say no"), tuple(rows))


def _what_is_kept(found: dict[str, Any]) -> Iterator[Section]:
    keys = (
        (
            one["label"],
            {"fact": "fact", "preference": "preference", "procedural": "how to answer"}[one["kind"]],
            (one["purpose"] or "").replace("_", " "),
            "yes" if one["special"] else "",
            "always" if one["reviewed"] else "",
        )
        for one in found["data"]
    )
    never = ", ".join(one.replace("_", " ") for one in found["never_kept"])
    yield (
        "What is kept",
        (
            "Addresses of each channel, messages and their times, names of conversations, and what is said:",
            Grid(
                ("What", "Kind", "Needs the consent to", "Special category", "A person decides"), tuple(keys)
            ),
            f"Taken out of messages before they are stored: {never or 'nothing'}.",
        ),
    )


def _recipients(found: dict[str, Any]) -> Iterator[Block]:
    model = found["model"]
    if model is None:
        yield "No model is set: rules read, and no message leaves the house for one."
    else:
        yield f"Messages are read by {model['model']}, run by {model['provider']} ({_where(model)})."
    if found["recipients"]:
        rows = (
            (
                one["provider"],
                one["model"],
                _where(one),
                f"{one['calls']:,}",
                f"{one['first_at']:%Y-%m-%d}",
                f"{one['last_at']:%Y-%m-%d}",
            )
            for one in found["recipients"]
        )
        yield Grid(("Run by", "Model", "Where", "Calls", "First", "Last"), tuple(rows))


def _transfers(found: dict[str, Any]) -> tuple[Block, ...]:
    named = [*found["recipients"], *([found["model"]] if found["model"] else [])]
    abroad = sorted({f"{one['provider']} ({_where(one)})" for one in named if one["abroad"]})
    if not abroad:
        return ("None to a model. ", Blank("Hosting and support from other countries"))
    needs = any(one["purpose"] == "model_abroad" and one["needs_consent"] for one in found["purposes"])
    only = "Only of contacts who agreed to it." if needs else "The policy asks for no consent to it."
    return (f"To {', '.join(abroad)}. {only}", Blank("Safeguards, and where they are written down"))


def _where(one: dict[str, Any]) -> str:
    return {None: "country unknown", HERE: "in the own network"}.get(one["country"], str(one["country"]))


def _deadlines(found: dict[str, Any]) -> Grid:
    rows = (
        (name.replace("_", " "), f"{days} {found['days']} days") for name, days in found["deadlines"].items()
    )
    return Grid(("What", "Within"), tuple(rows))
