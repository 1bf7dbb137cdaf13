"""Sums conversations up with a model: fits `domain.ports.Summariser`. What it writes is held against its
sources; where it fails, or nobody can be asked, the template stands in its place, and the event says so.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import resources
from string import Template
from typing import Any, Final, Self
from uuid import UUID
from zoneinfo import ZoneInfo

import structlog
from pydantic import BaseModel, ConfigDict

from adapters.discloser import Discloser
from adapters.model_answer import read_json
from adapters.model_calls import ModelCalls
from adapters.model_client import prepared
from adapters.model_failures import ModelFailed
from adapters.model_prompt import clean
from domain.disclosing import Before, Task, Telling, nothing_to_write
from domain.summary import Line, Summary, Talk, everything, sentences, template
from domain.summary_checks import flaw

VERSION: Final = "summary/1"
"""As the event records it. A changed text is a new file and a new number."""
_TEXT: Final = Template(
    (resources.files("adapters") / "prompts" / f"{VERSION.replace('/', '_')}.txt").read_text(encoding="utf-8")
)
_LONGEST_TEXT: Final = 2_000
"""Characters of one message that are shown."""
_LONGEST_PROMPT: Final = 40_000
"""Characters of messages; of a longer conversation the end is shown."""

log = structlog.get_logger("rapport.models")


class InShort(BaseModel):
    """The conversation in short."""

    model_config = ConfigDict(extra="ignore", str_max_length=20_000)

    note: str

    @classmethod
    def model_validate_json(cls, json_data: str | bytes | bytearray, **_: Any) -> Self:  # noqa: ANN401 - pydantic's
        """With the standard library's reader; half a surrogate is then no string to pydantic."""
        return cls.model_validate(read_json(json_data))


class ModelSummariser:
    def __init__(
        self,
        calls: ModelCalls,
        label: str,
        count: Callable[[str], int],
        discloser: Discloser | None = None,
    ) -> None:
        """Without a `discloser` nothing is written down: for what sums up nobody's messages."""
        self._discloser = discloser
        self.name = f"{label} {VERSION}"
        self._calls, self._count = calls, count
        self._answer: type[InShort] | None = None
        self._shape = json.dumps(InShort.model_json_schema())

    def summary(self, tenant: UUID, talk: Talk, telling: Telling | None = None) -> Summary | None:
        plain = template(talk, self._count)
        if plain is None:
            return None  # nothing to tell is nothing to ask about
        if self._discloser and not self._discloser.may(telling):
            return plain
        try:
            asked = self._calls.ask(
                tenant,
                _instructions(talk),
                data(talk),
                self._prepared(),
                self._shape,
                self._before(tenant, talk, telling),
            )
        except ModelFailed as failure:
            log.warning("summary_by_template", kind=failure.cause.value)
            return plain
        text = " ".join(asked.note.split())
        why = flaw(text, talk, self._count)
        if why is not None:
            log.warning("summary_turned_down", kind=why.value)
            return plain
        sources, facts = everything(talk)
        return Summary(
            text=text, drawn_from=sources, facts=facts, tokens=self._count(text), summariser=self.name
        )

    def _before(self, tenant: UUID, talk: Talk, telling: Telling | None) -> Before:
        if self._discloser is None:
            return nothing_to_write
        sources, facts = everything(talk)
        return self._discloser.before(tenant, telling, Task.SUMMARY, tuple(dict.fromkeys((*sources, *facts))))

    def _prepared(self) -> type[InShort]:
        """At the first call: it imports the libraries."""
        if self._answer is None:
            self._answer = prepared(InShort)
        return self._answer


def _instructions(talk: Talk) -> str:
    language = talk.language or "the language in which the contact mostly writes"
    return _TEXT.substitute(language=f"Write in {language}.")


def data(talk: Talk) -> str:
    """JSON escapes what could end a line or a string: no text gets out of its place."""
    known = [_json(known=clean(f"{one.label}: {one.shown}", _LONGEST_TEXT)) for one in talk.stated]
    return "The conversation:\n" + "\n".join([*known, *_messages(talk)])


def _messages(talk: Talk) -> list[str]:
    shown: list[str] = []
    room = _LONGEST_PROMPT
    for line in reversed(talk.lines):
        text = clean(" ".join(sentences(line.text)), _LONGEST_TEXT)
        room -= len(text)
        if room < 0:
            break
        if text:
            who = {"from": "contact" if line.own else "other"}
            shown.append(_json(**who, sent=_sent(line, talk), text=text))
    return shown[::-1]


def _sent(line: Line, talk: Talk) -> str:
    return f"{line.sent_at.astimezone(ZoneInfo(talk.zone)):%A %Y-%m-%d %H:%M}"


def _json(**fields: str) -> str:
    return json.dumps(fields, ensure_ascii=False)
