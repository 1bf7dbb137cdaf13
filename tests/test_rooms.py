"""The four rooms are top-level packages with everyday names: another distribution's `domain` must never stand
in for ours, and the two inner rooms stay free of anything that has to be installed.
"""

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent
ROOMS = ("domain", "projections", "adapters", "api")


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_resolves_inside_this_checkout(room: str) -> None:
    origin = importlib.import_module(room).__file__
    assert origin is not None
    assert Path(origin).resolve() == CHECKOUT / room / "__init__.py"


@pytest.mark.parametrize(
    ("room", "rooms_it_may_use"), [("domain", {"domain"}), ("projections", {"domain", "projections"})]
)
def test_an_inner_room_needs_the_standard_library_only(room: str, rooms_it_may_use: set[str]) -> None:
    allowed = sys.stdlib_module_names | rooms_it_may_use
    strangers = {
        f"{file.relative_to(CHECKOUT)} imports {name}"
        for file in (CHECKOUT / room).rglob("*.py")
        for name in imported(file)
        if name.partition(".")[0] not in allowed
    }
    assert strangers == set()


@pytest.mark.parametrize("room", ROOMS)
def test_every_file_opens_with_its_purpose(room: str) -> None:
    silent = {
        str(file.relative_to(CHECKOUT))
        for file in (CHECKOUT / room).rglob("*.py")
        if not ast.get_docstring(ast.parse(file.read_text()))
    }
    assert silent == set()


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
