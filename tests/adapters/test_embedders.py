"""Embedders: the small one in the process, and one behind OpenAI's protocol, whatever its server answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from uuid import UUID

import pytest

from adapters import minilm
from adapters.circuit_breaker import FAILURES
from adapters.embedding_client import EmbedderChoice, EmbeddingClient
from adapters.model_failures import Cause, ModelFailed
from adapters.model_spending import SpendingInMemory
from domain.nearness import signs
from tests.hostile_model import Json, Model, Reply, answering, error, raw

TENANT = UUID(int=7)


# --- in the process -------------------------------------------------------------------------------------


def test_what_means_the_same_lies_nearer_than_what_does_not() -> None:
    texts = ["I love running in the park", "jogging outdoors is my hobby", "the invoice was paid twice"]
    running, jogging, invoice = map(signs, minilm.MiniLm().embed(TENANT, texts))
    assert (running ^ jogging).bit_count() + 40 < (running ^ invoice).bit_count()


def test_a_text_has_the_same_vector_whoever_is_read_with_it() -> None:
    embedder = minilm.MiniLm()
    long = "and then we talked about the garden for a very long time, " * 60
    (alone,) = embedder.embed(TENANT, ["two bedrooms"])
    together = embedder.embed(TENANT, [long, "two bedrooms", "", "نبغي فيلا"])
    assert [round(value, 3) for value in together[1]] == [round(value, 3) for value in alone]
    assert {len(vector) for vector in together} == {384}
    assert embedder.embed(TENANT, []) == []


def test_the_vocabulary_that_ships_is_the_one_the_model_was_trained_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tokenizer = minilm._tokenizer()
    assert tokenizer.encode("Hello, world! unaffable").ids == [
        101, 7592, 1010, 2088, 999, 14477, 20961, 3468, 102,
    ]  # fmt: skip
    monkeypatch.setattr(minilm, "VOCABULARY_SHA256", "0" * 64)
    with pytest.raises(RuntimeError, match="install Rapport again"):
        minilm._tokenizer()


def test_without_its_libraries_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minilm, "find_spec", lambda name: None)
    with pytest.raises(minilm.EmbedderMissing, match=r"rapport\[embedder\]"):
        minilm.MiniLm()


# --- over HTTP ------------------------------------------------------------------------------------------


@pytest.fixture
def server() -> Iterator[Model]:
    with answering(answers) as model:
        yield model


def answers(body: Json) -> Reply:
    """As the protocol has it, the last one first."""
    vectors = [{"index": n, "embedding": [len(text), -1.0]} for n, text in enumerate(body["input"])]
    return data(vectors[::-1])


def data(vectors: Json, tokens: object = 9) -> Reply:
    return raw(json.dumps({"data": vectors, "usage": {"prompt_tokens": tokens}}))


def client(server: Model, spending: SpendingInMemory | None = None, **more: Json) -> EmbeddingClient:
    choice = EmbedderChoice(name="tiny", base_url=server.url, key="sk-secret", **more)
    return EmbeddingClient(choice, spending or SpendingInMemory())


def failure(embedder: EmbeddingClient, texts: list[str]) -> Cause:
    with pytest.raises(ModelFailed) as failed:
        embedder.embed(TENANT, texts)
    assert not any(text in str(failed.value) for text in texts)
    return failed.value.cause


def test_each_text_gets_its_own_vector_in_whatever_order_they_come(server: Model) -> None:
    embedder = client(server)
    assert embedder.embed(TENANT, ["a", "bcd"]) == [[1, -1.0], [3, -1.0]]
    assert embedder.name_version == "openai/tiny"
    assert server.asked == [{"model": "tiny", "input": ["a", "bcd"], "encoding_format": "float"}]
    assert server.headers[0]["authorization"] == "Bearer sk-secret"
    assert "sk-secret" not in repr(embedder._choice)
    embedder.close()


def test_many_texts_are_asked_for_in_parts_and_a_long_one_is_cut(server: Model) -> None:
    vectors = client(server).embed(TENANT, ["x" * 9_000, *["a"] * 100])
    assert len(vectors) == 101
    assert [len(body["input"]) for body in server.asked] == [64, 37]
    assert len(server.asked[0]["input"][0]) == 4_000


@pytest.mark.parametrize(
    ("reply", "cause"),
    [
        (error(401), Cause.UNAUTHORISED), (error(404), Cause.MISCONFIGURED), (error(429), Cause.RATE_LIMITED),
        (error(503), Cause.UNAVAILABLE), (Reply(hang_up=True), Cause.UNAVAILABLE),
        (raw("I am a teapot"), Cause.UNPARSEABLE), (raw("[]"), Cause.INVALID), (data([]), Cause.INVALID),
        (data([{"index": 0, "embedding": []}]), Cause.INVALID),
        (data([{"index": 0, "embedding": ["a"]}]), Cause.INVALID),
        (data([{"index": 1, "embedding": [1.0]}]), Cause.INVALID),
        (raw('{"data": [{"index": 0, "embedding": [NaN]}]}'), Cause.INVALID),
        (data([{"index": 0, "embedding": [1.0] * 9_000}]), Cause.INVALID),
        (raw("x" * 4_100_000), Cause.TRUNCATED),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_told_by_its_cause(server: Model, reply: Reply, cause: Cause) -> None:
    server.now(reply)
    spending = SpendingInMemory()
    assert failure(client(server, spending), ["my secret flat"]) is cause
    assert spending.calls == {cause: 1}
    assert not spending.reserved.total()


def test_an_answer_that_does_not_end_is_left(server: Model) -> None:
    server.now(raw('{"data": []}', drip=0.2))
    assert failure(client(server, seconds=0.5), ["my flat"]) is Cause.TIMEOUT


def test_a_server_that_fails_again_and_again_is_left_alone(server: Model) -> None:
    server.now(error(503))
    embedder = client(server)
    causes = [failure(embedder, ["my flat"]) for _ in range(FAILURES + 1)]
    assert causes == [Cause.UNAVAILABLE] * FAILURES + [Cause.CIRCUIT_OPEN]
    assert server.calls == FAILURES


def test_beyond_the_budget_of_the_day_nothing_is_sent(server: Model) -> None:
    assert failure(client(server, SpendingInMemory(per_day=3)), ["four"]) is Cause.BUDGET
    assert server.calls == 0


def test_what_was_used_is_what_is_paid(server: Model) -> None:
    spending = SpendingInMemory(per_day=1_000)
    client(server, spending).embed(TENANT, ["a text of some length"])
    assert [spent.total for spent in spending.used.values()] == [9]
