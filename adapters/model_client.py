"""Asks a model through instructor, and says what went wrong by cause. The only file that knows the SDKs.

Vendors are imported when a client is made, which a worker does at its start: the first message must not wait
seconds for imports. The SDK's own retries are off, ours are few and bounded in time; the library asks once
more when an answer has no shape. What these libraries log holds values, and is silenced.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import logging
import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeAlias, TypeVar

from adapters.model_answer import read_json
from adapters.model_failures import PASSING, Cause, ModelFailed, Tokens

if TYPE_CHECKING:
    import httpx2
    from pydantic import BaseModel

Mode: TypeAlias = Literal["tools", "json_schema"]

PATIENCE: Final = 10.0
"""Seconds within which a failed call is begun again."""
_FIRST_WAIT: Final = 0.5
CONNECT: Final = 5.0
MOST_BYTES: Final = 4_000_000
"""Of an answer as it comes over the wire."""
ANSWER_TOKENS: Final = 4_000
"""The longest answer: a hundred facts."""
_REASKS: Final = 1
_LOUD: Final = ("instructor", "openai", "anthropic", "httpx", "httpx2", "httpcore", "httpcore2")


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelChoice:
    """Which model reads, and where it is."""

    provider: Literal["openai", "anthropic"]
    """The protocol that is spoken; `openai` is spoken by nearly every provider, proxy and local server."""
    name: str
    base_url: str | None = None
    key: str = field(default="", repr=False)
    mode: Mode = "tools"
    seconds: float = 30.0
    """That one call may take in all."""

    @property
    def label(self) -> str:
        """As provenance records it. Where the server is, is nobody's business but the operator's."""
        return f"{self.provider}/{self.name}"


class LibraryMissing(Exception):
    """The sentence says what to install."""


A = TypeVar("A", bound="BaseModel")


@dataclass(frozen=True, slots=True)
class Asked(Generic[A]):
    answer: A
    spent: Tokens


class ModelClient:
    """One a process, for all its threads."""

    def __init__(
        self,
        choice: ModelChoice,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        silence()
        self.choice = choice
        self._clock, self._sleep = clock, sleep
        self._create, self._close = _connected(choice)

    def close(self) -> None:
        self._close()

    def ask(self, system: str, user: str, answer: type[A], *, most_tokens: int) -> Asked[A]:
        """Raises ModelFailed, with what was spent all the same. Nothing more is asked once `most_tokens` are
        used."""
        started, tries, spent = self._clock(), 0, Tokens()
        while True:
            try:
                asked = self._once(system, user, answer, most_tokens - spent.total)
            except ModelFailed as failure:
                spent += failure.spent
                wait = self._wait(failure, tries, self._clock() - started)
                if wait is None:
                    raise ModelFailed(failure.cause, spent, failure.retry_after) from None
            else:
                return Asked(asked.answer, spent + asked.spent)
            tries += 1
            self._sleep(wait)

    def _wait(self, failure: ModelFailed, tries: int, elapsed: float) -> float | None:
        """Seconds until the next try; None when there is to be none."""
        if failure.cause not in PASSING:
            return None
        wait = failure.retry_after
        if wait is None:
            wait = _FIRST_WAIT * 2**tries * random.uniform(0.8, 1.2)  # noqa: S311 - spreads load, keeps no secret
        return wait if elapsed + wait <= PATIENCE else None

    def _once(self, system: str, user: str, answer: type[A], most_tokens: int) -> Asked[A]:
        from instructor.core.hooks import Hooks

        heard = _Heard()
        hooks = Hooks()
        hooks.on("completion:response", heard)
        try:
            found = self._create(
                response_model=answer,
                messages=[{"role": "system", "content": system}, {"role": "user", "content": user}],
                max_retries=_REASKS,
                token_budget=max(1, most_tokens),
                hooks=hooks,
            )
        except Exception as error:
            raise _failure(error, heard) from None
        if not isinstance(found, answer):
            raise ModelFailed(Cause.UNPARSEABLE, heard.spent)
        return Asked(found, heard.spent)


def warm() -> None:
    """Import all that a first call or a first failure would import: seconds, once."""
    for name in ("instructor", "instructor.core.hooks", "openai", "anthropic"):
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


def prepared(answer: type[A]) -> type[A]:
    """As the library would make it anew for every call, which costs a class each time."""
    from instructor.v2.core.response_model import prepare_response_model

    made = prepare_response_model(answer)
    assert made is not None
    return made


def silence() -> None:
    """They log what they are given: errors with the value that was wrong, requests with their address."""
    for name in [*_LOUD, *(n for n in logging.root.manager.loggerDict if n.startswith(_LOUD))]:
        logger = logging.getLogger(name)
        logger.handlers = [logging.NullHandler()]
        logger.setLevel(logging.CRITICAL + 1)
        logger.propagate = False


# --- what comes back ------------------------------------------------------------------------------------


class _Heard:
    """Every answer as it comes in, before it is read: what it cost, and whether it is a refusal."""

    def __init__(self) -> None:
        self.spent = Tokens()
        self.refused = False

    def __call__(self, response: Any) -> None:  # noqa: ANN401 - the SDKs' own
        usage = getattr(response, "usage", None)
        self.spent += Tokens(
            _count(usage, "prompt_tokens") or _count(usage, "input_tokens"),
            _count(usage, "completion_tokens") or _count(usage, "output_tokens"),
        )
        self.refused = _refuses(response)
        _mend(response)


def _count(usage: object, name: str) -> int:
    found = getattr(usage, name, None)
    return found if isinstance(found, int) and found > 0 else 0


def _refuses(response: Any) -> bool:  # noqa: ANN401
    choice = next(iter(getattr(response, "choices", None) or []), None)
    refusal = getattr(getattr(choice, "message", None), "refusal", None)
    stopped = getattr(choice, "finish_reason", None) or getattr(response, "stop_reason", None)
    return bool(refusal) or stopped in ("content_filter", "refusal")


_OBJECT: Final = re.compile(r"\{.*\}", re.DOTALL)


def _mend(response: Any) -> None:  # noqa: ANN401
    """Of several tool calls the library reads the first, and of a text with JSON in it none: what was said is
    put where it looks."""
    choice = next(iter(getattr(response, "choices", None) or []), None)
    message = getattr(choice, "message", None)
    calls = getattr(message, "tool_calls", None) or []
    if len(calls) > 1:
        _merge(calls)
    elif message is not None and not calls and isinstance(message.content, str):
        found = _OBJECT.search(message.content)
        if found and _facts(found[0]) is not None:
            from openai.types.chat.chat_completion_message import FunctionCall

            message.content = found[0]
            message.function_call = FunctionCall(name="Facts", arguments=found[0])


def _merge(calls: list[Any]) -> None:
    lists = [_facts(call.function.arguments) for call in calls if getattr(call, "function", None)]
    facts = [fact for one in lists for fact in one or []]
    if facts:
        calls[0].function.arguments = json.dumps({"facts": facts})


def _facts(text: str) -> list[object] | None:
    try:
        found = read_json(text)
    except ValueError:
        return None
    facts = found.get("facts") if isinstance(found, dict) else None
    return facts if isinstance(facts, list) else None


def _failure(error: Exception, heard: _Heard) -> ModelFailed:
    cause = error.__cause__ or error
    if heard.refused:
        return ModelFailed(Cause.REFUSED, heard.spent)
    return ModelFailed(_cause(error, cause), heard.spent, _retry_after(cause))


_BY_NAME: Final = {
    "IncompleteOutputException": Cause.TRUNCATED,
    "ValidationError": Cause.INVALID,
    "APITimeoutError": Cause.TIMEOUT,
    "ReadTimeout": Cause.TIMEOUT,
    "TooLong": Cause.TRUNCATED,
    "APIConnectionError": Cause.UNAVAILABLE,
}
_BY_STATUS: Final = {
    401: Cause.UNAUTHORISED, 403: Cause.UNAUTHORISED, 408: Cause.UNAVAILABLE, 409: Cause.UNAVAILABLE,
    429: Cause.RATE_LIMITED,
}  # fmt: skip


def _cause(error: BaseException, cause: BaseException) -> Cause:
    """By the class of what was raised or of what it was raised for; both SDKs call theirs the same."""
    status = getattr(cause, "status_code", None)
    if isinstance(status, int):
        return cause_of_status(status)
    chain = [error, cause, *_behind(cause)]
    names = [name for one in chain if (name := type(one).__name__) in _BY_NAME]
    if "TooLong" in names:
        return Cause.TRUNCATED
    return _BY_NAME[names[0]] if names else Cause.UNPARSEABLE


def cause_of_status(status: int) -> Cause:
    return _BY_STATUS.get(status, Cause.UNAVAILABLE if status >= 500 else Cause.MISCONFIGURED)


def _behind(error: BaseException) -> list[BaseException]:
    found: list[BaseException] = []
    while (error.__cause__ or error.__context__) and len(found) < 8:
        error = error.__cause__ or error.__context__ or error
        found.append(error)
    return found


def _retry_after(cause: BaseException) -> float | None:
    headers = getattr(getattr(cause, "response", None), "headers", None)
    written = headers.get("retry-after") if headers is not None else None
    try:
        return max(0.0, float(written)) if written is not None else None
    except ValueError:
        return None  # a date; our own backoff does


# --- connections ----------------------------------------------------------------------------------------


def _connected(choice: ModelChoice) -> tuple[Callable[..., Any], Callable[[], None]]:
    """The library's `create` with the model in it, and what closes its connections."""
    import instructor

    http = bounded_client(choice.seconds)
    mode = instructor.Mode.JSON_SCHEMA if choice.mode == "json_schema" else instructor.Mode.TOOLS
    key, base_url = choice.key or "unset", choice.base_url
    made: Any
    if choice.provider == "anthropic":
        theirs = _anthropic().Anthropic(api_key=key, base_url=base_url, max_retries=0, http_client=http)
        made = instructor.from_anthropic(theirs, mode=mode)
        limit = {"max_tokens": ANSWER_TOKENS}
    else:
        import openai

        ours = openai.OpenAI(api_key=key, base_url=base_url, max_retries=0, http_client=http)
        made = instructor.from_openai(ours, mode=mode)
        # The provider's own newer models refuse the old name; others' servers may know no new one.
        limit = {"max_tokens" if base_url else "max_completion_tokens": ANSWER_TOKENS}

    def create(**given: Any) -> Any:  # noqa: ANN401 - the library's own
        return made.create(model=choice.name, **limit, **given)

    return create, http.close


def _anthropic() -> Any:  # noqa: ANN401 - an extra, which may be missing
    try:
        return importlib.import_module("anthropic")
    except ImportError:
        raise LibraryMissing(
            "RAPPORT_MODEL names a model of Anthropic, whose library is missing: install rapport[anthropic]."
        ) from None


def bounded_client(seconds: float) -> httpx2.Client:
    """A client whose answers end in time and in size: a timeout of the library's alone counts anew with every
    byte."""
    import httpx2

    class TooLong(httpx2.HTTPError):
        pass

    class Bounded(httpx2.SyncByteStream):
        def __init__(self, inner: Any, until: float) -> None:  # noqa: ANN401
            self._inner, self._until = inner, until

        def __iter__(self) -> Any:  # noqa: ANN401
            size = 0
            for chunk in self._inner:
                size += len(chunk)
                if size > MOST_BYTES:
                    raise TooLong("An answer beyond all measure.")
                if time.monotonic() > self._until:
                    raise httpx2.ReadTimeout("An answer that does not end.")
                yield chunk

        def close(self) -> None:
            self._inner.close()

    def begun(request: httpx2.Request) -> None:
        request.extensions["rapport_until"] = time.monotonic() + seconds

    def bound(response: httpx2.Response) -> None:
        response.stream = Bounded(response.stream, response.request.extensions["rapport_until"])

    return httpx2.Client(
        timeout=httpx2.Timeout(seconds, connect=min(CONNECT, seconds)),
        follow_redirects=False,
        event_hooks={"request": [begun], "response": [bound]},
    )
