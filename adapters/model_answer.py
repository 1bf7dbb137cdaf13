"""What a model is asked to fill in, and how what it filled in is read: the shape is closed, the reading open.

A provider may hold its model to the shape or not. So the answer as a whole must be an object with a list of
facts, which the model is asked for once more; but each item of the list is judged by itself, and one that is
no item costs no other. Nothing of an answer is ever logged.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, Any, Final, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError, field_validator, model_validator

MOST_ITEMS: Final = 100
"""Of one answer; what a model says beyond them is not looked at."""
MOST_CHARACTERS: Final = 2_000_000
_LONGEST_VALUE: Final = 300
_LONGEST_QUOTE: Final = 1_000


class Mood(StrEnum):
    STATED = "stated"
    HEDGED = "hedged"
    HYPOTHETICAL = "hypothetical"
    QUESTION = "question"
    NEGATED = "negated"
    PAST = "past"
    REVOKED = "revoked"


class Speaker(StrEnum):
    CONTACT = "contact"
    OTHER = "other"


class About(StrEnum):
    SELF = "self"
    OTHER = "other"


class Operation(StrEnum):
    ASSERT = "assert"
    REVOKE = "revoke"


def _word(given: object) -> object:
    return given.strip().lower() if isinstance(given, str) else given


def _said(given: object) -> object:
    """Models write numbers as numbers and yes as true."""
    if isinstance(given, bool):
        return "yes" if given else "no"
    return str(given) if isinstance(given, int | float) else given


class Item(BaseModel):
    """One fact, as the model says it. Strings with half a surrogate are no strings to pydantic."""

    model_config = ConfigDict(extra="ignore", frozen=True, str_max_length=_LONGEST_QUOTE)

    key: Annotated[str, BeforeValidator(_word)]
    message: Annotated[str, BeforeValidator(_word)]
    value: Annotated[str | None, BeforeValidator(_said)] = None
    quote: str
    speaker: Annotated[Speaker, BeforeValidator(_word)] = Speaker.CONTACT
    mood: Annotated[Mood, BeforeValidator(_word)] = Mood.STATED
    about: Annotated[About, BeforeValidator(_word)] = About.SELF
    operation: Annotated[Operation, BeforeValidator(_word)] = Operation.ASSERT
    confidence: float = 0.5

    @field_validator("confidence")
    @classmethod
    def _share(cls, given: float) -> float:
        """Some write percent, some beyond either end; what is no number counts for nothing."""
        return min(max(given, 0.0), 1.0) if given == given else 0.0

    @field_validator("value")
    @classmethod
    def _short(cls, given: str | None) -> str | None:
        if given is not None and len(given) > _LONGEST_VALUE:
            raise ValueError("too long")
        return given


class Answer(BaseModel):
    """`facts` holds an `Item` for each that is one and None for each that is not."""

    model_config = ConfigDict(extra="ignore")

    facts: list[Any]
    too_many: int = 0
    """Items beyond the most that are looked at."""

    @model_validator(mode="before")
    @classmethod
    def _counted(cls, given: Any) -> Any:  # noqa: ANN401 - whatever a model answers
        facts = given.get("facts") if isinstance(given, dict) else None
        if not isinstance(facts, list):
            return given
        return {"facts": facts[:MOST_ITEMS], "too_many": max(0, len(facts) - MOST_ITEMS)}

    @field_validator("facts")
    @classmethod
    def _one_at_a_time(cls, given: list[Any]) -> list[Item | None]:
        found = [_item(one) for one in given]
        if found and not any(found):
            raise ValueError("Each fact must be an object with key, message, quote and value.")
        return found

    @classmethod
    def model_validate_json(cls, json_data: str | bytes | bytearray, **_: Any) -> Self:  # noqa: ANN401 - pydantic's
        """With the standard library's reader, which takes an answer with half a surrogate in one string: only
        the item that holds it is lost. Raises JSONDecodeError or ValidationError, which are asked again."""
        return cls.model_validate(read_json(json_data))


def read_json(text: str | bytes | bytearray) -> object:
    if len(text) > MOST_CHARACTERS:
        raise json.JSONDecodeError("too long", "", 0)
    try:
        return json.loads(text, strict=False, parse_int=_number, parse_constant=lambda _: None)
    except (RecursionError, UnicodeDecodeError):
        raise json.JSONDecodeError("not readable", "", 0) from None


def _number(digits: str) -> object:
    """Python refuses to read an integer of thousands of digits."""
    return int(digits) if len(digits) < 30 else digits


def _item(given: object) -> Item | None:
    try:
        return Item.model_validate(given)
    except ValidationError:
        return None


def closed(keys: Sequence[str]) -> type[Answer]:
    """The answer's class for a schema with these keys. The library asks a class for its shape and caches by
    class, so make one a schema, not one a call."""

    class Facts(Answer):
        """Everything the contact stated about themselves in these messages; an empty list when nothing."""

        @classmethod
        def model_json_schema(cls, *_: Any, **__: Any) -> dict[str, Any]:  # noqa: ANN401 - pydantic's
            return {**_shape(keys), "title": "Facts", "description": cls.__doc__}

    return Facts


def _shape(keys: Sequence[str]) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "message": {"type": "string", "description": "Id of the message that says it, such as m1."},
        "quote": {
            "type": "string",
            "description": "The words of that message that say it, copied character for character.",
        },
        "key": {"type": "string", "enum": [*keys]},
        "value": {
            "type": ["string", "null"],
            "description": "The value as said, within the quote; an option's code for a choice; null when "
            "revoked.",
        },
        "speaker": {"type": "string", "enum": [*Speaker]},
        "about": {"type": "string", "enum": [*About]},
        "mood": {"type": "string", "enum": [*Mood]},
        "operation": {"type": "string", "enum": [*Operation]},
        "confidence": {"type": "number", "minimum": 0, "maximum": 1},
    }
    item = {
        "type": "object",
        "properties": fields,
        "required": [*fields],
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "properties": {"facts": {"type": "array", "items": item}},
        "required": ["facts"],
        "additionalProperties": False,
    }
