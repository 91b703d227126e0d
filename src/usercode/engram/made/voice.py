"""What a voice is: how somebody asks for what is told and for what is computed. A pure value.

In the templates `s` is the subject, `ps` its possessive, `a` the attribute and `x` the kind of a favorite; in computed
questions `x` and `y` are what is asked about and `px` its possessive.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Voice:
    """How one voice asks: for any attribute, for some in their own words, for favorites, for what is computed.

    `opposite` are questions of a kind that are answered the other way round, such as "would eggs harm me?".
    `misses` are prompts that resemble a question for a slot and ask for something else; `own_misses` the same for some
    attributes in their own words, `favorite_misses` for favorites and `computed_misses` for computed answers, by kind.
    """

    general: tuple[str, ...]
    own: Mapping[str, tuple[str, ...]]
    favorite: tuple[str, ...]
    computed: Mapping[str, tuple[str, ...]]
    opposite: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    misses: tuple[str, ...] = ()
    own_misses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    favorite_misses: tuple[str, ...] = ()
    computed_misses: Mapping[str, tuple[str, ...]]
