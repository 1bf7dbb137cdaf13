"""Whatever a stranger sends: schemathesis makes requests from the OpenAPI document, good ones and bad ones,
and holds every answer of the real service against it: no fault of ours, no status or shape that is not
declared, nothing invalid let in, nothing valid turned away, no door that opens without a key.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.config import SchemathesisConfig
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.schemas import OpenApiSchema

from adapters.seeds import seed
from api.http.document import operations
from api.http.schemas import EARLIEST
from domain.access import Role
from tests import openapi
from tests.api.conftest import House
from tests.api.operations import belongings
from tests.given import Door
from tests.live import reading

# Hypothesis looks whether a strategy throws dice; the worker that reads beside it does, when it tries again.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")

CASES = 2_000
DOSE = 150
"""Of which so many run with every change."""

# 401: leaving the key out is one way of asking wrongly.
REFUSED = ["400", "401", "404", "405", "413", "415", "422", "428"]
# What is not there, was erased or stands otherwise by now is no fault of the request's shape.
ACCEPTED = ["2xx", "304", "404", "409", "410", "412", "428"]
CONFIG = SchemathesisConfig.from_dict(
    {
        "checks": {
            "negative_data_rejection": {"expected-statuses": REFUSED},
            "positive_data_acceptance": {"expected-statuses": ACCEPTED},
        },
        # One bad message never sinks the rest: `send` looks for its verdict instead.
        "operations": [
            {
                "include-name": "POST /v1/messages",
                "checks": {"negative_data_rejection": {"expected-statuses": [*REFUSED, "202"]}},
            },
            # Which keys there are, and which takes which value, is the tenant's schema to say.
            *(
                {
                    "include-name": name,
                    "checks": {"positive_data_acceptance": {"expected-statuses": [*ACCEPTED, "422"]}},
                }
                for name in (
                    "POST /v1/contacts/{contact_id}/facts",
                    "PUT /v1/facts/{fact_id}",
                    "POST /v1/review/{item_id}:decide",
                    "POST /v1/contacts/{contact_id}:forget",
                    "POST /v1/contacts/{contact_id}:retract",
                    "POST /v1/api-keys",  # scopes are some of what the role may
                )
            ),
            {  # a bot may restrict, and only a person may end that
                "include-name": "POST /v1/contacts/{contact_id}:restrict",
                "checks": {"positive_data_acceptance": {"expected-statuses": [*ACCEPTED, "403"]}},
            },
        ],
    }
)
NOW = datetime.now(UTC).replace(microsecond=0)
TIMES = st.datetimes(EARLIEST.replace(tzinfo=None), NOW.replace(tzinfo=None), timezones=st.just(UTC))
schemathesis.openapi.format("date-time", TIMES.map(lambda at: at.isoformat()))
"""What the document can't say: not before channels were, and not ahead of the clock."""

PHONES = st.integers(0, 9_999_999).map(lambda n: f"+97150{n:07}")
schemathesis.openapi.format("phone", PHONES)

ASKED = [
    (path, method, mode)
    for method, path, told in operations(openapi.as_it_is())
    for mode in GenerationMode
    if mode is GenerationMode.POSITIVE or "parameters" in told or "requestBody" in told
]
"""What takes nothing can't be asked wrongly."""
asked = pytest.mark.parametrize(
    ("path", "method", "mode"), ASKED, ids=lambda part: getattr(part, "value", part)
)


SMALL = {"keys": [{"name": "likes", "kind": "preference", "type": "text"}]}


@pytest.fixture(scope="module")
def schema(house: House) -> OpenApiSchema:
    """Bound to the service as it runs."""
    made = schemathesis.openapi.from_dict(openapi.as_it_is(), config=CONFIG)
    made.app = house.client.app
    return made


@asked
def test_any_request_is_answered_as_documented(
    schema: OpenApiSchema, door: Door, path: str, method: str, mode: GenerationMode
) -> None:
    send(schema, door, path, method, mode, times=-(-DOSE // len(ASKED)))


@pytest.mark.slow
@asked
def test_two_thousand_requests_are_answered_as_documented(
    schema: OpenApiSchema, door: Door, path: str, method: str, mode: GenerationMode
) -> None:
    send(schema, door, path, method, mode, times=-(-CASES // len(ASKED)))


def send(
    schema: OpenApiSchema, door: Door, path: str, method: str, mode: GenerationMode, *, times: int
) -> None:
    operation = schema[path][method]
    roles = operation.definition.raw.get("x-roles")
    key = {"Authorization": f"Bearer {door.keys[Role(roles[0])]}"} if roles else {}
    theirs = vars(belongings(door))

    @hypothesis.settings(max_examples=times, phases=[hypothesis.Phase.generate])
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode), of_theirs=st.booleans())
    def one(case: Case[Any], of_theirs: bool) -> None:
        if mode is GenerationMode.POSITIVE:
            make_acceptable(case)
            if of_theirs:
                lead_somewhere(case, theirs)
        answer = case.call_and_validate(headers=key, timeout=30)
        assert case.meta
        if case.meta.generation.mode is GenerationMode.NEGATIVE and answer.status_code == 202:
            assert "refused" in {verdict["status"] for verdict in answer.json()["accepted"]}

    with reading(door.read):  # `wait=processed` waits for it
        one()


def make_acceptable(case: Case[Any]) -> None:
    """What the document can't say: what a schema or a policy is made of; that a key which comes again with
    another body is refused, and so are a cursor that is not ours, a zone or a number that is none, a purpose
    that no policy names, words that are not the contact's own, and a budget below what must be told."""
    if "idempotency-key" in case.headers:
        case.headers["idempotency-key"] = secrets.token_hex()
    places: tuple[Any, ...] = (case.body, case.query)
    for place in places:
        if isinstance(place, dict):
            place.pop("cursor", None)
            place |= {"on_overflow": "extend"} if "budget" in place else {}
            place |= {"zone": "Asia/Dubai"} if place.get("zone") else {}
            told = [one for one in place.get("messages") or () if isinstance(one, dict)]
            for person in (place, place.get("from"), *(one.get("from") for one in told)):
                if isinstance(person, dict) and person.get("phone"):
                    person["phone"] = "+971 50 000 0001"
            for consent in (one for given in (place, *told) for one in given.get("consents") or ()):
                consent["purpose"] = "marketing"
            if case.path.endswith((":restrict", "/consents", "/requests")):
                place |= {"purpose": "marketing"} if "purpose" in place else {}
                place |= {"granted": True} if "granted" in place else {}  # a bot's no needs the words for it
                for words in ("message_id", "note"):  # of a contact who is there
                    place.pop(words, None)
    if case.method == "PUT" and case.path.startswith("/v1/schemas/"):
        case.body = SMALL | {"name": case.path_parameters["name"]}
    if case.method == "PUT" and case.path == "/v1/policies":
        case.body = seed("gdpr")


def lead_somewhere(case: Case[Any], belongings: dict[str, str]) -> None:
    for parameter in case.path_parameters.keys() & belongings.keys():
        case.path_parameters[parameter] = belongings[parameter]
