"""The never-extract list in words: what people say when they tell something that must not be remembered, per
category, in English and Arabic, with some Portuguese, Russian, and Hindi in Latin letters.

A sentence is weighed, not a word: "near the mosque" tells a place, "we are Muslim" a religion. Where it is
uncertain whether somebody is meant, it is dropped. `VERSION` goes up with every change of meaning.

All patterns read searched text (`domain.sensitive.searched`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from domain.expressions import NOTHING, Expression

VERSION: Final = 8

KIN: Final = (
    r"(?:wife|husband|spouse|partner|girlfriend|boyfriend|fianc[e]{1,2}|mother|mom|mum|father|dad|parents?"
    r"|son|daughter|sons|daughters|child|children|kids?|baby|brother|sister|siblings?|grand\w+|uncle|aunt"
    r"|cousin|nephew|niece|in-laws|(?:brother|sister|mother|father)-in-law|family|ex)"
)
_I_AM: Final = r"(?:i'?m|i am|i was|i've been|i have been|we'?re|we are|we were|both of us are|being|as an?)"
_KIN_IS: Final = rf"(?:(?:my|our) (?:\w+ )?{KIN}(?: and i)?(?:'s| is| are| was| were| has been))"
_ONE_IS: Final = rf"(?:{_I_AM}|{_KIN_IS}|\b(?:he|she|they)(?:'s|'re| is| are| was| were))"
_SOME: Final = (
    r"(?: (?:an?|the|both|all|very|quite|also|a bit|now|practi[sc]ing|devout|strict"
    r"|observant|lapsed|proud|openly|ethnically|half|originally|severely|newly|currently"
    r"|still|non-practi[sc]ing)){0,3}"
)
_ONE_HAS: Final = (
    rf"(?:\b(?:i|we|he|she|they)(?:'ve|'s)?|(?:my|our) (?:\w+ )?{KIN})(?: (?:have|has|had"
    r"|got|been|also|just|recently|always|sometimes|suffers?|suffered|suffering|live|lives"
    r"|deal|deals|struggle|struggles|cope|copes))+(?: (?:from|with|a|an|the|some|severe"
    r"|chronic|mild|bad|serious|type \w+)){0,3}"
)
_OWN: Final = rf"(?:\b(?:my|our|his|her|their)(?: \w+)?|{KIN}'s)"
_ME_AR: Final = (
    r"(?:(?:^|\s)(?:انا|نحن|احنا|حنا|لاني|لاننا|كوني|زوجتي|زوجي|امي|ابوي|والدي|والدتي|ابني"
    r"|بنتي|اخوي|اختي|عايلتي))"
)


OF_A_CONTRACT: Final = (
    r"\byear (?:\d{1,2}|one|two|three|four|five) of (?:my|our|the|a|this) (?:\w+ )?(?:contract|lease|tenancy"
    r"|plan|visa|warranty|subscription|loan|mortgage)\b"
)
"""A year that is nobody's at school."""
ENGAGED: Final = r"\bengage(?:d|ment) with\b|\bengaged in (?:another|other|talks|negotiat\w+|discussions?)\b"
"""And not to be married."""
_LEFT_OUT: Final = r"(?:^|[,.:]\s*|\b(?:and|but|then|so)\s)"
"""Where a sentence begins without its "I": "got convicted in 2019"."""


def any_of(*patterns: str) -> Expression:
    return Expression("|".join(f"(?:{pattern})" for pattern in patterns))


NEVER: Final = Expression(NOTHING.pattern)


@dataclass(frozen=True, slots=True)
class Words:
    stems: tuple[str, ...]
    """How the words begin of which one at least stands in every such sentence; `=word` is a word as it is.
    Most sentences hold none, and cost nothing more."""
    says: Expression
    spares: Expression = NEVER
    """Taken out of the sentence first: names of places, and turns of speech."""
    beside: Expression = NEVER
    """Tells when somebody stands near, of whom it may be told."""
    opens: bool = False
    """Tells of whoever opens a sentence with one of these: "Kurdish, from Erbil"."""
    unless: Expression = NEVER
    """What stands in a sentence that tells something else."""


def said(*says: str, stems: str, spares: tuple[str, ...] = (), unless: tuple[str, ...] = ()) -> Words:
    return Words(
        tuple(stems.split()),
        any_of(*says),
        any_of(*spares) if spares else NEVER,
        unless=any_of(*unless) if unless else NEVER,
    )


ILLNESS: Final = (
    r"diabet\w+|cancers?|leuk\w+|tumou?rs?|epilep\w+|asthma\w*|arthritis|hiv|aids|hepatitis"
    r"|multiple sclerosis"
    r"|parkinson\w*|alzheimer\w*|dementia|bipolar|schizo\w+|autis\w+|adhd|anorexi\w+"
    r"|bulimi\w+|insomnia|ptsd"
    r"|depress(?:ion|ed)|anxiety|panic attacks?|migraines?|hypertension|(?:high |low )?blood pressure"
    r"|cholesterol|heart (?:condition|disease|problems?|failure|trouble)|kidney (?:disease"
    r"|failure|stones?|problems?)"
    r"|back (?:problems?|injury)|disabilit\w+|disabled|paraly\w+|amput\w+|allerg\w+|eczema"
    r"|psoriasis|thyroid"
    r"|covid|stroke|seizures?|addict\w+|alcoholi\w+|infertil\w+|endometriosis|lupus"
    r"|crohn\w*|ibs|celiac|coeliac"
    r"|bad knees?|slipped disc|chronic (?:pain|illness|fatigue)|sick(?:le cell)?"
    r"|(?:mentally |terminally |seriously )ill"
)
FAITH: Final = (
    r"muslims?|christians?|catholics?|protestants?|orthodox|hindus?|jewish|jews?|jains?|sikhs?|buddhists?"
    r"|mormons?|evangelicals?|baptists?|anglicans?|copt(?:s|ic)?|shia|shi'?ites?|sunnis?|salafi|ismailis?"
    r"|baha'?is?|zoroastrians?|atheists?|agnostics?|humanists?|pagans?|religious|jehovah\w*"
    r"|secular|converts?"
)
PEOPLE: Final = (
    r"black|white|brown|caucasian|asian|south asian|african|arab|arabs|kurdish|kurds?"
    r"|bedouins?|berber|amazigh"
    r"|roma|gypsy|gypsies|romani|han chinese|uyghurs?|pashtuns?|punjabis?|tamils?|sinhalese"
    r"|baloch\w*|sindhi"
    r"|latin[ao]s?|latinx|hispanic|mixed[- ]race|biracial|indigenous|aboriginal|native "
    r"american|jewish by birth"
    r"|yoruba|igbo|hausa|zulu|tutsi|hutu|dalit|brahmin|persian by blood|tatar|chechen|armenian by descent"
)
POLITICS: Final = (
    r"socialists?|communists?|marxists?|conservatives?|liberals?|republicans?|democrats?"
    r"|leftists?|left[- ]wing\w*"
    r"|right[- ]wing\w*|far[- ](?:left|right)|hard (?:left|right)|anarchists?|libertarians?"
    r"|nationalists?|monarchists?"
    r"|tory|tories|feminists?|zionists?|anti[- ]government|maga|labour|islamists?|royalists?"
)
_BODY: Final = (
    r"fingerprints?|thumbprints?|face (?:scan|id|print|template)s?|facial (?:scan"
    r"|recognition|data)|iris(?: scan| pattern)?s?|retinas?|retina scan|voice ?prints?"
    r"|palm ?(?:print|scan)s?|biometrics?"
)

TABLE: Final[dict[str, Words]] = {
    "health": said(
        rf"{_ONE_IS}{_SOME} (?:on |in |with |having |getting |recovering from |undergoing "
        r"|diagnosed with )?"
        rf"(?:a )?(?:{ILLNESS}|chemo\w*|dialysis|insulin|medication|antidepressants|pregnan\w+"
        r"|\d+ months pregnant"
        r"|(?:a )?wheelchair(?: user| bound)?|blind|deaf|hospital(?:i[sz]ed)?|rehab|therapy"
        r"|remission|expecting(?: a baby| twins)?|trying for a baby|due in \w+)\b",
        rf"{_ONE_HAS} (?:\w+ ){{0,2}}(?:{ILLNESS}|surgery|an? operation|miscarriage|stroke"
        r"|heart attack|ivf|transplant|a bad back|bad backs?|trouble (?:walking|breathing|with "
        r"stairs))\b",
        rf"{_OWN} (?:{ILLNESS}|medications?|meds|therapist|psychiatrist|psychologist|oncologist"
        r"|chemo\w*|diagnosis"
        r"|surgery|operation|wheelchair|treatment|pregnancy|miscarriage|ivf|prescription"
        r"|illness|condition is)\b",
        r"\bdiagnosed\b|\bon chemo\w*|\bmonths pregnant|\bweeks pregnant|\bpregnant\b|\b(?:off"
        rf"|sick) (?:work )?(?:leave )?(?:with|due to|because of) (?:\w+ )?(?:{ILLNESS}"
        r"|burn-?out|stress)"
        r"|\b(?:take|takes|taking|using|use|need|needs|inject\w*) (?:\w+ )?(?:insulin"
        r"|antidepressants|medication|dialysis|oxygen|an inhaler)\b"
        rf"|\b(?:i|we|my {KIN}) (?:use|uses|need|needs) (?:a |an )?(?:wheelchair|walker"
        r"|crutches|hearing aids?|inhaler)\b"
        r"|\b(?:recover\w*|suffer\w*|died|treated|treatment|hospitali[sz]ed) (?:from|of|for"
        rf"|with) (?:\w+ ){{0,2}}(?:{ILLNESS}|surgery|cancer)|\bin remission\b|\ballergic to\b"
        r"|\bmental health (?:issues?|problems?)|\b(?:can't|cannot|can not) (?:climb|walk|do "
        r"stairs)\b(?! (?:away|out)\b)",
        rf"\b(?:because of|due to|with|for) (?:my|his|her|our|their|the) (?:\w+ )?(?:{ILLNESS}"
        r"|surgery|operation)\b",
        rf"{_ME_AR}.{{0,20}}(?:مريض\w*|مصاب\w*|حامل|معاق\w*|مكتيب\w*|مدمن\w*)|(?:عندي|عندها|عنده"
        r"|اعاني من|يعاني من|تعاني من|مصاب\w* ب|اخذ علاج|اتعالج من) ?(?:ال)?(?:سكري?|ضغط|سرطان"
        r"|ربو|قلب|اكتياب|صرع|فشل كلوي|حساسيه|مرض|اعاقه|قلق|تصلب|كيماوي)"
        r"|(?:حامل في (?:ال)?شهر)|\bحساسيه من\b|مرض(?:ي)? (?:ال)?(?:سكري?|سرطان|قلب|ربو)|عمليه جراحيه",
        r"\b(?:tenho|tem|estou com|esta com|sofro de|sofre de) (?:\w+ )?(?:diabetes|cancer"
        r"|depressao|asma|hipertensao|epilepsia|hiv|ansiedade|pressao alta)\b|\b(?:estou|esta) "
        r"gravida\b|\b(?:sou|e) (?:diabetic[oa]|cadeirante|autista|alergic[oa] a"
        r"|hipertens[oa])\b|\bgravida de\b",
        r"у меня (?:диабет|рак|астма|депресс\w+|вич|эпилепс\w+|аллерги\w+|гиперто\w+)|\bя "
        r"(?:беременна|инвалид|диабетик\w*)|(?:жена|дочь|сестра) беременна",
        r"\b(?:mujhe|mere ko|meri (?:wife|maa|patni) ko|mere (?:papa|husband) ko) (?:\w+ "
        r")?(?:diabetes|sugar|cancer|asthma|depression|bp|tb)\b|\bpregnant (?:hai|hu|hoon)\b",
        rf"{_LEFT_OUT}(?:doing|having|starting|started|finished|finishing|undergoing|diagnosed with"
        rf"|suffering from"
        rf"|living with|recovering from|got diagnosed with) (?:my |the |a |some "
        rf"|type \w+ )?(?:{ILLNESS}|chemo\w*"
        r"|dialysis|radiotherapy|radiation therapy|ivf|surgery|knee surgery|heart surgery)\b",
        r"\bя (?:\w+ )?(?:болею|болен|больна|перенес\w*) (?:\w+ )?(?:рак\w*|диабет\w*|астм\w*"
        r"|депресси\w*|онкологи\w*"
        r"|инсульт\w*|инфаркт\w*)|\bменя (?:про)?оперирова\w+|\bпринимаю (?:антидепрессант\w*"
        r"|инсулин\w*|таблетки от)"
        r"|\b(?:faco|fiz|estou fazendo|comecei) (?:a )?(?:quimio\w*|hemodialise|radioterapia|terapia)"
        r"|\btomo (?:\w+ )?"
        r"(?:antidepressivos?|insulina|remedios? para)|\b(?:mera|meri|mere) (?:\w+ )?operation hua\b",
        stems="starting started finish undergo suffer recover living doing having болею болен больн "
        "перенес оперир прооперир принимаю quimio hemodial radiot antidepress insulin operation "
        "diabet cancer leuk tumor tumour epilep asthma arthri =hiv =aids hepat sclero parkin "
        "alzheim dement bipolar schizo autis =adhd anorex bulimi insomn =ptsd depress anxi "
        "panic migrain hypert blood cholest heart kidney =back disab paraly amput allerg "
        "eczema psoria thyroid covid stroke seizur addict alcohol infert endomet lupus crohn "
        "=ibs celiac coeliac knee disc chronic sick =ill terminally chemo dialys insulin "
        "medic =meds antidep pregnan wheelch blind deaf hospital rehab therap remission "
        "expecting =baby =due surger operation miscarr =ivf transpl breath climb =walk stairs "
        "psych oncol diagnos treatment treated prescri condition burn stress oxygen inhaler "
        "crutch hearing mental recover suffer مريض مصاب حامل معاق مكتيب مدمن سكر السكر ضغط "
        "الضغط سرطان السرطان ربو الربو قلب القلب اكتياب الاكتياب صرع فشل حساسيه مرض مرضي "
        "اعاقه قلق تصلب كيماوي جراحيه بسرطان بالسكر اعاني يعاني تعاني اتعالج علاج عمليه "
        "gravida hipert depress ansied cadeirante autista alergic diabet pressao рак астм "
        "депресс вич эпилеп аллерг гиперт беремен инвалид диабет =sugar =bp =tb",
        spares=(
            r"\bhealth ?care city\b|\bhealth (?:club|centre|center|insurance)\b|\bheart (?:attack "
            r")?of\b|\bgive (?:me|us|him|her|anyone) (?:a |an )?heart attack\b",
            r"\b(?:cancer|diabetes|autism|dialysis|rehab|heart|surgery|therapy|hospital|allergy) "
            r"(?:cent(?:re|er)|hospital|clinic|foundation|charity|street|road|tower|institute)s?\b",
            r"\b(?:near|by|opposite|close to|next to|beside|from|to|at|of) (?:a |an |the |any "
            r")?(?:\w+ )?hospitals?\b|\bblind (?:spot|corner|alley)s?\b|\boperations? (?:manager|team"
            r"|head|director|cost|staff)s?\b"
            r"|\ban operation (?:in|across) \w+ (?:with|of)\b|ضغط (?:ال)?(?:شغل|عمل|دوام|وقت)|قلق "
            r"(?:من|علي|بخصوص)|\b(?:window|roller|roman"
            r"|blackout|motori[sz]ed|electric|venetian) blinds?\b|\bsick of\b|\bdeaf ears\b"
            r"|\bdepressed (?:market|prices?|area)\b|\bstressed? (?:sale|seller)\b|\bsick (?:view"
            r"|place|pad)\b",
            r"\b(?:addicted|allergic) to (?:cook|shop|this|that|the|your|work|coffee|travel|stair|noise"
            r"|chocolate|tiktok)\w*",
            r"\bwheelchair (?:access\w*|ramp|friendly)\b|\bdisabled (?:access|parking|toilet"
            r"|bay)s?\b|\bin (?:good|bad|excellent|great) condition\b|\bair[- ]?condition\w*"
            r"|\bterms? and conditions?\b|\bback (?:garden|yard|door|office|to)\b|\bof the "
            r"operation\b|\bsurgery hours\b|\ballergic to (?:paperwork|brokers?|agents?"
            r"|commissions?|hidden fees?|sales\w*|high rents?|debt|bad deals?)\b",
        ),
    ),
    "government_id": said(
        rf"{_OWN} (?:\w+ )?(?:visa|residency|residence permit|iqama|work permit|immigration "
        r"status|green card|citizenship application|asylum\w*)(?:'s| is| was| has| have| got| "
        r"will|,)? (?:been )?(?:\w+ )?(?:cancel\w*|expir\w*|reject\w*|refus\w*|denied|revoked"
        r"|overstay\w*|pending|under|about to|running out|ran out|stuck|not renewed|illegal"
        r"|valid|due)\b",
        r"\b(?:i'?m|i am|we are|we're|he is|she is|he's|she's|my \w+ is|came|entered|living"
        r"|staying|here) (?:here |still |currently )?(?:on|with) (?:a |an |my )?(?:\w+ "
        r")?(?:visa|work permit|asylum)\b",
        r"\b(?:i|we|he|she)(?:'ve| have| has)? overstayed\b|\boverstay(?:ing)? fine|\b(?:i'?m"
        r"|i am|we are) (?:undocumented|an? (?:refugee|asylum seeker)|stateless|here illegally"
        r"|an overstayer)\b|\b(?:asylum|refugee) (?:status|claim|application) (?:is|was"
        r"|pending)\b",
        rf"{_OWN} (?:passport|emirates id|id card|driving licen[cs]e)(?:'s| is| was| has)? "
        r"(?:\w+ )?(?:cancel\w*|expired|confiscated|held|seized|lost|stolen|with the police)\b",
        r"(?:اقامتي|تاشيرتي|فيزتي|جوازي) (?:\w+ )?(?:ملغ\w+|منته\w+|انته\w+|مرفوض\w*|محجوز"
        r"|موقوف\w*|علي وشك)|(?:انا|نحن|احنا) (?:علي|ب) ?(?:فيزا|تاشيره)",
        r"\b(?:meu|minha) (?:visto|passaporte) (?:foi |esta |ta )?(?:cancelad|vencid|negad"
        r"|expirad)\w*|моя виза (?:истек\w*|аннулир\w*)",
        stems="visa residen iqama permit immigra =green citizen asylum overstay undocum refugee "
        "stateless illegal passport emirates =id licen اقامت تاشير فيز جواز علي visto "
        "passaporte виза",
        spares=(
            r"\bgolden visa\b(?: \w+){0,3} (?:possible|eligib\w+|qualif\w+|if|when|with)\b|\bvisa "
            r"(?:card|on arrival)\b|\b(?:can|do|would) (?:i|we) (?:get|qualify for|apply "
            r"for)\b.{0,30}\bvisa\b",
        ),
    ),
    "religion": said(
        rf"{_ONE_IS}{_SOME} (?:{FAITH})\b(?! (?:dior|louboutin|lacroix|street|school|area|quarter|road))",
        rf"\bas (?:an? )?(?:\w+ )?(?:{FAITH})\b|\b(?:i|we|my {KIN}) (?:believe in (?:god|allah"
        r"|jesus)|pray|prays|fast|go to (?:church|mosque|temple|synagogue|mass)|attend "
        r"(?:church|mosque|temple|synagogue|mass)|keep (?:shabbat|sabbath|kosher|halal)"
        r"|observe (?:shabbat|sabbath|ramadan|lent)|converted to|was baptised|were baptised"
        r"|wear (?:a |the )?(?:hijab|niqab|turban|kippah|yarmulke|abaya for))\b",
        rf"{_OWN} (?:religion|faith|church|mosque|parish|rabbi|imam|pastor|priest|baptism|bar "
        r"mitzvah|beliefs)\b|\b(?:i|we) (?:don't|do not) (?:believe in god|eat pork for)|\bfor "
        rf"(?:my|our) (?:daily )?prayers?\b|\b(?:a |our )(?:{FAITH}) (?:family|couple|household"
        r"|man|woman|home)\b",
        rf"{_ME_AR}(?: \w+)? (?:مسلم\w*|مسيحي\w*|يهودي\w*|هندوسي\w*|بوذي\w*|سيخ\w*|ملحد\w*"
        r"|شيع\w+|سني\w*|درزي\w*|قبطي\w*|متدين\w*|كاثوليكي\w*)|\b(?:ديني|ديانتي|مذهبي)\b|عايله "
        r"(?:مسلمه|مسيحيه|شيعيه|هندوسيه)",
        r"\b(?:sou|somos|eu sou|minha familia e) (?:\w+ )?(?:catolic\w+|evangelic\w+|crente"
        r"|judeu|judia|muculman\w+|espirita|ateu|ateia|umbandista|budista|protestante)\b|\bя "
        r"(?:\w+ )?(?:мусульман\w+|христиан\w+|православн\w+|католи\w+|евреи|атеист\w*"
        r"|буддист\w*)\b|\bмы (?:мусульмане|православные|христиане)|\b(?:main|hum|mai) (?:\w+ "
        r")?(?:muslim|hindu|sikh|isai|jain|christian) (?:hu|hoon|hun|hain|hai)\b",
        r"\b(?:hum|main|mai) (?:ek )?(?:jain|hindu|muslim|sikh|christian|isai|parsi|bauddh) (?:family "
        r"|parivar |log )?"
        r"(?:hu|hun|hoon|hai|hain)\b",
        stems="=jain hindu muslim =sikh christian =isai parsi bauddh "
        "muslim christ cathol protestant orthodox hindu jew jain sikh buddh mormon evangel "
        "baptis anglic copt shia shi salaf sunni ismail baha zoroas athei agnost humanis "
        "pagan religi jehov secular convert belie pray =fast church mosque temple synagog "
        "=mass shabbat sabbath kosher halal ramadan lent hijab niqab turban kippah yarmulk "
        "abaya faith parish rabbi imam pastor priest baptis mitzvah مسلم مسيحي يهودي هندوسي "
        "بوذي سيخ ملحد شيع سني درزي قبطي متدين كاثوليكي ديني ديانتي مذهبي catolic crente "
        "judeu judia muculm espirita =ateu =ateia umband budist protestant evangelic мусульм "
        "христиан православ катол евреи атеист будд =isai",
        spares=(
            rf"\b(?:{FAITH}) (?:temple|church|mosque) (?:road|street|rd|st|area|side|lane|metro)\b",
            r"\bchristian (?:dior|louboutin|lacroix|street)\b|\bchurch (?:street|road|view)\b"
            r"|\btemple (?:view|tower|road)\b|\bmass (?:market|transit)\b|\bfast (?:internet|wifi"
            r"|response|reply|track|lane|food)\b|\borthodox approach\b|\bsunni (?:street|road)\b"
            r"|\bpray (?:that|the price|it)\b|\bconvert(?:ed|ing)? (?:the|a|it|into|to (?:a|an|aed"
            r"|usd|freehold))\b",
        ),
    ),
    "opinion": said(
        r"\b(?:i|we|my \w+) (?:always |usually |never |will |would |'ll )?(?:vote|voted|votes"
        r"|voting)(?! (?:for|against) (?:the |an? |that |this )?(?:\w+ )?(?:flat|unit|villa|house"
        r"|apartment|option|kitchen|plan|layout"
        r"|colou?r|first|second|third|last|one|studio|place|area|building|\d))(?! (?:on|in) the "
        r"(?:committee|board|owners))\b|\bi'?m voting\b",
        rf"{_ONE_IS}{_SOME} (?:registered |committed |card-carrying |radical |staunch |lifelong "
        rf")?(?:{POLITICS})\b(?! arts)",
        r"\b(?:member|supporter|activist|donor|candidate|organi[sz]er|volunteer) (?:of|for|in"
        r"|with) (?:the |a )?(?:[\w']+ ){0,3}(?:party|movement|opposition|brotherhood"
        r"|government|campaign)\b|\bparty member(?:ship)?\b",
        r"\b(?:i|we)(?:'ve| have| was| were|'m| am| are)? (?:\w+ )?(?:protest(?:ed|ing|s)?"
        r"|demonstrat\w+|march(?:ed|ing)? (?:against|for)|at (?:the|a) (?:protest|demonstration"
        r"|rally|march))\b|\bpolitical (?:asylum|prisoner|activist|views|opinions|beliefs"
        r"|refugee)\b",
        rf"{_OWN} (?:politics|political \w+|party card)\b|\b(?:i|we) (?:support|oppose|back|hate"
        r"|love|campaign\w* for|donate\w* to) (?:the )?(?:\w+ )?(?:government|regime|opposition"
        r"|president|prime minister|trump|biden|harris|putin|bolsonaro|lula|modi|bjp|congress "
        r"party|labour|tories|democrats|republicans|revolution|muslim brotherhood|hamas"
        r"|hezbollah|monarchy|party)\b",
        r"(?:انا|نحن|احنا) (?:\w+ )?(?:اشتراكي\w*|شيوعي\w*|ليبرالي\w*|معارض\w*|اخوان\w*"
        r"|علماني\w*)|\b(?:صوت|نصوت|اصوت|انتخبت|بصوت) (?:ل|الي|ضد)|عضو في (?:ال)?حزب|شاركت في "
        r"(?:ال)?(?:مظاهر\w+|احتجاج\w*)|(?:ضد|مع) (?:الحكومه|النظام)",
        r"\b(?:eu )?(?:votei|voto|vou votar) (?:no|na|em|pelo)\b(?! (?:opcao|numero|cobertura|suite"
        r"|varanda|apartamento|apto?"
        r"|casa|imovel|primeir\w|segund\w|terceir\w|quart\w|plano|planta|cor|predio|bairro|dois|duas"
        r"|tres|\d))|\bsou (?:petista|bolsonarista"
        r"|comunista|socialista|de esquerda|de direita)\b|\bя (?:голосовал\w*(?! за (?:вариант|втор"
        r"|перв|трет|эт|\d))|коммунист\w*"
        r"|либерал\w*)|\b(?:main|mai|hum) (?:bjp|congress|aap) (?:ka|ki|ke|ko) (?:supporter"
        r"|vote)",
        r"\bmain(?:e)? (?:\w+ )?(?:bjp|congress|aap|modi|rahul) (?:ko vote|ka supporter|ki supporter"
        r"|supporter)"
        r"|صوت(?:ت|نا|ن) (?:ل\w+|ضد \w+|في (?:ال)?انتخابات)|(?:راح|سوف|بـ?)?\s?(?:اصوت"
        r"|نصوت) ل(?:ل)?(?:حزب|يسار|يمين|معارض\w*|حكوم\w*)",
        stems="=bjp =congress =aap =modi =rahul صوتت صوتنا اصوت نصوت "
        "vote voti socialis communis marxis conservat liberal republic democrat leftis =left "
        "=right =far =hard anarch libert national monarch =tory tories feminis zionis =anti "
        "=maga labour islamis royalis party movement opposition brotherhood government "
        "campaign protest demonstrat =against marched marching rally politic regime president "
        "minister trump biden harris putin bolson =lula modi =bjp congress revolution hamas "
        "hezbol اشتراكي شيوعي ليبرالي معارض اخوان علماني صوت اصوت نصوت بصوت انتخب حزب الحزب "
        "حزبي مظاهر احتجاج الاحتجاج المظاهر الحكومه النظام votei =voto votar petista esquerda "
        "direita comunis голосов коммун либерал =aap",
        spares=(
            r"\b(?:third|birthday|house|dinner|other|either|which|wedding|responsible|injured) "
            r"part(?:y|ies)\b|\bleft (?:hand|side|over|with|for)\b|\bconservative (?:estimate"
            r"|budget|number|side|about)\b|\bliberal (?:arts|layout)\b|\b(?:in|by|from|until|before"
            r"|of|this|next|last|since|mid|early|late) march\b|\bmarch \d|\bgovernment (?:fees?"
            r"|registration|school|office|job|employee)\b|\bnational (?:id|day|bank)\b|\bright[- "
            r"]wing of the (?:building|house)\b|\bthe (?:labour|labor) (?:card|camp|law|cost)\b",
        ),
    ),
    "sexual_life": said(
        rf"{_ONE_IS}{_SOME} (?:gay|lesbians?|bi|bisexual|queer|transgender|trans(?: (?:woman|man"
        r"|person))?|asexual|pansexual|non-?binary|homosexual|heterosexual|straight(?! (?:to"
        r"|forward|away|after|out|up))|polyamorous|swingers?|intersex|in the closet|celibate|a "
        r"virgin|hiv positive)\b(?! (?:wedding|friendly area))",
        r"\b(?:trans|gay|lesbian|queer|bisexual|same[- ]sex|homosexual) (?:wom[ae]n|m[ae]n"
        r"|person|couple|partner|husband|wife|son|daughter|family|parents?|marriage)\b"
        r"|\blgbt\w*(?:\+)? (?:couple|person|family)",
        r"\b(?:two|both) (?:men|women|guys|girls)\b.{0,30}\b(?:couple|together|share"
        r"|relationship)|\((?:two|both) (?:men|women|guys|girls|lads|males|females)\)|\bmy (?:husband"
        r"|boyfriend) and i "
        r"(?:are )?(?:both )?(?:men|guys)|\bcame out (?:as|to)\b|\bsexual orientation\b",
        r"\b(?:i'?m|i am|i was|he'?s|she'?s|he is|she is|having|had|have|been) (?:\w+ "
        r")?(?:seeing|sleeping with|dating) (?:someone|somebody|a \w+|another \w+) (?:outside"
        r"|besides|behind|else)|\b(?:an|my|his|her|extra-?marital) affairs?\b(?! with the "
        r"(?:bank|developer))|\b(?:cheat(?:ed|ing|s)? on|sleep(?:s|ing)? with|slept with"
        r"|mistress|secret lover|one[- ]night stand|sex life|sex work\w*|escort(?:s|ing)? "
        r"(?:service|girl|job)|porn\w*|sexual(?:ly)? (?:active|abuse\w*|assault\w*|relationship"
        r"|partner|problem|transmitted)|my lover)\b",
        rf"{_ME_AR} (?:\w+ )?(?:مثلي\w*|شاذ\w*|متحول\w*|ثنايي\w* الميل|مزدوج\w* الميل)|علاقه "
        r"(?:خارج الزواج|جنسيه|سريه)|اخون زوج\w+|\bعشيقت?ي\b|حياتي الجنسيه",
        r"\b(?:sou|somos) (?:\w+ )?(?:gays?|lesbicas?|bissexua\w+|trans|travesti"
        r"|homossexua\w+)\b|\bcasal (?:gay|homoafetivo|de (?:homens|mulheres))\b|\btenho (?:um"
        r"|uma) (?:caso|amante)\b|\bя (?:геи|лесбиянк\w+|бисексуал\w*|транс\w*)\b|\b(?:main"
        r"|mai) (?:gay|lesbian) (?:hu|hoon|hun)\b",
        r"\bя (?:\w+ )?(?:геи|гомосексуал\w*|бисексуал\w*|трансгендер\w*)(?!\w)|\bмы с (?:мужем"
        r"|парнем) оба мужчин\w*"
        r"|\b(?:we|i)(?:'re|'m| are| am| have| had)? (?:in )?(?:an? )?open (?:marriage|relationship)\b"
        r"|(?:من|علي) نفس الجنس"
        r"|(?:انا|احنا|نحن) مثلي(?:ه|ين|ات)? (?:ال)?جنس\w*",
        stems="геи гомосекс бисекс трансген мужчин open الجنس مثلي "
        "gay lesb =bi bisex queer =trans transgender transsex transwom transman asexual "
        "pansex nonbin binary homosex heteros straight polyam swinger intersex closet celibat "
        "virgin =hiv lgbt =same =two =both =came seeing sleeping slept sleeps dating affair "
        "cheat mistress lover =night sex escort porn مثلي شاذ متحول ثنايي مزدوج علاقه الجنسيه "
        "جنسي اخون عشيق bissex travesti homoss amante =caso геи лесби бисекс транс",
        spares=(r"\btrans(?:fer|action|port|it|lat)\w*|\bstraight to the point\b",),
    ),
    "biometric": said(
        rf"\b(?:{_BODY}) (?:template|scan|data|record|sample|image|hash|file|is|are|was|were|has"
        rf"|have)s?\b.{{0,40}}\b(?:mine|enrolled|stored|taken|attached|registered|on file"
        r"|captured|saved|here|base64|collected)\b|\bhere(?: is|'s| are) (?:my|our|his|her) "
        rf"(?:{_BODY})",
        rf"{_OWN} (?:{_BODY}|dna|genes|genome|genetic (?:test|profile|results?|data|code"
        rf"|markers?)|blood type|brca\w*)\b|\b(?:{_BODY}) (?:template|sample)s?\b",
        r"\b(?:enrol\w*|register\w*|store\w*|scanned|took|captured|gave|submitted|have|has"
        rf"|saved) (?:my|our|his|her|their|the|a) (?:\w+ )?(?:{_BODY}|dna)\b|\b(?:iris|retina"
        rf"|face|palm|fingerprint) scan (?:\w+ ){{0,2}}(?:is|was) (?:mine|stored|enrolled)",
        r"\b(?:dna|genetic|23andme|ancestry|paternity) (?:test|results?|report|sample|screening"
        r"|mutation|disorder|condition)\b|\bcarrier of (?:the|a) (?:\w+ )?gene\b|\bi carry the "
        r"(?:\w+ )?gene\b",
        r"بصمت[يه]\b|بصمه (?:اصبعي|وجهي|عيني|صوتي)|(?:مسح|بصمه) (?:ال)?(?:وجه|قزحيه) (?:حقي"
        r"|الخاص\w* بي|مسجل\w*)|(?:فحص|تحليل) (?:ال)?(?:حمض النووي|جينات|جيني|وراثي)|حمضي "
        r"النووي",
        r"\b(?:minha (?:digital|impressao digital|biometria|iris)|meu dna|teste de dna|exame "
        r"genetico)\b|\bмо(?:и|и) (?:отпечат\w+|днк)\b|тест днк",
        r"(?:فحص|تحليل|نتيج\w*) (?:ال)?(?:دي ان اي|dna)|طفر\w* (?:ال)?(?:جيني\w*|وراثي\w*)",
        stems="طفر فحص تحليل نتيج "
        "fingerp thumbp face facial iris retina voicep voice palm biometr =dna gene genes "
        "genet genom brca 23andme ancestr paternity =type بصم مسح قزحيه النووي حمض جين وراث "
        "digital impressao biometria отпечат =днк",
        spares=(
            r"\bin (?:our|my|their|its|the) dna\b|\bdna (?:of the|of this) (?:area|brand|building"
            r"|community)\b|\bfacelift\b|\b(?:fingerprint|face id|palm) (?:smart )?(?:lock|door|entry"
            r"|reader|access"
            r"|scanner|sensor)s?\b",
        ),
    ),
    "live_location": said(
        r"-?\b\d{1,2}\.\d{3,}\s*(?:°\s*)?[ns]?\s*[,;/ ]\s*-?\d{1,3}\.\d{3,}\b(?=.*\b(?:now|me"
        r"|here|currently|waiting)\b)|\b(?:i'?m|i am|we'?re|we are|my (?:location|position"
        r"|coordinates)|me|here) .{0,30}-?\b\d{1,2}\.\d{3,}\s*[,;/ ]\s*-?\d{1,3}\.\d{3,}",
        r"\b(?:shar\w+|send\w*|sent|dropp?\w*) (?:\w+ ){0,3}?(?:live |current |my |exact "
        r")+(?:location|position|pin|gps)\b|\blive location\b|\bmy (?:live|current|exact) "
        r"(?:location|position|coordinates|gps)\b",
        r"(?:maps\.app\.goo\.gl|goo\.gl/maps|google\.\w+/maps|maps\.google|maps\.apple"
        r"|what3words|w3w\.co|\bpin\b).{0,60}\b(?:me now|i'?m here|i am here|i'?m now|that'?s "
        r"me|where i am|my location|i'?m at|we'?re here)\b|\b(?:that'?s me|i'?m here|i am here"
        r"|where i am|my location|find me|pick me up)\b.{0,40}(?:maps\.app\.goo\.gl"
        r"|goo\.gl/maps|google\.\w+/maps|maps\.google|maps\.apple|w3w\.co)",
        r"\b(?:i'?m|i am|we'?re|we are|i'?ve|just) (?:just |right now |now |currently |already "
        r")*(?:parked|standing|waiting|sitting|stuck|stopped|arrived|landed|home|outside"
        r"|checked in|walking|driving)\b.{0,40}\b(?:at|in|on|outside|near|by|behind|opposite"
        r"|along|past) (?:\w+ ){0,5}?(?:now|level|floor|gate|exit|street|road|st|rd|home|house"
        r"|villa|apartment|flat|flr|room|unit|tower|building|mall|station|airport|terminal"
        r"|lobby|entrance|hotel|cafe|corner|\d+)\b",
        r"\b(?:i'?m|i am|we'?re|we are) (?:at|in|outside|on|near) .{1,60}\b(?:right now|at the "
        r"moment|this minute|as we speak)\b|\bright now (?:i'?m|i am|we'?re) (?:at|in|outside) ",
        r"\b(?:home|house|alone) (?:alone )?(?:until|till) (?:\d|late|tonight|tomorrow|monday)"
        r"|\bnobody(?:'s| is| will be) (?:at )?home\b",
        r"موقعي (?:ال)?(?:حالي|مباشر|الان)|(?:ارسل\w*|شارك\w*) (?:\w+ )?موقعي|(?:انا|احنا) "
        r"(?:الان|الحين|هلا|دلوقتي) (?:في|عند|قدام|جنب) |(?:انا|احنا) (?:واقف\w*|منتظر\w*"
        r"|انتظر\w*) (?:في|عند|قدام)",
        r"\b(?:estou|to) (?:agora )?(?:parad[oa]|esperando|aqui|agora) (?:na|no|em|n[ao] "
        r"frente)\b|\bminha localizacao (?:atual|em tempo real)|\bлокаци[яю] в реальном|\bя "
        r"сеичас (?:на|в|у|около)\b|\b(?:main|mai) abhi .{1,30} (?:pe|par) (?:hu|hoon|hun)\b"
        r"|\b(?:main|mai) abhi .{1,30} (?:khad[aie]|ke (?:paas|saamne|samne|bahar|neeche) (?:hu|hoon|hun))\b",
        r"(?:انا|احنا|نحن)(?: \w+)? (?:الحين|حاليا|الان|دلوقتي|هسه|توي) (?:واقف\w*|قاعد\w*|جالس\w*"
        r"|موجود\w*|منتظر\w*|انتظر)"
        r" (?:عند|قدام|جنب|امام|في|قريب من|بجنب)|\bя сеичас (?:стою|жду|сижу|нахожусь|еду) (?:у|в|на"
        r"|около|возле|перед) ",
        stems="واقف قاعد جالس موجود منتظر انتظر стою сижу нахож "
        "=location =position coordin =gps maps goo w3w what3w =pin =now parked standing "
        "waiting sitting stuck stopped arrived landed outside checked walking driving moment "
        "minute speak alone nobody =home locat موقعي الان الحين هلا دلوقتي واقف منتظر انتظر "
        "localiza =agora esperando parad =aqui локаци сеичас =abhi",
        spares=(
            r"\b(?:the|this|that|a) (?:plot|site|project|building|tower|property|villa|unit|land"
            r"|mall|community|development)(?:'s| is)? (?:located )?(?:at|in) "
            r"-?\d[\d.]*\s*,\s*-?\d[\d.]*|\bi(?:'m| am) (?:home|house)[- ]?(?:hunting|sick)\b",
        ),
    ),
    "ethnicity": said(
        rf"{_ONE_IS}{_SOME} (?:{PEOPLE})(?: (?:family|couple|man|woman|guy|girl|people|person"
        r"|american|british|chinese|household))?\b(?! ?(?:-?collar|kitchen|list\w*|walls?"
        r"|friday|card|market|tie|out|and blue|box|desert|belt))",
        r"\b(?:of|with) (?:an? )?(?:\w+ ){1,2}(?:origin|descent|heritage|ethnicity|ancestry"
        r"|blood|roots)\b|\bethnic(?:ally|ity)?\b(?! (?:food|restaurant|style|furniture|decor"
        r"|market))|\b(?:my|our|his|her) (?:race|ethnicity|caste|tribe|skin(?: colou?r)?"
        r"|ancestry|roots are)\b|\bmixed[- ]race\b|\bperson of colou?r\b|\bpeople of colou?r "
        r"like\b",
        rf"{_ME_AR} (?:\w+ )?(?:اسود|سوداء|سود|كردي\w*|اكراد|بدوي\w*|بدو|امازيغ\w*|نوبي\w*"
        r"|زنجي\w*|تركماني\w*|شركسي\w*|افريقي\w*)\b|(?:اصولي|(?:اصلي|اصلنا) (?:من|عربي|فارسي|كردي|هندي"
        r"|افريقي|تركي|ارمني|بلوشي)|عرقي|قبيلتي|قبيلتنا"
        r"|لون بشرتي)\b|من (?:اصل|اصول) \w+",
        r"\b(?:sou|somos) (?:\w+ )?(?:negr[oa]s?|pret[oa]s?|pard[oa]s?|branc[oa]s?|indigenas?"
        r"|mestic[oa]s?)\b|\bя (?:по национальности|татар\w+|чечен\w+|евреи\w*|цыган\w*"
        r"|русск\w+ по крови)|\b(?:main|mai|hum) (?:dalit|brahmin|rajput|obc|sc|st) (?:hu|hoon"
        r"|hun|hain|se)\b|\bmeri (?:jaati|caste|jati)\b",
        r"\bя (?:\w+ )?(?:евреи|евреи|татарин|цыган\w*|чечен\w+|казах|узбек|таджик|армянин"
        r"|азербаиджан\w+) по (?:национальности"
        r"|крови|происхождению)",
        stems="евреи евреи татар цыган чечен казах узбек таджик армян азербаид "
        "black white brown caucas asian africa =arab =arabs kurd bedou berber amazigh roma "
        "gyps chinese uyghur pashtun punjab tamil sinhal baloch sindhi latin hispan mixed "
        "biracial indigen aborig native jewish yoruba igbo hausa zulu tutsi hutu dalit "
        "brahmin persian tatar chechen armenian origin descent heritage ethnic ancest =blood "
        "=roots =race caste tribe skin colour color اسود سوداء كردي اكراد بدو امازيغ نوبي "
        "زنجي تركماني شركسي افريقي اصول اصلي اصلنا اصل عرقي قبيل بشرتي negr preto preta "
        "pretos pretas pardo parda branc mestic национал татар чечен цыган rajput =obc jaati "
        "=jati",
        spares=(
            r"\b(?:arab|asian|african|white|black|brown) (?:emirates|food|cuisine|restaurant|bank"
            r"|style|kitchen|walls?|marble|goods|sofa)\b|\bgrand children\b|\bof (?:certificate"
            r"|country) of origin\b",
        ),
    ),
    "criminal_record": said(
        r"\b(?:i|we|he|she|they|my [\w-]+(?: [\w-]+)?(?: and i)?)(?:'ve|'s| was| were| got| "
        r"have| has| had| am| is| been| once| just| nearly)* (?:\w+ )?(?:convicted|arrested"
        r"|jailed|imprisoned|sentenced|indicted|prosecuted|deported|detained|charged with"
        r"|accused of|found guilty|pleaded guilty|caught (?:stealing|with drugs|drunk driving)"
        r"|released from (?:prison|jail)|wanted by (?:the )?(?:police|interpol)|on (?:parole"
        r"|bail|probation for))\b",
        r"\b(?:i|we|he|she|they|my [\w-]+(?: and i)?) (?:\w+ )?(?:served|did|spent|done) "
        r"(?:\w+ )?(?:\w+ )?(?:years?|months?|time|a sentence)(?: (?:in|behind|inside)|[.,!]|$)"
        r"|\bin (?:prison|jail) for\b|\b(?:in|from|out of|to) (?:prison|jail|custody)\b"
        r"|\bbehind bars\b|\bex-?con(?:vict)?\b|\bfelon(?:y)?\b",
        rf"{_OWN} (?:criminal \w+|conviction|convictions|arrest|prison \w+|jail \w+|sentence"
        r"|parole|bail|dui|mugshot|police record|court case|charges)\b|\bcriminal (?:record"
        r"|conviction|case|charges?|history) (?:against|for|of|from|in|is|was)\b|\b(?:i|we|he"
        r"|she|they) (?:have|has|had|got) (?:an? |some )?(?:\w+ )?(?:criminal record|conviction"
        r"|travel ban|police (?:case|record)|arrest warrant|court case|dui|felony|outstanding "
        r"warrant)\b",
        r"\b(?:police|criminal|court|fraud|cheque|drugs?) (?:case|complaint|charges?) (?:\w+ "
        r")?(?:against|on|over) (?:me|us|him|her|them|my)\b|\b(?:a |the )?travel ban (?:on"
        r"|against) (?:me|us|him|her|my)\b|\bunder (?:police |criminal )?investigation\b(?= for"
        r"|$)",
        r"(?:علي|عليه|عليها|ضدي|ضده) (?:\w+ )?(?:قضيه|بلاغ|حكم|منع سفر|تعميم|قضايا)|(?:قضيه"
        r"|بلاغ|منع (?:من )?(?:ال)?سفر|حكم) (?:\w+ )?(?:علي|ضدي|بحقي)|(?:انسجنت|سجنت|كنت في "
        r"السجن|كان في السجن|مسجون|ممنوع من السفر|اعتقل\w*|ادانوني|سوابقي?|ابعدوني|تم ابعادي)\b",
        r"\b(?:fui|foi|ja fui) (?:pres[oa]|condenad[oa]|detid[oa]|processad[oa]|indiciad[oa])\b"
        r"|\b(?:tenho|tem) (?:passagem pela policia|antecedentes|ficha suja)|\b(?:я|он|она|муж"
        r"|брат) (?:\w+ )?(?:сидел\w*|судим\w*|осужден\w*|арестован\w*|депортирован\w*)|\bу "
        r"меня судимост\w+|\b(?:main|mai|mera bhai) (?:\w+ )?jail (?:ja|gaya|mein|me)\b"
        r"|\b(?:mere|mujh) (?:upar|par|pe) (?:police |court )?case\b",
        rf"{_LEFT_OUT}(?:once |recently |also )?(?:got|been|was|were) (?:convicted|arrested|jailed"
        rf"|imprisoned|sentenced|deported"
        r"|detained|charged with)\b|\b(?:меня|нас) (?:\w+ )?(?:судили|осудили|арестовали|посадили"
        r"|задержали)(?!\w)",
        stems="convict arrest jailed imprison sentenc deport detain charged судили осудили арестов "
        "посадили задержали "
        "convict arrest jail prison sentenc indict prosecut deport detain charg accus guilty "
        "caught releas wanted parole =bail probation served =did spent =done custody =bars "
        "felon felony =ex criminal =dui police =court case warrant travel investigat mugshot "
        "قضيه قضايا بلاغ حكم سفر منع تعميم سجن انسجن مسجون السجن اعتقل ادان سوابق ابعاد "
        "ابعدون =preso =presa condenad detid process indiciad passagem antecedent ficha сидел "
        "судим осужд арест депорт",
        spares=(
            r"\bservice charges?\b|\bserved (?:apartment|by|as)\b|\bcourt[- ]?(?:side|yard|s)\b"
            r"|\b(?:tennis|padel|basketball|squash|food) courts?\b|\b(?:just )?in case\b"
            r"|\bprobation period\b|\bprison break\b|\bdid (?:the|a|some) (?:\w+ )?(?:months?"
            r"|years?)\b",
        ),
    ),
    "trade_union": said(
        r"\b(?:my|our|his|her) (?:trade |labou?r |workers'? )?union\b(?! (?:properties|square"
        r"|station|metro))|\bunion (?:dues|fees|member\w*|rep\w*|steward|card|organi[sz]er"
        r"|official|leader|subs|delegate|activist|meeting|branch)\b|\bshop steward\b|\b(?:trade"
        r"|labou?r|teachers'?|workers'?|nurses'?|transport) union\b",
        r"\b(?:i|we|he|she)(?:'m|'ve| am| have| was| were)? (?:\w+ )?(?:join(?:ed|ing)?|lead"
        r"|led|organi[sz](?:ed|ing|e)|found(?:ed)?|form(?:ed|ing)?|in|part of|belong to"
        r"|belonged to|represent\w*|elected (?:by|to)) (?:the |a |an |our )?(?:\w+ )?(?:strike "
        r"committee|union|picket(?: line)?|works council|syndicate)\b(?! (?:properties|square"
        r"|station|metro))",
        r"\b(?:i|we|he|she|my \w+)(?:'m|'re| am| are| was| were| went| is)? (?:\w+ )?on "
        r"strike\b|\bstrike committee\b|\bpicket line\b|\b(?:dismissed|fired|sacked"
        r"|blacklisted) for (?:organi[sz]ing|joining|striking|union)\b|\bcollective bargaining "
        r"(?:rep|team|member)|\borgani[sing|zing]+ a (?:union|strike)\b",
        r"\bنقابت(?:ي|نا)\b|عضو\w* (?:في|ب) ?(?:ال)?نقابه|(?:انضممت|انضم\w*|منتسب\w*) (?:الي|ل"
        r"|لل) ?نقابه|ممثل\w* (?:ال)?(?:نقابه|عمال)|اضربنا|مضرب\w* عن العمل|اشتراك النقابه"
        r"|لجنه (?:ال)?اضراب",
        r"\b(?:sou|somos) (?:filiad\w+ a[oa]?|membro do|diretor\w* do|delegad\w+) (?:\w+ "
        r")?sindica\w+|\bmeu sindicato\b|\bestou em greve\b|\bя (?:\w+ )?(?:член|состою в) "
        r"профсоюз\w*|\bмои профсоюз\b|\b(?:main|mai) union (?:ka|ki) (?:member|leader)\b",
        r"\b(?:sou|somos|faco parte) d[oe] sindicato\b",
        stems="union steward strike picket council syndicat organi collective نقاب نقابه النقابه "
        "اضراب الاضراب اضربنا مضرب sindica greve профсоюз",
        spares=(
            r"\b(?:european|western|civil|credit|customs|soviet|african|student) union\b|\bunion "
            r"(?:properties|square|station|metro|coop|co-?op|jack|street|bank)\b|\blucky strike\b"
            r"|\bstrike (?:a|the) (?:deal|price|balance)\b",
        ),
    ),
    "third_party": said(
        rf"\b(?:my|our) (?:\w+ )?(?:{KIN}|neighbou?rs?|tenants?|landlord|landlady|boss"
        r"|colleague|coworker|friend|client|assistant|secretary|driver|maid|nanny|housekeeper"
        r"|roommate|flatmate|manager|employee|business partner|accountant|doctor|lawyer)(?:,? "
        r"(?!is\b|was\b|has\b|who\b|and\b|will\b|are\b|in\b|at\b|likes?\b|wants?\b|told\b"
        rf"|said\b|from\b|for\b|would\b)\w+){{1,2}}(?:'s|,| in \w+| at \w+)* ?(?:(?:\w+ "
        r")?(?:number|phone|mobile|cell|email|e-mail|mail|address|salary|passport|emirates id"
        r"|account|birthday|whatsapp|password|iban) (?:is|:|=)|(?:is|are|was|were|has been|'s) "
        r"(?:\w+ )?(?:\w+ )?(?:behind|late on|in debt|broke|unemployed|fired|divorc\w+"
        r"|separat\w+|sick|ill|pregnant|in jail|in prison|arrested|bankrupt|cheating|drunk"
        r"|suing|evicted|getting divorced|at \d)|(?:lives?|stays?|resides?|works?|lived|worked"
        r"|sleeps) (?:in|at|for|on|with|near)|(?:owes?|owed|earns?|makes|made|got fired|lost "
        r"(?:his|her|their) job|failed|cheated|stole|drinks|defaulted|bounced|filed))\b",
        rf"\b(?:my|our) (?:\w+ )?(?:{KIN}|neighbou?rs?|tenants?|landlord|boss|colleague|friend"
        r"|client|assistant|secretary|driver|maid|nanny|roommate|flatmate|manager|employee)(?: "
        r"\w+)?(?:'s|s')? (?:\w+ )?(?:number|phone|mobile|email|e-mail|address|salary|iban"
        r"|account number|whatsapp)(?: number| address)? (?:is|:|=)",
        r"\b(?:his|her) (?:\w+ )?(?:number|phone|mobile|email|e-mail|home address|salary"
        r"|passport|iban|whatsapp)(?: number| address)? (?:is|:|=)|\b(?:call|text|ring|contact"
        r"|email|whatsapp) (?:him|her|my \w+(?: \w+)?) (?:on|at|directly on) (?:\+?\d|\S+@)",
        r"(?:زوجتي|زوجي|اختي|اخوي|اخي|صديقي|صديقتي|صاحبي|جاري|جارتي|مديري|امي|ابوي|والدي|والدتي"
        r"|بنتي|ابني|مستاجري?|سكرتير\w*) .{0,25}?(?:رقم\w*|جوال\w*|ايميل\w*|عنوان\w*|راتب\w*"
        r"|بريد\w*|ساكن\w*|يسكن|تسكن|يشتغل|تشتغل|يعمل في|تعمل في|مطلق\w*|متاخر\w* عن)",
        r"\b(?:minha|meu) (?:esposa|marido|irma|irmao|amig[oa]|vizinh[oa]|chefe|mae|pai|ex"
        r"|inquilin[oa]) .{0,25}?(?:mora (?:em|n[ao])|trabalha (?:em|n[ao])|telefone e|numero e"
        r"|email e|ganha|deve|salario)|\bмо(?:и|я|его|еи) (?:жен\w|муж\w*|брат\w*|сестр\w"
        r"|сосед\w*|друг\w*|начальник\w*) .{0,25}?(?:живет|работает|номер|телефон|зарплат\w*"
        r"|должен)",
        stems="wife husband spouse partner girlfr boyfr fianc mother =mom =mum father =dad parent "
        "=son =sons daughter child =kid =kids brother sister sibling grand uncle aunt cousin "
        "nephew niece law family =ex neighbo tenant landlo landla boss colleague coworker "
        "friend client assistant secretar driver maid nanny housek roommate flatmate manager "
        "employee accountant doctor lawyer =his =her =him زوجتي زوجي اختي اخوي اخي صديق صاحبي "
        "جاري جارتي مديري امي ابوي والدي والدتي بنتي ابني مستاجر سكرتير esposa marido irma "
        "irmao amigo amiga vizinh chefe =mae =pai inquilin жен муж брат сестр сосед друг "
        "начальник",
        spares=(r"\bmy (?:friend|agent|broker) (?:at|from) (?:your|the) (?:office|agency|company)\b",),
    ),
    "minor": said(
        r"\b(?:i'?m|i am|i just turned|i turned|i'?ll be|soon) (?:only |just |nearly |almost "
        r"|still )?(?:[5-9]|1[0-7])(?=\s*(?:$|[,.;!?)]|and\b|but\b|so\b|years?(?: |-)old|yrs?\b"
        r"|y/?o\b|year old|yo\b))|\bi'?m (?:a minor|under ?age|under 18|not yet 18|in (?:grade"
        r"|year|class) \d+|still (?:at|in) (?:school|high school))\b",
        r"\b(?:daughter|son|kid|child|baby|boy|girl|toddler|niece|nephew|grandson|granddaughter"
        r"|brother|sister|twins?|kids|children|sons|daughters)\b(?:,? \w+){0,3}? (?:is|are|was"
        r"|just turned|turned|turns|aged?|will be|'s) (?:only |just |nearly |almost |now "
        r")?(?:[0-9]|1[0-7])(?! (?:bed|br|k\b|km|m\b|min|hours?|kg|am\b|pm\b|%|minutes))\b",
        r"\b(?:[1-9]|1[0-7])[- ](?:years?|yrs?|months?)[- ]old (?:\w+ )?(?:daughter|son|kid"
        r"|child|boy|girl|twins?|niece|nephew|brother|sister|baby)\b|\b(?:daughter|son|baby"
        r"|child|kid|boy|girl|twins)\b.{0,30}\b(?:was|were|is|are) born\b|\bborn (?:last|this"
        r"|on|in) .{0,20}\b(?:baby|son|daughter)\b",
        r"\b(?:photo|picture|pic|video|selfie)s? of (?:my|our|his|her|the) (?:\w+ )?(?:kids?"
        r"|child(?:ren)?|sons?|daughters?|baby|toddler|niece|nephew|grand\w+|boys?|girls?)\b"
        r"|\b(?:my|our) (?:\w+ )?(?:daughter|son|kid|child|boy|girl|niece|nephew|grandson"
        r"|granddaughter|kids|children)(?:'s)?(?:,? \w+){0,2}? (?:goes to|go to|attends?"
        r"|studies at|is at|is enrolled|are enrolled|school is|class is|teacher is|name is|is "
        r"called|is named|names are)\b",
        r"(?:بنتي|ابني|ولدي|طفلي|طفلتي|عيالي|اطفالي|اولادي|بناتي) .{0,25}?(?:عمره\w*|عمرها"
        r"|سنوات|سنين|يدرس\w*|تدرس|في مدرسه|مدرست\w+|اسمه\w*|اسمها|مولود\w*)|عمري (?:[5-9]"
        r"|1[0-7])\b|انا (?:قاصر|تحت السن)|صوره (?:بنتي|ابني|ولدي|طفلي)",
        r"\b(?:minha filha|meu filho|meus filhos|minha neta|meu neto|meu "
        r"bebe)\b.{0,25}?\b(?:tem (?:\d|1[0-7])\b|anos|meses|estuda|escola|chama|nasceu)"
        r"|\b(?:tenho|eu tenho) (?:[5-9]|1[0-7]) anos\b(?! de (?!idade))|\bsou menor\b|(?:сын\w*|дочер\w*"
        r"|дочк\w*|ребенк\w*|дочь) .{0,25}?(?:лет|года?|месяц\w*|школ\w*|зовут)|\bмне (?:[5-9]"
        r"|1[0-7]) лет\b|\b(?:meri beti|mera beta|mere bachche) .{0,25}?(?:saal|school|class"
        r"|naam)\b|\bmeri umar (?:[5-9]|1[0-7])\b",
        stems="minor underage grade class school daughter =son =sons =kid =kids child =baby =boy "
        "=boys =girl =girls toddler niece nephew grands grandd brother sister twin born =5 =6 "
        "=7 =8 =9 =10 =11 =12 =13 =14 =15 =16 =17 عمر عمري بنتي ابني ولدي طفل عيالي اطفالي "
        "اولادي بناتي قاصر صوره filh =neto =neta =bebe menor =anos сын доч ребенк =мне beti "
        "beta bachch umar",
        spares=(
            r"\bschool (?:nearby|district|zone|run)\b|\bnear (?:a |the |any )?schools?\b",
            OF_A_CONTRACT,
        ),
    ),
}
"""Category to words. Payment cards, bank accounts, credentials and most government ids are told by their
shapes (`domain.sensitive_numbers`)."""
