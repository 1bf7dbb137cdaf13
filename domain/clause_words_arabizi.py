"""The words by which a clause in Arabic says what it does, where it is typed in Latin letters and digits
(3 is ع, 7 is ح, 2 is ء). The names of the laws are those of `domain.clause_words`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_FIRST_PERSON: Final = (
    r"\b(?:badde|bede|nebgha|a7taj|ne7taj|abi|abgha|abghi|aby|areed|ureed|nabi|nabgha|baddi|biddi|bedi|badna|3ayez|3awez|ayez|3ayza|m7taj"
    r"|me7taj"
    r"|adawer|adawwer|badawar|mizaniy?at[iy]|mizanit[iy])\b"
)
_REFUSED: Final = r"(?:abi|abgha|aby|baddi|biddi|3ayez|3awez|ayez|areed|badna|nabi)"
WORDS: Final[Mapping[str, str]] = {
    "turn": r"\s(?:bas|lakin)\s$",
    "request": _FIRST_PERSON,
    "own_wish": _FIRST_PERSON,
    "question": r"^\W*(?:kam|wein|wain|wen|shu|sho|shou|eish|leish|lesh|keef|kif|emta|mata|hal|fi 3andkum"
    r"|3andkum)\b",
    "supposed": r"\b(?:law|iza|ez[ae]|lao)\b",
    "doubted": r"\b(?:momken|mumkin|momkin|yimkin|yemken|yumkin|mish akeed|msh akeed|mesh akid|mo akeed"
    r"|msh 3aref"
    r"|mish 3aref|ma adri|madri|bafakkar|afakkar|inshalla|lissa)\b",
    "other": r"\b(?:marti|zawjti|jawzi|zawji|akhoy|akhouy|okhti|sadi[q2]i|a(?:kh|5)[ou]{1,2}y[ao]?|o(?:kh"
    r"|5)ti|ebn 3ammi|bent 3ammi|sa7bi|sa7by|sahby|a5oy|a5oya"
    r"|o5ti|mrati|gozi|jozi|abuy|ommy|modiri|modeery|sahbi|waldi|abouy|ummi|ommi"
    r"|mudiri)\b",
    "long_past": r"\b(?:kont|kunt|kenna|konna|kenet) (?:\w+ )?(?:3ayez|3ayza|3awez|ayez|baddi|biddi|abi"
    r"|abgha|adawer|badawar"
    r"|m7taj|areed)\b",
    "past": r"\b(?:kont|kunt|kenna|saken|sakin|sakna|zaman|ishtarait|ista2jart)\b",
    "rejected": rf"\b(?:ma|mish|mesh|msh|mo|mu|mub) {_REFUSED}\b|\bma7?abi\b",
    "laughs": r"\b(?:h{4,}|(?:ha){3,})\b",
    "refused_before": rf"\b(?:ma|mish|mesh|msh|mo|mu|mub|bala|bidoun|bdon|ela|illa|gheir)"
    rf"(?:\s(?:{_REFUSED}|fi|fel|b|bel)){{0,3}}[\s\"'*]*$",
    "refusal": r"(?:ma|mish|msh|mo|bala|bidoun)\b",
}
