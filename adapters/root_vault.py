"""The root of the key tree, sealed by the transit engine of HashiCorp Vault or OpenBao: its keys stay there.

    root.transit (a file of ours) = {epoch: the root, under the version of the transit key made for it}

Each epoch has a version of its own. Destroying a root is trimming that version away: then what the file, or
any copy of it, says of that epoch opens nowhere. The file may lie in any backup; the service's own snapshots
may not outlive `snapshot_days`, since one from before a trim still has the version.

Fits `adapters.key_tree.RootHolder`. An extra (`vault`): nothing of it is imported where slots hold the root.
"""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from datetime import timedelta
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from adapters.root_slots import RootMissing, RootsOutOfStep, fingerprint_of
from domain.errors import Unavailable

if TYPE_CHECKING:
    import hvac

_SECONDS: Final = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class VaultChoice:
    """Where the transit engine is. Kept beside the other secrets (`vault.json`) and no setting: every process
    must have the same, and one that lacked it would look for slots."""

    address: str
    key: str = "rapport-root"
    mount: str = "transit"
    namespace: str | None = None
    token_file: str | None = None
    """As an agent renews it; else `vault.token` beside this."""
    ca_file: str | None = None
    snapshot_days: int = 0
    """How long the service's own snapshots are kept: an erase is final after that."""


def choice_in(folder: Path) -> VaultChoice | None:
    try:
        return VaultChoice(**json.loads((folder / "vault.json").read_text()))
    except FileNotFoundError:
        return None


def choose(folder: Path, choice: VaultChoice) -> None:
    _write(folder / "vault.json", asdict(choice))


class TransitRoots:
    def __init__(self, folder: Path, choice: VaultChoice) -> None:
        self.path = folder / "root.transit"
        self._choice = choice
        self._token = Path(choice.token_file) if choice.token_file else folder / "vault.token"

    @property
    def kind(self) -> str:
        return "transit"

    @property
    def kept_for(self) -> timedelta:
        return timedelta(days=self._choice.snapshot_days)

    @property
    def evidence(self) -> str:
        key = f"{self._choice.mount}/{self._choice.key}"
        return (
            f"versions of the key {key} before the one of the new root were trimmed, and the service lists "
            "none of them any more"
        )

    def epochs(self) -> tuple[int, ...]:
        return tuple(sorted(self._read()))

    def root(self, epoch: int, fingerprint: bytes) -> bytes:
        sealed = self._read().get(epoch)
        root = self._opened(sealed) if sealed else None
        if root is None or fingerprint_of(root) != fingerprint:
            raise RootMissing(
                f"The key service opens no root of epoch {epoch} out of {self.path.name}. Without it nothing "
                "in this database can be opened: put back the file that belongs to this database, and check "
                "which key the service has."
            )
        return root

    def write_next(self, epoch: int, root: bytes, *, keep: int) -> None:
        """Under a version of its own. A file whose write was interrupted is as it was before."""
        held = self._read()
        if keep not in held if keep else held:
            raise RootsOutOfStep(f"The root of epoch {keep} is not there: another process rotated meanwhile.")
        with self._asked() as transit:
            transit.create_key(name=self._choice.key, key_type="aes256-gcm96", **self._at)
            transit.rotate_key(name=self._choice.key, **self._at)
            plain = base64.b64encode(root).decode()
            answer = transit.encrypt_data(name=self._choice.key, plaintext=plain, **self._at)
        sealed = str(answer["data"]["ciphertext"])
        kept = {keep: held[keep]} if keep else {}
        _write(self.path, {str(n): text for n, text in {**kept, epoch: sealed}.items()})
        if self._opened(self._read()[epoch]) != root:
            raise OSError("the key service did not give back the root that it was given")

    def destroy_all_but(self, epoch: int) -> None:
        """Repeating it changes nothing: a version that is trimmed stays so."""
        held = self._read()
        if epoch not in held or max(held) > epoch:
            raise RootsOutOfStep(f"The root of epoch {epoch} is not the newest: another process rotates.")
        version, name = _version(held[epoch]), self._choice.key
        with self._asked() as transit:
            # A version that may still decrypt or encrypt can't be trimmed. One after the other, in this
            # order: decrypting may not begin above encrypting, and hvac refuses both at once.
            transit.update_key_configuration(name=name, min_encryption_version=version, **self._at)
            transit.update_key_configuration(name=name, min_decryption_version=version, **self._at)
            transit.trim_key(name=name, min_version=version, **self._at)
            told = transit.read_key(name=name, **self._at)["data"]
        left = [int(n) for n in told["keys"] if int(n) < version]
        if left or int(told.get("min_available_version", 0)) != version:
            raise OSError(f"the key service still has {len(left)} versions that it was told to trim")
        if any(self._opened(sealed) is not None for n, sealed in held.items() if n != epoch):
            raise OSError("the key service still opens a root that was to be destroyed")
        _write(self.path, {str(epoch): held[epoch]})

    # --- the service, and the file ----------------------------------------------------------------------

    @property
    def _at(self) -> dict[str, str]:
        return {"mount_point": self._choice.mount}

    @cached_property
    def _client(self) -> hvac.Client:
        import hvac

        return hvac.Client(
            url=self._choice.address,
            namespace=self._choice.namespace,
            verify=self._choice.ca_file or True,
            timeout=_SECONDS,
        )

    @contextmanager
    def _asked(self) -> Iterator[Any]:
        """Unavailable, with no word of the service's: it may quote what it was sent."""
        import hvac.exceptions
        import requests

        try:
            self._client.token = self._token.read_text().strip()
            yield self._client.secrets.transit
        except FileNotFoundError:
            raise Unavailable(
                f"There is no token for the key service. Put one into {self._token.name} of the secrets."
            ) from None
        except hvac.exceptions.Forbidden:
            raise Unavailable(
                "The key service refuses this token. Give it the policy of docs/root.md."
            ) from None
        except hvac.exceptions.InvalidRequest:
            raise
        except (hvac.exceptions.VaultError, requests.RequestException):
            raise Unavailable("The key service can't be reached, or can't serve. Try again.") from None

    def _opened(self, sealed: str) -> bytes | None:
        """None for a version that is gone, or another key's."""
        import hvac.exceptions

        try:
            with self._asked() as transit:
                answer = transit.decrypt_data(name=self._choice.key, ciphertext=sealed, **self._at)
        except hvac.exceptions.InvalidRequest:
            return None
        return base64.b64decode(answer["data"]["plaintext"])

    def _read(self) -> dict[int, str]:
        with suppress(FileNotFoundError):
            return {int(epoch): str(sealed) for epoch, sealed in json.loads(self.path.read_text()).items()}
        return {}


def _version(sealed: str) -> int:
    """`vault:v7:…`"""
    return int(sealed.split(":")[1].removeprefix("v"))


def _write(path: Path, told: object) -> None:
    """Whole or not at all. What is overwritten may stay on the device: it is ciphertext."""
    beside = path.with_suffix(".new")
    fd = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(fd, "w") as file:
        file.write(json.dumps(told))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
