"""Places are open text: known ones by the schema's gazetteer, unknown ones by how they are written and
led up to. Nothing is a place that everyday words explain better.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from adapters.rules_page import BESIDE_ALIAS, PATTERN, Page, Seen
from domain.expressions import Expression
from domain.guards import denied
from domain.readable import comparable
from domain.schema import Key, Schema
from domain.values import Place

_FEW_WORDS: Final = 4


@dataclass(frozen=True, slots=True)
class PlaceMention:
    name: str
    start: int
    end: int
    known: bool
    """The gazetteer has it."""


def places_seen(page: Page) -> Iterator[Seen]:
    keys = page.schema.places_sought
    for key in keys:
        if key.reports:
            yield from _reported(key, page)
        else:
            yield from _places_of(key, page, len(keys) > 1)


_NEAR: Final = 12


def _alias_at_end(key: Key, before: str) -> bool:
    aliases = list(key.words.aliases.finditer(before))
    return bool(aliases) and len(before) - aliases[-1].end() <= _NEAR


def _places_of(key: Key, page: Page, several: bool) -> Iterator[Seen]:
    """`several`: the schema has more than one key for places, so that each needs its own words before one."""
    written = page.plain if page.original.isupper() else page.original  # all in capitals, none tells a name
    for mention in place_mentions(page, written, page.asked(key)):
        before, _ = page.around(mention.start, mention.end)
        if several and not (page.asked(key) or _alias_at_end(key, before)):
            continue
        if not key.words.unless.search(before):
            stated = _by_polarity(page, key, mention.start, mention.end)
            confidence = BESIDE_ALIAS if mention.known else PATTERN
            yield Seen(stated, Place(mention.name), mention.start, mention.end, confidence)


def _reported(key: Key, page: Page) -> Iterator[Seen]:
    """ "I live in Dubai": what is so, and no wish. The name stands right behind the key's words."""
    for lead in key.words.aliases.finditer(page.plain):
        mention = _name_behind(lead, page)
        if mention and not key.words.unless.search(page.clause(lead.start())):
            yield Seen(key, Place(mention.name), mention.start, mention.end, BESIDE_ALIAS)
    for lead in key.words.given_up.finditer(page.plain):
        if mention := _name_behind(lead, page):
            yield Seen(key, Place(mention.name), mention.start, mention.end, BESIDE_ALIAS, gone=True)


def _name_behind(lead: re.Match[str], page: Page) -> PlaceMention | None:
    found = _REPORTED.match(page.original, lead.end())
    mention = _named(found["name"], found.start("name"), page.schema) if found else None
    return None if mention and _PART_OF_ONE.match(page.plain, mention.end) else mention


def _by_polarity(page: Page, key: Key, start: int, end: int) -> Key:
    """ "not in JVC" states the opposite key."""
    opposite = page.schema.key(key.opposite) if key.opposite else None
    return opposite if opposite and denied(page.plain, start, end, page.heard.clause_at(start)) else key


# --- how names are written --------------------------------------------------------------------------------

_NO_NAMES: Final = (
    "I|I'm|I’m|I'd|I'll|My|Me|We|It|He|She|They|You|Your|The|This|That|These|Those|There|Here|What|Where|When"
    "|Which|Who|How|Why|Is|Are|Was|Do|Does|Did|Can|Could|Would|Will|Should|May|Please|Pls|Thanks|Thank|Also"
    "|And|But|Or|So|If|Yes|Yeah|Yep|Yup|No|Nope|Not|Ok|Okay|OK|Sure|Hi|Hello|Hey|Great|Good|Perfect|Nice"
    "|Sounds|Any|Some|One|Two|Three|Four|Five|Six|Cool|Awesome|Wonderful|Excellent|Absolutely|Correct|Right"
    "|Same|Lookin|January|February|March|April|June|July|August|September|October|November|December|Jan|Feb"
    "|Mar|Apr"
    "|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tues?|Wed"
    "|Thu(?:rs?)?|Fri|Sat|Sun|Today|Tomorrow|Ramadan|Eid|Q[1-4]|AED|USD|Dhs|English|Arabic|Hindi|Urdu|Cash|BR"
    "|BHK|Bedrooms?|Beds?|Baths?|Bathrooms?|Apartments?|Villas?|Flats?|Home|House|WhatsApp|Whatsapp|ASAP|PM"
    "|AM"
    "|DLD|RERA|ROI|VIP|Excel|PDF|Look|Looking|Search|Searching|Try|Change|Check|Choose|Book|Schedule|Reserve"
    "|Only|Just|Find|Show|Give|Help|Hmm|Oh|Well|Let|Let's|Get|Maybe|Actually|Make|Put|Wait|Tell|Send|Call"
    "|Rent"
    "|Buy|Need|Want|Preferably|Around|Near|Anything|Something|Somewhere|Anywhere|At|In|For|With|On|To|From|Of"
    "|A|An"
)
CAPITAL: Final = "A-ZÀ-ÖØ-Þ"
_WORD: Final = rf"(?!(?:{_NO_NAMES})\b)[{CAPITAL}][\w’'-]*"
_HALF_WRITTEN: Final = (
    r"(?:San|Santa|Los|Las|El|La|Al|New|Old|North|South|East|West|Palm|Port|Fort|Saint|St\.?)\s[a-z][\w'’-]+"
    rf"|\b(?:san|santa|los|las|palo|al|el)\s[{CAPITAL}][\w'’-]+"
    rf"|{_WORD}\s(?:city|hill|hills|view|heights|village|marina|bay|ranches|springs|meadows|creek|valley"
    rf"|island"
    r"|gardens|beach)\b"
)
"""San jose, Pleasant hill."""
_NAME: Final = rf"(?:{_HALF_WRITTEN}|{_WORD})(?:\s(?:(?:of|the|de|del|al|el|la)\s)?{_WORD}){{0,4}}"
_MORE: Final = rf"(?P<more>(?:\s?(?:,|/|\bor\b|\band\b|&)\s?(?i:in\s)?{_NAME})*)"
_LED: Final = re.compile(
    r"\b(?i:in|near|around|within|close to|next to|nearby|towards|located in|somewhere in|area of|city of"
    r"|neighbou?rhood of|(?:move|moving|relocate|relocating|shift|shifting|look|looking|search|searching"
    r"|check"
    r"|live|settle) (?:to|in|at|into|for|around)|try|(?:switch|change)(?: it)? to)\s(?i:the\s)?"
    r"(?i:(?:city|area|town|heart|north|south|east|west|downtown) of\s|greater\s)?"
    rf"(?P<name>{_NAME}){_MORE}"
)
_HEADED: Final = re.compile(
    rf"\b(?i:(?:travel\w*|head\w*|going|coming|go|come) (?:(?:\w+ ){{0,4}}?)to)\s(?P<name>{_NAME}){_MORE}"
)
"""Where the home is to be, when a message speaks of one."""
_ADDED: Final = re.compile(
    r"\b(?i:(?:you can|could you|can you|please|pls|also|let's|lets)\s(?:also\s)?"
    r"(?:check|check out|search|try|include|consider|add|do))\s(?i:the\s)?"
    rf"(?P<name>{_NAME}){_MORE}(?=\s?(?i:too|also|as well|instead)\b|\W*$)"
)
_PREFERRED: Final = re.compile(
    r"\b(?i:prefer|prefers|preferably|love|like|want|choose|consider|interested in|ideally)\s(?i:the\s)?"
    rf"(?P<name>{_NAME}){_MORE}"
)
_LEADS_ON_TOPIC: Final = (_HEADED, _ADDED)
_JOINED: Final = re.compile(r"\b(?:or|and)\b|[&/]")
_SOUNDS_LIKE_ONE: Final = re.compile(
    r"\b(?:heights|hills|village|marina|park|bay|beach|estates?|gardens?|city|creek|harbou?r|island|islands"
    r"|town|square|district|meadows|springs|lakes?|ranches|valley|hill|point|walk|circle|triangle|oasis|court"
    r"|quarter|villas|greens|views|county|area)$",
    re.IGNORECASE,
)
_ANY_NAME: Final = re.compile(rf"(?<![\w’'-]){_NAME}")
_REPORTED: Final = re.compile(rf"[\s:]*(?i:the\s)?(?P<name>{_NAME}|[\u0620-\u064a]{{3,}})")
_PART_OF_ONE: Final = re.compile(r"\s(?:neighbou?rhood|area|district|community|building|tower)\b")
_STATE: Final = re.compile(r"(?:,?\s(?:CA|California|UAE|USA|U\.S\.A?\.?))+$")
_OWNED: Final = re.compile(r"['’]s?$|-+$")
_BUILDING: Final = re.compile(
    r"\b(?:apartments?|apts?|tower|towers|residences?|homes|house|building|apartment homes|street|road|avenue"
    r"|drive|lane|boulevard|mall|school|hospital|hotel|bank|properties|realty)$",
    re.IGNORECASE,
)
"""One property, or where something else is; no community."""

# --- what leads up to them --------------------------------------------------------------------------------

_GREETING: Final = re.compile(
    r"(?:\b(?:hi|hello|hey|dear|thanks|thank you|mr|mrs|ms|miss|name is|this is|call me|i am|i'm)\.?,?\s)$"
)
_PREPOSITION: Final = Expression(
    r"(?:\b(?:in|near|around|at|to|within|by|or|and|from|for|also|prefer|like|love|maybe|not|except|avoid|but"
    r"|the|me|only|just|about|forget|skip|either|be|b|fel|fi|bel|bil)|(?<!\w)و?(?:في|قرب|عند|ابي|ابغي|اريد"
    r"|نبي|نبغي|من|الا|غير|ادور|و)"
    r"|\b(?:в|на|около|рядом с|возле|или|и|кроме|не|только|em|e|y|quero|queremos|procuro|ищу|хочу|no|na|nos"
    r"|nas|perto d[aeo]|ou|menos|so|mein)"
    r"|[,/&])\s?$"
)
_POSTPOSITION: Final = re.compile(r"\s(?:me|mein|ke paas|ke pass|nahin?|chahiye)\b")
_ROOMS: Final = re.compile(r"\d\s?(?:bhk|br|bed)")
_SEEKING: Final = Expression(
    r"\b(?:want|need|looking|look|search\w*|prefer\w*|find|show|something|anything|nothing|anywhere"
    r"|somewhere|move|moving"
    r"|relocat\w*|shift\w*|interested|would like|i'd like|we'd like|how about|what about|instead|change"
    r"|switch"
    r"|try|check|located|rents?|options?|budget|max|avoid|prefer|not|but|only|love|like|either|happy"
    r"|good with|fine with)\b"
    r"|(?<!\w)و?(?:ابي|ابغي|اريد|نبي|نبغي|ادور|ابحث|افضل|ميزانيتي|الا|غير|ودي|ودنا|حاب|حابين|محتاج|استاجر"
    r"|نستاجر|اشتري|نشتري)(?!\w)"
    r"|\b(?:ищу|ищем|хочу|хотим|нужн\w+|интересует|рассматрива\w+|купить|снять|подберите|покажите|только|не"
    r"|кроме|бюджет|procur\w+|quer\w+|precis\w+|prefir\w+|interess\w+|comprar|alugar|nao|so|exceto|orcamento"
    r"|chahiye|kharidna|lena|dikhao)\b"
)
"""Words that go with looking for a place. Without one, "in Tampa" is only where something happened."""
_SMALL_NAME: Final = r"(?P<name>[a-z][a-z'-]+(?:\s[a-z][a-z'-]+){0,2})"
_SMALL_ANSWER: Final = re.compile(
    r"^\W*(?:(?:yes|yeah|ok|okay|oh|well|sure|i|we|i'd|i'm|would|like|want|need|prefer|only|just|please|it"
    r"|it's"
    r"|should|be|to|looking|look|for|am|in|at|near|around|the|city|area|of|somewhere|located|an|a|apartment"
    r"|place|home|house|one|something|try|let's|go|with|get|me|search|check|find|property|live|move|my"
    r"|location|is|preferred|choose|i'll|maybe|think|how|about|what|preferably|anywhere|talking|do)\s+)*"
    + _SMALL_NAME
)
_SMALL_LED: Final = re.compile(r"\b(?:in|near|around)\s(?:the\s)?" + _SMALL_NAME)
_SMALL_HOME: Final = re.compile(
    r"\b(?:apartments?|homes?|houses?|places?|property|properties|villas?|flats?|bedrooms?|beds?|baths?"
    r"|townhouses?|studios?|something|\d|one|two|three|four)\s(?:to live |located |for rent |to rent "
    r"|for sale"
    r" |to buy )?(?:in|near)\s" + _SMALL_NAME
)
_SMALL_AREA: Final = re.compile(rf"\b(?:in|near|around)\sthe\s{_SMALL_NAME}(?=\sarea\b)")
_SMALL_END: Final = re.compile(
    r"\s(?:please|would|is|area|city|with|and|or|that|which|for|if|too|also|thanks|thank|on|has|having|where"
    r"|to"
    r"|but|should|it|i|by|around|ok|okay|fine|sounds|works|preferably|place|i'd|of|there|will|the"
    r"|neighborhood"
    r"|region)\b.*$"
)
_ENDS_HERE: Final = re.compile(
    r"\W*$|[\s,]*(?:please|looks|seems|would|is|area|city|and|or|with|sounds|works|it|thanks|if|too|i"
    r"|[.,!])\b|[.,!]",
    re.IGNORECASE,
)
_CAPITALS: Final = re.compile(rf"(?<=[\w,]\s)(?!I\b|I')[{CAPITAL}][a-z]")
NO_PLACES: Final = frozenset(
    """
    absolutely alright awesome cool correct excellent wonderful
    a about above accommodation accomodation actually advance afternoon again airport all also am an and
    another any anything anywhere apartment apartments apr april are area as at aug august bath bathroom
    baths be beach bed bedroom bedrooms beds below best better big both bound budget buy by can case
    cash center centre change cheap check choose city close coming condition could dec december
    different do does doesn't doesnt don't dont downtown either else else's evening everything fact feb
    february few find fine first five flat four friday from front furnished general get give go going
    good great had has have hello help her here hi his hmm home hoping house how i i'd i'll i'm if im in
    instead into is it it's its jan january jul july jun june just kind lake large last least leaving
    less let let's lets like liking live located location look looking lot mall mar march max maximum
    may maybe me metro mind monday month more morning mosque most move moving my near nearby need needs
    neither new next nice no none not nothing nov november now number oct october of office ok okay on
    one only or order other our over park particular person pet pets place please prefer preferably
    preferred price question quiet range rather really rent same saturday school schools sea search
    second sep sept september shape should show single small so something somewhere sorry sort sound
    station stay staying still studio sunday sure switch take talking tell than thank thanks that that's
    thats the their them then there think thinking third this three thursday time to today tomorrow
    total touch town try tuesday two under unfurnished until up uptown us use using villa visit want
    wanted water way we wednesday week weekend well what whatever when where which whichever who why
    wish with within work would yeah year yes you
    """.split()  # noqa: SIM905 - four hundred quoted words are no easier to read
)


def place_mentions(page: Page, original: str, asked: bool) -> Iterator[PlaceMention]:
    """`asked`: the other side just asked for a place, so that less must lead up to it. A known name inside
    a longer one in capitals ("Downtown San Jose") is part of it; a run of small letters is a guess, and
    last. `original`: the page as far as its capitals tell names."""
    plain, words, schema = page.plain, page.words, page.schema
    kept: list[PlaceMention] = []
    for mention in (
        *(_written(plain, original, schema, asked) if _may_name(original, words) else ()),
        *(_known(plain, schema, asked) if page.names_a_place else ()),
        *(_small(plain, original, schema, asked) if asked or not _LEADS.isdisjoint(words) else ()),
    ):
        if not any(mention.start < one.end and one.start < mention.end for one in kept):
            kept.append(mention)
    yield from kept


_LEADS: Final = frozenset(("in", "near", "around"))
"""One of these leads up to a name in small letters, unless it is an answer."""
_CAPITALISED: Final = re.compile(rf"[{CAPITAL}][\w’'-]*")
_BEFORE_A_NAME: Final = frozenset(("san", "santa", "los", "las", "palo", "al", "el"))


def _may_name(original: str, words: AbstractSet[str]) -> bool:
    """Quickly no where all that has a capital is no name."""
    capitals = _CAPITALISED.findall(original)
    if not capitals:
        return False
    return not all(map(_is_no_name, capitals)) or not _BEFORE_A_NAME.isdisjoint(words)


@lru_cache(maxsize=2048)
def _is_no_name(word: str) -> bool:
    return bool(re.fullmatch(_NO_NAMES, word))


def _written(plain: str, original: str, schema: Schema, asked: bool) -> Iterator[PlaceMention]:
    """In capitals."""
    few = len(plain.split()) <= _FEW_WORDS
    if asked or few or _SEEKING.search(plain) or schema.topic.search(plain):
        yield from _led(plain, original, schema)
    if asked:
        yield from _answered(original, schema)


def _led(plain: str, original: str, schema: Schema) -> Iterator[PlaceMention]:
    for found in _LED.finditer(original):
        yield from _listed(found, original, schema)
    for lead in _LEADS_ON_TOPIC:
        for found in lead.finditer(original):
            if schema.topic.search(plain):
                yield from _listed(found, original, schema)
    for found in _PREFERRED.finditer(original):
        for mention in _listed(found, original, schema):
            if mention.known or _SOUNDS_LIKE_ONE.search(mention.name):
                yield mention


def _listed(found: re.Match[str], original: str, schema: Schema) -> Iterator[PlaceMention]:
    """ "JVC or Dubai Hills" are two; in "Nairobi, Kenya" the second only says where the first is."""
    end = found.end() if _JOINED.search(found["more"]) else found.end("name")
    for part in _ANY_NAME.finditer(original, found.start("name"), end):
        mention = _named(part[0], part.start(), schema)
        if mention:
            yield mention


def _answered(original: str, schema: Schema) -> Iterator[PlaceMention]:
    for found in _ANY_NAME.finditer(original):
        mention = _named(found[0], found.start(), schema)
        opens = found.start() == 0 or original[: found.start()].rstrip()[-1:] in ".!?"
        if mention and (not opens or _ENDS_HERE.match(original, found.end())):
            yield mention


def _known(plain: str, schema: Schema, asked: bool) -> Iterator[PlaceMention]:
    on_topic = asked or bool(schema.topic.search(plain) or _ROOMS.search(plain))
    wished = len(plain.split()) <= _FEW_WORDS or _SEEKING.search(plain)
    for found in schema.gazetteer.pattern.finditer(plain):
        before = plain[: found.start()]
        alone = found[0] == plain.strip(" .,!?").removesuffix(" only")
        led = (
            on_topic
            or alone
            or (wished and (_PREPOSITION.search(before) or _POSTPOSITION.match(plain, found.end())))
        )
        if led and not _GREETING.search(before):
            yield PlaceMention(schema.gazetteer.name_of(found[0]), found.start(), found.end(), True)


def _small(plain: str, original: str, schema: Schema, asked: bool) -> Iterator[PlaceMention]:
    """In small letters."""
    yield from _small_names(_SMALL_HOME, plain, original, schema)
    yield from _small_names(_SMALL_AREA, plain, original, schema)
    if asked and not _CAPITALS.search(original):
        yield from _small_names(_SMALL_ANSWER, plain, original, schema)
    if asked:
        yield from _small_names(_SMALL_LED, plain, original, schema)


def _small_names(lead: re.Pattern[str], plain: str, original: str, schema: Schema) -> Iterator[PlaceMention]:
    for found in lead.finditer(plain):
        start = found.start("name")
        words = _SMALL_END.sub("", f" {found['name']}")[1:]
        everyday = not words or not NO_PLACES.isdisjoint(words.split())
        mention = None if everyday else _named(original[start : start + len(words)], start, schema)
        if mention:
            yield mention


def _named(written: str, start: int, schema: Schema) -> PlaceMention | None:
    name = _OWNED.sub("", _STATE.sub("", written))
    word = " ".join(comparable(name).replace("-", " ").split())
    if len(name) < 2 or word in schema.gazetteer.too_wide or word in NO_PLACES or _BUILDING.search(name):
        return None
    known = schema.gazetteer.by_word.get(word)
    return PlaceMention(known or name, start, start + len(name), known is not None)
