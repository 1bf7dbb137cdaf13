"""A schema comes in as plain data, from a seed, the API or the panel, and is checked before anything
trusts it.

Whatever is wrong is said, all of it at once, with the key's name and with what to write instead. Expressions
are made here, once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Final
from zoneinfo import ZoneInfo

from domain.document import Document, Faults
from domain.expressions import Expression
from domain.normalise_money import MONEY_WORDS
from domain.normalise_ranges import Ranges, ranges
from domain.normalise_sizes import Sizes, sizes
from domain.phrases import NEVER, alternatives, pattern, source
from domain.readable import comparable
from domain.schema import (
    A_PLACE,
    Audience,
    ByAnswer,
    Cardinality,
    EndsRule,
    EndsWhen,
    Gazetteer,
    Inject,
    Key,
    Kind,
    Limits,
    Option,
    Review,
    Schema,
    SchemaInvalid,
    Side,
    Stale,
    StaleFrom,
    ValueType,
    Words,
    spaced,
)
from domain.triggers import triggers
from domain.typos import Typos, typos
from domain.vocabulary import vocabulary

MOST_KEYS: Final = 200
LONGEST_TEXT: Final = 200
"""Characters of an open value: what a contact wrote is never shown at length."""


def schema_from_plain(data: Mapping[str, object]) -> Schema:
    """Raises SchemaInvalid with every fault, each with the key's name and what to do."""
    faults = Faults()
    schema = _schema(Document(data, "The schema", faults))
    if faults.sentences:
        raise SchemaInvalid(faults.sentences)
    return schema


def schema_faults(data: Mapping[str, object]) -> tuple[str, ...]:
    """Every fault, in sentences; none when it may be published."""
    faults = Faults()
    _schema(Document(data, "The schema", faults))
    return tuple(faults.sentences)


_SCHEMA_FIELDS: Final = frozenset((
    "name", "version", "zone", "description", "keys", "gazetteer", "too_wide", "not_typos", "topic", "limits",
))  # fmt: skip
_KEY_FIELDS: Final = frozenset((
    "name", "label", "labels", "kind", "type", "cardinality", "importance", "inject", "after_approval",
    "flows",
    "safety_critical", "half_life_days", "stale", "review", "answers", "ends", "audience", "sealed_name",
    "on", "prefix", "names", "options", "currency", "per", "bound", "bounds", "max_length", "opposite",
    "denied", "on_request", "skip_referential", "aliases", "examples", "asks", "asks_unless", "context",
    "unless", "given_up", "unless_read", "units", "extras", "zero", "fixed", "measures", "frames", "behind",
    "patterns",
    "named", "periods",
    "reports", "side", "holds", "agents", "purpose", "about", "among", "beside", "brief", "bare",
))  # fmt: skip
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}")
_CURRENCY: Final = re.compile(r"[A-Z]{3}")
_PERIODS: Final = ("year", "month", "week", "day")


def _schema(data: Document) -> Schema:
    data.only(_SCHEMA_FIELDS)
    keys = _keys(data)
    topic = data.part("topic", "The schema's topic")
    topic.only(frozenset(("words", "elsewhere")))
    places = _gazetteer(data)
    limits = data.part("limits", "The schema's limits")
    limits.only(frozenset(("facts", "confidence")))
    return Schema(
        name=data.name("name", "real_estate"),
        version=data.whole("version", 1),
        zone=_zone(data),
        keys=keys,
        gazetteer=places,
        limits=Limits(
            limits.whole("facts", Limits().facts, least=1), limits.share("confidence", Limits().confidence)
        ),
        typos=_typos(data, places),
        spoken=triggers(
            {A_PLACE: places.by_word} | {name: _spoken(row) for name, row in _on(data)},
            {f"{name}/{option.code}": option.synonyms for name, row in _on(data) for option in _options(row)},
        ),
        asked=triggers({name: row.texts("asks") for name, row in _on(data)}),
        topic=_phrases(topic.texts("words"), topic, "words"),
        elsewhere=_phrases(topic.texts("elsewhere"), topic, "elsewhere"),
        vocabulary=vocabulary(map(comparable, _all_phrases(data, places, topic))),
    )


def _keys(data: Document) -> dict[str, Key]:
    keys: dict[str, Key] = {}
    for row in data.rows("keys", "A key"):
        key = _key(row)
        if key.name and key.name in keys:
            data.faults.note(f"Key '{key.name}' is defined twice: remove one.")
        keys[key.name] = key
    if not keys:
        data.faults.note("The schema needs 'keys': a list with at least one key.")
    if len(keys) > MOST_KEYS:
        data.faults.note(f"The schema has {len(keys)} keys: {MOST_KEYS} at most.")
    for key in keys.values():
        _require_ends_that_settle(key, keys, data.faults)
        _require_a_line_to_stand_on(key, keys, data.faults)
    _require_no_cycle(keys, data.faults)
    return {
        name: replace(key, place=place, line=keys.get(key.beside or name, key).label)
        for place, (name, key) in enumerate(keys.items())
    }


def _labels(row: Document) -> Mapping[str, str]:
    """By language."""
    part = row.part("labels")
    for code in part.fields:
        if not _LANGUAGE.fullmatch(code):
            row.wrong("'labels' has a label for each language by its code: {\"ar\": …}.")
    return {code: part.text(code) for code in part.fields}


def _zone(data: Document) -> str:
    name = data.text("zone", "UTC")
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        data.wrong("'zone' is an IANA name such as Asia/Dubai.")
        return "UTC"
    return name


def _key(row: Document) -> Key:
    name = row.name("name")
    row = row.at(f"Key '{name}'") if name else row
    row.only(_KEY_FIELDS)
    kind, type_ = row.one_of("kind", Kind), row.one_of("type", ValueType, instead=ValueType.TEXT)
    options = tuple(_options(row))
    _require_what_its_type_needs(row, kind, type_, options)
    return Key(
        name=name,
        label=row.text("label", name.replace("_", " ").capitalize()),
        label_in=_labels(row),
        kind=kind,
        type=type_,
        cardinality=row.one_of("cardinality", Cardinality, Cardinality.ONE),
        importance=row.share("importance", 0.5),
        inject=row.one_of("inject", Inject, Inject.RELEVANT),
        after_approval=row.yes("after_approval"),
        flows=tuple(row.texts("flows")),
        safety_critical=row.yes("safety_critical"),
        half_life_days=row.whole_or_none("half_life_days"),
        stale=_stale(row),
        review=_review(row),
        answers=row.one_of("answers", ByAnswer, ByAnswer.PROPOSED),
        ends=tuple(_ends(row)),
        audience=row.one_of("audience", Audience, Audience.ANYONE),
        agents=tuple(row.texts("agents")),
        purpose=row.name("purpose", "health") if row.has("purpose") else None,
        about=tuple(row.texts("about")),
        among=row.one_of("among", Kind) if row.has("among") else None,
        beside=row.text_or_none("beside"),
        brief=row.text_or_none("brief"),
        bare=row.yes("bare"),
        sealed_name=row.yes("sealed_name"),
        on=row.yes("on", True),
        prefix=row.text("prefix", ""),
        names={str(code): str(words) for code, words in row.part("names").fields.items()},
        options=options,
        currency=row.text_or_none("currency"),
        per=row.text_or_none("per"),
        bound=row.text_or_none("bound"),
        bounds=_bounds(row),
        max_length=row.whole("max_length", LONGEST_TEXT, least=1),
        opposite=row.text_or_none("opposite"),
        denied=row.yes("denied"),
        reports=row.yes("reports"),
        side=row.one_of("side", Side, Side.SEEKS),
        holds=row.text_or_none("holds"),
        on_request=row.yes("on_request"),
        unless_read=row.text_or_none("unless_read"),
        skip_referential=row.yes("skip_referential"),
        aliases=tuple(row.texts("aliases")),
        units=tuple(row.texts("units")),
        examples=tuple(row.texts("examples")),
        words=_words(row, type_, options),
    )


def _require_what_its_type_needs(
    row: Document, kind: Kind, type_: ValueType, options: tuple[Option, ...]
) -> None:
    if type_ is ValueType.CHOICE and not options:
        row.faults.note(f"{row.where} is a choice: give its 'options', each with a 'code'.")
    if type_ is ValueType.MONEY and not _CURRENCY.fullmatch(str(row.fields.get("currency"))):
        row.faults.note(f"{row.where} is money: give its default 'currency', such as \"AED\".")
    if row.fields.get("per") not in (None, "", *_PERIODS):
        row.wrong(f"'per' is one of {', '.join(_PERIODS)}.")
    if row.fields.get("holds") not in (None, "", "name", "words", "reference"):
        row.wrong("'holds' says what open text is: a name, or words, or a reference (a word with a digit).")
    if row.fields.get("bound") not in (None, "", "max", "min"):
        row.wrong("'bound' is one of max, min.")
    if row.whole("max_length", LONGEST_TEXT, least=1) > LONGEST_TEXT:
        row.wrong(f"'max_length' is {LONGEST_TEXT} at most.")
    if kind is Kind.PROCEDURAL and type_ not in (ValueType.CHOICE, ValueType.FLAG):
        row.wrong(
            "a procedural key tells the bot how to answer, so it is a choice or a flag: "
            "a contact's own words are never an instruction."
        )


def _words(row: Document, type_: ValueType, options: tuple[Option, ...]) -> Words:
    synonyms = [phrase for option in options for phrase in option.synonyms]
    return Words(
        aliases=_phrases(row.texts("aliases"), row, "aliases"),
        asks=_phrases(row.texts("asks"), row, "asks"),
        asks_unless=_phrases(row.texts("asks_unless"), row, "asks_unless"),
        context=_phrases(row.texts("context"), row, "context"),
        given_up=_phrases(row.texts("given_up"), row, "given_up"),
        unless=_phrases(row.texts("unless"), row, "unless"),
        options=tuple(
            (_phrases(option.synonyms, row, _named(option)), option.code)
            for option in options
            if option.synonyms
        ),
        doubted=tuple(
            (_phrases(option.doubted_by, row, f"{_named(option)}, doubted_by"), option.code)
            for option in options
            if option.doubted_by
        ),
        any_option=_phrases(synonyms, row, "synonyms"),
        answers=tuple(
            (_phrases(_bare_names(option), row, _named(option)), option.code) for option in options
        ),
        ranges=_ranges(row) if type_ in _COUNTED and row.fields.get("units") else None,
        sizes=_sizes(row) if type_ is ValueType.RANGE and row.fields.get("measures") else None,
        frames=_phrases(row.texts("frames"), row, "frames"),
        behind=_phrases(row.texts("behind"), row, "behind"),
        patterns=_phrases(row.texts("patterns"), row, "patterns"),
        named=_phrases(row.texts("named"), row, "named"),
        periods=tuple(_periods(row)),
    )


_COUNTED: Final = (ValueType.RANGE, ValueType.NUMBER)


def _sizes(row: Document) -> Sizes:
    measures = row.part("measures")
    return sizes({unit: _unbordered(measures.texts(unit), row, "measures") for unit in measures.fields})


def _periods(row: Document) -> Iterator[tuple[Expression, str]]:
    periods = row.part("periods")
    for period in periods.fields:
        if period not in _PERIODS:
            row.wrong(f"'periods' gives words for {', '.join(_PERIODS)}.")
        yield _phrases(periods.texts(period), row, "periods"), period


def _ranges(row: Document) -> Ranges:
    extras = "|".join(re.escape(comparable(word)) for word in row.texts("extras"))
    fixed: dict[int, list[str]] = {}
    for word, count in row.part("fixed").fields.items():
        if isinstance(count, int) and not isinstance(count, bool):
            fixed.setdefault(count, []).append(word)
        else:
            row.wrong("'fixed' gives a whole number for each word.")
    return ranges(
        _unbordered(row.texts("units"), row, "units"),
        extras,
        _phrases(row.texts("zero"), row, "zero"),
        {count: _phrases(words, row, "fixed") for count, words in fixed.items()},
    )


def _options(row: Document) -> Iterator[Option]:
    codes: set[str] = set()
    for given in row.rows("options", f"{row.where}: an option"):
        code = given.name("code", "off_plan")
        if code in codes:
            row.wrong(f"option '{code}' is given twice: remove one.")
        codes.add(code)
        option = given.at(f"{row.where}, option '{code}'")
        option.only(frozenset(("code", "label", "told", "synonyms", "doubted_by")))
        yield Option(
            code,
            option.text("label", code.replace("_", " ")),
            tuple(option.texts("synonyms")),
            option.text_or_none("told"),
            tuple(option.texts("doubted_by")),
        )


def _named(option: Option) -> str:
    return f"option '{option.code}'"


def _bare_names(option: Option) -> list[str]:
    """The code as words, and the label where it is made of words too."""
    words = re.sub(r"[^\w\s-]", " ", option.label).strip()
    return list(dict.fromkeys(name for name in (option.code.replace("_", " "), words) if name))


def _stale(row: Document) -> Stale | None:
    stale = row.part("stale")
    if not stale.fields:
        return None
    stale.only(frozenset(("days", "from")))
    return Stale(stale.whole("days"), stale.one_of("from", StaleFrom, StaleFrom.STATEMENT))


def _review(row: Document) -> Review:
    review = row.part("review")
    review.only(frozenset(("always", "below", "jump")))
    below = review.share("below", 0.0) if "below" in review.fields else None
    jump = review.number("jump") if "jump" in review.fields else None
    if jump is not None and jump <= 1:
        row.wrong("'jump' is a factor above 1, such as 3 for a threefold change.")
    return Review(review.yes("always"), below, jump)


def _ends(row: Document) -> Iterator[EndsRule]:
    for rule in row.rows("ends", f"{row.where}: an 'ends'"):
        rule.only(frozenset(("key", "same", "when", "words")))
        same, words = rule.yes("same"), list(rule.texts("words"))
        when = rule.one_of("when", EndsWhen, EndsWhen.STATED if same or words else EndsWhen.CHANGED)
        if words and row.fields.get("type") != "text":
            row.wrong("'ends' looks for 'words' in open text: leave them out.")
        yield EndsRule(rule.name("key"), same, when, _phrases(words, row, "ends, words") if words else None)


def _bounds(row: Document) -> tuple[Decimal, Decimal] | None:
    if not row.fields.get("bounds"):
        return None
    pair = row.numbers("bounds")
    if len(pair) != 2:
        row.wrong("'bounds' is a list of the lowest and the highest plausible number.")
        return None
    if pair[0] > pair[1]:
        row.wrong("the lower of its 'bounds' comes first.")
        return None
    return pair[0], pair[1]


def _gazetteer(data: Document) -> Gazetteer:
    given = data.part("gazetteer")
    places = {name: tuple(given.at(f"Place '{name}'").texts(name)) for name in given.fields}
    by_word = {spaced(comparable(word)): name for name, words in places.items() for word in (name, *words)}
    wide = frozenset(comparable(name) for name in data.texts("too_wide"))
    return Gazetteer(places, wide, by_word, _phrases(by_word, data, "gazetteer"))


def _on(data: Document) -> Iterator[tuple[str, Document]]:
    for row in data.rows("keys", "A key"):
        if row.fields.get("on", True) is True:
            yield str(row.fields.get("name")), row


def _spoken(row: Document) -> list[str]:
    """What stands in a message that this key reads."""
    words = [synonym for option in _options(row) for synonym in option.synonyms]
    aliases = ["aliases"] if row.fields.get("type") in _LED_UP_TO else []
    fields = ("units", "zero", "frames", "behind", "patterns", *aliases)
    words += [word for field in fields for word in row.texts(field)]
    measures = row.part("measures")
    words += [word for unit in measures.fields for word in measures.texts(unit)]
    words += MONEY_WORDS if row.fields.get("bound") else []
    return [*words, *row.part("fixed").fields]


_LED_UP_TO: Final = ("text", "money", "days", "moment", "hours")
"""Types whose values are read beside the key's own words only, unless they were asked for."""


def _typos(data: Document, places: Gazetteer) -> Typos:
    """Options, units and places may be misspelt; words that only lead to a value ("budget") may not."""
    words = [*places.by_word]
    for _, row in _on(data):
        words += [*row.texts("units"), *row.texts("zero")]
        words += [synonym for option in _options(row) for synonym in option.synonyms]
    return typos(map(comparable, words), frozenset(data.texts("not_typos")))


def _all_phrases(data: Document, places: Gazetteer, topic: Document) -> Iterator[str]:
    yield from (*places.by_word, *topic.texts("words"))
    for _, row in _on(data):
        yield from _spoken(row)
        yield from (*row.texts("aliases"), *row.texts("asks"), *row.texts("named"), row.text("label", ""))


def _require_ends_that_settle(key: Key, keys: Mapping[str, Key], faults: Faults) -> None:
    named = [*(rule.key for rule in key.ends), key.opposite, key.unless_read]
    for name in (name for name in named if name and name not in keys):
        faults.note(f"Key '{key.name}' names '{name}', which is not defined: define it or remove it.")
    for rule in key.ends:
        ended = keys.get(rule.key)
        if rule.key == key.name:
            faults.note(f"Key '{key.name}' ends itself: leave that 'ends' out; a new value ends the old.")
        # What ends what stands in clear beside a statement, and would tell what must not be told.
        if key.sealed_name or (ended and ended.sealed_name):
            faults.note(
                f"Key '{key.name}' ends '{rule.key}', and one of the two has a sealed name: "
                "a key of a special category neither ends another nor is ended."
            )


def _require_a_line_to_stand_on(key: Key, keys: Mapping[str, Key], faults: Faults) -> None:
    if key.beside is None:
        return
    host = keys.get(key.beside)
    if host is None or host.beside or host is key or host.kind is not key.kind:
        faults.note(
            f"Key '{key.name}' stands beside '{key.beside}': name another key of the same kind, "
            "one that has a line of its own."
        )
    elif key.kind is Kind.PROCEDURAL:
        faults.note(f"Key '{key.name}' is procedural, which is told in sentences: leave its 'beside' out.")


def _require_no_cycle(keys: Mapping[str, Key], faults: Faults) -> None:
    """Two keys that end each other's equal member are fine; whole keys that end one another would never
    settle."""
    whole = {key.name: [rule.key for rule in key.ends if not rule.same] for key in keys.values()}
    settled: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        if name in path:
            chain = " ends ".join((*path[path.index(name) :], name))
            faults.note(f"Keys end one another in a circle ({chain}): remove one 'ends'.")
        elif name not in settled:
            for next_name in whole.get(name, ()):
                visit(next_name, (*path, name))
            settled.add(name)

    for name in whole:
        visit(name, ())


def _phrases(phrases: Iterable[str], place: Document, what: str) -> Expression:
    """One that never matches, where one of them is wrong."""
    return pattern(found) if _sound(found := list(phrases), place, what) else NEVER


def _unbordered(phrases: list[str], place: Document, what: str) -> str:
    return alternatives(phrases if _sound(phrases, place, what) else [])


def _sound(phrases: list[str], place: Document, what: str) -> bool:
    faults = [(n, why) for n, phrase in enumerate(phrases, start=1) if (why := _fault_of(phrase))]
    for n, why in faults:
        place.wrong(f"{what}, the {_ordinal(n)}: {why}")
    return not faults


def _fault_of(phrase: str) -> str | None:
    try:
        source(phrase)
    except ValueError as wrong:
        return str(wrong)
    return None


def _ordinal(n: int) -> str:
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"
