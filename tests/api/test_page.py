"""`/docs`: all of the document, for people, and nothing that a browser would run or fetch."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser

import pytest

from api.http.page import page
from tests import openapi
from tests.given import Answer, Door, get, given


class Elements(HTMLParser):
    """Every element with its attributes, and whether each was closed in its turn."""

    EMPTY = frozenset({"meta"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture
def answer(door: Door) -> Answer:
    return given(door).when(get("/docs").by(None)).answer


def test_every_operation_and_every_shape_has_its_place_and_every_link_leads_to_one(answer: Answer) -> None:
    assert answer.status == 200
    elements = Elements(answer.text)
    assert elements.open == []
    places = {attributes["id"] for _, attributes in elements.found if "id" in attributes}
    document = openapi.as_it_is()
    names = {o["operationId"] for methods in document["paths"].values() for o in methods.values()}
    shapes = {f"shape-{name}" for name in document["components"]["schemas"]}
    assert places == names | shapes | {"shapes"}
    links = {attributes["href"] for tag, attributes in elements.found if tag == "a"}
    assert links <= {f"#{place}" for place in places} | {"/v1/openapi.json"}


def test_the_browser_may_run_and_fetch_nothing(answer: Answer) -> None:
    tags = {tag for tag, _ in Elements(answer.text).found}
    assert not tags & {"script", "link", "img", "iframe", "object", "form", "base"}
    assert not [a for _, attributes in Elements(answer.text).found for a in attributes if a.startswith("on")]
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    (style,) = re.findall(r"<style>(.*?)</style>", answer.text, re.S)
    assert base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() in policy


def test_what_stands_in_the_document_is_never_read_as_html() -> None:
    marked = (
        json.dumps(openapi.as_it_is()).replace("Erase a", "<b onclick='x'>Erase a").replace("[a-z", "<b>[a-z")
    )
    text = bytes(page(json.loads(marked)).body).decode()
    assert text.count("&lt;b") > 1
    assert "b" not in {tag for tag, _ in Elements(text).found}
