"""`python -m tests.eval.left_out --data DIR`: would weights that were chosen without a conversation have been
other ones, and how much worse would it be found in?

For each of LoCoMo's conversations the weights of a small grid that are best on all others are measured on it.
What that gives less than the weights in use is what choosing on all of them flatters. Takes some minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Final

from domain.episodes import WEIGHTS, Weights
from tests.eval.locomo import ADVERSARIAL, Asked, Blocks, Met, model_free, questions, score

_SPEAKER: Final = (1.5, WEIGHTS.speaker, 4.0)
_CONVERSATION: Final = (0.2, WEIGHTS.conversation, 0.8)

ByTalk = Mapping[int, Met]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.eval.left_out", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with LoCoMo's two files")
    those = [one for one in questions(parser.parse_args().data) if one.category != ADVERSARIAL]
    found = {weights: _by_talk(weights, those) for weights in _grid()}
    for line in report(found):
        sys.stdout.write(f"{line}\n")
    return 0


def _grid() -> Iterator[Weights]:
    for speaker, conversation in product(_SPEAKER, _CONVERSATION):
        yield replace(WEIGHTS, speaker=speaker, conversation=conversation)


def _by_talk(weights: Weights, those: Sequence[Asked]) -> ByTalk:
    talks = {id(one.talk): one.talk for one in those}
    way, blocks = model_free(talks.values(), weights), Blocks()
    return {
        name: score(way, [one for one in those if id(one.talk) == name], blocks.block).whole for name in talks
    }


def report(found: Mapping[Weights, ByTalk]) -> Iterator[str]:
    talks = next(iter(found.values())).keys()
    left_out, in_use = Met(), Met()
    for name in talks:
        chosen = max(found, key=lambda weights: _good(found[weights], without=name))
        left_out += found[chosen][name]
        in_use += found[WEIGHTS][name]
        best = max(found, key=lambda weights: _points(found[weights][name]))
        yield f"chosen on the others: {_named(chosen)}; best on this one: {_named(best)}"
    yield f"in use:      {_shares(in_use)}"
    yield f"left out:    {_shares(left_out)}"


def _good(by_talk: ByTalk, without: int) -> int:
    return sum(_points(met) for name, met in by_talk.items() if name != without)


def _points(met: Met) -> int:
    return met.any + met.all


def _named(weights: Weights) -> str:
    return f"speaker {weights.speaker:g}, conversation {weights.conversation:g}"


def _shares(met: Met) -> str:
    return f"any {met.any / met.asked:.3f}, all {met.all / met.asked:.3f} of {met.asked:,}"


if __name__ == "__main__":
    raise SystemExit(main())
