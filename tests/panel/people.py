"""A small agency's contacts, for the panel's stories and pictures: who has said a little of everything that a
page can show."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

from api.compose import Composed
from api.correct import Given, Stated
from api.profile import Changed
from api.recall import Asked
from api.remember import Incoming
from domain.access import Principal, Role
from domain.messages import MessageKind, Speaker
from domain.ports import Address
from domain.values import Place

DAY = timedelta(days=1)


@dataclass(slots=True)
class People:
    """A tenant with its keys. Everything is recorded and read at once."""

    composed: Composed
    tenant: UUID
    keys: dict[Role, str]
    operator: Principal
    officer: Principal
    sent: int = 0

    @classmethod
    def of(cls, composed: Composed) -> People:
        name = f"agency-{uuid4()}"
        tenant = composed.office.tenant(name)
        keys = {role: composed.office.create(role, name) for role in Role}
        operator, officer = (Principal(uuid4(), tenant, role) for role in (Role.OPERATOR, Role.OFFICER))
        return cls(composed, tenant, keys, operator, officer)

    def says(
        self,
        person: str,
        text: str,
        *,
        days_ago: float = 1,
        speaker: Speaker = Speaker.CONTACT,
        conversation: str = "c1",
        channel: str = "whatsapp",
    ) -> UUID:
        """The contact."""
        self.sent += 1
        sent_at = datetime.now(UTC) - days_ago * DAY + timedelta(seconds=self.sent)
        item = Incoming(
            address=Address(channel, "main", person),
            conversation=conversation,
            client_id=f"m{self.sent}",
            speaker=speaker,
            kind=MessageKind.TEXT,
            text=text,
            sent_at=sent_at,
        )
        taken = self.composed.service.remember.take_in(self.tenant, [item], datetime.now(UTC))[0][0]
        assert taken.contact_id is not None
        self.composed.service.reading(self.tenant, taken.contact_id)
        return taken.contact_id

    def bot(self, person: str, text: str, *, days_ago: float = 1) -> None:
        self.says(person, text, days_ago=days_ago, speaker=Speaker.BOT)

    def likes_many(self, contact: UUID, many: int) -> None:
        """So many communities, each on an operator's word."""
        for n in range(many):
            given = Given(value=Place(f"Community {n:03d}"))
            asked = Stated(key="preferred_community", given=given)
            self.composed.service.operate.state(self.operator, contact, asked, datetime.now(UTC))

    def is_called(self, contact: UUID, name: str) -> None:
        self.composed.service.profiles.change(
            self.operator, contact, Changed(parts={"name": name}), datetime.now(UTC), "*"
        )

    def bot_asks(self, contact: UUID) -> None:
        bot = Principal(uuid4(), self.tenant, Role.BOT)
        asked = Asked(address=None, contact_id=contact)
        self.composed.service.recall.context(bot, asked, datetime.now(UTC))

    def erase(self) -> None:
        """As the worker does: whatever is requested is completed."""
        self.composed.eraser.complete()

    def a_job_fails(self, contact: UUID, cause: str = "OSError") -> None:
        """For good."""
        args = f'{{"tenant": "{self.tenant}", "contact": "{contact}", "conversations": []}}'
        self.composed.keeper.execute(
            "WITH job AS (INSERT INTO rapport.procrastinate_jobs "
            "(queue_name, task_name, args, status, attempts) "
            "VALUES ('summarise', 'summarise', %s::jsonb, 'failed', 3) RETURNING id) "
            "INSERT INTO rapport.failed_jobs (job_id, cause) SELECT id, %s FROM job",
            (args, cause),
        )

    def project(self) -> None:
        self.composed.projections.catch_up()


def sam(people: People) -> UUID:
    """Who looks for a house: facts that were replaced, one that waits, a summary."""
    number = "971501112233"
    people.says(number, "Hi! I'm looking to buy a townhouse in Arabian Ranches.", days_ago=41)
    people.bot(number, "Happy to help. What is your budget?", days_ago=41)
    people.says(number, "My budget is 1.8M AED and I need 3 bedrooms", days_ago=41)
    people.says(number, "We also like Dubai Hills Estate", days_ago=33)
    people.says(number, "I'll pay with a mortgage. Please no phone calls", days_ago=19)
    people.bot(number, "Noted. I found two units for you.", days_ago=12)
    people.says(number, "the second unit was nice but the main road noise is too much for us", days_ago=12)
    people.says(number, "My budget is now up to 2.4M AED", days_ago=9)
    contact = people.says(number, "We need a maid's room, that is a must", days_ago=3)
    people.says(number, "My budget is 24M AED", days_ago=2)
    people.is_called(contact, "Sam Okafor")
    return contact


def layla(people: People) -> UUID:
    """Who writes in Arabic."""
    number = "971502223344"
    people.says(number, "مرحبا، أبحث عن شقة للإيجار في دبي مارينا", days_ago=6)
    people.says(number, "ميزانيتي 120 ألف درهم سنويا", days_ago=6)
    contact = people.says(number, "أحتاج غرفتين نوم", days_ago=5)
    people.is_called(contact, "ليلى حداد")
    return contact


def others(people: People) -> list[UUID]:
    made = []
    for n, (name, text) in enumerate(
        [
            ("Priya Nair", "I want to rent a studio in JVC, budget 60k a year"),
            ("Mateo Alvarez", "Looking for a villa in Palm Jumeirah, cash buyer, 12M AED"),
            ("Chen Wei", "2 bedrooms in Business Bay please, I have a dog"),
            ("Omar Said", "We want to sell our apartment in Downtown Dubai"),
            ("Anna Kowalska", "Please reply in English. My budget is 90k AED a year"),
            ("Yusuf Demir", "Hello"),
        ]
    ):
        contact = people.says(
            f"97150555000{n}", text, days_ago=n + 0.5, channel="whatsapp" if n % 3 else "web"
        )
        people.is_called(contact, name)
        made.append(contact)
    return made


def town(people: People) -> dict[str, UUID]:
    found = {"sam": sam(people), "layla": layla(people)}
    found["priya"] = others(people)[0]
    for cause in ("TimeoutError", "KeyError"):
        people.a_job_fails(found["sam"], cause)
    found["nobody"] = people.says("971509998877", "ok", days_ago=8)
    people.project()
    return found
