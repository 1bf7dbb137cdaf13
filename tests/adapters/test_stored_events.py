"""An event is a promise: every name and version that was ever stored opens to the same event for ever."""

from __future__ import annotations

import dataclasses
import json
import typing
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
import pytest

from adapters import event_codec
from adapters.event_codec import Stored, UnknownEvent
from adapters.key_tree import ContactKeys
from domain.events import Event, FactAsserted, MessageRecorded
from domain.values import ERASED, Erased
from tests.stored_events.samples import CONTACT, EARLIER, EVENT_ID, SAMPLES, TENANT

FOLDER = Path(__file__).parent.parent / "stored_events"
GOLDEN = sorted(FOLDER.glob("*.json"))


def keys() -> ContactKeys:
    return ContactKeys(TENANT, CONTACT, 1, bytes(32))


def golden(path: Path) -> tuple[Stored, ContactKeys]:
    raw = json.loads(path.read_text())
    found = keys()
    found.known = {UUID(item): bytes.fromhex(key) for item, key in raw["keys"].items()}
    return Stored(path.name.removesuffix(".json"), bytes.fromhex(raw["state"])), found


def sample_of(topic: str) -> Event:
    if topic in EARLIER:
        return EARLIER[topic]
    name = topic.rpartition(".")[0]
    return next(e for e in SAMPLES if event_codec.TOPICS[type(e)] == name)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda p: p.name)
def test_a_golden_event_opens_to_what_it_was(path: Path) -> None:
    stored, opened_with = golden(path)
    assert event_codec.decode(stored, event_id=EVENT_ID, seals=opened_with) == sample_of(stored.topic)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda p: p.name)
def test_without_its_keys_a_golden_event_still_opens_with_its_personal_fields_erased(path: Path) -> None:
    stored, opened_with = golden(path)
    event = event_codec.decode(stored, event_id=EVENT_ID, seals=keys())
    assert (event != sample_of(stored.topic)) == bool(opened_with.known)
    was = [v for v in personal(sample_of(stored.topic)) if v is not None]
    assert [v for v in personal(event) if v is not None] == [ERASED] * len(was)


def personal(event: Event) -> list[Any]:
    """The values of the fields that the declarations call personal."""
    if hasattr(event, "statement"):
        return [event.statement.value, event.statement.quote, event.statement.special]
    hints = typing.get_type_hints(type(event))
    return [getattr(event, name) for name, hint in hints.items() if Erased in typing.get_args(hint)]


def test_every_stored_name_and_version_has_its_golden_file() -> None:
    current = {f"{name}.{version}.json" for name, version in event_codec.CURRENT_VERSION.items()}
    missing = current - {path.name for path in GOLDEN}
    assert not missing, "run python -m tests.stored_events and commit what it wrote"
    assert {type(e) for e in SAMPLES} == set(event_codec.TOPICS)


@pytest.mark.parametrize("event", SAMPLES, ids=lambda e: type(e).__name__)
def test_nothing_personal_stands_in_the_clear_part(event: Event) -> None:
    # Two bytes may stand in what is sealed by chance, but not each time that it is sealed anew.
    stored = [event_codec.encode(event, event_id=EVENT_ID, seals=keys()).state for _ in range(5)]
    for value in personal(event):
        if isinstance(value, str):
            assert not all(value.encode() in state for state in stored)
    for secret in (b"2400000", b"2.4m", b"971500000000", b"wamid"):
        assert not any(secret in state for state in stored)


def test_an_erased_value_is_never_stored_again() -> None:
    asserted = next(e for e in SAMPLES if isinstance(e, FactAsserted))
    gone = dataclasses.replace(asserted, statement=dataclasses.replace(asserted.statement, value=ERASED))
    with pytest.raises(TypeError, match="never stored again"):
        event_codec.encode(gone, event_id=EVENT_ID, seals=keys())


@pytest.mark.parametrize(
    "topic", ["message_recorded.9", "message_recorded.0", "message_recorded", "unheard_of.1"]
)
def test_an_event_of_a_newer_release_is_refused_in_words(topic: str) -> None:
    with pytest.raises(UnknownEvent, match="Run the release that wrote it"):
        event_codec.decode(Stored(topic, b""), event_id=EVENT_ID, seals=keys())


def test_an_older_version_is_lifted_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if `forwarded` had come with version 3, and `kind` had been called `form` in version 1."""
    now = next(e for e in SAMPLES if isinstance(e, MessageRecorded))
    seals = keys()
    stored = event_codec.encode(now, event_id=EVENT_ID, seals=seals)
    head, sealed = msgspec.msgpack.decode(stored.state)
    head = {**_without(head, "forwarded", "kind"), "form": head["kind"]}
    old = Stored(stored.topic, msgspec.msgpack.encode([head, sealed]))
    monkeypatch.setitem(event_codec.CURRENT_VERSION, "message_recorded", 3)
    monkeypatch.setitem(
        event_codec.UPCASTS,
        ("message_recorded", 1),
        lambda head: {**_without(head, "form"), "kind": head["form"]},
    )
    monkeypatch.setitem(
        event_codec.UPCASTS, ("message_recorded", 2), lambda head: {**head, "forwarded": False}
    )
    assert event_codec.decode(old, event_id=EVENT_ID, seals=seals) == now


def _without(head: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in head.items() if name not in names}
