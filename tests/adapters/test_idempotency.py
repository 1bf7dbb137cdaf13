"""An Idempotency-Key goes with one body; nothing of either is kept, and an erase forgets both."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from uuid import uuid4

import pytest

from adapters.idempotency import Requests
from adapters.installation import Installation
from adapters.key_tree import Roots
from adapters.postgres import Database
from api.compose import Composed
from domain.ports import Address, Append

TENANT = uuid4()
_SAM, _NOW = Address("whatsapp", "main", "sam"), datetime.now(UTC)


@pytest.fixture
def app(fresh: Installation) -> Iterator[Database]:
    database = Database(fresh.app, size=2)
    yield database
    database.close()


def test_a_key_goes_with_the_body_that_it_first_came_with(app: Database, fresh: Installation) -> None:
    requests = Requests(app, Roots(fresh.root))
    assert requests.fits(TENANT, "k1", b"one")
    assert requests.fits(TENANT, "k1", b"one")
    assert not requests.fits(TENANT, "k1", b"other")
    assert requests.fits(TENANT, "k2", b"other")
    assert requests.fits(uuid4(), "k1", b"other")


def test_neither_key_nor_body_is_kept(app: Database, fresh: Installation, composed: Composed) -> None:
    Requests(app, Roots(fresh.root)).fits(TENANT, "key-in-clear", b"body-in-clear")
    ((row,),) = composed.keeper.tuples("SELECT i::text FROM rapport.idempotency i")
    for kept in ("key-in-clear", b"key-in-clear".hex(), "body-in-clear", b"body-in-clear".hex()):
        assert kept not in row


def test_an_erase_that_comes_between_is_no_error(
    app: Database, fresh: Installation, composed: Composed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The root's state is read, then the root is rotated and destroyed, then the root is asked for."""
    roots = Roots(fresh.root)
    asked = roots.at

    def overtaken(epoch: int, fingerprint: bytes | None = None) -> bytes:
        monkeypatch.setattr(roots, "at", asked)
        contact = composed.service.contacts.begin(TENANT, _SAM, _NOW)
        composed.service.contacts.append(contact, Append(state="on"))
        composed.eraser.erase_contact(TENANT, contact.contact_id, by="admin", at=_NOW)
        assert composed.eraser.complete() == 1
        return asked(epoch, fingerprint)

    monkeypatch.setattr(roots, "at", overtaken)
    requests = Requests(app, roots)
    assert requests.fits(TENANT, "k1", b"one")
    assert not requests.fits(TENANT, "k1", b"other")
