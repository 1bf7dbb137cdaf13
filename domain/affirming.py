"""Whether a contact says yes to an erase that was just put to them. It cannot be undone, so what is not
plainly a yes to that is none: `domain.answers` reads, and only words of deleting may stand beside the yes."""

from __future__ import annotations

from typing import Final

from domain.answers import reply
from domain.readable import comparable

_DELETE: Final = frozenset(
    comparable(
        "delete erase remove احذف احذفه احذفها احذفهم احذفوه احذفوها امسح امسحه امسحها"
        " امسحهم امسحوه امسحوها apaga apague apagar exclua excluir remova remover"
        " mita hata hatao mitao удали удалить удалите удаляй удаляйте сотри стереть сотрите"
    ).split()
)
"""Not "forget": "ok, forget it" means never mind."""
_POINTING: Final = frozenset(comparable("them those these isso os as usko unko их его ее").split())


def affirms(text: str) -> bool:
    said = reply(comparable(text).strip())
    if said is None or said.declines or said.order is not None or said.takes:
        return False
    beside = set(said.part)
    return (said.agrees or not beside.isdisjoint(_DELETE)) and beside <= _DELETE | _POINTING
