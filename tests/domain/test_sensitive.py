"""The never-extract list: what goes, what stays, and that what goes is gone however it is written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.sensitive import BLANK, REMOVED, Category, blanked, hits, redacted

EVERY = frozenset(Category)
NUMBERS = {
    Category.PAYMENT_CARD: [
        "4111 1111 1111 1111",
        "my card is 5555-5555-5555-4444, exp 09/29",
        "amex 378282246310005 please",
        "charge 4000.0566.5566.5556",
        "card 060426070011 is lost",
        "cvv is 881",
        "٤١١١ ١١١١ ١١١١ ١١١١",
        "بطاقتي 4111111111111111",
    ],
    Category.BANK_ACCOUNT: [
        "AE07 0331 2345 6789 0123 456",
        "GB29 NWBK 6016 1331 9268 19 is mine",
        "pay to DE89370400440532013000.",
        "my IBAN: AE080331234567890123456",
        "transfer it to AE080331234567890123456",
        "sort code 60-16-13 account 31926819",
        "account number is 0012345678",
        "رقم الحساب ٠٠١٢٣٤٥٦٧٨",
    ],
    Category.GOVERNMENT_ID: [
        "784-1990-1234567-1",
        "emirates id 784199012345676",
        "passport number is N1234567",
        "my SSN is 078-05-1120",
        "visa file number 201/2023/7654321",
        "CPF 529.982.247-25",
        "هويتي ٧٨٤-١٩٩٠-١٢٣٤٥٦٧-١",
    ],
    Category.CREDENTIAL: [
        "my password is Falcon!77",
        "the OTP is 482913",
        "PIN: 0914",
        "api key sk-live-9f8a7b6c5d4e3f2a1b0c",
        "كلمة المرور هي صقر77",
    ],
}
NO_NUMBERS = [
    "a villa for 12 million",
    "listing id 4111 1111 1111 1112",
    "call me on +971 50 123 4567",
    "the number is +61 1300 633 462",
    "AE080331234567890123456",
    "permit number 7841990 of the building",
    "unit 1990-1234 in tower 7",
    "postal code 00000",
    "I forgot my password",
    "نسيت كلمة المرور",
    "is there a code for the gate?",
    "between 1200000 and 1500000, 1200 sqft",
    "plot 344-0112-9, 2026-11-30 at 18:30",
]
ASIDE = [
    "The flat is near the mosque.",
    "Any viewing hours during Ramadan?",
    "My friend Christian will join us.",
    "A black kitchen and white walls please.",
    "I want wheelchair access and disabled parking.",
    "That price would give me a heart attack.",
    "Is the area safe, any crime?",
    "Is there a tennis court and a clinic near the school?",
    "The European Union passport gets the golden visa if I buy, right?",
    "Straight to the point please: 3 bedrooms, 2.4M.",
    "We have two kids and need 3 bedrooms.",
    "My wife likes the kitchen.",
    "Which party pays the transfer fee in March?",
    "I live in Sharjah and work downtown.",
    "قريب من المسجد",
    "أريد شقة غرفتين في المرسى",
    "ميزانيتي مليون ونصف",
]


@pytest.mark.parametrize(("category", "text"), [(c, t) for c, texts in NUMBERS.items() for t in texts])
def test_a_number_that_opens_or_names_is_taken_out(category: Category, text: str) -> None:
    found = redacted(text, EVERY)
    assert category in found.categories
    assert REMOVED in found.text


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_a_number_that_is_none_stays(text: str) -> None:
    assert redacted(text, EVERY).text == text


@pytest.mark.parametrize("text", ASIDE)
def test_a_word_alone_tells_nothing_of_a_person(text: str) -> None:
    assert hits(text) == ()


def test_only_the_sentence_that_tells_goes() -> None:
    told = "I want 3 bedrooms. I was diagnosed with diabetes last spring. Budget 2.4M."
    assert redacted(told, EVERY).text == f"I want 3 bedrooms. {REMOVED} Budget 2.4M."


def test_of_a_sentence_with_a_number_only_the_number_goes() -> None:
    assert redacted("card 4111 1111 1111 1111, budget 2.4M", EVERY).text == f"card {REMOVED}, budget 2.4M"


@pytest.mark.parametrize(
    "text",
    [
        "4111\u200b1111\u200b1111\u200b1111",
        "4\u200d1\u200d1\u200d11111\ufeff11111111",
        "\uff14\uff11\uff11\uff11 1111 1111 1111",
        "my p\u0430ssw\u043erd is Falcon!77",
        "I am g\u0430y",
        "I'm dia\u00adbetic",
        "\u0410E07 0331 2345 6789 0123 456",
    ],
)
def test_what_is_hidden_by_lookalikes_or_invisible_characters_is_found(text: str) -> None:
    assert redacted(text, EVERY).categories


def test_what_the_policy_does_not_exclude_stays() -> None:
    text = "I'm allergic to nuts. My card is 4111 1111 1111 1111."
    kept = redacted(text, EVERY - {Category.HEALTH})
    assert kept.text == f"I'm allergic to nuts. My card is {REMOVED}."
    assert kept.categories == {Category.PAYMENT_CARD}


_PIECES = st.sampled_from(
    [*NO_NUMBERS, *ASIDE, *(text for texts in NUMBERS.values() for text in texts), "I'm a diabetic", "ok"]
)
_MESSAGES = st.lists(_PIECES | st.text(max_size=12), max_size=5).map(". ".join)


@given(_MESSAGES)
def test_taking_out_twice_changes_nothing_more(text: str) -> None:
    once = redacted(text, EVERY)
    assert redacted(once.text, EVERY) == type(once)(once.text, frozenset())


@given(_MESSAGES)
def test_nothing_that_was_hit_is_left_and_all_else_is(text: str) -> None:
    kept = redacted(text, EVERY).text.split(REMOVED)
    taken = {place for hit in hits(text) for place in range(hit.start, hit.end)}
    assert "".join(kept) == "".join(c for n, c in enumerate(text) if n not in taken)


@given(_MESSAGES)
def test_what_is_blanked_keeps_every_other_character_in_its_place(text: str) -> None:
    left = blanked(text, EVERY)
    taken = {place for hit in hits(text) for place in range(hit.start, hit.end)}
    assert left == "".join(BLANK if n in taken else c for n, c in enumerate(text))


def test_only_what_the_policy_excludes_is_blanked() -> None:
    text = "I'm allergic to nuts. My card is 4111 1111 1111 1111."
    assert blanked(text, EVERY - {Category.HEALTH}) == f"I'm allergic to nuts. My card is {BLANK * 19}."


# --- in other languages, and without an "I" ----------------------------------------------------------------

TOLD = {
    Category.HEALTH: [
        "got diagnosed with lupus last week",
        "starting dialysis next month",
        "я болею раком",
        "принимаю антидепрессанты",
        "estou grávida de 5 meses",
        "tomo antidepressivos",
        "mujhe sugar ki bimari hai",
        "mera operation hua hai",
    ],
    Category.RELIGION: ["мы православные", "sou evangélica", "hum jain family hain"],
    Category.OPINION: ["я коммунист", "votei no Lula", "maine bjp ko vote diya", "صوتنا ضد الحكومة"],
    Category.SEXUAL_LIFE: ["я гей", "sou lésbica", "main gay hoon", "we're in an open relationship"],
    Category.ETHNICITY: ["я еврей по национальности", "sou indígena", "main dalit hoon"],
    Category.CRIMINAL_RECORD: ["got arrested once in Bali", "меня судили за кражу", "fui preso em 2015"],
    Category.TRADE_UNION: ["я член профсоюза", "sou do sindicato", "main union ka member hoon"],
    Category.LIVE_LOCATION: ["я сейчас стою у входа в Dubai Mall", "احنا الحين واقفين قدام البوابة"],
    Category.CREDENTIAL: [
        "gate code is 4471",
        "код от двери 7731",
        "пароль от почты Sokol77",
        "minha senha é Falcao88",
        "mera password hai Baaz99",
        "كلمة السر مالتي باز٤٤",
    ],
    Category.MINOR: ["моей дочери 7 лет", "minha filha tem 6 anos", "meri umar 15 saal hai"],
}
NOT_TOLD = [
    "рядом есть церковь?",
    "есть больница рядом?",
    "perto de uma igreja",
    "masjid paas mein hai?",
    "квартира с видом на море и спортзал",
    "quero 3 quartos com piscina",
    "2 bhk chahiye, budget 1 crore",
    "код домофона есть?",
    "the gate code system works?",
    "does it have fingerprint locks?",
    "starting a search next month",
    "ارسل لي رسالة صوتية",
]


@pytest.mark.parametrize(
    ("category", "text"), [(category, text) for category, texts in TOLD.items() for text in texts]
)
def test_what_is_told_in_other_languages_and_in_few_words_goes_too(category: Category, text: str) -> None:
    assert category in {hit.category for hit in hits(text)}


@pytest.mark.parametrize("text", NOT_TOLD)
def test_what_only_stands_near_such_words_in_other_languages_stays(text: str) -> None:
    assert hits(text) == ()


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("just got married, need a 2-bed", f"{REMOVED}need a 2-bed"),
        ("need a studio, getting divorced", f"need a studio, {REMOVED}"),
        ("تزوجت، ابي شقة غرفتين", f"{REMOVED}ابي شقة غرفتين"),
    ],
)
def test_of_a_wedding_only_its_clause_goes_where_a_wish_has_one_of_its_own(text: str, kept: str) -> None:
    assert redacted(text, EVERY).text == kept


@pytest.mark.parametrize(
    "text",
    [
        "I am in a wheelchair, need ground floor",
        "got divorced, need a place near my kids",
        "we are a married couple looking for 1 bed",
    ],
)
def test_a_sentence_goes_whole_where_the_rest_would_tell_too_or_no_clause_is_sure(text: str) -> None:
    assert redacted(text, EVERY).text == REMOVED
