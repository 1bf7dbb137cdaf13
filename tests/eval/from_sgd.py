"""Schema-Guided Dialogue as published, into the rows that `make eval DATA=…` reads:

    git clone https://github.com/google-research-datasets/dstc8-schema-guided-dialogue SGD
    python -m tests.eval.from_sgd --sgd SGD --out DATA

Writes `sgd_homes.jsonl` (train and dev dialogues with a real-estate service), `sgd_dev.jsonl` (dev, every
service) and `sgd_supersede.jsonl` (turns in which a slot's value is replaced). The data set's licence is CC
BY-SA 4.0: what is written stays outside the project.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

Slots = dict[str, dict[str, list[str]]]
Row = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.eval.from_sgd", description=__doc__)
    parser.add_argument("--sgd", type=Path, required=True, help="a clone of the data set")
    parser.add_argument("--out", type=Path, required=True, help="folder for what is written")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    dev = list(dialogues(given.sgd, "dev"))
    every = dev + list(dialogues(given.sgd, "train"))
    homes = [row for row in every if any(service.startswith("Homes") for service in row["services"])]
    _write(given.out / "sgd_homes.jsonl", homes)
    _write(given.out / "sgd_dev.jsonl", dev)
    _write(given.out / "sgd_supersede.jsonl", (turn for row in every for turn in superseding(row)))


def dialogues(sgd: Path, split: str) -> Iterator[Row]:
    for file in sorted((sgd / split).glob("dialogues_*.json")):
        for dialogue in json.loads(file.read_text(encoding="utf-8")):
            yield as_row(dialogue, split)


def as_row(dialogue: Row, split: str) -> Row:
    known: Slots = {}
    return {
        "id": f"{split}/{dialogue['dialogue_id']}",
        "services": dialogue["services"],
        "turns": [_turn(number, turn, known) for number, turn in enumerate(dialogue["turns"])],
    }


def _turn(number: int, turn: Row, known: Slots) -> Row:
    frames = turn["frames"]
    acts = sorted({action["act"] for frame in frames for action in frame["actions"]})
    of_user = turn["speaker"] == "USER"
    row = {"i": number, "who": "user" if of_user else "bot", "text": turn["utterance"], "acts": acts}
    return row | _stated(frames, known) if of_user else row


def _stated(frames: Iterable[Row], known: Slots) -> Row:
    """What the state holds now and did not before. A slot whose values only gained another way to write them
    has not changed; `known` is brought up to date."""
    new: Slots = {}
    changed: list[Row] = []
    spans: list[Row] = []
    for frame in frames:
        service, values = frame["service"], frame["state"]["slot_values"]
        before = known.get(service, {})
        added = {slot: value for slot, value in values.items() if slot not in before}
        if added:
            new[service] = added
        changed += [
            {"service": service, "slot": slot, "old": before[slot], "new": value}
            for slot, value in values.items()
            if slot in before and not set(value) & set(before[slot])
        ]
        spans += [{"service": service, **span} for span in frame["slots"]]
        known[service] = values
    return {"new": new, "spans": spans} | ({"changed": changed} if changed else {})


def superseding(row: Row) -> Iterator[Row]:
    split, _, dialogue_id = row["id"].partition("/")
    before = None
    for turn in row["turns"]:
        for change in turn.get("changed", ()):
            said = turn["text"].lower()
            yield {
                "dialogue_id": dialogue_id,
                "split": split,
                "turn": turn["i"],
                "text": turn["text"],
                "prev_bot": before,
                "literal_in_turn": any(value.lower() in said for value in change["new"]),
                **change,
            }
        before = turn["text"]


def _write(file: Path, rows: Iterable[Row]) -> None:
    with file.open("w", encoding="utf-8") as out:
        out.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


if __name__ == "__main__":
    main()
