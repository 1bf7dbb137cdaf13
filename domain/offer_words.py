"""The words by which a sentence of a bot asks or offers, and those by which it does something else. English,
Arabic, Portuguese, Hindi in Latin letters, Russian; `domain.offers` reads with them.
"""

from __future__ import annotations

import re
from typing import Final

from domain.alternatives import gathered
from domain.clause_words_english import RELATIVE

ASKS: Final = gathered(
    r"\?\W*$|^\W*(?:(?:so|and|then|ok|okay|great|perfect),?\s)*"
    r"(?:(?:would|shall|should|does|do|is|are|can|could|may|how about|what about|let me know (?:if"
    r"|whether))\b"
    r"|(?:please |kindly |to |can you |could you |just to )*confirm(?:ing)?\b)|\bplease confirm\b"
    r"|(?<!\w)(?:هل|وش رايك|شو رايك|ايش رايك|ما رايك)(?!\w)|^\W*(?:que tal|posso|podemos)\b"
)
"""It asks: by its mark, or by how it begins."""
TAG: Final = re.compile(
    r"^\W*(?:is|are|am|does|do|did|have|would|will|was)?\s?(?:(?:that|this|it|you|i"
    r"|we) )?(?:all )?(?:(?:is|be|sounds?|works?|does)\s)?"
    r"(?:right|correct|ok|okay|good|fine|work|works|agreed|agree|so|deal|yes|confirm|confirmed"
    r"|please confirm|suit|alright)"
    r"(?: (?:for|with) (?:you|u))?\W*$"
    r"|^\W*(?:صح|صحيح|تمام|موافق|اوكي|مناسب|زين|certo|correto|confirma|tudo bem|pode ser|ta bom"
    r"|theek hai|thik hai|sahi hai"
    r"|верно|правильно|подходит|хорошо|да)\W*$"
)
"""A short question about what was said just before it."""
TOLD_TO: Final = gathered(
    r"\b(?:you|your|you're|u|ur|i'll|i will|we'll|we will|i can|we can|confirm\w*|let's|see you|voce"
    r"|seu|sua|aap|aapka|aapki|apka)\b"
    r"|(?<!\w)(?:تبي|تبغي|تريد|ميزانيتك|لك|نحجز|احجز)(?!\w)|\b(?:вам|вас|ваш\w*|вы)\b"
)
ADDRESSED: Final = gathered(
    r"\b(?:you|your|you're|you'd|u|ur|shall|should i|should we|can i|can we|could i|could we|may i"
    r"|let's|let me know|confirm\w*"
    r"|how about|what about|que tal|voce|voces|vc|seu|sua|te|lhe|posso|podemos|quer|prefere|gostaria"
    r"|aap|aapka|aapki|aapko|apka|apki|apko"
    r"|chahiye|karu|kar du|karun)\b"
    r"|\b(?:is|are|does|do|would|will)\b.*\b(?:work|suit|ok|okay|fine|good|best|better|convenient"
    r"|possible|alright)\b"
    r"|\b(?:serve|funciona|combinado|chalega|chalegi|theek|thik|rahega|sahi)\b"
    r"|(?<!\w)(?:هل|رايك|رايكم|يناسبك|يناسبكم|تناسبك|يناسبج|تبي|تبين|تبغي|تبون|تحب|تحبين|تحبون|تفضل"
    r"|تفضلين|تفضلون|تريد|تريدين|تريدون"
    r"|ميزانيتك|ميزانيتكم|نحجز|احجز|ينفع|ينفعك|يصير|لك|بدك|بدكم|الك)(?!\w)"
    r"|\b(?:вам|вас|ваш\w*|вы|тебе|тебя|твои|твоя|удобно|подоидет|подходит|устроит|давайте|хотите"
    r"|хочешь|интересует|ищете)\b"
)
"""It is put to the contact."""
WISHES: Final = gathered(
    r"\b(?:you|u|you'd)\b(?!\s(?:can|could) )[^?]{0,40}?\b(?:want|need|prefer|like|look|looking"
    r"|search|searching|after|interested"
    r"|require|mean|go (?:for|with)|fine with|okay with|ok with|happy with|open to|buy|buying|rent"
    r"|renting|invest|investing|pay|paying|have in mind)\b"
    r"|\b(?:shall|should|can|may|could) (?:i|we)\b[^?]{0,20}\b(?:search|look|find|focus|note|put"
    r"|filter|narrow|suggest|set|call|write|reply"
    r"|message|text|contact|use|speak|continue|answer|go|book|schedule)\b"
    r"|\b(?:do|does|would|will|is|are)\b[^?]*\b(?:work|suit|ok|okay|fine|good|better|best|right"
    r"|correct|enough)\b"
    r"|\b(?:how|what) about\b|\bconfirm\w*\b|\byour (?:\w+ ){0,2}?(?:preference|preferred|requirement"
    r"|budget|choice|area|purpose)\b"
    r"|\b(?:quer|prefere|gostaria|procura|busca|precisa|que tal|serve|funciona)\b|\b(?:chahiye"
    r"|chalega|chalegi|pasand|prefer karenge|theek rahega)\b"
    r"|(?<!\w)(?:تبي|تبين|تبغي|تبون|تحب|تحبين|تحبون|تفضل|تفضلين|تفضلون|تريد|تريدين|تريدون|تدور|تدورين"
    r"|تدورون|يناسبك|يناسبكم|تناسبك"
    r"|رايك|رايكم|بدك|ينفعك|مهتم|مهتمه)(?!\w)"
    r"|\b(?:нужн\w+|хотите|хочешь|ищете|ищешь|предпочитаете|интересует|подоидет|подходит|устроит"
    r"|рассматриваете|удобно)\b"
)
"""It asks what the contact wishes, rather than what is so."""
WHICH: Final = gathered(
    r"\b(?:which|what(?! about)|when|where|who|whom|whose|why|how(?! about))\b|\b(?:qual|quais|quando"
    r"|onde|quem|como|por que)\b"
    r"|\b(?:kab|kaunsa|kaunsi|kahan|kitna|kitne|kitni)\b|(?<!\w)(?:متي|وين|اين|كم|اي|وش(?! رايك)"
    r"|ايش(?! رايك)|شو(?! رايك))(?!\w)"
    r"|\b(?:когда|какои|какая|какое|какие|где|сколько|кто|почему)\b"
)
"""A bare yes does not answer it."""
ALTERNATIVE: Final = gathered(
    r"\bor\b(?! (?:not|so)\b)|\b(?:ou|ya|или|либо|either|another|other)\b|(?<!\w)(?:او|ولا|والا)(?!\w)"
)
DENIES: Final = gathered(
    r"\b(?:not|no(?! more than| less than| later than)|never|without|avoid|except|neither|nor"
    r"|excluding|other than|instead of|rather than)\b"
    r"|n't\b|\b(?:dont|wont|isnt|arent|doesnt|cant)\b|\b(?:nao|nem|sem|nunca|nahi|nahin|не|нет|без)\b"
    r"|(?<!\w)(?:لا|ما(?! رايك)|مو|مب|مش|غير|بدون|ليس|الا)(?!\w)"
)
ELSEWHERE: Final = gathered(
    rf"\byour (?:\w+ )?(?:{RELATIVE})(?:'s)?\b"
    r"|\b(?:did|were|was|has|had|have you|have u|have we|used to|last (?:year|month|week|time)"
    r"|there is|there are|is there|are there|there's)\b"
    r"|\b(?:you|u) (?:\w+ ){0,2}?(?:know|knew|heard|hear|seen|saw|live|living|stay|staying|based"
    r"|located|visited|been|aware|familiar|remember"
    r"|own|receive|received|read|work in|check|checked|sent|tried)\b"
    r"|\b(?:your|seu|sua) (?:\w+ )?(?:current|old|previous|last|present|existing|atual)\b|\bcurrently\b"
    r"|\b(?:conhece|conheceu|mora|viu|visitou|sabia|marido|esposa|amigo|amiga)\b|\b(?:jaante|rehte"
    r"|rehti|dekha|pata)\b"
    r"|(?<!\w)(?:تعرف|تعرفين|شفت|شفتي|ساكن|ساكنه|سمعت|زرت|تدري|زوجتك|زوجك|صديقك|اخوك)(?!\w)"
    r"|\b(?:знаете|слышали|видели|живете|были|ваш муж|ваша жена)\b"
)
"""Of what is known, was, or is somebody else's."""
POINTS: Final = gathered(
    r"\b(?:this|these|those)\b|\bthe\s(?:\w+\s){0,3}?(?:one|unit|units|villa|villas|apartment"
    r"|apartments|flat|house|property|properties"
    r"|listing|listings|townhouse|penthouse|studio|plot|home|building|project|tower|offer|place|plan)\b"
    r"|\b(?:view|viewing|visit|visiting|see|seeing|tour|details|brochure|photos|pictures|available"
    r"|availability|reserve|starting|starts)\b"
    r"|\b(?:located|situated|address|costs?|priced?|prices|per (?:month|year|sqft)|for (?:rent|sale))\b"
    r"|[$€£]\s?\d|#\s?\d|\bat \d{3,}\b"
    r"|\b(?:este|esta|esse|essa|neste|nesta|visita|visitar|ver|detalhes)\b|\b(?:yeh|dekhna|dekhenge)\b"
    r"|(?<!\w)(?:هذي|هذا|هالشقه|هالفيلا|الشقه|الفيلا|الوحده|العقار|المشروع|معاينه|المعاينه|تشوف"
    r"|تشوفون|زياره|تفاصيل)(?!\w)"
    r"|\b(?:эт(?:от|а|у|о|и)|посмотреть|просмотр\w*|подробности)\b"
)
"""It speaks of a certain thing: what it names beside a time is that thing's, not wished."""
WITHIN: Final = gathered(
    r"\b(?:within|inside|in|under|over|above|below|beyond|fit|fits|exceed\w*) (?:your|the"
    r"|ur) (?:\w+ )?(?:budget|range|limit)\b"
    r"|(?<!\w)(?:ضمن|داخل|فوق) ميزانيت\w*"
)
"""An amount is held against the budget, and is not the budget."""
LISTS: Final = gathered(
    r"\b(?:sell|selling|list|listing it|rent out|let out|lease out|rent it out|let it|your (?:asking"
    r"|listing) price|landlord|owner)\b"
    r"|(?<!\w)(?:تبيع|للبيع|تاجر|تاجير|للايجار|المالك)(?!\w)|\b(?:vender|alugar seu|anunciar)\b"
    r"|\b(?:продать|продаете|сдать|сдаете)\b"
)
"""It speaks of the contact's own property, which is to be sold or let."""
ASKS_OWNER: Final = gathered(
    r"\b(?:sell|list|let|rent out|let out|lease out|market) (?:your|it|the (?:unit|apartment|villa"
    r"|flat|property))\b"
    r"|\b(?:sell|let|rent out) or (?:sell|let|rent (?:it )?out)\b"
    r"|\byour (?:\w+ )?(?:unit|apartment|villa|flat|property|house|townhouse|studio|place|office"
    r"|plot)\b[^.?!]{0,40}?"
    r"\b(?:available|vacant|free|tenant|handed over|listed)\b"
    r"|(?<!\w)(?:شقتك|فلتك|فيلتك|بيتك|عقارك|وحدتك) [^.?!]{0,30}?(?:فاضي\w*|تفضي|متاح\w*|جاهز\w*)"
)
"""It asks somebody who has a property to sell or to let."""
