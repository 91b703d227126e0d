"""What is told with its day although the speaker will not be there: declined, missed, or seen to by somebody else."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.spots.line import Line

_WONT = r"(?:ca n't|can not|cannot|wo n't|will not|could n't|could not|'m not|am not|'re not|are not)"
_STAYS_AWAY = re.compile(
    r"<d\d+> (?:(?!because |since |as i |so i have |instead )[^;]){0,80}?"
    rf"(?: (?:i|we) (?:sadly |unfortunately |really |just )?{_WONT} (?:sadly |unfortunately )?(?:be able to |able to |going to |even )?(?:be (?:there|at it)|come|coming|go|going|make (?:it|that)|attend|attending|join|joining)(?= [,.;!?–—)]| \Z| because| since| so| as| with| for| this| and| but|\Z)"
    r"| (?:i|we) (?:\S+ )?(?:will |'ll |am |'m |are |'re |have |had )?(?:sadly |unfortunately |going )?(?:to )?(?:miss|missing) (?:it|that|out)(?= [,.;!?–—)]|\Z| because| since| as| this)"
    r"| (?:i|we) (?:have |'ve |had to |just |already |politely )*(?:declined|said no|turned (?:it|them|him|her) down|sent (?:my|our) (?:regrets|apologies))(?= [,.;!?–—)]|\Z| because| since| to| as| and| but))"
)
"""How a sentence that tells of an event and its day goes on to say that the speaker does not come."""
_RECEIVED = re.compile(
    r" (?!(?:i|we|me|us) )(?P<who>\S+) (?:will|'ll|can|is|are|'s|'re|is going to|are going to|has agreed to|agreed to|offered to|said (?:s?he|they) (?:'ll|will|can)) (?:now |just |happily |the one )?"
    r"(?:(?:stay|staying|stays|wait|waiting|be|work|working) (?:in|home|at home|from home|around|there|here|at (?:ours|the \S+))(?: that day| then| and)? (?:for (?:it|them|him|her)|with (?:them|him|her)|(?:to |and )?(?:let|letting|meet|see|wait for|open)(?! (?:me|us)))"
    r"|(?:let|letting|meet|meeting|receive|receiving) (?:them|him|her|the \S+) (?:in|there|at the (?:door|house|flat)))"
)
"""How somebody else is told to be at home for those who come: "Joe is staying home to let them in"."""


def stays_away(line: Line) -> bool:
    """Return whether a line says that the speaker does not come to what it tells of."""
    return bool(_STAYS_AWAY.search(line.text))


def is_received_by_others(line: Line) -> bool:
    """Return whether a line says that somebody else is at home for who comes on its day."""
    return bool(_RECEIVED.search(line.text))
