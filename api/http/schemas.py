"""The shapes of requests, as clients send them. Unknown fields are refused, so that nothing is silently
dropped."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    model_validator,
)

LONGEST_TEXT = 20_000
"""Code points of one message."""


def _no_nul(text: str) -> str:
    if "\x00" in text:
        raise ValueError("holds a NUL character; leave it out")
    return text


Name = Annotated[str, StringConstraints(min_length=1, max_length=256), AfterValidator(_no_nul)]
Words = Annotated[str, StringConstraints(max_length=LONGEST_TEXT), AfterValidator(_no_nul)]
Short = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[a-z0-9_.:-]+$")]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class From(_Strict):
    """The contact's address on its channel."""

    channel: Short
    account: Name = "main"
    external_id: Name


class ResolveIn(From):
    phone: Annotated[str, StringConstraints(pattern=r"^\+[1-9][0-9]{6,14}$")] | None = None
    """E.164; a display of the same person. It finds nobody yet: only the address does."""


class IncomingMessage(_Strict):
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    address: From = Field(alias="from")
    conversation: Name
    id: Name
    speaker: Literal["contact", "bot", "agent", "system"] = "contact"
    kind: Literal["text", "voice_transcript", "button", "list", "caption", "reaction"] = "text"
    text: Words
    sent_at: AwareDatetime
    forwarded: bool = False
    reply_to: Name | None = None
    quoted_text: Words | None = None
    lang: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{2,35}$")] | None = None
    temporary: bool = False
    injection_id: UUID | None = None


class MessagesIn(_Strict):
    messages: list[Any] = Field(
        min_length=1,
        max_length=500,
        json_schema_extra={"items": {"$ref": "#/components/schemas/IncomingMessage"}},
    )
    """Each is held against IncomingMessage on its own: one bad item never sinks the rest."""


class ContextIn(_Strict):
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    address: From | None = Field(default=None, alias="from")
    contact_id: UUID | None = None
    conversation: Name | None = None
    query: Words | None = None
    flow: Short | None = None
    purpose: Short = "service_memory"
    audience: Literal["direct", "group"] = "direct"
    agent: Name | None = None
    budget: int = Field(default=800, ge=1, le=32_000)
    recent: int = Field(default=0, ge=0, le=50)
    settle_ms: int = Field(default=0, ge=0, le=2000)
    explain: bool = False

    @model_validator(mode="after")
    def _one_contact(self) -> ContextIn:
        if (self.address is None) == (self.contact_id is None):
            raise ValueError("name the contact either by from or by contact_id")
        return self
