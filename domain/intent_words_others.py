"""What a contact says to their own memory in Portuguese, Hindi in Latin letters, and Russian, as far as rules
go.

Read comparable text (`domain.readable`).
"""

from __future__ import annotations

from typing import Final

from domain.intent_words import NEVER, START, Tongue, tongue

# --- Portuguese ---

_PT_KEEP: Final = r"(?:guard|salv|armazen|registr|memoriz|colet|grav|lembr)"
_PT_DATA: Final = (
    r"(?:(?:todos |todas )?(?:os |as )?(?:meus|minhas) (?:dados|informacoes|conversas|mensagens|dados"
    r" pessoais)|nada(?: sobre mim| de mim)?|(?:nenhuma? )?(?:informac\w+|dados?) sobre mim|o que (?:eu"
    r" )?(?:digo|falo|escrevo))"
)
_PT_MY: Final = r"(?:o |a |os |as )?(?:meu|minha|meus|minhas) \w+"
_PT_ASK: Final = (
    rf"(?:{START}|\b(?:por favor|pode|podem|poderia|quero que(?: voces?| vc)?|queria que(?: voces?)?"
    rf"|favor|e)[\s,]+)"
)
_PT_FORGET: Final = (
    r"(?:esquec[ae]m?|apagu?[ae]m?|apaga|delet[ae]m?|exclu[ai]m?|exclui|remov[ae]m?|elimin[ae]m?|apagar"
    r"|esquecer|excluir|deletar|remover)"
)
_PT_STOP: Final = (
    rf"\b(?:pare|para|parem|deixe|deixem) de {_PT_KEEP}ar (?:{_PT_DATA})",
    rf"\bnao {_PT_KEEP}[ea]m? {_PT_DATA}",
    rf"\bnao quero que (?:(?:voces?|vcs?) )?{_PT_KEEP}em? {_PT_DATA}",
    r"\b(?:retiro|revogo) (?:o )?(?:meu )?consentimento\b",
    r"\b(?:desativ|deslig|paus)\w+ (?:a |sua )?memoria\b",
)
_PT_RESUME: Final = (
    rf"\bpodem? (?:voltar a )?{_PT_KEEP}ar (?:[\w ]{{0,25}}(?:de novo|novamente|outra vez)|{_PT_DATA})",
    rf"\bautorizo (?:(?:voces?|vc) )?(?:a )?{_PT_KEEP}ar\b",
    r"\b(?:reative|reativar|ative|ligue|religue) (?:a |sua )?memoria\b",
)
_PT_MINOR: Final = (
    r"\btenho (?:so |apenas |somente )?(?P<age>\d{1,2}) anos\b(?! (?:de|no|na|em|que|a|ate|para|com)\b)",
    r"\bsou (?:uma? )?menor(?: de idade)?\b",
)
_PT_EVERYTHING: Final = (
    rf"{_PT_ASK}{_PT_FORGET} (?:tudo(?: (?:o )?que (?:voces? |vc )?(?:sabem?|tem|eu disse|falei"
    rf"|lembra)(?: \w+)?)?(?: sobre mim| de mim)|(?:todos |todas )?(?:os |as )?(?:meus|minhas) (?:dados"
    rf"|informacoes|conversas|mensagens)\b|tudo\W*$)",
)
_PT_THAT: Final = (
    rf"{_PT_ASK}{_PT_FORGET} (?:isso|isto)\b(?! (?:que|ai que))",
    rf"{_PT_ASK}{_PT_FORGET} o que (?:eu )?(?:acabei de )?(?:disse|falei|dizer|falar|escrevi)\W*(?:$|[.,!?])",
)
_PT_NAMED: Final = (
    rf"{_PT_ASK}{_PT_FORGET} o que (?:eu )?(?:disse|falei|contei|escrevi) (?:sobre|do|da|de) ",
    rf"{_PT_ASK}{_PT_FORGET} (?={_PT_MY})",
    rf"{_PT_ASK}esquec[ae]m? (?:de )?que (?=eu|meu|minha|tenho)",
)
_PT_WRONG: Final = (
    r"\b(?:isso|isto) (?:nao )?(?:esta|ta|e) (?:errad[oa]|incorret[oa]|certo|correto|verdade)\b",
    r"\bnao e (?:verdade|isso)\b",
    r"\b(?:eu )?nunca disse (?:isso|isto)\b|\b(?:eu )?nao disse (?:isso|isto)\b",
    r"\b(?:o |a )?(?:meu|minha) (?:\w+ ){1,2}(?:esta|ta) errad[oa]\b",
    r"\bvoces? (?:errou|erraram|se enganou)\b",
)
_PT_ASK_KNOWN: Final = (
    r"\bo que (?:e que )?(?:voces?|vcs?|tu) (?:ja )?(?:sabem?|tem|lembram?|guard\w+|salv\w+)(?: \w+)?"
    r" (?:sobre|de) mim\b",
    r"\b(?:quais|que) (?:dados|informacoes) (?:\w+ )?(?:voces?|vcs?) (?:\w+ )?(?:sobre|de) mim\b",
    r"\b(?:voces?|vc) (?:ainda )?(?:se )?lembra de mim\b",
)
_PT_REMEMBER: Final = (
    rf"{_PT_ASK}(?:anot[ae]m?|guard[ae]m?|salv[ae]m?|registr[ae]m?)(?: isso| isto| ai)?\s?[:,] ?(?=\S)",
    rf"{_PT_ASK}(?:anot[ae]m?|guard[ae]m?)(?: ai)? que ",
    rf"{_PT_ASK}lembr[ae]m?(?:-se)? (?:de )?que ",
    r"\bnao (?:se )?esquec[ae]m?(?:-se)? (?:de )?que (?=eu|meu|minha|tenho|prefiro|so|nao)",
)
_PT_REMEMBER_THAT: Final = (
    rf"{_PT_ASK}lembr[ae]m?(?:-se)? (?:disso|disto)\b",
    rf"{_PT_ASK}(?:anot[ae]m?|guard[ae]m?) (?:isso|isto)\W*$",
)

_PT_HINTS: Final = {
    "stop": ("guardar salvar armazenar registrar memorizar coletar gravar lembrar consentimento memoria",),
    "resume": ("guardar salvar armazenar registrar memorizar coletar gravar lembrar memoria",),
    "minor": ("tenho menor",),
    "everything": ("esqueca apague delete exclua remova elimine",),
    "that": ("esqueca apague delete exclua remova elimine",),
    "named": ("esqueca apague delete exclua remova elimine",),
    "wrong": ("isso isto verdade disse errado errou enganou",),
    "ask_known": ("mim",),
    "remember": ("anota guarde salve registre lembre esqueca",),
    "remember_that": ("lembre anote guarde",),
}

PORTUGUESE: Final[Tongue] = tongue(
    _PT_HINTS,
    stop=_PT_STOP,
    resume=_PT_RESUME,
    minor=_PT_MINOR,
    everything=_PT_EVERYTHING,
    that=_PT_THAT,
    named=_PT_NAMED,
    said_when=NEVER,
    wrong=_PT_WRONG,
    ask_known=_PT_ASK_KNOWN,
    remember=_PT_REMEMBER,
    remember_that=_PT_REMEMBER_THAT,
)

# --- Hindi in Latin letters ---

_HI_MINE: Final = (
    r"(?:mer[aei] (?:sar[aei] |sab |personal )?(?:data|info|information|details?|jankari|jaankari"
    r"|baat(?:ein)?|baate))"
)
_HI_DO: Final = r"(?:karo|karna|kariye|kijiye|kijiyega|kar)"
_HI_KEEP: Final = (
    rf"(?:(?:save|store|record|yaad|collect) mat (?:{_HI_DO}|rakh\w*)|mat (?:rakh\w+|save {_HI_DO}|store"
    rf" {_HI_DO}|yaad rakh\w+))"
)
_HI_STOP: Final = (
    rf"\b{_HI_MINE} (?:\w+ ){{0,2}}?{_HI_KEEP}",
    rf"\bmere? baa?re (?:me|mein|main) (?:kuch|kuchh)(?: bhi)? (?:{_HI_KEEP}|mat rakh\w+)",
)
_HI_RESUME: Final = (
    r"\b(?:ab|phir|fir|dobara|wapas)(?: se)? (?:yaad rakh|save kar|store kar)\w*(?: sakte)?",
    rf"\b{_HI_MINE} (?:save|store) kar sakte\b",
)
_HI_MINOR: Final = (
    r"\b(?:main|mai|mein|me) (?:sirf |bas |abhi )?(?P<age>\d{1,2}) (?:saal|sal) (?:ka|ki)\b",
    r"\bmeri (?:umar|umr|age) (?:sirf |bas |abhi )?(?P<age>\d{1,2})\b",
)
_HI_GO: Final = (
    r"(?:bhool|bhul) (?:ja\w*)|(?:delete|erase|remove|clear) kar ?(?:do|dijiye|dena|de)\b|mita (?:do|dijiye)"
)
_HI_EVERYTHING: Final = (
    rf"\b{_HI_MINE} (?:\w+ ){{0,2}}?(?:{_HI_GO})",
    rf"\bmere? baa?re (?:me|mein|main) (?:sab|sab kuch|sabkuch|sara data) (?:{_HI_GO})",
)
_HI_THAT: Final = (rf"(?:^\W*|[.,!?]\s*|\bplease )(?:ye|yeh|wo|woh|isko|isse|use)(?: baat)? (?:{_HI_GO})",)
_HI_NAMED: Final = (rf"(?=\bmer[aei] \w+(?: \w+)? (?:{_HI_GO}))",)
_HI_WRONG: Final = (
    r"(?<!kya )\b(?:ye|yeh|wo|woh)(?: to| bilkul)? (?:galat|sahi nah\w+|sach nah\w+|theek nah\w+)\b",
    r"\b(?:maine|mene|main ne) (?:\w+ )?(?:ye|yeh|aisa|wo|kabhi) ?(?:aisa |ye )?nah\w+ (?:kaha|bola)\b",
)
_HI_ASK_KNOWN: Final = (
    r"\bmere? baa?re (?:me|mein|main) (?:\w+ )?kya(?: kya)? (?:\w+ )?(?:jaante|jante|pata|yaad|maloom"
    r"|save)\b",
)
_HI_REMEMBER: Final = (
    r"\byaad rakh(?:na|o|iye|iyega|lo|lena)\b\W*(?:ki )?(?=(?:mer[aei]|mujhe|main|hum|hame)\b)",
    r"\bnote kar(?: lo|o|na| lena|iye)\b\W*(?:ki )?(?=\w)",
)
_HI_REMEMBER_THAT: Final = (r"\b(?:ye|yeh|isko|isse) yaad rakh\w+\W*$",)

_HI_HINTS: Final = {
    "stop": ("mat",),
    "resume": ("yaad save store",),
    "minor": ("saal sal umar umr age meri",),
    "everything": ("bhool bhul delete erase remove clear mita",),
    "that": ("bhool bhul delete erase remove clear mita",),
    "named": ("bhool bhul delete erase remove clear mita",),
    "wrong": ("galat sahi sach theek maine mene main",),
    "ask_known": ("baare bare",),
    "remember": ("yaad note",),
    "remember_that": ("yaad",),
}

HINDI: Final[Tongue] = tongue(
    _HI_HINTS,
    stop=_HI_STOP,
    resume=_HI_RESUME,
    minor=_HI_MINOR,
    everything=_HI_EVERYTHING,
    that=_HI_THAT,
    named=_HI_NAMED,
    said_when=NEVER,
    wrong=_HI_WRONG,
    ask_known=_HI_ASK_KNOWN,
    remember=_HI_REMEMBER,
    remember_that=_HI_REMEMBER_THAT,
)

# --- Russian ---

_RU: Final = r"(?<!\w)"
_RU_MINE: Final = (
    r"(?:(?:все )?мо(?:и|ю|е) (?:личные )?(?:данные|переписку|информацию|сообщения)|(?:информацию |данные"
    r" |ничего |что-либо |сведения )?обо мне|то,? что я (?:говорю|пишу)|эт[оу](?:т)? (?:разговор"
    r"|переписку))"
)
_RU_ASK: Final = (
    r"(?:^\W*|[.,!?;:\n]\s*|(?<!\w)(?:пожалуиста|прошу|теперь|и|ну|лучше|хочу,? чтобы (?:вы|ты)|можете"
    r"|можешь|надо|нужно)\s+)"
)
_RU_FORGET: Final = r"(?:забудь(?:те)?|забыть|забыли|удали(?:те|ть|ли)?|сотри(?:те)?|стереть)"
_RU_STOP: Final = (
    rf"{_RU}не (?:запоминаи|сохраняи|храни|записываи|собираи)(?:те)? {_RU_MINE}",
    rf"{_RU}(?:перестань|прекрати|хватит|перестаньте|прекратите) (?:запоминать|сохранять|хранить|собирать"
    rf"|записывать)(?: {_RU_MINE})?",
    rf"{_RU}не хочу,? чтобы (?:вы|ты|обо мне)(?: \w+)? ?(?:хранили|сохраняли|запоминали|собирали|хранил"
    rf"|запоминал)",
    rf"{_RU}(?:отзываю|отозвать) (?:свое |мое )?согласие",
    rf"{_RU}(?:отключи|выключи|приостанови)(?:те)? память",
)
_RU_RESUME: Final = (
    r"(?<!не )(?<!\w)(?:можете|можешь) (?:снова|опять|дальше) (?:запоминать|сохранять|хранить|помнить)",
    rf"(?<!не )(?<!\w)(?:можете|можешь) (?:запоминать|сохранять|хранить) {_RU_MINE}",
    r"(?<!не )(?<!\w)разрешаю (?:вам |тебе )?(?:запоминать|хранить|сохранять)",
    rf"{_RU}включи(?:те)? память",
)
_RU_MINOR: Final = (
    rf"(?<!если ){_RU}мне (?:всего |только |еще |пока )*(?P<age>\d{{1,2}})(?=\W*$|\s?[.,!?]|\s(?:лет"
    rf"|год\w?|и|но)\b(?! (?:осталось|ипотеки|назад|стажа)))",
    rf"{_RU}мне (?:еще |пока )?нет (?:еще )?18",
    rf"{_RU}я (?:еще )?несовершеннолетн",
)
_RU_EVERYTHING: Final = (
    rf"{_RU_ASK}{_RU_FORGET} (?:пожалуиста )?(?:(?:все|всю) )?(?:мои (?:личные )?данные|мою переписку"
    rf"|(?:данные|информацию|что \w+|что (?:вы|ты) \w+),? ?обо мне|обо мне все)",
    rf"{_RU_ASK}{_RU_FORGET} все,? (?:что )?(?:(?:вы |ты )?(?:знаешь|знаете|помнишь|помните|я (?:сказал"
    rf"|говорил)а?)) ?(?:обо мне)?",
    rf"{_RU_ASK}{_RU_FORGET} (?:все )?обо мне",
)
_RU_THAT: Final = (
    rf"{_RU_ASK}{_RU_FORGET} (?:пожалуиста )?(?:это|об этом)\W*(?:$|[.,!?])",
    rf"{_RU_ASK}{_RU_FORGET},? (?:о )?то,? что я (?:только что )?(?:сказал|говорил|написал)а?\W*(?:$|[.,!?])",
)
_RU_NAMED: Final = (
    rf"{_RU_ASK}{_RU_FORGET},? (?:о )?то,? что я (?:сказал|говорил|написал)а? (?:про|о|об|насчет) ",
    rf"{_RU_ASK}{_RU_FORGET} (?:пожалуиста )?(?:про )?(?=(?:мои|мое|мою) (?!заявк|объявлен|заказ|брон"
    rf"|аккаунт)\w+)",
)
_RU_WRONG: Final = (
    rf"{_RU}это (?:же )?(?:неправда|не правда|неверно|не верно|не так(?=\W*(?:$|[.,!]))|неправильно"
    rf"|ошибка)(?!\w)",
    rf"{_RU}я (?:этого|такого|так) не (?:говорил|писал)",
    rf"{_RU}(?:вы|ты) ошиб(?:лись|ся|лась)",
    r"^\W*(?:нет\W+)?(?:неправда|неверно|не верно)(?!\w)",
)
_RU_ASK_KNOWN: Final = (
    rf"{_RU}что (?:еще )?(?:ты|вы|у (?:вас|тебя)) (?:уже )?(?:знаешь|знаете|помнишь|помните|есть"
    rf"|сохранили|записали) обо мне",
    rf"{_RU}какие (?:мои )?данные (?:\w+ )?(?:у вас|вы) (?:\w+ ?)?(?:обо мне)?",
    rf"{_RU}(?:ты|вы) (?:меня )?помн(?:ишь|ите) меня",
)
_RU_REMEMBER: Final = (
    rf"{_RU_ASK}(?:запомни|запомните|запиши|запишите)(?: это)?(?:[:,]|,? что) ?(?=\S)",
    rf"{_RU_ASK}(?:имеи|имеите) в виду,?(?: что)? ?(?=\S)",
    rf"{_RU}не забудь(?:те)?,? что ",
)
_RU_REMEMBER_THAT: Final = (rf"{_RU_ASK}(?:запомни|запомните) (?:это|об этом)\W*(?:$|[.!?])",)

_RU_HINTS: Final = {
    "stop": ("запоминать сохранять хранить записывать собирать согласие память",),
    "resume": ("запоминать сохранять хранить помнить память",),
    "minor": ("мне несовершеннолетний",),
    "everything": ("забудь забыть удалите сотри стереть",),
    "that": ("забудь забыть удалите сотри стереть",),
    "named": ("забудь забыть удалите сотри стереть",),
    "wrong": ("неправда правда неверно верно так неправильно ошибка ошиблись такого этого",),
    "ask_known": ("мне меня данные знаете помните помнишь есть сохранили записали",),
    "remember": ("запомни запиши имеите забудь",),
    "remember_that": ("запомни",),
}

RUSSIAN: Final[Tongue] = tongue(
    _RU_HINTS,
    stop=_RU_STOP,
    resume=_RU_RESUME,
    minor=_RU_MINOR,
    everything=_RU_EVERYTHING,
    that=_RU_THAT,
    named=_RU_NAMED,
    said_when=NEVER,
    wrong=_RU_WRONG,
    ask_known=_RU_ASK_KNOWN,
    remember=_RU_REMEMBER,
    remember_that=_RU_REMEMBER_THAT,
)
