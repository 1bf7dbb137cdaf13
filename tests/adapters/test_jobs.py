"""How long a job is tried; what becomes of the jobs of killed workers is in tests/stories."""

from __future__ import annotations

import pytest
from procrastinate.jobs import Job

from adapters.jobs import ATTEMPTS, LONGEST_WAIT, queue_app
from domain.errors import Conflict, Unavailable


def tried_again(task: str, error: Exception, *, attempts: int) -> bool:
    app = queue_app("", read=lambda *_: None, complete_erasures=lambda: 0)
    job = Job(
        id=1,
        queue="any",
        lock=None,
        queueing_lock=None,
        task_name=task,
        attempts=attempts,
    )
    return app.tasks[task].get_retry_exception(exception=error, job=job) is not None


@pytest.mark.parametrize("error", [Unavailable("away"), Conflict("written meanwhile")])
@pytest.mark.parametrize("task", ["read_messages", "complete_erasures"])
def test_what_cannot_be_done_now_is_tried_until_it_can(task: str, error: Exception) -> None:
    assert all(tried_again(task, error, attempts=n) for n in (0, ATTEMPTS, 1000))


def test_a_read_that_fails_is_given_up_so_that_the_contacts_queue_moves_on() -> None:
    tries = [tried_again("read_messages", ValueError(), attempts=n) for n in range(ATTEMPTS + 1)]
    assert tries == [True] * (ATTEMPTS - 1) + [False, False]


def test_an_erasure_is_never_given_up() -> None:
    assert tried_again("complete_erasures", ValueError(), attempts=1000)
    assert LONGEST_WAIT < 60
