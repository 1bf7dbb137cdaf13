"""What a contact says to their own memory, in English.

Read comparable text (`domain.readable`).
"""

from __future__ import annotations

from typing import Final

from domain.intent_words import START, Tongue, tongue

_SOFT: Final = r"(?:(?:please|pls|plz|kindly|just|now|also|simply|immediately|ever|to) ){0,4}"
_REQUEST: Final = (
    r"\b(?:(?:can|could|would|will) (?:you|u)|(?:i|we)(?:'d| would)? (?:want|need|like|prefer|ask) (?:you"
    r"|u) to"
    r"|(?:you|u) (?:can|should|must|need to|have to)|go ahead and|let's) "
)
_ASK: Final = rf"(?:{START}|{_REQUEST}){_SOFT}"
_PLEASE_END: Final = r"\s*(?:please|pls|plz|now|ok|okay|thanks|again|asap|too)?\W*(?:$|[.,!?;\n])"
_DATA: Final = (
    r"(?:(?:any|all|more|some|the|this|these|my|our|of|about|me)\s){0,4}(?:own |personal |private |chat "
    r"|contact )*"
    r"(?:data|infos?|information|details|conversations?|chats?|messages|history|preferences|records)\b"
)
_WHAT_I_SAY: Final = (
    r"(?:what|whatever|everything|anything) (?:i|we)(?:'ve| have)? (?:say|said|tell|told|write|wrote|type"
    r"|share|shared)\b"
)
_ABOUT_ME: Final = (
    r"(?:(?:anything|everything|nothing|things|stuff|something)\b(?: (?:about|of|on) (?:me|us)\b)?"
    r"|(?:about|of|on) (?:me|us)\b)"
)
_ME: Final = r"(?:me|us)\b(?! (?:waiting|posted|in mind|updated|in the loop|for|to|as|a|the)\b)"
_OURS: Final = rf"(?:{_DATA}|{_WHAT_I_SAY}|{_ABOUT_ME})"
_KEEP: Final = (
    r"(?:remember|save|store|keep|record|retain|log|track|collect|memori[sz]e|gather|hold(?: on to)?"
    r"|write down|process)"
)
_KEEPING: Final = (
    r"(?:remembering|saving|storing|keeping|recording|retaining|logging|tracking|collecting|memori[sz]ing"
    r"|gathering|holding(?: on to)?|processing|profiling)"
)
_WATCH: Final = r"(?:remember|track|record|profile|memori[sz]e)"
_MEMORY: Final = r"(?:(?:the|your|my|this|bot|chat) ){0,2}memory\b"

_STOP: Final = (
    rf"{_ASK}(?:stop|quit|cease|no more) (?:remembering|memori[sz]ing)\b(?! to\b)",
    rf"{_ASK}(?:stop|quit|cease|no more) (?:{_KEEPING}) (?:{_OURS}|{_ME})",
    rf"{_ASK}(?:don't|dont|do not|never) (?:ever )?(?:{_KEEP} {_OURS}|{_WATCH} {_ME})",
    rf"\b(?:you|u) (?:must|should|may|shall|can)(?: not|n't|not) (?:(?:{_KEEP}|be {_KEEPING}) {_OURS}"
    rf"|{_WATCH} {_ME})",
    rf"{_ASK}(?:(?:don't|dont|do not|never) keep|stop keeping) (?:an? |any )?(?:records?|track|notes?"
    rf"|logs?) of\b",
    r"\b(?:i|we) (?:don't|dont|do not|never) (?:want|wish|like) to be (?:remembered|tracked|profiled"
    r"|recorded)\b",
    rf"{START}no memory{_PLEASE_END}",
    rf"{_REQUEST}(?:please )?not (?:to )?(?:{_KEEP} {_OURS}|{_WATCH} {_ME})",
    rf"\b(?:i|we) (?:don't|dont|do not|never) want (?:you|u|this|anyone)(?: guys| bot)? (?:to )?(?:keep"
    rf" on )?(?:{_KEEP}|{_KEEPING}) (?:{_OURS}|{_ME})",
    rf"\b(?:i|we) (?:don't|dont|do not) want {_OURS} (?:to be )?(?:remembered|stored|saved|kept|recorded"
    rf"|collected|tracked)\b",
    rf"\b(?:i|we) (?:don't|dont|do not|never|didn't|did not) (?:consent|consented|agree|agreed) to"
    rf" (?:(?:you|u|your|the) )?(?:{_KEEPING} )?{_OURS}",
    r"\b(?:i|we) (?:hereby |want to |would like to )?(?:withdraw|revoke|take back) (?:my|our) (?:consent"
    r"|permission)\b",
    rf"\b(?:i'd|i would|we'd|we would) (?:rather|prefer)(?: that)? (?:you|u) (?:not|didn't|didnt|don't"
    rf"|did not|do not) {_KEEP} (?:{_OURS}|{_ME})",
    rf"{_ASK}(?:turn|switch) (?:off {_MEMORY}|{_MEMORY} off\b)",
    rf"{_ASK}(?:disable|pause|deactivate) {_MEMORY}",
    r"\bopt (?:me )?out of (?:the |your |all )?(?:memory|remembering|(?:data )?(?:collection|storage"
    r"|tracking|retention))\b",
)
_RESUME: Final = (
    rf"\b(?:you're|you are) allowed to {_KEEP}\b",
    rf"\b(?:you|u) (?:can|may|could)(?: now| please)? {_KEEP}(?: (?:me|us|things|everything|{_OURS}))?"
    rf" (?:again|from now on)\b",
    rf"\b(?:you|u) (?:can|may)(?: now)? {_KEEP} {_OURS}(?! if\b)",
    rf"\b(?:you|u) (?:can|may)(?: now)? remember {_ME}",
    rf"(?:{_ASK}|\b(?:you|u) (?:can|may) (?:now )?)(?:start|resume|restart|continue|go back to|go on"
    rf"|begin) {_KEEPING}\b",
    rf"{_ASK}(?:(?:turn|switch) (?:back )?on {_MEMORY}|(?:turn|switch) {_MEMORY} (?:back )?on\b)",
    rf"{_ASK}(?:enable|resume|unpause|reactivate|activate|restart) {_MEMORY}",
    rf"\b(?:it's|its|it is|that's) (?:ok|okay|fine|alright|all right) (?:to|if (?:you|u)|for (?:you|u)"
    rf" to) {_KEEP} (?:{_OURS}|{_ME})",
    rf"\bfeel free to {_KEEP} (?:{_OURS}|{_ME})",
    rf"(?<!don't )(?<!not )\b(?:allow|permit|authori[sz]e) (?:you|u) to {_KEEP} (?:{_OURS}|{_ME})",
    rf"\b(?:you have|i give you) (?:my )?(?:permission|consent) to {_KEEP}\b",
    rf"\b(?:i'm|i am|im|we're) (?:ok|okay|fine|happy|cool|good) with (?:you|u) {_KEEPING}\b",
)
_AGES: Final = (
    r"(?P<age>\d{1,2}|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)"
    r"(?![.,:/]?\d|[%/+-]\s?\d|%)"
)
_AGE_ENDS: Final = (
    r"(?=\W*$|\s?[.,!?;:)\n]|\s(?:and|but|so|btw|lol|still|now|this year|next (?:week|month|year)|last"
    r" (?:week|month)"
    r"|in (?:a|january|february|march|april|may|june|july|august|september|october|november|december)"
    r"|today|tomorrow|is (?:that|it)|can i|am i|haha)\b(?! a half (?:min|hour|km|year|month))"
    r"|[\s-]?(?:years?|yrs?)(?:[\s-]old\b| of age\b|\W*$|\s?[.,!?;\n])|\s?(?:yo|y/o|y\.o|y)\b)"
)
_MINOR: Final = (
    rf"(?<!if )(?<!when )\b(?:i'm|im|i am)(?: (?:only|just|still|actually|already))* {_AGES}{_AGE_ENDS}",
    rf"(?<!if )\b(?:(?:i'm|im|i am)(?: just| only)? turning|(?:i|i've) (?:just|only|recently) turned)"
    rf" {_AGES}{_AGE_ENDS}",
    rf"(?<!if )\b(?:i'm|im|i am) an? {_AGES}[\s-]?(?:(?:year|yr)s?[\s-]old|yo|y/o)\b",
    r"(?<!if )\b(?:i'm|im|i am) (?:almost|nearly) (?:18|eighteen)\b",
    r"(?<!if )\b(?:i|i'll|i will)(?: only)? turn (?:18|eighteen) (?:next|in|soon|this)\b",
    r"(?<!if )\b(?:i'm|im|i am) (?:just |only |still )*a (?:kid|child|schoolboy|schoolgirl)\b(?! at heart)",
    r"(?<!if )\b(?:i'm|im|i am) (?:still )?in (?:high|middle|primary) school\b",
    rf"\bmy age(?:'s| is) (?:only |just )?{_AGES}{_AGE_ENDS}",
    r"(?<!if )\b(?:i'm|im|i am)(?: only| still)? (?:under ?age\b|under (?:18|eighteen)\b|(?:below|not(?:"
    r" yet)?) (?:18|eighteen)(?: yet)?\b"
    r"|a minor\b(?! (?:\w+ )?(?:share|owner|partner|investor|issue|detail|change|player)))",
    r"(?<!if )\b(?:i'm|im|i am) in (?:the )?(?:(?:5th|6th|7th|8th|9th|10th|11th) grade|grade (?:[5-9]"
    r"|1[01]))\b",
)
_FORGET: Final = r"(?:forget|delete|erase|remove|wipe(?: out)?|clear|get rid of|scrub|unlearn)"
_FORGET_ABOUT: Final = rf"(?:{_FORGET}(?: about| abt)?)"
_EVERYTHING: Final = (
    rf"{_ASK}{_FORGET_ABOUT} (?:everything|anything|all(?: of it| this| that)?)(?: that| what)?"
    r"(?: (?:you|u)(?:'ve| have| guys)* (?:ever )?(?:know|remember|have|got|stored|saved|noted"
    r"|recorded)(?: \w+)?)?"
    r"(?: (?:about|on|of) (?:me|us)\b)",
    rf"{_ASK}{_FORGET_ABOUT} (?:everything|anything|all) (?:that )?(?:(?:you|u)(?:'ve| have)? (?:know"
    rf"|remember|have|stored|saved)|(?:i|we)(?:'ve| have)?(?: ever| just)? (?:said|told|wrote|shared))\b",
    rf"{_ASK}{_FORGET_ABOUT} (?:all |all of |the |any )*(?:of )?(?:my|our) (?:own |personal |private "
    rf"|chat |stored |saved )*(?:data|infos?|information|details|records|history|memory|memories|chats?"
    rf"|conversations?|profile)\b",
    rf"{_ASK}{_FORGET_ABOUT} (?:all |the |any )*(?:data|infos?|information|details|records)(?: that)?"
    rf" (?:(?:you|u)(?:'ve| have)? (?:\w+ )?)?(?:about|on|of) (?:me|us)\b",
    rf"{_ASK}(?:forget|delete|erase) me{_PLEASE_END}",
    rf"{_ASK}(?:forget|delete|erase|wipe) (?:everything|it all){_PLEASE_END}",
    rf"{_ASK}{_FORGET} (?:me|us) from (?:your|the) (?:memory|records|system|database)\b",
    rf"{_ASK}(?:wipe|clear|erase) (?:your|the) (?:memory|history)(?: (?:of|about) me)?\b",
    r"\b(?:i|we)(?:'d| would)? (?:want|like|need)(?: to have)? (?:all |all of )*(?:my|our|everything|the)"
    r" (?:personal |private )*(?:data|infos?|information|details|records|about me)? ?(?:to be"
    r" )?(?:deleted|erased|removed|wiped|forgotten)\b",
    r"\bi(?:'d| would)? (?:want|like|ask) to be forgotten\b",
)
_THAT: Final = (
    rf"{_ASK}(?:forget|delete|erase|unlearn)(?: about)? (?:that|this){_PLEASE_END}",
    rf"{_ASK}(?:don't|dont|do not) (?:remember|save|store|keep|record|memori[sz]e) (?:that|this"
    rf"|it){_PLEASE_END}",
    r"\b(?:i|we) (?:don't|dont|do not) want (?:that|this|it) (?:to be )?(?:saved|stored|remembered"
    r"|recorded|kept)\b",
    rf"{_ASK}{_FORGET_ABOUT} (?:what|everything|all) (?:i|we)(?:'ve| have)? (?:just |only |ever )*(?:said"
    rf"|told (?:you|u)|wrote|mentioned|shared|typed)(?: (?:to )?(?:you|u)| just now| now|"
    rf" earlier)?{_PLEASE_END}",
    rf"{_ASK}{_FORGET_ABOUT} (?:my|the|that) (?:last|previous) (?:message|thing|part|bit|one|text"
    rf"|sentence)\b",
    rf"{_ASK}forget(?: that)? i (?:ever |just )*(?:said|mentioned|told (?:you|u)|wrote|brought up)"
    rf" (?:that|this|it)\b",
)
_BOOKED: Final = (
    r"(?:booking|viewing|appointment|listing|ads?|advert\w*|order|account|reservation|ticket|request"
    r"|offer|unit|property|"
    r"favou?rites?|search|filters?|subscription|password|photos?|last|previous|friend)"
)
_NAMED: Final = (
    rf"{_ASK}{_FORGET_ABOUT} (?:what|everything|anything|all|whatever) (?:that )?(?:i|we|you|u)(?:'ve|"
    rf" have)? (?:just |ever )*(?:said|told (?:you|u)|wrote|mentioned|shared|know|have|saved|noted)"
    rf" (?:(?:to )?(?:you|u) )?(?:about|on|of|regarding) ",
    rf"{_ASK}{_FORGET_ABOUT} (?:the|that) (?:thing|part|bit|message|info|information|details?|notes?|fact"
    rf"|stuff) (?:(?:i|you) (?:said|told (?:you|u)|have|saved) )?(?:about|with|on|that|where) ",
    rf"{_ASK}forget(?: that)? (?=(?:i|i'm|im|i've|we|we're)\b(?! (?:ever |just )*(?:said|mentioned|told"
    rf" (?:you|u)|wrote) (?:that|this|it)\b))",
    rf"{_ASK}forget that (?=(?:my|our|the)\b)",
    rf"{_ASK}(?:forget|delete|erase|remove|unlearn)(?: about| abt)? (?=(?:my|our) (?!{_BOOKED}\b)\w+(?!"
    rf" from (?:the|your|my|this) (?:\w+ )?(?:list|ad|advert|listing|group|search)\b))",
)
_SAID_WHEN: Final = (
    rf"{_ASK}{_FORGET_ABOUT} (?:what|whatever|everything|anything|all|the (?:things|stuff|messages)"
    rf"|(?:my|our|all(?: of)? (?:my|our)|the|all the) (?:messages?|chats?|conversations?))(?: that| which)?"
    rf" (?:i|we|you|u)(?:'ve| have)? (?:just |ever )*(?:said|told|wrote|mentioned|shared|sent|typed|asked"
    rf"|talked|discussed|chatted)\b(?: (?:to )?(?:you|u|me|us|with you)\b)?",
    rf"{_ASK}{_FORGET_ABOUT} (?:everything|anything|all|what we (?:said|discussed)|(?:all |all of |the )*"
    rf"(?:my|our|the) (?:messages?|chats?|conversations?|data|history))(?= (?:from|of|since|before|between"
    rf"|until|in|on|after|during|last|yesterday)\b)",
)
_WRONG_WORD: Final = (
    r"(?:wrong|incorrect|false|untrue|inaccurate|a mistake|mistaken|(?:not|never) (?:right|correct|true"
    r"|accurate)|not what (?:i|we) (?:said|meant|told))"
)
_WRONG: Final = (
    rf"\b(?:that|this|it)(?:'s|s| is| was)(?: all| just| completely| totally| actually| simply| plain|"
    rf" still| so)* {_WRONG_WORD}\b(?! (?:for|to|with|side|number|love|of|about the|now|next|away|here"
    rf"|there|yet)\b)",
    r"\b(?:that|this|it) (?:isn't|isnt|ain't|wasn't) (?:right|correct|true|accurate)\b(?! (?:for|to|with"
    r"|now|next|away)\b)",
    r"\b(?:that|this|it)(?:'s| is) (?:outdated|out of date|not up to date)\b",
    r"\b(?:you|u)(?:'ve| have)? misunderstood\b",
    r"\bmy name(?:'s| is) not\b",
    r"\b(?:you|u)(?:'ve| have)?(?: (?:got|have|get|noted|saved))+ (?:that|this|it|me|my (?:\w+"
    r" ){1,3}?)\s?(?:all )?(?:wrong|incorrect)\b",
    r"\b(?:you're|you are|youre) (?:wrong|mistaken)\b(?! (?:to|about (?!me|my)))",
    r"\b(?:i|we) (?:never|didn't|didnt|did not) (?:actually )?(?:say|said|tell|told|ask for|asked for"
    r"|mention|mentioned|write|wrote) (?:you )?(?:that|this|it|so|such)\b",
    r"\bthat(?:'s|s| is) not my\b",
    r"\b(?:my|our) (?:\w+ ){1,3}(?:is|are) (?:all )?(?:wrong|incorrect|not (?:right|correct))\b(?! (?:for"
    r"|with))",
    r"\bthe (?:\w+ ){1,3}(?:you|u) (?:have|saved|noted|know|remember)(?: \w+){0,2} (?:is|are) (?:wrong"
    r"|incorrect|not (?:right|correct))\b",
    r"^\W*(?:(?:no|nope|sorry|hey)\W+)*(?:wrong|incorrect|not (?:true|right|correct))\b(?! (?:number|side"
    r"|way|for|with|place|link|person|chat|now|next|away|yet)\b)",
)
_ASK_KNOWN: Final = (
    r"\bwhat (?:else |all |exactly |more )*(?:do|did|have|can) (?:you|u)(?: guys)? (?:know|remember|have"
    r"|got|keep|store|saved?|stored|noted|learned|learnt|recorded|collected|remembered)(?: on file| \w+)?"
    r" (?:about|abt|on|of) (?:me|us)\b",
    r"\bwhat (?:\w+ )?(?:data|infos?|information|details|things|facts)(?: \w+)? (?:do|have) (?:you|u)"
    r" (?:\w+ ){0,2}(?:about|on|of) (?:me|us)\b",
    r"\b(?:show|tell|give|list|send|read)(?: me| us)?(?: back)?(?: everything| all| exactly)?(?: that|"
    r" what)* (?:you|u)(?:'ve| have)? (?:know|remember|have|got|saved|stored|noted)(?: \w+)? (?:about|on"
    r"|of) (?:me|us)\b",
    r"\bdo (?:you|u) (?:still )?(?:remember|recall) (?:me\b(?! to)|who i am|what (?:i|we) (?:said|told"
    r"|talked)|my \w+)",
    r"\bdo (?:you|u) (?:still )?know (?:who i am|my \w+|me\W*$)",
    r"\b(?:can|could|may) (?:i|we) (?:please )?(?:see|have|get|know|view) (?:(?:all )?(?:of )?my"
    r" (?:personal |own )?(?:data|information|profile)\b|what (?:you|u)(?:'ve| have)? (?:know|remember"
    r"|have|saved|stored))",
    r"\bwhat did (?:i|we) (?:tell|say|ask)\b",
    r"\b(?:show|give|send)(?: me)? (?:all )?(?:of )?my (?:personal |own |stored )?(?:data|information"
    r"|profile)\b",
    r"\bremind me (?:of )?what (?:i|we) (?:told|said)\b",
    r"\bwhat do (?:you|u) remember\s*(?:$|\?)",
)
_ONES_OWN: Final = r"(?=(?:i|i'm|im|i've|i'd|i'll|we|we're|we've|my|our|no|only|never|always|not)\b)"
_REMEMBER: Final = (
    rf"\bmake sure (?:you|to) remember(?: that)? {_ONES_OWN}",
    rf"{_ASK}remember(?: this| the following)?(?: for [^:.?!]{{1,40}})?\s?[:,] ?(?=\S)",
    rf"{_ASK}(?:remember|(?:make a |take )?note|keep in mind|bear in mind)(?: of this| that|,|:)*"
    rf" {_ONES_OWN}",
    rf"{_ASK}(?:make|take) (?:a )?note(?: of this| that)?[:,] ?(?=\S)",
    rf"{_ASK}(?:don't|dont|do not|never) (?:ever )?forget(?: that)? (?=(?:(?:i|i'm|im|i've|we|we're)\b"
    rf"|(?:my|our) (?:\w+ ){{1,2}}(?:is|are|has)\b))",
    rf"{_ASK}(?:save|write|jot|note) (?:this|that|it)(?: down)?\s?[:,] ?(?=\S)",
    rf"{START}for the record[,:]? {_ONES_OWN}",
)
_REMEMBER_THAT: Final = (
    rf"{_ASK}remember (?:that|this|it){_PLEASE_END}",
    rf"{_ASK}(?:note|write) (?:that|this|it) down{_PLEASE_END}",
    rf"{_ASK}(?:keep|bear) (?:that|this|it) in mind{_PLEASE_END}",
)

_HINTS: Final = {
    "stop": (
        "remember save saving saved store storing keep keeping record recording retain log logging track"
        " collect memorize memorise gather hold write process profiling memory consent permission opt"
        " agree kept",
    ),
    "resume": (
        "remember save saving saved store storing keep keeping record recording retain log logging track"
        " collect memorize memorise gather hold write process memory consent permission",
    ),
    "minor": (
        "6 7 8 9 10 11 12 13 14 15 16 17 18 eight nine ten eleven twelve thirteen fourteen fifteen"
        " sixteen seventeen eighteen underage under minor kid child schoolboy schoolgirl school grade"
        " almost nearly 6yo 6y 6yr 6yrs 7yo 7y 7yr 7yrs 8yo 8y 8yr 8yrs 9yo 9y 9yr 9yrs 10yo 10y 10yr"
        " 10yrs 11yo 11y 11yr 11yrs 12yo 12y 12yr 12yrs 13yo 13y 13yr 13yrs 14yo 14y 14yr 14yrs 15yo 15y"
        " 15yr 15yrs 16yo 16y 16yr 16yrs 17yo 17y 17yr 17yrs",
        "i im m my ve ll",
    ),
    "everything": ("forget forgotten delete erase remove wipe clear rid scrub unlearn",),
    "that": (
        "forget forgotten delete erase remove wipe clear rid scrub unlearn remember save store keep"
        " record memorize",
    ),
    "named": ("forget forgotten delete erase remove wipe clear rid scrub unlearn",),
    "wrong": (
        "wrong incorrect false untrue inaccurate mistake right correct true accurate said say tell told"
        " ask mention write wrote not misunderstood outdated date",
    ),
    "ask_known": (
        "know remember have got keep store save stored noted learn record collect recall see view data"
        " information did remind show give send",
        "me us my i",
    ),
    "remember": ("remember note mind forget save write jot record",),
    "remember_that": ("remember note write mind",),
}

ENGLISH: Final[Tongue] = tongue(
    _HINTS,
    stop=_STOP,
    resume=_RESUME,
    minor=_MINOR,
    everything=_EVERYTHING,
    that=_THAT,
    named=_NAMED,
    said_when=_SAID_WHEN,
    wrong=_WRONG,
    ask_known=_ASK_KNOWN,
    remember=_REMEMBER,
    remember_that=_REMEMBER_THAT,
)
