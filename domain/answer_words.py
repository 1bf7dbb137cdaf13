"""The words of short answers: yes, no, one by its order, and what may stand beside them without meaning.
English, Arabic, Portuguese, Hindi in Latin letters, Russian; `domain.answers` reads with them.

The lists are closed on purpose: a word that is in none of them, and not in what was offered, makes the
message no answer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from domain.readable import comparable


def _phrases(listed: str) -> tuple[str, ...]:
    """As `comparable` writes them."""
    return tuple(phrase for one in listed.split(",") if (phrase := comparable(" ".join(one.split()))))


_YES: Final = _phrases("""
    yes, yess, yesss, yeah, yea, yep, yup, yah, ya, aye, sure, sure thing, of course, certainly, absolutely,
    definitely, correct, right, exactly, precisely, indeed, agreed, confirmed, confirm, i confirm, i do,
    i am, we do, we are, it is, it does, that's it, thats it, ok, okay, okey, oki, okk, k, kk, fine, good,
    great, perfect, excellent, deal, done, sounds good, sounds great, sounds perfect, all good, go ahead,
    please do, do it, do that, let's do it, lets do it, let's do that, lets do that,
    why not, by all means, no problem, no problem at all, no worries, no issue, works, work, works fine,
    works well, suits, works great, works perfectly, suits fine, i would, i'd like that, i would like that,
    i'd love that, i would love that, i'd love to, i'd like to, i would love to, i would like to,
    happy with that, i agree, we agree, you're right, you are right,
    نعم, اي, ايه, اي نعم, ايوه, ايوا, ايوة, اه, هيه, بلي, اجل, اكيد, بالتاكيد, طبعا, تمام, تمام التمام,
    اوكي, اوك, اوكيه, موافق, موافقه, موافقين, مناسب, مناسبه, يناسبني, تناسبني, يناسبنا, زين, طيب, حلو, صح,
    صحيح, مضبوط, بالضبط, ممتاز, ماشي, ابشر, تم, على بركه الله, لا مانع, ما عندي مانع, مافي مشكله,
    ما في مشكله, لا مشكله, عادي, مية مية,
    sim, isso, isso mesmo, isso ai, e isso, exato, exatamente, certo, correto, claro, com certeza, pode,
    pode sim, combinado, fechado, beleza, blz, perfeito, otimo,
    tudo bem, ta bom, ta certo, esta bom, esta certo, esta otimo, fica bom, fica otimo, serve, funciona,
    sem problema, sem problemas, de acordo, confirmo, confirmado, quero, quero sim, aceito, bora, haan,
    haan ji, han, han ji, haa, hanji, haanji, ji, ji haan, ji han, theek hai, thik hai, theek, thik,
    theek h, thik h, bilkul, sahi, sahi hai, chalega, chalegi, pakka, accha, acha, achha, theek rahega,
    thik rahega, sahi rahega, accha hai, ho jayega, kar do, kar dijiye, kardo, koi baat nahi,
    koi problem nahi,
    да, ага, угу, да-да, конечно, хорошо, ок, окей, ладно, подходит, подойдет, удобно, устраивает, устроит,
    годится, верно, точно, именно, договорились, согласен, согласна, согласны, идет, отлично, давайте,
    давай, подтверждаю, правильно, все верно, без проблем, не проблема, не против,
    👍, 👍🏻, 👍🏼, 👍🏽, 👍🏾, 👍🏿, 👌, 👌🏻, 👌🏼, 👌🏽, 👌🏾, 👌🏿, ✅, ✔, ✔️, 💯,
""")
_YES_TO_AN_OFFER: Final = _phrases("book it, schedule it, pode marcar, pode agendar, pode reservar")
_NO: Final = _phrases("""
    no, nope, nah, not, no thanks, no thank you, not really, never, neither, none, don't, dont, do not,
    doesn't, does not, doesnt, can't, cant, cannot, won't, wont, isn't, isnt,
    لا, لأ, كلا, لا شكرا, مو, مب, مش, ما, مابي, ما ابي, ما ابغي, غير,
    nao, nada, nunca, nenhum, nenhuma, nem, nahi, nahin, nai, mat,
    нет, не, неа, никогда,
    👎,
""")
_FILLER: Final = _phrases("""
    the, that, this, that's, thats, it, it's, its, one, is, will, be, for, me, us, my, our, with, at, on,
    in, to, a, an, then, please, pls, plz, thanks, thank you, thank you so much, thank you very much,
    thanks a lot, thx, ty, just, i, we, you, do, there, dear, sir, madam, bro, so, and, now, very, much,
    هذا, هذي, هاي, الوقت, وقت, الموعد, يوم, الساعه, ساعه, في, علي, من فضلك, لو سمحت, لو سمحتي, لو سمحتم,
    شكرا, شكرا جزيلا, مشكور, مشكوره, واحد, اللي, الي, كذا, لي, لنا, جدا, ان, شي,
    o, as, os, um, uma, para, mim, pra, por favor, obrigado, obrigada, em, na, no dia, dia, de, do, da,
    esta, esse, essa, este, valeu, mesmo, wala, wali, waala, waali, ko, pe, par,
    mein, hai, h, rahega, baje, shukriya, dhanyavad, bhai, ke liye,
    в, на, мне, нам, меня, нас, это, этот, так, спасибо, пожалуйста, мы, я, часа, часов, и,
    очень,
    🙏, 🙏🏻, 🙏🏼, 🙏🏽, 🙏🏾, 🙏🏿, 😊, 🙂, 😀, 😄, 😃, 🎉, ❤, ❤️, 🌹,
""")
_TAKING: Final = _phrases("""
    let's go with, lets go with, go with, go for, i'll take, ill take, i will take, take, i choose,
    i prefer, prefer, i'd prefer, i want, i like, choose, better, best, is better, see you, see you there,
    see you then, option, around, o'clock, oclock,
    افضل, احسن, خيار, الخيار, prefiro, opcao, melhor, вариант, лучше,
""")
"""As filler: they take up an offer, or part until then."""
_NEITHER: Final = _phrases("""
    maybe, perhaps, probably, possibly, might, may be, may work, not sure, i think, i guess, think,
    hopefully, depends, inshallah, insha allah, in sha allah, i suppose, unsure, kind of, sort of, let me,
    later, not yet, could, should, would be, we'll see, we will see,
    يمكن, ربما, ممكن, مو متاكد, ان شاء الله, انشاء الله, انشالله, بشوف, نشوف, افكر, بفكر, محتار, احتمال,
    talvez, acho, quem sabe, depende, pode ser, vou pensar, vou ver, pensar, depois, se der, shayad, sochta,
    sochti, sochenge, dekhte, dekhenge, dekhta, dekhti, baad mein,
    может, возможно, наверное, наверно, думаю, подумаю, посмотрим, вроде, не уверен, не уверена, потом,
    if, unless, only if, as long as, provided, but, except, however, though, when, until,
    اذا, لو, بشرط, بس, لكن, الا اذا,
    se, caso, desde que, mas, porem, so se, agar, lekin, magar,
    если, но, только если, при условии, однако,
    both, either, any, anyone, all, whichever, whatever, another, other, or,
    كلهم, كلاهما, اي واحد, اي شي, الاثنين معا, او, ثانيه غير,
    ambos, ambas, os dois, as duas, qualquer, tanto faz, ou, outro, outra, dono, donon, koi bhi, ya phir,
    оба, обе, любой, любая, любое, все равно, или, другой, другая,
    as if, yeah right, yeah sure, yeah yeah, sure sure, oh sure, oh great, oh yes sure, lol, lmao, haha,
    hahaha, hehe, joking, just kidding, kidding, yeah of course, as usual, dream on, in your dreams,
    you wish,
    ههه, هههه, ههههه, امزح,
    kkk, kkkk, rsrs, sei, ta bom ne, mazaak,
    ага конечно, да конечно щас, щас, хаха, ахаха, да уж,
""")
_ORDERS: Final[dict[str | int, tuple[str, ...]]] = {
    0: _phrases("""
    first, 1st, former, option 1, option one, number 1, number one, option a, the first option,
    الاول, الاولي, اول, اول واحد, اولي,
    primeiro, primeira, a primeira opcao, opcao 1, pehla, pehli, pahla, pahli, pehle, pehla wala,
    первый, первая, первое, первую, первыи вариант,
    """),
    1: _phrases("""
    second, 2nd, latter, option 2, option two, number 2, number two, option b, the second option,
    الثاني, الثانيه, ثاني, ثاني واحد, ثانيه,
    segundo, segunda, a segunda opcao, opcao 2, doosra, doosri, dusra, dusri, dusre, doosre,
    второй, вторая, второе, вторую, второй вариант,
    """),
    2: _phrases("""
    third, 3rd, option 3, option three, number 3, number three, option c, the third option,
    الثالث, الثالثه, ثالث, ثالث واحد,
    terceiro, terceira, opcao 3, teesra, teesri, tisra, tisri,
    третий, третья, третье, третью, третий вариант,
    """),
    -1: _phrases("""
    last, the last option,
    الاخير, الاخيره, اخر واحد,
    ultimo, ultima, aakhri, akhri,
    последний, последняя, последнее, последнюю,
    """),
}
SIGNS_OF_NEITHER: Final = re.compile(r"[?؟\"“”«»;…%]|\.{2}|[🤔🙄😂🤣😅😆😏🙃😒🤨😜😉🤷🤦🤪😹😬😐😑🥴🤡]")

YES: Final = "yes"
NO: Final = "no"
YES_TO_AN_OFFER: Final = "yes to an offer"
FILLER: Final = "filler"
TAKING: Final = "taking"
NEITHER: Final = "neither"


def _meanings() -> Mapping[str, str | int]:
    """Of each phrase; an order is a number, and -1 the last."""
    groups: dict[str | int, tuple[str, ...]] = {
        FILLER: _FILLER,
        TAKING: _TAKING,
        YES: _YES,
        YES_TO_AN_OFFER: _YES_TO_AN_OFFER,
        NO: _NO,
        NEITHER: _NEITHER,
    }
    groups |= _ORDERS
    return {phrase: meaning for meaning, phrases in groups.items() for phrase in phrases}


MEANINGS: Final = _meanings()


WORD: Final = re.compile(r"\w(?:[\w:.,'/-]*\w)?|[^\s\w.,!'()*:/-]\ufe0f?[\U0001f3fb-\U0001f3ff]?")
"""One word, or one sign that is more than a mark between words."""
LONGEST_PHRASE: Final = max(phrase.count(" ") for phrase in MEANINGS) + 1
