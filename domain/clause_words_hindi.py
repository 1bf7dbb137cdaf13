"""The words by which a clause in Hindi says what it does, in Latin letters as people type it. The names of
the laws
are those of `domain.clause_words`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_FIRST_PERSON: Final = (
    r"\b(?:chahiye|chahie|chaiye|chahta|chahti|chahte|dhun?d+h? (?:raha|rahi|rahe)|dekh (?:raha|rahi|rahe)"
    r"|kharidna|kharidne|lena hai|leni hai|lene ka|lene ki|mera budget|hamara budget|mera naam)\b"
)
_RELATIVE: Final = (
    r"bhai|behen|behan|dost|friend|wife|husband|biwi|pati|patni|papa|pitaji|mummy|maa|boss|client|beta|beti"
    r"|chacha"
    r"|mama|padosi|saathi|sister|brother|uncle|aunty"
)
WORDS: Final[Mapping[str, str]] = {
    "clause": r"\s(?:lekin|magar|par mujhe)\s|\s(?:aur|toh)\s(?=(?:mujhe|main|hum|hume|agar|kya|kitn\w+"
    r"|shayad)\b)",
    "turn": r"\s(?:lekin|magar)\s$",
    "request": rf"{_FIRST_PERSON}|\b(?:dikhao|dikha do|dikhaiye|bhejo|bhej do|bhejiye)\b",
    "own_wish": _FIRST_PERSON,
    "inquiry": r"\b(?:kitn[aei]|batao|bataiye|bata do|pata karna|puchna)\b",
    "question": r"\b(?:kya|kab|kahan|kidhar|kaun\w*|kyon|kyun|kaise)\b",
    "supposed": r"\b(?:agar|yadi|maan lo|maano|socho)\b",
    "doubted": r"\b(?:shayad|ho sakta hai|pata nahin?|soch (?:raha|rahi|rahe)|soch(?:enge|unga|ungi|ta|te)"
    r"|dekhte hain"
    r"|dekhenge|sure nahin?|abhi nahin?|socha nahin?)\b",
    "other": r"\b(?:main|mai|me) (?:un(?:ka|ki|ke)|us(?:ka|ki)|sir ka|madam ka|madam ki"
    r"|\w+ (?:sir|madam|ji) k[ai]) \w+ (?:hu|hun|hoon)\b"
    rf"|\b(?:mer[aei]|hamar[aei]) (?:\w+ )?(?:{_RELATIVE})\b(?! aur (?:main|mujhe|hum)\b)"
    rf"|\bsab(?: log)? \w+ (?:rahe|lete)\b|\b(?:{_RELATIVE}) (?:ko|ka|ki|ke liye|ne|bol\w*|chaht\w+)\b"
    rf"|\b(?:wo|woh|use|usko|unko"
    rf"|unhe) (?:\w+ ){{0,3}}(?:chahiye|chaht\w+)\b"
    r"|\b(?:uska|uski|unka|unki) (?:budget|naam|number)\b",
    "oneself": r"\b(?:main|mujhe|muje|hum|hume|humko|hamein|mera|meri|mere)\b",
    "long_past": r"\b(?:chahiye|chahie|chaiye|lena|dekh rah[aei]|dhoond rah[aei]) (?:tha|thi|the)\b",
    "past": r"\b(?:pehle|pichhle|pichle|(?:rehta|rehti|rehte|rahta|rahte) (?:hu|hun|hoon|hai|hain|tha|thi"
    r"|the)"
    r"|dekha tha|liya tha|liya hua|kharida|kal dekha)\b",
    "rejected": r"\b(?:nahin?|nai) (?:chahiye|chahie|chaiye|pasand|lena|chahta|chahti)\b|\bpasand (?:nahin?"
    r"|nai)\b"
    r"|\bbahut (?:mehnga|mehngi|door|chota)\b",
    "instruction": r"\b(?:purane|pichhle|sab) (?:rules|niyam|instructions) (?:bhool|ignore)\w*\b",
    "owner": r"\b(?:apna|apni|mera|meri) (?:\w+ ){0,3}(?:bechna|bechni|kiraye (?:pe|par) dena|rent (?:pe"
    r"|par) dena)\b",
    "refused_before": r"(?<!nahi )(?<!nahin )\b(?:nahin?|mat|bina|siwa|chhod ?kar)(?:\s(?:karo"
    r"|karna|mujhe|koi)){0,3}[\s\"'*]*$",
    "refused_after": r"^\W*(?:\w+ ){0,2}(?:nahin?|nai|mat|nako)\b",
    "refusal": r"(?:nahin?|mat|bina)\b",
}
