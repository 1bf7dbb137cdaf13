"""A message comes in: the contact is found or begun, the lawful basis recorded, the message sealed and stored
with the job that will read it, in one transaction a contact. Nothing is read here; the caller has its answer
at once. But words that stop memory take effect with the message that says them, before anything is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final, TypeGuard
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.agreeing import Agreement, act_of, calls, strange, to_erase
from api.correct import NotOfItsKey
from api.heeding import decided, kept, switches
from api.in_force import RulesInForce
from api.merging import Merging
from api.rows import current_row, memory_state, purposes
from domain import contact as contacts
from domain import conversation as conversations
from domain.commands import Command, LinkIdentity, RecordBasis
from domain.conversation import ERASED_BEFORE, Conversation, Status, TakeIn, Told, Verdict
from domain.errors import Conflict, ContactErased
from domain.events import ConversationEvent, ConversationOpened, Likeness, MessageRecorded
from domain.intents import Intent, IntentKind, intent_of
from domain.messages import MessageKind, Speaker
from domain.policy import Basis, Policy
from domain.ports import Address, Append, Contacts, Exclusions, Link, Opened
from domain.sensitive import REMOVED, Redacted

UNKEPT: Final = Redacted(REMOVED, frozenset())
"""Of what is said without a basis: that it was, and nothing of it."""
AHEAD: Final = timedelta(minutes=5)
"""A sent time further ahead than this is refused; a nearer one is a clock that is a little fast."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """A message as a client sent it, its shape already checked."""

    address: Address
    conversation: str
    client_id: str
    speaker: Speaker
    kind: MessageKind
    text: str
    sent_at: datetime
    forwarded: bool = False
    temporary: bool = False
    phone: Address | None = None
    """The sender's number, should the address not be it."""
    agreements: tuple[Agreement, ...] = ()
    """What the contact agrees to with this message, or not any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What became of one message of a request."""

    client_id: str | None
    status: Status
    message_id: UUID | None = None
    contact_id: UUID | None = None
    reason: str | None = None
    phone_belongs_to_another: bool = False
    intent: IntentKind | None = None
    """What the contact asks of their memory; a repeat says it too, and does nothing."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """The contact of an address, and whether it was begun for it."""

    contact_id: UUID
    created: bool
    position: int
    phone_belongs_to_another: bool = False
    """Of another contact, which stays so: two contacts are merged by a person, never on the way."""


@dataclass(frozen=True, slots=True)
class _Group:
    """What a request holds of one address, each with its place in the request."""

    address: Address
    items: Sequence[tuple[int, Incoming]]

    @property
    def to_record(self) -> list[Incoming]:
        return [item for _, item in self.items if not item.temporary]

    @property
    def begins(self) -> bool:
        """Whether somebody unknown becomes a contact. A stop that is not to be recorded holds all the same,
        for what comes after it, and so does a consent."""
        return bool(self.to_record) or any(_stops(item) or item.agreements for _, item in self.items)


@dataclass(frozen=True, slots=True)
class _Fresh:
    """What is to be recorded of a contact's messages."""

    events: list[tuple[UUID, ConversationEvent]] = field(default_factory=list[tuple[UUID, ConversationEvent]])
    """Each with its conversation."""
    asked: list[tuple[MessageRecorded, Intent]] = field(default_factory=list[tuple[MessageRecorded, Intent]])
    """Of their memory, in the messages that are new, or are not to be recorded."""
    agreed: list[tuple[UUID | None, datetime, Agreement]] = field(
        default_factory=list[tuple[UUID | None, datetime, Agreement]]
    )
    """With the message that shows it, where that is recorded, and when it was sent."""

    def agree(self, item: Incoming, message_id: UUID | None, at: datetime) -> None:
        said_at = min(item.sent_at, at)
        self.agreed.extend((message_id, said_at, agreement) for agreement in item.agreements)


@dataclass(slots=True)
class _TakenIn:
    verdicts: dict[int, Taken] = field(default_factory=dict)
    position: int = 0
    excluded: list[str] = field(default_factory=list[str])
    """Categories, one for each message that they were taken out of."""
    begun: list[tuple[UUID, Address]] = field(default_factory=list[tuple[UUID, Address]])
    """New contacts, each with its address."""


@dataclass(frozen=True, slots=True)
class Remember:
    contacts: Contacts
    rules: RulesInForce
    exclusions: Exclusions
    merging: Merging

    def take_in(self, tenant: UUID, items: Sequence[Incoming], at: datetime) -> tuple[list[Taken], int]:
        """One verdict an item, in order, and the position after the last write. `at` is when the request
        came."""
        groups = self._by_address(items)
        taken = self._at_once(tenant, groups, at) or self._one_by_one(tenant, groups, at)
        if taken.excluded:
            self.exclusions.count(tenant, at.astimezone(UTC).date(), taken.excluded)
        self._link_phones(tenant, items, taken, at)
        self._suggest_twins(tenant, taken.begun, at)
        return [taken.verdicts[place] for place in range(len(items))], taken.position

    def _at_once(self, tenant: UUID, groups: Sequence[_Group], at: datetime) -> _TakenIn | None:
        """In one transaction, whatever the number of contacts. None when somebody was in the way twice, the
        second time with what is recorded looked up: one contact must not hold up the rest."""
        for again in (False, True) if len(groups) > 1 else ():
            with suppress(Conflict):
                return self._take_in(tenant, groups, at, again)
        return None

    def _one_by_one(self, tenant: UUID, groups: Sequence[_Group], at: datetime) -> _TakenIn:
        taken = _TakenIn()
        for group in groups:
            one = until_no_conflict(partial(self._take_in, tenant, [group], at))
            taken = _TakenIn(
                taken.verdicts | one.verdicts,
                max(taken.position, one.position),
                [*taken.excluded, *one.excluded],
                [*taken.begun, *one.begun],
            )
        return taken

    def resolve(
        self,
        tenant: UUID,
        address: Address,
        at: datetime,
        phone: Address | None = None,
        agreements: Sequence[Agreement] = (),
    ) -> Resolved:
        """The contact of an address, begun when there is none. `phone` becomes a further address of it.
        Raises NotOfItsKey for a purpose that the policy does not have."""
        written = self.contacts.written(address)
        found = until_no_conflict(lambda _: self._resolve(tenant, written, at, agreements))
        if found.created:
            self._suggest_twins(tenant, [(found.contact_id, written)], at)
        if phone is None:
            return found
        position, anothers = self._linked(tenant, found.contact_id, phone)
        if not anothers and position:
            self._suggest_twins(tenant, [(found.contact_id, phone)], at)
        if anothers:
            self._suggest(tenant, found.contact_id, phone, Likeness.SAME_PHONE, at)
        return replace(found, position=max(found.position, position), phone_belongs_to_another=anothers)

    def _resolve(
        self, tenant: UUID, address: Address, at: datetime, agreements: Sequence[Agreement]
    ) -> Resolved:
        found = self.contacts.find(tenant, address)
        opened = found or self.contacts.begin(tenant, address, at)
        if (wrong := strange(agreements, self.rules.when(opened).policy)) is not None:
            raise NotOfItsKey("consents", f"{wrong[0]} {wrong[1]}")
        agreed = [(None, at, agreement) for agreement in agreements]
        append = self._first(opened, None if found else address, None, at, agreed=agreed)
        position = self.contacts.append(opened, append) if append.events else opened.position
        return Resolved(opened.contact_id, found is None, position)

    def _link_phones(self, tenant: UUID, items: Sequence[Incoming], taken: _TakenIn, at: datetime) -> None:
        """Once a contact and number, and all looked for at once; only where a message brings one."""
        named = {
            place: (contact, item.phone)
            for place, item in enumerate(items)
            if item.phone and not item.temporary and (contact := taken.verdicts[place].contact_id)
        }
        pairs = list(dict.fromkeys(named.values()))
        known = self.contacts.find_all(tenant, [phone for _, phone in pairs]) if pairs else ()
        anothers: dict[tuple[UUID, Address], bool] = {}
        for pair, found in zip(pairs, known, strict=True):
            anothers[pair] = found is not None and found.contact_id != pair[0]
            if found is not None and pair[0] in {begun for begun, _ in taken.begun} - {found.contact_id}:
                self._suggest(tenant, *pair, Likeness.SAME_PHONE, at)
            if found is None:
                with suppress(ContactErased):  # since it was written: there is nobody to link
                    position, anothers[pair] = self._linked(tenant, *pair)
                    taken.position = max(taken.position, position)
        for place, pair in named.items():
            taken.verdicts[place] = replace(taken.verdicts[place], phone_belongs_to_another=anothers[pair])

    def _suggest_twins(self, tenant: UUID, begun: Sequence[tuple[UUID, Address]], at: datetime) -> None:
        """Numbers that may be the same person's are a person's to judge, never ours. All are looked for at
        once."""
        twins = [
            (contact_id, twin, why)
            for contact_id, address in begun
            for twin, why in self.contacts.twins(address)
        ]
        found = self.contacts.find_all(tenant, [twin for _, twin, _ in twins]) if twins else ()
        for (contact_id, twin, why), other in zip(twins, found, strict=True):
            if other is not None and other.contact_id != contact_id:
                self._suggest(tenant, contact_id, twin, why, at)

    def _suggest(self, tenant: UUID, contact_id: UUID, twin: Address, why: Likeness, at: datetime) -> None:
        other = self.contacts.find(tenant, twin)
        if other is not None:
            self.merging.propose(tenant, contact_id, other.contact_id, why, at, by="rapport")

    def _linked(self, tenant: UUID, contact_id: UUID, phone: Address) -> tuple[int, bool]:
        """The position, and whether the number belongs to another contact."""
        return until_no_conflict(lambda _: self._link(tenant, contact_id, phone))

    def _link(self, tenant: UUID, contact_id: UUID, phone: Address) -> tuple[int, bool]:
        known = self.contacts.find(tenant, phone)
        if known is not None:
            return 0, known.contact_id != contact_id
        opened = self.contacts.open(tenant, contact_id)
        if opened is None or opened.state == "erased":
            raise ContactErased("This contact was erased. The person may return only as a new contact.")
        contact = self.contacts.replayed(opened)
        link = Link(uuid4(), phone)
        events = contacts.decide(
            contact,
            LinkIdentity(
                identity_id=link.identity_id,
                channel=phone.channel,
                account=phone.account,
                address=phone.external_id,
            ),
        )
        append = Append(
            events=events, memory=current_row(contact.after(events)), state=opened.state, link=link
        )
        return self.contacts.append(opened, append), False

    def _by_address(self, items: Sequence[Incoming]) -> list[_Group]:
        written = {address: self.contacts.written(address) for address in {item.address for item in items}}
        found: dict[Address, list[tuple[int, Incoming]]] = {}
        for place, item in enumerate(items):
            found.setdefault(written[item.address], []).append((place, item))
        return [_Group(address, of_one) for address, of_one in found.items()]

    def _take_in(self, tenant: UUID, groups: Sequence[_Group], at: datetime, again: bool) -> _TakenIn:
        opened = [
            # What a contact agreed to is in the row, which only they need who have no basis.
            self.contacts.find(tenant, group.address) if found and found.state == "no_basis" else found
            for group, found in zip(
                groups, self.contacts.find_all(tenant, [group.address for group in groups]), strict=True
            )
        ]
        missing = [g.address for g, found in zip(groups, opened, strict=True) if not found and g.begins]
        begun = dict(zip(missing, self.contacts.begin_all(tenant, missing, at), strict=True))
        recorded = self._recorded(zip(groups, opened, strict=True)) if again else {}
        taken, appends = _TakenIn(), list[tuple[Opened, Append]]()
        all_of = [found or begun.get(g.address) for g, found in zip(groups, opened, strict=True)]
        erased_before = iter(self.contacts.erased_before([contact for contact in all_of if contact]))
        for group, found, contact in zip(groups, opened, all_of, strict=True):
            since = next(erased_before) if contact else None
            fresh = self._judged(group, contact, recorded, since, at, taken)
            append = Append()
            if contact and (fresh.events or fresh.asked or fresh.agreed):
                append = self._append(contact, group.address, fresh, at, begun=not found)
            if contact and (append.events or append.conversation):
                appends.append((contact, append))
                if not found:
                    taken.begun.append((contact.contact_id, group.address))
            elif contact and found:
                taken.position = max(taken.position, contact.position)
        if appends:
            taken.position = max(taken.position, self._appended(appends))
        return taken

    def _recorded(self, groups: Iterable[tuple[_Group, Opened | None]]) -> dict[UUID, Told]:
        """Looked up only after a conflict: most deliveries are new."""
        wanted = [(o, [o.message_id(item.client_id) for item in g.to_record]) for g, o in groups if o]
        return {message.message_id: message.told for message in self.contacts.messages_of_all(wanted)}

    def _judged(
        self,
        group: _Group,
        opened: Opened | None,
        recorded: dict[UUID, Told],
        erased_before: datetime | None,
        at: datetime,
        taken: _TakenIn,
    ) -> _Fresh:
        """What is to be recorded; the verdict on each message goes into `taken`."""
        fresh = _Fresh()
        conversation, begun = Conversation(recorded), set[str]()
        policy = self.rules.when(opened).policy if opened else None
        keeps, agreed = opened is not None and _keeps(opened, policy), set[str]()
        for place, item in group.items:
            if policy and (wrong := strange(item.agreements, policy)) is not None:
                taken.verdicts[place] = Taken(
                    client_id=item.client_id, status=Status.REFUSED, reason=f"consents: {wrong[0]} {wrong[1]}"
                )
                continue
            keeps = keeps or _about_memory(item, policy, granted=True)
            intent = intent_of(item.text, item.speaker, item.kind, item.forwarded)
            if opened is None or item.temporary:
                taken.verdicts[place] = _not_recorded(item, opened.contact_id if opened else None, intent)
                if opened:
                    fresh.agree(item, None, at)
                if opened and intent:  # to stop needs no record of the words
                    unsaid = _message(opened.message_id(item.client_id), item, "", place, at)
                    fresh.asked.append((unsaid, intent))
                continue
            agreed |= {one.purpose for one in item.agreements if one.granted}
            redacted = self._redacted(opened, group.address, item, intent, agreed) if keeps else UNKEPT
            agreed -= {one.purpose for one in item.agreements if not one.granted}
            message = _message(opened.message_id(item.client_id), item, redacted.text, place, at)
            keeps = keeps and not _about_memory(item, policy, granted=False)
            opening = None if item.conversation in begun else _opening(opened, group.address, item)
            take_in = TakeIn(message, opening, erased_before)
            verdict = conversations.verdict(conversation, take_in)
            nobodys = verdict is ERASED_BEFORE and message.message_id not in recorded
            taken.verdicts[place] = _taken(None if nobodys else opened, message, item, verdict, intent)
            if verdict.status is Status.ACCEPTED:
                taken.excluded += sorted(redacted.categories)
            if intent and verdict.status is Status.ACCEPTED:
                fresh.asked.append((message, intent))
            if verdict.status is Status.ACCEPTED:
                fresh.agree(item, message.message_id, at)
            for event in conversations.decide(conversation, take_in):
                conversation = conversations.evolve(conversation, event)
                begun.add(item.conversation)
                fresh.events.append((opened.conversation_id(item.conversation), event))
        return fresh

    def _redacted(
        self, opened: Opened, address: Address, item: Incoming, intent: Intent | None, agreed: set[str]
    ) -> Redacted:
        """What may be kept of a text. What the contact agreed to before is looked up where it matters."""
        rules = self.rules.when(opened)
        found = kept(item.text, intent, rules.policy)
        if not found.categories:
            return found
        asked = {rules.policy.allowed_with.get(category) for category in found.categories}
        if not asked & rules.schema.purposes:
            return found
        known = self.contacts.find(opened.tenant, address) if opened.version else None
        before = purposes(known.memory) if known else frozenset[str]()
        return kept(item.text, intent, rules.policy, rules.spared(before | agreed))

    def _append(
        self,
        opened: Opened,
        address: Address,
        fresh: _Fresh,
        at: datetime,
        *,
        begun: bool,
    ) -> Append:
        first = next((e.message_id for _, e in fresh.events if _inbound(e)), None)
        return replace(
            self._first(
                opened, address if begun else None, first, at, _switches(fresh.asked), agreed=fresh.agreed
            ),
            conversation=tuple(fresh.events),
            read=first is not None,
        )

    def _appended(self, appends: Sequence[tuple[Opened, Append]]) -> int:
        try:
            return self.contacts.append_all(appends)
        except ContactErased:
            raise Conflict("Erased since it was found: whoever writes now is a new contact.") from None

    def _first(
        self,
        opened: Opened,
        linked: Address | None,
        message_id: UUID | None,
        at: datetime,
        switched: Sequence[Command] = (),
        *,
        agreed: Sequence[tuple[UUID | None, datetime, Agreement]] = (),
    ) -> Append:
        """What messages add to the contact's stream: of a new address its identity, what the contact agreed
        to, at the first inbound message the basis, and what their words switch."""
        policy = self.rules.when(opened).policy
        basis = policy.at_first_message if message_id and opened.state == "no_basis" else None
        commands: list[Command] = [_link(opened, linked)] if linked is not None else []
        commands += [act_of(agreement, policy, message, said_at) for message, said_at, agreement in agreed]
        commands += [_basis(policy, basis, message_id, at)] if basis and message_id else []
        commands += switched
        if not commands:
            return Append(state=opened.state)
        contact = contacts.replay([r.event for r in self.contacts.history(opened)] if linked is None else ())
        events = decided(contact, commands)
        events += decided(
            contact.after(events), calls(to_erase(events, self.rules.when(opened).schema.purposes))
        )
        if not events:
            return Append(state=opened.state)
        row = current_row(contact.after(events))
        return Append(events=events, memory=row, state=memory_state(row, policy.remembers_for))


def _keeps(opened: Opened, policy: Policy | None) -> bool:
    """Whether what is said may be kept: not before there is a basis, and the first message may bring it."""
    if policy is None or opened.state != "no_basis":
        return True
    return policy.at_first_message is not None and policy.remembers_for not in opened.memory.withdrawn


def _about_memory(item: Incoming, policy: Policy | None, *, granted: bool) -> bool:
    return policy is not None and any(
        one.granted is granted and one.purpose == policy.remembers_for for one in item.agreements
    )


def _switches(asked: Iterable[tuple[MessageRecorded, Intent]]) -> list[Command]:
    """What words switch, in the order in which they were said."""
    in_order = sorted(asked, key=lambda one: (one[0].sent_at, one[0].index))
    return [command for m, intent in in_order for command in switches(intent, m.message_id, m.sent_at)]


def _link(opened: Opened, address: Address) -> LinkIdentity:
    return LinkIdentity(
        identity_id=opened.identity_id,
        channel=address.channel,
        account=address.account,
        address=address.external_id,
    )


def _basis(policy: Policy, basis: Basis, message_id: UUID, at: datetime) -> RecordBasis:
    return RecordBasis(
        basis_id=uuid4(),
        purpose=basis.purpose,
        basis=basis.basis,
        wording=policy.wording,
        jurisdiction=policy.jurisdiction,
        message_id=message_id,
        at=at,
    )


def _stops(item: Incoming) -> bool:
    intent = intent_of(item.text, item.speaker, item.kind, item.forwarded)
    return intent is not None and intent.kind in (IntentKind.STOP, IntentKind.ATTENTION)


def _not_recorded(item: Incoming, contact_id: UUID | None, intent: Intent | None) -> Taken:
    return Taken(
        client_id=item.client_id,
        status=Status.NOT_RECORDED,
        contact_id=contact_id,
        reason="temporary",
        intent=intent.kind if intent else None,
    )


def _taken(
    opened: Opened | None,
    message: MessageRecorded,
    item: Incoming,
    verdict: Verdict,
    intent: Intent | None,
) -> Taken:
    """`opened` is None for what belonged to somebody who was erased: it is nobody's."""
    return Taken(
        client_id=item.client_id,
        status=verdict.status,
        message_id=message.message_id if opened else None,
        contact_id=opened.contact_id if opened else None,
        reason=verdict.reason,
        intent=intent.kind if intent and opened else None,
    )


def _message(message_id: UUID, item: Incoming, text: str, index: int, at: datetime) -> MessageRecorded:
    return MessageRecorded(
        message_id=message_id,
        client_id=item.client_id,
        text=text,
        speaker=item.speaker.value,
        kind=item.kind.value,
        forwarded=item.forwarded,
        sent_at=min(item.sent_at, at),
        received_at=at,
        index=index,
    )


def _opening(opened: Opened, address: Address, item: Incoming) -> ConversationOpened:
    return ConversationOpened(
        contact_id=opened.contact_id, channel=address.channel, client_id=item.conversation
    )


def _inbound(event: ConversationEvent) -> TypeGuard[MessageRecorded]:
    return isinstance(event, MessageRecorded) and event.speaker == Speaker.CONTACT
