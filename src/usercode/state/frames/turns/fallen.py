"""The words by which a task falls away: it is dropped by those who asked for it, passed, given in to, wanted no longer."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

FELL_AWAY = re.compile(
    r" (?:(?:they|council|company|people|court|city|bank|landlord|school|office|police) (?:have |has |'ve |just |"
    r"finally )*(?:dropped|cancelled|canceled|waived|withdrew|withdrawn|scrapped|revoked|quashed)) "
    r"| (?:fine|charge|ticket|claim|fee|penalty|bill|notice|case|letter|course|class|camp|event|race) "
    r"(?:has been|have been|was|were|is|got) (?:already |now |finally )*(?:dropped|cancelled|canceled|waived|withdrawn|"
    r"scrapped|revoked|quashed|refunded|called off|full|fully booked|sold out) "
    r"|(?<! head)(?<! hands)(?<! diary)(?<! plate)(?<! desk)(?<! house)(?<! freezer) (?:is|are|was|were) "
    r"(?:already |now |completely )*(?:full|fully booked|sold out|called off) | no "
    r"(?:places|spots|seats) (?:left|any ?more) | (?:given|gave|giving) up on | decided (?:against|not to) | "
    r"(?:will|'ll|am|are|'m|'re) not (?:going to |be )*(?:apply|applying|renew|renewing|do|doing|enrol|enroll|"
    r"enrolling|register|registering|sign|signing|take|taking|need|needing|bother|bothering|appeal|appealing|contest|"
    r"contesting) | (?:changed|changes) (?:his|her|my|our|their) minds? | (?:do|does|did) not want "
    r"(?:to (?!miss|forget|be late|lose|pay|risk)|it |that |one )| (?:no longer|not) (?:interested|wants? (?:to|it))"
    r"| (?:confirmed|got|gotten|have|has|received|picked up|collected) (?:(?:his|her|my|our|the|a|their) (?:own )?"
    r"(?:[^\s,;:.!?]+ )?(?:place|spot|seat|registration|enrolment|enrollment|number|bib|badge|wristband|login|"
    r"confirmation|ticket|tickets|starter pack|race pack)|tickets) "
    r"| (?:do|does) not (?:even )?(?:have|need) to (?:file|submit|apply|renew|register|enrol|enroll|return|object|appeal)(?! (?:until|till|before|by|yet|right now|today|in person|online))[^,;.!?]*"
    r"(?=[,;.!?])| nothing (?:left |more |now )?(?:for (?:me|us) )?to (?:appeal|object|contest|dispute|claim|cancel|return|renew|apply|file|send|hand|enrol|"
    r"enroll|register|pay)(?: to| for| against| back| in)?(?= [,;.!?]| any ?more )"
    r"| (?:do|does) not need (?:it|that|this|one|to) (?:any ?more|now|after all)?| went back to (?:the )?"
    r"(?:shop|store|seller) | (?:dropped|ditched|scrapped|shelved|binned|abandoned|gone off|went off) "
    r"(?:the|my|our|that|this) (?:[^\s,;:.!?]+ ){0,3}?(?:idea|plan|plans|thought|application|whole thing) "
    r"| (?:taken|took|accepted|let) (?:me|us|him|her|them) (?:on|in|onto) "
    r"| (?:is|are|am|'s|'re|'m|got) (?:officially |all |now |finally )*in (?:for|at|on) (?:the )?(?:camp|club|team|course|class|school|"
    r"league|choir|programme|program|race) | (?:has|have|will have|'ll have|is going|"
    r"had) to wait (?:(?:until|till|for) (?:the |my |our )?(?:next (?:year|season|term|semester|intake|round|time)|better|another|"
    r"year after|following|future)|(?:a|another) (?:whole |full )?(?:year|season|term|semester|time)) | (?:is|'s|'ll be|will be) for next year "
    r"| (?:sold|scrapped|traded in|got rid of|gave away) (?:the|my|our|that) | traded (?:the|my|our|that) \S+ in | let (?:the|my|our|that) "
    r"(?:[^\s,;:.!?<]+ ){1,4}?(?:go|lapse|expire|die)(?= [,;.!]| and | for | at last | after )"
    r"| (?:tore|torn|ripped|tearing) up the (?:bill|ticket|invoice|charge|fine|notice) | (?:wrote|written) "
    r"(?:it|that|the (?:bill|fee|fine|charge|debt|rest)) off | admitted "
    r"(?:the|their|his|her|a|it was (?:a|their)) mistake "
    r"|(?<! i)(?<! we)(?<! 've)(?<! have)(?<!always)(?<!nearly)(?<!almost)(?<! not) (?:forget|forgotten|forgot) (?:about )?"
    r"(?:it|the (?:money|debt|loan|rest|<m\d+>))(?! (?:is|'s|was|are|were|has|again|at home)) | (?:keep|kept) "
    r"(?:it|the (?:money|cash|<m\d+>)) as a | (?:call|called|calling) it (?:even|quits) | (?:let|lets|letting) "
    r"(?:me|us) off | (?:do|does|did|need) not (?:have to|need to|owe|want) (?:pay|(?:it|the money|anything|a penny|"
    r"a cent))(?: back)? (?!(?:[^\s;.!?]+ ){0,6}?(?:until|till|before|yet|if|by) )"
)
"""How what was to be done falls away: it was dropped by those who asked for it, or is wanted no longer."""
INSPECTS = re.compile(
    r"\b(?:mot|nct|wof|tuv|tüv|inspection|smog|emissions?|roadworthy|(?:vehicle|car) (?:test|check))\b"
)
PASSED = re.compile(
    r" passed (?=[,;:.!?()–—]|\Z|(?:its|the (?:mot|nct|wof|tuv|inspection|test)|first|with|on|again|and|today|"
    r"yesterday) )| (?:sailed|flew|came|went|got) through(?= [,;.!]| first | with | on | at | again | without )| (?:has|have|got) its (?:new )?(?:mot|nct|wof|tuv|tüv|sticker|certificate) (?=until |till |for |to |again |[,.;!])| (?:has|have|got|with) (?:a|its|the) new (?:mot|nct|wof|tuv|tüv|inspection|sticker|certificate) "
)
"""How an inspection is over."""
STICKER = re.compile(
    r" (?:new )?(?:hologram|sticker|badge|plaque) (?:is |'s )?(?:now |already )?(?:on|in) (?:the|my|our|its|her|his) (?:number plate|plate|windscreen|windshield|car|window|rear|back|glass) "
)


CONTESTS = re.compile(r"\b(?:appeal|contest|challenge|dispute|object|protest|fight)")
GIVES_IN = re.compile(
    r" (?:just |simply |gone ahead and |decided to |to just )*(?:pay|paid|paying) (?:it|the (?:\S+ )?"
    r"(?:fine|charge|ticket|penalty|fee))[ ,]| not worth (?:the |it|a |fighting|arguing)"
)
"""How somebody gives in who had meant to contest something."""
ANSWERED = re.compile(
    r" (?:sent|wrote|written|emailed|posted|mailed|submitted|uploaded|handed) (?:\S+ ){0,9}?(?:proof|evidence|photos?|"
    r"receipts?|letter|objection|reply|form|everything) (?!to (?:send|write|do))"
)
"""How what contests something goes out."""
