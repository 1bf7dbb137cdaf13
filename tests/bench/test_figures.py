"""What a run says of itself: nothing holds that was not measured, and the page is the run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import results_page
from tests.bench import __main__ as bench
from tests.bench import figures
from tests.bench.figures import BARS, Figure

GOOD, BAD = Figure("context/no-op", 2.0, "2 ms"), Figure("help s", 3.0, "an empty Python 0.02 s")


def test_a_figure_that_was_not_measured_holds_nothing() -> None:
    assert figures.verdict([GOOD], ["context/no-op"]) == "every bar holds"
    assert figures.verdict([GOOD], ["context/no-op", "help s"]) == "not measured: help s"
    assert figures.verdict([], ["help s"]) == "not measured: help s"


def test_what_is_short_is_named() -> None:
    assert figures.verdict([GOOD, BAD], ["context/no-op", "help s"]) == "short: help s"


def test_every_bar_has_its_section() -> None:
    named = [name for section in bench.SECTIONS for name in section.figures]
    assert sorted(named) == sorted(BARS)


def test_a_section_of_the_page_is_replaced_and_the_rest_stays(tmp_path: Path) -> None:
    page = tmp_path / "results.md"
    page.write_text("before\n<!-- speed: begin -->\nold\n<!-- speed: end -->\nafter\n")
    results_page.put("speed", figures.page([GOOD], "2 cores"), page)
    text = page.read_text()
    assert text.startswith("before\n<!-- speed: begin -->\n\nBy `make bench WRITE=1`")
    assert text.endswith("<!-- speed: end -->\nafter\n")
    assert "| context/no-op | 2 x | ≤ 3 | 2 ms |" in text
    assert "Not measured: append/raw INSERT, 8 threads" in text
    assert "old" not in text


def test_a_page_without_its_markers_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "results.md"
    page.write_text("<!-- speed: begin -->\nhand-written")
    with pytest.raises(SystemExit, match="lost a line"):
        results_page.put("speed", ["new"], page)
    assert page.read_text() == "<!-- speed: begin -->\nhand-written"
