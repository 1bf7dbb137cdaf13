"""Which languages the rules can read: English and Arabic, and what is mixed into them. Of others they say
so."""

from __future__ import annotations

import re
from typing import Final

_OUR_LETTERS: Final = re.compile(r"[a-z\u00c0-\u024f\u0600-\u06ff\u0750-\u077f]", re.IGNORECASE)
_LETTERS: Final = re.compile(r"[^\W\d_]")
_FOREIGN_WORDS: Final = re.compile(
    r"\b(?:não|nao|eu|meu|minha|quero|uma|um|com|para|você|voce|busco|quiero|una|con|por|mi|el|los|las|del"
    r"|je|cherche"
    r"|une|pour|avec|dans|le|les|des|ich|suche|eine|ein|und|nicht|mit|der|die|das|voglio|cerco|di|che|per"
    r"|sono|est"
    r"|pas|moi|apartamento|habitaciones|quartos|chambres)\b"
)
_OUR_WORDS: Final = re.compile(
    r"\b(?:i|i'm|im|we|my|the|a|an|is|are|want|need|for|in|looking|with|and|to|of|it|please|you|budget"
    r"|chahiye|hai|me)\b"
)
_TOO_SHORT: Final = 12


def foreign(text: str) -> bool:
    """Mostly in a script that the rules do not know, or with another language's small words and few of
    ours."""
    if text.isascii() and len(text) < _TOO_SHORT:
        return False
    if not text.isascii() and len(_LETTERS.findall(text)) > 2 * len(_OUR_LETTERS.findall(text)):
        return True
    low = text.lower()
    theirs = len(_FOREIGN_WORDS.findall(low))
    return theirs >= 2 and theirs > len(_OUR_WORDS.findall(low))
