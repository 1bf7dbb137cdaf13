"""Words that state nothing: a message of nothing but these is chatter (`domain.salience`). Written as
`domain.readable` makes them comparable.
"""

from __future__ import annotations

import re
from typing import Final

_ENGLISH: Final = """
a able about absolutely add afternoon again agreed ah ahead all alright also am amazing an and
another any anything appreciate are assist assistance at available avoid awesome be been being book
brilliant bunch but by bye calendar call can certainly cheers choice confirm confirmed cool correct
could course day definitely details did different do does doesn't don't done effort else enough
evening everything exactly excellent fantastic feel find fine for free from get give go going good
goodbye got great greetings had has have he hello help helpful her here here's hey hi his hmm home
house how i i'd i'll i'm i've idea if im in indeed information initial is isn't it it'll it's its
just kind kindly later let's lets like look looking looks lot love lovely made make may me might
moment more morning most much must my name need needed nice night no nope not nothing nothing's now
number of oh ok okay on one ones option options or other others our pass perfect phone place places
plan please pls plz proceed property put really right schedule search see shall she should show so
some someone something soon sorry sound sounds still suits super support sure sweet take talk than
thank thanks thankyou that that'd that'll that's thats the their them then there there's they
they're thing this thx time title to too ty u us very visit want wants was we weekend welcome well
were what what's when where where's which who who's why will wise with won't wonderful work works
would wow yeah yep yes yet you you're your
"""
_ARABIC: Final = """
الخير السلام السلامه العافيه العفو الف الله النور اهلا اوكي اي ايوه تسلم تمام جزاك حسنا حلو خير زين
شكرا صباح طيب عفوا عليكم لا لك مرحبا مساء مشكور مشكورين مع ممتاز نعم هلا وعليكم يعطيك
"""
_PORTUGUESE: Final = """
ate beleza bem blz boa bom certo de dia entendi favor logo nada nao noite obrigada obrigado oi ola
otimo perfeito por sim ta tarde tchau tudo valeu
"""
_HINDI: Final = """
accha acha achha bhai bilkul dhanyavaad dhanyawad haan hai han ji nahi nahin namaste sahi shukriya
theek thik
"""
_RUSSIAN: Final = """
большое вечер да день добрыи здравствуите ладно нет ок океи отлично пожалуиста пока понятно привет
спасибо утро хорошо
"""
CHATTER: Final = frozenset(re.findall(r"\S+", _ENGLISH + _ARABIC + _PORTUGUESE + _HINDI + _RUSSIAN))
