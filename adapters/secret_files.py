"""The secrets folder of an installation: passwords of the login roles, the certificate's signing key, the
root.

Mode 0700, files 0600, beside the data directory and never inside it: who steals the database has none of it.
Each file is made once, complete before it has its name, so that two first starts at once agree on one.
"""

from __future__ import annotations

import json
import os
import secrets
import stat
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat


class SecretsExposed(Exception):
    """The secrets folder can be read by others; the sentence says what to do."""


@dataclass(frozen=True, slots=True, repr=False)
class Passwords:
    owner: str
    app: str
    keeper: str


@dataclass(frozen=True, slots=True)
class SecretFiles:
    """`folder` is made when missing."""

    folder: Path

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if stat.S_IMODE(self.folder.stat().st_mode) & 0o077:
            raise SecretsExposed(
                f"The folder {self.folder.name}/ of secrets is open to others. Run chmod 700 on it."
            )

    @property
    def root(self) -> Path:
        return self.folder / "root.slots"

    def passwords(self) -> Passwords:
        made = {name: secrets.token_urlsafe(32) for name in ("owner", "app", "keeper")}
        return Passwords(**json.loads(self._once("passwords.json", json.dumps(made).encode())))

    def signing_key(self) -> Ed25519PrivateKey:
        fresh = Ed25519PrivateKey.generate().private_bytes(Encoding.Raw, PrivateFormat.Raw, NoEncryption())
        return Ed25519PrivateKey.from_private_bytes(self._once("signing.key", fresh))

    def import_key(self) -> bytes:
        """Under which an interrupted import knows its file again."""
        return self._once("import.key", secrets.token_bytes(32))

    def panel_key(self) -> bytes:
        """Under which browsers keep the panel's sessions; without it everybody signs in again."""
        return self._once("panel.key", secrets.token_bytes(32))

    def _once(self, name: str, content: bytes) -> bytes:
        """The file's content, which is `content` when this call made it."""
        path = self.folder / name
        if not path.exists():
            draft = self.folder / f".{name}.{secrets.token_hex(8)}"
            fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(fd, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            with suppress(FileExistsError):
                os.link(draft, path)
            draft.unlink()
        return path.read_bytes()
