"""Commands of a later release say so plainly."""

from __future__ import annotations

import pytest

from usercode.cli.later import MEANWHILE, not_built
from usercode.errors import NotBuilt


@pytest.mark.parametrize("name", sorted(MEANWHILE))
def test_what_comes_later_says_so_and_what_to_do_meanwhile(name: str):
    with pytest.raises(NotBuilt, match="not built yet") as caught:
        not_built(f"usercode {name}", MEANWHILE[name])
    assert MEANWHILE[name] == caught.value.remedy
