"""The words by which a clause says what it does: asks, wishes, supposes, doubts, tells of the past, speaks
for somebody. English and Arabic; `domain.clauses` reads with them.
"""

from __future__ import annotations

import re
from typing import Final

from domain.bilingual import bilingual

SENTENCE: Final = re.compile(
    r"\.+(?=\s|$"
    r"|[^\W\d])(?<!\ba\.m\.)(?<!\bp\.m\.)(?<!\bapprox\.)(?<!\bmax\.)(?<!\bmin\.)(?<!\bdhs\.)(?<!\bst\.)(?<!\bmr\.)(?<!\bmrs\.)(?<!\bdr\.)(?<!\bno\.)"
    r"|[!?]+|[;…]|\n+"
)
CLAUSE: Final = re.compile(
    r",(?!\d)|\.{3}|\s-\s|(?<!anything)(?<!anywhere)(?<!nothing)(?<!everywhere)\sbut\s|\s(?:however|though"
    r"|although|whereas|بس|لكن)\s"
    r"|\s(?:and|so|also|then|n)\s(?=(?:i|i'm|im|i'd|we|we're|my|our|he|she|they|can|could|do|does|please|pls"
    r"|show|find|is|are|what|how|when"
    r"|where|want|need|looking|would|prefer|maybe|if)\b)"
)
FILLER: Final = (
    r"(?:(?:hi|hello|hey|ok|okay|so|and|also|but|yes|yeah|yep|no|nope|well|sure|great|cool|nice|good|perfect"
    r"|alright|fine"
    r"|thanks|thank you|please|pls|plz|sorry|btw|actually|oh|um|uh|dear|sir|madam|bro|salam|now|then|just"
    r"|just wondering)\W+)*"
)
WISH_VERBS: Final = (
    r"find|search|show|look|help|get|suggest|recommend|send|book|schedule|arrange|give|list|locate|set|make"
    r"|change|see|visit|view|have"
    r"|rent|buy|purchase|share|provide|try|reserve|go|come|move|reschedule|switch|start|plan|assist|narrow"
    r"|filter|check (?:out|in|around)|explore|pull|bring|add|put|do|offer|fix|tour|keep"
)
OWN_VERBS: Final = (
    "see|visit|view|get|book|schedule|go|come|look|find|make|change|arrange|reserve|set|reschedule|switch"
    "|move|try|tour|suggest|do|explore|check out"
)
FIRST_PERSON: Final = (
    r"\b(?:i|we)(?:'d|'ll| would| will| really| only| just| also| still| definitely| now| do| am| are|'m|'re"
    r"| was| were| prefer to| actually)*"
    r"\s?(?:want|need|like|love|prefer|require|look|looking|search|searching|hoping|hope|interested|seeking"
    r"|plan|planning|wish|wanna|in need)\b"
    r"|\b(?:im|i m) (?:looking|searching|interested|hoping|seeking)\b|\b(?:looking|searching|hunting) (?:for"
    r"|to|at|in)\b|\binterested in\b"
    r"|\bmy (?:budget|limit|max|maximum|preference|preferred|requirement|name)\b|\b(?:i'm|im|i am"
    r"|we are) (?:after|buying|renting)\b"
)
FIRST_PERSON_ARABIC: Final = (
    r"(?<!\w)و?(?:ابغي|ابغا|ابي|اريد|نريد|نبغي|نبي|ادور|ندور|ابحث|نبحث|محتاج|محتاجه|محتاجين|نحتاج|احتاج|ودي|ودنا|بدي|بدنا"
    r"|حاب|حابين|حابه|ارغب|نرغب|افضل|نفضل|ناوي|ناويه|ناوين|مهتم|مهتمه|مهتمين|ميزانيتي|ميزانيتنا)(?!\w)"
)
A_DAY: Final = (
    r"(?:the )?\d{1,2}(?:st|nd|rd|th)|(?:(?:this|next|coming) )?(?:mon|tues|wednes|thurs|fri|satur"
    r"|sun)day|tomorrow|today"
    r"|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d"
)
""" "Is Friday good?" proposes a day, whoever has to agree."""
REQUEST: Final = bilingual(
    rf"\b(?:can|could|may|might|shall|should) (?:i|we)(?: please| pls| also| maybe| possibly"
    rf"| just)* (?:{OWN_VERBS})\b"
    rf"|\b(?:can|could|would|will|may|might|shall) (?:you|u)(?: please| pls| kindly| also| maybe| possibly"
    rf"| help(?: me)?| just| go ahead and)*"
    rf"(?: to)? (?:{WISH_VERBS})\b(?! me (?:know|what|how|if|when|where|the|its|their|about))"
    rf"|\b(?:find|show|get|send|give|suggest|recommend|locate|search)(?:ing)? (?:me|us|for|out)\b(?! (?:out"
    rf"|the price|the rent|the address))"
    rf"|\b(?:is|would|will|does|how about|what about) (?:{A_DAY})\b[^?.!]*\b(?:good|ok|okay|fine|work"
    rf"|available|possible|suit"
    rf"|better)\b"
    rf"|^\W*{FILLER}(?:find|show|search|get|look|book|schedule|suggest|make|change|move|switch|set|try)\b"
    rf"|\b(?:what|how) about\b|\bpossible (?:for you )?to (?:{WISH_VERBS})\b|\byou (?:can"
    rf"|could) (?:{WISH_VERBS})\b|{FIRST_PERSON}",
    FIRST_PERSON_ARABIC,
)
OWN_WISH: Final = bilingual(FIRST_PERSON, FIRST_PERSON_ARABIC)
REQUIRES: Final = re.compile(r"\b(?:it|they|there|this|that) (?:should|must|needs?|has to|have to)\b")
AGAIN_A_WISH: Final = re.compile(r"^\W*(?:want|need|looking|would (?:like|want|prefer)|prefer)\b")
HOW_MUCH: Final = re.compile(r"\bhow (?:much|many)\b")
ANOTHER: Final = re.compile(r"\b(?:another|other|others|else|more|different|instead|alternatives?)\b")
TRY_INSTEAD: Final = re.compile(r"^\W*(?:or\s)?(?:maybe|perhaps)\s(?:in|near|around|at|on|for|with|to)\b")
""" "Is there something else? Maybe in Marina?" goes on with the search for another one."""
INQUIRY: Final = bilingual(
    r"\b(?:tell|inform) (?:me|us)\b|\blet (?:me|us) know\b|\b(?:know|check|confirm|see|ask|sure|wondering"
    r"|curious|tell) (?:me )?(?:if|whether)\b"
    r"(?! (?:you|u) (?:can|could)| there(?:'s| is| are) (?:any|some|an)? ?(?:other|more|another|thing else))"
    r"|\b(?:like|want|need|love) to (?:know|ask|check(?! (?:it |this |that |them )?out\b)|confirm|hear)\b"
    r"|\bhow much\b|\bhow many\b|\bwhat(?:'s"
    r"| is| are| was)\b|\bwhats\b|\bcurious\b"
    r"|\bwhether\b|\b(?:details?|information|info) (?:about|on|whether|if|of)\b|\bprice (?:of|for)\b",
    r"\bكم\b|\bهل\b",
)
QUESTION: Final = bilingual(
    rf"^\W*{FILLER}(?:how|what|whats|whose|why|what's|any)\b"
    rf"|^\W*{FILLER}which\b(?! (?:should|has|have|must|would|allows?|is|are|will|can|needs?)\b)"
    rf"|^\W*{FILLER}(?:where|when|who)(?:'s| (?:is|are|was|can|do|does|did|will|would|should|to)\b)"
    rf"|^\W*{FILLER}(?:is|are|was|were|does|did|am|isn't|aren't|doesn't)\b"
    rf"|^\W*{FILLER}(?:don't|dont) (?:i|you|u|we|they|these|those)\b"
    rf"|^\W*{FILLER}(?!do (?:it|this|that)\b)(?:do|has|have|will|would|can|could|may|should|shall)"
    r" (?:it|this|that|these|those|there|they|the|you|u|i|we|he|she|anyone|someone|any|my|your|one|all"
    r"|both)\b",
    r"^\W*(?:السلام عليكم\W+|هلا\W+|مرحبا\W+)?(?:وش|شو|ايش|وين|متي|كيف|ليش|عندكم|في عندكم|متوفر|موجود"
    r"|هل)(?!\w)",
)
ABOUT_ONE_THING: Final = re.compile(
    rf"^\W*{FILLER}(?:is|are|does|do|did|was|were) (?:it|this|that|the|these|those|they|its)\b"
)
POLITE_IF: Final = (
    r"(?! possible\b| you| u can| available| so\b| not\b| that(?:'s| is| works| would be)| there(?:'s| is"
    r"| are| were)|"
    r" it(?:'s| is)? (?:ok|okay|possible|available|fine|works)| i (?:can|could|may)\b| we (?:can|could"
    r"|may)\b| needed| any\b)"
)
SUPPOSED: Final = bilingual(
    rf"(?<!see )(?<!wonder )(?<!wondering )(?<!ask )(?<!check )(?<!know )(?<!appreciate it "
    rf")\bif\b{POLITE_IF}"
    r"|\b(?:let's say|lets say|let us say|suppose|supposing|imagine|hypothetically|what if|would have|had i"
    r"|in case i|unless|wish i|one day|someday"
    r"|some day|theoretically|assuming|say i)\b",
    r"(?:^|\s)(?:لو(?! سمحت)|اذا|نفترض)(?=\s)",
)
IF_I: Final = re.compile(r"\bif (?:i|we)\b")
WOULD: Final = re.compile(r"\b(?:would|could|might)\b|'d\b")
TURN: Final = re.compile(r"\s(?:but|however|though|although|بس|لكن)\s$")
""" "but" starts afresh: nothing of the clause before it carries over."""
ADVERT_SENTENCE: Final = 2
ADVERT_LEAFLET: Final = 3
WELCOME: Final = re.compile(
    r"\b(?:great|good|nice|perfect|ideal|appreciate|appreciated|love|awesome|wonderful|helpful|happy|glad"
    r"|fine|best)\b"
)
DOUBTED: Final = bilingual(
    r"\b(?:maybe|perhaps|probably|possibly)\b(?! (?:(?:a|about|around|like|up to) )?(?:\d|one|two|three|four"
    r"|five|six|seven)|,? (?:can|could|would) (?:you|u|we|i)\b|,? (?:you|u) (?:can|could)\b)"
    r"|\b(?:might|not (?:really |so |too |100% )?(?:sure|certain|decided)|unsure|undecided|thinking (?:about"
    r"|of)|think about"
    r"|considering|consider|i guess|haven't decided|not decided|inshallah|in sha allah|insha'?allah"
    r"|let me think|don't know|dont know|idk"
    r"|no idea|wondering about|toying|not yet|one day|shayad)\b",
    r"ان شاء الله|يمكن|ربما|(?:مو|مش|مب) متاكد|محتار|افكر",
)
RELATIVE: Final = (
    r"wife|husband|spouse|friend|friends|brother|sister|son|daughter|mother|mom|mum|father|dad|boss|client"
    r"|clients|colleague|cousin|parents|partner"
    r"|neighbou?r|uncle|aunt|nephew|niece|girlfriend|boyfriend|fiancee?|manager|customer|roommate|flatmate"
    r"|in-laws|kids?|children|family|landlord|tenant|buddy|mate|grand\w+"
)
OTHER: Final = bilingual(
    rf"\bmy (?:\w+ )?(?:{RELATIVE})(?:'s)?\b(?! (?:and|n|&) (?:i|me"
    rf"|myself)\b)(?! and (?:my )?(?:\w+ )?(?:and )?(?:i|me)\b)"
    r"(?:,? \w+)? ?(?:\w+ )?(?:wants?|needs?|is|are|was|has|have|had|prefers?|likes?|would|said|says|bought"
    r"|lives?|owns?|thinks?|told|got|loves?|speaks?|works?|hates?|pays?|drives?|calls?|asks?|does|\w+ed"
    r"|budget|looking|also|may|might|will|can|name|number)\b"
    r"|\b(?:for|on behalf of) (?:my|a|our) (?:\w+ )?(?:friend|client|customer|boss|colleague|cousin"
    r"|neighbou?r|brother|sister|uncle|aunt|manager|buddy|mate)s?\b"
    r"|\b(?:he|she|they) (?:wants?|needs?|is looking|are looking|prefers?|likes?|would|has|have|said|says"
    r"|bought|asked|can afford|is buying|are buying|offer\w*|promis\w*|guarantee\w*|charg\w*|accept\w*"
    r"|told|pay|paid"
    r"|pays)\b"
    r"|\b(?:his|her|their) (?:budget|max|limit|requirement|preference|name)\b|\b(?:the )?(?:owner|landlord"
    r"|seller|developer|agent|broker|tenant)s? (?:wants?|accepted|asked|said|says|is|has)\b",
    r"(?<!\w)[ولب]?(?:زوجتي|زوجي|صديقي|صديقتي|صاحبي|اخوي|اخي|اختي|ابوي|امي|ولدي|بنتي|مديري|خويي|عميلي|ربيعي|قال|قالت|قالوا|يقول|تقول|يقولون"
    r"|يبي|تبي|يبغي|تبغي|يبون|يريد|تريد)(?!\w)",
)
SELF: Final = re.compile(r"\b(?:i|i'm|i'd|im|we|we're|we'd)\b")
PAST: Final = bilingual(
    r"\b(?:used to|previously|formerly|(?:i|we) (?:(?:almost|nearly|already|just|also|recently|once"
    r"|even) )?(?:had|lived|saw|viewed|visited|rented|bought"
    r"|sold|paid"
    r"|stayed|have been|already have)"
    r"|my (?:current|old|previous|last|present|existing) (?:\w+ )?(?:home|house|place|apartment|flat|villa"
    r"|rent|contract|lease|landlord|unit|one)|my (?:old|previous|last) budget|(?:the "
    r"|our )?current (?:rent|contract|lease)"
    r"|(?:i|we) (?:currently |now |already )?(?:live|stay|reside|work|own)\b|(?:i|we)(?:'m| am| are"
    r"|'re) (?:currently |now )?(?:living|staying|working|based|located|renting|paying)"
    r"|currently (?:living|renting|in|staying|paying|have)|last (?:year|month|week|time))\b",
    r"(?<!\w)و?(?:كنت|كنا|ساكن|ساكنه|ساكنين|استاجرت|استاجرنا|اشتريت|اشترينا|شفت|شفنا|زرت|زرنا|عاينت|عاينا|بعت|بعنا"
    r"|دفعت|دفعنا|سكنت|سكنا|عندي حاليا|حاليا)(?!\w)",
)
REJECTED: Final = bilingual(
    r"\btoo (?:expensive|far|small|big|noisy|much|high|large|old|crowded|many|busy|pricey)\b|\b(?:don't|dont"
    r"|do not|didn't|did not|doesn't|does not) (?:really )?(?:like|want|need|care|prefer|have)\b"
    r"|\b(?:not|never|no longer) (?:interested|looking|a fan|want|considering)\b|\b(?:hate|dislike|avoid)\b",
    r"\b(?:ما|لا|مو|ماني) (?:ابغي|ابغا|ابي|اريد|نبي|نبغي|احب|حاب|يناسبني)\b|\bما (?:يعجبني|تعجبني)\b",
)
ADVERT_SIGNS: Final = r"\||[•✅📍🔥💰🏠⭐✔➡👉]|(?<!\w)\*(?=\w)|https?://"
ADVERT: Final = re.compile(
    rf"{ADVERT_SIGNS}|\b(?:roi|handover"
    r"|starting (?:price|from)|dm for|call now"
    r"|limited units|luxury|exclusive|brand new|fully furnished|prime location|payment plan)\b"
)  # fmt: skip
ADVERT_LAYOUT: Final = re.compile(ADVERT_SIGNS)
INSTRUCTION: Final = re.compile(
    r"\b(?:ignore|disregard|forget|override|bypass) (?:all |any |the |your |my )*(?:previous|prior|above"
    r"|earlier|rules?|instructions?|guidelines|prompts?)\b"
    r"|\bfor all agents\b|\bsystem prompt\b|\byou are now\b|\bjailbreak\b|\bdeveloper mode\b"
    r"|\balways (?:quote|say|tell|give|offer|reply|answer)\b|\bpretend (?:to|you)\b"
)
OWNER: Final = bilingual(
    r"\b(?:rent|let|lease) (?:it|them|this|mine) out\b|\b(?:rent|let|lease) out (?:my|our|it)\b|\b(?:sell"
    r"|list|lease|rent|let) (?:my|our) (?:\w+ ){0,3}?(?:apartment|flat|villa|unit|property|house|home"
    r"|townhouse|place|studio|plot)\b"
    r"|\b(?:selling|listing|leasing out|renting out|letting out) (?:my|our)\b"
    r"|\b(?:i|we) (?:own|have) an? (?:\w+ ){0,6}(?:to|for) (?:sell|sale|rent out|let)\b|\b(?:find"
    r"|get) (?:me )?a (?:tenant|buyer)\b|\bmy (?:tenant|unit is|property is)\b",
    r"(?<!\w)(?:عندي|عندنا|لدي) (?:\w+ ){1,4}(?:للبيع|للايجار|للاجار)(?!\w)"
    r"|(?<!\w)(?:ابيع|نبيع|بيع|ااجر|اجر|ناجر|تاجير|اعرض) (?:شقتي|شقتنا|فلتي|فيلتي|فيلتنا|بيتي|بيتنا|عقاري"
    r"|ارضي|مكتبي)(?!\w)",
)
GOES_ON: Final = re.compile(
    r"\W*(?:is|are|has|does|was|were)\s(?!(?:it|this|that|these|those|there|they|the|he|she)\b)"
)
"""A verb behind "and" that has its subject in the clause before."""
