"""The never-extract list by tellings: how people let it slip beside what they came for, without the word that
a form would have for it: a body that fails, papers that run out, what they would march for.

The other tables (`sensitive_words`, `sensitive_families`, `sensitive_topics`) know the words of a category;
this one, and `sensitive_tellings_home`, know more of each family, and what happens to its members. Written as
searched text is: ة is ه, ى is ي, أ إ آ are ا, ئ is ي, й is и, ё is е, no accents.
"""

from __future__ import annotations

from typing import Final

from domain.sensitive_tellings_home import HOME
from domain.sensitive_topics import topics
from domain.sensitive_words import KIN, Words

# --- health ----------------------------------------------------------------------------------------------

_BODY: Final = (
    r"(?:knees?|backs?|hips?|spine|legs?|foot|feet|ankles?|eyes?|eyesight|sight|vision|hearing|heart|kidneys?"
    r"|liver|lungs?|joints|shoulders?|neck|memory|balance|mobility|immune system|stomach|bladder|nerves)"
)
_BODY_AR: Final = (
    r"(?:ركب(?:ي|ت\w|ها|ه)|ظهر(?:ي|ها|ه)|رجل(?:ي|ها|ه)|رجول\w+|عيني|عيوني|عيون(?:ها|ه)|قلب(?:ي|ها|ه)|كليتي"
    r"|كلاي"
    r"|معدتي|نظر(?:ي|ها|ه)|سمع(?:ي|ها|ه)|مفاصل\w*|كتفي|رقبتي|اعصابي|صدري|نفسيتي)"
)
_HEALTH: Final = topics(
    """
    infusion*, transfusion*, on oxygen, on a ventilator, amputat*, fainting, drinking issue*, ثقيل السمع,
    مقطوعه رجله, مقطوع* اليد, متلازمه,
    حقن مسيل*, سمعي ثقيل, dyslexi*, dyspraxi*, stutter*, malignant, sepsis, born premature, premature baby,
    preemie, found a lump, low vision, in a cast,
    dama hai, اجازه مرضيه, فوبيا, جنيني, خديج, اعاني من ارق, منعني الدكتور, الدكتور منعني, دكتور منعني,
    الطبيب منعني, رهاب,
    hard of hearing, hearing loss, vision impaired, sight impaired, in and out of hospital, colour blind,
    color blind, hay fever,
    dikhta kam, kam dikhta, kam sunta, sunta kam, kam sunai, فرط حركه, فرط الحركه, تشتت انتباه, تاخر نطق,
    تاخر نمو,
    صعوبات تعلم, حمل خطر, حملي, ثبات الحمل, تعبان نفسيا, تعبانه نفسيا, مرهق نفسيا, منهار نفسيا, منهاره نفسيا,
    نفسيتي تعبانه, hearing impaired, visually impaired, partially sighted, legally blind,
    person of determination, people of determination, physically challenged, differently abled,
    immunocompromised, immunosuppress*, autoimmune, ulcerative colitis, glaucoma, osteopor*, sarcoid*,
    sleep apn*, narcolep*, thalass*, haemophil*, hemophil*, sickle cell, cystic fibrosis, tourette*,
    spina bifida, muscular dystrophy, myasthenia, neuropath*, down syndrome, downs syndrome, aspergers,
    aneurysm*, pulmonary embol*, blood clot*, angioplast*, cirrhosis, fatty liver, gastric sleeve,
    gastric bypass, bariatric, borderline personality, psychosis, psychotic, agoraphob*, claustrophob*,
    chlamydia, syphilis, herpes, ivf, morning sickness, preeclampsia, gestational, ectopic, stillb*,
    walking frame, zimmer frame, catheter, feeding tube, oxygen tank, oxygen at home, drinking problem,
    drink problem, recovering alcoholic, recovering addict, gambling addict*, terminally ill, palliative,
    chronic pain, chronic fatigue, chronically ill, long covid, postnatal depression, baby blues,
    high risk pregnancy,
    burn survivor, cancer survivor, cancer free, cancer-free, stage 3, stage 2, mental breakdown,
    soropositiv*, marca passo, marcapasso, sindrome de down, esclerose multipla, acamad*, labirintite,
    fibromialgia,
    pessoa com deficiencia, gestante, gravidez, aborto espontaneo, hernia de disco, transplante,
    insuficiencia renal,
    выкидыш*, костыл*, протез*, кардиостимулятор*, рассеянн* склероз*, ограниченн* возможност*, колясочник*,
    слабовид*, слабослыш*, диализ*, химиотерап*, ремисси*, биполярн*,
    garbhpaat, viklang, divyang, mansik rog, dialysis, chakkar aate,
    لوكيميا, قصور كلوي, تليف, بهاق, صدفيه, روماتيزم, هشاشه عظام, هشاشه العظام, نقرس, متلازمه داون, انيميا,
    ثلاسيميا,
    تلاسيميا, نقص مناعه, مناعه ذاتيه, اصحاب الهمم, ذوي الهمم, ذوي الاحتياجات, ضعيف السمع, ضعيفه السمع,
    ضعيف النظر,
    ضعيفه النظر, سماعه طبيه, حبلي, نفاس, ضمور, رعاش, ادمان, متعافي*, بكيماوي, زراعه كلي, زراعه كليه, زرع كليه
    """,
    """
    faint, faints, حقن, ابره*, مسيله, limp, limping, limps, cane, walking stick, crutch*, walker, prosthetic,
    anaemic, anemic, obese, obesity,
    overweight,
    unvaccinated, not vaccinated, colitis, gerd, tinnitus, cataract*, vitiligo, rosacea, rheumat*,
    neurodiver*, dyslexi*,
    dyspraxi*, phobia, angina, arrhythm*, murmur, tachycard*, menopaus*, vasectomy, fertility, hallucinat*,
    manic,
    meningitis, typhoid, malaria, std, sti, hpv, autism, mobility issues, mobility problems, limited mobility,
    injured,
    car accident, bike accident, accident left, nosebleeds, dizzy spells, fainting, intolerant, intolerance,
    inhaler,
    nebuliser, nebulizer, unwell, poorly, bedridden, ill, illness, sickness, ailment, disease, syndrome,
    treatment,
    infection, bleeding, scan results, test results came, paralysed, paralyzed, spasms, tremor*, swollen,
    nausea,
    muleta*, bengala, sanguineo, doente, deficiencia, vertigem, tontura*, surdez, cegueira, dor nas costas,
    dor no joelho, dores na coluna, problema de coracao, problema na coluna, problemas respiratorios,
    болит, болят, лечусь, лечится, лечим, трость*, тростью, палочкои, хромаю, хромает, плохо вижу,
    плохо слышу,
    плохо ходит, особенн* ребен*, особенностями, слабое сердце, скачет сахар, инвалидн*, рожать, рожаю,
    рожаем, рожает, скорая, травм*,
    ghutne, ghutno, kamar dard, bimaar, beemar, dikhta nahi, sunai nahi, chal nahi, seedhi nahi, mareez,
    سقط*, مرهق نفسيا, نظارات طبيه ضعف, قسطره, اختناق, ضيق تنفس, ضيق نفس, صداع, دوخه, هبوط, اغماء, كسور, اصابه,
    اصابتي, حادث, عرج, اعرج, بعرج
    """,
    rf"\b(?:my|our|his|her|{KIN}'?s) (?:\w+ )?{_BODY}(?:'?s| is| are| has| have| keeps?)? (?:\w+ )?(?:ruined"
    r"|wrecked"
    r"|gone|going|shot|out|hurts?|hurting|ache\w*|aching|fused|deteriorat\w+|worse|worsening|awful|terrible"
    r"|bad|poor|weak|failing|failed|fails|playing up|acting up|giving (?:out|up)|not great|not what|no good"
    r"|problem|issues?|injur\w+|pain)\b",
    r"\b(?:bad|dodgy|weak|poor|failing|no) (?:knees?|back|hips?|heart|lungs?|eyesight|vision|hearing|balance"
    r"|kidneys?|legs)\b(?! ?(?:to|garden|yard|door|up|end|side))",
    r"\b(?:i|we|he|she|mum|mom|dad) (?:have|has|got|am|is) (?:a )?type (?:1|2|one|two|i|ii)\b"
    r"(?! (?:unit|villa|plan|apartment|floor|layout|house))|\binject (?:at|before|after|every|myself"
    r"|twice)\b",
    r"\b(?:lost|losing|lose) (?:the|our|my|a|her) (?:\w+ )?(?:baby|pregnancy|twins|sight|eyesight|hearing"
    r"|leg|arm|foot|eye"
    r"|hand|kidney|breast|vision|memory)\b",
    r"\bsober (?:for )?(?:\d|one|two|three|four|five|ten|over|almost)",
    r"\b(?:clean|sober|off (?:the )?(?:drugs|drink|booze|alcohol|heroin|pills)) (?:for|since|now)\b"
    r"|\b(?:months?|years?|days) (?:clean|sober)\b",
    r"\b(?:had|having|have|got|get|getting) (?:my|his|her|the) (?:\w+ )?(?:gall ?bladder|appendix|tonsils"
    r"|womb|uterus|ovar\w+"
    r"|kidney|spleen|thyroid|prostate|breasts?|cataracts?|wisdom teeth|tumou?r|lump|stent|hip"
    r"|knee) (?:taken |replaced|removed"
    r"|done|out\b|fitted|checked|fixed)",
    r"\b(?:going|gone|went|back|been) (?:in )?for (?:\w+ )?(?:surgery|an? (?:op|operation|scan|mri|biopsy"
    r"|procedure)|chemo\w*"
    r"|dialysis|treatment)\b",
    r"\b(?:the|my|our) (?:doc|docs|doctor|doctors|gp|surgeon|specialist|consultant|physio)(?:'s)? (?:also "
    r"|has |have |just "
    r"|always |strictly )?(?:says?|said|told|wants?|orders?|ordered|advise[sd]?|forb\w+|put|recommends?"
    r"|recommended"
    r"|prescribed|thinks?|found|diagnosed|insists?|warned)\b",
    r"\b(?:baby|newborn|twins)(?:'?s| is| are)? (?:\w+ )?(?:arriv\w+|coming|on (?:the|its|their) way"
    r"|expected|due)\b"
    r"|\b(?:due|giving birth|in labou?r|delivering) (?:date|in|next|this|by|any day)\b(?=.*\b(?:baby|wife"
    r"|i'?m|she)\b)"
    r"|\b(?:i'?m|wife'?s|wife is|she'?s|she is) due\b(?! (?:to|at|for|back|diligence))",
    r"\b(?:can'?t|cant|cannot|couldn'?t|unable to|struggle to|struggles to|not able to|barely"
    r"|hardly) (?:\w+ )?(?:walk"
    r"|see|hear|stand|climb|bend|breathe|kneel|lift)(?: (?:far|long|well|properly|much|more than|without"
    r"|on my own|anymore"
    r"|any more|anything|stairs|steps|for long|up stairs)|[.,!]|$)",
    r"\b(?:i'?ve been|i was|been|got|getting|am|i'?m) (?:\w+ )?signed off\b|\bsick leave\b|\bmedical leave\b"
    r"|\bon leave (?:with|for|due to) (?:stress|burn\w*|depression|surgery)\b",
    r"\b(?:\d{1,2}|two|three|four|five|six|seven|eight|nine) (?:months|weeks|mths|wks) (?:gone|along"
    r"|pregnant|preggers)\b",
    r"\b(?:doc|doctor|gp|surgeon|physio|cardiologist) (?:says|said|told|wants|orders|ordered|advised"
    r"|recommend\w*|forbade)\b",
    r"\b(?:ended up|was|were|been|spent \w+ \w+|landed|woke up) in (?:the )?(?:hospital|a&e|er|icu"
    r"|emergency)\b",
    r"(?<!\w)و?(?:مراتي|زوجتي|مرتي|حرمتي|انا|هي|المدام) (?:\w+ )?(?:في |ب)(?:ال)?شهر\w* (?:ال)?"
    r"(?:اول|ثاني|تاني|ثالث|تالت|رابع|خامس|سادس|سابع|ثامن|تامن|تاسع)",
    r"\b(?:i'?ve|i have|been|i was|he was|she was|was) (?:\w+ )?(?:hospitali[sz]ed|intubated|paralysed"
    r"|sectioned|institutionali[sz]ed)\b",
    r"(?:جتني|جاتني|اجتني|جاتله|جتها|جته|صابتني|صابته|صابتها|صارت (?:لي|معي|له|معه)|صار (?:لي|معي|عندي|معاي)"
    r"|جاني|جاه|جاها|صابني)"
    r" (?:\w+ )?(?:جلط\w*|سكت\w*|ازم\w*|نوب\w*|حادث|ورم|سكر\w*|ضغط|انهيار|اكتياب|كورونا|انزلاق|ديسك|شلل|نزيف"
    r"|صرع|كسر)",
    rf"{_BODY_AR} (?:\w+ )?(?:ب?[تي]وجع\w*|ت?ي?الم\w*|بيالم\w*|بتالم\w*|تعبان\w*|تعبت\w*|ضعيف\w*|ضعف\w*"
    r"|خربان\w*|خرب\w*"
    r"|مكسور\w*|انكسر\w*|يعور\w*|تعور\w*|ما (?:ت|ي)ساعد\w*|سي\w* جدا|رايح\w*)",
    r"(?:كسرت|انكسرت|مكسور\w*|كسر في|جبست|مجبس\w*) (?:\w+ )?(?:ال)?(?:رجل\w*|يد\w*|ايد\w*|ظهر\w*|حوض\w*"
    r"|كتف\w*|كاحل\w*|ساق\w*|ركب\w*)"
    r"|(?:وجع|الم|الام|اوجاع) (?:في |ب)?(?:ال)?(?:ظهر|ركب|مفاصل|رقب|قلب|صدر|معد)\w*",
    r"(?:ما|مش|مو|لا) ?(?:ب|ا|اقدر |قادر |بقدر |استطيع |فيني )*(?:اشوف|شوف|بشوف|اسمع|بسمع|سامع|امشي|بمشي"
    r"|اتحرك|اتنفس|اوقف) ?"
    r"(?:زين|كويس|منيح|عدل|كثير|كتير|بعيد|لمسافات|منها|فيها|بدون|وحدي|لوحدي|الا)",
    r"(?:ما|مش|مو) ?(?:ا|ب)?\w{0,2}(?:قدر|قادر)\w* (?:علي|ع|لل?)? ?(?:ال)?(?:درج|سلم|سلالم|مشي|وقوف|صعود)",
    r"(?:ننتظر|بانتظار|منتظرين|مستنيين|ناطرين|مستني) (?:\w+ )?(?:بيبي|مولود\w*|طفلنا|ولاد\w*|نونو|توام)"
    r"|(?:ه|ح|ب|راح |رح |بت|هت|حت)[تا]?ولد\b|موعد ولاد\w+|شهر[يها]* (?:ال)?(?:سابع|ثامن|تاسع|سادس"
    r"|خامس)(?=.*(?:حمل|حامل|ولاد))",
    r"(?:تحت|خلال|بعد) (?:ال)?(?:علاج|عمليه|ولاده|جراحه|كيماوي)(?! ?(?:البيع|التسليم|الشراء))\b",
    r"\b(?:heart|dil|kidney|liver|ghutn\w+|kamar|peeth|aankh\w*|saans|sugar|bp|dimag|khoon|haddi) (?:ki|ka"
    r"|ke|me|mein)? ?"
    r"(?:\w+ )?(?:problem|bimari|beemari|dard|operation|takleef|taklif|dikkat|mareez|patient|transplant"
    r"|surgery)\b",
    r"\b(?:maa banne wali|delivery hone wali|bachcha hone wala|bachha hone wala|pet se)\b"
    r"|\b(?:bimar|bimaar|beemar) (?:hai|hoon|hu|hain|rehti|rehta|rahti|rahta)\b",
    r"\b(?:fui|foi|fomos) diagnosticad\w+|\bperdi (?:o|um|meu) bebe\b|\bproblemas? (?:de|no|na|nos|nas"
    r"|com) (?:\w+ )?(?:saude|coracao"
    r"|coluna|joelhos?|rins?|pulmao|visao|pressao|tireoide|ansiedade|sono|respira\w+)\b",
    r"\b(?:nao )(?:consigo|consegue|posso|pode) (?:\w+ )?(?:subir (?:escada|degrau)\w*|andar (?:muito"
    r"|direito|bem)|enxergar|ouvir"
    r" (?:bem|direito))\b",
    r"\bне (?:могу|может|можем) (?:\w+ )?(?:ходить|подниматься|поднимать|стоять|видеть|дышать)\b"
    r"|\b(?:потеряли|потеряла) "
    r"(?:\w+ )?(?:ребенка|зрение|слух)\b|\b(?:жду|ждем|ждет) (?:\w+ )?(?:малыша|ребенка|двоиню"
    r"|пополнени\w+)\b|\bна костылях\b",
    stems=(
        "knee back backs =hip =hips spine =leg =legs foot feet ankle eyes =eye eyesight sight vision "
        "hearing heart kidney "
        "liver =lung =lungs joints shoulder neck memory balance mobility immune stomach bladder nerves "
        "type inject lost losing lose clean sober bladder gallbl appendix tonsil womb uterus ovar spleen "
        "thyroid prostate "
        "breast cataract wisdom tumor tumour lump stent surgery =op operation scan =mri biopsy procedure "
        "chemo dialysis "
        "=doc =docs doctor =gp surgeon specialist consultant physio baby newborn twins birth labor labour "
        "deliver =due "
        "walk =see =hear stand climb bend breathe kneel lift signed =sick medical leave hospitali intubat "
        "sectioned institutional "
        "جلط سكت ازم نوب حادث ورم سكر ضغط انهيار اكتياب كورونا انزلاق ديسك شلل نزيف صرع كسر "
        "ركب ظهر رجل رجول عيني عيون قلب كليتي كلاي معدتي نظر سمع مفاصل كتف رقبتي اعصاب صدري نفسيتي انكسر "
        "مكسور جبس مجبس "
        "وجع الم الام اوجاع المفاصل الركب الظهر اشوف شوف بشوف اسمع بسمع سامع امشي بمشي اتحرك اتنفس اوقف درج "
        "الدرج سلم السلم سلالم "
        "السلالم المشي مشي الوقوف صعود بيبي مولود طفلنا ولاد نونو توام تولد بتولد هتولد حتولد ستولد هولد "
        "علاج العلاج عمليه العمليه "
        "الولاده ولاده جراحه كيماوي شهر الشهر بالشهر بشهر =er =icu emergency hospital ended months weeks "
        "cardiolog "
        "=dil ghutn kamar peeth aankh saans sugar =bp dimag khoon haddi banne hone bimar bimaar beemar "
        "diagnost =bebe problema "
        "saude escada degrau andar enxerg ouvir ходить подним стоять видеть дышать ребенка зрение слух "
        "малыша двоиню пополнен костыл"
    ),
    spares=(
        r"\b(?:back|feet|foot|hearing|see|leg|legs|heart|sight|vision) (?:to|from|of"
        r"|at) (?!(?:the )?(?:diabet|bad|illness))",
        r"\b(?:can'?t|cant|cannot|couldn'?t) (?:\w+ )?(?:see|hear|stand|lift) (?:the|any|it|that|this|a|my"
        r"|your|what|how|why)\b",
        r"\b(?:come|go|get|call|write|be|move|going|coming|right|straight|way) back\b|\bback (?:up|out|in|on"
        r"|when|then|and forth)\b",
        r"\bsq(?:uare)?\.? f(?:oo|ee)t\b|\bon foot\b|\bfoot (?:of|ceiling)\w*|\bfeet away\b|\bsea ?sight\b"
        r"|\bline of sight\b",
        r"\blook(?:ing|s)? forward to hearing\b|\bhearing (?:back|from|about|that)\b|\bin sight\b"
        r"|\bat first sight\b",
        r"\bin treatment of\b|\bill (?:be|have|take|see|get|let|call|send|do|come|go|pay|check|need|make"
        r"|wait|try|think|bring|book|sign)\b",
        r"\b(?:city|road|water|wood|window|wall|floor|spa|hair|face) treatments?\b|\btreatment plant\b"
        r"|\b(?:accident|injur\w+) lawyer\b",
        r"\btype (?:a|b|c|d)\b|\bstage (?:2|3) (?:of|payment|handover|is (?:due|done))\b|\bcane (?:chair"
        r"|sofa|furniture)\w*\b",
        r"\b(?:your|the|this|that) (?:back|foot|heart|neck)\b|\b(?:heart|back|foot|neck) of the\b"
        r"|\bdog walker\b|\bpet\b",
        r"\b(?:your|sales|property|mortgage|leasing) consultants? (?:says?|said|told|wants?|recommend\w*)\b"
        r"|\bне (?:могу|может|можем) видеть (?:фото|видео|файл|сообщени|экран|заказ|цен|карт)\w*",
        r"\b(?:rent|payment|cheque|instal\w+|deposit|fee|invoice|contract|bill|handover|completion)s? (?:is"
        r"|are|was|falls?) due\b",
    ),
)  # fmt: skip

# --- papers ----------------------------------------------------------------------------------------------

_PAPER: Final = (
    r"(?:visa|visas|residency|residence|residence permit|iqama|work permit|labou?r card|labou?r contract"
    r"|entry permit|permit"
    r"|green card|citizenship|asylum|passport|emirates id|eid|leave to remain|refugee status|settled status"
    r"|naturali[sz]ation)"
)
_PAPER_AR: Final = (
    r"(?:(?:ال)?(?:اقام|تاشير|فيز|فيزا|هوي|جنسي)\w*|جواز\w*(?: سفر\w*)?|كفال\w*|لجوي|(?:ال)?لجوء)"
)
_GOVERNMENT: Final = topics(
    "undocumented, stateless, overstay*, here illegally, without papers, sem documentos, indocumentad*, "
    "нелегал*, без документов, без визы, مخالف اقامه, بدون جنسيه, غرامه اقامه, غرامات الاقامه",
    "illegal immigrant*, illegal alien*, illegals, refugee*, asylum seeker*, asylum, deportation, deported, "
    "absconding, refugiad*, asilo, беженц*, беженк*, беженец, убежищ*, "
    "لاجي*, لاجيه, البدون, مرحل*, ترحيل*",
    rf"\b(?:my|our|his|her) (?:\w+ )?{_PAPER}(?:'?s| is| are| was| has| have| got| will| may| might| just"
    r"|,)* (?:\w+ )?(?:\w+ )?"
    r"(?:cancel\w*|expir\w*|reject\w*|refus\w*|denied|revoked|pending|running out|runs out|ran out|run out"
    r"|stuck|illegal|lapsed?"
    r"|void|frozen|suspended|under (?:process|review|renewal|my)|process\w*|approved|renew\w*|stamped"
    r"|blocked|lost|stolen|confiscated"
    r"|held|withheld|ends?|ended|ending|finish\w*|done|over|valid|on hold|in limbo|tied|sponsored"
    r"|coming up)\b",
    r"\b(?:waiting (?:for|on)|awaiting|renewing|renewed|cancell?ed|lost|extended|extending|overstayed"
    r"|applied for|applying for"
    rf"|refused|denied|rejected|got) (?:my|our|his|her|a) (?:\w+ )?{_PAPER}\b",
    r"\b(?:holding|holds|holds on to|kept|keeps|keeping|took|taken|withholding|withheld|confiscated|has"
    r"|have) (?:my|our|his|her) passports?\b",
    r"\b(?:on|under|by) (?:my|his|her|the) (?:husband|wife|father|dad|mother|mum|son|daughter|company"
    r"|employer|parent)s?'?s? "
    r"(?:sponsorship|visa|residency)\b|\bsponsored by my\b|\b(?:on|with|under) (?:a |an "
    r"|my )?(?:\w+ )?(?:tourist|visit|visitor|student"
    r"|freelance|dependent|dependant|spouse|investor|golden|employment|job ?seeker|expired|temporary"
    r"|work) visa\b"
    r"(?! (?:possible|eligib|if|when|option|fee|cost))",
    rf"(?:^|\s)و?{_PAPER_AR} (?:\w+ ){{0,3}}?(?:ملغ\w+|منته\w+|انته\w+|[بته]*نتهي\w*|خلص\w*|[بته]*خلص|قرب\w*"
    r"|جدد\w*|[اتن]تجدد\w*|ا?تجدد\w*"
    r"|مرفوض\w*|[ا]?نرفض\w*|رفض\w*|سحب\w*|انسحب\w*|مسحوب\w*|كنسل\w*|[ات]?تكنسل\w*|اتلغت|انلغت|الغ\w+|ضاع\w*"
    r"|ضايع\w*|انسرق\w*|موقوف\w*"
    r"|معلق\w*|محجوز\w*|باقي|مكسور\w*|مخالف\w*)(?!\w)",
    r"(?:اقامتي|اقامتنا|تاشيرتي|فيزتي|جوازي|هويتي) (?:\w+ )?(?:بعد|علي وشك|لسه|لسا|تحت|قيد|علي كفال\w*|مع"
    r"|عند|في ال(?:جوازات|هجره))",
    r"(?:لغ\w+|كنسل\w*|رفض\w*|الغ\w+|سحب\w*|صادر\w*|حجز\w*|ماسك\w*|حاجز\w*|ساحب\w*|شايل\w*|اخذ\w*|خذ\w*|ضيعت"
    r"|جددت|بجدد|اجدد) (?:\w+ )?"
    r"(?:اقامت|تاشيرت|فيزت|جواز|هويت)(?:ي|نا|ه|ها)\b",
    r"(?:انا|احنا|نحن|داخل\w*|دخلت|جيت|جاي\w*|موجود\w*|عايش\w*|قاعد\w*|مقيم\w*) (?:\w+ ){0,2}(?:علي "
    r"|ب)(?:ال)?(?:فيز[ها]|تاشيره|كفال\w+|اقامه)",
    r"(?:فيزتي|تاشيرتي|اقامتي|فيزتنا) (?:سياحيه|زياره|عمل|طالب|مرور|مستثمر|علي)(?!\w)",
    r"(?:انا|احنا|نحن) (?:\w+ )?(?:من )?(?:فيه )?(?:ال)?بدون\b(?! (?:عمول|اثاث|فرش|سعي|وسيط|ضمان))",
    r"\b(?:meu|minha|nosso) (?:visto|passaporte|residencia|rg|rne|rnm|crnm|green card|cidadania"
    r"|protocolo) (?:\w+ ){0,3}?(?:venc\w+|expir\w+"
    r"|cancel\w+|negad\w+|atras\w+|renov\w+|suspens\w+|process\w+|saiu|acab\w+)|\b(?:to|tou|estou|vivo|moro"
    r"|entrei) (?:\w+ ){0,2}(?:com|de|sem)"
    r" visto\b",
    r"\b(?:mera|meri|mere|hamara) (?:\w+ )?(?:visa|passport|iqama|residency|permit"
    r"|aadhaar) (?:\w+ ){0,3}?(?:expire|cancel|khatam|reject|zabt|ruk"
    r"|pending|renew|kho)\w*|\b(?:visit|tourist|employment|work) visa (?:pe|par|p) (?:\w+ )?(?:hoon|hun|hu"
    r"|hain|aaya|aayi|aaye)",
    r"\b(?:моя|мою|наша|нашу|мои|мое) (?:\w+ )?(?:виз\w+|внж|рвп|паспорт\w*"
    r"|регистраци\w+) (?:\w+ ){0,2}?(?:просроч\w+|истек\w*|аннулир\w+"
    r"|закончил\w+|заканчива\w+|отказ\w*|продл\w+|украли|забрал\w+)|\b(?:по|с) (?:туристическ\w+|рабоч\w+"
    r"|гостев\w+|студенческ\w+) виз\w+"
    r"|\b(?:я|мы) (?:\w+ )?(?:нелегально|по туристич\w+)",
    stems=(
        "visa residen iqama permit labor labour =green citizen asylum passport emirates =eid leave refugee "
        "settled naturali sponsor "
        "اقام الاقام تاشير التاشير فيز الفيز هوي الهوي جنسي الجنسي جواز كفال لجو اللجوء بدون البدون بفيز "
        "visto passap residencia =rg =rne =rnm crnm cidadania protocolo виз =внж =рвп паспорт регистрац "
        "нелегально aadha"
    ),
    spares=(
        r"\b(?:golden|investor|residence|residency) visa\b(?: \w+){0,4} (?:possible|eligib\w+|qualif\w+|if"
        r"|when|with|fees?|cost\w*|long|take\w*)\b",
        r"\b(?:can|could|do|does|would|will|if|how|which|what|is) (?:\w+ ){0,4}(?:get|qualify|apply|give\w*"
        r"|eligib\w+|need\w*|require\w*)\b.{0,40}"
        r"\b(?:visa|residency|residence|citizenship)\b",
        r"\bvisas? (?:is |are )?(?:included|card|on arrival|free|office|services?|centre|fees?|process\w*"
        r"|package|papers)\b"
        r"|\b(?:building|advertis\w+|trakheesi|rera|noc|fit[- ]?out|works?|parking|listing) permit\w*\b"
        r"|\bpermit (?:number|no)\b",
        r"(?<!\w)(?:هل|كيف|كم|متي|لو|اذا|شو|شنو|ايش|وش) .{0,40}(?:اقام|تاشير|فيز|جنسي|هوي|جواز)\w*",
    ),
)  # fmt: skip

# --- belief ----------------------------------------------------------------------------------------------

_RELIGION: Final = topics(
    """
    مجالس العزا*, عاشورا*, الحسينيات, صلاه الفجر بالمسجد, صلاه الجماعه, ما افوت الصلاه, halal household,
    kosher household, not a believer, for religious reasons, because of religion, because of our religion,
    ما اصلي, لا اصلي, ما نصلي,
    ما اصوم, bible study, prayer mat, puja room, pooja room, mezuzah, bar mitzvah, rosary, daily mass,
    church group,
    youth group at, hare krishna,
    testemunha de jeova, assembleia de deus, sem religiao, grupo de oracao, terco, centro espirita,
    حافظ القران, حافظ للقران, احفظ القران, حفظت القران, امام مسجد, مسجدنا, كنيستنا, لا ديني, ملحد*, مرتد*,
    لبست الحجاب, خلعت الحجاب,
    بالحجاب, طايفتي, طايفتنا, مذهبنا, معمدان*, تعميد*
    """,
    """
    lutheran*, presbyterian*, calvinist*, unitarian*, amish, mennonite*, scientolog*, wicca*, satanis*,
    rastafari*, taois*, shinto*,
    religion, confucian*, yazidi*, alawite*, wahhabi*, sufi, sufis, hasidic, haredi, orthodox, nonbeliever*,
    non believer*, unbeliever*, believer*,
    non religious, nonreligious, irreligious, deist*, theist*, seventh day, gospel, sunday service,
    friday prayer*, jummah, jumma, fajr,
    tarawee*, eucharist, confession, vicar, reverend, minister at, deacon, elder at, missionary, mission trip,
    diwali, navratri, hanukkah,
    passover, ramadan fasting, iftar at home, mandir, gurdwara, synagogue, spirituality,
    meditation retreat at the temple, atheism, paganism, pagan*, heathen,
    luteran*, presbiterian*, kardecista*, messianic*, islamic*, islam, batizad*, rezo, oro todo, pastor*,
    padre, igreja, fe em, deus nao existe,
    молитв*, церков*, мечет*, храм*, синагог*, намаз*, рамадан*, батюшк*, имам*, хиджаб*, никаб*, баптист*,
    буддизм*, иудаизм*, христианств*, адвентист*,
    vrat, pooja, puja, mandir jaata, masjid jaata, gurudwara, namaazi, islam, hinduism, sanatan*, dharm,
    كلداني*, سرياني*, صابي*, ازيدي*, يزيدي*, بهايي*, احمدي, قادياني*, اباضي*, زيدي, علوي*, نصيري*, صوفي,
    صوفيه, سلفي*, وهابي*, ارثوذكس*, كاثوليك*,
    بروتستانت*, انجيلي*, نصاري, يهود, مسيحيين, مسلمين, هندوس, بوذيين, سيخ, سيخي*, اعتمرت, حجيت, معتمر*, مبشر*,
    قسيس,
    كاهن, شماس, القداس, قداس, ورد القران,
    تحفيظ, صلاه الجماعه, صلواتي, فروضي, مومن*
    """,
    r"\b(?:i|we|my \w+) (?:\w+ )?(?:go|goes|went|attend|attends|visit) (?:to )?(?:the |our |my )?(?:mosque"
    r"|church|temple|synagogue|mass|gurdwara|mandir)\b(?! (?:road|street|area|view))"
    r"|\b(?:attend|worship at|go to|goes to) (?:st\.? |saint )\w+(?!\w* (?:school|hospital|street))",
    r"(?:تحولت|اعتنقت|دخلت|تركت|خرجت) (?:\w+ )?(?:الي |ل|لل|من |في )?(?:ال|لل)?(?:مسيحيه|اسلام|يهوديه|بوذيه"
    r"|هندوسيه|دين\w*|الحاد|نصرانيه)",
    r"(?:نروح|بروح|اروح|بنروح|رايح\w*|احضر|بحضر|نحضر) (?:\w+ )?(?:علي |ال|لل|ل)?(?:ال)?(?:كنيسه|جامع|مسجد"
    r"|معبد|حسينيه|قداس|مجلس عزاء)"
    r" (?:\w+ )?(?:كل|دايما|يوم|يوميا|مع)",
    r"\b(?:i|we|my \w+) (?:\w+ )?(?:celebrate|celebrates|observe|observes) (?:\w+ )?(?:eid|diwali|hanukkah"
    r"|christmas|passover|easter|ramadan"
    r"|navratri|vaisakhi|nowruz|lent|shabbat)\b|\b(?:accepted|found|follow|love) (?:jesus|christ|allah"
    r"|god)\b|\bjesus (?:saved|is my)\b",
    r"\b(?:i|we)(?:'?ve| have)? (?:\w+ )?(?:belong|belongs|belonged) to (?:the |a "
    r"|an )?(?:\w+ ){0,2}(?:church|faith|parish|congregation|sect"
    r"|order|mosque|temple|synagogue|religion)\b",
    r"\b(?:meri|hamari|mera|hamara) (?:family|parivar|ghar) (?:\w+ )?(?:hindu|muslim|sikh|jain|christian"
    r"|isai|parsi|bauddh|brahmin)\b",
    stems=(
        "mosque church temple synagog =mass gurdwara mandir attend worship saint تحولت اعتنقت دخلت تركت "
        "خرجت نروح بروح اروح بنروح رايح احضر بحضر نحضر celebrat observe accepted "
        "jesus christ allah =god belong "
        "hindu muslim =sikh =jain christian =isai parsi bauddh brahmin"
    ),
    opens=True,
    spares=(
        r"\b(?:near|opposite|beside|behind|close to|next to|around|by|from|past|facing|towards?|at) (?:the "
        r"|a |an |any |that )?(?:\w+ ){0,2}?"
        r"(?:mosque|church|temple|synagogue|mandir|masjid|gurdwara|gurudwara)s?\b",
        r"\b(?:mandir|masjid|gurudwara|gurdwara|church) (?:ke|ki) (?:paas|pas|saamne|samne|bagal|najdeek)\b"
        r"|\b(?:mandir|masjid|gurudwara|gurdwara|church) (?:paas|pas|saamne|samne|najdeek|nazdeek"
        r"|kahan|hai kya)\b"
        r"|\b(?:perto|lado|frente|ao lado) "
        r"(?:da|de uma|a) igreja\b|\b(?:рядом|около|возле|напротив|вид) (?:\w+ )?(?:с |на |от )?(?:церк\w+"
        r"|мечет\w+|храм\w*)",
        r"\b(?:jesus|christ|god|oh god|omg|for god'?s sake|swear to god|god willing"
        r"|thank god)\b[,! ]*(?:that|these|the|what|how)?\b"
        r"(?! (?:saved|is my))",
        r"\b(?:is|are|any|есть|tem) (?:there|it|ли)?\b[^.]*\?|\b(?:happy|merry|feliz|с) (?:\w+ )?(?:diwali"
        r"|eid|christmas|easter|hanukkah)\b",
        r"\b(?:prime |foreign )minister\b|\bbelievers? in (?:the (?:project|area|market)|this)\b"
        r"|\bdharm\w*shala\b|\biftar\b(?= (?:time|hours))",
        r"\borthodox (?:approach|way)\b|\b(?:islamic|islam) (?:finance|financing|bank\w*|mortgage|loan)\b"
        r"|\bзаново\b",
        r"(?<!\w)(?:مفتي|دار الافتاء|بنك اسلامي|التمويل الاسلامي|مسلمين العقد)(?!\w)|(?:قريب|جنب|مقابل|قدام"
        r"|ورا|عند) (?:من )?(?:ال)?(?:كنيسه|مسجد|جامع|معبد)\w*",
    ),
)  # fmt: skip

_POWER: Final = (
    r"(?:governments?|regime|president|presidency|king|monarchy|prime minister|ruling party|rulers?|war|wars"
    r"|occupation|coup|junta|army rule"
    r"|parliament|military|police state|death penalty|abortion|gun control|immigration|immigrants|refugees"
    r"|capitalism|socialism|communism"
    r"|fascis\w+|zionism|democracy|dictator\w*|revolution|uprising|sanctions|nato|the eu|brexit|independence"
    r"|establishment|system|left|right"
    r"|government|elite|opposition|palestin\w+|israel\w*|ukrain\w+|russia\w*|taliban|isis|al qaeda)"
)
_POWER_AR: Final = (
    r"(?:ال|لل|ل)?(?:ثوره|نظام|حكومه|رييس|حزب|حرب|تطبيع|فلسطين|مقاومه|اسراييل|ملكيه|جيش|عسكر|انقلاب|اسلاميين"
    r"|اخوان|شيوعيه|علمانيه"
    r"|راسماليه|اشتراكيه|حماس|بشار|سيسي|اسد|ديمقراطيه|ديكتاتور\w*|معارضه|حراك|سلطه|احتلال|يسار|يمين|ملك"
    r"|استقلال)"
)
_OPINION: Final = topics(
    """
    ثوري حتي, ثوري قديم, anti abortion, pro choice, pro life, anti vax*, antivax*, anti war, antiwar,
    anti immigra*,
    anti capitalis*, anti fascis*, antifa, pro democracy,
    black lives matter, free palestine, extinction rebellion, climate activist, climate protest*,
    political exile, political views, political opinion*,
    political beliefs, politically active, party card, freemason*, flat earther*, far right, far left,
    hard left, alt right, white nationalis*,
    preso politico, exilado politico, movimento sem terra, extrema direita, extrema esquerda, politicamente,
    политзаключен*, политическ* убежищ*, политическ* взгляд*, иноагент*, антивоенн*, навальн*,
    سجين سياسي, لاجي سياسي, لجوء سياسي, منفي سياسي, اراي السياسيه, ارايي السياسيه, توجهي السياسي,
    رايي السياسي, توجهاتي السياسيه
    """,
    """
    baathist*, communism, socialism, marxism, fascism, anarchism, nationalism, zionism, feminism,
    libertarianism,
    islamism, conservatism, liberalism,
    secularism, nihilism, stoicism, existentialism, existentialist*, secularist*, atheism, politically,
    anarchist*, anarchis*, marxist*, leninist*, trotskyist*,
    maoist*, fascist*, nazi*, populist*, separatist*, secession*, abolitionist*, suffragette*, royalist*,
    monarchist*, brexiteer*, unionist*,
    social democrat*, democratic socialist*, independent candidate, councillor, canvass*, leaflet*,
    petition against, boycott*, picket*,
    ran for office, stood for, election campaign, campaign volunteer, political party, politics, political,
    caucus, electorate,
    peronista*, chavista*, monarquista*, anarquis*, fascista*, feminista*, militancia, militante*,
    impeachment, ditadura, golpista*, passeata,
    анархис*, социалис*, националис*, монархис*, феминист*, либертариан*, сталинист*, фашист*, выборы,
    избирател*, митинг*, пикет*,
    naxal*, sarkar ke khilaf, rss, andolan*, dharna, rajniti, vichardhara, comrade,
    ناصري*, بعثي*, قومي عربي, اناركي*, نسويه, ماركسي*, اسلامي التوجه, انتخابات, مرشح*, حملتي الانتخابيه,
    مسيره, مسيرات, مظاهره, مظاهرات, اعتصام*,
    احتجاج*, معتقل*, منشق*
    """,
    r"(?:\b(?:i'?m|i am|we'?re|we are|i was|i|we|totally|strongly|firmly) |^|[,.!] )(?:\w+ )?(?:against"
    r"|anti|pro|opposed to|oppose|for|support|back|hate|despise"
    r"|loathe|detest|protest|fight|fought|boycott|(?:can'?t|cant|cannot) stand|sick of|fed up with"
    r"|stand with|stand by|side with|(?:don'?t|do not) "
    r"(?:agree with|support|believe in|trust)|disagree with|believe in|in favou?r of) (?:the |this |our "
    rf"|that |free |my (?:own )?country'?s )?(?:\w+ )?{_POWER}\b"
    r"(?! (?:fees?|tax\w*|charges?|office|process|wing|side|hand|registration|portal|paperwork|rules?"
    r"|for (?:rent|the building)|of (?:the )?(?:owners|payments?)"
    r"|here works|works|is (?:slow|down)))(?! ?(?:time|now|away|price|floor|one|unit))",
    r"\b(?:ran|run|running|stood|standing) for (?:\w+ )?(?:office|council|parliament|mayor|president|senate"
    r"|congress|election|mp)\b"
    r"|\bcandidate for (?:the |a )?(?:\w+ )?(?:council|party|parliament|mayor|senate|greens|labour|lib dems"
    r"|conservatives)\b",
    r"\b(?:vote|voted|voting|votes) (?:for )?(?:snp|plaid|sinn fein|dup|afd|cdu|spd|fdp|die linke|vox|psoe"
    r"|podemos|lega|pd|m5s|npp|ndc|anc|da|eff|pti|pmln|ppp|bjp"
    r"|aap|tmc|dmk|likud|labor|ndp|bloc|green|greens|yes|no|leave|remain|left|right|blank)\b(?! (?:one|unit"
    r"|tower|side))",
    r"\b(?:i|we) [^.?!]{0,40}?\b(?:this|our|corrupt|their) (?:corrupt |so[- ]called )?(?:government|regime"
    r"|dictatorship)\b(?! (?:fees?|office|website|portal|charge))",
    r"(?:ما|لا) (?:ا|ب|ن)\w{0,2}حب (?:ال)?(?:حكومه|نظام|رييس|حزب)|(?:ا|ب|ن)?كره (?:ال)?(?:حكومه|نظام|رييس"
    r"|حزب)",
    r"\b(?:president|king|prime minister|government|regime|ruling party|minister)(?:'s| is| are) (?:all "
    r"|just )?(?:an? )?(?:crooks?|thie\w+|liars?|criminals?"
    r"|dictators?|corrupt|murder\w*|clowns?|jokes?|evil|fascists?|tyrants?)\b",
    r"\b(?:fan|supporter|follower|admirer)s? of (?:\w+ )?(?:putin|trump|biden|modi|erdogan|sisi|assad|lula"
    r"|bolsonaro|netanyahu|zelensky\w*|orban|farage|corbyn|le pen|milei|maduro"
    r"|(?:the )?(?:king|president|regime|government|revolution|taliban|brotherhood|monarchy|army|party)"
    r"|hamas|hezbollah|bjp|maga|communism|capitalism|socialism)\b",
    r"(?:^|\s)(?:و?(?:انا|احنا|نحن) )?(?:\w+ )?(?:بدعم|ادعم|ندعم|بندعم|اويد|بويد|نويد|مويد\w*|معارض\w*"
    r"|مناهض\w*|مناصر\w*|اكره|بكره|كاره\w*|ضد|متعاطف\w* مع|واقف\w* مع|ا?عارض|بعارض|نعارض|انتقد|بنتقد"
    rf"|مع) (?:سياس\w+ )?{_POWER_AR}"
    r"(?! (?:ال)?(?:جديد|دفع|تقسيط|شركه|بناء))\b|(?:انا|احنا|نحن) مع (?:ال)?(?:ثوره|مقاومه|فلسطين|معارضه"
    r"|نظام السابق|تطبيع|حراك|استقلال|حماس|شرعيه)\b|(?:^|\s)مع فلسطين\b",
    r"\b(?:sou|fui|somos) (?:\w+ )?(?:contra|a favor|pro|anti)\b (?:\w+ )?(?:governo|lula|bolsonaro"
    r"|presidente|aborto|monarquia|guerra|pt|comunismo"
    r"|capitalismo|stf|ditadura|impeachment|privatiza\w+)\b|\b(?:apoio|odeio|defendo) (?:o|a|os"
    r"|as) (?:governo|lula|bolsonaro|pt|mst|oposicao|comunismo|ditadura)",
    r"\b(?:против|за|поддерживаю|ненавижу|осуждаю) (?:\w+ )?(?:воин\w|власт\w+|путин\w*|навальн\w+|режим\w*"
    r"|коммунист\w+|лдпр|единую россию|оппозици\w+|монархи\w+"
    r"|зеленск\w+|правительств\w+|мобилизаци\w+|сво)(?!\w)",
    r"\b(?:main|mai|hum) (?:\w+ ){0,2}(?:modi|rahul|kejriwal|bjp|congress|aap|rss|left|communist"
    r"|comrade) (?:\w+ )?(?:fan|bhakt|supporter|virodhi|ke saath|ka|ki|ko)\b"
    r"|\bsarkar (?:ke|se) (?:khilaf|naraz)\b",
    stems=(
        "president =king minister government regime =fan supporter follower admirer against =anti =pro "
        "oppose support =back =hate despise loathe "
        "detest protest fight fought boycott stand =sick fed side agree believe trust favor favour "
        "=ran =run running stood candidate vote voti "
        "ثوره الثوره نظام النظام حكومه الحكومه رييس الرييس حزب الحزب حرب الحرب تطبيع التطبيع فلسطين مقاومه "
        "المقاومه اسراييل الملكيه جيش الجيش عسكر العسكر انقلاب "
        "الانقلاب الاسلاميين اخوان الاخوان الشيوعيه العلمانيه الراسماليه الاشتراكيه حماس بشار السيسي الاسد "
        "الديمقراطيه الديكتاتور المعارضه الحراك السلطه الاحتلال "
        "اليسار اليمين الملك الاستقلال "
        "contra favor governo apoio odeio defendo против поддерж ненавижу осуждаю =за modi rahul kejriw "
        "=bjp congress =aap =rss communist comrade sarkar"
    ),
    spares=(
        r"\bagainst (?:the (?:wall|window|building|pool|option|price|rules|clock|light|sun|north|deposit"
        r"|rent|plan|idea of)|my deposit|payment)\b",
        r"\b(?:office|building|company|hotel|reddit|internal|family) politics\b|\bpolitical (?:science"
        r"|map)\b|\bparty (?:room|hall|wall)\b",
        r"\b(?:mail|system|support|customer|tech|it) (?:support|system)\b|\b(?:ac|payment|heating|alarm"
        r"|sound|parking|security|new|online|booking|ticket|points|your) system\b",
        r"\b(?:security|property|mall) (?:guards?|picket\w*)\b|\bpicket fence\w*\b|\bleaflets?\b(?= (?:of"
        r"|for|about|from) (?:the )?(?:project|tower))"
        r"|\bboycott\w* (?:agents?|brokers?)\b|\bstand(?:ing)? for (?:a|the) (?:viewing|photo)\b"
        r"|\bin favou?r of (?:the )?(?:second|first|bigger|smaller|jvc|marina)\b",
        r"\bpro(?:perty)? rata\b|\bback (?:the|to the) (?:left|right)\b|\bon the (?:left|right)\b|\b(?:to"
        r"|from) (?:the|your) (?:left|right)\b",
        r"(?<!\w)(?:نظام|النظام) (?:ال)?(?:دفع|تقسيط|جديد|بناء|ايجار|سداد)\w*|رييس (?:ال)?(?:مبيعات|قسم|شركه"
        r"|مجلس)\w*|مرشح\w* (?:ماء|مويه|لشراء|شقه)",
        r"\bcampaign (?:price|offer|discount)s?\b|\bbelieve in (?:the|this|that|your) (?:area|project"
        r"|developer|market|price|left|right)\b",
    ),
)  # fmt: skip

# --- sexual life, body marks -----------------------------------------------------------------------------

_SEXUAL: Final = topics(
    """
    polyamor*, throuple, swinger*, friends with benefits, fwb, gender dysphoria, detransition*, sex change,
    cross dress*, crossdress*, sex worker*,
    prostitut*, call girl, sugar baby, sugar daddy, dominatrix, bdsm, erectile, libido, sexless, sex tape,
    onlyfans, brothel, kinky, down low,
    relacionamento aberto, poliamor, garota de programa, garoto de programa, acompanhante de luxo,
    sai do armario, dentro do armario, homoafetiv*, nao binari*,
    открыт* отношени*, открыт* брак*, свингер*, проститу*, эскорт*, однополы*, нетрадиционн*,
    samlaingik, hijra, randi, gair mard, doosri aurat,
    مزدوج الميول, ازدواجي الميول, علاقه مفتوحه, علاقات مفتوحه, حياتي الجنسيه, عابر جنسيا, عابره جنسيا,
    متحول جنسيا, متحوله جنسيا, الشذوذ, مساكنه بدون زواج, بنات ليل
    """,
    """
    poly, celibate, celibacy, abstinent, virgin, virginity, threesome*, fetish*, kink*, lover, lovers,
    mistress, sidepiece, side chick, affair, affairs,
    cheating, cheated, adulter*, infidel*, unfaithful, bicurious, bi curious, pansexual*, androgyn*,
    genderfluid, intersex, femme, butch, drag,
    viagra, std, porn*, sexual*, sexuality, orientation, gay, lesbian*, queer, bisexual*, lgbt*, boyfriends,
    coming out, closeted,
    traicao, traindo, traio, amante*, sapatao, viado, bissexua*, lesbica*, gay, queer, orientacao sexual,
    virgem,
    лесби*, бисекс*, измен*, любовни*, ориентаци*, девственн*, гомо*,
    lesbian, gay, bi, affair, chakkar chal,
    عشيق*, خيانه, خيانتي, بخون, يخون*, تخون*, خنت, ميولي, مثلي, مثليه, ليزبيان, بويه, شاذ, شاذه, لواط, سحاق,
    زنا, عذراء, جنسيا
    """,
    r"\bboth (?:of us )?(?:are )?(?:men|women|guys|girls|ladies|dudes|male|female|males|females)\b"
    r"|\bwe(?:'re| are) (?:\w+ )?(?:two|both) (?:\w+ )?(?:men|women|guys|girls|ladies|dudes)\b"
    r"(?! (?:sharing|looking|working))",
    r"\b(?:i|we|he|she)(?:'?m|'?ve|'?s| am| have| has)? (?:\w+ )?(?:sleep|sleeping|sleeps|slept|hook(?:ing"
    r"|ed)? up|sext\w*|fool(?:ing|ed)? around) with (?:my|his|her|a|an|another|someone|somebody"
    r"|other|men|women|guys|girls|both)\b(?! (?:kids?|children|baby|son|daughter|dog|cat|pets?|windows?|ac"
    r"|fan|lights?|blanket|door))",
    r"\b(?:partner|boyfriend|husband) is a (?:man|guy|dude) |\b(?:partner|girlfriend|wife) is a (?:woman"
    r"|girl|lady) (?:too|like|and)|(?:نعيش|عايشين) (?:ك|مثل ال|زي ال)(?:زوجين|ازواج)",
    r"\bmy (?:wife|husband|partner|family|parents|mum|mom|dad) (?:doesn'?t|does not|don'?t|do not|must not"
    r"|mustn'?t|can'?t|cannot) (?:\w+ )?know\b(?! (?:the|where|how|what|if|much|which|your))"
    r"|\bused to be a (?:man|woman|guy|girl|boy)\b|\bi (?:\w+ )?hook up\b",
    r"(?:زوجتي|زوجي|مراتي|اهلي|امي|ابوي) (?:ما|لا|مش|مو) (?:ت|ي|ب)?\w{0,2}(?:دري|تدري|يدرون|تعرف|يعرف\w*"
    r"|عارفه|عارف\w*)(?!\w)|(?:حبيب|صديق|صاحب)ت?ي (?:\w+ )?بدون زواج|(?:حبيب|صاحب|صديق)ي (?:احنا )?(?:رجالين"
    r"|رجال|ولدين)",
    r"\bi(?:'?m| am)?(?: only| also| really)? (?:like|love|prefer|date|fancy|attracted to|into) (?:men|women"
    r"|guys|girls|boys|both (?:men|sexes))\b(?! (?:only|who|that|with|in))"
    r"|\b(?:обе|оба) (?:\w+ )?(?:девушк\w+|женщин\w+|парн\w+|мужчин\w+)|(?:ثنايي|ثنايي|مختلف\w*) (?:ال)?ميول",
    r"\b(?:dating|seeing|in love with|married to|moving in with) (?:a |another "
    r"|my )?(?:\w+ )?(?:married (?:man|woman)|man and a woman|trans \w+)\b|\bshar\w+ (?:a"
    r"|one) bed with (?:him|her|them)\b"
    r"|\bthree of us (?:share|sleep|in one bed)\b",
    r"(?:احنا|نحن|انا وصاحب\w+|انا وشريك\w+|انا ورفيق\w+) (?:\w+ ){0,4}?(?:الاثنين|الاتنين|كلنا"
    r"|ثنينا) (?:رجال|شباب|بنات|نسوان|ستات|نساء)|(?:نحب|بنحب) بعض(?:نا)?(?=.*(?:رجال|شباب|بنات|صاحبي|سر))",
    r"علاق(?:ه|ات|تي) (?:\w+ )?(?:مع|ب|خارج|سريه|جنسيه|حميم\w*|محرم\w*|غراميه|عاطفيه) ?(?:اكثر|واحد|وحده"
    r"|متزوج\w*|بنت|شاب|رجل|رجال|بنات|نساء|حريم|صديق\w*|زميل\w*|جار\w*|الزواج|شخص)\w*"
    r"|علاق(?:ه|ات|تي) (?:سريه|جنسيه|محرم\w*|غراميه)(?!\w)",
    r"(?:صديق|حبيب|صاحب|شريك)\w* (?:سري\w*|بالسر|في السر|بدون علم)(?!\w)",
    r"(?:ب?[نا]?نام|نمت|ننام) مع (?!ال|عيال|اولاد|بنتي|ابني|ولدي|مكيف)",
    stems=(
        "نعيش عايشين boyfriend girlfriend wife husband partner parents =know used hook زوجتي زوجي مراتي "
        "اهلي حبيبي حبيبتي صديقتي صاحبتي =men women guys =girls =boys обе =оба ثنايي ميول الميول =both "
        "sleep slept hook sext fool dating "
        "seeing married shar الاثنين الاتنين ثنينا بعض صديق حبيب صاحب شريك علاقه علاقات علاقتي انام بنام "
        "نمت ننام"
    ),
    opens=True,
    spares=(
        r"\bgay (?:old )?time\b|\b(?:gay|lesbian|queer|lgbt\w*)[- ](?:friendly|village|street|bar|club"
        r"|district|area)\b(?! (?:for|since|as) (?:me|us|i))",
        r"\b(?:drag|orientation) (?:me|it|on|out|and|your|of|the|north|south|east|west|is|for|queen bed)\b"
        r"|\b(?:north|south|sea|unit|building|window|flat|plan|east|west) orientation\b",
        r"\b(?:current|foreign|legal|student|public|government|state|consumer|family) affairs?\b"
        r"|\blovers? of\b|\b(?:art|dog|cat|coffee|book|nature|beach|sea|music|food|animal|plant) lovers?\b"
        r"|\bcheated (?:by|out|me|us) (?:by|out|of|on)?\b|\b(?:agent|broker|landlord|developer|they"
        r"|he) cheated (?:me|us)\b|\bvirgin (?:active|mobile|megastore|islands?|land|beach|plot|oil)\b"
        r"|\bnutcracker\b",
        r"\bstraight\b|\b(?:love|affair) with (?:the|this|that|your) (?:\w+ )?(?:kitchen|view|place|villa"
        r"|flat|house|area|pool|balcony|community)\b",
        r"(?<!\w)علاق(?:ه|ات|تي) (?:\w+ )?(?:مع|ب) ?(?:ال|المطور|مطور\w*|بنك|شرك\w+|مدير\w*|وسيط\w*|مكتب"
        r"|عقار\w*|الموضوع)\w*|مثلي (?:مثل|زي|يحب|يبي)|(?:انام|بنام|ننام) (?:بدري|متاخر|الساعه|بعد|قبل)",
    ),
)  # fmt: skip
_BIOMETRIC: Final = topics(
    """
    23andme, my heritage dna, myheritage dna, ancestrydna, karyotype, chromosom*, genome, genomic*,
    gene mutation*, genetic mutation*, hereditary, voice print*, voiceprint*,
    faceprint*, face template*, retinal scan*, iris template*, palm vein*, blood group, blood type,
    tipo sanguineo, biometria facial, exame genetico, doenca genetica, geneticamente,
    отпечатк* пальц*, группа крови, группу крови, генетическ*, днк, скан лица, сетчатк*, биометри*,
    blood group, angutha, ungliyon ke nishan, aankhon ka scan,
    بصمات اصابعي, بصمه اصبعي, بصمات اصابع, بصمات يدي, فصيله دمي, زمره دمي, فصيله دم, زمره دم, قزحيه عيني,
    قزحيه العين, بصمه وجهي, بصمه صوتي, بصمه عيني, بصمه صوت, الحمض النووي, حمضي النووي, فحص الجينات,
    تحليل الجينات, طفره جينيه, مرض وراثي,
    امراض وراثيه, وراثيا, الخريطه الجينيه
    """,
    """
    fingerprint*, thumbprint*, iris, retina, biometric*, dna, genetic*, genes, gene, carrier of, carrier for,
    brca*, paternity, voice id, face id, facial recognition, inherited, mutation,
    biometria, digitais, impressao digital, impressoes digitais,
    بصمتي, بصماتي, بصمه, بصمات, قزحيه, جينات, جيني*, وراثي*, بيانات حيويه, القياسات الحيويه
    """,
    stems="",
    spares=(
        r"\b(?:fingerprint|face id|palm|biometric|iris|retina|facial recognition"
        r"|voice id)(?: \w+)? (?:smart )?(?:locks?|doors?|entry|reader|access|scanner|sensor|gate|system"
        r"|attendance|machine|key\w*)\b"
        r"(?![^.?!]*\b(?:my|our) (?:finger|thumb|face|iris|palm|voice)\w*\b)",
        r"\b(?:the|this|its|their|community'?s?|brand'?s?|in (?:our|my|your|their|the|its)) dna\b"
        r"|\bdna (?:of|behind)\b|\bgeneric\b|\binherited (?:the|a|this|my|our|property|flat|villa|house|land"
        r"|from)\b(?! \w* ?(?:condition|disease|disorder|gene))",
        r"\bretina (?:display|screen)\b|\bcarrier for the (?:lift|car)\b",
        r"(?<!\w)(?:القفل|الباب|الدخول|البوابه|قفل|باب|دوام) (?:\w+ )?(?:بال|ب)?بصمه\w*|بصمه (?:ال)?(?:دخول"
        r"|باب|مصعد|معماريه|مصمم|كربونيه)\w*|\b(?:fechadura|porta|entrada|acesso) (?:\w+ )?(?:biometri\w+"
        r"|digital|por digital|com biometria)\b"
        r"|\b(?:замок|дверь|вход|домофон) (?:\w+ )?(?:по|с) (?:отпечатк\w+|биометри\w+)(?: пальц\w+)?",
        r"\b(?:is|are|does|do|any|which|how) (?:there|it|the|you)\b[^.]*\?",
    ),
)  # fmt: skip

# --- descent ---------------------------------------------------------------------------------------------

_NATION: Final = (
    r"(?:armenian|lebanese|palestinian|syrian|iraqi|egyptian|persian|iranian|turkish|kurdish|indian"
    r"|pakistani|bengali|chinese|japanese|korean|filipin\w+|malay|thai|vietnamese|nigerian|ghanaian|kenyan"
    r"|ethiopian|eritrean|somali"
    r"|sudanese|moroccan|algerian|tunisian|greek|italian|irish|scottish|welsh|english|german|dutch|french"
    r"|spanish|portuguese|russian|ukrainian|polish|romanian|serbian|albanian|georgian|jamaican|mexican"
    r"|brazilian|cuban|afghan"
    r"|uzbek|tajik|kazakh|turkmen|mongolian|tibetan|nepali|sri lankan|african|arab|asian|european|caribbean"
    r"|slavic|latin\w*|berber|jewish|zulu|yoruba|igbo|hausa|roma|romani|gypsy|native|indigenous|aboriginal"
    r"|maori|inuit|white"
    r"|black|brown|bedouin|circassian|assyrian|chechen|tatar|baloch\w*|pashtun|punjabi|sindhi|tamil|gujarati"
    r"|marathi)"
)
_ETHNICITY: Final = topics(
    """
    mixed race, mixed heritage, biracial, multiracial, afro caribbean, afro latina, afro latino,
    african american, person of colour, person of color, woman of colour, man of colour, woman of color,
    man of color,
    dark skinned, light skinned, brown skinned, skin colour, skin color, bame, first nation*, low caste,
    upper caste, scheduled caste, scheduled tribe, afrodescendente*, quilombola*, descendencia indigena,
    национальност*, по крови, темнокож*, чернокож*, полукровк*, scheduled caste, neechi jaati, anusuchit,
    لون بشرتي, لوني, عرقي, اصولي, من اصول, عشيرتي, قبيلتي, ابناء عمومه, بشره سمراء, بشره سودا, بشرتي,
    من البدو, من الغجر, من النوبه, من الطوارق, من الامازيغ, من الاكراد
    """,
    """
    dalit*, adivasi*, brahmin*, rajput*, kikuyu, luo, maasai, masai, ashanti, akan, xhosa, shona, oromo,
    amhara, tigray*, fulani, tuareg, hmong, rohingya*, hazara*, uyghur*, uighur*, tatar*, chechen*,
    circassian*, assyrian*,
    yazidi*, kurd, kurds, kurdish, berber*, amazigh, nubian*, bedouin*, pashtun*, pathan, baloch, balochi,
    zulu*, yoruba, igbo, hausa, tutsi*, hutu*, roma, romani, gypsy, gypsies, inuit*, cherokee, navajo, maori,
    aboriginal, indigenous, creole*,
    mestizo*, latino, latina, latinos, latinx, hispanic*, caucasian, slavic, persian, caste, tribe, tribal,
    clan, racist, racism, racial*, ethnic*, ancestry, ancestors, descent,
    negro, negra, preto, preta, pardo, parda, indigena*, mestic*, cigan*, mulat*, racismo, racista*,
    татар*, чечен*, цыган*, евреи, евреика, евреика, армян*, азербаиджан*, узбек*, таджик*, казах*, кавказ*,
    бурят*, якут*, кореец, кореицы, кореянка, башкир*, дагестан*, ингуш*, осетин*, расист*,
    dalit, brahmin, rajput, thakur, yadav, jaat, jaati, jati, adivasi, baniya, kayastha, maratha, harijan,
    كردي*, اكراد, امازيغ*, نوبي*, شركس*, تركمان*, اشوري*, ارمن*, بدوي*, بدو, غجر*, طوارق, بلوش*, هزار*,
    روهينجا, زنجي*, زنوج, عنصري*, عنصريه, قبيله, قبايل*, عشيره, سمراء, اسمراني*, اسود البشره, سوداني الاصل
    """,
    r"\b(?:my|our) (?:\w+ )?(?:parents|grandparents|ancestors|forefathers|father|mother|dad|mum|mom|family"
    r"|roots|people|background|heritage|blood|origins?) (?:\w+ )?(?:is|are|was|were|came|come|comes"
    r"|go back) (?:\w+ )?(?:from (?:a |the )?\w+ (?:tribe|clan|caste)"
    rf"|{_NATION})\b(?! (?:speak\w*|restaurant|school|food|citizen\w*|passport\w*|national\w*))",
    rf"\b(?:i|we)(?:'?ve| have| am|'?m)? (?:\w+ )?(?:have |got |of |with )?(?:\w+ )?{_NATION} (?:roots|blood"
    r"|heritage|ancestry|descent|origins?|lineage|ethnicity|by (?:blood|descent|ethnicity|origin))\b",
    r"\b(?:belong|belongs) to (?:the |a |an )?(?:\w+ ){0,2}(?:tribe|clan|caste|community|ethnic\w*"
    r"|race)\b(?! (?:in|of) (?:owners|residents))|\b(?:sc|st|obc|general|ews) category\b|\b(?:sc|st"
    r"|obc) (?:se|hoon|hun|hain|caste|community)\b",
    r"\b(?:because|since|cause|cuz|bc|as) (?:i'?m|we'?re|i am|we are|of (?:my|our)) (?:\w+ )?(?:black|brown"
    r"|arab|african|asian|dark|foreign|white|race|colou?r|skin|accent|ethnicity|indian|pakistani|name)\b",
    r"\b(?:i'?m|i am|im|we'?re|we are) (?:\w+ )?(?:half|part|quarter|mostly) \w+(?:,? (?:and )?(?:half|part"
    r"|quarter) \w+)\b|\b(?:sou|somos) (?:\w+ )?(?:descendentes? de|de origem|de familia|neto de|neta de"
    r"|filh[oa] de) (?:\w+ )?(?:japones\w*|italian\w*|african\w*|alema\w*|arabe\w*"
    r"|libanes\w*|judeu\w*|indigena\w*|portugues\w*|espanho\w*|escrav\w*)",
    r"(?:ال)?(?:كردي|عربي|فارسي|تركي|هندي|افريقي|ارمني|بلوشي|امازيغي|نوبي|شركسي|سوداني|صومالي|باكستاني"
    r"|فلسطيني)\w* (?:ال)?(?:اصل|اصول|عرق|دم)\b|(?:انا|احنا|نحن) (?:\w+ )?من (?:قبيل\w+|عشير\w+|فخذ|بني \w+"
    r"|ال (?:بدو|اكراد))|(?:امي|ابوي|جدي|جدتي|اجدادي|عايلتي)"
    r" (?:\w+ )?(?:ارمن\w*|كرد\w*|ترك\w*|فارس\w*|شركس\w*|بربر\w*|امازيغ\w*|افريق\w*|هند\w*|زنج\w*|عجم\w*)",
    r"\bя (?:\w+ )?(?:наполовину|на четверть|частично) \w+|\b(?:мои|моя|мое) (?:\w+ )?(?:предки|корни"
    r"|родители|семья) (?:\w+ )?(?:из |родом |были )?(?:татар|чечен|армян|евре|коре|узбек|таджик|казах"
    r"|грузин|немц|поляк|цыган|кавказ)\w*",
    stems=(
        "parents grandparents ancestors forefathers father mother =dad =mum =mom family =roots people "
        "background heritage =blood origin lineage ethnic ancestr descent belong =sc =st =obc category "
        "because since cause =cuz =bc half quarter mostly "
        "descendent origem =neto =neta =filho =filha اصل اصول الاصل الاصول العرق قبيل عشير امي ابوي جدي "
        "جدتي اجدادي عايلتي наполов четверть частично предки корни родители семья"
    ),
    opens=True,
    spares=(
        r"\b(?:black|white|brown|arab|asian|african|indian|chinese|persian|turkish|italian|greek"
        r"|french) (?:kitchen|marble|walls?|sofa|food|cuisine|restaurant|style|carpet|rugs?|cats?|market"
        r"|school|door|floor\w*|furniture|friday|card|list\w*|collar|goods|beans?|coffee|tea)\b",
        r"\bracial (?:mix|diversity) of\b|\b(?:horse|rat|car|the|camel) race\w*\b|\brace (?:track|course"
        r"|day)\b|\bbackground checks?\b|\bclan of\b|\btribal (?:pattern|rug|art)\b|\bethnic (?:food|decor"
        r"|rugs?|style|restaurant)\b",
        r"\b(?:preto|preta|branco|branca|negro|negra) (?:fosco|brilhante)\b|\b(?:cozinha|marmore|parede\w*"
        r"|sofa|carro|gato|cachorro|piso|armario\w*|mesa|porta) (?:pret[oa]|branc[oa]|negr[oa]|pard[oa])s?\b",
        r"(?<!\w)(?:مطبخ|رخام|سيراميك|باب|لون|سياره|جدار\w*|اثاث|طاوله|كنب) (?:ال)?(?:اسود|سودا|سمرا\w*)"
        r"|لوني (?:المفضل|المفضله)|شارع (?:ال)?\w+|مطعم \w+|العقد \w+",
        r"\bкавказск\w+ (?:кухн\w+|ресторан\w*|вид\w*)\b|\bузбекск\w+ (?:кухн\w+|ресторан\w*|плов)\b"
        r"|\bкореиск\w+ (?:ресторан\w*|кухн\w+|техник\w+)\b",
    ),
)  # fmt: skip

# --- law and unions --------------------------------------------------------------------------------------

_CRIME: Final = topics(
    """
    مسجل خطر, مسجله خطر, shoplift*, embezzl*, ankle tag, ankle monitor, ankle bracelet, on trial, stood trial,
    interpol, طالع من الحبس, طالع من السجن, طلعت من الحبس,
    sex offender, registered offender, ex offender, ex offenders, offender register, criminal past,
    criminal history, conviction, convictions, spent conviction, suspended sentence, community service order,
    juvenile detention, borstal, electronic tag,
    police caution, unpaid warrant, interpol notice, red notice, on the run from, fugitive,
    human trafficking charge, bounced cheque case, cheque case, absconding report, restraining order,
    non molestation order, wanted by,
    medida protetiva, antecedentes, regime semiaberto, regime aberto, prisao domiciliar, mandado de prisao,
    egress* do sistema,
    условныи срок, условно осужд*, уголовное дело, уголовн* прошл*, под подписк*, подписка о невыезде,
    запрет на выезд, административ* арест, в розыске, домашн* арест*,
    jail ja chuk*, jail kaat*, jail kat*, police record, sazaa, saza kat*, zamanat par, bail par,
    امر قبض, امر ضبط, مذكره قبض, حكم غيابي, وقف التنفيذ, مع وقف التنفيذ, سابقه جناييه, سوابق جناييه,
    حبس احتياطي, افراج مشروط, تحت المراقبه, منع سفر, مذكره توقيف, كفاله من السجن, كفاله نيابه,
    ممنوعه من السفر, ممنوع اسافر, مطلوب امنيا, مطلوب للشرطه, خريج سجون
    """,
    """
    offender, felony, misdemeanor, misdemeanour, acquitted, prosecuted, prosecution, convicted, incarcerat*,
    imprison*, inmate, penitentiary, lock up, lockup, handcuff*, court hearing, court date, on trial,
    stood trial, fined for, drink driving, drunk driving, drug offence*,
    drug offense*, dealing weed, selling weed, selling drugs, possession of, hit and run, stabb*, robbed a,
    robbery charge, burglar*, stole, stealing, fraud, embezzl*, money laundering, launder*, forgery, forged,
    smuggl*, trafficking, gang member, in a gang, restraining,
    parole, probation, bail, tag on my ankle, deported, blacklisted by, police station over,
    police report against, criminal, crime i, interrogat*, investigat* for,
    furto, roubo, assalto, trafico, estelionato, presidio, penitenciaria, foragid*, acusad*, inquerito,
    delegacia, algemad*, ressocializ*,
    тюрьм*, краж*, грабеж*, мошенничеств*, наркот*, колони*, зону, отсидел*, сидел, сидела, условно,
    следователь, следствием, судим*, приговор*, амнисти*,
    jail, thana, thane, giraftar*, fir, chori, court case, mukadma, zamanat, case chal, hawalat,
    سرقه, سرقت, مخدرات, حشيش, تزوير, اختلاس, رشوه, احتيال, نصب, تهريب, سجين, مسجون*, انسجن*, اتسجن*, محبوس*,
    انحبس*, اتحبس*, محكوم*, انحكم, نيابه, النيابه, مخفر, المخفر, قسم الشرطه, توقيف, كلبش*, سوابق, جنايه, جنحه,
    جناييه, جناييه, غسيل اموال, مطارد, هربان من
    """,
    r"\b(?:i|he|she|we|my [\w-]+)(?:'?ve|'?s| have| has| had)? (?:\w+ )?(?:done|did|served|doing|serving"
    r"|spent) (?:\w+ ){0,3}(?:time|months?|years?|stretch|bird) ?(?:inside|in (?:prison|jail|custody)"
    r"|behind bars|for (?:fraud|theft|drugs|assault|dealing|robbery|gbh)|$|,|\.)",
    r"\b(?:i|we|he|she|my \w+) (?:\w+ )?(?:have|has|got|had) a record\b(?! (?:of|price|time|deal|number"
    r"|player|high|low))|(?:^|[,.] ?)did (?:\w+ )?(?:\d+|two|three|four|five|six|ten|eighteen)"
    r" (?:months?|years?|days) (?:for|in|inside)\b",
    r"(?:حكم|حكمو\w*|انحكم|محكوم\w*|صدر) (?:\w+ )?(?:علي|عليا|عليه|عليها|علينا|ضدي|بحقي)\b|(?:علي|عليا|عليه"
    r"|عندي|ضدي) (?:\w+ )?(?:حكم|قضي\w+|قضايا|محضر|بلاغ|تعميم|شيك\w* (?:راجع\w*|مرتجع\w*|بدون رصيد)|منع"
    r"|سابقه|مذكره|دعوي جناييه)\b",
    r"\b(?:mujh|mere|mera|meri|uspe|us) ?(?:pe|par|upar|ke upar|khilaf)? (?:\w+ )?(?:police |court "
    r"|criminal |fraud )?(?:case|fir|mukadma)\b",
    stems=(
        "=record done =did served doing serving spent حكم انحكم محكوم صدر قضي قضايا محضر بلاغ تعميم شيك "
        "=منع سابقه مذكره دعوي =case =fir mukadma"
    ),
    spares=(
        r"\bon trial (?:basis|period|run)\b|\blawyer (?:in|for) \w+ (?:cases|law)\b|\b(?:criminal|prison"
        r"|probation|police|parole|fraud"
        r"|bail) (?:lawyer|law|officer|guard|warden|department|psycholog\w+|analyst|team|alert)s?\b"
        r"|\bcriminal(?:ly)? (?:price|expensive|overpriced|low|high|rate|prices|commission|to|haha)\b",
        r"\b(?:price|rent|deal|view|it|this|that|commission|fees?)(?:'s| is| are)? (?:\w+ )?(?:a )?(?:crime"
        r"|criminal|robbery|steal|stealing|theft|fraud)\b|\bdaylight robbery\b|\bstole (?:my|the) (?:heart"
        r"|show)\b|\bsteal of\b|\bgang of\b|\bfraud (?:sms|call|emails?|listing|alert|protection)\b",
        r"\b(?:is|are|any|was|how) (?:there|it|the|this|area)\b[^.]*\?|\bcase (?:study|by case|number"
        r"|closed)\b|\bin (?:any|that|which) case\b|\b(?:agent|broker|owner|they|landlord"
        r"|developer)s? (?:\w+ )?(?:is |are |was )?(?:stole|fraud|a fraud|stealing|scam\w*|forged)\b"
        r"|\bcrime (?:rate|series|novel)\w*\b",
        r"\bspent (?:\w+ ){0,3}(?:months?|years?|time)\b(?! (?:in (?:prison|jail|custody)|inside|behind))"
        r"|\bcourt ?(?:yard|side|view)\w*\b|\b(?:tennis|padel|squash|basketball|food) courts?\b"
        r"|\bdone (?:with|by|in|the|it)\b|\bpossession of (?:the )?(?:unit|flat|villa|apartment|keys"
        r"|property)\b",
        r"(?<!\w)(?:السعر|الاسعار|العمول\w*|الايجار\w*) (?:\w+ )?(?:سرقه|نصب|احتيال|جريمه)"
        r"|نصب (?:ال)?(?:خزان|مكيف|كاميرا)\w*|قضيه (?:وقت|كلمه)|شيكات? (?:الايجار|مقدم\w*)|محضر (?:اجتماع"
        r"|تسليم|استلام)",
    ),
)  # fmt: skip
_UNION: Final = topics(
    """
    the gmb, aslef, usdaw, seiu, uaw, cosatu, joined unite, joined unison, in unite, in unison with,
    teamster*, shop steward, union rep*, unionis*, unioniz*, trade unionis*, trade union, workers union,
    staff union, industrial action, walkout at, walked out with the union, works council, strike fund,
    picket line*, dues to the union, union card, dockers union,
    sindicat*, sindicaliz*, greve geral, convencao sindical, contribuicao sindical, delegado sindical,
    профсоюз*, профком*, забастовк*, стачк*, бастую*,
    mazdoor sangh, kamgar union, trade union, union neta, hadtal, hartal,
    نقابي*, نقابه العمال, نقابه المعلمين, نقابه السواقين, نقابه الممرضين, نقابه المحامين, نقابه الاطباء,
    نقابتنا, نقابتي, اضراب عمال*, مضربين
    """,
    """
    organise workers, organize workers, organising workers, organizing workers, organise the workers,
    organized a strike, union, unions, unionised, steward, picketing, collective agreement, labour movement,
    labor movement, blacklisted for,
    greve, grevista*, sindical, union, hadtal, бастуем, бастовал*, стачк*,
    نقابه, النقابه, بنقابه, للنقابه, اضراب, الاضراب, نضرب عن العمل, اضربنا, مضرب, عمالي*
    """,
    r"بسبب (?:ال)?(?:نقاب|اضراب)\w*",
    r"(?:شاركت|شاركنا|نظمت|نظمنا|دخلنا|دخلت|مشارك\w*|داعم\w*|مويد\w*) (?:في |ل|لل)?(?:ال)?(?:اضراب|نقابه)\w*",
    stems="اضراب الاضراب نقاب النقاب بالاضراب للاضراب",
    spares=(
        r"\b(?:credit|western|european|soviet|african|student|students|civil|owners?|monetary|customs|arab"
        r"|rugby|savings) unions?\b|\bunion (?:city|square|street|metro|coop|co-op|house|station|bank|of"
        r"|jack|properties|mall|market|terrace)\b",
        r"\b(?:near|close to|by|from|to|around|towards) (?:the )?union\b|\bstrike (?:a|the|any|this) (?:deal"
        r"|price|balance|bargain)\b|\blucky strike\b|\bstriking (?:view|design|colou?r|look|distance"
        r"|kitchen)\w*\b|\b(?:sms|air|lightning|rate) strikes?\b|\bstrike (?:out|off|while)\b"
        r"|\b(?:metro|pilots?'?|taxi|bus|post|train|rail|airport|staff) strikes? (?:today|tomorrow|means"
        r"|again)\b|\bstewardess\b|\bunion (?:lawyer|law)\b",
        r"(?<!\w)(?:محطه|شارع|ميدان|جنب|قريب\w*|مقابل|عند|ورا) (?:من )?(?:ال)?(?:نقابه|نقابات|اتحاد)\w*",
    ),
)  # fmt: skip

_CREDENTIAL: Final = topics(
    "",
    "",
    r"\b(?:recovery|seed|backup|secret|mnemonic|passphrase|security) (?:phrase|words|codes?|answer"
    r"|question)(?: is| are|:|=|'s) \S+",
    r"\b(?:mother'?s )?maiden name (?:is|:|=)? ?\w+",
    stems="recovery =seed backup secret mnemonic passphrase security maiden",
    spares=(r"\bsecurity (?:code|question)s? (?:for|of|at) the (?:gate|door|building)\b[^.]*\?",),
)  # fmt: skip

TELLINGS: Final[tuple[tuple[str, Words], ...]] = (
    ("health", _HEALTH),
    ("government_id", _GOVERNMENT),
    ("religion", _RELIGION),
    ("opinion", _OPINION),
    ("sexual_life", _SEXUAL),
    ("biometric", _BIOMETRIC),
    ("ethnicity", _ETHNICITY),
    ("criminal_record", _CRIME),
    ("trade_union", _UNION),
    ("credential", _CREDENTIAL),
    *HOME,
)
"""Category and words."""
