"""The never-extract list by asides: what is told in passing beside a booking, an order or a viewing, as
lexicons (ailments, organs, what a body does, what one of a couple did to the other) held against who has it
and what came of it. A new ailment is one word more, and told in every frame.

Arabic, in either letters, is in `domain.sensitive_asides_arabic`. Written as `domain.sensitive.searched`
shows text: й is и, ё is е, no accents.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from domain.sensitive_topics import topics
from domain.sensitive_words import KIN, Words, said

_KIN: Final = rf"(?:(?:my|our|his|her) (?:\w+ )?{KIN}|mum|mom|dad|mama|papa|nan|gran\w*|hubby|bro)"
_SHE: Final = rf"(?:i|we|he|she|they|{_KIN})"
_IS: Final = r"(?:'?m|'s|'?re| am| is| are| was| were|'?ve been|'?s been| have been| has been)"
_PARTNER: Final = (
    r"(?:husband|wife|hubby|spouse|partner|boyfriend|girlfriend|fianc\w+|ex|ex-?(?:husband"
    r"|wife))"
)


def asides(alone: str, beside: str, *says: str, spares: tuple[str, ...] = ()) -> Iterator[Words]:
    """Phrases and expressions apart: what an expression needs is told only where no stem stands beside it."""
    if alone or beside:
        yield topics(alone, beside, spares=spares)
    if says:
        yield said(*says, stems="", spares=spares)


# --- health ----------------------------------------------------------------------------------------------

_AILMENT: Final = (
    r"(?:polio|rickets|cholera|jaundice|monkeypox|mpox|zika|chikungunya|whooping cough|tetanus|rabies|leprosy"
    r"|diarrh\w+|constipation|cystitis|thrush|a sore throat|shortness of breath|pins and needles|coughs?"
    r"|cramps|spotting|ulcers?|acne|hair loss|alopecia|warts|cold sores|head lice|lice|scabies|ringworm"
    r"|worms|toothache|abscess|root canal|wisdom tooth|wisdom teeth|cysts?|cleft (?:palate|lip)|club ?foot"
    r"|hole in (?:my|the|his|her) heart|gout|varicose veins|blood disorder|blood disease|clotting disorder"
    r"|vitamin deficiency|iron deficiency|low (?:h(?:a)?emoglobin|iron|bp|sperm count)|frozen shoulder"
    r"|carpal tunnel|brittle bones|(?:broken|fractured|sprained|twisted|dislocated) (?:arm|leg|wrist|ankle"
    r"|hip|toe|foot|rib|ribs|collarbone|nose|jaw|finger|elbow|shoulder)|limp|lazy eye|squint|one (?:leg|eye"
    r"|arm|hand|kidney|lung)|memory loss|brain fog|night terrors|anger issues|(?:gambling|drug|drinking|drink"
    r"|alcohol|porn|weed|coke) (?:problem|habit|addiction)|sinusitis|acid reflux|heartburn|mastitis|iud|coil"
    r"|liposuction|nose job|facelift|face lift|botox|fillers|tummy tuck|boob job|lasik|laser eye"
    r"|goit(?:re|er)"
    r"|embolism|gastro|food poisoning|bronchitis|fibroids|weak (?:heart|bladder|bones|lungs|immune system)"
    r"|bad (?:chest|lungs|nerves|circulation)|sugar (?:problem|issue)s?|bp (?:problem|issue)s?)"
)
_HAS: Final = (
    rf"(?:\b{_SHE}(?:'?ve|'s|'?m)?(?: (?:have|has|had|got|getting|been|just|also|still|always|recently|caught"
    r"|developed|gets?|suffers?|suffering|suffered|diagnosed|treated|recovering|cope|copes|coping|live"
    r"|lives|living|came|down|born|from|with|for|having|really|since)){1,5}"
    r"|(?:^|[,.;!] ?|\b(?:and|but|because|since|so) )(?:just |recently )?(?:had|got|have|having|caught"
    r"|suffer\w*(?: from)?"
    r"|diagnosed with|recovering from|living with|dealing with))"
    r"(?: (?:an?|the|my|some|bad|badly|severe|mild|terrible|chronic|these|this|recurring|really"
    r"|really bad|two|few"
    r"|genital|rare|slight|old|type of)){0,3}"
)
_ORGAN: Final = (
    r"(?:gall ?bladder|appendix|spleen|womb|uterus|ovar(?:y|ies)|kidneys?|lungs?|breasts?|prostate|tonsils"
    r"|adenoids|thyroid|testicles?|bowel|colon|intestines?|pancreas|bladder|stomach|liver|tubes|lymph nodes?)"
)
_LIMB: Final = r"(?:legs?|arms?|foot|feet|toes?|fingers?|hands?|eye|eyes|hearing|sight|eyesight|voice|speech)"
_TO_DO: Final = (
    r"(?:walk|stand|breathe|swallow|bend|kneel|sit up|speak|move (?:my|his|her) \w+|lift (?:my|his|her) \w+"
    r"|get out of (?:bed|the bath)|use (?:my|his|her) (?:hands?|arms?|legs?)|climb(?: the)? stairs"
    r"|keep food down"
    r"|dress (?:my|him|her)self|wash (?:my|him|her)self|feed (?:my|him|her)self|hold (?:a pen|things))"
)
_NO_MORE: Final = (
    r"(?=\W*(?:$|[,.;!]|these days|any ?more|without|well|properly|far|long|for long|much|at all|since|after"
    r"|because|due|on (?:my|his|her) own|unaided|so |and |now\b(?! here)))"
)
_MONTH: Final = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_HEALTH: Final = asides(
    """
    sugar patient, bp patient, heart patient, kidney patient, cancer patient, dialysis patient, tubes tied,
    froze my eggs, freeze my eggs, freezing my eggs, egg donor, sperm donor, end of life, palliative,
    smear results, biopsy results, scan results, blood results, my bloodwork, my blood work,
    changes my dressing, change my dressing, dressing changed, carers come, carer comes, district nurse,
    ileostomy, colostomy, urostomy, ovarian, pancreatic, cervical, colorectal, testicular, prostate,
    tinnitus, bone on bone, drank himself, drank herself, drinks himself, drinks herself, needs turning,
    turned every two hours, home nurse, at death's door, crown fitted, sugar and bp, bp and sugar, burn out,
    burnt out at work, has ms, have ms, had ms, has als, got bpd, had ibs, had aids, has aids, had fits,
    has fits, morning after pill, emergency contraceptive, plan b pill, birth control, contraceptive*,
    contraception, unprotected, bariatrica, gastroplastia, laqueadura, pilula do dia seguinte,
    disfuncao eretil, ejaculacao precoce, alcoolatra*, alcoolismo, de muletas, de muleta, de andador,
    de bengala, acamad*, home care, na uti, menstruacao, minha regra atrasou, esperando um bebe,
    esperando bebe, esperando nenem, vou ser mae, vou ser pai, saude mental, crise de choro,
    cheiro de queimado na cabeca, ilaaj chal, ilaj chal, dawai chal, dawa chal, icu me, icu mein,
    hospital me admit, hospital mein admit, nasha mukti, sharab chhod*, sharab chod*, daaru chhod*,
    daru chhod*, period nahi aa*, periods nahi aa*, mahwari, bistar pe hai*, garbhpaat, garbhwati,
    pet se hoon, pet se hai, bachcha gir gaya, baccha gir gaya, chakkar aate, chakkar aa rahe, ultiyan,
    ulti ho rahi, bukhar hai, paralysis, lakwa, khoon ki kami, на костылях, с палочкои, с тростью,
    на коляске, нога в гипсе, рука в гипсе, в гипсе, синдром* дауна, ребенок особенныи, особыи ребенок,
    особенныи ребенок, на сносях, сделала аборт, аборт, месячны*, задержка месячн*, больно в туалет,
    больно ходить в туалет, положительныи тест, тест положительныи, проблем* с потенциеи, потенци*,
    импотен*, молочниц*, цистит*, геморро*, запои, кодиров*, группа инвалидности, третья группа,
    вторая группа, первая группа, кардиостимулятор, аллергия на, аллергия у, слуховои аппарат,
    слуховым аппаратом
    """,
    """
    diarrhoea, diarrhea, haemorrhoid*, hemorrhoid*, breathless, vomiting, throwing up, nauseous, wheez*,
    palpitations, lightheaded, collapsed, immobile, incontinent, unwell, poorly, feverish, infertile,
    impotent, in plaster, with a cane, with a stick, on crutches, walking frame, blacked out, passed out,
    passes out, faints, fainted, high risk pregnancy, special needs, dead baby, the ward, dermatolog*,
    urolog*, cardiolog*, oncolog*, hepatite, gastrite, refluxo, hemorroida*, infeccao urinaria,
    endometriose, ovario policistico, mioma*, varizes, catarata*, baixa visao, protese, tireoide,
    hipotireoidismo, obesidade, obes*, insonia, diarreia, sifilis, candidiase, corrimento, colica*, enjoo*,
    tontura*, desmai*, convuls*, thyroid, thyroed, pcod, pcos, tb, mirgi, kamzori, daure, bawasir, khujli,
    dast, kabz, pathri, motiabind, safed pani, khansi, отит*, ангин*, бронхит*, гастрит*, язв*, варикоз*,
    катаракт*, глауком*, псориаз*, экзем*, подагр*, тошнит, рвет, рвота, понос, кашел*, кашля*,
    температур* под, температура у, ожирени*, щитовидк*, миом*, кист*, камни
    """,
    rf"{_HAS} {_AILMENT}\b",
    rf"\b(?:took out|taken out|taking out|cut out|removed?|removing|whipped out|donat(?:e|ed|ing)"
    rf"|los(?:t|ing|e)"
    rf"|lopped off|amputate\w*) (?:my|his|her|one of (?:my|his|her)|one|part of (?:my|his|her)"
    rf"|half (?:my|his|her)"
    rf"|both) (?:left |right )?(?:{_ORGAN}|{_LIMB})\b"
    rf"|\b(?:my|his|her|one|both) (?:left |right )?(?:{_ORGAN}) (?:were |was |taken |had to |came |come "
    rf"|is |are )*"
    r"(?:out|removed|come out|taken|gone|shut(?:ting)? down)\b"
    rf"|\b(?:only )?(?:have|has|got|with) (?:only |just )?one (?:leg|arm|eye|kidney|lung|hand)\b",
    rf"\b{_SHE} (?:can |could |will )?(?:barely|hardly|scarcely) (?:see|hear|talk|eat|sleep"
    rf"|{_TO_DO})s?{_NO_MORE}"
    rf"|\b{_SHE} (?:can'?t|cannot|can not|couldn'?t|won'?t|will never|no longer|struggles? to|unable to"
    rf"|finds? it hard"
    rf" to|may never|won'?t ever) (?:\w+ )?{_TO_DO}{_NO_MORE}"
    rf"|\b{_SHE} (?:barely|hardly|no longer) (?:walks|eats|speaks|sees|hears|moves|sleeps)\b"
    rf"|\b(?:told|said) (?:i|he|she|me|him|her)(?:'ll| will| won'?t| may| might)? (?:never "
    rf"|not )?(?:walk|see|hear|speak"
    r"|have (?:kids|children|a baby)) (?:again|any ?more)\b"
    rf"|\b{_SHE}(?:'?ve|'s)? (?:\w+ )?(?:lost|losing|loses) (?:my|his|her|the|all) (?:\w+ )?(?:sight"
    rf"|eyesight|vision|hearing"
    r"|memory|speech|balance|hair from|hair to|use of)\b",
    r"\b(?:doctors?|surgeons?|hospital|oncologist|consultant|specialist) (?:has |have |only "
    r"|have only )?(?:gave|give"
    r"|gives|given) (?:me|him|her|them|my \w+|mum|mom|dad) (?:\w+ ){0,3}?(?:days|weeks?|months?|years?)\b"
    r"|\b(?:days|weeks?|months?|years?|long|time) (?:left )?to live\b(?! (?:in|at|here|there|near|with))"
    r"|\b(?:not|hasn'?t|haven'?t|doesn'?t|don'?t) (?:got |have )?(?:long|much time) left\b(?= ?(?:$"
    r"|[,.;!]|to live|so\b"
    r"|and\b))|\b(?:isn'?t|not|aren'?t) going to (?:make it|get better|recover)\b(?! (?:to|on|by|in time"
    r"|at))",
    r"\b(?:my|her) (?:last )?periods?(?:'s|'re)? (?:is|are|was|were|has|have|hasn'?t|haven'?t|stopped"
    r"|late|never"
    r"|didn'?t|won'?t|came|comes|started|lasted|lasts|hurts?|pains?|cramps|heavy|irregular)\b(?! (?:of"
    r"|ends?|up|over"
    r"|expired))|\b(?:missed|skipped|heavy|irregular|painful) (?:my |her |a )?periods?\b(?! of)"
    r"|\b(?:burns?|burning|hurts?|stings?|blood|painful|leak\w*|trouble|difficulty"
    r"|urge) (?:\w+ ){0,3}?(?:pee|peeing"
    r"|urinat\w+|urine|wee|poo|poop|stool)\b|\bblood in (?:my|his|her) \w+"
    r"|\b(?:pee|peeing|wee|poo) (?:\w+ )?(?:blood|burns|hurts|myself|himself|herself|all night|every)\b",
    rf"\b{_SHE}(?:'?ve|'s)? (?:\w+ )?(?:keeps? |kept |started |been )?(?:fainting|vomits?|vomited"
    rf"|coughs?|coughed|coughing|throws? up"
    r"|threw up|chokes?|sleepwalks?|hallucinates?|hallucinating|collapsed?|self[- ]harms?|relapsed?"
    r"|overdosed?|miscarried"
    r"|aborted|limps?|stutters?|stammers?|wets? the bed)\b(?! (?:up|on (?:price|money)|the (?:deal|money"
    r"|rent)))",
    r"\b(?:her|his|my|mum's|dad's) (?:blood )?(?:sugars?|pressure|bp|oxygen|iron|platelets|haemoglobin"
    r"|hemoglobin"
    r"|heart ?rate|pulse|temperature|weight|count|cholesterol|potassium) (?:levels? )?(?:\w+ )?(?:drops?"
    r"|dropped|spikes?|spiked"
    r"|is (?:too |very |really )?(?:low|high|up|down|all over)|shoots?|goes (?:up|down)|went (?:up|down)"
    r"|crashes|levels?)\b",
    rf"\b{_SHE}(?:'?ve|'s|'?m)? (?:\w+ )?(?:lost|put on|gained|piled on|dropped) (?:\w+ )?\d+ ?(?:kilos?"
    rf"|kgs?|pounds?|lbs?"
    r"|stone)\b|\b(?:stopped|refuses to|won'?t|afraid to) eat(?:ing)?\b(?=.{0,60}\b(?:she|he|daughter"
    r"|son|mum|dad|i|worried"
    r"|doctor)\b)|\b(?:makes? (?:her|him|my)self sick)\b|\bsees? things (?:that )?(?:aren'?t"
    r"|are not) (?:there|real)\b"
    r"|\bsmokes? (?:weed|pot|cannabis|hash) (?:for|because|to)\b|\b(?:hooked"
    r"|dependent) on (?:\w+ )?(?:pills|painkillers|meds"
    r"|opioids|sleeping|drugs|weed|alcohol|coke|heroin)\b",
    rf"(?:^|[.,!] ?)(?:i'?m |we'?re |she'?s |wife is |baby (?:is )?)?due (?:in|on|by|end of|early|mid"
    rf"|late|this|next) (?:\w+ )?"
    rf"(?:{_MONTH}|month|week|spring|summer|autumn|winter)\b(?= so (?:we|i)| and (?:we|i) (?:need|want"
    rf"|can)|, so (?:we|i))"
    rf"|\b(?:baby|little one|twins|first|second|third)(?:'s| is| are)? (?:\w+ )?(?:due|on the way"
    rf"|arriving|coming) (?:in|on|by|this"
    rf"|next|any|early|soon)\b(?! (?:instal|pay|cheque|chq"
    rf"|rent))(?<!second due in)(?<!first due in)(?<!third due in)"
    r"|\b(?:wife|sister|daughter|partner|she)(?:'s| is) (?:\w+ )?(?:overdue|expecting|due (?:in|on|any"
    r"|this|next)|in labou?r"
    r"|far along|\d+ weeks)\b|\b(?:trying|struggling|unable|can'?t|cannot|couldn'?t) (?:to )?conceive\b",
    rf"\b{_SHE}(?:'?ve|'s)? (?:\w+ )?(?:on|takes?|taking|come off|came off|stopped|forgot) the pill\b"
    rf"|\b{_SHE}{_IS} (?:\w+ )?(?:recovering|healing|convalescing|in recovery|in remission|clean|sober"
    rf"|on the mend|being treated"
    r"|getting treatment|having treatment|under treatment|under observation|in (?:the )?(?:hospital|icu"
    r"|a&e))\b"
    r"(?! (?:my|the|our) (?:account|password|file|deposit|money|data))(?! (?:from"
    r"|after) (?:the )?(?:flight|trip|party|sale"
    r"|crash in|move))(?! (?:and|house|well|flat|place|driver|tenant|guest))"
    rf"|\b(?:bad|good|awful|terrible|mixed) news from (?:the|my|her|his) (?:doctor|hospital|clinic"
    rf"|consultant|scan|oncolog\w+)\b"
    rf"|\b{_SHE} (?:\w+ )?(?:goes?|going|went|go|got|has|have) (?:back )?(?:in )?(?:for|to) (?:my |his "
    rf"|her |an? |another |more |regular "
    r"|weekly )?(?:scans?|bloods|check ?ups? (?:after|at the hospital)|treatments?|therapy|counsell?ing"
    r"|tests at)\b",
    rf"\b{_KIN} (?:isn'?t|is not|wasn'?t|is really|is very|is quite|has been|is) (?:very |so |too |that "
    rf"|really )?(?:well|unwell|sick|ill"
    r"|poorly|frail|weak|bedridden|bad|dying|fading|critical|not well|not good)\b(?= ?(?:$|[,.;!]|so\b"
    r"|and\b|at\b|in\b|since\b|now\b|these\b))",
    r"\b(?:my|his|her) ears (?:\w+ )?(?:ring|ringing|buzz\w*|hurt|bleed)\b|\b(?:my|his|her|mum'?s|mom'?s"
    r"|dad'?s) (?:mind|memory|mobility|sight|hearing|health|liver|heart)"
    r" (?:is|'s|are) (?:\w+ )?(?:going|gone|failing|slipping|fading|deteriorating|bad|poor|declining"
    r"|weak|giving)\b"
    r"|\b(?:doesn'?t|does not|no longer|can'?t) (?:always )?(?:recogni[sz]e|remember|know) (?:us|me|who"
    r"|her own|his own|his kids|her kids)\b(?=.{0,40}\b(?:any ?more|she|he|now|is|are)\b|$)",
    r"\bi (?:carry|have|use) (?:an? |my )?(?:sanitary|medical|epi|insulin|urine|stoma)\w* ?\w*\b",
    r"\b(?:nao consigo|nao posso|mal consigo|nao da pra) (?:mais )?(?:andar|caminhar|enxergar|ouvir"
    r"|ficar em pe|respirar|levantar"
    r"|me mexer|engolir)\b(?! (?:com|ate|pelo|na|no) )|\b(?:vou|vai|preciso|fui|foi"
    r"|ser) (?:ser )?(?:operar|operad[oa]|internad[oa]"
    r"|me operar)\b|\b(?:vou|fui|vai|ir) (?:no|na|ao|a) (?:psiquiatra|psicolog[oa]|terapeuta|oncologista"
    r"|cardiologista"
    r"|ginecologista|urologista)\b|\b(?:arde|doi|sangr\w+) (?:\w+ ){0,3}?(?:xixi|urina\w*|mijar|coco)\b"
    r"|\b(?:menstruacao|regra) (?:\w+ )?(?:atras\w+|desceu|veio|parou)\b|\bperdi (?:a |o )?(?:visao"
    r"|audicao|perna|braco|rim|bebe)\b",
    r"\b(?:chal|uth|baith|dekh|sun|bol|saans le|khada ho) nahi (?:sakt[aei]|paat[aei]|pat[aei]"
    r"|rah[aei])\b(?= ?(?:$|[,.;!]|hai|hain|hoon|hu"
    r"|tha|isliye|to|so|theek))(?=.{0,60}\b(?:hai|hain|hoon|isliye|mummy|papa|dadi|dada|main|to)\b|$)"
    r"|\b(?:mera|meri|mere|mummy|papa|biwi|bete|beti|dadi|dada|maa|pati)(?: (?:ka|ki|ko|ke"
    r"|ne))? (?:\w+ )?(?:ilaaj|ilaj|bimari|bukhar"
    r"|operation|aapreshan|surgery|haddi|hath toota|pair toota|pair toot\w*|takleef|dard)\b"
    r"|\b(?:tb|thyroid|pcod|pcos|sugar|bp|dama|mirgi|piliya|dengue|malaria|typhoid|cancer|hiv"
    r"|corona) (?:hai|hua|hui|tha|thi|ho gaya"
    r"|ho gayi|ka mareez|ki mareez|ki marij|ka marij|patient)\b",
    r"(?<!\w)(?:я|сын|мама|папа|дед\w*|бабушка|муж|жена|отец|мать|дочь|дочка) (?:\w+ )?(?:плохо|почти не"
    r"|совсем не|больше не|еле|едва)"
    r" (?:слыш\w+|виж\w+|вид\w+|хож\w+|ход\w+|говор\w+|дыш\w+|встает|встаю)(?!\w)"
    r"|(?<!\w)не виж\w (?:\w+ )?глаз\w*|^плохо (?:слышу|вижу|хожу)"
    r"|(?<!\w)(?:передвигаюсь|передвигается|хожу|ходит) (?:\w+ )?(?:на коляске|с палочк\w+|с палк\w+"
    r"|с трость\w+|на костылях|с ходунк\w+)"
    r"|(?<!\w)(?:лежу|лежит|положили|кладут|увезли|попал\w?) (?:\w+ )?в (?:больниц\w|реанимаци\w"
    r"|роддом\w?|стационар\w?|психушк\w)(?!\w)"
    r"|(?<!\w)(?:на|иду на|жду|готовлюсь к) (?:операци\w|химию|химиотерапи\w|мрт|узи|обследовани\w"
    r"|эко)(?!\w)(?! рынка)",
    spares=(
        r"\bcoughs? up (?:the |more |another )?(?:cash|money|deposit|aed)\b|\b(?:cough|coughing|acne"
        r"|lice|wart|ringworm|thrush|diarrh\w+)"
        r" (?:syrup|drops|cream|gel|shampoo|patch\w*|kit)s?(?= (?:in stock|available)|\?)",
        r"\bbraces? (?:for|of) (?:the )?(?:wall|shelf|door|table)\b|\bcramps my style\b|\bunwell written\b",
        r"\b(?:market|prices?|economy|business|sector|sales) (?:\w+ )?(?:collaps\w+|recovering"
        r"|in recovery|on the mend|healing)\b",
        r"\bcamera (?:roll|lens)\b|\b(?:can'?t|cannot|barely|hardly) (?:\w+ )?(?:see|hear) (?:you|it|the"
        r"|that|this|any|your|what|them)\b",
        r"(?<!\w)камни (?:для|в саду|на)\b|\bкист[ьи]\w*(?= (?:для|маляр))"
        r"|(?<!\w)перв\w+ групп\w+ (?:товар|квартир)\w*",
    ),
)  # fmt: skip

# --- faith -----------------------------------------------------------------------------------------------

_RELIGION: Final = asides(
    """
    vaishnav*, shaivite*, lingayat*, iskcon, swaminarayan, satsangi*, the witnesses, opus dei, scientolog*,
    seventh day, adventist*, latter day, blessed by our, blessed by my, light candles on friday,
    light candles friday, kashmiri pandit*, maas nahi kha*, meat nahi kha*, ibadi*, testemunha* de jeova,
    jeova, auspicious day, auspicious date, auspicious time, inauspicious, muhurat, muhurtham, rahu kaal,
    shubh din, kundli*, kundali, janam kundli, griha pravesh, pooja room, puja room, mandir room,
    prayer room for us, madrasa class, sunday school, bible study, bible group, torah study, quran class*,
    hifz, umrah visa for us, do ramadan, celebrate hanukkah, celebrate eid at, celebrates eid, guru nanak,
    guru granth, for religious reasons, on religious grounds, our religion, my religion, our faith,
    my faith, against our beliefs, against my beliefs, sharia compliant for us, no idols, idols,
    church jaate, church jata, church jati, gurdwara jaate, masjid jaata, masjid jaate, pandit ji, panditji,
    maulvi, ishwar me, allah ka banda, vrat rakh*, upvaas, upvas, satsang, kirtan, jejuo, jejum, ramada,
    candomble, umbanda, terreiro, dizimo, batizad*, guardo o sabado, culto de domingo, старовер*,
    старообряд*, пятидесятник*, свидетел* иеговы, адвентист*, баптист*, в хадж, хадж, венча*, по религии,
    по вере, вера не позволяет, религия не позволяет, намаз*, ураз*, крестили, крестины, воцерковл*
    """,
    """
    pandit, priest says, imam says, rabbi says, guru says, astrologer, mormon*, bahai*, turban, kirpan,
    hijab, niqab, headscarf, sundown, no beef, don't eat beef, halal only, eat halal, only halal, zakat,
    tithe, tithes, riba, sharia, seminary, sermon*, choir, confirmation class, first communion, eucharist,
    follow the buddha, follow buddha
    """,
    r"\b(?:i|we|my (?:husband|wife|mum|dad|brother|sister|son|daughter)) (?:recently |just |have |had "
    r"|finally )*(?:converted"
    r"|reverted)\b(?! (?:it|the|my|our|your|from (?:aed|dollars?|usd|pounds?|euros?)|\d|to (?:aed|usd"
    r"|dollars?|euros?|pounds?|pdf"
    r"|cash|a (?:studio|office|kitchen))|into|this|that|them))",
    r"\b(?:we|i|wife|husband|family|mum|dad)(?:'re|'m| are| is|'ll be| will be)? (?:\w+ )?fasting\b"
    r"|\b(?:we|i)(?:'ll)? fast (?:on|tomorrow|today|every|till|until|during|this|for (?:ramadan|lent"
    r"|ekadashi)|from sunrise|all day)\b"
    r"|\b(?:we|i) (?:don'?t|do not|never|can'?t) (?:\w+ )?(?:eat|touch|drink|take|pay|accept|use|charge"
    r"|work|travel|drive|cook)"
    r" [\w ,]{1,40}?\b(?:religion|religious|faith|belief|beliefs|god|islam|sabbath|shabbat|holy|haram"
    r"|forbidden to us)\b",
    spares=(
        r"\bswaminarayan (?:mandir|temple)\b|\b(?:guru|yoga guru|fitness guru|choir) (?:lamp|shop"
        r"|stall)\b|\bconfirmation (?:code|email|number)\b",
        r"\b(?:halal|kosher)\b[^.?]{0,60}\?|\bconverted? (?:garage|loft|barn|warehouse|attic|church)\b",
    ),
)  # fmt: skip

# --- opinion ---------------------------------------------------------------------------------------------

_OPINION: Final = asides(
    """
    sit in protest, at the demo, tear gassed, sit-in outside, sit-in at,
    teargassed, water cannoned, stormed the capitol,
    political prisoner*, prisoner of conscience, political asylum, politically persecuted, political exile,
    in exile, freedom fighter*, jal satyagraha, free kurdistan, free tibet, free palestine rally,
    knock on doors for, knocked on doors for, doorknocking for, phone bank for, phonebanked for,
    leafleting for, back the coup, backed the coup, support the coup, supported the coup,
    criticising the government, criticizing the government, criticised the government,
    criticized the government, criticising the president, speaking against the government,
    insulting the king, aap ka member, aap member, congress wale hain, congress ko vote, bjp ko vote,
    aap ko vote, vote diya tha, dharne pe, dharna diya, sarkar ke khilaf, karyakarta, kisan andolan,
    candidat* a vereador, candidat* a prefeit*, candidat* a deputad*, sou de esquerda, sou de direita,
    somos de esquerda, somos de direita, fui ao protesto, fui na manifestacao, fui as ruas,
    contra o governo, petista*, bolsonarist*, политическ* беженец, политическ* беженк*, политзаключен*,
    член единои россии, состою в кпрф, состою в лдпр, состою в единои россии, состою в партии, член партии,
    член кпрф, голосовал* против, голосовал* за, на митинг*, против воины, за воину, оппозиционер*,
    иноагент*
    """,
    "remainer*, brexiteer*, leaver*, independence referendum, separatist*, secessionist*, secession, "
    "lifelong democrat, lifelong republican, referendum",
    r"\b(?:i|we|my (?:husband|wife|dad|mum|brother|son)) (?:\w+ )?(?:want|wants|believe in|fight for"
    r"|fought for|back|support|dream of)"
    r" (?:an? )?(?:independen\w+ (?:for|of) \w+|\w+ (?:independent|independence)|free (?:kurdistan|tibet"
    r"|palestine|catalonia|kashmir"
    r"|balochistan)|the (?:coup|revolution|uprising|junta|militia|rebels|separatists|monarchy|opposition"
    r"|resistance|strike on))\b"
    r"|\b(?:i|we|my \w+) (?:\w+ )?(?:worked|volunteer\w*|organi[sz]ed|campaigned) (?:on|for|in) (?:the "
    r"|his |her )?(?:\w+ )?(?:election"
    r"|campaign|presidential|senate|party's|mayor'?s?)\b(?! (?:manager|of ads|at work))",
    r"\b(?:sacked|fired|arrested|suspended|expelled|banned|blacklisted|harassed|posting|posted|tweet\w*"
    r"|marched|marching|rally|rallied|boycott\w*|demonstrat\w+|speaking"
    r"|spoke|donat\w+) (?:\w+ ){0,3}?(?:gaza|palestine|israel|ukraine|kashmir|tigray|xinjiang|tibet"
    r"|taiwan|brexit|the occupation|the genocide|the war|the regime|the junta|the king"
    r"|the president|the government|the emir)\b",
    spares=(r"(?<!\w)голосовал\w* за (?:син|красн|бел|перв|втор|вариант|цвет|диван|этот|эту)\w*",),
)  # fmt: skip

# --- love ------------------------------------------------------------------------------------------------

_SEXUAL: Final = asides(
    """
    prep pills, on prep, take prep, taking prep, sex toy*, vibrator*, dildo*, butt plug*, love egg*,
    my kink, hookup*, hook ups, one night stand, one-night stand, erectile, premature ejaculation,
    vaginismus, low libido, no libido, libido, changed my gender, change my gender, my deadname, deadname,
    assigned female, assigned male, gender marker, gender reassignment, gender affirming, top surgery,
    bottom surgery, open marriage, open relationship, throuple, two mums, two dads, two moms, throuple*,
    sleeping around, celibate, sexless, sexually abused, sexually assaulted, sexual assault, was raped,
    got raped, been raped, raped me, raped her, molested, groomed as a, duas mulheres casadas,
    somos duas mulheres, somos dois homens, dois homens casados, somos mulheres, nao binari*, kinnar hoon,
    kinnar hai, hijra, namard*, napunsak, ladki hoon aur ladki, samlaingik, сменил* пол, смена пола,
    трансгендер*, однопол*, лесбиянк*, бисексуал*
    """,
    "condoms, sti, stis, std, stds, chlamydia, gonorrhoea, herpes, genital*, crossdress*",
    r"\b(?:i|we|my (?:son|daughter|brother|sister|dad|mum)|he|she) (?:\w+ )?(?:came|come"
    r"|coming) out (?:to (?:my|his|her|the|our) (?:\w+ )?"
    r"(?:parents|family|wife|husband|mum|dad|mom|boss|friends|colleagues|work)|as (?:gay|bi|trans"
    r"|lesbian|queer|non)|at (?:work|school|home)"
    r"|last (?:year|month|summer)|in (?:19|20)\d\d|years ago|recently|and (?:my|our|the))|\b(?:i'?m|i am"
    r"|he's|she's) out (?:at work"
    r"|to (?:my|his|her) (?:family|parents|colleagues))\b",
    r"\b(?:we|my (?:husband|wife|partner|boyfriend|girlfriend) and i|i) (?:haven'?t|have not|don'?t"
    r"|stopped|no longer|never) (?:\w+ )?(?:slept"
    r" together|sleep together|sleeping together|had sex|have sex|having sex|been intimate|make love"
    r"|made love|touch each other)\b"
    r"|\b(?:interest|pain|bleeding|trouble|problems?) (?:in|during|with|after) (?:sex|intercourse"
    r"|intimacy|arousal)\b"
    r"|\bcan'?t (?:\w+ )?(?:get|keep) (?:it (?:up|hard)|hard|an erection|it up)\b(?! (?:to date"
    r"|and running|on the))"
    r"|\b(?:get|getting|keep) (?:an )?erection\b",
    r"\b(?:was|were) born (?:a )?(?:male|female|a boy|a girl|a man|a woman|boy|girl"
    r"|in the wrong body)\b(?=.{0,60}\b(?:but|now|and i|"
    r"passport|id|name|so)\b|$)|\b(?:i|he|she|they) (?:go|goes|went) by (?:he|she|they)(?:/| and "
    r"| )(?:him|her|them)\b"
    r"|\b(?:use|uses|pronouns(?: are)?|it's) (?:they|she|he|ze) ?/ ?(?:them|her|him|they)\b"
    r"|\b(?:i|he|my (?:husband|son)) (?:\w+ )?dress(?:es)? (?:up )?(?:as|like) a (?:woman|girl)\b"
    r"|\b(?:abused|touched|assaulted|molested) (?:\w+ )?as a (?:child|kid|boy|girl|teen\w*)\b"
    r"|\bmy (?:boyfriend|girlfriend|partner|wife"
    r"|husband) and i,? (?:(?:are )?(?:both )?(?:two )?)(?:guys|men|women|girls|boys|males|females)\b"
    r"|\bminha namorada e eu somos (?:mulheres|meninas)\b|\bmeu namorado e eu somos (?:homens|meninos)\b",
    spares=(r"\bcoming out (?:of|with|on|in|for|soon)\b|\bmy (?:new )?(?:book|product|album) came out\b",),
)  # fmt: skip

# --- the law ---------------------------------------------------------------------------------------------

_CRIME: Final = asides(
    """
    wormwood scrubs, pentonville, belmarsh, strangeways, rikers, san quentin, tihar, al awir jail,
    sudaibiya, roumieh, bangu, бутырка, кресты сидел, dbs won't, dbs will show, on my dbs, my dbs,
    sign on at the police, sign at the police station, sign in at the police station, report to the police,
    awaiting trial, awaiting sentenc*, awaiting my trial, facing trial, facing charges, record expunged,
    record sealed, expunged, record wiped, conviction overturned, conviction quashed,
    under investigation by, on the run from police, magistrates, crown court, sheriff court, drugs charge,
    drug charge, drugs charges, court fine*, blood money, banned from driving, driving ban,
    fined by the court, under investigation, questioned by police, questioned by the police,
    disqualified from driving, banned from leaving, airport ban on, exit ban, on tag, electronic tag,
    released on licence, recalled to prison, police caution, caution from the police, absconding case,
    cheque bounce case, 138 case, section 138, non bailable, anticipatory bail, chargesheet, jail gaya,
    jail gayi, jail gaye, jail se chhut*, case chal raha, case chal rahe, thane bulaya, thane gaya, bail pe,
    zamanat pe, warrant nikla, police ne pak*, police pakad*, chori ka case, fir darj, mandado contra mim,
    mandado em aberto, ex-presidiario, responde processo, condenad* por, condenado a, preso por,
    дали условно, условно, лишили прав, лишен прав, уголовк*, по уголовн*, статья ук, на зоне, с зоны
    """,
    "acquitted, convict, convicted, felon, magistrate, interpol, extradition, penal, accomplice, stabbed",
    r"\b(?:police|cops|prosecut\w+|the crown|they) (?:have|has|opened|filed|registered|brought|built"
    r"|got) (?:a |an |the |some )?(?:\w+ )?(?:case"
    r"|file|complaint|charges?|warrant|investigation|dossier|notice) (?:against|on|open on|about"
    r"|for) (?:me|us|him|her|my|our)\b"
    r"|\b(?:i|my (?:\w+ )?(?:brother|son|husband|dad|ex|partner)|he|she)(?:'?m|'s| am| is| was|'ve been"
    r"|'s been| has been| have been) (?:\w+ )?"
    r"(?:wanted(?= (?:by|for|in|back|there|at home)|$|[,.])|on the run|on licence|in hiding"
    r"|inside (?:twice|before|again|for (?:\d|a|two|three))"
    r"|banned from (?:leaving|driving|travelling|traveling|entering)|charged\b(?= ?(?:$|[,.]|last|in|and"
    r"|so|years))|under (?:police|criminal"
    r"|fraud|a travel)|up in court|due in court|in court (?:on|next|tomorrow|for)|out on (?:licence|bail"
    r"|parole|tag))",
    r"\b(?:i|we|he|she|my \w+)(?:'?ve)? (?:\w+ )?(?:killed|murdered|ran over|run over|knocked down) (?:a"
    r"|an|someone|somebody|him|her|my) ?(?:man"
    r"|woman|person|child|kid|boy|girl|pedestrian|cyclist)?\b(?! (?:deal|price|time|dog|cat|flat|meeting"
    r"|few|bit))"
    r"|\b(?:took|lost|taken|suspended|revoked) (?:away )?(?:my|his"
    r"|her) (?:driving )?licen[cs]e (?:away )?(?:for|because|after|over)\b"
    r"|\b(?:i'?ve|i have|have|got|has) (?:an? |my )?(?:\w+ )?(?:hearing|trial|court date|sentencing"
    r"|summons)\b"
    r"(?= ?(?:at|on|in|next|coming|tomorrow|$|[,.]))(?! (?:aid|test|loss|problem|period|version))"
    r"|\b(?:police|cops) (?:were |was |came |come )?(?:round|at (?:my|our)|to (?:my|our)|for (?:me|him"
    r"|my)|after (?:me|him|us))\b"
    r"|\b(?:locked|banged) (?:me|him|her|them|us|my \w+) up\b|\bfled (?:the country|from the police"
    r"|my country|justice|abroad)\b|\bdid (?:my )?(?:time|bird|porridge)\b|\b(?:i|he|she|they) (?:was"
    r"|were|got) framed\b",
    r"\b(?:my|his|her) (?:criminal |police |old )?record (?:was|is|got|has been"
    r"|'s been) (?:\w+ )?(?:expunged|sealed|wiped|cleared|cleaned"
    r"|spotted|clean|spent)\b|\bgot (?:a|two|\d) (?:\w+ )?caution\b",
    spares=(
        r"\bframed (?:the|a|by|picture|photo|print|it|mirror|art|poster)\w*",
        r"\bhearing (?:from|back|about|of) \w+|\bkill(?:ed|ing) (?:it|time|two birds|the vibe|for)\b"
        r"|\bstab at\b|\binterpolat\w+",
    ),
)  # fmt: skip

# --- home ------------------------------------------------------------------------------------------------

_VIOLENCE: Final = (
    r"(?:hits?|hitting|beats?|beating|beaten|punch\w*|slap\w*|kick\w*|chok\w+|strangl\w+|abus\w+"
    r"|attack\w*|hurts?|batter\w*|threaten\w*|stalk\w*"
    r"|violent|controlling|controls)"
)
_FAMILY: Final = asides(
    """
    women's shelter, womens shelter, women's refuge, battered, domestic violence, domestic abuse,
    safe house, second marriage, third marriage, my marriage is over, our marriage is over, marriage broke*,
    marriage is finished, decree absolute, decree nisi, decree came, divorce came, divorce is final,
    freshly divorced, newly divorced, recently widowed, newly widowed, forced to marry, forced marriage,
    arranged marriage, love marriage, honour killing, disowned me, was disowned, disowned by,
    taken into care, social services, child protection, foster child, foster kid*, foster care, khula,
    iddah, iddat, mahr, nikah is, nikkah, our nikah, co-wife, sister wife, mistress, engaged to be,
    inter caste, intercaste, child out of wedlock, love child, briga pela guarda, guarda dos filhos,
    guarda compartilhada, pensao alimenticia, medida protetiva, violencia domestica, pati maarta,
    pati marta, pati peet*, maar peet, sasural wale, dahej, shaadi tut*, shadi tut*, sagai ho*,
    dusri shaadi, dusri shadi, pati se alag, biwi se alag, patni se alag, pati chhod*, biwi chhod*,
    ghar se nikal diya, vidhur, vidhwa, женюсь, помолвлен*, помолвк*, гражданск* брак*, брачн* договор,
    муж ушел, жена ушла, муж бьет, муж избива*, бьет меня, меня бьет, избивает, муж изменя*, муж изменил,
    жена изменил*, одна воспитыва*, воспитываю одна, делим реб*, опека над, лишили родительск*, муж умер,
    жена умерла
    """,
    "widower, widow, bigam*, polygam*, remarry*, remarried, elope*, estranged, adopted, adoption",
    rf"\b(?:my|her|our) (?:\w+ )?{_PARTNER}(?:'s| is| was| has| would| used to| started| keeps"
    rf"| kept)? (?:\w+ )?{_VIOLENCE}(?: (?:me|us|her|my|the kids|at me)|"
    rf"\b(?= ?(?:$|[,.;]|and|so|when|again|towards|to (?:me|us))))"
    r"|\b(?:he|she) (?:\w+ )?(?:hits|beats|beat|slaps|kicks|punches|chokes|strangled|punched|slapped"
    r"|abuses|abused|threatens|stalks) (?:me|us|my (?:kids|mum|son"
    r"|daughter)|the kids|her|him)\b(?! (?:on|at|to the|in|by) (?:price|the (?:deal|offer|rent)|padel"
    r"|tennis|chess|it))"
    rf"|\b(?:beaten|hit|abused|attacked|left|dumped|abandoned|cheated on|threatened|stalked) by (?:my"
    rf"|her|a|an) (?:\w+ )?{_PARTNER}\b"
    rf"|\b(?:ran|run|running|fled|fleeing|hiding|escap\w+|get away|getting away|protect\w*|scared|afraid"
    rf"|terrified) (?:away )?(?:from|of) (?:my|her|an?) (?:\w+ )?{_PARTNER}\b"
    rf"|\b(?:have|has|got|with) an? (?:violent|abusive|controlling|jealous|cheating) (?:\w+ )?{_PARTNER}\b",
    rf"\b(?:i|we|she|he|my \w+) (?:\w+ )?(?:left|leaving|lost|buried|losing|divorcing|divorced|remarried"
    rf"|outlived) (?:my|her|his|our) (?:\w+ )?{_PARTNER}\b"
    r"(?! (?:at|in|with|to|a|the|'s|behind|on|and i)\b)(?!'s)"
    rf"|\b(?:living|live|lives|staying) (?:apart|separately|away) from (?:my|her|his) (?:\w+ )?{_PARTNER}\b"
    r"|\b(?:marriage|relationship) (?:is|has|was|just) (?:\w+ )?(?:over|ended|finished|broken|breaking"
    r"|failing|falling|dead|on the rocks|collapsed)\b"
    r"|\b(?:i'?m|i am|we'?re|he's|she's) (?:\w+ )?(?:marrying|wedding|remarrying)\b|\bpropos(?:e"
    r"|ing) to (?:her|him|my)\b"
    r"|\b(?:social services|social worker|the court|the state|cps) (?:\w+ )?(?:took|removed|placed"
    r"|visits?|wants?|gave) (?:\w+ )?(?:my|our|the|her|his)\b"
    r"|\b(?:had|have|getting) (?:my|our|her) (?:kids|children|son|daughter|baby) (?:taken|removed)\b"
    r"|\bgave up (?:a|my|our|the) (?:child|baby|son|daughter)\b"
    r"|\b(?:walked|ran|run|walks) out on (?:me|us|her|him|my)\b|\bnot (?:speaking"
    r"|talking) to my (?:mother|father|mum|dad|mom|parents|sister|brother|family|in-laws)\b"
    r"|\b(?:raising|bringing up) (?:\w+ )?(?:kids|children|him|her|them|a son|a daughter|twins"
    r"|\w+) (?:alone|on my own|by myself|single handed\w*)\b",
    r"\b(?:meu|minha|o|a) (?:ex|marido|esposo|namorado|companheiro|mulher|esposa)(?: (?:me"
    r"|ja me))? (?:\w+ )?(?:bate|bateu|agride|agrediu|ameaca|ameacou|espanca\w*"
    r"|traiu|trai|me largou|me deixou|foi embora|saiu de casa|morreu|faleceu)\b|\b(?:divorcio"
    r"|separacao) (?:saiu|sai|foi|esta|ficou|terminou)\b"
    r"|\bpati (?:\w+ )?(?:maarta|marta|peetta|pitta|sharab|chhod|chala gaya)\b"
    r"|\b(?:shaadi|shadi|sagai|nikah|byah) (?:\w+ )?(?:hai|hone wali|ho gayi|tay|tut gayi|toot gayi"
    r"|karne wale) ?(?=.{0,40}\b(?:meri|hamari|mahine|december|agle|isliye"
    r"|bete|beti|behen|bhai)\b)|\b(?:meri|hamari) (?:\w+ )?(?:shaadi|shadi|sagai)\b",
    spares=(
        r"\badopt\w* (?:an?|the|our|two|this) (?:\w+ )?(?:kittens?|cats?|dogs?|pupp\w+|pups?|pets?"
        r"|approach|style|policy|plan|method)\b|\b(?:beat|beats|beating|hit|hits) (?:the )?(?:price"
        r"|market|traffic|offer|budget|quote|deadline|crowd|heat|gym|road|target)\b",
        r"\b(?:marrying|married) (?:style|design|colou?rs?|the two|modern|old)\b"
        r"|\bsocial services (?:office|building|centre)\b[^.]*\?",
    ),
)  # fmt: skip

# --- papers ----------------------------------------------------------------------------------------------

_PAPERS: Final = asides(
    """
    ilr, indefinite leave, golden visa came, golden visa was, my golden visa, our golden visa,
    have a golden visa, fake papers, forged papers, two passports, second passport, exit permit,
    grace period on my visa, on my grace period, in the grace period, in grace period, crossed the border,
    came on a boat, came by boat, in a lorry, no work permit, without a permit, without papers,
    without documents, surrendered my passport, renounced my citizenship, renounce my citizenship,
    citizenship test, citizenship ceremony, naturalization interview, waiting for citizenship,
    waiting for my citizenship, got citizenship, got my citizenship, applied for citizenship,
    applied for residency, applied for asylum, applying for asylum, asylum interview, seeking asylum,
    permit was revoked, permit got revoked, permit revoked, visa revoked, holds my passport,
    holding my passport, kept my passport, took my passport, holds our passports, keeps our passports,
    home office, h4 visa, l1 visa, opt expires, green card, visa khatam, visa reject*, visa nahi mila,
    visa cancel, green card nahi, nagrikta, passport jabt, ilegal aqui, estou ilegal, cidadania italiana,
    peguei a cidadania, tirei a cidadania, visto negado, visto venceu, deportad*, прописк*,
    вид на жительств*, гражданство дали, дали гражданство, получил* гражданство, нелегал*, виза просрочен*
    """,
    "",
    r"\b(?:my|his|her) (?:driving |driver'?s? )?licen[cs]e (?:no|num|number|#)\.? ?(?:is "
    r"|: ?)?[a-z]{0,3}\d[\d -]{4,}",
    r"\b(?:i|we|he|she|my \w+)(?:'?ve|'?m|'s|'?re)? (?:\w+ )?(?:have|has|got|on|hold|holds|waiting for"
    r"|applied for|lost|renewing) (?:an? |my |his |her |our )?(?:expired"
    r"|pending|refused|rejected|cancelled|canceled|student|tourist|visit|spouse|dependent|work"
    r"|employment|freelance|humanitarian|partner|fianc\w+) (?:visa|permit|residency"
    r"|residence|passport|status)\b",
    r"(?:^|\b(?:my|our|his|her) )visa (?:expires|expiring|runs out|ends|ran out|lapses|is (?:under|with"
    r"|on|through|by|tied|linked|from) (?:my|the|his|her|a))"
    r"|(?<!\w)у (?:меня|мужа|жены|нас) (?:рабочая"
    r"|туристическая|студенческая|гостевая) виза|(?<!\w)виза (?:до|законч\w+|конча\w+|истек\w+)"
    r"|(?<!\w)патент (?:законч|конча|истек)\w+",
    spares=(
        r"\bvisa (?:cards?|debit|credit|gift)\b|\bgreen card (?:holder )?(?:discount|lottery ad)\b"
        r"|\bhome office (?:desk|chair|setup|room|space|area|nook|furniture|use)\b"
            r"|\b(?:a|the|as|small|study|with|for|room|or) home office\b|\bhome office\b(?= (?:or|and"
            r"|with|in|too|for|is needed))|\b(?:how|what|which|is|are|does|do)\b[^.]{0,80}\bgolden visa\b",),
)  # fmt: skip

# --- unions, origins -------------------------------------------------------------------------------------

_UNIONS: Final = (
    r"(?:rmt|gmb|unison|unite|unite the union|usdaw|aslef|pcs|nut|neu|nasuwt|cwu|bma|rcn|uaw|teamsters"
    r"|seiu|afl-cio|afscme|ibew|citu|aituc|intuc|bms|hms|cosatu|numsa"
    r"|ver\.?di|ig metall|cgt|cfdt|cut|forca sindical|ufcw|iatse|sag-aftra)"
)
_UNION: Final = asides(
    "branch secretary, labour organiser, labor organizer, labour organizer, union lawyer, union card number, "
    "union membership, ballot for strike, balloting for action, balloting members, picket line, strike"
    " committee, "
    "organising a union, organizing a union, unionising, unionizing, teachers' strike, teachers strike, "
    "nurses' strike, nurses strike, doctors' strike, rail strike, профсоюз*, профком*, бастуем, "
    "забастовк* у нас",
    "shop steward*, strike pay, scab*, unionist*, sindicat*, sindical*, hartal, hadtal, mazdoor union, "
    "gherao",
    rf"\b(?:i'?m|i am|i was|we'?re|my (?:dad|mum|husband|wife) is|joined|member of|rep for|steward for"
    rf"|dues to|in|with|for) (?:\w+ )?(?:the |an? )?{_UNIONS}"
    r"(?: (?:member|rep|steward|union|branch|card))?\b(?= ?(?:$|[,.;!]|so\b|and\b|at\b|since\b|for\b"
    r"|member|rep|steward|union|branch|on strike|last|this))",
    spares=(
        r"\b(?:unite|nut|cut) (?:the|in|of|price|short|off|out|down|with|allergy|butter|milk)\b"
        r"|\b(?:with|for|a|in) (?:\w+ )?(?:nut|cut|pcs|unite)\b(?! (?:union|member|rep))",
        r"\b\d+ ?pcs\b|\bscabs? (?:on|of) the (?:wall|paint)\b|\b(?:strike|strikes)\b[^.]{0,60}\?",
    ),
)  # fmt: skip
_ORIGIN: Final = asides(
    """
    scheduled caste, scheduled tribe, other backward class, obc category, person of colour, person of color,
    people of colour, woman of colour, woman of color, man of colour, quilombol*, romany,
    stateless palestinian*, palestinian refugee*, pravasi adivasi, sou pard*, somos pard*, sou pret*,
    somos pret*, sou cigan*, кавказец, кавказцы, по национальности
    """,
    "",
    r"\b(?:i'?m|i am|we'?re|we are|my (?:wife|husband|mum|dad|mother|father|partner|grand\w+|people"
    r"|family|parents)(?: and i)?(?:'s| is| are| was| were)|born|as an?|being"
    r"|half|part|ethnic|ethnically) (?:(?:an?|all|both|originally|half|part|full|ethnic(?:ally)?|proud"
    r"|from the) )*"
    r"(?:irish traveller|traveller|traveller (?:family|community)|sinti|tibetan|hmong|jat|obc|tajik"
    r"|uzbek|bengali|dinka|nuer|darfuri|bashkir|armenian|chaldean|turkmen|bidoo?n"
    r"|palestinian|metis|hawaiian|samoan|chican[oa]|quechua|aymara|mapuche|guarani|mizrahi|basque"
    r"|catalan|kabyle|tuareg|fulani|wolof|akan|ashanti|shona|ndebele|tswana"
    r"|sotho|kikuyu|luo|luhya|kalenjin|maasai|kachin|dayak|batak|javanese|minangkabau|ainu|ryukyuan"
    r"|zhuang|hui|miao|manchu|mongol|kalmyk|buryat"
    r"|yakut|ossetian|ingush|dagestani|avar|lezgin|circassian|abkhaz|crimean tatar|gagauz|sorbian"
    r"|frisian|breton|corsican|cherokee|navajo|lakota|apache|mohawk|inuit|cree)\b"
    r"(?! (?:restaurant|food|carpet|rug|passport|visa|speaking|speaker|cuisine|street|tea|art|hotel"
    r"|airlines?|dialect|language|style|jeep|helicopter))",
    r"\bmy (?:tribe|caste|clan|ethnicity|race|skin colou?r|ethnic (?:group|background|origin)"
    r"|ancestry)\b(?! (?:of (?:dogs|friends)|is the gym))"
    r"|\b(?:because|since|when they (?:see|hear)|due to) (?:\w+ ){0,3}?(?:my|our) (?:skin|accent|caste"
    r"|surname|race|ethnicity)\b"
    r"|\bhum (?:log )?(?:obc|sc|st|jat|rajput|yadav|maratha|gujjar|meena|adivasi|bhil|santhal|kayastha"
    r"|baniya|thakur) (?:hain|hai|se|log|parivar)\b"
    r"|\b(?:main|mai) (?:ek )?(?:obc|sc|st|jat|rajput|yadav|adivasi|dalit|brahmin|brahman"
    r"|thakur) (?:hoon|hu|hun)\b"
    r"|(?<!\w)(?:я|мы|муж|жена|мама|папа|отец) (?:\w+ )?(?:узбе\w+|таджи\w+|киргиз\w*|казах\w*|буря\w+"
    r"|якут\w*|калмы\w+|дагестан\w+|ингуш\w*|осетин\w*|армян\w+|грузин\w*"
    r"|азербаиджан\w+|молдаван\w*|башкир\w*|чуваш\w*|удмурт\w*|евре\w+|цыган\w*"
    r"|кавказ\w+)(?!\w)(?! (?:ресторан|кухн|кафе|плов|паспорт)\w*)",
)  # fmt: skip

# --- the young, others, credentials ----------------------------------------------------------------------

_TEN: Final = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
    r"|sixteen|seventeen|[1-9]|1[0-7])"
)
_CHILD: Final = (
    r"(?:kids?|sons?|daughters?|child|children|boys?|girls?|toddlers?|twins|niece|nephew"
    r"|grandson|granddaughter)"
)
_MINOR: Final = asides(
    "foster child, foster son, foster daughter, beti ka naam, bete ka naam, bacche ka naam, aninhos",
    "",
    rf"\blittle (?!(?:bit|more|over|under|less|while|room|time|money|things?|late|early)\b)\w+ (?:is|was"
    rf"|has|turned|turns|will be|just turned) (?:turning |now )?{_TEN}\b"
    r"(?! (?:bed|br|k\b|km|m\b|min|hours?|am\b|pm\b|%|aed|times))"
    rf"|\b(?:foster|adopted|step) ?(?:child|kid|son|daughter|boy|girl) (?:\w+ )?(?:is )?{_TEN}\b"
    r"|\b(?:this is|it'?s|i'?m|im) \w+,? (?:and )?i'?m (?:[89]|1[0-7])\b(?! ?(?:am|pm|min|km|%|k\b"
    r"|minutes|hours|months|weeks|days|aed|bed|floors?))"
    r"|\b(?:i'?m|im|i am) (?:only |just )?(?:[89]|1[0-7]|(?:thir|four|fif|six|seven)teen|twelve"
    r"|eleven)\b(?= ?(?:$|[,.;!]|and (?:want|need|my|i)|years|yo\b|can i|so))"
    rf"|\b(?:my|our) {_TEN}[- ](?:year|yr)s?[- ]old (?!building|villa|flat|car|lease|contract|ac|company"
    rf"|dog|cat|laptop|phone|business|sofa|house)\w+",
    rf"\b(?:{_CHILD}|picking up|pick up|dropping|drop off|collect\w*)\b[^.()]{{0,30}}"
    r"\b\w+ ?\((?:[1-9]|1[0-7])(?: ?(?:yo|yrs?|years?))?\)"
    r"|\b\w+ ?\((?:[1-9]|1[0-7])\),? (?:and|&|,) ?\w+ ?\((?:[1-9]|1[0-7])\)"
    rf"|\b(?:my|our|his|her|their) (?:\w+ )?{_CHILD} (?:has|have|had|starts?|finish\w*|leaves?|hates?"
    rf"|misses|skips?|walks? to|gets? home from) (?:\w+ )?(?:school|nursery|kindergarten|homework"
    rf"|exams?|class)\b|\b(?:his|her|their|{_CHILD}'s) (?:school|nursery) (?:bus|run|starts|finishes"
    rf"|is (?!near|far|close)|trip|gate)\b"
    rf"|\b{_CHILD}'s (?:birthday|teacher|class|school|nursery) (?:is|at|in)\b|\b(?!school"
    rf"|the)\w+'s (?:form |class |maths )?teacher at\b",
    r"(?<!\w)(?:дочке|сыну|дочери|внуку|внучке|ребенку|младшеи|старшему"
    r"|малышу) (?:\w+ )?\d{1,2}(?= ?(?:$|[,.]| и))|(?<!\w)\w+[еу] (?:[1-9]|1[0-7]),? (?:а "
    r"|и )?\w+[еу] (?:[1-9]|1[0-7])(?= ?(?:$|[,.]|лет))",
)  # fmt: skip
_CREDENTIAL: Final = asides(
    "",
    "",
    r"\b(?:secret|security) (?:answer|question|word)s? (?:is|are|was|:)[: ]*\w+|\bthat'?s (?:the"
    r"|my) security (?:answer|question|word)\b",
)
_ACCOUNT: Final = asides(
    "",
    "",
    r"\b(?:upi|gpay|google pay|paytm|phonepe|paypal|zelle|venmo|cash ?app|revolut|pix)(?: id| is| e|:"
    r"|,)*\W{0,3}(?:\w+ )?\S+@\S+",
)
_BIOMETRIC: Final = asides(
    "voiceprint*, voice print, gene mutation, genetic mutation, brca*, huntington*, carrier of the gene, "
    "genetic test came, "
    "genetic test says, genetic test showed, genetic screening, face print, faceprint, palm print, "
    "palmprint, my dna, his dna, her dna, "
    "teste genetico, meu rosto, exame de dna, биометри*, днк тест, тест днк",
    "",
    r"\bmy (?:face|voice|finger|thumb|iris|eye)s? (?:is|are|was) (?:\w+ )?(?:in|on|with) (?:your|the"
    r"|their) (?:system|database|file|records?|app)\b"
    r"|\b(?:voice|face|facial) recognition (?:has|knows|got|holds|with|uses) my\b"
    r"|\bselfie (?:video )?for (?:the )?(?:face|id|kyc|verification|match\w*)\b",
)  # fmt: skip

# --- where they are --------------------------------------------------------------------------------------

_HERE: Final = r"(?:i'?m|i am|we'?re|we are)"
_LIVE: Final = asides(
    """
    main neeche hoon, mai neeche hu, neeche khad*, pahunch gaya main, pahunch gay*, aqui embaixo, to aqui,
    em casa sozinh*, sozinh* em casa, я внизу, дома одна, дома один, я у двери, я у вас под*, мы внизу
    """,
    "",
    r"\b(?:i|we|i've|we've) (?:have )?(?:just |already |finally )?reached(?= ?(?:$|[,!.]|the (?:site"
    r"|location|place|venue|gate|tower)|your|now|here|there))"
    r"|(?:^|[,.!] ?)(?:just |finally )reached(?: the (?:site|location|place|venue|gate))?(?= ?(?:$|[,!.]))"
    rf"|^\W*(?:{_HERE} )?(?:at|inside) (?:the )?(?!price|moment|least|rate|stage|this|that"
    rf"|work)(?:[\w'&-]+ ){{1,6}}?(?:now|rn|right now)\b(?= ?(?:$|[,!.]))"
    rf"|\b{_HERE} (?:back |at |still )?home(?= ?(?:$|[,.!]|alone|now|till|until|tonight"
    rf"|by myself))(?! ?,? (?:owner|buyer|loan|maker))"
    rf"|\b{_HERE} (?:staying |sleeping )?(?:at|in) (?:my |a )(?:mum|mom|dad|friend|sister|brother|parent"
    rf"|gran\w*|boyfriend|girlfriend|cousin|aunt|neighbour)s?'?s?'?\b(?=.{0,40}\b(?:now|tonight|till"
    rf"|until|today|right)\b)|///\w+\.\w+\.\w+|\b{_HERE} on the (?:\w+) floor(?=,? (?:now|corridor"
    rf"|by the|near the|waiting|outside))"
    rf"|(?:^|[,.!] ?)(?:{_HERE} )?(?:sat|sitting|waiting|queueing) (?:in|at) (?:the )?(?:a&e|er"
    rf"|waiting room|hospital|clinic|lounge|lobby|departure\w*|gate \w+)\b",
)  # fmt: skip
_OTHERS: Final = asides(
    "сосед не платит, соседка не платит",
    "",
    rf"\b(?:my|our|his|her) (?:\w+ )?(?:tenant|landlord|neighbou?r|boss|colleague|friend|driver|maid"
    rf"|nanny|agent'?s wife|{KIN})\b[^.?!\d]{{0,30}}(?<!\d)(?:\+|00|0)\d[\d -]{{7,}}\d"
    r"|\b(?:his|her|their) (?:(?:home|house|private) address is|address is (?:villa|flat|apartment|unit"
    r"|house)) (?:\w+ )?\w*\d|(?<!\w)(?:телефон|номер) (?:жены|мужа|брата|сестры|мамы|папы|друга"
    r"|соседа) \+?\d[\d -]{6,}",
)  # fmt: skip

ASIDES: Final[tuple[tuple[str, Words], ...]] = (
    *(("health", words) for words in _HEALTH),
    *(("religion", words) for words in _RELIGION),
    *(("opinion", words) for words in _OPINION),
    *(("sexual_life", words) for words in _SEXUAL),
    *(("criminal_record", words) for words in _CRIME),
    *(("family", words) for words in _FAMILY),
    *(("government_id", words) for words in _PAPERS),
    *(("trade_union", words) for words in _UNION),
    *(("ethnicity", words) for words in _ORIGIN),
    *(("minor", words) for words in _MINOR),
    *(("credential", words) for words in _CREDENTIAL),
    *(("bank_account", words) for words in _ACCOUNT),
    *(("biometric", words) for words in _BIOMETRIC),
    *(("live_location", words) for words in _LIVE),
    *(("third_party", words) for words in _OTHERS),
)
"""Category and words."""
