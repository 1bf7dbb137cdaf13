"""Does a message have the shape of something pasted: a record of fields, a list of stock, a page of
prose? Such a message is nobody's statement, unless the contact speaks in it.

Judged by lines, labels and grammatical person, never by what it is about.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

_FIELDS: Final = 3
"""Labelled lines that make a record. Two may be a wish in short: "Budget: 2m, Beds: 3"."""
_LISTED: Final = 2
_PRICED: Final = 3
_PROSE_WORDS: Final = 24
_PROSE_SENTENCES: Final = 2

_FIELD: Final = re.compile(r"^[ \t*•-]*(?P<label>[^\W\d][^\n:=]{0,28}?)[ \t]*[:=][ \t]*\S", re.MULTILINE)
_OF_A_THING: Final = re.compile(
    r"^[ \t#*-]*(?:unit|ref\w*|plot|lot|item|order|ticket|case|id)\W{0,2}\w*\d\w*[ \t]*$"
)
"""The first line names one thing among many."""
_NUMBER: Final = re.compile(r"[^\W_]*\d[\w.,]*")
_PRICE_LINE: Final = re.compile(r"[^\W\d]+(?:\s[^\W\d]+)+\s\d[\d.,]*\s*")
_SPEAKS: Final = re.compile(
    r"\b(?:i|we|me|us|my|our|mine|i'm|im|i'd|i'll|we're|budget|max|maximum|up to|under|at least|below|need"
    r"|needs|want|wants|wanted|require\w*|look|looking|prefer\w*|please|pls|plz|wish|you|your)\b"
    r"|(?<!\w)(?:[وب]?(?:ابي|ابغي|ابغا|اريد|نبي|نريد|نبغي|بدي|بدنا|عايز|عاوز|عايزين|احتاج|نحتاج|محتاج"
    r"|ادور|ندور|نبحث|ابحث|اسمي|انا|احنا|نحن|عندي|لدي)|ميزاني\w*|الميزانيه|بحدود|مطلوب|لو سمحت\w*)(?!\w)"
    r"|(?<!\w)(?:я|мне|мой|моя|нам|мы|нужн\w*|хочу|хотим|ищу|ищем|бюджет|preciso|quero|queremos|procuro"
    r"|meu|minha|eu|nos|orcamento|chahiye|mujhe|mera|meri|humein|hume)(?!\w)"
)
_TELLS: Final = re.compile(
    r"\b(?:is|are|was|were|has|have|had|does|do|will|would|can|could|may|the|of|than|that|those|these|by"
    r"|from"
    r"|who|which|because|when)\b"
)
_SENTENCE_END: Final = re.compile(r"[.!؟?](?=\s|$)")


def pasted(plain: str, asked: str = "") -> bool:
    """`plain` and `asked` (what another speaker said last) are comparable text. A form that was asked for by
    its labels is the contact's own answer."""
    lined = "\n" in plain
    if not lined and len(plain) < _PROSE_WORDS * 4:
        return False
    if _SPEAKS.search(plain):
        return False
    if not lined:
        return _is_prose(plain)
    labels = [found["label"].strip() for found in _FIELD.finditer(plain)]
    if len(labels) >= _FIELDS:
        return not any(label in asked for label in labels)
    return bool(_OF_A_THING.match(plain.split("\n", 1)[0])) or _is_a_list(plain) or _is_prose(plain)


def _is_a_list(plain: str) -> bool:
    """Several lines of one pattern, each with numbers of its own: stock, or prices."""
    lines = [line.strip() for line in plain.split("\n") if line.strip()]
    patterns = Counter(_pattern(line) for line in lines if len(_NUMBER.findall(line)) > 1)
    if any(count >= _LISTED for count in patterns.values()):
        return True
    return sum(bool(_PRICE_LINE.fullmatch(line)) for line in lines) >= _PRICED


def _pattern(line: str) -> str:
    return re.sub(r"[^\W\d_]+|\s+", "", _NUMBER.sub("0", line))


def _is_prose(plain: str) -> bool:
    """Whole sentences of which nobody is the speaker: an article. A long wish in short has no verbs."""
    return (
        len(plain.split()) >= _PROSE_WORDS
        and len(_SENTENCE_END.findall(plain)) >= _PROSE_SENTENCES
        and len(_TELLS.findall(plain)) >= _PROSE_SENTENCES
    )
