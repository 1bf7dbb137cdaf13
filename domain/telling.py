"""Which texts say given words: for what is to be forgotten by its words. Each of the phrases that are named
stands for itself, in whatever order and form its words come; words that every text has name nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from domain.episodes import Terms


@dataclass(frozen=True, slots=True)
class Telling:
    """`terms` of the phrases, and how terms are made."""

    phrases: tuple[frozenset[str], ...]
    terms: Terms

    def says(self, *texts: str) -> bool:
        """Whether these texts together say all the words of one phrase."""
        said = {term for text in texts for term in self.terms(text)}
        return any(phrase <= said for phrase in self.phrases)


def telling(phrases: Sequence[str], terms: Terms) -> Telling | None:
    """None where one of them names nothing by which a text could be told from others."""
    named = tuple(frozenset(terms(phrase)) for phrase in phrases)
    return Telling(named, terms) if named and all(named) else None
