"""The ruler: it counts as tiktoken's own o200k_base does, without network or plaintext, from any thread."""

from __future__ import annotations

import gzip
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NoReturn

import pytest
import tiktoken
import tiktoken_ext.openai_public  # type: ignore[import-untyped]  # its folder has no py.typed
from hypothesis import given
from hypothesis import strategies as st

from adapters import tokens
from adapters.tokens import O200kCounter
from projections.ports import TokenCounter

CHECKOUT = Path(__file__).resolve().parents[2]
COUNTER = O200kCounter()


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> NoReturn:
        raise AssertionError("Something opened a socket.")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)


@pytest.fixture(scope="module")
def reference() -> tiktoken.Encoding:
    """tiktoken's own recipe, special tokens included; only its download is replaced."""

    def ours(_url: str, expected_hash: str) -> dict[bytes, int]:
        assert expected_hash == tokens.SHA256
        return tokens._ranks(tokens.VOCABULARY)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tiktoken_ext.openai_public, "load_tiktoken_bpe", ours)
        return tiktoken.Encoding(**tiktoken_ext.openai_public.o200k_base())


@pytest.mark.usefixtures("no_network")
def test_it_loads_without_a_network_and_without_a_cache_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", "/nowhere")
    counter: TokenCounter = O200kCounter()
    assert counter.count("Olá 你好 👍") == 4


def test_our_pattern_is_the_one_that_tiktoken_states(reference: tiktoken.Encoding) -> None:
    assert reference._pat_str == tokens.PATTERN


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Hola, busco un depto",
        "- Budget, at most: AED 2,400,000 (2026-11-21)\n",
        "“Dubai Hills Estate”",
        "ميزانيتي مليونين درهم",
        "द 你好 👍🏽\r\n\t it's IT'S  \n /",
        "<|endoftext|>",
    ],
)
def test_it_counts_as_tiktoken_does(reference: tiktoken.Encoding, text: str) -> None:
    assert COUNTER.count(text) == len(reference.encode_ordinary(text))


def test_a_special_token_in_a_text_is_ordinary_text() -> None:
    assert COUNTER.count("<|endoftext|>") > 1


def test_a_lone_surrogate_is_counted_and_does_not_fail() -> None:
    assert COUNTER.count("a\ud800b") > 0


@given(text=st.text())
def test_a_remembered_count_is_the_count(reference: tiktoken.Encoding, text: str) -> None:
    fresh = len(reference.encode_ordinary(text))
    assert COUNTER.count(text) == fresh
    assert COUNTER.count(text) == fresh


def test_no_text_is_kept_and_the_memory_is_bounded() -> None:
    counter = O200kCounter(remembered=3)
    counter._encoding = COUNTER._loaded()
    for number in range(10):
        counter.count(f"line {number}")
    assert len(counter._counts) == 3
    assert all(len(digest) == 16 for digest in counter._counts)


def test_the_text_used_last_is_remembered_longest() -> None:
    counter = O200kCounter(remembered=2)
    counter._encoding = COUNTER._loaded()
    counter.count("kept")
    counter.count("falls out")
    [kept, _] = counter._counts
    counter.count("kept")
    counter.count("new")
    assert kept in counter._counts


def test_many_threads_load_it_once_and_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    loads: list[tiktoken.Encoding] = []
    ready = COUNTER._loaded()

    def load() -> tiktoken.Encoding:
        loads.append(ready)
        return ready

    monkeypatch.setattr(tokens, "load", load)
    counter = O200kCounter(remembered=16)
    with ThreadPoolExecutor(8) as pool:
        counts = list(pool.map(lambda n: counter.count(f"line {n % 40}"), range(2000)))
    assert len(loads) == 1
    assert counts == [COUNTER.count(f"line {n % 40}") for n in range(2000)]


def test_warming_loads_before_the_first_count() -> None:
    counter = O200kCounter()
    counter.warm()
    assert counter._encoding is not None


def test_a_file_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "o200k_base.tiktoken.gz"
    other.write_bytes(gzip.compress(b"YQ== 0\n"))
    with pytest.raises(RuntimeError, match="install Rapport again"):
        tokens.load(other)


@pytest.mark.parametrize("damage", [b"", b"not gzip", tokens.VOCABULARY.read_bytes()[:1000]])
def test_a_damaged_file_says_what_to_do(tmp_path: Path, damage: bytes) -> None:
    broken = tmp_path / "o200k_base.tiktoken.gz"
    broken.write_bytes(damage)
    with pytest.raises(RuntimeError, match="install Rapport again"):
        tokens.load(broken)


def test_a_missing_file_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="install Rapport again"):
        tokens.load(tmp_path / "gone.gz")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_the_vocabulary_takes_less_than_60_megabytes() -> None:
    script = """
from pathlib import Path
from adapters.tokens import O200kCounter
def kib(): return int(Path("/proc/self/smaps_rollup").read_text().split("Rss:")[1].split()[0])
before = kib()
O200kCounter().warm()
print((kib() - before) // 1024)
"""
    result = subprocess.run([sys.executable, "-c", script], cwd=CHECKOUT, capture_output=True, check=True)
    assert int(result.stdout) < 60
