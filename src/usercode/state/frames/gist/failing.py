"""How a thing is told to have gone wrong without any word for a fault: by what it has begun to do, or does no more. Pure."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

_WHO = (
    r" (?:(?!(?:i|we|you|he|she|who|people|everybody|everyone|nobody|mum|mom|dad|son|daughter|kids|children|wife|"
    r"husband|partner|friend|weather|rain|to|not|and|or) )[^\s,;:.!?<>]+) "
)
_NOW = r"(?:just |now |suddenly |also |already |recently |sometimes |often |always |really |even )*"
_FAILS = re.compile(
    rf"{_WHO}(?:has |have |had |'s |'ve |is |are )?{_NOW}(?:started|begun|began|taken to|took to) "
    r"(?:to (?!work |grow |pay |make sense|feel |look (?:good|nice)|get better|save |love |like |help |be )[a-z]+ |"
    r"(?:doing|playing|making|giving|acting|losing|dropping|going|coming|getting|showing|turning|running|cutting|"
    r"switching|(?!paying |saving |growing |looking |feeling |working |helping |loving |enjoying |selling |"
    rf"using )[a-z]+ing) (?!better |well |great |fine |to grow ))|{_WHO}{_NOW}keeps? (?!me |us |it |the |my |our |"
    rf"up with |warm |cold |cool )(?:on )?[a-z]+ing |{_WHO}(?:will|would) (?:just |simply |now |sometimes |often )*not "
    r"(?:even |always )?(?!need |matter |be |break |disappoint |regret |last |cost |take |have |get |let |hurt |make |"
    rf"go with |go back|arrive |come |ship |deliver )[a-z]+ |{_WHO}(?:does|do|did|can|is|are|will) "
    r"(?:just |simply |now )*not (?:[a-z]+ (?:[^\s,;:.!?<>]+ ){0,4}?)(?:any ?more|any longer|properly|correctly|"
    rf"reliably|half the time|most of the time|at all) |{_WHO}(?:no longer|barely|hardly|refuses to|fails to|"
    r"(?:has |have |just |suddenly )*(?:stopped|quit|ceased|given up|gave up)) (?!need |want |use |like |keeping |"
    rf"[a-z]+ it)[a-z]+|{_WHO}{_NOW}(?:crackles?|flickers?|rattles?|squeaks?|overheats?|freezes|crashes|hisses|"
    r"wobbles?|creaks?|beeps|sparks|cuts out|cut out|conks out|dies|leaks|sticks|stuck|jams|stalls|skips|lags|drips|"
    r"squeals|grinds|pops|buzzes|hums|rocks|slips|scrapes|screeches|shudders|vibrates|clatters|whines|groans|judders) (?=[,;:.!?]|\Z|(?:in|when|whenever|every|all|now|like|on|at|while|horribly|terribly|awfully|loudly|since|"
    rf"and|badly|a lot|again|constantly|after|something) )|{_WHO}{_NOW}(?:goes|went|gone|going|turns|turned|falls|fell|fallen) "
    r"(?:all |completely |totally |entirely |quite |half |stone |as good as )*(?:black|blank|dark|dead|deaf|dim|dumb|flat|cold|mute|quiet|silent|haywire|crazy|mad|green|off (?:by itself|on its own|without)) "
    rf"|{_WHO}{_NOW}(?:cries|screams|screeches|shrieks|howls|wails|whistles|roars|groans|moans|coughs|wheezes|growls|sounds|goes) (?:out )?like (?=(?:an? |the |some )?[^\s,;:.!?<>]+ )(?!new |music |(?:a |the )?(?:deal|plan|good|great|bargain|dream|fun|charm|bomb|rocket|this|that|clockwork)\b)"
    rf"|{_WHO}(?:is|are|'s|has been|have been) {_NOW}(?:all |completely |totally |entirely |quite |half |stone )*(?:dead|lifeless|kaput|defunct|unresponsive)(?= [,;:.!?]| since| now| again| and| as a) "
    rf"|{_WHO}{_NOW}(?:stays?|stayed|remains?|remained) (?:all |completely |pitch |totally )*(?:black|blank|dark|dead|off|stuck|shut|lukewarm|damp|unreachable)(?= [,;:.!?]| and| when| after| no| for| since| all) "
    rf"|{_WHO}{_NOW}(?:shuts|switches|turns|powers) (?:itself )?(?:down|off) (?:in the middle|halfway|mid|by itself|on its own|for no reason|without|at random|after (?:a|two|three|five|ten|<s)|every (?:few|two|five|ten|<s))"
    rf"|{_WHO}{_NOW}(?:gets|becomes|runs) (?:so|far too|much too|way too|extremely|burning|boiling|scalding) ?(?:hot|loud|slow|warm)?(?= [,;:.!?]| that| after| it| when| i| and| to) "
    rf"|{_WHO}{_NOW}lasts? (?:only |barely |hardly |just |about |maybe |less than |under )*(?:<[sn]\d+> |(?:a|ten|twenty|thirty|forty|five|fifteen|half) )(?:an )?(?:minutes?|hour|at best|at most|now|on a full)"
    rf"|{_WHO}(?:will|can|does|did|would) {_NOW}not (?:get|go|come|heat|cool|warm|climb|drop) (?:up |down )?(?:below|under|above|over|past|beyond|up|down) "
    rf"|{_WHO}{_NOW}(?:jumps?|hops|bounces|dances|walks|wanders|shakes|bangs|thumps|knocks|clunks|clicks|lurches|hobbles|limps) (?:about|around|across|all over|up and down|like) "
    r"| (?:side|ear|speaker|channel|earbud|half|earpiece) (?:is|are|'s|stays|has gone|went) (?:completely |all |now |totally )*(?:silent|mute|dead|quiet) "
    rf"|{_WHO}{_NOW}(?:leaves?|left|leaving) (?:[^\s,;:.!?<>]+ ){{0,3}}?(?:water|puddles?|film|streaks?|stains?|marks|scratches|oil|stripes|lumps|crumbs) "
    r"(?=[,;:.!?]|\Z|(?:on|under|behind|in|all|everywhere|after|when|every) )"
    r"| (?:makes?|making|made|has|have|developed|gives? off) (?:this |that |such |some |a |an )"
    r"(?:[^\s,;:.!?<>]+ ){0,3}?(?:noise|noises|sound|smell|crack|tear|leak|fault|stain|mark|line|dead spot|rattle|"
    rf"squeak|hum|whine) |{_WHO}{_NOW}(?:only (?:works|starts|runs|switches on|turns on|charges|heats|opens|closes) "
    r"(?:when|after|with|once|every) |(?:loses?|losing|lost) (?:its |all |the )?(?:charge|signal|connection|picture|sound|suction|pressure|power|bluetooth|grip) |needs? (?:a|two|three|several|some) (?:[^\s,;:.!?<>]+ ){0,2}?"
    r"(?:kicks?|thumps?|whacks?|slaps?|shoves?|bangs?|tries|goes|attempts) |lets? (?:in )?(?:the |all the )?"
    r"(?:rain|water|wind|damp|draught|draft) (?:in )?|(?:spins?|drives?|goes) (?:round and round|in circles) |"
    r"(?:popped (?:its|his|her) clogs|bit the dust|kicked the bucket|gave up the ghost|given up the ghost|"
    r"breathed its last|croaked|carked it|is kaput|is toast|is bust) |(?:has |have |'s )?(?:frozen|scorched|shredded|"
    r"chewed up|singed|eaten) (?:my|our|the|half|all) )| (?:something|anything) (?:is |'s |has gone |not quite |not )?(?:wrong|off|right) with | "
    r"(?:playing|acting) up | (?:on the blink|on the fritz|gone wrong|given up|packed up|conked out) "
)
_NOT_SO = re.compile(
    r" (?:if|whether|in case|should it|would|never has|touch wood|so far so good|works? (?:like|perfectly|great|fine|"
    r"well)|worked (?:like|perfectly|fine)) "
)


CAUSED_BY_OTHERS = re.compile(
    r" (?:was|were|is|are|'s|turns? out to be|turned out to be|came from|comes from|down to) (?:not the \S+ (?:at all )?, |just |only |actually |really |all |simply |"
    r"probably |from |because of |down to )*(?:(?:the|my|our|a|your) (?:\S+ )?(?:dogs?|cats?|pupp(?:y|ies)|kittens?|kids?|children|toddler|baby|twins|son|daughter|"
    r"grand(?:son|daughter|kids)|neighbou?rs?|upstairs|husband|wife|flatmates?|roommates?|mouse|mice|rat|hamster|rabbit|"
    r"parrot|fuse|socket|outlet|breaker|extension lead|tap|window|gutter|roof|ceiling|bucket|watering can|ice|umbrellas?|boots)(?! 's )|"
    r"me|him|her|them|user error|condensation|[A-Z]?[a-z]+ (?:tipping|spilling|knocking|leaving|splashing|playing|pulling|chewing)) "
    r"| my (?:own )?(?:fault|clumsiness|stupidity) | (?:fell|fallen|falls|dropped|slipped) (?:off|from|out of|down|onto|on) (?:the|my|our|a|his|her) (?:\S+ )?(?:seat|table|desk|shelf|counter|worktop|bike|bed|sofa|stairs|hands?|bag|pocket|floor|balcony|roof|window|car|ladder) "
    r"| (?:i|we|he|she) (?:had |have |'ve )?(?:dropped|knocked|spilled|spilt|sat on|stepped on|ran over|drove over|backed into) "
    r"| (?:unplugged|not plugged in|switched off at the wall|child lock|user error) "
)
"""How what looked like a fault is told to have come from somebody or something else: "it was the dog"."""


def tells_of_failing(line: str) -> bool:
    """Whether a line of lower-case atoms tells that a thing does what it should not, or does its work no more."""
    return fails(line) is not None


def fails(line: str) -> re.Match[str] | None:
    """Return where a line tells so, None where it does not."""
    return None if _NOT_SO.search(line) or CAUSED_BY_OTHERS.search(line) else _FAILS.search(line)
