"""Logs hold what their allow-list names; a field that it does not name would be given in vain."""

import ast
from collections.abc import Iterator
from pathlib import Path

from api.logs import ALLOWED

CHECKOUT = Path(__file__).resolve().parent.parent
LEVELS = frozenset({"debug", "info", "warning", "error", "critical", "exception", "bind"})


def test_every_field_that_is_logged_is_allowed() -> None:
    given = {
        (f"{file.relative_to(CHECKOUT)}:{call.lineno}", field.arg)
        for room in ("adapters", "api")
        for file in (CHECKOUT / room).rglob("*.py")
        for call in calls(file)
        for field in call.keywords
    }
    assert len(given) > 10
    assert {(where, name) for where, name in given if name not in ALLOWED} == set()


def calls(file: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(file.read_text())):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="log"), attr=level)) if level in LEVELS:
                yield node
