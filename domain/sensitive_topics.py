"""The never-extract list by topic: words so bound to a category that a sentence is dropped for them
however it
is worded: some by themselves ("chemo"), some beside anybody of whom they may be told ("my", "she", "у меня").

`domain.sensitive_words` and `domain.sensitive_families` know how people say it; this knows what of. It drops
too much rather than too little: what is asked about a building or said of a price is spared by name. Written
as `domain.sensitive.searched` shows text: ة is ه, ى is ي, ئ is ي, й is и, no accents.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from domain.expressions import Expression
from domain.sensitive_words import ENGAGED, KIN, NEVER, Words, any_of

PERSON: Final = Expression(
    rf"\b(?:i|i'?m|i'?ve|i'?d|me|my|mine|we|we'?re|we'?ve|our|us|he|she|his|her|him|{KIN}|hubby"
    r"|mummy|nan|granny"
    r"|eu|meu|minha|sou|somos|estou|estamos|to|tou|tenho|temos|tive|tinha|nosso|nossa|ele|ela"
    r"|filh[oa]s?|esposa"
    r"|marido|mae|pai|fiz|fui|faco"
    r"|main|mai|mujhe|muje|mera|meri|mere|hum|hume|humein|hamar[aei]|biwi|pati|maa|papa|beta|beti|bhai|behen"
    r"|ana|ana?a|[ae]7na|i7na|ommi|ommy|ummi|abouy|abooya|marti|merat[iy]|goz[iy]|[ei]bn[iy]|b[ei]nt[iy]|a[5k]h?oya|o[5k]h?ti|mama|baba"
    r"|3[ae]nd(?:i|y|na|ena|o|ha|aha)|kont)\b"
    r"|^\W*(?:was|been|got|did|had|having|currently|recently|once|former|ex|am|being|strictly|proud|recovering"
    r"|paid|lifelong|devout|practi[sc]ing|raised|born|joined|wearing|caught|convicted|charged|arrested|sober"
    r"|diagnosed|took|taking|survived|suffer\w*|living with|registered|openly|trying|expecting|undergoing"
    r"|going through|survivor)\b"
    r"|^\W{0,2}(?:\w+ )?here\b(?=\W*(?:$|[,.!]))"
    r"|(?<!\w)(?:я|мы|мне|меня|мнои|нам|нас|мои|моя|мое|моего|моеи|моему|мою|моих|наш\w*|он|она"
    r"|у него|у нее|муж\w*"
    r"|жен[аеуы]|мам[аеуы]|пап[аеуы]|сын\w*|доч\w+|брат\w*|сестр\w*|ребен\w+|отц\w*|отец|мать)(?!\w)"
    r"|(?<!\w)و?(?:انا|احنا|نحن|حنا|عندي|عندنا|معي|معاي|لي|لنا|علي|عمري|كنت|صرت|زوجت\w|زوجي|مراتي"
    r"|مرتي|جوزي|امي"
    r"|ابوي|ابويا|ابي|والدي|والدتي|ابني|ابننا|بنتي|بنتنا|ولدي|ولدنا|اخوي|اخي|اختي|جدتي|جدي|اهلي|اهلنا|عيالي|حماتي"
    r"|عايلت\w+|عيلت\w+|ماما|بابا|خالتي|عمي|عمتي|عنده|عندها|(?:ا|ي|ت|ب|بي|بت)?عاني|فيني|جالي|جاني|جتني|مصاب\w*)(?!\w)"
)


def topics(
    alone: str = "",
    beside: str = "",
    *says: str,
    spares: tuple[str, ...] = (),
    stems: str = "",
    opens: bool = False,
) -> Words:
    """`alone` and `beside` a person: phrases between commas, a `*` for any ending. `says`: expressions, whose
    `stems` have to be given."""
    by_itself, of_somebody = _expression(alone), _expression(beside)
    patterns = (by_itself, *says) if by_itself else says
    words = {stem for phrases in (alone, beside) for phrase in _phrases(phrases) for stem in _stems(phrase)}
    return Words(
        (*sorted(words), *stems.split()),
        any_of(*patterns) if patterns else NEVER,
        any_of(*spares) if spares else NEVER,
        beside=Expression(of_somebody) if of_somebody else NEVER,
        opens=opens,
    )


def _phrases(phrases: str) -> Iterator[str]:
    return (phrase for phrase in (" ".join(one.split()) for one in phrases.split(",")) if phrase)


def _expression(phrases: str) -> str:
    """Arabic words may carry their article and what is written onto them."""
    found = [
        rf"{_WRITTEN_ONTO if _ARABIC.match(phrase) else ''}"
        + r"[\s-]+".join(re.escape(word).replace(r"\*", r"\w*") for word in phrase.split())
        for phrase in _phrases(phrases)
    ]
    return rf"(?<!\w)(?:{'|'.join(found)})(?!\w)" if found else ""


def _stems(phrase: str) -> Iterator[str]:
    longest = max(re.split(r"[\s'-]+", phrase), key=lambda word: (word not in _EVERYWHERE, len(word)))
    for form in (longest, *(onto + longest for onto in _ONTO if _ARABIC.match(longest))):
        yield form.removesuffix("*") if form.endswith("*") else f"={form}"


_EVERYWHERE: Final = frozenset(
    """
    my our two three first second next from call change right back under down with wanted moving people
    """.split()  # noqa: SIM905 - as many quoted words are no easier to read
)
"""Words that most talk has: a phrase is looked for by another one of its words, where it has one."""
_ARABIC: Final = re.compile("[\u0600-\u06ff]")
_ONTO: Final = ("ال", "و", "ب", "ل", "بال", "لل", "وال", "ف")
_WRITTEN_ONTO: Final = "(?:وال|بال|ال|لل|و|ب|ل|ف)?"
_PLACES: Final = (
    r"\b(?:\w+ )?(?:hospital|clinic|cancer|healthcare|medical|research|diabetes) (?:road|street"
    r"|city|cent(?:re|er)|institute|research \w+"
    r"|building|district)\b",
    r"\bthe (?:market|price|prices|rent|rents|paperwork|traffic|wait)\b.*\b(?:sick|depress\w*"
    r"|headache|migraine|stroke|heart attack)\b",
    r"\b(?:prices?|rents?|bill|quote) (?:would |will |could |almost |nearly )?(?:is|are|gives?"
    r"|gave|makes?)\b.*",
    r"\bwheelchair (?:access\w*|friendly|ramps?)\b(?=[^.]*\?)",
    r"\b(?:is|are) (?:there|it)\b[^.]*\?",
)
_POINT: Final = r"\b-?\d{1,2}\.\d{4,}\s*,\s*-?\d{1,3}\.\d{4,}\b"
_THERE: Final = (
    r"now|rn|moment|atm|sitting|standing|parked|stuck|waiting|hiding|walking|location|position|gps"
    r"|coordin\w*|come|find|meet|pick|lat"
)
"""Beside them a point on the map is where somebody is; a project has one too."""

TOPICS: Final[dict[str, Words]] = {
    "health": topics(
        """
        diabetic*, diabetes, epilep*, asthma*, autism, autistic, bipolar, schizo*, chemo,
        chemotherapy, radiotherapy, dialysis,
        hiv, leukemia, leukaemia, lymphoma, parkinson*, alzheimer*, dementia, multiple sclerosis,
        cerebral palsy, celiac*, coeliac*,
        fibromyalgia, anorexi*, bulimi*, ptsd, adhd, miscarr*, antidepressant*, antipsychotic*,
        insulin, pacemaker, hepatitis,
        crohn*, copd, oncolog*, seizure*, stoma, colostomy, prosthe*, hearing aid*, cochlear,
        mastectomy, hysterectomy, cesarean,
        palliative, hospice, psych ward, eating disorder, self harm, suicid*, overdos*, methadone,
        stage four, stage 4, stage three,
        gluten intoleran*, lactose intoleran*, epipen, kidney stones, gallstones, slipped disc,
        herniated disc, endometriosis, menopaus*,
        diabetico*, diabetica*, celiaco*, celiaca*, autista*, epileptic*, asmatic*, quimio*,
        gravida*, cadeirante*, cadeira de rodas,
        hemodialise, transplantad*, intolerante a, alergic* a, hipertens*, avc, infarto, enxaqueca*,
        tdah, depressao,
        диабет*, эпилеп*, астм*, инвалид*, беремен*, онколог*, химиотерап*, вич, инсульт*, инфаркт*,
        аутизм*, аутист*, дцп, гепатит*,
        туберкул*, шизофрен*, антидепрессант*, гемодиализ*, депресси*, анорекси*, булими*, целиаки*,
        аллергик*,
        dil ka daura, sugar ki bimari, garbhvati, dimagi bimari, lakwa, madhumeh,
        سكري, السكري, سرطان, كيماوي, صرع, ربو, توحد, اكتياب, غسيل كل*, حامل, كرسي متحرك, معاق*,
        اعاقه, زهايمر, ايدز, انفصام, اجهاض,
        مهدي*ات, طبيب نفسي, دكتور نفسي, معالج نفسي, مصحه, انسولين, تصلب لويحي, باركنسون, عاجز*,
        مقعد*, ضرير*, كفيف*
        """,
        """
        cancer, tumor*, tumour*, stroke, heart attack*, arthritis, lupus, migraine*, anxiety,
        depress*, ocd, paraly*, amput*, wheelchair*,
        crutches, disabled, disability, disabilities, handicap*, blind, deaf, pregnan*, trimester,
        ivf, surgery, surgeries, operated on,
        rehab, addict*, alcoholic*, sober, relapse*, remission, biopsy, mri, diagnos*, therapist,
        therapy, psychiatrist, psychologist,
        counsellor, shrink, concussion, transplant*, bypass, stent*, allerg*, eczema, psoriasis,
        thyroid, cholesterol, hypertension,
        blood pressure, blood sugar, medication*, meds, pills, prescri*, hospitalised, hospitalized,
        admitted, bedridden, terminally ill,
        terminal, chronic*, sclerosis, sciatica, scoliosis, hernia, fracture*, mental health,
        burnout, burned out, burnt out, breakdown,
        panic attack*, insomnia, incontinen*, infertil*, kidney*, liver, lung*, spine, spinal,
        knee*, hip replacement, anemia, anaemia, tb,
        covid, pneumonia, dengue, surgery, specialist, cardiolog*, neurolog*, gynecolog*,
        rheumatolog*, dermatolog*, physio*,
        cirurgia*, operad*, internad*, cancer, ansiedade, bipolar, tumor, doenca*, deficiente,
        deficiencia, remedio*, autismo, surd*, ceg*,
        psiquiatra, psicolog*, terapia, alergia*, asma, diabetes, cardiac*,
        рак, рака, коляск*, операци*, болезн*, диагноз*, глух*, слеп*, психиатр*, психотерапевт*,
        аллерги*, мигрен*, грыж*, лекарств*, больниц*,
        операции, опухол*, сердц*, давлени*, на учете,
        heart attack, operation, bimar*, bimari, bp, hospital, depression, dialysis, wheelchair,
        andha, behra, apahij, ilaj, dawai, pregnant,
        جلطه, جلطات, عمليه جراحيه, عمليه, حساسيه, مريض*, مرضه, علاج, ادويه, دواء, ورم, فشل كلوي,
        شلل, اعمي, اطرش, اصم, نفسيه تعبانه, مستشفي, منوم*,
        عكاز*, بتر, ضغط الدم, قلبي, كليتي, كبدي, نزيف, عقم, اطفال انابيب, تشخيص*, مرض
        """,
        spares=(
            r"^.*\b(?:lol|haha\w*|kkk\w*)\s*$",
            *_PLACES,
            r"\bwork\w* (?:at|in|for) (?:the |an? )?(?:[\w']+ ){0,3}?(?:hospital|clinic)s?\b",
            r"\b(?:near|opposite|beside|behind|close to|next to|around|by|from|to) (?:the |a "
            r"|an )?(?:\w+ ){0,2}?(?:hospital|clinic|pharmacy)\b",
            r"\b(?:blind|cul[- ]de) (?:corner|viewing|offer|bid|sac|spot|fold\w*)s?\b|\bblinds\b|\bheart of\b"
            r"|\bhealthy\b|\bterminal \d\b|\b(?:airport|which) terminal\b",
            r"\b(?:sick|mad|crazy|tired) of\b|\b(?:hospital|больниц\w*"
            r"|поликлиник\w*) (?:ke (?:paas|saamne)|рядом|road)\b|\bбольниц\w* рядом\b",
            r"\bwheelchair (?:access\w*|friendly)\b|\b(?:disabled|handicap\w*) (?:parking"
            r"|access\w*|toilet|bay)s?\b",
            r"\bдавлени\w+ (?:срок|цен|рынк)\w*",
            r"\bspecialist (?:agent|in|for|area|cleaner|lawyer)\b|\b(?:area|property|market"
            r"|real estate) specialist\b|\bphysio\w* (?:room|cent\w+)\b",
            r"\b(?:lol|haha\w*|kkk)\b.*",
            r"(?<!\w)(?:عمليه (?:ال)?(?:بيع|شراء|شرا|حجز|تحويل|دفع|ايجار|تسليم|توقيع|نقل)\w*"
            r"|مستشفي (?:\w+ )?(?:قريب\w*|جنب)|(?:جنب|قريب\w*|قدام|مقابل|عند|في) (?:ال"
            r"|من )?(?:ال)?مستشفي\w*|(?:الاسعار|السعر)\b.*)",
            r"\b(?:addicted|allergic) to (?:cook|shop|this|that|the|your|work|coffee|travel|stair|noise"
            r"|chocolate|tiktok)\w*",
            r"\bcall me for\b|\bpain (?:in the|points?)\b|\boperation (?:time|hours?|cost)s?\b"
            r"|\bsurgery to the\b",
        ),
    ),
    "religion": topics(
        "convert* to islam, reverted to islam, bar mitzvah, bat mitzvah, first communion, baptis*, "
        "baptiz*, born again, ex muslim, ex christian",
        """
        muslim*, christian*, catholic*, protestant*, hindu*, jewish, jew, jews, sikh*, buddhis*,
        atheis*, agnostic*, mormon*, jehovah*,
        evangelical*, baptist*, anglican*, methodist*, pentecostal*, adventist*, druze, shia,
        shiite*, sunni*, ismaili*, bohra*, zoroastrian*,
        bahai*, ahmadi*, quaker*, salafi*, coptic, copt, maronite*, rabbi, imam, pastor, priest,
        monk, nun, church choir, choir, parish, congregation, ministry,
        bible, quran, koran, torah, umrah, hajj, pilgrimage, kosher, lent, sabbath, shabbat,
        christening, worship, prayer group, pray, prays, praying,
        fasting, my faith, our faith, islam, christianity, judaism, hinduism, hijab*, niqab*,
        religious, faith,
        evangelic*, catolic*, espirit*, umband*, candombl*, ateu, ateia, muculman*, judeu, judia,
        budista*, crente, missa, culto, igreja batista, pastor,
        православн*, мусульман*, католи*, иуде*, евреи, евреика, буддист*, атеист*, верующ*,
        крещен*, ислам*, пост, постимся, молюсь, молимся, намаз,
        musalman*, isai, jain*, namaz, roza, gurudwara jaate, brahmin, puja karte, puja karta, puja
        karti, nastik,
        مسلم*, مسيحي*, نصراني*, يهودي*, هندوسي*, بوذي*, ملحد*, شيعي*, شيعه, سني*, درزي*, قبطي*,
        ماروني*, اسماعيلي*, محجب*, منقب*, متدين*, صايم*, نصوم, اصوم,
        اصلي, نصلي, بصلي, حفظت القران, كنيستنا, كنيستي, مسجدنا, حسينيه, معمود*, عمره, الحج
        """,
        r"\b(?:our|my|his|her) (?:\w+ )?(?:church|mosque|temple|synagogue|gurdwara|parish|pastor"
        r"|imam|priest|rabbi|faith|religion)\b",
        stems="church mosque temple synagog gurdwara parish pastor =imam priest rabbi =faith religion",
        opens=True,
        spares=(
            r"\b(?:friend|cousin|brother|agent|colleague|mr|with|to|from|call|meet|ask|tell|hi"
            r"|hello|hey|dear|thanks) christian\b|\bchristian (?:will|said|from|and i)\b",
            r"\bpray(?:er)? (?:room|hall|time)s?\b|\bpraying (?:for|that)\b.*|\b(?:i"
            r"|we) pray (?:for|that|you|it)\b",
            r"\b(?:church|temple|mosque|christian|abbey|parish|priest) (?:street|road|st|rd|lane"
            r"|conversion|lofts?|louboutin|dior|hill|gate)\b",
            r"\b(?:near|opposite|beside|behind|close to|next to|around|by|from) (?:the |a |our "
            r"|my |an )?(?:\w+ ){0,2}?(?:mosque|church|temple|synagogue)s?\b",
            r"\b(?:hindu|christian|muslim|jewish|sikh|buddhist|catholic) (?:temple|church|school"
            r"|cemetery|quarter|mosque)"
            r" (?:road|street|area|metro|stop)\b",
            r"(?<!\w)اصلي (?:ولا|او|مو|مش)(?!\w)",
            r"(?<!\w)عمره (?:\d|سن|شهر|اقل|اكثر|كم|حوالي|ثلاث|اربع|خمس|ست|سبع|ثمان|تسع|عشر)\w*",
            r"\b(?:have|keep|in) (?:good )?faith\b|\bfasting (?:hours|time)\b|\bgood faith\b"
            r"|\bnun of\b|\b(?:chorister|choir) gardens\b",
            r"(?<!\w)(?:اصلي|نصلي) (?:مش|مو|وليس)(?!\w)|بعد (?:صلاه|ما نصلي|ما اصلي)\b|(?:سعر|عقد"
            r"|مفتاح|لون|جهاز|جلد)\w* (?:ال)?اصلي\w*",
            r"\b(?:is|are|any) (?:there|it)\b[^.]*\?",
        ),
    ),
    "opinion": topics(
        """
        ناشط سياسي, ناشطه سياسيه, حزب المعارضه, معتقل راي, معتقل سياسي, political activist,
        political refugee, political prisoner, opposition party,
        militante d*, petista*, bolsonarista*, оппозиционер*, политзаключен*
        """,
        """
        voted, vote for, voting for, activist*, protester*, protested, protesting, protest, rally,
        rallies, demonstrat*, campaigned for,
        campaigning for, opposition, republican*, democrat*, labour party, tory, tories,
        conservative party, socialist*, communist*, liberal*, leftist*,
        left wing, right wing, far right, far left, marxist*, anarchist*, nationalist*,
        libertarian*, green party, party member, party membership,
        pro palestin*, pro israel*, zionist*, anti government, regime, dissident*, feminist*,
        brexit, trump, biden, maga, putin, muslim brotherhood,
        votei, voto no, voto na, voto em, votamos, filiad* a*, esquerdista*, direitista*, de
        esquerda, de direita, comunista*, manifestac*, protesto*,
        голосовал*, голосую за, партии, партию, оппозици*, митинг*, активист*, протест*, либерал*,
        коммунист*, патриот*,
        bjp, vote diya, vote dete, party ka karyakarta, rajneeti, neta, morcha, andolan,
        حزب*, معارض*, مظاهر*, صوتت ل*, انتخبت, اخواني*, شيوعي*, ليبرالي*, علماني*, يساري*, ناشط*,
        سياسي*, اعتصام*, النظام, ثوري*
        """,
        spares=(
            r"\b(?:voted|vote|voting) for (?:the |a |an )?(?:\w+ ){0,2}?(?:flat|villa|apartment"
            r"|one|unit|kitchen|house|tower|studio"
            r"|townhouse|option|plan|place|area|view)\b|\bголосова\w+ за (?:\w+ )?(?:вариант|квартир|вид)\w*",
            r"\b(?:voted|vote|voting) (?:best|for the (?:blue|white|black|second|first|other"
            r"|bigger|smaller|kitchen|villa|one))\b|\bmy vote (?:is|goes)\b.*",
            r"\bvot(?:o|ei) n[oa] (?:apartamento|apto|casa|segund[oa]|primeir[oa])\b.*"
            r"|\bголосую за (?:перв|втор|трет|эт|вариант)\w*.*",
            r"\bliberal arts\b|\b(?:the|your) (?:rally|demonstrat\w+) (?:of|unit|video|road|car)\b"
            r"|\bdemonstrat\w+ (?:how|the (?:unit|app|system))\b|\brally (?:driver|car)\b",
            r"(?<!\w)(?:شارع|حي|منطقه) (?:ال)?حزب\w*|النظام (?:الجديد|حق\w*|عندكم|تبع\w*)|نظام (?:ال)?\w+",
        ),
    ),
    "sexual_life": topics(
        """
        lesbian*, bisexual*, transgender*, non binary, nonbinary, same sex, homosexual*, pansexual*,
        asexual*, polyamor*, swingers, lgbt*, drag queen,
        lesbica*, homossexual*, bissexual*, transexual*, travesti, лесбиянк*, бисексуал*,
        трансгендер*, гомосексуал*,
        سحاقي*, متحول* جنسيا, مثليين, مثليه جنسيا, مثلي الجنس, مثلي جنسيا, لوطي*
        """,
        """
        gay, queer, trans, coming out, came out as, in the closet, pronouns, escort*, sex worker,
        sex life, hooking up, hookup*, hook up with, one night stand*,
        affair, mistress, grindr, tinder date*, open relationship, top surgery, hormones,
        transition*, two mums, two moms, two dads, onlyfans, porn*,
        gei, trans, геи, геи, transexual, amante, любовниц*, любовник*, ориентаци*, عشيق*, شاذ*, ميولي
        """,
        r"\b(?:my|his) (?:husband|boyfriend|fiance) (?:and )?(?:is a man|he and i)\b|\btwo (?:men"
        r"|women|guys|girls) (?:in love|together as a couple)\b",
        stems="husband boyfriend fiance =men women guys girls",
        spares=(
            r"\bgay (?:village|street|road|old)\b|\btrans[- ](?:ad|emirates|gulf)\w*\b"
            r"|\bescort (?:me|us) (?:to|through|up|in)\b|\bsecurity escort\b|\bstraight\b",
            r"\btransition (?:period|time|date|to)\b|\bcurrent affairs?\b|\b(?:legal|family"
            r"|foreign|student) affairs\b",
        ),
    ),
    "criminal_record": topics(
        """
        convict*, felon*, parole, probation officer, ex con, criminal record, restraining order,
        dui, court martial, out on bail, house arrest, rap sheet,
        ankle monitor, presidiari*, tornozeleira, судимост*, судим*, осужден*, условныи срок, зэк*,
        سوابق, صحيفه جناييه, حكم بالسجن, شيك مرتجع, شيكات مرتجعه, ممنوع من السفر
        """,
        """
        prison, jail, jailed, arrest*, probation, bail, charged with, sentenced, sentence, warrant,
        indict*, fraud case, court case, criminal case, police case,
        travel ban, assault, theft, shoplift*, embezzl*, drug dealing, dealing drugs, drug charge*,
        drug possession, manslaughter, custody suite, cautioned, locked up,
        did time, detained, detention, lawsuit against me, absconding case, bounced cheque*, bounced check*,
        preso, presa, cadeia, condenad*, ficha criminal, ficha suja, processo criminal, delegacia,
        тюрьм*, срок, сидел, сидела, уголовн*, арест*, следстви*, условно, зона, полици*,
        jail, police case, giraftar, fir, mukadma, court case,
        سجن*, انسجن*, محبوس*, حبس, قضيه, قضايا, محكوم*, موقوف, اعتقل*, شرطه
        """,
        spares=(
            r"\b(?:near|opposite|beside|behind|close to|next to|around) (?:the "
            r"|a )?(?:\w+ ){0,2}?(?:jail|prison|police)\b|\bjail road\b|\bcardiac arrest\b"
            r"|\bcustody of\b",
            r"\b(?:is|are|any|how) (?:there|it|the)\b[^.]*\?|\bpres[oa] n[oa] transito\b|\b(?:long"
            r"|life|one) sentences?\b|\bsentence (?:above|below)\b|\bpeace ?of ?mind\b",
            r"(?<!\w)(?:جنب|قريب\w*|مركز) (?:من )?(?:ال)?(?:سجن|شرطه)\w*|في ?(?:ه?ال)?قضيه كلم\w+"
            r"|هالقضيه كلم\w*|\bцена\b.*|\bполици\w* рядом\b|\bсрок\w* (?:сдачи|аренд\w*"
            r"|договор\w*)\b|\b(?:в|за|какои) срок\b",
            r"\b(?:i'?ll|we'?ll|you) (?:be )?(?:sue|sued|suing)\b",
        ),
    ),
    "trade_union": topics(
        "union rep, union member*, union dues, shop steward, trade union*, labour union, labor "
        "union, teachers union, sindicalista*, sindicalizad*, профсоюз*, نقابي*",
        """
        on strike, went on strike, going on strike, striking, picket*, collective bargaining,
        unioni*, my union, our union, the union,
        greve, sindicato*, забастовк*, бастуем, hadtal, mazdoor union, نقابه, النقابه, بالنقابه, اضراب, مضرب*
        """,
        spares=(
            r"\b(?:credit|western|european|student|owners?|civil) unions?\b|\bunion (?:square"
            r"|street|metro|coop|house|station|bank|of)\b",
            r"(?<!\w)شارع (?:ال)?نقابات|نقابه المهندسين وين|\bstriking (?:view|design|colou?r|look)s?\b",
        ),
    ),
    "family": topics(
        """
        newlywed*, divorc*, widow*, custody battle, custody of, alimony, child support, separated
        from my, just got married, getting married, got married,
        single mum, single mom, single mother, single dad, single father, single parent, stepson,
        stepdaughter, step kids, foster child*, foster parent*,
        recem casad*, recem-casad*, divorciad*, viuvo, viuva, mae solteira, pai solteiro, pensao
        alimenticia, me casei, nos casamos,
        развод*, развел*, развож*, разведен*, вдова, вдовец, поженил*, замуж*, женат, женаты,
        алименты, молодожен*,
        talaq, talaak, vidhwa, shaadi shuda, nayi shaadi,
        مطلق, مطلقه, مطلقين, ارمل, ارمله, متزوجين جدد, عرسان, طلاق*, حضانه الاولاد, حضانه العيال,
        خلعت زوجي, نفقه
        """,
        """
        married, marrying, engaged, fiance, fiancee, wedding, honeymoon, custody, adopt*, separated,
        separation, remarr*, broke up, broken up, splitting up, ex wife, ex husband,
        my ex, estranged, moved out on me, left me, expecting,
        casad*, noiv*, casamento, separad*, separac*, adot*, ex mulher, ex marido,
        свадьб*, жених*, невест*, расстал*, бывш* жен*, бывш* муж*, усынов*, развес*,
        shaadi, shadi, mangni, sagai, rishta,
        متزوج*, مخطوب*, خطوبه, زواجي, عرسي, انفصلت, انفصلنا, تزوجت, بتزوج, نتزوج, طليق*, كفاله طفل
        """,
        spares=(
            rf"{ENGAGED}|\bmarried (?:life )?(?:of|to (?:the|this|any|that))\b.*"
            r"|\bengaged (?:with|by|in|an? agent|the)\b"
            r"|\bline (?:is|was) engaged\b|\bseparated (?:by|from the|kitchen|rooms?)\b",
            r"\bwedding (?:venue|hall|photos?|planner)\b|\badopt(?:ed|ing)? (?:a|the) (?:plan"
            r"|policy|pet|dog|cat|kitten|puppy|rescue)\b|\bleft me (?:a|the|on|with|waiting|your"
            r"|his|her)\b"
            r"|\bexpecting (?:(?:[a-z]{3} )?\d[\d.,]*[\dkm]|a |an |the |your |to |more |less |better |it "
            r"|that |around |about |something |someone |my )",
            r"\bseparate\b|\bsingle (?:row|storey|story|bed\w*|family)\b",
        ),
    ),
    "government_id": topics(
        "",
        "",
        r"\b(?:passport|emirates id|eid|id (?:no|number|card)|national id|ssn|social security|cpf"
        r"|cnpj|rg|cnh|pis|aadhaa?r|pan(?: card)?|cnic|nric|snils"
        r"|iqama|driving licen[cs]e|licen[cs]e (?:no|number)|voter id|tax id|nie|dni|bsn|инн|снилс"
        r"|паспорт\w*|(?:رقم )?(?:ال)?(?:هويه|جواز\w*|اقامت\w*|هويت\w*))\b"
        r"[^.?!\n]{0,30}?(?:[a-z]{0,3}[ -]?)\d(?:[\d./ -]{4,}\d)",
        stems="passport emirates =eid =id =ssn =cpf =cnpj =rg =cnh =pis aadha =pan =cnic =nric "
        "snils iqama licen =voter =dni =nie =инн =снилс паспорт"
        " هويه الهويه جواز الجواز اقامت هويت هويتي =social =national =tax",
    ),
    "payment_card": topics(
        "",
        "",
        r"\b(?:cvv2?|cvc2?|cvn|csc|security code|card pin)\b[^.?!\n]{0,30}?\d{3,4}\b"
        r"|\b\d{3,4}\b[^.?!\n]{0,20}?\b(?:cvv2?|cvc2?)\b"
        r"|\b(?:card|visa|mastercard|amex|cartao|карт\w+)\b[^.?!\n]{0,40}?\b(?:exp\w*"
        r"|valid (?:until|thru|till)|validade|до)\W{0,3}\d{1,2}\s?/\s?\d{2,4}\b"
        r"|\b(?:code|number|digits) (?:on|at) the back\b[^.?!\n]{0,20}?\d{3,4}\b"
        r"|\bcard ending (?:in |with )?\d{4}\b"
        r"|(?<!\w)(?:الرقم السري|رمز الامان|رقم البطاقه|بطاقتي)(?!\w)[^.?!\n]{0,25}?\d{3,}",
        stems="cvv cvc =cvn =csc security =pin card visa mastercard amex cartao карт =back السري "
        "الامان البطاقه بطاقتي",
    ),
    "live_location": topics(
        "",
        "",
        r"\b(?:currently|right now|rn|at the moment|atm) (?:i'?m |we'?re |i am |am )?(?:at"
        r"|in front of|outside|near|by|inside|on the|sitting|standing|waiting|parked)\b"
        r"|\b(?:i'?m|i am|we'?re|we are|im) (?:\w+ )?(?:sitting|standing|parked|stuck|waiting"
        r"|hiding|walking) (?:\w+ )?(?:at|in|by|near|under|behind|opposite|outside|on|next|inside"
        r"|along|past)\b"
        r"(?! the (?:market|queue|list)\b)"
        r"|\b(?:i'?m|im|i am|wearing|dressed in|in) (?:wearing |in )?(?:a |an |the |my )?(?:red"
        r"|blue|white|black|green|yellow|grey|gray|pink)"
        r" (?:shirt|dress|jacket|cap|hat|abaya|kandura|hoodie|car|top|coat|scarf|tie)\b"
        r"|\bwearing (?:a |an |my )?(?:\w+ )?(?:red|blue|white|black|green|yellow|pink)\b"
        r"|\btable (?:by|near|next to) the (?:window|door|entrance)\b|\bmy (?:live|current"
        r"|exact) (?:location|position|gps|coordinates)\b"
        r"|\b(?:come|find|meet|pick) me (?:at|in|by|near|outside"
        r"|up (?:at|from|in)) (?!the office|your|the sales)\b"
        rf"|\b(?:{_THERE})\b.{{0,60}}{_POINT}|{_POINT}.{{0,60}}\b(?:{_THERE})\b",
        stems="currently =now =rn moment =atm sitting standing parked =stuck waiting hiding walking wearing"
        " dressed shirt dress jacket =cap =hat abaya kandura hoodie"
        " table window location position =gps coordin =come =find =meet =pick =lat",
        spares=(
            r"\bwaiting (?:for|on) (?:the|your|a|an|my|our|his|her|approval|visa|reply|docs?)\b",
            r"\bstuck (?:in|on|with) (?:traffic|price|two|one)\b",
        ),
    ),
}
"""Category to words, as in `domain.sensitive_words.TABLE`."""
