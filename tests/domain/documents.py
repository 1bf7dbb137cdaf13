"""Schemas as tenants might write them, for properties: small and valid."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

_WORD = st.text("abcdefgدبي ", min_size=1, max_size=12).map(str.strip).filter(bool)
_WORDS = st.lists(_WORD, max_size=3, unique=True)
_NAMES = st.lists(st.sampled_from(["budget", "likes", "visit", "plan", "rooms"]), min_size=1, unique=True)


@st.composite
def keys(draw: st.DrawFn, name: str) -> dict[str, Any]:
    type_ = draw(st.sampled_from(["text", "money", "place", "flag", "choice", "days"]))
    key: dict[str, Any] = {"name": name, "kind": "fact", "type": type_, "aliases": draw(_WORDS)}
    if type_ == "money":
        key["currency"] = draw(st.sampled_from(["AED", "EUR"]))
    if type_ == "choice":
        key["options"] = [{"code": "yes", "synonyms": draw(_WORDS)}, {"code": "no"}]
    optional = {
        "on": st.booleans(),
        "cardinality": st.sampled_from(["one", "many"]),
        "importance": st.floats(0, 1),
        "stale": st.fixed_dictionaries({"days": st.integers(0, 400)}),
        "review": st.fixed_dictionaries({"always": st.booleans()}),
        "label": _WORD,
    }
    return key | draw(st.fixed_dictionaries({}, optional=optional))


@st.composite
def schemas(draw: st.DrawFn) -> dict[str, Any]:
    return {
        "name": draw(st.sampled_from(["ours", "theirs"])),
        "version": draw(st.integers(0, 9)),
        "zone": draw(st.sampled_from(["UTC", "Asia/Dubai"])),
        "keys": [draw(keys(name)) for name in draw(_NAMES)],
        "topic": {"words": draw(_WORDS)},
        "gazetteer": draw(st.dictionaries(_WORD, _WORDS, max_size=2)),
    }
