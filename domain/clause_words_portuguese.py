"""The words by which a clause in Portuguese says what it does, in comparable text (`domain.readable` takes
the
accents off). The names of the laws are those of `domain.clause_words`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_FIRST_PERSON: Final = (
    r"\b(?:quero|queremos|queria|queriamos|gostaria|gostariamos|procuro|procuramos|preciso|precisamos|prefiro"
    r"|preferimos|(?:estou|estamos|to) (?:procurando|buscando|atras)|tenho interesse|interessad[oa]|pretendo"
    r"|meu orcamento|nosso orcamento|me chamo|meu nome|adoro|amo|gosto)\b"
)
_RELATIVE: Final = (
    r"marido|esposa|mulher|amig[oa]|irmao|irma|filh[oa]|mae|pai|chefe|patrao|cliente|colega|vizinh[oa]|primo"
    r"|prima"
    r"|tio|tia|avo|namorad[oa]|noiv[oa]|soci[oa]|cunhad[oa]|sogr[oa]|genro|nora|pais"
)
_WANTS: Final = (
    r"quer|querem|precisa\w*|procura\w*|gosta\w*|prefere\w*|tem|disse\w*|falou|falaram|comprou|compraram"
    r"|mora|moram"
    r"|pediu|acha|acham|pode pagar|esta procurando"
)
WORDS: Final[Mapping[str, str]] = {
    "clause": r"\s(?:mas|porem|entretanto|so que)\s"
    r"|\s(?:e|entao)\s(?=(?:eu|nos|a gente|ele|ela|eles|pode|podem|quero|queremos|quanto|qual|se|talvez)\b)",
    "turn": r"\s(?:mas|porem|entretanto)\s$",
    "request": rf"{_FIRST_PERSON}|\b(?:me|nos) (?:mostr\w+|mand\w+|envi\w+|ajud\w+|indiqu\w+|marqu\w+)\b"
    r"|\b(?:pode|podem|poderia|consegue|da para|da pra)(?: me| nos)?"
    r" (?:mostrar|mandar|enviar|procurar|achar|buscar|marcar|agendar|reservar|ajudar|indicar)\b"
    r"|\b(?:mostre|mande|envie|procure|anota|anote|agende|marque)\b",
    "own_wish": _FIRST_PERSON,
    "inquiry": r"\b(?:quanto(?: custa| e| fica| sai)?|(?:gostaria|queria|quero|preciso) (?:de )?saber"
    r"|me (?:diga|fala|informe)"
    r"|sabe (?:se|quanto)|saber se)\b",
    "question": r"^\W*(?:ola\W+|oi\W+|bom dia\W+|boa (?:tarde|noite)\W+|e\s)?(?:quanto|quantos|quantas|qual"
    r"|quais|onde|quando"
    r"|como|por que|porque|quem|o que|sera que|existe|existem|ha|tem|voces tem|voce tem|aceita|aceitam)\b",
    "supposed": r"\b(?:quem (?:me )?dera|tomara|oxala|(?:meu )?sonho|sonh(?:o|ei|ava|ando)(?: em| com)?"
    r"|se (?:eu )?pudesse)\b|\bse (?:\w+ ){1,3}\w+sse(?:m|mos)?\b|\b(?:testando|so um teste|teste d[eoa])\b"
    r"|\b(?:se (?:eu|nos|a gente|fosse|tivesse"
    r"|\w+sse(?:mos)?)|caso|suponha\w*|imagin[ae]\w*"
    r"|digamos|e se"
    r"|hipoteticamente|um dia)\b|\b(?:compraria|alugaria)\b",
    "doubted": r"\b(?:pode ser que|depende|ou nao|talvez|acho que|provavelmente|possivelmente"
    r"|quem sabe|nao sei|nao tenho certeza"
    r"|ainda nao|pensando em"
    r"|(?:vou|vamos) (?:pensar|ver)|nao decidi\w*|indecis[oa]|se deus quiser|de repente)\b",
    "other": rf"\b(?:voces?|vcs?) (?:me |nos )?(?:mand\w+|oferec\w+|suger\w+|disse\w*|fal(?:ou|aram)"
    rf"|recomend\w+)\b|\b(?:o |a )?(?:meus?|minhas?|nossos?"
    rf"|nossas?) (?:\w+ )?(?:{_RELATIVE})s?\b(?! e (?:eu|nos)\b)"
    rf"|\b(?:o|a|os|as) (?:{_RELATIVE})s? (?:e que |tambem |so |ja )?(?:{_WANTS}|vai|vao|ia|vem"
    r"|esta|sao|pediu|pediram)\b"
    rf"|\b(?:o|a) (?:{_RELATIVE}) (?:dele|dela|del[ae]s)\b|\b(?:para|pra|pro) (?:um|uma|o"
    rf"|a) (?:\w+ )?(?:{_RELATIVE})\b"
    r"|\b(?:todo mundo|todos|as pessoas|ninguem|os investidores)\b"
    rf"|\b(?:ele|ela|eles|elas) (?:{_WANTS})\b|\b(?:orcamento|nome|numero) (?:dele|dela|deles|delas)\b"
    r"|\b(?:o|a) (?:dono|dona|proprietari[oa]|corretor|corretora) (?:quer|disse|falou|pediu|aceitou)\b",
    "oneself": r"\b(?:eu|nos|a gente|quero|preciso|prefiro|queremos|precisamos)\b",
    "long_past": r"\bantes (?:eu |nos |a gente )?(?:queria|procurava|precisava|buscava|queriamos)\b",
    "past": r"\b(?:eu|nos|a gente) (?:\w+ )?(?!queria|queriamos|gostaria|poderia|preferia|teria"
    r"|daria|procurava|precisava)"
    r"\w{2,}(?:ava|avamos|ia|iamos)\b|\b(?:antes eu|(?:ano|mes) retrasado|nao \w+ mais|antigamente"
    r"|ano passado|mes passado|semana passada|ontem"
    r"|(?:eu |nos )?(?:moro|moramos|morava|morei|vivo|vivemos|trabalho|trabalhamos)"
    r"|(?:eu |nos )?(?:vi|vimos|visitei|visitamos|aluguei|alugamos|comprei|compramos|paguei|pagamos|pagava"
    r"|tive|tinha)"
    r"|(?:meu|minha|nosso|nossa) (?:ape|apto|apartamento|casa|flat|kitnet|imovel|cobertura)"
    r" (?:\w+ ){0,3}?(?:tem|fica|era|esta|custa|custou)"
    r"|atualmente|(?:eu )?ja (?:tenho|moro|tive)"
    r"|(?:meu|minha) (?:antig[oa]|atual) \w+|(?:meu|minha) \w+ (?:antig[oa]|atual))\b",
    "rejected": r"\bnao (?:pedi|falei|disse|quis|solicitei)\b|\bnao (?:estou |to |estamos )?(?:procurando"
    r"|buscando|busco|compro|alugo|vou comprar"
    r"|vou alugar)\b|\bnao (?:quero|queremos|preciso|precisamos|gosto|gostamos|me interessa\w*|suporto|curto"
    r"|aceito|procuro)\b"
    r"|\b(?:odeio|detesto)\b|\b(?:car[oa]|longe|pequen[oa]|barulhent[oa]) demais\b|\bmuito (?:car[oa]|longe"
    r"|pequen[oa])\b",
    "instruction": r"\b(?:ignor[ae]|esquec[ae]|desconsider[ae]) (?:\w+ )?(?:as |os )?(?:\w+ )?(?:regras"
    r"|instrucoes|ordens)\b",
    "promotes": r"\b(?:precisa-se|vende-se|aluga-se|procura-se|compra-se)\b|\bcontato (?:por|via|pelo)\b",
    "owner": r"\b(?:vender|alugar|vendo|alugo|anunciar|anuncio) (?:o |a )?(?:meu|minha|nosso|nossa)\b"
    r"|\b(?:tenho|temos) (?:um|uma) (?:\w+ ){1,5}(?:para|pra) (?:vender|alugar|venda)\b",
    "refused_before": r"\b(?:nao|sem|nada de|exceto|menos|nem|nunca|evitar|evito|dispenso)"
    r"(?:\s(?:quero|queremos|preciso|ligue|liguem|me|em|no|na|o|a|os|as|um|uma|por|de|gosto|gostamos|mande"
    r"|por favor)){0,5}[\s\"'*]*$",
    "refused_after": r"^\W*(?:nao (?:serve|precisa|interessa|da|quero|rola)|nem pensar|esta fora)\b",
    "refusal": r"(?:nao|sem|nada|nunca|nem)\b",
    "laughs": r"\bk{3,}\b|\b(?:rs){2,}\b|\baham\b|\bbaratinho\b",
}
