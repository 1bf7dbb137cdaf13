"""Settings, from the environment: `RAPPORT_*`, and `DATABASE_URL` for a database of one's own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from pydantic import AliasChoices, Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

_KEY = re.compile(r"rp_live_[A-Za-z0-9_-]{43}")
_COUNTRY = re.compile(r"[A-Z]{2}(-[A-Z0-9]{1,8})?")


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="RAPPORT_", extra="ignore")

    home: Path = Path("~/.local/share/rapport")
    """Holds the embedded database and, beside it, the secrets. Back up the secrets apart from the
    database."""
    database_url: str | None = Field(
        default=None, validation_alias=AliasChoices("DATABASE_URL", "RAPPORT_DATABASE_URL"), repr=False
    )
    """The owner's URL of a PostgreSQL 15 or newer; embedded when unset."""
    postgres_bin: Path | None = None
    """The folder of PostgreSQL's programs for the embedded database; looked for when unset."""
    host: str = "127.0.0.1"
    port: int = Field(default=8750, ge=0, le=65535)
    zone: str = "Asia/Dubai"
    """Dates in messages are read, and shown in blocks, in this zone."""
    tenant: str = "default"
    """The tenant whose keys the first start makes."""
    bootstrap_key: SecretStr | None = None
    """The admin's key on the first start, made beforehand; only its hash is stored."""
    suppression_days: int = Field(default=8, ge=1, le=90)
    """How long what was sent before a contact was erased is recognised, and refused, when it is delivered
    again; an erasure is final when that is over."""
    key_journal: Path | None = None
    """Where the key journal is written, which brings older backups forward; `key-journal` in the home when
    unset. Never inside the database's own folder."""
    key_journal_days: int = Field(default=400, ge=1)
    """How long its files are kept: no shorter than backups are."""
    log_requests: bool = True
    """A line for each request: route, status, seconds."""
    workers: int = Field(default=4, ge=1, le=64)
    """Contacts that one worker process reads at a time."""
    model: str | None = None
    """The language model that reads messages, as provider and name: `openai/…` for whatever speaks OpenAI's
    protocol, `anthropic/…`. Unset: rules read."""
    model_base_url: str | None = None
    """Where it is, when it is not the provider's own address: another provider, a proxy, a local server."""
    model_key: SecretStr | None = None
    """Its API key."""
    model_mode: Literal["tools", "json_schema"] = "tools"
    """How it is held to its answer's shape: by a tool call, or by a schema that a local server enforces."""
    model_timeout: float = Field(default=30.0, ge=1, le=600)
    """Seconds that one call may take in all."""
    model_country: str | None = None
    """Where it runs, as policies write countries: `AE`, `DE`, `AE-DIFC`. Unset: unknown, which counts as
    abroad, but for a machine of one's own network."""
    summary_idle_hours: float = Field(default=12.0, ge=0, le=24 * 30)
    """A conversation in which nobody wrote for so long is summed up; 0: only when it is closed, or somebody
    asks."""
    model_tokens_per_day: int = Field(default=5_000_000, ge=0)
    """Of one tenant and UTC day; beyond it rules read. 0: no limit."""

    panel_idle_minutes: int = Field(default=30, ge=1, le=24 * 60)
    """Who does nothing in the panel for so long signs in again."""

    embedder: str = "none"
    """What says which messages mean nearly the same: `none`, `minilm` in the process, `openai/…` for whatever
    speaks OpenAI's protocol."""
    embedder_base_url: str | None = None
    """Where an `openai/…` embedder is, when it is not the provider's own address."""
    embedder_key: SecretStr | None = None
    """Its API key."""
    embedder_country: str | None = None
    """Where an `openai/…` embedder runs, as for the model."""

    oidc_issuer: str | None = None
    """Whose signed tokens are taken beside API keys, as its discovery document writes it. Unset: none's."""
    oidc_audience: str | None = None
    """What a token's `aud` must name: this service, as the issuer knows it."""
    oidc_jwks_url: str | None = None
    """The issuer's keys; unset: as its discovery document says."""
    oidc_role_claim: str = "rapport_role"
    """The claim that names the role, or a path with dots to it."""
    oidc_tenant_claim: str | None = None
    """The claim that names the tenant. Unset: everybody who is let in belongs to `tenant`."""

    oidc_client_id: str | None = None
    """As whom the panel sends people to the issuer to sign in. Unset: it does not."""
    oidc_client_secret: SecretStr | None = None
    """Unset: a public client, protected by PKCE alone."""
    panel_url: str | None = None
    """Where browsers find this service: the issuer sends them back there, and nowhere else."""

    rate_per_key: int = Field(default=30_000, ge=0)
    """Requests a minute of one key. 0: no limit, as for the next two."""
    rate_per_tenant: int = Field(default=60_000, ge=0)
    rate_per_contact: int = Field(default=300, ge=0)
    """Of requests about one contact, by whichever key."""

    @model_validator(mode="after")
    def _issuer_and_audience(self) -> Settings:
        """A token for another service of the same issuer must not open this one."""
        if self.oidc_issuer is not None and self.oidc_audience is None:
            raise ValueError("Set RAPPORT_OIDC_AUDIENCE too: what tokens for this service name in `aud`.")
        if self.oidc_client_id is not None and (self.oidc_issuer is None or self.panel_url is None):
            raise ValueError(
                "Set RAPPORT_OIDC_ISSUER and RAPPORT_PANEL_URL too: where people are sent, and come back to."
            )
        return self

    @field_validator(
        "oidc_issuer", "oidc_audience", "oidc_jwks_url", "oidc_tenant_claim", "oidc_client_id", "panel_url"
    )
    @classmethod
    def _nothing_when_empty(cls, text: str | None) -> str | None:
        return text or None

    @field_validator("oidc_issuer", "oidc_jwks_url", "panel_url")
    @classmethod
    def _https(cls, url: str | None) -> str | None:
        """Whoever can change what comes from there can sign for everybody."""
        if (
            url is None
            or url.startswith("https://")
            or urlsplit(url).hostname in ("127.0.0.1", "::1", "localhost")
        ):
            return url
        raise ValueError("The address must begin with https://.")

    @field_validator("embedder")
    @classmethod
    def _known_embedder(cls, embedder: str) -> str:
        kind, _, name = embedder.partition("/")
        if embedder in ("", "none", "minilm") or (kind == "openai" and name.strip()):
            return embedder or "none"  # as a container passes on what is unset
        raise ValueError(
            "RAPPORT_EMBEDDER must be none, minilm, or openai/ and a model's name. For any other provider "
            "that speaks OpenAI's protocol, write openai/ and its name there, and RAPPORT_EMBEDDER_BASE_URL."
        )

    @field_validator("model_base_url", "embedder_base_url")
    @classmethod
    def _unset_when_empty(cls, url: str | None) -> str | None:
        return url or None

    @field_validator("model_country", "embedder_country")
    @classmethod
    def _code_of_a_country(cls, country: str | None) -> str | None:
        if not country:
            return None
        if not _COUNTRY.fullmatch(country):
            raise ValueError("Write a country as its two letters: AE, DE; of a free zone AE-DIFC, AE-ADGM.")
        return country

    @field_validator("model")
    @classmethod
    def _known_provider(cls, model: str | None) -> str | None:
        if not model:
            return None  # as a container passes on what is unset
        provider, _, name = model.partition("/")
        if provider not in ("openai", "anthropic") or not name.strip():
            raise ValueError(
                "RAPPORT_MODEL must be openai/ or anthropic/ and a model's name. For any other provider that "
                "speaks OpenAI's protocol, write openai/ and its name there, and set RAPPORT_MODEL_BASE_URL."
            )
        return model

    @field_validator("home", "postgres_bin", "key_journal")
    @classmethod
    def _absolute(cls, path: Path | None) -> Path | None:
        return path.expanduser().absolute() if path is not None else None

    @field_validator("bootstrap_key")
    @classmethod
    def _shape_of_a_key(cls, key: SecretStr | None) -> SecretStr | None:
        if key is not None and not _KEY.fullmatch(key.get_secret_value()):
            raise ValueError(
                "RAPPORT_BOOTSTRAP_KEY is no key: write rp_live_ and 43 random letters, digits, _ or -; this "
                "makes one: python3 -c 'import secrets; print(\"rp_live_\" + secrets.token_urlsafe(32))'"
            )
        return key

    @field_validator("zone")
    @classmethod
    def _known_zone(cls, zone: str) -> str:
        try:
            ZoneInfo(zone)
        except (KeyError, ValueError, OSError):
            raise ValueError("RAPPORT_ZONE is not a time zone; write an IANA name like Asia/Dubai") from None
        return zone
