"""Open text, as far as rules go: names, the schema's own vocabulary, and what stands behind its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from adapters.rules_page import BESIDE_ALIAS, PATTERN, Page, Seen
from adapters.rules_places import CAPITAL, NO_PLACES
from domain.expressions import Expression
from domain.phrases import NEVER
from domain.readable import comparable
from domain.schema import Key, ValueType
from domain.values import Text

_LONGEST: Final = 9
"""Words; what is longer is a story, for a model."""


def texts_seen(page: Page) -> Iterator[Seen]:
    for key in page.meant(ValueType.TEXT):
        if key.holds == "name":
            yield from _names(page, key)
        else:
            yield from _vocabulary(page, key)
            yield from _open(page, key)


# --- names --------------------------------------------------------------------------------------------------

_NAME: Final = re.compile(
    r"[\s:]*(?P<name>[\u0620-\u064a]{2,}(?:\s(?!و)[\u0620-\u064a]{2,})?(?=\s*(?:$|[.,!؟،]|\sو))"
    r"|[\u0620-\u064a]{2,}"
    r"|(?:(?:[A-Z]|Dr|Mr|Mrs|Ms|Eng)\.\s?){0,2}(?!I\b)[^\W\d_a-z\u0430-\u0451\u0600-\u06ff][\w'’-]*(?:\.[\w'’-]+)*"
    r"(?:[^\S\n][^\W\d_a-z\u0430-\u0451\u0600-\u06ff][\w'’-]*){0,3}(?:(?<=\bJr)\.|(?<=\bSr)\.)?"
    r"|[a-z]\.\s?[a-z][\w'’-]+|[a-z][\w'’-]+)",
)
_NO_NAMES: Final = frozenset(
    """
    not a an the in on for and is of my so just now later back if when at to me please again asap tomorrow
    today only after before between anytime whenever whatsapp instead from here by tonight soon once
    i i'll i'm you he she they we it and but or first whenever once then also de nao o não مش مو ليس بعدين
    لاحقا طيب تمام اوكي شكرا لا نعم ليش اهلا مرحبا السلام ايوه اي ان الحين اكيد والله يلا يالله
    """.split()  # noqa: SIM905 - forty quoted words are no easier to read
)


_ANSWER: Final = re.compile(
    rf"\W*(?:(?i:it's|its|it is|i'm|i am|this is|hi|hello|sure|yes|no|actually|sorry|correction|corrigindo"
    rf"|na verdade|انا|لا|нет)[\s,:]+)*(?P<name>[{CAPITAL}][\w'’-]+"
    rf"(?:\s[{CAPITAL}][\w'’-]+){{0,2}}|[\u0620-\u064a]{{3,}}(?:\s[\u0620-\u064a]{{3,}})?)\W*"
)


def _named(words: str) -> bool:
    first = comparable(words).split()[0]
    return first not in NO_PLACES and first not in _NO_NAMES


_POINTED: Final = re.compile(r"\b(?:jr|sr|st|dr)\.$", re.IGNORECASE)


def _named_whole(words: str) -> str:
    """ "Jr." keeps its point."""
    bare = words.rstrip("'’-")
    return bare if _POINTED.search(bare) else words.rstrip(".'’-")


def _names(page: Page, key: Key) -> Iterator[Seen]:
    answer = _ANSWER.fullmatch(page.original) if page.asked(key) else None
    if answer and _named(answer["name"]):
        yield Seen(key, Text(answer["name"]), answer.start("name"), answer.end("name"), PATTERN)
    for found in key.words.aliases.finditer(page.plain):
        named = _NAME.match(page.original, found.end())
        name = _named_whole(named["name"]) if named else ""
        if named and name and _may(page, key, found.start()) and _is_a_name(name):
            start = named.start("name")
            yield Seen(key, Text(name), start, start + len(name), BESIDE_ALIAS)


def _is_a_name(name: str) -> bool:
    """ "معك السايق" is the driver: an Arabic first name has no article."""
    first = comparable(name).split()[0]
    return first not in _NO_NAMES and not (first.startswith("ال") and len(first) > _ARTICLE)


_ARTICLE: Final = 4


# --- what the schema has words for --------------------------------------------------------------------------


def _vocabulary(page: Page, key: Key) -> Iterator[Seen]:
    """The value is the schema's own name for it, or the very words."""
    spoken = page.options_of.get(key.name, ())
    for words, code in key.words.options if spoken else ():
        for found in words.finditer(page.plain) if code in spoken else ():
            if _may(page, key, found.start()):
                yield Seen(key, Text(key.labels[code]), found.start(), found.end(), PATTERN)
    for found in key.words.patterns.finditer(page.plain) if key.words.patterns is not NEVER else ():
        if _may(page, key, found.start()) and _is_whole(found[0]):
            said = page.original[found.start() : found.end()]
            yield Seen(key, Text(said), found.start(), found.end(), PATTERN)


_SHARES: Final = re.compile(r"\d{1,3}(?:\s?/\s?\d{1,3})+")


def _is_whole(words: str) -> bool:
    """ "60/40" shares a whole out; "12/4" is a day."""
    shares = _SHARES.match(words)
    return shares is None or sum(map(int, shares[0].split("/"))) == 100


def _may(page: Page, key: Key, offset: int) -> bool:
    return not key.words.unless.search(page.clause(offset))


# --- what stands behind its words ---------------------------------------------------------------------------

_SKIPPED: Final = re.compile(r"[\s:=-]*(?:(?:that|a|an|the|is|are|to have|me|us|it|some)\s)*[\s\"']*")
_REFERENCE: Final = re.compile(r"#?(?=[\w/-]*\d)\w[\w/-]*(?!\w)")
_AT_HAND: Final = re.compile(
    r"\s*(?:(?:this|that|these|those|it|your|you|how|what|when|isso|esse|essa|это|эту)\b"
    r"|(?:the|da|do|a|o|das)\s(?:idea|way|ideia|unit|one|look|sound|offer|plan|view|option|suggestion)s?\b"
    r"|الفكره|فكره)"
)
"""What is liked is at hand ("I like this way"), and no lasting taste."""
_STOP: Final = Expression(
    r"\.(?!\d)|[,;!?\n\"|]|\s-\s|\s(?:but|because|since|so|as|budget|max|please|pls|plz|thanks|asap|under|if"
    r"|when"
    r"|which|who"
    r"|where|yesterday|today|tomorrow|last|но|потому|бюджет|пожалуйста|mas|porque|pois|por favor|orcamento"
    r"|hoje|ontem|amanha|lekin|لكن|بس|لو سمحت|لو سمحتم)\b"
)
_HANGING: Final = re.compile(r"\s(?:and|or|&|\+|n|и|или|e|ou|aur)$", re.IGNORECASE)
""" "hiking and please call me": what follows is no member."""
_AND: Final = Expression(r"\s(?:and|or|&|\+|n|и|или|e|ou|aur)\s|\sو(?=\w)")


def _open(page: Page, key: Key) -> Iterator[Seen]:
    for expression, kept in ((key.words.aliases, False), (key.words.frames, True)):
        for found in expression.finditer(page.plain) if expression is not NEVER else ():
            seen = _behind(page, key, found, kept)
            if seen and _may(page, key, found.start()):
                yield seen
                yield from () if kept else _others(page, key, seen)
    for found in key.words.behind.finditer(page.plain):
        if _may(page, key, found.start()):
            yield from _before(page, key, found.start())


def _behind(page: Page, key: Key, found: re.Match[str], kept: bool) -> Seen | None:
    """From the words on (`kept`), or from behind them, to the end of the thought."""
    if not kept and key.opposite and _AT_HAND.match(page.plain, found.end()):
        return None
    skipped = _SKIPPED.match(page.plain, found.end())
    start = skipped.end() if skipped else found.end()
    _, last = page.sentence(found.start())
    end = min(last, start + key.max_length)
    for stop in (_STOP, *(() if key.reports else (_AND,))):
        cut = stop.search(page.plain, start, end)
        end = cut.start() if cut else end
    if key.holds == "reference":
        reference = _REFERENCE.match(page.plain, start, end)
        return (
            Seen(key, Text(page.original[start : reference.end()]), start, reference.end(), PATTERN)
            if reference
            else None
        )
    start = found.start() if kept else start
    end = start + len(_HANGING.sub("", page.original[start:end].rstrip(" '*-:")))
    rest = page.original[start:end]
    if not rest or end - start > key.max_length or len(rest.split()) > _LONGEST:
        return None
    if key.words.context is not NEVER and not _fits(page, key, start, end):
        return None
    return Seen(key, Text(page.original[start:end]), start, end, PATTERN, open=True)


# --- the rest of a list -------------------------------------------------------------------------------------

_MEMBER: Final = re.compile(
    r"\s*(?:,\s*(?:and|&|e|и)?|\s(?:and|&|\+|n|и|e|aur)|\sو)\s*(?P<words>[^\W\d_][\w'’-]*(?:\s[\w'’-]+){0,3}?)"
    r"(?=\s*(?:[.,;!?\n)]|$)|\s(?:and|or|&|\+|n|и|или|e|ou|aur|but|too|also|as|because|so|please|pls|thanks)\s|\sو)"
)
_NO_MEMBER: Final = re.compile(
    r"(?:i|i'm|im|i've|i'd|we|we're|my|our|you|your|he|she|it|they|this|that|these|those|there|the rest|need"
    r"|needs|want|wants|hate|hates|love|loves|like|likes|prefer|please|pls|call|send|not|no|never|don't|dont|have|has"
    r"|also|then|is|are|was|were|can|can't|could|would|will|let|looking|so|if|when|what|how|where|who|why|do|does"
    r"|did|maybe|perhaps|everything|nothing|anything|all|that's|it's|ok|okay|sorry|just|thanks|yes|still|now|only"
    r"|ما|لا|مش|مو|بس|انا|احنا|ابي|ابغي|احب|اكره|не|я|мы|nao|eu|main|mujhe|nahi)\b"
)
"""How a clause begins, and no name of a thing."""


def _others(page: Page, key: Key, first: Seen) -> Iterator[Seen]:
    """ "allergic to penicillin and shellfish": of a key with many values each member is one, in own words."""
    if not key.many or key.reports or key.holds == "reference" or (key.opposite and key.denied):
        return
    end, (_, last) = first.end, page.sentence(first.start)
    while member := _MEMBER.match(page.plain, end, last):
        start, end = member.span("words")
        if _NO_MEMBER.match(page.plain, start, end) or end - start > key.max_length:
            return
        if key.words.context is not NEVER and not _fits(page, key, start, end):
            return
        yield Seen(key, Text(page.original[start:end]), start, end, PATTERN, open=True)


_NAMED_BEFORE: Final = re.compile(
    r"(?:(?P<other>[^\W\d_][\w'’-]*)\s(?:and|&|n|,)\s)?(?P<one>[^\W\d_][\w'’-]*)\s$"
)
_NO_NAME_BEFORE: Final = frozenset(
    """
    a an the my our your his her their no any some this that have has had got food severe bad mild serious bit
    with of to and or is be known kind only other new old same such what which allergy about for awful
    """.split()  # noqa: SIM905 - as many quoted words are no easier to read
)


def _before(page: Page, key: Key, end: int) -> Iterator[Seen]:
    """ "a penicillin allergy", "nut and dairy allergies"."""
    found = _NAMED_BEFORE.search(page.plain, page.sentence(end)[0], end)
    for name in ("other", "one") if found else ():
        start, stop = found.span(name) if found else (-1, -1)
        if start >= 0 and page.plain[start:stop] not in _NO_NAME_BEFORE:
            yield Seen(key, Text(page.original[start:stop]), start, stop, PATTERN, open=True)


def _fits(page: Page, key: Key, start: int, end: int) -> bool:
    return bool(key.words.context.search(page.plain, start, end))
