"""Russian, Portuguese, and Hindi in Latin letters, as far as the rules go: money, rooms, places, buying or
renting, hours; and the same guards as in English.
"""

from __future__ import annotations

import pytest

from domain.guards import Accepted
from domain.tongues import Tongue, tongues, words_of
from tests.domain.reading import proposed, reading, verdicts

STATED: list[tuple[str, dict[str, str]]] = [
    (
        "ищу студию в JVC до 700 тысяч дирхам, наличные",
        {
            "bedroom_count": "studio",
            "preferred_community": "Jumeirah Village Circle",
            "budget_max": "AED 700,000",
            "financing_status": "cash",
        },
    ),
    (
        "Хочу купить квартиру с двумя спальнями в Дубай Марине, бюджет 2 млн дирхам, ипотека",
        {
            "purpose": "buy",
            "property_type": "apartment",
            "bedroom_count": "2",
            "preferred_community": "Dubai Marina",
            "budget_max": "AED 2,000,000",
            "financing_status": "mortgage",
        },
    ),
    (
        "хочу снять виллу за 250 тысяч дирхам в год, 3 спальни минимум",
        {
            "purpose": "rent",
            "property_type": "villa",
            "rent_max": "AED 250,000 a year",
            "bedroom_count": "3 or more",
        },
    ),
    ("бюджет полтора миллиона дирхам", {"budget_max": "AED 1,500,000"}),
    ("не хочу в JVC", {"excluded_community": "Jumeirah Village Circle"}),
    ("меня зовут Анна и я ищу таунхаус", {"preferred_name": "Анна", "property_type": "townhouse"}),
    (
        "не звоните, пишите в whatsapp после 18",
        {
            "do_not_contact_by": "phone call",
            "contact_channel": "WhatsApp text",
            "contact_window": "after 18:00, Asia/Dubai",
        },
    ),
    (
        "quero um apartamento em Dubai Marina com 2 quartos, até 1,5 milhão de dirhams",
        {
            "property_type": "apartment",
            "preferred_community": "Dubai Marina",
            "bedroom_count": "2",
            "budget_max": "AED 1,500,000",
        },
    ),
    (
        "procuro villa em JVC, orçamento 700 mil dirhams, à vista",
        {
            "property_type": "villa",
            "preferred_community": "Jumeirah Village Circle",
            "budget_max": "AED 700,000",
            "financing_status": "cash",
        },
    ),
    ("meu orçamento é R$ 1.200.000,00", {"budget_max": "BRL 1,200,000"}),
    ("não quero em JVC", {"excluded_community": "Jumeirah Village Circle"}),
    (
        "não ligue, só whatsapp das 9h às 18h",
        {
            "do_not_contact_by": "phone call",
            "contact_channel": "WhatsApp text",
            "contact_window": "09:00 to 18:00, Asia/Dubai",
        },
    ),
    (
        "mujhe 3 bhk chahiye JVC mein, budget 80 lakh",
        {
            "bedroom_count": "3",
            "preferred_community": "Jumeirah Village Circle",
            "budget_max": "AED 8,000,000",
        },
    ),
    ("2bhk kiraye pe chahiye", {"bedroom_count": "2", "purpose": "rent"}),
    ("JVC nahi chahiye", {"excluded_community": "Jumeirah Village Circle"}),
    ("villa nahi chahiye, flat chahiye", {"property_type": "apartment"}),
    (
        "call mat karo, whatsapp karo 6 baje ke baad",
        {
            "do_not_contact_by": "phone call",
            "contact_channel": "WhatsApp text",
            "contact_window": "after 18:00, Asia/Dubai",
        },
    ),
]


@pytest.mark.parametrize(("text", "believed"), STATED)
def test_what_is_stated_in_another_language_is_believed(text: str, believed: dict[str, str]) -> None:
    assert reading(text) == believed


TRAPS = {
    "russian": [
        "если бы я купил виллу, бюджет был бы 5 млн дирхам", "может быть вилла в JVC",
        "мой друг ищет студию в JVC",
        "есть ли у вас студии в JVC?", "сколько стоит 2 спальни в Марине?", "раньше снимал студию в JVC",
        "я живу в Дубай Марине", "моя жена хочет виллу", "думаю о вилле в JVC", "какая цена виллы",
        "для клиента ищу", "он хочет купить квартиру", "продаю свою квартиру в JVC за 2 млн дирхам",
    ],
    "portuguese": [
        "se eu comprasse uma villa, o orçamento seria 3 milhões", "talvez uma villa em JVC",
        "meu amigo procura um estúdio em JVC", "quanto custa um apartamento de 2 quartos em JVC?",
        "moro em Dubai Marina", "minha esposa quer uma villa", "vocês têm apartamentos em JVC?",
        "ela quer alugar um apartamento", "ano passado aluguei uma villa em JVC",
        "não sei se quero uma villa",
        "quero vender meu apartamento", "gostei da ideia, pode mandar?", "qual o preço do apartamento",
    ],
    "hindi": [
        "agar main villa kharidta to budget 5 crore", "mera bhai studio dhund raha hai JVC me",
        "shayad villa lenge JVC me", "kya JVC me studio milega?", "pehle villa me rehta tha",
        "JVC me 2bhk kitne ka hai", "uska budget 2 crore hai", "pata nahi villa chahiye ya flat",
    ],
}  # fmt: skip


@pytest.mark.parametrize("text", [text for kind in TRAPS.values() for text in kind])
def test_a_trap_in_another_language_states_no_wish(text: str) -> None:
    listing = {"listing_intent", "listing_price"}
    found = [one.candidate.key for one in verdicts(text) if isinstance(one, Accepted)]
    assert set(found) <= listing


def test_mil_is_a_thousand_in_portuguese_and_a_million_in_dubai() -> None:
    assert reading("meu orçamento é 700 mil") == {"budget_max": "AED 700,000"}
    assert reading("my budget is 2 mil") == {"budget_max": "AED 2,000,000"}


def test_points_group_thousands_where_the_language_writes_them_so() -> None:
    assert reading("orçamento até 900.000 dirhams") == {"budget_max": "AED 900,000"}
    assert proposed("budget up to 900.000 dirhams") == {"budget_max": "AED 900,000"}


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("a villa in jvc", set()),
        ("um so two million", set()),
        ("ابغي فيلا", {Tongue.ARABIC}),
        ("ищу виллу", {Tongue.RUSSIAN}),
        ("nao quero", {Tongue.PORTUGUESE}),
        ("villa chahiye", {Tongue.HINDI}),
    ],
)
def test_a_language_is_known_by_its_letters_and_small_words(text: str, spoken: set[Tongue]) -> None:
    assert tongues(text, words_of(text)) == spoken


@pytest.mark.parametrize(
    ("text", "believed"),
    [
        ("المعاينة باجر الساعة ٩ الصبح", {"viewing_at": "2026-12-01 09:00, Asia/Dubai"}),
        ("نشوفها الخميس الساعة ٧ المغرب", {"viewing_at": "2026-12-03 19:00, Asia/Dubai"}),
        ("visita amanhã às 16h", {"viewing_at": "2026-12-01 16:00, Asia/Dubai"}),
        ("просмотр послезавтра в 14:30", {"viewing_at": "2026-12-02 14:30, Asia/Dubai"}),
        ("viewing wednesday at 9.30 in the morning", {"viewing_at": "2026-12-02 09:30, Asia/Dubai"}),
        ("انا وزوجتي ندور شقة ٣ غرف", {"property_type": "apartment", "bedroom_count": "3"}),
        ("انا مستثمر", {"purpose": "invest"}),
        ("any villas in Mirdif under 4m?", {"property_type": "villa", "budget_max": "AED 4,000,000"}),
        ("Name: Dana\nBudget: 2m", {"preferred_name": "Dana", "budget_max": "AED 2,000,000"}),
        ("нужна двушка", {"bedroom_count": "2"}),
    ],
)
def test_a_day_an_hour_and_a_home_are_said_in_many_ways(text: str, believed: dict[str, str]) -> None:
    found = reading(text)
    assert {key: found.get(key) for key in believed} == believed
