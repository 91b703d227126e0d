"""What is told with its day although the speaker will not be there: declined, missed, or seen to by somebody else."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

from usercode.state.frames.spots.line import Line

_WONT = r"(?:ca n't|can not|cannot|wo n't|will not|could n't|could not|'m not|am not|'re not|are not)"
_STAYS_AWAY = re.compile(
    r"<d\d+> (?:(?!because |since |as i |so i have |instead )[^;]){0,80}?"
    rf"(?: (?:i|we) (?:sadly |unfortunately |really |just )?{_WONT} (?:sadly |unfortunately )?(?:be able to |able to |going to |even )?(?:be (?:there|at it)|come|coming|go|going|make (?:it|that)|attend|attending|join|joining)(?= [,.;!?–—)]| \Z| because| since| so| as| with| for| this| and| but|\Z)"
    r"| (?:shame|pity|sad|gutted|sorry|too bad|typical)(?: that)? (?:i|we) (?:'ll|will|'m|am|'re|are) (?:be )?(?:still )?(?:away|in|at|on|off|out|somewhere|near|gone|abroad|busy|working|elsewhere) "
    r"| (?:i|we) (?:\S+ )?(?:will |'ll |am |'m |are |'re |have |had )?(?:sadly |unfortunately |going )?(?:to )?(?:miss|missing) (?:it|that|out)(?= [,.;!?–—)]|\Z| because| since| as| this)"
    r"| (?:i|we) (?:have |'ve |had to |just |already |politely )*(?:declined|said no|turned (?:it|them|him|her) down|sent (?:my|our) (?:regrets|apologies))(?= [,.;!?–—)]|\Z| because| since| to| as| and| but))"
)
"""How a sentence that tells of an event and its day goes on to say that the speaker does not come."""
_RECEIVED = re.compile(
    r" (?!(?:i|we|me|us) )(?P<who>\S+) (?:will|'ll|can|is|are|'s|'re|is going to|are going to|has agreed to|agreed to|offered to|said (?:s?he|they) (?:'ll|will|can)) (?:now |just |happily |the one )?"
    r"(?:(?:stay|staying|stays|wait|waiting|be|work|working) (?:in|home|at home|from home|around|there|here|at (?:ours|the \S+))(?: that day| then| and)? (?:for (?:it|them|him|her)|with (?:them|him|her)|(?:to |and )?(?:let|letting|meet|see|wait for|open)(?! (?:me|us)))"
    r"|(?:let|lets|letting|meet|meeting|receive|receiving) (?:them|him|her|the \S+) (?:in|there|at the (?:door|house|flat)))"
)
"""How somebody else is told to be at home for those who come: "Joe is staying home to let them in"."""


def stays_away(line: Line) -> bool:
    """Return whether a line says that the speaker does not come to what it tells of."""
    return bool(_STAYS_AWAY.search(line.text))


def is_not_for_us(line: Line) -> bool:
    """Return whether others see to what a line tells of, or the sentence behind it says that it was given up.

    Somebody else receives who comes on its day, or goes along with whom it is about.
    """
    return _is_received(line) or _is_taken(line) or bool(_GIVEN_UP.match(_following(line)))


_GIVEN_UP = re.compile(
    r" (?:but )?(?:i|we) (?:(?:'ve|have|just|already) )*(?:(?:left|quit|dropped out|stopped (?:going|coming|singing|playing)|(?:gave|given) (?:it|that) up) "
    r"|(?:no longer|don 't|do not) (?:go|sing|play|come|attend)\b(?: there)?(?: any ?more| any longer)? [.,;!])"
    r"| (?:(?:so|but|and|i|we|well) )*(?:told|telt|said to) (?:them|him|her|work|the \S+) (?:no|nope|where (?:to|tae)|to (?:get lost|forget it|sod off|shove it|find|ask|get)|i (?:couldn 't|can 't|won 't|wasn 't)|no way|no chance)\b"
    r"| (?:(?:so|but|and|i|we|well) )*(?:said no|turned (?:it|them|that) down|passed on (?:it|that)|no (?:chance|way|thanks)|not a chance|nope|hard pass|not doing (?:it|that)|they can whistle)\b"
)
"""How the sentence behind tells that the speaker does not come, or no more: "I left in January", "Told them no"."""


def _is_received(line: Line) -> bool:
    """Whether a line, or the one behind it, says that somebody else is at home for who comes on its day."""
    behind = _following(line)
    return any(_RECEIVED.search(text) or _LETS_IN.search(text) for text in (line.text, behind)) or bool(
        _IN_THAT_DAY.match(behind)
    )


_LETS_IN = re.compile(
    r" (?!(?:i|we|me|us|to|and) )(?P<who>\S+) (?:lets|is letting|will let|'ll let|can let) (?:them|him|her|the \S+) in "
)
_IN_THAT_DAY = re.compile(
    r" (?!(?:i|we) )(?:my |our )?(?:\S+ ){1,2}?(?:is|are|'s|will be|'ll be) (?:at )?(?:home|in) (?:that day|then|anyway|all day|on that day) "
)
"""How the sentence behind tells that somebody is in: "My wife is at home that day"."""
_TAKEN = re.compile(
    r" (?!(?:i|we|they|you|who|it) )(?P<who>[a-z][\w'-]*) (?:is|'s|will|'ll|has to|has agreed to|offered to|promised to|said (?:s?he) (?:'ll|will|would)) (?:be )?(?:now |just |happily |kindly )?"
    r"(?:taking|take|driving|drive|bringing|bring|going with|go with|accompanying|accompany) (?:him|her|them)(?: there)? (?:there )?(?=[,.;!–—]|on |and |in |by |because|since|instead|so |\Z)"
)
"""How somebody else is told to go along with whom an appointment is for: "my husband is taking him"."""
_OURS = re.compile(r" (?:i|we|me|us|my turn|all of us) ")


def _is_taken(line: Line) -> bool:
    """Whether a line of another one's day, or the one behind it, says that somebody else goes there with them."""
    behind = _following(line)
    told = [text for text in (line.text, behind) if _TAKEN.search(text)]
    return bool(told) and not any(_OURS.search(text) for text in (line.text, behind))


_WORD = re.compile(r"[\w-]+|['’]\w+|[.,;!?–—]")


def _following(line: Line) -> str:
    """Return the sentence behind a line in words set apart."""
    return f" {' '.join(_WORD.findall(line.behind.lower().replace('’', chr(39))))} "
