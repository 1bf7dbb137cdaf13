"""What the panel says, in the language of who reads it. English stands in the code and the templates and is
the catalogue's key; `speech.json` holds the other languages, and what has a number in it, form by form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final, TypeAlias

Forms: TypeAlias = Mapping[str, str]
_SPOKEN: Final[Mapping[str, Any]] = json.loads(
    (resources.files("api.panel") / "speech.json").read_text(encoding="utf-8")
)
NAMES: Final = {"en": "English", "ar": "العربية"}
"""As each calls itself."""


@dataclass(frozen=True, slots=True)
class Language:
    code: str

    @property
    def direction(self) -> str:
        return "rtl" if self.code == "ar" else "ltr"

    def __call__(self, text: str, **parts: object) -> str:
        """The text with `{parts}` in it; `n` chooses the form where there are several."""
        return self._form(text, parts.get("n")).format(**parts) if parts else self._form(text, None)

    def knows(self, text: str) -> bool:
        return self.code == "en" or text in _SPOKEN

    def _form(self, text: str, n: object) -> str:
        said = _SPOKEN.get(text)
        if said is None:
            return text
        if isinstance(said, str):
            return text if self.code == "en" else said
        forms: Forms | str = said.get(self.code, text)
        if isinstance(forms, str):
            return forms
        return forms.get(plural(self.code, n if isinstance(n, int) else 0), forms["other"])


def said(text: str) -> str:
    """Marks a text that is told elsewhere: a test finds it, and asks for its place in the catalogue."""
    return text


def plural(code: str, n: int) -> str:
    """The form of a number, by the rules of CLDR."""
    if code != "ar":
        return "one" if n == 1 else "other"
    if n in (0, 1, 2):
        return ("zero", "one", "two")[n]
    if 3 <= n % 100 <= 10:
        return "few"
    return "many" if 11 <= n % 100 <= 99 else "other"


def spoken(asked: str | None, kept: str | None, accepted: str) -> Language:
    """What was asked for, else what was chosen before, else the first that the browser would take."""
    for code in (asked, kept, *(part.split(";")[0].strip()[:2] for part in accepted.split(","))):
        if code in NAMES:
            return Language(code)
    return Language("en")
