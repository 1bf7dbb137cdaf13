"""Settings, from the environment: `RAPPORT_*`, and `DATABASE_URL` for a database of one's own."""

from __future__ import annotations

from pathlib import Path
from zoneinfo import ZoneInfo

from pydantic import AliasChoices, Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


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
    workers: int = Field(default=4, ge=1, le=64)
    """Contacts that one worker process reads at a time."""

    @field_validator("home", "postgres_bin")
    @classmethod
    def _absolute(cls, path: Path | None) -> Path | None:
        return path.expanduser().absolute() if path is not None else None

    @field_validator("zone")
    @classmethod
    def _known_zone(cls, zone: str) -> str:
        try:
            ZoneInfo(zone)
        except (KeyError, ValueError, OSError):
            raise ValueError("RAPPORT_ZONE is not a time zone; write an IANA name like Asia/Dubai") from None
        return zone
