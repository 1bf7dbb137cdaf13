"""Is all that stands behind a statement understood? Whoever takes words back, gives them to somebody else or
tells that they were play does so behind them, in wordings without end: "… and then I woke up", "that's what
the other one here asked". So it is not looked for what takes back, but for what is known not to.

A real statement ends the message, or is followed by thanks, a request, a question or a plain word about the
speaker. What points back, tells a story, or speaks of things that nobody knows here leaves all before it in
doubt: a person may still decide. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from domain.clauses import Clause, Hearing
from domain.disowned_words import SEEKS
from domain.expressions import Expression
from domain.moods import About, Mood
from domain.others_words import Span
from domain.vocabulary import Vocabulary

_WORD: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
_STRANGE: Final = 3
"""So many words that nobody knows here leave a sentence in doubt."""
_STRANGE_OF_ONESELF: Final = 6
_STRANGE_IN_A_CLAUSE: Final = 4
_STRANGE_ABROAD: Final = 5
"""In languages of which fewer words are known."""
_COURTESY: Final = frozenset(
    """
    removed help boss company employer pays pay covers works wife husband kids family share assist locate
    add check evening weekend regards rgds cheers waiting wait reply
    response soon urgent
    urgently rush hurry details detail photos pictures pics video videos brochure floor available availability
    call text whatsapp email mail anytime possible quick quickly fast listings lot lots serious welcome luck
    advance forward hear hearing best god bless abrigado obrigado obrigada gracias merci shukran
    habibi brother
    شكرا مشكور مشكورين يعطيك العافيه تسلم الله يسلمك بانتظار ردك انتظر الرد ضروري مستعجل بسرعه تحياتي
    спасибо заранее жду ответ ответа срочно dhanyavaad shukriya jaldi
    """.split()  # noqa: SIM905 - a hundred quoted words are no easier to read
)
_LED: Final = (
    r"^\W*(?:(?:and|but|so|ok|okay|oh|btw|well|anyway|lol"
    r"|haha\w*|hmm|actually|sorry|wait|no|yes|pls|please)\W+)*"
)
_POINTS_BACK: Final = Expression(
    _LED
    + r"(?:(?:all (?:of )?)?(?:that|this|it|these|those|they)(?:'s|s|'re|'d|n't)?|(?:all|everything|none|"
    r"neither)|the (?:above|whole|rest|last|first|previous)\b)(?!\w)"
    r"|^\W*[وف]?(?:هذا|هذي|هذه|هاي|هيدا|هيدي|هاد|ده|دي|دا|ذا|ذي|كل(?:ه|ها|هذا| هذا| هذي| ده| ما"
    r"|ام\w*)?|الكلام|الرساله)(?!\w)"
    r"|^\W*(?:e |mas )?(?:isso|isto|essa|esse|era|foi|tudo)\b"
    r"|^\W*(?:а |но )?(?:это|все это|все|так)\b"
    r"|^\W*(?:yeh?|ye sab|woh?|yeh sab|sab)\b"
)
_HARMLESS: Final = Expression(
    _LED + r"(?:that|this|it|these|those|they|all|everything)(?:'s|s|'re| is| are| would be|'ll be"
    r"| will be| must be"
    r"| should be| has to be| can be)? ?(?:just |really |very |quite |so |pretty |the |a |an |my "
    r"|our |all |also |already |about |strictly "
    r"|absolutely |definitely |actually )*(?:$|\W*$|all\b|it\b|right|correct|fine|ok\b|okay|good"
    r"|great|perfect|ideal|enough"
    r"|important|must\b|urgent|possible|max\w*|limit|most|budget|min\w*|least|only|main|priority"
    r"|requirements?|wish"
    r"|what (?:i|we)\b|why (?:i|we)\b|first time|for (?:me|us)\b|for (?:my|our) (?:own|family|wife|husband"
    r"|kids|parents|business|company|office|shop)\b"
    r"|for (?:investment|living|work|now)|non|not negotiable|deal ?breaker|flexible|negotiable"
    r"|fixed|final|preferred|sounds|works|should|must|needs?|fine|ok|okay|good|works?"
    r"|has to|have to|helps?|would|matters?|doesn'?t matter|how much (?:i|we)|where (?:i|we)"
    r"|when (?:i|we)|i (?:can|need|want|have)|we (?:can|need|want|have))"
    r"|^\W*[وف]?(?:هذا|هذي|هذه|هاي|ده|دي|دا) (?:كل شي|كل شيء|كل اللي|ميزاني\w*|حد\w*|اللي (?:ابي"
    r"|نبي|ابغي|نبغي|بدي|بدنا|عايز\w*|اريد)\w*|المطلوب|طلبي|اهم|ضروري|مهم)"
    r"|^\W*(?:isso (?:e |ai )?(?:tudo|mesmo|ai)|e (?:isso|so isso))\b"
    r"|^\W*это (?:все|важно|максимум|мои|наш|срочно)"
)
_REGRETS: Final = re.compile(
    r"\W*(?:so |and |very |i'm )*(?:sorry|apologies) (?:for|about) (?:the|my|any|being) (?:\w+ )?"
    r"(?:reply|replies|delay|wait|trouble|late|english|spelling|call|questions?|inconvenience"
    r"|noise)\b|\W*(?:اعتذر|اسف\w*) (?:علي|ع)"
)
_STORY: Final = Expression(
    r"^\W*(?:and |but |only |just )*(?:then|until|till|suddenly|next thing|meanwhile"
    r"|after which)\b(?! (?:please|show|send|call|let|i'?d|we'?d"
    r"|i (?:want|need)|we (?:want|need)))"
    r"|^\W*(?:just|only|merely|simply|purely)? ?(?!looking|searching|moving|hoping|starting"
    r"|wanting|planning|seeking|thinking|relocating|waiting|coming"
    r"|willing|buying|renting|needing|preferring|asking for|paying|living|working|hunting"
    r"|interesting|parking)(?:just |only |merely )[a-z]{3,}ing\b"
    r"|\b(?:woke|dreamt|dreamed|wrote|typed|copied|pasted|sent|said|read it|made (?:it|that|this) up)\b"
    r"|\b(?:him|her|his|she|he|hers|them|their|someone|somebody)\b"
    r"|\b(?:message|msg|texts?|words|chat|thread|bot|robot|(?:this|that|his|her|their|the|same"
    r"|shared?|borrowed) (?:phone|number|account))\b"
)
_ASKS: Final = re.compile(r"[?؟]\W*$")
_REFUSES: Final = re.compile(
    r"\b(?:not|no|never|none|nothing|nobody|neither|nor|without)\b|n't\b|\b(?:dont|didnt|isnt"
    r"|wasnt|wont|cant|arent|doesnt)\b"
    r"|(?<!\w)(?:لا|ما|مو|مب|مش|موب|ليس|لست|ولا|مهب)(?!\w)|\b(?:nao|nem|nunca|не|нет|nahi|nahin"
    r"|mat|mish|mesh|mush|mu)\b"
)
_NO_MATTER: Final = re.compile(
    r"^\W*(?:(?:and|but|so)\s)*(?:there'?s |there is |i'?m in )?(?:no|not"
    r"|not in a) (?:\w+ )?(?:rush|hurry|urgency|urgent|problem|worries|issue|agents?|brokers?"
    r"|calls?|spam|rush at all|preference|need to call|time wasters)\b"
    r"|\b(?:can'?t|cannot|don'?t|do not|never|won'?t) (?:\w+ )?(?:wait|call|talk|listen|answer"
    r"|hear|drive|miss|have (?:a car|time|pets|kids|much))\b"
    r"|\b(?:nothing|not) (?:more|less|else|fancy|over|above|below|under|higher|lower)\b"
)


def doubted_until(hearing: Hearing, plain: str, quotes: Sequence[Span], vocabulary: Vocabulary) -> int:
    """All that stands before this offset is left in doubt by what comes behind it; 0 where nothing is.
    `quotes`: of all that is read in the message."""
    first = min((start for start, _ in quotes), default=len(plain))
    doubts = [
        start for start, end, whole in _behind(hearing, first, quotes)
        if not _understood(plain[start:end], hearing.clauses_at(start, end), whole, hearing, vocabulary)
    ]  # fmt: skip
    return max(doubts, default=0)


def _behind(hearing: Hearing, first: int, quotes: Sequence[Span]) -> Iterator[tuple[int, int, bool]]:
    """Stretches behind the first value that hold none: each with whether it is a sentence of its own."""
    sentences: dict[int, list[Clause]] = {}
    for clause in hearing.clauses:
        if clause.end > first:
            sentences.setdefault(clause.sentence, []).append(clause)
    for clauses in sentences.values():
        start, end = clauses[0].start, clauses[-1].end
        stated = [one for one in quotes if one[0] < end and start < one[1] and _states(one, clauses)]
        last = max((stop for _, stop in stated), default=None)
        if last is None:
            yield start, end, True
            continue
        behind = [clause for clause in clauses if clause.start >= last]
        if behind:
            yield behind[0].start, end, False


def _states(quote: Span, clauses: Sequence[Clause]) -> bool:
    """What is told of the past, or of somebody else, goes on with no statement."""
    of = next((one for one in clauses if one.start <= quote[0] < one.end), None)
    return of is None or (of.mood is not Mood.PAST and of.about is About.CONTACT)


def _understood(
    text: str, clauses: Sequence[Clause], whole: bool, hearing: Hearing, vocabulary: Vocabulary
) -> bool:
    if _POINTS_BACK.search(text) and not _HARMLESS.search(text) and not _ASKS.search(text):
        return False
    if any(clause.wish for clause in clauses) or _REGRETS.match(text):
        return True
    if whole and _STORY.search(text):
        return False
    if _ASKS.search(text):
        return True
    of_the_words = bool(_OF_THE_WORDS.search(text))
    own = bool(_OF_ONESELF.search(text)) and not of_the_words and not _POINTS.search(text)
    if whole and any(_unsettles(clause, own) for clause in clauses):
        return False
    words = [word for word in _WORD.findall(text) if word not in _COURTESY]
    strange = sum(not vocabulary.knows(word) for word in words)
    if whole and not own and _REFUSES.search(text) and not _NO_MATTER.search(text):
        return not strange and vocabulary.speaks_in(words)
    if whole and of_the_words and not _HARMLESS.search(text):
        return False
    return strange < _allowed(own, whole, hearing)


def _unsettles(clause: Clause, own: bool) -> bool:
    """Somebody else's wish does; that the boss pays, or that they moved in May, does not."""
    if clause.about is About.OTHER:
        return bool(_SEEKS.search(clause.text) or _DID.search(clause.text))
    return clause.mood in (Mood.DOUBTED, Mood.SUPPOSED) or (clause.mood is Mood.PAST and not own)


_SEEKS: Final = re.compile(SEEKS)
_DID: Final = re.compile(
    r"\b(?:\w{2,}ed|was|were|did|had|gave|bought|found|got|went|came|made|took|thought)\b"
)


def _allowed(own: bool, whole: bool, hearing: Hearing) -> int:
    if own:
        return _STRANGE_OF_ONESELF
    if not whole:
        return _STRANGE_ABROAD if hearing.tongues else _STRANGE_IN_A_CLAUSE
    return _STRANGE


_OF_ONESELF: Final = re.compile(
    r"\b(?:i|we|i'm|i've|i'd|we're|we've|im|ive|my|our|me|us|eu|meu|minha|nos|nosso|nossa|main"
    r"|mera|meri|hum|hamara)\b"
    r"|(?<!\w)(?:я|мы|мне|нам|мо[ийяе]|наш\w?|у меня|у нас)(?!\w)"
    r"|(?<!\w)و?(?:انا|احنا|نحن|توني|توه?نا|عند(?:ي|نا)|لدي|[\u0620-\u064a]{2,}(?:نا|تي|ي))(?!\w)"
)
_OF_THE_WORDS: Final = re.compile(
    r"\b(?:lol|lmao|haha\w*|bye|luck|lucky|lottery|alarm|reality|dreams?"
    r"|serious|seriously|real|fake"
    r"|word|wording|typing|typed|typo|send|sent|story|play|playing|test|testing|bored|drunk|bet"
    r"|dare|fun|funny|fooling|kidding"
    r"|joking|guess|anymore|any more|nothing|mind|lie|lied|lying|copy|copied|paste|pasted|quote"
    r"|quoting|early|wrong|mistake)\b"
    r"|(?<!\w)(?:امزح|بمزح|مزح\w*|هزر|بهزر|نكته|اجرب|نجرب|بجرب|تجربه|حلم\w*|صحيت|كذب\w*|غلط\w*"
    r"|بالغلط|ثاني|تاني|غيري|نسخ\w*"
    r"|كتب\w*|كاتب\w*|قال\w*|يقول|شي|شيء|كلامي|كلام|رسال\w+|اترجم|بترجم|اقرا|بقرا|ناوي\w*|اسافر"
    r"|مو|مش|مب)(?!\w)"
    r"|\b(?:isso|brincadeira|brincando|mentira|teste|testando|errado|nada|mazak|mazaak|galti|bas aise)\b"
    r"|\b(?:это|шучу|шутка|тест|ошиб\w+|перевожу|ничего)\b"
)
"""What the sentence is about may be what was said before it."""
_POINTS: Final = re.compile(r"\b(?:it|that|this|these|those)\b|(?<!\w)(?:هذا|هذي|ده|دي)(?!\w)")
