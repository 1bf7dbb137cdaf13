"""The words by which a model's summary is judged: how a plain report begins, and how an order does."""

from __future__ import annotations

from typing import Final

OPENERS: Final = frozenset(
    """
    a about after again all also although among an and another any are as asked asks at based because
    before both but by came can confirmed contact conversation currently despite did discussed does
    during each earlier either expressed finally first five following for found four from further gave
    given had has have he hence her here hers him his however i if in inquired instead interested is it
    its just last later likes looked looking made many mentioned messages most moved much needed needs
    neither new next no none nor not nothing now of on once one only open or other others our overall
    people person plans preferred preferences prefers previously raised refused rejected requested
    requests said says search searched seeks several she shared short since so some someone spoke stated
    still summary talked ten than that the their them then there these they this those though three
    through thus to today together told two under until up wanted wants was we were what when where
    whether which while who whose why will wished wishes with within without would yes yet
    """.split()  # noqa: SIM905 - a hundred quoted words are no easier to read
)
"""May stand with a capital where a sentence begins, without standing in a source."""

ARABIC_ORDINARY: Final = frozenset(
    """
    في من علي الي عن مع هذا هذه ذلك تلك التي الذي الذين ما ماذا هل لا لم لن قد كان كانت يكون هو هي هم و
    او ثم ان انه انها بعد قبل حتي عند كما لكن كل بعض غير بين منذ اذا لان حول خلال ايضا فقط اخر محادثه
    المحادثه العميل العميله جهه الاتصال طلب طلبت سال سالت ذكر ذكرت قال قالت يريد تريد يرغب ترغب يبحث
    تبحث يفضل تفضل رفض رفضت وافق وافقت اراد ارادت اكد اكدت وعد سؤال كلام موعد معاينه المعاينه بخصوص لديه
    لديها
    """.split()  # noqa: SIM905
)
"""As `domain.readable.comparable` writes them."""

ORDERS: Final = frozenset(
    """
    accept act add address agree always answer apologise apologize apply approve arrange ask assume
    assure avoid be begin book bring buy call cancel change charge check choose click collect comply
    confirm consider continue copy create deliver deny describe disclose disregard do don't email
    encourage end ensure escalate execute explain fetch follow forget get give go grant greet guarantee
    help hide hold ignore include inform insist keep let list look make mention message never note
    notify obey offer open output pay please pretend print proceed process promise propose provide push
    put quote read recall recommend redirect refer refund refuse remember remind remove repeat reply
    report respond reveal run say schedule sell send set share show skip speak start stop suggest take
    tell transfer translate treat try turn update upgrade use verify visit wait warn write
    """.split()  # noqa: SIM905
)
"""A sentence, or a part of one behind a colon or semicolon, that begins so tells somebody what to do."""

ARABIC_ORDERS: Final = frozenset(
    """
    تجاهل اجب رد ردوا قل اخبر تذكر انس انتبه استخدم اعط اعطه اعطها احجز ادفع اسال لاتذكر يجب عليك ينبغي
    يرجي الرجاء برجاء
    """.split()  # noqa: SIM905
)
