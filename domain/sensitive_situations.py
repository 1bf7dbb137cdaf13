"""The never-extract list by situations: what happens to a body, what is taken and done for it, who looks
after it, and when. Each is a lexicon (illnesses, medicines, care, parts of the body) held against few frames
(how often, since when, because of, what came of it), so that a new word of a lexicon is told in every frame.

Written as `domain.sensitive.searched` shows text: ة is ه, ى is ي, ئ is ي, й is и, no accents. No stems are
written down: they are told from the expressions. The other categories are in `domain.sensitive_affairs` and
`domain.sensitive_around`.
"""

from __future__ import annotations

from typing import Final

from domain.sensitive_topics import topics
from domain.sensitive_words import KIN, Words, said

_NUMBER: Final = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|few|couple of)"
_DAY: Final = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_WHEN: Final = (
    rf"(?:(?:once|twice|three times|four times|{_NUMBER} times|\dx|x\d) (?:a|per|every|each) (?:day|week"
    r"|month)"
    rf"|every (?:\w+ )?(?:day|week|month|morning|night|evening|{_DAY})|on {_DAY}|{_DAY}|daily|weekly|monthly"
    r"|nightly|tomorrow|today|tonight|this (?:morning|afternoon|week)|next (?:week|month)|at \d|last (?:week"
    r"|month|year|night)|yesterday)"
)
_CARE: Final = (
    r"(?:dialysis|haemodialysis|hemodialysis|chemo\w*|radiotherapy|radiation|physio\w*|therapy|counsell?ing"
    r"|speech therapy"
    r"|infusions?|transfusions?|injections?|jabs|ct scans?|pet scans?|bone scans?|brain scans?|heart scans?"
    r"|mri\w*|endoscopy|colonoscopy|gastroscopy|biops\w+|ultrasounds?|mammograms?|smear(?: test)?|x-?rays?"
    r"|ecgs?|ekgs?|eegs?|angiogra\w+|blood (?:tests?|works?)|detox|rehab|ivf|iui|egg (?:retrieval|freezing)"
    r"|surgery|surgeries|keyhole surgery|c-section|c section|csection|caesarean|cesarean|d&c|abortion"
    r"|vasectomy|hysterectomy"
    r"|mastectomy|lumpectomy|laparoscop\w+|dressings? changed|stitches|steroids?|antibiotics|hormone therapy"
    r"|occupational therapy|cbt|electroshock|hospice|palliative care|respite care)"
)
_DEVICE: Final = (
    r"(?:cpap(?: machine)?|insulin(?: pumps?)?|glucose monitor|oxygen (?:machine|concentrator|tanks?"
    r"|cylinders?"
    r"|bottle)|feeding tube|catheter|hoist|hospital bed|commode|stair ?lift|rollator|mobility (?:scooter|aid)"
    r"|zimmer|prosthe\w+|hearing aids?|inhalers?|nebuli[sz]er|epi-?pen|back brace|neck brace|leg brace|sling"
    r"|crutches|walking (?:stick|frame|aid)|white cane|guide dog|assistance dog|wheel ?chairs?|defibrillator"
    r"|ventilator|stoma bag|colostomy bag|compression (?:stockings|socks)|incontinence pads|adult diapers)"
)
_ILL: Final = (
    r"(?:ms|als|mnd|copd|ibs|ibd|crohn'?s|lupus|arthritis|diabet\w+|cancers?|tumou?rs?|epileps\w+|asthma"
    r"|autism"
    r"|adhd|add|ocd|ptsd|bpd|depression|anxiety|bipolar|schizo\w+|psychosis|dementia|alzheimer'?s"
    r"|parkinson'?s"
    r"|stroke|heart (?:attack|failure|condition|problems?|disease|murmur)|kidney (?:failure|disease|stones?"
    r"|problems?|infection)|liver (?:failure|disease|problems?)|cirrhosis|hepatitis|hiv|aids|tb|covid"
    r"|long covid"
    r"|pneumonia|bronchitis|sepsis|meningitis|malaria|dengue|migraines?|vertigo|sciatica|scoliosis"
    r"|slipped dis[ck]"
    r"|hernia|gout|eczema|psoriasis|allerg(?:y|ies)|coeliac|celiac|anorexia|bulimia|insomnia|narcolepsy"
    r"|anaemia"
    r"|anemia|thyroid|pcos|endometriosis|fibroids?|miscarriages?|infertility|menopause|postpartum\w*"
    r"|pre-?eclampsia"
    r"|burn-?out|breakdown|panic attacks?|addiction|alcoholism|overdose|relapse|seizures?|fits|blackouts?"
    r"|fainting"
    r"|vomiting|fever|flu|food poisoning|a stomach bug|shingles|chickenpox|measles|mumps|herpes|fibromyalgia"
    r"|chronic fatigue|sickle cell|thalass\w+|haemophilia|hemophilia|leuk\w+|lymphoma|melanoma|sarcoma"
    r"|glaucoma|cataracts?"
    r"|tinnitus|osteo\w+|blood (?:clots?|pressure|sugar)|high cholesterol|(?:a|an) (?:ulcer|infection"
    r"|fracture|rupture"
    r"|concussion|aneurysm|blood clot|embolism))"
)
_PART: Final = (
    r"(?:knees?|back|hips?|spine|legs?|feet|foot|ankles?|eyes?|eyesight|hearing|heart|kidneys?|liver|lungs?"
    r"|joints?|shoulders?|neck|wrists?|hands?|elbows?|ribs?|chest|stomach|guts?|bowels?|bladder|prostate|womb"
    r"|ovar\w+|throat|skin|teeth|tooth|jaw|nerves?|memory|balance|head|brain|toes?|fingers?|arms?|tendons?"
    r"|ligaments?|achilles|acl|meniscus|discs?|pelvis|collarbone|thyroid|pancreas|spleen)"
)
_ACHES: Final = (
    r"(?:hurts?|hurting|aches?|aching|ached|throbs?|throbbing|swells?|swelling|swollen|swole|numb|stiff|sore"
    r"|inflamed|infected|bleeding|bleeds?|burns|itch\w*|locks up|gave (?:out|up|way)|gives? (?:out|up|way)"
    r"|giving (?:out"
    r"|up|way)|failing|failed|packed (?:in|up)|went|popped|broken|fractured|torn|dislocated|fused|bad|worse"
    r"|useless"
    r"|dead|damaged|not working|stopped working|don'?t work|doesn'?t work|can'?t take (?:it|stairs|much|the)"
    r"|is out"
    r"|are out|went out|flares? up|flaring up|playing up|acting up|killing (?:me|him|her)|shot|knackered"
    r"|wrecked)"
)
_AILS: Final = (
    r"(?:pains?|aches?|ached|spasms?|injur(?:y|ies)|problems?|trouble|issues?|surgery|replacement|operation"
    r"|op"
    r"|condition|disease|infection|failure|transplant|donor|fusion|damage|attacks?|cancer|tumou?r|cyst"
    r"|stones?"
    r"|clinic appointment)"
)
_DOCTOR: Final = (
    r"(?:doctors?|docs?|gp|dentist|shrink|therapist|psychiatrist|psychologist|counsell?or|cardiologist"
    r"|neurologist|oncologist|urologist|gyna?e\w*|gynecologist|obgyn|ob gyn|ob-gyn|obstetrician|midwife"
    r"|dermatologist"
    r"|endocrinologist|rheumatologist|nephrologist|haematologist|hematologist|gastro\w*|physio\w*"
    r"|chiropractor|osteopath"
    r"|surgeon|consultant|specialist|paediatrician|pediatrician|fertility clinic|pain clinic|memory clinic"
    r"|dietician|nutritionist|speech therapist|occupational therapist|audiologist|optician|orthop\w+)"
)
_SHE: Final = (
    rf"(?:i|we|he|she|they|(?:my|our|his|her) (?:\w+ )?{KIN}|mum|mom|dad|mama|papa|nan|grandma|granny|grandad"
    r"|grandpa)"
)
_IS: Final = r"(?:'?m|'?s|'?re| am| is| are| was| were|'?ve been| have been| has been)"
_AT_FIRST: Final = r"(?:^|[,.!?] ?|\b(?:and|but|because|cause|so|sorry|btw|since|as|hi|hey|ok|hello) )"

_MEDICINES: Final = """
    metformin, ozempic, wegovy, mounjaro, saxenda, januvia, jardiance, glucophage, lantus, novorapid, statin,
    statins, lipitor, crestor, atorvastatin, rosuvastatin, amlodipine, lisinopril, ramipril, losartan,
    valsartan,
    bisoprolol, propranolol, warfarin, eliquis, xarelto, clopidogrel, plavix, blood thinner*, beta blocker*,
    prozac, zoloft, sertraline, lexapro, cipralex, escitalopram, citalopram, fluoxetine, paroxetine,
    venlafaxine,
    effexor, cymbalta, duloxetine, wellbutrin, mirtazapine, trazodone, amitriptyline, lithium tablets,
    lamictal,
    lamotrigine, quetiapine, seroquel, olanzapine, zyprexa, risperidone, risperdal, aripiprazole, abilify,
    clozapine, haloperidol, xanax, alprazolam, valium, diazepam, ativan, lorazepam, clonazepam, rivotril,
    zopiclone,
    zolpidem, stilnox, ambien, melatonin tablets, ritalin, concerta, adderall, vyvanse, elvanse, strattera,
    keppra, tegretol,
    depakine, epilim, topamax, gabapentin, pregabalin, lyrica, tramadol, codeine, morphine, oxycodone,
    oxycontin,
    fentanyl, methadone, suboxone, naltrexone, antabuse, levothyroxine, thyroxine, eltroxin, euthyrox,
    prednisone,
    prednisolone, cortisone, methotrexate, humira, enbrel, remicade, stelara, ocrevus, plaquenil,
    azathioprine,
    tacrolimus, ciclosporin, tamoxifen, letrozole, anastrozole, herceptin, keytruda, arimidex, clomid,
    duphaston,
    progesterone shots, omeprazole, ventolin, symbicort, seretide, salbutamol, montelukast, singulair,
    antihistamine*,
    roaccutane, isotretinoin, truvada, antiretroviral*, viagra, cialis, sildenafil, finasteride, tamsulosin,
    memantine, donepezil, aricept, levodopa, sinemet, madopar, antidepressant*, antipsychotic*,
    anticonvulsant*,
    immunosuppressant*, sleeping pills, sleeping tablets, water tablets, heart tablets,
    blood pressure tablets, heart pills,
    anti anxiety, painkiller*, fluoxetina, sertralina, clonazepam, losartana, metformina, rivotril,
    ansiolitico*,
    antidepressivo*, insulina, anticoncepcional, remedio controlado, remedios controlados,
    remedio tarja preta,
    bombinha*, corticoide*, omeprazol, варфарин*, метформин*, инсулин*, антидепрессант*, транквилизатор*,
    снотворн*, феназепам*, кортизон*, كورتيزون, انسولين, اوزمبك, مونجارو, ميتفورمين, جلوكوفاج, كونكور,
    بنادول اكسترا للشقيقه,
    بروزاك, سيبرالكس, زاناكس, ليريكا, ترامادول, مسيل دم, مسيلات الدم, مسيلات دم, مضاد اكتياب, مضادات اكتياب,
    مضادات الاكتياب, ريتالين, كونسيرتا, بخاخ الربو, بخاخ ربو, حبوب منومه, حبوب ضغط, حبوب الضغط, دواء الضغط,
    حبوب السكر, ابر السكر, حبوب منع الحمل, دوا الضغط, دوا السكر, دواء السكر, علاج هرموني, علاج بيولوجي
"""
_ILLNESSES: Final = """
    on the spectrum, endoscopy, colonoscopy, mammogram, chemotherapy, biopsy, low platelets, cpap,
    insulin pump,
    oxygen machine, oxygen concentrator, bedbound, bed bound, bed ridden, kidney donor, liver donor,
    bone marrow,
    transplant list, stoma bag, colostomy bag, speech delay*, learning difficult*, developmental delay*,
    non verbal, nonverbal,
    special needs child, special needs kid, crohn*, cystic fibrosis, lymphoma, leukaemia, leukemia,
    melanoma, motor neurone,
    parkinsons, alzheimers, dementia, schizophreni*, psychosis, epilepsy, fibromyalgia, endometriosis, pcos,
    rheumatoid, ankylosing, psoriatic, osteoarthritis, osteoporosis, gestational diabetes, type 1 diabetes,
    type 2 diabetes, prediabet*, pre diabet*, ketoacidosis, hypoglyc*, hyperthyroid*, hypothyroid*,
    hashimoto*,
    graves disease, addisons, cushings, sjogren*, scleroderma, vasculitis, guillain barre, bells palsy,
    cerebral palsy,
    hydrocephalus, trigeminal, retinopathy, macular degeneration, retinal detachment, keratoconus, menieres,
    diverticulitis, gastritis, pancreatitis, gallstones, kidney stone*, pyelonephritis, endocarditis,
    pericarditis, cardiomyopathy, atrial fibrillation, afib, tachycardia, arrhythmia, heart murmur,
    pulmonary fibrosis, emphysema,
    sarcoidosis, tuberculosis, shingles, chickenpox, lyme disease, gonorrh*, hepatitis b, hepatitis c,
    hiv positive,
    bulimia, anorexia, binge eating, body dysmorph*, dissociative, agoraphobia, postnatal depression,
    postpartum depression, post natal depression, miscarriage*, stillbirth, stillborn, premature birth,
    in the nicu, c section,
    contractions started, waters broke, water broke, breastfeeding, breast feeding, morning sickness,
    period pain*, period cramps,
    heavy periods, hot flushes, hot flashes, pacemaker, aa meeting*, na meeting*, twelve step, 12 step,
    alcoholics anonymous,
    narcotics anonymous, gamblers anonymous, sober living, suicidal, suicide attempt, self harm*,
    panic disorder,
    social anxiety, hearing voices, nervous breakdown, sectioned under, psych ward, mental hospital,
    psychiatric *,
    medically unfit, unfit for work, disability allowance, disability benefit*, disability pension,
    disability card,
    disabled badge, blue badge, pod card, sanad card, carers allowance, bedsores, incontinen*,
    on life support,
    brain tumour, brain tumor, brain damage, brain injur*, brain surgery, open heart, triple bypass,
    knee replacement*,
    hip replacement*, spinal fusion, spinal cord, metal plate in, pins in my, rods in my, screws in my,
    prosthetic*,
    amputee, paraplegic*, quadriplegic*, tetraplegic*, hemipleg*, wheelchair bound, wheelchair user*,
    autista, autismo, esclerose, endoscopia, colonoscopia, mamografia, biopsia, quimio, quimioterapia,
    radioterapia,
    dialise, hemodialise, marcapasso, ponte de safena, cateterismo, avc, infarto, trombose, lupus,
    fibromialgia,
    hernia de disco, enxaqueca*, labirintite, bronquite, enfisema, tuberculose, hanseniase, soropositivo,
    soropositiva, gravidez,
    gravida, gestante, gestacao, aborto, pre natal, pos parto, pos cirurgico, sindrome do panico,
    crise de ansiedade,
    crise de panico, crises de ansiedade, transtorno bipolar, esquizofrenia, burnout, deficiente fisico,
    cadeirante, pcd,
    auxilio doenca, atestado medico, afastad* pelo inss, tratamento psiquiatrico, fisioterapia,
    pressao nas alturas, pressao alta, diabete, diabetes,
    dil ka operation, bypass hua, sugar badh, sugar high, sugar ki, kidney kharab, kidney fail, saans ki,
    dama ki, mirgi,
    lakwa, paralysis, kamar dard, ghutno mein, ghutne ka, dimagi, mansik, garbhvati, maa banne, pet se hai,
    pet se hoon,
    mahina chal raha, chemo chal, dialysis chal, bed rest, khoon ki kami, tb hai, dengue hua, malaria hua,
    typhoid,
    chal nahi sakt*, chadh nahi sakt*, bol nahi sakt*, sun nahi sakt*, dekh nahi sakt*, dikhai nahi,
    sunai nahi,
    лежач*, эпилепси*, рассеянныи склероз, шизофрени*, биполярн*, деменци*, альцгеимер*, паркинсон*,
    на больничном,
    больничныи лист, химиотерапи*, лучев* терапи*, биопси*, эндоскопи*, колоноскопи*, мрт, инвалидност*,
    группа инвалидности,
    инвалидная коляска, инвалидн* коляск*, слуховои аппарат, слуховым аппаратом, кардиостимулятор,
    шунтировани*, порок сердца,
    токсикоз*, роддом*, кесарев*, эко, замершая беременность, внематочн*, послеродов*, паническ* атак*,
    нервныи срыв,
    анонимн* алкоголик*, в завязке, кодировал*, наркодиспансер*, психдиспансер*, суицид*, ослеп*, оглох*,
    парализ*,
    توحد, صرع, زهايمر, الزهايمر, باركنسون, ضمور, شلل نصفي, شلل اطفال, جلطه, جلطات, قسطره, دعامه بالقلب,
    دعامات, قلب مفتوح, غسيل كلي, غسيل كلوي, بغسل كلي, اغسل كلي, يغسل كلي, تغسل كلي, كيماوي, الكيماوي,
    علاج اشعاعي,
    علاج طبيعي, تنظير, خزعه, رنين مغناطيسي, اشعه مقطعيه, تحاليل دم, فقر دم, فقر الدم, نقص فيتامين,
    بطانه الرحم,
    تكيس المبايض, اطفال انابيب, تلقيح صناعي, حقن مجهري, الوحام, وحام, ولاده قيصريه, عمليه قيصريه, نفسيه الحمل,
    تاخر بالنطق, تاخر النطق, صعوبات التعلم, متلازمه داون, سماعه اذن, كرسي متحرك, طريح الفراش, طريحه الفراش,
    مقعد ما يمشي, ذوي اعاقه, بطاقه اعاقه, بطاقه سند, نوبه هلع, نوبات هلع, نوبات صرع, دكتور نفساني,
    طبيب نفسي, دكتوره نفسيه,
    جلسات نفسيه, علاج نفسي, انهيار عصبي, محاوله انتحار, حاول ينتحر, حاولت انتحر, مدمن*, تعافيت من, مركز ادمان,
    اجازه مرضيه, اجازه مرضي, تقرير طبي, لجنه طبيه, مرض نادر, مرض مزمن, امراض مزمنه, كانسر, سرطان*, خبيث,
    ورم, اورام
"""
_BODY_BESIDE: Final = """
    mri, ct scan, ultrasound, transplant, donor, chemo, radiation, physio, physiotherapy, therapy,
    counselling,
    counseling, rehab, detox, shrink, therapist, infusion*, injections, steroids, antibiotics, stitches,
    plaster cast,
    hospice, nursing home, care home, carer, carers, caregiver, home nurse, night nurse, nausea, vomiting,
    throwing up, diarrhea,
    fever, flu, migraine, vertigo, concussion, bruises easily, bruise easily, rash, hives, wheez*,
    breathless, short of breath,
    palpitations, chest pain*, numbness, relapse*, flare up, flare ups, flareup*, symptoms, diagnosis,
    prognosis,
    chronic, terminal illness, end of life, life expectancy, months to live, trimester, bump, due date,
    ovulat*,
    conceive, conceiving, sperm, eggs frozen, egg freezing, womb, uterus, ovaries, cervix, prostate,
    testic*, erectile,
    piles, haemorrhoid*, hemorrhoid*, incontinent, catheter, dentures, hearing aid, limp, stammer, stutter,
    hallucinat*, paranoid,
    phobia, counsellor, sponsor at aa, sobriety, cold turkey, withdrawal symptoms, binge, purging, sectioned,
    febre, vomito, dor de cabeca, dor nas costas, dores, tonto, tonta, desmai*, exame de sangue, exames,
    consulta medica, cirurgia,
    internacao, internado, internada, uti, enfermeira, cuidadora, cuidador, parto, cesarea, ultrassom,
    pontos da cirurgia,
    bukhar, ulti, chakkar, dard, operation, delivery, dawai, ilaj, admit, khoon, bimar, pathri,
    температура под, тошнит, рвота, болит, болят, врач, анализы, узи, операци*, швы, перелом*, сотрясение,
    гипс, гипсе,
    сердце, сиделк*, медсестр*, психолог*, депресси*, беремен*, роды, родов, родила, схватки,
    грудью, психиатр*,
    حراره, سخونه, ترجيع, استفراغ, اسهال, التهاب*, حصوه, حصي, حصوات, نزيف, تحاليل, تحليل دم, اشعه, سونار,
    ممرضه, ممرض, مرافق,
    خياطه العمليه, جبس, الجبس, كسر, دكتور نسا, دكتوره نسا, دكتور النسا, دكتور عظام, دكتور قلب, دكتور القلب,
    عياده نفسيه, نفساني, نفسيه,
    الولاده, ولادتي, مولود, رضاعه, ارضع, مناعه, فحوصات, فحوصات طبيه, عمليه, عمليتي
"""
_OF_BUILDINGS: Final = (
    r"\b(?:near|opposite|beside|behind|close to|next to|around|by|towards?|facing|overlooking"
    r"|walking distance (?:to|from))"
    r" (?:the |a |an |any |some |my |our )?(?:\w+ ){0,3}?(?:hospital|clinic|pharmacy|cent(?:er|re))s?\b",
    r"\b(?:\w+ )?(?:hospital|clinic|cancer|healthcare|medical|health|research|diabetes|dialysis|autism"
    r"|rehab\w*|physio\w*"
    r"|therapy|dental|eye|heart|fertility|ivf) (?:road|street|city|cent(?:re|er)|institute|building|district"
    r"|tower"
    r"|foundation|charity|campus|hub|hospital|clinic|studio|company|business|practice|school|shop|equipment"
    r"|supplies|tourism"
    r"|insurance)s?\b",
    r"\b(?:is|are|any|do|does) (?:there|it|they|the \w+|you)\b[^.?]{0,160}\?",
    r"\b(?:the|this|that|your|every) (?:market|price|prices|rent|rents|paperwork|traffic|wait|commission"
    r"|fees?|process|agent"
    r"|developer|queue|view|lift|ac)\b.*",
    r"\b(?:wheelchair|hearing|disabled) (?:access\w*|friendly|ramps?|loop|parking|toilet|bays?)\b",
    r"\b(?:lol|haha\w*|kkk\w*)\b.*",
    r"\b(?:window|roller|roman|venetian|blackout) blinds?\b|\bblind (?:viewing|offer|bid|spot|corner)s?\b",
    r"\b(?:bathroom|kitchen|roof|wall|pipe|tile|marble|floor|garden|tank|ac|door|window|lift|car|engine|sofa"
    r"|chair)s?'? ?(?:\w+ )?(?:leg|arm"
    r"|back|foot|head|neck|joint|skin)s?\b|\bskin(?:care)? (?:clinic|product|brand)s?\b|\bbackyards?\b",
)  # fmt: skip
"""Of a place, a price or a thing."""

_HEALTH_WORDS: Final = topics(f"{_MEDICINES}, {_ILLNESSES}", _BODY_BESIDE, spares=_OF_BUILDINGS, opens=True)
_HEALTH: Final = said(
    # what is done for it, and when
    rf"\b{_CARE}(?: sessions?| appointments?)? (?:is |are |was |again |only |booked |scheduled )?{_WHEN}\b",
    r"\b(?:having|had|have|has|got|getting|booked(?: in)?(?: for)?|waiting (?:for|on)|scheduled for|due for"
    r"|recovering from"
    r"|awaiting|going (?:in )?for|went (?:in )?for|in for|needs?|needed|missed|prep(?:ping)? for"
    r"|results (?:of|from|for)|doing|started|starting|finished"
    r"|finishing|stopped|during|undergo\w*|another|second|third|last|first|more|on|between|a round of"
    r"|rounds of|cycles? of) (?:my |his |her |our |the |an? |some )?"
    rf"(?:\w+ )?{_CARE}\b(?! (?:road|street|of the|for the (?:unit|flat|villa)))",
    rf"\b(?:my|his|her|our) {_CARE}\b",
    r"\b(?:biopsy|blood(?: test| work)?|scan|mri|ct|lab|hiv|covid|pregnancy|dna|genetic|smear) results?\b"
    r"|\bmy (?:\w+ )?(?:test )?results (?:came|are|were|come)\b",
    rf"\b{_AT_FIRST}?(?:seeing|see|saw|visit(?:ing)?|consult(?:ing)?|going to|went to|have to (?:see|visit)"
    rf"|at|with) (?:a|an|the|my|his|her|our) (?:\w+ )?{_DOCTOR}\b(?! (?:about the (?:unit|flat)|cent\w+|tower"
    r"|agent))",
    rf"\b{_DOCTOR}(?:'?s)? (?:appointments?|visits?|check-?ups?|follow-?up|letter|note|orders)\b",
    # because of what
    r"\b(?:because of|due to|since|after|from|with|thanks to|given|for|about|having|have|has|had|got|getting"
    r"|battling|fighting|beat|beating|survived|managing) (?:my|his|her|our|their|the|mum'?s|mom'?s|dad'?s"
    rf"|that|this|a|an|another|mild|severe|bad|chronic|early|some) (?:\w+ )?{_ILL}\b(?! (?:of|road"
    r"|in the market|season))",
    rf"\b{_SHE}(?:'?ve|'?s)? (?:\w+ )?(?:have|has|had|got|gets|getting|suffers?|suffered|caught|developed"
    rf"|survived|battl\w+|beat|fought|living|lives?)(?: from| with)? (?:\w+ )?{_ILL}\b",
    rf"\b{_SHE}{_IS} (?:\w+ )?(?:diabetic|asthmatic|epileptic|autistic|bipolar|anorexic|bulimic|coeliac"
    r"|celiac|dyslexic|anaemic|anemic|immunocompromised|disabled|paraly[sz]ed|blind|deaf|mute|bedridden"
    r"|bedbound|housebound|frail|dying|terminally ill|very ill|seriously ill|unwell|not well|in pain"
    r"|in agony|in a coma|in icu|in intensive care|in labou?r(?! (?:city|camp|card))|in recovery"
    r"|in remission|contagious|infectious|quarantin\w+|isolating|self-?isolating|vomiting|throwing up"
    r"|feverish|concussed|depressed|suicidal|manic|psychotic|hallucinating|traumati[sz]ed|anxious all"
    r"|breastfeeding|nursing a|expecting|pregnant|menopausal|infertile|hypertensive|obese|overweight"
    r"|underweight|malnourished|injured|on dialysis|on chemo|on oxygen|on insulin|on meds|on medication"
    r"|on tablets|on antibiotics|on steroids|on painkillers|on sick leave|on medical leave"
    r"|on maternity leave|on bed ?rest|under anaesthetic|under the knife|having contractions|losing (?:my"
    r"|his|her) (?:sight|hearing|memory|hair|mind to))\b",
    # the body
    rf"\b(?:my|his|her|our|mum'?s|mom'?s|dad'?s|{KIN}'?s) (?:\w+ )?{_PART}(?:'?s| is| are| has| have| keeps?"
    rf"| just| really| always)* {_ACHES}\b",
    r"\b(?:my|his|her|our|mum'?s|mom'?s|dad'?s|with|bad|chronic|severe|terrible|constant|for|from|have|has"
    rf"|had|got|having) (?:\w+ )?{_PART} {_AILS}\b",
    r"\b(?:pains?|lump|growth|shadow|spot|tumou?r|cyst|mass|clot|metal plate|plates?|pins?|screws?|rods?"
    r"|stent|shunt|nerve damage|arthritis|infection|cancer) (?:in|on|under) (?:my|his|her|the|one"
    rf"|both) (?:\w+ )?{_PART}\b",
    r"\b(?:i|he|she|we)(?:'?ve|'?s)? (?:\w+ )?(?:hurt|injured|broke|fractured|tore|sprained|twisted|pulled"
    r"|dislocated|burnt|burned|cut|lost|bust(?:ed)?|threw out|put out|operated on|replaced) (?:my|his|her|a"
    rf"|one|both) (?:\w+ )?{_PART}\b",
    r"\b(?:only )?(?:have|has|got|with) (?:only )?(?:one|no) (?:working |good )?(?:leg|arm|eye|kidney|lung"
    r"|breast|hand|foot)\b|\b(?:blind|deaf) in (?:one|my|his|her|both)\b",
    rf"\b(?:got|had|having|getting|get|have) (?:my|his|her|a|the|both) (?:\w+ )?{_PART}s? (?:done|fixed"
    r"|replaced|operated|removed|checked|scanned|opened|drained|amputated|xrayed|x-rayed)\b",
    rf"\b(?:on|of) (?:my|his|her) (?:bad|good|weak|sore) {_PART}\b|\bbecause of (?:my|his|her|our"
    rf"|the) {_PART}\b",
    # what helps it
    rf"\b{_SHE}{_IS}?(?: \w+)? (?:use|uses|using|used|need|needs|wear|wears|wearing|have|has|got|on|in|with"
    r"|sleeps? with|carry|carries|rely on|relies on|depends? on) (?:a |an |my |his |her "
    rf"|the )?(?:\w+ )?{_DEVICE}\b",
    rf"\b(?:my|his|her|our) (?:\w+ )?{_DEVICE}\b",
    r"\b(?:take|takes|taking|took|on|off|need|needs|forgot|missed|started|stopped|ran out of|collect|pick up"
    r"|my|his|her|the) (?:my |his |her |the |some |daily |strong )?(?:\w+ )?(?:pills?|tablets?|meds"
    r"|medication|medicines?|injections?|insulin|prescription|painkillers?)\b(?! (?:device|computer|tv"
    r"|stand))"
    r"(?=.{0,120}\b(?:i|me|my|he|she|his|her|we|makes?|sleep|day|morning|night|doctor|for)\b)",
    r"\b(?:a|the|home|night|private|live-?in) (?:nurse|carer|caregiver|physio|care worker"
    r"|health visitor)s? (?:comes?|visits?|stays|lives|is coming|looks after|washes|changes)\b"
    r"|\b(?:carer|caregiver|caretaker|nurse|carers) for (?:my|our|his|her|mum|mom|dad|the (?:old|elderly))\b"
    r"|\b(?:full[- ]time|24/7|24 hour|round the clock|end of life|palliative|elderly) care\b",
    r"\b(?:needs?|need) (?:help|someone|somebody|a person|assistance|support) (?:to |with )?(?:wash\w*"
    r"|dress\w*|bath\w*|eat\w*|feed\w*|walk\w*|toilet\w*|get(?:ting)? out of bed|stand\w*|breath\w*"
    r"|mov\w+ around)\b",
    # what it cannot do any more
    rf"\b{_SHE}(?:'?s)? (?:\w+ )?(?:forgets? (?:who|where|our|my|his|her|everything|names|things|to eat)"
    r"|wanders?(?: off)? (?:at night|off|the)|(?:does ?n'?t|do ?n'?t|can ?n?o?'?t"
    r"|no longer) (?:\w+ )?(?:remember (?:me|us|who|his|her|my|our|anything|names)|recogni[sz]e (?:me|us"
    r"|people|anyone)|know (?:who (?:we|i) (?:are|am)|where (?:he|she) is)|speak yet|talk yet|walk yet"
    r"|swallow|be left alone|bathe|wash (?:himself|herself)|feed (?:himself|herself)|dress (?:himself"
    r"|herself))|keeps? falling|falls over|fell (?:in the shower|down the stairs|and broke)|wets? the bed"
    r"|soils)\b",
    r"\b(?:doesn'?t|don'?t|does not|do not|didn'?t) know where (?:he|she) is\b(?=.{0,120}\b(?:night|lock|door"
    r"|wander|age|old|confus)\w*)|\bgets? (?:confused|lost) (?:at night|easily|in the house"
    r"|on the way home)\b",
    r"\b(?:have|has|need|needs) to (?:lie down|rest|sit down|stay in bed) (?:every|because|due|after|all"
    r"|a lot|for)\b|\bcan ?n?o?'?t (?:sit|stand|walk|type|drive|lift|sleep|breathe|swallow|get up"
    r"|get out of bed|use (?:the )?stairs|do (?:the )?stairs|take the stairs|carry|bend|kneel|hear"
    r"|see) (?:for long|long|because of (?:my|the)|due to|with my|since (?:my|the)|after (?:my|the)|far|well"
    r"|at night|on the phone)\b",
    r"\b(?:i|he|she|we)(?:'?m|'?s)? (?:\w+ )?(?:faints?|fainted|fainting|pass(?:es)? out|passed out|black(?:s"
    r"|ed)? out|collapsed?|collapses|throws? up|threw up|vomit\w*|cough\w* (?:up|all)|limps?|stutters?"
    r"|stammers?|relapsed?|overdosed?|hallucinates?|bleeds?|binges?|miscarried"
    r"|wheezes?)\b(?! (?:on the (?:deal|unit)|curtain))",
    r"\b(?:can ?n?o?'?t|cannot|must ?n'?t|not allowed to|not supposed to|unable to) (?:be (?:near|around"
    r"|exposed to)|have|eat|drink|tolerate|stand|go near|touch|take|breathe) (?:any |the )?(?:peanuts?|nuts"
    r"|gluten|dairy|lactose|shellfish|seafood|eggs|sugar|salt|pollen|dust|mou?ld|perfumes?|cats?|dogs?|fur"
    r"|latex|penicillin|aspirin|alcohol because|smoke because|caffeine because)\b",
    r"\b(?:tablets?|pills?|drops|cream|injections?|bath(?:tub)?|mattress|chair|pillow|brace|exercises?"
    r"|swimming|massages?|rest|surgeon|specialist|op|operation|treatment) for (?:my|his"
    rf"|her) (?:\w+ )?{_PART}\b"
    r"|\b(?:put|started|kept) (?:me |him |her )?on (?:a |an |some |the )?(?:new |stronger |strong "
    r"|daily )?(?:tablets?|pills?|meds|medication|injections?|insulin|drip|antibiotics|steroids)\b",
    r"\b(?:broke|fractured|tore|sprained|dislocated|shattered|injured) (?:my|his|her|a"
    rf"|both) (?:\w+ )?{_PART}\b|\b(?:had|have|has|took|after) (?:a |another )?(?:bad |nasty "
    r"|serious )?(?:fall|stroke|seizure|heart attack|miscarriage|relapse|car crash|car accident"
    r"|bike accident|bad accident)\b(?! in (?:price|rent)s?)",
    r"\b(?:born|came|arrived|delivered) (?:\w+ )?(?:at )?(?:\d{2} weeks|premature\w*|preterm|too early)\b"
    r"|\b(?:a|the|my|her|his) lump\b(?! sum)|\bdialy[sz]ed\b",
    r"\bcan (?:only|barely|hardly) (?:manage|walk|do|climb|stand|sit|take) (?:for )?(?:a few|a couple of|ten"
    r"|five|\d+|one|short) (?:steps|stairs|metres|meters|minutes|mins|distances?|flights?)\b"
    rf"|\b(?:{KIN}|he|she|mum|mom|dad|grandma|grandpa) (?:\w+ )?has (?:only |maybe |about )?(?:a|one|two"
    r"|three|six|\d+|a few) (?:years?|months?|weeks?|days) (?:left|to live)\b(?! (?:on|of|in|at"
    r"|to (?!live)))",
    r"\b(?:the|his|her|my|our) (?:cancer|tumou?r|disease|illness|infection|depression|seizures|leuk\w+"
    r"|lymphoma|melanoma) (?:\w+ )?(?:came back|comes back|back|spread|returned|spreading|relapsed|gone|worse"
    r"|inoperable|treatable|incurable)\b",
    r"\b(?:grab (?:rails?|bars?)|handrails?|hand rails?|ramps?|shower seat|walk-in shower|raised toilet"
    rf"|bed rails?) (?:\w+ ){{0,3}}?for (?:my |our )?(?:\w+ )?(?:{KIN}|me|him|her)\b|\b(?:my|his"
    rf"|her) (?:\w+ )?{_PART} (?:\w+ )?(?:shak\w+|trembl\w+|tingl\w+|cramps?)\b",
    r"\b(?:doctors?|docs?|gp|surgeons?|consultants|specialists?) (?:\w+ )?(?:say|says|said|told|think|thinks"
    r"|gave|wants?|put|prescribed|warned) (?:i|me|he|him|she|her|we|us|my|his|it'?s|to|that i|that he"
    r"|that she|no)\b|\b(?:won'?t|will not|never|may not|might not|can'?t) (?:walk|see|hear|speak|talk"
    r"|work) again\b",
    # what was said of it, and where
    r"\b(?:discharged|released|out|home|back|sent home) (?:of |from )?(?:the )?(?:hospital|ward|clinic|icu"
    r"|surgery|er|a&e|rehab|psych\w*|maternity|nicu)\b(?! (?:road|street|city|area))",
    r"\b(?:admitted|rushed|taken|airlifted|sent|referred|checked in|committed) (?:back )?(?:in)?to (?:the "
    r"|a )?(?:\w+ )?(?:hospital|ward|clinic|icu|surgery|er|a&e|rehab|psych\w*|maternity|nicu|theatre"
    r"|specialist|hospice)\b",
    r"\b(?:i'?m|i am|i was|been|he'?s|she'?s|he is|she is|he was|she was|mum'?s|dad'?s"
    r"|wife'?s) (?:\w+ )?(?:in|at) (?:the )?(?:hospital|ward|icu|er|a&e|emergency(?: room)?"
    r"|maternity(?: ward)?|nicu|recovery room|operating theatre|labour ward|labor ward"
    r"|waiting room)\b(?! (?:road|street|city|area))",
    r"\b(?:they|doctors?|docs|gp|scan|x-ray|xray|mri|tests?) (?:\w+ )?(?:found|show\w*|saw|detected"
    r"|discovered|picked up|confirmed|ruled out) (?:a |an |some |out )?(?:\w+ )?(?:lump|shadow|spot|growth"
    r"|mass|cyst|tumou?r|cancer|clot|murmur|polyps?|stones?|hole|abnormal\w*|something on|fracture|bleed)\b",
    r"\b(?:gave|give|has|have|got|only) (?:me|him|her|us)? ?(?:\w+ )?(?:months?|weeks?|years?) to live\b"
    r"|\bend of life\b|\bnot long left\b|\b(?:won'?t|will not) (?:make it|see christmas"
    rf"|last long)\b(?=.{{0,120}}\b{KIN}\b)",
    # carrying a child
    rf"\b(?:i'?m|im|i am|she'?s|wife'?s|wife is|we'?re) (?:\w+ )?{_NUMBER} (?:weeks|wks)\b(?! (?:away|out"
    r"|late|behind|from|into|ahead|in\b|old|notice|short|off|older|younger|on))"
    r"|\b(?:\d{1,2}|\w+) (?:weeks|wks|months) (?:pregnant|along|gone|preggo|postpartum)\b|\b(?:first|second"
    r"|third|20 week|12 week|anomaly) (?:scan|trimester)\b",
    r"\b(?:baby'?s?|little one'?s?|newborn'?s?|twins'?|child'?s?|bump)(?: is| are)? (?:\w+ )?(?:due|arriving"
    r"|on the way|on its way|coming) (?:in|next|this|soon|by|end|around|early|late|any)\b|\bmy due date\b"
    r"|\bdue date is\b(?=.{0,120}\b(?:baby|birth|scan)\b)",
    r"\b(?:trying|try|tried|struggling|hoping|unable) (?:for|to have|to conceive|to get pregnant"
    r"|to make) (?:a |another |our )?(?:first |second )?(?:baby|babies|child|kid|pregnan\w+)?\b(?<=baby|hild"
    r"|nant|eive)"
    r"|\bcan'?t (?:have|conceive) (?:kids|children|a baby|babies)\b|\blost (?:the|our|a|my"
    r"|her) (?:\w+ )?(?:baby|pregnancy|twins)\b",
    # mind, drink and drugs
    r"\btr(?:y|ied|ying|ies) to (?:kill|hurt|harm|hang|drown|poison) (?:my|him|her|them)sel(?:f|ves)\b"
    r"|\b(?:want|wanted|wants|going|planned) to (?:kill|hurt|harm) (?:my|him|her)self\b|\b(?:don'?t|do not"
    r"|didn'?t) want to (?:live|be alive|wake up|be here) any ?more\b|\bend (?:it all|my life|his life"
    r"|her life)\b|\b(?:took|taken) (?:an overdose|too many pills|all (?:my|his|her) pills)\b|\b(?:cut|cuts"
    r"|cutting|starv\w+) (?:my|him|her)self\b|\bhear(?:s|ing)? voices\b",
    rf"\b(?:i|he|she|we|{KIN})(?:'?m|'?s|'?ve)? (?:\w+ )?(?:go|goes|going|went|been) to (?:aa|na|al-anon"
    r"|alanon|rehab|detox|therapy|counsell?ing|a shrink|couples therapy|marriage counsell?ing"
    r"|grief counsell?ing|anger management|chemo|dialysis|physio)\b",
    r"\b(?:quit|gave up|stopped|off|kicked|used to (?:do|use|take|be on|be addicted to|inject|snort|smoke)"
    r"|addicted to|hooked on|clean (?:from|off)) (?:the )?(?:drugs?|heroin|coke|cocaine|meth|crack|pills"
    r"|booze|drink|drinking|alcohol|opioids?|weed|gambling|painkillers)\b"
    r"|\b(?:i|he|she|dad|mum|mom|husband|wife|my \w+) (?:\w+ )?(?:drinks? (?:too much|every (?:day|night)"
    r"|heavily|a lot|himself|herself|again)|is (?:back )?(?:on|off) (?:the )?(?:drugs?|heroin|drink|booze"
    r"|wagon))\b",
    # weight, blood
    r"\b(?:i|he|she)(?:'?ve|'?m|'?s)? (?:\w+ )?(?:lost|weigh\w*|gained|put on|need to lose|down to) (?:about "
    r"|over |nearly |almost )?\d{2,3} ?(?:kilos?|kgs?|pounds|lbs|stone)\b(?! (?:of (?:luggage|stuff)))"
    r"|\bmade? me (?:gain|lose|put on) weight\b|\bmy (?:bmi|hba1c|sugars?|blood (?:count|type|group|pressure"
    r"|sugar)|sugar levels?|cholesterol|ferritin|platelets|white cells|t-cells|t cells|cd4|viral load|tsh"
    r"|psa)\b|\b(?:low|high) (?:platelets|white cells|iron|sugars?|potassium|sodium|blood (?:count|pressure"
    r"|sugar))\b",
    r"\bmy (?:condition|illness|diagnosis|symptoms|disability|recovery from|relapse|flare[- ]?ups?|seizures"
    r"|episodes|attacks|triggers|phobias?|trauma|mental health|physical health|health (?:is|has|issues?"
    r"|problems?|condition|scare|history)|immune system|therapist|psychiatrist|oncologist"
    r"|caseworker at the hospital)\b"
    r"|\b(?:health|medical|mental|cardiac|respiratory|mobility|sensory|digestive|gastric|neurological"
    r"|gyna?ecological|fertility|hormon\w+|skin|sleep) (?:issues?|problems?|condition|conditions|emergency"
    r"|history|scare|reasons?)\b",
    r"\bfor (?:health|medical|mental health) (?:reasons?|purposes)\b|\bon (?:medical|health) grounds\b"
    r"|\bmedical(?:ly)? (?:leave|retired|retirement|exempt\w*|unfit|discharge)\b|\b(?:sick|sickness"
    r"|maternity) (?:leave|note|pay)\b",
    spares=_OF_BUILDINGS,
    stems="",
)  # fmt: skip

# --- Arabic, Portuguese, Hindi in Latin letters, Russian ---------------------------------------------------

_KIN_AR: Final = (
    r"(?:و?(?:انا|احنا|نحن|هو|هي|زوجت\w|زوجي|مرات\w|مرتي|جوزي|حرمتي|امي|ماما|ابوي\w?|ابويا|بابا|والد[يه]"
    r"|والدت[يه]"
    r"|ابن[يه]|ابننا|بنت[يه]|بنتنا|ولد[يه]|ولدنا|اخوي|اخي|اختي|جدتي|جدي|ستي|تيتا|خالتي|عمتي|عمي|خالي|حماتي"
    r"|الوالد|الوالده))"
)
_PART_AR: Final = (
    r"(?:(?:ال|ب|بال|في |في ال|من )?(?:راس|ظهر|ضهر|ركب|رجل|رجول|رجلين|ايد|يد|كتف|رقب|قلب|صدر|معد|بطن|كلي|كليت"
    r"|كلاو|عين"
    r"|عيون|نظر|سمع|اذن|اسنان|ضرس|مفاصل|عظام|عضلات|اعصاب|قولون|كبد|رئ|رحم|مبيض|بروستات|غد|فقرات|حوض|ورك|كاحل"
    r"|معصم"
    r"|وجه|جلد|لوز|جيوب|ذاكر)(?:ي|ه|ها|ت\w|نا|ين|ا)?)"
)
_HEALTH_AR: Final = said(
    r"(?<!\w)(?:وجع|الم|الام|اوجاع|مشاكل|مشكله|عمليه|ديسك|خشونه|التهاب|ورم|كسر|تعب|حصوه|حصي|جلطه|ضعف|فشل"
    r"|قصور|انزلاق|نزيف|زراعه|تنظير|قسطره|شد) "
    rf"(?:\w+ )?{_PART_AR}(?!\w)",
    rf"(?<!\w){_PART_AR} (?:\w+ )?(?:[تيب]*وجع\w*|[تيب]+ا?الم\w*|[تيب]*عور\w*|تعبان\w*|مكسور\w*|ملتهب\w*"
    r"|منفوخ\w*|متورم\w*|انكسر\w*|انخلع\w*|ضعيف\w*|ضعف\w*|واقف\w* عن|توقف\w*|ينزف|تنزف)(?!\w)",
    rf"(?<!\w){_KIN_AR} (?:\w+ ){{0,2}}?(?:ما |مش |مو |لا )(?:عاد )?[تينب]?ي?(?:قدر|قادر\w*|يقدر|تقدر|بيقدر"
    r"|بتقدر|اقدر|تستطيع|يستطيع|يمشي|تمشي|يتكلم|تتكلم|يشوف|تشوف|يسمع|تسمع|يتحرك|تتحرك|يعرفنا|تعرفنا|يتذكر"
    r"|تتذكر|يفتكر|تفتكر)(?: (?:علي |ت|ي|ا)?\w*)?(?: (?:علي )?(?:المشي|الدرج|الحركه|الكلام"
    rf"|النطق))?(?=.{{0,30}}(?:مشي|حرك|درج|كرسي|كلام|نطق|يسمع|تسمع|يشوف|تشوف|يعرفنا|تعرفنا|تذكر|فتكر|اكل|ياكل"
    r"|تاكل))",
    rf"(?<!\w){_KIN_AR} (?:\w+ )?(?:ينسي|تنسي|بينسي|بتنسي|نسي كل|يضيع|تضيع|يهلوس|تهلوس|يخرف|تخرف|يغيب عن|تدوخ"
    r"|يدوخ|بدوخ|ادوخ|بيدوخ|بتدوخ|يشنج|تتشنج|يتشنج)(?!\w)",
    r"(?<!\w)(?:مو|مش|ما|لا) ?(?:قادر\w*|اقدر|بقدر|قدرت|فيني|استطيع) (?:\w+ )?(?:اقوم|قوم|اتحرك|اتنفس|امشي"
    r"|انام|اكل|ابلع|اوقف|اقعد|اطلع|انزل) (?:\w+ ){0,3}?(?:من|بسبب|عشان|علشان) (?:ال)?(?:وجع|الم|التعب|ظهري"
    r"|ضهري|رجلي|ركبي|العمليه|مرض\w*)",
    r"(?<!\w)(?:ب|ا|ت|ي|بت|بي|ن|بن)?(?:ا?خذ|ا?خد|اخذ|باخذ|باخد|ياخذ|تاخذ|بياخد|بتاخد|استخدم|بستخدم|تستخدم"
    r"|يستخدم|ابلع|بشرب) (?:\w+ )?(?:حبوب|دوا|دواء|ادويه|علاج|ابر|ابره|انسولين|كورتيزون|مسكن\w*|مضاد\w*"
    r"|مهدي\w*|منوم\w*|بخاخ\w*|اكسجين|كرسي|عكاز\w*|جهاز تنفس)(?!\w)",
    r"(?<!\w)(?:السكر|سكري|الضغط|ضغطي|الكولسترول|الحراره|حرارتي|المناعه|مناعتي|الغده) (?:\w+ )?(?:عندي|عندها"
    r"|عنده|معي|مرتفع\w*|نازل\w*|عالي\w*|طالع\w*|هابط\w*|منخفض\w*|واطي\w*)(?!\w)",
    r"(?<!\w)(?:موعد\w*|جلس\w+|مراجع\w+|راجعت|اراجع|متابع\w*|كشف|حجز\w*) (?:\w+ )?(?:عند |مع |ال|في |ب"
    r"|بال)?(?:ال)?(?:دكتور\w*|طبيب\w*|عياد\w+|مستشفي\w*|علاج|اشع\w+|تحاليل|تحليل|تنظير|رنين|سونار|ولاد\w+"
    r"|عملي\w+|غسيل|كيماوي|اسنان|عيون|نفسي\w*|حمل)(?!\w)(?! (?:للايجار|للبيع|قريب))",
    r"(?<!\w)(?:عملت|سويت|عملنا|سوت|عمل|سوي|طلعت|ظهرت|انتظر|مستني|منتظر\w*|استني"
    r"|ناطر\w*) (?:\w+ )?(?:ال)?(?:تحاليل|تحليل|فحوصات|فحص دم|اشعه|رنين|خزعه|تنظير|عمليه|عمليات|سونار"
    r"|نتيجه (?:التحليل|الفحص|التحاليل|الخزعه)|نتايج (?:التحليل|الفحص|التحاليل|الخزعه))(?!\w)(?! (?:بيع|شراء"
    r"|تحويل|دفع|حجز))",
    r"(?<!\w)(?:علي وشك (?:ال)?ولاد\w+|قرب\w* (?:ال|ا)?(?:ولاد\w+|ولد|تولد|اولد)|ولادت(?:ي|ها)"
    r"|موعد (?:ال)?ولاد\w+|بتولد|راح تولد|هتولد|حتولد|تولد (?:الشهر|قريب|بعد|في))(?!\w)",
    rf"(?<!\w)(?:{_KIN_AR} )?(?:في |ب)(?:ال)?شهر\w* (?:ال)?(?:ثالث|تالت|رابع|خامس|سادس|سابع|ثامن|تامن"
    r"|تاسع)(?= ?(?:و?تعب|و?حامل|من (?:ال)?حمل|وما|و?الدرج|و?محتاج))",
    rf"(?<!\w){_KIN_AR} (?:\w+ )?(?:دخل\w*|طلع\w*|نايم\w*|منوم\w*|مرقد\w*|بال|في ال|راقد\w*|نقلو\w*"
    r"|اتنقل\w*) ?(?:\w+ )?(?:من )?(?:ال|بال|في ال|لل)?(?:مستشفي|عنايه|طواري|انعاش"
    r"|غرفه العمليات)(?!\w)(?! (?:قريب|ال\w+ي))",
    r"(?<!\w)(?:تعبت|تعبان\w*|مريض\w*|منهار\w*|مكتيب\w*|متعب\w*) (?:\w+ )?(?:نفسيا|صحيا|جسديا"
    r"|من (?:ال)?(?:حمل|كيماوي|مرض|سكر|ضغط)|بعد (?:ال)?(?:عمليه|حادث|ولاده|جلطه))(?!\w)|(?<!\w)(?:حالت\w"
    r"|نفسيت\w|صحت\w|وضع\w الصحي) (?:\w+ )?(?:النفسيه|الصحيه|سيي\w*|تعبان\w*|صعب\w*|متدهور\w*|مو زين\w*"
    r"|مش كويس\w*|خربان\w*)(?!\w)",
    r"(?<!\w)(?:عندي|عنده|عندها|معي|معاه|معاها|معه|معها|فيني|فيه|فيها|جاني|جاه|جاها|جتني|جته"
    r"|جتها) (?:\w+ )?(?:حراره|سخونه|كورونا|كوفيد|انفلونزا|نزله|التهاب\w*|حصوه|حصي|حصوات|صداع|دوخه|شقيقه"
    r"|حساسيه|ربو|سكر|ضغط|قولون|غضروف|ديسك|فتق|بواسير|كسر|جرح|ورم|كيس|تليف\w*|نزيف|اكتياب|قلق|وسواس|هلع|ارق"
    r"|فوبيا|رهاب|صرع|توحد|اعاقه|شلل|مرض|عله|مشكله صحيه|مشاكل صحيه|ظرف صحي|ضيق\w*|نقص\w*|فشل"
    r"|تشوه\w*)(?!\w)(?! (?:من (?:السعر|العموله)))",
    r"(?<!\w)(?:ال)?(?:دكتور|طبيب)\w* (?:\w+ )?(?:مانع\w*|منع\w*|قال\w*|كتب\w*|نصح\w*|حذر\w*|وصف\w*|طلب\w*"
    r"|حول\w*|شخص\w*|عطا\w*|اعطا\w*)(?!\w)|(?<!\w)(?:ثقب|عيب خلقي|تشوه\w*|ضيق|انسداد|تضخم) (?:في "
    r"|ب)?(?:ال)?(?:قلب|شريان|صمام|كلي|رئ|بروستات)\w*|(?<!\w)فاقد\w* (?:ال)?(?:ذاكره|وعي|بصر|سمع|نطق"
    r"|حركه)(?!\w)",
    rf"(?<!\w){_PART_AR} (?:ما|مو|مش|ماعاد|ما عاد) (?:عاد )?(?:ب)?[تي](?:شيل|حمل|ساعد|سمع|شوف|تحمل|شتغل|مشي"
    r"|وقف)\w*(?!\w)",
    spares=(
        r"(?<!\w)(?:ال|ب|لل)?(?:مستشفي|عياده|صيدليه|مركز|مجمع) (?:\w+ )?(?:قريب\w*|جنب|مقابل)|(?:قريب\w*|جنب"
        r"|مقابل|قدام|بجنب|حوالي) (?:من )?(?:ال)?(?:مستشفي|عياده|صيدليه|مركز)\w*",
        r"(?<!\w)(?:السعر|الاسعار|الايجار|العموله|السوق|العقار|المبني|المكيف|الحمام|المطبخ)\b.*|(?:وجع"
        r"|صداع) (?:ال)?راس (?:من )?(?:ال)?(?:اسعار|وسطاء|سماسره|معاملات)\w*|عمليه (?:ال)?(?:بيع|شراء|شرا|حجز"
        r"|تحويل|دفع|ايجار|تسليم|توقيع|نقل)\w*",
        r"(?<!\w)ضغط (?:ال)?(?:شغل|عمل|دوام|وقت|سوق)|قلق (?:من|علي|بخصوص)|(?:كلب|كلبي|قطه|قطتي|قطوه"
        r"|بس)\w* \w+ ?\w*",
    ),
    stems="",
)  # fmt: skip
_HEALTH_PT: Final = said(
    r"\b(?:faco|fazendo|fiz|faz|fazer|comecei|comecou|parei|vou fazer|marquei|tenho|terca|segunda|quarta"
    r"|quinta|sexta) (?:\w+ ){0,2}?(?:dialise|quimio\w*|radio(?:terapia)?|fisio\w*|terapia|tratamento"
    r"|cirurgia|exames?|ultrassom|ressonancia|tomografia|biopsia|endoscopia|pre-?natal|hemodialise|infusao"
    r"|transfusao|psicoterapia|analise com)\b(?! (?:do (?:contrato|imovel)))",
    r"\b(?:uso|usa|usando|preciso de|precisa de|tomo|toma|tomando|dependo de) (?:\w+ ){0,2}?(?:bombinha"
    r"|insulina|remedios?|antidepressivo\w*|marca-?passo|cadeira de rodas|muletas?|bengala|andador|oxigenio"
    r"|aparelho auditivo|sonda|fralda geriatrica|comprimidos?|ansiolitico\w*|cpap|proteses?)\b",
    r"\b(?:dor|dores|problemas?|cirurgia|operacao|infeccao|hernia|cancer|tumor|nodulo|pedra"
    r"|fratura) (?:n[oa]s?|d[eoa]s?|em) (?:meu |minha )?(?:cabeca|costas|coluna|joelhos?|peito|coracao|pulmao"
    r"|rins?|rim|figado|mama|utero|ovario|prostata|estomago|barriga|pernas?|pes?|quadril|ombros?|olhos?"
    r"|garganta|tireoide|intestino|bacia)\b",
    r"\b(?:meu|minha|meus|minhas|o|a) (?:joelhos?|coluna|costas|coracao|rins|pernas?|cabeca|visao|audicao"
    r"|memoria|pressao|barriga|pe|ombro|quadril) (?:\w+ )?(?:doi|doem|doendo|inchad\w+|quebrad\w+|operad\w+"
    r"|alta|baixa|nas alturas|subiu|caiu|ruim|fraca?|pessim\w|falhando|nao aguenta\w*)\b",
    r"\b(?:quebrei|operei|machuquei|torci|fraturei|rompi|perdi) (?:o|a|meu|minha|um|uma) (?:\w+ )?(?:pe|perna"
    r"|braco|joelho|coluna|bacia|femur|mao|tornozelo|costela|ligamento|visao|audicao|rim|bebe|gravidez"
    r"|movimento)\b",
    r"\b(?:to|tou|estou|ta|esta|fiquei|ficou|anda|ando|foi|fui|estive|esteve) (?:\w+ )?(?:internad[oa]"
    r"|gravida|doente|de cama|acamad[oa]|de atestado|de repouso|afastad[oa]|de licenca(?: medica"
    r"| maternidade)?|depressiv[oa]|deprimid[oa]|em depressao|em tratamento|na uti|com febre|com covid"
    r"|com dengue|gripad[oa]|operad[oa]|diagnosticad[oa]|de resguardo|em recuperacao|sobri[oa]|limp[oa] (?:ha"
    r"|faz)|cega?|surd[oa])\b",
    r"\b(?:teve|tive|tem|tenho|sofr\w+|peguei|pegou) (?:\w+ )?(?:avc|infarto|derrame|aneurisma|trombose"
    r"|cancer|depressao|ansiedade|diabetes?|asma|epilepsia|convuls\w+|crises?|alzheimer|parkinson|lupus"
    r"|artrite|artrose|labirintite|enxaqueca|alergia|intolerancia|tdah|autismo|toc|sindrome|aids|hiv"
    r"|tuberculose|pneumonia|dengue|covid|hernia|pressao alta|problema de saude|deficiencia|uma doenca"
    r"|dor)\b(?! de cabeca com (?:corretor|banco))",
    r"\b(?:por causa d[aoe]|devido [ao]) (?:minha |meu |sua |seu )?(?:saude|doenca|depressao|ansiedade"
    r"|cirurgia|tratamento|gravidez|deficiencia|coluna|joelho|alergia|asma|idade avancada)\b|\bminha (?:saude"
    r"|doenca|depressao|ansiedade|cirurgia|gravidez|gestacao|deficiencia|psiquiatra|terapeuta|psicologa)\b"
    r"|\bmeu (?:tratamento|psiquiatra|terapeuta|psicologo|cardiologista|oncologista|diagnostico"
    r"|transtorno)\b",
    r"\b(?:nao (?:anda|ando|enxerg\w+|ouc?\w+|escuta|fala|come|dorme|respir\w+) (?:mais|direito|bem"
    r"|sozinh[oa])|esquece (?:tudo|de tudo|quem|da gente)|precisa de cuidador\w*|nao pode (?:com"
    r"|ficar perto de) (?:poeira|gluten|lactose|gato|cachorro|mofo|amendoim))\b|\bnao posso (?:com|comer"
    r"|ficar perto de) (?:poeira|gluten|lactose|gato|cachorro|mofo|amendoim|camarao|leite)\b",
    r"\b(?:tentou|tentei) (?:se matar|me matar|suicidio)\b|\b(?:parei|parou) de (?:beber|usar"
    r"|fumar maconha)\b|\b(?:narcoticos|alcoolicos) anonimos\b|\bdependente quimic\w\b",
    spares=(
        r"\b(?:perto|lado|frente|proximo|proxima) (?:de |do |da |a |ao )?(?:um |uma )?(?:hospital|clinica"
        r"|farmacia|posto)\w*",
        r"\b(?:kkk\w*|rsrs\w*)\b.*",
        r"\b(?:cachorr|gat)[oa]s? (?:\w+ ){0,3}",
    ),
    stems="",
)  # fmt: skip
_HEALTH_HI: Final = said(
    r"\b(?:biwi|patni|wife|bhabhi|main|mai|meri wife|bahu|behen|didi) (?:ka |ki |ko )?(?:\w+ ){0,2}?(?:mahina"
    r"|mahine|month|pregnant|delivery|due|garbh\w*)\b(?=.{0,120}\b(?:chal|hai|hain|hoon|hone"
    r"|wali)\b)(?! ka (?:rent"
    r"|kiraya))",
    r"\b(?:doctor|doctor sahab|daktar|dr) ne (?:\w+ ){0,3}?(?:bola|bataya|kaha|mana|bole|likha|diya)\b"
    r"|\b(?:dawai|dawa|goli|goliyan|injection|insulin|tablet) (?:\w+ )?(?:le|leta|leti|lete|kha|khata|khati"
    r"|khate|khana|leni|chal|chalti|lag\w+|leni)\w*\b",
    r"\b(?:bp|sugar|thyroid|dil|heart|kidney|liver|saans|dama|dimag|pet|kamar|ghutn\w+|pair|pairon|haath"
    r"|aankh\w*|kaan|gala|reedh|haddi|chest|pith|peeth) (?:ki|ka|ke|mein|me|ko)? ?(?:\w+ )?(?:bimari|takleef"
    r"|taklif|dikkat|dard|problem|operation|surgery|mareez|patient|dawai|goli|infection|kharab|fail|kamzor"
    r"|sujan|fracture|toot\w*|chot|pathri|attack)\b",
    r"\b(?:operation|surgery|bypass|accident|stroke|heart attack|transplant|chemo|dialysis|delivery"
    r"|miscarriage|abortion|test|mri|biopsy) (?:hua|hui|hue|karwaya|karwana|karwayi|hona|hone|chal|chalta"
    r"|chalti|chalu)\b",
    r"\b(?:mujhe|mujhko|mereko|mere ko|usko|use|unko|papa ko|mummy ko|maa ko|bete ko|beti ko|pati ko|biwi ko"
    r"|dadi ko|dada ko|nani ko|nana ko|bhai ko|behen ko) (?:\w+ ){0,2}?(?:bukhar|dard|saans|takleef|taklif"
    r"|bimari|sugar|bp|cancer|tb|asthma|allergy|depression|anxiety|migraine|dengue|covid|malaria|attack|daura"
    r"|mirgi|lakwa|chakkar|ulti|dikhta|dikhai|sunai|yaad nahi|chot|fracture|dawai)\b",
    r"\b(?:main|mai|hum|papa|mummy|maa|dadi|dada|nani|nana|biwi|pati|beta|beti|bhai"
    r"|behen) (?:\w+ ){0,2}?(?:bimar|bimaar|beemar|hospital mein|hospital me|icu mein|admit|bharti|wheelchair"
    r"|viklang|andh\w|behr\w|goong\w|lachar|bistar pe|pagal|depressed|depression|nashe|sharab chhod\w*"
    r"|rehab)\b(?! ke (?:paas|pas))",
    r"\b(?:chal|chadh|bol|sun|dekh|uth|baith|utar|khada ho|hil) nahi (?:sakt\w|paat\w|sakti|sakta|sakte|pata"
    r"|pati)\b|\bnahi (?:chal|chadh|bol|sun|dekh|uth|utar) (?:sakt\w|paat\w)\b",
    spares=(
        r"\bhospital (?:\w+ )?(?:ke |se )?(?:paas|pas|najdeek|nazdeek|saamne|samne|door|kitn\w)\b|\b(?:lol"
        r"|haha\w*)\b.*",
        r"\b(?:kutta|kutte|billi|dog|cat) (?:\w+ ){0,3}",
    ),
    stems="",
)  # fmt: skip
_HEALTH_RU: Final = said(
    r"(?<!\w)(?:хожу|ходим|ходит|езжу|ездим|записан\w?|записал\w+|была?|лечусь|лечится|наблюда\w+"
    r"|прием) (?:\w+ )?(?:к|у|на прием к) (?:\w+ )?(?:врач\w+|психолог\w+|психиатр\w+|психотерапевт\w+"
    r"|терапевт\w+|онколог\w+|кардиолог\w+|невролог\w+|гинеколог\w+|хирург\w+|логопед\w*|урологу?"
    r"|эндокринолог\w+|репродуктолог\w+|нарколог\w+|ортопед\w+)(?!\w)",
    r"(?<!\w)(?:хожу|езжу|ходит|ездит|записал\w+|жду|ждем|прошл\w+|прохожу|проходит|делаю|делаем|сделал\w?"
    r"|сдал\w?|сдаю|после|перед) (?:\w+ )?(?:на )?(?:диализ\w?|хими\w+|химиотерапи\w+|физиотерапи\w+"
    r"|реабилитаци\w+|лечени\w+|операци\w+|анализ\w+|результат\w* (?:анализ\w+|биопси\w+|мрт|обследовани\w+)"
    r"|мрт|кт|узи|эко|обследовани\w+|терапи\w+|массаж\w* спины|облучени\w+|капельниц\w+|уколы|родов"
    r"|кесарев\w*|инсульта|инфаркта|аварии|травмы|перелома|аборта)(?!\w)",
    r"(?<!\w)у (?:меня|нас|него|нее|мамы|папы|жены|мужа|сына|дочери|дочки|ребенка|бабушки|дедушки|брата"
    r"|сестры|матери|отца|тещи|свекрови) (?:\w+ ){0,3}?(?:рак|диабет|астма|аллергия|аутизм|дцп|эпилепсия"
    r"|депрессия|грыжа|давление|гипертония|мигрен\w+|артрит|артроз|инсульт|инфаркт|инвалидность|порок|аритмия"
    r"|гепатит|вич|туберкулез|деменция|онкология|опухоль|температура|ковид|грипп|токсикоз|перелом|гипс"
    r"|операция|приступ\w*|срыв|зависимость|слабое сердце|слабое зрение|плохое зрение|больн\w+ \w+"
    r"|проблем\w+ (?:с|со) (?:сердц\w+|спинои|здоровь\w+|почк\w+|ног\w+|зрени\w+|слух\w+|психик\w+|алкогол\w+"
    r"|позвоночник\w+|дыхани\w+|сустав\w+))(?!\w)",
    r"(?<!\w)(?:я|жена|супруга|сестра|дочь|мы) (?:\w+ )?(?:на|в) (?:\w+ )?(?:перв\w+|втор\w+|трет\w+"
    r"|четверт\w+|пят\w+|шест\w+|седьм\w+|восьм\w+|девят\w+|\d{1,2}(?:-?\w{1,3})?) (?:месяце|неделе"
    r"|триместре)(?!\w)|(?<!\w)(?:скоро|буду|будем|будет|пора) рожать|(?<!\w)(?:родила|рожаю|рожаем|рожает"
    r"|рожу)(?!\w)",
    r"(?<!\w)(?:болит|болят|ноет|ноют|немеет|немеют|отекает|отекают|опухл\w*|сломал\w?|сломана|сломан"
    r"|порвал\w?|вывихнул\w?|удалили|прооперировали|оперировали|отнялись|отказал\w*|отказывают|не гнется"
    r"|не гнутся|шалит|прихватил\w?|прихватывает) (?:\w+ )?(?:спин\w+|колен\w+|ног\w+|рук\w+|сердц\w+"
    r"|голов\w+|живот\w*|почк\w+|глаз\w*|зуб\w*|сустав\w+|бедр\w+|поясниц\w+|ше\w|плеч\w+|легк\w+|груд\w+"
    r"|желуд\w+|желчн\w+|связк\w+|позвон\w+)(?!\w)",
    r"(?<!\w)(?:спина|колени|колено|ноги|нога|сердце|голова|почки|почка|зрение|слух|память|давление|сахар"
    r"|суставы|бедро|поясница) (?:\w+ )?(?:болит|болят|не держ\w+|не слуша\w+|сдал\w?|отказал\w+|подводит"
    r"|шалит|скачет|плохо\w*|плохое|упало|упал|пропал\w?|высок\w+|повышен\w*|никакое|слабое|садится)(?!\w)",
    r"(?<!\w)(?:ребенок|сын|дочь|дочка|мама|папа|муж|жена|бабушка|дедушка|отец|мать|брат|сестра"
    r"|я) (?:\w+ )?(?:не (?:слышит|видит|ходит|говорит|встает|узнает|помнит|двигается|вижу|слышу|хожу)"
    r"|плохо (?:видит|слышит|ходит|говорит|вижу|слышу|хожу)|лежач\w+|лежит (?:после|с|в больнице"
    r"|в реанимации)|болеет|болен|больна|болею|заболел\w?|задыхает\w+|слеп\w*|глух\w*|инвалид\w*"
    r"|парализован\w*|прикован\w*|в коляске|на коляске|на инвалидн\w+|в реанимации|в больнице|при смерти"
    r"|умирает|пьет|спивается|колется|лечится|под капельницеи|кормлю грудью|ослеп\w*|оглох\w*"
    r"|теряет (?:память|зрение|слух))(?!\w)",
    r"(?<!\w)(?:пью|принимаю|принимает|пьет|сижу на|посадили на|колю|колют|выписали|прописали"
    r"|назначили) (?:\w+ ){0,2}?(?:таблет\w+|лекарств\w+|антибиотик\w*|инсулин\w*|уколы|гормон\w+"
    r"|обезболивающ\w+|успокоительн\w+|снотворн\w+|препарат\w*|кортикостероид\w*|стероид\w*)(?!\w)",
    r"(?<!\w)(?:по состоянию здоровья|по здоровью|со здоровьем|мои диагноз|поставили диагноз|диагностировали"
    r"|на сохранении|на больничном|на учете у|(?:перв|втор|трет)\w+ групп\w+ инвалидности|пыталс\w+ покончить"
    r"|пытал\w+ покончить|хотел\w? покончить|не пью уже|бросил\w? пить|потерял\w? ребенка"
    r"|не может забеременеть|не могу забеременеть|пытаемся забеременеть)(?!\w)",
    spares=(
        r"(?<!\w)(?:рядом|около|возле|недалеко|поблизости|вблизи)(?: с| от)? (?:\w+ )?(?:больниц|клиник|аптек"
        r"|поликлиник)\w*|(?:больниц|клиник|аптек|поликлиник)\w* (?:рядом|недалеко|поблизости)",
        r"(?<!\w)(?:голова (?:болит|кругом) от|собак\w+|кошк\w+|кот\w*|пес|пса) ?(?:\w+ ){0,3}",
        r"(?<!\w)хаха\w*",
    ),
    stems="",
)  # fmt: skip

_ANIMAL: Final = (
    r"\b(?:dogs?|cats?|pupp(?:y|ies)|kittens?|parrots?|horses?|pets?|hamsters?|rabbits?|bird|falcon|camel"
    r"|goldfish|tortoise"
    r"|labrador|retriever|husky|poodle|persian cat)(?:'s)? (?:is|has|was|had|needs|got|takes|are|have|just"
    r"|with|who)\b"
    r"(?:(?! (?:and|but|because) (?:i|my|we)\b)[^,.;!?])*"
)
_TRADE: Final = (
    r"\b(?:i|we|my company|our company|my firm|our clinic) (?:also |only |mainly )?(?:sell|import|distribute"
    r"|supply|manufacture|produce"
    r"|treat|train|research|insure|work (?:as|for)|deal in)\b(?:(?! (?:but|because|since|and (?:i|my"
    r"|we))\b)[^,.;!?])*"
    r"|\b(?:run|own|opening|open|manage|operate|operating|starting|start) (?:a |an |the |my |our |two "
    r"|three )?(?:\w+ ){0,3}?(?:studio|clinic|practice|cent(?:re|er)"
    r"|shop|store|company|business|lab|laboratory|pharmacy|startup|agency|school|academy|charity|brand"
    r"|magazine|podcast|restaurant)s?\b"
    r"|\b(?:i'?m|i am|we'?re|my (?:wife|husband) is) (?:a|an) (?:\w+ )?(?:nurse|doctor|surgeon|therapist"
    r"|psychologist|psychiatrist|physio\w*"
    r"|dentist|pharmacist|paramedic|midwife|optician|radiologist|oncologist|cardiologist|dermatologist"
    r"|counsell?or|researcher|lawyer"
    r"|journalist|professor|teacher|translator|photographer)\b(?:(?! (?:but|because|since|and (?:i|my"
    r"|we))\b)[^,.;!?])*"
)

_IDIOM: Final = (
    r"\b(?:gave|gives?|giving|cause[ds]?) (?:me|us|you|anyone|him|her|my \w+) (?:a "
    r"|an )?(?:\w+ )?(?:heart attack|stroke|headache|migraine"
    r"|anxiety|panic attack|fever|vertigo|fits?|breakdown)\b|\bdying (?:to|for|of (?:curiosity|boredom))\b"
    r"|\bbinge[- ]?watch\w*|\bthe hives\b"
    r"|\b(?:nearly|almost|could have|would have) (?:\w+ )?(?:fainted|died|choked|collapsed|passed out"
    r"|had a (?:heart attack|stroke|fit))\b"
    r"|\b(?:hotel|bar|cafe|club) vertigo\b|\bdue date (?:to|for|of)\b|\bkill(?:ing)? myself laughing\b"
    r"|\b(?:mercado|precos?|aluguel|imovel)\b (?:\w+ )?(?:doente|deprimid\w+|quebrad\w+|absurd\w+)"
    r"|(?<!\w)бол\w+ (?:этим|этои)(?!\w)"
    r"|(?<!\w)давлени\w+ (?:срок|цен|рынк)\w*|(?<!\w)(?:ت|ي|ب)?جيب\w* (?:لي |لنا )?(?:ال)?(?:ضغط|جلطه|سكر"
    r"|سكته|شلل|صداع|قلب)(?!\w)"
    r"|(?<!\w)عملي\w (?:ال)?(?:بيع|شراء|شرا|حجز|تحويل|دفع|ايجار|تسليم|توقيع|نقل)\w*"
)
_OF_THINGS: Final = (
    r"\ballergic to (?:\w+ )?(?:contracts?|commitments?|fees?|agents?|brokers?|paperwork|meetings?"
    r"|small talk|mornings"
    r"|mondays|bureaucracy|waiting|queues?|spam|surprises|bad service)\b"
    r"|\b(?:budget|wallet|account|accounts|balance|market|company|business|savings) (?:is |are |was "
    r"|keeps )?(?:bleeding|sick"
    r"|dying|paralysed|paralyzed)\b|\bpain in the (?:neck|arse|ass|backside|bum|butt)\b|\b(?:soil|land"
    r"|garden) fertility\b"
    r"|\bfertility of (?:the )?(?:soil|land|garden)\b|\b(?:surgery|clinic|practice) (?:on|in"
    r"|at) (?:the )?(?:\w+ )?(?:street|road|avenue"
    r"|lane|corner|square|high street)\b|\blow sodium (?:salt|soy|sauce|crisps|chips|snacks?|broth|stock"
    r"|cheese|butter)\b"
    r"|\b(?:account|accounts|alarm|card|button|link|login|feature|option|notifications?|wifi|access"
    r"|number|sim|profile|app|coupon"
    r"|code|elevator|lift|listing|ad|page|site|service|chat|bot) (?:\w+ )?(?:is|was|are|were|has been"
    r"|got|been|gets|keeps getting)"
    r" (?:\w+ )?disabled\b"
    r"|\bstage (?:two|three|four|\d) of (?:the |our |this )?(?:\w+ )?(?:project|plan|works?|build"
    r"|construction|launch|handover|process)\b"
    r"|\bblind without (?:a |the )?(?:\w+ )?(?:plan|photos?|pictures?|brochure|map|prices?)\b"
    r"|\boverdose of \w+|\bpregnant pause\b"
    r"|\b(?:price|prices|bill|quote|rent|fees?|that|it|cost) (?:\w+ )?(?:made|makes|make|left) (?:me"
    r"|us) (?:faint|sick|ill|dizzy|blind|speechless)\b"
    r"|(?<!\w)عملي\w (?:ال)?(?:تسجيل|حجز|دخول|تحديث|استرجاع|فتح|نقل)\w*|(?<!\w)операци\w+ (?:по карте"
    r"|по счету|в банке|банка|с карто\w)"
    r"|(?<!\w)(?:ا|ب|ن|ي|ت)?(?:شتغل|عمل) (?:\w+ )?(?:ب|في )(?:ال)?(?:مستشفي|عياد|صيدلي|مركز)\w*(?: \w+)?"
    r"|(?<!\w)كسر (?:\w+ )?(?:ب|في )(?:ال)?(?:زجاج|باب|شباك|بلاط|مفتاح|مراي|شاش|جدار|سيراميك)\w*"
    r"|\bhospital (?:\w+ )?(?:paas|pas|nazdeek|nazdik|kitna door|kitni door|kahan)\b|\b(?:paas"
    r"|nazdeek) (?:me|mein) (?:\w+ )?hospital\b"
)
_FEAST: Final = (
    r"(?:diwali|eid|holi|christmas|xmas|easter|ramadan|ramzan|navratri|onam|pongal|hanukkah"
    r"|natal|pascoa)"
)
_ROOMS: Final = (
    r"(?:غرف|شقه|فيلا|فله|بيت|نبي|نبغي|ابي|ابغي|نحتاج|محتاج|عايز|بدنا|quartos?|preciso|precisamos"
    r"|queremos|procur\w+|apartamento|casa"
    r"|комнат|квартир|спал|нуж|ищ)"
)
SPARED: Final[dict[str, str]] = {
    "health": rf"{_ANIMAL}|{_TRADE}|{_IDIOM}|{_OF_THINGS}",
    "religion": (
        r"\bmonk fruit\b|\b(?:restore[ds]?|lost|have|had|losing|my) (?:\w+ )?faith in (?:you|your|the"
        r"|this|humanity|people|them|agents?"
        r"|brokers?)\b|^\W*faith in (?:you|your|the|this)\b|\bpray tell\b|\bkosher (?:salt|pickles?"
        r"|gherkins?|deal)\b"
        r"|\bbhagwan (?:kare|ka shukr|ki kripa|jaane|jane|bharose)\b"
        rf"|\b{_FEAST} (?:\w+ )?(?:offers?|sale|discounts?|deals?|timings?|hours|rates?|packages?"
        rf"|decor\w*|promo\w*|hamper|gift|lights"
        r"|break|holidays?|bonus|special|week|weekend)\b"
    ),
    "sexual_life": (
        rf"{_ANIMAL}|\bunisex\b|\btrans[- ](?:atlantic|pacific|siberian|canada|fat|fats|europe|asia)\b"
        rf"|\bcross dresser\.{{2,}}"
        r"|\b(?:extra )?virgin (?:olive|coconut|oil|atlantic|mobile|media|active|radio|megastore|mojito"
        r"|cocktails?|colada|islands?|gorda"
        r"|voyages|wool|hair|plastic|money|australia|hotels?)\b|\bsame sex as\b|\b(?:two|three"
        r"|four) (?:mum|mom|dad)s'"
    ),
    "opinion": (
        r"\bworks? (?:for|at|in|with) (?:the |a )?(?:\w+ )?government\b(?! (?:party|in exile))"
        r"|\bvot(?:e|ed|es|ing) (?:for|on|against) (?:the |a |an |that )?(?:\w+ )?(?:curtains?|colou?rs?"
        r"|blue|beige|grey|gray|white|green one"
        r"|red one|first|second|third|one|option|design|layout|tiles?|sofa|paint|restaurant|venue|hotel"
        r"|date|name|logo|carpet|pizza)\b"
        r"|\bprotest(?:ing|ed)? (?:against |about |at |over )?(?:the |a |an |this |your "
        r"|that )?(?:\w+ )?(?:fees?|charges?|bill|price|prices|fine"
        r"|invoice|increase|rent)\b|(?<!\w)(?:ا|ن|ب)?صوت\w* (?:ل|لل|علي |مع )(?:ال)?(?:لون|تصميم|خيار"
        r"|اول|ثاني|تاني|فكر|ستاير|اقتراح|صور)\w*"
    ),
    "criminal_record": (
        r"(?<!\w)(?:العقار|الشقه|الفيلا|المشروع|المطور|المبني|الارض|الشركه) (?:\w+ )?علي\w (?:\w+ )?قضي\w+"
        r"|\b(?:with|the|my|a|strong|real|more) (?:\w+ )?conviction that\b|^\W*conviction that\b"
        r"|(?<!\w)(?:ال)?حكم علي (?:ال)?(?:شقه|فيلا|بيت|عقار|سعر|مشروع|خدم|منتج)\w*"
        r"|(?<!\w)(?:ال)?قضيه (?:بسيط\w+|سهل\w+|مبدا|محلول\w+|مو صعب\w+|كلها)"
    ),
    "live_location": (
        r"\bstuck in (?:a |the |another |back to back )?(?:\w+ )?(?:meetings?|calls?"
        r"|conference|class|loop)\b"
    ),
    "ethnicity": (
        r"\btribe of \w+|\b(?:ancestry|heritage|origins?) of (?:the |this |that )?(?:building"
        r"|house|villa|street|stone|marble|rug|carpet|wood|brand)\b"
        r"|\b\w+ style (?:blankets?|rugs?|decor|furniture|kitchen|carpets?|beads?|basket|chairs?|lamps?)\b"
        r"|\b(?:roma|romano) (?:tomato\w*|pizza|pasta|football|lounge|tiles?)\b"
    ),
    "trade_union": r"(?<!\w)(?:ال)?نقاب\w+ (?:\w+ )?(?:تعتمد|ترخص|تصدق|توافق|تشترط)(?!\w)",
    "family": (
        r"\bseparat(?:ed|ing) (?:the |my |our |your )?(?:orders?|items?|bills?|invoices?|payments?"
        r"|rooms?|parcels?|files?|units?|plots?)\b"
        r"|\bdivorced from (?:reality|the market|the real)\b|\b(?:custody"
        r"|safe custody) of (?:the )?(?:keys?|documents?|cheques?|deposit|money|funds?)\b"
        r"|(?<!\w)(?:عندي|عندنا|لدي|لدينا) (?:\d|ثلاث\w?|اربع\w?|خمس\w?|تلات\w?) (?:اولاد|عيال|اطفال"
        r"|ابناء|بنات)(?!\w)"
        rf"(?=.{{0,60}}(?:{_ROOMS}))|\b(?:tenho|temos) (?:\d|um|dois|tres"
        rf"|quatro) filh\w+(?=.{{0,60}}\b(?:{_ROOMS}))"
        rf"|(?<!\w)(?:у (?:меня|нас) )?(?:двое|трое|четверо) детеи(?=.{{0,60}}(?:{_ROOMS}))"
    ),
    "biometric": r"\bin (?:our|my|your|their|the) (?:dna|genes)\b",
}
"""Turns of speech that tell of an animal, a trade or nothing at all, spared in every list of the category."""

BODY: Final[tuple[tuple[str, Words], ...]] = (
    ("health", _HEALTH_WORDS),
    ("health", _HEALTH),
    ("health", _HEALTH_AR),
    ("health", _HEALTH_PT),
    ("health", _HEALTH_HI),
    ("health", _HEALTH_RU),
)
"""Category and words."""
