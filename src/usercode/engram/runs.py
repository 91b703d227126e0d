"""Runs of words that mean what one word means: "number one" is "favorite", "could use" is "need". Pure tables.

A pattern begins at the beginning of a word; "@" in it is what a question is about. They are read in order, so that what
one leaves the next may take up.
"""

# ruff: noqa: E501  (a table is read best with one case on one line)

from __future__ import annotations

import re
from functools import lru_cache

from usercode.engram.everyday import AUXILIARIES

_ALLERGY = r"(?:(?:an|my|any|the|some|food|possible|known) )*allerg(?:y|ies)"
_BASED = r"(?:based on|going by|given|judging (?:by|from)|according to|(?:calculated|counted|counting|reckoned|reckoning|calculating) from|from|considering|with)"
_PEOPLE = r"(?:someone|some one|somebody|anyone|anybody|people|one|a person|a caller|callers|others|they)"
_CHOOSING = r"(?:(?:asked|having|free|told) to )?(?:choos(?:e|ing)|pick(?:ing)?|select(?:ing)?|nam(?:e|ing)|decid(?:e|ing) (?:on|between))(?: just| only)?"
_QUESTION = (
    (r"(the )?value of\b", "worth of"),
    (r"(who|which one|which (?:person|of \w+)) has the (earlier|older) (birth ?date|date of birth|birthday year|birth year|year of birth)", "who is older"),
    (r"(who|which one|which (?:person|of \w+)) has the (later|younger) (birth ?date|date of birth|birthday year|birth year|year of birth)", "who is younger"),
    (r"whose (birth ?date|date of birth|birth year|year of birth) (is|comes|came|was|lies)( the)? (first|earlier|sooner|before)", "who is older"),
    (r"whose (birth ?date|date of birth|birth year|year of birth) (is|comes|came|was|lies)( the)? (last|later|after)", "who is younger"),
    (r"(is |are |has |have )?(of )?(the )?(greater|higher) age", "is older"),
    (rf"{_BASED} (@ 's|my|their|her|his|the|both) (birth ?dates?|dates? of birth|birthdays?|births?|years? of birth|birth years?)(?! (?:is|are|was)\b)", ""),
    (rf"(because of|due to|owing to|on account of|for fear of) {_ALLERGY}( of mine| to (it|them))?|(for|because of) allergy reasons|because (i am|of being|i might be|i may be) allergic( to (it|them))?", ""),
    (rf"(given|considering|in view of|in light of|despite|in spite of|with|taking into account) {_ALLERGY}", ""),
    (r"(suffer|suffering|suffers) from (an? |any )?@ (allergy|intolerance|sensitivity)", "allergic @"),
    (r"^(did i|have i)( ever| already)? (say|said|tell you|told you|mention|mentioned|tell|note|noted)( to you)?( that)? (?=i\b)", ""),
    (r"^is it (true|correct|right|the case|a fact|so) that (?=i\b)", ""),
    (r"(are|is) there (any|an|a) (allergy|allergic) (concerns?|issues?|problems?|risks?|dangers?)( for me)? (with|about|from|in) @", "am i allergic to @"),
    (r"(do|does) my allerg(y|ies) (include|cover|extend to|concern|involve) @", "am i allergic to @"),
    (rf"(can|could|should|would|do|does|must|may|might|will) {_PEOPLE} ((have|need|want) to )?((speak|talk|converse|communicate|chat|write) (to|with)|address) me$", "do i speak"),
    (r"(call|dial|ring) to (speak|talk|get through|chat) (to|with) me$", r"\1 to reach me"),
    (rf"(can|could|should|would|do|does|must|may|might|will|to) {_PEOPLE} (?=(have to |need to )?(call|dial|ring|phone|reach|contact|text|speak|talk|address|communicate|use|need|write|send|go|visit)\b.*(@|\bme\b))", r"\1 i "),
    (r"^if (i|we|you|they|someone|somebody|anyone|one|people) (need|needs|needed|wish|wishes|have|has|had) to (?=(call|dial|ring|phone|reach|contact|text|speak|talk|write|send|visit)\b)", "to "),
    (r"(on|over|by|via|through) (the )?(phone|telephone)\b", "by phone"),
    (r"(would|should|must|do|can|could) (i|we|you|one) (have to |need to )?(visit|(go|travel|drive) to) (in order )?to (visit|see|find|meet|call on) @( at home)?$", "does @ live in"),
    (r"(am|is|are) (@|i) into$", r"does \2 do"), (r"(connects?|puts?|gets?) me (through )?(to|with) @", "reach @"), (r"when (speaking|talking)$", ""),
    (r"^after (?=how many days)", "in "), (r"(the )?first (one |person )?(to be |that was |who was )born", "born first"),
    (r"(looking at|in terms of|given|comparing|considering|going by|by) (their|the|both) ages?(?= who| which|$)", ""),
    (r"next (\w+) (that |which )?i (have to|need to|must|will|am to|am supposed to) (go to|attend|be at)$", r"next \1 i have"),
    (r"(which|what) (\w+) (do|must|will) i (have to |need to )?(attend|go to) next$", r"which \2 do i have next"),
    (r"(bad|dangerous|harmful|risky|safe|okay|ok|fine|good) for my health", r"\1 for me"),
    (r"(come|get|be) in(to)? contact with @", "have @"),
    (r"(would|should|must|do|can|could) (i|we|you|one) (have to |need to )?(go|travel|drive|walk|turn) to (if|when|in case) (i|we|you|one) (want|wanted|wish|wished|need|needed|had|have|were|am) (to )?(find|visit|see|reach|call on)( at)? @( 's (home|house|apartment|flat|place))?( at home)?$", "does @ live in"),
    (r"(ranks?|rates?|comes?|stands?) (the )?(highest|first|top|best|at the top) (with|for|among) (@|me\b)", r"does \5 like best"),
    (r"(together |along )?with (the|my|their|his|her) (surname|last name|family name)", "and surname"), (r"(full|complete|whole|long|entire) (version|form|spelling) of", "full"),
    (r"(belong|belongs) to my (phone|mobile|mobile phone|cell phone|telephone)$", "belongs to me"),
    (r"on the payroll( of| at)?", "employed by"),
    (r"(have|has) (an? )?((good|full|fluent|excellent|perfect|strong|complete|native) )?command of", "speak"), (r"(have|has) (an? )?((good|full|fluent|excellent|perfect|strong|complete|native) )?command$", "speak"),
    (r"(would|should|must|do|will) (i|we) need (in order )?to (speak|talk|write|chat) (to|with) @", r"does @ speak"),
    (r"(when|while) (talking|speaking|writing|chatting) (to|with)", r"to speak to"),
    (r"(when|for) (buying|choosing|ordering|getting|picking|purchasing) ((a|some|the|new) )*(pair of )?(new )?(shoes|footwear|boots)", "for shoes"),
    (r"(on|for|during) (most|all|nearly all|almost all|the majority of)( of)?( @ 's| my| the)? (trips|journeys|travels|stays|visits)", "usually"),
    (r"as an? (hobby|pastime|leisure activity)|(on|in) an? (form|application|questionnaire)( for)?", ""),
    (r"(means?|matters?) (the )?most to", "dearest to"), (r"(comes? |is |are |stands? |ranks? )?(at|on) (the )?(very )?top of (@ 's|my|their) list", r"\5 favorite"), (r"(comes? |is |are |stands? )?(the )?(very )?(first|highest|number one) (on|in) (@ 's|my|their) list", r"\6 favorite"),
    (r"will it (still )?(take|be) (?=until|till|before)", ""), (r"have (left )?to renew @ before (it|its|the) (expires|expiry|expiration)( date)?", "have left to renew @"),
    (r"(are|were|is|was) (there )?(noted |listed |recorded |saved |stored )?in my (records|notes|log|data|history)( for| from)?|(do|did) my (records|notes|data) (show|list|contain|have|say|include)( for| from)?", ""),
    (r"how much (of my |my )?money (on|for|was spent on|went (to|towards?|into|on|for)|has gone (to|towards?|into|on|for)|was put (toward|towards|into)) (my )?@", "how much spend @"),
    (r"^whose ((age is|is) (the )?(higher|greater)( age)?|birth (was|came) (first|earlier|sooner|before))", "who is older"), (r"^whose birth (was|came) (later|last|after)", "who is younger"),
    (r"^(my |the )?@ how (much|high|large|big) (was|were|is|are) (it|that|they)( all)?$", "how much spend @"),
    (r"how much (on|for|was|were|(went|has gone) (to|towards?|into|on|for))( my)? @(?= total| in total|$)", "how much spend @"),
    (r"@ how much$", "spend @ how much"),
    (r"(how many|number of) nights (in|at) @$", "how many nights stay @"), (r"to go\b(?! to\b)(?= on\b|$)", "left"),
    (r"(end|ends|ended|ending) up\b", ""), (r"going to\b", "will"), (r"(or not|or no|yes or no)$", ""), (r"would you say", ""),
    (r"(what|which|where)((?: \w+){0,2}) (did i|have i) (say|said|tell you|told you|mention|mentioned)( that)?", r"\1\2"),
    (r"(was|is) it (that )?(?=@|i\b)", "is "), (r"(happen|happens) to (be )?", ""), (r"someone like me", "me"),
    (r"^((what|which) (is|was) )?(the |my )?names? of (the |my )?(?=\w+ (@|(where|that|which|in|on|for|i|am|is|do|does)\b))", "which "),
    (r"(the )?(number|count|amount|tally) of (years|days|nights|times)", r"how many \3"),
    (r"what how many", "how many"), (r"(is|was) home (to|for|of) (@|me)", r"does \3 live"),
    (r"(can|could|may|might|would) (@|i)( 's (house|home|apartment|flat))? be (found|located)", r"does \2 live"), (r"(can|could|may|might|would) my (house|home|apartment|flat) be (found|located)", "do i live"), (r"(can|could|would|do|to) (i|we|you) find (?=@$)", r"is "),
    (r"(every|each) (time|single time|week|trip|stay)|whenever (@|i|they) (travels?|goes away|go away|is away|am away|stay|stays)", "usually"),
    (r"overnight stays?", "nights"), (r"(?<!advanced )(?<!senior )(?<!ahead )(?<!higher )(?<!along )in years\b", ""),
    (r"(can|could|should|would|do|does|must|may|might|will) one\b", r"\1 i"), (r"(counted|measured|expressed|given|reckoned) in (days|nights|years)", r"in \2"),
    (r"(to |for )?(someone|somebody|people|anyone|anybody|those|a person|a caller|callers?|visitors?) who (want|wants|wish|wishes|need|needs|would like|has|have|try|tries) to\b", "to"),
    (r"(looking|thinking|going) back (at|on|over|to)\b", ""), (r"all together", "altogether"),
    (r"(to|for) (keep|stay|keeping|staying|get|getting) (fit|healthy|active|moving|in shape|in form)$", "for sport"), (r"by way of|in the way of|in terms of", "for"),
    (r"(when|while|for) (making|playing) music|as a musician|in music", "musically"), (r"(spend|spends|pass|passes) the nights?|(take|takes|book|books|rent|rents|get|gets) a room|(put|puts) up\b", "stay"),
    (r"(when )?away from home", ""), (r"as usual", "usually"), (r"(with )?(nothing|no part) (left out|missing|omitted)", "full"),
    (r"first choice", "favorite"), (r"(takes?|has|gets|comes in) (the )?(first|top|number one) (place|spot|rank)", "favorite"),
    (r"(beats?|tops?|outranks?) (all|every|any)( the)?( others?| rest| \w+)?|tops? (@ 's|my) list", "favorite"),
    (r"how many (springs|summers|winters)", "how many years"), (r"(been |is |was )(around|on this earth|with us)$", "alive"), (r"how far along in (age|years)", "how old"),
    (r"(what age|how old) did (@|i) (turn|become|get|reach)( (on|at) (the|my|their|his|her))? ?(last|latest|most recent)?( birthday)?$", r"how old \2"),
    (r"@ (turned|became) (what age|how old)( (on|at) (the|their|his|her))? ?(last|latest)?( birthday)?$", "how old @"),
    (r"^(the )?countdown (for|to|of|until|till)( the)?( (end|expiry|expiration) of)? @( expir\w+)?", "how many days until @ expires"),
    (r"sleeps (?=(until|till|to|before|left)\b)", "days "), (r"how many sleeps", "how many nights"), (r"(?<=until @ )is up$|(?<=till @ )is up$|(?<=before @ )is up$", "expires"),
    (r"^(regarding|concerning|as for|about|for) (?=(how|what)\b)", ""), (r"what did @ (run|ran) (me|to)", "what did @ cost"), (r"how much did @ (run|ran) (me|to)", "how much did @ cost"),
    (r"more old|bigger in age|more age", "older"), (r"came along first", "older"), (r"whose birth (year|date) is (the )?(earlier|first)", "who is older"),
    (r"^@ (can|could|may) i( (have|eat|get)( some| any)?)?$", r"\1 i have @"), (r"go ahead and\b", ""),
    (r"(is|are) @ on (the|my) (menu|table)( for me)?$", "is @ ok for me"), (r"(sit|sits|go down|goes down)( well| fine| right)? with me", "agree with me"),
    (r"(do|does) @ and i get along( well)?", "do i get along with @"), (r"(pass|passing) on\b|(keep|take) my hands off|refrain from|abstain from|stay off", "avoid"), (r"leave @ alone", "avoid @"),
    (r"(is|are) @ on (the |my )(allergy list|list of (my )?allergies|list of things i am allergic to)", "am i allergic to @"), (r"(does|will|would|can) my (body|stomach|system) (reject|react( badly)? to)", "am i allergic to"), (r"(need|needed|have|had|slept in|sleep in) (a|my) bed", "sleep"),
    (r"with (an easy|a clear|a good|peace of) (mind|conscience)|in (peace|good conscience)|with confidence", "safely"),
    (r"(as far as|where) (my|the) (health|allergy|allergies) (goes|go|is concerned|are concerned|allows|allow)|for (the sake of )?my health|for health reasons|because of my (allergy|allergies|health)|on medical grounds|medically", ""),
    (rf"^(?:(?:when it comes to|as for|in terms of|with regard to|regarding|as regards|speaking of|among|of|out of|from|for)(?: {_CHOOSING})?|(?:when|if) {_CHOOSING}"
     r"|(?:if )?(?:given|in) (?:a|the) choice (?:of|between|among))(?: (?:all|every|any|one|an?|some|a single|the|kinds of|sorts of|types of|different|possible))*"
     r" (?P<kind>\w+)(?: there (?:is|are)| in the world)? (?:what|which)(?: one)?", r"which \g<kind>"),
    (r"^if (@|i|they) (could|can|may|might|had to|has to|have to|was to|were to|was allowed to|were allowed to|was asked to|were asked to)"
     r"( only| just| freely)* (choose|pick|take|have|select|name|get|keep|own|eat|read)( only| just)? (any|one|a|some|a single)( one)? (\w+)"
     r"( in the world| at all| only| forever| for ever)? (what|which)( one)?( would (it|that|this|@|i|they)( be| choose| pick| take| have| select| name| go for)?)?",
     r"what \8 would \1 choose"),
     (r"(in|to|into) (the|this) world\b(?! (is|are|am|do|does)\b)", ""), (r"on (the|this) earth", "alive"), (r"alive alive", "alive"),
    (r"(go|goes|going) in for\b", "do"), (r"sports? (do|does) (@|i) go for\b", r"sport \1 \2 do"), (r"(go|goes|going) for\b", "prefer"),
    (r"swears? by", "prefer"), (r"soft spot", "fond"),
    (r"number one", "favorite"), (r"(call|calls|calling) (my |their )?home", "live"), (r"at home", "live"),
    (r"(make|makes|making|made) (my |their |his |her |a )?home", "live"), (r"(get|gets|getting) around", "drive"),
    (r"(grow|grew|growing|grown|bring|brought|come|came) up\b(?! next)", "raised"),
    (r"line of work|line of business", "profession"), (r"(take|takes|taking) part", "play"),
    (r"(am|is|are) into", "do"), (r"can not get enough( of)?", "like"),
    (r"(more|better|over|above|before) (than )?((any|all|every)( the)?( other| others| else)?( \w+s)?$|(any|all|every)\b( the)?( other\b| others\b| else\b)?"
     r"|the (rest|others)|others)", "most"),
    (r"(close|closest|near|nearest|dear|dearest) to (@ 's|my|their) heart", "dearest"), (r"(hold|holds) (most )?dear(est)?", "like most"),
    (r"(have|has|with) an? ((strong|clear|special|particular) )?(preference|liking|weakness|passion|love|fondness) for", "prefer"),
    (r"(give|gives|bring|brings) (@|me) (the )?(most|greatest|greater|more) (pleasure|joy|happiness|delight)", r"does \2 like most"),
    (r"as a (child|kid|boy|girl)", "childhood"), (r"earn (a|my|their) (living|money|bread)", "living"),
    (r"make (a|my|their) (living|money)", "living"), (r"(run|runs|running) out", "expire"),
    (r"(lay|lays|laid) out", "spend"), (r"how (often|many times)", "how often"), (r"once more", "again"),
    (r"date of birth|birth date", "birthday"), (r"mother tongue", "language"), (r"home ?town", "hometown"),
    (r"((has|have|had) )?(lived |had |seen )?more years( (on|behind|under) (them|their belt|the clock))?|longer( been)? (alive|around|on earth)|(lived|been (alive|around|on earth)) longer", "older"),
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
    (r"(when |whenever |^)(travell?ing|@ travels?|i travel|on the road|on (a )?(trip|journey)s?|away|abroad)\b", ""),
    (r"off duty", "off"), (r"if (i|we) (want|need|have|wish|would like) to (talk|speak|call|reach|phone|ring|get through)", r"to \3"), (r"including (the |my |their )?(surname|last name|family name)", "full"), (r"with (the )?(first and last name|first name and surname|surname)", "full"),
    (r"in full", "full"), (r"(can|could|do|should|must|shall|would) (i|we|you) (speak|talk|converse|communicate|chat|write) (to|with|in with) @",
     r"does @ speak"), (r"(would|should|must|do) (i|we) (have|need|want|ought)? ?(to )?(learn|study|know) (in order )?to (speak|talk|write|chat) (to|with) @", r"does @ speak"),
    (r"is there (any|a) way( for me)?( that)?( to)?(?= |$)", "can"),
    (r"(something|anything|food|dishes|meals?) (made |cooked )?(with|containing|(that|which) contains?)\b", ""),
    (r"(something|anything|food|dishes|meals?) (made|cooked) (of|from)\b", ""),
    (r"(a |some )?(dish|meal|snack|cake|soup|sauce|drink|bowl|plate) (made |cooked )?(with|of|from|containing|(that|which) contains?)\b", ""),
    (r"(if|that) (i|we) (had|ate|took|tried|used|drank|got)\b", r"if i have"),
    (r"how (many years|long)( has it been| is it| (have|has)? ?(passed|elapsed|gone by|gone past|it))* since (the birth of @|@ 's birth|@ (was|were) born)", r"how old @"),
    (r"^how advanced in (age|years)", "how old"), (r"((stand|stands|lie|lies|remain|come|are|is)( there)? )?between (now|today) and (the )?((end|expiry|expiration|lapse|renewal)( date)? of )?@", "until @ expires"),
    (r"(lose|loses|losing) (its |their |the )?validity", "expire"), (r"(can|may) (i|we) (still )?(use|travel (on|with)) @ (still|for|yet)", r"can i still use @"),
    (r"how (many years|long) ago (was|were) (@|i) born( in years)?", r"how old \3"),
    (r"does that make (@|me)", r"is \1"), (r"how frequently", "how often"),
    (r"(has|have) the (higher|greater) age|(more )?advanced in (age|years)", "older"),
    (r"^(if|when|were|should) (you|we|i|one) (to )?(compare|take|look at|consider|think of|put side by side)( the ages? of)?|^(when )?(comparing|taking|given|considering)"
     r"( the ages? of)?|^(take|compare|consider)( the ages? of)?", "compare"),
    (r"(senior|higher|greater|ahead|(further|farther) (along|on)|more advanced|the senior) in (age|years)|((has|have) )?(had|seen) more birthdays", "older"),
    (r"(saw|seen|see|entered|came into) (the )?(light( of day)?|world|life) (first|earlier|before|sooner)", "older"),
    (r"^by age who (comes|is|was) first|who (comes|is) first (in|by) age", "who is older"), (r"came first$|^who came first", "who is older"),
    (r"^(please )?(count|calculate|compute|tally) (up )?(me )?(?=(the )?(days|nights))|^(please )?(calculate|compute) (?=my\b)", ""),
    (r"^(please )?(count|tally|number)( up)?( all)? (the|my|all) (?!(days|nights)\b)", "how many "),
    (r"^(please )?(add|sum|total|tally) (up )?(all )?(the |my )?@( for)?$", "how much spend @"),
    (r"^what (does|did|do) (my )?@ (add|sum|amount) (up )?to( for)?$", "how much spend @"),
    (r"(do|does|would|will|can|could) my (?:allerg(y|ies)|health|body|stomach|condition|intolerances?) (allow|permit|let) (me|for)?( to)? ?(?=@)", "can i have "), (r"(do|does|would|will|can|could) my (?:allerg(y|ies)|health|body|stomach|condition|intolerances?) (allow|permit|let) (me )?(to )?", "can i "),
    (r"^(with|given|considering|despite|because of|in view of|in light of|knowing) (my|the) allerg(y|ies)", ""),
    (r"(can|could|may|would|should) (some ?one|somebody|anyone|anybody|people|they|you|we|one) (serve|give|offer|cook|feed|bring|make|order|prepare) me", "can i have"),
    (r"(can|could|does|do|will|would) my (body|stomach|system) (handle|tolerate|take|digest|cope( well)? with|deal( well)? with|stand|agree with|accept)", "can i tolerate"),
    (r"(do|fare|cope|deal|manage|get on|get along)( well| fine| okay| ok| alright| badly)? with @", "get along with @"),
    (r"(can|could|may|might) @ (be|form|make up) (a )?part of (my|a) (meal|diet|lunch|dinner|breakfast|plate|supper|food|snack)s?", r"can i have @"),
    (r"(snack|nibble|munch|chew|feast|sip|indulge) (on|at|in)\b|partake of", "eat"),
    (r"(did|have|has|do|does) @ (eat|eaten|gobble|gobbled|swallow|swallowed|devour|devoured|consume|consumed)( up)?", "did @ cost"),
    (r"(burn|burned|burnt|drop|dropped|sink|sunk|sank|pour|poured|cough up|coughed up) (on|into|for|through)\b", "spend on"),
    (r"without (any |a |an |having (a |any )?|getting |becoming |feeling )*(allergic )?(reactions?|side effects?|ill|sick|unwell|worry|consequences)( to it)?", "safely"),
    (r"(one|among|part|any|some) of (the things |the foods |things |what )?my allerg(y|ies|ens)|among (the |my )(allerg(y|ies|ens))", "allergic my"),
    (r"(one of|among|part of) (the |those |all )?(things|foods|substances|stuff|what)( that)? (?=i\b)", ""),
    (r"(suffer|suffering) from an? (allergy|intolerance|sensitivity)", "allergic"), (r"(give|gives|cause|causes|trigger|triggers|set off|sets off) (me )?(an? |my |any )?(allergic )?(reaction|allergy|allergies|attack)s?( (in|for|to) me)?$", "allergic me"),
    (r"^(looking|going by|judging|according to|based on|from|per|as per|consulting) (at |by |from )?my (calendar|diary|schedule|agenda)", ""),
    (r"(does|do) my (calendar|diary|schedule|agenda) (say|have|show|list|tell me|hold)( is| as| for)?", "is"),
    (r"(do|have) (i|we|you) (have |got )?(down|noted|recorded|listed|logged|registered|in (my|your|the) (notes|records|log|book))", "do i have"),
    (r"(steer|stay|keep) clear of", "avoid"), (r"(watch|look) out for", "avoid"),
    (r"(is|are) (@ )?(off limits|off the (menu|table)|an? (absolute )?no[ -]go|taboo|out of bounds|out of the question)( for me)?$", r"is \2 bad for me"),
    (r"(pay|pays) (the|my|their|her|his) (bills|rent)", "living"),
    (r"(do|does|know|knows) how to\b", "can"), (r"(know|knows) how to\b", "can"),
    (r"(as a rule|most of the time|on a regular basis|by default|most often|as always|nearly always|almost always)", "usually"),
    (r"of choice", "favorite"), (r"(come|comes) first (for|with|to)\b", "favorite"),
    (r"(can|could) (@|i) not (resist|do without|live without|go without|be without)", r"does \2 like"),
    (r"(can|could) not (@|i) (resist|do without|live without|go without|be without)", r"does \2 like"),
    (r"(@|i) (can|could) (not|never) (resist|do without|live without|go without|be without)", r"\1 like"),
    (r"(so|very) much|a lot", ""),
    (r"^if (@|i) could (only |just )?(have|eat|choose|pick|keep|take)( only| just)? one", r"what \1 choose"),
    (r"(can|could) (@|i) (not|never) get enough( of)?", r"does \2 like"), (r"(@|i) (can|could) (not|never) get enough( of)?", r"\1 like"),
    (r"(is|are) (\w+) (best |most )?by (@|me)", r"does \4 \2 \3"),
    (r"(make|brand|kind|type|sort) of (the|a|an) (?=\w)", ""),
    (r"without (any |a |the )?(problems?|harm|trouble|danger|risks?|issues?|worry|worries|difficulty|difficulties)", "safely"),
    (r"^if (@|i) (had|have|has|got) to (pick|choose|select|name|take|go with|decide on|settle on)( just| only)?( one)?",
     r"what \1 choose"),
    (r"(rate|rates|rank|ranks) (the )?(highest|first|top)", "favorite"),
    (r"(did|has|have) (@|i) (learn|learned|learnt|master|mastered)\b", r"can \2 know"), (r"all told", "total"),
    (r"(is|comes|come) (on|up|coming up) next", "next appointment"),
)  # fmt: skip
_SOURCE = (
    r"(?:(?:according|thanks|going back|referring) to|(?:based|relying|going|drawing) (?:up)?on|on the basis of|going by|judging (?:by|from)|from|given|considering|using"
    r"|with|in|as per|per|of|looking (?:back )?(?:at|on|through|over)|(?:thinking|looking) (?:back )?(?:to|of|on|at)|remembering|consulting|searching|checking)"
)
_KEPT_IN = (
    r"(?:notes?|records?|files?|memory|memories|lists?|information|data|details|entries|facts|conversations?|(?:chat |conversation |message )?history"
    r"|chats?|talks?|discussions?|messages?|exchanges?|sessions?|profile|knowledge)"
)
_KEPT_ADJECTIVES = r"(?:earlier|previous|prior|past|last|recent|saved|stored|personal|own|old|existing|available|long|whole|entire|many|first|other|most recent|chat|memory)"
_TALKED = (
    r"(?:told|tell|gave|give|given|mentioned|mention|said|say|shared|share|discussed|talked|spoke|spoken|know|remember|recall|have|learned|learnt|saved|stored|noted|recorded"
    r"|wrote|written|heard|got|provided|explained|entered)"
)
_WHEN_TALKED = r"(?: (?:to|with|about|by|from|of|you|me|us|so far|before|earlier|previously|already|together|in the past|on file|last (?:time|week|month|year)|yesterday|saved|stored|noted|down))*"
_FACT = r"(?:information|info|details?|data|entry|entries|values?|answers?|facts?|notes?)"
_REQUEST = (
    (rf"{_SOURCE} (?:(?:all|any|some|each|one|the rest)(?: of)? )?(?:(?:my|your|the|our|an?|these|those|any) )?(?:{_KEPT_ADJECTIVES} )*{_KEPT_IN}{_WHEN_TALKED}"
     rf"(?: (?:that )?(?:i|you|we) (?:have |had |did |already |previously )*{_TALKED}{_WHEN_TALKED})?", ""),
    (rf"{_SOURCE} (?:what|all|everything|anything|the (?:things|facts))(?: that| which)? (?:i|you|we) (?:have |had |did |do |were |already |previously |once |just )*{_TALKED}{_WHEN_TALKED}", ""),
    (r"(?:(?<=did i )|(?<=have i )|(?<=i have )|(?<=tell you )|(?<=told you ))(?:previously|earlier|once|already|originally|before|in the past|last time)", ""),
    (r"(?:if|assuming|provided|in case|as long as)(?: that)? you (?:do |still |happen to |can |have )*(?:know|remember|recall|stored|noted|saved)(?: (?:it|this|that))?", ""),
    (r"(?:according to|based on|going by|per|as per|judging by|looking at|consulting) (?:my|the) (?:calendar|diary|schedule|agenda)", ""),
    (rf"^(?:what|which) (?:{_FACT} )?(?:is|was|are)(?: there)? (?:listed|known|stored|saved|recorded|noted|kept|written(?: down)?|correct)(?: under| about| for| of| as)+$", "tell me"),
    (rf"^(?:what|which) {_FACT} (?:do|did|have|has|had|is|are)(?: you| i| we| there)? (?:have |give |given |gave |keep |kept |stored? |saved? |recorded |get |got |you |to |me |down |noted )*(?:about|for|on|under|of|as|regarding|concerning)$", "tell me"),
    (r"^what (?:does|do|did) (?:my|your|the) (?:profile|file|record|account|memory|data|information|entry) (?:say|have|contain|show|state|list)(?: about| for| under| of| on| as)*$", "tell me"),
    (r"^what (?:did i|have i) (?:say|said|tell you|told you|mention(?:ed)?|tell|share(?:d)?)(?: to you| with you)? (?:about|regarding|concerning|on)$", "tell me"),
    (r"^what (?:can|could) you (?:tell|say)(?: me| us)?(?: about| on)$|^what do (?:we|you|i) know (?:about|of)$", "tell me"), (r"help me (?:out )?with", "tell me"),
    (r"in (?:one|a|two|a few|a couple of|short|brief|your own|plain|simple) (?:words?|sentence|phrase)", ""),
    (r"to the best of (?:your|my) knowledge|as far as (?:i|you|we) (?:can |have |had |could )*(?:know|tell|told|remember|recall|see|say|said)(?: you)?", ""),
    (r"no longer", "not"), (r"provide (me|us) with", r"give \1"), (r"(?:(?<=^)|(?<=please )|(?<=you ))share", "give"),
    (r"could (?:really )?(?:use|do with)", "need"), (r"^(?:just |have |completely |totally )*forgot(?:ten)?", "i forgot"),
    (r"^(?:so |and |but |ok |okay |or )*(?:how|what) about|speaking of (?:which|that|it)", "and"),
    (r"(?:out of|for|in) (?:interest|curiosity|reference|future reference|my info|my information|my records)", ""),
    (r"(?:what is the|any|the|my) (?:next|last|other|another|final) (?:question|thing|one)"
     r"|(?:next|another|one more|last|final|quick|stupid|silly|dumb) (?:question|thing|one)", ""),
    (r"for the (?:life|love) of (?:me|god|christ|it)|for (?:god|heaven|goodness|christ) 's sake", ""), (r"hit me with", "give me"), (r"spit out|cough up", "tell me"),
    (r"can not (?:even |ever )?(?:seem|appear) to", "can not"), (r"double check", "check"),
    (r"real quick", "quickly"), (r"before i forget(?: it| again)?", ""), (r"(?:settle|answer|decide) (?:this|that|something|an? (?:argument|bet|debate|dispute|question|discussion))(?: for (?:me|us))?", ""), (r"out loud|any ?more|any longer", ""),
    (r"by heart|from memory|offhand|off the top of (?:my|your) head|from you(?= |$)|(?:to|for|with) certainty", ""),
    (r"in front of (?:me|us)", ""),
    (r"(?:please )?(?:look (?:at|in|into|through)|check|consult|see|go through|(?:have|take) a look (?:at|in|into)|open) (?:my|the) (?:calendar|diary|schedule|agenda)", ""),
    (r"a (?:great|good) deal|enormously|greatly|a lot", ""), (r"(?:counting|going|judging|reckoning|calculated) (?:from|by) (?:the |my |their )?(?:date of birth|birthday|birth date|birth)", ""), (r"(?:a |quick |little |short )*reminder(?: of| about)?", "remind me of"), (r"(?:have|has|had)(?: got)? to have", "need"),
    (r"good (?:morning|afternoon|evening|day)|(?:yes or no|true or false)$", ""), (r"^(?:ok |okay |and |so |now )*next$", ""),
    (r"(?:what|all|everything|the things)(?: that)? (?:i|we) (?:have |had )?(?:told|gave|given|mentioned|said)(?: to)?(?: you)?(?: so far| before| earlier)?$", ""),
    (r"if (?:it|that|this) (?:is|was|were|does|would be|will be|would)(?: not)?(?: be)? (?:too (?:much|great|big)(?: of)?(?: a| an)?"
     r"|all right|a|any|no|convenient)? ?(?:trouble|bother|hassle|problem|ask|to ask|imposition|inconvenience)?(?: for you| to you)?", ""),
    (r"(?:when|whenever|once|as soon as|if) you (?:have|get|find|can spare|have got) (?:a|the|some|any)(?: free| spare| quick)? "
     r"(?:moment|minute|second|chance|time)", ""), (r"if you (?:do not|would not|will not) mind", ""),
    (r"(?:have been |been |am |are )?(?:racking|wracking|searching) my (?:brain|brains|memory|mind) (?:over|for|about|to remember)", "i forgot"),
    (r"^go$", ""), (r"do the math|in (?:days|nights|years)|much obliged", ""),
    (r"while (?:we|you|i) (?:are|am) (?:at it|here|there|on (?:it|the (?:subject|topic)))|(?:since|as|now that) you are (?:here|there|at it)", ""),
    (r"what are the (?:chances|odds)(?: that)?", "do"), (r"(?:are|were) you aware of", "do you know"),
    (r"(?:jog|refresh) my memory (?:about|on|of|as to|with)", "tell me"), (r"(?:possibly|ever) (?=be\b)", ""),
)  # fmt: skip
_NOTES = (
    "have|get|got|give|gave|given|tell|told|note|noted|save|saved|store|stored|record|recorded|write|wrote|written|put|keep|kept"
    "|list|listed|mention|mentioned|know|hold|set"
)
_NOTED_OF = re.compile(
    rf"\b(?:(?:what|which) (?:is the )?|the )(?!(?:{_NOTES}|{_FACT}|{'|'.join(sorted(AUXILIARIES))}|i|you|we)\b)"
    r"([a-z'-]+(?: [a-z'-]+){0,2}?) "
    rf"(?:that |which )?(?:(?:did|have|had|do) (?:you|i|we) (?:{_NOTES})|(?:you|we) (?:have |had )?(?:{_NOTES})"
    r"|i (?:have |had )?(?:gave|given|told|noted|wrote|written|mentioned|saved|recorded|put))"
    rf"(?: (?:you|down|in|on|file|record|your|my|notes|{_NOTES}))* (?:for|of|about|under) (?=\w)"
)
"""Names what was noted of somebody: "which city did I give you for my sister"."""
_IN_QUESTION = tuple((re.compile(rf"(?<!\w)(?:{pattern})"), new) for pattern, new in _QUESTION)
_IN_REQUEST = tuple((re.compile(rf"(?<!\w)(?:{pattern})(?!\w)"), new) for pattern, new in _REQUEST)


_BASIS = re.compile(
    rf"\b{_BASED} (?:(?:my|our|the) (?:[\w.-]+ ){{1,3}}?'s|their|her|his|the|my|both) "
    r"(?:birth ?dates?|dates? of birth|birthdays?|births?|years? of birth|birth years?)(?! (?:is|are|was|were|fall|falls)\b)(?=$|[,?.!]| (?:how|what|who|which)\b)"
)
"""On what an age is to be reckoned, which changes none: "based on my sister's date of birth"."""


def shortened(text: str) -> str:
    """Return the words of a question with each run as the word that it stands for."""
    return _read(text, _IN_QUESTION)


@lru_cache(maxsize=20_000)
def shortened_request(text: str) -> str:
    """Return the words of a request, without what is asked for, with each run as the word that it stands for."""
    return _read(text, _IN_REQUEST)


def named_of(text: str) -> str:
    """Return a question with "the city you have noted for my sister" as "the city of my sister"."""
    text = _BASIS.sub("", text)
    return re.sub(
        r"\bwhat is the ([a-z'-]+(?: [a-z'-]+){0,2}) of me\b", r"my \1", _NOTED_OF.sub(r"what is the \1 of ", text)
    )


def _read(text: str, runs: tuple[tuple[re.Pattern[str], str], ...]) -> str:
    text = " ".join(text.split())
    for pattern, new in runs:
        text, changed = pattern.subn(new, text)
        text = " ".join(text.split()) if changed else text
    return text
