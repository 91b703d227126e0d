"""The weights that come with usercode, by what they are for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from usercode.logistic import Weights, tables


@cache
def weights(kind: str) -> Mapping[str, Weights]:
    """Return the weights of one kind by relation; none for a kind that was never fitted."""
    path = files("usercode.state.frames.weighed").joinpath(f"{kind}.json")
    return tables(path.read_bytes()) if path.is_file() else {}
