"""What is told with its day although the speaker will not be there: declined, missed, or seen to by somebody else."""

from __future__ import annotations

import re

from usercode.state.frames.spots.line import Line

_WONT = r"(?:ca n't|can not|cannot|wo n't|will not|could n't|could not|'m not|am not|'re not|are not)"
_STAYS_AWAY = re.compile(
    r"<d\d+> (?:(?!because |since |as i |so i have |instead )[^;]){0,80}?"
    rf"(?: (?:i|we) (?:sadly |unfortunately |really |just )?{_WONT} (?:sadly |unfortunately )?(?:be able to |able to |"
    r"going to |even )?(?:be (?:there|at it)|come|coming|go|going|make (?:it|that)|attend|attending|join|joining)"
    r"(?= [,.;!?–—)]| \Z| because| since| so| as| with| for| this| and| but|\Z)"
    r"| (?:shame|pity|sad|gutted|sorry|too bad|typical)(?: that)? (?:i|we) (?:'ll|will|'m|am|'re|are) (?:be )?"
    r"(?:still )?(?:away|in|at|on|off|out|somewhere|near|gone|abroad|busy|working|elsewhere) "
    r"| (?:i|we) (?:\S+ )?(?:will |'ll |am |'m |are |'re |have |had )?(?:sadly |unfortunately |going )?(?:to )?"
    r"(?:miss|missing) (?:it|that|out)(?= [,.;!?–—)]|\Z| because| since| as| this)"
    r"| (?:i|we) (?:have |'ve |had to |just |already |politely )*(?:declined|said no|turned (?:it|them|him|her) down|"
    r"sent (?:my|our) (?:regrets|apologies))(?= [,.;!?–—)]|\Z| because| since| to| as| and| but| this time| again)"
    r"| (?:none of us|neither of us|nobody here) (?:is|are|can|will|could|'s) (?!\S+ (?:late|early|ill))"
    r"| (?:i|we) (?:'m|am|'re|are|'ll be) (?:not (?:a )?part of|not in(?:vited)? (?:on|to)|left out of|skipping "
    r"(?:it|that|this)|giving (?:it|that|this) a miss|sitting (?:it|that|this) out|excused)(?= |\Z))"
)
"""How a sentence that tells of an event and its day goes on to say that the speaker does not come."""
_RECEIVED = re.compile(
    r" (?!(?:i|we|me|us) )(?P<who>\S+) (?:will|'ll|can|is|are|'s|'re|is going to|are going to|has agreed to|agreed to|"
    r"offered to|has (?:\S+ )?(?:promised|agreed|offered) to|promised to|said (?:s?he|they) (?:'ll|will|can)) "
    r"(?:now |just |happily |the one )?"
    r"(?:(?:stay|staying|stays|wait|waiting|be|work|working) (?:in|home|at home|from home|around|there|here|at "
    r"(?:ours|the \S+))(?: that day| then| and)? (?:for (?:it|them|him|her)|with (?:them|him|her)|(?:to |and )?"
    r"(?:let|letting|meet|see|wait for|open)(?! (?:me|us)))|(?:let|lets|letting|meet|meeting|receive|receiving) "
    r"(?:them|him|her|the \S+) (?:in|there|at the (?:door|house|flat)))"
)
"""How somebody else is told to be at home for those who come: "Joe is staying home to let them in"."""


def stays_away(line: Line) -> bool:
    """Return whether a line says that the speaker does not come to what it tells of."""
    return bool(_STAYS_AWAY.search(line.text))


def is_not_for_us(line: Line) -> bool:
    """Return whether others see to what a line tells of, or the sentence behind it says that it was given up.

    Somebody else receives who comes on its day, or goes along with whom it is about.
    """
    if _is_received(line) or _is_taken(line) or bool(_GIVEN_UP.match(_following(line))):
        return True
    text = f"{line.text.rstrip()} {_following(line).lstrip()}"
    if _NO_CONCERN.search(text):
        return True
    return any(p.search(text) for p in (_OTHERS_GO, _NO_NEED, _OTHER_IS_IN)) and not _AFTER_ALL.search(text)


_NAME = r"(?!(?:i|we|am|'m|are|'re|you|they|it|that|this|me|us|and|but|to|who|which|will|'ll|be|'ve|have) )[a-z][\w'-]*"
_WHO = rf" (?:(?:my|our|the|his|her|their) )?(?:{_NAME} ){{0,2}}?{_NAME}"
_OTHERS_GO = re.compile(
    rf"{_WHO} (?:is|'s|will|'ll|has to|has agreed to|agreed to|offered to|promised to|said s?he (?:'ll|will|would)) "
    r"(?:be )?(?:now |just |happily |kindly )?(?:go|going|attend|attending|cover|covering|doing (?:it|that|this)|do "
    r"(?:it|that|this)|stand in|standing in|take it|taking it|step in|stepping in|fill in|filling in|represent\w*) "
    r"(?:there |it |that |this )?(?:instead(?: of (?:me|us))?|in (?:my|our) (?:place|stead)|for (?:me|us)|so (?:i|we) "
    r"(?:do not|don 't|need not|needn 't)|,? ?(?:i|we) (?:'m|am|'re|are) (?:on (?:shift|duty|call)|working|away|busy)|"
    rf"not (?:me|us))|{_WHO} (?:takes|drives|brings|collects|fetches|walks|runs|ferries|accompanies) (?:him|her|them)"
    r"(?: there| in| home)?(?= [.,;!]|\s*\Z| on | and | so )"
)
"""How somebody else is told to go to what the speaker would have gone to: "Tom will go, I'm on shift"."""
_NO_NEED = re.compile(
    r" (?:i|we) (?:needn ?'t|need not|(?:don ?'t|do n't|do not) (?:need|have) to) (?:bother|be (?:in|home|at home)|"
    r"stay in|wait in|worry)\b| so (?:i|we) (?:'m|am|'re|are) (?:free|off the hook|not needed)\b| (?:i|we) "
    r"(?:'m|am|'re|are) not needed\b"
)
_OTHER_IS_IN = re.compile(
    r" (?:so|and|,) (?:he|she|they) (?:'ll|will|can|'s going to|is going to) (?:deal with|handle|see to|take care of|"
    r"sort|manage|wait for|let in|receive) (?:it|that|this|them|him|her|everything)\b|"
    rf"{_WHO} (?:will|'ll) be (?:at home|home|in|there)(?= [,.;!]| so | then | that day | all day | anyway | to "
    r"(?:let|meet|see|sign|open))"
)
"""How somebody else is told to be in for who comes: "my wife will be home, so I needn't bother"."""
_NO_CONCERN = re.compile(
    r" (?:no|none|not any) (?:\S+ )?(?:concern|business|affair) of (?:mine|ours) |"
    r" (?:is|'s|are|was) (?:not|n't|no) (?:really |actually )?(?:any of )?(?:my|our) (?:business|concern|affair) |"
    r" (?:does|do) (?:not|n't) (?:really |actually )?(?:concern|involve|affect) (?:me|us) |"
    r" (?:i|we|me|us) (?:'ve |have |has |had )?(?:got )?nothing to do with (?:it|that|this|them|her|him) |"
    r" (?:it|that|this) (?:has |'s )(?:got )?nothing to do with (?:me|us) |"
    r" (?:i|we) (?:'m|am|'re|are|was|were) (?:not|n't) (?:even |actually )?(?:invited|involved|asked)(?= [,.;!]|\s*\Z)|"
    r" (?:i|we) (?:'m|am|'re|are) (?:only|just) (?:mentioning|passing) (?:it|that|this) (?!on )"
)
"""How somebody says that what they have told is none of their matters: "that's no concern of mine"."""
_AFTER_ALL = re.compile(
    r" me and | and (?:me|i) | (?:i|we|me|us|both of us|all of us) (?:will |'ll |'m |am |are |'re |have to |need to )?"
    r"(?:too|both|as well|be there|be in|going too|with (?:him|her|them)|join\w*|go with|come with) "
)


_GIVEN_UP = re.compile(
    r" (?:but )?(?:i|we) (?:(?:'ve|have|just|already) )*(?:(?:left|quit|dropped out|stopped (?:going|coming|singing|"
    r"playing)|(?:gave|given) (?:it|that) up) |(?:no longer|don 't|do not) (?:go|sing|play|come|attend)\b(?: there)?"
    r"(?: any ?more| any longer)? [.,;!])| (?:(?:so|but|and|i|we|well) )*(?:told|telt|said to) (?:them|him|her|work|"
    r"the \S+) (?:no(?! (?:dramas?|worries|problems?|probs|bother|trouble)\b)|nope|"
    r"where (?:to|tae)|to (?:get lost|forget it|sod off|shove it|find|ask|get)|i "
    r"(?:couldn 't|can 't|won 't|wasn 't)|no way|no chance)\b| (?:(?:so|but|and|i|we|well) )*"
    r"(?:said no|turned (?:it|them|that) down|passed on (?:it|that)|no (?:chance|way|thanks)|not a chance|nope|"
    r"hard pass|not doing (?:it|that)|they can whistle)\b"
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
    r"| (?:(?!(?:i|we|me|us|to|and) )\S+|(?<=\A )(?:(?!(?:i|we) )\S+ )+and) "
    r"(?:opens|is opening|will open|'ll open|can open) (?:up|the door) (?:to|for) "
    r"(?:them|him|her|the \S+) "
)
_IN_THAT_DAY = re.compile(
    r" (?!(?:i|we) )(?:my |our )?(?:\S+ ){1,2}?(?:is|are|'s|will be|'ll be|stays?|is staying) "
    r"(?:at )?(?:home|in) (?:that day|then|anyway|all day|on that day) "
)
"""How the sentence behind tells that somebody is in: "My wife is at home that day"."""
_TAKEN = re.compile(
    r" (?!(?:i|we|they|you|who|it) )(?P<who>[a-z][\w'-]*) (?:is|'s|will|'ll|has to|has agreed to|offered to|"
    r"promised to|said (?:s?he) (?:'ll|will|would)) (?:be )?(?:now |just |happily |kindly )?"
    r"(?:taking|take|driving|drive|bringing|bring|going with|go with|accompanying|accompany) (?:him|her|them)"
    r"(?: there)? (?:there )?(?=[,.;!–—]|on |and |in |by |because|since|instead|so |\Z)"
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
