"""Which languages a message is written in, as far as its letters and small words tell, so that each costs
only
the messages that speak it. English is always listened for: people mix it into whatever they write.
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from enum import StrEnum
from typing import Final


class Tongue(StrEnum):
    ARABIC = "arabic"
    RUSSIAN = "russian"
    PORTUGUESE = "portuguese"
    HINDI = "hindi"
    """In Latin letters, as people type it."""
    ARABIZI = "arabizi"
    """Arabic in Latin letters and digits."""


_WORD: Final = re.compile(r"[^\W\d_]+")
_ARABIC: Final = re.compile("[\u0600-\u06ff]")
_RUSSIAN: Final = re.compile("[\u0430-\u044f]")
_PORTUGUESE: Final = frozenset(
    """
    nao nem sem eu voce voces vc uma meu meus minha minhas nosso nossos nossa nossas seu sua quer quero
    queremos
    queria gostaria gostei gosto adoro odeio detesto suporto procuro procuramos procurando preciso precisamos
    prefiro preferimos pode podem tenho temos tinha tivesse moro moramos morava estou estamos somos comprar
    alugar
    aluguel aluguer apartamento apartamentos quarto quartos imovel imoveis orcamento milhao milhoes reais
    talvez
    acho depois antes dinheiro financiamento obrigado obrigada tambem aqui isso ele eles dela dele esposa
    marido
    ligacao ligacoes ligar ligue anota corrigindo chamo caso quanto qual onde porque entao muito agora hoje
    amanha
    semana aniversario loja verdade provavelmente possivelmente fosse comprasse alugasse mobiliado mobilado
    regras desconto guarde lembre anote salve instrucoes amiga irmao irma mudei filhos filhas cabem viajei
    desde que isso esse essa quem pra ser morar imagina apto ape vaga vagas varanda vou vai sogro
    sogra retrasado
    cozinha bairro retorno planta investir
    """.split()  # noqa: SIM905 - a hundred quoted words are no easier to read
)
_HINDI: Final = frozenset(
    """
    hai hain hoon hun chahiye chahie chaiye chahta chahti chahte mujhe muje hume humko hamein mera meri mere
    hamara
    hamari nahi nahin kya kitna kitne kitni kab kahan kaun agar yadi shayad bhai aur lekin magar kiraye kiraya
    kharidna kharidne lenge raha rahe rahi baje baad uska uski unka woh kamre lagega milega jayega batao
    bataiye hu mein unka unko unke liye bhejo dikhao karenge rehna andar abhi akela
    karo karna lakh crore ghar tak rehta rehte rehti dost behen
    """.split()  # noqa: SIM905
)


_ARABIZI: Final = frozenset(
    """
    abi abgha abghi areed nabi baddi biddi badna ayez momken mumkin yimkin msh mish akeed bas sha ejar
    ghurfetain
    ghorfetain eshtri ashtri mizaniyati mizaniti lazem adawer adawwer inshalla wein shu leish kont kunt saken
    marti
    sadiqi okhti mesh mafeesh wareeny lel badawwar ashtery ashtry egar eejar eegar esmi owad owda
    ghoraf ghorfa
    sho ta yesma yekoon shoof ana el fel bel bil
    """.split()  # noqa: SIM905
) - {"ana", "el", "bas", "sha", "bel"}


def words_of(plain: str) -> frozenset[str]:
    return frozenset(_WORD.findall(plain))


def tongues(plain: str, words: AbstractSet[str]) -> frozenset[Tongue]:
    """Of comparable text (`domain.readable`) and its words. One word of a language is enough to listen for
    it."""
    found: set[Tongue] = set()
    if not plain.isascii():
        found |= {Tongue.ARABIC} if _ARABIC.search(plain) else set()
        found |= {Tongue.RUSSIAN} if _RUSSIAN.search(plain) else set()
    found |= set() if _PORTUGUESE.isdisjoint(words) else {Tongue.PORTUGUESE}
    found |= set() if _HINDI.isdisjoint(words) else {Tongue.HINDI}
    found |= set() if _ARABIZI.isdisjoint(words) else {Tongue.ARABIZI}
    return frozenset(found) if found else _NONE


_NONE: Final[frozenset[Tongue]] = frozenset()
