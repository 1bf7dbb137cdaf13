"""The ruler of budgets: tiktoken's o200k_base, from the vocabulary that ships in `adapters/data`.

tiktoken by itself downloads the vocabulary, with no time-out, and writes it to disk. Here nothing is fetched,
nothing written, no environment variable read: the encoding is built from our bytes, whose hash is checked.
"""

from __future__ import annotations

import gzip
import os
import zlib
from base64 import b64decode
from collections import OrderedDict
from hashlib import blake2b, sha256
from pathlib import Path
from threading import Lock
from typing import Final

import tiktoken

VOCABULARY: Final = Path(__file__).parent / "data" / "o200k_base.tiktoken.gz"
SHA256: Final = "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d"
"""Of the unzipped file, as tiktoken states it."""

# tiktoken states the pattern inside the function that downloads; a test holds this copy against it.
PATTERN: Final = "|".join(
    (
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?",
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?",
        r"\p{N}{1,3}",
        r" ?[^\s\p{L}\p{N}]+[\r\n/]*",
        r"\s*[\r\n]+",
        r"\s+(?!\S)",
        r"\s+",
    )
)


class O200kCounter:
    """Counts tokens; safe to share between threads, and meant to be: one vocabulary takes about 50 MB.

    Counts are remembered under keyed digests, for the `remembered` texts used last, so that no word of a
    contact outlives the request that counted it.
    """

    def __init__(self, remembered: int = 8192) -> None:
        self._remembered = remembered
        # Keyed, because a short line could be guessed from a plain digest; copied, because that is faster.
        self._digest = blake2b(digest_size=16, key=os.urandom(16))
        self._counts: OrderedDict[bytes, int] = OrderedDict()
        self._counting = Lock()
        self._encoding: tiktoken.Encoding | None = None
        self._loading = Lock()

    def warm(self) -> None:
        """Load the vocabulary now (about half a second), not with the first count."""
        self._loaded()

    def count(self, text: str) -> int:
        """Special tokens in a text (`<|endoftext|>`) are counted as the ordinary characters that they are."""
        hashing = self._digest.copy()
        hashing.update(text.encode("utf-8", "surrogatepass"))
        digest = hashing.digest()
        if (known := self._counts.get(digest)) is not None:
            try:  # noqa: SIM105 - quicker, and asked for each line of a block
                self._counts.move_to_end(digest)
            except KeyError:
                pass  # it made room for another meanwhile
            return known
        counted = len(self._loaded().encode_ordinary(text))
        self._remember(digest, counted)
        return counted

    def _remember(self, digest: bytes, counted: int) -> None:
        with self._counting:
            self._counts[digest] = counted
            if len(self._counts) > self._remembered:
                self._counts.popitem(last=False)

    def _loaded(self) -> tiktoken.Encoding:
        if self._encoding is not None:
            return self._encoding
        with self._loading:
            if self._encoding is None:
                self._encoding = load()
            return self._encoding


def load(vocabulary: Path = VOCABULARY) -> tiktoken.Encoding:
    """RuntimeError when the file is missing or is not the one that we ship."""
    ranks = _ranks(vocabulary)
    # No special tokens: whoever writes `<|endoftext|>` has written thirteen characters.
    encoding = tiktoken.Encoding("o200k_base", pat_str=PATTERN, mergeable_ranks=ranks, special_tokens={})
    ranks.clear()  # the encoder has its own copy; the encoding would keep this one alive, 27 MB for nothing
    return encoding


def _ranks(vocabulary: Path) -> dict[bytes, int]:
    try:
        raw = gzip.decompress(vocabulary.read_bytes())
    except (OSError, EOFError, zlib.error) as error:
        raise RuntimeError(f"{vocabulary} cannot be read: install Rapport again.") from error
    if sha256(raw).hexdigest() != SHA256:
        raise RuntimeError(f"{vocabulary} is not the vocabulary that Rapport ships: install Rapport again.")
    lines = (line.partition(b" ") for line in raw.splitlines())
    return {b64decode(token): int(rank) for token, _, rank in lines}
