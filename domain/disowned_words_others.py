"""The remarks of `domain.disowned_words` in Arabic, Arabic in Latin letters, Portuguese, Russian and Hindi in
Latin letters, as people write them in chats; in comparable text (`domain.readable`).
"""

from __future__ import annotations

from typing import Final

from domain.tongues import Tongue

_OPENS: Final = r"(?:^|[.!?;:,\n(]|\s-|\.{2,})\W*"
_ENDS: Final = r"(?=\W*(?:$|[.!?,;\n)]))"

# --- Arabic ---------------------------------------------------------------------------------------------

_AR_ALL: Final = (
    r"(?:(?:كل )?(?:هذا|هاذا|هذي|هذه|هاي|هيدا|هيدي|هاد|ده|دي|دا|ذا|ذي)(?: كله| كلها| كلو| كلام)?|كله|كلو|كلها"
    r"|كل (?:ال)?(?:شي|شيء|كلام|حاجه|حاجات|اللي|الي|ما)(?: \w+){0,2}|(?:ال)?(?:لي|للي|اللي|الي) (?:فوق|قبل"
    r"|كتبته|قلته|"
    r"كتبتو|قلتو|قلت|كتبت|ارسلته|بعته|طلبته)|(?:الكلام|الرساله|الطلب|المواصفات|الحكي|التفاصيل|الرسايل|المسج)"
    r"(?: (?:هذا|هذي|ده|دي|هيدا|اللي|فوق|السابقه?|الاخيره?|الاولي?|اللي فوق|اللي قبل|كله|كلها))?)"
)
_AR_OTHERS: Final = (
    r"(?:صاحبي|صاحبتي|صديقي|صديقتي|رفيقي|رفيقتي|ربيعي|خويي|خوي|زميلي|زميلتي|مديري|المدير|مدير\w*|ولد عمي"
    r"|بنت عمي|ابن عمي"
    r"|ابن خالي|ولد خالي|بنت خالي|ولد خالتي|ابن خالتي|اخوي|اخويا|اخي|اختي|خالي|خالتي|عمي|عمتي|جاري|جارتي"
    r"|جارنا|عميل\w*|زبون\w*"
    r"|واحد (?:صاحبي|صديقي|ثاني|تاني|اعرفه)|(?:شخص|حد|حدا|احد|ناس) (?:ثاني|تاني|اخر|غيري|تانيين|ثانيين)\w*"
    r"|غيري|نسيبي|رفيج\w*"
    r"|(?:صديق|صاحب|رفيق) (?:لي|ليا|الي))"
)
_AR_ANYONES: Final = (
    rf"(?:{_AR_OTHERS}|زوجتي|زوجي|مرتي|مراتي|جوزي|ابوي|ابويا|بابا|امي|ماما|ولدي|ابني|بنتي|حماتي|خطيبي"
    r"|خطيبتي)"
)
_AR_OF: Final = (
    r"(?:(?:كان|كانت|طلع|طلعت|يخص|تخص|عن|من|حق|حقت|مال|بتاع|بتاعت|تبع|تاع|كلام|طلب|طلبات|رغبه|مواصفات|حكي"
    r"|رساله|عشان|علشان|مشان"
    r"|لاجل|علي لسان|هذا|ده)\s)*(?:ل|لل|ب)?"
)
_AR_NOT_MINE: Final = (
    r"(?:(?:مش|مو|مب|موب|مهو|ما هو|ما هي|ماهو|ليس|ليست|مهوب|ماهوب|ما كان|ما كانت|مكانش)"
    r" (?:لي|ليا|ليه|الي|لنا|لينا|انا|انا اللي|اني|طلبي|طلباتي|كلامي|حقي|حقتي|بتاعي|تبعي|عشاني|علشاني"
    r"|مشاني|عني|من عندي)"
    r"|(?:انا )?(?:ما لي|مالي|ما ليا|مليش|ماليش|ما ليش) (?:خص|دخل|علاقه|شغل|دعوه)|ما (?:يخصني|تخصني|بيخصني)"
    r"|(?:انا )?(?:ما|مش|مو|مب)"
    r" (?:ابي|ابغي|ابغا|اريد|بدي|ودي|عايز|عاوز|عايزه|محتاج|محتاجه|احتاج|ادور علي|بدور علي) (?:شي|شيء|حاجه"
    r"|ولا شي|اي شي|اي حاجه)"
    r"|(?:مابي|ماابي|مابغي) (?:شي|شيء)|مش عايز حاجه\w*|ما بدي شي)"
)
ARABIC: Final[dict[str, str]] = {
    "taken_back": (
        r"(?<!\w)و?(?:انسي?|انسوا?|انساو|انسوه|انساه|تجاهل\w*|الغي?|الغوا?|احذف\w*|امسح\w*|سيبك من"
        r"|خليك من|طنش\w*|كنسل\w*|شيل\w*|اترك\w*"
        r"|لا (?:تسجل|تحفظ|تكتب|تاخذ|تعتمد|تهتم|تدخل)\w*|ما تسجل\w*|متسجلش|ماتسجلش) (?:ب|ل|علي "
        rf"|من )?(?:{_AR_ALL}|الموضوع|الرساله)(?!\w)"
        r"|(?<!\w)و?(?:كنت |بس |كنا |انا |عم )*(?:امزح|بمزح|نمزح|اتمزح|بهزر|بنهزر|اهزر|هزار|مزحه|مزح"
        r"|بضحك معك\w*|اتمسخر|استهبل|بستهبل|اطقطق|كذبه ابريل|مقلب)(?!\w)"
        r"|(?<!\w)و?(?:غلط\w*|اخطات|لخبطت) (?:ب|في |بال|في ال)?(?:ال)?(?:رقم|شات|محادثه|جروب|قروب|شخص"
        r"|دردشه|مكان|المحادثه)(?!\w)"
        r"|(?<!\w)(?:ال)?(?:رقم|شات|محادثه|جروب|قروب|شخص|دردشه) (?:ال)?(?:غلط|خطا|غلطان)(?!\w)"
        r"|(?<!\w)(?:ارسلت\w*|انرسل\w*|بعت\w*|اتبعت\w*|رسلت\w*|راحت|طلعت|كتبت\w*"
        r"|الرساله) (?:\w+ ){0,2}?(?:بالغلط|غلط|بالخطا|خطا|من غير قصد|بدون قصد)(?!\w)"
        r"|(?<!\w)(?:ولدي|بنتي|ابني|اخوي الصغير|الطفل|الولد|البيبي) (?:كان )?(?:يلعب|لعب|كتب|ارسل|بيلعب"
        r"|يكتب|مسك)\w*(?!\w)"
        r"|(?<!\w)(?:تحدي|رهان|مراهنه) مع(?!\w)|(?<!\w)(?:لا تاخذ\w*|لا تصدق\w*|صدقت\w*) (?:كلامي|جد|بجد)?"
        r"|(?<!\w)(?:مجرد|بس|كان|كانت) (?:تحدي|رهان|فضول|مزح\w*|ضحك|لعب|كلام)(?!\w)"
        r"|(?<!\w)ما (?:عندي|معي|معاي) ولا (?:ريال|درهم|فلس|قرش|جنيه)(?!\w)"
        r"|(?<!\w)(?:بالغلط|بالخطا|مو لك\w* الرساله)(?!\w)"
        r"|(?<!\w)(?:سحبت|اسحب) كلامي(?!\w)|(?<!\w)غيرت رايي (?:و)?(?:ما|مش|مو|مب|خلاص)(?!\w)"
        rf"|{_OPENS}(?:لا |خلاص |معليش |اسف |سوري )*(?:مو|مش|مب) (?:جد|جاد|صدق|صح|بجد|حقيقي)(?!\w)"
    ),
    "of_another": (
        rf"(?<!\w)و?{_AR_ALL}(?: كان| كانت| طلع)? {_AR_OF}{_AR_ANYONES}(?!\w)(?! و?انا)"
        rf"|(?<!\w)و?{_AR_ALL}(?: (?!قريب|جنب|قبال|عند)\w+){{0,4}} (?:ل|لل|ب)?{_AR_OTHERS}(?!\w)(?! و?انا)"
        rf"|(?<!\w)(?:كلام|هالكلام|حكي|هالحكي|طلب|هالطلب) (?:من )?{_AR_OTHERS}(?!\w)"
        r"|(?<!\w)(?:انا )?ما (?:دخلني|خصني|الي علاقه|لي علاقه|ليا دعوه)(?!\w)"
        r"|(?<!\w)(?:كنت |بس |قاعد |عم )*(?:اقرا|بقرا|انقل|بنقل\w*|انقل\w*|اترجم|بترجم|ناقل) (?:لك|لكم"
        r"|كلام|اعلان|اللي|رساله|بس)(?!\w)"
        r"|(?<!\w)(?:هذا|هذي|ده|دي|هاد) (?:كله |كلها |بس |كان )(?:كلام|طلب|رساله|حق|مال|تبع)\w*(?!\w)"
        rf"|{_OPENS}(?:(?:هو|هي|يعني|علي فكره|للعلم|بالمناسبه|اصلا|ترا|تري|بس|اسال|بسال|سوال"
        rf"|السوال)\s)*(?:ل|حق |عشان |علشان |مشان |طلب |بدل |نيابه عن ){_AR_OTHERS}(?!\w)"
        rf"|(?<!\w){_AR_ANYONES} (?:طلب\w*|قال\w*|وصا\w*|خلا\w*|كلفن\w*|سالن\w*) (?:مني|لي|ني"
        r"|عليا)?\s?(?:اكتب|ارسل|اسال|اشوف|ادور|استفسر|ابعت|اسالك\w*)\w*"
        rf"|(?<!\w)و?(?:انا )?{_AR_NOT_MINE}(?!\w)"
    ),
    "played": (
        r"(?<!\w)و?(?:كنت |بس |كنا |انا |عم |قاعد |جالس |حبيت |ابي |بدي |عايز |مجرد |فقط )+(?:اجرب|نجرب"
        r"|بجرب|اختبر|بختبر|تجربه|اختبار|تست|فحص|بتاكد|اتاكد)"
        r"(?=\W*$|\W*[.,!?\n]| (?:البوت|الرد|الشات|الخدمه|النظام|ال\w+ (?:الالي|شغال)|اذا|ان|هل|شغال\w*"
        r"|الروبوت|الذكاء|لو|كم|بس|التطبيق))"
        r"|(?<!\w)(?:هذي|هذه|هذا|دي|ده|رساله|كلها|كله) (?:مجرد |بس |فقط )?(?:تجربه|تجريبيه|اختبار|تست"
        r"|تجريب)(?!\w)|(?<!\w)للتجربه(?!\w)"
        r"|^\W*(?:تست|تجربه|اختبار)(?=\W*$|\W*[.,!?:\n]| (?:تست|تجربه|واحد|1|اختبار))"
        r"|(?<!\w)(?:اشوف|بشوف|نشوف|اعرف|اتاكد) (?:اذا|ان|هل|لو|كيف|وش|شو) (?:كنت |كان |انت |ال)?(?:ترد"
        r"|بترد|تشتغل|شغال\w*|تجاوب|بتجاوب|البوت|بوت|روبوت|انسان|تفهم|بتفهم|يرد|يشتغل)(?!\w)"
        r"|(?<!\w)(?:خلنا|خلينا|تعال|يلا) (?:نلعب|نمثل|نتخيل|نفترض)(?!\w)|(?<!\w)(?:تخيل|افترض|اعتبر|مثل"
        r"|سوي نفسك|اعمل نفسك|خليني)\w* (?:اني|انك|انا|انت|نفسي|ان)(?: زبون| عميل| مليونير| مشتري| امير"
        r"|\s\w+)(?!\w)"
        r"|(?<!\w)(?:لعبه|الاغنيه|اغنيه|اغنيتي|روايتي|الروايه|مسلسل|المسلسل|فيلم|الفيلم|قصيده|مسرحيه|مشهد"
        r"|كلمات|شخصيتي|الشخصيه|القصه|قصتي)(?!\w)"
    ),
    "at_the_phone": (
        r"(?<!\w)(?:انا|معك|معاك|معاكي|معكم|هنا|هذا|هذي|يكلمك|تكلمك|بيكلمك|بتكلمك) (?:(?:اخت|اخو|زوج|زوجت"
        r"|مرت|مرات|جوز|بنت|ولد|ابن|ام|ابو|اب|صاحب|صديق|صديقت|سكرتير|سكرتيرت"
        r"|مساعد|مساعدت|حرم|خطيب|خطيبت|سواق|قريب)(?:ه|ها|هم))(?!\w)"
        r"|(?<!\w)(?:انا|معك|معاك|معاكي|معكم) (?:اخت|اخو|زوجه|زوج|مرت|مرات|جوز|بنت|ابن|ام|سكرتيره?|مساعده?"
        r"|صديقه?|حرم|خطيبه?) (?!ابي|ابغي|ودي)\w+(?!\w)"
        r"|(?<!\w)(?:من|علي|ب|استخدم|بستخدم|ماخذ\w*|مستخدم\w*) ?(?:جوال|تلفون|موبايل|تليفون|رقم|هاتف|واتس"
        r"|واتساب|حساب) "
        rf"(?:{_AR_ANYONES}|اخته|اخوه|زوجها|زوجته|ابوه|ابوها|امه|امها)(?!\w)"
        r"|(?<!\w)ب?(?:اكتب|كتب|نكتب|اتكلم|اتواصل|ارسل|ارد|رد) (?:لكم |لك |معك |معكم )?(?:عنه|عنها|مكانه"
        r"|مكانها|بداله|بدالها|بداله|نيابه عن\w*|بالنيابه عن\w*|باسم)(?!\w)"
        r"|(?<!\w)(?:بالنيابه|نيابه) عن(?!\w)"
    ),
    "of_the_bot": (
        r"(?<!\w)(?:يعني|اذا|اذن|طيب|اوكي|تمام|فهمت|مفهوم|قلت|انت|انتي|انتو|انتوا|انتم|حضرتك|اها|ها"
        r"|هه)\W+(?:\w+ ){0,2}?(?:تنصح\w*|نصحت\w*|بتنصح\w*|تقترح\w*|اقترحت\w*|بتقترح\w*|ترشح\w*|رشحت\w*"
        r"|بترشح\w*|تقول\w*|بتقول\w*"
        r"|قلت\w*|تقصد\w*|قصدك\w*|رايك|تشوف\w*|شايف\w*|عرضت\w*|تعرض\w*|تبي(?:ني|نا)|تبغا?ني|عايزني)(?!\w)"
        r"|(?<!\w)(?:حسب|علي|بناء علي|وفق) (?:كلامك\w*|اقتراحك\w*|نصيحتك\w*|رايك\w*|قولك\w*"
        r"|توصيت\w*)(?!\w)|(?<!\w)(?:كلامك|اقتراحك|نصيحتك|توصيتك)(?:م|كم)?(?!\w)"
    ),
    "mocked": (
        r"(?<!\w)(?:تتمسخر\w*|تستهبل\w*|بتهزر\w*|بتستهبل\w*|تضحكون علي\w*|تضحك علي\w*|بتضحك\w* علي\w*"
        r"|عنجد مسخره|بالحلم|في (?:الحلم|احلامك\w*)|فيلم هندي|ابيع كليتي|ابيع كليه"
        r"|هبيع كليتي|ببيع كليتي|وين اوقع|فين امضي|يا سلام|ما شاء الله علي هالسعر|ببلاش|يا بلاش|كثر منها"
        r"|نكته اليوم|نكته حلوه)(?!\w)"
    ),
    "turns": (
        r"(?:^|[.!?\n,;:)-]\s*)و?(?:بس |لكن |طيب |خلاص |الحين |المهم )*(?:جد|جديا|بجد|من جد|بالجد|عن جد"
        r"|بالنسبه لي|انا شخصيا)(?!\w)"
    ),
    "again": (
        r"(?:^|[.!?\n,;:)-]\s*)و?(?:بس |لكن |طيب |الحين |المهم )*(?:انا (?:ابي|ابغي|اريد|بدي|عايز|عاوز"
        r"|محتاج|ادور)|ابي|ابغي|اريد|نبي|نريد|بدي|بدنا|عايز|عاوز)(?!\w)"
    ),
    "accepts": (
        r"(?<!\w)و?(?:موافق\w*|تمام نمشي|اوكي خلاص|خلاص اوك\w*|باخذ\w*|ناخذ\w*|هاخد\w*|حلو|ممتاز|زين"
        r"|مناسب\w*|يناسبني|يعجبني|عجبني|عجبتني|ابي|ابغي|ابغا|اريد|نبي|نريد|نبغي|بدي|بدنا|عايز\w*|عاوز\w*"
        r"|نعم|ايوه|ايوا|اي نعم|صح|احجز\w*|مهتم\w*|اتفقنا|نمشي)(?!\w)"
    ),
}

# --- Arabic in Latin letters ------------------------------------------------------------------------------

_AZ_OTHERS: Final = (
    r"(?:sa7b[iy]|sahb[iy]|sa7bet[iy]|sadi[2q][iy]|sadee[2q][iy]|rfi[2q][iy]|rafee[2q][iy]|zamil[iy]"
    r"|modir[iy]|mudeer[iy]|akhoy[ae]?|a5oy[ae]?|akhy|a5y|okht[iy]|o5t[iy]"
    r"|ibn 3am[iy]|ebn 3am[iy]|wld 3am[iy]|weld 3am[iy]|bent 3am[iy]|5al[iy]|khal[iy]|3am[iy]|gar[iy]"
    r"|jar[iy]|3amil|7ad tany|wa7ed sa7b[iy]|gheir[iy]|8air[iy]|khoy[iy]|5oy[iy])"
)
ARABIZI: Final[dict[str, str]] = {
    "taken_back": (
        r"\b(?:kont |kunt |bas |ana |3am )*(?:bahazzar|bahazar|bahzar|bamza7|amza7|amzah|hazar|behzar"
        r"|ba7azzar|3am bmza7|mazaa?7|mza7)\b"
        r"|\b(?:insa|ensa|insi|ensy|enssa|tajahal|sebak men|sibak men|el8y|elghy|el8i|elghi|em7y) (?:el "
        r"|al )?(?:kol|kel|kalam|da|dah|de|dol|hada|hay|haida|mawdo3|mawdou3|resala|elly|elli|kollo|kolo)\b"
        r"|\b(?:chat|group|ra[2q]m|shat) (?:8alat|ghalat|8alta?n)\b|\b(?:bel|bil) (?:8alat|ghalat)\b|\bghlt\b"
    ),
    "of_another": (
        r"\b(?:da|dah|de|di|dol|hada|haida|haidi|hay|hatha|kol (?:da|hada|elly fo2)|kollo|kolo"
        rf"|kel)(?: \w+){{0,3}}? (?:le |l|li|3ashan |3shan |mshan |talab |kalam |beta3 |bta3 |taba3 "
        rf"|7a[gq] )?{_AZ_OTHERS}\b"
        r"|\b(?:mesh|msh|mish|mo|mob|mu|mb) (?:leya|liya|leyya|ana|ili|ele|eli|elli ana|li|le|talab[iy]"
        r"|3ashan[iy]|bta3[iy]|7ag[iy])\b"
        r"|\bana (?:mesh|msh|mish|ma|mo) (?:3ayez|3awez|3ayz|3ayza|abi|abgha|bed[iy]|badd[iy]|bad[iy]"
        r"|me7tag|m7tag) (?:7aga|haga|shi|ay 7aga|wala 7aga|shay)\b"
        rf"|{_OPENS}(?:3ashan|3shan|mshan|le|l|li) ?{_AZ_OTHERS}\b"
    ),
    "played": (
        r"\b(?:bagarrab|bagarab|bajarrab|bajarreb|ajarreb|ajarrib|agarrab|ba5tebr|bakhtebr|btgarrab"
        r"|3am jarreb|3am jarrib|bashoof|bashouf|bshoof|bashof)\b"
        r"(?=\W*$|\W*[.,!?\n]| (?:el|al|il)?\s?(?:bot|law|iza|eza|ent[ea]|enta|hal|system|chat|lw|btrod"
        r"|hatrod))"
        r"|\b(?:takhayal|ta5ayal|takhayyal|khalina nel3ab|5alina nel3ab|yalla nel3ab) "
    ),
    "at_the_phone": (
        r"\b(?:ana|ma3ak|ma3aki|m3ak|hon) (?:okhto|o5to|a5oo|akhoo|mrato|merato|marto|gozha|zawjo|zawjto"
        r"|bento|ibno|ebno|sa7bo|emmo|ommo|sekertero|okhta|o5ta)\b"
        r"|\b(?:men|mn|min|3ala) (?:mobile|telephone|telefon|phone|ra[2q]m|whatsapp|jawal) "
        rf"(?:{_AZ_OTHERS}|mart[iy]|merat[iy]|goz[iy]|zawj[iy]|baba|mama|ab[iy]|okht[iy])\b"
    ),
    "of_the_bot": (
        r"\b(?:ya3ni|yaani|tayeb|tayyib|ok|okay|enta|enti|inta|inti|ento)\W+(?:\w+ ){0,2}?(?:bte2tere7"
        r"|bti2tere7|betnsa7\w*|btensa7\w*|btnsa7\w*|tensa7\w*|nasa7t\w*|2tra7t|btqol|bet2ol|bt2ol|2olt"
        r"|elt|2elt|qolt|betor?sha7)\b"
    ),
}

# --- Portuguese -------------------------------------------------------------------------------------------

_PT_ALL: Final = (
    r"(?:tudo (?:isso|isto|aquilo|ai|acima|que (?:eu )?(?:disse|escrevi|mandei|falei|pedi))(?: ai| acima"
    r"| tudo)?|(?:isso|isto|aquilo)(?: tudo| ai| acima)?"
    r"|o que (?:eu )?(?:disse|escrevi|mandei|falei|pedi)(?: acima| antes)?|(?:a|essa|esta|minha"
    r"|as) (?:ultimas? )?mensage(?:m|ns)(?: anterior(?:es)?| acima)?|(?:esse|este|o|meu) pedido"
    r"|(?:a|essa) lista|o (?:texto|audio) acima|tudo)"
)
_PT_OTHERS: Final = (
    r"(?:(?:\w+ )?(?:amig[oa]|irmao|irma|chefe|patrao|patroa|cliente|colega|vizinh[oa]|prim[oa]|ti[oa]"
    r"|soci[oa]|cunhad[oa]|sobrinh[oa]|conhecid[oa]|gerente"
    r"|diretor[a]?|ex|inquilin[oa]|roommate)s?|outra pessoa|outro|terceiros|alguem)"
)
_PT_ANYONES: Final = (
    rf"(?:{_PT_OTHERS}|esposa|marido|mulher|namorad[oa]|noiv[oa]|mae|pai|filh[oa]|sogr[oa]|avo|pais)"
)
PORTUGUESE: Final[dict[str, str]] = {
    "taken_back": (
        r"\b(?:ignor[ae]m?|esquec[ae]m?|esquece|desconsider[ae]m?|apag[ae]m?|cancel[ae]m?|delet[ae]m?"
        r"|descart[ae]m?|nao (?:anota|anote|salva|salve|guarda|guarde|registra|registre|considere?a?))"
        rf" (?:{_PT_ALL}|(?:ai )?pra la)\b|\bdeixa (?:pra la|quieto|isso)\b"
        r"|\b(?:brincadeira|brincadeirinha|zoeira|zueira|pegadinha|(?:estou|to|tava|estava"
        r"|so) (?:so )?(?:brincando|zoando|zuando)|primeiro de abril)\b"
        r"|\b(?:chat|conversa|grupo|numero|pessoa|contato|janela) errad[oa]\b|\b(?:mandei|enviei|escrevi"
        r"|foi|mandado|digitei) (?:\w+ ){0,2}?(?:errado|por engano|sem querer|engano)\b"
        r"|\b(?:isso|isto|tudo)(?: tudo)? (?:e|era|eh|foi) (?:so )?(?:mentira|piada|brincadeira|zoeira"
        r"|invencao|engano|erro)\b"
        rf"|{_OPENS}(?:e |eh )?mentira\b|\bmudei de ideia,? (?:e )?nao\b|\b(?:meu|minha) (?:filh[oa]|bebe"
        r"|gat[oa]|crianca) (?:que )?(?:digitou|escreveu|mandou|pegou|mexeu|tava mexendo)\b"
        r"|\bnao (?:e|eh|foi|era|to falando) (?:a )?serio\b|\bnao leve? a serio\b"
    ),
    "unwilling": (
        r"\b(?:eu )?nao (?:quero|preciso|procuro|to procurando|estou procurando|busco)(?: mais"
        r"| de)? nada\b(?! (?:de|alem|mais|menor|maior|caro|muito))|\bnao (?:estou"
        r"|to) (?:mais )?(?:procurando|buscando|interessad[oa])(?= \w*\W*$|\W*[.,!\n])"
    ),
    "of_another": (
        rf"\b{_PT_ALL} (?:na verdade |ai )?(?:e|era|eh|foi|sao|eram)(?: tudo| so| na verdade)? (?:(?:para"
        r"|pra|pro|pros|de|do|da|coisa d[eoa]|pedido d[eoa]|o que|lista d[eoa]|ideia d[eoa]|gosto d[eoa]"
        r"|por|pel[oa]) )+(?:o |a |um |uma )?"
        rf"(?:meus? |minhas? |nosso |nossa )?{_PT_ANYONES}\b(?! e (?:eu|pra mim|para mim)\b)"
        rf"|{_OPENS}(?:e |eh |isso e |e tudo |na verdade |pergunto |perguntando |perguntei |procurando "
        r"|alias )*(?:para|pra|pro|em nome de|a pedido de|a pedido do|a pedido da) (?:o |a )?(?:meus? "
        rf"|minhas? |um |uma |outra? ){{0,2}}{_PT_OTHERS}\b"
        rf"|\b(?:isso|isto|aquilo|tudo isso|essa|esse) (?:(?!perto|lado)\w+ ){{0,5}}?(?:meus?|minhas?|um"
        r"|uma|outr[oa])"
        rf" (?:\w+ )?{_PT_OTHERS}\b(?! e (?:eu|mim)\b)"
        r"|\b(?:tudo )?(?:isso|isto)(?: tudo)? (?:e|era|foi|eh) (?:pra|para|pro|d[oae]) (?:[oa] )?(?:meu"
        r"|minha|uma?)\b"
        rf"|\b(?:e|eh|era|foi|isso e) pedido d(?:e|o|a) (?:meu |minha |um |uma )?{_PT_ANYONES}\b"
        rf"|\b{_PT_ANYONES} (?:que |me |so )*(?:pediu|mandou|pediram|disse) (?:pra|para) (?:eu "
        r"|mim )?(?:perguntar|escrever|mandar|enviar|ver|pesquisar|procurar|falar|saber)\b"
        rf"|{_OPENS}(?:esquece\W+|ignora\W+|desculpa\W+|ah\W+)*(?:era|foi|eram) (?:so |tudo )?(?:pra|para"
        rf"|pro|d[oae]) (?:o |a )?(?:meu |minha |um |uma )?{_PT_ANYONES}\b"
        r"|\bquem (?:quer|procura|precisa|pediu|busca) (?:e|eh|foi|era|isso e) (?:o |a )?(?:meu |minha "
        rf"|um |uma )?{_PT_ANYONES}\b"
        r"|\beu so (?:digitei|escrevi|mandei|repassei|copiei|to escrevendo)\b"
        r"|\b(?:mensagem|msg|texto) (?:era|foi|e) (?:pra|para|de)\b|\b(?:pra|para) outra pessoa\b"
        r"|\bnao (?:e|eh|era|foi|sou|fui|sao|eram) (?:(?:pra|para|de|sobre) )?(?:mim|eu|meu|minha|nos"
        r"|nosso|comigo)\b(?! so| apenas| \w+ro\b)|\bnada (?:a ver )?comigo\b"
        r"|\b(?:so |apenas )?(?:lendo|li|copiando|copiei|repetindo|repassando|traduzindo|colei)(?: o que"
        r"| a mensagem| em voz alta)\b"
    ),
    "played": (
        r"\b(?:so |somente |apenas )?(?:to |tava |estou |estava |so )(?:so )?(?:testando|vendo (?:se"
        r"|como) (?:voce|vc|funciona|responde|o bot|ele|isso))\b|\btestando\b(?=\W*$|\W*[.,!:\n]| (?:1|um"
        r"|o|voce|vc|se|essa?|aqui))"
        r"|^\W*(?:teste|testando)\b|\b(?:isso |isto |tudo )?(?:e|era|eh|foi) (?:so "
        r"|apenas )?(?:um )?teste\b|\bmensagem de teste\b|\b(?:so )?(?:pra|para) ver (?:sua|a"
        r"|tua) (?:reacao|resposta|cara)\b|\bver se (?:voce|vc|o bot|isso|ele) (?:responde"
        r"|funciona|entende|e um|lembra)\b"
        r"|\b(?:finj[ao]|finge|imagin[ae]|vamos (?:fingir|supor|imaginar|brincar)|suponha|digamos"
        r"|faz de conta|faca de conta)(?: de conta)? que (?:eu )?(?:sou|estou|voce|vc|a gente|somos)\b"
        r"|\bfaz(?:endo)? de conta\b"
        r"|\b(?:meu|minha) personagem\b|\bletra d[ae] musica\b|\b(?:na|da|numa|essa|aquela) (?:musica"
        r"|novela|historia|peca|serie)\b|\b(?:no|do|num|meu) (?:filme|conto|roteiro|livro|jogo|romance"
        r"|poema)\b"
    ),
    "at_the_phone": (
        r"\b(?:aqui (?:e|eh|quem fala e)|quem (?:fala|escreve) (?:e|eh)|sou|eu sou|e|eh|aqui) (?:a "
        r"|o )(?:esposa|marido|mulher|irma|irmao|filh[oa]|mae|pai|secretari[oa]|assistente|namorad[oa]"
        r"|noiv[oa]|amig[oa]|prim[oa]|soci[oa]|motorista) (?:d[oae] |del[ea])"
        r"|\b(?:do|no|pelo|usando o|com o) (?:celular|telefone|whatsapp|whats|zap"
        rf"|numero) (?:d[oae]l?[ea]?|d[oa] (?:meu|minha)|da|de) ?(?:meu |minha )?(?:{_PT_ANYONES}|\w+)\b"
        r"|\b(?:escrevendo|falando|respondendo|mandando) (?:por|pel[oa]|no lugar d\w+|em nome d\w+) "
        r"|\bem nome d(?:o|a|e|ele|ela)\b"
    ),
    "of_the_bot": (
        r"\b(?:voces?|vcs?|tu|o bot|o sistema|o robo) (?:ta |esta |tao |estao |so |ja |me |fica "
        r"|sempre )*(?:acha|acham|disse|disseram|falou|falaram|fala|diz|sugeri\w*|sugere|recomend\w*"
        r"|indic(?:ou|a|aram)|propos|propoe|dizendo|falando|sugerindo"
        r"|recomendando|insist\w*|quer dizer|aconselh\w*|oferec\w*)\b|\b(?:segundo|conforme"
        r"|pelo que) (?:voces?|vcs?)\b|\b(?:sua|tua) (?:sugestao|recomendacao|dica|proposta|ideia)\b"
    ),
    "mocked": (
        r"\b(?:onde (?:eu )?assino|vendo (?:um|meu) rim|vender (?:um|meu) rim|so que nao|sqn"
        r"|nos seus sonhos|vai sonhando|que (?:pechincha|barganha|barato)|dinheiro (?:da|nasce"
        r"|cresce) em arvore|to rico|sou rico|me engana que eu gosto|conta outra|ta de brincadeira"
        r"|ta brincando|ate parece|nem morto)\b"
    ),
    "turns": (
        r"(?:^|[.!?\n,;:)-]\s*)(?:mas |ok |agora |entao |e )*(?:falando serio|agora (?:e )?serio|serio"
        r"|brincadeiras? a parte|pra mim|para mim|eu mesmo)\b"
    ),
    "again": (
        r"(?:^|[.!?\n,;:)-]\s*)(?:mas |ok |agora |entao |e )*(?:eu )?(?:quero|preciso|procuro|queremos"
        r"|precisamos)\b"
    ),
    "accepts": (
        r"\b(?:quero|queremos|fechado|combinado|pode ser|concordo|concordamos|gostei|gostamos"
        r"|vou (?:querer|ficar|de|com)|vamos (?:com|de|ficar)|perfeito|otimo|isso mesmo|sim|aceito|topo"
        r"|prefiro|preciso|marca|agenda|interess\w+)\b"
    ),
}

# --- Russian ----------------------------------------------------------------------------------------------

_RU_ALL: Final = (
    r"(?:(?:все |все )?(?:это|то)(?: все)?|все(?:,? что)?(?: (?:выше|сверху|написанное|сказанное"
    r"|выше написанное|я (?:написал|сказал|перечислил)\w*|перечисленное|вышесказанное|вышеперечисленное))?"
    r"|(?:предыдуще\w*|прошл\w*|последн\w*|верхн\w*) сообщени\w*|(?:этот|мои|тот|весь этот) (?:запрос"
    r"|список|текст)|сообщение(?: выше)?|написанное|сказанное|вышесказанное|вышеперечисленное)"
)
_RU_OTHERS: Final = (
    r"(?:друг\w{0,2}|друз\w+|подруг\w*|подружк\w*|брат\w{0,2}|сестр\w*|коллег\w*|начальни\w*|шеф\w*"
    r"|босс\w*|клиент\w*|знаком\w*|сосед\w*|кузен\w*|кузин\w*|дяд\w+|тет\w+|племянни\w*|заказчик\w*"
    r"|приятел\w*|друго\w{1,2} человек\w*|кто-то друго\w|директор\w*|руководител\w*|двоюродн\w*)"
)
_RU_ANYONES: Final = (
    rf"(?:{_RU_OTHERS}|жен[аеуы]|муж\w{{0,2}}|мам[аеуы]|пап[аеуы]|сын\w{{0,2}}|доч\w+|тещ\w*|свекров\w*"
    r"|родител\w*)"
)
RUSSIAN: Final[dict[str, str]] = {
    "taken_back": (
        r"\b(?:забудь(?:те)?|игнорируи(?:те)?|проигнорируи\w*|не обращаи\w* внимани\w* на|отмени\w*"
        r"|удали\w*|сотри\w*|вычеркни\w*|не (?:записываи|сохраняи|запоминаи"
        rf"|учитываи)\w*)(?: про)? {_RU_ALL}\b"
        r"|\b(?:забудь(?:те)?|забеи(?:те)?|проехали|отмена|не бери(?:те)? в голову"
        r"|не слушаи(?:те)? меня)(?=\W*$|\W*[.,!\n])"
        r"|\b(?:шучу|шутка|шутк[уи]|пошутил\w*|прикалыва\w+|прикололс\w*|по приколу|розыгрыш|розыгрывал\w*"
        r"|первое апреля|стебусь|троллю|стеб)\b(?! в сторону)"
        r"|\bне (?:туда|тот чат|в тот чат|тому|тот номер|тот контакт|вам)\b(?=\W*$|\W*[.,!\n]| (?:написал"
        r"|отправил|пиш))|\bошиб(?:ся|лась|лис\w*) (?:чатом|номером|контактом|окном|адресатом)\b"
        r"|\bчатом ошиб\w+"
        r"|\b(?:случаино|по ошибке|нечаянно) (?:отправил\w*|написал\w*|скинул\w*|переслал\w*|вставил\w*)\b"
        r"|\b(?:отправил\w*|написал\w*|скинул\w*) (?:\w+ )?(?:случаино|по ошибке|нечаянно)\b"
        r"|\b(?:ребенок|сын|дочь|дочка|кот|малыш) (?:\w+ )?(?:набрал\w*|напечатал\w*|написал\w*|баловал\w*"
        r"|играл\w*|нажал\w*)\b|\bэто (?:все )?(?:неправда|выдумк\w*|вранье|ерунда|опечатка|ошибка"
        r"|не всерьез)\b|\bне всерьез\b|\bя (?:это )?несерьезно\b"
        r"|\bпередумал\w*,? (?:уже )?(?:не|ничего)\b"
    ),
    "unwilling": (
        r"\b(?:мне )?(?:\w+ )?ничего не (?:надо|нужно|хочу|ищу|покупаю|снимаю|планирую)\b|\b(?:я )?(?:уже "
        r"|больше |вообще )не (?:ищу|покупаю|снимаю|нуждаюсь|интересует)(?=\W*$|\W*[.,!\n])"
    ),
    "of_another": (
        rf"\b{_RU_ALL}(?: все)?(?: был[оаи]?)?(?: -)? (?:(?:для|от|про|за|с подачи|со слов|просьба|запрос"
        r"|хотелки|слова|желание|желания|заказ|просил\w*|попросил\w*|писал\w*|хочет|хотел\w*|ищет"
        rf"|нужно) )+(?:(?:мо\w+|наш\w*|одн\w+) )?{_RU_ANYONES}\b(?! и (?:меня|я|мне)\b)"
        rf"|\b{_RU_ALL}(?: (?!рядом|недалеко|возле|около)[^\W\d]+){{0,4}} {_RU_OTHERS}\b(?! и (?:меня|я"
        r"|мне)\b)"
        rf"|\bспор\w* с {_RU_OTHERS}|\bне вам писал\w*\b"
        r"|\bне вам\b|\bдля другого\b|\bсообщение (?:было )?(?:не )?для\b"
        rf"|\b(?:это|все это) (?:было )?(?:все )?для (?:\w+ )?{_RU_ANYONES}\b(?! и (?:меня|я|мне)\b)"
        rf"|\b{_RU_ALL} (?:мо\w{{1,3}} )?{_RU_ANYONES} (?:просил\w*|попросил\w*|хочет|написал\w*|писал\w*"
        r"|ищет|просит)\b"
        rf"|{_OPENS}(?:а |это |и |но |кстати |спрашиваю |пишу |ищу |узнаю |вообще-то )*(?:для|по просьбе"
        rf"|от имени|от лица) (?:(?:мо\w+|одн\w+|наш\w*) ){{0,2}}{_RU_OTHERS}\b(?! и (?:меня|я)\b)"
        rf"|\b{_RU_ANYONES} (?:меня )?(?:просил\w*|попросил\w*|велел\w*|поручил\w*|просит"
        r"|заставил\w*) (?:меня )?(?:узнать|спросить|написать|отправить|наити|поискать|посмотреть"
        r"|уточнить|передать)\b"
        r"|\b(?:это |все это )?не (?:для )?(?:меня|мне|нас|нам|мо[еии]|мо[юя]|я|наше|про меня|себе"
        r"|себя)\b(?! (?:только|одн|уда|нуж|над|подход|важ|интерес|устр|хват|нрав|понрав))(?=\W*$"
        r"|\W*[.,!;\n]| (?:кстати|если|вообще))"
        r"|\bя (?:просто |только )?(?:зачитыва\w+|читал\w*|прочитал\w*|скопировал\w*|цитиру\w+"
        r"|процитировал\w*|переслал\w*|повторя\w+|перевожу)\b"
    ),
    "played": (
        r"^\W*тест\b(?!-|\s?драив)|\b(?:это |просто |всего лишь )+(?:тест|проверка|тестовое|тестирую"
        r"|эксперимент)\b(?!-|\s?драив)|\bтестиру\w+\b(?= (?:бот|вас|теб|чат|систем|сервис|как|отв|это)"
        r"|\W*$|\W*[.,!\n])|\bтестов\w+ (?:сообщени\w*|запрос\w*|данны\w*)\b|\bпроверка связи\b"
        r"|\b(?:проверя\w+|проверить|проверил\w*|посмотреть|узнать|интересно),? (?:просто )?(?:бот\w*"
        r"|как (?:ты|вы|бот|он)|отвеч\w+|ответ\w+ ли|работа\w+|жив\w*|умеет ли|понима\w+)\b"
        r"|\b(?:представь\w*|предположим|допустим|вообрази\w*|даваи\w*|притворись|притворимся"
        r"|сделаем вид)(?:,? что)? (?:я|ты|вы|мы|будто я|поиграем|сыграем|что я)\b"
        r"|\b(?:мои персонаж|моего персонажа|в (?:моем |моеи |этои |этом |однои |одном )?(?:песн\w+"
        r"|роман\w*|рассказ\w*|игре|фильме|сценари\w+|сказк\w+|стих\w*|сериал\w*|книге)"
        r"|слова (?:из )?песни|строчк\w+ из|из (?:песни|фильма|книги|игры|сериала))\b"
    ),
    "at_the_phone": (
        r"\b(?:это|я|пишет|вам пишет|вас беспокоит|с вами|на связи) (?:(?:его|ее) )?(?:жена|муж|сестра"
        r"|брат|мама|мать|отец|помощни\w+|секретар\w+|ассистент\w*|дочь|дочка|сын|подруга|друг"
        r"|водитель) (?!и\b|не\b|в\b|на\b|ищ|хоч|для\b|с\b|у\b|за\b|мне\b)\w+"
        r"|\b(?:это|я|пишет|вам пишет|на связи) (?:его|ее|их) (?:жена|муж|сестра|брат|мама|мать|отец"
        r"|помощни\w+|секретар\w+|ассистент\w*|дочь|дочка|сын|подруга|друг|водитель)\b"
        r"|\b(?:с|со|взял\w*|пишу с|через) (?:его |ее |чужого |мо\w+ )?(?:телефон\w*|номер\w*|аккаунт\w*"
        rf"|ватсап\w*|вотсап\w*) (?:{_RU_ANYONES})\b|\bс (?:его|ее|чужого) (?:телефона|номера|аккаунта"
        r"|ватсапа)\b"
        r"|\b(?:пишу|спрашиваю|отвечаю|обращаюсь) (?:за (?!квартир|помощ|совет)|от имени|вместо"
        r"|по поручению)\b"
    ),
    "of_the_bot": (
        r"\b(?:вы|ты|бот) (?:мне |все |же |уже |сам[иа]? |тут |опять |постоянно )*(?:совету\w+"
        r"|рекоменду\w+|предлага\w+|предложил\w*|посоветовал\w*|порекомендовал\w*|сказал\w*|говори\w+"
        r"|считае\w+|имее\w+ в виду|пиш[еи]\w*|написал\w*|думае\w+|утвержда\w+)\b"
        r"|\bпо-?\s?вашему\b|\bпо (?:вашим|твоим) словам\b|\b(?:ваш|твои) (?:совет|вариант|предложение)\b"
        r"|\bваше (?:предложение|мнение)\b"
    ),
    "mocked": (
        r"\bага,? за \d|\b(?:где (?:мне )?(?:расписаться|подписать)|продам почку|продать почку|почку продам"
        r"|ага,? (?:щас"
        r"|сеичас|конечно)|щас,? разбежал\w+|мечтать не вредно|держи карман|даром|какая щедрость"
        r"|как (?:щедро|дешево)|деньги на деревьях|ну да,? конечно|смешно|вы (?:шутите|издеваетесь))\b"
    ),
    "turns": (
        r"(?:^|[.!?\n,;:)-]\s*)(?:а |но |ок |ладно |так |теперь )*(?:если серьезно|серьезно"
        r"|шутки в сторону|на самом деле|а мне|мне (?:самому|самои|лично)|себе|для себя)\b"
    ),
    "again": (
        r"(?:^|[.!?\n,;:)-]\s*)(?:а |но |ок |ладно |теперь )*(?:мне нужн\w+|я (?:сам |сама |лично )?(?:ищу"
        r"|хочу|хотел)|ищу|хочу|нужн\w+)\b"
    ),
    "accepts": (
        r"\b(?:хочу|хотим|беру|берем|возьм\w+|согласен|согласна|согласны|подходит|устраивает|нравится"
        r"|понравил\w+|да|даваите|отлично|идеально|нужн\w+|ищу|ищем|договорились|выбираю|запиш\w+)\b"
    ),
}

# --- Hindi in Latin letters -------------------------------------------------------------------------------

_HI_OTHERS: Final = (
    r"(?:dost|yaar|bhai|bhaiya|behen|behan|didi|roommate|boss|client|cousin|colleague|padosi|chacha|chachi"
    r"|mama|mami|saala|sala|jija|friend|flatmate|manager|sister|brother|uncle|aunty|landlord|customer"
    r"|bhatija)"
)
_HI_ANYONES: Final = (
    rf"(?:{_HI_OTHERS}|wife|biwi|patni|husband|pati|mummy|papa|maa|beta|beti|mother|father|parents)"
)
_HI_ALL: Final = (
    r"(?:(?:upar|uper) (?:wala|wali|ka|ki|jo)(?: sab| sara| saara| sab kuch| likha\w*)?|(?:yeh|ye|wo|woh"
    r"|vo)(?: sab| sara| saari| sara kuch| sab kuch)?|sab(?: kuch)?|jo (?:maine |bhi )?(?:likha|bola|kaha"
    r"|bheja))"
)
HINDI: Final[dict[str, str]] = {
    "taken_back": (
        rf"\b(?:(?:{_HI_ALL}|isko|usko|is sab ko|meri baat|message|msg) )?(?:bhool ja\w*|bhul ja\w*"
        r"|ignore kar\w*|ignore mar\w*|cancel kar\w*|delete kar\w*|rehne do|rehne dijiye|jaane do|jane do"
        r"|chhodo|chodo|chhod do|chod do|choro|mat likh\w*|save mat kar\w*|note mat kar\w*)\b"
        r"(?=\W*$|\W*[.,!\n]| (?:please|plz|pls|bhai|yaar|sab|ye|yeh))"
        r"|\b(?:mazak|majak|mazaak|majaak|masti)(?: me| mein)?(?: kar| tha| hai| bola)?\b|\bgalat (?:chat"
        r"|number|group|jagah|insaan)\b|\bgalti se\W*$|\bgalti se (?:\w+ )?(?:bhej\w*|send|chala|chali"
        r"|likh\w*|gaya"
        r"|paste)\b"
        r"|\b(?:bachche|bacche|bete|beti|baby) ne (?:\w+ )?(?:likh\w*|bhej\w*|type|daba\w*)\b|\b(?:ye"
        r"|yeh) (?:sab )?(?:jhooth|jhoot|jhuth|fake|joke) (?:hai|tha|thi)\b"
    ),
    "unwilling": (
        r"\b(?:mujhe|mereko|humko|hume) (?:khud |to |toh )?(?:kuch|kuchh) (?:bhi )?(?:nahi|nahin"
        r"|nai) (?:chahiye|lena|chaiye|kharidna)\b"
    ),
    "of_another": (
        rf"\b{_HI_ALL} (?:to |toh |actually |sirf |sab )*(?:mer[aei]|hamar[aei]"
        rf"|ek) (?:\w+ )?{_HI_ANYONES} (?:ka|ki|ke|ko|ne)\b"
        rf"|\b(?:ye|yeh|wo|woh)(?: \w+){{0,3}} (?:mer[aei]|hamar[aei]|ek) (?:\w+ )?{_HI_OTHERS} (?:ka|ki"
        r"|ke|ko|ne)\b"
        rf"|{_OPENS}(?:ye |yeh |actually |btw |bas )*(?:mer[aei]|ek|apne) (?:\w+ )?{_HI_OTHERS} ke (?:liye"
        r"|lie|lye|vaste|waaste)\b"
        rf"|\b(?:mer[aei]|ek) (?:\w+ )?{_HI_ANYONES} ne (?:bola|kaha|poocha|pucha|puchne|likhwaya|pooch\w*"
        r"|bheja)\b"
        r"|\b(?:mer[aei]|mere liye|mere ko|mujhe|hamar[ae]) (?:to |toh )?(?:nahi|nahin|nai)\b(?= (?:hai"
        r"|tha|thi|he)?\W*$| (?:hai|tha|thi|he)?\W*[.,!\n]|\W*$|\W*[.,!\n])|\bmain? (?:to |toh )?(?:nahi"
        r"|nahin) (?:hoon|hun|hu)\b"
    ),
    "played": (
        r"\b(?:test|check|testing|try) (?:kar (?:rah[aei]|rh[aei])|kar\w* (?:tha|thi|hai|hun|hoon|hu)"
        r"|kiya)\b|\b(?:bas|sirf|just) (?:ek )?test\b|\bdekh (?:rah[aei]|rh[aei]) (?:tha |thi |hu |hun "
        r"|hoon |hai )?(?:ki |kya |reply |bot )|\bdekhna tha (?:ki|kya|reply|bot)\b"
        r"|\b(?:maan|man|soch|samjh)(?: lo| lijiye|o| le)? (?:ki )?(?:main?|mai|tum|aap|hum)\b|\b(?:gaana"
        r"|gana|gaane|gane|kahani|film|picture|kavita|shayari|natak) (?:hai|ka|ki|ke|me|mein|yaad)\b"
    ),
    "at_the_phone": (
        rf"\b(?:main?|mai|hum|ye|yeh) (?:unk[aei]|usk[aei]|\w+ k[aei]) {_HI_ANYONES} (?:hoon|hun|hu|bol"
        rf"|likh|baat|hai|here)\b|\b\w+ k[ai] {_HI_ANYONES} (?:bol|likh|baat kar|type kar|msg kar"
        r"|message kar) rah[aei]\b"
        rf"|\b(?:unk[ei]|usk[ei]|(?:mer[ei] )?{_HI_ANYONES} k[ei]) (?:phone|number|mobile|whatsapp) (?:se"
        r"|par|pe)\b|\b(?:unk[ei]|usk[ei]) (?:taraf|jagah) (?:se|pe|par)\b"
    ),
    "of_the_bot": (
        r"\b(?:aap|tum|aapne|tumne|bot ne|aap log|aapka|aapki)(?: ne)? (?:to |toh |hi |ke |hisaab "
        r"|\w+ )?(?:\w+ )?(?:kaha|bola|suggest|recommend|keh rah\w*|bol rah\w*|kehna|bataya|salah|advice"
        r"|suggestion|hisab se|hisaab se)\b|\b(?:suggest|recommend) (?:kar rah\w*|kiya|karte)\b"
    ),
    "mocked": (
        r"\b(?:kidney (?:bech\w*|becho)|sapne (?:me|mein|dekho)|haan haan|kya mazak|paise ped\w*"
        r"|mukesh ambani|ambani hoon|wah kya deal)\b"
    ),
    "turns": (
        r"(?:^|[.!?\n,;:)-]\s*)(?:par |lekin |ab |ok |acha |accha )*(?:seriously|sach (?:me|mein)"
        r"|mazak chhodo|mere liye)\b"
    ),
    "again": r"(?:^|[.!?\n,;:)-]\s*)(?:par |lekin |ab |ok |acha |accha )*(?:mujhe|hume|humko|hamein)\b",
    "accepts": (
        r"\b(?:haan|han|haa|theek hai|thik hai|manzoor|pasand|le lenge|le lunga|le lungi|chahiye|chaiye"
        r"|done|pakka|sahi hai|book kar\w*|final)\b"
    ),
}
LANGUAGES: Final[dict[Tongue | None, dict[str, str]]] = {
    Tongue.ARABIC: ARABIC,
    Tongue.ARABIZI: ARABIZI,
    Tongue.PORTUGUESE: PORTUGUESE,
    Tongue.RUSSIAN: RUSSIAN,
    Tongue.HINDI: HINDI,
}
