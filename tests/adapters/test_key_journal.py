"""The key journal's files: whole or not there, without a gap, kept for so long and no longer."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from adapters.checks import host
from adapters.key_journal import Changed, ContactKey, JournalBroken, KeyJournal, Top

NOW = datetime.now(UTC)


def changed(epoch: int, *, contact: UUID | None = None, at: datetime = NOW) -> Changed:
    keys = (ContactKey(contact, epoch, b"wrapped"),) if contact else ()
    return Changed(epoch=epoch, at=at, fingerprint=bytes([epoch]), contacts=keys, items={}, erased=())


def top(epoch: int) -> Top:
    return Top(epoch=epoch, buckets=((0, b"id", bytes([epoch])),), addresses=(), days=())


def written(journal: KeyJournal, *epochs: int) -> KeyJournal:
    for epoch in epochs:
        journal.write(changed(epoch), top(epoch))
    return journal


def test_since_an_epoch_it_has_every_rotation_and_the_newest_keys_at_the_top(tmp_path: Path) -> None:
    journal = written(KeyJournal(tmp_path / "j"), 2, 3, 4)
    since = journal.since(2)
    assert since is not None
    assert [one.epoch for one in since.changed] == [3, 4]
    assert since.top == top(4)
    assert journal.since(4) is None
    assert [path.name for path in journal.folder.glob("*.top")] == ["00000004.top"]


def test_what_was_written_first_stands(tmp_path: Path) -> None:
    journal, first = KeyJournal(tmp_path), uuid4()
    journal.write(changed(2, contact=first), top(2))
    journal.write(changed(2), top(2))
    assert [key.contact_id for key in journal.changed(2).contacts] == [first]


def test_a_gap_and_a_lost_top_are_told(tmp_path: Path) -> None:
    journal = written(KeyJournal(tmp_path), 2, 3, 4, 5)
    journal.folder.joinpath("00000003.keys").unlink()
    journal.folder.joinpath("00000004.keys").unlink()
    with pytest.raises(JournalBroken, match="lacks the rotations of epochs 3, 4"):
        journal.since(1)
    assert journal.since(4) is not None  # what is newer needs none of it
    journal.folder.joinpath("00000005.top").unlink()
    assert not journal.has(5)
    with pytest.raises(JournalBroken, match=r"lacks 00000005\.top"):
        journal.since(4)


def test_another_installations_is_told_by_its_roots_however_far_that_one_is(tmp_path: Path) -> None:
    """Of one that is further on the .top of our epoch is gone, and only its .keys say whose it is."""
    journal = written(KeyJournal(tmp_path), 2, 3)
    assert not journal.is_of_another(3, bytes([3]))
    assert not journal.is_of_another(4, b"new")
    assert journal.is_of_another(3, b"ours")
    assert journal.is_of_another(2, b"ours")
    assert not KeyJournal(tmp_path / "empty").is_of_another(2, b"ours")


def test_files_go_after_their_days_from_the_oldest_on_and_never_the_newest(tmp_path: Path) -> None:
    journal = written(KeyJournal(tmp_path, days=10), 2, 3, 4)
    old = (NOW - timedelta(days=11)).timestamp()
    for epoch in (2, 4):  # 3 is young, so that 4 stays behind it
        os.utime(tmp_path / f"{epoch:08}.keys", (old, old))
    written(journal, 5)
    assert journal.epochs() == [3, 4, 5]


def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    journal = written(KeyJournal(tmp_path / "j"), 2)
    journal.certify(uuid4(), b"{}")
    for path in (journal.folder, *journal.folder.rglob("*")):
        assert path.stat().st_mode & 0o077 == 0


def test_where_it_must_not_lie_is_told(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (found,) = host.journal_place(data / "key-journal", data)
    assert (found.level, "inside the data directory" in found.says) == ("wrong", True)
    assert list(host.journal_place(tmp_path / "key-journal", data)) == []
