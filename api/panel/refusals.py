"""What use cases refuse with, word for word, as far as somebody at the panel comes by it: its reader is told
in their own language. Errors of the API are English alone. A test finds each of these where it is said.
"""

from __future__ import annotations

from typing import Final

REFUSALS: Final = frozenset(
    {
        "There is no such contact. Resolve its address first.",
        "This contact was erased. The person may return only as a new contact.",
        "Somebody else wrote first. Read again, then decide again.",
        "It has changed since you read it. Read it again, then decide again.",
        "The database can't be reached. Check that it runs, then try again.",
        "The database can't serve this now. Try again in a moment.",
        "The database has no free connection. Try again in a moment.",
        "This read can't be recorded, so it is not answered. Try again.",
        "There is no such erasure.",
        "There is no such message.",
        "This contact has no such message.",
        "This contact has no such fact. List its facts first.",
        "This contact has no such conversation. List its conversations first.",
        "Processing of this contact is restricted: what is known is kept, and nothing is added. A"
        " person ends the restriction; to take away is allowed.",
        "There is no basis yet to remember anything of this contact. It comes with the first "
        "message, or with a consent.",
        "This fact is retracted. State what is true.",
        "This is a proposal that waits. Confirm it or retract it first.",
        "Something that was said later covers this. Correct that instead.",
        "This fact is erased, so it can't be confirmed.",
        "This fact is erased, so it can't be corrected. State what is true.",
        "This fact does not hold any more. State it anew, if it holds again.",
        "The fact says so already. Confirm it instead.",
        "The contact has not agreed to the purpose that this key is kept for. Record their consent first.",
        "is no key of your schema, or one that is switched off",
        "Nothing of this id waits for a person. List the review queue again.",
        "What was proposed is erased. Record it anew if the contact says it again.",
        "This is what is proposed. Approve it instead.",
        "This proposal is no longer waiting. Read it again; retract the fact if it is wrong.",
        "Only what is believed can be pinned. Confirm it first.",
        "This fact is erased. There is nothing to tell.",
        "These are one contact already.",
        "One of the two was erased. There is nothing of them to merge.",
        "This contact is not merged into another, so there is nothing to split.",
        "Somebody decided otherwise meanwhile. Merge or split the two yourself.",
        "This contact was erased: there is nothing left to hold.",
        "This contact has no such hold. List its holds first.",
        "A hold that is over keeps nothing. Name a later `until`, or none.",
        "This contact gave no such consent. List them first.",
        "Something later was said of this purpose. List the consents; withdraw what is in force.",
        "is not a time zone; write an IANA name like Asia/Dubai",
        "There is no such request. List them first.",
        "is ahead of now: a request is entered once it is there",
        "is missing: say why not all of it was done",
        "is sealed under the contact's key, and no contact is named: leave it out",
        "This request is of another contact, or of nobody that is known here.",
        "This request asks for something else.",
        "This request is closed already. A further wish of the same person is a request of its own.",
        "Check first who asks: what is here is handed over and erased for its own person alone.",
        "The policy gives no more time: `answer_extended` among its deadlines would.",
        "The deadline is over: more time is taken, and told, while there is some.",
        "None of these is given up: nothing failed there, or it is tried again already.",
    }
)
