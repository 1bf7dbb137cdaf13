"""The never-extract list by families: what somebody may have, take, be or do, per category and language, held
against the frames in which people say it of themselves or their own, mostly in chat spelling (an "im").

`domain.sensitive_words` holds the phrases that stand alone. All patterns read searched text: in it ئ is ي,
ؤ is و, й is и, ё is е, and accents are gone.
"""

from __future__ import annotations

from typing import Final

from domain.sensitive_words import FAITH, ILLNESS, KIN, PEOPLE, POLITICS, TABLE, Words, any_of

_ME: Final = (
    rf"(?:\b(?:i|we)(?:'?m|'?ve|'?re| am| are| was| were| have| has)?|\b(?:my|our) (?:\w+ )?{KIN}(?:'?s"
    r"| is| was| has)?)"
)
_BARE: Final = (
    r"(?:(?:^|[,.] ?|\b(?:and|so|because|but) )(?:mum|mom|dad|wife|husband|hubby|son|daughter|grandma"
    r"|granny|grandad|bro|sis)(?:'?s| is| has| was))"
)
_HAVE: Final = (
    rf"(?:\b(?:i|we|she|he)(?:'?ve)?|(?:my|our) (?:\w+ )?{KIN})(?: \w+)? (?:have|has|had|got|gets?|need"
    r"|needs)"
)
_SELF: Final = (
    r"\bi(?:'?d| would)? (?:\w+ )?(?:call|consider|describe|see|identify)(?: myself)?(?: as)?(?: an?| "
    r"pretty| quite)*"
)
_KIN_AR: Final = (
    r"(?:زوجت\w|زوجي|مرات[يه]|مرتي|حرمي|جوزي|ام[يه]|ماما|ابوي\w?|بابا|والد[يه]|والدتي|ابن[يه]|بنت[يه]"
    r"|ولدي|اخوي|اخي|اختي"
    r"|جدتي|جدي|ستي|عيلت\w+|عايلت\w+|عايله|اهلي|عيالي)"
)
_ME_AR: Final = rf"(?:^|(?<=\s)|(?<=,)|(?<=\.))(?:و?(?:انا|نحن|نحنا|احنا|حنا|لاني|كوني)|{_KIN_AR})"
_NOW_AR: Final = r"(?:هلق|هلا|الحين|توا|دحين|هسه|هسا|دلوقتي?|حاليا|الان)"

# --- health ----------------------------------------------------------------------------------------------

_DRUGS: Final = (
    r"metformin|ozempic|wegovy|mounjaro|insulin|statins?|prozac|zoloft|lexapro|xanax|valium|ritalin"
    r"|adderall|lithium"
    r"|warfarin|blood thinners?|beta ?blockers?|prednisone|cortisone|steroids|antidepressants?"
    r"|painkillers|tramadol"
    r"|methadone|lyrica|gabapentin|humira|methotrexate|thyroxine|levothyroxine|ventolin|antibiotics"
    r"|immunotherapy|hrt"
    r"|tamoxifen|antipsychotics|sleeping pills|epipen|birth control|chemo\w*|dialysis|fertility treatment"
)
_PART: Final = (
    r"(?:hips?|knees?|heart|kidneys?|liver|lungs?|backs?|spine|spinal|shoulder|ankle|eyes?|brain"
    r"|hernia|gall ?bladder"
    r"|appendix|bladder|prostate|stomach|thyroid|neck|leg|foot|breast|cataract|bypass)"
)
_TROUBLE: Final = (
    r"(?:replacement|replaced|surgery|operation|op\b|transplant|bypass|injury|problems?|issues|pains?"
    r"|condition|disease"
    r"|infection|trouble|stent|failure)"
)
_STATES: Final = (
    r"gout|vertigo|sciatica|hernia|strokes?|tb|tuberculosis|pneumonia|malaria|dengue|ocd|eating "
    r"disorder|flu|fever"
    r"|food poisoning|pacemaker|pcos|fibroids?|an?emia|arrhythmia|hypo|sickle cell|dyslexia|down'?s? syndrome"
    r"|cerebral palsy|special needs|learning disabilit\w+|mental breakdown|nervous breakdown"
    r"|postpartum\w*|c-section"
    r"|(?:chest|back|joint|nerve) pains?|biopsy|mri|ct scan|mammogram|colonoscopy|panic attacks?|an abortion"
)
_DOCTORS: Final = (
    r"doctor|doctors|dr|gp|therapist|cardiologist|neurologist|urologist|gyn\w+|dermatologist|endocrinologist"
    r"|rheumatologist|nephrologist|obgyn|midwife|physio\w*|surgeon|consultant|oncologist|psychiatrist|shrink"
)
_ILLNESS_AR: Final = (
    r"(?:ال)?(?:سكري?|ضغط|سرطان|ربو|اكتياب|صرع|كيماوي|توحد|زهايمر|باركنسون|انيميا|فقر دم|غده|كولسترول"
    r"|كوليسترول"
    r"|روماتيزم|خشونه|ديسك|انزلاق|غضروف|شقيقه|صداع نصفي|جلطه|ورم|كورونا|كبد|قولون|قرحه|هلع|انفصام|وسواس"
    r"|متلازمه داون|شلل|صدفيه|اكزيما|ايدز|هربس|عقم|تكيس\w*|اعاقه|فشل كلوي|حساسيه|مرض|(?:مشكله|مشاكل) (?:في"
    r"|ب) ?(?:ال)?(?:قلب|كل[يه]))"
)
_PART_AR: Final = (
    r"(?:ال|بال|لل|ب|ل)?(?:ركب\w*|قلب\w*|ظهر\w*|عين\w*|عيون\w*|معد\w+|مرار\w+|زايد\w+|كل[يه]\w*|كتف\w*"
    r"|رحم\w*|ولاده|قيصري\w*"
    r"|ديسك|غضروف|تكميم|قسطر\w+|مفصل|حوض|لوز|رجل\w*|فتق|بواسير|بطن\w*|مخ|راس\w*|عمود)"
)
_ILLNESS_HI: Final = (
    r"(?:diabetes|sugar|cancer|asthma|depression|bp|tb|thyroid|migraine|bimari|heart (?:problem"
    r"|attack)|dengue|covid)"
)
_ILLNESS_PT: Final = (
    r"(?:diabetes|cancer|depressao|asma|hipertensao|epilepsia|hiv|ansiedade|pressao alta|enxaqueca"
    r"|artrite|lupus|tdah"
    r"|autismo|alergia\w*|bronquite|labirintite|fibromialgia|bipolaridade|panico|problema (?:no|de) "
    r"(?:coracao|coluna|joelho))"
)
_ILLNESS_RU: Final = (
    r"(?:диабет\w*|рака?|астм\w+|депресси\w+|вич|эпилепси\w+|аллерги\w+|гипертони\w+|онкологи\w+"
    r"|инсульт\w*|инфаркт\w*"
    r"|аутизм\w*|мигрен\w+|грыж\w+|(?:высокое|повышенное) давление|паническ\w+ атак\w+|инвалидност\w+"
    r"|туберкулез\w*"
    r"|гепатит\w*|артрит\w*)"
)
_WHOSE_RU: Final = (
    r"у (?:меня|нас|мамы|папы|жены|мужа|сына|дочери|дочки|ребенка|бабушки|брата|сестры|матери|отца)"
)

_HEALTH: Final = (
    rf"{_HAVE} (?:\w+ )?(?:ms|als|copd|ibs|crohn'?s|adhd|ptsd|lupus|vertigo|scoliosis|eczema|psoriasis)\b"
    r"|\b(?:ana|2ana|ommi|ummi|marti|mrati|zawjti|abouy) (?:\w+ )?(?:7amel|7amil|hamil|mareed\w?|marid\w?"
    r"|mari[dD]a|ta3ban\w? (?:mn|men|min))\b"
    r"|\b(?:3andi|3endi|3andha|3ando) (?:\w+ )?(?:sukkari|sokar|daghet|da8t|rabo|saratan"
    r"|7asasiy+[ae]|3amaliy+[ae])\b"
    r"|\b(?:main|mai|biwi|meri wife|meri biwi) (?:\w+ )?(?:pregnant|garbhvati|pet se)\b",
    rf"{_BARE} (?:\w+ ){{0,2}}(?:{ILLNESS}|{_STATES}|{_DRUGS}|pregnant|blind|deaf|in a wheelchair)\b",
    r"\b(?:rounds?|cycles?|sessions?|course) of (?:ivf|chemo\w*|radio\w*|physio\w*|dialysis|antibiotics)\b",
    rf"\b(?:my|his|her) {_PART}(?:'?s| is| are) (?:\w+ )?(?:gone|bad|killing|shot|weak|failing|messed"
    r"|swollen|sore|acting)\b"
    r"|\b(?:i|we|he|she)(?:'?ve)? (?:have|has|got|had)? ?(?:an? |my |his |her )?(?:bad|dodgy|weak) "
    r"(?:knees?|back|hips?|heart|lungs?)\b",
    r"\b(?:on|take|taking|takes|took|taken|prescribed|started|stopped|off|my|his|her) (?:\w+ "
    rf"){{0,2}}(?:{_DRUGS})\b"
    r"(?! (?:shop|cent(?:re|er)|clinic|factory))",
    rf"{_HAVE} (?:\w+ ){{0,3}}(?:{_STATES}|{_DRUGS})\b",
    rf"\bdown with (?:a |the )?(?:{_STATES}|{ILLNESS})\b|\btested positive\b|\bmorning sickness\b"
    r"|\bsuicidal\b|\bself[- ]harm",
    rf"\b(?:my|our|his|her|since|after|had|have|having|got|need|needs) (?:\w+ ){{0,2}}{_PART} {_TROUBLE}",
    r"\b(?:had|after|since) (?:a |the |his |her |my )(?:\w+ )?(?:heart attack|stroke)\b",
    rf"\b(?:my|our|his|her) (?:{_DOCTORS}) (?:also |has |just |always )?(?:said|says|told|wants"
    r"|advise[sd]|put|recommend\w*"
    r"|prescribed|thinks)\b",
    rf"{_ME} (?:\w+ )?(?:going to|seeing|see|got|have|has|had) (?:an? |my |the )(?:{_DOCTORS})(?:'?s)? "
    r"(?:appointment|visit|checkup|check-up)\b",
    rf"(?:{_ME}|\b(?:she|he)(?:'?s| is| was)|\bwas|\bbeen) (?:\w+ ){{0,5}}(?:in|at|to) (?:the |an? "
    r")?(?:er|icu|a&e|emergency"
    r"(?: room| ward)|intensive care)\b",
    rf"{_ME} (?:\w+ ){{0,2}}(?:in|into|admitted to|rushed to|out of|discharged from) (?:the "
    r")?hospital\b(?! (?:road|street|area|rd|st)\b)",
    r"\b(?:i'?m|i am|she'?s|wife is|wife'?s|already|we'?re) (?:\w+ )?(?:\w+ (?:months|weeks) (?:along"
    r"|gone|preggers)|preggers|in labou?r$)"
    r"|\b(?:my|her|in the) (?:\w+ )?trimester\b|\b(?:expecting|having) (?:our|my|a|another) (?:\w+ "
    r")?(?:baby|child|boy|girl|twins)\b"
    r"|\bbaby(?: is|'s)? (?:\w+ )?(?:due|on the way)\b|\b(?:gave|giving) birth\b|\bpregnancy (?:test"
    r"|is|was)\b",
    r"\b(?:can'?t|cannot|can not|couldn'?t|unable to|struggle to|hard for (?:me|him|her|us) to) (?:\w+ )?"
    r"(?:do|climb|take|use|manage|handle|go up|walk up) (?:\w+ )?(?:stairs|steps)\b"
    r"|\b(?:can'?t|cannot|couldn'?t) (?:\w+ )?(?:walk (?:far|long|much|properly|well)|bend|breathe)\b",
    rf"(?:{_ME}|\b(?:she|he)(?:'?s| is)) (?:\w+ )?on the (?:autis\w+ )?spectrum\b|\b{KIN} (?:\w+ )?on "
    r"the spectrum\b",
    r"\b(?:my|got|had|have) (?:\w+ ){0,2}blood (?:tests?|work|results?|sugar|pressure)\b|\bmy "
    r"(?:cholesterol|bmi|sugar levels?)\b",
    r"\b(?:i|we|she|he)(?:'?m|'?s)? (?:\w+ )?(?:broke|fractured|tore|sprained|dislocated) (?:my|his"
    r"|her|a) (?:\w+ )?"
    r"(?:leg|arm|hip|ankle|wrist|back|foot|collarbone|acl|rib|ribs|knee|elbow)\b|\bon crutches\b",
    r"\b(?:i'?m|i am|i'?ve been|been) (?:\w+ ){0,3}(?:sober|clean and sober|in recovery|in rehab|in "
    r"therapy)\b|\baa meetings?\b",
    rf"{_SELF} (?:disabled|neurodivergent|autistic|bipolar)\b|\b(?:i'?m|i am) (?:\w+ )?neurodivergent\b",
    # Arabic
    r"(?:عند(?:ي|ها|ه|نا)|مع(?:ي|اي|اها|اه|ها|ه)|جات?ن?ي|جا(?:له|لها|ه|ها)|اجاني|في(?:ني|ها)|صاب(?:ني"
    r"|ه|ها)|(?:[ايتبن]|بي|بت|بن)?عاني من"
    rf"|بسبب) (?:\w+ )?{_ILLNESS_AR}\b",
    r"(?:^|\s)(?:ب?(?:ا|ت|ي)?(?:اخد|اخذ|خد|خذ)|ماشي\w* علي|بستعمل|استعمل|بشرب|عايش\w* علي) (?:\w+ "
    r")?(?:علاج|دوا|دواء|ادويه|حبوب|ابره?|انسولين|جرع\w+|مهدي\w*|مضاد\w*)",
    rf"عملي(?:ه|ات|تي) (?:\w+ )?(?:في |علي )?{_PART_AR}\b|غسيل (?:ال)?كل\w+|جلسات? (?:ال)?(?:كيماوي"
    r"|علاج طبيعي|غسيل)",
    r"(?:ما|مش|لا|مو) ?(?:ا|ب)?\w{0,3}(?:قدر|قادر|قدرش|استطيع|فيني)\w* (?:\w+ )?(?:اطلع|اصعد|انزل|امشي"
    r"|تطلع|يطلع|تمشي|يمشي) (?:\w+ )?(?:ال)?(?:درج|سلم|سلالم|ادراج|كثير|كتير)",
    rf"{_KIN_AR} (?:\w+ )?(?:سقطت|اجهضت|حامل|ولدت|بتولد|نزفت|مريض\w*|تعبان\w* (?:نفسيا|صحيا))|\b(?:سقطت"
    r"|اجهضت) (?:ال)?(?:شهر|سنه|اسبوع|جنين)",
    rf"(?:كنت|كان|كانت|دخلت?|نقلو\w+|رقدت|منوم\w*|مرقد\w*|طلعت من|{_ME_AR}) (?:\w+ )?(?:(?:في|من|علي) "
    r")?(?:ال|بال|لل)?(?:طواري|عنايه|انعاش)\b"
    r"|(?:كنت|منوم\w*|مرقد\w*|رقدت|دخلت|نقلوني|طلعت من|انا) (?:في )?(?:ال|بال|لل)مستشفي\b",
    r"(?:[ابتين]|بت|بي)?تعالج\w* (?:\w+ )?(?:عند|من|في)|(?:متابع\w*|بتابع|اراجع|اتابع|رايح\w*|موعد\w*"
    r"|جلس\w+) (?:\w+ )?(?:عند |مع )?(?:ال)?(?:دكتور\w*|طبيب\w*|معالج\w*) (?:ال)?(?:نفسي\w*|اورام|قلب"
    r"|اعصاب|عظام|نسا\w*|كلي)",
    r"\b(?:حالتي (?:الصحيه|النفسيه)|ادويتي|دوايي|علاجي|مرضي|جلطتي|حملي|عكازات?|كرسي متحرك)\b",
    # Portuguese, Hindi in Latin letters, Russian
    r"\b(?:to|tou|estou|ta|esta|sofro|sofre|trato|tratando|com|tenho|tem|teve|tive|remedios? (?:pra"
    rf"|para|de)) (?:\w+ )?(?:com |de |por causa da )?{_ILLNESS_PT}\b",
    r"\b(?:to|tou|estou|ta|esta|comecei a?|comecou a?|vou) (?:fazendo|fazer|faco|em)? ?(?:quimio\w*"
    r"|radioterapia|hemodialise|fisioterapia|terapia|tratamento)\b",
    r"\b(?:tomo|tomando|toma) (?:\w+ ){0,2}(?:remedios?|insulina|antidepressiv\w+|rivotril"
    r"|ansiolitic\w+|comprimidos?)\b|\b(?:to|tou|ta|fiquei|minha \w+ (?:ta|esta)) gravida\b"
    r"|\b(?:fiz|fui|operei|vou fazer) (?:\w+ ){0,3}(?:cirurgia|operad[oa])\b|\boperei (?:o|a|do|da) "
    r"\w+|\b(?:estive|fiquei|to|ta|esta) internad[oa]\b"
    r"|\bmeu (?:psiquiatra|psicologo|cardiologista|oncologista)\b|\bminha (?:psiquiatra|psicologa"
    r"|medica) (?:disse|mandou|falou)\b",
    r"\b(?:mujhe|mujhko|mere ko|(?:meri|mere) \w+ ko|(?:mummy|papa|maa|beti|bete|biwi|pati) ko) "
    rf"(?:\w+ ){{0,2}}{_ILLNESS_HI}\b"
    r"|\b(?:ki|ka) (?:dawai|dawa|goli|ilaaj|ilaj) (?:\w+ )?(?:le|kha|chal|lete|leti|leta|kar)"
    r"|\b(?:main|biwi|wife|patni|bhabhi) (?:\w+ )?(?:garbhvati|pregnant|pet se)\b"
    r"|\b(?:hospital mein|icu mein) (?:admit|bharti)\b",
    rf"{_WHOSE_RU} (?:\w+ ){{0,2}}{_ILLNESS_RU}(?!\w)|\b(?:я|жена|сестра|мы) (?:уже )?(?:на \w+ "
    r"(?:месяце|неделе)|в положении|беременн\w+|жду? ребенка|ждем ребенка)"
    r"|\b(?:после|перенес\w*|делали|сделали|была?) (?:\w+ )?(?:операци\w+|инсульт\w*|инфаркт\w*"
    r"|химиотерапи\w+|химии)|\b(?:пью|принимаю|сижу на) (?:\w+ )?(?:таблетк\w+|антидепрессант\w+"
    r"|лекарств\w+|инсулин\w*)"
    r"|\bлежу? в больнице|\bлежал\w? в больнице|\bмо(?:и|я) (?:психиатр|психотерапевт|онколог"
    r"|кардиолог|врач) (?:сказал|запретил|велел)|\bна химии\b|\bна инвалидности\b",
)
_HEALTH_STEMS: Final = (
    "=ms =als copd =ibs crohn adhd ptsd lupus scoliosis eczema psoriasis 7am =hamil mareed marid ta3ban "
    "sukkari sokar daghet da8t saratan 7asas 3amaliy pregnant garbh "
    "leuk bipolar paraly amput eczema psoria thyroid =sick =ivf radioth knee back heart =lung =lungs "
    "=hips blind deaf wheelch مشاكل مشكله "
    "metformin ozempic wegovy mounjaro insulin statin prozac zoloft lexapro xanax valium ritalin "
    "adderall lithium warfarin "
    "blocker prednis cortison steroid antidep painkill tramadol methadon lyrica gabapen humira "
    "methotrex thyrox levothy "
    "ventolin antibio immunother =hrt tamoxifen antipsych pills epipen birth chemo dialys fertil "
    "surgery surgeon operation "
    "=op transplant bypass injur problem issues pain condition disease infection trouble stent "
    "failure replace gout "
    "vertigo sciatica hernia stroke =tb tubercul pneumon malaria dengue =ocd disorder =flu fever "
    "poisoning pacemak =pcos "
    "fibroid anemia anaemia arrhyth =hypo sickle dyslex syndrome palsy needs disabil breakdown "
    "postpart biopsy section =mri scan "
    "mammogr colonosc panic abortion positive sickness suicid harm attack doctor =dr =gp therapist "
    "cardiolog neurolog urolog gyn "
    "dermatolog endocrin rheumat nephro obgyn midwife physio consultant oncolog psychiat shrink =er "
    "=icu emergency "
    "intensive hospital along preggers labor labour trimester expecting baby pregnan stairs steps "
    "=walk bend breathe "
    "spectrum blood cholest =bmi levels broke fractur sprain dislocat crutches sober recovery rehab "
    "therapy =aa "
    "neurodiv autis bipolar disabled thinners "
    "سكر السكر ضغط الضغط سرطان السرطان ربو الربو اكتياب الاكتياب صرع الصرع كيماوي الكيماوي توحد "
    "التوحد زهايمر الزهايمر "
    "باركن انيميا غده الغده كولست كوليست روماتيز خشونه ديسك الديسك انزلاق غضروف شقيقه نصفي جلط ورم "
    "كورونا كبد الكبد "
    "قولون القولون قرحه هلع انفصام وسواس متلازمه شلل صدفيه اكزيما ايدز هربس عقم تكيس اعاقه فشل "
    "حساسيه مرض قلب القلب "
    "علاج دوا دواء ادوي حبوب ابر ابره انسولين جرع مهدي مضاد عمليه عمليات عمليتي غسيل جلسات جلسه درج "
    "الدرج سلم السلم "
    "سلالم السلالم ادراج كثير كتير سقطت اجهضت حامل ولدت بتولد نزفت مريض تعبان طواري الطواري بالطواري "
    "عنايه العنايه "
    "بالعنايه انعاش الانعاش المستشفي بالمستشفي للمستشفي تعالج اتعالج بتعالج يتعالج بيتعالج دكتور "
    "الدكتور طبيب الطبيب "
    "معالج الصحيه النفسيه ادويتي دوايي علاجي حملي عكاز متحرك "
    "diabet cancer depress asma hipert epilep =hiv ansied pressao enxaq artrit lupus tdah autismo "
    "alergia bronq labirint "
    "fibromial bipolar panico problema quimio radiot hemodial fisio terapia tratamento remedio "
    "rivotril ansiol comprim "
    "gravida cirurgia operad operei internad psiquia psicolog cardiol oncolog medica sugar asthma "
    "=bp thyroid migraine "
    "bimari heart covid dawai =dawa goli ilaaj ilaj garbhvati pregnant =pet admit bharti "
    "диабет рак астм депресс =вич эпилеп аллерг гиперт онколог инсульт инфаркт аутизм мигрен грыж "
    "давление паническ "
    "инвалид туберк гепатит артрит месяце неделе положении беремен ребенка операци химиот химии "
    "таблетк антидепр "
    "лекарств инсулин больнице психиатр психотер кардиолог врач"
)

# --- papers ----------------------------------------------------------------------------------------------

_PAPERS: Final = (
    r"(?:visa|residency|residence|residence permit|iqama|work permit|asylum|refugee|green card"
    r"|citizenship|papers|leave to remain)"
)
_GOVERNMENT: Final = (
    r"\b(?:passport|aadhaa?r|pan card|visa|emirates id|eid|driving licen[cs]e|licen[cs]e|cpf|rg)(?: (?:no"
    r"|number|num|is|hai|ka|e|:)){0,4}[ :.#-]*"
    r"[a-z]{0,3}[ -]?\d{6,}",
    r"\bno (?:valid |legal )?(?:visa|residency|papers|iqama) (?:at the moment|right now|any ?more|now"
    r"|since)\b",
    r"\b(?:i'?m|i am|we'?re|we are|i'?ve been|been|he'?s|she'?s) (?:\w+ )?(?:overstay\w*|undocumented"
    r"|out of status|illegal(?:ly)? here"
    r"|here illegal(?:ly)?|stateless|an? refugee|an? asylum seeker|seeking asylum|absconding)\b",
    r"\b(?:rejected|denied|refused|cancelled|canceled|revoked|approved|stamped|extended|granted"
    rf"|renewing) (?:my|our|his|her|me|us) {_PAPERS}\b",
    rf"\b(?:my|our|his|her) (?:\w+ )?{_PAPERS} (?:application|claim|request|appeal|case|interview)\b",
    r"\b(?:i|we)(?:'?ve)? (?:\w+ )?(?:don'?t|do not|haven'?t|have no|got no|without|never got|lost) "
    rf"(?:\w+ )?(?:have |got )?(?:\w+ )?{_PAPERS}\b"
    r"(?! (?:\w+ ){0,2}(?:from|for|required|needed))",
    r"\b(?:my|our|his|her) (?:\w+ )?(?:visa|residency|iqama|work permit|emirates id|passport) (?:\w+ "
    r")?(?:ends?|expires?|runs? out|lapse[sd]?|is void|"
    r"got cancel\w*|is getting cancel\w*)\b|\b(?:applied|applying|waiting) for (?:political )?asylum\b"
    r"|\b(?:on|under) (?:my|his|her) (?:husband|wife|father|dad|son|daughter)'?s visa\b",
    r"(?:اقامت|تاشيرت|فيزت|جواز)(?:ي|نا|ها|ه|ي سفري) (?:\w+ ){0,2}(?:ملغ\w+|منته\w+|انته\w+|خلص\w*"
    r"|بتخلص|تخلص|مرفوض\w*|انرفض\w*|موقوف\w*|مسحوب|ضايع|ضاع|انسرق|محجوز|مكنسل\w*|تكنسل\w*|اتلغت|انلغت"
    r"|بتنتهي|تنتهي)",
    r"(?:لغو|كنسلو|رفضو|الغو|سحبو)\w* (?:\w+ )?(?:اقامت|تاشيرت|فيزت|جواز)\w+|طلب (?:ال)?لجوء|(?:قدمت"
    r"|مقدم\w*) (?:علي )?(?:ال)?لجوء|لجويي",
    rf"{_ME_AR} (?:\w+ )?(?:مخالف\w*(?! لل| لا)|لاجي\w*|بدون (?:جنسيه|اوراق|اقامه)|هارب\w*)\b|علي[هي]? "
    r"(?:\w+ )?غرامات? (?:ال)?(?:تاخير|اقامه|مخالف\w+)"
    r"|(?:بلاغ|علي) (?:هروب|تغيب)|(?:ما|مو) ?(?:عندي|معي|معاي) (?:اقامه|اوراق رسميه|فيزا|هويه)",
    r"\b(?:meu|minha) (?:visto|passaporte|residencia|rg|rne|green card) (?:\w+ )?(?:venc\w+|expir\w+"
    r"|cancel\w+|negad\w+|nao saiu)|\b(?:to|tou|estou|sou) (?:\w+ )?(?:ilegal aqui|ilegal no pais|sem "
    r"documentos?|sem papeis|refugiad\w+)"
    r"|\bpedi (?:asilo|refugio)\b",
    r"\b(?:mera|meri|mere|hamara) (?:visa|passport|iqama|residency) (?:\w+ ){0,2}(?:expire|cancel"
    r"|khatam|reject|zabt)|\boverstay (?:kar|ho)\b",
    rf"{_WHOSE_RU} (?:\w+ )?(?:виз\w+|внж|рвп|паспорт\w*|регистраци\w+|патент\w*) (?:\w+ "
    r")?(?:просроч\w+|истек\w*|аннулир\w+|закончил\w+|заканчива\w+|нет\b)"
    r"|\bмне отказали в (?:визе|убежище|внж|гражданстве)|\bя (?:беженец|беженка|нелегал\w*|без "
    r"документов)|\bмо(?:и|я) (?:виза|внж|паспорт) (?:\w+ )?(?:просроч\w+|истек\w*|заканчива\w+"
    r"|аннулир\w+)",
)
_GOVERNMENT_STEMS: Final = (
    "passport aadha =pan visa emirates =eid licen =cpf =rg "
    "overstay undocum status illegal stateless refugee asylum abscond visa residen iqama permit "
    "=green citizen papers leave "
    "emirates passport اقامت تاشيرت فيزت جواز لجوء اللجوء لجويي مخالف لاجي بدون هارب غرامه غرامات "
    "هروب تغيب اقامه اوراق "
    "فيزا هويه visto passap residencia =rg =rne ilegal documento papeis refugi asilo виз =внж =рвп "
    "паспорт регистр патент убежищ гражданст "
    "бежен нелегал документов"
)

# --- faith -----------------------------------------------------------------------------------------------

_WORSHIP: Final = (
    r"(?:church|mosque|temple|synagogue|mass|gurdwara|mandir|bible study|sunday school|jummah|friday "
    r"prayers?|taraweeh)"
)
_FAITH_AR: Final = (
    r"(?:مسلم\w*|مسيحي\w*|نصراني\w*|نصاري|يهودي\w*|هندوسي?\w*|بوذي\w*|سيخي?\b|ملحد\w*|شيع\w+|سن[يه]\b"
    r"|سنيين|سلفي\w*|صوفي\w*|علوي\w*"
    r"|اسماعيلي\w*|ماروني\w*|ارثوذكس\w*|ارثودوكس\w*|بروتستانت\w*|انجيلي\w*|قبطي?\w*|اقباط|درزي?\w*"
    r"|دروز|لا ?ديني\w*|بهايي\w*|متدين\w*|كاثوليك\w*|ملتزم\w* دينيا)"
)
_RELIGION: Final = (
    rf"\b{_WORSHIP} (?:for (?:us|me)|day for)\b|\b(?:sun|fri|satur)days? (?:is|are|we have|i have) "
    rf"{_WORSHIP}\b",
    r"(?:^|[,.] ?|\b(?:i|we|was|were) )(?:raised|grew up|brought up)(?: an?| as an?)? (?:\w+ "
    rf")?(?:{FAITH})\b|{_BARE} (?:\w+ )?(?:{FAITH})\b",
    r"\b(?:i|we)(?:'?ve|'?m)? (?:\w+ )?(?:stopped|don'?t|do not|never|no longer|used to|quit) (?:\w+ "
    rf")?(?:believ\w+ in (?:god|allah|religion|any)|pray\w*|go(?:ing)? to {_WORSHIP})",
    r"\b(?:believ\w+ in (?:god|allah|jesus|christ|islam|a higher power)|lost (?:my|our|his|her) faith"
    r"|left (?:the church|islam|christianity|religion)|born again christian|ex-?muslim"
    r"|(?:i|we) (?:was|were) (?:raised|brought up|baptis?zed|baptised|confirmed)(?: (?:an?|as an?))? "
    r"(?:\w+ )?(?:" + FAITH + r"))\b",
    rf"\b(?:i|we|my {KIN}) (?:\w+ )?(?:go|goes|went|going|attend|attends|serve|serves|sing|sings"
    rf"|volunteer|preach\w*) (?:\w+ )?(?:to|at|in)? ?(?:the |our |my )?{_WORSHIP} (?:\w+ )?(?:every"
    r"|each|on|sundays?|fridays?|weekly|daily|regularly|twice|with)\b",
    r"\b(?:i|we)(?:'?m|'?re|'?ll| am| are)? (?:\w+ )?(?:pray|fast|fasting|praying)\b(?= (?:every|five"
    r"|5|daily|each|during|in|at|on|during|all|for lent|mondays?|the whole)|$|,|\.)",
    r"\b(?:i|we|my \w+)(?:'?m|'?re|'?ve| am| are| is)? (?:\w+ )?(?:go|going|went|doing|did|back|been"
    r"|leaving|left|performing|performed|came)(?: \w+)? (?:for|on|to|from)? ?(?:the |our |my "
    r")?(?:umrah|hajj|pilgrimage)\b",
    r"\b(?:i|we) (?:only |strictly |can only |just )+(?:eat|keep|cook) (?:\w+ )?(?:halal|kosher)\b"
    r"|\b(?:i|we) (?:don'?t|do not|never|can'?t) (?:eat|drink|touch) (?:\w+ ){0,3}(?:because of|for) "
    r"(?:my |our )?(?:religio\w+|faith|beliefs)",
    rf"{_SELF} (?:\w+ )?(?:{FAITH}|spiritual)\b|\b(?:i'?m|i am|we'?re|we are|my {KIN} is) (?:\w+ "
    r")?(?:(?:greek|russian|serbian|coptic|roman) (?:orthodox|catholic)|born again|quakers?|hare "
    r"krishna|druze|alevi|ahmadi\w*|bohra\w*|parsi)\b",
    r"\b(?:اسلمت|تنصرت|تعمدت|الحدت|تركت الدين|غيرت ديني|تشيعت)\b",
    r"(?:^|\s)(?:و?ب(?:ا|ن)?صلي|و?(?:ا|ن)صلي (?:ال)?(?:فجر|ظهر|عصر|مغرب|عشاء?|جمعه|تراويح|كل|دايم\w*)"
    r"|ب(?:ا|ن)?صوم|(?:ا|ن)صوم (?:ال)?(?:اثنين|رمضان|خميس|كل))(?:\s|$|,|\.)",
    rf"{_ME_AR} (?:\w+ ){{0,2}}(?:من )?(?:عي?ا?يله )?{_FAITH_AR}|(?:مش|مو|ما|لا) ?(?:مومن\w*"
    r"|ب?[ايت]?ومن ب|بامن)|(?:رايح\w*|طالع\w*|راجع\w*(?: من)?|جاي\w* من|سافرت|رحت|ناوي\w*) (?:علي "
    r")?(?:ال)?(?:عمره|حج)\b",
    r"\b(?:acredito|creio|nao acredito) em (?:deus|jesus)\b|\b(?:frequento|vou|vamos|fui|congrego) "
    r"(?:\w+ )?(?:ao|a|no|na|aa|num|numa)? ?(?:culto|missa|igreja|terreiro|centro espirita|sinagoga"
    r"|mesquita) (?:\w+ )?(?:todo|toda|domingo|domingos|sempre|cada|sabado|aos|com)"
    r"|\bsou (?:d[oe] )?(?:candomble|umbanda|santo|testemunha de jeova|adventista|mormon|batista"
    r"|agnostic\w+|filh\w de santo)\b|\b(?:fui batizad\w|virei crente|me converti)\b",
    r"\b(?:namaz|namaaz) (?:padh|pad)|\broz[ae] (?:rakh)|\b(?:main|mai|hum) (?:\w+ )?(?:nastik"
    r"|brahmin parivar|shia|sunni|buddhist|jain log|musalman) (?:\w+ )?(?:hu|hun|hoon|hai|hain)\b"
    r"|\b(?:main|hum) (?:\w+ )?(?:mandir|masjid|gurudwara|church) (?:roz|har)",
    r"\bя (?:\w+ )?(?:верующ\w+|крещен\w+|крестил\w+|иуде\w+|кришнаит\w*|агностик|баптист\w*"
    r"|протестант\w*|принял\w? ислам)|\b(?:я|мы) (?:не )?(?:верю|верим) в бога|\b(?:ношу|носит) "
    r"(?:хиджаб|крестик|платок по)|\b(?:хожу|ходим|ходит) (?:\w+ )?в (?:церковь|мечеть|храм|синагогу)"
    r"|\b(?:соблюдаю|соблюдаем|держу|держим) (?:\w+ )?(?:пост|шаббат|рамадан|ураз\w)",
)
_RELIGION_STEMS: Final = (
    "believ pray church mosque temple synagog =mass gurdwara gurudwara mandir masjid bible sunday "
    "jummah taraweeh faith islam "
    "christian religio born =ex exmuslim raised brought baptis baptiz confirmed fast fasting umrah "
    "hajj pilgrim halal kosher muslim cathol "
    "protestant orthodox hindu jew jain sikh buddh mormon evangel anglic copt shia shi sunni athei "
    "agnost spiritual quaker "
    "hare druze alevi ahmadi bohra parsi اسلمت تنصرت تعمدت الحدت الدين ديني تشيعت بصلي وبصلي باصلي "
    "بنصلي اصلي واصلي نصلي "
    "ونصلي بصوم باصوم بنصوم اصوم نصوم مسلم مسيحي نصراني نصاري يهودي هندوس بوذي سيخ ملحد شيع سني =سنه "
    "سلفي صوفي علوي اسماعيلي ماروني ارثوذ ارثود "
    "بروتست انجيلي قبط اقباط درز دروز لادين ديني بهايي متدين كاثولي ملتزم مومن اومن باومن بامن عمره "
    "العمره =حج =الحج للعمره للحج "
    "acredito creio culto missa igreja terreiro espirita sinagoga mesquita candomble umbanda =santo "
    "jeova adventist mormon "
    "batista agnostic batizad crente converti namaz namaaz roza roze nastik brahmin musalman верующ "
    "крещ крест иуде "
    "кришна агност баптист протестант ислам верю верим хиджаб платок церковь мечеть храм синагог "
    "пост шаббат рамадан ураз"
)

# --- opinions --------------------------------------------------------------------------------------------

_NAMES: Final = (
    r"(?:labour|tory|tories|conservatives?|lib ?dems?|greens|the green party|snp|reform uk|ukip"
    r"|republicans?|democrats?|trump|biden|harris|clinton"
    r"|obama|sanders|desantis|bjp|congress|aap|modi|rahul|kejriwal|lula|bolsonaro|macron|le pen|afd"
    r"|cdu|spd|putin|navalny|erdogan|akp|likud"
    r"|netanyahu|imran khan|pti|anc|eff|brexit|leave|remain|the opposition|the government|the left"
    r"|the right|the regime|communists?"
    r"|islamists?|hamas|hezbollah|the (?:muslim )?brotherhood|sisi|assad|starmer|sunak|farage|corbyn"
    r"|boris|milei|maduro|zelensky|orban|meloni)"
)
_OPINION: Final = (
    r"\bbelong(?:s|ed)? to (?:the |an? )?(?:\w+ )?(?:opposition|party|movement|resistance)\b(?! (?:room"
    r"|hall|wall))"
    r"|(?:انتمي|منتمي\w*|انتسبت|عضو\w*|ناشط\w*) (?:الي |ل|في |ب)?(?:ال)?(?:حزب|معارضه|حركه|تنظيم)"
    r"|\b(?:sou|fui|era) (?:militante|ativista)\b|\bя (?:состою|состоял\w?) в (?:партии|движении|оппозиции)",
    r"(?:^|[,.] ?|\b(?:and|but) )(?:marched|protested|demonstrated|campaigned|voted) against\b(?! "
    r"(?:the )?(?:wall|building|pool|option))",
    rf"{_BARE} (?:\w+ )?(?:{POLITICS})\b(?! (?:with|about))",
    rf"\b(?:i|we|my {KIN})(?:'?ve|'?d|'?ll|'?m)? (?:\w+ ){{0,3}}vot(?:e|ed|es|ing) (?:for |against "
    rf")?{_NAMES}\b",
    r"\b(?:i|we)(?:'?ve|'?ll)? (?:\w+ ){0,2}voted? (?:\w+ ){0,4}(?:elections?|referendum|primary"
    r"|primaries|midterms|by-?election)\b",
    rf"\b(?:i|we)(?:'?ve|'?d|'?m)? (?:\w+ ){{0,2}}(?:can'?t stand|can'?t wait for|love|hate|despise"
    r"|admire|support\w*|oppose\w*|back|donated? to|campaign\w* (?:for|against)|canvass\w* for"
    rf"|protest\w* against|a fan of|against|pro|anti) {_NAMES}\b"
    r"(?! (?:the|a|it|at|by|early|before|there|here|my)\b)",
    r"\bcampaigned (?:for|against) (?!the (?:building|pool|gym|owners))\w+|\b(?:i|we)(?:'?m|'?re| am| "
    r"was| were| are)? (?:\w+ )?(?:in|with|part of|active in|joined|wanted by) the (?:\w+ "
    r")?(?:opposition|resistance|uprising|revolution|muslim brotherhood|brotherhood)\b",
    rf"{_SELF} (?:\w+ )?(?:{POLITICS}|centrist|progressive|stoic|nihilist|pacifist|patriot)\b|\b(?:i|we"
    rf"|my {KIN}) (?:\w+ )?leans? (?:\w+ )?(?:left|right)\b(?! (?:at|on|of|side))"
    r"|\b(?:i'?m|i am|we'?re|my \w+ is) (?:\w+ )?(?:a |an )?(?:pacifist|nihilist|stoic|existentialist"
    r"|freemason|anti-?vaxx?er|anti-?imperialist|pro-?(?:life|choice|palestin\w*|israel\w*|russia\w*"
    r"|ukrain\w*|brexit|eu)|(?:left|right)-leaning|centrist|brexiteer|remainer)\b",
    r"(?:كنت|انا|كان\w?|ابوي|اخوي|زوجي) (?:\w+ )?(?:من|مع|في|عضو\w*(?: في)?) (?:ال)?(?:اخوان(?! ?ي)"
    r"|حزب|معارضه|ثوره|مقاومه|حراك|انصار)\b|(?:انا|احنا|نحن) (?:\w+ )?(?:مويد\w*|معارض\w*|ناصري\w*"
    r"|بعثي\w*|قومي\w*|يساري\w*|يميني\w*|اشتراكي\w*|شيوعي\w*|اناركي\w*)",
    r"(?:^|\s)(?:انا|احنا|نحن) (?:\w+ )?(?:ضد|مع|بكره|بحب|احب|اكره|بدعم|ادعم) (?:ال)?(?:نظام|حكومه"
    r"|رييس|ثوره|حزب|سيسي|اسد|حماس|حزب الله|ملك|انقلاب)\b"
    r"|(?:انتخبت|بنتخب|رح انتخب|ح انتخب|هنتخب) (?:ال)?\w+|صوت(?:ت|نا) (?:\w+ )?(?:لل?\w+|ضد|في"
    r"|بال)(?: |$)?(?:\w+)?",
    r"\b(?:votei|voto|vou votar|votamos) (?:\w+ )?(?:no|na|em|pro|pra|pelo|contra o) (?:lula|bolsonaro"
    r"|pt|psol|psdb|pl|ciro|esquerda|direita|candidat\w+|partido|dilma|aecio|haddad)\b|\b(?:sou"
    r"|somos) (?:\w+ )?(?:petista|bolsonarista|comunista|socialista|anarquista|lulista|liberal"
    r"|conservador\w*|filiad\w ao (?:pt|psol|pl|psdb|partido))\b|\b(?:odeio|apoio|amo) o (?:lula"
    r"|bolsonaro|governo|pt)\b",
    r"\b(?:main|maine|hum|humne|mera parivar) (?:\w+ )?(?:bjp|congress|aap|modi|rahul|samajwadi|tmc"
    r"|shiv sena)\b|\bmodi (?:bhakt|supporter)",
    r"\b(?:я|мы|муж|жена) (?:\w+ )?(?:голосовал\w?|голосую|голосуем|буду голосовать) за (?!вариант"
    r"|втор|перв|трет|четв|эт|кухн|\d)|\bя (?:\w+ )?(?:против|за|поддерживаю) (?:путина|воин\w"
    r"|власт\w+|навальн\w+|режим\w?|зеленск\w+|оппозици\w+)|\bя (?:\w+ )?(?:анархист\w*|социалист\w*"
    r"|монархист\w*|оппозиционер\w*|националист\w*|состою в партии|член партии)|\b(?:ходил\w?|был\w?"
    r"|вышл\w+|хожу) на (?:митинг\w*|протест\w*)",
)
_OPINION_STEMS: Final = (
    "belong انتمي منتمي انتسبت عضو ناشط militante ativista состою состоял "
    "demonstrat marched zionis =maga tory "
    "vote voti stand love hate despise admire support oppose donat campaign canvass protest "
    "opposition resistance uprising revolution "
    "brotherhood =against =pro =anti =back =wait =fan socialis communis marxis conservat liberal "
    "republic democrat leftis anarch libert national monarch feminis "
    "centrist progressive stoic nihilist pacifist patriot lean existential freemason brexit remainer "
    "left right اخوان الاخوان حزب الحزب معارض المعارض "
    "ثوره الثوره مقاومه المقاومه حراك الحراك انصار مويد ناصري بعثي قومي يساري يميني اشتراكي شيوعي "
    "اناركي النظام نظام حكومه "
    "الحكومه الرييس رييس السيسي سيسي الاسد حماس الملك انقلاب الانقلاب انتخب بنتخب هنتخب صوتت صوتنا "
    "votei voto votar votamos petista "
    "bolsonar comunista socialista anarquista lulista conservador filiad odeio apoio amo bjp "
    "congress aap modi rahul samajw =tmc shiv голос "
    "путин воин власт навальн режим зеленск оппозиц анархист социалист монархист националист парти "
    "митинг протест"
)

# --- sexual life -----------------------------------------------------------------------------------------

_SEXUAL: Final = (
    r"\b(?:we are|we're|were|as) (?:two|both) (?:gay )?(?:men|women|guys|girls|males|females|dudes"
    r"|ladies)\b|\bsame[- ]sex\b"
    r"|\b(?:husband|boyfriend) and (?:i|me) are both (?:men|guys)\b",
    r"\bmy (?:husband|boyfriend)\b.{0,25}\bi'?m (?:also )?a (?:man|guy|dude|male)\b|\bmy (?:wife"
    r"|girlfriend)\b.{0,25}\bi'?m (?:also )?a (?:woman|girl|lady|female)\b",
    r"\b(?:not |never |just |recently |already )?(?:came |come |coming )?out (?:as|to) (?:my |his "
    r"|her |the )?(?:\w+ )?(?:gay|bi|trans|lesbian|queer|parents|family|mum|mom|dad|colleagues) "
    r"?(?:about|as|yet|,|$)?",
    r"\b(?:i'?m|i am|we'?re|he'?s|she'?s) (?:\w+ )?(?:into (?:men|guys|girls|women|both)|transitioning"
    r"|genderfluid|genderqueer|pre-?op|post-?op|a drag queen|ace\b|demisexual|mtf|ftm|on the down "
    r"?low)",
    r"\bmy pronouns\b|\b(?:on|taking) (?:hormones|hrt|viagra|prep)\b|\btop surgery\b|\b(?:hook(?:ed"
    r"|ing)? up with|had sex|have sex|having sex|threesome|bdsm|my fetish|my kinks?|grindr|sugar daddy"
    r"|an? std|an? sti)\b",
    rf"{_SELF} (?:\w+ )?(?:gay|bi|bisexual|queer|trans|straight|lesbian|pansexual|asexual)\b(?! (?:to"
    r"|forward|away))",
    r"ميول[يه] (?:ال)?\w+|(?:انا|احنا) (?:\w+ )?(?:مثليه?|مثليين|ليزبين|جاي|ترانس|عابر\w* "
    r"(?:ال)?جنس\w*|لوطي|سحاقيه)\b(?! (?:مثل|زي|متل))(?= (?:و|بس|الجنس|جنسيا|لكن|هل)|$|,)|(?:بنام|نمت"
    r"|علاقه) مع (?:واحد|واحده|رجال|متزوج\w*|شباب)|(?:خنت|بخون|اخون) (?:زوج|مرات|جوز)\w+|عندي علاقه "
    r"(?:مع|بره|برا)",
    r"\bsou (?:\w+ )?(?:bi|pansexual|assexual|nao[- ]binari\w|homem trans|mulher trans|sapatao|viado"
    r"|hetero)\b|\b(?:saio|transo|transei|durmo) com\b|\b(?:trai|traindo) (?:minha|meu)\b|\bmeu "
    r"(?:marido|namorado) e eu somos homens\b",
    r"\b(?:main|mai|hum) (?:\w+ )?(?:bi|bisexual|trans|transgender|queer|hijra|samlaingik) (?:hu|hun"
    r"|hoon|hain|couple)\b|\bmera affair\b",
    r"\bя (?:\w+ )?(?:геи|лесбиянка|би|трансгендер|пансексуал\w*|небинарн\w+)(?!\w)|\b(?:изменяю"
    r"|изменил\w?) (?:жене|мужу|парню)|\bу меня (?:есть )?(?:любовниц\w|любовник)|\bмы с (?:девушкои"
    r"|женои) обе\b|\bсплю с\b",
)
_SEXUAL_STEMS: Final = (
    "=two =both same "
    "husband boyfri wife girlfri =out =into transition gender pre preop post postop drag =ace "
    "demisex =mtf =ftm =low pronouns hormon =hrt viagra =prep "
    "surgery hook =sex threesome bdsm fetish kink grindr sugar =std =sti =gay =bi bisex queer =trans "
    "straight lesb pansex asex "
    "ميول مثلي ليزب جاي ترانس عابر لوطي سحاق بنام نمت علاقه خنت بخون اخون assex nao homem mulher "
    "sapatao viado hetero saio transo transei durmo "
    "=trai traindo homens transgen hijra samlain affair геи лесби =би трансг пансекс небин измен "
    "любовн девушк женои сплю"
)

# --- body marks, places, peoples -------------------------------------------------------------------------

_BIOMETRIC: Final = (
    r"\b(?:fingerprints?|finger ?print|iris|retina|face|palm|voice) ?(?:scans?|templates?|prints?|images?"
    r"|photos?) (?:that )?(?:i|we) (?:\w+ )?"
    r"(?:sent|gave|uploaded|shared|submitted|did|took)\b|\b(?:sent|uploaded|attached|attaching|sending"
    r"|here is) (?:you )?(?:my|our|the) (?:\w+ )?"
    r"(?:finger ?prints?|iris|retina|face|palm) ?(?:scans?|templates?|prints?|images?)?\b",
    r"\b(?:i|we)(?:'?ve|'?m)? (?:\w+ )?(?:did|done|took|had|got|carry|sent|have) (?:\w+ )?(?:\w+ "
    r")?(?:23 ?and ?me|ancestry ?dna|dna|genetic test\w*|genome|brca\d?|paternity test)\b|\b(?:i'?m"
    r"|she'?s|he'?s|i am|are|is) (?:\w+ )?(?:a |both )?carriers? (?:for|of)\b|\bbrca ?\d\b",
    r"\b(?:they|police|immigration|customs|border) (?:\w+ )?(?:took|scanned|have|got|collected"
    r"|recorded) (?:my|our|his|her|all my) (?:\w+ )?(?:finger ?prints?|iris|retina|face|biometrics|dna"
    r"|palm)|\bmy (?:\w+ )?(?:fingerprints?|iris(?:es)?|faceprint|retina) (?:is|are|was|were|got"
    r"|don'?t|doesn'?t|won'?t)\b|\b(?:gave|did|done|scanned|giving) (?:\w+ )?(?:my |our )(?:finger "
    r"?prints?|biometrics?|iris)",
    r"(?:اخذو|صورو|سجلو|مسحو|طلبو|عملت|سويت|عطيت|بصمت)\w* (?:\w+ )?(?:بصم(?:تي|ات[يه]?|ه (?:عيني|وجهي"
    r"|اصابعي|العين|الوجه))|قزحي\w+)|(?:عملت|سويت|عملنا|سوينا|نتيجه) (?:\w+ )?(?:تحليل |فحص "
    r")?(?:ال)?(?:dna|دي ان اي|حمض|جينات|جيني|وراثي)|حامل\w* (?:ال|لل)?(?:جين|طفره|مرض وراثي)",
    r"\b(?:fiz|fizemos|tiraram|coletaram|registraram|cadastrei) (?:\w+ ){0,2}(?:dna|digitais|digital"
    r"|biometria|exame genetico|impress\w+)|\bminhas (?:impressoes )?digitais\b|\b(?:mera|meri|mere) "
    r"(?:\w+ )?(?:dna|fingerprints?|biometric|angutha|ungliyon)\b|\b(?:сдал\w?|сдавал\w?|взяли|сняли) "
    r"(?:\w+ ){0,2}(?:отпечатк\w+|днк|биометри\w+)|\bгенетическ\w+ тест",
)
_BIOMETRIC_STEMS: Final = (
    "=voice "
    "=23 ancestry =dna genetic genome brca paternity carrier finger iris retina face biometr palm "
    "faceprint بصم قزح dna حمض الحمض جين "
    "الجين وراث =دي طفر للطفر لطفر digita biometria impress genetico fingerp angutha ungli отпечат "
    "=днк биометр генетич"
)

_LIVE: Final = (
    rf"(?:انا|احنا|نحن) {_NOW_AR} (?:في |ب)(?:ال)?(?:بيت|البيت|شقه|فيلا|مكتب|دوام|كافيه|مول|سياره)\w*"
    r"|\b(?:i'?m|i am|we'?re) (?:\w+ )?(?:home|at home|in the (?:villa|flat|apartment)|at (?:villa|flat"
    r"|unit|building)) (?:now|right now|atm|alone)\b",
    r"\b(?:i'?m|i am|we'?re|we are) (?:\w+ )?(?:here |now |right now )?(?:outside|downstairs|at "
    r"reception|in the lobby|at the (?:gate|door|entrance|lobby|reception|security)|by the (?:gate"
    r"|door|pool|entrance))\b(?= ?(?:now|come|pls|please|right now|waiting|,|\.|!|$|open|where|can "
    r"you))",
    r"\b(?:i'?m|i am|we'?re) (?:\w+ )?(?:at|in|near|by|outside) (?:\w+ ){1,6}(?:now|right now|atm) "
    r"(?:come|pick|find|meet|waiting)\b|\bwhere i am (?:now|right now)\b|\b(?:track|follow|see) (?:me"
    r"|my location)\b.{0,20}\b(?:live|here|link)\b",
    rf"(?:انا|احنا|نحنا|حنا) {_NOW_AR} (?:\w+ )?(?:قدام|عند|تحت|ورا|برا|بره|خارج|امام|مقابل|جنب|واقف\w*"
    r"|وصلت|ناطر\w*|مستني\w*|بالسياره|قريب من)|(?:انا|احنا) (?:\w+ )?(?:واقف\w*|ناطر\w*|مستني\w*) "
    r"(?:\w+ )?(?:قدام|عند|تحت|ورا|برا|بره|امام|مقابل|جنب)|(?:انا|احنا) (?:قدام|عند|تحت|برا|امام|جنب) "
    rf"(?:\w+ ){1, 4}(?:تعال|انزل|وينك|فينك|" + _NOW_AR + ")",
    r"\b(?:to|tou|estou|cheguei|tamo) (?:\w+ )?(?:aqui|agora) (?:\w+ )?(?:na|no|em frente|embaixo|fora"
    r"|perto)\b|\b(?:main|mai|hum) (?:\w+ )?(?:gate|lobby|building|mall|tower|reception|society) (?:ke"
    r"|pe|par|mein) (?:\w+ )?(?:khada|khadi|khade|pahunch|wait|hoon aa|bahar)|\b(?:я|мы) (?:\w+ "
    r")?(?:уже |сеичас )?(?:стою|стоим|жду|ждем|сижу|приехал\w?|подъехал\w?) (?:\w+ )?(?:у|возле|около"
    r"|перед|внизу|под|на парковке)\b",
)
_LIVE_STEMS: Final = (
    "=home villa flat "
    "outside downst reception lobby =gate door entrance security =pool =now =atm where track follow "
    "location هلق هلا الحين توا دحين هسه هسا دلوقت حاليا الان "
    "واقف ناطر مستني تعال انزل وينك فينك =aqui =agora khada khadi khade pahunch =wait bahar стою "
    "стоим жду ждем сижу приехал подъехал"
)

_NATIONS: Final = (
    r"(?:\w+(?:ian|ese|ish|ean|can|ani|qi|ino|ina)|greek|dutch|french|german|irish|thai|swiss|arab"
    r"|black|white|asian|kurdish?|turk\w*|jew\w*|zulu|cuban)"
)
_ORIGINS: Final = (
    rf"{_BARE} (?:\w+ )?(?:{PEOPLE})\b(?! (?:belt|card|coffee|friday))",
    r"\b(?:i'?m|i am|we'?re|my \w+ is|my \w+ are|he'?s|she'?s|kids are) (?:\w+ )?(?:half|part"
    rf"|quarter)[- ]{_NATIONS}\b(?! (?:style|furnished|time))",
    r"\b(?:i'?m|i am|we'?re|we are|my (?:\w+ )?(?:family|parents|wife|husband|mother|father|mum|mom"
    r"|dad)(?: is| are|'s)?) (?:\w+ ){0,2}(?:mixed(?: race)?(?! (?:on|about|up|feelings|use))|dark[- "
    r"]skinned|light[- ]skinned|brown[- "
    r"]skinned|a poc|afro-?\w+|of colou?r|assyrian|yazidi|circassian|maori|cherokee|navajo|tuareg"
    r"|oromo|amhara|tigrayan|kikuyu|hazara|rohingya|bidoon?|creole|aboriginal|first nations|inuit|sami"
    r"|hmong)\b",
    r"\b(?:because|since|cause|cuz|bc) (?:i'?m|we'?re|i am|we are|of my|he'?s|she'?s) (?:an? "
    rf")?(?:{PEOPLE}|indian|pakistani|filipin\w+|chinese|nigerian|foreign|skin|colou?r|accent)\b"
    rf"|{_SELF} (?:\w+ )?(?:{PEOPLE}|mixed)\b",
    rf"{_ME_AR} (?:\w+ ){{0,2}}(?:من )?(?:اصل |اصول |قبيله )?(?:كردي?\w*|اكراد|ارمن\w*|امازيغ\w*"
    r"|نوبي\w*|شركس\w*|تركمان\w*|اشوري\w*|سرياني\w*|سريان|[اي]?ي?زيدي\w*|بلوش\w*|هزار\w+|غجر\w*|زنوج"
    r"|بدون جنسيه|اسمر\w*|سمر\b|بشرت\w+)",
    r"(?:^|\s)(?:انا|احنا|نحن) من قبيل\w+|لون(?:ي|نا) (?:ال)?\w+|بسبب (?:لوني|بشرتي|اصلي|قبيلتي)|بشرتي",
    r"\b(?:sou|somos|minha familia e) (?:\w+ )?(?:mulat\w+|moren\w+ escur\w+|quilombola|cigan\w+"
    r"|afrodescendente|descendente de \w+|mestic\w+)\b|\b(?:main|mai|hum|humari jaati|meri jaati) "
    r"(?:\w+ )?(?:adivasi|yadav|jat|thakur|bania|maratha|obc|sc|st|dalit|brahmin|rajput) (?:\w+ "
    r")?(?:hu|hun|hoon|hai|hain|se)\b"
    r"|\b(?:я|мы|муж|жена|мама|папа) (?:\w+ )?(?:наполовину|по происхождению|по крови|этническ\w+) \w+"
    r"|\bя (?:\w+ )?(?:темнокож\w+|чернокож\w+|метис\w*|кавказск\w+ национальности|мулат\w*)",
)
_ORIGINS_STEMS: Final = (
    "=roma gyps romani caucas bedou berber amazigh uyghur pashtun punjab tamil sinhal baloch sindhi "
    "latin hispan yoruba igbo hausa tutsi hutu tatar chechen "
    "half part quarter mixed dark light brown =poc afro colour color assyrian yazidi circass maori "
    "cherokee navajo tuareg oromo amhara tigray "
    "kikuyu hazara rohing bidoo creole aborig nations inuit =sami hmong because since cause =cuz =bc "
    "كرد اكراد ارمن امازيغ نوبي شركس تركمان اشوري سريان يزيدي ايزيدي "
    "ازيدي بلوش هزار غجر زنوج بدون اسمر سمر بشرت قبيل لوني لوننا mulat morena moreno quilomb cigan "
    "afrodes descendente mestic adivasi yadav =jat thakur bania "
    "maratha =obc dalit brahmin rajput black white asian african arab kurd наполов происхожд крови "
    "этнич темнокож чернокож метис кавказ мулат"
)

# --- law, unions, age, family ------------------------------------------------------------------------------

_CRIME: Final = (
    r"(?:^|[,.] ?|\b(?:still|just|currently|and|but) )(?:out )?on (?:parole|probation|bail)\b(?! (?:at"
    r"|in|period))|\bgot (?:me )?a (?:criminal |police )?record\b(?! (?:\w+ )?(?:price|deal|time"
    r"|number|year|of))",
    rf"(?:{_ME}|\bgot|\bhave|\bhas|\bwith|\bafter)(?: (?:had|got|have|has|with|still))*(?: an?| my| "
    r"some| one| two)? (?:\w+ )?(?:dui|dwi|restraining order|felony|misdemeano\w+|asbo|ankle (?:tag"
    r"|monitor)|suspended sentence|rap sheet)\b",
    rf"{_ME} (?:\w+ ){{0,2}}(?:on|under) (?:probation|parole|bail|house arrest)\b(?! (?:at|in) (?:work"
    rf"|my|the|a|our)\b| period)|\b(?:i|he|she|we|my {KIN}) (?:\w+ )?(?:did|served|doing|serving) "
    r"(?:\w+ )?(?:time|a sentence|\w+ (?:years?|months?) (?:inside|in jail|in prison))\b",
    rf"{_ME} (?:\w+ ){{0,2}}(?:caught|busted|charged|done|arrested|fined|booked|nicked) (?:with|for"
    r"|on) (?:\w+ )?(?:\w+ )?(?:drugs?|weed|cocaine|shoplifting|stealing|theft|assault|fraud|drink "
    r"driving|drunk driving|possession|fighting|hash|cannabis|battery|dealing)\b"
    r"|\bi (?:shoplifted|used to deal|used to steal|sold drugs|stabbed|stole (?:a|some))\b|\b(?:my|his"
    r"|her) (?:court (?:date|hearing)|trial|sentencing|probation officer|parole officer|bail hearing"
    r"|criminal lawyer)\b|\b(?:i|he|she|we) (?:have|has|got|had) (?:a )?court (?:date|hearing)\b",
    rf"(?:كنت|انا|كان|{_KIN_AR}|سنتين|سنه|شهور) (?:\w+ )?(?:محبوس\w*|مسجون\w*|موقوف\w* (?:عند|في|ب)"
    r"|معتقل\w*|بالحبس|بالسجن|في (?:ال)?(?:حبس|سجن))|(?:طلعت|خرجت|طلع|دخلت|دخل|نزلت) (?:\w+ )?(?:من "
    r")?(?:ال)?(?:سجن|حبس)|(?:عند|علي|ل)(?:ي|ه|ها)? (?:\w+ )?(?:سابقه|سوابق|محضر|قضي[هت]\w*|قضايا|حكم "
    r"غيابي|شيكات راجعه|شيك مرتجع)\b",
    r"(?:انمسكت|مسكوني|قبضو\w* علي|انقبض علي|انحبست|حبسوني|سجنوني|رفعو\w* علي|اتمسكت|اتحبست|اتسجنت"
    r"|حكمو\w* علي|مطلوب للشرطه|علي مذكره)\b",
    r"\b(?:fiquei|estive|fui|ja fui|meu \w+ ficou) pres[oa]\b(?! (?:no|na|em|num) (?:transito|elevador"
    r"|engarrafamento|aeroporto|chuva|reuniao|trabalho))|\b(?:cumpri|cumprindo|cumpriu|peguei) (?:pena"
    r"|\w+ anos de (?:cadeia|prisao|pena))|\b(?:sai|saiu) da (?:cadeia|prisao)\b|\b(?:ex-?presidiari\w"
    r"|tornozeleira|to em condicional|liberdade condicional|respondo (?:a )?processo|tenho ficha)\b",
    r"\b(?:main|mera|mere|mujhe|meri|hum) (?:\w+ ){0,3}(?:jail|giraftar|thane mein|fir|police ne "
    r"pakd\w*)\b|\b(?:я|муж|брат|отец|сын) (?:\w+ )?(?:отсидел\w?|отбывал\w?|освободил\w+|вышел из "
    r"тюрьмы|под следствием|под домашним арестом|в розыске|в тюрьме)|\bна меня (?:\w+ )?(?:завели|дело"
    r"|заявление)|\bусловн\w+ срок|\bу (?:меня|него|мужа|брата) (?:\w+ )?судимост",
)
_CRIME_STEMS: Final = (
    "=record "
    "=dui =dwi restrain felony misdem asbo ankle suspended =rap probation parole bail arrest time "
    "sentence inside jail prison drug weed cocaine shoplift steal "
    "stole theft assault fraud driving possess fighting hash cannabis battery dealing =deal sold "
    "stabbed court trial sentencing officer hearing lawyer محبوس مسجون "
    "موقوف معتقل بالحبس بالسجن سجن السجن حبس الحبس سابقه سوابق محضر قضيه قضيت قضايا حكم شيكات شيك "
    "انمسكت مسكوني قبض انقبض انحبست حبسوني سجنوني رفعو "
    "اتمسكت اتحبست اتسجنت حكمو مطلوب مذكره =preso =presa cumpri peguei cadeia prisao presidi "
    "expresid tornoz condicional processo =ficha jail giraftar thane =fir pakd отсидел "
    "отбывал освободил тюрьм следств арестом розыск завели дело заявление условн судимост"
)

_UNION: Final = (
    rf"{_ME} (?:\w+ ){{0,2}}(?:in|with|joined|join|joining|member of|members of|rep for|been in) "
    r"(?:unison|unite\b(?! (?:the|two|our))|gmb|rmt|aslef|uaw|seiu|afl-?cio|the teamsters|usdaw|ucu"
    r"|ver\.?di|ig metall|cgt|cosatu|the nut|the neu)\b",
    rf"{_ME} (?:\w+ ){{0,3}}(?:union (?:man|woman|guy|rep|member|people|family)|unioni[sz]ed|paid up "
    r"union)\b|\b(?:i|we) (?:\w+ )?unioni[sz]ed\b|\bpa(?:y|id|ying) (?:my |our |his |her )?(?:union"
    r"|syndicate) \w+",
    r"(?:انا|احنا|كنت|ابوي|زوجي) (?:\w+ )?(?:عضو\w*|منتسب\w*|مسجل\w*|مشترك\w*|امين|رييس|نقيب|مندوب) "
    r"(?:في |ب)?(?:ال)?نقاب\w+|(?:انضميت|انضمينا|دخلت|انتسبت|سجلت|اشتركت) (?:في |ب|الي |ل)?(?:ال|بال"
    r"|لل)?نقاب\w+|نقابي\w* (?:قديم|سابق)|(?:انا|احنا) (?:\w+ )?(?:نقابي\w*|مضرب\w*)",
    r"\b(?:sou|somos|fui|meu \w+ e) (?:\w+ )?(?:sindicalizad\w+|sindicalista|filiad\w+ (?:a|ao|no) "
    r"(?:cut|sindicato|forca sindical))|\b(?:fiz|fizemos|entrei em|to de|to em|faco) greve\b|\b(?:main"
    r"|mai|hum|mere papa) (?:\w+ )?(?:union|mazdoor sangh) (?:mein|me|join|ka|ke) (?:\w+ )?(?:hoon|hun"
    r"|hu|kiya|hain|neta|member|leader)"
    r"|\b(?:я|мы|муж|жена|отец) (?:\w+ ){0,3}(?:в|член\w*|председател\w*|из|вступил\w? в|активист\w*) "
    r"(?:\w+ )?профсоюз\w*|\b(?:мы|я) (?:\w+ )?бастуе[мт]|\b(?:я|мы) (?:\w+ )?бастовал\w",
    r"\bbeen in unison\b",
)
_UNION_STEMS: Final = (
    "unison =unite =gmb =rmt aslef =uaw =seiu =afl teamsters usdaw =ucu verdi =ver metall =cgt "
    "cosatu =nut =neu union syndicate نقاب النقاب بالنقاب للنقاب بنقاب لنقاب "
    "مضرب sindicali filiad greve mazdoor профсоюз басту бастов"
)

_AGE: Final = r"(?:[89]|1[0-7])"
_YOUNG: Final = (
    rf"\bi turn(?:ed)? {_AGE}\b(?! (?:left|right|off|on|times))",
    rf"\bi'?m (?:only |just |nearly |almost |still |actually )?{_AGE}(?= (?:can|do|does|is|am|are|my|i"
    r"|may|and|but|so|btw|please|pls|yo|yrs?|years? old|will|want|not|tho|though|now)\b|$|[,.!?)])",
    rf"\b(?:i|she|he)(?:'?m|'?ll be|'?s| am| will be| is) (?:\w+ )?(?:turning|turn) {_AGE}\b(?! (?:left"
    rf"|right))|\bmy (?:{_AGE}th|sweet sixteen) birthday\b|\b(?:i'?m|i am) (?:\w+ )?(?:not (?:yet )?18"
    r"|not an adult|a (?:school ?kid|schoolgirl|schoolboy|high ?schooler|teen|teenager|minor))\b|\bmy "
    r"parents (?:don'?t|dont|do not) know\b(?! (?:the|where|how|what|if|much|which|your))|\b(?:doing"
    r"|taking|finished) my (?:gcses?|a-?levels)\b",
    rf"\b(?:i'?m|i am|my (?:\w+ )?(?:{KIN})(?: \w+)?(?: is|'?s)?) (?:\w+ )?(?:in|starting|at) (?:the "
    r")?(?:(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth"
    rf"|eleventh|twelfth) grade|grade \d+|year \d{{1,2}}\b|class \d+|kg ?\d|fs ?\d|kindergarten|nursery"
    r"|middle school|high school|primary(?: school)?|secondary school)",
    rf"(?:^|\s)(?:انا )?(?:عندي|عمري) {_AGE} (?:سنه|سنين|سنوات|عام)(?! (?:خبره|شغل|في|هنا|عمل|خدمه"
    r"|ايجار))|(?:لسه|لسا|بعدني|للحين|انا|كمان) (?:\w+ )?(?:طالب\w* )?(?:في |ب)?(?:ال)?(?:\w+ "
    r")?(?:ثانوي\w*|اعدادي\w*|ابتدايي?\w*|متوسط|توجيهي|صف (?:ال)?\w+)\b(?! (?:ال)?(?:فاضي|فاضيه))"
    r"|(?:ابوي|امي|اهلي|بابا|ماما) ما (?:يدرون|يعرفون|بيعرفو|يدري|تدري)",
    r"(?:عندي|معي|عندنا|معنا) (?:\w+ ){0,2}(?:عيال|اولاد|بنات|اطفال|ولد|بنت) (?:\w+ )?(?:بال|في "
    r"(?:ال)?|ب)(?:مدرسه|مدارس|حضانه|روضه|ابتدايي?|كي جي)",
    r"\b(?:to|tou|estou) (?:\w+ )?(?:n[oa]|fazendo) (?:\w+ )?(?:ensino (?:medio|fundamental)|\d[oa] "
    r"(?:ano|serie)|colegial|colegio)\b|\b(?:sou|somos) (?:\w+ )?(?:de menor|menor de idade"
    rf"|adolescente)\b|\b(?:main|mai|meri umar|mera beta|meri beti|beta|beti) (?:\w+ )?{_AGE} (?:saal"
    r"|sal) (?:ka|ki|ke|hai)\b|\b(?:main|mai) (?:\w+ )?(?:class|kaksha) \w+ (?:mein|me)\b|\bnabalig\b"
    rf"|\bмне (?:\w+ )?{_AGE}(?= лет|$|,|\.)|\b(?:учусь|хожу) (?:\w+ )?в (?:\w+ )?(?:классе|школе|школу"
    r"|классе)|\bя (?:\w+ )?(?:несовершеннолетн\w+|школьни\w+|подросток)",
)
_YOUNG_STEMS: Final = (
    "=im =i =8 =9 =10 =11 =12 =13 =14 =15 =16 =17 =18 turn birthday adult school teen minor parents "
    "gcse levels grade year class =kg kindergar nursery primary "
    "secondary =fs kg1 kg2 fs1 fs2 سنه سنين سنوات عام ثانوي الثانوي اعدادي الاعدادي ابتداي الابتداي "
    "متوسط المتوسط توجيهي التوجيهي =صف الصف يدر يعرف بيعرف تدري عيال اولاد بنات اطفال ولد بنت "
    "ensino serie =ano colegi menor adolescente saal kaksha nabalig =мне классе школе школу несоверш "
    "школьн подросток"
).replace("=im =i ", "")

_FAMILY: Final = (
    r"\b(?:i|we)(?:'?ve)? (?:have|got|have got) (?:\d|one|two|three|four|five|six) (?:\w+ )?(?:children"
    r"|sons|daughters)\b"
    r"|\b(?:my (?:husband|wife|partner) and i|me and my (?:husband|wife|partner)) (?:\w+ )?(?:are|have|got"
    r"|were) (?:\w+ )?"
    r"(?:separat\w+|divorc\w+|splitting|not together|getting married|engaged)\b"
    r"|\bmer[ei] (?:\w+ )?(?:bacche|bachche|bache|bachcha|beti|bete)\b"
    r"|\b(?:mer[ai]|hamari) (?:\w+ )?(?:shaadi|shadi|nikah|sagai)\b"
    r"|\b(?:tenho|temos) (?:\d|um|dois|tres|quatro) filh\w+|\b(?:sou|somos) casad\w+|\b(?:me )?casei\b"
    r"|\bрожда\w+ дет\w+"
    r"|\bу (?:меня|нас) (?:\w+ )?(?:двое|трое|четверо|\d) дет\w+|\bя (?:\w+ )?(?:женат|замужем)\b"
    r"|(?:عندي|عندنا|لدي) (?:\d|ثلاث\w?|اربع\w?|خمس\w?) (?:اولاد|عيال|اطفال|ابناء|بنات)(?!\w)",
    r"\b(?:i'?m|i am|we'?re|i was|i got|just got|recently|been|my \w+ is) (?:\w+ )?(?:divorced|a "
    r"divorcee|divorcing|getting divorced|separated(?: from (?:my|his|her) (?:husband|wife|partner"
    r"|ex))?(?! (?:from|by)\b)|widow(?:ed|er)?|a widow(?:er)?|a single (?:mum|mom"
    r"|mother|dad|father|parent)|remarried)\b|\bmy (?:\w+ )?(?:divorce|custody)\b|\bcustody (?:of"
    r"|battle|case)\b|\bgetting a divorce\b|\b(?:we|i) (?:just |recently )?(?:got|are getting|'re "
    r"getting) (?:married|engaged(?! (?:with|by)\b))\b|\b(?:my|our) (?:late (?:husband|wife)"
    r"|ex-?(?:wife|husband))\b",
    rf"{_ME_AR} (?:\w+ )?(?:مطلق\w*|ارمل\w*|منفصل\w*)|(?:^|\s)(?:مطلقه|ارمله|ارمل)(?:\s|,|$)|(?:تطلقت"
    r"|اطلقت|انفصلت|انفصلنا|تطلقنا|طلاقي|حضانه (?:ال)?(?:اولاد|عيال|اطفال))|(?:تزوجت|تزوجنا|اتجوزنا"
    r"|اتجوزت|تجوزنا|خطبت) ?",
    r"\b(?:sou|estou|fiquei|to) (?:\w+ )?(?:divorciad\w|separad\w|viuv\w|mae solteira|pai solteiro)\b"
    r"|\bme (?:separei|divorciei)\b|\b(?:mera|meri|hamara) (?:talaak|talaq|divorce)\b|\b(?:main|mai) "
    r"(?:\w+ )?(?:vidhwa|talaakshuda)\b|\bя (?:\w+ )?(?:разведен\w*|в разводе|вдова|вдовец|развелся"
    r"|развелась|развожусь|мать-одиночка)|\bмы (?:\w+ )?(?:разводимся|развелись|поженились)",
)
_FAMILY_STEMS: Final = (
    "children =sons daughters splitting =together bacch bachch bache beti bete shaadi shadi nikah sagai "
    "=filhos filhas casad casei =детеи =дети женат замужем اولاد عيال اطفال ابناء بنات "
    "divorc separat widow single remarr custody married engaged =late =ex exwife exhusb مطلق ارمل "
    "منفصل تطلق اطلقت انفصل طلاقي حضانه تزوجت تزوجنا اتجوز تجوزنا خطبت "
    "viuv solteir separei separad talaak talaq vidhwa разведен разводе вдова вдовец развел развож "
    "одиночка развод поженил"
)

_OWN: Final[tuple[tuple[str, tuple[str, ...], str], ...]] = (
    ("health", _HEALTH, _HEALTH_STEMS),
    ("government_id", _GOVERNMENT, _GOVERNMENT_STEMS),
    ("religion", _RELIGION, _RELIGION_STEMS),
    ("opinion", _OPINION, _OPINION_STEMS),
    ("sexual_life", _SEXUAL, _SEXUAL_STEMS),
    ("biometric", _BIOMETRIC, _BIOMETRIC_STEMS),
    ("live_location", _LIVE, _LIVE_STEMS),
    ("ethnicity", _ORIGINS, _ORIGINS_STEMS),
    ("criminal_record", _CRIME, _CRIME_STEMS),
    ("trade_union", _UNION, _UNION_STEMS),
    ("minor", _YOUNG, _YOUNG_STEMS),
    ("family", _FAMILY, _FAMILY_STEMS),
)

FAMILIES: Final[dict[str, Words]] = {
    name: Words(tuple(stems.split()), any_of(*says), TABLE[name].spares if name in TABLE else any_of(r"(?!)"))
    for name, says, stems in _OWN
}
"""Category to words, like `TABLE`; the same turns of speech are spared."""
