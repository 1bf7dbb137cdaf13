"""What an erasure can prove, signed."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from adapters.key_tree import ROOT_SECONDS, RootHolder
from adapters.rotation import Pending

VERIFIER = "rapport-erasure/1"


def certificate(
    erasure: Pending,
    destroyed_at: datetime,
    final_at: datetime,
    signing_key: Ed25519PrivateKey,
    *,
    holder: RootHolder,
    recipients: Sequence[Mapping[str, object]],
    journal_days: int | None,
) -> dict[str, object]:
    body: dict[str, object] = {
        "erasure_id": str(erasure.erasure_id),
        "scope": erasure.scope,
        "contact_id": str(erasure.contact_id),
        "t0": erasure.requested_at.isoformat(),
        "epoch_before": erasure.epoch_before,
        "epoch_after": erasure.epoch_after,
        "counts": erasure.counts,
        "root_holder": {
            "kind": holder.kind,
            "destroyed_at": destroyed_at.isoformat(),
            "evidence": holder.evidence,
            "copies_of_it_end": (destroyed_at + holder.kept_for).isoformat(),
        },
        "key_journal": _journal(journal_days),
        "suppression_tags": _tags(erasure),
        "legal_holds": _holds(erasure),
        "recipients": list(recipients) or "no model and no key was shown anything of this contact",
        "opens_no_more_from": (destroyed_at + timedelta(seconds=ROOT_SECONDS)).isoformat(),
        "final_at": final_at.isoformat(),
        "claim": "From opens_no_more_from on, no key able to open this data exists in the live database, "
        "its log, its replicas or its backups" + (_EXCEPT if erasure.held else "."),
        "not_claimed": "Nothing is said of what recipients have kept of it, of remanence of the "
        "device, or of what stays in clear: key names, times, statuses and counts.",
        "verifier": VERIFIER,
    }
    return {
        **body,
        "signature": {
            "algorithm": "Ed25519",
            "over": "the certificate without this member, as JSON with sorted keys and no spaces",
            "public_key": base64.b64encode(public_key(signing_key)).decode(),
            "value": base64.b64encode(signing_key.sign(_signed(body))).decode(),
        },
    }


class NotGenuine(ValueError):
    """It is no certificate, or not as it was signed; says which."""


def signer(certificate: object) -> bytes:
    """The public key that signed it, 32 bytes. Raises NotGenuine for anything but a certificate as it was
    signed, by whomever: whose key that is must be known from elsewhere."""
    if not isinstance(certificate, dict) or not isinstance(signature := certificate.get("signature"), dict):
        raise NotGenuine("This is no certificate of an erasure: it has no signature.")
    body = {str(name): told for name, told in certificate.items() if name != "signature"}
    try:
        public = base64.b64decode(str(signature.get("public_key")), validate=True)
        value = base64.b64decode(str(signature.get("value")), validate=True)
        Ed25519PublicKey.from_public_bytes(public).verify(value, _signed(body))
    except (InvalidSignature, ValueError):
        raise NotGenuine("This certificate was changed after it was signed, or its signature was.") from None
    return public


def public_key(signing_key: Ed25519PrivateKey) -> bytes:
    return signing_key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)


def _signed(body: Mapping[str, object]) -> bytes:
    return json.dumps(body, sort_keys=True, separators=(",", ":")).encode()


_EXCEPT = (
    ", but of the items that legal_holds counts: these are kept under keys of their own, for an officer "
    "to read, until their hold is released."
)


def _holds(erasure: Pending) -> list[dict[str, object]] | str:
    if erasure.scope == "hold":
        return f"this is the end of {erasure.items[0]}: what it alone kept is destroyed"
    return [dict(one) for one in erasure.held] or "none were in force"


def _journal(days: int | None) -> dict[str, object] | str:
    if days is None:
        return "none is kept"
    return {
        "kept_days": days,
        "meaning": "the keys that this erasure's rotation made anew for what lives, wrapped, so that older "
        "backups give back the living alone; none of them opens what was erased",
    }


def _tags(erasure: Pending) -> dict[str, object] | str:
    if erasure.tags_end_at is None:
        return "none: they are kept when a whole contact is erased"
    return {
        "count": erasure.counts.get("suppression_tags", 0),
        "until": erasure.tags_end_at.isoformat(),
        "meaning": "an HMAC of each address under a key of the day, so that what was sent before t0 is "
        "refused when it is delivered again; the key is dropped within the hour after `until`, and final_at "
        "waits for that",
    }
