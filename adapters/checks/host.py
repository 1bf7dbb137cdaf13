"""The machine and the secrets: who can read them, where the root lies, and where memory may end up on
disk."""

from __future__ import annotations

import os
import resource
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from adapters.key_tree import RootHolder
from domain.findings import Finding, look, ok, wrong

SMALLEST_FREE: Final = 1024**3
SECRETS: Final = ("passwords.json", "signing.key", "import.key", "root.slots", "postgres-superuser")
_PROC: Final = Path("/proc")


def secrets(folder: Path) -> Iterator[Finding]:
    """Mode and owner of the folder and of what stands in it."""
    open_to_others = [p.name for p in (folder, *_files(folder)) if p.stat().st_mode & 0o077]
    foreign = [p.name for p in (folder, *_files(folder)) if p.stat().st_uid not in (os.geteuid(), 0)]
    if open_to_others:
        names = ", ".join(open_to_others)
        yield wrong("secrets", f"Others can read {names}: run chmod -R go= {folder}.")
    if foreign:
        names = ", ".join(foreign)
        yield wrong(
            "secrets", f"{names} belong to another user than the service: run chown on them in {folder}."
        )
    if not open_to_others and not foreign:
        yield ok("secrets", "The secrets are readable by the service's user alone.")


def root_place(holder: RootHolder, data: Path | None) -> Iterator[Finding]:
    """Where the root lies, against where the database does: `data` is None when that is not on this machine,
    or not ours to know."""
    root = holder.path
    if holder.kind == "transit":
        yield ok("root place", f"The root is in a key service; {root.name} opens nothing without it.")
    elif data is None:
        yield look(
            "root place",
            "Where the database keeps its files can't be seen from here. Keep root.slots off that volume and "
            "out of every backup of it, in two copies: losing it loses everything.",
        )
    elif data.resolve() in root.resolve().parents:
        yield wrong(
            "root place",
            f"The root lies inside the data directory, so whoever copies that directory can open everything: "
            f"move the secrets folder {root.parent} out of {data}.",
        )
    elif data.exists() and data.stat().st_dev == root.parent.stat().st_dev:
        yield look(
            "root place",
            "The root lies beside the data, on the same file system: whoever takes the disk or a snapshot of "
            "it has both. For production put the secrets folder on a volume of its own, and keep a second "
            "copy elsewhere: losing the root loses everything.",
        )
    else:
        yield ok(
            "root place", "The root lies on another file system than the data. Keep a second copy of it."
        )


def journal_place(folder: Path, data: Path | None) -> Iterator[Finding]:
    """Where the key journal lies, and whether it can be written: an erase waits where it can't."""
    place = folder if folder.exists() else folder.parent
    if data is not None and data.resolve() in (folder.resolve(), *folder.resolve().parents):
        yield wrong(
            "key journal",
            "The key journal lies inside the data directory and would be lost with it: name another folder "
            f"than {folder} in RAPPORT_KEY_JOURNAL, and move its files there.",
        )
    elif not os.access(place, os.W_OK):
        yield wrong(
            "key journal",
            f"The key journal can't be written in {place}, and every erase waits for it: give the folder to "
            "the service's user, or name another in RAPPORT_KEY_JOURNAL.",
        )


def swap(table: Path = _PROC / "swaps", devices: Path = Path("/sys/block")) -> Iterator[Finding]:
    """Memory that is swapped out stands on disk in clear, keys too, unless the swap is in memory or
    encrypted."""
    if not table.exists():
        return
    used = [line.split()[0] for line in table.read_text().splitlines()[1:] if line.strip()]
    plain = [name for name in used if not _harmless(name, devices)]
    if plain:
        yield wrong(
            "swap",
            f"Swap is on and not encrypted ({', '.join(plain)}), so keys and words may be written to disk in "
            "clear: run swapoff -a and take it out of /etc/fstab, encrypt it, or use zram.",
        )
    else:
        yield ok("swap", "No memory of ours can reach a disk through swap.")


def core_dumps() -> Iterator[Finding]:
    if resource.getrlimit(resource.RLIMIT_CORE)[1] == 0:
        yield ok("core dumps", "Core dumps are off.")
        return
    yield look(
        "core dumps",
        "Core dumps are on here. The service and the embedded database switch theirs off; for a PostgreSQL "
        "of your own set LimitCORE=0 in its unit, since a dump holds what it was working on.",
    )


def disk(places: dict[str, Path]) -> Iterator[Finding]:
    for what, place in places.items():
        free = shutil.disk_usage(place).free
        told = f"{free / 1024**3:.1f} GiB are free for {what}"
        if free < SMALLEST_FREE:
            yield wrong("disk space", f"Only {told}: make room before writes fail.")
        else:
            yield ok("disk space", f"{told}.")


def _files(folder: Path) -> list[Path]:
    return [folder / name for name in SECRETS if (folder / name).exists()]


def _harmless(device: str, devices: Path) -> bool:
    name = Path(device).resolve().name if device.startswith("/dev/") else ""
    if name.startswith("zram"):
        return True
    mapped = devices / name / "dm" / "uuid"
    return bool(name) and mapped.exists() and mapped.read_text().startswith("CRYPT-")
