"""`/docs`: the OpenAPI document as a page for people. Made here and sent whole: no script, nothing fetched
from anywhere, and a policy that lets the browser run or load nothing else.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from importlib import resources
from itertools import groupby
from typing import Any, Final

from fastapi import Response

from api.http.document import operations

_Json = Mapping[str, Any]
_STYLE: Final = (resources.files("api.http") / "page.css").read_text(encoding="utf-8")
_STYLE_HASH: Final = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
HEADERS: Final = {
    "Content-Security-Policy": f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


def page(document: _Json) -> Response:
    return Response("".join(_page(document)), headers=HEADERS, media_type="text/html; charset=utf-8")


def _page(document: _Json) -> Iterator[str]:
    told = sorted(operations(dict(document)), key=lambda found: found[2]["tags"][0])
    by_tag = [(tag, list(found)) for tag, found in groupby(told, key=lambda found: found[2]["tags"][0])]
    title = escape(document["info"]["title"])
    yield f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}: the interface</title>'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f'<style>{_STYLE}</style></head><body><div class="frame"><nav aria-label="Operations">'
    for tag, found in by_tag:
        names = (escape(operation["operationId"]) for _, _, operation in found)
        links = "".join(f'<li><a href="#{name}">{name}</a></li>' for name in names)
        yield f"<h2>{escape(tag)}</h2><ul>{links}</ul>"
    yield '<h2><a href="#shapes">Shapes</a></h2></nav>'
    yield f"<main><h1>{title}</h1><p>{_words(document['info']['description'])}</p>{_KEY}"
    for tag, found in by_tag:
        yield f'<h2 class="tag">{escape(tag)}</h2>'
        yield from (_operation(document, *one) for one in found)
    yield '<h2 class="tag" id="shapes">Shapes</h2>'
    yield from (_shape(name, schema) for name, schema in sorted(document["components"]["schemas"].items()))
    yield "</main></div></body></html>"


_KEY: Final = (
    "<p>Send <code>Authorization: Bearer rp_live_…</code> with a key of your tenant; its role decides what "
    'it may. The same as a document for machines: <a href="/v1/openapi.json">/v1/openapi.json</a>.</p>'
)


def _operation(document: _Json, method: str, path: str, operation: _Json) -> str:
    roles = operation.get("x-roles")
    who = f"scope <code>{operation['x-scope']}</code>, for {', '.join(roles)}" if roles else "no key needed"
    again = "; twice changes nothing more" if operation.get("x-repeatable") and method != "GET" else ""
    return (
        f'<article id="{operation["operationId"]}"><h3><span class="method {method.lower()}">{method}</span> '
        f"{escape(path)}</h3><p>{_words(operation['description'])}</p>"
        f'<p class="quiet">{escape(operation["operationId"])}; {who}{again}</p>'
        f"{_parameters(operation)}{_body(document, operation)}{_answers(document, operation)}</article>"
    )


def _parameters(operation: _Json) -> str:
    found = operation.get("parameters", ())
    rows = (
        (p["name"], f"{p['in']}, {_type(p['schema'])}", p.get("description"), p.get("required", False))
        for p in found
    )
    return f"<h4>Parameters</h4>{_table(rows)}" if found else ""


def _body(document: _Json, operation: _Json) -> str:
    if "requestBody" not in operation:
        return ""
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    return f"<h4>Send</h4><p>{_type(schema)}</p>{_example(document, schema)}"


def _answers(document: _Json, operation: _Json) -> str:
    told = operation["responses"].items()
    given = "".join(_answer(document, status, answer) for status, answer in told if status < "400")
    refused = "".join(_answer(document, status, answer) for status, answer in told if status >= "400")
    numbers = ", ".join(status for status, _ in told if status >= "400")
    folded = f"<details><summary>Refusals: {numbers}</summary><table>{refused}</table></details>"
    return f'<h4>Answers</h4><div class="scroll"><table>{given}</table>{folded if refused else ""}</div>'


def _answer(document: _Json, status: str, told: _Json) -> str:
    content: _Json = told.get("content", {})
    parts = [_type(c["schema"]) if kind.endswith("json") else escape(kind) for kind, c in content.items()]
    parts += [f"<code>{escape(name)}</code>" for name in told.get("headers", ())]
    example = "".join(_example(document, c["schema"]) for c in content.values()) if status < "300" else ""
    about = _words(told["description"])
    return f"<tr><td>{status}</td><td>{', '.join(parts)}</td><td>{about}{example}</td></tr>"


def _shape(name: str, schema: _Json) -> str:
    about = f"<p>{_words(schema['description'])}</p>" if "description" in schema else ""
    required = set(schema.get("required", ()))
    rows = (
        (field, _type(part), part.get("description"), field in required)
        for field, part in schema.get("properties", {}).items()
    )
    inside = _table(rows) if "properties" in schema else f"<p>{_type(schema)}</p>"
    return f'<article id="shape-{escape(name)}"><h3>{escape(name)}</h3>{about}{inside}</article>'


def _table(rows: Iterator[tuple[str, str, str | None, bool]]) -> str:
    lines = "".join(
        f"<tr><td><code>{escape(name)}</code></td><td>{kind}{'' if required else ', optional'}</td>"
        f"<td>{_words(about or '')}</td></tr>"
        for name, kind, about, required in rows
    )
    head = "<tr><th>name</th><th>what</th><th></th></tr>"
    return f'<div class="scroll"><table>{head}{lines}</table></div>'


def _example(document: _Json, schema: _Json) -> str:
    if "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    found = schema.get("examples")
    if not found:
        return ""
    written = escape(json.dumps(found[0], indent=2, ensure_ascii=False))
    return f"<details><summary>Example</summary><pre>{written}</pre></details>"


_LIMITS: Final = {
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minItems": "at least {}",
    "maxItems": "at most {}",
    "minimum": "from {}",
    "maximum": "to {}",
    "pattern": "<code>{}</code>",
}


def _type(schema: _Json) -> str:
    """In words, with links to shapes."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#shape-{name}">{name}</a>'
    if "const" in schema or "enum" in schema:
        found = schema.get("enum", [schema.get("const")])
        return " or ".join(f"<code>{escape(json.dumps(one))}</code>" for one in found)
    for either in ("anyOf", "oneOf"):
        if either in schema and "properties" not in schema:
            return " or ".join(_type(one) for one in schema[either])
    if schema.get("type") == "array":
        plain = f"list of {_type(schema.get('items', {}))}"
    else:
        plain = escape(str(schema.get("format") or schema.get("type") or "anything"))
    limits = [words.format(_plain(schema[name])) for name, words in _LIMITS.items() if name in schema]
    return ", ".join([plain, *limits])


def _plain(limit: Any) -> str:
    return f"{limit:,.0f}" if isinstance(limit, int | float) else escape(str(limit))


def _words(text: str) -> str:
    """Plain text with `code` in it."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
