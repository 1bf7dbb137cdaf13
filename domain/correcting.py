"""A contact puts right what is believed of them: "that's wrong, it's 3M", "no, I said Marina, not JVC", "it's
Sam, not Sami". What they call wrong never was true. A change ("it's 3M now") is none: what was before it
stays true of its time, and so it does where somebody only says another value.

What the words call wrong must be believed, or have been said by the other side just before: it tells of which
key they speak, so that the right value is read there though nothing else in the words names the key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from domain.candidates import Candidate, Operation
from domain.guards import Accepted, RejectReason, guard_all
from domain.heard import Heard
from domain.intents import IntentKind
from domain.memory import Memory, current
from domain.normalise import read_values
from domain.readable import comparable
from domain.schema import Key, Schema
from domain.statements import Quote
from domain.values import Erased, Text, Value, canonical

_NAMED: Final = 0.95
"""Confidence of what stands beside the value that it takes the place of."""
_ANSWERED: Final = 0.8
"""Of what is right instead of what the other side just said."""
_LONGEST_NAME: Final = 4
"""Words of an open text."""
Span: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Righting:
    """A sentence that puts something right."""

    sentence: Span
    right: Span | None = None
    """The words that say what is so."""
    wrong: Span | None = None
    """The words that say what is not; None where it is what was said before."""


def put_right(
    accepted: Sequence[Candidate], heard: Heard, asked: Heard | None, memory: Memory, schema: Schema
) -> tuple[Candidate, ...]:
    """What was accepted of a message, with what corrects marked so. `asked`: what another speaker said last
    before it."""
    found = list(accepted)
    for righting in _rightings(heard):
        found = _with(righting, found, heard, asked, memory, schema)
    return tuple(found)


def _with(
    righting: _Righting,
    accepted: Sequence[Candidate],
    heard: Heard,
    asked: Heard | None,
    memory: Memory,
    schema: Schema,
) -> list[Candidate]:
    said = asked.plain if asked else ""
    words = said if righting.wrong is None else heard.plain[slice(*righting.wrong)]
    wrong = list(_believed(words, heard, memory, schema)) if words else []
    spoken = [one for one in accepted if _within(one, righting.sentence) and not _within(one, righting.wrong)]
    if righting.wrong is None and spoken:  # it says what is wrong, and in its own words what is right
        return [replace(one, corrects=True) if one in spoken else one for one in accepted]
    if not wrong:
        return list(accepted)
    kept = [one for one in accepted if not _within(one, righting.wrong)]
    keys = {key.name for key, _ in wrong}
    right = [one for one in spoken if one.key in keys]
    if not right and len(keys) == 1:
        right = list(_right(righting, wrong[0][0], heard, schema))
        kept += right
    if not right:
        return list(accepted)
    kept = [replace(one, corrects=True) if one in right else one for one in kept]
    return kept + [
        _given_up(key, value, heard, righting.wrong)
        for key, value in wrong
        if key.many and righting.wrong and _differs(value, key, right)
    ]


def _differs(value: Value, key: Key, right: Sequence[Candidate]) -> bool:
    return not any(r.key == key.name and r.value and canonical(r.value) == canonical(value) for r in right)


def _believed(words: str, heard: Heard, memory: Memory, schema: Schema) -> Iterator[tuple[Key, Value]]:
    """What is believed, as of this message, and named by these words."""
    for canvas, fact in current(memory, heard.message.sent_at):
        name = memory.key_name(canvas.key_number)
        key = schema.key(name) if name else None
        if key is None or fact.erased or isinstance(fact.value, Erased):
            continue
        if _names(words, key, fact.value, heard, schema):
            yield key, fact.value


def _names(words: str, key: Key, value: Value, heard: Heard, schema: Schema) -> bool:
    if isinstance(value, Text):
        return bool(re.search(rf"(?<!\w){re.escape(comparable(value.text))}(?!\w)", words))
    said = canonical(value)
    return any(canonical(read) == said for read in read_values(key, words, schema, heard.when))


def _right(righting: _Righting, key: Key, heard: Heard, schema: Schema) -> Iterator[Candidate]:
    """What the words say of this key, where they say one thing and our guards believe it."""
    if righting.right is None:
        return
    start, end = _trimmed(heard.plain, righting.right)
    words = heard.plain[start:end]
    values = {canonical(value): value for value in read_values(key, words, schema, heard.when)}
    text = heard.message.text[start:end]
    if key.holds == "name" and 0 < len(words.split()) <= _LONGEST_NAME and words.replace(" ", "").isalpha():
        values = {"": Text(text)}
    if len(values) != 1:
        return
    candidate = Candidate(
        key=key.name,
        value=next(iter(values.values())),
        said=text,
        quote=Quote(text, start, end),
        confidence=_NAMED if righting.wrong else _ANSWERED,
    )
    (verdict,) = guard_all([candidate], heard, schema)
    # Which key it is of, the wrong value has said: its own words need not claim it.
    if isinstance(verdict, Accepted) or verdict.reason is RejectReason.UNCLAIMED:
        yield verdict.candidate


def _given_up(key: Key, value: Value, heard: Heard, wrong: Span) -> Candidate:
    """A member that is named as wrong, and has no other in its place on its own line."""
    start, end = _trimmed(heard.plain, wrong)
    said = heard.message.text[start:end]
    return Candidate(
        key=key.name,
        value=value,
        said=said,
        quote=Quote(said, start, end),
        confidence=_NAMED,
        operation=Operation.REVOKE,
        corrects=True,
    )


def _within(candidate: Candidate, span: Span | None) -> bool:
    return span is not None and span[0] <= candidate.quote.start and candidate.quote.end <= span[1]


_EDGES: Final = " \t,;:-'\"“”"


def _trimmed(plain: str, span: Span) -> Span:
    start, end = span
    while start < end and plain[start] in _EDGES:
        start += 1
    while end > start and plain[end - 1] in _EDGES:
        end -= 1
    return start, end


# --- the words ------------------------------------------------------------------------------------------

_SENTENCE: Final = re.compile(r"(?:[^.!?\n؟]|\.(?=\w))+")
_CHANGE: Final = re.compile(
    r"\b(?:now|nowadays|any ?more|no longer|chang\w+|instead|these days|since|used to|became|agora"
    r"|mudou|mudei|from (?:now|next|this|today)|rais\w+|increas\w+|went (?:up|down)|out(?:dated| of date)"
    r"|lower\w*|up to date|теперь|сейчас|изменил\w*|ab)\b"
    r"|(?<!\w)(?:الحين|الان|هلا|هلق|دلوقتي|هسه|صارت?|صرت|اصبحت?|غيرت\w*|تغيرت?|بعد اليوم|من اليوم)(?!\w)"
)
_OPENS: Final = r"^\W*(?:(?:no|nope|nah|sorry|hey|wait|hi|please|actually|لا|عفوا|لو سمحت\w?|سوري|اسف)\W+)*"
_LEADS: Final = (
    r"(?:(?:i|we) (?:actually )?(?:said|meant|mean|told (?:you|u)|wrote|asked for)\b"
    r"|(?:it's|its|it is|it was|that's|i'm|im|i am|call me)\b|(?:my|our) (?:\w+ ){1,3}?(?:is|are)\b"
    r"|(?:my|our) (?:\w+ )?\w+'s\b"
    r"|(?:انا |احنا )?(?:قلت|قلنا|قصدي|اقصد|اعني|ذكرت|طلبت)(?: لك\w?)?|اسمي|هي|هو|ميزانيتي|الميزانيه)"
)
_WISHES: Final = (
    r"(?!\s*(?:(?:not|only) )?(?:looking|searching|interested|thinking|going|keen|into|after|open|ok|fine)\b)"
)
"""Who says what they look for, and what not, may have changed their mind."""
_NOT: Final = r"[\s,;:(-]+(?:and |but |و)?(?:not|no|مو|مب|مش|موب|ليست?|وليست?|مهو|ماهو|مهي)"
_INSTEAD: Final = re.compile(
    rf"{_OPENS}{_LEADS}{_WISHES}(?P<right>[^,;]{{1,60}}?){_NOT} (?P<wrong>.{{1,60}}?)\W*$"
)
"""What is so, and then what is not."""
_NOT_BUT: Final = re.compile(
    rf"{_OPENS}(?:{_LEADS}\s+)?(?:not|مو|مب|مش|موب|ليست?) {_WISHES}"
    rf"(?P<wrong>[^,;]{{1,60}}?)\s*[,;-]\s*(?:but |بل )?(?:{_LEADS}\s*)?(?P<right>[^,;]{{1,60}}?)\W*$"
)
"""What is not, and then what is so."""
_SAID_SO: Final = re.compile(
    r"^\W*(?:(?:no|nope|nah|sorry|wait|لا|عفوا)\W+)+(?:(?:i|we) (?:actually )?(?:said|meant)"
    r"|(?:انا )?(?:قلت|قصدي|اقصد)(?: لك\w?)?)\s(?P<right>[^,;]{1,60}?)\W*$"
)
"""What is so, to somebody who has just said something else."""
_IS_SO: Final = re.compile(
    r"(?:\b(?:it's|its|it is|i said|i meant|(?:it )?should (?:be|say)|make it)"
    r"|(?<!\w)(?:هي|هو|قلت|قصدي|الصحيح|اسمي))\s(?P<right>[^,;.!?؟\n]{1,60}(?:\.\d[^,;.!?؟\n]{0,60})?)"
)


def _rightings(heard: Heard) -> Iterator[_Righting]:
    sentences = [found.span() for found in _SENTENCE.finditer(heard.plain)]
    intent = heard.intent
    told = intent.start if intent and intent.kind is IntentKind.WRONG else None
    for n, (start, end) in enumerate(sentences):
        plain = heard.plain[start:end]
        if _CHANGE.search(plain):
            continue
        named = _INSTEAD.search(plain) or _NOT_BUT.search(plain)
        if named:
            yield _Righting((start, end), _at(named, "right", start), _at(named, "wrong", start))
        elif told is not None and start <= told < end:
            yield from _told_wrong(heard.plain, sentences[n : n + 2])
        elif so := _SAID_SO.search(plain):
            yield _Righting((start, end), _at(so, "right", start))


def _told_wrong(plain: str, sentences: Sequence[Span]) -> Iterator[_Righting]:
    """Right in the sentence that says so, or in the one after it."""
    start, end = sentences[0][0], sentences[-1][1]
    if len(sentences) > 1 and _CHANGE.search(plain, *sentences[1]):
        return
    so = _IS_SO.search(plain, start, end)
    yield _Righting((start, end), _at(so, "right", 0) if so else None)


def _at(found: re.Match[str], name: str, offset: int) -> Span:
    return found.start(name) + offset, found.end(name) + offset
