"""The words by which a clause in English says what it does. English is always listened for: people mix it
into
whatever they write. The names of the laws are those of `domain.clause_words`.
"""

from __future__ import annotations

from typing import Final

_FILLER: Final = (
    r"(?:(?:hi|hello|hey|ok|okay|so|and|also|but|yes|yeah|yep|no|nope|well|sure|great|cool|nice|good"
    r"|perfect"
    r"|alright|fine"
    r"|thanks|thank you|please|pls|plz|sorry|btw|actually|oh|um|uh|dear|sir|madam|bro|salam|now|then|just"
    r"|just wondering)\W+)*"
)
_WISH_VERBS: Final = (
    r"find|search|show|look|help|get|suggest|recommend|send|book|schedule|arrange|give|list|locate|set|make"
    r"|change|see|visit|view|have"
    r"|rent|buy|purchase|share|provide|try|reserve|go|come|move|reschedule|switch|start|plan|assist|narrow"
    r"|filter|check (?:out|in|around)|explore|pull|bring|add|put|do|offer|fix|tour|keep"
)
_OWN_VERBS: Final = (
    "see|visit|view|get|book|schedule|go|come|look|find|make|change|arrange|reserve|set|reschedule|switch"
    "|move|try|tour|suggest|do|explore|check out"
)
_FIRST_PERSON: Final = (
    r"\b(?:i|we)(?:'d|'ll| would| will| really| only| just| also| still| definitely| now| do| am| are|'m"
    r"|'re"
    r"| was| were| prefer to| actually)*"
    r"\s?(?:want|need|like|love|prefer|require|look|looking|search|searching|hoping|hope|interested|seeking"
    r"|plan|planning|wish|wanna|in need)\b"
    r"|\b(?:im|i m) (?:looking|searching|interested|hoping|seeking)\b|\b(?:looking|searching"
    r"|hunting) (?:for"
    r"|to|at|in)\b|\binterested in\b"
    r"|\bmy (?:budget|limit|max|maximum|preference|preferred|requirement|name)\b|\b(?:i'm|im|i am"
    r"|we are) (?:after|buying|renting)\b"
)
# "do you have any 2 beds in Marina?" asks to search; "do you have a villa?" only asks
_STOCK: Final = (
    r"(?:beds?|brs?|bhks?|bedrooms?|apartments?|flats?|villas?|townhouses?|penthouses?|studios?|houses"
    r"|homes"
    r"|units"
    r"|plots|places|listings|properties|offices|\dbrs?|\dbhks?|\dbeds?)"
)
# "Is Friday good?" proposes a day, whoever has to agree
_A_DAY: Final = (
    r"(?:the )?\d{1,2}(?:st|nd|rd|th)|(?:(?:this|next|coming) )?(?:mon|tues|wednes|thurs|fri|satur"
    r"|sun)day|tomorrow|today"
    r"|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d"
)
_POLITE_IF: Final = (
    r"(?! possible\b| you| u can| available| so\b| not\b| that(?:'s| is| works| would be)| there(?:'s| is"
    r"| are| were)|"
    r" it(?:'s| is)? (?:ok|okay|possible|available|fine|works)| i (?:can|could|may)\b| we (?:can|could"
    r"|may)\b| needed| any\b)"
)
RELATIVE: Final = (
    r"wife|husband|spouse|friend|friends|brother|sister|son|daughter|mother|mom|mum|father|dad|boss|client"
    r"|clients|colleague|cousin|parents|partner"
    r"|neighbou?r|uncle|aunt|nephew|niece|girlfriend|boyfriend|fiancee?|manager|customer|roommate|flatmate"
    r"|ex|in-laws|kids?|children|family|landlord|tenant|roomie|agent|broker|realtor|co-?worker|bestie|bro"
    r"|sis|gf|bf|fiancé|lawyer"
    r"|accountant|assistant"
    r"|driver|nanny|maid|teacher|doctor|neighbou?rs|investor|team|mates|buddy|mate|grand\w+"
)
_A_NUMBER: Final = (
    r"[^a-z\s]*\d|(?:aed|dhs?|usd) ?\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b"
    r"|ten\b|half\b"
    r"|an? (?:million|year|month|week)\b"
)
_ADVERT_SIGNS: Final = r"\||[•✅📍🔥💰🏠⭐✔➡👉]|\*(?<!\w\*)(?=\w)|https?://"
WORDS: Final[dict[str, str]] = {
    "sentence": r"\.+(?=\s|$"
    r"|[^\W\d])(?<!\ba\.m\.)(?<!\bp\.m\.)(?<!\bapprox\.)(?<!\bmax\.)(?<!\bmin\.)(?<!\bdhs\.)(?<!\bst\.)(?<!\bmr\.)(?<!\bmrs\.)(?<!\bdr\.)(?<!\bno\.)"
    r"|[!?]+|[;…]|\n+",
    "clause": r",(?!\d)|\.{3}|\s-\s|(?<!anything)(?<!anywhere)(?<!nothing)(?<!everywhere)\sbut\s"
    r"|\s(?:however|though"
    r"|although|whereas|بس|لكن)\s"
    r"|\s(?:and|so|also|then|n)\s(?=(?:i|i'm|im|i'd|we|we're|my|our|he|she|they|can|could|do|does|please"
    r"|pls"
    r"|show|find|is|are|what|how|when"
    r"|where|want|need|looking|would|prefer|maybe|if)\b)",
    "request": rf"\b(?:can|could|may|might|shall|should) (?:i|we)(?: please| pls| also| maybe| possibly"
    rf"| just)* (?:{_OWN_VERBS})\b"
    rf"|\b(?:can|could|would|will|may|might|shall) (?:you|u)(?: please| pls| kindly| also| maybe| possibly"
    rf"| help(?: me)?| just| go ahead and)*"
    rf"(?: to)? (?:{_WISH_VERBS})\b(?! me (?:know|what|how|if|when|where|the|its|their|about))"
    rf"|\b(?:do|have) (?:you|u)(?: guys)? (?:have |got )?any (?:\w+[ -]){{0,3}}?{_STOCK}\b"
    rf"|\bare there any (?:\w+[ -]){{0,3}}?{_STOCK}\b"
    rf"|\b(?:find|show|get|send|give|suggest|recommend|locate|search)(?:ing)? (?:me|us|for|out)\b(?! (?:out"
    rf"|the price|the rent|the address))"
    rf"|\b(?:is|would|will|does|how about|what about) (?:{_A_DAY})\b[^?.!]*\b(?:good|ok|okay|fine|work"
    rf"|available|possible|suit"
    rf"|better)\b"
    rf"|^\W*{_FILLER}(?:find|show|search|get|look|book|schedule|suggest|make|change|move|switch|set|try)\b"
    rf"|\b(?:what|how) about\b|\bpossible (?:for you )?to (?:{_WISH_VERBS})\b|\byou (?:can"
    rf"|could) (?:{_WISH_VERBS})\b|{_FIRST_PERSON}",
    "own_wish": _FIRST_PERSON,
    "requires": r"\b(?:it|they|there|this|that) (?:should|must|needs?|has to|have to)\b",
    "again_a_wish": r"^\W*(?:want|need|looking|would (?:like|want|prefer)|prefer)\b",
    "how_much": r"\bhow (?:much|many)\b",
    "another": r"\b(?:another|other|others|else|more|different|instead|alternatives?)\b",
    # "Is there something else? Maybe in Marina?" goes on with the search for another one
    "try_instead": r"^\W*(?:or\s)?(?:maybe|perhaps)\s(?:in|near|around|at|on|for|with|to)\b",
    "inquiry": r"\b(?:tell|inform) (?:me|us)\b|\blet (?:me|us) know\b|\b(?:know|check|confirm|see|ask|sure"
    r"|wondering"
    r"|curious|tell) (?:me )?(?:if|whether)\b"
    r"(?! (?:you|u) (?:can|could)| there(?:'s| is| are) (?:any|some|an)? ?(?:other|more|another"
    r"|thing else))"
    r"|\b(?:like|want|need|love) to (?:know|ask|check(?! (?:it |this |that |them )?out\b)|confirm|hear)\b"
    r"|\bhow much\b|\bhow many\b|\bwhat(?:'s"
    r"| is| are| was)\b|\bwhats\b|\bcurious\b"
    r"|\bvs\b|\bversus\b|\bdifferences? between\b|\bhow (?:do|would) (?:you|i|we|u) (?:say|spell|write)\b"
    r"|\bwhat does\b[^?.]{1,40}\bmean\b|\btranslat\w+\b|\bmeaning of\b|\bwhether\b|\b(?:details?"
    r"|information"
    r"|info) (?:about|on|whether|if|of)\b|\bprice (?:of|for)\b",
    "question": rf"\b(?:would|will) be\W*$|^\W*{_FILLER}which(?:'s| is| are) (?:\w+er|better|more|less"
    rf"|best|worse)\b"
    rf"|^\W*{_FILLER}(?:how|what|whats|whose|why|what's|any)\b"
    rf"|^\W*{_FILLER}which\b(?! (?:should|has|have|must|would|allows?|is|are|will|can|needs?)\b)"
    rf"|^\W*{_FILLER}(?:where|when|who)(?:'s| (?:is|are|was|can|do|does|did|will|would|should|to)\b)"
    rf"|^\W*{_FILLER}(?:is|are|was|were|does|did|am|isn't|aren't|doesn't)\b"
    rf"|^\W*{_FILLER}(?:don't|dont) (?:i|you|u|we|they|these|those)\b"
    rf"|^\W*{_FILLER}(?!do (?:it|this|that)\b)(?:do|has|have|will|would|can|could|may|should|shall)"
    r" (?:it|this|that|these|those|there|they|the|you|u|i|we|he|she|anyone|someone|any|my|your|one|all"
    r"|both)\b",
    "about_one_thing": rf"^\W*{_FILLER}(?:is|are|does|do|did|was|were) (?:it|this|that|the|these|those|they"
    rf"|its)\b",
    "supposed": r"\bif\b(?<!see if)(?<!wonder if)(?<!wondering if)(?<!ask if)(?<!check if)(?<!know if)"
    rf"(?<!appreciate it if){_POLITE_IF}"
    r"|\b(?:let's say|lets say|let us say|suppose|supposing|imagine|hypothetically|what if|would have|had i"
    r"|in case i|unless|wish i|one day|someday"
    r"|some day|theoretically|in theory|assuming|say i|say we|if only|had we|were i|were we to"
    r"|in an? (?:ideal|perfect) world"
    r"|would (?:get|buy|make|give|mean|let) (?:us|me)|you(?:'re| are) (?:the|an?|my) (?!best|greatest"
    r"|man|boss|star|one)\w+ and"
    r"|in my dreams|dream(?:s|t|ed|ing)? (?:of|about)|for argument'?s sake|should we ever|in another life"
    r"|would'?ve"
    r"|(?:win|won) the lottery|pretend\w*|role ?play|my (?:character|avatar|sim)|once upon a time"
    r"|school project"
    r"|(?:write|draft|compose|make up) (?:me |us )?(?:a|an|the|some|my) (?:\w+ )?(?:ad|advert|story|poem"
    r"|caption|post|email"
    r"|joke|song|essay|message|letter)|for (?:a|the) (?:joke|story|test|demo|quiz)|for example|e\.g\.?"
    r"|as an example"
    r"|when (?:i'?m|i am|we'?re|we are) (?:rich|older|retired|famous)|when (?:i|we) retire"
    r"|in (?:my|the|a|this) (?:novel|story|book|movie|film|game|script|dream|poem)|caption|for (?:my"
    r"|a) post"
    r"|tagline|lyrics"
    r"|(?:after|once|when) (?:my|our) (?:promotion|bonus|raise|salary|inheritance|loan|divorce)"
    r"|(?:once|when|after|as soon as) (?:i|we) (?:get(?! there| here| home| in| to)|sell|win|inherit"
    r"|receive"
    r"|save))\b",
    "if_i": r"\bif (?:i|we)\b",
    "would": r"\b(?:would|could|might)\b|'d\b",
    # "but" starts afresh: nothing of the clause before it carries over
    "turn": r"\s(?:but|however|though|although|بس|لكن)\s$",
    "welcome": r"\b(?:great|good|nice|perfect|ideal|appreciate|appreciated|love|awesome|wonderful|helpful"
    r"|happy|glad"
    r"|fine|best)\b",
    "doubted": r"\b(?:maybe|perhaps|probably|possibly)\b(?! (?:(?:a|about|around|like|up to) )?(?:\d|one"
    r"|two"
    r"|three|four"
    r"|five|six|seven)|,? (?:can|could|would) (?:you|u|we|i)\b|,? (?:you|u) (?:can|could)\b)"
    r"|\b(?:might|not (?:really |so |too |100% )?(?:sure|certain|decided)|unsure|undecided"
    r"|thinking (?:about"
    r"|of)|think about"
    r"|considering|consider|i guess|haven'?t decided|not decided|didn'?t decide|could be(?! fine| good"
    r"| great| ok| okay| perfect)|may be|let'?s see|we'?ll see"
    r"|depends|on the fence|torn between|in two minds|can'?t decide|yet to decide|to be decided|tbd|50/50"
    r"|who knows"
    r"|leaning towards?|potentially|tentatively|eventually|at some point|some ?time in the future|i suppose"
    r"|still (?:thinking|deciding|debating|undecided)|no plans?|will think|let me (?:check|ask|see)"
    r"|inshallah|in sha allah|insha'?allah"
    r"|let me think|don't know|dont know|idk"
    r"|no idea|wondering about|(?:reading|read|learning|heard?|hearing) about|toying|not yet|one day"
    r"|shayad)\b",
    "other": rf"(?<!\bme and )(?<!\bi and )(?<!\bme & )\bmy (?:\w+ )?(?:{RELATIVE})(?:'s)?\b(?! (?:and|n"
    rf"|&) (?:i|me"
    rf"|myself)\b)(?! and (?:my )?(?:\w+ )?(?:and )?(?:i|me)\b)"
    r"(?:,? \w+)? ?(?:\w+ )?(?:wants?|needs?|is|are|was|has|have|had|prefers?|likes?|would|said|says|bought"
    r"|lives?|owns?|thinks?|keeps?|told|got|loves?|speaks?|works?|hates?|pays?|drives?|calls?|asks?|does"
    r"|\w+ed"
    r"|budget|looking|also|may|might|will|can|name|number)\b"
    r"|\b(?:for|on behalf of) (?:my|a|our) (?:\w+ )?(?:friend|client|customer|boss|colleague|cousin"
    r"|neighbou?r|brother|sister|uncle|aunt|manager|buddy|mate)s?\b"
    r"|\b(?:a|an|another|some|one|the other) (?:\w+ )?(?:friend|colleague|client|relative|cousin|buddy|guy"
    r"|lady|couple|family"
    r"|neighbou?r|customer|agent|broker|tenant|buyer) (?:of (?:mine|ours)|i know|we know|who|told|said"
    r"|wants?|is|has|got|bought"
    r"|wrote|asked)\b"
    r"|\basking for (?:a|my) (?:friend|colleague|client)\b|\b(?:friends?|clients?|relatives?"
    r"|colleagues?) of (?:mine|ours)\b"
    r"|\bthe (?:kids|wife|husband|missus|boss|in-laws|parents|boys|girls|couple|neighbou?rs) (?:wants?"
    r"|wanted|needs?|loves?"
    r"|likes?|prefers?|said|says|are|is|have|has|upstairs|next door)\b"
    r"|\b(?:as|like) (?:you|u)(?: guys)? (?:said|advised|suggested|recommended|mentioned|told|wrote)\b"
    r"|\b(?:you|u)(?: guys)? (?:said|suggested|recommended|advised|mentioned|sent|showed|offered|proposed"
    r"|quoted|listed|wrote"
    r"|told)\b|\byour (?:advice|suggestion|recommendation|proposal|message|bot)\b"
    r"|\bwrong (?:chat|number|person|window|group)\b|\b(?:meant|was|that'?s|is) for (?:my|someone|somebody"
    r"|the other)\b"
    r"|\bnot (?:meant )?for you\b|\baccording to\b|\b(?:read|saw|heard) (?:an?|the|that|in the) (?:article"
    r"|report|post|ad|advert|news|review|video|rumou?r)\b|\b(?:article|news|report|headline)\s?:"
    r"|\b(?:he|she|they) (?:wants?|needs?|is looking|are looking|prefers?|likes?|would|has|have|said|says"
    r"|bought|asked|can afford|is buying|are buying|offer\w*|promis\w*|guarantee\w*|charg\w*|accept\w*"
    r"|told|pay|paid"
    r"|pays)\b"
    r"|\b(?:mom|mum|mommy|mummy|dad|daddy|papa|mama|hubby|wifey|husband|wife) (?:wants?|wanted|needs?"
    r"|prefers?"
    r"|likes?|loves?|said|says|asked|thinks?|is looking)\b"
    r"|\b(?:everyone|everybody|people|investors|nobody|no one|most people|some people|tenants|buyers"
    r"|landlords|folks"
    r"|others|most (?:of us|buyers|tenants)) (?:\w+ )?(?:is|are|buys?|buying|pays?|wants?|loves?|likes?"
    r"|prefers?|rents?"
    r"|lives?|has|have|do|does|says?|goes?|go for)\b"
    r"|\b(?:ad|advert|advertisement|listing|website|brochure|banner|poster|article|song|post) (?:says?|said"
    r"|shows?|showed"
    r"|states?|mentions?|mentioned|goes)\b"
    r"|\b(?:guy|lady|man|woman|bank|broker|agent|consultant|someone|somebody) (?:quoted|told|offered"
    r"|mentioned|claims?"
    r"|wrote|wants?)\b"
    r"|\bthe (?:user|customer|client|contact|caller|lead)\b|\b(?:client|customer|lead|user|buyer|tenant"
    r"|caller)s?"
    r"(?: \w+)? (?:is|are|has|have|wants?|needs?|looking)\b"
    r"|\b(?:his|her|their) (?:budget|max|limit|requirement|preference|name)\b|\b(?:the )?(?:owner|landlord"
    r"|seller|developer|agent|broker|tenant)s? (?:wants?|wanted|needed|accepted|asked|said|says|is|has|had"
    r"|takes?|took)\b",
    "oneself": r"\b(?:i|i'm|i'd|im|we|we're|we'd)\b",
    "past": r"\b(?:used to|previously|formerly|(?:i|we) (?:(?:almost|nearly|already|just|also|recently|once"
    r"|even) )?(?:had|lived|saw|viewed|visited|rented|bought"
    r"|sold|paid"
    r"|stayed|have been|already have)"
    r"|my (?:current|old|previous|last|present|existing) (?:\w+ )?(?:home|house|place|apartment|flat|villa"
    r"|rent|contract|lease|landlord|unit|one)|my (?:old|previous|last) budget|(?:the "
    r"|our )?current (?:rent|contract|lease)"
    r"|(?:i|we) (?:currently |now |already )?(?:live|stay|reside|work|own)\b|(?:i|we)(?:'m| am| are"
    r"|'re) (?:currently |now )?(?:living|staying|working|based|located|renting|paying)"
    r"|currently (?:living|renting|in|staying|paying|have)|last (?:year|month|week|time)"
    r"|(?:i|we) (?:currently |now )?(?:rent|pay)\b(?! (?:up|max|in|with|by|cash))|(?:i|we) (?:sell|manage"
    r"|broker|market)"
    r" (?:\w+ ){1,3}for a living"
    r"|(?:my|our) (?:flat|apartment|house|villa|home|place|unit|studio) (?:in|at|has|had|is|was)"
    r"|(?:go|goes|going|sells?|rents?) for (?:around |about )?\d\w*|the other day|back then|back home"
    r"|(?:my|our) (?:rent|landlord|lease|contract) (?:is|was|has)|previous(?:ly)?|former(?:ly)?"
    r"|(?:i|we)(?:'m| am| are|'re) (?:currently |now |still |already )?in (?!the market|need|search|contact"
    r"|a hurry|touch)"
    r"|(?:i|we)(?:'ve got|'ve| have| got| own) (?:a|an|\d|two|three|one|already a)"
    r" (?:\w+ ){0,2}(?:flat|apartment|house|villa|studio|townhouse|penthouse|unit|plot|bhk|br|bed)"
    r"|(?:i|we) (?:build|clean|paint|design|furnish|fix|install|photograph|decorate|renovate|run|supply"
    r"|sell"
    r"|manage|market)"
    r" (?!my|our|it|this|that)\w+"
    r"|(?:i|we) (?:once |already |also |just |even |recently |finally |actually )*"
    r"(?:(?!decided|agreed|changed|increased|raised|settled|preferred|wanted|needed|upped|lowered|reduced"
    r"|updated|liked|loved"
    r"|need|moved|extended|finali[sz]ed|interested|confirmed|shortlisted|picked|discussed|planned)\w{2,}ed"
    r"|saw|went|lost|gave|took|found|made|left|kept|spent|wrote|told|heard|met))\b",
    # what is told of somebody or something else, where no wish is spoken
    # or held to be so in general, by nobody in the first person
    "tells": r"^(?!.*\b(?:i|we|my|our|me|us|nothing|anything|something|no|not)\b).*?"
    r"(?:\b(?:always|usually|normally|typically|generally|tends? to|in general|as a rule|is king)\b"
    rf"|\b(?:\w+er|more|less|worse)\b.{{0,40}}?\bthan\b(?! (?:{_A_NUMBER})))"
    r"|\b(?!(?:i|we|you|u|to|and|or|not|please|who|that|it|budget|limit|max|plan|plans|which|also"
    r"|only|just|will|would"
    r"|can|could|should|must|may|might|don'?t|doesn'?t|didn'?t|never|i'll|we'll|i'd|we'd|let'?s|pls|what"
    r"|how"
    r"|still|now)\b)"
    r"[a-z]\w*,? (?:had|wants|wanted|loves|loved|liked|prefers|goes|went|costs?|sells|sold|buys|bought|pays"
    r"|paid|asks"
    r"|asked|says|said|told|tells|offered|quoted|charged|lives|lived|came|wrote|posted|showed"
    r"|shows|includes"
    r"|allows|accepts|requires|closed|signed|was|were|dropped|rose|gets|got|looked|turned|used)\b",
    # past, whatever is wished in it: "originally I was after a studio", "I never said I want one"
    "long_past": r"\b(?:delete|cancel|remove|withdraw|drop|forget|scrap) (?:my|the|our|that) (?:request"
    r"|search|enquiry|inquiry|order)\b|\b(?:i|we) (?:never|didn'?t|did not) (?:say|said|ask|asked"
    r"|mention\w*"
    r"|tell|told"
    r"|request\w*)\b|\b(?:(?:my|our) (?:budget|limit|max|maximum) (?:was|used to be|had been)|(?:was"
    r"|were) (?:my|our)"
    r" (?:budget|limit|max)|back in (?:19|20)\d\d|when (?:i|we) (?:was|were|lived|first)|as a (?:student"
    r"|kid"
    r"|child)"
    r"|before (?:covid|the kids|i married|we married)|(?:months|weeks|days|years) ago|originally|at first"
    r"|initially|back then|i once|we once|once upon a time|used to (?:want|need|look))\b",
    # it may be meant the other way round
    "laughs": r"[😂🤣🙄😏🙃]|\b(?:a*(?:ha){2,}h?|lo+l|lmao|rofl|genius|yeah right|as if|i just love"
    r"|just what i (?:need|wanted)|love (?:waiting|being)|what a joke|dirt cheap"
    r"|sure jan|exactly my (?:taste|style|luck)|just my luck|yeah,? because)\b"
    r"|^\W*(?:lovely|brilliant|oh great|just great|fantastic|bravo|wow),? (?:\d|an?\b|only\b)",
    "rejected": r"\b(?:hardly|barely|far from|refus\w+|rather (?:die|starve|quit)|(?:isn'?t|is not"
    r"|not) that (?:i|we)"
    r"|rul(?:e|ed|ing) out|no intention of|sick of|tired of|(?:can'?t|cannot"
    r"|couldn'?t) afford(?! (?:more|over|above|anything|\d))|out of the question"
    r"|nobody|no one|none of us)\b"
    r"|\btoo (?:expensive|far|small|big|noisy|much|high|large|old|crowded|many|busy|pricey)\b"
    r"|\b(?:don't|dont"
    r"|do not|didn't|did not|doesn't|does not) (?:really )?(?:like|want|need|care|prefer|have)\b"
    r"|\bnot a fan\b|\bdetest\b"
    r"|\b(?:don'?t|do not|never|stop) (?:eat|enjoy|suggest|recommend|suggesting|recommending)\b"
    r"|\b(?:not|never|no longer) (?:interested|looking|a fan|want|considering)\b|\b(?:hate|dislike"
    r"|avoid)\b",
    "advert": rf"{_ADVERT_SIGNS}|\b(?:roi|handover"
    r"|starting (?:price|from)|dm for|call now"
    r"|limited units|luxury|exclusive|brand new|fully furnished|prime location|payment plan)\b",
    # an advert by one word, where no wish is spoken; it speaks to its reader, or praises what it opens with
    "promotes": r"^\W*(?:own (?:a|an|your)|discover|experience|enjoy|invest in your|secure your|grab"
    r"|move into your"
    r"|get the (?:\w+ )+(?:at|for) |join |unlock|imagine owning)\b(?=(?:\W+\w+){3})"
    r"|^\W*(?:spacious|stunning|luxurious|elegant|exquisite|bright|immaculate|charming|modern|gorgeous"
    r"|prime|rare"
    r"|fully upgraded|vacant|well[- ]maintained)\b(?=(?:\W+\w+){7})"
    r"(?![^\n]*\b(?:budget|max|maximum|under|up to|below|please|pls|need|want|looking|prefer\w*|ideally"
    r"|my|me|i|we)\b)"
    r"|\byour (?:dream|future|forever) \w+|\bprices? (?:start|begin)s?\b|\bregister your\b"
    r"|\bviewing anytime\b"
    r"|^\W*(?:for (?:rent|sale|lease)|available for (?:rent|sale)|to let)\b(?=(?:\W+\w+){3})"
    r"|\b(?:thank(?:s| you) for (?:contacting|reaching out|your (?:message|enquiry|inquiry|interest))"
    r"|we are (?:open|closed)|(?:our|the) (?:office|working|opening) hours|(?:will|shall) (?:get back to"
    r"|contact) you (?:soon|shortly|within)|out of (?:the )?office|automatic reply"
    r"|dear (?:valued )?(?:customer|client|investor)s?|movers|packers|we have (?:buyers|tenants|clients"
    r"|investors)"
    r"|(?:get|take) an? (?:personal )?(?:loan|credit card)|personal loans?|(?:call|contact|visit|whatsapp"
    r"|message) us"
    r"|famil(?:y|ies) only|bachelors? (?:only|allowed)|book now|offer ends|hot deal|distress deal"
    r"|new launch"
    r"|motivated seller|below market|act fast|special offer|promo(?:tion)?s? (?:on|code|till|until)"
    r"|offer valid|click here|subscribe|follow us|register now|swipe up|link in bio|limited (?:time|offer"
    r"|stock)|don'?t miss|free (?:consultation|delivery|quote|estimate)|best prices?|earn up to|we (?:offer"
    r"|provide|buy|sell|deliver|install|clean|repair)|hurry up|available 24/7"
    r"|\d+ ?% (?:off|discount)|property details|price\s?:\s?(?:aed|dhs|usd|\$|\d))",
    "advert_layout": _ADVERT_SIGNS,
    "instruction": r"\b(?:ignore|disregard|forget|override|bypass) (?:all |any |the |your |my )*(?:previous"
    r"|prior|above"
    r"|earlier|rules?|instructions?|guidelines|prompts?)\b"
    r"|\bfor all agents\b|\bsystem prompt\b|\byou are now\b|\bjailbreak\b|\bdeveloper mode\b"
    r"|\balways (?:quote|say|tell|give|offer|reply|answer)\b|\bpretend (?:to|you)\b"
    r"|^\W*(?:assistant|system|bot|ai|developer|tool|agent)\s?:",
    "owner": r"\b(?:list|sell|rent out|let|lease) (?:my|our) (?:\w+ ){0,4}for (?:sale|rent)\b|\b(?:rent|let"
    r"|lease) (?:it|them|this|mine) out\b|\b(?:rent|let|lease) out (?:my|our|it)\b"
    r"|\b(?:sell"
    r"|list|lease|rent|let) (?:my|our) (?:\w+ ){0,3}?(?:apartment|flat|villa|unit|property|house|home"
    r"|townhouse|place|studio|plot)\b"
    r"|\b(?:selling|listing|leasing out|renting out|letting out) (?:my|our)\b"
    r"|\b(?:i|we) (?:own|have) an? (?:\w+ ){0,6}(?:to|for) (?:sell|sale|rent out|let)\b|\b(?:find"
    r"|get) (?:me )?a (?:tenant|buyer)\b|\bmy (?:tenant|unit is|property is)\b",
    # a verb behind "and" that has its subject in the clause before
    "goes_on": r"\W*(?:is|are|has|does|was|were)\s(?!(?:it|this|that|these|those|there|they|the|he|she)\b)",
    "doubted_before": r"\b(?:maybe|perhaps|probably|possibly) (?:(?:a|about|around|like|up to) )?$",
    "refused_before": r"(?:\b(?:not|no|without|never|neither|nor|except|excluding|avoid(?:ing)?|rather than"
    r"|instead of"
    r"|busy|away|other than|anything but|anywhere but|isn't|aren't"
    r"|don't|dont|doesn't|no more|no longer|nothing|hate|dislike|stop|forget(?: about)?))"
    r"(?:\s(?:a|an|the|in|at|any|be|being|to|have|want|near|need|with|for|interested|even|just|looking"
    r"|really|around|by|my|me|use|send|on|please)){0,5}[\s\"'*]*$",
    "refused_and_listed": r"\b(?:no|not|nothing|without|neither|avoid|except|isn't|don't"
    r"|dont)\b[^.!?;,]{1,40}\b(?:or|nor)\s"
    r"(?:a\s|an\s|the\s|in\s)?$",
    "refused_after": r"^\W*(?:(?:is|are|was)(?:n't| not)\b|(?:i|we) (?:can't|cannot|won't)\b"
    r"|(?:i'm|i am|we're|we are) (?:busy|away)\b|(?:won't|will not|cannot) (?:work|do|suit)\b"
    r"|not (?:needed|required|necessary|important|for me|wanted|an option)\b|no more\b|excluded\b"
    r"|is out\b(?! for| of)"
    r"|is too\b|are too\b|doesn't\b|does not\b|don't\b)",
    "refusal": r"(?:no|not|nothing|never|without|avoid|don't|dont|do not|can't|cannot)\b",
}
