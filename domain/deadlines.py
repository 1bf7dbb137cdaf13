"""By when a request must be answered: days as a policy counts them, from the moment it came.

Holidays are not known here: where they count, a deadline falls earlier than it has to, never later.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta, tzinfo
from enum import StrEnum


class Days(StrEnum):
    CALENDAR = "calendar"
    BUSINESS = "business"
    """Without the weekend."""


class Weekday(StrEnum):
    MONDAY = "monday"
    TUESDAY = "tuesday"
    WEDNESDAY = "wednesday"
    THURSDAY = "thursday"
    FRIDAY = "friday"
    SATURDAY = "saturday"
    SUNDAY = "sunday"


ALL_DAYS = tuple(Weekday)


def due(
    received_at: datetime, days: int, counted: Days, weekend: Collection[Weekday], zone: tzinfo
) -> datetime:
    """The same time of day, so many days later. Which day it is, is a matter of the zone."""
    if counted is Days.CALENDAR:
        return received_at + timedelta(days=days)
    at = received_at.astimezone(zone)
    left = days
    while left:
        at += timedelta(days=1)
        left -= ALL_DAYS[at.weekday()] not in weekend
    return at.astimezone(received_at.tzinfo)
