"""Places are open text: known ones by the schema's gazetteer, unknown ones by how they are written and led
up to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from domain.readable import comparable
from domain.schema import Schema


@dataclass(frozen=True, slots=True)
class PlaceMention:
    name: str
    start: int
    end: int
    known: bool


_STOP: Final = (
    "I|I'm|I’m|I'd|I'll|My|Me|We|It|He|She|They|You|Your|The|This|That|These|Those|There|Here|What|Where"
    "|When|Which|Who|How|Why|Is|Are|Was|Do|Does|Did|Can|Could|Would|Will"
    "|Should|May|Please|Pls|Thanks|Thank|Also|And|But|Or|So|If|Yes|Yeah|Yep|Yup|No|Nope|Not|Ok|Okay|OK|Sure"
    "|Hi|Hello|Hey|Great|Good|Perfect|Nice|Sounds|Any|Some|One|Two|Three|Four|Five|Six"
    "|January|February|March|April|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun"
    "|Jul|Aug|Sept?|Oct|Nov|Dec"
    "|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|Today"
    "|Tomorrow|AED|USD|Dhs|English|Arabic|Hindi|Urdu|Ramadan|Eid|Q[1-4]"
    "|Apartments?|Villas?|Flats?|Home|House|WhatsApp|Whatsapp|Look|Looking|Search|Searching|Try|Change|Check"
    "|Choose|Book|Schedule|Reserve|Only|Just|Find|Show|Give|Help|Hmm|Oh|Well|Let|Preferably|Around|Near"
    "|Somewhere|Rent|Buy|Need|Want|Let|Let's|Get|Maybe|Actually|Cool|Make|Put|Wait|Awesome|Wonderful"
    "|Excellent|Absolutely|Correct|Right|Same|Tell|Send|Call|Anything|Something|Somewhere|Anywhere|Cash|BR"
    "|BHK|Bedrooms?|Beds?|Baths?|Bathrooms?|At|In|For|With|On|To|From|Of|A|An|ASAP|PM|AM|DLD|RERA|ROI|VIP"
    "|Excel|PDF"
)
_WORD: Final = rf"(?!(?:{_STOP})\b)[A-Z][\w’'-]*"
_PREFIX: Final = (
    r"(?:San|Santa|Los|Las|El|La|Al|New|Old|North|South|East|West|Palm|Port|Fort|Saint|St\.?)\s[a-z][\w'’-]+"
)
_SUFFIXED: Final = (
    rf"{_WORD}\s(?:hill|hills|view|heights|village|marina|bay|ranches|springs|meadows|creek|valley|island"
    rf"|gardens|beach)\b"
)
_NAME: Final = rf"(?:{_PREFIX}|{_SUFFIXED}|{_WORD})(?:\s(?:(?:of|the|de|del|al|el|la)\s)?{_WORD}){{0,4}}"
_LEAD: Final = (
    r"\b(?i:in|near|around|within|close to|next to|nearby|towards|(?:move|moving|relocate|relocating|shift"
    r"|shifting|look|search|check|looking|searching|live|settle) (?:to|in|at|into|for|around)"
    r"|located in|somewhere in|area of|city of|neighbou?rhood of)\s(?i:the\s)?(?i:(?:city|area|town|heart"
    r"|north|south|east|west|downtown) of\s|greater\s)?"
)
_LED: Final = re.compile(
    rf"{_LEAD}(?P<name>{_NAME})(?P<more>(?:\s?(?:,|/|\bor\b|\band\b|&)\s?(?i:in\s)?{_NAME})*)"
)
_PREFERRED: Final = re.compile(
    rf"\b(?i:prefer|prefers|preferably|love|like|want|choose|consider|interested in"
    rf"|ideally)\s(?i:the\s)?(?P<name>{_NAME})(?P<more>(?:\s?(?:,|/|\bor\b|\band\b|&)\s?{_NAME})*)"
)
_SUFFIX: Final = re.compile(
    r"\b(?:heights|hills|village|marina|park|bay|beach|estates?|gardens?|city|creek|harbou?r|island|islands"
    r"|town|square|district|meadows|springs|lakes?|ranches|valley|hill|point|walk|circle|triangle|oasis"
    r"|court|quarter|villas|greens|views|county|area)$",
    re.IGNORECASE,
)
_ANY_NAME: Final = re.compile(rf"(?<![\w’'-]){_NAME}")
_PART: Final = re.compile(_NAME)
_STATE: Final = re.compile(r"(?:,?\s(?:CA|California|UAE|USA|U\.S\.A?\.?))+$")
_BUILDING: Final = re.compile(
    r"\b(?:apartments?|apts?|tower|towers|residences?|homes|house|building|apartment homes|street|road"
    r"|avenue|drive|lane|boulevard|mall|school|hospital|hotel|bank|properties|realty)$",
    re.IGNORECASE,
)
_GREETING: Final = re.compile(
    r"(?:\b(?:hi|hello|hey|dear|thanks|thank you|mr|mrs|ms|miss|name is|this is|call me|i am|i'm)\.?,?\s)$"
)
_PREPOSITION: Final = re.compile(
    r"(?:\b(?:in|near|around|at|to|within|by|or|and|from|for|also|prefer|like|love|maybe|not|except|avoid"
    r"|but|the|me|only|في|قرب|عند)|[,/&])\s?$"
)
_ROOMS: Final = re.compile(r"\d\s?(?:bhk|br|bed)")
_ANSWER: Final = re.compile(
    r"^\W*(?:(?:yes|yeah|ok|okay|oh|well|sure|i|we|i'd|i'm|would|like|want|need|prefer|only|just|please|it"
    r"|it's|should|be|to|looking|look|for|am|in|at|near|around|the|city|area|of|somewhere|located"
    r"|an|a|apartment|place|home|house|one|something|try|let's|go|with|get|me|search|check|find|located"
    r"|property|live|move|my|location|is|preferred|choose|i'll|maybe|think|how|about|what|preferably"
    r"|anywhere|talking|do|it)\s+)*"
    r"(?P<name>[a-z][a-z'-]+(?:\s(?:[a-z][a-z'-]+))?(?:\s[a-z][a-z'-]+)?)"
)
_PLAIN_STOP: Final = re.compile(
    r"\s(?:please|would|is|area|city|with|and|or|that|which|for|if|too|also|thanks|thank|on|has|having"
    r"|having|where|to|but|should|it|i|by|around|ok|okay|fine|sounds|works|preferably|place|i'd|of|there"
    r"|will|the|neighborhood|region)\b.*$"
)
_SMALL_LED: Final = re.compile(
    r"\b(?:in|near|around)\s(?:the\s)?(?P<name>[a-z][a-z'-]+(?:\s[a-z][a-z'-]+){0,2})"
)
_SMALL_HOME: Final = re.compile(
    r"\b(?:apartments?|homes?|houses?|places?|property|properties|villas?|flats?|bedrooms?|beds?|baths?"
    r"|townhouses?|studios?|something)\s(?:to live |located |for rent |to rent |for sale |to buy )?(?:in"
    r"|near)\s(?P<name>[a-z][a-z'-]+(?:\s[a-z][a-z'-]+){0,2})"
)
_NO_PLACE: Final = frozenset(
    [
        "yes",
        "no",
        "not",
        "any",
        "anywhere",
        "nothing",
        "none",
        "same",
        "there",
        "here",
        "it",
        "that",
        "this",
        "one",
        "two",
        "three",
        "four",
        "five",
        "something",
        "somewhere",
        "whichever",
        "whatever",
        "sure",
        "ok",
        "okay",
        "fine",
        "good",
        "great",
        "nice",
        "near",
        "by",
        "me",
        "you",
        "us",
        "them",
        "bedroom",
        "bedrooms",
        "bath",
        "bathroom",
        "baths",
        "bed",
        "beds",
        "apartment",
        "apartments",
        "house",
        "home",
        "villa",
        "flat",
        "studio",
        "furnished",
        "unfurnished",
        "pets",
        "pet",
        "and",
        "or",
        "the",
        "a",
        "an",
        "with",
        "i",
        "im",
        "we",
        "my",
        "price",
        "rent",
        "cheap",
        "help",
        "find",
        "show",
        "looking",
        "move",
        "buy",
        "today",
        "tomorrow",
        "number",
        "please",
        "thanks",
        "thank",
        "area",
        "city",
        "place",
        "town",
        "location",
        "budget",
        "so",
        "what",
        "how",
        "when",
        "why",
        "who",
        "do",
        "does",
        "is",
        "are",
        "can",
        "could",
        "would",
        "should",
        "maybe",
        "don't",
        "dont",
        "need",
        "want",
        "like",
        "would",
        "prefer",
        "please",
        "get",
        "try",
        "check",
        "search",
        "go",
        "with",
        "be",
        "should",
        "look",
        "at",
        "location",
        "preferred",
        "choose",
        "think",
        "about",
        "preferably",
        "live",
        "talking",
        "let's",
        "located",
        "in",
        "of",
        "home",
        "person",
        "condition",
        "town",
        "general",
        "mind",
        "case",
        "total",
        "advance",
        "which",
        "where",
        "budget",
        "range",
        "particular",
        "order",
        "cash",
        "case",
        "fact",
        "front",
        "question",
        "person",
        "time",
        "shape",
        "touch",
        "here",
        "downtown",
        "uptown",
        "center",
        "centre",
        "mind",
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
        "jan",
        "feb",
        "mar",
        "apr",
        "jun",
        "jul",
        "aug",
        "sep",
        "sept",
        "oct",
        "nov",
        "dec",
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
        "saturday",
        "sunday",
        "next",
        "last",
        "week",
        "month",
        "year",
        "morning",
        "evening",
        "afternoon",
        "weekend",
        "school",
        "schools",
        "metro",
        "station",
        "beach",
        "work",
        "office",
        "mosque",
        "mall",
        "park",
        "airport",
        "water",
        "sea",
        "lake",
        "else",
        "sound",
        "same",
        "else's",
        "again",
        "lot",
        "kind",
        "sort",
        "way",
        "first",
        "second",
        "third",
        "last",
        "best",
        "wish",
        "better",
        "close",
        "needs",
        "have",
        "has",
        "had",
        "moving",
        "hoping",
        "sorry",
        "wanted",
        "going",
        "coming",
        "leaving",
        "from",
        "bound",
        "liking",
        "until",
        "actually",
        "yeah",
        "well",
        "hmm",
        "hi",
        "hello",
        "accommodation",
        "accomodation",
        "am",
        "not",
        "sure",
        "into",
        "at",
        "on",
        "think",
        "thinking",
        "live",
        "staying",
        "stay",
        "visit",
        "rather",
        "as",
        "if",
        "then",
        "that's",
        "thats",
        "its",
        "it's",
        "i'm",
        "i'd",
        "i'll",
        "im",
        "let",
        "lets",
        "use",
        "using",
        "take",
        "give",
        "tell",
        "change",
        "switch",
        "instead",
        "different",
        "other",
        "another",
        "more",
        "any",
        "my",
        "our",
        "their",
        "his",
        "her",
        "under",
        "over",
        "above",
        "below",
        "within",
        "than",
        "max",
        "maximum",
        "least",
        "single",
        "large",
        "small",
        "big",
        "new",
        "quiet",
        "nearby",
        "anything",
        "everything",
        "all",
        "both",
        "either",
        "neither",
        "doesn't",
        "doesnt",
        "up",
        "to",
        "a",
        "few",
        "less",
        "more",
        "least",
        "most",
        "only",
        "just",
        "also",
        "really",
        "still",
        "now",
        "then",
    ]
)


_FEW: Final = 4
_SEEKING: Final = re.compile(
    r"\b(?:want|need|looking|look|search\w*|prefer\w*|find|show|something|anything|somewhere|move|moving"
    r"|relocat\w*|shift\w*|interested|would like|i'd like|we'd like"
    r"|how about|what about|instead|change|switch|try|check|located|options?)\b"
)
"""Words that go with looking for a place. Without one, "in Tampa" is only where something happened."""


def place_mentions(plain: str, original: str, schema: Schema, asked: bool) -> Iterator[PlaceMention]:
    """`asked`: the other side just asked for a place, so that less must lead up to it. A known name inside
    a longer one in capitals ("Downtown San Jose") is part of it; a run of small letters is only a guess
    and comes last."""
    seeks = asked or bool(_SEEKING.search(plain) or schema.topic.search(plain)) or len(plain.split()) <= _FEW
    written = [*(_open(original, schema) if seeks else ()), *(_answers(original, schema) if asked else ())]
    known = list(_known(plain, original, schema, asked))
    small = [
        *_small_names(_SMALL_HOME, plain, original, schema),
        *(_small_answers(plain, original, schema) if asked else ()),
    ]
    kept: list[PlaceMention] = []
    for mention in (*written, *known, *small):
        if not any(mention.start < one.end and one.start < mention.end for one in kept):
            kept.append(mention)
    yield from kept


def _known(plain: str, original: str, schema: Schema, asked: bool) -> Iterator[PlaceMention]:
    on_topic = asked or bool(schema.topic.search(plain) or _ROOMS.search(plain))
    for found in schema.gazetteer.pattern.finditer(plain):
        before = plain[: found.start()]
        if _GREETING.search(before):
            continue
        if on_topic or _PREPOSITION.search(before) or found[0] == plain.strip(" .,!?"):
            yield PlaceMention(schema.gazetteer.name_of(found[0]), found.start(), found.end(), True)


def _open(original: str, schema: Schema) -> Iterator[PlaceMention]:
    for found in _LED.finditer(original):
        yield from _names(found, original, schema)
    for found in _PREFERRED.finditer(original):
        for mention in _names(found, original, schema):
            if _SUFFIX.search(mention.name) or mention.known:
                yield mention


def _names(found: re.Match[str], original: str, schema: Schema) -> Iterator[PlaceMention]:
    end = found.end() if re.search(r"\b(?:or|and)\b|[&/]", found["more"]) else found.end("name")
    for part in _PART.finditer(original, found.start("name"), end):
        mention = _named(part[0], part.start(), schema)
        if mention:
            yield mention


def _named(written: str, start: int, schema: Schema) -> PlaceMention | None:
    name = _STATE.sub("", written).rstrip("'’-")
    word = " ".join(comparable(name).replace("-", " ").split())
    if len(name) < 2 or word in schema.gazetteer.too_wide or _BUILDING.search(name) or word in _NO_PLACE:
        return None
    known = schema.gazetteer.by_word.get(word)
    return PlaceMention(known or name, start, start + len(name), known is not None)


def _answers(original: str, schema: Schema) -> Iterator[PlaceMention]:
    """To "which area?": names in capitals, anywhere."""
    for found in _ANY_NAME.finditer(original):
        mention = _named(found[0], found.start(), schema)
        opens = found.start() == 0 or original[: found.start()].rstrip()[-1:] in ".!?"
        if mention and (not opens or _lone(original[found.end() :])):
            yield mention


_CAPITALS: Final = re.compile(r"(?<=[\w,]\s)(?!I\b|I')[A-Z][a-z]")


def _small_answers(plain: str, original: str, schema: Schema) -> Iterator[PlaceMention]:
    if not _CAPITALS.search(original):
        yield from _small(_ANSWER.match(plain), original, schema)
    yield from _small_names(_SMALL_LED, plain, original, schema)


def _small_names(lead: re.Pattern[str], plain: str, original: str, schema: Schema) -> Iterator[PlaceMention]:
    for found in lead.finditer(plain):
        if original[found.start("name")].islower():
            yield from _small(found, original, schema)


def _lone(after: str) -> bool:
    return bool(
        re.match(
            r"\W*$|[\s,]*(?:please|would|is|area|city|and|or|with|sounds|works|it|thanks|if|too|i|[.,!])\b"
            r"|[.,!]",
            after,
            re.IGNORECASE,
        )
    )


def _small(found: re.Match[str] | None, original: str, schema: Schema) -> Iterator[PlaceMention]:
    """A name without capitals: its words end where everyday words begin."""
    if not found:
        return
    words = _PLAIN_STOP.sub("", " " + found["name"])[1:]
    if not words or set(words.split()) & _NO_PLACE:
        return
    start = found.start("name")
    mention = _named(original[start : start + len(words)], start, schema)
    if mention:
        yield mention
