"""May a short answer be taken for what a question offered? Whoever claims it, what was asked and what was
answered are found again here: a claim adds nothing that is not in the two messages.
"""

from __future__ import annotations

from enum import StrEnum

from domain.answers import chosen, reply
from domain.candidates import Candidate, Offer, Operation
from domain.heard import Heard
from domain.messages import Message, Speaker
from domain.moods import About, Mood
from domain.offers import Offered, offered, question
from domain.schema import ByAnswer, Key, Schema


class Unconfirmed(StrEnum):
    NEVER_BY_ANSWER = "never_by_answer"
    NOT_OFFERED = "not_offered"
    NOT_CONFIRMED = "not_confirmed"


def confirmed(
    candidate: Candidate, offer: Offer, key: Key, schema: Schema, heard: Heard, asked: Heard | None
) -> Offered | Unconfirmed:
    """`asked` is what another speaker said last before the message that is `heard`."""
    if key.answers is ByAnswer.NEVER:
        return Unconfirmed.NEVER_BY_ANSWER
    if asked is None or not _was_put(offer, asked.message, heard.message):
        return Unconfirmed.NOT_OFFERED
    all_of = offered(key, question(asked, schema))
    one = next((one for one in all_of if _is_meant(one, candidate, offer)), None)
    if one is None:
        return Unconfirmed.NOT_OFFERED
    said = reply(heard.plain)
    return one if said is not None and chosen(said, all_of) == one else Unconfirmed.NOT_CONFIRMED


def _was_put(offer: Offer, asked: Message, message: Message) -> bool:
    """By a bot or a person of the house, in the message just before, which the answer does not pass over for
    an earlier one. Of an edited message nobody can tell which text was answered."""
    quote = offer.quote
    return (
        (offer.message_id, message.follows) == (asked.message_id, asked.message_id)
        and asked.conversation_id == message.conversation_id
        and asked.speaker in (Speaker.BOT, Speaker.AGENT)
        and not asked.forwarded
        and asked.edition == 0
        and message.reply_to in (None, asked.message_id)
        and (message.quoted_text is None or message.quoted_text in asked.text)
        and quote.start >= 0
        and asked.text[quote.start : quote.end] == quote.text
    )


def _is_meant(one: Offered, candidate: Candidate, offer: Offer) -> bool:
    covered = offer.quote.start <= one.start and one.end <= offer.quote.end
    stated = candidate.operation is Operation.ASSERT and candidate.mood is Mood.STATED
    own = candidate.about is About.CONTACT
    return covered and stated and own and candidate.value is not None and one.holds(candidate.value)
