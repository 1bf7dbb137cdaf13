"""What a contact wants forgotten, or says was wrong, is shown first and goes with a yes.

A person's yes is their own. A bot's is the contact's: the message in which the contact says it, the first
after a preview of just that; the ledger says which previews there were. So a bot that lost its way erases
nothing that the contact was not shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID, uuid4

from api.correct import NotOfItsKey, Operate
from api.forget import Forget
from api.inspect import INSPECTION, Inspect
from api.recall import record
from domain.access import Principal, Role, Scope
from domain.affirming import affirms
from domain.errors import Conflict, ContactErased, NotAllowed, NotFound
from domain.forgetting import Span
from domain.intents import IntentKind, Reach
from domain.messages import Message, Speaker
from domain.ports import Contacts, Erasure, Ledger, Opened, Placed, Read, Receipt, Transcripts
from projections.timeline import FactView, Status

STANDS: Final = timedelta(hours=24)
"""How long a preview may be answered."""
_GONE: Final = (Status.ERASED, Status.RETRACTED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """What is meant."""

    facts: tuple[UUID, ...] = ()
    keys: tuple[str, ...] = ()
    messages: tuple[UUID, ...] = ()
    within: Within | None = None
    everything: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Within:
    """The messages of a conversation, a channel or a time, each narrowing the others."""

    conversation: str | None = None
    """Its id, or the client's own name of it."""
    channel: str | None = None
    since: datetime | None = None
    before: datetime | None = None


@dataclass(frozen=True, slots=True)
class _Fallen:
    """What of a contact's messages is meant."""

    messages: Sequence[Placed]
    all_there_is: bool
    """No message of the contact would be left."""


@dataclass(frozen=True, slots=True)
class Confirming:
    contacts: Contacts
    transcripts: Transcripts
    ledger: Ledger
    inspect: Inspect
    forgetting: Forget
    operate: Operate

    # --- to be forgotten --------------------------------------------------------------------------------

    def preview(
        self, principal: Principal, contact_id: UUID, asked: Selection, at: datetime, kind: IntentKind
    ) -> dict[str, Any]:
        """What would go, with nothing done yet; shown, so it is in the ledger."""
        opened = self._opened(principal, contact_id)
        if asked.within is not None:
            return self._preview_within(principal, opened, asked.within, at)
        facts = self._facts(opened, asked, at)
        messages = () if asked.everything else self._messages(opened, asked)
        listed = () if asked.everything else (*(f.fact_id for f in facts), *messages)
        self._record(principal, opened, f"preview:{kind.value}", listed)
        return self._shown(opened, facts, messages, asked.everything, kind)

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
        if asked.within is not None:
            facts, messages = list[UUID](), self._within_reach(principal, opened, asked.within)
        else:
            facts = [fact.fact_id for fact in self._facts(opened, asked, at)]
            messages = self._messages(opened, asked)
            if messages:
                _require_of_people(principal, Scope.MESSAGES_ERASE)
        self._require_yes(principal, opened, (*facts, *messages), yes, at, IntentKind.FORGET)
        erasures = [self.forgetting.facts_of(principal, contact_id, facts, at, yes)] if facts else []
        gone = self.forgetting.messages(principal, contact_id, messages, at, yes) if messages else None
        return [*erasures, *([gone] if gone else [])]

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

    # --- all that was said in a conversation, on a channel, in a time -----------------------------------

    def _preview_within(
        self, principal: Principal, opened: Opened, within: Within, at: datetime
    ) -> dict[str, Any]:
        """Counts, and the facts that would go along: thousands of messages are not listed. What is said from
        now on, the yes above all, stays out."""
        within = within if within.before else replace(within, before=at)
        fallen = self._fallen(opened, within)
        ids = {message.message_id for message in fallen.messages}
        drawn, summaries = self.forgetting.taken_with(opened, fallen.messages)
        alone = {statement.id for statement in drawn.alone}
        known = [view for view in self.inspect.views(opened, at) if view.status not in _GONE]
        facts = [view for view in known if alone.issuperset(e.statement_id for e in view.evidence)]
        listed = () if fallen.all_there_is else (*(fact.fact_id for fact in facts), *sorted(ids))
        self._record(principal, opened, f"preview:{IntentKind.FORGET.value}", listed)
        sent = [message.sent_at for message in fallen.messages]
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
                "statements": len(alone),
                "proposals": sum(fact.status is Status.PROPOSED for fact in facts),
                "kept_facts": len({statement.id for statement in drawn.shared}),
                "summaries": summaries,
            },
            "officer_only": fallen.all_there_is,
            "say": _question_within(sent, items),
            "confirm": {
                "path": f"/v1/contacts/{opened.contact_id}:forget",
                "body": {**_named(within), "confirm": True},
            },
        }

    def _within_reach(self, principal: Principal, opened: Opened, within: Within) -> tuple[UUID, ...]:
        """Raises NotAllowed. Who may erase a whole contact may erase a time of it."""
        fallen = self._fallen(opened, within)
        if fallen.all_there_is:
            _require(
                principal,
                Scope.CONTACTS_ERASE,
                "That is all this contact's messages, which is an officer's to erase. Leave out `confirm` to "
                "see what would go, and hand it over.",
            )
        elif not principal.may(Scope.CONTACTS_ERASE):
            _require_of_people(principal, Scope.MESSAGES_ERASE)
        return tuple(message.message_id for message in fallen.messages)

    def _fallen(self, opened: Opened, within: Within) -> _Fallen:
        """Raises NotFound for a conversation that never was."""
        span = Span(
            conversation_id=self._conversation(opened, within.conversation),
            channel=within.channel,
            since=within.since,
            before=within.before,
        )
        standing = [message for message in self.contacts.placed(opened) if message.gone is None]
        fallen = [message for message in standing if span.holds(message)]
        return _Fallen(fallen, all_there_is=bool(fallen) and len(fallen) == len(standing))

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
        if opened is not None and opened.state != "erased":
            everything = intent.reach == Reach.EVERYTHING or kind is IntentKind.STOP
            open_to_yes = kind in (IntentKind.FORGET, IntentKind.WRONG) and intent.reason != "corrected"
            if (everything or open_to_yes) and principal.may(Scope.FACTS_READ):
                facts = self._facts(opened, Selection(facts=intent.facts, everything=everything), at, ())
                shown = kind if kind is IntentKind.WRONG else IntentKind.FORGET
                listed = () if everything else tuple(f.fact_id for f in facts)
                self._record(principal, opened, f"receipt:{shown.value}", listed)
                preview = self._shown(opened, facts, (), everything, shown)
        return {"kind": kind.value, "reason": intent.reason, "facts": intent.facts, "preview": preview}

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


def _named(within: Within) -> dict[str, Any]:
    """As the request names it."""
    told = {
        "conversation": within.conversation,
        "channel": within.channel,
        "from": within.since,
        "to": within.before,
    }
    return {name: value for name, value in told.items() if value is not None}


def _question_within(sent: Sequence[datetime], items: Sequence[dict[str, Any]]) -> str:
    if not sent:
        return _question((), False, 0, wrong=False)
    first, last = min(sent).date().isoformat(), max(sent).date().isoformat()
    when = f"of {first}" if first == last else f"from {first} to {last}"
    said = f"{len(sent):,} {'message' if len(sent) == 1 else 'messages'} {when}"
    known = "; ".join(f"{item['label']}: {item['display']}" for item in items)
    return f"Shall I forget this for good: {said}{', with ' + known if known else ''}?"


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
