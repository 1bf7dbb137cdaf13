"""The never-extract list by tellings (`sensitive_tellings`), of those at home: where somebody stands,
who is young, who lives with whom, who married or died, and what is told of others."""

from __future__ import annotations

from typing import Final

from domain.sensitive_topics import topics
from domain.sensitive_words import ENGAGED, KIN, OF_A_CONTRACT, Words, said

_FEW: Final = r"(?:[2-9]|two|three|four|five|six|seven|eight|nine)"
_COUNTED: Final = rf"(?:1|one|an?|{_FEW})"
_SMALL: Final = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen"
    r"|seventeen|[1-9]|1[0-7])"
)
_TEENS: Final = r"(?:eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|[89]|1[0-7])"

# --- where they are now ----------------------------------------------------------------------------------

_SPOT: Final = (
    r"(?:gate|lobby|reception(?: desk)?|entrance|front door|main door|parking|car park|carpark|basement|taxi"
    r"|uber|careem|cab|bolt|rickshaw|roundabout"
    r"|exit|traffic lights?|security(?: desk| gate| cabin)?|guard(?: room)?|lift|elevator|sales (?:centre"
    r"|center|office)|cafe|coffee shop|starbucks|costa"
    r"|tim hortons|food court|petrol station|gas station|bus stop|metro station|platform|arrivals|departures"
    r"|valet|drop[- ]?off|staircase|corridor)"
)
_HERE: Final = r"(?:i'?m|im|i am|we'?re|we are|i'?ve|we'?ve)"
_NEXT_TO: Final = (
    r"(?:right |just |standing |sitting |waiting |parked |already |still )?(?:outside|in front of|opposite"
    r"|next to|behind|under|beside|downstairs|by|at|in|near|on|inside)"
)
_NOW: Final = r"(?:now|rn|right now|atm|at the moment|just now|currently)"
_NOW_AR: Final = r"(?:هلق|هلا|الحين|توا|دحين|هسه|هسا|دلوقتي?|حاليا|الان|هالحين|ذحين|تو)"
_COME_AR: Final = (
    r"(?:تعال\w*|انزل\w*|وينك\w*|فينك\w*|خذوني|خذني|خدني|لاقيني|لاقوني|شوفني|جيني|مر علي|مروا علي)"
)
_CITIES_AR: Final = (
    r"(?:دبي|ابوظبي|ابو ظبي|الشارقه|عجمان|العين|السعوديه|الرياض|جده|مصر|القاهره|لندن|الامارات|الكويت|قطر"
    r"|الدوحه|عمان|بيروت|تركيا|اسطنبول|العراق|بغداد|سوريا|الاردن"
    r"|لبنان|المغرب|تونس|اجازه|دوام|انتظار|حيره|السوق)"
)
_PLACES: Final = (
    r"\bgated? communit\w+\b|\bin the mood\b|\bhome alone (?:movie|film|is on)\b|\b(?:parking|lift|elevator"
    r"|gate|lobby|security|reception|cafe|metro station|entrance) (?:is|are|spaces?|spots?|fees?|included"
    r"|number|access|card|view|code|level)\b",
    r"\b(?:waiting|stuck|standing) (?:for|on|by|with|between)\b|\bstanding (?:offer|order)\b"
    r"|\bwalking (?:distance|in|to|from)\b|\bseated (?:area|bath)\b|\bhere (?:in|for) (?:dubai|uae|abu dhabi"
    r"|the uae|town)\b",
    r"\b(?:is|are) (?:there|it|the)\b[^.]*\?",
    r"\b(?:near|next to|opposite|close to|by) (?:a |the |any )?(?:metro|bus|petrol) (?:station"
    r"|stop)\b(?= (?:please|pls|if|would|is|preferred))",
)  # fmt: skip
"""Of a building, not of who stands before it."""
_AT_A_SPOT: Final = said(
    rf"\b{_HERE} (?:\w+ )?{_NEXT_TO} (?:the |a |an |your |our |my )?(?:\w+ ){{0,4}}?{_SPOT}\b(?! (?:unit"
    r"|apartment|flat|building|friendly|every|daily|most|usually|space|spaces|spot|by))"
    r"(?![^.?!]*\b(?:every|usually|most|until|till|tomorrow|on (?:sun|mon|tues|wednes|thurs|fri|satur)days?"
    r"|always)\b)",
    rf"\b{_HERE} (?:right |just |standing |already )?(?:outside|in front of|opposite|downstairs|next to"
    r"|behind)\b(?! (?:of )?(?:uae|dubai|the (?:uae|country|budget|schedule|plan|scope)|schedule|on))"
    r"|(?:^|[,.!] ?)(?:(?:ok|hi|hey|hello) )?(?:outside|downstairs|in front of) (?:the |your |my )?(?:gate"
    rf"|building|tower|lobby|office|mall|villa|{_SPOT})\b(?= ?(?:now|waiting|already|,|$|!|\.|come|where))",
    rf"(?:^|[,.!] ?)(?:at|in|by) the {_SPOT} (?:now|already|waiting|rn)\b|(?:^|[,.!] ?)(?:downstairs"
    r"|outside)(?=\W*(?:$|[,.!]))"
    r"|\b(?:my|our) (?:taxi|cab|uber|careem|bus) (?:is|just) (?:\w+ )?(?:at|on|near|outside|by"
    r"|in) (?!the (?:shop|garage|name))"
    rf"|\b{_HERE} (?:\w+ )?(?:on|in) (?:the |a )?(?:metro|bus|train|tram|taxi|plane|flight|boat"
    r"|abra)\b(?= ?(?:,|now|heading|from|to|on|$|\.|!))",
    rf"\b{_HERE} here\b,? (?:at|by|in|near|outside|downstairs|waiting)\b|\bon my way (?:up|down)\b",
    rf"\b(?:reached|arrived at|got to|made it to|pulled up (?:at|to)|here at) (?:the |your )?(?:{_SPOT}"
    r"|building|tower|office|villa|mall)\b",
    stems=(
        "=here =way metro =bus train tram plane flight driver =abra gate lobby reception entrance =door "
        "parking =car carpark basement taxi =uber careem =cab =bolt "
        "ricksh roundab =exit traffic security guard =lift elevator sales cafe coffee starb costa food "
        "petrol =gas =station =stop "
        "platform arrivals departures valet =drop staircase corridor outside front opposite downst behind "
        "next =reached =arrived =pulled =made"
    ),
    spares=(
        *_PLACES,
        r"\b(?:package|parcel|order|delivery|courier|letter|shipment|documents?|docs|keys?|cheques?)"
        r" (?:has |have |just |already |finally )?(?:arrived|reached|got|made it)\b"
        r"|\breached (?:the |our |my )?\w+ (?:limit|quota|cap|capacity|maximum)\b",
    ),
)  # fmt: skip
_WAITING: Final = said(
    rf"(?:^|[,.!?] ?|\b(?:{_HERE}|just|already|still|been|am|ok|hi|hey|hello) )(?:waiting|standing|sitting"
    r"|parked|stuck|stopped|seated|queu\w+|arrived|reached|here|walking|hiding|having (?:a )?(?:coffee"
    r"|lunch|breakfast|dinner))"
    r" (?:\w+ )?(?:at|in|by|near|outside|on|inside|under|underneath|behind|opposite|next to|in front of"
    r"|downstairs|upstairs|along|past)\b(?! (?:my (?:own )?(?:head|mind)|the (?:queue|list|market|middle"
    r"|owner|fence|price|bank|visa|"
    r"deal|decision|process|system|app|page|loop)|limbo|two|hold|traffic|price|\d|a (?:decision|reply)|your"
    r"|you|this|that (?:step|page)|between|all|once|approval|time|budget|line with|principle|it|reply))",
    stems="waiting standing sitting parked stuck stopped seated queu arrived reached =here walking hiding"
    " having",
    spares=_PLACES,
)  # fmt: skip
_JUST_NOW: Final = said(
    rf"\b{_HERE} (?:at|near|by|outside|inside) (?!\d|(?:the )?(?:uae|dubai|country|city|uk|gcc|emirates)\b"
    r"|my (?:limit|max|wits|budget)|a (?:loss|point|stage|crossroads)|the (?:point|stage|moment|limit|end"
    rf"|top|start|beginning|maximum)|work|least|all|your (?:mercy|service))(?:[\w'&-]+ ){{1,5}}?{_NOW}\b",
    stems="=now =rn =atm moment currently",
    spares=_PLACES,
)  # fmt: skip
_COME: Final = said(
    rf"\b{_HERE} (?:\w+ )?(?:at|in|by|near|outside|inside) [^.?!]{{1,45}}\b(?:come (?:get|pick|find|meet"
    r"|down|out|and)|pick (?:me|us)|get me|grab me|find me|meet me|collect me|fetch me|waiting for you"
    r"|where are you|can'?t find (?:you|the))\b",
    r"\b(?:my|our) (?:pin|location|spot|whereabouts|live pin|current spot|gps|drop pin)\b.{0,30}(?:https?:"
    r"|maps|goo\.gl|w3w|///)|(?:maps\.app\.goo\.gl|goo\.gl/maps|google\.\w+/maps|maps\.google|maps\.apple"
    r"|w3w\.co"
    r"|what3words)\S*.{0,40}\b(?:come|pick|waiting|get me|find me|meet me|here)\b",
    r"\b(?:home|house|flat|villa) alone\b|\balone (?:at|in) (?:home|the house|the flat|the villa)\b"
    r"|\b(?:no ?one|nobody|no one else)(?:'?s| is)? (?:at |in the )?(?:home|house)\b",
    stems="=come =pick grab collect fetch =waiting =where =maps =goo w3w what3words =pin =spot whereab =gps"
    " alone nobody noone",
    spares=_PLACES,
)  # fmt: skip
_LIVE_ELSEWHERE: Final = said(
    r"(?:^|[\s,.])و?(?:واقف\w*|واقفين|قاعد\w*|جالس\w*|ناطر\w*|مستني\w*|منتظر\w*|بنتظر\w*|انتظر\w*|نستناك\w*"
    r"|بستناك\w*|استناك\w*|وصلت|وصلنا|صافط\w*|موقف|مصفط\w*) (?:\w+ )?(?:قدام|عند|تحت|ورا|جنب|برا|بره|خارج"
    r"|امام|مقابل"
    r"|بالبهو|بلوبي|باللوبي|في اللوبي|بالاستقبال|عالباب|علي الباب|ع الباب|بالسياره|بالباركينج|بالمواقف"
    r"|بالكافيه|في الكافيه|في المول|بالمول|في المطار|بالمطار)(?! ?(?:رد|جواب|اتصال|الميزانيه))",
    r"(?:انا|احنا|نحن|حنا) (?:\w+ )?(?:في|ب|عند|قدام|تحت|جنب|علي|بال\w+|برا|بره|امام"
    rf"|مقابل)(?: (?!{_CITIES_AR})|(?<=\w) )?(?!{_CITIES_AR})[^.?!]{{0,40}}?(?:{_COME_AR}|(?:البوابه|الباب"
    r"|المول|المطار|الكافيه|البهو|اللوبي|الاستقبال|الشارع|شارع|البرج|المدخل"
    rf"|السياره|التاكسي|المواقف|الباركينج|المحطه|الدوار)\w* (?:\w+ ){{0,4}}?{_NOW_AR})",
    r"(?:انا|احنا|نحن) هنا (?:عند|في|قدام|تحت|ب)|(?:بالمصعد|باللوبي|بالبهو|بالاستقبال|بالمواقف"
    rf"|بالباركينج) {_NOW_AR}",
    r"(?:انا|احنا|نحن) (?:\w+ )?(?:في |ب)(?:ال)?(?:مول|سينما|كافيه|مطعم|فندق|نادي|سوبرماركت|محطه|مترو|قهوه"
    r"|كوفي)(?!\w)",
    r"(?:انا|احنا|نحن) (?:\w+ )?(?:قدام|عند باب|تحت|امام|برا) (?:ال)?(?:مبني|بنايه|برج|مكتب|فيلا|بيت|عماره"
    r"|باب|بوابه|مول|محل)\b|(?:انا|احنا|نحن) (?:\w+ )?(?:ب|في )(?:ال)?(?:لوبي|استقبال|مدخل|باركينج|مواقف"
    r"|تاكسي|بهو|كراج)\b",
    rf"{_NOW_AR} (?:انا |احنا )?(?:واقف\w*|قاعد\w*|جالس\w*|ناطر\w*|عند|قدام|تحت|برا|بره|جنب|بالسياره"
    r"|في السياره|في التاكسي|بالتاكسي|في المول|بالمول|في المطار|بالمطار|في الكافيه|بالكافيه)|(?:وصلت"
    r"|وصلنا) (?:و\w+ )?(?:تحت|قدام|عند|البرج|البنايه|الموقع|المكتب)",
    rf"(?:لوكيشني|لوكيشنا|موقعي|مكاني)(?: (?:ال)?(?:مباشر|حالي|الان|هو|هنا|هذا)| {_NOW_AR}|:| علي| https)"
    r"|(?:لحالي|لوحدي|بروحي|وحدي) (?:بال|في ال)(?:بيت|شقه|فيلا)|(?:محد|ما حد|ماحد|مافي احد|مفيش حد) (?:بال"
    r"|في ال)بيت",
    r"\b(?:to|tou|estou|tamo|estamos|cheguei|chegamos|parad[oa]|esperando) (?:\w+ )?(?:aqui |agora "
    r"|ja )?(?:na|no|em|n[ao]s|ao lado|embaixo|perto) (?:\w+ )?(?:frente|porta|portaria|lobby|shopping|cafe"
    r"|recepcao|esquina|estacionamento|metro|uber|taxi|aeroporto"
    r"|garagem|saguao|entrada|guarita|predio)\b",
    r"\b(?:main|mai|hum) (?:\w+ ){0,4}?(?:mall|gate|station|cafe|lobby|airport|parking|reception|tower"
    r"|building|taxi|auto|uber) (?:\w+ )?(?:mein|me|pe|par|ke)\b[^.?!]{0,30}\b(?:abhi|hoon|hun|khad\w+"
    r"|aa jao|aa jaiye|wait|bahar|pahunch\w*)\b",
    r"\b(?:я|мы) (?:\w+ )?(?:уже )?(?:в|у|на|около|возле|перед|под) (?:\w+ )?(?:кафе|лобби|холле|входа|входе"
    r"|подъезда|парковке|метро|аэропорту|такси|торговом|тц|молле|ресепшен\w*|ворот|офиса|здания|башни"
    r"|остановке)\b"
    r"|\b(?:стою|жду|сижу|стоим|ждем) (?:\w+ )?(?:у|в|на|около|возле|перед|внизу|под) ",
    stems=(
        "بالمصعد بالبهو هنا مول المول سينما كافيه الكافيه مطعم المطعم فندق الفندق سوبرماركت محطه المحطه "
        "مترو المترو قهوه كوفي بالمول بالكافيه "
        "بالمطعم بالفندق بالمترو قدام امام تحت =برا لوبي اللوبي باللوبي استقبال بالاستقبال الاستقبال مدخل "
        "المدخل باركينج الباركينج "
        "بالباركينج مواقف المواقف بالمواقف تاكسي التاكسي بالتاكسي بهو البهو كراج الكراج "
        "واقف قاعد جالس ناطر مستني منتظر بنتظر انتظر نستنا بستنا استنا وصلت وصلنا صافط موقف مصفط وواقف "
        "وقاعد هلق هلا الحين توا دحين هسه هسا دلوقت حاليا الان هالحين ذحين تعال انزل وينك فينك خذوني خذني "
        "خدني لاقيني "
        "لاقوني شوفني جيني لوكيشن موقعي مكاني لحالي لوحدي بروحي وحدي محد ماحد مفيش "
        "frente =porta portaria lobby shopping recepcao esquina estacion aeroporto garagem saguao entrada "
        "guarita predio "
        "=abhi khad pahunch кафе лобби холле вход подъезд парковке метро аэропорту такси торговом =тц молле "
        "ресепш ворот офиса здания башни остановке стою жду сижу стоим ждем"
    ),
    spares=(
        r"(?<!\w)(?:منتظر\w*|انتظر\w*|بانتظار|ناطر\w*|مستني\w*) (?:ال)?(?:رد\w*|جواب\w*|اتصال\w*|موافق\w*"
        r"|العرض|عرض\w*|البنك|الفيزا)|وين \w+|قاعد\w* (?:ادور|اشوف|افكر|ندور|اقارن)",
        r"\b(?:стою|стоим|жду|ждем) в очереди (?:на|за)\b",
    ),
)  # fmt: skip

# --- those who are young, and those who live with them ---------------------------------------------------

_CHILD: Final = (
    r"(?:daughters?|sons?|kids?|child|children|baby|boys?|girls?|toddlers?|infant|nieces?|nephews?"
    r"|grandsons?|granddaughters?|grandchild(?:ren)?|grandkids|twins|stepsons?|stepdaughters?|step ?kids"
    r"|little (?:one|girl|boy|brother|sister)|(?:little |younger |baby )?(?:brother|sister)"
    r"|eldest|oldest|youngest|middle one|triplets|teenagers?|teens?)"
)
_CLASS: Final = (
    r"(?:(?:the )?(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth"
    r"|eleventh|twelfth) (?:grade|class|year|form)|(?:grade|year|class|form|std|standard|kg|fs"
    r"|key stage) ?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
    r"|kindergarten|kinder|nursery|preschool|pre-school|daycare|day care|primary(?: school)?"
    r"|elementary(?: school)?|middle school|high ?school|secondary school|boarding school|reception class"
    r"|playgroup|sixth form)"
)
_OLD_THING: Final = (
    r"(?:building|tower|villa|flat|apartment|house|property|car|listing|lease|contract|kitchen|ac|project"
    r"|company|townhouse|studio|unit|compound|dog|cat|pet|puppy|laptop|computer|phone|mobile|tv|fridge|device"
    r"|router|printer|tablet|machine|account|subscription|warranty)"
)
_YOUNG: Final = topics(
    "kindergartner, schoolboy, schoolgirl, schoolkid, teenage son, teenage daughter, teenage kids, teenage "
    "boys, teenage girls, underage, under 18, under eighteen, menor de idade, несовершеннолетн*, школьник*, "
    "школьниц*, первоклассник*, nabalig, naabaalig, قاصر, قاصره, دون السن, تحت السن القانوني, رضيع*",
    "",
    rf"\b(?:(?:my|our|his|her|the) (?:\w+ )?{_CHILD}(?: \w+)?|he|she|they)(?:'?s|'?re| is| are| was| will be"
    r"| starts?| started| goes| go| just started| moves| attends?| studies)(?: only| just| now| still"
    rf"| already| back)?(?: in| into| at| to| going to)?(?: a| an| the)? {_CLASS}\b",
    rf"\b(?:(?:my|our|his|her|the) (?:\w+ )?{_CHILD}(?:,? \w+)?,?|(?:^|[,.;] ?|\b(?:and|but|because|since"
    r"|as) )(?:he|she|they))(?:'?s|'?re| is| are| was| were| just turned| turned| turns| turning| aged?"
    rf"| will be| becomes)? (?:only |just |nearly |almost |now |barely |about )?(?:aged? )?{_SMALL}"
    rf"(?: (?:and|&) (?:a half|{_SMALL}))?(?= ?(?:$|[,.;!?)]|and\b|but\b|so\b|years?\b|yrs?\b|y/?o\b"
    r"|months?(?: old)?\b(?! (?:away|late|from|to|in))|weeks? old|year-old|this (?:year|month|week)"
    r"|next (?:year|month|week)|in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*"
    r"|tomorrow|today|old\b|will\b|who\b|goes\b|with\b))",
    rf"\b{_SMALL}[- ]?(?:years?|yrs?|months?|weeks?)[- ]old\b(?! {_OLD_THING})"
    r"(?=.*\b(?:son|daughter|kid|child|boy|girl|baby|niece|nephew|twins?|brother"
    rf"|sister|toddler|he|she|my|our|ours|mine)\b)|\bmy {_SMALL} ?(?:y/?o|yr old)\b",
    r"\b(?:twins?|kids?|sons?|daughters?|boys?|girls?|baby),? (?:aged?) \d{1,2}\b",
    rf"\b(?:my|our) {_SMALL}[- ]?(?:year|yr)s?[- ]?olds?\b(?! {_OLD_THING})"
    r"|\b(?:pick(?:ing)? up|drop(?:ping)?|collect(?:ing)?) (?:off )?(?:my|our) (?:kids?|sons?|daughters?"
    r"|boys?|girls?|child(?:ren)?) (?:from|at|off)\b",
    r"\bmy (?:teenage(?:r|d)?|teen|newborn|infant|toddler|tween|preteen|underage|minor"
    rf"|school ?age) ?(?:{_CHILD})?\b|\bour (?:newborn|toddler|infant|teenagers?|little (?:one|girl|boy))\b",
    r"\b(?:i'?m|im|i am|i'?ll be|i will be|i turn|turning|i turned|just turned) (?:only |just |nearly "
    rf"|almost |still |actually |about )?(?:{_TEENS})(?= ?(?:$|[,.;!?)]|years?\b|yrs?\b|y/?o\b|and (?:a half"
    r"|i|my|still|can|need|want|live)\b|but\b|so\b))",
    r"\b(?:i'?m|im|i am) (?:\w+ )?(?:in|at|starting|finishing|doing) (?:\w+ )?(?:" + _CLASS + r""
    r"|school still)\b|\bmy (?:mum|mom|dad|parents) (?:won'?t|wont|will not|doesn'?t|don'?t|must|has to"
    r"|have to|would have to) (?:\w+ )?(?:let me|allow me|sign for me|know i)\b",
    r"(?:بنت(?:ي|نا)|ابن(?:ي|نا)|ولد(?:ي|نا)|عيال(?:ي|نا)|اولاد(?:ي|نا)|ولاد(?:ي|نا)|بنات(?:ي|نا)|طفل(?:ي|نا"
    r"|تي|تنا)|اطفال(?:ي|نا)|صغيري|صغيرتي|اخوي الصغير|اختي الصغيره|توام(?:ي|نا)"
    r"|حفيد\w+) (?:\w+ ){0,3}?(?:بال|في ال|في |ب|لل|الي ال|عال)?(?:روضه|حضانه|صف|ابتداي\w*|كي جي|kg"
    r"|اعدادي\w*|متوسط\w*"
    r"|ثانوي\w*|توجيهي|مدرسه|مدارس|مدرستها|مدرسته|اول|تمهيدي)\b(?! (?:قريب|جنب|حلو|زين|كويس))|(?:بنت|ابن|ولد"
    r"|عيال|اولاد|ولاد|بنات|طفل|اطفال|توام|بيبي|رضيع|مولود)\w* (?:\w+ ){0,2}?(?:اعمارهم|عمره\w*|عمرها|سنتين"
    r"|شهرين|سنه ونص"
    r"|(?:\d{1,2}|ثلاث|اربع|خمس|ست|سبع|ثمان|تسع|عشر)\w* (?:سنين|سنوات|سنه|شهور|اشهر))",
    r"(?:انا|عمري|لسه|لسا|بعدني|توني) (?:\w+ )?(?:طالب\w* )?(?:ب|في |بال|في ال)?(?:ال)?(?:ثانوي\w*|اعدادي\w*"
    r"|متوسط|توجيهي|مدرسه)\b|عمري (?:\w+ )?(?:ثلاث|اربع|خمس|ست|سبع|ثمان|تسع|عشر)\w*(?: ?(?:عشر\w*|طعش|سنه"
    r"|سنين|سنوات))?|(?:خمس|ست|سبع|اربع|ثلاث)\w*طعش (?:سنه)?",
    r"\b(?:filh[oa]s?|bebe|net[oa]s?|sobrinh[oa]s?|enteado|enteada|menin[oa]s?|crianca\w*|gemeos"
    r"|cacula) (?:\w+ ){0,4}?(?:ano|anos|meses|mes|serie|creche|escolinha|escola|jardim|maternal|fundamental"
    r"|ensino|turma)\b(?! (?:perto|por perto|boa))|\btenho (?:dez|onze|doze|treze|quatorze|catorze|quinze"
    r"|dezesseis|dezessete) anos\b",
    r"\b(?:bet[aie]|bachch?[aeio]\w*|ladk[aie]|munna|gudiya|bhatija|bhatiji|pota|poti) (?:\w+ ){0,4}?(?:saal"
    r"|sal|mahine|class|school|kaksha|nursery|kg|lkg|ukg)\b(?! (?:ke paas|paas|najdeek))",
    r"\b(?:сын\w*|доч\w+|ребен\w+|дет[яе]\w*|внук\w*|внучк\w*|малыш\w*|двоиняш\w*|близнец\w*"
    r"|племянни\w+) (?:\w+ ){0,4}?(?:лет|года?|годик\w*|месяц\w*|класс\w*|школ\w*|садик\w*|сад|детсад\w*"
    r"|ясл\w+)(?! (?:рядом|поблизости))|\bмне (?:\w+ )?(?:десять|одиннадцать|двенадцать|тринадцать"
    r"|четырнадцать|пятнадцать|шестнадцать|семнадцать)\b",
    stems=(
        "daughter =son =sons =kid =kids child =baby =boy =boys =girl =girls toddler infant niece nephew "
        "grands grandd grandc grandk twins stepson stepd brother sister eldest oldest youngest triplets "
        "teen preteen grade class year kindergar =kinder =kg1 =kg2 nursery preschool daycare primary "
        "elementary middle school secondary boarding "
        "=2yo =3yo =4yo =5yo =6yo =7yo =8yo =9yo =10yo =11yo =12yo =13yo =14yo =15yo =16yo =17yo =old "
        "newborn tween minor =im turn =fifteen =sixteen =seventeen =fourteen =thirteen =twelve =eleven =ten "
        "=nine =eight parents =mum =mom =dad "
        "بيبي رضيع مولود بنت ابن ولد عيال اولاد ولاد بنات طفل اطفال صغير اخوي اختي توام حفيد طالب ثانوي "
        "الثانوي عمري "
        "طعش خمسطعش ستطعش سبعطعش اربعطعش ثلاثطعش مدرسه المدرسه بالمدرسه "
        "filho filha =bebe =neto =neta sobrinh enteado enteada menin crianca gemeos cacula quinze dezesse "
        "quatorze catorze treze doze onze beta beti bete bacch bachch ladk munna gudiya сын доч ребен дет "
        "внук внуч малыш двоиняш близнец племян пятнадц шестнадц семнадц четырнадц тринадц двенадц"
    ),
    spares=(
        OF_A_CONTRACT,
        r"\b(?:kids?|children'?s?|baby|boys|girls) (?:pool|area|club|room|play\w*|bed|menu|zone|friendly"
        r"|section|school|nursery|park|corner|wear)s?\b|\b(?:twin|boy|baby) (?:beds?|towers?|villas?|shower"
        r"|cot|gate|grand)\b|\bgirls? (?:only|dorm|hostel)\b|\bsister (?:tower|company|concern|building"
        r"|project)\b",
        r"\b(?:middle|high|year|grade|class) (?:floor|end|of|a|b|building|office|finish|standard)\b"
        r"|\b(?:first|second|third) (?:year|class) (?:of|rent|lease|is|mail|free)\b|\bschools? (?:nearby"
        r"|close|near|within|in the area|run|bus|zone|district)\b|\bnurser(?:y|ies) (?:in|near|nearby"
        r"|within)\b",
        r"\b(?:building|tower|villa|flat|apartment|house|property|project|unit|compound|ac|kitchen)(?:'?s"
        r"| is|,)? (?:\w+ )?\d{1,2} (?:years?|yrs?)(?:[- ]old)?\b",
    ),
)  # fmt: skip

_KIN_HOME: Final = (
    r"(?:mother|mom|mum|father|dad|parents|in-?laws|(?:mother|father|brother|sister)[- ]in[- ]law|grand\w+"
    r"|kids?|children|son|sons|daughters?|wife|husband|brothers?|sisters?|siblings?|aunt|uncle|family"
    r"|boyfriend|girlfriend|fiance|partner)"
)
_KIN_HOME_AR: Final = (
    r"(?:زوجت\w+|زوجي|مراتي|مرتي|حرمتي|جوزي|عيال\w*|اولاد\w+|ولاد\w+|بنات\w+|امي|ابوي|بابا|ماما|اهلي"
    r"|اهل زوج\w+|والد\w+|حمات\w+|حماي|عمتي|خالتي|اخوي|اختي|اخواني|خواتي|جدتي|جدي|عايلتي)"
)
_OF_AGE: Final = said(
    r"(?:^|[,.;] ?|\b(?:and|but|because|since|as) )(?:he|she)(?:'s| is) (?:only |just |nearly |almost "
    r"|now )?(?:[1-9]|1[0-7]|two|three"
    r"|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)"
    r"(?=\W*(?:$|[,.;!]|and\b|but\b|goes\b|so\b|years?\b|y/?o\b|months?\b(?! away)))(?! (?:minutes|km"
    r"|deals))",
    stems="=she =he",
)
_NO_KIN: Final = (
    ENGAGED,
    r"\bfamily (?:building|room|lounge|pool|sized?|compound|area|section|home|friendly|community|hall|villa"
    r"|tower|park|kitchen|living|bathroom|beach|car|day|name)s?\b|\b(?:sister|daughter|parent"
    r"|mother) (?:tower|company|concern|community|building|developer|project|group|of[- ]pearl|board)s?\b"
    r"|\bmotherboard\b",
    r"\bbachelors? (?:wali|wala|allowed|friendly|building|flat|pad|accommodation|rooms?|too|or|area)\b"
    r"|\b(?:or|for|no|only|ya) bachelors?\b|\bsingle (?:row|storey|story|bed\w*|family|room|door|occupancy"
    r"|unit|payment|cheque|owner|key|use)\b|\b(?:not|isn'?t) married to\b|\bmarried to (?:the|this|any"
    r"|jvc)\b",
    r"\bengaged (?:with|by|in) (?:an? |another |the )?(?:agent|broker|agency|company|other)\w*\b|\b(?:line"
    r"|number|phone) (?:is|was) engaged\b|\bengagement (?:letter|rate)\b|\bseparat(?:e|ed|ion) (?:kitchen"
    r"|entrance|by|from|rooms?|living|maid\w*|walls?|deed|of)\b|\bwedding (?:venue|hall|photos?|planner"
    r"|cake)\b",
    r"\b(?:broke|break|split|breaking|splitting) (?:up )?(?:into|the (?:payment|amount|fee|rent|room"
    r"|cheque)s?|ac|unit|it)\b|\bsplit (?:ac|unit|level|system|payment)s?\b|\badopt(?:ed|ing)? (?:a "
    r"|the )?(?:dog|cat|kitten|puppy|pet|plan|policy|approach|rescue)\w*\b|\bhoneymoon (?:suite|period)\b",
    r"\b(?:wife|husband|partner|mum|mom|mother|dad|kids|family|parents) (?:\w+ )?(?:likes?|loves?|hates?"
    r"|wants?|prefers?|says?|thinks?|insists?|would (?:like|love|prefer)|said|need|needs|decides?|chose"
    r"|asked|is asking|approves?|liked|loved)\b",
)  # fmt: skip
"""Names of buildings, and turns of speech."""
_FAMILY: Final = topics(
    """
    newlywed*, divorc*, widow*, custody, alimony, child support, stepson, stepdaughter, foster child*,
    foster parent*, second wife, third wife, first wife, second husband, two wives, three wives, co wife,
    cowife, polygam*, late husband, late wife, late father, late mother,
    prenup, arranged marriage, forced marriage, elope*, my in laws, engagement party, my marriage,
    our marriage, our wedding, my wedding, our divorce, broken home, single parent*, unmarried mother,
    co parent*, family dispute, orphan*,
    recem casad*, solteir*, noiv*, viuv*, divorciad*, separad* do, separad* da, uniao estavel,
    guarda compartilhada, guarda dos, pensao alimenticia, padrasto, madrasta, me separando, mae solo,
    pai solo,
    развод*, вдов*, холост*, незамуж*, не замужем, свекров*, тещ*, свадьб*, алимент*, опек*, усынов*,
    молодожен*, разош*, гражданск* брак*, мать одиночк*, отец одиночк*,
    shaadishuda, shadishuda, kunwara, kunwari, saas sasur, sasural*, talaq*, talaak*, vidhwa, vidhur, tyagi,
    مطلق, مطلقه, طليقي, طليقتي, ارمل, ارمله, عازب, عزباء, اعزب, عزابي, عزوبي, عانس, طلقت, تطلقت, اتطلقت,
    متطلق*, خلعت, الخلع, زوجتي الثانيه, زوجتي الاولي, مراتي التانيه, تعدد, ضرتي, ملكتي, كتب كتاب*, خطيبي,
    خطيبتي, خطوبتي, عرسي, فرحي, زواجي, متزوج حديثا, متزوجين حديثا, يتيم*, توامي,
    حضانه العيال, حضانه الاولاد, حضانه ولادي, نفقه, بتزوج, باتزوج, نتزوج, هتجوز, هنتجوز, اتزوج, تزوجت, تزوجنا,
    اتجوزت, اتجوزنا, vou casar, vamos casar, me casei, nos casamos, me separei, متجوز*, متزوج*, مخطوب*
    """,
    """
    married, unmarried, never married, remarried, fiance, fiancee, engaged, engagement, honeymoon,
    proposing to, proposed to, adopted, adopting, adoption, surrogate, surrogacy, bachelor, spinster,
    childless, breakup, break up with, broke up, splitting up, split up, split with, split from, separated,
    separation, estranged, cheating,
    ex wife, ex husband, ex girlfriend, ex boyfriend, relationship ended, relationship status,
    in a relationship, moving out from my husband, baby shower, our firstborn, our newborn, had a baby,
    having a baby, new baby, orphan, next of kin,
    casad*, casamento, meus sogros, minha sogra, meu sogro, enteado, enteada, orfao, orfa,
    женат, женаты, женюсь, женимся, женился, замуж, замужем, поженились, расстал*, беремен*, бывш*, сирот*,
    сожительств*, помолвлен*,
    shaadi, shadi, nikah, sagai, mangni, rishta, biwi bachche, biwi bacche, talaq,
    خاطب, خاطبين, العرس, الفرح, انفصلت, انفصلنا, منفصل*, منفصلين, مهجوره, عقد قراني, ملكه, طلاق, الطلاق
    """,
    rf"\b(?:my|our|his|her) (?:\w+ )?{KIN}(?: \w+)? (?:has |have |just |recently |sadly |both |all )*(?:died"
    r"|passed(?: away| on)?|left (?:me|us)|walked out|ran off|remarried|moved out|is (?:dead|deceased|late"
    r"|no more|gone now)|was killed)\b(?! (?:the|a|my|your|it)\b)"
    rf"|\b(?:i|we)(?:'?ve)? (?:\w+ )?(?:lost|buried|bury|mourn\w*) (?:my|our) (?:\w+ )?{KIN}\b(?! (?:'s "
    r"|keys?|phone|bag|card|cat|dog|pet))",
    r"\b(?:i|we)(?:'?m|'?re|'?ve| am| are| have)? (?:\w+ )?(?:the |a |an )?(?:proud |single |new |young "
    r"|working |expectant )?(?:mother|father|mom|mum|dad|parents?|grandmother|grandfather"
    rf"|grandparents) (?:of|to) (?:{_COUNTED}|twins|triplets|girls|boys|\d)\b|\b(?:mother|father|mum|mom"
    rf"|dad) of {_FEW}\b",
    r"\b(?:my|her|his|their|our) ex(?:es)?\b(?! (?:landlord|agent|broker|colleague|boss|office|house|flat"
    r"|company|tenant|employer|manager|neighbou?r))",
    r"\b(?:my|our) (?:marriage|relationship|engagement|wedding) (?:\w+ )?(?:is|was|ended|fell|has|didn'?t"
    r"|collapsed|went|broke|failed|next|in)\b|\bgetting (?:married|divorced|engaged|hitched|separated)\b"
    r"|\b(?:got|get) (?:married|hitched|divorced|engaged)\b(?! (?:with|by) (?:a |an |another )?(?:agent"
    r"|broker))|\btie the knot\b",
    r"\b(?:kids|children|son|daughter|sons|daughters)(?:'?s)? (?:\w+ )?(?:live|lives|stay|stays"
    r"|with) (?:\w+ )?(?:with )?(?:their|his|her|my ex|the)? ?(?:mother|father|mum|mom|dad|ex)\b"
    r"|\b(?:weekends?|every other weekend) (?:\w+ )?(?:with|have) (?:my|the) (?:kids|son|daughter"
    r"|children)\b",
    r"\b(?:i'?m|im|i am) (?:\w+ )?(?:single|unmarried|divorced|widowed|a bachelor|engaged|married|separated"
    r"|taken|childless|pregnant|an orphan|an only child|a widow|a widower)\b(?! (?:to (?:the|this|any|jvc"
    r"|marina|an? (?:area|idea))|handed|family|minded|bed\w*|row|by|with (?:an? )?(?:agent|broker)"
    r"|in (?:talks|a)))",
    r"(?:زوجي|زوجتي|مراتي|جوزي|ابوي|امي|والدي|والدتي|اخوي|اختي|ابني|بنتي|ولدي|بابا|ماما|جدي|جدتي|خطيبي"
    r"|خالتي|عمي|عمتي) (?:\w+ )?(?:الله ي?رحم\w*|توفي\w*|توفت|اتوفي\w*|مات\w*|ماتت|متوفي\w*|المرحوم\w*"
    r"|هجرني|تركني|سابني|سابتني|تركتني|طلقني|طلعت من البيت)|(?:الله يرحم\w*|المرحوم\w*|فقدت|خسرت|دفنت|دفنا"
    r"|توفي\w*|توفت|اتوف\w+|مات|ماتت) (?:\w+ )?(?:زوج\w+|مراتي|جوزي"
    r"|ابوي|امي|والد\w+|اخوي|اختي|ابني|بنتي|ولدي|ابويا)",
    rf"(?:^|\s)و?{_KIN_HOME_AR} (?:و\w+ )?(?:\w+ )?(?:ساكن\w*|ي?سكن\w*|تسكن\w*|بيسكن\w*|بتسكن\w*|راح يسكن\w*"
    r"|عايش\w*|ي?عيش\w*|تعيش\w*|بيعيش\w*|جاي\w*|مقيم\w*|بينتقل\w*|ينتقل\w*|يقيم\w*"
    r"|قاعد\w*) (?:\w+ )?(?:مع\w*|عند\w*|وياي|ويانا)|(?:انا|احنا|نحن) (?:عايش\w*|ساكن\w*|مقيم\w*|اعيش|اسكن"
    r"|بسكن|بعيش) (?:\w+ )?(?:مع|ويا|عند) (?:ال)?"
    rf"{_KIN_HOME_AR}",
    r"(?:عندي|معي|متزوج) (?:زوجتين|زوجه ثانيه|ثلاث زوجات|اكثر من زوجه)|(?:انا"
    r"|وانا) (?:\w+ )?مع (?:ال)?(?:عيال|اولاد|بنات|ولاد) (?:لحالي|لوحدي|بروحي|وحدي)",
    r"(?:انا|احنا|نحن) (?:\w+ )?(?:مطلق\w*|ارمل\w*|عازب\w*|اعزب|عزباء|متزوج\w*|متجوز\w*|مخطوب\w*|خاطب\w*"
    r"|منفصل\w*|يتيم\w*|عريس|عروس|عرسان|ام ل|ابو ل)\w*",
    r"\b(?:somos|sou|moro|moramos|vivo|vivemos) (?:\w+ )?(?:eu,? |com )(?:\w+ )?(?:minha|meu|meus"
    r"|minhas) (?:\w+ )?(?:esposa|marido|filh\w+|mae|pai|pais|sogr\w+|namorad\w+|irma\w*|irmao\w*|familia"
    r"|noiv\w+|avo\w*|espos\w+|companheir\w+)\b|\b(?:meu|minha) (?:\w+ )?(?:marido|esposa|mae|pai|filh[oa]"
    r"|irmao|irma|avo) (?:\w+ )?"
    r"(?:morreu|faleceu|me deixou|mora comigo|mora conosco|se foi)\b|\b(?:perdi) (?:meu|minha) (?:marido"
    r"|esposa|mae|pai|filh\w)\b|\b(?:sou|somos) (?:\w+ )?(?:pai|mae|pais|avos?) de (?:\w+)\b|\btenho (?:\d"
    r"|um|uma|dois|duas|tres|quatro|cinco|so) (?:\w+ )?(?:filh\w+|gemeos|bebe)\b",
    r"\b(?:mere|meri|mera|hamare|humare) (?:\w+ ){0,2}(?:bacche|bachche|bache|bachhe|beti|betiyan|bete"
    r"|bachcha|biwi|pati|maa baap|saas|sasur)\b(?: \w+)? (?:hain|hai|saath|rehte|rahte|guzar|chal base"
    r"|nahi rahe)|\b(?:pati|biwi|papa|mummy|maa) (?:guzar gay\w|nahi rahe|chal base|chhod)|\b(?:shaadi"
    r"|shadi) (?:ho|hone|kar)\b",
    r"\b(?:мама|папа|мать|отец|бабушка|дедушка|теща|свекровь|родители|брат"
    r"|сестра) (?:\w+ )?жив\w+ (?:\w+ )?(?:с|со) (?:нами|мнои)\b"
    r"|\b(?:муж|жена|мама|папа|отец|мать|сын|дочь|брат|сестра|бабушка|дедушка) (?:\w+ )?(?:умер\w*|погиб\w*"
    r"|скончал\w+|ушел от|ушла от|бросил\w?)|\b(?:я|мы) (?:\w+ )?(?:живу|живем|переезжаю"
    r"|переезжаем) (?:\w+ )?с (?:мамои|папои|родителями|мужем|женои|детьми|свекровью|тещеи|сыном|дочерью"
    r"|бабушкои|сестрои|братом|семьеи)\b"
    r"|\bпотерял\w? (?:мужа|жену|маму|папу|сына|дочь)\b|\b(?:двое|трое|четверо|пятеро|один|одна|два|две"
    r"|три) (?:маленьк\w+ )?(?:детеи|ребен\w+|сын\w*|доч\w+)\b(?! (?:нужн|ищ))|\bвыхожу замуж\b",
    stems=(
        "=اب =ام =ابو توفي توفت مات ماتت زوجتين العيال الاولاد البنات الولاد wife husband spouse partner "
        "girlfr "
        "boyfr fianc mother =mom =mum father =dad parent =son =sons daughter child =kid =kids =baby brother "
        "sister sibling grand uncle aunt cousin nephew niece law family =ex inlaw lives living =live stay "
        "mov raising twins triplets =boys =girls marriage relationship engagement "
        "wedding married hitched divorce engaged knot single unmarried widow bachelor separated taken "
        "childless orphan "
        "زوج مرات مرتي حرمت جوزي عيال اولاد ولاد بنات امي ابوي بابا ماما اهلي والد حمات حماي عمتي خالتي "
        "اخوي اختي اخوان خوات جدتي جدي عايلت المرحوم فقدت خسرت دفن يرحم عايش ساكن اعيش اسكن بسكن بعيش عندي "
        "عندنا لدي معي معايا وزوج ومرات وعيال واولاد وولاد وامي مطلق ارمل عازب اعزب عزبا متزوج متجوز مخطوب "
        "خاطب منفصل يتيم عريس عروس عرسان "
        "minha =meu =meus morreu faleceu perdi =pai =mae =pais filh gemeos bacche bachche =bache bachhe "
        "beti bete biwi =pati saas sasur shaadi shadi mummy =papa =maa муж жена жену мама маму папа папу "
        "отец мать сын доч брат сестр бабуш дедуш живу живем переезж двое трое четверо пятеро детеи ребен "
        "замуж"
    ),
    spares=_NO_KIN,
)  # fmt: skip

_HOUSEHOLD: Final = said(
    r"\b(?:we|hubby|husband|wife|partner|ex|and i) (?:\w+ )?(?:split|separated|broke up)\b(?! (?:the|it|ac"
    r"|payment|cost|rent|into|from the))"
    r"|\b(?:don'?t|do not|no longer) live together\b|\bbiwi (?:aur|n|and) (?:\w+ )?(?:bacch|bachch|bach)\w*"
    r"|(?:انا )?(?:اب|ام) ل(?:ثلاث|اربع|خمس|طفل|ولد|بنت|بنات|اولاد|توام|اثنين|ست)\w*",
    r"(?:^|\s)(?:ابني|بنتي|ولدي|امي|ابوي) (?:\w+ )?(?:ي?سكن|تسكن|يعيش|تعيش|ساكن\w*|عايش\w*) (?:مع\w*|وياي"
    r"|عندي)",
    rf"\b(?:{_FEW}|no) (?:\w+ )?(?:kids|children|sons|daughters|boys|girls)\b"
    rf"|\b{_KIN_HOME}'?s (?:\w+ )?{_KIN_HOME} (?:is|are|will|lives?|moves?|stays?|has|died|passed)\b",
    rf"\b(?:my|our) (?:\w+ )?{_KIN_HOME} (?:\w+ ){{0,2}}?(?:lives?|living|stay|stays|staying|mov\w+|joins?"
    r"|joining|sleep\w*) (?:\w+ )?(?:with (?:me|us|my|their|his|her)|in with (?:me|us)|next door"
    r"|together)\b|\b(?:i|we)(?:'?m|'?re| am| are)? (?:\w+ )?(?:live|living|stay|staying|moving in"
    r"|moved (?:back )?in|share) (?:\w+ )?"
    rf"with (?:my|our) (?:\w+ )?{_KIN_HOME}\b",
    r"\b(?:i'?ve|we'?ve|i have|we have|i got|we got|have got|got|i'?m raising|we'?re raising"
    rf"|raising)(?: got)? (?:{_COUNTED} |some |lots of |only |no )?(?:\w+ )?(?:kids|newborn|baby|toddler"
    r"|infant|children|sons?|daughters?|boys|girls|twins|triplets|grandchildren|grandkids|stepkids|siblings"
    r"|brothers|sisters)\b",
    rf"\b(?:me|myself|i|us) ?(?:,|and|with|\+|&|plus) ?(?:and )?(?:my|our|the) (?:\w+ )?{_KIN_HOME}\b"
    rf"|\b(?:my|our) (?:\w+ )?{_KIN_HOME} and (?:i|me|our|my)\b(?=.*\b(?:have|twins?|kids?|children|boys?"
    r"|girls?|baby|son|daughter|are (?:trying|expecting|splitting|separat\w+|apart)|been (?:married"
    r"|together)"
    r"|got|married)\b)",
    r"(?:(?:عندي|عندنا|لدي|لدينا|معي|معايا|عندو) (?:\w+ )?(?:ولد|ولدين|اولاد|بنت|بنتين|بنات|طفل|طفلين|اطفال"
    r"|عيال|توام|توايم|صبي|صبيان|بيبي|رضيع|مولود|خمس|اربع|ثلاث|ست)\w*"
    r"(?: (?:اولاد|بنات|عيال|اطفال|صبيان))?(?! (?:سنين|سنوات|سيارات|شقق|فلل|غرف|اسيله|خيارات|شهور|ايام))"
    rf"|(?:انا|احنا) و{_KIN_HOME_AR}|{_KIN_HOME_AR} و{_KIN_HOME_AR} (?:\w+ )?(?:معي|معايا|معاي|معنا|جايين"
    r"|بيجون|هيجوا))",
    stems=(
        "split broke separated hubby together biwi wife husband spouse partner girlfr boyfr fianc mother "
        "=mom =mum father =dad parent =son =sons "
        "daughter child =kid =kids brother sister sibling grand aunt uncle law family inlaw raising twins "
        "triplets newborn =baby toddler infant =boys =girls "
        "زوج مرات مرتي حرمت جوزي عيال اولاد ولاد بنات امي ابوي اهلي والد عندي عندنا لدي معي معايا وزوج "
        "ومرات وعيال واولاد وولاد وامي"
    ),
    spares=_NO_KIN,
    unless=(
        r"\b(?:need\w*|want\w*|look\w*|search\w*|prefer\w*|bed\w*|\d ?br|\d ?bhk|rooms?|rent\w*|buy\w*"
        r"|villas?|flats?|apartments?|townhouses?|budget|studio|school|fits?|enough|space|likes?|loves?|pool"
        r"|garden|movie|trip|dinner)\b",
        r"(?:ابي|ابغي|ابغا|نبي|نبغي|نبغا|محتاج|نحتاج|احتاج|اريد|نريد|بدي|بدنا|عايز|عاوز|ادور|ندور|ابحث|نبحث"
        r"|غرف|شقه|فيلا|فله|استوديو|ميزاني|يحب|تحب|يكفي)",
    ),
)  # fmt: skip
"""A household told beside a wish gives its measure ("we have two kids, need 3 bedrooms"): that may stay."""
_THIRD: Final = topics(
    "",
    "",
    r"\b(?:neighbou?r|tenant|flatmate|boss|colleague|landlord|cousin|uncle|brother|friend) (?:\w+ )?(?:beats"
    r"|hits|abuses|gambles|deals|steals|is on drugs|is wanted)\b",
    r"\b(?:maid|nanny|driver|tenant|neighbou?r|owner of \w+|cleaner|cook|housekeeper|colleague"
    r"|flatmate)\b,? [^.?!]{0,25}?\b(?:visa|salary|debts?|passport"
    r"|behind on|in debt|owes|iqama)\b(?! (?:fee|sponsor))",
    rf"\b(?:his|her|their|{KIN}'?s|\w+'s) (?:\w+ )?(?:number|phone|mobile|cell"
    rf"|whatsapp)\W{{0,3}}(?:is )?\+?\d[\d -]{{6,}}",
    r"\b(?:my|our) (?:\w+ )?(?:neighbou?rs?|tenants?|landlord|landlady|boss|colleague|coworker|co-worker"
    r"|friend|client|assistant|secretary|driver|maid|nanny|housekeeper|roommate|flatmate|manager|employee"
    r"|cousin|brother|sister|uncle|aunt|ex)(?:,? (?!(?:is|was|has|who|and|will|are|likes?|wants?|told|said"
    r"|from|for|would)\b)\w+)?,? "
    r"(?:(?:\w+ )?(?:earns?|earned|owes?|owed|makes? (?:about |around |over )?\d|is (?:\w+ )?(?:broke"
    r"|bankrupt|in debt|unemployed|cheating|an alcoholic|a drunk|pregnant|divorc\w+|separat\w+|in jail"
    r"|in prison|sick|ill|depressed|gay|dying|jobless|having an affair)|was (?:\w+ )?(?:fired|arrested"
    r"|evicted|sacked|jailed|deported|diagnosed)"
    r"|got (?:\w+ )?(?:fired|arrested|evicted|sacked|divorced|jailed|deported|laid off)|lost (?:his|her"
    r"|their) (?:job|visa|licen[cs]e)|has (?:\w+ )?(?:debts?|cancer|diabetes|an affair|a criminal \w+|hiv"
    r"|bad credit|no visa|depression|loans?)|lives? (?:at|in) (?:villa|flat|apartment|unit|room|house) \w+"
    r"|cheats?|cheated|drinks|gambles))\b",
    r"(?:رقم|جوال|ايميل|عنوان|راتب|هاتف|موبايل|تلفون) (?:ال)?(?:زوجتي|زوجي|اختي|اخوي|اخي|صديقي|صديقتي|صاحبي"
    r"|صاحبتي|جاري|جارتي|مديري|مديرتي|امي|ابوي|والدي|والدتي|بنتي|ابني|مستاجري|المستاجر|سايقي|خادمتي|زميلي"
    r"|زميلتي|خالتي|عمي) .{0,12}?(?:[\d+]\d|@|هو|في|:)",
    r"(?:جاري|جارتي|مديري|مديرتي|صديقي|صديقتي|صاحبي|صاحبتي|زميلي|زميلتي|المستاجر|مستاجري|اخوي|اختي|زوجي"
    r"|سايقي|خادمتي|شريكي|ابن عمي) (?:\w+ ){0,2}?(?:عليه\w*|مديون\w*|راتب\w*|يقبض|تقبض|مفلس\w*|مطرود\w*"
    r"|انطرد\w*|فصلو\w*|انفصل من|مطلق\w*|مدمن\w*|مريض\w*|محبوس\w*|حامل|يخون|تخون|بيخون)",
    r"\b(?:meu|minha) (?:\w+ )?(?:vizinh[oa]|chefe|amig[oa]|inquilin[oa]|colega|empregada|cunhad[oa]"
    r"|prim[oa]) (?:\w+ )?(?:ganha|deve|foi (?:demitid|pres|despejad)\w|esta (?:falid|devendo|doente"
    r"|desempregad)\w*|mora n[ao]|traiu|se divorciou)\b",
    r"\b(?:мои|моя|у моего|у моеи) (?:\w+ )?(?:сосед\w*|начальник\w*|друг\w*|подруг\w*|коллег\w*"
    r"|арендатор\w*|брат\w*) (?:\w+ )?(?:зарабатыва\w+|должен|должна|долг\w*|уволи\w+|развел\w+|развод\w+"
    r"|боле\w+|сидит|живет на)\b",
    stems=(
        "number phone mobile =cell whatsapp =owner cleaner =cook neighbo tenant landlo landla boss "
        "colleague coworker =co friend client assistant secretar driver "
        "maid nanny housek roommate flatmate manager employee cousin brother sister uncle aunt =ex "
        "رقم جوال ايميل عنوان راتب هاتف موبايل تلفون جاري جارتي مدير صديق صاحبي صاحبتي زميل المستاجر مستاجر "
        "اخوي اختي زوجي سايقي خادمتي شريكي =ابن vizinh chefe amig inquilin colega empregada cunhad =primo "
        "=prima сосед начальник друг подруг коллег арендатор брат"
    ),
)  # fmt: skip

HOME: Final[tuple[tuple[str, Words], ...]] = (
    ("live_location", _AT_A_SPOT),
    ("live_location", _WAITING),
    ("live_location", _JUST_NOW),
    ("live_location", _COME),
    ("live_location", _LIVE_ELSEWHERE),
    ("minor", _YOUNG),
    ("minor", _OF_AGE),
    ("family", _FAMILY),
    ("family", _HOUSEHOLD),
    ("third_party", _THIRD),
)
"""Category and words. A category is told in parts where their stems differ: a word that is everywhere ("now")
then has few expressions tried."""
