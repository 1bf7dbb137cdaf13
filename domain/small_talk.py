"""Words that a chat has whatever it is about. That two messages share one of them says little, and that a
question is made of nothing else says that nothing is asked of the past.

Counted in a contact's own few messages such a word looks as rare as any other: who wrote thirty of them said
"nice" twice. Written as `domain.readable` makes them comparable.
"""

from __future__ import annotations

from typing import Final

_ENGLISH: Final = """
    hi hello hey heya hiya hellooo greetings dear sir madam bro buddy mate guys folks everyone everybody
    bye goodbye ciao good great nice fine perfect lovely wonderful awesome excellent amazing fantastic
    brilliant super cool beautiful ok okay okey k alright sure yes yeah yep yup yea no nope nah exactly
    absolutely definitely certainly right correct true agreed understood noted done welcome
    congratulations congrats mabrook sweet glad happy pleased thanks thank thx thanx tnx thankyou ty
    cheers appreciate appreciated grateful please pls plz plss kindly sorry apologies apologise apologize
    excuse pardon bother bothering disturb interrupt worries worry lol haha hahaha hahahaha hehe hmm hm mm
    ah oh wow ooh oops well btw fyi anyway anyways actually maybe perhaps really quite bit lot lots
    honestly basically literally obviously especially probably tmrw sunshine now soon later again still
    already yet ever moment sec minute minutes wait hold while let lets wish hope hoping love loved guess
    suppose mean means meant check checking checked seem seems sound sounds wonder wondering able possible
    question questions quick quickly news joke luck wishes regards enough else instead though although
    because since until till yours bad im ive id ill youre dont didnt doesnt cant wont isnt wasnt its
    thats whats hows u ur r ya n y da
"""
_ENGLISH_COMMON: Final = """
    problem trouble morning afternoon evening night noon day days today tonight tomorrow yesterday weekend
    week weather holiday always never ago back last next first new old other another same time times early
    late go goes going gone went gonna come comes coming came get gets getting got gotta give gives gave
    given giving take takes taking took taken make makes making made put want wants wanted wanna need
    needs needed like liked prefer know knows knew known think thinking thought see sees seen saw look
    looking looked find found say says said saying tell tells told telling talk talking talked speak ask
    asks asked asking answer hear heard call send sent sending share show showed shown text write wrote
    reply help helped helping try tried trying remember remind reminder forget forgot forgotten feel feels
    felt keep happen happens happened happening believe understand explain start thing things something
    anything nothing everything somewhere anywhere someone anyone somebody stuff way kind sort part info
    information details detail update idea ideas one ones many less least busy tired bored ready free long
    best better different important real person robot bot human
"""
_ARABIC: Final = """
    السلام سلام عليكم وعليكم ورحمه رحمه وبركاته بركاته مرحبا مرحبتين اهلا اهلين وسهلا سهلا هلا هلو هاي
    وغلا حياك حياكم صباح الصباح مساء المساء الخير النور الورد خير بخير ليله الليله تصبح يومك يومكم نهارك
    سعيد سعيده عيد عام وانتم وانت شكرا شكراا جزيلا مشكور مشكوره مشكورين ممنون تسلم تسلمين تسلمون يسلمو
    يسلموا عفوا العفو يعطيك يعطيكم العافيه عافيه قصرت قصرتوا جزاك لو سمحت سمحتي سمحتوا فضلك فضلكم رجاء
    ارجو ارجوك اسف اسفه نعتذر اعتذر سامحني بالله والله والنعم الله تعالي الحمد لله شاء ماشاء انشاء باذن
    يارب امين ابشر ابشري حاضر تمام طيب طيبه اوكي اوك اوكيه حسنا زين زينه حلو حلوه جميل جميله ممتاز ممتازه
    رائع رائعه ظريف عظيم صح صحيح ايوه ايوا ايه اي نعم اكيد طبعا خلاص كيف كيفك كيفكم حالك حالكم الحال شلونك
    شلونكم اخبارك اخباركم شخبارك علومك عساك الصحه ممكن يمكن احتاج محتاج محتاجه ابغي ابغا ابي بغيت ودي اريد
    نبغي نبي نريد بدي عايز حاب حابه اقدر نقدر تقدر تقدرون لازم قلت قلنا قلتي قلتوا قال قالت قول قولي اقول
    اسال نسال اسالك سؤال سوال استفسار سريع بسرعه تعرف تعرفين اعرف نعرف ادري تدري اشوف نشوف تشوف شوف شوفي
    شوفوا شفت ارد رد ارسل ارسلت ارسلوا خبرني خبروني عطني اعطني علمني نسيت ناسي تذكر تذكرين ذكرني اتذكر
    ساعدني مساعده المساعده انتظر لحظه ثواني ثانيه دقيقه شوي شويه الحين الان اليوم يوم امس البارحه بكره
    بكرا غدا الصبح العصر الليل بعد قبل اول اخر اخري ثاني مره المره مرات دايما ابدا كمان برضو ايضا بس فقط
    يعني كذا هيك نفس مثل شي شيء اشياء حاجه كل بعض كثير كثيرا جدا متي وين اين كم شو ايش وش اش ليش لماذا مين
    منو عشان علشان لان اذا لما لين حتي ولا مو مش مب اللي هذي هذا هذاك هناك هنا فيه فيها فيني له لها لك لكم
    لي لنا عنه عنها عندي عندك عندنا عندكم معي معك منك عليه عليها اكون يكون تكون صار يصير يا ياخي حبيبي
    حبيبتي اخوي اختي اخي عزيزي عزيزتي غالي الغالي استاذ طال عمرك الجو
"""
_ARABIZI: Final = """
    salam salaam salamu assalamu alaikum alaykum aleikum wa wassalam marhaba marhaban ahlan ahla hala
    shukran choukran mashkoor afwan tamam tayeb khalas inshallah insha inshaallah mashallah wallah yalla
    habibi habibti akhi hamdulillah alhamdulillah sabah masa kheir khair kifak kifik shlonak keefak
"""
_PORTUGUESE: Final = """
    oi ola alo bom boa dia tarde noite bem tudo obrigado obrigada obrigadao valeu brigado favor desculpa
    desculpe certo claro sim beleza otimo otima legal perfeito maravilha hoje amanha ontem agora depois
    logo ainda quero queria gostaria preciso pode poderia saber dizer disse falar falou lembra lembrar ver
    olha pergunta rapida coisa tchau abraco
"""
_HINDI: Final = """
    namaste namaskar dhanyavaad dhanyawad shukriya accha acha achha theek thik bilkul sahi bhai yaar ji
    haan han kal aaj abhi phir kripya bata batao bataiye bolo boliye chahiye mujhe kaise kaisa kuch dekho
    zaroor
"""
_RUSSIAN: Final = """
    привет приветствую здравствуите добрыи доброе день утро вечер ночь спасибо большое благодарю
    пожалуиста хорошо отлично прекрасно ладно понятно конечно да нет ок океи сегодня завтра вчера сеичас
    потом опять снова дела извините простите можно могу хочу хотел хотела нужно надо скажите скажи
    подскажите помните напомните вопрос пока
"""
COURTESIES: Final = " ".join((_ENGLISH, _ARABIC, _ARABIZI, _PORTUGUESE, _HINDI, _RUSSIAN)).split()
"""Of greeting, thanks, praise and assent, and those by which one asks in a chat."""
WHATEVER_IT_IS_ABOUT: Final = _ENGLISH_COMMON.split()
"""What one gets, makes and says of anything, and when: a part of a question, and never all that an answer
shares with it."""
