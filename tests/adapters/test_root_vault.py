"""The root in a transit engine: what is destroyed opens nowhere, whatever of it was copied, and a rotation
that was interrupted comes to its end.

There is no Vault and no OpenBao here: `Engine` is a scripted server of the seven calls that are made of one,
with the rules that their documentation gives (a version that may decrypt or encrypt can't be trimmed, a trim
is never taken back, a trimmed version opens nothing).
"""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from adapters import installation, root_moving, root_vault
from adapters.contact_streams import ContactStreams
from adapters.erasure import CryptoEraser
from adapters.installation import Installation
from adapters.key_tree import Roots
from adapters.root_slots import RootMissing, RootsOutOfStep, fingerprint_of, new_root
from adapters.root_vault import TransitRoots, VaultChoice, choice_in, choose
from adapters.secret_files import SecretFiles
from api.compose import Composed
from domain.errors import Unavailable
from tests.desk import Desk

TOKEN = "s.only-for-this-test"


@dataclass
class Engine:
    """One transit key."""

    versions: dict[int, bytes] = field(default_factory=dict)
    min_decryption: int = 1
    min_encryption: int = 0
    min_available: int = 0
    refuses: bool = False

    def answer(self, method: str, path: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        what = path.removeprefix("/v1/transit/")
        match method, what:
            case "POST", "keys/rapport-root":
                if not self.versions:
                    self.versions[1] = os.urandom(32)
                return 204, {}
            case "POST", "keys/rapport-root/rotate":
                self.versions[max(self.versions) + 1] = os.urandom(32)
                return 204, {}
            case "POST", "encrypt/rapport-root":
                return 200, {"data": {"ciphertext": self._encrypted(base64.b64decode(body["plaintext"]))}}
            case "POST", "decrypt/rapport-root":
                plain = self._decrypted(body["ciphertext"])
                if plain is None:
                    return 400, {"errors": ["invalid ciphertext: no prefix or version too old"]}
                return 200, {"data": {"plaintext": base64.b64encode(plain).decode()}}
            case "POST", "keys/rapport-root/config":
                return self._configured(**body)
            case "POST", "keys/rapport-root/trim":
                return self._trimmed(body["min_available_version"])
            case "GET", "keys/rapport-root":
                keys = {str(n): 1_700_000_000 for n in self.versions if n >= self.min_decryption}
                return 200, {"data": {"keys": keys, "min_available_version": self.min_available}}
            case _:
                return 404, {"errors": []}

    def _encrypted(self, plain: bytes) -> str:
        version, nonce = max(self.versions), os.urandom(12)
        sealed = nonce + AESGCM(self.versions[version]).encrypt(nonce, plain, None)
        return f"vault:v{version}:{base64.b64encode(sealed).decode()}"

    def _decrypted(self, told: str) -> bytes | None:
        _, version, sealed = told.split(":")
        key, raw = self.versions.get(int(version[1:])), base64.b64decode(sealed)
        if key is None or int(version[1:]) < self.min_decryption:
            return None
        try:
            return AESGCM(key).decrypt(raw[:12], raw[12:], None)
        except InvalidTag:
            return None

    def _configured(
        self, min_decryption_version: int | None = None, min_encryption_version: int | None = None
    ) -> tuple[int, dict[str, Any]]:
        decrypts = min_decryption_version or self.min_decryption
        encrypts = min_encryption_version or self.min_encryption
        if encrypts and encrypts < decrypts:
            return 400, {"errors": ["cannot set min encryption version below min decryption version"]}
        self.min_decryption, self.min_encryption = decrypts, encrypts
        return 204, {}

    def _trimmed(self, version: int) -> tuple[int, dict[str, Any]]:
        if not 0 < version <= min(self.min_decryption, self.min_encryption) or version < self.min_available:
            return 400, {"errors": ["minimum available version cannot be set"]}
        self.min_available = version
        self.versions = {n: key for n, key in self.versions.items() if n >= version}
        return 204, {}


@pytest.fixture
def engine() -> Engine:
    return Engine()


@pytest.fixture
def address(engine: Engine) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def _serve(self) -> None:
            length = int(self.headers.get("Content-Length") or 0)
            body = json.loads(self.rfile.read(length) or b"{}")
            known = self.headers.get("X-Vault-Token") == TOKEN and not engine.refuses
            refused = (403, {"errors": ["permission denied"]})
            status, told = engine.answer(self.command, self.path, body) if known else refused
            raw = json.dumps(told).encode() if status != 204 else b""
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(raw)))
            self.end_headers()
            self.wfile.write(raw)

        do_GET = do_POST = do_PUT = do_LIST = _serve

        def log_message(self, format: str, *args: object) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "vault.token").write_text(f"{TOKEN}\n")
    return tmp_path


@pytest.fixture
def roots(folder: Path, address: str) -> TransitRoots:
    return TransitRoots(folder, VaultChoice(address=address))


def test_a_root_is_given_back_by_its_epoch_and_fingerprint_and_no_other(roots: TransitRoots) -> None:
    first, second = new_root(), new_root()
    roots.write_next(1, first, keep=0)
    roots.write_next(2, second, keep=1)
    assert roots.epochs() == (1, 2)
    assert roots.root(1, fingerprint_of(first)) == first
    assert roots.root(2, fingerprint_of(second)) == second
    for epoch, fingerprint in ((2, fingerprint_of(first)), (3, fingerprint_of(second))):
        with pytest.raises(RootMissing, match="put back the file"):
            roots.root(epoch, fingerprint)


def test_the_file_holds_no_root(roots: TransitRoots) -> None:
    root = new_root()
    roots.write_next(1, root, keep=0)
    raw = roots.path.read_bytes()
    assert root not in raw
    assert base64.b64encode(root) not in raw
    assert root.hex().encode() not in raw
    assert roots.path.stat().st_mode & 0o777 == 0o600


def test_a_destroyed_root_opens_with_no_copy_of_the_file(roots: TransitRoots, engine: Engine) -> None:
    first, second = new_root(), new_root()
    roots.write_next(1, first, keep=0)
    roots.write_next(2, second, keep=1)
    copy = roots.path.read_text()
    assert roots.root(1, fingerprint_of(first)) == first  # the control: until then it does
    for _ in range(2):
        roots.destroy_all_but(2)
    assert roots.epochs() == (2,)
    roots.path.write_text(copy)
    with pytest.raises(RootMissing):
        roots.root(1, fingerprint_of(first))
    assert roots.root(2, fingerprint_of(second)) == second
    assert min(engine.versions) == engine.min_available


@pytest.mark.parametrize("when", ["trimmed", "the file is written"])
def test_a_destruction_that_was_interrupted_is_repeated(
    roots: TransitRoots, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    first, second = new_root(), new_root()
    roots.write_next(1, first, keep=0)
    roots.write_next(2, second, keep=1)
    before = roots.path.read_text()
    roots.destroy_all_but(2)
    if when == "trimmed":
        roots.path.write_text(before)
        assert roots.epochs() == (1, 2)  # so that whoever goes on sees what is left to do
    roots.destroy_all_but(2)
    assert roots.epochs() == (2,)


def test_a_service_that_kept_a_version_is_not_believed(
    roots: TransitRoots, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    roots.write_next(1, new_root(), keep=0)
    roots.write_next(2, new_root(), keep=1)
    monkeypatch.setattr(engine, "_trimmed", lambda _version: (204, {}))
    with pytest.raises(OSError, match="told to trim"):
        roots.destroy_all_but(2)
    assert roots.epochs() == (1, 2)


def test_who_wakes_up_after_the_other_has_rotated_changes_nothing(roots: TransitRoots) -> None:
    roots.write_next(1, new_root(), keep=0)
    roots.write_next(2, new_root(), keep=1)
    roots.destroy_all_but(2)
    for late, keep in ((2, 1), (1, 0)):
        with pytest.raises(RootsOutOfStep):
            roots.write_next(late, new_root(), keep=keep)
    with pytest.raises(RootsOutOfStep):
        roots.destroy_all_but(1)


def test_a_torn_next_root_is_written_over(roots: TransitRoots) -> None:
    first, third = new_root(), new_root()
    roots.write_next(1, first, keep=0)
    roots.write_next(2, new_root(), keep=1)  # its rotation was never committed
    roots.write_next(2, third, keep=1)
    assert roots.root(2, fingerprint_of(third)) == third
    assert roots.root(1, fingerprint_of(first)) == first


def test_a_service_that_refuses_or_is_away_is_named_without_its_words(
    roots: TransitRoots, engine: Engine, folder: Path
) -> None:
    root = new_root()
    roots.write_next(1, root, keep=0)
    engine.refuses = True
    with pytest.raises(Unavailable, match="refuses this token"):
        roots.root(1, fingerprint_of(root))
    away = TransitRoots(folder, VaultChoice(address="http://127.0.0.1:9"))
    with pytest.raises(Unavailable, match="can't be reached"):
        away.root(1, fingerprint_of(root))
    (folder / "vault.token").unlink()
    with pytest.raises(Unavailable, match="no token"):
        roots.root(1, fingerprint_of(root))


def test_the_secrets_say_who_holds_the_root(tmp_path: Path, address: str) -> None:
    secrets = SecretFiles(tmp_path / "secrets")
    assert choice_in(secrets.folder) is None
    assert installation.holder(secrets).kind == "root.slots"
    choose(secrets.folder, VaultChoice(address=address, snapshot_days=30))
    found = installation.holder(secrets)
    assert (found.kind, found.kept_for) == ("transit", timedelta(days=30))


def test_a_root_moves_out_of_the_slots_and_the_database_opens_as_before(
    composed: Composed, fresh: Installation, address: str
) -> None:
    desk = Desk(composed)
    sam = desk.tell("sam", "please call me Sam")
    ((epoch, fingerprint),) = composed.keeper.tuples("SELECT epoch, fingerprint FROM rapport.root_state")
    root = fresh.root.root(epoch, fingerprint)
    (fresh.secrets.folder / "vault.token").write_text(TOKEN)
    for _ in range(2):  # once more changes nothing
        assert root_moving.move(fresh, VaultChoice(address=address)) == epoch
    assert not fresh.secrets.root.exists()
    held = installation.holder(fresh.secrets)
    assert (held.kind, held.root(epoch, fingerprint)) == ("transit", root)
    opened = ContactStreams(composed.keeper, Roots(held), zone="Asia/Dubai").open(desk.tenant, sam)
    assert opened is not None
    assert opened.state == "on"


def test_a_move_that_was_interrupted_leaves_the_slots_as_they_are(
    composed: Composed, fresh: Installation, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (fresh.secrets.folder / "vault.token").write_text(TOKEN)
    with monkeypatch.context() as patched:
        patched.setattr(root_vault, "choose", _interrupted)
        with pytest.raises(KeyboardInterrupt):
            root_moving.move(fresh, VaultChoice(address=address))
    assert installation.holder(fresh.secrets).kind == "root.slots"
    assert composed.eraser.complete() == 0
    assert root_moving.move(fresh, VaultChoice(address=address)) == 1


def _interrupted(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("step", [None, "B", "C", "D", "E"])
def test_an_erase_comes_to_its_end_with_the_root_in_a_key_service(
    composed: Composed, fresh: Installation, roots: TransitRoots, step: str | None
) -> None:
    """Also where its process ends after any step: the database's root moves into the service first."""
    desk = Desk(composed)
    sam, mona = desk.tell("sam", "my budget is AED 2,500,000"), desk.tell("mona", "please call me Mona")
    ((epoch, fingerprint),) = composed.keeper.tuples("SELECT epoch, fingerprint FROM rapport.root_state")
    roots.write_next(epoch, fresh.root.root(epoch, fingerprint), keep=0)
    snapshots = replace(roots._choice, snapshot_days=30)
    roots = TransitRoots(roots.path.parent, snapshots)

    class Crash(Exception):
        pass

    def crash(reached: str) -> None:
        if reached == step:
            raise Crash

    def eraser(checkpoint: Callable[[str], None]) -> CryptoEraser:
        contacts = ContactStreams(composed.keeper, Roots(roots), zone="Asia/Dubai")
        key = fresh.secrets.signing_key()
        return CryptoEraser(composed.keeper, roots, contacts, key, checkpoint=checkpoint)

    erasure = desk.forget(sam)
    if step:
        with pytest.raises(Crash):
            eraser(crash).complete()
    eraser(lambda _: None).complete()
    found = desk.erasure(erasure)
    assert found.certificate is not None
    assert found.state == "completed"
    holder: Any = found.certificate["root_holder"]
    assert holder["kind"] == "transit"
    assert found.final_at is not None
    assert found.final_at - found.requested_at >= timedelta(days=30)
    assert roots.epochs() == (epoch + 1,)
    opened = ContactStreams(composed.keeper, Roots(roots), zone="Asia/Dubai").open(desk.tenant, mona)
    assert opened is not None
    assert opened.state == "on"
