"""The remarks by which a message takes its own words back, gives them to somebody else, or tells them in
play; English. The other languages are in `domain.disowned_words_others`.

All match comparable text (`domain.readable`). What each law means and how far it reaches is said in
`domain.disowned`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from domain.clause_words_english import RELATIVE

_MADE: Final = r"(?:just |already )?(?:said|wrote|sent|typed|asked(?: for)?|told you|listed|posted|mentioned)"
_A_MESSAGE: Final = (
    r"(?:messages?|msgs?|texts?|requests?|lists?|details|requirements?|search|enquiry|inquiry|brief|specs?"
    r"|criteria"
    r"|wish ?list|shopping list|stuff|voice ?notes?|paragraph|info)"
)
ALL: Final = (
    rf"(?:all (?:of )?(?:that|this|it|those|these|the above|what i {_MADE})|all (?:the )?above|the above"
    rf"|everything(?: (?:above|before|so far|i {_MADE}|you (?:just )?(?:read|saw|got)))?|any of (?:that"
    r"|this|it|the above)"
    rf"|none of (?:that|this|it|the above|those|these)|the (?:whole|entire) {_A_MESSAGE}"
    rf"|(?:my|the|that|this|those|these) (?:last |previous |above |earlier |first |whole |two |three |\w+ )?"
    rf"{_A_MESSAGE}(?: above)?|what(?:ever)? i {_MADE}|the stuff above|the rest of it)"
)
"""What points at all that was said so far."""
IT: Final = rf"(?:{ALL}|(?:that|this|it|those|these|they)(?: (?:was|is|were|are))?(?: all)?)"
_BE: Final = (
    r"(?:'s|s| is| was| are| were|'re| being| all)?(?: all| actually| really| just| only| btw| in fact"
    r"| kind of)*"
)
_FAR_ONES: Final = (
    r"(?:\w+ ){0,2}?(?:friend|client|customer|boss|colleague|co-?worker|cousin|neighbou?r|brother|sister"
    r"|bro|sis"
    r"|uncle|aunt|auntie|manager|buddy|mate|pal|roommate|flatmate|roomie|relative|landlord|tenant|nephew"
    r"|niece"
    r"|brother in law|sister in law|ex|bestie|classmate|teammate|employee|director|ceo|driver|nanny|maid"
    r"|acquaintance|somebody|someone)s?(?:'s?)?"
)
"""Whose home is not the contact's own. A spouse, a child or a parent may well live in it."""
_SOMEBODY: Final = (
    rf"(?:(?:my|a|an|our|his|her|this|some|another|one of my|the) {_FAR_ONES}"
    r"|(?:somebody|someone) else|somebody|someone (?:i know)|another (?:person|guy|client|contact|agent"
    r"|customer)"
    r"|other people|him|her|them)\b(?! (?:and|&|n) (?:me|i|myself|us)\b)"
)
_ANYONES: Final = (
    rf"(?:my|our|his|her) (?:\w+ )?(?:{RELATIVE})(?:'s|s)?\b(?! (?:and|&|n) (?:i|me|myself|mine)\b)"
)
_OPENS: Final = (
    r"(?:^|[.!?;:,\n(]|\s-|\.{2,})\W*(?:(?:oh|ok|okay|and|but|so|btw|fyi|actually|wait|sorry|lol|haha\w*"
    r"|hmm|no|nah"
    r"|hey|relax|just|to be clear|anyway|obviously|well|also|for the record|note|ps|p\.s\.?)\W+)*"
)
"""A remark opens a sentence or a clause."""
_ENDS: Final = (
    r"(?=\W*(?:$|[.!?,;\n)])|\W+(?:btw|though|lol|haha\w*|sorry|please|pls|thanks|actually|at all|anyway"
    r"|of course"
    r"|obviously|myself|ok|okay|so|if)\b)"
)
_DROPS: Final = (
    r"(?:ignore|forget(?: about)?|scrap|scratch|disregard|delete|cancel|drop|skip|strike|undo|erase"
    r"|discard|remove"
    r"|bin|trash|unread|retract|withdraw|dismiss|discount|take back)"
)
_NO: Final = r"(?:(?:don'?t|do not|dont|never) )"
_NOT_SO: Final = r"(?<!no )(?<!not )(?<!n't )(?<!never )(?<!without )(?<!dont )"
_BOT: Final = (
    r"(?:you|u|the (?:bot|ai|chat|system|app|line|number)|this (?:bot|thing|chat|number)|anyone|anybody"
    r"|someone)"
)
_WORKS: Final = (
    r"(?:\w+ )?(?:repl(?:y|ies|ied)|responds?|responded|answer(?:s|ed)?|works?|working|remembers?"
    r"|understands?|awake"
    r"|alive|real|online|a bot|human|(?:would|will|actually|can|could) (?:reply|respond|answer|work"
    r"|remember|understand|save))"
)
_ROLE: Final = (
    r"(?:customer|client|buyer|tenant|investor|lead|user|caller|millionaire|billionaire|king|queen|prince"
    r"|princess"
    r"|landlord|agent|broker|wizard|pirate|celebrity|tourist|student|robot|character|couple|family|guy|man"
    r"|woman"
    r"|person|sheikh|footballer|expat)"
)

LAWS: Final[dict[str, str]] = {
    "taken_back": (
        rf"(?<!n't )(?<!not )(?<!never )(?<!dont )\b{_DROPS} (?:{ALL}|me\b|my (?:kid|son|daughter|cat|dog"
        r"|toddler)\b)"
        r"|(?:^|[.!?,;:\n)(/-])\W*(?:(?:sorry|pls|please|plz|kindly|just|so|and|ok)\W+)*(?:disregard"
        r"|ignore)\W*(?:please|pls|plz|thanks|thank you|sorry)?\W*$"
        r"|\bplaying with (?:the|my) phone\b|\bwho am i kidding\b|\bi (?:don'?t|dont) have (?:that"
        r"|this) kind of money\b"
        r"|\bin (?:real life|reality),? (?:i|we)\b|\bi (?:can|could) (?:barely|hardly) (?:pay|afford)\b"
        r"|\b(?:ignore|disregard|forget) (?:that|this|it all)\W*$|\b(?:don'?t|do not|never) mind (?:it"
        r"|that|this)\b"
        rf"|{_OPENS}not really,? (?:i|just|lol|haha)\b"
        rf"|\b{IT}{_BE} (?:my old|last year|years ago|ages ago|an old|the old|from last|back in|back when"
        r"|outdated|old)\b"
        r"|\bi(?:'m| am)? not (?:actually |really |even )?the (?:one (?:who|looking|buying|moving|renting"
        r"|searching|that)|buyer|tenant|customer|client|person)\b"
        rf"|\b(?:i )?take (?:all |it |that |everything |this ){{1,2}}back\b"
        rf"|\b(?:i |we )?(?:didn'?t|did not|don'?t|do not|never) (?:really |actually |even )?(?:mean|meant) "
        rf"(?:a word|{IT})\b(?! to| like)"
        rf"|\b{_NO}(?:save|store|remember|note|write|count|record|use|keep|register|log|put|add"
        r"|read)(?: down)? "
        rf"(?:{ALL}|that|this|it|anything)\b"
        rf"|\bnone of (?:it|that|this|the above|those|these)(?:'s| is| was| are| were| applies)\b"
        r"|\bwrong (?:chat|person|number|window|group|recipient|contact|convo|conversation|thread|tab"
        r"|agent)\b"
        rf"|\b(?:meant|intended|supposed to (?:go|be)) (?:for|to) (?:somebody|someone|another|{_SOMEBODY})"
        r"|\b(?:sent|typed|written|posted|pasted|forwarded|copied|went|it was|this was"
        r"|that was)(?: \w+){0,3} by "
        r"(?:mistake|accident)\b|\b(?:accidentally|mistakenly) (?:sent|typed|pasted|posted|forwarded)\b"
        r"|\bpocket (?:dial\w*|text\w*|typ\w*)\b|\b(?:my )?(?:kid|son|daughter|toddler|cat|dog|baby|nephew"
        r"|niece)s?"
        r" (?:typed|sent|wrote|was playing|were playing|got|grabbed|had|took|is playing)\b"
        rf"|{_NOT_SO}\b(?:just|only|totally|obviously|i'?m|i am|im|was) (?:just |only |totally "
        r"|obviously )?(?:kidding"
        r"|joking|messing|trolling|pranking|teasing|playing (?:with|around)|pulling your|fooling"
        r"|having fun|bored)\b"
        rf"|{_OPENS}(?:kidding|joking|jk|j/k|lol jk|gotcha|april fools?\w*|psych|pranked)\b(?! aside)"
        r"|\b(?:jk|j/k)\W*$"
        r"|\bnot (?:being |a |at all )?serious\b(?! about (?:the|this|that) (?:price|offer|agent))"
        rf"|\b{_NO}take (?:it|that|this|me|any of \w+) (?:too )?serious(?:ly)?\b"
        r"|\b(?:i |we )?(?:just |totally |only )?made (?:it|that|this|those|all of (?:it|that)"
        r"|everything)(?: all)? up\b"
        rf"|\b{IT}{_BE} (?:a |an |one )?(?:big |stupid |bad |little |silly )?(?:fake|made up|fiction"
        r"|fictional|random"
        r"|joke|prank|dare|bet|sarcasm|sarcastic|nonsense|rubbish|bullshit|lie|trick|hoax|mistake|accident"
        r"|error"
        r"|misunderstanding|not (?:true|real|valid|relevant|correct))\b"
    ),
    "unwilling": (
        r"\b(?:i'?m|i am|im|we'?re|we are) (?:not|no longer) (?:actually |really |even |currently "
        r"|in fact )*(?:looking"
        r"|buying|moving|renting|searching|hunting|in the market|interested)(?: (?:for|in|to) (?:anything"
        r"|buy|rent"
        r"|a (?:home|place|property|house)|any of (?:it|that|this)|that|it|this|buying|renting))?"
        r"(?: (?:any ?more|after all|actually|at all|right now|now|tbh|myself))*(?=\W*$|\W*[.!;\n,])"
        r"|\b(?:i|we) (?:don'?t|do not|dont) (?:really |actually |even )?(?:want|need) (?:anything"
        r"|any of (?:it|that|this|those))\b"
        r"(?! (?:else|more|bigger|smaller|fancy|over|above|below|under|big|special|crazy|too|with|in|less"
        r"|old|older|like))"
        r"|\b(?:i|we) (?:want|need) nothing\b(?! (?:else|more|fancy|but|less|special|big))"
        r"|\bchanged my mind,? (?:i'?m |we'?re |i am |and (?:i'?m )?)?(?:not|no longer|i don'?t)\b"
        r"|\bnot (?:buying|renting|looking|moving|interested) (?:any ?more|after all)\b"
    ),
    # "scrap that" may only make room for what follows
    "taken_back_or_mended": (
        rf"{_OPENS}(?:please |pls |plz |kindly |just |let'?s )*{_DROPS} (?:that|this|it)\b(?! (?:is|was"
        r"|\w+ing|one|i))"
        rf"|{_OPENS}(?:never ?mind|nvm|nevermind|forget it|strike that)\b(?! the| about| that)"
    ),
    "of_another": (
        rf"\b{IT}{_BE} (?:not mine,? )?(?:meant |intended |typed |written |sent |requested |asked )?(?:for"
        r"|from|by|of|about"
        rf"|what|on behalf of|belongs? to|came from|comes from|goes to) {_SOMEBODY}"
        rf"|\b(?:{ALL}|those|that)(?: (?!near|close|next|with|walking|opposite|beside|behind"
        rf"|where)\w+){{0,6}}? (?:my|our|a|an|his|her) {_FAR_ONES}\b(?! (?:and|&|n) (?:me|i|myself|us)\b)"
        rf"|\b(?:{_ANYONES}|{_SOMEBODY}|he|she) (?:just |only |had )?(?:typed|wrote|sent|dictated|said"
        r"|made|posted) (?:that|this|it|all|everything|those)\b"
        rf"|\basking (?:this |that |only |just )?(?:because|since|cause|cuz|coz|as) {_SOMEBODY}"
        r"|\b(?:copied|pasted|copy ?pasted|forwarded|taken|lifted|screenshot\w*|stolen) (?:it |this |that "
        r"|all |straight |word for word |directly )*from (?:my|a|an|the|some|his|her|another)\b"
        rf"|\b(?:{ALL}|that|this|those|these|it)(?:'s|s| is| was| are| were|'re)(?: all| actually| just"
        r"| really| only| btw)* "
        rf"(?:what |how |the one |something )?{_ANYONES}"
        rf"|{_OPENS}(?:(?:it'?s|this is|that'?s|all|everything|asking|asked|enquiring|inquiring|i ask"
        r"|checking|looking"
        rf"|searching|writing|messaging) )*(?:for|on behalf of) (?:my|a|our|one of my|another) {_FAR_ONES}\b"
        r"(?! (?:and|&|n) (?:i|me|myself|us)\b)"
        rf"|\b(?:{_ANYONES}|{_SOMEBODY}|he|she|they) (?:just |only |had )?(?:asked|told|made|wanted|begged"
        r"|wants|asks"
        r"|tells|got) (?:me|us) to (?:ask|write|type|send|find|enquire|inquire|text|check|message|pass"
        r"|forward|post"
        r"|look|search|share|tell you)\b"
        rf"|{_OPENS}(?:{IT}{_BE} )?not (?:(?:for|about|from|by) )?(?:me|mine|us|ours|my (?:own|request"
        r"|wish|search|words"
        rf"|list|budget|taste|needs?))\b(?! (?:but|only|just|alone))(?:(?= btw)|(?= though)|{_ENDS})"
        r"|\b(?:it|that|this|those) (?:wasn'?t|isn'?t|weren'?t|aren'?t|was not|is not|were not|are not"
        r"|ain'?t|'?s not)"
        r" (?:(?:for|about|from|by|even|really|actually) )*(?:me|mine|us|ours)\b(?! (?:but|only|just|alone))"
        r"|\bi(?: was| am|'m)? (?:just |only |merely )(?:reading|copying|copied|read|quoting|quoted"
        r"|repeating|repeat"
        r"|passing|passed|relaying|relay|forwarding|translating|typing out|typed what|pasting|pasted)\b"
        rf"|\bi (?:didn'?t|did not|never) (?:write|wrote|type|typed|send|sent|say|said) (?:{IT}|any of)\b"
        rf"|\b(?:(?:that|this|it|those|these) (?:was|were)|{ALL}(?: is| are| was| were)?)(?: all| just"
        r"| only| actually"
        rf"| really| meant| written| typed)* (?:for|from|about|by) {_ANYONES}"
        r"|\b(?:that|this|it|those)(?:'?s| is| was| were| are)?(?: \w+)?(?: not|n'?t) (?:for |about |from )?"
        r"(?:me|mine|us|ours|my own)\b(?! (?:but|only|just|alone))"
        r"|\b(?:sent|typed|posted|meant|wrote) (?:that |this |it )?(?:for|to) (?:somebody|someone|another)\b"
        r"|\bmy (?:\w+ ){0,3}(?:typed|wrote|sent) (?:that|this|it|these)\b"
        r"|\b(?:this|that|it|these) (?:was|is|were) (?:meant|intended|supposed) (?:for|to go)\b"
        r"|\b(?:that|this)(?:'s| is| was) what (?:my|a|the|our|his|her) \w+|\babove (?:is|was|are) (?:from"
        r"|by|for|not|my)\b"
        r"|\bcopied from\b|\b(?:that|this) (?:text|message|msg|note) (?:is|was) (?:\w+ ){0,3}(?:old|wrong"
        r"|for|from|not)\b"
        r"|\bnothing for (?:me|us)\b"
        r"|\b(?:only|just) (?:reading|typing|copying|pasting|quoting|repeating)\b(?! (?:again|to confirm))"
        r"|\bnothing (?:to do with|for) me\b|\bnone of my (?:business|concern)\b"
    ),
    "played": (
        rf"{_NOT_SO}\b(?:just|only|am|i'?m|im|was|simply|merely|here for) (?:just |only |a )?(?:testing"
        r"|tests?|experimenting)\b"
        rf"(?=\W*$|\W*[.,!?;:\n)]| (?:{_BOT}|this|it|if|whether|how|your|ur|stuff|something|purposes?|here"
        r"|haha\w*|lol|pls|please"
        r"|your \w+|the (?:form|line|service|integration|flow))\b)"
        r"|\b(?:just|only|was) (?:just |only )?trying (?:you|the bot|this bot|the chat|this chat)\b"
        r"|^\W*(?:ok |hi |hey |hello )?test(?:ing)?\b(?! (?:the )?(?:waters?|market|drives?|cars?)|[- ]driv)"
        r"|\btesting\W+(?:testing|1|one|123|(?:this|your|the|our|out|if|whether|how|what)\b(?! (?:waters?"
        r"|market)))"
        r"|\btest (?:message|msg|input|data|run|case|lead|user|account|entry|query|prompt)s?\b"
        r"|\b(?:it|that|this|all|everything)(?:'s|s| is| was)? (?:all |just |only )*an? (?:\w+ )?(?:test"
        r"|experiment|demo|drill|trial run|rehearsal)\b"
        r"|(?<!me )(?<!us )\b(?:see|seeing|check|checking|curious|know|verify|find out|test) (?:if"
        rf"|whether|how|that|what) (?:{_BOT}|it|this) {_WORKS}\b(?! (?:for|with) (?:me|us|you|my))"
        rf"|\b(?:ok|okay|good|great|cool|nice|yay|ah|oh|wow|alright|so)\W+(?:{_BOT}|it|this)(?:'s)? (?:do "
        r"|does )?(?:\w+ )?(?:works"
        r"|replies|responds|answers|(?:is |are )?(?:working|alive|awake))\b(?! (?:for|with|better|best|well))"
        r"|\b(?:dev|qa|developer|tester|engineer|admin|devs|the dev team) here\b"
        r"|\b(?:sample|dummy|mock|placeholder|fake|example|demo)(?: \w+)? ?(?:data|text|message|input"
        r"|query|lead|request"
        r"|profile|customer|client|payload|entry)?\s?:|\b(?:sample|dummy|mock|placeholder) (?:data|text"
        r"|message|input"
        r"|query|lead|request|profile|customer|payload)\b"
        r"|\b(?:let'?s|let us|lets|i'?ll|imagine|pretend|suppose|assume|picture|act (?:like|as if)"
        r"|acting as)"
        r" (?:(?:play|say|pretend|assume|imagine|suppose|that|like|picture) )*(?:i'?m|i am|im|you'?re"
        r"|you are|we'?re|we are"
        rf"|there'?s|there is|to be|being) (?:an? |the |some )?(?:\w+ ){{0,2}}?{_ROLE}s?\b"
        r"|\b(?:let'?s|lets|let us|wanna|want to|can we) (?:play|role ?play|pretend|act)\b(?! (?:tennis"
        r"|padel|golf|football))"
        r"|\b(?:writing|working on|drafting|making up|inventing) (?:an?|my|the) (?:\w+ )?(?:novel|story"
        r"|script|sitcom|song|screenplay|poem|scene|sketch|dialogue|rap|skit|play|blog)\b"
        r"|\bthe character (?:says|wants|needs|is)\b|\b(?:song|story|script|plot|movie|film|poem"
        r"|sketch) idea\b|\b(?:new|my) (?:new )?(?:song|rap|poem|verse|chorus)\b"
        r"|\b(?:rehears\w+|practi[sc]ing)\b(?= for| my| an?| your| some| how| what|:|\W*$)"
        r"|\btry(?:ing)? out (?:your|this|the|ur) (?:\w+ )?(?:chat ?bot|bot|ai|assistant|chat|robot|system)\b"
        r"|\blet'?s see how (?:smart|good|clever|fast|dumb|stupid|intelligent) (?:you|u|this|the)\b"
        r"|\brole ?play(?:ing)?\b|\bin character\b|\bplaying the (?:role|part)\b"
        r"|\bmy (?:character|avatar|sim|oc|persona|sims (?:family|house))\b"
        r"|\b(?:in|for|from|of) (?:my|a|the|this|that|an) (?:\w+ )?(?:novel|story|screenplay|movie|film"
        r"|sitcom|poem|song"
        r"|lyrics?|sims|minecraft|video ?game|board ?game|monopoly|role ?play|skit|dream|fanfic|tv show"
        r"|series|exam|homework)\b"
        r"|\b(?:monopoly|minecraft|the sims|roblox)\b"
        r"|\blyrics?\b|\bas the song (?:goes|says)|\b(?:sing|singing|hum|humming) (?:it|that|this|along|to"
        r"|the|in)\b"
        r"|\bstuck in my head\b|\bonce upon a time\b|\bchapter (?:one|1)\b|[.!?\n]\s*the end\W*$"
        r"|^\W*(?:scene|act|story|poem|song|riddle|joke|quiz|riddle me this"
        r"|knock knock)\b\s?(?:\d+)?\s?[:,\n]"
    ),
    "at_the_phone": (
        rf"\b(?:this is|it'?s|its|i'?m|i am|im|here is|you'?re (?:talking|speaking) (?:to|with)|speaking is)"
        r" (?:actually |just |only )?(?:his|her|their|(?!my\b|your\b|it'?s\b|let'?s\b|that'?s\b"
        r"|there'?s\b|what'?s\b)\w+'s|(?:mr|mrs|ms|dr|eng|sheikh)\.? \w+(?:'?s)?) "
        rf"(?:\w+ ){{0,2}}?(?:{RELATIVE}|secretary|pa|p\.a|office|assistant|helper|caretaker|nurse)\b(?!'s)"
        r"|\bi'?m (?:just |only )?(?:the|his|her|their) (?:nanny|maid|driver|secretary|assistant|pa|helper"
        r"|caretaker|housekeeper|gardener|cleaner|receptionist)\b"
        r"|(?:^|[,.!?\n])\W*(?:(?:hi|hello|hey|salam|good \w+|dear|oh|sorry|ok|it'?s|this is)\W+)*(?:his"
        rf"|her|their|\w+'s) (?:\w+ )?(?:{RELATIVE}"
        r"|secretary|pa|office|helper)\b,? (?:here|speaking|writing|typing|texting|again|on|replying"
        r"|this side)\b"
        r"|\b(?:writing|typing|texting|messaging|using|borrow(?:ed|ing)|chatting|sending this|replying"
        r"|answering"
        rf"|talking|grabbed|stole)\b[^.!?\n]{{0,25}}?\b(?:his|her|their|{_ANYONES}|(?!my\b)\w+'s) "
        r"(?:phone|number|whatsapp|account|mobile|cell|chat|profile)\b"
        rf"|\b(?:this is|it'?s|its)(?: \w+){{1,4}} (?:from|on|using|with) (?:his|her|their|{_ANYONES}"
        r"|(?!my\b)\w+'s) "
        r"(?:phone|number|whatsapp|account|mobile|cell)\b"
        r"|\b(?:writing|typing|texting|messaging|contacting you|enquiring|inquiring|replying|answering"
        r"|speaking|asking|chatting)"
        rf" (?:this )?(?:on behalf of|instead of|in place of|for) (?:him|her|them|{_ANYONES}|(?:mr|mrs|ms"
        r"|dr|sheikh)\b)"
        rf"|\b(?:he|she|{_ANYONES}) (?:gave|handed|lent|passed) me (?:his|her|the|this) phone\b"
        r"|\b(?:he|she) (?:can'?t|cannot|is not able to|isn'?t able to) (?:type|write|talk|speak"
        r"|come to the phone|reply|answer)\b"
        r"|\b(?:he|she)(?:'s| is) (?:driving|asleep|sleeping|in the shower|at work|in a meeting|in surgery"
        r"|busy)\b[^.!?\n]{0,20}"
        r"\bi'?m (?:typing|writing|texting|answering|replying)\b"
        rf"|\bnot (?:him|her)\W+(?:it'?s|this is|i'?m|its|im) "
    ),
    "of_the_bot": (
        r"(?<!can )(?<!could )(?<!would )(?<!will )(?<!do )(?<!please )(?<!if )(?<!what )(?<!may )(?<!anyt"
        r"hing )(?<!whatever )"
        r"\b(?:you|u|(?:the|your|ur) (?:bot|assistant|agent|team|colleague|ad|website|site|app|system"
        r"|brochure))"
        r"(?:'re|'ve| are| r| have| were| was)? (?:guys |people |all |just |always |keep |kept |also "
        r"|already |only |really |literally |now )*"
        r"(?:said|says?|saying|suggest(?:s|ed|ing)?|recommend(?:s|ed|ing)?|advis(?:e|es|ed|ing)"
        r"|mention(?:ed|ing)|think|told"
        r"|telling|claim(?:s|ed|ing)?|propos(?:e|es|ed|ing)|offered|offering|reckon|insist\w*|push(?:ed"
        r"|ing)?|pitch\w*"
        r"|promot\w*|assum(?:e|ed|ing)|meant|wrote)\b"
        r"|\b(?:as per|according to|per) (?:you\b|u\b|(?:your|ur) (?:\w+ )?(?:suggestion|advice"
        r"|recommendation|message"
        r"|logic|words|opinion|pitch|proposal|idea))"
        r"|\b(?:your|ur) (?:\w+ )?(?:suggestion|advice|recommendation|proposal|idea|pitch)s? (?:is|was|are"
        r"|were|of|to)\b"
        r"|\bso (?:basically )?(?:you|u)(?:'re| are| r)? (?:mean|saying|telling me)\b"
    ),
    "mocked": (
        r"[.!,]\s*not[.!]*\s*$|\bsofa cushions?\b|\bfirst ?born\b|\b(?:lottery|lotto) (?:money|win|ticket"
        r"|winnings)\b"
        r"|\byeah,? right\b(?! (?:away|now|on|there))|\bin (?:your|ur|my) dreams\b|\bdream on\b"
        r"|\bas if\b(?! (?:it|you|we|i) (?:was|were|could))"
        r"|\bpigs? (?:can |will |might |may )?fl(?:y|ies|ew)\b|\bsaid no ?(?:one|body) ever\b"
        r"|\bsell(?:ing)? (?:my|a|one) (?:kidney|liver|soul|organs?)\b|\bmade of (?:money|gold)\b"
        r"|\bmoney (?:grows|grow) on trees\b"
        r"|\band i'?m (?:the |a |an )?(?:queen|king|santa|batman|elon|president|pope|sultan|bill gates"
        r"|superman|princess|beyonc)\w*"
        r"|\b(?:what|such) a (?:bargain|steal|deal)\b|\bhow (?:generous|thoughtful)\b"
        r"|\b(?:totally|definitely|sure),? because\b|\bwhere do i sign\b|\bshut up and take my money\b"
        r"|\bspare (?:change|million)s?\b|\bpocket (?:change|money)\b|\bmonopoly money\b"
        r"|\bwhen hell freezes\b"
        r"|\bgood (?:one|joke)(?=\W*$|\W*[.!,\n])|\bhilarious\b|\byou must be (?:joking|kidding)\b"
        r"|\bare you (?:kidding|joking)\b"
        r"|\bthanks for (?:nothing|the laugh)\b|\bwho needs (?:sleep|food|money|savings|walls|windows"
        r"|a kitchen)\b"
    ),
    # what comes after such words is meant again
    "turns": (
        r"(?:^|[.!?\n,;:)-]\s*)(?:but |ok |okay |anyway |and |now |so |lol |haha )*(?:seriously|for real"
        r"|real talk"
        r"|jok(?:e|es|ing) aside|kidding aside|on a serious note|really though|as for me|me personally"
        r"|for myself|in my case"
        r"|back to (?:me|business|reality)|for me|what i (?:really |actually )(?:want|need)|i (?:do "
        r"|really |actually |myself |personally )+"
        r"(?:want|need|prefer|like|am looking)|my own|mine is|for us|we (?:do |really |actually "
        r"|ourselves )+(?:want|need))\b"
    ),
    "again": (
        r"(?:^|[.!?\n,;:)-]\s*)(?:but |ok |okay |anyway |and |now |so )*(?:i (?:still |also )?(?:want|need"
        r"|prefer|am looking|am after)|we (?:still |also )?(?:want|need|are looking)"
        r"|i'?m (?:looking|after|searching)|i'?d like|we'?d like)\b"
    ),
    "accepts": (
        r"\b(?:i'?ll take|i will take|let'?s (?:go|do|take|book|see)|go(?:ing)? (?:with|for)|book|deal\b"
        r"|agree\w*|sounds (?:good|great|perfect)"
        r"|works for (?:me|us)|(?:is|that'?s|looks|seems) (?:fine|perfect|great|good|ok|okay|right|ideal)"
        r"|happy with|perfect|i like|we like|i love"
        r"|that'?s (?:what|it|the one)|i'?m in|i prefer|i want|we want|i need|we need|i'?d like|we'?d like"
        r"|yes|yep|yeah|exactly|correct"
        r"|interested|can i|could i|can we|show me|send me|i choose|i chose|we choose|suits|confirm\w*)\b"
    ),
}


def gates(words: Mapping[str, str]) -> dict[str, frozenset[str]]:
    """By law. A law is asked only where one of its words stands in the message."""
    return {law: frozenset(listed.split()) for law, listed in words.items()}


_RELATIVES: Final = frozenset(re.findall(r"[a-z]{2,}", RELATIVE)) | {"assistant", "secretary"}
GATES: Final = gates({
    "taken_back": """
        mind
        accident accidentally ago april baby barely bet bin bored bullshit cancel cat cats correct dare
        daughter delete discard dismiss disregard dog dogs drop erase error fake fiction fictional
        fooling forget fun gotcha hardly hoax ignore intended j jk joke joking kid kidding kids last lie
        life made mean meant messing mistake mistakenly misunderstanding money nephew none nonsense not
        old outdated playing pocket prank pranked pranking psych pulling random real reality relevant
        remember remove retract rubbish sarcasm sarcastic save scrap scratch serious seriously skip son
        store strike supposed take teasing toddler trash trick trolling true typed undo valid withdraw
        wrong
    """,
    "unwilling": "don dont longer not nothing",
    "taken_back_or_mended": """
        bin cancel delete discard disregard drop erase forget ignore never nevermind nvm remove retract
        scrap scratch skip strike trash undo withdraw
    """,
    "of_another": """
        above text message msg note meant supposed intended
        acquaintance ain aren auntie ceo classmate copied copying didn director else employee forwarded
        forwarding he her him isn lifted mine never none not nothing pal passing pasted pasting people
        person posted quoted quoting reading relative relaying repeating screenshot she somebody someone
        stolen taken teammate them they translating typed typing wasn weren wrote
    """,
    "played": """
        act acting admin alive answers assume avatar awake chapter character check checking chorus
        clever curious demo dev developer devs dream drill dumb dummy end engineer exam example
        experiment experimenting fake fanfic fast film find game good homework hum humming imagine
        intelligent knock know let lets lyric lyrics minecraft mock monopoly movie novel oc ok once
        persona picture placeholder play plot poem practicing practising pretend qa quiz rap rehearsal
        rehearse rehearsing replies responds riddle roblox role roleplay sample say scene screenplay
        script see seeing series sim sims sing singing sitcom skit smart song story stuck suppose test
        tester testing tests trial trying verify verse videogame wanna work working works writing
    """,
    "at_the_phone": """
        caretaker cleaner dr gardener he helper her his housekeeper instead mr mrs ms pa receptionist s
        she sheikh their
    """,
    "of_the_bot": "according bot per u ur you your",
    "mocked": """
        affordable bargain batman because born cheap deal dream dreams elon ever firstborn generous gold
        good hell hilarious if joking kidding king laugh lottery lotto money monopoly needs not pig pigs
        pocket pope president princess queen santa sell selling shut sign sofa spare steal sultan
        superman thoughtful trees yeah
    """,
})  # fmt: skip
for _law in ("of_another", "at_the_phone"):
    GATES[_law] |= _RELATIVES

# --- a sentence that goes on with the one before ---------------------------------------------------------

FIRST_PERSON: Final = (
    r"\b(?:i|i'm|im|i'd|i'll|i've|we|we're|we'd|my|our|mine|ours|myself|for (?:me|us)|as for (?:me|us)|me too"
    r"|eu|meu|minha|nos|quero|queremos|preciso|procuro|pra mim|para mim|mujhe|mera|meri|mere|hume|humko"
    r"|hamein)\b"
    r"|(?<!\w)(?:я|мне|меня|мои|моя|мы|нам|нас|ищу|ищем|хочу|хотим|انا|احنا|نحن|ابي|ابغي|ابغا|اريد|نبي"
    r"|نبغي|نريد|بدي|بدنا|عايز|عاوز"
    r"|عايزين|ادور|ندور|محتاج|احتاج|ميزانيتي)(?!\w)"
)
SEEKS: Final = (
    r"\b(?:moving|moves|relocat\w+|looking|search\w*|hunting|wants?|needs?|seek\w*|interested|requires?"
    r"|buying|renting"
    r"|asked me|getting married|coming to (?:live|stay|work)|new (?:in|to) (?:town|dubai|the city|here)"
    r"|in the market|after an?"
    r"|quer|precisa|procura\w*|vai (?:mudar|se mudar|alugar|comprar)|mudando|chahiye|chahta|chahti"
    r"|dhoond\w*|dhund\w*|shift ho)\b"
    r"|(?<!\w)(?:ищет|ищут|хочет|хотят|переезжа\w+|снимает|покупает|нужн\w+|просил\w*|попросил\w*|يبي|تبي"
    r"|يبغي|تبغي|يريد|تريد|يدور|تدور"
    r"|بيدور|بتدور|محتاج\w*|عايز\w*|عاوز\w*|ينتقل|بينتقل|تنتقل|جاي|جايه|يبحث|تبحث|بدو|بدها|بده)(?!\w)"
)
HOUSEHOLD: Final = (
    r"\b(?:wife|husband|spouse|partner|kids?|children|family|fiancee?|hubby|missus|girlfriend|boyfriend"
    r"|son|daughter|esposa|marido|mulher"
    r"|filh[oa]s?|familia|biwi|patni|pati|bachche|bacche)\b|(?<!\w)[ولب]?(?:زوجتي|زوجي|مرتي|مراتي|جوزي"
    r"|عيالي|اهلي|ولدي|بنتي|العيال)(?!\w)"
    r"|(?<!\w)(?:жен[аеуы]|муж\w{0,2}|дет\w+|семь\w+|сын\w*|доч\w+)(?!\w)"
)
GOES_ON: Final = (
    r"\W*(?:and |also |so |but |he |she |they )*(?:needs|wants|likes|prefers|has|requires|loves|hates|his"
    r"|her|their|is (?:looking|after)|can afford"
    r"|precisa|quer|prefere|gosta|tem|procura|orcamento d\w+|unk[aio]|usk[aio]|chahta hai|chahti hai)\b"
    r"|\W*(?:ищет|хочет|нужн\w+|ему|еи|им|бюджет у (?:него|нее)|يبي|تبي|يبغي|تبغي|يريد|تريد|ميزانيته"
    r"|ميزانيتها|ميزانيتهم|يدور|تدور|بدو|بدها|عايز|عايزه)(?!\w)"
)
