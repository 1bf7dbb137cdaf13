"""Schema and policy in forms: what is kept of a contact, when a person decides, what is never extracted, how
long things are kept. What a change would do is shown first; it is published with a version of its own."""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Any, Final

from fastapi import APIRouter, Response

from api.in_force import InForce
from api.panel.access import Visit, changes, looks_at
from api.panel.forms import Fields, Unreadable
from api.panel.pages.contact import Done, label_of
from api.panel.speech import NAMES, said
from api.rehearsing import Rehearsed
from domain.access import Scope
from domain.errors import Conflict, NotAllowed, NotFound
from domain.policy import PolicyInvalid, policy_from_plain
from domain.publishing import NotAccepted, Publish, publish_policy, publish_schema
from domain.schema import SchemaInvalid
from domain.schema_changes import plain_changes, schema_changes
from domain.schema_from_plain import schema_from_plain

router = APIRouter()
Document = dict[str, Any]
_OWN: Final = "en"
"""What a key is called without a language is told in this one."""
KINDS: Final = {"fact": said("fact"), "preference": said("preference"), "procedural": said("how to answer")}
TYPES: Final = {
    "money": said("money"),
    "range": said("range"),
    "choice": said("choice"),
    "place": said("place"),
    "text": said("text"),
    "flag": said("yes or no"),
    "number": said("number"),
    "percent": said("percent"),
    "days": said("days"),
    "moment": said("moment"),
    "hours": said("hours"),
}
_PUBLISHED: Final = said("Published. What is read from now on is read by it; what is recorded stays.")


@router.get("/panel/schema")
def schema(visit: Annotated[Visit, looks_at(Scope.SCHEMAS_READ)]) -> Response:
    edition = visit.service.publishing.schemas(visit.principal.tenant).in_force
    return visit.show(
        "schema.html", edition=edition, keys=edition.document["keys"], types=TYPES, done=_done(visit)
    )


@router.get("/panel/schema/{key}")
def key(key: str, visit: Annotated[Visit, looks_at(Scope.SCHEMAS_READ)]) -> Response:
    return _key_page(visit, key)


@router.post("/panel/schema/{key}")
def change_key(key: str, visit: Annotated[Visit, changes(Scope.SCHEMAS_READ)]) -> Response:
    """What would change, for whoever may look; published when that was seen, by whoever may."""
    _require_may_publish(visit, Scope.SCHEMAS_WRITE)
    publishing, tenant = visit.service.publishing, visit.principal.tenant
    state = publishing.schemas(tenant)
    document = _with_key(state.in_force.document, key, visit.fields)
    faults: Iterable[str] = ()
    command = Publish(document=document, accept=frozenset({"*"}), by=visit.principal.name, at=visit.at)
    try:
        publish_schema(state, command)
        if _was_seen(visit.fields, document):
            accept = ["*"] if visit.fields.one("accept") else []
            publishing.publish_schema(visit.principal, document, accept=accept, at=visit.at)
            return visit.go("/panel/schema", did="published")
    except (SchemaInvalid, NotAccepted) as wrong:
        faults = wrong.faults
    except Conflict as overtaken:
        faults = [str(overtaken)]
    told = schema_changes(state.in_force.document, document)
    tried = None if faults else _tried(visit, lambda now: replace(now, schema=schema_from_plain(document)))
    return _key_page(visit, key, document, told=told, faults=faults, tried=tried)


def _key_page(visit: Visit, name: str, document: Document | None = None, **more: Any) -> Response:  # noqa: ANN401 - what the template shows
    edition = visit.service.publishing.schemas(visit.principal.tenant).in_force
    shown = document or edition.document
    return visit.show(
        "schema_key.html",
        status=422 if more.get("faults") else 200,
        edition=edition,
        key=(found := _key(shown, name)),
        kinds=KINDS,
        types=TYPES,
        tongues={code: NAMES.get(code, code) for code in _codes(found)},
        seen=_mark(shown) if document else None,
        told=more.get("told"),
        tried=more.get("tried"),
        label_of=_labels(visit),
        faults=more.get("faults") or (),
    )


def _key(document: Mapping[str, Any], name: str) -> Document:
    found = next((key for key in document["keys"] if key["name"] == name), None)
    if found is None:
        raise NotFound(said("There is no such key in your schema."))
    return dict(found)


def _with_key(before: Mapping[str, Any], name: str, fields: Fields) -> Document:
    document = copy.deepcopy(dict(before))
    key = next((key for key in document["keys"] if key["name"] == name), None)
    if key is None:
        raise NotFound(said("There is no such key in your schema."))
    key["label"] = fields.one("label") or ""
    labels = dict(key.get("labels") or {})
    for code in _codes(key):
        _set(labels, code, fields.one(f"label {code}"))
    _set(key, "labels", labels)
    key["importance"] = _number(fields.one("importance"), float)
    _set(key, "on", None if fields.one("on") else False)
    _set(
        key, "aliases", [line.strip() for line in (fields.one("aliases") or "").splitlines() if line.strip()]
    )
    review = dict(key.get("review") or {})
    _set(review, "always", True if fields.one("always") else None)
    _set(review, "below", _number(fields.one("below"), float))
    _set(key, "review", review)
    stale = dict(key.get("stale") or {})
    _set(stale, "days", _number(fields.one("stale"), int))
    _set(key, "stale", stale if stale.get("days") else None)
    return document


def _codes(key: Mapping[str, Any]) -> list[str]:
    """The languages that a key has a label for, or may have one for at this panel."""
    return sorted({*NAMES, *(key.get("labels") or {})} - {_OWN})


@router.get("/panel/policy")
def policy(visit: Annotated[Visit, looks_at(Scope.POLICIES_READ)]) -> Response:
    return _policy_page(visit)


@router.post("/panel/policy")
def change_policy(visit: Annotated[Visit, changes(Scope.POLICIES_READ)]) -> Response:
    _require_may_publish(visit, Scope.POLICIES_WRITE)
    publishing, tenant = visit.service.publishing, visit.principal.tenant
    state = publishing.policies(tenant)
    document = _with_fields(state.in_force.document, visit.fields)
    faults: Iterable[str] = ()
    try:
        publish_policy(state, Publish(document=document, by=visit.principal.name, at=visit.at))
        if _was_seen(visit.fields, document):
            publishing.publish_policy(visit.principal, document, at=visit.at)
            return visit.go("/panel/policy", did="published")
    except PolicyInvalid as wrong:
        faults = wrong.faults
    except Conflict as overtaken:
        faults = [str(overtaken)]
    told = plain_changes(state.in_force.document, document)
    tried = None if faults else _tried(visit, lambda now: replace(now, policy=policy_from_plain(document)))
    return _policy_page(visit, document, told=told, faults=faults, tried=tried)


def _labels(visit: Visit) -> Callable[[str], str]:
    schema = visit.service.inspect.rules.now(visit.principal.tenant).schema
    return lambda name: label_of(name, schema, visit.language)


def _tried(visit: Visit, drafted: Callable[[InForce], InForce]) -> Rehearsed | None:
    """On what was said last, where that is asked for."""
    if visit.fields.one("try") is None:
        return None
    now = visit.service.inspect.rules.now(visit.principal.tenant)
    return visit.service.rehearsing(visit.principal, now, drafted(now))


def _policy_page(visit: Visit, document: Document | None = None, **more: Any) -> Response:  # noqa: ANN401 - what the template shows
    publishing = visit.service.publishing
    edition = publishing.policies(visit.principal.tenant).in_force
    shown = document or edition.document
    known = {each for shipped in publishing.shipped_policies.values() for each in _list(shipped, "excluded")}
    return visit.show(
        "policy.html",
        status=422 if more.get("faults") else 200,
        edition=edition,
        policy=shown,
        categories=sorted(known | set(_list(edition.document, "excluded"))),
        seen=_mark(shown) if document else None,
        told=more.get("told"),
        tried=more.get("tried"),
        label_of=_labels(visit),
        faults=more.get("faults") or (),
        done=_done(visit),
    )


def _list(document: Mapping[str, Any], name: str) -> list[str]:
    return [str(each) for each in document.get(name) or ()]


def _with_fields(before: Mapping[str, Any], fields: Fields) -> Document:
    document = copy.deepcopy(dict(before))
    document["excluded"] = list(fields.all("excluded"))
    document["notices"] = {
        code: fields.one(f"notice {code}") or "" for code in (document.get("notices") or {})
    }
    document["wording"] = fields.one("wording") or ""
    deadlines = dict(document.get("deadlines") or {})
    for name in deadlines:
        deadlines[name] = _number(fields.one(f"deadline {name}"), int)
    document["deadlines"] = deadlines
    retention = document.get("retention")
    if isinstance(retention, dict):
        retention["inactive_after"] = _number(fields.one("inactive_after"), int)
        for part in ("contact", "messages"):
            if isinstance(retention.get(part), dict) and "after" in retention[part]:
                retention[part]["after"] = _number(fields.one(f"{part} after"), int)
    return document


# --- what both share ----------------------------------------------------------------------------------------


def _set(into: Document, name: str, value: object) -> None:
    """What says nothing is left out, as it is in the documents that ship."""
    if value in (None, [], {}):
        into.pop(name, None)
    else:
        into[name] = value


def _number(text: str | None, kind: Callable[[str], float]) -> float | None:
    try:
        return kind(text) if text else None
    except ValueError:
        raise Unreadable from None


def _mark(document: Mapping[str, Any]) -> str:
    """Of what was shown: nothing else is published."""
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()


def _require_may_publish(visit: Visit, scope: Scope) -> None:
    """Raises NotAllowed: who may look at the rules tries a change of them, and no more."""
    if visit.fields.one("publish") is not None and not visit.may(scope):
        raise NotAllowed(said("To publish is for the admin. You can try it, and hand it over to them."))


def _was_seen(fields: Fields, document: Mapping[str, Any]) -> bool:
    return fields.one("publish") is not None and fields.one("seen") == _mark(document)


def _done(visit: Visit) -> Done | None:
    return Done(_PUBLISHED) if visit.fields.one("did") == "published" else None
