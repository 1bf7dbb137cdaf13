"""Where a message holds other people's words: between quotation marks, in a line that was pasted or
answered, behind a
mark of forwarding, in the address of a page. What stands there, the contact does not say.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from domain.expressions import Expression

Span: TypeAlias = tuple[int, int]

_MAY: Final = Expression(
    r"[\">\[]|(?<!\w)'|://|www\.|^\W*f?wd?\s?:|forward|محول|пересла|encaminhad|\d\s?-\s\w"
    r"|\bas an? (?:example|joke)|[:\n]"
)
_MARKS: Final = re.compile(r"\"[^\"\n]{2,}\"|(?<!\w)'(?=\w)[^'\n]*(?:\w'\w[^'\n]*)*'(?!\w)")
"""An apostrophe inside a word closes nothing."""
_FORWARDED: Final = re.compile(
    r"^\W*(?:fwd?\s?:|forwarded(?: message)?\b|رساله محوله|محوله?\s?:|пересланн\w+|encaminhad[ao]\b"
    r"|mensagem encaminhada)"
)
_PASTED: Final = re.compile(
    r"^[ \t]*>[^\n]*"
    r"|^\[\d{1,2}[:/.]\d{1,2}[^\]\n]{0,30}\][^\n]*"
    r"|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d\d[^\n:]{0,8}- ?[^:\n]{1,40}:[^\n]*",
    re.MULTILINE,
)
"""A line that is answered to; a line of somebody's chat."""
_FRAME: Final = Expression(
    r"(?:\b(?:words|wording|says?|said|saying|wrote|writes|written|asked|asks|told|tells|texted"
    r"|sms|message|msg"
    r"|text|sample|example"
    r"|template|ad|advert|listing|brochure|(?:from|in|on) (?:the|my|our|a) (?:\w+ )?(?:group|chat|thread"
    r"|forum|channel|feed)|poster|flyer|screenshot|caption|lyrics|quote|review"
    r"|headline|(?:the|a|an|his|her|their|old) note|email"
    r"|disse|escreveu|falou|mandou|exemplo|modelo|mensagem|bola|boli|bole|likha|likhi|сказал\w?"
    r"|написал\w?|пишет|говорит"
    r"|пример|образец|сообщение)"
    r"|(?<!\w)(?:قال|قالت|قالوا|قالي|قالتلي|قاللي|كتب|كتبت?لي|يقول|تقول|بيقول|بتقول|رساله|نص|مثال"
    r"|نموذج|اعلان))(?!\w)"
    r"[^:\n.!?]{0,24}[:\n]\s*(?=\S)"
)
"""Words of a text or of speech, and behind them a colon or a new line: what follows is that text."""
_MINE: Final = re.compile(
    r"\b(?:i|we|eu|main|я|мы)\b(?! (?:got|received|found|saw|read))"
    r"|\b(?:my|our|meu|minha|mera|мои|мое) (?:(?:own|last|previous|earlier|current|first"
    r"|new) )?(?:words?|messages?|texts?"
    r"|notes?|ads?|advert|listing|emails?|requests?|budget|requirements?|mensagem|сообщение)\b"
    r"|(?<!\w)(?:رسالتي|كلامي|ميزانيتي|طلبي)(?!\w)"
)
_PAGE: Final = re.compile(r"(?:https?://|www\.)\S+")


def quoted(plain: str) -> tuple[Span, ...]:
    """Spans of comparable text (`domain.readable`). A message that stands in marks as a whole is the
    contact's own."""
    if not _MAY.search(plain):
        return ()
    if _FORWARDED.match(plain):
        return ((0, len(plain)),)
    found = [found.span() for of in (_MARKS, _PASTED, _PAGE) for found in of.finditer(plain)]
    frame = _FRAME.search(plain)
    if frame and not _MINE.search(plain, 0, frame.end()):
        found.append((frame.end(), len(plain)))
    return tuple(
        span for span in found if plain[: span[0]].strip() or plain[span[1] :].strip() or _is_pasted(plain)
    )


def _is_pasted(plain: str) -> bool:
    return bool(_PASTED.match(plain) or _PAGE.match(plain))
