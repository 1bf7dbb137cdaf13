"""Words that take a wish back without putting another in its place: "I no longer need parking", "forget the
villa idea", لم اعد اريد.

Whoever proposes that a value is nothing, it is believed only where such words stand right beside what is
given up.
"""

from __future__ import annotations

import re
from typing import Final

from domain.expressions import Expression

_NO_LONGER: Final = r"no longer|not any ?more|لم اعد|لم نعد|ما عدت|ما عاد|ماعاد"
_DROP: Final = r"forget|scrap|drop|cancel|skip|never ?mind|ignore|remove|delete|leave out"
_DROP_ARABIC: Final = r"انس|انسي|انسوا|الغ|الغي|الغوا|شيل"
_NEED: Final = r"needs?|want|require|care about|looking for|interested in|insist on"
_NEED_ARABIC: Final = r"اريد|ابي|ابغي|احتاج|محتاج|نريد|نبي|نحتاج|بحاجه الي|مهتم ب"
_SMALL: Final = r"(?:\s(?:an?|any|the|that|this|those|my|our|to|in|with|about|for|have|having|be|being|of))*"
_BEFORE: Final = Expression(
    rf"(?:\b(?:no longer|not any ?more|don't|dont|do not|doesn't)\s(?:really\s)?(?:{_NEED}){_SMALL}"
    rf"|\b(?:i'm|i am|we're|we are)\s(?:no longer|not){_SMALL}"
    rf"|\b(?:{_DROP})(?:\sabout)?{_SMALL}"
    rf"|(?:لم اعد|لم نعد|ما عدت|ما عاد|ماعاد)\s(?:(?:{_NEED_ARABIC})\s?)?(?:الي\s|في\s)?"
    rf"|(?:{_DROP_ARABIC})(?:\s(?:موضوع|فكره|طلب|شرط))?"
    r")[\s\"']*(?:ال)?$"
)
_PLAINLY: Final = re.compile(rf"\b(?:{_NO_LONGER}|{_DROP})\b|{_DROP_ARABIC}")
_AGAIN: Final = re.compile(r"\b(?:any ?more|any longer|after all)\b|بعد الان|خلاص")
_IMPORTANT: Final = r"(?:needed|required|necessary|important|wanted|relevant)"
_AFTER: Final = re.compile(
    r"^[\s\"']*(?:\w+\s){0,2}?(?:"
    rf"(?:is|are)\sno longer\s{_IMPORTANT}|no longer\s(?:{_IMPORTANT}|matters|applies)"
    rf"|(?:is not|are not|isn't|aren't)\s{_IMPORTANT}\s(?:any ?more|any longer)"
    r"|(?:doesn't|does not) matter any ?more|(?:is|are) (?:cancelled|canceled|off the table|off)\b)"
)
_NOT_SO: Final = re.compile(r"\b(?:never|not|don't|dont|won't|didn't|cannot|can't)\s$|(?<!\w)(?:لا|ما|لن)\s$")
"""Before the words that give up: "don't forget the villa" keeps it in mind."""
_THING: Final = re.compile(
    r"^\s(?:listings?|links?|photos?|pictures?|pics?|videos?|brochures?|offers?|ads?|messages?|units?|details|tours?"
    r"|floor ?plans?|you|i|we|they|he|she|that|which|from|at|in)\b"
)
"""Behind: not the wish, but something that was sent, or one that was seen."""
_MAY: Final = Expression(
    rf"\b(?:{_NO_LONGER}|{_DROP}|cancel\w*|any ?more|any longer|after all|off the table|is off|are off)\b"
    rf"|{_DROP_ARABIC}"
)


def may_revoke(plain: str) -> bool:
    """Quickly no for nearly every message."""
    return bool(_MAY.search(plain))


def revoked(plain: str, start: int, end: int, first: int, last: int) -> bool:
    """Whether what stands at `start` to `end` is given up, in a clause from `first` to `last`. "I don't need
    parking" only says that it is not wished; "any more" says that it was."""
    lead = _BEFORE.search(plain, first, start)
    if lead and (_NOT_SO.search(plain[first : lead.start()]) or _THING.match(plain[end:last])):
        return False
    if lead:
        plainly = _PLAINLY.search(plain, lead.start(), start)
        return bool(plainly or _AGAIN.search(plain, end, last))
    return bool(_AFTER.match(plain[end:last]))
