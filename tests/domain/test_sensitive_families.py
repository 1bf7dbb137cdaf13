"""The never-extract list by families: a frame takes any member, and nothing that only shares a word."""

from __future__ import annotations

import pytest

from domain.readable import comparable
from domain.sensitive import Category, hits
from domain.sensitive_families import FAMILIES
from domain.sensitive_words import TABLE, Words

MEMBERS = [
    (Category.HEALTH, "been on {} since spring", ["warfarin", "lithium", "blood thinners"]),
    (Category.HEALTH, "cant lift since the {}", ["knee replacement", "spinal surgery", "liver transplant"]),
    (Category.HEALTH, "my {} told me to rest", ["cardiologist", "midwife", "gp"]),
    (Category.HEALTH, "امي عندها {}", ["قولون", "جلطة", "زهايمر"]),
    (Category.HEALTH, "عملت عملية {}", ["في الظهر", "القلب", "بالمرارة"]),
    (Category.HEALTH, "у папы {}", ["инсульт", "диабет", "мигрени"]),
    (Category.HEALTH, "tô com {}", ["enxaqueca", "depressão", "bronquite"]),
    (Category.HEALTH, "mere papa ko {} hai", ["asthma", "thyroid", "sugar"]),
    (Category.GOVERNMENT_ID, "they {} my visa", ["refused", "cancelled", "revoked"]),
    (Category.GOVERNMENT_ID, "اقامتي {}", ["خلصت", "انتهت", "مرفوضة"]),
    (Category.RELIGION, "i'd call myself {}", ["an atheist", "a hindu", "spiritual"]),
    (Category.RELIGION, "عيلتي {}", ["دروز", "مسيحية", "شيعة"]),
    (Category.OPINION, "we voted {}", ["for labour", "against brexit", "in the last election"]),
    (Category.OPINION, "انا {}", ["ضد الحكومة", "مؤيد للمعارضة", "مع الثورة"]),
    (Category.SEXUAL_LIFE, "not out to my {}", ["family yet", "parents", "colleagues"]),
    (Category.BIOMETRIC, "they took my {}", ["fingerprints", "biometrics", "iris"]),
    (Category.LIVE_LOCATION, "انا {} قدام الباب", ["هلق", "الحين", "دلوقتي"]),
    (Category.ETHNICITY, "my family is {}", ["mixed race", "maori", "yazidi"]),
    (Category.CRIMINAL_RECORD, "im on {} until may", ["parole", "bail", "house arrest"]),
    (Category.CRIMINAL_RECORD, "اخوي {}", ["محبوس", "في السجن", "معتقل"]),
    (Category.TRADE_UNION, "i joined {}", ["unison", "the teamsters", "gmb"]),
    (Category.MINOR, "im {} can i rent", ["14", "16", "only 17"]),
    (Category.MINOR, "انا عمري {}", ["١٥ سنة", "١٧ سنة", "12 سنة"]),
    (Category.FAMILY, "my {} in may", ["divorce was final", "late husband left it"]),
    (Category.FAMILY, "we have {}", ["two daughters", "four sons", "3 children"]),
    (Category.FAMILY, "my wife and i are {}", ["separating", "getting married", "not together"]),
    (Category.FAMILY, "عندنا {}", ["ثلاث بنات", "٤ عيال", "خمسة اطفال"]),
    (Category.FAMILY, "{} kal hai", ["meri shaadi", "hamari sagai", "mera nikah"]),
    (Category.OPINION, "انا {}", ["عضو في حزب العمل", "منتمي لحركة معارضة", "ناشط بالمعارضة"]),
    (Category.HEALTH, "my brother has {}", ["adhd", "lupus", "scoliosis"]),
    (Category.HEALTH, "ana {}", ["7amel", "mareeda", "kteer mareed"]),
    (Category.SEXUAL_LIFE, "we are {}", ["two women", "both men", "two guys"]),
    (Category.BIOMETRIC, "here is my {}", ["palm print", "iris scan", "fingerprint"]),
    (Category.LIVE_LOCATION, "انا {} بالبيت", ["الحين", "حاليا", "دلوقتي"]),
    (Category.GOVERNMENT_ID, "{} T6649213", ["passport no", "visa number is", "aadhar number hai"]),
    (Category.CREDENTIAL, "user dana {}", ["pass blue42", "pw: kite_77", "pass = r0se"]),
    (Category.CREDENTIAL, "otp {}", ["came, 552918", "aaya hai 4471", "is 123456"]),
    (Category.CREDENTIAL, "الباسورد {}", ["Ahmed@99", "هو باز٤٤"]),
    (
        Category.PAYMENT_CARD,
        "the {} are 482",
        ["three digits on the back", "last three digits on the back of my card"],
    ),
]
NEIGHBOURS = [
    "im 12 minutes away",
    "we have two options",
    "a play area for children",
    "we are two minutes away",
    "the visa office called me twice",
    "does the villa belong to the developer",
    "i have one question about the villa",
    "عندي ثلاث اسئلة",
    "user manual pass to the tenant",
    "i have 15 years of experience",
    "i'm a doctor looking for a studio",
    "my doctor friend recommended you",
    "i had an operations manager call me",
    "we are mixed on this option",
    "we voted for the marina flat in the end",
    "we got engaged with another broker",
    "i dont have papers from the bank yet",
    "my parents dont know the area",
    "a black belt in karate",
    "we're hindu temple road area",
    "the discount code is SAVE20",
    "listing code: 448291",
    "عندي ضغط شغل",
    "عندي ١٥ سنة خبرة بالعقار",
    "عملت عملية تحويل امس",
    "انا مع الخيار الاول",
    "كود العقار 448291",
    "voto na opção 2",
    "tenho 15 anos de experiência",
    "fiquei preso no trânsito",
    "main abhi Dubai mein hoon",
    "я голосовал за вариант 2",
    "у меня давление сроков",
]


@pytest.mark.parametrize(
    ("category", "text"),
    [(category, frame.format(member)) for category, frame, members in MEMBERS for member in members],
)
def test_a_frame_takes_each_member_of_its_family(category: Category, text: str) -> None:
    assert category in {hit.category for hit in hits(text)}


@pytest.mark.parametrize("text", NEIGHBOURS)
def test_what_shares_only_a_word_with_a_family_stays(text: str) -> None:
    assert hits(text) == ()


@pytest.mark.parametrize("words", [*FAMILIES.values(), *TABLE.values()], ids=[*FAMILIES, *TABLE])
def test_every_list_is_written_as_searched_text_is(words: Words) -> None:
    """A letter that is folded before the search can never be found."""
    pattern = "".join(character for character in words.says.pattern if not character.isascii())
    assert set(pattern) - set(comparable(pattern)) == set()
    assert [stem for stem in words.stems if comparable(stem) != stem] == []


@pytest.mark.parametrize("words", [*FAMILIES.values(), *TABLE.values()], ids=[*FAMILIES, *TABLE])
def test_every_stem_is_long_enough_to_be_looked_up(words: Words) -> None:
    assert [stem for stem in words.stems if not stem.startswith("=") and len(stem) < 3] == []
