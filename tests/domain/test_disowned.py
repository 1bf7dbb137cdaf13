"""What the message as a whole takes back, gives to somebody else or tells in play is nothing to remember;
what only sounds like that is."""

from __future__ import annotations

import pytest

from domain.disowned import Why, disowned
from domain.guards import Rejected, RejectReason
from domain.tongues import words_of
from tests.domain.reading import reading, verdicts

WISH = "2 bed in JVC, max 90k, furnished. "


def reasons(text: str) -> set[RejectReason]:
    return {one.reason for one in verdicts(text) if isinstance(one, Rejected)}


@pytest.mark.parametrize(
    "remark",
    [
        "that was my flatmate's list, not mine",
        "everything above belongs to my manager",
        "this isn't about me, a guy at work asked me to find out",
        "my cousin typed that, i've got my phone back now",
        "copied from my brother's notes",
        "he's a colleague, it's for him",
        "i was only reading out a post",
        "not for me btw",
        "i was filling the form for a lady at the office",
        "above details are of my uncle",
        "said my neighbour, word for word",
    ],
)
def test_a_later_remark_gives_the_wish_to_somebody_else(remark: str) -> None:
    assert reading(WISH + remark) == {}
    assert reasons(WISH + remark) == {RejectReason.THIRD_PARTY}


@pytest.mark.parametrize(
    "remark",
    [
        "please ignore all of that",
        "sorry, wrong chat",
        "just messing with you",
        "lol none of this is true",
        "oops, sent this by mistake",
        "Scrap that.",
        "nvm",
        "who am i kidding",
        "actually i'm not looking for anything",
        "my toddler typed this",
        "haha got you",
        "too late, close my file",
        "Well, she does. I don't.",
    ],
)
def test_a_later_remark_takes_the_wish_back(remark: str) -> None:
    assert reading(WISH + remark) == {}
    assert reasons(WISH + remark) == {RejectReason.NEGATED}


@pytest.mark.parametrize(
    "said",
    [
        "testing 1 2 3. I want a studio in JVC",
        "Let's play a game: i'm a tenant and i need 2 bed in JLT for 90k",
        "just checking whether the bot replies: 4 bed villa in mirdif",
        "for my homework dialogue: i'd like a 1 bed in marina",
        "I want a villa by the sea, 3 bed, one for me 🎶",
        "in my sims game i have to find a 5 bed villa. I need a pool there too",
    ],
)
def test_play_reaches_over_the_whole_message(said: str) -> None:
    assert reading(said) == {}
    assert RejectReason.HYPOTHETICAL in reasons(said)


@pytest.mark.parametrize(
    "said",
    [
        "hi this is Omar's brother writing from his phone. 3 bed in mirdif",
        "this is his assistant. office in business bay, 2000 sqft",
        "Fatima's sister here. 2 bed, jvc",
        "i'm the driver, madam is out. villa in jumeirah, 5 bed",
        "using my brother's whatsapp, i need 1 bed in jlt",
        "My cousin is moving to Dubai. 2 bed in JVC, max 90k.",
        "My uncle got a job here. Prefers Marina, 2 bed",
    ],
)
def test_somebody_else_writes_or_is_spoken_of_until_the_contact_is(said: str) -> None:
    assert reading(said) == {}
    assert RejectReason.THIRD_PARTY in reasons(said)


@pytest.mark.parametrize(
    "said", ["so the bot recommends 2 bed in JVC. hmm", "basically your advice is a studio in arjan"]
)
def test_what_the_other_side_said_is_repeated_and_not_stated(said: str) -> None:
    assert reading(said) == {}


@pytest.mark.parametrize(
    "said",
    [
        "a studio in JVC for 300k. and pigs might fly",
        "2 bed with no windows in JVC. who needs sleep",
        "1 bed in JVC for 5m? yeah right",
    ],
)
def test_a_second_sentence_can_turn_the_first_round(said: str) -> None:
    assert reading(said) == {}


@pytest.mark.parametrize(
    "said",
    [
        "ابي فيلا ٥ غرف في مردف. على فكرة هذا مو لي، لمديري",
        "محتاج استوديو في ديرة. معليش غلطت بالشات",
        "السلام عليكم انا اخته، ابي شقة غرفتين في المارينا",
        "تجربة تجربة، ابي فيلا ٤ غرف",
        "3ayez villa fel marina. da msh leya, da le sa7by",
        "quero um studio em JLT. isso é do meu colega",
        "ابي ٣ غرف في مردف. هالكلام من خويي",
        "بدي ستوديو بديرة. أنا ما دخلني",
        "quero 3 quartos em JVC. quem quer é a minha vizinha, eu só digitei",
        "1bhk furnished jlt me. ye requirement meri boss ki hai",
        "нужна вилла на Пальме. это был спор с друзьями",
        "procuro 3 quartos na Marina. desculpa, mandei no chat errado",
        "to só testando: quero uma villa de 4 quartos",
        "ищу студию в JVC. шучу, ничего не ищу",
        "нужна вилла на Пальме. это не для меня, для коллеги",
        "просто проверяю бота: нужна квартира 2 спальни в Марине",
        "2 bhk chahiye marina me. ye mere dost ke liye hai, mera nahi",
        "bas test kar raha hu: 1 bhk chahiye jvc me",
    ],
)
def test_in_other_languages_too(said: str) -> None:
    assert reading(said) == {}


@pytest.mark.parametrize(
    "said",
    [
        "this is Sara, Ahmed's wife, we want 3 bed in mirdif",
        "this is Ahmed's wife, we want 3 bed in mirdif",
        "testing the waters, want to buy a 3 bed in JVC",
        "not kidding, I need a 3 bed villa",
        "3 bed in JVC, not for me but for both of us",
        "My friend recommended you. I need 3 bed in Marina, 150k please",
        "forget the balcony, I still need 3 bedrooms in JVC",
        "3 bed in JVC. Friday at 5, see if it works for you",
        "need a 3 bed for me and my brother in JVC",
        "I need 3 bed in Downtown. My boss pays the rent",
        "My wife is arriving friday. We need 3 bed in Marina, 150k max",
        "Just kidding about the pool, but I do need 3 bedrooms in JVC",
        "My brother is looking as well. For me 3 bed in JVC please",
        "Want 3 bed in JVC. Call me on my husband's phone",
        "3 bed in JVC. let me know if you can find a place",
        "3 bed in JVC. scrap that, make it 3 bed in JLT",
        "i want a castle lol just kidding. 3 bed in JVC please",
        "quero 3 quartos em JVC, minha amiga me indicou vocês",
        "ابي ٣ غرف في المارينا لي ولاخوي",
        "mujhe 3 bhk chahiye jvc me, mere dost ne aapka number diya",
    ],
)
def test_what_only_sounds_like_it_is_still_a_wish(said: str) -> None:
    assert reading(said)["bedroom_count"] == "3"


def test_a_message_without_such_words_has_nothing_that_is_disowned() -> None:
    plain = "3 bed villa in mirdif under 200k please"
    assert disowned(plain, words_of(plain), frozenset()) == ()


def test_a_remark_reaches_back_and_not_over_what_follows_it() -> None:
    plain = "i want a castle, just kidding. 3 bed in jvc please"
    reaches = disowned(plain, words_of(plain), frozenset())
    assert {reach.why for reach in reaches} == {Why.TAKEN_BACK}
    assert max(reach.end for reach in reaches) <= plain.index("just kidding")
