"""The copy of one contact's data as a page that the person can read, keep and print. The order is theirs:
what is known, what they said, what they agreed to, who saw it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, TypeAlias
from zoneinfo import ZoneInfo

from api.export import Copy
from api.sheets import day, pairs, sheet, table, time, told, words

Item: TypeAlias = dict[str, Any]
TITLE: Final = "Your personal data"

_SECTIONS: Final = (
    ("contact", "Who you are to us"),
    ("facts", "What we noted about you"),
    ("consents", "What it rests on, and what you agreed to"),
    ("summaries", "Earlier conversations in short"),
    ("messages", "What was said"),
    ("disclosures", "Which models were shown your words"),
    ("requests", "What you asked of us"),
    ("holds", "What has to be kept"),
    ("reads", "Who looked at your data"),
    ("policy", "Why we keep it, and your rights"),
)
_STATUS: Final = {
    "current": "holds now",
    "future": "from a later day",
    "closed": "is closed",
    "inactive": "is inactive",
    "superseded": "replaced by something later",
    "retracted": "was never right",
    "erased": "erased",
    "proposed": "waits for a person to look at it",
}
_BY: Final = {
    "contact": "you said",
    "operator": "noted by a person of ours",
    "bot": "noted by our assistant",
    "import": "brought over from an earlier system",
}
_SPEAKERS: Final = {
    "contact": "You",
    "bot": "Our assistant",
    "agent": "A person of ours",
    "system": "Our system",
}
_ROLES: Final = {
    "bot": "our assistant",
    "operator": "a person who works with you",
    "officer": "our data protection officer",
    "auditor": "an auditor",
    "analyst": "an analyst",
    "admin": "an administrator",
}
_PLACES: Final = {"": "country unknown", "here": "in our own network"}
_TASKS: Final = {
    "extraction": "to read what you wrote",
    "summary": "to sum a conversation up",
    "embedding": "to find earlier messages by their meaning",
}


def as_page(copy: Copy) -> Iterator[bytes]:
    return (bit.encode() for bit in sheet(TITLE, _body(copy)))


def _body(copy: Copy) -> Iterator[str]:
    page = _Page(copy.zone)
    yield f"<h1>{TITLE}</h1>"
    for name, what in copy.parts:
        yield from page.part(name, what)
    yield from page.end()


@dataclass
class _Page:
    zone: ZoneInfo
    kept: dict[str, Any] = field(default_factory=dict[str, Any])

    def part(self, name: str, what: Any) -> Iterator[str]:  # noqa: ANN401 - JSON's
        match name:
            case "exported_at":
                yield '<p class="quiet">A copy of everything that is kept about you, made on '
                yield f"{time(what, self.zone)} ({words(self.zone.key)}). Times are those of your zone. "
                yield "Your own words stand as you wrote them.</p>"
                yield from _contents()
            case "contact":
                yield from self._section(name, self._contact(what))
            case "facts":
                yield from self._section(name, self._facts(what))
            case "consents":
                yield from self._section(name, self._consents(what))
            case "summaries":
                yield from self._section(name, self._summaries(what))
            case "messages":
                yield from self._section(name, self._messages(what))
            case "disclosures":
                yield from self._section(name, self._disclosures(what))
            case "requests":
                yield from self._section(name, self._requests(what))
            case "holds":
                yield from self._section(name, self._holds(what))
            case "reads":
                yield from self._section(name, self._reads(what))
            case "timeline":
                for _ in what:  # told beside each fact; the copy for machines has it whole
                    pass
            case "conversations":
                self.kept[name] = {one["id"]: one for one in what}
            case _:
                self.kept[name] = what

    def end(self) -> Iterator[str]:
        yield from self._section("policy", self._policy(self.kept["policy"]))
        if not self.kept.get("complete", False):
            yield '<p class="warn">This copy is not complete: the data was erased meanwhile.</p>'
        yield f'<p class="quiet">Copy {words(self.kept["export_id"])}. The same data can be had as JSON, for '
        yield "another service to read.</p>"

    def _section(self, name: str, inside: Iterable[str]) -> Iterator[str]:
        title = dict(_SECTIONS)[name]
        yield f'<section id="{name}"><h2>{words(title)}</h2>'
        yield from inside
        yield "</section>"

    # --- who --------------------------------------------------------------------------------------------

    def _contact(self, contact: Item) -> Iterator[str]:
        if contact["status"] == "erased":
            yield "<p>Your data was erased. What is left names nobody: that there was some, and when it "
            yield "went.</p>"
        rows = [
            ("Name", contact["name"] and told(contact["name"])),
            ("Language", contact["language"] and words(contact["language"])),
            ("Time zone", contact["zone"] and words(contact["zone"])),
            ("Relationship", self._relationship(contact["relationship"])),
            ("Memory", words(_MEMORY[contact["memory"]])),
            ("First message", self._maybe(contact["first_message_at"])),
            ("Last message", self._maybe(contact["last_message_at"])),
            *((f"Reached by {one['channel']}", _address(one)) for one in contact["identities"]),
        ]
        yield pairs((name, what) for name, what in rows if what)

    def _relationship(self, found: Item | None) -> str | None:
        return f"{words(found['state'])} since {day(found['since'], self.zone)}" if found else None

    def _maybe(self, at: datetime | None) -> str | None:
        return time(at, self.zone) if at else None

    # --- facts ------------------------------------------------------------------------------------------

    def _facts(self, facts: Iterable[Item]) -> Iterator[str]:
        none = True
        for fact in facts:
            none = False
            yield from self._fact(fact)
        if none:
            yield "<p>Nothing.</p>"

    def _fact(self, fact: Item) -> Iterator[str]:
        label = fact["label"] or fact["key"] or "Of a special category"
        yield f'<article class="fact"><h3>{words(label)}'
        yield f'<span class="status">{words(_STATUS[fact["status"]])}</span></h3>'
        if fact["status"] != "erased":
            yield f'<p class="value">{told(fact["display"])}</p>'
        unused = "" if fact["in_use"] or fact["status"] == "erased" else " Kept, and not used now."
        yield f'<p class="quiet">{self._span(fact["valid_from"], fact["valid_to"])}.{unused}</p>'
        for one in fact["evidence"]:
            yield self._evidence(one)
        yield '<ul class="past">'
        for line in fact["history"]:
            yield f"<li>{time(line['recorded_at'], self.zone)}: {told(line['text'])}</li>"
        yield "</ul></article>"

    def _span(self, begins: datetime, ends: datetime | None) -> str:
        """Days; with the time where both fall on one."""
        if ends is None:
            return f"From {day(begins, self.zone)}"
        written = time if day(begins, self.zone) == day(ends, self.zone) else day
        return f"From {written(begins, self.zone)} until {written(ends, self.zone)}"

    def _evidence(self, one: Item) -> str:
        where = f" on {words(one['channel'])}" if one["channel"] else ""
        how = f", read by {words(one['model'] or one['extractor'])}" if one["message_id"] else ""
        source = f"{words(_BY[one['asserted_by']])}{where} on {time(one['sent_at'], self.zone)}{how}"
        quote = f"<div>{told(one['quote'])}</div>" if one["quote"] else ""
        gone = '<div class="gone">the words were erased</div>' if one["erased"] else ""
        return f'<blockquote>{quote}{gone}<div class="quiet">{source}</div></blockquote>'

    # --- what was agreed to -----------------------------------------------------------------------------

    def _consents(self, acts: Iterable[Item]) -> Iterator[str]:
        head = ("Purpose", "What it is", "Words you were shown", "When", "Now")
        yield from table(head, (self._consent(one) for one in acts))

    def _consent(self, one: Item) -> tuple[str, ...]:
        what = "you do not agree" if not one["granted"] else one["basis"].replace("_", " ")
        return (
            words(one["purpose"].replace("_", " ")),
            words(what),
            self._wording(one),
            time(one["at"], self.zone),
            "in force" if one["in_force"] else "no longer",
        )

    def _wording(self, one: Item) -> str:
        """In each language that it has: which of them was shown is not recorded."""
        texts = "".join(f"<div>{told(text)}</div>" for text in one["wording_texts"].values())
        return f'{texts}<div class="quiet">{words(one["wording"] or "")}</div>'

    # --- conversations ----------------------------------------------------------------------------------

    def _summaries(self, summaries: Iterable[Item]) -> Iterator[str]:
        none = True
        for one in summaries:
            none = False
            if one["text"] is None:
                yield '<p class="gone">This one was erased.</p>'
                continue
            yield f'<article class="fact"><p>{told(one["text"])}</p>'
            yield f'<p class="quiet">Up to {time(one["up_to"], self.zone)}, written by '
            yield f"{words(one['summariser'])}.</p></article>"
        if none:
            yield "<p>None.</p>"

    def _messages(self, messages: Iterable[Item]) -> Iterator[str]:
        last: str | None = None
        for one in messages:
            today = day(one["sent_at"], self.zone)
            if today != last:
                yield f'<p class="day">{today}</p>'
                last = today
            yield self._message(one)
        if last is None:
            yield "<p>Nothing.</p>"

    def _message(self, one: Item) -> str:
        own = one["speaker"] == "contact" and not one["forwarded"]
        who = _SPEAKERS.get(one["speaker"] or "", "Somebody")
        who += ", forwarded" if one["forwarded"] else ""
        who += ", edited later" if one["edited_at"] else ""
        text = (
            f'<p class="text gone">{_GONE.get(one["gone"] or "", "erased")}</p>'
            if one["text"] is None
            else f'<p class="text" dir="auto">{words(one["text"])}</p>'
        )
        return (
            f'<div class="said{" own" if own else ""}"><span class="at">'
            f"{one['sent_at'].astimezone(self.zone):%H:%M}</span>"
            f'<div><span class="who">{who}, {words(one["channel"])}</span>{text}</div></div>'
        )

    # --- who saw it -------------------------------------------------------------------------------------

    def _disclosures(self, calls: Iterable[Item]) -> Iterator[str]:
        counted: dict[tuple[str, ...], list[datetime]] = {}
        for one in calls:
            where = {None: "country unknown", "here": "in our own network"}.get(
                one["country"], one["country"]
            )
            basis = (one["basis"] or one["purpose"]).replace("_", " ")
            who = one["provider"], one["model"], str(where), _TASKS[one["task"]], basis
            counted.setdefault(who, []).append(one["at"])
        if not counted:
            yield "<p>None: no model of anybody's was shown what you wrote.</p>"
            return
        head = ("Run by", "Model", "Where", "What for", "On what basis", "Times", "From", "To")
        yield from table(head, (self._counted(who, times) for who, times in counted.items()), numbers=(5,))

    def _reads(self, reads: Iterable[Item]) -> Iterator[str]:
        counted: dict[tuple[str, ...], list[datetime]] = {}
        for one in reads:
            who = _ROLES.get(one["role"] or "", "somebody whose key is not known any more")
            named = f"{who} ({one['by']})" if one["by"] else who
            counted.setdefault((named, one["route"].partition(":")[0], one["purpose"]), []).append(one["at"])
        head = ("Who", "What was looked at", "What for", "Times", "First", "Last")
        yield from table(head, (self._counted(who, times) for who, times in counted.items()), numbers=(3,))
        yield '<p class="quiet">Each single time stands in the copy as JSON.</p>'

    def _counted(self, who: tuple[str, ...], times: list[datetime]) -> tuple[str, ...]:
        cells = tuple(words(one.replace("_", " ")) for one in who)
        return *cells, f"{len(times):,}", time(min(times), self.zone), time(max(times), self.zone)

    def _requests(self, requests: Iterable[Item]) -> Iterator[str]:
        rows = [self._request(one) for one in requests]
        head = ("What", "When", "To be answered by", "What became of it")
        yield from table(head, rows) if rows else ("<p>Nothing.</p>",)

    def _request(self, one: Item) -> tuple[str, ...]:
        reason = f": {one['reason']}" if one["reason"] else ""
        became = (
            f"{one['outcome']}{reason} on {time(one['closed_at'], self.zone)}" if one["outcome"] else "open"
        )
        return (
            words(one["kind"]),
            time(one["received_at"], self.zone),
            self._maybe(one["deadline_at"]) or "",
            words(became.replace("_", " ")),
        )

    def _holds(self, holds: Iterable[Item]) -> Iterator[str]:
        rows = [self._hold(one) for one in holds]
        head = ("On what ground", "What", "Since", "Until", "Now")
        yield from table(head, rows) if rows else ("<p>Nothing.</p>",)

    def _hold(self, one: Item) -> tuple[str, ...]:
        return (
            words(one["ground"].replace("_", " ")),
            "everything" if one["whole"] else "some of it",
            time(one["placed_at"], self.zone),
            self._maybe(one["until"]) or "",
            "in force" if one["in_force"] else "ended",
        )

    # --- why --------------------------------------------------------------------------------------------

    def _policy(self, policy: Item) -> Iterator[str]:
        yield f"<p>The rules in force are {words(policy['name'])}, under the law of "
        yield f"{words(policy['jurisdiction'])}. What we tell those who write to us:</p>"
        for text in policy["notices"].values():
            yield f"<blockquote>{told(text)}</blockquote>"
        yield "<p>We may use what you tell us for:</p><ul>"
        for one in policy["purposes"]:
            when = "only once you agree" if one["needs_consent"] else one["basis"].replace("_", " ")
            yield f"<li>{words(one['purpose'].replace('_', ' '))}: {words(when)}</li>"
        never = ", ".join(one.replace("_", " ") for one in policy["never_kept"])
        yield f"</ul><p>We take out of your messages, and never note: {words(never)}.</p>"
        yield "<p>You may ask us to correct, restrict, hand over or erase what is here, or object to its "
        yield "use; you may take back what you agreed to at any time, and complain to the authority.</p>"


_MEMORY: Final = {
    "on": "at work",
    "paused": "paused: nothing new is noted",
    "temporary": "off",
    "no_basis": "not at work: there is nothing that allows it",
    "restricted": "restricted: all is kept and nothing is used",
    "erased": "erased",
}
_GONE: Final = {"withdrawn": "you took this message back", "erased": "erased"}


def _address(one: Item) -> str | None:
    return told(one["address"]) if one["address"] else None


def _contents() -> Iterator[str]:
    yield "<nav><ul>"
    for name, title in _SECTIONS:
        yield f'<li><a href="#{name}">{words(title)}</a></li>'
    yield "</ul></nav>"
