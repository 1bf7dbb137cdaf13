"""The erasures that a restored database does not know, told again in its streams: their keys are in no file,
so nothing has to go any more, but what reads the streams must know that nothing will come back.

Each under its own id and with its own times, so that the certificate that was given out is answered again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, Literal
from uuid import UUID

from psycopg.types.json import Jsonb

from adapters.contact_columns import event_id_of
from adapters.contact_streams import ContactStreams
from adapters.erasure import CryptoEraser
from adapters.event_store import Envelope, Recorder, SealingMapper, Write, in_domain_words
from adapters.key_journal import Erased, KeyJournal
from adapters.key_tree import ContactKeys
from adapters.opened_contact import OpenContact
from adapters.postgres import Database
from domain import contact as contacts
from domain import conversation as conversations
from domain import memory as current
from domain.commands import EraseAgain
from domain.contact_state import Contact
from domain.conversation import Conversation, Erase, Gone, Told, Withdraw
from domain.events import ContactEvent, ConversationEvent, ErasureRequested, RetractReason
from domain.ports import Append, Going, Placed
from domain.truth import truth
from domain.values import ERASED


class Retelling:
    """`eraser` and `streams` over the restored database, as the keeper."""

    def __init__(
        self, keeper: Database, streams: ContactStreams, eraser: CryptoEraser, journal: KeyJournal
    ) -> None:
        self._db, self._streams, self._eraser, self._journal = keeper, streams, eraser, journal

    def tell(self, one: Erased) -> None:
        """Repeating it changes nothing."""
        known = self._db.tuples("SELECT state FROM rapport.erasures WHERE erasure_id = %s", (one.erasure_id,))
        if not known:
            told = self._whole(one) if one.scope == "contact" else self._part(one)
            if not told:
                self._register(one, "completed")
                return
        if not known or known[0][0] != "completed":
            self._as_it_was(one)

    def certify(self, one: Erased) -> None:
        """Once it is completed here too: as it was certified then. Who was shown something by then, this
        database may not know any more."""
        certificate = self._certificate(one)
        if certificate is not None:
            self._db.execute(
                "UPDATE rapport.erasures SET certificate = %s WHERE erasure_id = %s AND state = 'completed'",
                (Jsonb(certificate), one.erasure_id),
            )

    # --- a whole contact --------------------------------------------------------------------------------

    def _whole(self, one: Erased) -> bool:
        here = [
            contact
            for (contact,) in self._db.tuples(
                "SELECT contact_id FROM rapport.contact_keys WHERE contact_id = ANY (%s)",
                (list(one.members),),
            )
        ]
        if not here:
            return False
        requested = ErasureRequested(
            erasure_id=one.erasure_id, scope="contact", items=(), by=_by(one), at=one.requested_at
        )
        nothing_sealed = SealingMapper(ContactKeys(one.tenant, here[0], 0, b""))
        rows = [
            nothing_sealed.to_stored_event(Envelope(contact, None, requested, event_id_of(requested)))
            for contact in here
        ]
        recorder = Recorder(self._db, one.tenant)
        in_domain_words(lambda: recorder.insert_events(rows, write=Write(tenant=one.tenant)))
        self._register(one, "rotated")
        return True

    # --- a part -----------------------------------------------------------------------------------------

    def _part(self, one: Erased) -> bool:
        heads = self._db.tuples(
            "SELECT DISTINCT COALESCE(m.head, k.contact_id) FROM rapport.contact_keys k "
            "LEFT JOIN rapport.merged m ON m.contact_id = k.contact_id "
            "WHERE k.contact_id = ANY (%s) AND k.wrapped IS NOT NULL",
            (list(one.members),),
        )
        told = [self._part_of(one, head) for (head,) in heads]
        return any(told)

    def _part_of(self, one: Erased, head: UUID) -> bool:
        opened = self._streams.open(one.tenant, head)
        if opened is None or opened.keys is None:
            return False
        contact = contacts.replay(r.event for r in self._streams.history(opened))
        items = set(one.items)
        placed = [m for m in self._streams.placed(opened) if m.text_item in items and m.gone is None]
        message_ids = tuple(message.message_id for message in placed)
        events = contacts.decide(contact, _command(one, frozenset(message_ids)))
        if not events and not placed:
            return False
        append = self._append(opened, contact, events, placed, one)
        going = Going(
            erasure_id=one.erasure_id,
            scope=_scope(one),
            items=one.items,
            message_ids=message_ids,
            by=_by(one),
        )
        self._eraser.erase_part(one.tenant, opened, append, going)
        return True

    def _append(
        self,
        opened: OpenContact,
        contact: Contact,
        events: tuple[ContactEvent, ...],
        placed: Sequence[Placed],
        one: Erased,
    ) -> Append:
        requested = ErasureRequested(
            erasure_id=one.erasure_id, scope=_scope(one), items=one.items, by=_by(one), at=one.requested_at
        )
        after = contact.after((*events, requested))
        gone = dict(one.told.gone)
        return Append(
            events=(*events, requested),
            memory=current.of(after, truth(after.history())),
            state=opened.state,
            conversation=tuple(
                _goes(message, gone[message.message_id], one)
                for message in placed
                if message.message_id in gone
            ),
        )

    # --- its row ----------------------------------------------------------------------------------------

    def _register(self, one: Erased, state: str) -> None:
        """Of one whose streams have nothing of it, because they came later, only what was certified stays."""
        certificate = self._certificate(one)
        if state == "completed" and certificate is None:
            return
        told = {**one.row, **_final(certificate), "state": state, "position": self._position()}
        told["certificate"] = certificate if state == "completed" else None
        self._db.execute(
            "INSERT INTO rapport.erasures SELECT * FROM jsonb_populate_record(NULL::rapport.erasures, %s) "
            "ON CONFLICT DO NOTHING",
            (Jsonb(told),),
        )

    def _as_it_was(self, one: Erased) -> None:
        """Requested when it was requested, under the epochs that it had."""
        told = {**one.row, **_final(self._certificate(one))}
        self._db.execute(_AS_IT_WAS, (Jsonb(told), one.erasure_id))

    def _certificate(self, one: Erased) -> dict[str, Any] | None:
        raw = self._journal.certificate(one.erasure_id)
        return json.loads(raw) if raw else None

    def _position(self) -> int:
        ((found,),) = self._db.tuples("SELECT COALESCE(max(notification_id), 0) FROM rapport.events")
        return int(found)


def _command(one: Erased, message_ids: frozenset[UUID]) -> EraseAgain:
    return EraseAgain(
        erased=frozenset(one.told.erased),
        fenced=frozenset(one.told.fenced),
        settled=one.told.settled,
        struck=tuple((id_, RetractReason(why)) for id_, why in one.told.struck),
        message_ids=message_ids,
        erasure_id=one.erasure_id,
        by=_by(one),
        at=one.requested_at,
    )


def _goes(message: Placed, how: str, one: Erased) -> tuple[UUID, ConversationEvent]:
    standing = Conversation({message.message_id: Told(ERASED)})
    command = Withdraw if Gone(how) is Gone.WITHDRAWN else Erase
    (event,) = conversations.decide(
        standing,
        command(message_id=message.message_id, erasure_id=one.erasure_id, by=_by(one), at=one.requested_at),
    )
    return message.conversation_id, event


def _scope(one: Erased) -> Literal["fact", "message", "selection"]:
    return "fact" if one.scope == "fact" else "message" if one.scope == "message" else "selection"


def _by(one: Erased) -> str:
    return str(one.row["requested_by"])


def _final(certificate: dict[str, Any] | None) -> dict[str, Any]:
    """When its root was destroyed, which the journal was written before."""
    if certificate is None:
        return {}
    return {
        "destroyed_at": certificate["root_holder"]["destroyed_at"],
        "final_at": certificate["final_at"],
    }


_AS_IT_WAS: Final = """
UPDATE rapport.erasures e
SET requested_at = r.requested_at, epoch_before = r.epoch_before, epoch_after = r.epoch_after,
    counts = r.counts, held = r.held, slots = r.slots, tags_end_at = r.tags_end_at,
    destroyed_at = r.destroyed_at, final_at = r.final_at,
    state = 'rotated'
FROM jsonb_populate_record(NULL::rapport.erasures, %s) r
WHERE e.erasure_id = %s
"""
