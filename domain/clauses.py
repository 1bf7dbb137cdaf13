"""What each clause of a message does: states or wishes, asks, supposes, doubts, tells of the past, speaks
for somebody.

A message is judged clause by clause: "not sure about the area but I want 3 bedrooms" states the bedrooms.
English and Arabic. It errs towards not believing: a clause that may be a question or a supposition states
nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from domain.candidates import About, Mood

_SENTENCE: Final = re.compile(
    r"\.+(?=\s|$"
    r"|[^\W\d])(?<!\ba\.m\.)(?<!\bp\.m\.)(?<!\bapprox\.)(?<!\bmax\.)(?<!\bmin\.)(?<!\bdhs\.)(?<!\bst\.)(?<!\bmr\.)(?<!\bmrs\.)(?<!\bdr\.)(?<!\bno\.)"
    r"|[!?]+|[;…]|\n+"
)
_CLAUSE: Final = re.compile(
    r",(?!\d)|\.{3}|\s-\s|(?<!anything)(?<!anywhere)(?<!nothing)(?<!everywhere)\sbut\s|\s(?:however|though"
    r"|although|whereas|بس|لكن)\s"
    r"|\s(?:and|so|also|then|n)\s(?=(?:i|i'm|im|i'd|we|we're|my|our|he|she|they|can|could|do|does|please|pls"
    r"|show|find|is|are|what|how|when"
    r"|where|want|need|looking|would|prefer|maybe|if)\b)"
)
_FILLER: Final = (
    r"(?:(?:hi|hello|hey|ok|okay|so|and|also|but|yes|yeah|yep|no|nope|well|sure|great|cool|nice|good|perfect"
    r"|alright|fine"
    r"|thanks|thank you|please|pls|plz|sorry|btw|actually|oh|um|uh|dear|sir|madam|bro|salam|now|then|just"
    r"|just wondering)\W+)*"
)
_WISH_VERBS: Final = (
    r"find|search|show|look|help|get|suggest|recommend|send|book|schedule|arrange|give|list|locate|set|make"
    r"|change|see|visit|view|have"
    r"|rent|buy|purchase|share|provide|try|reserve|go|come|move|reschedule|switch|start|plan|assist|narrow"
    r"|filter|check out|pull|bring|add|put|do|offer|fix|tour|keep"
)
_OWN_VERBS: Final = (
    "see|visit|view|get|book|schedule|go|come|look|find|make|change|arrange|reserve|set|reschedule|switch"
    "|move|try|tour|suggest|do"
)
_FIRST_PERSON: Final = (
    r"\b(?:i|we)(?:'d|'ll| would| will| really| only| just| also| still| definitely| now| do| am| are|'m|'re"
    r"| was| were| prefer to| actually)*"
    r"\s?(?:want|need|like|love|prefer|require|look|looking|search|searching|hoping|hope|interested|seeking"
    r"|plan|planning|wish|wanna|in need)\b"
    r"|\b(?:im|i m) (?:looking|searching|interested|hoping|seeking)\b|\b(?:looking|searching|hunting) (?:for"
    r"|to|at|in)\b|\binterested in\b"
    r"|\bmy (?:budget|limit|max|maximum|preference|preferred|requirement|name)\b|\b(?:i'm|im|i am"
    r"|we are) (?:after|buying|renting)\b"
    r"|(?<!\w)و?(?:ابغي|ابغا|ابي|اريد|نريد|نبغي|نبي|ادور|ندور|ابحث|نبحث|محتاج|محتاجه|محتاجين|نحتاج|احتاج|ودي|ودنا|بدي|بدنا"
    r"|حاب|حابين|حابه|ارغب|نرغب|افضل|نفضل|ناوي|ناويه|ناوين|مهتم|مهتمه|مهتمين|ميزانيتي|ميزانيتنا)(?!\w)"
)
_REQUEST: Final = re.compile(
    rf"\b(?:can|could|may|might|shall|should) (?:i|we)(?: please| pls| also| maybe| possibly"
    rf"| just)* (?:{_OWN_VERBS})\b"
    rf"|\b(?:can|could|would|will|may|might|shall) (?:you|u)(?: please| pls| kindly| also| maybe| possibly"
    rf"| help(?: me)?| just| go ahead and)*"
    rf"(?: to)? (?:{_WISH_VERBS})\b(?! me (?:know|what|how|if|when|where|the|its|their|about))"
    rf"|\b(?:find|show|get|send|give|suggest|recommend|locate|search)(?:ing)? (?:me|us|for|out)\b(?! (?:out"
    rf"|the price|the rent|the address))"
    rf"|^\W*{_FILLER}(?:find|show|search|get|look|book|schedule|suggest|make|change|move|switch|set|try)\b"
    rf"|\b(?:what|how) about\b|\bpossible (?:for you )?to (?:{_WISH_VERBS})\b|\byou (?:can"
    rf"|could) (?:{_WISH_VERBS})\b|{_FIRST_PERSON}"
)
_OWN_WISH: Final = re.compile(_FIRST_PERSON)
_REQUIRES: Final = re.compile(r"\b(?:it|they|there|this|that) (?:should|must|needs?|has to|have to)\b")
_AGAIN_A_WISH: Final = re.compile(r"^\W*(?:want|need|looking|would (?:like|want|prefer)|prefer)\b")
_HOW_MUCH: Final = re.compile(r"\bhow (?:much|many)\b")
_ANOTHER: Final = re.compile(r"\b(?:another|other|others|else|more|different|instead|alternatives?)\b")
_INQUIRY: Final = re.compile(
    r"\b(?:tell|inform) (?:me|us)\b|\blet (?:me|us) know\b|\b(?:know|check|confirm|see|ask|sure|wondering"
    r"|curious|tell) (?:me )?(?:if|whether)\b"
    r"(?! (?:you|u) (?:can|could)| there(?:'s| is| are) (?:any|some|an)? ?(?:other|more|another|thing else))"
    r"|\b(?:like|want|need|love) to (?:know|ask|check|confirm|hear)\b|\bhow much\b|\bhow many\b|\bwhat(?:'s"
    r"| is| are| was)\b|\bwhats\b|\bcurious\b"
    r"|\bwhether\b|\b(?:details?|information|info) (?:about|on|whether|if|of)\b|\bprice (?:of|for)\b|\bكم\b"
    r"|\bهل\b"
)
_QUESTION: Final = re.compile(
    rf"^\W*{_FILLER}(?:how|what|whats|whose|why|what's|any)\b"
    rf"|^\W*{_FILLER}which\b(?! (?:should|has|have|must|would|allows?|is|are|will|can|needs?)\b)"
    rf"|^\W*{_FILLER}(?:where|when|who)(?:'s| (?:is|are|was|can|do|does|did|will|would|should|to)\b)"
    rf"|^\W*{_FILLER}(?:is|are|was|were|does|did|am|isn't|aren't|doesn't)\b"
    rf"|^\W*{_FILLER}(?:don't|dont) (?:i|you|u|we|they|these|those)\b"
    r"|^\W*(?:السلام عليكم\W+|هلا\W+|مرحبا\W+)?(?:وش|شو|ايش|وين|متي|كيف|ليش|عندكم|في عندكم|متوفر|موجود"
    r"|هل)(?!\w)"
    rf"|^\W*{_FILLER}(?:do|has|have|will|would|can|could|may|should|shall)"
    r" (?:it|this|that|these|those|there|they|the|you|u|i|we|he|she|anyone|someone|any|my|your|one|all"
    r"|both)\b"
)
_ABOUT_ONE_THING: Final = re.compile(
    rf"^\W*{_FILLER}(?:is|are|does|do|did|was|were) (?:it|this|that|the|these|those|they|its)\b"
)
_POLITE_IF: Final = (
    r"(?! possible\b| you| u can| available| so\b| not\b| that(?:'s| is| works| would be)| there(?:'s| is"
    r"| are| were)|"
    r" it(?:'s| is)? (?:ok|okay|possible|available|fine|works)| i (?:can|could|may)\b| we (?:can|could"
    r"|may)\b| needed| any\b)"
)
_SUPPOSED: Final = re.compile(
    rf"(?<!see )(?<!wonder )(?<!wondering )(?<!ask )(?<!check )(?<!know )(?<!appreciate it "
    rf")\bif\b{_POLITE_IF}"
    r"|\b(?:let's say|lets say|let us say|suppose|supposing|imagine|hypothetically|what if|would have|had i"
    r"|in case i|unless|wish i|one day|someday"
    r"|some day|theoretically|assuming|say i)\b|(?:^|\s)(?:لو(?! سمحت)|اذا|نفترض)(?=\s)"
)
_IF_I: Final = re.compile(r"\bif (?:i|we)\b")
_WOULD: Final = re.compile(r"\b(?:would|could|might)\b|'d\b")
_TURN: Final = re.compile(r"\s(?:but|however|though|although|بس|لكن)\s$")
""" "but" starts afresh: nothing of the clause before it carries over."""
_ADVERT_SENTENCE: Final = 2
_ADVERT_LEAFLET: Final = 3
_WELCOME: Final = re.compile(
    r"\b(?:great|good|nice|perfect|ideal|appreciate|appreciated|love|awesome|wonderful|helpful|happy|glad"
    r"|fine|best)\b"
)
_DOUBTED: Final = re.compile(
    r"\b(?:maybe|perhaps|probably|possibly)\b(?! (?:(?:a|about|around|like|up to) )?(?:\d|one|two|three|four"
    r"|five|six|seven))"
    r"|\b(?:might|not (?:really |so |too |100% )?(?:sure|certain|decided)|unsure|undecided|thinking (?:about"
    r"|of)|think about"
    r"|considering|consider|i guess|haven't decided|not decided|inshallah|in sha allah|insha'?allah"
    r"|let me think|don't know|dont know|idk"
    r"|no idea|wondering about|toying|not yet|one day|shayad)\b|ان شاء الله|يمكن|ربما|مو متاكد|مش متاكد"
)
_RELATIVE: Final = (
    r"wife|husband|spouse|friend|friends|brother|sister|son|daughter|mother|mom|mum|father|dad|boss|client"
    r"|clients|colleague|cousin|parents|partner"
    r"|neighbou?r|uncle|aunt|nephew|niece|girlfriend|boyfriend|fiancee?|manager|customer|roommate|flatmate"
    r"|in-laws|kids?|children|family|landlord|tenant|buddy|mate|grand\w+"
)
_OTHER: Final = re.compile(
    rf"\bmy (?:\w+ )?(?:{_RELATIVE})(?:'s)?\b(?! (?:and|n|&) (?:i|me"
    rf"|myself)\b)(?! and (?:my )?(?:\w+ )?(?:and )?(?:i|me)\b)"
    r"(?:,? \w+)? ?(?:\w+ )?(?:wants?|needs?|is|are|was|has|have|had|prefers?|likes?|would|said|says|bought"
    r"|lives?|owns?|thinks?|told|got|loves?|\w+ed"
    r"|budget|looking|also|may|might|will|can|name|number)\b"
    r"|\b(?:for|on behalf of) (?:my|a|our) (?:\w+ )?(?:friend|client|customer|boss|colleague|cousin"
    r"|neighbou?r|brother|sister|uncle|aunt|manager|buddy|mate)s?\b"
    r"|\b(?:he|she|they) (?:wants?|needs?|is looking|are looking|prefers?|likes?|would|has|have|said|says"
    r"|bought|asked|can afford|is buying|are buying)\b"
    r"|\b(?:his|her|their) (?:budget|max|limit|requirement|preference|name)\b|\b(?:the )?(?:owner|landlord"
    r"|seller|developer|agent|broker|tenant)s? (?:wants?|accepted|asked|said|says|is|has)\b"
    r"|(?<!\w)[ولب]?(?:زوجتي|زوجي|صديقي|صديقتي|صاحبي|اخوي|اخي|اختي|ابوي|امي|ولدي|بنتي|مديري|خويي|عميلي|ربيعي)(?!\w)"
)
_SELF: Final = re.compile(r"\b(?:i|i'm|i'd|im|we|we're|we'd)\b")
_PAST: Final = re.compile(
    r"\b(?:used to|previously|formerly|(?:i|we) (?:had|lived|saw|viewed|visited|rented|bought|sold|paid"
    r"|stayed|have been|already have)"
    r"|my (?:current|old|previous|last|present|existing) (?:\w+ )?(?:home|house|place|apartment|flat|villa"
    r"|rent|contract|lease|landlord|unit|one|budget)"
    r"|(?:i|we) (?:currently |now |already )?(?:live|stay|reside|work|own)\b|(?:i|we)(?:'m| am| are"
    r"|'re) (?:currently |now )?(?:living|staying|working|based|located|renting|paying)"
    r"|currently (?:living|renting|in|staying|paying|have)|last (?:year|month|week|time))\b"
    r"|(?<!\w)و?(?:كنت|كنا|ساكن|ساكنه|ساكنين|استاجرت|استاجرنا|اشتريت|اشترينا|شفت|شفنا|زرت|زرنا|عاينت|عاينا|بعت|بعنا"
    r"|دفعت|دفعنا|سكنت|سكنا|عندي حاليا|حاليا)(?!\w)"
)
_REJECTED: Final = re.compile(
    r"\btoo (?:expensive|far|small|big|noisy|much|high|large|old|crowded|many|busy|pricey)\b|\b(?:don't|dont"
    r"|do not|didn't|did not|doesn't|does not) (?:really )?(?:like|want|need|care|prefer|have)\b"
    r"|\b(?:not|never|no longer) (?:interested|looking|a fan|want|considering)\b|\b(?:hate|dislike|avoid)\b"
    r"|\bما (?:ابغي|ابي|اريد)\b|\bلا (?:اريد|ابغي)\b"
)
_ADVERT: Final = re.compile(
    r"\||[•✅📍🔥💰🏠⭐✔➡👉]|(?<!\w)\*(?=\w)|https?://|\b(?:roi|handover"
    r"|starting (?:price|from)|dm for|call now"
    r"|limited units|luxury|exclusive|brand new|fully furnished|prime location|payment plan)\b"
)  # fmt: skip
_INSTRUCTION: Final = re.compile(
    r"\b(?:ignore|disregard|forget|override|bypass) (?:all |any |the |your |my )*(?:previous|prior|above"
    r"|earlier|rules?|instructions?|guidelines|prompts?)\b"
    r"|\bfor all agents\b|\bsystem prompt\b|\byou are now\b|\bjailbreak\b|\bdeveloper mode\b"
    r"|\balways (?:quote|say|tell|give|offer|reply|answer)\b|\bpretend (?:to|you)\b"
)
_OWNER: Final = re.compile(
    r"\b(?:rent|let|lease) (?:it|them|this|mine) out\b|\b(?:rent|let|lease) out (?:my|our|it)\b|\b(?:sell"
    r"|list|lease|rent|let) (?:my|our) (?:\w+ ){0,3}?(?:apartment|flat|villa|unit|property|house|home"
    r"|townhouse|place|studio|plot)\b"
    r"|\b(?:selling|listing|leasing out|renting out|letting out) (?:my|our)\b"
    r"|(?<!\w)(?:عندي|عندنا|لدي) (?:\w+ ){1,4}(?:للبيع|للايجار|للاجار)(?!\w)"
    r"|(?<!\w)(?:ابيع|نبيع|بيع|ااجر|اجر|ناجر|تاجير|اعرض) (?:شقتي|شقتنا|فلتي|فيلتي|فيلتنا|بيتي|بيتنا|عقاري"
    r"|ارضي|مكتبي)(?!\w)"
    r"|\b(?:i|we) (?:own|have) an? (?:\w+ ){0,6}(?:to|for) (?:sell|sale|rent out|let)\b|\b(?:find"
    r"|get) (?:me )?a (?:tenant|buyer)\b|\bmy (?:tenant|unit is|property is)\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A stretch of the text and what it does."""

    start: int
    end: int
    sentence: int
    """Where its sentence begins."""
    text: str
    mood: Mood
    about: About
    wish: bool = False
    """It asks to search or to arrange, or goes on with such a wish."""
    rejected: bool = False
    """It speaks against what it names."""
    advert: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sentence:
    start: int
    asked: bool
    """It ends in a question mark."""
    told: bool
    """It asks only by its question mark, and so in all of its clauses."""
    welcome: bool
    """It calls something good: "it would be great if …"."""
    advert: bool


@dataclass(frozen=True, slots=True)
class Hearing:
    """A whole message, taken apart."""

    clauses: tuple[Clause, ...]
    instruction: bool = False
    """It tells an agent or a model what to do."""
    owner: bool = False
    """It offers the contact's own property: what it names is not wanted."""

    def clause_at(self, offset: int) -> Clause:
        return next(
            (clause for clause in self.clauses if clause.start <= offset < clause.end), self.clauses[-1]
        )


def hear(plain: str) -> Hearing:
    """`plain` is comparable text (`domain.readable`)."""
    clauses: list[Clause] = []
    adverts = len(_ADVERT.findall(plain))
    for start, end in _pieces(_SENTENCE, plain, 0, len(plain)):
        clauses += _sentence(plain, start, end, adverts)
    return Hearing(tuple(clauses), bool(_INSTRUCTION.search(plain)), bool(_OWNER.search(plain)))


def _pieces(separator: re.Pattern[str], plain: str, start: int, end: int) -> list[tuple[int, int]]:
    """Closed up: each piece ends behind its separator, so that every offset lies in one."""
    cuts = [found.end() for found in separator.finditer(plain, start, end)]
    borders = [start, *(cut for cut in cuts if start < cut < end), end]
    return list(pairwise(borders)) or [(start, end)]


def _sentence(plain: str, start: int, end: int, adverts: int) -> list[Clause]:
    text = plain[start:end]
    pieces = _pieces(_CLAUSE, plain, start, end)
    asked = "?" in text[-3:]
    sentence = _Sentence(
        start=start,
        asked=asked,
        told=asked and not _opens_question(plain[pieces[-1][0] : end]),
        welcome=bool(_WELCOME.search(text)),
        advert=adverts >= _ADVERT_SENTENCE and _advertises(text, adverts),
    )
    heard: list[Clause] = []
    for first, last in pieces:
        before = heard[-1] if heard and not _TURN.search(plain, start, first) else None
        heard.append(_clause(plain[first:last], first, sentence, before, last == end))
    return _supposed_backwards(heard)


def _advertises(text: str, adverts: int) -> bool:
    """In a pasted leaflet every sentence is the advert's, unless the contact speaks in it."""
    leaflet = adverts >= _ADVERT_LEAFLET and not _OWN_WISH.search(text)
    return leaflet or len(_ADVERT.findall(text)) >= _ADVERT_SENTENCE


def _opens_question(text: str) -> bool:
    return bool(_QUESTION.search(text) or _REQUEST.search(text))


def _supposed_backwards(heard: list[Clause]) -> list[Clause]:
    """ "I would want a villa, if I won": the condition may come last."""
    conditions = [n for n, clause in enumerate(heard) if clause.mood is Mood.SUPPOSED]
    return [
        replace(clause, mood=Mood.SUPPOSED)
        if any(n < c for c in conditions) and _WOULD.search(clause.text)
        else clause
        for n, clause in enumerate(heard)
    ]


def _clause(text: str, start: int, sentence: _Sentence, before: Clause | None, last: bool) -> Clause:
    goes_on = before is not None and before.wish
    asked = sentence.told or (sentence.asked and last)
    mood = _mood(text, before, asked and not goes_on, sentence.welcome)
    return Clause(
        start=start,
        end=start + len(text),
        sentence=sentence.start,
        text=text,
        mood=mood,
        about=_about(text, before),
        wish=mood is Mood.STATED and (goes_on or bool(_REQUEST.search(text))),
        rejected=bool(_REJECTED.search(text)),
        advert=sentence.advert,
    )


def _about(text: str, before: Clause | None) -> About:
    if _OTHER.search(text):
        return About.OTHER
    carried = before is not None and before.about is About.OTHER
    return About.OTHER if carried and not _SELF.search(text) else About.CONTACT


def _mood(text: str, before: Clause | None, asked: bool, welcome: bool) -> Mood:
    carried = before.mood if before else Mood.STATED
    if carried is Mood.SUPPOSED or _supposes(text, welcome):
        return Mood.SUPPOSED
    if _DOUBTED.search(text):
        return Mood.DOUBTED
    if _PAST.search(text) and not _OWN_WISH.search(text):
        return Mood.PAST
    if _asks(text, asked):
        return Mood.ASKED
    if before and carried in (Mood.ASKED, Mood.PAST, Mood.DOUBTED) and not _stands_alone(text):
        return carried
    return Mood.STATED


def _supposes(text: str, welcome: bool) -> bool:
    """ "if it has 3 bedrooms, good" wishes; "if I had" supposes."""
    return bool(_SUPPOSED.search(text)) and not (welcome and not _IF_I.search(text))


def _asks(text: str, asked: bool) -> bool:
    if _ANOTHER.search(text) and not _HOW_MUCH.search(text) and not _ABOUT_ONE_THING.search(text):
        return False
    if _INQUIRY.search(text):
        return True
    if _REQUEST.search(text):
        return False
    return asked or bool(_QUESTION.search(text))


def _stands_alone(text: str) -> bool:
    return bool(
        _REQUEST.search(text) or _SELF.search(text) or _AGAIN_A_WISH.search(text) or _REQUIRES.search(text)
    )
