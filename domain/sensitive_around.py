"""The never-extract list by situations (`domain.sensitive_situations`), of the law, unions and origins, of
those at home and at school, and what is told of others.
"""

from __future__ import annotations

from typing import Final

from domain.sensitive_topics import TOPICS, topics
from domain.sensitive_words import KIN, OF_A_CONTRACT, Words, said

_OURS: Final = r"(?:my|our|his|her|mum'?s|dad'?s)"
_ASKED: Final = (
    r"\b(?:is|are|any|do|does|can|could|will|would|which|what|how|if) (?:there|it|they|the \w+|you|i"
    r"|we)\b[^.?]{0,160}\?"
)
_ONE: Final = rf"(?:i|we|he|she|they|(?:my|our) (?:\w+ )?{KIN}|mum|mom|dad|hubby|bro)"

# --- the law ---------------------------------------------------------------------------------------------

_OFFENCE: Final = (
    r"(?:drugs?|weed|hash|cannabis|cocaine|heroin|pills|possession|dealing|trafficking|smuggling|theft"
    r"|stealing|shoplifting|burglary|robbery|assault|battery"
    r"|gbh|abh|stabbing|fighting|domestic (?:violence|abuse)|harassment|stalking|fraud|embezzlement|forgery"
    r"|money laundering|tax evasion|insider trading|scamming"
    r"|bounced cheques?|cheques?|debts?|drink[- ]driving|drunk driving|driving drunk|dui|dwi|speeding and"
    r"|hit and run|manslaughter|murder|arson|vandalism|trespass\w*|perjury"
    r"|prostitution|gambling|indecen\w+|public intoxication|being drunk|swearing|insulting|defamation|slander"
    r"|cyber ?crime|hacking|protesting|overstaying|absconding)"
)
_CRIME: Final = topics(
    "duis, juvie, juvenile hall, young offender*, young offenders, borstal, parole, probation officer, "
    "parole officer, ankle tag, ankle monitor, tagged and on curfew, "
    "on curfew, court curfew, community service order, community payback, doing community service, "
    "sex offender*, criminal record, rap sheet, police record, spent conviction*, conviction, convictions, "
    "suspended sentence, plea deal, pleaded guilty, pled guilty, found guilty, no contest plea, out on bail, "
    "posted bail, bail hearing, skipped bail, jumped bail, bail conditions, "
    "arrest warrant, warrant out for, bench warrant, outstanding warrant*, wanted by, interpol, red notice, "
    "extradit*, restraining order, protection order, non molestation, "
    "travel ban on, travel ban against, under a travel ban, blacklisted from, ex con, ex convict, "
    "ex offender, served time, did time, doing time, hard time in, behind bars, "
    "night in the cells, in the cells, in a cell, in custody, police custody, custody suite, lock up for, "
    "in lockup, in remand, on remand, prison sentence, jail sentence, jail time, prison time, "
    "let out of prison, let out of jail, got out of prison, got out of jail, released from prison, inmate*, "
    "cellmate*, penitentiar*, halfway house, anger management course, "
    "drink driving, drunk driving, drink drive, licence suspended, license suspended, lost my licence, "
    "lost my license, "
    "passagem pela policia, tenho passagem, com passagem, ficha criminal, antecedentes criminais, "
    "tornozeleira, semiaberto, regime aberto, ex presidiari*, ex detent*, egresso do sistema, "
    "medida protetiva, "
    "boletim de ocorrencia contra mim, processo criminal, respondo processo, respondo a processo, "
    "mandado de prisao, foragid*, "
    "судимост*, отсидел*, отсидк*, отбывал*, осужден*, под следствием, под подпиской, подписк* о невыезде, "
    "в колонии, в тюрьме, в сизо, сизо, условн* срок, условно досрочн*, удо, в розыске, уголовн* дел*, "
    "домашн* арест*, срок за, сидел за, сидела за, сел за, посадили, исправительн* работ*, приставы, "
    "запрет на выезд, "
    "سوابق, عندي سابقه, علي سابقه, عليه سابقه, سابقه جناييه, community service, ورا القضبان, خلف القضبان, "
    "وراء القضبان, منع سفر, ممنوع من السفر, ممنوعه من السفر, صحيفه جنائيه, صحيفه جناييه, فيش وتشبيه, "
    "حبس احتياطي, مع وقف التنفيذ, افراج مشروط, خريج سجون, مطلوب للشرطه, مطلوب للعداله, "
    "قضيه شيك*, قضيه نصب, قضيه مخدرات, قضيه تعاطي, بقضيه, في قضيه ضدي, محكوم عليه, محكوم علي, "
    "اسوار* الكتروني*, سوار الكتروني*, مخفر, توقيف, "
    "zamanat, hawalat, giraftar*, jail ja chuk*, jail mein, jail me, thane mein, fir hui, fir hai, "
    "police case, court case chal, mukadma, saza kat*, saza hui, criminal record",
    "jail, prison, prisoner, arrested, arrest, charged with, handcuffed, cuffs, bailiff*, court date, "
    "court hearing, prosecutor, indictment, felony, misdemeanour, misdemeanor, cautioned, parole, "
    "probation, curfew, "
    "cops, police raid, police came for, raided, interrogat*, detained, juvenile, "
    "locked up, inside for, the feds, bouncing cheques, bounced cheque*, absconding, lawsuit, sued for, "
    "defendant, accomplice, "
    "policia, preso, presa, cadeia, prisao, presidio, delegacia, furto, roubo, trafico, полици*, суд*, "
    "следовател*, арест*, наркот*, мошеннич*, краж*, драк*, тюрьм*, الشرطه, شرطه, محكمه, المحكمه, قضيه, "
    "قضايا, حبس, الحبس, السجن, سجن, مسجون*, محبوس*, مخدرات, حشيش",
    rf"\b{_ONE}(?:'?ve|'?s|'?m)? (?:\w+ )?(?:got|was|were|been|being|am|is|are|getting) (?:\w+ )?(?:arrested"
    r"|charged|busted|nicked|caught|done|booked|convicted|sentenced|fined|jailed|locked up|prosecuted"
    r"|detained|cautioned|questioned|accused|reported|picked up|deported|taken in|tagged)(?: (?:for|with"
    r"|over|on|by|of|at|in|last|again|once|twice|after)\b|$|[.,!])(?! (?:a fee|service|double|twice the"
    r"|commission|for (?:the )?(?:viewing|parking|water|service|cooling|maintenance"
    rf"|ac)\b))(?=.{{0,120}}\b(?:{_OFFENCE}|police|court|cops|driving|years?|months?|night|in \d{{4}}|abroad"
    r"|airport"
    r"|jail|prison|before|guilty|hit|fight|punch\w*|hurt)\b)",
    rf"\b(?:for|of|with|over|because of|about) (?:\w+ )?{_OFFENCE} (?:charges?|case|conviction|offen[cs]es?"
    rf"|arrest|record|sentence|investigation|allegations?)\b|\b{_OFFENCE} (?:charges?|case|conviction"
    r"|offen[cs]es?|arrest|record|sentence|investigation) (?:against|from|in|when|hanging|pending|over|was"
    r"|is|on)\b|\b(?:i|he|she|we|they|my \w+) (?:\w+ )?(?:hit|stabbed|shot|robbed|punched|assaulted|attacked"
    r"|beat up|scammed|defrauded) (?:someone|somebody|a (?:man|guy|woman|person|cop|policeman|pedestrian)"
    r"|people|him|her|the (?:guy|man|cop))\b|\b(?:used to|i|he|she) (?:\w+ )?(?:sell|sold|deal|dealt|smuggle"
    r"|smuggled|run|ran|steal|stole|shoplift|shoplifted|launder|laundered|forge|forged) (?:\w+ )?(?:drugs?"
    r"|weed|coke|cocaine|pills|hash|cars|money for|documents|papers|guns|cheques|signatures|from (?:my|a"
    r"|the) (?:employer|shop|boss|work))\b",
    r"\b(?:police|cops|cid|the feds) (?:\w+ )?(?:took|picked|stopped|arrested|caught|raided|came for|came to"
    r"|questioned|detained|searched|are looking for|is looking for|want|beat|held|kept|called) (?:\w+ )?(?:me"
    r"|us|him|her|my|our)\b|\b(?:sign|signing|report|reporting|check) in (?:at|with|to) (?:the )?(?:police"
    r"|station|probation|parole|court)\b|\bgot out\b(?= (?:in (?:jan|feb|march|apr|may|june|july|aug|sep|oct"
    r"|nov|dec)\w*|last|on|after (?:\d+|two|three|four|five|six|eighteen|\w+teen)|early|on (?:parole|licence"
    r"|license|bail)|of (?:prison|jail|jumeirah prison|the cells)|two|three|a (?:year|month"
    r"|few)))(?! of (?:the )?(?:car|market|lease|contract))",
    r"\b(?:husband|wife|brother|son|dad|father|partner|boyfriend|ex|cousin|uncle|he|she)(?:'s| is| was|'ll be"
    r"| has been|'s been) (?:\w+ )?(?:inside|in the nick|in clink|doing (?:\w+ )?(?:years?|months?|life|time)"
    r"|serving|on the run|on parole|on bail|on probation|locked up|banged up|put away"
    r"|in for (?:\w+))\b(?! (?:the (?:house|flat|building|villa|car|lift|mall)|jokes?))|\b(?:spent|did|served"
    r"|got|gave (?:me|him|her)|facing|doing|looking at) (?:\w+ )?(?:\d+|two|three|four|five|six|seven|eight"
    r"|ten|eighteen|a few|a|some|one|couple of) (?:days?|nights?|weeks?|months?|years?) (?:in (?:jail|prison"
    r"|the cells|a cell|custody|detention|there for)|inside|behind bars|for (?:\w+ )?"
    rf"{_OFFENCE}|suspended|in remand)\b|\b{_OURS} (?:\w+ )?(?:case is|trial|court (?:date|case|hearing)"
    r"|sentencing|bail|parole|probation|conviction|arrest|lawyer says i could|charges|mugshot"
    r"|record (?:shows?|is|has)|passport is with the (?:court|police|prosecution))\b|\bpassport (?:is "
    r"|was )?(?:with|held by|seized by|at) the (?:court|police|prosecut\w+)\b|\b(?:dui|drug|fraud|assault"
    r"|criminal|theft) (?:record|history|past)\b",
    r"(?<!\w)(?:مسكتني|مسكوني|مسكته|قبضت|قبضو\w*|وقفتني|وقفوني|اوقفوني|اخذتني|خذتني|اخدتني|سحبتني|استدعتني"
    r"|استدعوني|طلبتني|حققو\w*|بلغو\w* عني|بلغ عني|رفع علي|رافع علي|رفعو\w* علي|اشتكي علي"
    r"|اشتكو\w* علي) (?:\w+ )?(?:ال)?(?:شرطه|بوليس|امن|نيابه|مباحث|مخفر|دوريه|قضيه|دعوي|علي|معي|معاي"
    r"|سكران\w*)(?!\w)|(?<!\w)(?:مطلوب|متهم|محكوم|موقوف|محبوس|مسجون|مدان|مفرج|مكفل)\w* (?:\w+ )?(?:بقضي\w+"
    r"|في قضي\w+|علي ذم\w+|بسبب|ب?تهم\w+|سن\w+|شهور|اشهر|عند الشرطه|بشيك\w*|عنه|بكفاله|غيابيا"
    r"|من (?:ال)?شرطه)(?!\w)|(?<!\w)(?:قضيت|قضي|امضيت|سجنت|انسجنت|انحبست|اتحبست|اتسجنت|طلعت|خرجت|طلع"
    r"|خرج) (?:\w+ )?(?:(?:سن\w+|شهر\w*|شهور|اشهر|ايام|اسبوع\w*|يوم\w*) )?(?:\w+ )?(?:ورا|ورا ال|خلف|بال"
    r"|في ال|من ال|ب)(?:قضبان|سجن|حبس|توقيف|نظاره|احداث)(?!\w)",
    r"\b(?:fui|foi|ja fui|esta|ta|to|ficou|fiquei|meu \w+ (?:ta|esta|foi)) (?:\w+ )?(?:pres[oa]|detid[oa]"
    r"|na cadeia|na prisao|no presidio|condenad[oa]|indiciad[oa]|acusad[oa]|processad[oa] por|fichad[oa]"
    r"|em liberdade (?:condicional|provisoria)|algemad[oa])\b(?! (?:n[oa] (?:transito|elevador|chuva"
    r"|reuniao)))|\b(?:peguei|pegou|cumpri|cumpriu|puxei|puxou) (?:\w+ )?(?:\w+ )?(?:anos?|meses|cadeia"
    r"|pena)\b(?=.{0,120}\b(?:cadeia|prisao|pena|preso|regime|trafico|roubo|furto|de cadeia)\b)|\bbhai jail\b"
    r"|\b(?:police ne|thane mein|jail se|jail mein|court mein) (?:\w+ ){0,2}?(?:pakd\w*|bula\w*|gaya|gayi"
    r"|raha|hai|hoon|case|bahar|chhut\w*|nikl\w*)\b|\b(?:mere|mujh|uske|unke|papa|bhai|pati) (?:\w+ )?(?:upar"
    r"|pe|par|khilaf) (?:\w+ )?(?:case|fir|mukadma|warrant)\b",
    r"(?<!\w)(?:муж|брат|сын|отец|папа|дядя) (?:\w+ )?(?:сидит|сел|отбывает)(?= ?(?:$|[.,!]|уже|за|в тюрьме"
    r"|третии|второи|на зоне|по стать\w+))",
    spares=(
        TOPICS["criminal_record"].spares.pattern,
        r"\b(?:price|rent|deal|view|it|this|that|commission|fees?)(?:'s| is| are)? (?:\w+ )?(?:a )?(?:crime"
        r"|criminal|robbery|steal|stealing|theft|fraud)\b|\bdaylight robbery\b|\b(?:criminal|prison|probation"
        r"|police|parole|fraud|defen[cs]e|bail|trial) (?:lawyer|law|guard|warden|department|analyst|team"
        r"|alert|series|show|movie|film|novel)s?\b|\bfree trial\b|\btrial (?:period|run|lease|month|week"
        r"|version|and error|stay)\b|\bon trial (?:basis|period|run)\b",
        r"\b(?:caught|stuck|arrested|got) (?:up )?(?:in|by) (?:the )?(?:traffic|rain|meeting|eye|my eye"
        r"|view)\b|\bcharged (?:for|with|twice|double|extra|me|us|by)? ?(?:\w+ )?(?:fees?|commission|deposit"
        r"|vat|late fee|maintenance|parking|electric\w*|the phone)\b|\b(?:phone|car|battery|scooter"
        r"|ev) (?:is |was )?charg\w+\b|\bcharging (?:station|point)s?\b|\b(?:done|booked) (?:for|with"
        r"|by) (?:the )?(?:viewing|day|tomorrow|today|inspection|photos?|cleaning)\b|\bfined (?:by"
        r"|for) (?:the )?(?:building|parking|late|noise|community|rta|municipality|salik)\b|\breported (?:the"
        r"|a|it) (?:leak|issue|problem|fault)\b|\bquestioned the\b|\bsentence (?:above|below)\b"
        r"|\bgang of (?:us|friends|workers)\b|\bsued for peace\b|\bguilty as charged\b|\bguilty pleasure\b"
        r"|\b(?:sold|sell|stole) (?:my|the|our|his) (?:car|flat|villa|show|heart)\b",
        r"\b(?:tennis|padel|squash|basketball|food|badminton) courts?\b|\bcourt ?(?:yard|side|view"
        r"|marriott)\w*\b|\bcooling off\b|\bthe (?:crime|arrest) rate\b|\bpolice (?:station"
        r"|officers?) (?:nearby|next|near|close|is|apartments?)\b|\b(?:near|next to|opposite|close to|by"
        r"|behind|beside) (?:the |a )?(?:\w+ )?(?:police|jail|prison|court)\w*\b"
        r"|\bagent(?:s)? (?:\w+ )?(?:scam\w*|fraud\w*|stole|lied)\b",
        r"(?<!\w)(?:السعر|الاسعار|العمول\w*|الايجار\w*) (?:\w+ )?(?:سرقه|نصب|احتيال|جريمه)|نصب (?:ال)?(?:خزان"
        r"|مكيف|كاميرا)\w*|قضيه (?:وقت|كلمه)|محضر (?:اجتماع|تسليم|استلام)|(?:قريب\w*|جنب|مقابل|عند"
        r"|مركز) (?:من )?(?:ال)?(?:شرطه|سجن|محكمه|مخفر)\w*|(?<!\w)مفروش\w*|\bprescription\b|(?<!\w)(?:судя"
        r"|судьб|посуд|сосуд|рассуд|судов|судох)\w*|(?<!\w)суд(?:я|ьб|ов|оход)\w*"
        r"|(?<!\w)рядом (?:с )?(?:полици|суд)\w*",
        _ASKED,
    ),
)  # fmt: skip
_UNION: Final = said(
    r"\b(?:my|our|his|her|the) (?:\w+ )?(?:union|local|syndicate) (?:\w+ )?(?:pays?|paid|covers?|helps?"
    r"|helped|got|gets|rep|meeting|dues|fees|card|lawyer|fund|contract|negotiat\w+|is on strike|voted|called"
    r"|won|says|said|discount|membership|benefits)\b(?! (?:coop|square|station))|\b(?:pay|paying|paid"
    r"|pays) (?:my |our |his |her )?(?:\w+ )?dues (?:to|at|for) (?:the |my |our )?(?:\w+ )?(?:local|union"
    r"|guild|branch|syndicate)\b|\b(?:union|guild|labou?r federation|workers'? council"
    r"|works council) (?:member|rep|delegate|organi[sz]er|official|branch|card|steward|activist|convenor"
    r"|treasurer|secretary)\w*\b",
    r"\b(?:we|i|they|my \w+|us (?:nurses|teachers|drivers|workers|pilots))(?:'?re|'?m"
    r"|'?ve)? (?:\w+ )?(?:on strike|striking|walked out|voted (?:to strike|for (?:the )?strike"
    r"|for industrial action)|voting on (?:a |the )?strike|balloted|been balloted|on the picket|on a picket"
    r"|picketing|locked out|in dispute with (?:the )?(?:management|company)|unioni[sz]ing|unioni[sz]ed"
    r"|organi[sz]ing (?:the |my |our )?(?:workers|drivers|staff|colleagues|warehouse|shop floor|union))\b"
    r"|\b(?:strike|industrial action|walkout|picket)\b (?:\w+ )?(?:pay|fund|ballot|vote|day|starts"
    r"|so no salary|line|duty)\b|\bfired for (?:organi[sz]ing|union|striking|speaking up for the workers)\b",
    r"(?<!\w)(?:ال)?نقاب(?:ه|تي|تنا|ات) (?:\w+ )?(?:تدفع|دفعت|بتدفع|تغطي|ساعدت\w*|تساعد\w*|وقفت|اضربت|طلبت"
    r"|عندنا|حقتنا|بتاعتنا|العمال|المعلمين|الاطباء|السواقين|المهندسين|الممرضين)(?!\w)|(?<!\w)(?:عضو\w*"
    r"|منتسب\w*|مشترك\w*|انضميت|انتسبت|ممثل\w*|رييس|امين|مندوب) (?:\w+ )?(?:ال|بال|لل|في ال|ب)?نقاب\w+"
    r"|(?<!\w)(?:احنا|نحن|انا|العمال|زملايي) (?:\w+ )?(?:مضرب\w*|في اضراب|باضراب|عاملين اضراب"
    r"|نقابي\w*)(?!\w)",
    r"\b(?:sou|somos|fui|era|faco parte|to|estamos|entramos|entrei|fizemos|fiz) (?:\w+ )?(?:(?:do|da|de|no"
    r"|na|em|a|ao) )?(?:sindicato|sindicalista|sindicalizad\w|greve|cut|forca sindical|paralisacao"
    r"|comando de greve|piquete)\b|\bmeu sindicato\b|\b(?:main|mai|hum|hamari|meri|papa) (?:\w+ )?(?:union"
    r"|hadtal|mazdoor sangh|sangathan) (?:\w+ )?(?:mein|me|pe|par|ka|ki|ke)\b|\bhadtal (?:pe|par|chal|ki)\b"
    r"|(?<!\w)(?:я|мы|муж|жена|отец) (?:\w+ )?(?:в|член|член\w*|из|глава|вступил\w?|вступили|возглавля\w+"
    r"|плачу взносы в) (?:\w+ )?профсоюз\w*|(?<!\w)(?:бастуем|бастую|бастует|бастовал\w*|забастовк\w+ у нас"
    r"|вышли на забастовку|профсоюз\w* (?:оплат\w+|плат\w+|помог\w*|добил\w+|наш\w*))(?!\w)",
    spares=(
        TOPICS["trade_union"].spares.pattern,
        r"\b(?:credit|western|european|soviet|african|student|students|civil|owners?|monetary|customs|arab"
        r"|rugby|savings) unions?\b",
        r"\b(?:the |a )?(?:local|strike) (?:agent|price|market|bank|area|deal)\b",
        _ASKED,
    ),
    stems="",
)  # fmt: skip

_PEOPLE: Final = (
    r"(?:kurd\w*|arab\w*|persian|turk\w*|armenian\w*|assyrian\w*|berber|amazigh|bedouin\w*|nubian\w*|copt\w*"
    r"|circassian\w*|chechen\w*|tatar\w*|uzbek\w*|tajik\w*|hazara\w*|pashtun\w*|baloch\w*|punjabi\w*"
    r"|sindhi\w*|tamil\w*"
    r"|bengali\w*|sinhala\w*|sinhalese|malayali\w*|gujarati\w*|marathi\w*|rohingya\w*|uyghur\w*|tibetan\w*"
    r"|mongol\w*|han chinese|zulu\w*|xhosa|yoruba|igbo|hausa|somali\w*|oromo|amhara|tigray\w*|maasai|kikuyu"
    r"|tutsi\w*|hutu\w*"
    r"|afro\w*|african\w*|black|white|brown|mixed[- ]race|mixed|biracial|half[- ]caste|caucasian|slavic"
    r"|latin[aox]s?|hispanic|mestiz\w+|indigenous|native american|cherokee|navajo|inuit|maori|aboriginal|roma"
    r"|romani|gypsy|gypsies|traveller|jewish|ashkenazi|sephardi\w*|dalit\w*|brahmin\w*|rajput\w*|jat|yadav"
    r"|adivasi\w*)"
)
_ETHNICITY: Final = said(
    r"\b(?:hears?|heard|hearing) (?:my|our|his|her) (?:\w+ )?accent\b|\b(?:sees?|saw|seeing) (?:my"
    r"|our) (?:skin|colou?r|face and)\b|(?<!\w)(?:امي|ابوي|جدتي|جدي|زوجتي|زوجي|انا|احنا) (?:\w+ )?(?:حبشي\w*"
    r"|حبش|زنجباري\w*|سواحلي\w*)(?!\w)",
    r"\b(?:grandmother|grandfather|grandparents|grandma|grandpa|mother|father|mum|mom|dad|parents|ancestors"
    r"|people|family|tribe|roots|side) (?:\w+ )?(?:is|are|was|were|came from|come from|being) (?:\w+ )?(?:a "
    rf"|an |the |half |part |originally |ethnically |pure )*{_PEOPLE}\b(?! (?:kitchen|marble|school|friday"
    r"|food|from (?:the )?(?:shop|developer)|owned))|\b(?:as|being|because (?:i'm|we're|i am|we are|she's"
    r"|he's)|cause (?:i'm|we're)|since (?:i'm|we're)|proud|half|part|quarter|one (?:quarter|eighth)"
    rf"|ethnically|racially) (?:a |an |the |from a )?{_PEOPLE}\b(?! (?:kitchen|marble|friday|bath|board|wall"
    r"|furnished|time|day|owned|price))",
    rf"\b(?:i'm|im|i am|we're|we are|my (?:\w+ )?{KIN} is|she's|he's) (?:\w+ )?(?:a |an |both |all |also "
    r"|very |quite |pretty |proud )*(?:kurd\w*|bedouin\w*|berber|amazigh|nubian|circassian|chechen|tatar"
    r"|hazara|pashtun|baloch\w*|uyghur|rohingya|zulu|xhosa|yoruba|igbo|hausa|oromo|tigray\w*|maasai|kikuyu"
    r"|tutsi|hutu|black|mixed[- ]race|biracial|dark[- ]skinned|light[- ]skinned|brown[- ]skinned|roma|romani"
    r"|gypsy|dalit|brahmin|rajput|adivasi|maori|aboriginal|indigenous|cherokee|mestiz\w|latin[aox]|hispanic"
    r"|caucasian|ashkenazi|sephardi\w*|afro[- ]\w+|of colou?r|a person of colou?r)\b(?! (?:kitchen|friday"
    r"|owned|card))|\b(?:my|our|his|her) (?:skin(?: colou?r| tone)?|complexion|ethnic\w*|race|caste|tribe"
    r"|clan|bloodline|ancestry|ancestors|heritage|afro|accent and skin)\b(?! (?:care|cream|car|day|track"
    r"|of the))|\b(?:dna|ancestry) (?:test )?(?:says?|shows?|came back) (?:\w+ )?\d+ ?(?:%|percent)",
    r"\b(?:rent|lease|sell|let|show|rented|refus\w+|reject\w*|turned (?:us|me) (?:down|away)|won'?t|hates?"
    r"|treat\w*|star(?:e|es|ed|ing)|comment\w*|profil\w+|discriminat\w+) (?:\w+ ){0,4}?(?:because|cause|since"
    r"|due to|for being|over|bc|coz) (?:of )?(?:i'm|im|we're|we are|i am|my|our|being"
    r"|us being) (?:an? )?(?:\w+ )?(?:black|brown|arab|african|asian|indian|pakistani|bangladeshi|filipin\w+"
    r"|nigerian|chinese|dark|white|kurdish|syrian|afghan|iranian|foreign\w*|skin|colou?r|race|accent|origin"
    r"|nationality|caste|tribe|name|roma|gypsy)\b",
    r"(?<!\w)(?:امي|ابوي|جدي|جدتي|اهلي|عايلتي|عيلتي|اجدادي|زوجتي|زوجي|اصلي|اصلنا|احنا|انا"
    r"|نحن) (?:\w+ )?(?:من (?:اصول?|قبيل\w+|عشير\w+|ال) ?)?(?:كرد\w*|اكراد|امازيغ\w*|بربر\w*|نوبي\w*|نوبه|بدو"
    r"|بدوي\w*|غجر\w*|شركس\w*|شيشان\w*|ارمن\w*|اشوري\w*|سريان\w*|تركمان\w*|بلوش\w*|هزار\w*|بشتون\w*|زنج\w*"
    r"|افارقه|افريقي\w*|فارسي\w*|عجم\w*|اسمر\w*|سمر|سود|اسود البشره|هنود|روهينجا|طوارق|حساني\w*"
    r"|صعايده)(?!\w)(?! (?:العقد|المطبخ))|(?<!\w)(?:لوني|بشرتي|لون بشرتي|عرقي|قبيلتي|عشيرتي"
    r"|جنسيتي الاصليه) (?:\w+ )?(?:اسمر\w*|سمرا\w*|سودا\w*|اسود|غامق\w*|فاتح\w*|ابيض|بيضا\w*|والناس|مو|مش"
    r"|من)(?!\w)",
    r"\b(?:sou|somos|minha (?:avo|mae|familia)|meu (?:avo|pai)|meus (?:avos|pais)) (?:\w+ )?(?:e |era |eram "
    r"|sao |foi )?(?:\w+ )?(?:negr[oa]s?|pret[oa]s?|pard[oa]s?|indigenas?|indi[oa]s?|cigan[oa]s?|quilombolas?"
    r"|mestic[oa]s?|mulat[oa]s?|judi[oa]s?|judeus?|afrodescendentes?|amarel[oa]s?|descendentes? de \w+"
    r"|caboclo|cabocla|nordestin\w+ negr\w)\b|\b(?:hum|main|mai|hamari|meri|hamara|log) (?:\w+ )?(?:log "
    r"|jaati |jati |caste |gotra )?(?:brahmin|dalit|rajput|yadav|jat|thakur|baniya|kayasth\w*|maratha|sc|st"
    r"|obc|adivasi|harijan|pathan|sindhi|marwari|bihari log) (?:\w+ )?(?:hain|hai|hoon|hun|hu|se)\b|\b(?:meri"
    r"|hamari|apni) (?:caste|jaati|jati|gotra)\b|(?<!\w)(?:я|мы|бабушка|дедушка|мама|папа|мать|отец|родители"
    r"|предки|муж|жена) (?:\w+ )?(?:был\w? |были |из |наполовину |на четверть |по национальности "
    r"|по крови )*(?:татар\w*|еврей\w*|евреи\w*|чечен\w*|цыган\w*|армян\w*|азербаиджан\w*|узбек\w*|таджик\w*"
    r"|казах\w*|киргиз\w*|башкир\w*|дагестан\w*|ингуш\w*|осетин\w*|бурят\w*|якут\w*|калмык\w*|корее\w*"
    r"|кореян\w*|грузин\w*|немк\w*|поляк\w*|полячк\w*|темнокож\w*|мулат\w*|метис\w*)(?!\w)(?! (?:ресторан"
    r"|кухн))",
    spares=(
        r"\b(?:black|white|brown|arab|asian|african|indian|chinese|persian|turkish|italian|greek|french"
        r"|moroccan) (?:kitchen|marble|walls?|sofa|food|cuisine|restaurants?|style|carpet|rugs?|cats?|market"
        r"|school|door|floor\w*|furniture|friday|card|list\w*|collar|goods|beans?|coffee|tea|art|oak|tiles?"
        r"|paint|curtains?|taps?)\b|\bmixed (?:use|bag|feelings|on|about|reviews?|up)\b|\bhorse race\b"
        r"|\brace (?:track|course|day)\b|\b(?:roma|white|black) (?:street|tower|hotel|sands?|pearl|rock)\b"
        r"|\bbackground checks?\b",
        _ASKED,
    ),
    stems="",
)  # fmt: skip

# --- at home and at school -------------------------------------------------------------------------------

_UP_TO_17: Final = r"(?:[1-9]|1[0-7])"
_IN_WORDS: Final = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen"
    r"|seventeen)"
)
_SMALL: Final = rf"(?:{_UP_TO_17}|{_IN_WORDS})"
_CHILD: Final = (
    r"(?:daughters?|sons?|kids?|child|children|baby|babies|boys?|girls?|toddlers?|infants?|newborns?|nieces?"
    r"|nephews?|grandsons?|granddaughters?|grandkids|twins?|triplets|stepsons?|stepdaughters?|little (?:one"
    r"|girl|boy|brother|sister|man|guy|princess)"
    r"|(?:little|younger|kid|baby) (?:brother|sister)|eldest|oldest|youngest|firstborn|middle one|teenagers?"
    r"|teens?)"
)
_SCHOOL: Final = (
    r"(?:gcses?|igcses?|a levels?|a-levels?|alevels?|o levels?|o-levels?|sats|ib diploma|homework"
    r"|school (?:bus|run|uniform|play|trip"
    r"|fees)|kindergarten|kinder|nursery|preschool|pre-school|daycare|day care|playgroup|reception class"
    r"|primary|elementary|middle school|high school|secondary school"
    r"|boarding school|grade \d+|year \d{1,2}|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth"
    r"|tenth|eleventh|twelfth) grade|fs ?\d|kg ?\d|class \d+|junior school|infant school|the crib|nappies"
    r"|diapers|potty|bottle feeds|teething|first steps|crawling|soccer practice|swimming (?:lessons|class)"
    r"|ballet|karate|piano lessons|gymnastics)"
)
_MINOR: Final = said(
    r"\b(?:daughter|son|kids?|twins|boy|girl|niece|nephew|grandson|granddaughter)(?:'s)? (?:is |are )?(?:in"
    r"|at|starting|going into) (?:year|grade|class|kg|fs) ?\d{1,2}\b",
    rf"\b(?:my|our|his|her|their|the|both) (?:\w+ )?{_CHILD}(?:'s)?(?:,? (?!(?:need|want|like|love|friendly"
    r"|pool|room|area)\w*\b)\w+)?,? (?:is |are |was |'s |will be |has |have |had |does |do |did |doing "
    r"|goes |go |going |starts? |started |starting |attends? |studies |sitting |takes |taking |loves |still "
    rf"|just |now |in |into |at |to |on |for |with |a |an |the |her |his |their |back ){{1,5}}{_SCHOOL}\b"
    r"|\b(?:twins?|boys|girls|kids|children|both|he|she|they)(?:'s|'re| is| are| was| were)? (?:\w+ )?(?:in"
    r"|at|starting|start|starts|started|going to|go to|goes to|doing) (?:a |the |his |her "
    rf"|their )?{_SCHOOL}\b|\b(?:doing|sitting|taking|finish\w*|revising for|failed|passed|resitting"
    r"|start\w*) (?:my|his|her|their) (?:gcses?|igcses?|a levels?|a-levels?|alevels?|o levels?|o-levels?|sats"
    r"|ib|homework|boards?"
    r"|board exams?)\b",
    rf"\b(?:a|our|my|the|with|and|have|has|got|two|one|for) (?:\w+ )?(?:{_UP_TO_17}[- ]?|{_IN_WORDS}[- ])"
    r"(?:yo|y/o|yr old|yrs old|year old|years old|year-old|month old|months old|month-old|week old"
    r"|weeks old)\b(?! (?:building|tower|villa|flat|apartment|house|property|car|listing|lease|contract"
    r"|kitchen|ac|project|company|townhouse|studio|unit|compound|dog|cat|pet|puppy|laptop|phone|tv|fridge"
    r"|machine|account|wine|whisky|tree|business|roof|carpet|boiler|sofa|furniture|system|lift|loan|fit))"
    rf"|\bmy {_SMALL}[- ]year[- ]old\b(?! (?:building|villa|flat|car|lease|contract|ac|company|dog|cat|laptop"
    rf"|phone))|\b{_CHILD},? (?:is |are |turned |turns |turning |aged |age |who is |who's |will be |only "
    rf"|just |nearly |almost |now )+{_SMALL}\b(?! (?:bed|br|k\b|km|m\b|min|hours?|am\b|pm\b|%|minutes|floors?"
    r"|times?|days? (?:a|per)))",
    r"\b(?:i|he|she)(?:'?m|'?ll|'?s)? (?:\w+ )?(?:finish|finishes|graduate|graduates|leave|leaves|start"
    r"|starts|change|changes|skip|skipped|hate|hates|fail|failed) (?:high |secondary |middle "
    r"|primary )?school (?:next|this|in|last|early|because|tomorrow|on|when|at)\b(?! (?:of|is|run|district))"
    r"|\bi'm (?:\w+ )?(?:underage|under age|a minor|in (?:high |secondary |middle )?school|still at school"
    r"|not 18|not eighteen|almost 18|nearly 18|turning (?:1[0-8]))\b|\bmy (?:parents|mum|mom|dad) (?:must"
    r"|have to|has to|need to|needs to|will|would|can|should) (?:\w+ )?(?:sign|pay|drive|pick me|allow"
    r"|let me)\b(?=.{0,120}\b(?:because|i'm|im|school|underage|for me|minor|me)\b)|\bmy (?:maths|math|science"
    r"|class"
    r"|form|homeroom) teacher\b",
    r"\b(?:bottle|feed|feeds|nappy|nappies|diapers?|crib|cot|stroller|pram|pushchair|car seat|baby gates?"
    r"|playpen|high chair) (?:for|of) (?:my|our|the) (?:\w+ )?(?:baby|newborn|toddler|infant|son|daughter"
    r"|twins|little one)\b|\b(?:had|having|just had|welcomed|brought home|gave birth to) (?:a|our|my"
    r"|twin) (?:\w+ )?(?:baby|babies|boys?|girls?|son|daughter|newborn|twins)\b|\b(?:my|our) (?:\w+ )?(?:son"
    r"|daughter|kid|boy|girl|niece|nephew|grandson|granddaughter)(?:,? (?!(?:is|was|has|who|and|will|needs?"
    r"|wants?|likes?|loves?|also|just|would)\b)\w+)?,? (?:goes to|is at|studies at|attends|plays (?:for|at)"
    r"|swims at|does \w+ at|trains at|takes the bus|walks to|is enrolled|got into|is in)\b(?! (?:university"
    r"|college|work|uni|med school|law school|the (?:uk|us|army)))",
    r"(?<!\w)(?:بنتي|ابني|ولدي|عيالي|اولادي|بناتي|طفلي|طفلتي|ابننا|بنتنا|ولدنا|التوام|اخوي الصغير"
    r"|اختي الصغيره|حفيدي|حفيدتي) (?:\w+ ){0,2}?(?:عمر\w+|ب?(?:الروضه|روضه|الحضانه|حضانه|المدرسه|مدرسه|الصف"
    r"|صف|التمهيدي|الابتدائي|الابتدايي|المتوسط|الثانوي|كي جي)|في (?:ال)?(?:روضه|حضانه|مدرسه|صف|تمهيدي|ابتدايي"
    r"|متوسط|ثانوي|كي جي)\w*|سن\w+|سنوات|شهور|رضيع\w*|مولود\w*|صغير\w*|يدرس|تدرس|بيدرس|بتدرس|توه|لسه"
    r"|لسا)(?!\w)|(?<!\w)(?:عندي|عندنا|معي|معنا) (?:\w+ )?(?:رضيع\w*|بيبي|مولود\w*|طفل\w* (?:صغير|عمره)"
    r"|توام عمر\w+|بنت عمرها|ولد عمره|مراهق\w*)(?!\w)|(?<!\w)(?:عمري|انا عمري) (?:[5-9]|1[0-7]|سبعطعش|ستطعش"
    r"|خمسطعش|اربعطعش|خمسه عشر|سته عشر|سبعه عشر|سبعتاشر|ستاشر|خمستاشر)(?!\w)|(?<!\w)(?:انا )?(?:طالب\w*|ادرس"
    r"|بدرس) (?:\w+ )?(?:ثانوي\w*|اعدادي\w*|متوسط\w*|بالمدرسه|في المدرسه|توجيهي|اول ثانوي|تالته ثانوي"
    r"|تالت اعدادي)(?!\w)",
    r"\b(?:meu|minha|nosso|nossa|meus|minhas|os|as) (?:\w+ )?(?:filh[oa]s?|bebe|nenem|menin[oa]s?|gemeos"
    r"|gemeas|sobrinh[oa]s?|net[oa]s?|enteado|enteada|cacula|mais (?:novo|nova|velho|velha)"
    r"|adolescente) (?:\w+ ){0,3}?(?:\d{1,2} (?:anos|meses|aninhos)|(?:um|dois|tres|quatro|cinco|seis|sete"
    r"|oito|nove|dez|onze|doze|treze|quatorze|quinze|dezesseis|dezessete) (?:anos?|aninhos?|meses)"
    r"|ano(?: que vem)?|serie|escola|creche|escolinha|jardim|maternal|pre|fundamental|ensino medio|bercario"
    r"|nasceu|mama|engatinha\w*)\b|\b(?:tenho|faco|eu tenho) (?:[5-9]|1[0-7]|quinze|dezesseis|dezessete"
    r"|catorze|treze|doze) (?:anos)?\b(?=$|[.,!]| anos)(?! anos de)|\bsou (?:de menor|menor de idade"
    r"|adolescente)\b|\b(?:mer[aie]|hamar[aie]) (?:\w+ )?(?:beti|beta|bete|bachch\w|bacche|bache|betiyan"
    r"|bhanja|bhanji|bhatija|bhatiji|pota|poti|munna|munni|judwa) (?:\w+ ){0,4}?(?:saal|sal|mahine|class"
    r"|school|nursery|kg|lkg|ukg|padhta|padhti|padhte|chhot\w|paida)\b|\b(?:main|mai"
    r"|meri umar) (?:\w+ )?(?:[89]|1[0-7]) (?:saal|sal)\b|\bbet[eai] (?:ka|ki|ke|ko) (?:\w+ ){0,3}?(?:school"
    r"|class|nursery|saal|admission|exam)\b",
    r"(?<!\w)(?:дочк\w|доч[иь]\w*|сын\w*|младшему|младшеи|старшему|старшеи|ребенк\w|ребенок|малыш\w*|внук\w*"
    r"|внучк\w|племянник\w*|племянниц\w|близнец\w*|двоиняш\w*|детям|дети) (?:\w+ ){0,2}?(?:\d{1,2} (?:лет"
    r"|год\w?|месяц\w*)|годик\w*|год|полгода|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать"
    r"|тринадцать|четырнадцать|пятнадцать|шестнадцать|семнадцать|два года|три года|четыре года|(?:в"
    r"|во) (?:\w+ )?(?:класс\w?|садик\w?|школ\w|ясли|детск\w+ сад\w?)|ходит в (?:\w+ )?(?:класс|садик|школу"
    r"|ясли)|школьник\w*|первоклассник\w*|родил\w+|пошел в школу|пошла в школу)(?!\w)"
    r"|(?<!\w)мне (?:\w+ )?(?:1[0-7]|[89]|пятнадцать|шестнадцать|семнадцать|четырнадцать"
    r"|тринадцать)(?= ?(?:лет|$|[.,!]))|(?<!\w)(?:я )?(?:учусь|перешел|перешла) (?:\w+ )?в (?:\w+ )?(?:классе"
    r"|класс|школе)(?!\w)",
    spares=(
        OF_A_CONTRACT,
        r"\b(?:kids?|children'?s?|baby|boys|girls|teen) (?:pool|area|club|room|play\w*|bed|menu|zone|friendly"
        r"|section|park|corner|wear|shower|sitter)s?\b|\bpresent for\b|\b(?:near|close to|next to|by|around"
        r"|good) (?:a |the |any )?(?:\w+ )?(?:schools?|nursery|nurseries|kindergartens?)\b|\bschool (?:nearby"
        r"|district|zone)\b",
        _ASKED,
    ),
    stems="",
)  # fmt: skip
_FAMILY: Final = said(
    r"(?<!\w)(?:ا?تزوج\w*|متزوج\w*|ا?تجوز\w*|متجوز\w*|جاب\w*) علي (?:امي|زوجته|مراته|مرته|زوجتي|مراتي"
    r"|ضره)(?!\w)",
    r"\b(?:my|our|his|her) (?:\w+ )?(?:mother|father|brother|sister|parents?|mum|mom"
    r"|dad)(?:[- ]in[- ]law)?s? (?:is|are|will be|'s|'re) (?:\w+ )?(?:moving in|living with|staying with"
    r"|coming to live)\b|\b(?:husband|wife|partner|hubby|we) (?:and i )?(?:\w+ )?(?:sleep in separate"
    r"|have separate|live apart|live separately|don'?t live together|are on a break|are not together"
    r"|aren'?t together|are taking a break|are getting back together|are working on our marriage|barely speak"
    r"|fight all the time|fight a lot|are in counsell?ing)\b|\b(?:second|third|first|other|former|new"
    r"|ex) (?:wife|husband)\b(?! (?:approv\w+|likes?))",
    r"\b(?:he|she|i|my \w+) (?:\w+ )?(?:proposed|popped the question|said yes to (?:him|her|me))\b(?! (?:a|an"
    r"|the|to (?:the|buy|pay|view|meet|split|reduce|increase|lower|sign|rent)|that|\d|we|it|this|something))"
    r"|\b(?:raising|looking after|guardian of|fostering|foster|adopted|adopting) (?:my|our|a|two|three|his"
    r"|her) (?:\w+ )?(?:sister'?s|brother'?s|nephews?|nieces?|grand\w+|kids|children|child|baby|boy|girl"
    r"|siblings?)\b|\b(?:custody|alimony|child support|maintenance payments|prenup|divorce (?:lawyer|papers"
    r"|hearing|settlement|decree)|marriage certificate|family court|visitation)\b(?=.{0,120}\b(?:i|my|me|we"
    r"|our|he"
    r"|she|his|her|ex)\b)",
    r"(?<!\w)(?:انا )?(?:ال)?(?:زوجه|مراته|مرته) (?:ال)?(?:ثاني\w*|تاني\w*|ثالث\w*|اولي)(?!\w)|(?<!\w)(?:انا"
    r"|احنا|زوجي|زوجتي|مراتي) (?:\w+ )?(?:متزوج\w* (?:ثنتين|اثنين|مرتين|عرفي|مسيار|بالسر)|مطلق\w*|منفصل\w*"
    r"|ارمل\w*|مخطوب\w*|نفسخ\w*|فسخنا|زعلان\w* مع|هاجر\w*|تارك\w* البيت)(?!\w)",
    r"(?<!\w)(?:живу|живем|живет|переезжаю|переехал\w?) (?:\w+ )?(?:с |один с |одна с "
    r"|вместе с )(?:\w+ )?(?:мамои|папои|родителями|мужем|женои|детьми|ребенком|сыном|дочерью|дочкои|бабушкои"
    r"|дедушкои|сестрои|братом|свекровью|тещеи|бывш\w+|парнем|девушкои|семьеи)(?!\w)|(?<!\w)(?:развожусь"
    r"|разводимся|развелась|развелся|развелись|овдовел\w?|выхожу замуж|вышла замуж|женюсь|помолвлен\w?"
    r"|беру алименты|плачу алименты|делим детеи|делим имущество|бывш\w+ (?:муж|жена|мужем|женои))(?!\w)",
    spares=(_ASKED,),
    stems="",
)  # fmt: skip
_OTHERS: Final = (
    r"(?:tenants?|neighbou?rs?|landlord|landlady|boss|manager|colleague|coworker|friend|flatmate|roommate"
    r"|housemate|maid|nanny|driver|cleaner|cook|housekeeper|secretary|assistant|employee|client"
    r"|agent'?s (?:wife|husband)|guy (?:in|at|from)|lady (?:in|at|from)|woman (?:in|at|from)|man (?:in|at"
    r"|from)|couple (?:in|at|from)|owner of|person in|previous (?:tenant|owner)|cousin|uncle|aunt|brother"
    r"|sister|ex)"
)
_THIRD: Final = said(
    rf"\b(?:my|our|the|his|her) (?:\w+ )?{_OTHERS}(?:,? (?:in|at|from|of|on|upstairs|downstairs|next door"
    r"|called|named))?(?: (?!(?:is|was|has|who|and|will|are|likes?|wants?|told|said|for|would|the|a|near"
    rf"|with|to|about)\b)[\w']+){{0,3}},? (?:\w+ ){{0,2}}?(?:lost (?:his|her|their) (?:job|visa|husband|wife"
    r"|baby|licen[cs]e)|(?:hasn'?t|has not|haven'?t|didn'?t|never|can'?t|doesn'?t|stopped) (?:paid|pay"
    r"|paying)|owes?|is (?:broke|bankrupt|in debt|unemployed|divorc\w+|cheating|pregnant|an alcoholic|sick"
    r"|gay|hiv\w*|depressed)|was (?:fired|evicted|arrested|sacked|jailed|deported)|got (?:fired|evicted"
    r"|arrested|sacked|divorced|deported|laid off)|earns?|makes \d|salary|bounced|defaulted|beats|hits"
    r"|drinks (?:too|every|a lot)|takes drugs|sells drugs|sleeps around|is having an affair|cheats on|(?:has"
    r"|have) (?:cancer|debts?|hiv|an affair|a record|no visa|diabetes)|lives? (?:at|in) (?:villa|flat"
    r"|apartment|unit|house|room) \w*\d+)\b",
    r"\b(?:mere|meri|mera) (?:\w+ )?(?:dost|bhai|behen|padosi|boss|saheli|cousin|chacha|mama|jija|saala"
    r"|naukrani|driver|maid|malik|kirayedar|colleague) (?:ka|ki|ke|ko|ne|pe|par) (?:\w+ ){0,3}?(?:salary"
    r"|number|no|phone|mobile|address|ghar|karz|karza|loan|divorce|talaq|affair|email|paise|naukri|visa"
    r"|passport|bimari|case|whatsapp)\b",
    rf"\b(?:call|text|ring|whatsapp|email|message) (?:my |our )?(?:\w+ )?(?:{KIN}|him|her|friend|driver"
    r"|assistant|secretary|maid|nanny|boss|tenant|neighbou?r)(?: \w+)? (?:on|at|@|:"
    rf"|directly)? ?(?:\+?\d[\d -]{{6,}}|\S+@\S+)|\b(?:his|her|(?:wife|husband|brother|sister|friend|boss"
    r"|tenant|neighbour|cousin|mum|mom|dad)'s) (?:\w+ )?(?:number|mobile|phone|whatsapp|email|e-mail|iban"
    r"|passport|birthday|date of birth|dob|salary|room number)(?: number)?(?: is|:|=) ?(?:\+?\d|\S+@|aed"
    r"|villa|flat|apartment|unit|house|on the|\d)",
    r"\b(?:meu|minha|o|a) (?:\w+ )?(?:vizinh[oa]|chefe|amig[oa]|inquilin[oa]|colega|empregada|diarista|baba"
    r"|cunhad[oa]|prim[oa]|patrao|patroa|sindic[oa]|moca do|cara do) (?:\w+ ){0,3}?(?:ganha|deve|devendo"
    r"|foi demitid\w|foi pres\w|foi despejad\w|perdeu o emprego|se separou|ta gravida|esta gravida|traiu|trai"
    r"|bebe muito|apanha|usa drogas|nao paga|esta falid\w|ta falid\w|ta doente|mora n[oa] (?:apto?|casa"
    r"|apartamento|bloco) \w*\d+)\b|\b(?:telefone|numero|celular|zap|email|endereco|salario"
    r"|cpf) (?:d[aoe] (?:minha|meu|minhas|meus)?|dela|dele) ?(?:\w+ )?(?:e|:|=) ?(?:\+?\d|\S+@)",
    r"(?<!\w)(?:рядом |у )?(?:мо\w+|наш\w*|у моего|у моеи) (?:\w+ )?(?:сосед\w*|начальни\w+|друг\w*|подруг\w*"
    r"|коллег\w*|арендатор\w*|квартирант\w*|хозя\w+|нян\w+|водител\w+|брат\w*"
    r"|сестр\w*) (?:\w+ ){0,2}?(?:зарабатыва\w+|получа\w+ \d+|должен|должна|задолжал\w?|не плат\w+"
    r"|потерял\w? работу|уволил\w+|уволен\w?|разводит\w+|развел\w+|изменя\w+|пьет|бьет|сидел\w?|болеет"
    r"|беременна|зарплат\w+)(?!\w)|(?<!\w)(?:ال)?(?:جار\w*|مدير\w*|صديق\w*|صاحب\w*|زميل\w*|مستاجر\w*|ساي?ق\w*"
    r"|خادم\w*|شغال\w*|ابن عمي|بنت خالتي|شريكي|رفيق\w*|ساكن\w* فوق) (?:\w+ ){0,2}?(?:راتب\w*|معاش\w*"
    r"|عليه ديون|عليها ديون|مديون\w*|ما يدفع|مايدفع|مفلس\w*|انطرد\w*|مطلق\w*|طلق\w*|يخون|تخون|يشرب|مدمن\w*"
    r"|حامل|مريض\w*|رقم\w* ?(?:هو |: ?)?[\d+]{5,})(?!\w)",
    spares=(
        _ASKED,
        r"\b(?:landlord|tenant|owner|agent)s? (?:\w+ )?(?:pays?|paid|owes?) (?:the )?(?:commission|service"
        r"|chiller|dewa|fees?|bills?|maintenance|for)\b",
    ),
    stems="",
)  # fmt: skip

AROUND: Final[tuple[tuple[str, Words], ...]] = (
    ("criminal_record", _CRIME),
    ("trade_union", _UNION),
    ("ethnicity", _ETHNICITY),
    ("minor", _MINOR),
    ("family", _FAMILY),
    ("third_party", _THIRD),
)
"""Category and words."""
