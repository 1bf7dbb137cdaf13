"""`docs/openapi.json` as TypeScript: the shapes, and one method an operation. `make openapi` runs it.

Small because the document is ours: it knows what our document uses, and stops at anything else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

ROOM: Final = Path(__file__).parent
SOURCES: Final = ROOM / "typescript" / "src"
SNAPSHOT: Final = ROOM.parent / "docs" / "openapi.json"

Json = Mapping[str, Any]
_WARNING: Final = "// Made from docs/openapi.json by `make openapi`: change the service, not this file.\n"
_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def generated(document: Json) -> dict[str, str]:
    """File name to text."""
    return {"shapes.ts": "".join(_shapes(document)), "operations.ts": "".join(_operations(document))}


# --- shapes -----------------------------------------------------------------------------------------------


def _shapes(document: Json) -> Iterator[str]:
    yield _WARNING
    for name, schema in sorted(document["components"]["schemas"].items()):
        yield "\n" + _comment(schema.get("description"))
        if "properties" in schema:
            yield f"export interface {_type_name(name)} {_members(schema, '')}\n"
        else:
            yield f"export type {_type_name(name)} = {_type(schema, '')};\n"


def _members(schema: Json, indent: str) -> str:
    required = set(schema.get("required", ()))
    lines = ["{\n"]
    for name, part in sorted(schema["properties"].items()):
        lines.append(_comment(part.get("description"), indent + "  "))
        mark = "" if name in required else "?"
        lines.append(f"{indent}  {name}{mark}: {_type(part, indent + '  ')};\n")
    return "".join(lines) + indent + "}"


def _type(schema: Json, indent: str) -> str:
    if "$ref" in schema:
        return _type_name(schema["$ref"].rpartition("/")[2])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema["enum"])
    if "properties" in schema:
        return _members(schema, indent)
    for either in ("anyOf", "oneOf"):
        if either in schema:
            return " | ".join(dict.fromkeys(_type(one, indent) for one in schema[either]))
    match schema.get("type"):
        case "array":
            return _list_of(_type(schema["items"], indent)) if "items" in schema else "unknown[]"
        case "object":
            values = schema.get("additionalProperties", True)
            return f"Record<string, {'unknown' if isinstance(values, bool) else _type(values, indent)}>"
        case None if not schema.keys() - {"title", "description", "default", "examples"}:
            return "unknown"
        case str(plain) if plain in _PLAIN:
            return _PLAIN[plain]
        case other:
            raise ValueError(f"The document now has a schema of type {other}; teach this file what it is.")


def _list_of(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"


def _type_name(name: str) -> str:
    return re.sub(r"\W", "", name)


# --- operations -------------------------------------------------------------------------------------------


def _operations(document: Json) -> Iterator[str]:
    yield _WARNING
    yield 'import type { Call, Options } from "./client.ts";\n'
    operations = [
        (operation["operationId"], method, path, operation)
        for path, by_method in document["paths"].items()
        for method, operation in by_method.items()
    ]
    methods = [_method(method, path, operation) for _, method, path, operation in sorted(operations)]
    used = sorted(set(re.findall(r"\bshapes\.(\w+)", "".join(methods))))
    yield 'import type * as shapes from "./shapes.ts";\n' if used else ""
    yield "\n/** Every operation of the service, by its name. */\n"
    yield "export abstract class Operations {\n"
    yield "  protected abstract call<T>(call: Call, options?: Options): Promise<T>;\n"
    yield "".join(methods)
    yield "}\n"


def _method(method: str, path: str, operation: Json) -> str:
    parameters = operation.get("parameters", ())
    in_path = [p for p in parameters if p["in"] == "path"]
    beside = [p for p in parameters if p["in"] in ("query", "header")]
    takes = [f"{_camel(p['name'])}: {_outside(p['schema'])}" for p in in_path]
    sent = [f'method: "{method.upper()}"', f"path: {_path(path)}"]
    if body := operation.get("requestBody"):
        schema = body["content"]["application/json"]["schema"]
        takes.append(f"body{'' if body.get('required') else '?'}: {_outside(schema)}")
        sent.append("body")
    if beside:
        fields = "; ".join(
            f"{_camel(p['name'])}{'' if p.get('required') else '?'}: {_outside(p['schema'])}" for p in beside
        )
        optional = "" if any(p.get("required") for p in beside) else " = {}"
        takes.append(f"options: {{ {fields} }} & Options{optional}")
        for place, name in (("query", "query"), ("header", "headers")):
            found = [f'"{p["name"]}": options.{_camel(p["name"])}' for p in beside if p["in"] == place]
            if found:
                sent.append(f"{name}: {{ {', '.join(found)} }}")
    else:
        takes.append("options?: Options")
    if operation.get("x-repeatable"):
        sent.append("repeatable: true")
    answers = _answers(operation)
    return (
        f"\n{_comment(_about(operation), '  ')}"
        f"  {operation['operationId']}({', '.join(takes)}): Promise<{answers}> {{\n"
        f"    return this.call({{ {', '.join(sent)} }}, options);\n"
        "  }\n"
    )


def _about(operation: Json) -> str:
    about: str = operation["description"]
    roles = operation.get("x-roles")
    return f"{about}\n\nFor keys of: {', '.join(roles)}." if roles else about


def _answers(operation: Json) -> str:
    found: dict[str, None] = {}
    for status, told in operation["responses"].items():
        if status < "400":
            for media_type, content in told.get("content", {"": {}}).items():
                json_like = media_type.endswith("json")
                found[
                    _outside(content["schema"]) if json_like else "string" if media_type else "undefined"
                ] = None
    return " | ".join(found)


def _outside(schema: Json) -> str:
    """A type as another file names it."""
    if "$ref" in schema:
        return "shapes." + _type(schema, "")
    if (either := schema.get("anyOf")) and any("$ref" in one for one in either):
        return " | ".join(_outside(one) for one in either)
    return _type(schema, "  ")


def _path(path: str) -> str:
    if "{" not in path:
        return f'"{path}"'
    filled = re.sub(r"\{(\w+)\}", lambda m: f"${{encodeURIComponent({_camel(m[1])})}}", path)
    return f"`{filled}`"


def _camel(name: str) -> str:
    first, *rest = re.split(r"[-_]", name.lower())
    return first + "".join(part.capitalize() for part in rest)


def _comment(text: str | None, indent: str = "") -> str:
    if not text:
        return ""
    lines = text.strip().replace("*/", "*∕").splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line.strip()}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def write(document: Json, folder: Path = SOURCES) -> None:
    for name, text in generated(document).items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(json.loads(SNAPSHOT.read_text(encoding="utf-8")))
