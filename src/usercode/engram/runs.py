"""Runs of words that mean what one word means: "number one" is "favorite", "could use" is "need". Pure tables.

A pattern begins at the beginning of a word; "@" in it is what a question is about. They are read in order, so that what
one leaves the next may take up.
"""

# ruff: noqa: E501  (a table is read best with one case on one line)

from __future__ import annotations

import re

_QUESTION = (
    (r"how much (on|for|was|were)( my)? @(?= total| in total|$)", "how much spend @"),
    (r"@ how much$", "spend @ how much"),
    (r"(how many|number of) nights (in|at) @$", "how many nights stay @"), (r"to go\b", "left"),
    (r"(end|ends|ended|ending) up\b", ""), (r"going to\b", "will"), (r"or not$", ""), (r"would you say", ""),
    (r"(what|which|where)( \w+)? (did i|have i) (say|said|tell you|told you|mention|mentioned)( that)?", r"\1\2"),
    (r"(was|is) it (that )?(?=@|i\b)", "is "),
    (r"(in)?to (the|this) world\b", ""), (r"on (the|this) earth", "alive"), (r"alive alive", "alive"),
    (r"(go|goes|going) in for\b", "do"), (r"sports? (do|does) (@|i) go for\b", r"sport \1 \2 do"), (r"(go|goes|going) for\b", "prefer"),
    (r"swears? by", "prefer"), (r"soft spot", "fond"),
    (r"number one", "favorite"), (r"(call|calls|calling) (my |their )?home", "live"), (r"at home", "live"),
    (r"(make|makes|making|made) (my |their |his |her |a )?home", "live"), (r"(get|gets|getting) around", "drive"),
    (r"(grow|grew|growing|grown|bring|brought|come|came) up\b(?! next)", "raised"),
    (r"line of work|line of business", "profession"), (r"(take|takes|taking) part", "play"),
    (r"(am|is|are) into", "do"), (r"can not get enough( of)?", "like"),
    (r"(more|better|over) (than )?((any|all|every)( the)? ?(other|others|else)?|the rest)", "most"),
    (r"as a (child|kid|boy|girl)", "childhood"), (r"earn (a|my|their) (living|money|bread)", "living"),
    (r"make (a|my|their) (living|money)", "living"), (r"(run|runs|running) out", "expire"),
    (r"(lay|lays|laid) out", "spend"), (r"how (often|many times)", "how often"), (r"once more", "again"),
    (r"date of birth|birth date", "birthday"), (r"mother tongue", "language"), (r"home ?town", "hometown"),
    (r"more years( (on|behind|under) (them|their belt|the clock))?|longer( been)? (alive|around|on earth)|(lived|been (alive|around|on earth)) longer", "older"),
    (r"(born|came|come|arrived|around) (first|earlier|sooner|before( the other)?)", "older"),
    (r"(born|came|arrived) (later|last|after( the other)?)", "younger"),
    (r"(?:has |have )?(?:got )?(the )?earlier (birth ?date|date of birth|birthday year|birth year|year of birth)", "older"),
    (r"(?:has |have )?(?:got )?(the )?later (birth ?date|date of birth|birthday year|birth year|year of birth)", "younger"), (r"ahead in (age|years)", "older"),
    (r"behind (me|him|her|them)\b", ""), (r"next to", "beside"), (r"one day\b", ""),
    (r"(have|has|had) ((?:@|i|we) )?got", r"have \2"), (r"(have|do) you (got|have)( for me)?", "do i have"),
    (r"on (my )?(record|file)", ""),
    (r"(set|sets|setting) (me|us|i) back", "cost"),
    (r"(give|gave|given|fork|forked|shell|shelled|dish|dished|hand|handed|splash|splashed|lay|laid) (out|over)\b", "spend"),
    (r"(go|goes|went|gone|get|got|run|ran) through\b", "spend"), (r"(part|parted) with\b", "spend"),
    (r"(blow|blew|blown|splurge|splurged) (on )?", "spend "),
    (r"how many (were|was|are|is) (they|that|it|those)\b", "how many"),
    (r"how many birthdays (has|have) (@|i) (had|celebrated|seen)", r"how old \2"),
    (r"how old did (@|i) (turn|become|get) (on|at) (the|my|their|his|her) (last|latest|most recent|previous) birthday",
     r"how old \1"),
    (r"(then|lol|haha|tho|though|thanks|thank you|please|again|now)$", ""), (r"(in|on) (the|this) (world|earth) (is|are|am|do|does)\b", r"\4"),
    (r"early years", "childhood"), (r"in (her|his|their|my) (free|spare|leisure) time", ""), (r"more than (anything|everything)( else)?", "most"),
    (r"(go|goes|gone|going) out of date|(be |is )?no (longer )?good", "expire"), (r"(throw|threw|thrown) at\b", "spend"),
    (r"how (many nights|long) was @$", "how many nights stay @"), (r"how (many years|long) is it since @ 's birth", "how old @"),
    (r"(eat|have|try|order) (that|this|it) if there (is|are) (any |some )?@ in (it|there|that)", r"\1 @"),
    (r"(\w+ly) speaking", r"\1"), (r"^(can|could|would|will) you (please )?", ""), (r"can you (find|see|count)\b", "do i have"),
    (r"^what (@|i) (does|do)$", "what job"), (r"(get|gets|getting|got) (a )?hold of", "reach"),
    (r"what (would|does|did|do) @ (put|write|give|state|enter|list|call|name|consider|describe)( down)?( as| for)? (her|his|their|its)\b", "what is @ 's"),
    (r"(do|did|have) (you|i|we) (have|got|put|note|noted|write|written|list|listed|save|saved)( down)? as\b", "is"),
    (r"(has|have|did) (@|i) (take|taken|took) up\b", r"does \2 do"), (r"get (@) (on the (phone|line)|by phone)", r"reach \1"), (r"(enjoy|enjoys|like|likes) (doing|playing|practi[cs]ing)", "do"),
    (r"(to|for) (himself|herself|themselves|myself)$", "free"),
    (r"when (travell?ing|@ travels?|i travel|on the road|on (a )?(trip|journey)s?)", ""),
    (r"is there (any|a) way( for me)?( that)?( to)?(?= |$)", "can"),
    (r"(something|anything|food|dishes|meals?) (made |cooked )?(with|of|from|containing|that contains)\b", ""),
    (r"(a |some )?(dish|meal|snack|cake|soup|sauce|drink|bowl|plate) (made |cooked )?(with|of|from|containing|that contains)\b", ""),
    (r"(if|that) (i|we) (had|ate|took|tried|used|drank|got)\b", r"if i have"),
    (r"how (many years|long)( has it been| is it| have passed)? since (@|i) (was|were) born", r"how old \3"),
    (r"how (many years|long) ago (was|were) (@|i) born( in years)?", r"how old \3"),
    (r"does that make (@|me)", r"is \1"), (r"how frequently", "how often"),
    (r"(has|have) the (higher|greater) age|(more )?advanced in (age|years)", "older"),
    (r"^if (you|we|i) compare|^(when )?comparing", "compare"),
    (r"^(please )?(count|calculate|compute|tally) (up )?(me )?(?=(the )?(days|nights))", ""),
    (r"^(please )?(add|sum|total|tally) (up )?(all )?(the |my )?@( for)?$", "how much spend @"),
    (r"^what (does|did|do) (my )?@ (add|sum|amount) (up )?to( for)?$", "how much spend @"),
    (r"(steer|stay|keep) clear of", "avoid"), (r"(watch|look) out for", "avoid"),
    (r"(is|are) (@ )?(off limits|off the (menu|table)|a no go|taboo|out of bounds)( for me)?$", r"is \2 bad for me"),
    (r"(pay|pays) (the|my|their|her|his) (bills|rent)", "living"),
    (r"(do|does|know|knows) how to\b", "can"), (r"(know|knows) how to\b", "can"),
    (r"(as a rule|most of the time|on a regular basis|by default|most often|as always|nearly always|almost always)", "usually"),
    (r"of choice", "favorite"), (r"(come|comes) first (for|with|to)\b", "favorite"),
    (r"can (@|i) not (resist|do without|live without|go without)", r"does \1 like"),
    (r"(so|very) much|a lot", ""),
    (r"^if (@|i) could (only |just )?(have|eat|choose|pick|keep|take)( only| just)? one", r"what \1 choose"),
    (r"(is|are) (\w+) (best |most )?by (@|me)", r"does \4 \2 \3"),
    (r"(make|brand|kind|type|sort) of (the|a|an) (?=\w)", ""),
    (r"without (any )?(problems?|harm|trouble|danger|risks?|issues?|worry|worries)", "safely"),
    (r"^if (@|i) (had|have|has|got) to (pick|choose|select|name|take|go with|decide on|settle on)( just| only)?( one)?",
     r"what \1 choose"),
    (r"(rate|rates|rank|ranks) (the )?(highest|first|top)", "favorite"),
    (r"(did|has|have) (@|i) (learn|learned|learnt|master|mastered)\b", r"can \2 know"), (r"all told", "total"),
    (r"(is|comes|come) (on|up|coming up) next", "next appointment"),
)  # fmt: skip
_REQUEST = (
    (r"could (?:really )?(?:use|do with)", "need"), (r"^(?:just |have |completely |totally )*forgot(?:ten)?", "i forgot"),
    (r"^(?:so |and |but |ok |okay |or )*(?:how|what) about|speaking of (?:which|that|it)", "and"),
    (r"(?:out of|for|in) (?:interest|curiosity|reference|future reference|my info|my information|my records)", ""),
    (r"(?:what is the|any|the|my) (?:next|last|other|another|final) (?:question|thing|one)"
     r"|(?:next|another|one more|last|final|quick|stupid|silly|dumb) (?:question|thing|one)", ""),
    (r"for the (?:life|love) of (?:me|god|christ|it)|for (?:god|heaven|goodness|christ) 's sake", ""), (r"hit me with", "give me"), (r"spit out|cough up", "tell me"),
    (r"can not (?:even |ever )?(?:seem|appear) to", "can not"), (r"double check", "check"),
    (r"real quick", "quickly"), (r"before i forget(?: it| again)?", ""), (r"(?:settle|answer) (?:this|that|something) for me", ""), (r"out loud|any ?more|any longer", ""),
    (r"what are the (?:chances|odds)(?: that)?", "do"), (r"(?:are|were) you aware of", "do you know"),
    (r"(?:jog|refresh) my memory (?:about|on|of|as to|with)", "tell me"), (r"(?:possibly|ever) (?=be\b)", ""),
)  # fmt: skip
_IN_QUESTION = tuple((re.compile(rf"(?<!\w)(?:{pattern})"), new) for pattern, new in _QUESTION)
_IN_REQUEST = tuple((re.compile(rf"(?<!\w)(?:{pattern})(?!\w)"), new) for pattern, new in _REQUEST)


def shortened(text: str) -> str:
    """Return the words of a question with each run as the word that it stands for."""
    return _read(text, _IN_QUESTION)


def shortened_request(text: str) -> str:
    """Return the words of a request, without what is asked for, with each run as the word that it stands for."""
    return _read(text, _IN_REQUEST)


def _read(text: str, runs: tuple[tuple[re.Pattern[str], str], ...]) -> str:
    for pattern, new in runs:
        text = " ".join(pattern.sub(new, text).split())
    return text
