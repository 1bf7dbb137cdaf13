"""One message as a client wrote it, held against its shape: of a request, and of a line of an import."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from api.agreeing import Agreement
from api.http.answers import address_of
from api.http.problems import NO_PHONE, places
from api.http.schemas import ConsentSaid, IncomingMessage
from api.remember import AHEAD, Incoming
from domain.messages import MessageKind, Speaker
from domain.ports import Address

_MESSAGE: Final[TypeAdapter[IncomingMessage]] = TypeAdapter(IncomingMessage)


def checked(
    raw: Any, at: datetime, *within: str, phone: Callable[[str], Address | None], by: str = "import"
) -> Incoming | list[dict[str, Any]]:
    """The message, or the places that are wrong in it, named from `within` on and without what stands there.
    `at` is when it came; `phone` makes an address of a number; `by` is who sends it."""
    try:
        message = _MESSAGE.validate_python(raw)
    except ValidationError as error:
        return places(error.errors(include_input=False, include_url=False), *within)
    if message.sent_at > at + AHEAD:
        ahead = "lies in the future; send the time at which the message was sent"
        return [{"field": ".".join((*within, "sent_at")), "problem": ahead}]
    given = message.address.phone
    number = phone(given) if given is not None else None
    if number is None and given is not None:
        return [{"field": ".".join((*within, "from", "phone")), "problem": NO_PHONE}]
    return Incoming(
        address=address_of(message.address),
        phone=number,
        conversation=message.conversation,
        client_id=message.id,
        speaker=Speaker(message.speaker),
        kind=MessageKind(message.kind),
        text=message.text,
        sent_at=message.sent_at.astimezone(UTC),
        forwarded=message.forwarded,
        temporary=message.temporary,
        agreements=agreements(message.consents, by),
    )


def agreements(said: Iterable[ConsentSaid], by: str) -> tuple[Agreement, ...]:
    return tuple(
        Agreement(purpose=one.purpose, granted=one.granted, wording=one.wording, by=by) for one in said
    )


def in_words(errors: list[dict[str, Any]]) -> str:
    return "; ".join(f"{error['field']} {error['problem']}" for error in errors)
