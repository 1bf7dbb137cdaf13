"""A measured figure, its bar, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from typing import Literal

_Z = 1.96


@dataclass(frozen=True, slots=True)
class Figure:
    name: str
    value: float
    unit: str
    bar: float | None = None
    better: Literal["higher", "lower"] = "higher"
    counted: tuple[int, int] | None = None
    """How many of how many, where it is a share."""

    @property
    def holds(self) -> bool:
        if self.bar is None:
            return True
        return self.value >= self.bar if self.better == "higher" else self.value <= self.bar

    @property
    def n(self) -> str:
        return f"{self.counted[0]:,} of {self.counted[1]:,}" if self.counted else ""

    @property
    def interval(self) -> str:
        """Wilson's, at 95 %, in the figure's own unit."""
        if self.counted is None or not self.counted[1]:
            return ""
        scale = 100 if self.unit == "%" else 1
        low, high = wilson(*self.counted)
        return f"{low * scale:.3f} to {high * scale:.3f}"

    def by(self, extractor: str) -> Figure:
        """Named after who read: a model's own stand under `model/`."""
        name = f"model/{self.name}" if extractor == "model" else f"{self.name}/{extractor}"
        return replace(self, name=name)

    def row(self) -> dict[str, object]:
        return {
            "figure": self.name, "value": self.value, "bar": self.bar, "better": self.better,
            "unit": self.unit,
        }  # fmt: skip


def share(
    name: str, hits: int, total: int, bar: float | None = None, *, lower: bool = False, percent: bool = False
) -> Figure:
    """`lower`: smaller is better. `percent`: shown in hundredths."""
    value = hits / total if total else float(not lower)
    return Figure(
        name, round(100 * value, 3) if percent else round(value, 4), "%" if percent else "share", bar,
        "lower" if lower else "higher", (hits, total),
    )  # fmt: skip


def wilson(hits: int, total: int) -> tuple[float, float]:
    rate, spread = hits / total, _Z * _Z / total
    middle = (rate + spread / 2) / (1 + spread)
    half = _Z * sqrt(rate * (1 - rate) / total + spread / (4 * total)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
