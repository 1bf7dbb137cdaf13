"""What a contact wants forgotten, or says was wrong, is shown first and goes with a yes.

A person's yes is their own. A bot's is the contact's: the message in which the contact says it, the first
after a preview of just that; the ledger says which previews there were. So a bot that lost its way erases
nothing that the contact was not shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any, Final
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

from api.correct import NotOfItsKey, Operate
from api.forget import Forget, Meant
from api.inspect import INSPECTION, Inspect
from api.recall import record
from domain.access import Principal, Role, Scope
from domain.affirming import affirms
from domain.episodes import Terms
from domain.errors import Conflict, ContactErased, NotAllowed, NotFound
from domain.forgetting import Span
from domain.intents import IntentKind, Reach
from domain.legal_holds import Holds, message_held, statement_held
from domain.messages import Message, Speaker
from domain.normalise_dates import When
from domain.ports import (
    Contacts,
    Erasure,
    Ledger,
    Opened,
    Placed,
    Read,
    Receipt,
    ReceiptIntent,
    Recorded,
    Transcripts,
)
from domain.telling import Telling, telling
from domain.times_past import time_past
from projections.timeline import FactView, Status

SHOWN: Final = 50
"""Messages of a preview, at most, to who may read them."""
STANDS: Final = timedelta(hours=24)
"""How long a preview may be answered."""
_GONE: Final = (Status.ERASED, Status.RETRACTED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """What is meant."""

    facts: tuple[UUID, ...] = ()
    keys: tuple[str, ...] = ()
    messages: tuple[UUID, ...] = ()
    words: tuple[str, ...] = ()
    """Phrases: what says all the words of one of them."""
    within: Within | None = None
    """Narrows the words, too."""
    everything: bool = False

    @property
    def sought(self) -> bool:
        """What is meant has to be found first."""
        return bool(self.words) or self.within is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Within:
    """The messages of a conversation, a channel or a time, each narrowing the others."""

    conversation: str | None = None
    """Its id, or the client's own name of it."""
    channel: str | None = None
    since: datetime | None = None
    before: datetime | None = None
    when: str | None = None
    """A time in words ("last March"), of which the two are made; the preview says them in words too."""


@dataclass(frozen=True, slots=True)
class Found:
    """What of a contact is meant by its place, its time or its words."""

    messages: Sequence[Placed]
    all_there_is: bool
    """No message of the contact would be left."""
    facts: tuple[UUID, ...] = ()
    """Besides those that go along with the messages."""
    summaries: tuple[UUID, ...] = ()
    known: Sequence[FactView] | None = None
    """What was looked through for the words."""
    recorded: Sequence[Recorded] | None = None

    @property
    def meant(self) -> Meant:
        messages = tuple(message.message_id for message in self.messages)
        return Meant(facts=self.facts, messages=messages, summaries=self.summaries)


@dataclass(frozen=True, slots=True)
class Confirming:
    contacts: Contacts
    transcripts: Transcripts
    ledger: Ledger
    inspect: Inspect
    forgetting: Forget
    operate: Operate
    holds: Holds
    terms: Terms

    # --- to be forgotten --------------------------------------------------------------------------------

    def preview(
        self, principal: Principal, contact_id: UUID, asked: Selection, at: datetime, kind: IntentKind
    ) -> dict[str, Any]:
        """What would go, with nothing done yet; shown, so it is in the ledger."""
        opened = self._opened(principal, contact_id)
        if asked.sought:
            return self._preview_found(principal, opened, self.placed(opened, asked, at), at)
        facts = self._facts(opened, asked, at)
        messages = () if asked.everything else self._messages(opened, asked)
        listed = () if asked.everything else (*(f.fact_id for f in facts), *messages)
        self._record(principal, opened, f"preview:{kind.value}", listed)
        shown = self._shown(opened, facts, messages, asked.everything, kind)
        going = messages if not asked.everything else [m.message_id for m in self.contacts.placed(opened)]
        return {**shown, "kept_under_hold": self._held(principal, opened, facts, going)}

    def forget(
        self, principal: Principal, contact_id: UUID, asked: Selection, yes: UUID | None, at: datetime
    ) -> list[Erasure]:
        """The erasures that this began."""
        opened = self._opened(principal, contact_id)
        if asked.everything:
            _require(
                principal,
                Scope.CONTACTS_ERASE,
                "To forget everything is to erase the contact, which is an officer's to do. Leave out "
                "`confirm` to see what would go, and hand it over.",
            )
            return [self.forgetting.contact(principal, contact_id, at)]
        if asked.sought:
            meant = self._within_reach(principal, opened, self.placed(opened, asked, at), at)
        else:
            facts = [fact.fact_id for fact in self._facts(opened, asked, at)]
            meant = Meant(facts=facts, messages=self._messages(opened, asked))
            if meant.messages:
                _require_of_people(principal, Scope.MESSAGES_ERASE)
        self._require_yes(principal, opened, (*meant.facts, *meant.messages), yes, at, IntentKind.FORGET)
        if not (meant.facts or meant.messages or meant.summaries):
            return []
        gone = self.forgetting.together(principal, contact_id, meant, at, yes)
        return [gone] if gone else []

    def retract(
        self, principal: Principal, contact_id: UUID, asked: Selection, yes: UUID | None, at: datetime
    ) -> tuple[list[UUID], int]:
        """They were never true. Which, and the position after it."""
        opened = self._opened(principal, contact_id)
        facts = [fact.fact_id for fact in self._facts(opened, asked, at)]
        _require_of_people(principal, Scope.FACTS_CORRECT)
        self._require_yes(principal, opened, facts, yes, at, IntentKind.WRONG)
        position = opened.position
        for fact_id in facts:
            position = self.operate.retract(principal, fact_id, at, None, message_id=yes).position
        return facts, position

    # --- all that was said in a conversation, on a channel, in a time, in these words -------------------

    def placed(self, opened: Opened, asked: Selection, at: datetime) -> Selection:
        """With a time in words as the days that it names where the contact is. Raises NotOfItsKey."""
        within, zone = asked.within, self._zone(opened)
        if within is None or within.when is None or within.since or within.before:
            return asked
        past = time_past(within.when, When(at.astimezone(ZoneInfo(zone)).date(), zone))
        if past is None:
            raise NotOfItsKey("when", "names no time that can be placed; name its days with `from` and `to`")
        since, before = past.within(zone)
        return replace(asked, within=replace(within, since=since, before=before))

    def days(self, opened: Opened, asked: Selection) -> str | None:
        """Its time, in words."""
        return _days(asked.within, ZoneInfo(self._zone(opened))) if asked.within else None

    def _zone(self, opened: Opened) -> str:
        return opened.memory.zone or self.operate.zone

    def _preview_found(
        self, principal: Principal, opened: Opened, asked: Selection, at: datetime, by: str = "preview"
    ) -> dict[str, Any]:
        """Counts, and the facts that would go along: thousands of messages are not listed. Who may read them
        is shown some. What is said from now on, the yes above all, stays out."""
        within = asked.within or Within()
        within = within if within.before else replace(within, before=at)
        found = self.found(opened, replace(asked, within=within), at)
        ids = {message.message_id for message in found.messages}
        drawn, summaries = self.forgetting.taken_with(opened, found.messages, found.recorded)
        alone = {statement.id for statement in drawn.alone}
        known = found.known if found.known is not None else self._known(opened, at)
        facts = [
            view
            for view in known
            if view.fact_id in found.facts or alone.issuperset(e.statement_id for e in view.evidence)
        ]
        listed = () if found.all_there_is else (*(fact.fact_id for fact in facts), *sorted(ids))
        self._record(principal, opened, f"{by}:{IntentKind.FORGET.value}", listed)
        zone = ZoneInfo(self._zone(opened))
        sent = [message.sent_at for message in found.messages]
        items = self.inspect.named(opened, facts)
        return {
            "kind": IntentKind.FORGET.value,
            "contact_id": opened.contact_id,
            "everything": False,
            "facts": items,
            "messages": [],
            "counts": {"facts": len(items), "messages": len(ids)},
            "within": {
                "first_at": min(sent, default=None),
                "last_at": max(sent, default=None),
                "days": _days(asked.within, zone) if asked.within else None,
                "statements": len(alone),
                "proposals": sum(fact.status is Status.PROPOSED for fact in facts),
                "kept_facts": len({statement.id for statement in drawn.shared}),
                "summaries": summaries + len(found.summaries),
            },
            "said": self._said(principal, opened, found) if asked.words else [],
            "kept_under_hold": self._held(principal, opened, facts, ids),
            "officer_only": found.all_there_is,
            "say": _question_found(sent, items, asked.within, zone),
            "confirm": {
                "path": f"/v1/contacts/{opened.contact_id}:forget",
                "body": {**_named(asked.words, within), "confirm": True},
            },
        }

    def _said(self, principal: Principal, opened: Opened, found: Found) -> list[dict[str, Any]]:
        """Some of the messages in which the words were found, the latest first."""
        if not principal.may(Scope.TRANSCRIPTS_READ):
            return []
        latest = sorted(found.messages, key=lambda m: m.sent_at, reverse=True)[:SHOWN]
        messages = self.contacts.messages(opened, [message.message_id for message in latest])
        return [
            {"id": m.message_id, "speaker": m.speaker.value, "sent_at": m.sent_at, "text": m.text}
            for m in sorted(messages, key=lambda m: m.sent_at, reverse=True)
        ]

    def _held(
        self, principal: Principal, opened: Opened, facts: Sequence[FactView], messages: Iterable[UUID]
    ) -> int | None:
        """How many of these facts and messages a legal hold keeps for an officer; bots are not told of
        holds."""
        if principal.role is Role.BOT:
            return None
        holds = self.holds.in_force(opened.tenant, [opened.contact_id]).get(opened.contact_id, ())
        if not holds:
            return 0
        held = (any(statement_held(holds, e.statement_id) for e in view.evidence) for view in facts)
        return sum(held) + sum(message_held(holds, message) for message in messages)

    def _within_reach(self, principal: Principal, opened: Opened, asked: Selection, at: datetime) -> Meant:
        """Raises NotAllowed. Who may erase a whole contact may erase a time of it."""
        found = self.found(opened, asked, at)
        if found.all_there_is:
            _require(
                principal,
                Scope.CONTACTS_ERASE,
                "That is all this contact's messages, which is an officer's to erase. Leave out `confirm` to "
                "see what would go, and hand it over.",
            )
        elif not principal.may(Scope.CONTACTS_ERASE):
            _require_of_people(principal, Scope.MESSAGES_ERASE)
        return found.meant

    def found(self, opened: Opened, asked: Selection, at: datetime) -> Found:
        """Raises NotFound for a conversation that never was."""
        within = asked.within or Within()
        span = Span(
            conversation_id=self._conversation(opened, within.conversation),
            channel=within.channel,
            since=within.since,
            before=within.before,
        )
        standing = [message for message in self.contacts.placed(opened) if message.gone is None]
        spanned = [message for message in standing if span.holds(message)]
        if not asked.words:
            return Found(spanned, all_there_is=bool(spanned) and len(spanned) == len(standing))
        words = telling(asked.words, self.terms)
        if words is None:
            raise NotOfItsKey("words", "hold a phrase of words that every text has; name what it was about")
        recorded, known = self.contacts.history(opened), self._known(opened, at)
        told = self.forgetting.telling(opened, words, recorded)
        found = [message for message in spanned if message.message_id in told.messages]
        wide = len(spanned) == len(standing)
        return Found(
            found,
            all_there_is=bool(found) and len(found) == len(standing),
            facts=self._telling(opened, words, {message.message_id for message in spanned}, known),
            summaries=tuple(told.summaries) if wide else (),
            known=known,
            recorded=recorded,
        )

    def _known(self, opened: Opened, at: datetime) -> list[FactView]:
        return [view for view in self.inspect.views(opened, at) if view.status not in _GONE]

    def _telling(
        self, opened: Opened, words: Telling, spanned: Collection[UUID], views: Sequence[FactView]
    ) -> tuple[UUID, ...]:
        """Facts, by their values and quotes; not those that were said outside, too."""
        telling_ones = (
            view.fact_id
            for view, item in zip(views, self.inspect.named(opened, views), strict=True)
            if all(e.message_id is None or e.message_id in spanned for e in view.evidence)
            and words.says(item["display"], *(e.quote for e in view.evidence if isinstance(e.quote, str)))
        )
        return tuple(dict.fromkeys(telling_ones))

    def _conversation(self, opened: Opened, named: str | None) -> UUID | None:
        if named is None:
            return None
        found = [
            course.conversation_id
            for course in self.transcripts.courses(opened)
            if named in (str(course.conversation_id), course.name)
        ]
        if not found:
            raise NotFound("This contact has no such conversation. List its conversations first.")
        if len(found) > 1:
            raise Conflict("Several conversations of this contact have that name. Name it by its id.")
        return found[0]

    # --- what a receipt says of it ----------------------------------------------------------------------

    def told(self, principal: Principal, receipt: Receipt, at: datetime) -> dict[str, Any] | None:
        """The intent of a message, for whoever answers the contact."""
        intent = receipt.intent
        if intent is None:
            return None
        kind = IntentKind(intent.kind)
        contact_id = self.contacts.contact_of_message(principal.tenant, receipt.message_id)
        opened = self.contacts.open(principal.tenant, contact_id) if contact_id else None
        preview: dict[str, Any] | None = None
        timed = intent.reach == Reach.TIME and intent.kind == IntentKind.FORGET
        if opened is not None and opened.state != "erased" and timed and principal.may(Scope.FACTS_READ):
            preview = self._of_a_time(principal, opened, intent, at)
        elif opened is not None and opened.state != "erased":
            everything = intent.reach == Reach.EVERYTHING or kind is IntentKind.STOP
            open_to_yes = kind in (IntentKind.FORGET, IntentKind.WRONG) and intent.reason != "corrected"
            if (everything or open_to_yes) and principal.may(Scope.FACTS_READ):
                facts = self._facts(opened, Selection(facts=intent.facts, everything=everything), at, ())
                shown = kind if kind is IntentKind.WRONG else IntentKind.FORGET
                listed = () if everything else tuple(f.fact_id for f in facts)
                self._record(principal, opened, f"receipt:{shown.value}", listed)
                preview = self._shown(opened, facts, (), everything, shown)
        return {"kind": kind.value, "reason": intent.reason, "facts": intent.facts, "preview": preview}

    def _of_a_time(
        self, principal: Principal, opened: Opened, intent: ReceiptIntent, at: datetime
    ) -> dict[str, Any]:
        if intent.reason is not None:
            return {**self._shown(opened, (), (), False, IntentKind.FORGET), "say": _WHICH_TIME}
        within = Within(since=intent.since, before=intent.before, when=intent.reach)
        return self._preview_found(principal, opened, Selection(within=within), at, by="receipt")

    # --- what is meant ----------------------------------------------------------------------------------

    def _facts(
        self, opened: Opened, asked: Selection, at: datetime, missing: Sequence[UUID] | None = None
    ) -> list[FactView]:
        """Those that are still known, in order. Raises NotFound for one that never was; with `missing` it is
        left out."""
        views = self.inspect.views(opened, at)
        if asked.everything:
            return [view for view in views if view.status not in _GONE]
        schema = self.inspect.rules.when(opened).schema
        unknown = [key for key in asked.keys if schema.key(key) is None]
        if unknown:
            raise NotOfItsKey("keys", "names a key that your schema has not, or that is switched off")
        named = {*asked.facts}
        found = [v for v in views if v.fact_id in named or v.key in asked.keys or _rests_on(v, named)]
        if missing is None and named - {id_ for view in found for id_ in _ids(view)}:
            raise NotFound("This contact has no such fact. List its facts first.")
        return [view for view in found if view.status not in _GONE]

    def _messages(self, opened: Opened, asked: Selection) -> tuple[UUID, ...]:
        known = {message.message_id for message in self.contacts.messages(opened, asked.messages)}
        if set(asked.messages) - known:
            raise NotFound("This contact has no such message.")
        return asked.messages

    def _shown(
        self,
        opened: Opened,
        facts: Sequence[FactView],
        messages: Sequence[UUID],
        everything: bool,
        kind: IntentKind,
    ) -> dict[str, Any]:
        items = self.inspect.named(opened, facts)
        texts = {e.message_id for fact in facts for e in fact.evidence if e.message_id} | set(messages)
        wrong = kind is IntentKind.WRONG
        if everything:
            texts_count = sum(course.messages for course in self.transcripts.courses(opened))
        else:
            texts_count = 0 if wrong else len(texts)
        body: dict[str, Any] = {"everything": True} if everything else {"facts": [i["id"] for i in items]}
        if messages:
            body["messages"] = list(messages)
        return {
            "kind": kind.value,
            "contact_id": opened.contact_id,
            "everything": everything,
            "facts": [] if everything else items,
            "messages": list(messages),
            "counts": {"facts": len(items), "messages": texts_count},
            "officer_only": everything,
            "say": _question(items, everything, len(messages), wrong=wrong),
            "confirm": {
                "path": f"/v1/contacts/{opened.contact_id}:{'retract' if wrong else 'forget'}",
                "body": {**body, "confirm": True},
            },
        }

    # --- the yes ----------------------------------------------------------------------------------------

    def _require_yes(
        self,
        principal: Principal,
        opened: Opened,
        items: Iterable[UUID],
        yes: UUID | None,
        at: datetime,
        kind: IntentKind,
    ) -> None:
        if principal.role is not Role.BOT:
            return
        if yes is None:
            raise NotOfItsKey("message_id", "is missing: a bot confirms with the message that says yes")
        message = self.transcripts.message(opened, yes)
        if message is None:
            raise NotFound("This contact has no such message, or its text is erased.")
        if message.speaker is not Speaker.CONTACT or message.forwarded or not affirms(message.text):
            raise Conflict("That message is not the contact's yes. Ask the contact again, and wait for it.")
        if not self._answers_a_preview(principal, opened, message, set(items), at, kind):
            raise Conflict(
                "The contact was not shown this just before. Ask for a preview (without `confirm`), put it "
                "to the contact, and confirm with the message in which they say yes to it."
            )

    def _answers_a_preview(
        self,
        principal: Principal,
        opened: Opened,
        message: Message,
        items: set[UUID],
        at: datetime,
        kind: IntentKind,
    ) -> bool:
        """One of this kind that this bot was shown: an operator who looked has shown the contact nothing, and
        who says that a fact is wrong has not said that it is to be erased."""
        spoke_before = self.transcripts.last_heard_before(opened, message.message_id)
        if spoke_before is None:  # nobody answers who was not heard before
            return False
        since, until = max(at - STANDS, spoke_before), message.received_at
        return any(
            shown.read.api_key_id == principal.key_id
            and shown.read.route in (f"receipt:{kind.value}", f"preview:{kind.value}")
            and items <= set(shown.read.item_ids)
            for shown in self.ledger.previewed(opened.tenant, opened.contact_id, since=since, until=until)
        )

    # --- the contact, and the ledger --------------------------------------------------------------------

    def _opened(self, principal: Principal, contact_id: UUID) -> Opened:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        if opened.state == "erased":
            raise ContactErased("This contact was erased. The person may return only as a new contact.")
        return opened

    def _record(self, principal: Principal, opened: Opened, route: str, item_ids: tuple[UUID, ...]) -> None:
        read = Read(
            injection_id=uuid4(),
            contact_id=opened.contact_id,
            api_key_id=principal.key_id,
            route=route,
            purpose=INSPECTION,
            item_ids=item_ids,
            block_hash=b"",
            position=opened.position,
        )
        record(self.ledger, principal.tenant, read)


def _require(principal: Principal, scope: Scope, refusal: str) -> None:
    if not principal.may(scope):
        raise NotAllowed(refusal)


def _require_of_people(principal: Principal, scope: Scope) -> None:
    """What a person confirms by themselves they may do elsewhere too; a bot has the contact's yes instead."""
    if principal.role is not Role.BOT:
        _require(principal, scope, f"To confirm this, use a key with the scope {scope.value}.")


def _ids(view: FactView) -> set[UUID]:
    return {view.fact_id, *(evidence.statement_id for evidence in view.evidence)}


def _rests_on(view: FactView, named: set[UUID]) -> bool:
    return not named.isdisjoint(_ids(view))


def _named(words: Sequence[str], within: Within) -> dict[str, Any]:
    """As the request names it."""
    told = {
        "words": list(words) or None,
        "conversation": within.conversation,
        "channel": within.channel,
        "from": within.since,
        "to": within.before,
    }
    return {name: value for name, value in told.items() if value is not None}


_WHICH_TIME: Final = (
    "I am not sure which time you mean. From which day to which day shall I forget what you said?"
)


def _question_found(
    sent: Sequence[datetime], items: Sequence[dict[str, Any]], within: Within | None, zone: ZoneInfo
) -> str:
    days = _days(within, zone) if within and within.when else None
    if not sent:
        return f"I find nothing that was said {days}." if days else _question(items, False, 0, wrong=False)
    first, last = (moment.astimezone(zone).date() for moment in (min(sent), max(sent)))
    found = f"of {first}" if first == last else f"from {first} to {last}"
    said = f"{len(sent):,} {'message' if len(sent) == 1 else 'messages'} {found}"
    known = "; ".join(f"{item['label']}: {item['display']}" for item in items)
    what = f"all that was said {days}: {said}" if days else said
    return f"Shall I forget this for good: {what}{', with ' + known if known else ''}?"


def _days(within: Within, zone: ZoneInfo) -> str | None:
    """`from 1 March 2026 to 31 March 2026`: the first and the last day, where the contact is."""
    since = within.since and within.since.astimezone(zone).date()
    before = within.before and (within.before.astimezone(zone) - timedelta(microseconds=1)).date()
    if since is None:
        return None if before is None else f"until {_day(before)}"
    if before is None:
        return f"since {_day(since)}"
    return f"on {_day(since)}" if since == before else f"from {_day(since)} to {_day(before)}"


def _day(day: date) -> str:
    return f"{day.day} {day:%B %Y}"


def _question(items: Sequence[dict[str, Any]], everything: bool, messages: int, *, wrong: bool) -> str:
    """What a bot may put to the contact, in English; it is the bot's to put it into the contact's words."""
    if everything:
        return "Shall everything that we keep about you be erased? A colleague will take care of it."
    named = "; ".join(f"{item['label']}: {item['display']}" for item in items)
    if messages:
        named = "; ".join(filter(None, (named, f"{messages} of your messages")))
    if not named:
        return "I am not sure what you mean. What exactly shall I " + ("correct?" if wrong else "forget?")
    return f"Is this wrong: {named}?" if wrong else f"Shall I forget this for good: {named}?"
