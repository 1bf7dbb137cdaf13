"""The never-extract list by situations (`domain.sensitive_situations`), of what is told beside the body:
papers that run out, rites and rules of a faith, what was voted and marched for, whom somebody loves, and
where they stand just now. Those of the law, of origins, home and school are in `domain.sensitive_around`.
"""

from __future__ import annotations

from typing import Final

from domain.sensitive_topics import TOPICS, topics
from domain.sensitive_words import KIN, Words, said

_SHE: Final = rf"(?:i|we|he|she|they|(?:my|our|his|her) (?:\w+ )?{KIN}|mum|mom|dad|mama|papa)"
_OURS: Final = r"(?:my|our|his|her|mum'?s|dad'?s)"
_ASKED: Final = (
    r"\b(?:is|are|any|do|does|can|could|will|would|which|what|how|if) (?:there|it|they|the \w+|you|i"
    r"|we)\b[^.?]{0,160}\?"
)
_DAY: Final = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_CLOCK: Final = r"(?:now|rn|right now|atm|at the moment|just now|currently|already|this minute|as we speak)"

# --- papers ----------------------------------------------------------------------------------------------

_PAPERS: Final = (
    r"(?:visas?|residen(?:cy|ce)(?: permit| visa| stamp)?|iqama|work permit|labou?r (?:card|contract)"
    r"|green card"
    r"|passports?|emirates id|citizenship|asylum|immigration|travel document|papers|permit|sponsorship"
    r"|status)"
)
_GOVERNMENT: Final = topics(
    "green card interview, visa interview, citizenship interview, asylum interview, in my grace period, "
    "in our grace period, status with immigration, passport is with, passports are with, h1b, h-1b, h1-b, "
    "f1 visa, j1 visa, opt visa, daca, itin, indefinite leave, leave to remain, settled status, pre settled, "
    "oci card, "
    "dual citizen*, dual national*, second passport, exit order, out pass, outpass, amnesty, deport*, "
    "travel document, out of status, "
    "immigration detention, residence card, residency stamp, visa run, border run, naturalis*, naturaliz*, "
    "birth tourism, "
    "sem documentacao, dupla cidadania, naturaliz*, refugiad*, permanencia vencida, "
    "внж, рвп, депорт*, двоиное гражданство, второе гражданство, получ* гражданств*, патент на работу, "
    "وثيقه سفر, جنسيه ثانيه, جنسيتين, تجنست, تجنسنا, مجنس*, بلاغ هروب, غرامات الاقامه, مخالف*  اقامه, "
    "تعديل وضع, مهله المخالفين, "
    "خروج نهايي, خروج وعوده, تنازل كفيل, نقل كفاله",
    "visa clock, in my grace period, in our grace period, grace period until, grace period ends, sponsor, "
    "absconding, deportation, refugee, asylum, citizenship interview, green card, naturalised, "
    "مهله, كفيل*, لاجي*, لجوء, اقامه, كرت الاقامه, بدون اوراق, سفاره",
    rf"\b{_OURS} (?:\w+ ){{0,2}}?{_PAPERS}(?:'s|'re| is| are| was| were| got| has| have|n'?t| aren'?t"
    rf"| isn'?t)* (?:\w+ ){{0,3}}?(?:expir\w+|cancel\w*|reject\w*|refus\w*|denied|revoked|pending|process\w*"
    r"|in order|renew\w*|stamp\w*|lapsed?|running out|runs out|ran out|up in|over|stuck|held|with (?:the|my)"
    r"|at the (?:embassy|consulate|police|court)|approved|under review|on hold|tied to|depends on|ends?"
    r"|ending|finish\w*|sorted|impounded|seized|withheld|retained|invalid|void|lost|stolen|confiscated"
    r"|taken)\b",
    r"\b(?:refused|denied|rejected|cancel\w+|revoked|stamped|renew\w*|lost|hold|holds|holding|took"
    r"|confiscated|kept|keeps|surrendered|overstayed|extended|waiting (?:for|on)|awaiting|applied for"
    r"|applying for|got|getting|received|sponsors?|sponsored) (?:my|our|his|her|me"
    rf"|us)? ?(?:\w+ )?{_PAPERS}\b(?! (?:copy|copies|photo|size|number please|rules|service"
    r"|fees?))(?=.{0,120}\b(?:i|me|my|we|our|us|he|she|his|her|twice|again|last|month|week|still|since)\b)",
    r"\b(?:sponsor|company|employer|boss|kafeel|husband|agency) (?:\w+ )?(?:cancell?ed|reported|blacklisted"
    r"|absconded|dropped|won'?t renew|refuses to renew|didn'?t renew|is holding|has|kept|keeps|took) (?:me|us"
    r"|him|her|my (?:visa|passport|papers|residency)|our (?:visas?|passports?))\b",
    r"\b(?:my|our) (?:father|dad|husband|wife|mother|mum|brother|boss|company|employer|uncle|son)(?: is"
    r"|'s) (?:my|our|the) sponsor\b|\b(?:visa|residency|residence) (?:is |are )?(?:\w+ )?(?:in process"
    r"|under process|not (?:out|ready|done|stamped|issued|approved)|pending|cancelled|expired|overstayed"
    r"|ticking|tied to my)\b(?![^.]{0,120}\?)",
    r"\b(?:came|entered|arrived|here|living|working|staying|stayed|flew in) (?:here |in |over )?(?:on|with"
    r"|under) (?:a |an |my |our |his )?(?:\w+ )?visas?\b|\bwithout (?:a |any |valid ){0,2}(?:visa|papers"
    r"|residency|iqama|status|documents)\b(?! (?:is|can|fee))|\b(?:have|got) (?:no|zero) (?:visa|papers"
    r"|residency|iqama|status|documents)\b|\b(?:don'?t|do not|doesn'?t) have (?:any |a |valid "
    r"|the right )?(?:papers|visa|residency|iqama|legal status)\b",
    r"\b(?:i'm|we're|i am|we are|he'?s|she'?s) (?:\w+ )?(?:illegal|undocumented|stateless|a refugee|refugees"
    r"|an asylum seeker|deported|an overstayer|on (?:a )?(?:visa|visit|tourist|student|dependent|spouse"
    r"|golden|work|freelance)\w*(?: visa)?|awaiting deportation|banned from (?:re-?entering|entering"
    r"|the (?:country|uae|uk|us|gcc)))\b(?! (?:lease|budget|trip))",
    r"\b(?:immigration|the embassy|home office|uscis|icp|gdrfa|consulate) (?:\w+ )?(?:refused|denied|rejected"
    r"|detained|cancelled|called|questioned|wants|asked|gave) (?:me|us|my|our|him|her)\b|\b(?:i have|with"
    r"|only) (?:only )?(?:\d+|thirty|sixty|ninety|ten|few|a few) days (?:left )?(?:to leave|to exit"
    r"|to change status|grace|on my visa)\b",
    r"(?<!\w)(?:ال)?(?:اقام|فيز|تاشير|جواز|هوي|جنسي|باسبور)\w* (?:مالتي |حقتي |تبعي |بتاعتي |بتاعي |مالي "
    r"|حقي )?(?:\w+ )?(?:سياحي\w*|زياره|منته\w*|انته\w*|بتنتهي|تنتهي|خلص\w*|بتخلص|ملغ\w*|انلغ\w*|اتلغ\w*"
    r"|مرفوض\w*|انرفض\w*|اترفض\w*|محجوز\w*|تحت|عند (?:ال)?كفيل|عند (?:ال)?شركه|موقوف\w*|ضاع\w*|انسرق\w*"
    r"|مسحوب\w*)(?!\w)|(?<!\w)(?:بدون|بلا|ما عندي|ماعندي|معنديش|مفيش معايا) (?:اقام\w*|فيزا|اوراق|هوي\w*"
    r"|جواز\w*|جنسيه|تاشير\w*)(?!\w)",
    r"\b(?:perdi|renovei|estou renovando|roubaram|pegaram|tiraram|venceu|cancelaram|negaram|aguardo|esperando"
    r"|tirei|solicitei|pedi) (?:o |a )?(?:meu |minha )?(?:passaporte|visto|cidadania|asilo|refugio|rnm|rne"
    r"|documentos|residencia|naturalizacao)\b|\b(?:meu|minha) (?:visto|passaporte|residencia|cidadania|rnm"
    r"|rne|documentacao)\b(?! (?:serve|basta))|\b(?:ilegal|sem visto|sem documentos?|irregular) (?:aqui"
    r"|no pais|ha|faz|no brasil|em portugal)\b",
    r"\b(?:mera|meri|mere|hamara|hamare|uska|uski) (?:\w+ )?(?:visa|passport|emirates id|iqama|residency"
    r"|permit|aadhaar|citizenship)\b|\b(?:visa|passport|iqama|emirates id) (?:\w+ )?(?:company|kafeel|boss"
    r"|embassy|police) (?:ke|ne) |\b(?:visa|passport|iqama|emirates id) (?:\w+ )?(?:khatam|khatm|expire"
    r"|cancel|reject|zabt|kho|gum|atka|nahi (?:hai|bana|mila))\b",
    r"(?<!\w)(?:паспорт\w*|виз\w+|гражданств\w+|регистраци\w+|вид на жительство|внж) (?:\w+ )?(?:забрал\w*"
    r"|закончил\w+|закончат\w*|просроч\w+|истек\w*|истекает|украли|потерял\w?|отобрал\w*|аннулир\w+"
    r"|не продл\w+|у работодател\w+|в посольстве|не дали)(?!\w)|(?<!\w)(?:у меня|у нас|у мужа"
    r"|у жены) (?:\w+ )?(?:закончил\w+|просроч\w+|истек\w*|истекает|нет|украли) (?:\w+ )?(?:паспорт\w*|виз\w+"
    r"|гражданств\w+|регистраци\w+|внж|документ\w+)|(?<!\w)(?:подал\w?|подали|подаю|прошу|ждем|жду|получаю"
    r"|получил\w?|отказали в|просрочил\w?) (?:\w+ )?(?:на |в )?(?:убежищ\w+|внж|гражданств\w+|виз\w+"
    r"|вид на жительство|статус беженца|рвп)(?!\w)",
    spares=(
        TOPICS["government_id"].spares.pattern,
        r"\bpapers (?:from|for) (?:the |my |our )?(?:bank|developer|seller|agent|broker|owner|unit|flat"
        r"|mortgage)\w*\b",
        r"\b(?:can|could|do|does|would|will|if|how|which|what|is) (?:\w+ ){0,4}(?:get|qualify|apply|give\w*"
        r"|eligib\w+|need\w*|require\w*)\b.{0,40}\b(?:visa|residency|residence|citizenship)\b",
        r"\bvisas? (?:is |are )?(?:included|card|on arrival|free|office|services?|centre|fees?|package"
        r"|letter)\b|\bmarital status\b|\bstatus (?:of|update|report)\b|\b(?:parking|building|trakheesi"
        r"|fit[- ]?out|noc|listing|advertis\w+) permits?\b|\bgolden visa (?:possible|eligib\w+|threshold"
        r"|propert\w+|with)\b",
        r"\b(?:event|title|headline|gold|shirt|main|main event) sponsors?\b|\bgrace period (?:of|for"
        r"|on) (?:the )?(?:payment|rent|cheque|instal\w+|fees?|handover)\b|\b(?:payment|rent|rental"
        r"|fit[- ]?out) grace period\b",
        r"(?<!\w)(?:هل|كيف|كم|متي|لو|اذا|شو|شنو|ايش|وش) .{0,40}(?:اقام|تاشير|فيز|جنسي|هوي|جواز)\w*",
    ),
)  # fmt: skip

# --- belief ----------------------------------------------------------------------------------------------

_BELIEVERS: Final = (
    r"(?:muslims?|christians?|catholics?|protestants?|orthodox|hindus?|jews?|jewish|sikhs?|jains?|buddhists?"
    r"|mormons?|lds|atheists?|agnostics?"
    r"|evangelicals?|baptists?|methodists?|pentecostals?|adventists?|anglicans?|lutherans?|copts?|coptic"
    r"|maronites?|druze|shia|sunnis?|ismailis?|bohras?"
    r"|ahmadis?|ahmadiyya|bahais?|zoroastrians?|parsis?|quakers?|jehovah'?s? witness\w*|salafis?|sufis?"
    r"|pagans?|wiccans?|hare krishna|believers?)"
)
_HOUSE_OF_GOD: Final = (
    r"(?:church|mosque|masjid|temple|synagogue|mandir|gurdwara|gurudwara|mass|parish|chapel|congregation|shul"
    r"|jamaat|satsang|bible study"
    r"|prayers|friday prayers?|jumm?ah?|sunday school|madrasa|quran class\w*|confession|sermon)"
)
_RELIGION: Final = topics(
    "break our fast, break my fast, breaking our fast, breaking my fast, qibla, kibla, prayer rug, "
    "prayer mat, prayer beads, puja, pooja, aarti, "
    "shabbat, on sabbath, on the sabbath, my sabbath, our sabbath, shabbos, sukkah, yom kippur, "
    "rosh hashanah, hanukkah candles, seder, tefillin, kippah, "
    "communion, confirmation class, catechism, rosary, novena, lent, ash wednesday, baptism, baptised, "
    "baptized, christening, "
    "umrah, hajj, zakat, sadaqa, suhoor, tarawih, taraweeh, itikaf, laylat al qadr, muharram, ashura, "
    "arbaeen, "
    "jehovahs witness*, latter day saint*, lds church, word of wisdom, seventh day, karva chauth, "
    "navratri fast*, ekadashi, "
    "gurbani, langar, seva at the, amritdhari, paryushan, dharma talk, vipassana, sangha, "
    "left islam, left the faith, left the church, left christianity, left religion, lost my faith, "
    "lost our faith, found god, found jesus, "
    "born again, ex muslim, ex mormon, ex jehovah, converted to, convert to islam, reverted, "
    "revert to islam, "
    "filha de santo, filho de santo, pai de santo, mae de santo, terreiro, candomble, umbanda, "
    "igreja universal, assembleia de deus, "
    "congregacao crista, testemunha de jeova, primeira comunhao, crisma, batizei, batizado, dizimo, culto, "
    "missa, jejum, "
    "шаббат*, кашрут*, намаз*, рамадан*, ураза, великии пост, держу пост, держим пост, постимся, крестил*, "
    "крещени*, крещен*, "
    "причасти*, исповед*, воцерков*, никаб*, хиджаб*, неверующ*, верующ*, старообряд*, "
    "تراويح, التراويح, صلاه الجمعه, صلاه الفجر, صلاه القيام, صلاه التهجد, اعتكاف, العمره, عمره رمضان, "
    "الحج هالسنه, حجاج, زكاه, "
    "الحسينيه, للحسينيه, حسينيه, عاشوراء, زياره الاربعين, نصوم الاربعين, بنصوم الاربعين, القداس, المناوله, "
    "العماد, قربان, صوم الكبير, الصوم الكبير, "
    "سجاده صلاه, سجاده الصلاه, القبله, اتجاه القبله, تركت الدين, تركت الاسلام, ارتديت, اسلمت, تنصرت, تشيعت, "
    "roze, roza, rozay, iftar, sehri, namaz, namaaz, jumme, puja ghar, pooja ghar, puja karte, havan, vrat, "
    "upvas, kirtan, satsang, ardas",
    """
    shrine, altar, idols, scripture, scriptures, sermon, parish, deacon, elder, cantor, rabbi, imam,
    sheikh at, pastor, reverend, vicar, priest, nun, monk,
    devout, observant, practising, practicing, pious, faith, religion, religious, spiritual, sinful,
    haram for us, halal only, halal household,
    kosher, pork, hijab, niqab, burqa, abaya for religious, turban, veil, headscarf, modesty, chanting,
    meditat* daily, prayer, prayers, praying,
    pray, prays, worship, goddess, deity, prophet, gospel, quran, koran, bible, torah,
    mormon, atheism, agnostic, ateu, ateia, acredito em deus, creio em deus, oracao, rezo, evangelico,
    evangelica, evangelicos, crente, crentes, catolico, catolica, catolicos,
    батюшк*, церковь, церкви, мечеть, храм, молюсь, молимся, протестант*, баптист*, пятидесятник*,
    мусульман*, христиан*, буддист*, индуист*, иуде*,
    نصوم, صايم*, اصوم, بنصوم, بصوم, اصلي, نصلي, بصلي, بنصلي, فرض, صلاه, للصلاه, الصلاه, الحجاب, النقاب,
    حجابي, نقابي, قران, القران, الانجيل, الكنيسه,
    musalman, hindu, sikh, isai, jain, bauddh, masjid, gurudwara, gurdwara, bhagwan, allah, waheguru
    """,
    rf"\b(?:i|we|my \w+|he|she|they)(?:'?m|'?re|'?s|'?ve)? (?:\w+ ){{0,2}}?(?:go|goes|going|went|attend"
    r"|attends|attending|host|hosts|lead|leads|sing|sings|volunteer|volunteers|serve|serves|teach|teaches"
    r"|belong|preach|preaches|worship|meet|meets) (?:\w+ )?(?:to|at|in|for|with|a|the|our"
    rf"|my)? ?(?:\w+ )?{_HOUSE_OF_GOD}\b(?! (?:road|street|area|view|market|transit))",
    rf"\b{_DAY} (?:is|are|we have|i have|for|there'?s|morning is|means) (?:\w+ )?(?:mass|church|prayers?"
    r"|jumm?ah?|temple|synagogue|bible study|shabbat|service at|satsang|worship)\b|\b(?:after|before|during"
    r"|between|until) (?:\w+ )?(?:mass|church|iftar|suhoor|tarawee?h|sunday service|confession"
    r"|shabbat)\b(?! (?:time in the building))",
    r"\b(?:as|being|we'?re|i'?m|i am|we are|am|grew up|raised|brought up|born|became|become|turned"
    r"|practi[sc]ing|lapsed|devout|strict|both|family (?:is|are)|in-?laws (?:are|is)|parents (?:are|were)"
    r"|wife is|husband is|she'?s|he'?s|fellow|only) (?:a |an |all |both |very |quite |strict |devout "
    rf"|practi[sc]ing |lapsed |orthodox |proud |born |reform |observant )*{_BELIEVERS}\b(?! (?:dior|louboutin"
    r"|in (?:this|the) (?:project|area|market)|street|school|hospital))",
    r"\b(?:don'?t|do not|doesn'?t|never|can'?t|cannot|no) (?:eat|touch|drink|serve|cook|keep"
    r"|allow) (?:\w+ )?(?:pork|beef|meat|alcohol|bacon|ham|leather)\b(?=.{0,120}\b(?:home|house|us|family"
    r"|faith"
    r"|relig\w*|we|fast\w*|because|haram|halal|kosher)\b)(?! pizza)"
    r"|\b(?:wife|she|daughter|mother|i|women) (?:\w+ )?(?:covers?|veils?|wears? (?:the |a )?(?:hijab|niqab"
    r"|veil|headscarf|burqa|abaya))\b(?! (?:the (?:rent|cost|fees?|deposit|bills?|commission)|it|all"
    r"|everything|half|up to))",
    r"\b(?:stopped|don'?t|do not|no longer|never|started) believ(?:e|ing)(?: in (?:god|religion|allah|jesus"
    r"|heaven|any))?\b(?! (?:you|it|this|that|the|in (?:the|this|that|your))\b)|\bnot (?:a )?(?:religious"
    r"|believer|practi[sc]ing)\b|\b(?:for|because of|due to|against) (?:my|our) (?:faith|religion|beliefs?"
    r"|religious \w+)\b|\breligious (?:reasons?|grounds|holiday|family|household|man|woman|people"
    r"|obligations?)\b",
    r"\b(?:a gente|nos|eu|minha familia|meus pais|meu marido|minha esposa) (?:\w+ )?(?:e|sou|somos|sao"
    r"|congreg\w+|frequent\w+|vou|vamos) (?:\w+ )?(?:a |na |da |de |muito )?(?:evangelic\w+|catolic\w+"
    r"|crentes?|espirita\w*|budistas?|judeu\w*|judia|muculman\w+|umbandistas?|ateus?|ateia|adventistas?"
    r"|batistas?|protestantes?|messianic\w+|igreja|missa|culto|centro espirita|sinagoga|mesquita)\b"
    r"|\bcongrego\b|\bcongregamos\b|\b(?:sou|somos) da (?:igreja|congregacao|assembleia|religiao)\b"
    r"|\bminha (?:religiao|fe|igreja)\b|\bmeu (?:pastor|padre|orixa)\b",
    r"\b(?:hum|main|mai|hamari family|meri family|hamare ghar|ghar mein"
    r"|humare ghar)(?: log)? (?:\w+ ){0,3}?(?:musalman|muslim|hindu|sikh|isai|christian|jain|bauddh|parsi"
    r"|brahmin|namaz|puja|pooja|roz puja|mandir|roza|vrat|gurudwara|church) (?:\w+ )?(?:hain|hai|hoon|hun|hu"
    r"|padh\w+|kart\w+|rakh\w+|jaat\w+|log|ke liye)\b",
    r"(?<!\w)(?:احنا|نحن|انا|اهلي|عايلتي|عيلتنا|زوجي|زوجتي|مراتي) (?:\w+ ){0,2}?(?:مسلم\w*|مسيحي\w*|شيع\w*"
    r"|سن[يه]\w*|دروز|درزي\w*|اقباط|قبطي\w*|ملحد\w*|متدين\w*|ملتزم\w* ديني\w*|صايم\w*|محجب\w*|منقب\w*|يهود\w*"
    r"|هندوس\w*|سيخ\w*|بوذي\w*|كاثوليك\w*|ارثوذكس\w*|موارنه|ماروني\w*|علوي\w*|اباضي\w*|زيدي\w*|بهايي\w*"
    r"|احمدي\w*|ازيدي\w*|يزيدي\w*|لا ?ديني\w*|نصوم|نصلي|ما نفوت)(?!\w)",
    r"(?<!\w)(?:я|мы|муж|жена|родители|семья) (?:\w+ )?(?:мусульман\w+|христиан\w+|православн\w+|католи\w+"
    r"|протестант\w+|баптист\w+|буддист\w+|иуде\w+|атеист\w*|агностик\w*|верующ\w+|неверующ\w+|крещен\w+"
    r"|молюсь|молимся|постимся|соблюда\w+ (?:шаббат|пост|кашрут))(?!\w)",
    r"\bconvert\w* for (?:me|him|her|us|marriage|my (?:husband|wife))\b|\b(?:slaughter\w*"
    r"|sacrific\w+) (?:the |a |our )?(?:sheep|goat|lamb|cow|animal)\b|(?<!\w)(?:отмечаем|празднуем|соблюдаем"
    r"|отмечаю|праздную|соблюдаю) (?:песах|рамадан|шаббат|пасху|курбан|уразу|хануку|дивали|пост"
    r"|субботу)(?!\w)",
    opens=True,
    spares=(
        TOPICS["religion"].spares.pattern,
        r"\b(?:near|opposite|beside|behind|close to|next to|around|by|from|past|facing|towards?) (?:the |a "
        r"|an |any |that )?(?:\w+ ){0,3}?(?:mosque|church|temple|synagogue|mandir|masjid|gurdwara|gurudwara"
        r"|chapel|shrine)s?\b",
        r"\b(?:mandir|masjid|gurudwara|gurdwara|church) (?:\w+ )?(?:ke|ki|paas|pas|saamne|samne|bagal|najdeek"
        r"|nazdeek|kahan|hai kya)\b|\b(?:vista|perto|lado|frente|proxim\w) (?:para |pra |da |de |a |à "
        r"|ao )?(?:uma )?igreja\w*|(?<!\w)(?:рядом|около|возле|напротив|вид\w*) (?:\w+ )?(?:с |на "
        r"|от )?(?:церк\w+|мечет\w+|храм\w*)",
        r"(?<!\w)(?:قريب\w*|جنب|مقابل|قدام|ورا|عند|يطل علي) (?:من )?(?:ال)?(?:كنيسه|مسجد|جامع|معبد|مصلي)\w*"
        r"|(?<!\w)(?:غرفه|مكان|قاعه) (?:ال|لل)?صلاه\w*(?=[^.?]{0,160}\?)|(?<!\w)الله (?:ي\w+|علي\w*)"
        r"|(?<!\w)(?:ان شاء|ما شاء|باذن|الحمد ?ل|بسم|والله|يا) ?(?:ا?لله|ل?ا?له)\b|(?<!\w)نقابي\w*",
        r"\b(?:oh|my|for|thank|thanks|swear to|hope to|good|omg|act of) god\b|\bgod (?:willing|bless\w*|knows"
        r"|forbid)\b|\b(?:jesus|christ)[,! ]+(?:that|these|the|what|how|christ)\b|\b(?:in|inch?)sh?a ?allah\b"
        r"|\bmasha?a?llah\b|\bwallah\w*\b|\balhamdu\w*\b|\bmy (?:shrine|altar|temple|bible) (?:of|to) \w+",
        r"\b(?:have|had|keep|lost|in) (?:\w+ )?faith in (?:the|this|your|you|that)\b|\bgood faith\b"
        r"|\bleap of faith\b|\b(?:pray|praying|prays|prayers?) (?:for|that|it|to get|the|we get|you)\b"
        r"|\bprayer (?:room|hall|time|area)s?\b|\bmonk\w* (?:chair|mode)\b|\b(?:elder|elders?) (?:care|son"
        r"|daughter|brother|sister|parents?|people|friendly)\b|\bhot tub\b|\bconverted to (?:a|an|the"
        r"|freehold|office|aed|usd|two|2|one|1|studio|commercial|residential|holiday)\b|\bspiritual (?:home"
        r"|successor)\b",
        r"\b(?:lent|lend) (?:me|us|him|her|money|the|it|a|my|out|you|\d)\b|\b(?:have|has|had|i|we|he|she|bank"
        r"|they) lent\b|\bsevere (?:lent)\b|\biftar (?:tent|buffet|time|hours|offer|deal)s?\b|\bculto (?:ao"
        r"|do)\b|\b(?:worship|bible) of (?:design|property)\b|\bthe (?:property|design|investor'?s?) bible\b",
        _ASKED,
    ),
)  # fmt: skip

_LEADERS: Final = (
    r"(?:trump|biden|harris|obama|clinton|bernie|sanders|desantis|putin|navalny|zelensk\w+|netanyahu|modi"
    r"|rahul gandhi|kejriwal|imran khan|erdogan|sisi"
    r"|assad|macron|le pen|melenchon|farage|starmer|sunak|corbyn|boris johnson|lula|bolsonaro|milei|maduro"
    r"|orban|merkel|scholz|marcos|duterte)"
)
_PARTIES: Final = (
    r"(?:labour|the tories|conservatives?|the greens|greens|green party|lib dems|liberal democrats|reform uk"
    r"|the snp|democrats|republicans|gop"
    r"|bjp|congress|aap|pti|afd|the left|the right|the opposition|workers'? party|communist party"
    r"|socialist party|the party|ruling party|fatah"
    r"|hamas|hezbollah|the brotherhood|akp|chp|hdp|vox|podemos|likud|pt|psol|psdb|mdb)"
)
_OPINION: Final = topics(
    "anti vax*, antivax*, anti vaccine*, anti mask*, climate denier, flat earth, illuminati, deep state, "
    "plandemic, great replacement, pro life, pro choice, "
    "pro palestin*, pro israel*, pro ukraine, pro russia*, anti capitalist*, anti imperialist*, tankie, "
    "marxis*, leninis*, trotskyist*, maoist*, stoicism, "
    "nihilist*, existentialist*, utilitarian*, anarcho*, anarchis*, libertarian*, monarchist*, "
    "republican at heart, effective altruis*, antinatalis*, humanist*, "
    "secularist*, freethinker, free thinker, ethical vegan, vegan for ethical, vegan for the animals, "
    "animal liberation, animal rights activist, "
    "conscientious objector, draft dodg*, dodged the draft, pacifist*, whistleblow*, political refugee, "
    "politically persecuted, in exile, exiled, dissident*, "
    "petista, bolsonarista, lulista, tucano roxo, comunista, anarquista, feminista, reacionari*, "
    "conservador de direita, passeata*, panelaco, "
    "антивоенн*, пацифист*, мобилизаци*, иноагент*, оппозиционер*, навальн*, путинист*, анархист*, "
    "монархист*, либертариан*, феминистк*, "
    "ناشط سياسي, معتقل سياسي, سجين راي, معارض سياسي, المعارضه السوريه, ثورجي, ليبرالي*, علماني*, اشتراكي*, "
    "شيوعي*, نسويه, "
    "karyakarta, sanghi, bhakt hoon, andolan, dharna, morcha",
    "stoic, activist, activism, activists, rallies, protest*, petition, canvass*, tweets about, "
    "leaflets for, party office, party branch, "
    "party conference, polling station, voted, ballot, regime, uprising, censorship, propaganda, ideology, "
    "abolish*, redistribut*, class struggle, patriarchy, capitalism, colonialism, fascis*, manifesto, "
    "vaccines are, vaccine mandate, climate change is, climate hoax, "
    "governo, protesto, manifestacao, выборы, митинг*, протест*, режим, власт*, воин*, революци*, الثوره, "
    "ثوره, مظاهر*, انقلاب, النظام السابق, الانتخابات, الحراك",
    rf"\b(?:i|we|my \w+|he|she)(?:'?m|'?ve|'?d|'?ll)? (?:\w+ ){{0,2}}?(?:vote\w*|voting|support\w*|back\w*"
    r"|donat\w+ to|volunteer\w* (?:for|with)|campaign\w* (?:for|against)|canvass\w* for|work\w* for"
    r"|fundrais\w* for|joined|believe in|trust|love|hate|despise|can'?t stand|loathe|oppose|criticis\w+"
    r"|criticiz\w+|protest\w* against|stand with|fought for|ran for|run for) (?:for "
    rf"|the )?(?:\w+ )?(?:{_LEADERS}|{_PARTIES})\b(?! (?:card|law|camp|hand|side|one|tower|building"
    r"|to (?:the )?building))",
    r"\b(?:tweets?|posts?|posted|tweeted|wrote|articles?|blog|videos?|jokes?|spoke|speaking|talked"
    r"|criticis\w+|criticiz\w+|insult\w+) (?:\w+ )?(?:about|against|on)? ?(?:the |our |my )?(?:president"
    rf"|king|regime|government|ruler|prince|army|{_LEADERS})\b(?=.{{0,120}}\b(?:trouble|jail|arrest\w*|fled"
    r"|left"
    r"|fired|i|my|me|we|us)\b)",
    r"\b(?:fled|left|escaped|ran|moved|exiled|wanted|jailed|arrested|fired|beaten"
    r"|harassed) (?:\w+ ){0,3}?(?:because of|after|over|during|for|from|since) (?:\w+ ){0,2}?(?:the )?(?:coup"
    r"|regime|revolution|uprising|crackdown|politics|political \w+|protests?|elections?|war|government"
    r"|dictator\w*|draft|mobili[sz]ation|taliban|activism|opinions?)\b",
    r"\b(?:never|couldn'?t|won'?t|wouldn'?t|can'?t|refuse to) (?:live|stay|serve|fight"
    r"|remain) (?:\w+ )?(?:under|for|with|in) (?:\w+ )?(?:that |this |the |a )?(?:president|regime|government"
    r"|dictator\w*|king|army|occupation|party|military)\b|\bmy vote (?:went|goes|is going"
    r"|always goes) to (?:the )?(?!(?:one|first|second|villa|flat|bigger|blue|white)\b)\w+",
    r"\b(?:i|we)(?:'?m|'?re| am| are)? (?:\w+ )?(?:pretty|very|quite|fairly|proudly|rather|far|hard|centre"
    r"|center|politically|staunchly|deeply)? ?(?:left|right)[- ]?(?:wing|ist|leaning|of cent(?:re|er))\w*\b"
    r"|\b(?:vaccines?|climate change|global warming|the moon landing|covid|the holocaust|evolution) (?:is|are"
    r"|was|were) (?:\w+ )?(?:a )?(?:scam|hoax|fake|lie|myth|conspiracy|poison|not real)\b|\b(?:don'?t"
    r"|do not) believe in (?:climate change|global warming|vaccines?|evolution|borders|private property"
    r"|democracy|capitalism|marriage as|the state|governments?|voting|nations)\b",
    r"\b(?:went|going|go|been|was|were|am|we'?re|i'?m) (?:\w+ )?(?:to|at|on|from|in) (?:the |a "
    r"|that )?(?:\w+ )?(?:march|marches|rally|protests?|demonstrations?|demo against|sit-?in|vigil for|picket"
    r"|gay pride|pride march|womens? march)\b(?! (?:\d|of|and april|in the (?:market"
    r"|price)))(?=.{0,120}(?:on \w+day|\w+day|last|against|for|weekend|this|police|arrest|in \d{4}|together"
    r"|protest\w*|rally|$))(?<!in march)(?<!to march)",
    r"\b(?:odeio|detesto|apoio|defendo|sou contra|sou a favor|nao suporto|voto|votei|votamos"
    r"|abomino) (?:\w+ )?(?:o |a |n[oa] |esse |este |do |da |d[oe]sse )?(?:\w+ )?(?:governo|presidente|lula"
    r"|bolsonaro|pt|stf|esquerda|direita|regime|ditadura|partido|comunis\w+|fascis\w+|aborto|mst|congresso"
    r"|oposicao)\b|\b(?:fui|vou|fomos|vamos|participei) (?:\w+ )?(?:na|da|pra|a|de) (?:\w+ )?(?:passeata"
    r"|manifestacao|marcha|greve geral|protesto|ato contra)\b",
    r"(?<!\w)(?:уехал\w?|уехали|бежал\w?|бежали|сбежал\w?|эмигрировал\w?|скрываюсь) (?:\w+ )?(?:из-за|от"
    r"|после) (?:\w+ )?(?:воин\w|мобилизаци\w|режим\w|путин\w|политик\w|преследован\w+|выборов|протестов"
    r"|лукашенк\w|репресси\w+)(?!\w)|(?<!\w)(?:я|мы|муж|жена) (?:\w+ )?(?:за|против|поддержив\w+|ненавид\w+"
    r"|голосовал\w?|ходил\w? на|люблю|не поддержив\w+) (?:\w+ )?(?:воин\w|путин\w*|навальн\w+|режим\w?"
    r"|власт\w+|оппозици\w+|коммунист\w+|единую россию|лдпр|зеленск\w+|митинг\w*|протест\w*|украин\w"
    r"|мобилизаци\w+)(?!\w)",
    r"\b(?:this|that|our|the) (?:\w+ )?(?:dictatorship|dictator|regime|junta|police state)\b(?=.{0,120}\b(?:i"
    r"|we|me"
    r"|my|us)\b)|\bsupport (?:the )?(?:strikes?|protests?|protesters|boycotts?|rebels?|revolution|uprising"
    r"|resistance|settlers)\b(?! (?:team|staff))",
    spares=(
        TOPICS["opinion"].spares.pattern,
        r"\b(?:in|by|from|until|till|before|of|this|next|last|since|mid|early|late|end of|for|on|around|after"
        r"|during|to) march\b(?! (?:against|for (?:our|the right)|on (?:the )?(?:capital|parliament)))"
        r"|\bmarch \d|\b(?:jan|feb|february|april|may) (?:or|and|to|-) march\b|\bmarch (?:is|or|and|onwards?"
        r"|will|move|handover|works)\b",
        r"\b(?:price|bidding|star|turf|trade|cold|tug of) wars?\b|\bdraft (?:contract|agreement|mou|lease|of"
        r"|beer|version)\w*\b|\b(?:the|a|first|contract|send\w*|your|email) draft\b|\bpropaganda\b(?= (?:from"
        r"|by) (?:the )?(?:developer|agents?))|\bvegan (?:restaurants?|cafes?|options?|food|leather|menu)\b"
        r"|\brally\w* (?:car|driver|of the market|prices?)\b|\bprices? (?:rally|rallied)\b|\bstoic (?:design"
        r"|look)\b",
        r"\b(?:industrial|design|digital|price|kitchen|green|sexual|tech) revolution\b|\bcoup (?:de|of)\b"
        r"|\b(?:owner|tenant|double|full|illegal|date of|ready for|vacant) occupation\b|\boccupation (?:date"
        r"|is|:|of (?:the )?(?:tenant|unit))\b|\bmy occupation\b|\b(?:payment|tax|new|strict|fitness|skincare"
        r"|cleaning) regime\b|\bwork\w* for (?:the |a )?(?:\w+ )?government\b",
        _ASKED,
    ),
)  # fmt: skip

# --- love and the body's marks ---------------------------------------------------------------------------

_SEXUAL: Final = topics(
    "grindr, tinder date*, bumble date*, onlyfans, cam work, camgirl, cam girl, webcam model, sugar daddy, "
    "sugar baby, sex worker, sex work, escort work, escorting, "
    "one night stand*, hook ups, hookups, open marriage, open relationship, swinging, swingers, polyam*, "
    "throuple, threesome*, "
    "coming out to, came out to, came out as, came out of the closet, in the closet, outed me, top surgery, "
    "bottom surgery, gender affirming, gender transition, hormone blockers, "
    "on testosterone, on estrogen, on oestrogen, deadname, assigned male, assigned female, they/them, "
    "she/they, he/they, same sex couple, same sex partner, "
    "another man caught, erectile dysfunction, sexless marriage, no sex life, sexual orientation, sexually, "
    "sexuality, "
    "saiu do armario, sai do armario, casal homoafetivo, casal de homens, casal de mulheres, "
    "relacionamento aberto, amante, garota de programa, michê, "
    "любовниц*, любовник*, изменяю, изменяет, изменил*, однополая, гомосексуал*, бисексуал*, трансгендер*, "
    "عشيق*, عشيقتي, علاقه محرمه, علاقه سريه, خارج الزواج, مثلي جنسيا, شاذ جنسيا, ميولي, بحب البنات وانا بنت, "
    "بحب بنت زيي, نحب بعض وبالسر, "
    "samlaingik, mera affair, meri girlfriend hai shaadi",
    "gay, lesbian, bi, bisexual, queer, trans, transman, transwoman, nonbinary, non-binary, asexual, "
    "aromantic, pansexual, fluid, closeted, pronouns, testosterone, oestrogen, estrogen, "
    "mistress, lover, affair, affairs, cheating, cheated, unfaithful, fling, hookup, hookups, dates home, "
    "bring dates, hormones, dysphoria, celibate, virgin, porn, kink, fetish, "
    "sapatao, bicha, viado, lesbica, bissexual, travesti, gay, casal gay, гей, лесби, геи, бисексуалка, "
    "измена, ميول, عشيق, خيانه, بخون",
    r"\b(?:we|us|both|me and my (?:partner|boyfriend|girlfriend)|my (?:boyfriend|girlfriend|partner|husband"
    r"|wife) and i)(?:'?re| are|,)? (?:\w+,? )?(?:both |just |are |two )+(?:men|women|guys|girls|dudes|ladies"
    r"|male|female|lads)\b(?! (?:sharing|colleagues|students|friends|looking to share))|\b(?:i'm|im"
    r"|i am) (?:a )?(?:woman|girl|female)\b(?=.{0,120}\bmy (?:girlfriend|wife)\b)|\bmy (?:girlfriend"
    r"|wife)\b(?=.{0,120}\bi'?m a (?:woman|girl))|\b(?:i'm|im|i am) (?:a )?(?:man|guy"
    r"|male)\b(?=.{0,120}\bmy (?:boyfriend"
    r"|husband)\b)|\bmy (?:boyfriend|husband)\b(?=.{0,120}\bi'?m a (?:man|guy))",
    r"\bbehind (?:my|his|her) (?:husband|wife|partner|fiance|fiancee|boyfriend|girlfriend)'?s? back\b"
    r"|\b(?:caught|found|saw|walked in on) (?:me|him|her|us) (?:in bed )?with (?:another|a|some other) (?:man"
    r"|woman|guy|girl|someone else)\b|\b(?:my|his|her) (?:wife|husband|partner|fiance|girlfriend"
    r"|boyfriend) (?:must ?n'?t|must not|can'?t|cannot|should ?n'?t|won'?t|doesn'?t|does not"
    r"|never) (?:\w+ )?(?:know|find out|hear about|see this|suspect)\b(?! (?:how|where|what|which|if"
    r"|the price|yet (?:if|which)))",
    r"\b(?:haven'?t|hasn'?t|don'?t|didn'?t|no|had|having|have|stopped having|want|wanting|paid for"
    r"|unprotected|casual) (?:had |have |having )?(?:any )?sex\b|\b(?:sleep|sleeping|slept"
    r"|sleeps) with (?:other|another|men|women|married|someone|him|her|a (?:man|woman|guy|girl|colleague"
    r"|neighbou?r))\b(?! (?:kids|children|the (?:light|ac)))|\b(?:i'm|im|i am|he'?s"
    r"|she'?s) (?:\w+ )?(?:not )?(?:into|attracted to) (?:men|women|guys|girls|both|boys|ladies|either)\b",
    r"\b(?:started|starting|start|on|taking|began) (?:hormones|hrt|testosterone|estrogen|oestrogen"
    r"|puberty blockers|transitioning)\b|\b(?:i|he|she|they)(?:'?m|'?s)? (?:\w+ )?(?:transition(?:ed|ing)"
    r"|detransition\w*|transmasc|transfem\w*|mtf|ftm)\b(?! (?:to|from|into|period|between))|\b(?:used to be"
    r"|was born|born) (?:a )?(?:boy|girl|male|female|man|woman)\b(?=.{0,120}\b(?:now|live as|name|became"
    r"|but)\b)"
    r"|\bneed (?:discretion|privacy)\b(?=.{0,120}\b(?:dates?|lover|guests|partner|visitors at night"
    r"|girlfriend"
    r"|boyfriend)\b)|\bbring (?:\w+ )?(?:dates|guys|girls|men|women|lovers|hookups) (?:home|back|over)\b",
    r"(?<!\w)(?:بدون ما|من غير ما|ما ابي|مابي|ما ابغي|لا|مش عايز|مش عاوز|عشان ما|ما بدي) (?:ت|ي)?(?:عرف|دري"
    r"|تعرف|تدري|يعرف|يدري|زوجتي تعرف|زوجتي تدري|مراتي تعرف|زوجي يعرف|اهلي يعرف\w*|اهلي يدر\w*)(?: (?:زوجتي"
    r"|زوجي|مراتي|جوزي|اهلي|امي))?(?= ?(?:عن|ان|زوجتي|مراتي|زوجي|اهلي|$|\.|,))|(?<!\w)(?:احنا|نحن|انا وصاحبي"
    r"|انا وحبيبي) (?:\w+ )?(?:شابين|ولدين|رجالين|رجلين|بنتين|شباب) (?:\w+ )?(?:و?نحب|و?بنحب|و?مرتبط\w*"
    r"|و?عايشين سوا|و?متزوج\w*)|(?<!\w)(?:لصديقتي|لحبيبتي|لعشيقتي|حق البنت|للبنت) (?:\w+ ){0,3}?(?:زوجتي"
    r"|مراتي|بالسر|سر)(?!\w)|(?<!\w)(?:ب?حب|ب?تحب|انجذب|بنجذب) (?:ال)?(?:بنات|بنت|شباب|رجال|اولاد) (?:زي\w*"
    r"|مثل\w*|من نفس)",
    r"\b(?:meu (?:marido|namorado|companheiro|noivo) e eu|eu e (?:o )?meu (?:marido|namorado|companheiro"
    r"|noivo)|minha (?:esposa|namorada|mulher) e eu|eu e (?:a )?minha (?:esposa|namorada"
    r"|mulher))\b(?=.{0,120}\b(?:dois homens|duas mulheres|gays?|lesbicas?|casal)\b)|\b(?:tenho|tive|mantenho"
    r"|arrumei) (?:um|uma|outro|outra) (?:\w+ )?(?:amante|caso|ficante casad\w|namorad\w escondid\w)\b"
    r"|\b(?:traio|trai|traindo|traiu) (?:minha|meu|a|o|me)\b|\b(?:sou|me assumi|somos) (?:\w+ )?(?:gays?"
    r"|lesbicas?|bi|bissexua\w+|trans|travesti|assexual|pansexual|hetero|nao binari\w|homossexua\w+|queer)\b",
    r"(?<!\w)(?:я|мы|он|она) (?:\w+ )?(?:сплю|спит|спим|встречаюсь|встречается|живу) (?:\w+ )?с (?:женат\w+"
    r"|замужн\w+|соседом|соседкои|парнем, |другои женщинои|другим мужчинои|двумя)|(?<!\w)(?:обе девушки"
    r"|оба парни|оба мужчины|обе женщины|я геи|я гей|я лесби\w*|я би|люблю девушек|люблю мужчин|жена не знает"
    r"|муж не (?:знает|должен знать)|чтобы (?:муж|жена) не узнал\w?)(?!\w)",
    opens=True,
    spares=(
        TOPICS["sexual_life"].spares.pattern,
        r"\bgay[- ](?:friendly|village|street|bar|club|district|area)\b(?! (?:for|since|as) (?:me|us|i))"
        r"|\b(?:foreign|current|public|student|legal|government|state|consumer|corporate|family) affairs\b"
        r"|\b(?:art|dog|cat|coffee|book|nature|beach|sea|music|food|animal|plant|pool|golf|wine) lovers?\b"
        r"|\blovers? of\b|\b(?:cheated|cheating) (?:by|us|me|out|on price|clients?|customers?|buyers?"
        r"|tenants?)\b|\b(?:agent|broker|landlord|developer|seller|owner|they)s? (?:\w+ )?(?:cheat\w*)\b"
        r"|\b(?:fluid|love affair|affair with) (?:layout|design|the|this|that|space)\b|\bvirgin (?:active"
        r"|mobile|megastore|islands?|land|beach|plot|atlantic|oil|hotels?)\b|\btrans[- ](?:ad|emirates|gulf"
        r"|siberian|continental)\w*\b|\bbi (?:weekly|monthly|annual|level)\b|\b(?:porn|food|property"
        r"|house) porn\b|\bsex(?:y)? (?:and the city|appeal)\b|\bopen (?:kitchen|plan|house)\b",
        _ASKED,
    ),
)  # fmt: skip
_BIOMETRIC: Final = said(
    r"\b(?:my|his|her|our|the kids'?) (?:\w+ )?(?:fingerprints?|thumbprints?|prints|thumb|iris(?:es)?"
    r"|retinas?|face (?:scan|id|print|data|template)|facial (?:scan|data|features)|palm(?: print| scan"
    r"| vein)?|voice ?(?:print|id|sample|pattern)|gait|dna|genes?|genome|gene test|genetic (?:\w+)"
    r"|biometrics?|biometric data|ancestry (?:results?|test)|23andme)\b(?! (?:lock|reader|doesn'?t (?:open"
    r"|work) (?:on|with) the (?:app|phone)|designer))",
    r"\b(?:scan|scanned|scanning|take|took|taken|use|used|uses|recorded|collected|gave|give|given|have|stored"
    r"|registered|enrolled|sent|attached|captured|copy|copied) (?:of )?(?:my|his|her|our"
    r"|me) (?:\w+ )?(?:fingers?|fingerprints?|thumbs?|iris|eyes?|face|palms?|voice|retina|dna|blood|saliva"
    r"|spit)(?: at| on| for| with| already| sample| scan| yesterday| to| from|$|[.,!])"
    r"|\bmy voice is my (?:password|passport|pin|login|id)\b|\bvoice (?:unlock|recognition|verification"
    r"|id) (?:at|with|for) (?:my|the) (?:bank|account)\b",
    r"\b(?:dna|genetic|ancestry|paternity|gene|carrier|karyotype|chromosome) (?:tests?|testing|results?|kit"
    r"|screening|panel|report|profile|says|said|shows?|shown|confirmed)\b|\b(?:carry|carries|carrier of"
    r"|carriers of|have|has|inherited|tested (?:positive )?for) (?:the |a |an )?(?:\w+ )?(?:brca\w*|gene"
    r"|mutation|genes|chromosome|trait|huntington'?s|tay-?sachs|sickle cell trait|factor v)\b(?! pool)"
    r"|\bblood (?:type|group) (?:is |: ?)?(?:a|b|ab|o)\b|\b(?:i'm|im|i am|my blood is) (?:a|b|ab"
    r"|o)[- ](?:positive|negative)\b",
    r"(?<!\w)(?:بصم[هت]\w*|بصمات\w*|قزحي\w+|حمض\w* نووي\w*|صوتي بصمه|فصيل[هت]\w*|زمر[هت]\w*|جينات\w*"
    r"|طفره) (?:\w+ )?(?:يدي|ايدي|اصبعي|صبعي|وجهي|عيني|صوتي|دمي|مسجل\w*|عندكم|موجب\w*|سالب\w*|وراثي\w*"
    r"|ما تشتغل|اتاخدت|اخذو\w*|مخزن\w*)(?!\w)|(?<!\w)(?:فحص|تحليل|اختبار|نتيجه) (?:ال)?(?:dna|دي ان اي|جينات"
    r"|جيني|وراثي|ابوه|نسب|بصمه وراثيه)(?!\w)|(?<!\w)(?:بصمتي|بصماتي|وجهي مسجل|صوره عيني)(?!\w)",
    r"\b(?:minha|minhas|meu) (?:digital|digitais|biometria|impressao digital|impressoes digitais|iris|dna"
    r"|reconhecimento facial|voz cadastrada|tipo sanguineo|genoma)\b|\b(?:cadastr\w+|peg\w+|coletar\w*"
    r"|tirar\w*|escane\w+) (?:a |as )?(?:minha|minhas|meu) (?:digita\w+|biometria|iris|face|rosto|voz|dna)\b"
    r"|\b(?:teste|exame) de (?:dna|paternidade)\b|\bmer[aie] (?:fingerprint|angutha|face scan|dna|iris"
    r"|aankhon ka scan|blood group|khoon ka group)\b|\bangutha laga\w*\b|(?<!\w)(?:мои|моя|мое|сдал\w?|сдали"
    r"|снимали|сняли|взяли|сдавал\w?) (?:\w+ )?(?:отпечатк\w+|биометри\w+|днк|радужк\w+|скан лица"
    r"|скан сетчатки|группа крови|голосовои слепок)(?!\w)|(?<!\w)(?:тест|анализ) (?:на )?(?:днк"
    r"|отцовство)(?!\w)",
    spares=(
        r"\b(?:fingerprint|face id|palm|biometric|iris|retina|facial recognition"
        r"|voice)(?: \w+)? (?:smart )?(?:locks?|doors?|entry|reader|access|scanner|sensor|gate|system|login"
        r"|safe)s?\b",
        r"\bskinny genes\b|\bgene(?:ral)? pool\b",
        _ASKED,
    ),
    stems="",
)  # fmt: skip

# --- where they are now ----------------------------------------------------------------------------------

_SPOT: Final = (
    r"(?:gates?(?: [a-z]?\d+\w?)?|lobby|reception|entrance|exit|door|parking(?: lot)?|car ?park|basement"
    r"|garage|barrier|ramp|lifts?|elevators?|stairs|staircase|corridor"
    r"|(?:ground|first|second|third|fourth|fifth|top|\d+(?:st|nd|rd|th)) floor|floor \d+|roof|rooftop|balcony"
    r"|terrace|pool|beach|promenade|corniche|pier|dock|jetty|boat|yacht|ferry"
    r"|mall|food court|fountain|shop|store|supermarket|carrefour|spinneys|lulu|waitrose|ikea|pharmacy|bank"
    r"|atm|post office|embassy|consulate|court|police station|airport|terminal(?: \d)?"
    r"|arrivals|departures|belt \d+|baggage (?:claim|belt)|check-?in|immigration|security|platform(?: \d+)?"
    r"|station|metro|bus stop|bus|train|tram|taxi|cab|uber|careem|car|van|plane|flight"
    r"|roundabout|junction|intersection|traffic lights?|signal|bridge|tunnel|toll|highway|petrol station"
    r"|gas station|cafe|coffee shop|starbucks|costa|tim hortons|restaurant|bar|pub|club|cinema|hotel"
    r"|hostel|room \d+|suite \d+|table \d+|seat \d+\w?|row \d+|counter \d*|booth|window seat|bench|park"
    r"|playground|school gate|hospital|clinic|waiting room|tower \w|sales cent(?:re|er)|museum|library|mosque"
    r"|church|salon|barber)"
)
_NOT_NOW: Final = (
    r"(?![^.?!]{0,120}\b(?:every|usually|most|until|till|tomorrow|next (?:week|month|year)|always|often"
    r"|years?"
    r"|months?|from (?:mon|tues|wednes|thurs|fri|satur|sun)day"
    r"|works?|business|industry|market|sector|because of budget)\b)"
)
_LIVE: Final = said(
    r"(?:^|[,.!] ?)(?:already |still |now )?in (?:the|an|a|my) (?:uber|taxi|cab|careem|car|bus|metro|train"
    r"|lift|lobby)\b(?=,|[.!]| now\b| \d|$)|\b(?:at|in) my (?:\w+ )?(?:sister|brother|mum|mom|dad|friend"
    r"|cousin|parents|uncle|aunt|boss|colleague)(?:'s|s') (?:place|house|flat|villa|apartment"
    r"|home)\b(?=.{0,120}\b(?:now|rn|till|until|alone|come|pick)\b)",
    r"\bjust (?:crossed|passed|exited|turned) (?:the |onto |into |off |over )?(?:\w+ ){0,2}?(?:bridge|tunnel"
    r"|toll|exit|roundabout|mall|junction|signal|metro|airport|border|gate|highway|road|street|salik)\b"
    r"|(?<!\w)واصل\w* (?:\w+ )?(?:عند|قدام|جنب|تحت)(?!\w)",
    r"\b(?:i'm|im|i am|we're|we are|me and (?:my|the) \w+ are|(?:my|the) (?:\w+ )?(?:kids|wife|husband"
    rf"|family) and (?:i|me) are) (?:\w+ ){{0,2}}?(?:at|by|on|outside|inside|opposite|behind|next to"
    r"|in front of|under|beside|near|in) (?:the |a |an |your |our "
    rf"|their )?(?:\w+ ){{0,2}}?{_SPOT}\b(?! (?:business|industry|market|sector|type|area|hunting|view|range"
    r"|search|side of the budget|option|community|next|with (?:my"
    rf"|our) budget)){_NOT_NOW}(?=.{{0,120}}\b(?:{_CLOCK}"
    r"|come|here|waiting|where|wearing|at \d|till|alone|call|find|pick|meet|see|let me|in|by|table|room|gate"
    r"|belt|terminal|seat)\b|\W*$)",
    r"(?:^|[,.!?] ?|\b(?:and|just|already|still|now|currently|been|am|ok|hi|hey) )(?:sat|sitting|seated"
    r"|standing|stood|waiting|parked|stuck|queu(?:ing|eing)|in the queue|in line|in a queue|walking|hiding"
    r"|having (?:coffee|lunch|dinner|breakfast|a coffee)|eating|shopping|boarding|stopped|arrived"
    rf"|standing here) (?:\w+ ){{0,2}}?(?:at|by|on|outside|inside|opposite|behind|next to|in front of|under"
    r"|beside|near|in|along|past|through) (?:the |a |an |your |our |level "
    rf"|floor )?(?:\w+ ){{0,3}}?(?:{_SPOT}|p\d|b\d|level \d|zone \w)\b(?! (?:is|fees?|permit"
    rf"|spaces?)){_NOT_NOW}",
    r"\b(?:just|now|finally|already|ok|we|i|i'?ve|we'?ve) (?:just |now |already |finally )?(?:got to|reached"
    r"|arrived (?:at|in)|landed|boarded|boarding|checked into|checked in (?:at|to)|checking in(?:to)?"
    r"|pulled (?:up|in|over)|parked|entered|left) (?:at |in |to |by |near |outside )?(?:the |your |my |our "
    rf"|a )?(?:\w+ )?(?:{_SPOT}|building|tower|villa|office|dxb|jfk|lhr|p\d|rotana|hilton|marriott|sheraton"
    rf"|hyatt)\b(?! (?:limit|quota|cap|last|in \d{{4}}|years?|months? ago))|(?:^|[,.!] ?|\bjust "
    r"|\bwe )landed\b(?=[,.! ]"
    r"|$)(?! (?:on|cost|price|a job|the deal))|\bboarding (?:now|at|soon|in)\b",
    r"\b(?:i'?m|im|we'?re|i am|we are|about|only|just) (?:\w+ )?(?:\d{1,2}|one|two|three|four|five|ten"
    r"|fifteen|twenty|couple of|a few) (?:more )?(?:min|mins|minutes|minute|blocks|metres|meters|stops"
    r"|exits) (?:away|out|from (?:you|the (?:gate|tower|building|office)))\b(?=.{0,120}\b(?:i'?m|im|we'?re|on"
    r"|at"
    r"|passing|just)\b)(?<!school)|\b(?:passing|driving (?:past|down|along|on|through|into)|heading (?:down"
    r"|up|along|past) (?:to )?|crossing|turning (?:into|onto|off|at)|coming (?:off|down|up|out of)"
    r"|walking (?:past|along|up|down|through|towards?)|exiting|getting off (?:at|the)|stuck (?:on"
    r"|at)) (?:the )?(?:\w+ ){0,3}?(?:road|rd|street|st|avenue|bridge|highway|mall|exit|junction|roundabout"
    r"|metro|station|tunnel|toll|salik|marina|corniche|promenade|pier|tower|hotel|airport|e11|szr"
    r"|trade cent(?:re|er))\b(?! (?:tomorrow|every))",
    r"\bon (?:my|our) way(?: up| down| in| over| there)?\b(?=.{0,120}\b(?:at|passing|near|by|just|past|on the"
    r"|minutes?|mins?|here|lobby|lift|metro)\b)|\b(?:come|pop|step|walk) (?:down|out|outside"
    r"|up)\b(?=.{0,120}\b(?:outside|i'?m|waiting|here|tower|gate|lobby|car)\b)|\boutside (?:the |your "
    rf"|my )?(?:{_SPOT})\b(?=.{{0,120}}\b(?:come|now|waiting|here|where|open|down)\b)",
    r"\bi'm the (?:one|guy|girl|man|woman|lady|tall one) (?:in|with|wearing|by|next to|at|sitting|standing)\b"
    r"|\b(?:wearing|dressed in|in) (?:a |an |the |my )?(?:red|blue|black|white|green|yellow|grey|gray|pink"
    r"|orange|brown|beige|navy|dark|striped) (?:\w+ )?(?:shirt|t-?shirt|dress|jacket|cap|hat|coat|jeans|abaya"
    r"|kandura|thobe|hoodie|suit|scarf|hijab|polo|top|backpack|bag|jeep|car|toyota|nissan|bmw|mercedes|suv"
    r"|pickup)\b(?=.{0,120}\b(?:i'?m|me|here|waiting|outside|lobby|gate|door|now|find|look|see)\b|\W*$)|(?:^"
    r"|[,.!?] ?|\bjust |\bi |\bi've |\bwe )parked\b(?=.{0,120}\b(?:p\d|level|jeep|car|bmw|toyota|nissan|white"
    r"|black"
    r"|blue|red|outside|front|behind)\b)",
    r"\b(?:we're|we are|i'?m|i am|im|me) (?:\w+ )?(?:in|at) (?:room|table|gate|suite|seat|booth|tent|cabin"
    r"|belt|platform|terminal) (?:no\.? "
    r"|number )?[a-z]?-?\d+\w?\b(?! (?:for|years?))|\b(?:room|table|gate|belt"
    r"|seat) [a-z]?\d+\b(?=.{0,120}\b(?:till"
    r"|until|now|come|here|tonight|waiting|checked|landed|boarding)\b)|\b(?:staying|checked in) (?:at"
    r"|in) (?:the )?\w+(?: \w+)?,? (?:room|suite|villa|apartment|unit) \d+\b",
    r"\b(?:sharing|shared|share|sent|sending|dropped|dropping|drop|here'?s|here is) (?:you )?(?:my|our|a"
    r"|the) (?:live |current |exact )?(?:location|pin|gps|coordinates|spot|position)\b(?! of (?:the|your)"
    r"| (?:of|for) (?:the )?(?:project|building|tower|villa|plot|office))|\bhome alone\b|\balone (?:at home"
    r"|in the (?:house|flat|villa|apartment))\b|\bhome now\b(?=.{0,120}\balone\b)|\bcan you see me\b"
    r"|\bi can see (?:you|your (?:car|guy|agent)|the (?:security|guard))\b"
    r"|\bwhere are you\b(?=.{0,120}\bi'?m (?:at"
    r"|in|by|near|outside|here)\b)",
    # Arabic
    r"(?<!\w)(?:و?انا|و?احنا|و?نحن|و?حنا|وصلت|وصلنا|قاعد\w*|واقف\w*|جالس\w*|ناطر\w*|مستني\w*|استناك|بستناك"
    r"|صفيت|ركنت|نازل\w*)(?:,)? (?:(?!اشتغل|بشتغل|اعمل|بعمل|ساكن|اسكن|عايش|موظف|مقيم)\w+ )?(?:(?:قدام|عند|تحت"
    r"|ورا|جنب|برا|بره|امام|مقابل|فوق|حوالين|داخل|خارج|علي|في|ع|بجنب|قبال) (?:باب |مدخل )?(?:ال)?|ب(?:ال)?"
    r"|عال|لل|ع ال)(?:بواب\w+|باب|مدخل|لوبي|استقبال|مصعد|اصنصير|دور|طابق|موقف|مواقف|باركن[جق]\w*|كراج|سيار\w+"
    r"|تاكسي|باص|مترو|محط\w+|قطار|مطار|صال\w+|طيار\w+|فندق|غرف\w+ \d+|مول|محل|صيدلي\w+|بنك|صراف\w*|كافي\w*"
    r"|مقهي|قهوه|كوفي|مطعم|سينما|نادي|جيم|مسبح|بحر|شاطي|كورنيش|حديق\w+|سوق|سوبرماركت|كارفور|لولو|ستاربكس"
    r"|كوستا|برج|بناي\w+|مبني|عمار\w+|فيلا|مكتب|شارع|دوار|اشار\w+|جسر|نفق|مخرج|كوبري|ميدان|طاول\w+|مستشفي"
    r"|عياد\w+|مدرس\w+|حضان\w+|بيت|طريق)(?!\w)(?! (?:بكره|بكرا|الاسبوع|كل يوم|دايما|للايجار|اللي (?:ابي|بدي"
    r"|شفت)))",
    r"(?<!\w)(?:وصلت|وصلنا)(?:,)? (?:\w+ )?(?:تحت|قدام|عند|هنا|برا|فوق|المكان|الموقع|اللوبي|البوابه|البرج"
    r"|البنايه|العماره|المكتب|انا|المطار)(?!\w)|(?<!\w)(?:انا|احنا) (?:تحت|برا|بره|فوق|جوا|هنا|قريب منك\w*"
    r"|بالطريق عند|في الطريق عند|علي بعد)(?!\w)(?! (?:السقف|الميزانيه))|(?<!\w)(?:عالبحر|عالباب|عالشط|بالطريق"
    r"|عالكورنيش) (?:هلق|هلا|الحين|دلوقتي|الان)(?!\w)|(?<!\w)لابس\w* (?:\w+ )?(?:كندوره|ثوب|قميص|تيشيرت|عبايه"
    r"|جاكيت|بنطلون|شماغ|كاب|فستان|بدله|حجاب)(?!\w)|(?<!\w)(?:لحالي|لوحدي|بروحي|وحدي) (?:في |ب)(?:ال)?(?:بيت"
    r"|شقه|فيلا|غرفه|سياره)(?!\w)|(?<!\w)بواب[هت] (?:رقم )?\d+(?=.{0,120}(?:انا|وصلت|تعال|الحين))"
    r"|(?<!\w)(?:انا"
    r"|احنا) (?:\w+ )?(?:بال|في ال|ب)مطار(?!\w)",
    # Portuguese, Hindi in Latin letters, Russian
    r"\b(?:to|tou|estou|tamo|estamos|cheguei|chegamos|chegando|parei|parad[oa]|esperando|sentad[oa]|descendo"
    r"|subindo|passando|saindo|entrando|acabei de (?:chegar|descer|sair|entrar|pousar|estacionar)|estacionei"
    r"|pousei) (?:\w+ )?(?:aqui |agora |ja )?(?:n[oa]s?|em|d[oa]|pel[oa]|perto d[oa]|ao lado d[oa]"
    r"|em frente (?:a|ao|d[oa])|embaixo d[oa]|atras d[oa]|dentro d[oa]|fora d[oa]) (?:\w+ )?(?:carro|portao"
    r"|portaria|predio|hotel|shopping|metro|onibus|uber|taxi|aeroporto|terminal|plataforma|estacao|ponto"
    r"|recepcao|saguao|lobby|elevador|escada|garagem|estacionamento|esquina|rua|avenida|praca|praia|calcadao"
    r"|parque|cafe|cafeteria|padaria|restaurante|bar|mercado|farmacia|banco|caixa|academia|piscina|andar"
    r"|quarto \d+|mesa \d*|guarita|entrada|frente|porta|torre|bloco \w|stand|cinema|igreja"
    r"|escola)\b(?! (?:do (?:mercado|ramo)|imobiliari\w))",
    r"\b(?:sozinh[oa] em casa|to em casa sozinh[oa]|minha localizacao(?: atual| em tempo real)?|mandei (?:a "
    r"|minha )localizacao|to aqui (?:embaixo|em baixo|fora|na frente)|to de (?:bone|camisa|blusa|vestido"
    r"|jaqueta|camiseta) \w+)\b",
    r"\b(?:mall|gate|lift|building|tower|station|metro|cafe|lobby|airport|parking|reception|taxi|auto|uber"
    r"|society|shop|dukaan|restaurant|hotel|hospital|school|park|beach|signal|chowk|bridge|flyover|food court"
    r"|room \d+|platform|bus stop|market|bank|atm|petrol pump|darwaz\w+|ghar) (?:ke |ki )?(?:mein|me|pe|par"
    r"|paas|pas|neeche|niche|bahar|andar|saamne|samne|upar)(?: \w+)? (?:hi )?(?:hoon|hu|hun|hain|khad\w+"
    r"|baith\w+|wait|pahunch\w*|ruk\w*|aa jao|aa jaiye|aao)\b|\b(?:abhi|main|mai|hum) (?:\w+ ){0,2}?(?:mall"
    r"|gate|lift|building|tower|station|cafe|lobby|airport|parking|reception|taxi|hotel|beach|signal) (?:ke "
    r"|ki )?(?:mein|me|pe|par|paas|neeche|bahar|andar|saamne) (?:hoon|hu|hun|hain|khad\w+|baith\w+)\b"
    r"|\b(?:pahunch|pohch|pohonch) (?:gaya|gayi|gaye|raha|rahi)\b|\bghar (?:pe|par|mein) akel\w\b",
    r"(?<!\w)(?:я|мы|стою|стоим|сижу|сидим|жду|ждем|подъезжаю|подъезжаем|подхожу|подходим|приехал\w?|приехали"
    r"|пришел|пришла|прилетел\w?|прилетели|приземлил\w+|припарковал\w+|застрял\w?|спускаюсь|поднимаюсь|захожу"
    r"|выхожу|иду|еду|нахожусь) (?:\w+ ){0,2}?(?:в|у|на|около|возле|перед|под|за|к|по|из|мимо|напротив"
    r"|рядом с|внутри) (?:\w+ ){0,2}?(?:вход\w*|подъезд\w*|ворот\w*|шлагбаум\w*|лифт\w*|лестниц\w*|этаж\w*"
    r"|лобби|холл\w*|ресепшн\w*|ресепшен\w*|парковк\w*|въезд\w*|паркинг\w*|гараж\w*|машин\w*|такси|метро"
    r"|автобус\w*|поезд\w*|остановк\w*|вокзал\w*|платформ\w*|аэропорт\w*|терминал\w*|самолет\w*|отел\w*"
    r"|гостиниц\w*|номер\w* \d+|молл\w*|тц|магазин\w*|аптек\w*|банк\w*|банкомат\w*|кафе|кофеин\w+|ресторан\w*"
    r"|бар\w*|кинотеатр\w*|пляж\w*|набережн\w+|парк\w*|бассеин\w*|офис\w*|башн\w*|здани\w*|дом\w*|двор\w*"
    r"|угл\w|перекрест\w*|мост\w*|светофор\w*|кольц\w|стол\w* \d+|охран\w+|будк\w)(?!\w)(?! (?:завтра|каждыи"
    r"|обычно|на следующеи))|(?<!\w)(?:один|одна) дома(?!\w)|(?<!\w)через (?:\w+ )?(?:минут\w*"
    r"|мин) буду(?!\w)|(?<!\w)(?:я )?(?:в|на мне) (?:красн|син|черн|бел|зелен|сер|желт)\w+ (?:куртк\w"
    r"|рубашк\w|платье|футболк\w|кепк\w|пальто|джинс\w+|шапк\w)(?!\w)",
    spares=(
        r"\b(?:waiting|stuck|standing) (?:for|on) (?:the |a |an |your |my )?(?:\w+ )?(?:reply|answer|list"
        r"|decision|bank|visa|loan|approval|call|noc|contract|price|market|mortgage)\b|\bin the (?:market"
        r"|process|middle|mood|loop|meantime|future|business)\b|\bon the (?:market|fence|list|waiting list"
        r"|phone|same page|lookout|agenda)\b",
        r"\b(?:i'm|we're|i am|we are) (?:\w+ )?(?:looking|searching|hunting|interested|after|keen|into|moving"
        r"|relocating|planning|thinking|selling|buying|renting|flexible|open|based|working|living"
        r"|staying in (?:dubai|abu dhabi|the uae))\b",
        r"\b(?:flat|villa|unit|apartment|house|building|tower|project|office|plot|school|it|this one"
        r"|that one)(?:'s| is| are) (?:\w+ )?(?:at|in|by|on|near|next to|behind|opposite|\d+ min\w* (?:away"
        r"|from))\b[^,.;!?]*",
        r"\b(?:arrived|landed|got|reached|checked in)\b(?= (?:last (?:week|month|year)|in (?:dubai|uae"
        r"|abu dhabi|the uae|the country|january|february|march|april|may|june|july|august|september|october"
        r"|november|december|\d{4})))|\bparking (?:is|spaces?|spots?|fees?|included)\b",
        _ASKED,
    ),
    stems="",
)  # fmt: skip

AFFAIRS: Final[tuple[tuple[str, Words], ...]] = (
    ("government_id", _GOVERNMENT),
    ("religion", _RELIGION),
    ("opinion", _OPINION),
    ("sexual_life", _SEXUAL),
    ("biometric", _BIOMETRIC),
    ("live_location", _LIVE),
)
"""Category and words."""
