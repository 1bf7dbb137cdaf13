"""What may not be read out of a message again: a claim that was struck, a key that was erased, a statement
that is known already.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias
from uuid import UUID
from zoneinfo import ZoneInfo

from domain.commands import Said
from domain.contact_state import Contact
from domain.events import RetractReason
from domain.normalise import read_values
from domain.normalise_dates import When
from domain.readable import comparable
from domain.schema import Schema
from domain.statements import NOTHING, Quote, Statement
from domain.values import Erased, canonical

_NO_JUDGEMENT: Final = (RetractReason.EDITED, RetractReason.RECHECKED)
Claim: TypeAlias = tuple[UUID | None, int | None, int | None, bool]
"""Message, key number, value number, and whether it is given up."""


def admitted(contact: Contact, said: Sequence[Said]) -> list[Said]:
    """Those that are not known yet and that no fence keeps out."""
    struck = _struck_claims(contact)
    admitted: dict[UUID, Said] = {}
    for one in said:
        known = one.id in contact.statements or one.id in admitted
        if not known and not _fenced(contact, one) and _claim(contact, one) not in struck:
            admitted[one.id] = one
    return list(admitted.values())


def said_again(contact: Contact, message_id: UUID, text: str, schema: Schema, zone: str) -> frozenset[UUID]:
    """What a person struck of this message, and its new text says all the same: in the same words, or by the
    same value in others. The text goes with the edit, so this is known now or never."""
    plain = comparable(text)
    return frozenset(
        id_
        for id_, why in contact.struck.items()
        if why not in _NO_JUDGEMENT
        and contact.statements[id_].provenance.message_id == message_id
        and _says(plain, contact.statements[id_], schema, zone)
    )


def _says(plain: str, statement: Statement, schema: Schema, zone: str) -> bool:
    quote, value = statement.quote, statement.value
    if isinstance(quote, Quote) and comparable(quote.text) in plain:
        return True
    key = schema.key(statement.name) if statement.name else None
    if key is None or value is None or isinstance(value, Erased):
        return False
    zone = (statement.provenance.zone or "").partition(":")[2] or zone
    when = When(statement.rank.attested_at.astimezone(ZoneInfo(zone)).date(), zone)
    return any(canonical(read) == canonical(value) for read in read_values(key, plain, schema, when))


def _fenced(contact: Contact, said: Said) -> bool:
    """Whether an erase forbids to read this key out of this message again. The name of a special-category key
    goes with its last statement, so an unknown one is kept out by a fence of any key whose name is gone."""
    message = said.provenance.message_id
    fenced = {fence.key_number for fence in contact.fences if fence.message_id == message}
    number = contact.keys.get(said.key)
    if number is None:
        return said.special and not fenced <= set(contact.keys.values())
    return number in fenced


def _claim(contact: Contact, said: Said) -> Claim:
    number = NOTHING if said.value is None else contact.values.get(canonical(said.value))
    return said.provenance.message_id, contact.keys.get(said.key), number, said.revokes


def _struck_claims(contact: Contact) -> set[Claim]:
    """An edit strikes what the old text said, and the new text may say it again; so does a schema that is
    applied anew. An erase takes the claim, and leaves the fence of its key."""
    struck = [contact.statements[id_] for id_, why in contact.struck.items() if why not in _NO_JUDGEMENT]
    return {
        (s.provenance.message_id, s.key_number, s.value_number, s.revokes)
        for s in struck
        if s.provenance.message_id and s.id not in contact.erased
    }
