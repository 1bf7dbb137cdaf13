"""Words that anybody uses whatever they talk of: articles and pronouns, greetings, limits, days, numbers,
and what is said of a wish. They say nothing of what a message is about, so none is strange beside a value.

In comparable text (`domain.readable`); of a language with endings, the forms that are met in short messages.
"""

from __future__ import annotations

from typing import Final

from domain.readable import comparable

_ENGLISH: Final = """
mean meant decide decided agree agreed increase increased raise raised lower lowered reduce reduced extend
extended upped settle settled choose chose chosen pick picked confirm confirmed understand appreciate
believe guess assume a an the this that these those it its it's thats that's there here one ones some any
each every all both either neither none no not nor or and n but so then also too as than like just only even
still now again at in on of for to from with without by near nearby next around about over under above below
between up down off out into within inside outside before after until till since during per via plus minus
btw atleast more less least most enough is are be been being am was were isn't isnt aren't arent wasn't
wasnt do did does don't dont doesn't doesnt didn't didnt have haven't havent has hasn't hasnt had will won't
wont would can can't cant cannot could should may must might shall let lets let's i im i'm i'd i'll i've ive
we we're we'd we'll we've me us my our mine ours myself you u ur your yours they them budget max maximum min
minimum limit tops range total approx approximately roughly exactly
ideally bhaiya bhai hiya innit tho wiv yeah side will limit
obviously autocorrect oops wait relocating relocate moving family building note settled handover
go going somewhere ideally preferably mainly strictly
absolutely definitely really very quite completely totally purely necessarily yes yeah yep yup yess nope nah
ok okay okey k sure right correct fine good great nice perfect awesome best better ideal happy works work
suits suit sounds suffice sufficient important matter matters hi hello hey hii helloo hellooo salam please
pls plz plss kindly thanks thank thx ty dear sir madam bro mate guys sorry actually well oh ah um hmm
instead anymore currently already though however once else other others another different same anything
anywhere something somewhere everything nothing nowhere whatever wherever need needs needed want wants
wanted wanting looking look prefer preferred preference interested require required requirements requirement
wish hope hoping hopefully planning plan plans searching search seeking hunting find found finding show send
get give see try change switch think thinking thought able ought supposed going gonna wanna come keep make
use using used took take put asap urgent urgently soon today tonight tomorrow tmrw yesterday day days week
weeks weekend weekends weekday weekdays month months year years yearly monthly weekly annual annually daily
hour hours minute minutes morning afternoon evening night noon early earlier earliest late later latest end
start starting beginning mid last past time times date dates monday tuesday wednesday thursday friday
saturday sunday mon tue tues wed thu thur thurs fri sat sun mondays tuesdays wednesdays thursdays fridays
saturdays sundays ramadan eid christmas summer winter january february march april june july august
september october november december jan feb mar apr jun jul aug sep sept oct nov dec pm st nd rd th o'clock
m mil mn mill million millions thousand thousands grand hundred hundreds lakh aed dhs dh dirham dirhams usd
eur dollars dollar euro euros percent sqft sqm sq ft zero two three four five six seven eight nine ten
eleven twelve first second third half quarter couple few several double single what which who where how when
why if because big bigger large larger largest small smaller new newer newest high higher highest low lowest
cheap cheaper cheapest close closer name number size area areas type location located place rent buy payment
pay paying cash possible available ready non negotiable typo flexible final answer reminder summary update
updated changed went max. min.
"""
_ARABIC: Final = """
انا احنا نحن انت انتم انتو هو هي هذا هذه هاي هذي هذاك ذلك تلك هناك هنا في من الى علي عن مع بدون قبل بعد حول
قريب قريبه قرب جنب بين تحت فوق عند او ولا و ثم لكن بس فقط كمان ايضا برضو اذا لو سمحت سمحتو سمحتوا رجاء ارجو
ممكن يمكن نعم لا اي ايه ايوه اوكي تمام حسنا طيب خلاص
اقصد قصدي السموحه سموحه استني لحظه عفوا غلطت غلط خطا ياريت معليش اخوي اختي حياك باقتي جهازي تطبيقي والتطبيق
التطبيق حسابي جوالي هاخد باخد اخد ناخذ باخذ شكرا مشكور السلام عليكم مرحبا هلا اهلا الله صباح مساء
الخير النور ابي ابغي ابغا اريد نبي نبغي نريد بدي بدنا عايز عايزه عايزين عاوز عاوزه عاوزين حاب حابب حابه
حابين محتاج محتاجه محتاجين احتاج نحتاج ادور ندور ابحث نبحث بدور مهتم افضل نفضل احب نحب بحب اكره بكره ارغب
لازم ضروري ضرورى مهم اهم المهم شي شيء حاجه يكون تكون فيها فيه فيهم عندي عندنا لدي معي معاي معنا لي لنا خليها
خلي خليه خلوها خلينا خلنا اقدر نقدر ادفع ندفع بدفع اسكن نسكن اشتري نشتري استاجر نستاجر انتقل ننتقل ارسل
ارسلي ارسلوا ابعث كلمني كلموني رد ردوا شوف نشوف اشوف اعطني عطني وريني حد حدي حدها حدود بحدود اقصي اقل الاقل
اكثر الاكثر الحد لحد لين حتي تقريبا حوالي كحد ادني اعلي مو مش مب ما ليس غير الا عدا مكان كل بعض واحد واحده
اثنين اثنان ثلاث ثلاثه اربع اربعه خمس خمسه ست سته سبع سبعه ثمان ثماني ثمانيه تسع تسعه عشر عشره نص ربع مليون
مليونين ملايين الف الاف الفين ميه مئه درهم دراهم دولار بالميه بالمئه يوم ايام اسبوع شهر شهور اشهر سنه سنوات
سنوي سنويا شهري شهريا بالسنه بالشهر الحين الان اليوم باجر باكر غدا امس الساعه ساعه الصبح الظهر العصر المغرب
العشاء المسا الليل صباحا ظهرا عصرا الاحد الاثنين الثلاثاء الاربعاء الخميس الجمعه السبت احد ثلاثاء اربعاء
خميس جمعه سبت يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر الميزانيه ميزانيتي
ميزانيتنا ميزانيه السعر الدفع المساحه مساحه المنطقه منطقه رقم تاريخ موعد الموعد اسم اسمي كبير كبيره صغير
صغيره جديد جديده كاش نقدا ايجار شراء متر قدم غرف غرفه تناسبني يناسبني مناسب مناسبه كويس زين حلو صارت صار
رفعت زدنا معاكم معك معكم يا ان انه كم
"""
_OTHERS: Final = """
o os as um uma uns umas de do da dos das em no na nos nas por pelo pela para pra pro com sem e ou mas que se
eu meu minha meus minhas nosso nossa me mim sou estou tenho temos vou vamos quero queremos preciso
precisamos procuro procuramos prefiro gosto ate mais menos muito so apenas sim nao favor obrigado obrigada
esta estao dolar euro oi ola bom boa dia tarde noite mil milhao milhoes reais agora hoje amanha
mes ano semana depois antes perto
pode ser moro pagamento orcamento я мы мне нам меня нас у в на с со и а но или не нет да до от по за из к
для без около примерно только можно пожалуиста спасибо здравствуите привет хочу хотим нужна нужен нужно
нужны ищу ищем бюджет млн тыс тысяч миллион миллиона миллионов дирхам дирхамов месяц год неделю завтра
сегодня после оплата просмотр mujhe muje hume humko hamein humein hum main mera meri mere hamara hai hain
hoon hun ho chahiye chahie chaiye ka ki ke ko mein par pe tak aur ya nahi nahin mat karo karna paas saal
mahina baad pehle abhi sirf bas ji haan ek teen char ana w wa fi fel bel b men 3ala ma3 abi abgha baddi
biddi badna ayez sana shahr lazem inshallah 3andi alf
"""
COMMON: Final = frozenset(comparable(f"{_ENGLISH}{_ARABIC}{_OTHERS}").split())
