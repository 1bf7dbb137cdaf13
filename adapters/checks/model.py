"""Whether a model reads, and whether the settings could reach one. Nothing is sent: a call would cost, and a
server that is away now may be there in a minute."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Protocol
from urllib.parse import urlsplit

from adapters.model_client import ModelChoice
from domain.findings import Finding, look, ok, wrong


class Choice(Protocol):
    """Of a model over HTTP."""

    @property
    def label(self) -> str: ...
    @property
    def base_url(self) -> str | None: ...
    @property
    def key(self) -> str: ...


def model_finding(choice: ModelChoice | None, tokens_per_day: int) -> Finding:
    if choice is None:
        return ok("model", "No model is set, so rules read, and no message leaves this host.")
    if choice.provider == "anthropic" and find_spec("anthropic") is None:
        return wrong(
            "model",
            "RAPPORT_MODEL names a model of Anthropic, whose library is missing: install rapport[anthropic].",
        )
    if (fault := unreachable("model", choice)) is not None:
        return fault
    limit = f"{tokens_per_day:,} tokens a tenant and day" if tokens_per_day else "no limit of tokens"
    if choice.base_url is not None and is_here(choice.base_url):
        return ok("model", f"{choice.label} reads, on this host, with {limit}.")
    return look(
        "model",
        f"{choice.label} reads, with {limit}. What contacts write is sent to it: the contract with its "
        "provider must allow that. Unless RAPPORT_MODEL_COUNTRY is a country of the policy, it is shown "
        "only what was written by contacts who agreed to model_abroad; rules read the rest.",
    )


def unreachable(what: str, choice: Choice) -> Finding | None:
    """What in the settings of a `model`, or of an `embedder`, keeps everybody from reaching it."""
    setting = f"RAPPORT_{what.upper()}"
    if choice.base_url is not None and not _is_address(choice.base_url):
        return wrong(what, f"{setting}_BASE_URL is no address: write one like http://127.0.0.1:8000/v1.")
    if choice.base_url is None and not choice.key:
        return wrong(
            what,
            f"{setting} is {choice.label} at the provider's own address, which needs a key: set "
            f"{setting}_KEY, or {setting}_BASE_URL for a server of your own.",
        )
    return None


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        return False


def is_here(url: str) -> bool:
    return urlsplit(url).hostname in ("127.0.0.1", "::1", "localhost")
