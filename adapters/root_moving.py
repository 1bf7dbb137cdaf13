"""The root moves out of the slot file into a key service, with nothing else running."""

from __future__ import annotations

import psycopg

from adapters import root_state, root_vault
from adapters.installation import Installation
from adapters.postgres import in_our_words
from adapters.root_slots import RootSlots
from adapters.root_state import ROOT_LOCK
from adapters.root_vault import TransitRoots, VaultChoice


def move(found: Installation, choice: VaultChoice) -> int:
    """Its epoch. Interrupted before the service is chosen, the slots hold it still; after, what is left is to
    overwrite them. Either way, once more comes to the end."""
    slots, roots = RootSlots(found.secrets.root), TransitRoots(found.secrets.folder, choice)
    with in_our_words(), psycopg.connect(found.keeper, autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", (ROOT_LOCK,))
        epoch, fingerprint = root_state.standing(connection)
        if root_vault.choice_in(found.secrets.folder) is None:
            root = slots.root(epoch, fingerprint)
            roots.path.unlink(missing_ok=True)  # of an attempt that came to no end
            roots.write_next(epoch, root, keep=0)
            roots.root(epoch, fingerprint)
            root_vault.choose(found.secrets.folder, choice)
        slots.destroy()
        slots.path.unlink(missing_ok=True)
    return epoch
