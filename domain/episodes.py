"""Which earlier messages fit a question: BM25 over each message with a little of its neighbours, and what the
question says of speaker and time; fused with nearness where messages have vectors. No model, no network, the
same order for the same messages.

A contact's messages lie in sealed segments. A segment is read as it lies in memory, by bisection: opening ten
thousand messages unpacks none of them.
"""

from __future__ import annotations

import math
import re
import sys
from array import array
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache, partial
from heapq import nlargest, nsmallest
from itertools import chain, compress, count
from typing import Final, Literal, NamedTuple, TypeAlias
from uuid import UUID
from zlib import crc32

from domain import small_talk
from domain.asking import Question
from domain.nearness import Vectors, middle, packed_vectors, unpacked_vectors
from domain.readable import comparable

assert sys.byteorder == "little", "segments are read as they lie in memory"

FORMAT: Final = 2
"""Of segments. One that was packed otherwise is not read, and made anew."""
SEGMENT: Final = 512
"""Messages of a full segment."""


SUMMARY: Final = "summary"
"""Speaks where nobody does: what is found is a conversation in short."""
SPEAKERS: Final = ("bot", "contact", "agent", "system", "forwarded", SUMMARY)
"""Who may have said what is found, stored by place: only ever added to. What a contact forwarded is somebody
else's."""
_CONTACT: Final = 1
_SUMMARY: Final = SPEAKERS.index(SUMMARY)
_SPOKEN: Final = {True: (_CONTACT,), False: tuple(n for n in range(len(SPEAKERS)) if n != _CONTACT)}
"""By whether it is the contact's own."""


class Episode(NamedTuple):
    """A message that may be found: the contact's own, or one that was said to the contact. Or a summary, at
    the time of the last message that it takes in."""

    message_id: UUID
    """Of a summary: the summary's."""
    conversation_id: UUID
    speaker: str
    """One of SPEAKERS."""
    sent_at: datetime
    """To the millisecond."""
    text: str
    facts: tuple[UUID, ...] = ()
    """Of a summary: those whose values it tells."""

    @property
    def own(self) -> bool:
        """In the contact's own words."""
        return self.speaker == SPEAKERS[_CONTACT]

    @property
    def summary(self) -> bool:
        return self.speaker == SUMMARY


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """How much each sign counts. Data, with a version; measured by `make eval`."""

    version: str = "recall/3"
    saturation: float = 1.2
    length: float = 0.5
    before: tuple[float, ...] = (0.5, 0.2)
    """Of a term in the message just before, and in the one before that."""
    after: tuple[float, ...] = (0.5,)
    speaker: float = 2.5
    period: float = 1.5
    addressed: float = 0.8
    """Of a message that speaks of the other side more than of its own: it asks or thanks, it tells little."""
    asking: float = 0.9
    conversation: float = 0.4
    """Of a conversation's best messages, to its others."""
    courtesy: float = 0.3
    """Of a word of greeting, thanks or praise."""
    near: float = 0.5
    """Of the rank among those that lie near the best, beside the rank by words; where there are vectors."""


WEIGHTS: Final = Weights()


class Hit(NamedTuple):
    episode: Episode
    place: int
    """Among all messages, the oldest first: neighbours differ by one."""
    score: float
    covers: Callable[[], float]
    """Works out `covered`: to read a message once more costs as much as to find it."""

    @property
    def covered(self) -> float:
        """The share of the question's weight that the message has itself, words that nobody ever said among
        it, courtesies not; less where it asks, or speaks of the other side. Nothing, where it shares only
        words that every chat has."""
        return self.covers()


# --- segments -------------------------------------------------------------------------------------------

_Posting: TypeAlias = tuple[int, int]
Terms: TypeAlias = Callable[[str], Sequence[str]]
"""The words of a text as they are found by; those that every text has are left out."""


def packed(episodes: Sequence[Episode], terms: Terms, weights: Weights = WEIGHTS) -> bytes:
    """A segment, oldest message first."""
    summaries = [n for n, e in enumerate(episodes) if e.summary]
    told = [episodes[n].facts for n in summaries]
    conversations = list(dict.fromkeys(e.conversation_id for e in episodes))
    texts = [e.text.encode() for e in episodes]
    postings = _impacts(episodes, terms, weights)
    known = sorted(postings)
    parts = [
        array("I", [len(episodes), len(conversations), len(known), sum(map(len, postings.values()))]),
        array("I", [len(summaries), sum(map(len, told))]),
        array("q", [int(e.sent_at.timestamp() * 1000) for e in episodes]),
        array("I", known),
        array("I", _offsets(len(postings[term]) for term in known)),
        array("I", _offsets(map(len, texts))),
        array("I", _offsets(map(len, told))),
        array("H", [conversations.index(e.conversation_id) for e in episodes]),
        array("H", summaries),
        array("H", [n for term in known for n, _ in postings[term]]),
        array("B", [impact for term in known for _, impact in postings[term]]),
        array("B", [SPEAKERS.index(e.speaker) for e in episodes]),
        array("B", [round(255 * _telling(e.text, weights)) for e in episodes]),
    ]
    ids = chain(conversations, (e.message_id for e in episodes), *told)
    return b"".join([*(part.tobytes() for part in parts), *(one.bytes for one in ids), *texts])


def _impacts(episodes: Sequence[Episode], terms: Terms, weights: Weights) -> dict[int, list[_Posting]]:
    """BM25's part of each term in each message that hangs on nothing but the two, in 255ths of the most that
    it can be. A message has the terms of its neighbours in its conversation too, a little; a summary is
    nobody's neighbour."""
    counts = [Counter(map(_hash, terms(e.text))) for e in episodes]
    average = sum(counted.total() for counted in counts) / len(episodes) or 1.0
    near = [
        *((-n, w) for n, w in enumerate(weights.before, 1)),
        *((n, w) for n, w in enumerate(weights.after, 1)),
    ]
    spoken = [n for n, episode in enumerate(episodes) if not episode.summary]
    order = {n: place for place, n in enumerate(spoken)}
    postings: dict[int, list[_Posting]] = defaultdict(list)
    for n, counted in enumerate(counts):
        had: dict[int, float] = defaultdict(float, counted)
        lent = float(counted.total())
        for step, share in near if n in order else ():
            m = order[n] + step
            if 0 <= m < len(spoken) and episodes[spoken[m]].conversation_id == episodes[n].conversation_id:
                beside = counts[spoken[m]]
                lent = max(lent, share * beside.total())
                for term in beside:
                    had[term] += share
        # "Hello", beside a long message, must not have that one's words more than it has them itself.
        own_rest, lent_rest = (_rest(length / average, weights) for length in (counted.total(), lent))
        for term, often in had.items():
            rest = own_rest if term in counted else lent_rest
            postings[term].append((n, max(1, round(255 * often / (often + rest)))))
    return postings


def _rest(length: float, weights: Weights) -> float:
    """Of a message so many times as long as the average."""
    return weights.saturation * (1 - weights.length + weights.length * length)


def _offsets(lengths: Iterator[int] | map[int]) -> list[int]:
    offsets = [0]
    for length in lengths:
        offsets.append(offsets[-1] + length)
    return offsets


_WORD: Final = re.compile(r"[^\W_]+")
_OF_MYSELF: Final = frozenset(
    [
        "i",
        "me",
        "my",
        "mine",
        "myself",
        "we",
        "us",
        "our",
        "ours",
        "eu",
        "meu",
        "minha",
        "nos",
        "я",
        "мне",
        "мой",
        "моя",
        "мы",
        "мы",
        "main",
        "mera",
        "meri",
        "hum",
        "انا",
        "عندي",
        "عندنا",
        "لي",
        "لنا",
        "ابغي",
        "ابي",
        "نبغي",
        "نبي",
        "احب",
        "اريد",
        "نحن",
        "احنا",
    ]
)
_OF_YOU: Final = frozenset(
    [
        "you",
        "your",
        "yours",
        "voce",
        "seu",
        "sua",
        "ты",
        "вы",
        "ваш",
        "твой",
        "aap",
        "aapka",
        "tum",
        "انت",
        "انتم",
        "انتو",
        "عندك",
        "عندكم",
        "لك",
        "لكم",
        "تبغي",
        "تبي",
    ]
)


def _telling(text: str, weights: Weights) -> float:
    plain = comparable(text)
    words = _WORD.findall(plain)
    addressed = sum(word in _OF_YOU for word in words) > sum(word in _OF_MYSELF for word in words)
    return (weights.addressed if addressed else 1.0) * (weights.asking if "?" in plain else 1.0)


def asks_nothing(text: str, terms: Terms) -> bool:
    """Greets, thanks or praises, and says nothing beside it but what every chat has: it is no question."""
    words = {_hash(term) for term in terms(text)}
    return "?" not in comparable(text) and bool(words & _courtesies(terms)) and words <= _whatever(terms)


@cache
def _courtesies(terms: Terms) -> frozenset[int]:
    return _terms_of(small_talk.COURTESIES, terms)


@cache
def _whatever(terms: Terms) -> frozenset[int]:
    return _courtesies(terms) | _terms_of(small_talk.WHATEVER_IT_IS_ABOUT, terms)


def _terms_of(words: Iterable[str], terms: Terms) -> frozenset[int]:
    """Word by word, since the words around one may decide of which language it is."""
    return frozenset(_hash(term) for word in words for term in terms(word))


def _hash(term: str) -> int:
    return crc32(term.encode())


_SIZES: Final = {"q": 8, "I": 4, "H": 2, "B": 1}


class Segment:
    """One that was packed."""

    def __init__(self, of: bytes) -> None:
        self._of = memoryview(of)
        self._at = 0
        self.size, conversations, known, found, summaries, told = self._next("I", 6)
        self.sent = self._next("q", self.size)
        """In milliseconds since 1970."""
        self.terms = self._next("I", known)
        """Sorted. Which messages have the nth of them, or have it near, and how much of it, in 255ths: that
        stands in `found` and `impacts`, from `ends[n]` to `ends[n + 1]`."""
        self.ends = self._next("I", known + 1)
        self._texts = self._next("I", self.size + 1)
        self._told = self._next("I", summaries + 1)
        self.conversations = self._next("H", self.size)
        self._summaries = self._next("H", summaries)
        self.found = self._next("H", found)
        self.impacts = self._next("B", found)
        self.speakers = self._next("B", self.size)
        self.telling = self._next("B", self.size)
        self._ids = self._at
        self._of_messages = self._ids + 16 * conversations
        self._of_facts = self._of_messages + 16 * self.size
        self._words = self._of_facts + 16 * told
        self._end = self._words + self._texts[self.size]
        self._conversations: dict[int, UUID] = {}

    @property
    def vectors(self) -> Vectors | None:
        """Of its messages, where an embedder has read it."""
        return unpacked_vectors(bytes(self._of[self._end :])) if self._end < len(self._of) else None

    def with_vectors(self, vectors: Vectors | None) -> bytes:
        """As it is packed, with other vectors in place of its own."""
        return bytes(self._of[: self._end]) + (packed_vectors(vectors) if vectors else b"")

    def _next(self, kind: Literal["q", "I", "H", "B"], count: int) -> memoryview[int]:
        size = _SIZES[kind] * count
        part = self._of[self._at : self._at + size].cast(kind)
        self._at += size
        return part

    def conversation(self, n: int) -> UUID:
        number = self.conversations[n]
        known = self._conversations.get(number)
        if known is None:
            known = self._conversations[number] = UUID(bytes=self.conversation_bytes(number))
        return known

    def conversation_bytes(self, number: int) -> bytes:
        """By the number that it has in `conversations`."""
        start = self._ids + 16 * number
        return bytes(self._of[start : start + 16])

    def own(self, n: int) -> bool:
        return self.speakers[n] == _CONTACT

    def _facts(self, n: int) -> tuple[UUID, ...]:
        which = bisect_left(self._summaries, n)
        return tuple(map(self._fact, range(self._told[which], self._told[which + 1])))

    def _fact(self, n: int) -> UUID:
        start = self._of_facts + 16 * n
        return UUID(bytes=bytes(self._of[start : start + 16]))

    def episode(self, n: int) -> Episode:
        start, speaker = self._of_messages + 16 * n, self.speakers[n]
        return Episode(
            UUID(bytes=bytes(self._of[start : start + 16])),
            self.conversation(n),
            SPEAKERS[speaker],
            datetime.fromtimestamp(self.sent[n] / 1000, UTC),
            str(self._of[self._words + self._texts[n] : self._words + self._texts[n + 1]], "utf-8"),
            self._facts(n) if speaker == _SUMMARY else (),
        )


# --- finding --------------------------------------------------------------------------------------------

_BEST: Final = 5
_WEIGHED: Final = 200
_OF_A_CONVERSATION: Final = 3
_AS_IF: Final = 30
_NEAR: Final = 100
_RANKED: Final = 10
"""Added to each rank: the less it is, the more the first ones count."""

_Span: TypeAlias = tuple[int, int, int]
"""A segment by its place, and from where to where it tells of a term."""
_Spans: TypeAlias = dict[int, list[_Span]]
"""By term."""


class Episodes:
    """A contact's messages, in segments from the oldest on."""

    def __init__(
        self,
        segments: Sequence[Segment],
        terms: Terms,
        weights: Weights = WEIGHTS,
        *,
        embedder: str | None = None,
    ) -> None:
        """`embedder`: whose vectors are used; another's are not."""
        self._segments = segments
        self._embedder = embedder
        self._bases = _offsets(segment.size for segment in segments)
        self._terms = terms
        self._weights = weights

    def find(self, question: Question, limit: int) -> list[Hit]:
        """The best, and of equally good ones the latest first; none when no word of the question was ever
        said."""
        words = set(map(_hash, self._terms(question.text)))
        spans = self._spans(words)
        if not spans:
            return []
        scores = self._scores(self._rarities(spans), spans)
        weighed = self._weighed(_highest(scores, max(_WEIGHED, limit)), scores, question)
        if self._embedder is not None:
            weighed = self._fused(weighed, question)
        worth = self._worth(words - _courtesies(self._terms), spans)
        return [self._hit(place, weighed[place], worth) for place in _best(weighed, limit)]

    def _hit(self, place: int, score: float, worth: _Worth) -> Hit:
        segment, n = self._where(place)
        episode = segment.episode(n)
        return Hit(episode, place, score, partial(worth.in_text, episode.text, segment.telling[n] / 255))

    def _worth(self, words: Iterable[int], spans: _Spans) -> _Worth:
        """What each word of the question counts for in `covered`. As if there were a few messages more: of a
        contact who wrote twice, a word that stands in both is no word that everybody writes."""
        every = self._bases[-1] + _AS_IF
        of_words = {word: math.log(1 + every / (1 + _having(spans.get(word, ())))) for word in words}
        return _Worth(of_words, self._terms)

    @property
    def size(self) -> int:
        return self._bases[-1]

    def at(self, place: int) -> Episode:
        segment, n = self._where(place)
        return segment.episode(n)

    def _where(self, place: int) -> tuple[Segment, int]:
        segment = bisect_right(self._bases, place) - 1
        return self._segments[segment], place - self._bases[segment]

    def _split(self, place: int) -> tuple[int, int]:
        segment = bisect_right(self._bases, place) - 1
        return segment, place - self._bases[segment]

    def _spans(self, terms: Collection[int]) -> _Spans:
        """Of those that were said. Asked of each segment once: nothing else here is done so often."""
        spans: _Spans = {}
        for place, segment in enumerate(self._segments):
            known, ends, size = segment.terms, segment.ends, len(segment.terms)
            for term in terms:
                n = bisect_left(known, term)
                if n < size and known[n] == term:
                    spans.setdefault(term, []).append((place, ends[n], ends[n + 1]))
        return spans

    def _rarities(self, spans: _Spans) -> dict[int, float]:
        """As if there were a few messages more: among three, a word would be as common as any other, and what
        stands near it would count for more."""
        every = self._bases[-1] + _AS_IF
        having = ((term, _having(of_term)) for term, of_term in spans.items())
        return {term: self._share(term) * math.log(1 + (every - n + 0.5) / (n + 0.5)) for term, n in having}

    def _share(self, term: int) -> float:
        return self._weights.courtesy if term in _courtesies(self._terms) else 1.0

    def _scores(self, rarities: Mapping[int, float], spans: _Spans) -> list[float]:
        """Of each message, by its place."""
        scores = [[0.0] * segment.size for segment in self._segments]
        for term, rarity in rarities.items():
            share = rarity / 255
            for place, start, end in spans[term]:
                segment, of_segment = self._segments[place], scores[place]
                for n, impact in zip(segment.found[start:end], segment.impacts[start:end], strict=True):
                    of_segment[n] += share * impact
        return list(chain.from_iterable(scores))

    def _weighed(
        self, places: Sequence[int], scores: Sequence[float], question: Question
    ) -> dict[int, float]:
        weights, period, own = self._weights, question.period, question.own
        begins, ends = (_midnight(period[0], 0), _midnight(period[1], 1)) if period else (0, 0)
        found: dict[int, float] = {}
        conversations: dict[bytes, list[int]] = {}
        for base, segment, of_segment in self._by_segment(places):
            telling, conversation = segment.telling, segment.conversations
            together: dict[int, list[int]] = {}
            for place in of_segment:
                n = place - base
                found[place] = scores[place] * telling[n] / 255
                if (number := conversation[n]) in together:
                    together[number].append(place)
                else:
                    together[number] = [place]
            if own is not None:
                speakers = segment.speakers
                for place in of_segment:
                    if (speakers[place - base] == _CONTACT) is own:
                        found[place] *= weights.speaker
            if period:
                for place in of_segment:
                    if begins <= segment.sent[place - base] < ends:
                        found[place] *= weights.period
            for number, of_one in together.items():
                id_ = segment.conversation_bytes(number)
                conversations[id_] = conversations[id_] + of_one if id_ in conversations else of_one
        for of_one in conversations.values():
            best = sorted(map(found.__getitem__, of_one), reverse=True)[:_OF_A_CONVERSATION]
            gain = weights.conversation * sum(best) / _OF_A_CONVERSATION
            for place in of_one:
                found[place] += gain
        return found

    def _by_segment(self, places: Iterable[int]) -> Iterator[tuple[int, Segment, Sequence[int]]]:
        """Each segment with its first place and those that are in it."""
        ordered, start = sorted(places), 0
        for base, segment in zip(self._bases, self._segments, strict=False):
            end = bisect_left(ordered, base + segment.size, start)
            if start < end:
                yield base, segment, ordered[start:end]
            start = end

    # --- with vectors ---------------------------------------------------------------------------------------

    def _fused(self, weighed: Mapping[int, float], question: Question) -> dict[int, float]:
        """By reciprocal rank: those that have the words, and those that lie near the best of them."""
        ranked = _best(weighed, len(weighed))
        top = (_RANKED + 1) * weighed[ranked[0]]
        fused: dict[int, float] = defaultdict(float)
        for share, places in ((1.0, ranked), (self._weights.near, self._near(ranked, weighed, question))):
            for rank, place in enumerate(places, 1):
                fused[place] += share * top / (_RANKED + rank)
        return fused

    def _near(self, ranked: Sequence[int], weighed: Mapping[int, float], question: Question) -> list[int]:
        """The nearest first; where it is asked for somebody's words, theirs alone."""
        beside = [self._bits_of(segment) for segment in self._segments]
        best = [(beside[k][n], weighed[place]) for place in ranked[:_BEST] for k, n in [self._split(place)]]
        centre = middle([one for one in best if one[0]])
        if not centre:
            return []
        wanted = range(len(SPEAKERS)) if question.own is None else _SPOKEN[question.own]
        # One number for both, since it is compared ten thousand times: the distance, then the later first.
        far = [
            ((bits ^ centre).bit_count() << 32) - place
            for base, segment, vectors in zip(self._bases, self._segments, beside, strict=False)
            for place, bits, speaker in zip(count(base), vectors, segment.speakers, strict=False)
            if bits and speaker in wanted
        ]
        return [-one & 0xFFFFFFFF for one in nsmallest(_NEAR, far)]

    def _bits_of(self, segment: Segment) -> Sequence[int]:
        """0 for a message that this embedder has not read."""
        vectors = segment.vectors
        return vectors.bits if vectors and vectors.embedder == self._embedder else [0] * segment.size


@dataclass(frozen=True, slots=True)
class _Worth:
    """What a question's words count for."""

    of_words: Mapping[int, float]
    terms: Terms

    def in_text(self, text: str, telling: float) -> float:
        """How much of it a message has."""
        had = self.of_words.keys() & set(map(_hash, self.terms(text)))
        meets = not had <= _whatever(self.terms)
        has = sum(self.of_words[word] for word in had) if meets else 0.0
        return has / max(1.0, sum(self.of_words.values())) * telling**2


def _midnight(day: date, later: int) -> int:
    """Where it begins, or so many days later; in UTC, as a segment has times."""
    return (day.toordinal() + later - _EPOCH) * _DAY


_EPOCH: Final = date(1970, 1, 1).toordinal()
_DAY: Final = 24 * 60 * 60 * 1000


def _having(spans: Iterable[_Span]) -> int:
    """How many messages."""
    return sum([end - start for _, start, end in spans])


def _best(scores: Mapping[int, float], limit: int) -> list[int]:
    """Of equally good ones the later first."""
    return sorted(sorted(scores, reverse=True), key=scores.__getitem__, reverse=True)[:limit]


def _highest(scores: Sequence[float], limit: int) -> list[int]:
    """Those that `_best` has of what is above 0, in no order that counts. A few of the scores tell where most
    can be left out by one comparison: thousands of messages have a common word."""
    some = sorted(scores[::_SOME], reverse=True)
    least = some[min(2 * limit // _SOME + 2, len(some) - 1)]
    found = [place for place, score in enumerate(scores) if score >= least] if least else []
    if len(found) < limit:
        found = list(compress(count(), scores))
    if len(found) <= limit:
        return found
    found.reverse()
    return sorted(found, key=scores.__getitem__, reverse=True)[:limit]


_SOME: Final = 17


FLOOR: Final = 0.12
"""Of `certainty`: below it nothing is known. Measured by `make eval`."""


def certainty(hits: Sequence[Hit], question: Question) -> float:
    """How far the messages found tell what was asked, from 0 to 1: the share of the question that the two
    best of them hold. Where the question says whose words it wants, it is none when the other side's hold
    more: who was told of a race did not run it. A summary tells of both."""
    of_those = _covered(hit for hit in hits if hit.episode.summary or question.own in (None, hit.episode.own))
    of_others = _covered(
        hit for hit in hits if not hit.episode.summary and question.own not in (None, hit.episode.own)
    )
    return of_those if of_those >= of_others else 0.0


def _covered(hits: Iterable[Hit]) -> float:
    """Of two, since one message may have a word by chance."""
    return sum(nlargest(_TWO, (hit.covered for hit in hits))) / _TWO


_TWO: Final = 2
