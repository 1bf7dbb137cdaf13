"""Does anything show that the contact says it of themselves? A value is not taken for theirs because nothing
speaks against it: somebody speaks in the first person, wishes, asks for something to be done, or puts down
in short what it is about and nothing else ("2 bed, marina, 150k").

What is left is somebody else's text, or a play on words: "my fridge is a studio for one lonely lemon" has a
value of ours, and is about other things. The words that neither the schema nor everyday speech knows tell it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from domain.clauses import Clause, Hearing
from domain.vocabulary import Vocabulary

Span: TypeAlias = tuple[int, int]

_WORD: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
_SPEAKER: Final = re.compile(
    r"\b(?:i|im|i'm|i'd|i'll|i've|ive|we|we're|we'd|we'll|we've|me|eu|mim|sou|tenho|temos|somos|estou|mujhe"
    r"|muje|hume|humko|ana|я|мы|мне|нам|меня|нас)\b"
    r"|(?<!\w)(?:و?(?:انا|احنا|نحن|عندي|عندنا|لدي|معي|معاي|لي|لنا|اسمي|اقدر|نقدر))(?!\w)"
)
_SUBJECT: Final = re.compile(
    r"^\W*(?:(?:hi|hello|hey|ok|so|and|but|well|btw|actually)\W+)*(?:my|our|his|her|their|the|a|an|some"
    r"|this|that)\s"
    r"(?P<nouns>[^\W\d_]+(?:\s[^\W\d_]+){0,3}?)(?:'s)?\s(?:(?:just|also|now|only|really|always|still"
    r"|already|never)\s)?"
    r"(?:is|are|was|were|has|have|had|does|did|will|would|can|may|might|(?P<verb>[^\W\d_]{2,}(?<!s)s))\s"
)
""" "my cleaner is searching …": who or what a clause is about, and what it does."""
_DOES: Final = re.compile(
    r"\b(?:i|we)\s(?:(?:just|also|now|only|really|always|still|already|never|once|usually|often"
    r"|even)\s)*(?P<verb>[^\W\d_]{3,})\b"
)
_STRANGE: Final = 2
"""Words of other things, beside which a bare value is not believed; one may be a slip, or a name."""
_STRANGE_ABROAD: Final = 2
"""In languages of which fewer words are known, and more endings are not."""
_STRANGE_BESIDE_A_SPEAKER: Final = 3
_LONG: Final = 8
"""For each so many words behind the first one more may be strange."""


def claimed(
    clause: Clause, hearing: Hearing, plain: str, quotes: Sequence[Span], vocabulary: Vocabulary
) -> bool:
    """`quotes`: of all that is read in the message; their own words are strange to nobody."""
    sentence = [one for one in hearing.clauses if one.sentence == clause.sentence]
    if any(one.wish for one in sentence):
        return True
    if _of_another_thing(clause.text, vocabulary):
        return False
    start, end = sentence[0].start, sentence[-1].end
    speaks = _SPEAKER.search(plain, start, end) is not None
    if speaks and hearing.tongues:
        return True
    if speaks:
        start, end = clause.start, clause.end
    elif not any(one.wish for one in hearing.clauses) and not _SPEAKER.search(plain):
        start, end = 0, len(plain)
    allowed = _STRANGE_ABROAD if hearing.tongues else _STRANGE_BESIDE_A_SPEAKER if speaks else _STRANGE
    if not speaks and clause.words.advert.search(plain, start, end):
        allowed -= 1
    words = [
        word[0] for word in _WORD.finditer(plain, start, end)
        if not any(first <= word.start() < last for first, last in quotes)
    ]  # fmt: skip
    strange = sum(not vocabulary.knows(word) for word in words)
    return strange < allowed + max(0, len(words) // _LONG - 1)


def takes_a_strange_thing(plain: str, end: int, vocabulary: Vocabulary) -> bool:
    """Behind a value that is a verb stands what it is done to: "selling my sofa" sells no home."""
    thing = _THING.match(plain, end)
    if thing is None or vocabulary.knows(thing["first"]):
        return False
    return thing["second"] is None or not vocabulary.speaks_in((thing["second"],))


def trades_a_strange_thing(clause: Clause, vocabulary: Vocabulary) -> bool:
    """ "want to rent a crane in Mirdif": where it is wanted is no place to live."""
    verb = _TRADES.search(clause.text)
    return verb is not None and takes_a_strange_thing(clause.text, verb.end(), vocabulary)


_TRADES: Final = re.compile(r"\b(?:rent|buy|sell|hire|purchase)(?:ing)?\b")
_THING: Final = re.compile(
    r"\s(?:my|our|his|her|their|an?|the|some|this|that|these|those)\s"
    r"(?:(?:new|old|used|second hand|big|small|nice|good"
    r"|whole)\s)?(?P<first>[^\W\d_]+)(?:\s(?P<second>[^\W\d_]+))?"
)


def _of_another_thing(text: str, vocabulary: Vocabulary) -> bool:
    """A clause without a wish whose subject, or what its speaker does, neither the schema nor everyday speech
    knows: "the new guy has 2 cats", "we photograph villas"."""
    subject = _SUBJECT.match(text)
    if subject and not all(vocabulary.knows(noun) for noun in subject["nouns"].split()):
        return True
    does = _DOES.search(text)
    return does is not None and not vocabulary.knows(does["verb"])
