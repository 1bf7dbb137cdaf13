"""Whether a contact says yes to what was just asked: short and plain, with nothing that takes it back."""

from __future__ import annotations

import re
from typing import Final

from domain.readable import comparable

_LONGEST: Final = 120
"""Characters: who writes more says more than yes."""
_YES: Final = re.compile(
    r"^\W*(?:(?:oh|ah|ok|okay|well|hi|please|pls)\W+)?"
    r"(?:y|ya|yes|yeah|yep|yup|yess+|sure|ok|okay|k|please do|do it|do that|go ahead|go on|confirm(?:ed)?"
    r"|i confirm|correct|right|exactly|absolutely|definitely|of course|agreed"
    r"|(?:please )?(?:delete|erase|forget|remove|drop) (?:it|that|this|them|all|everything)"
    r"|sim|isso|claro|pode|pode sim|confirmo|com certeza|ta bom"
    r"|ha+n?"
    r"|haan|ji|ji haan|bilkul|theek hai|thik hai|kar do|да|ага|конечно|подтверждаю|удаляи(?:те)?|хорошо)"
    r"(?!\w)|^\W*(?:👍|✅|👌)"
    r"|^\W*(?:نعم|ايوه|ايوا|اي|ايه|اكيد|تمام|موافق|موافقه|اوكي|اوك|طيب|صح|زين|ماشي"
    r"|احذفه?ا?|امسحه?ا?|اكد|اوافق)(?!\w)",
)
_TAKEN_BACK: Final = re.compile(
    r"\b(?:no|not|nope|don't|dont|do not|never|wait|but|hold on|later|stop|cancel|except|only if|if|maybe|nao"
    r"|mas|espera|nahi|mat|lekin)\b|(?<!\w)(?:нет|не|но|подожди\w*)(?!\w)"
    r"|(?<!\w)(?:لا|مو|مب|مش|بس|لكن|انتظر|مهلا|الا|لو|اذا|ليس)(?!\w)",
)
_NO_PROBLEM: Final = re.compile(r"\bno (?:problem|worries|doubt)\b|\bwhy not\b")


def affirms(text: str) -> bool:
    plain = _NO_PROBLEM.sub("", comparable(text))
    if len(plain) > _LONGEST or "?" in plain:
        return False
    return bool(_YES.search(plain)) and not _TAKEN_BACK.search(plain)
