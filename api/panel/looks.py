"""How pages are made: templates that escape whatever is put into them, and the files they name, which carry a
hash in their address so that a browser keeps each until it changes."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from jinja2 import Environment, PackageLoader, StrictUndefined, nodes
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from api.panel.speech import Language

_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def written(template: str, **values: object) -> str:
    """In the `language` that is among them."""
    language = values["language"]
    assert isinstance(language, Language)
    return _spoken(language).get_template(template).render(values)


@cache
def _spoken(language: Language) -> Environment:
    environment = _Environment(
        loader=PackageLoader("api.panel"),
        autoescape=True,  # all of it, whatever a template is called
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.said = _Said(language)
    environment.globals["file"] = address_of
    environment.filters["short"] = short
    return environment


class _Environment(Environment):
    """Of one language: what a template says without a part is looked up when it is compiled, and no more.
    A page of sixty facts says the same ten words of each."""

    said: _Said

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        template: nodes.Template = self.said.visit(super()._parse(source, name, filename))
        return template


class _Said(NodeTransformer):
    def __init__(self, language: Language) -> None:
        self._language = language

    def visit_Call(self, node: nodes.Call) -> nodes.Expr:
        self.generic_visit(node)
        match node:
            case nodes.Call(
                node=nodes.Name(name="t"), args=[nodes.Const(value=str(text))], kwargs=[], dyn_args=None
            ):
                return nodes.Const(self._language(text), lineno=node.lineno)
            case _:
                return node


# --- files ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class File:
    content: bytes
    squeezed: bytes
    media_type: str
    mark: str


@cache
def files() -> Mapping[str, File]:
    """By their path below `static/`."""
    return dict(_files(resources.files("api.panel") / "static", ""))


def _files(folder: Traversable, path: str) -> list[tuple[str, File]]:
    found: list[tuple[str, File]] = []
    for each in folder.iterdir():
        if each.is_dir():
            found += _files(each, f"{path}{each.name}/")
        else:
            found.append((f"{path}{each.name}", _file(each.name, each.read_bytes())))
    return found


def _file(name: str, content: bytes) -> File:
    media_type = mimetypes.guess_type(name)[0] or "text/plain"
    if media_type.startswith("text/"):
        media_type += "; charset=utf-8"
    mark = hashlib.sha256(content).hexdigest()[:12]
    return File(content, gzip.compress(content, 9, mtime=0), media_type, mark)


def address_of(name: str) -> str:
    return f"/panel/static/{name}?v={files()[name].mark}"


# --- what templates write in one way everywhere -----------------------------------------------------------


def day(at: datetime, language: Language, zone: ZoneInfo) -> Markup:
    local = at.astimezone(zone)
    return _time(at, f"{local.day} {language(_MONTHS[local.month - 1])} {local.year}")


def moment(at: datetime, language: Language, zone: ZoneInfo) -> Markup:
    local = at.astimezone(zone)
    told = f"{local.day} {language(_MONTHS[local.month - 1])} {local.year}, {local:%H:%M}"
    return _time(at, told)


def _time(at: datetime, told: str) -> Markup:
    exact = at.astimezone(UTC).isoformat(timespec="seconds")
    return Markup(f'<time datetime="{exact}" title="{exact}">{escape(told)}</time>')  # noqa: S704 - a time


def short(id_: UUID | str) -> str:
    return str(id_)[:8]
