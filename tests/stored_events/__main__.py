"""Writes the golden files that are missing."""

from __future__ import annotations

import json

from adapters import event_codec
from adapters.key_tree import ContactKeys
from tests.adapters.test_stored_events import FOLDER
from tests.stored_events.samples import CONTACT, EVENT_ID, SAMPLES, TENANT


def main() -> None:
    for event in SAMPLES:
        keys = ContactKeys(TENANT, CONTACT, 1, bytes(32))
        stored = event_codec.encode(event, event_id=EVENT_ID, seals=keys)
        path = FOLDER / f"{stored.topic}.json"
        if not path.exists():
            made = {str(item): key.hex() for item, key in keys.made.items()}
            path.write_text(json.dumps({"keys": made, "state": stored.state.hex()}, indent=1) + "\n")
            print(f"wrote {path.name}")


main()
