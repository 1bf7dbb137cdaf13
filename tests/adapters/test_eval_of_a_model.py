"""`make eval` measures a model by the same harness as the rules, when one is set."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from adapters.seeds import seed_schema, shipped_schemas
from tests.echo_model import echo
from tests.hostile_model import answering

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_a_model_that_is_set_is_measured_under_its_own_name(tmp_path: Path) -> None:
    with answering(echo(*(seed_schema(name) for name in shipped_schemas()))) as model:
        env = {
            **os.environ,
            "RAPPORT_MODEL": "openai/echo",
            "RAPPORT_MODEL_BASE_URL": f"{model.url}/v1",
            "PYTHONPATH": str(ROOT),
        }
        done = subprocess.run(
            [sys.executable, "-m", "tests.eval", "--take", "40"],
            cwd=tmp_path, env=env, capture_output=True, text=True, timeout=240, check=False,
        )  # fmt: skip
    assert done.returncode in (0, 1), done.stderr[-2000:]
    rows = json.loads((tmp_path / "build" / "eval.json").read_text())
    figures = {row["figure"]: row["value"] for row in rows}
    assert model.calls > 10
    assert all(name.startswith("model/") for name in figures)
    assert figures["model/own set, recall"] > 0.7
    assert figures["model/readings failed"] == 0
