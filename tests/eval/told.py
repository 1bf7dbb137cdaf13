"""What a bot would be told of a contact whose events are at hand."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from adapters.tokens import O200kCounter
from domain import memory
from domain.contact import Contact
from domain.truth import truth
from domain.values import Erased
from projections.injection_block import BlockFact, injection_block
from tests.eval.homes import SGD_DAY, SGD_ZONE
from tests.eval.reader import Reader

_RULER: Final = O200kCounter()


def line_of(key: str, contact: Contact, reader: Reader) -> str:
    """A key's line in the block two hours later, without its dates; empty where there is none."""
    now = SGD_DAY + timedelta(hours=2)
    row = memory.of(contact, truth(contact.history()))
    told = injection_block(_facts(row, reader, now), now=now, zone=ZoneInfo(SGD_ZONE), counter=_RULER)
    label = reader.schema.keys[key].label
    lines = (item.line for item in told.items)
    return next((one.split(" (")[0] for one in lines if one.startswith(f"- {label}:")), "")


def _facts(row: memory.Memory, reader: Reader, now: datetime) -> Iterator[BlockFact]:
    for canvas, held in memory.current(row, now):
        name = row.key_name(canvas.key_number)
        if name and not isinstance(held.value, Erased):
            yield BlockFact(
                fact_id=held.fact_id,
                key=reader.schema.keys[name],
                value=held.value,
                first_said=held.first_said,
                last_said=held.last_said,
            )
