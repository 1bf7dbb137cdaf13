"""Numbers and secrets that may never be kept: cards, bank accounts, government ids, credentials. Recognised
by their own check digits and shapes, so that a listing's number or a price is none; where people leave the
check out by the word beside it.

All patterns read searched text (`domain.sensitive.searched`): lower case, ASCII digits, nothing invisible.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

_LUHN: Final = str.maketrans("0123456789", "0246813579")

_IBAN_LENGTHS: Final = {
    "ad": 24, "ae": 23, "al": 28, "at": 20, "az": 28, "ba": 20, "be": 16, "bg": 22, "bh": 22, "br": 29,
    "by": 28, "ch": 21, "cr": 22, "cy": 28, "cz": 24, "de": 22, "dk": 18, "do": 28, "ee": 20, "eg": 29,
    "es": 24, "fi": 18, "fo": 18, "fr": 27, "gb": 22, "ge": 22, "gi": 23, "gl": 18, "gr": 27, "gt": 28,
    "hr": 21, "hu": 28, "ie": 22, "il": 23, "iq": 23, "is": 26, "it": 27, "jo": 30, "kw": 30, "kz": 20,
    "lb": 28, "lc": 32, "li": 21, "lt": 20, "lu": 20, "lv": 21, "ly": 25, "mc": 27, "md": 24, "me": 22,
    "mk": 19, "mr": 27, "mt": 31, "mu": 30, "nl": 18, "no": 15, "om": 23, "pk": 24, "pl": 28, "ps": 29,
    "pt": 25, "qa": 29, "ro": 24, "rs": 22, "ru": 33, "sa": 24, "sc": 31, "sd": 18, "se": 24, "si": 19,
    "sk": 24, "sm": 27, "so": 23, "st": 25, "sv": 28, "tl": 23, "tn": 24, "tr": 26, "ua": 29, "va": 22,
    "vg": 24, "xk": 20,
}  # fmt: skip
"""Characters, by country; ISO 13616."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What one looks like, and which of its groups is the number (0 is all of it)."""

    pattern: re.Pattern[str]
    holds: Callable[[str], bool] = lambda _: True
    group: int = 0
    beside: tuple[str, ...] = ()
    """One of these stands in every text that has the shape. One with none is told by its digits, of which it
    has `LONG` at least."""

    def may_stand(self, plain: str, digits: int) -> bool:
        """`digits`: how many of them the text has."""
        return any(map(plain.__contains__, self.beside)) if self.beside else digits >= LONG

    def spans(self, plain: str) -> Iterator[tuple[int, int]]:
        for found in self.pattern.finditer(plain):
            if self.holds(found[self.group]):
                yield found.span(self.group)


LONG: Final = 9
_POINT: Final = r"(-?\d{1,2}\.\d{3,}\s*°?\s*[ns]?\s*[,;/ ،]\s*-?\d{1,3}\.\d{3,})"

PLACES: Final = (
    # Where a project lies is told the same way: only beside words of somebody.
    Shape(
        re.compile(
            r"(?:\b(?:i'?m|i am|me|my|come|pick|we'?re|find me|near me|я|estou|main)\b"
            rf"|موقعي|لوكيشن\w*|مكاني|(?<!\w)انا(?!\w)|تعال)[^?!]{{0,60}}?{_POINT}"
        ),
        group=1,
    ),
    Shape(
        re.compile(
            rf"{_POINT}(?=[^?!]{{0,60}}(?:\b(?:me|i am|i'?m|my|come|pick|here|us|we'?re|я)\b"
            r"|تعال|خذوني|موقعي))"
        ),
        group=1,
    ),
)


def _digits(text: str) -> str:
    return "".join(character for character in text if character.isdigit())


def _luhn(digits: str) -> bool:
    total = sum(map(int, digits[-1::-2])) + sum(map(int, digits[-2::-2].translate(_LUHN)))
    return total % 10 == 0


_CARD_PREFIX: Final = re.compile(
    r"4(?:\d{12}|\d{15}|\d{18})"  # Visa
    r"|(?:5[1-5]|2[2-7])\d{14}"  # Mastercard
    r"|3[47]\d{13}"  # American Express
    r"|3(?:0[0-59]|[689]\d)\d{11}"  # Diners Club
    r"|6(?:011|4[4-9]\d|5\d\d)\d{12,15}"  # Discover
    r"|35(?:2[89]|[3-8]\d)\d{12,15}|(?:1800|2131)\d{11}"  # JCB
    r"|62\d{14,17}|(?:60|8[12])\d{14}|220[0-4]\d{12,15}|9792\d{12}"  # UnionPay, RuPay, Mir, Troy
    r"|(?:50|5[6-9]|6[0-9])\d{14,17}"  # Maestro
)


def card(text: str) -> bool:
    return bool(_CARD_PREFIX.fullmatch(_digits(text))) and _named_card(text)


def _named_card(text: str) -> bool:
    """Beside the word "card" the check digit is enough: old and regional cards begin with anything."""
    digits = _digits(text)
    return len(set(digits)) > 1 and _luhn(digits)


def _iban_sources() -> Iterator[str]:
    """Each country's length is its own, and words may follow without a gap that tells: "… 19 is mine"."""
    for length in sorted(set(_IBAN_LENGTHS.values())):
        countries = "|".join(country for country, own in _IBAN_LENGTHS.items() if own == length)
        yield rf"(?:{countries})\d\d(?:[ -]?[a-z0-9]){{{length - 4}}}"


def iban(text: str) -> bool:
    """With the right check digits (mod 97); the pattern sees to the length."""
    return _mod_97(re.sub(r"[\s-]", "", text))


def _mod_97(letters: str) -> bool:
    turned = letters[4:] + letters[:4]
    return int("".join(str(int(character, 36)) for character in turned)) % 97 == 1


def _cpf(text: str) -> bool:
    digits = _digits(text)
    if len(set(digits)) == 1:
        return False
    checks = [sum(int(d) * w for d, w in zip(digits, range(n + 1, 1, -1), strict=False)) for n in (9, 10)]
    return digits[9:] == "".join(str(total * 10 % 11 % 10) for total in checks)


_GAP: Final = r"[ .\-/]?"
_IS: Final = (
    r"(?:\s+(?:number|num|no\.?|#|nr\.?))?(?:\s*(?:is|was|are|=|:|ends(?: in| with)?|هو|رقم|رقمه)|\s)*\s*"
)
_IBAN: Final = rf"(?<![^\W_])(?:{'|'.join(_iban_sources())})(?![^\W_])"

CARDS: Final = (
    Shape(re.compile(r"(?<![\d+])\d(?:[ .\-]?\d){12,18}(?!\d)"), card),
    Shape(
        re.compile(rf"\b(?:cvv2?|cvc2?|csc|card security code|security code){_IS}(\d{{3,4}})\b"),
        group=1,
        beside=("cvv", "cvc", "csc", "security code"),
    ),
    Shape(
        re.compile(
            r"(?:\b(?:(?:3|three|last three|4) (?:digits|numbers)|digits|number|code) (?:on|at|from) "
            r"(?:the |its )?back"
            r"(?: of (?:it|(?:the|my) card))?(?: is| are|:|=)?"
            r"|(?:ال)?(?:ارقام|رقم) (?:(?:ال|ا?ل)لي )?(?:ورا|خلف) (?:ال)?(?:بطاقه|كرت)(?: هو| هي"
            r"|:)?)\s*(\d{3,4})(?!\d)"
        ),
        group=1,
        beside=("back", "ورا", "خلف"),
    ),
    Shape(
        # Copied with a wrong digit it still is one, where words say so.
        re.compile(
            r"(?:\b(?:card|visa|mastercard|amex|debit|credit)\b|بطاق\w+|كرت\w*|فيزا|карт\w+)[^\d+.?!]{0,24}"
            r"(\d{4}[ .\-]?\d{4}[ .\-]?\d{4}[ .\-]?\d{3,4}|3\d{3}[ .\-]?\d{6}[ .\-]?\d{5})(?!\d)"
        ),
        group=1,
        beside=("card", "visa", "amex", "debit", "credit", "بطاق", "كرت", "فيزا", "карт"),
    ),
    Shape(
        re.compile(
            r"(?<![\d+])(\d{4}[ .\-]\d{4}[ .\-]\d{4}[ .\-]\d{3,4})(?!\d)(?=[^?!]{0,40}\b(?:cvv|cvc|exp\w*"
            r"|valid)\b)"
        ),
        group=1,
        beside=("cvv", "cvc", "exp", "valid"),
    ),
    Shape(
        re.compile(
            r"(?:\b(?:card|cc|visa|mastercard|amex|maestro|debit|cartao|cartão)\b|بطاق\w+"
            r"|карт\w+)[^\d+]{0,24}"
            r"(\d(?:[ .\-]?\d){11,18})(?!\d)"
        ),
        _named_card,
        1,
        beside=("card", "cc", "visa", "amex", "maestro", "debit", "cartao", "cartão", "بطاق", "карт"),
    ),
    Shape(
        re.compile(r"\b(?:(?:3|three|last three) digits) (?:are|is|:) ?(\d{3})(?!\d)"),
        group=1,
        beside=("digits",),
    ),
)
_ABOUT_IT: Final = (
    r"(?!not\b|wrong|reset|incorrect|required|forgotten|expired|working|needed|strong|weak|same|please"
    r"|invalid"
    r"|the\b|for\b|too\b|case|safe|saved|protected|sent|what|that|this|still|also|being|set\b|now\b)"
)
ACCOUNTS: Final = (
    Shape(
        re.compile(r"\b(?:iban|ايبان|الايبان)\b\D{0,16}?([a-z]{2}\d{2}(?:[ -]?[a-z0-9]){10,30})(?![^\W_])"),
        group=1,
        beside=("iban", "ايبان"),
    ),
    Shape(
        re.compile(
            r"\b(?:account|acct|acc|a/c|bank details|حسابي|حساب)\b[^\d.?!]{0,24}(\d{2,}(?:[ -]\d{2,}){1,5}"
            r"|\d{8,20})"
            r"(?!\d|[.,]\d)"
        ),
        lambda text: len(_digits(text)) >= 8 and not _digits(text).startswith(("05", "9715", "00971")),
        1,
        beside=("account", "acct", "acc", "a/c", "bank details", "حساب"),
    ),
    Shape(re.compile(_IBAN), iban),
    Shape(
        re.compile(rf"\b(?:iban|account|acct|a/c|transfer|حساب\w*|ايبان)\b.{{0,30}}?({_IBAN})"),
        group=1,
        beside=("iban", "account", "acct", "a/c", "transfer", "حساب", "ايبان"),
    ),
    Shape(
        re.compile(
            r"\b(?:account|acct|a/c|acc|khata)(?: number| no\.?| num| #)?(?:\s*(?:is|:|=|#)|\s)*\s*"
            r"(\d(?:[ -]?\d){5,17})(?!\d|[.,]\d)"
        ),
        group=1,
        beside=("account", "acct", "a/c", "acc", "khata"),
    ),
    Shape(re.compile(r"\bsort code\D{0,6}(\d\d[ -]?\d\d[ -]?\d\d)\b"), group=1, beside=("sort code",)),
    Shape(
        re.compile(rf"\b(?:routing|ifsc|aba){_IS}([a-z]{{0,4}}\d{{6,9}})\b"),
        group=1,
        beside=("routing", "ifsc", "aba"),
    ),
    Shape(
        re.compile(r"(?:رقم (?:ال)?حساب\w*|(?:ال)?حسابي)\D{0,24}(\d(?:[ -]?\d){5,22})"),
        group=1,
        beside=("حساب",),
    ),
    Shape(
        re.compile(
            r"\b(?:conta(?: corrente| poupanca)?|agencia|ag|cc|c/c)\.?(?: e|:| n[ou]?\.?)?"
            r"\s*(\d[\d.-]{2,14}\d)(?!\d)"
        ),
        group=1,
        beside=("conta", "agencia"),
    ),
    Shape(
        re.compile(
            r"\b(?:chave )?pix\b(?:\s*(?:e|:|eh|do|da|meu|minha)\s?){0,3}\s*(\S+@\S+|\+?\d[\d.() -]{8,})"
        ),
        group=1,
        beside=("pix",),
    ),
    Shape(
        re.compile(r"(?<!\w)(?:счет\w*|р/с)\D{0,20}(\d[\d ]{8,}\d)"),
        group=1,
        beside=("счет", "р/с"),
    ),
    Shape(re.compile(r"\b(?:0x[0-9a-f]{40}|bc1[a-z0-9]{25,59})\b"), beside=("0x", "bc1")),
    Shape(
        re.compile(r"(?<![\w.])([\w.]{3,40}@(?:upi|ybl|paytm|ibl|axl|ok(?:axis|sbi|icici|hdfcbank)))\b"),
        group=1,
        beside=("@",),
    ),
    Shape(
        re.compile(
            r"\b(?:account|acct|a/c|re2am|ra2am|raqam)\b[^.?!+]{0,60}?(?<![\d+])([1-9]\d{9,19})(?!\d|[.,]\d)"
        ),
        lambda text: not text.startswith("971"),
        group=1,
        beside=("account", "acct", "a/c", "2am", "raqam"),
    ),
)
IDENTITIES: Final = (
    # No check digit is relied on: Emirates IDs are copied with wrong ones, and still say who it is.
    Shape(re.compile(rf"(?<!\d)784{_GAP}(?:19|20)\d\d{_GAP}\d{{7}}{_GAP}\d(?!\d)")),
    Shape(
        re.compile(
            r"\b(?:emirates id|eid|national id|id card|identity card|iqama|civil id|aadhaar|aadhar"
            r"|cnic|ssn"
            rf"|social security|tax id|residen(?:ce|t) (?:permit|card))(?: number| no\.?)?{_IS}"
            rf"([a-z]{{0,3}}\d(?:[ -]?\d){{6,17}})(?!\d)"
        ),
        group=1,
        beside=(
            "emirates",
            "eid",
            "national id",
            "id card",
            "identity card",
            "iqama",
            "civil id",
            "aadh",
            "cnic",
            "ssn",
            "social sec",
            "tax id",
            "residen",
        ),
    ),
    Shape(
        re.compile(
            r"\b(?:national insurance|ni number|nino|nhs|unified|uid|qid|cpr|civil|pesel|nric|dni|nie|curp"
            r"|itin|bvn|voter id|labou?r card|work permit|entry permit|green card)(?: number| no\.?)?"
            rf"{_IS}((?=[a-z]{{0,4}}[\d -]*\d)[a-z]{{0,4}}\d(?:[ -]?\d){{4,14}}[a-z]?)\b"
        ),
        group=1,
        beside=(
            "insurance",
            "ni number",
            "nino",
            "nhs",
            "unified",
            "uid",
            "qid",
            "cpr",
            "civil",
            "pesel",
            "nric",
            "dni",
            "nie",
            "curp",
            "itin",
            "bvn",
            "voter",
            "labor card",
            "labour card",
            "permit",
            "green card",
        ),
    ),
    Shape(
        re.compile(r"\bpan(?: card)?(?: number| no\.?)?\D{0,6}([a-z]{5}\d{4}[a-z])\b"),
        group=1,
        beside=("pan",),
    ),
    Shape(
        re.compile(rf"\bpassport(?: number| no\.?| num| #)?{_IS}([a-z]{{0,2}}\d{{6,9}})\b"),
        group=1,
        beside=("passport",),
    ),
    Shape(
        re.compile(r"\b(?:driver'?s?|driving) licen[cs]e\b[^\d]{0,14}([a-z]{0,2}\d[\d-]{5,13})\b"),
        group=1,
        beside=("licen",),
    ),
    Shape(
        re.compile(r"\bvisa (?:file|uid|application)\D{0,12}(\d{3}/\d{4}/\d{5,9}|\d{7,12})"),
        group=1,
        beside=("visa",),
    ),
    Shape(re.compile(r"(?<!\d)(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?!\d)")),
    Shape(re.compile(r"(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)"), _cpf),
    Shape(re.compile(r"\bcpf\D{0,8}(\d(?:[.\- ]?\d){10})\b"), group=1, beside=("cpf",)),
    Shape(
        re.compile(
            r"(?:\b(?:my|our|his|her) (?:\w+ )?id (?:number |no\.? )?(?:is )?|رقم (?:ال)?(?:بطاقه الشخصيه"
            r"|قومي|وطني|بطاقه)\D{0,8}"
            r"|\bnin\b\D{0,8}|(?:ال)?رقم (?:ال)?(?:قومي|وطني)\D{0,8})(\d(?:[ -]?\d){8,16})(?!\d)"
        ),
        group=1,
    ),
    Shape(
        re.compile(r"\bpassport\b(?: (?:no|number)\.?)?[^\d.?!]{0,14}?([a-z]{0,3}[ -]?\d(?:[ -]?\d){5,9})\b"),
        group=1,
        beside=("passport",),
    ),
    Shape(
        re.compile(r"\b(?:emirates id|eid)\b[^\d.?!]{0,12}(784[ -]?\d{4}[ -]?\d{5,8}(?:[ -]?\d)?)(?!\d)"),
        group=1,
        beside=("emirates", "eid"),
    ),
    Shape(
        re.compile(
            r"(?:رقم (?:ال)?(?:هويه|جواز|اقامه)|(?:ال)?هويتي|جوازي|جواز "
            r"سفري)\D{0,10}([a-z]{0,2}\d[\d -]{5,17})"
        ),
        group=1,
        beside=("رقم", "هويتي", "جوازي", "جواز"),
    ),
    Shape(
        re.compile(r"\b(?:паспорт\w*|снилс|инн)\D{0,12}(\d[\d -]{7,13}\d)"),
        group=1,
        beside=("паспорт", "снилс", "инн"),
    ),
    Shape(
        re.compile(
            r"(?:\bpp (?:no\.?|number|#)\W{0,4}|(?<!\w)сери\w+ (?=\d{4} (?:номер )?\d{6})|(?<!\w)загран\w* )"
            r"([a-z]?\d[\d ]{4,}(?:номер \d{6}|\d))(?!\d)"
        ),
        group=1,
        beside=("pp ", "сери", "загран"),
    ),
    Shape(
        re.compile(
            r"\b(?:ni|national insurance) (?:number |no\.? )?(?:is )?([a-z]{2} ?\d\d ?\d\d ?\d\d ?[a-z])\b"
        ),
        group=1,
        beside=("ni ", "insurance"),
    ),
    Shape(
        re.compile(r"\b(?:visa|file|permit|residency) (?:number|no\.?|#)\D{0,4}(\d{3}/\d{4}/\d{5,9})"),
        group=1,
        beside=("visa", "file", "permit", "residency"),
    ),
    Shape(re.compile(r"\bpassaporte\b\D{0,8}([a-z]{0,2}\d{6,9})\b"), group=1, beside=("passaporte",)),
    Shape(
        re.compile(
            r"(?:رقم (?:ال)?(?:مدني|رخص\w+|باسبور\w*|فيز\w+)|(?:ال)?رقم (?:ال)?مدني|رخصتي|باسبوري"
            r"|\b(?:re2am|ra2am|raqam) el (?:bata[q2]a|[q2]aw?mi|gawaz|basbor|hawiya|ekama|ikama)"
            r"|\b(?:basbor|gawaz)\w*)[^\d.?!]{0,8}?([a-z]?\d{6,15})(?!\d)"
        ),
        group=1,
        beside=("رقم", "رخصتي", "باسبوري", "2am el", "raqam", "basbor", "gawaz"),
    ),
)
_OPENS: Final = r"(?=\S*\d|\S*[!@#$%^&*])([^\s,،;⟦]{4,64})"
CREDENTIALS: Final = (
    Shape(
        re.compile(
            r"\b(?:password|passcode|passphrase|pass)(?:\s*(?:is|:|=|hai)"
            rf"|'s)\s+{_ABOUT_IT}([a-z0-9][^\s,;⟦]{{3,64}})"
        ),
        group=1,
        beside=("pass",),
    ),
    Shape(
        re.compile(
            r"(?:\bmy (?:otp|code|pin)(?: number)?(?: is|:|=|'s)?\s*|\byour code\s*|\bpin number(?: is"
            r"|:)?\s*|\botp[- :]*"
            r"|(?:كود|رمز) (?:ال)?(?:باب|بطاقه|بوابه|شقه|خزنه|دخول|بنك)\D{0,4}"
            r"|(?:ال)?رقم (?:ال)?سري\D{0,4})(\d{4,8})(?!\d)"
        ),
        group=1,
        beside=("code", "otp", "pin", "كود", "رمز", "رقم"),
    ),
    Shape(
        re.compile(
            r"(?:(?:ال)?باسوو?رد|كلمه (?:ال)?(?:سر|مرور))(?:\s*(?:هو|هي|:|=|حق\w*)\s*|\s)"
            r"([^\s,;⟦]*\d[^\s,;⟦]*)"
        ),
        group=1,
        beside=("باس", "كلمه"),
    ),
    Shape(
        re.compile(
            r"(?:\b(?:login|log[ -]?in|user ?name|user|userid|account)\b[^\n]{0,40}?\b(?:pass|pw|pwd)"
            r"|(?<!\w)(?:الرقم السري|كلمه (?:السر|المرور)|الباسورد|باسورد|رمز الدخول|الرمز السري)"
            r"(?:\s[^\W\d]+){0,4})"
            rf"\s*[:=]?\s+{_OPENS}"
        ),
        group=1,
        beside=("pass", "pw", "السري", "السر", "المرور", "باسورد", "الدخول"),
    ),
    Shape(
        re.compile(
            r"\b(?:password|passwd|passcode|passphrase|pwd|otp|(?:verification|login|one[- ]time"
            r"|access|auth)"
            r" (?:code|password|token)|api[ _-]?key|secret(?: key)?|access token|bearer|senha"
            r"|пароль|код из смс)"
            rf"(?:\s+(?:for|to|of|от|для|do|da|para)\s+[^\d]{{1,24}}?)?(?:\s*(?:is|was|=|:|é|e|hai)"
            rf"|\s)+\s*{_OPENS}"
        ),
        group=1,
        beside=("pass", "pwd", "otp", "code", "token", "key", "secret", "bearer", "senha", "пароль", "код"),
    ),
    Shape(
        re.compile(
            r"\bpin(?:\s+code)?(?:\s+(?:do|da|of|for)\s+(?:\w+\s){0,2}?\w+)?(?:\s*(?:is|was|=|:|e)"
            r"|\s)+\s*(\d{4})(?!\d)"
        ),
        group=1,
        beside=("pin",),
    ),
    Shape(
        re.compile(
            r"\b(?:(?:door|gate|alarm|entry|safe|lock|locker|unlock|lobby|keypad|puk)\s(?:code|pin)"
            r"|код (?:от (?:двери|подъезда|домофона|сейфа)|домофона|двери))"
            r"(?:\s+(?:of|for|to)\s+[^\d]{1,24}?)?(?:\s*(?:is|was|=|:)|\s)+\s*(\d{3,8}[#*]?)(?!\d)"
        ),
        group=1,
        beside=("code", "pin", "код"),
    ),
    Shape(
        re.compile(
            rf"\b(?:pw|psw|pword|passw|pasword|passwrd|pass is|pass:)(?:\s*(?:is|=|:)|\s)*\s*{_OPENS}"
        ),
        group=1,
        beside=("pw", "pass", "psw", "pword", "pasword"),
    ),
    Shape(re.compile(r"\bpin(?:'s|s| is| hai|:)\s*(\d{4,6})(?!\d)"), group=1, beside=("pin",)),
    Shape(
        # Six digits that came by text: only beside words that say so, since a listing has a code too.
        re.compile(
            r"(?:\botp\b\D{0,20}|(?:وصل|جا|اجا|بعت|ارسل)\w* .{0,12}(?:كود|رمز)\D{0,6}"
            r"|(?:كود|رمز) (?:ا?لل?ي|الذي) (?:\w+ ){1,3}\D{0,4}"
            r"|(?:كود|رمز) (?:ال)?(?:تفعيل|تاكيد|تحقق|واتس\w*|سري|باب|بوابه)\D{0,8}"
            r"|\b(?:2fa|mfa|sms|login|\d[- ]digit|security|verification|whatsapp|telegram|google|bank"
            r"|app) (?:code|pin)\D{0,10}"
            r"|(?:كود|رمز) (?:وصلني|جاني|اجاني|وصل|جا|هو)\D{0,6}"
            r"|\bcode (?:(?:i|they|you|it|we|bank|the bank|whatsapp|google|the app) (?:just )?"
            r"(?:got|received|sent|texted|emailed|gave|says|shows)|from (?:the )?(?:sms|text|email|app)"
            r"|(?:that )?(?:came|arrived))(?: me)?(?: is|:)?\s*"
            r"|(?:^|[,.!:]\s?|\b(?:sms|ok|here'?s) )(?:the |my |your )?code(?: is|:|=|'s)\s*"
            r"|\bcodigo (?:do|de|que|por) (?:sms|whatsapp|verificacao|chegou)\D{0,6}"
            r"|(?:код (?:пришел|подтверждения|из смс)|пин-?код|пин)\D{0,6})(\d{4,8})(?!\d)"
        ),
        group=1,
        beside=("otp", "كود", "رمز", "code", "codigo", "код", "пин"),
    ),
    Shape(
        re.compile(
            r"(?:(?:ال)?باس(?:وو?رد)?|كلم[هت] ?سري?\w*|رقم\w* (?:ال)?سري\w*)(?:\s+(?:حق\w*|تبع\w*"
            rf"|مال\w*|بتاع\w*))?(?:\s*(?:هو|هي|:|=)|\s)*\s*{_OPENS}"
        ),
        group=1,
        beside=("باس", "كلم", "رقم"),
    ),
    Shape(
        re.compile(
            r"(?:كلمه (?:ال)?(?:مرور|سر)\w*|الرقم السري|رمز (?:ال)?(?:تحقق|دخول))"
            r"(?:\s+(?:حق\w*|تبع\w*|مال\w*|بتاع\w*|الخاص\w*\sبي|لل?\w+))?"
            rf"(?:\s*(?:هو|هي|:|=)|\s)*\s*{_OPENS}"
        ),
        group=1,
        beside=("كلمه", "السري", "رمز"),
    ),
    Shape(
        re.compile(
            r"\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)[-_][\w-]{12,}|\bgh[pousr]_\w{12,}"
            r"|\bakia[0-9a-z]{16}\b"
        ),
        beside=("sk", "pk", "rk", "gh", "akia"),
    ),
    Shape(
        re.compile(
            r"\b(?:codigo|senha|pin|token)(?: d[oae] (?!produto|pedido|rastreio|desconto|area)\w+"
            r"| que chegou)? ?(?:e |eh |foi |: ?)?((?=[^\s]*\d)[\w@#!$-]{4,64})(?= ?(?:$|[,.]))"
        ),
        group=1,
        beside=("codigo", "senha", "pin", "token"),
    ),
    Shape(
        re.compile(
            r"\b(?:(?:pass ?|access |gate |entry |alarm |safe |security |door |backup )code"
            r"|lock ?box(?: code)?|key ?safe(?: code)?|wi-?fi key|hotspot (?:key|pass)|safe combination)"
            r" ?(?:is |: ?|= ?)?#?((?=[\w-]*\d)[\w-]{4,20})"
        ),
        group=1,
        beside=("code", "lockbox", "lock box", "key safe", "keysafe", "fi key", "hotspot", "combination"),
    ),
    Shape(
        re.compile(
            r"\b(?:sms|(?:one[- ]time|verification|login|sms) (?:code|pin|number))"
            r" (?:says|said|shows?|reads?|was|is|:)\D{0,4}(\d{4,8})(?!\d)"
        ),
        group=1,
        beside=("sms", "one time", "one-time", "verification", "login"),
    ),
    Shape(
        re.compile(r"\b(?:login|user ?name|user) ?[:=] ?\S+ ?[/|,;] ?(?:pass\w* ?[:=]? ?)?(\S*\d\S*)"),
        group=1,
        beside=("login", "user"),
    ),
    Shape(
        re.compile(
            r"\b(?:pin|code|otp|passcode)\b (?:\w+ )?(?:is|are|:|=) ?"
            r"((?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)[ ,-]*){3,8})(?!\w)"
        ),
        group=1,
        beside=("pin", "code", "otp"),
    ),
    Shape(
        re.compile(
            r"(?<!\w)(?:пришел код|код пришел|пароль от \w+)\W+(\w*\d\w{3,})"
            r"|(?<!\w)(?:ال)?(?:باسوو?رد|باس|يوزر)(?:ي|ه|ها)\W+((?=\S*\d)\S{4,64})"
        ),
        beside=("код", "пароль", "باس", "يوزر"),
    ),
    Shape(
        re.compile(
            r"(?:(?<!\w)(?:بن|بين|رمز|كود|رقم) (?:ال)?(?:بطاقه|كرت|واي ?فاي|نت|راوتر|خزنه|قفل|جوال)"
            r"|\bel (?:code|kod|password|pass|pin|raqam el serr?[yi]|ra2am el serr?[yi]))\W+"
            r"((?=\S*\d)\S{4,64})"
        ),
        group=1,
        beside=("بن", "بين", "رمز", "كود", "رقم", "el code", "el kod", "el pass", "el pin", "raqam", "ra2am"),
    ),
    Shape(re.compile(r"\bey[\w-]{10,}\.ey[\w-]{10,}\.[\w-]{10,}"), beside=("ey",)),
)
