"""The words by which a question is seen to be about a key: worked out once per schema, when first
asked."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Final

from domain.episodes import Terms
from domain.schema import Schema
from projections.injection_block import SchemaWords

_KEPT: Final = 64


class AskedWords:
    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._lock = threading.Lock()
        self._kept: OrderedDict[int, tuple[Schema, SchemaWords]] = OrderedDict()

    def of(self, schema: Schema) -> SchemaWords:
        """By the schema's identity, which stays while it is kept here: a schema in force is made once."""
        with self._lock:
            found = self._kept.get(id(schema))
            if found is None:
                found = self._kept[id(schema)] = schema, SchemaWords(schema, self._terms)
            self._kept.move_to_end(id(schema))
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return found[1]
