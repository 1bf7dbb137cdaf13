"""What failed for good, over HTTP and at the command line."""

from __future__ import annotations

from uuid import uuid4

from domain.access import Role
from tests.api.conftest import House
from tests.api.test_cli import Rapport, rapport
from tests.given import Door, get, given, in_memory, post, problem

__all__ = ["rapport"]


def a_job_fails(house: House, door: Door) -> str:
    """Its number."""
    args = f'{{"tenant": "{door.tenant}", "contact": "{uuid4()}", "conversations": []}}'
    ((number,),) = house.composed.keeper.tuples(
        "WITH job AS (INSERT INTO rapport.procrastinate_jobs (queue_name, task_name, args, status, attempts) "
        "VALUES ('summarise', 'summarise', %s::jsonb, 'failed', 3) RETURNING id) "
        "INSERT INTO rapport.failed_jobs (job_id, cause) SELECT id, 'OSError' FROM job RETURNING job_id",
        (args,),
    )
    return str(number)


def test_it_is_listed_with_its_cause_and_tried_again(house: House, door: Door) -> None:
    number = a_job_fails(house, door)
    listed = given(door).when(get("/v1/given-up").by(Role.ADMIN)).then(200)
    assert listed["total"] == 1
    (told,) = listed["items"]
    assert (told["id"], told["what"], told["cause"], told["tries"]) == (number, "summarise", "OSError", 3)
    again = post("/v1/given-up:retry", {"ids": [number]}).by(Role.ADMIN)
    assert given(door).when(again).then(202)["count"] == 1
    given(door).when(again).then(404, problem("not_found"))
    everything = post("/v1/given-up:retry", {}).by(Role.ADMIN)
    assert given(door).when(everything).then(202)["count"] == 0


def test_without_a_database_nothing_is_given_up() -> None:
    door = in_memory()
    listed = given(door).when(get("/v1/given-up").by(Role.ADMIN)).then(200)
    assert listed == {"items": [], "total": 0}


def test_the_command_line_lists_and_retries(rapport: Rapport, house: House, door: Door) -> None:
    assert rapport("given-up", "list").out == "Nothing was given up.\n"
    number = a_job_fails(house, door)
    said = rapport("given-up", "list")
    assert said.code == 0
    assert number in said.out
    assert "OSError" in said.out
    assert rapport("given-up", "retry", "--yes").out == "1 tried again by the next worker.\n"
    assert rapport("given-up", "retry", number).code == 3
