"""Schema-Guided Dialogue as published becomes the rows that are measured. The dialogue here is invented."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.eval import from_sgd
from tests.eval.reader import lines


def test_a_dialogue_becomes_rows_of_what_is_new_and_what_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sgd, out = tmp_path / "SGD", tmp_path / "DATA"
    _publish(sgd / "dev" / "dialogues_001.json", "1_00000", "Homes_2")
    _publish(sgd / "train" / "dialogues_001.json", "1_00000", "Buses_1")
    monkeypatch.setattr(sys, "argv", ["from_sgd", "--sgd", str(sgd), "--out", str(out)])
    from_sgd.main()

    [homes] = lines(out / "sgd_homes.jsonl")
    assert homes["id"] == "dev/1_00000"
    assert [homes] == list(lines(out / "sgd_dev.jsonl"))
    first, asked, second, third = homes["turns"]
    assert first["new"] == {"Homes_2": {"area": ["Novato"], "visit_date": ["the 3rd"]}}
    assert first["acts"] == ["INFORM", "INFORM_INTENT"]
    assert first["spans"] == [{"service": "Homes_2", "slot": "area", "start": 3, "exclusive_end": 9}]
    assert "changed" not in first
    assert asked == {"i": 1, "who": "bot", "text": "Novato, the 3rd?", "acts": ["CONFIRM"]}
    assert (second["new"], second.get("changed")) == ({}, None)  # another way to write the same day
    assert [(c["slot"], c["old"], c["new"]) for c in third["changed"]] == [("area", ["Novato"], ["Napa"])]

    replaced = list(lines(out / "sgd_supersede.jsonl"))
    assert [row["split"] for row in replaced] == ["dev", "train"]
    assert replaced[0]["literal_in_turn"] is True
    assert replaced[0]["text"] == "Rather in napa"


def _publish(file: Path, dialogue_id: str, service: str) -> None:
    span = {"slot": "area", "start": 3, "exclusive_end": 9}
    turns = [
        _user(service, "In Novato on the 3rd", ["INFORM_INTENT", "INFORM"], ["Novato"], ["the 3rd"], [span]),
        {
            "speaker": "SYSTEM",
            "utterance": "Novato, the 3rd?",
            "frames": [{"service": service, "actions": [{"act": "CONFIRM"}], "slots": []}],
        },
        _user(service, "Yes", ["AFFIRM"], ["Novato"], ["March 3rd", "the 3rd"], []),
        _user(service, "Rather in napa", ["INFORM"], ["Napa"], ["March 3rd", "the 3rd"], []),
    ]
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps([{"dialogue_id": dialogue_id, "services": [service], "turns": turns}]))


def _user(
    service: str, text: str, acts: list[str], area: list[str], day: list[str], spans: list[dict[str, Any]]
) -> dict[str, Any]:
    frame = {
        "service": service,
        "actions": [{"act": act} for act in acts],
        "slots": spans,
        "state": {"slot_values": {"area": area, "visit_date": day}},
    }
    return {"speaker": "USER", "utterance": text, "frames": [frame]}
