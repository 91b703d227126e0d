"""In which words a turn tells that something is due: forms, and the pieces that stand in them by name."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

from usercode.facts.numerals import NUMBER_PATTERN
from usercode.state.frames.turns.billnames import BILLS
from usercode.state.frames.turns.told import ATOM, WORD, compiled

PIECES = {
    "w": WORD,
    "x": ATOM,
    "we": r"(?:i|we|you)",
    "start": r"(?:(?<=[,;:.!?()–—] )|(?<= but )|(?<= so )|(?<=, and )|(?<=\A ))",
    "hedge": r"(?:all |both |also |still |really |only |just |absolutely |now |first |either |each )*",
    "time": (
        r"(?:the |on |at |around |about |<n\d+> |o'clock |hours |noon |midnight |midday |close of business |end of |"
        r"am |pm |next |this )*"
    ),
    "until": r"(?:until|till|up until|up to)",
    "lead": (
        r"(?P<lead>no later than|not later than|at the latest by|on or before|up until|up to|by|before|until|till|"
        r"through|prior to)"
    ),
    "last": (
        r"(?:deadline|last day|last date|last chance|final day|final date|cutoff|cut-off|cutoff date|cut-off date|"
        r"closing date|due date)"
    ),
    "falls": r"(?:is|'s|will be|falls on)",
    "end": r"(?=[,;:.!?()–—] |\Z|(?:or|and|because|since|so|but|if|unless|otherwise|after|when|which|whether) )",
    "ends": (
        r"(?:closes?|ends?|expires?|lapses?|runs? out|shuts?|is up|goes away|(?:is|are) due(?: back| in)?"
        r"(?: (?:with|at|to|in) (?:(?!due )[^\s,;:.!?<]+ ){0,4}?[^\s,;:.!?<]+)?|(?:is|are|stays?|runs?|lasts?|goes)"
        r"(?: only| just| still)?(?: good| valid| open| available| held| reserved| accepted| taken| possible| welcome)?"
        r"(?= (?:until|till|through|up to) ))"
    ),
    "come": r"(?:be|reach|arrive|get to|get there|come in|come back|go in|go out|go off|land)",
}
PIECES["bill"] = rf"(?:{'|'.join(sorted(BILLS))})"
PIECES["ours"] = (
    rf"(?:(?:the|our|my) (?:(?!neighbou?ring |other |next |local |rival |old ){WORD}){{0,2}}?(?:parish|choir|club|association|"
    r"society|congregation|orchestra|band|team|co-op|cooperative|committee|council of elders)|"
    rf"(?:our|my) (?:{WORD}){{0,2}}?(?:firm|company|business|practice|office|school|shop|farm|studio|charity|community|church))"
)
PIECES["asked"] = (
    r"(?:wants?|asks?|asked|requires?|expects?|needs?|insists?|says?|told) (?:(?:me|us) to|that (?:i|we)"
    r"(?: should| must| have to)?) "
)
PIECES["length"] = r"(?:<s\d+>|(?:<n\d+>|" + NUMBER_PATTERN + r") (?:working|business|work|school) days)"
PIECES["long"] = r"(?:" + PIECES["length"] + r"|<d\d+>|(?:a|one|another) (?:week|fortnight|month|year))"
PIECES["from"] = rf"(?:(?:from|of|after|following) {ATOM}{{1,7}}?(?:, <d\d+> (?:, )?)?|, (?:from )?<d\d+> , )?"
"""From which day a term runs, told twice at times: "60 days from today, March 3, to elect"."""
PIECES["back"] = rf"(?:{PIECES['length']}|(?:a|one) (?:week|fortnight|month|year))"
PIECES["day"] = PIECES["time"] + r"(?P<day><d\d+>)"
PIECES["by"] = PIECES["lead"] + " " + PIECES["day"]
PIECES["must"] = (
    r"(?:(?:has|have|needs?|ought|has got|have got|'s got|'ve got|'ve|is|are) "
    + PIECES["hedge"]
    + "to|must|should|shall) "
    + PIECES["hedge"]
)
PIECES["gap"] = PIECES["x"] + r"{0,9}?(?:, (?:so |which is |that is |which means |meaning )+)?"
PIECES["what"] = rf"(?P<what>(?:{PIECES['w']}|<[nsdm]\d+> ){{1,10}}?)"
PIECES["deed"] = rf"(?P<deed>{PIECES['w']}{PIECES['x']}{{0,9}}?)"
_FORMS = (
    # we have until October 8 to enroll in the new plan; they gave us until April 20 to pay
    r" {we} (?:only |still |'ve |have |'ll have |get |got )+{until} {day} (?:at \S+ )?to {deed}{end}",
    r" (?:gave|gives?|given|allows?|allowed|granted) (?:me|us) {until} {day} (?:at \S+ )?to {deed}{end}",
    # the last day to register for the league is April 20; the deadline for the grant is Friday, May 16
    r" {last} (?:to |(?:when |on which )?{we} can ){deed}{falls} {day}",
    r" {last} for {what}{falls} {day}",
    r"{start}(?:the |our |my )?{what}{last} {falls} {day}",
    # the deadline is April 15
    r"{start}(?:the |our |my )?(?P<topic>{last}) {falls} (?:on )?{day}",
    # May 16 is the last day to register
    r" (?P<day><d\d+>) {falls} (?:the |my |our ){last} (?:to |for us to |for me to |{we} can ){deed}{end}",
    r" (?P<day><d\d+>) {falls} (?:the |my |our ){last} for (?P<what>{x}{1,8}?){end}",
    # we have to send in the signed contract by April 4
    r" {we} {must}{deed}{by}",
    # one must fly by 31 October
    r"{start}one {must}(?!do so ){deed}{by}",
    # members who'd like to keep their locker have to tell the office by 15 December
    r" (?:{w}{1,3}?who|whoever|anyone|anybody|everyone) (?P<whoever>wants?|would like|'d like|wish(?:es)?|hopes?) {x}{1,12}?{must}{deed}{by}",
    # the rent goes up unless I sign the new agreement by 27 March
    r" (?P<unless>unless) (?:i|we) (?:have |'ve )?{deed}{by}",
    # parents have to choose a school by 15 April
    r" (?P<whoever>parents|families|members|residents|tenants|students|applicants|everyone|everybody) {must}{deed}{by}",
    # if I hand in the receipts by March 28, they pay for the course
    r" (?P<can>if) (?:i|we) {deed}{by} ,",
    # they pay 800 dollars back if the claim is postmarked by 15 October
    (
        r" (?:if|provided|as long as) (?P<what>{x}{1,4}?)(?:is|'s|are|gets?) (?P<come>postmarked|sent|filed|submitted|handed|"
        r"lodged|received|returned|mailed|uploaded|in) {gap}{by}"
    ),
    # the contract only lets me if my cancellation is with them by 30 September
    (
        r" (?:if|provided|as long as|unless) (?P<what>{x}{1,5}?)(?:is|are|gets?) (?P<come>with (?:them|him|her|the {w}{1,2}?)|"
        r"there|on (?:their|his|her|the) desk) {gap}{by}"
    ),
    # the five years only hold if the first service is done by 10 June
    (
        r" (?:holds?|counts?|applies|apply|lasts?|continues?|goes on|stays? valid|is valid|are valid|keeps going) (?:only )?(?:if|when|provided|as long as) "
        r"(?P<what>{x}{1,6}?)(?:is|are|gets?|has been|have been) (?P<come>done|carried out|made|completed|registered|serviced|inspected|checked|"
        r"stamped|filed|sent in|handed in) {gap}{by}"
    ),
    # our plan lets me spend it until 15 March; the airline lets us use it up to 4 May
    r" (?:lets?|letting|allows?|permits?) (?:me|us) (?:to )?(?:still )?{deed}(?:no later than|on or before|up until|up to|until|till|through|by) {day}",
    # if I pay by 17 June it's only half
    (
        r" (?P<can>if) (?:i|we) {deed}{by} (?={x}{1,6}?(?:half|less|cheaper|free|discount|percent|%|<m\d+>|off|reduced|"
        r"bonus|refund|save|waived?|nothing) )"
    ),
    # the form has to be filed with the appraisal district by May 15
    r"{start}{what}{must}(?P<come>{come}) {gap}{by}",
    # the reference is needed by 6 June; the figures are wanted on Friday at the latest
    r"{start}{what}(?:is|are) {hedge}(?P<come>needed|wanted|required) {gap}{by}",
    (
        r"{start}{what}(?:is|are) {hedge}(?P<come>needed|wanted|required) {gap}(?:within |in )?(?P<within>{long}) ?"
        r"(?:at the latest )?{end}"
    ),
    # I've a form to be in to the office by the 1st of March; we have the last papers to hand over by Friday
    (
        r" {we} (?:have|have got|'ve|'ve got|got) (?P<what>(?!to ){x}{1,8}?)to (?:{come}|be|hand in|hand over|send off|"
        r"send in|send back|fill in|fill out|sign|return|submit|drop off|turn in|get in) {gap}{by}"
    ),
    # the notice came today, has to be paid within 21 days
    (
        r"(?:{start}|, |and )(?:(?:it|this|that|they|which) )?{must}(?P<come>be) {gap}(?:within )?(?P<within>{long}) ?"
        r"(?:(?:of|from|after) {x}{1,4}?)?{end}"
    ),
    # they need the permission slip back by April 4
    (
        r"{start}(?P<who>{w}{1,5}?)(?:needs?|wants?|requires?|expects?|asks? for|(?:has |have )?asked for|must have|"
        r"(?:has|have|has got|have got) to (?:have|get|receive|see)) "
        r"(?P<what>(?:(?!so |because |and (?:i|we) ){x}){1,14}?){by}"
    ),
    # the insurer wants to hear about it within twelve days; the airline wants the claim within 30 days
    (
        r"{start}(?P<who>{w}{1,5}?)(?:needs?|wants?|requires?|expects?|asks? for|(?:has |have )?asked for|must have|"
        r"(?:has|have) to have) (?P<what>(?:(?!so |because |and (?:i|we) ){x}){1,9}?)(?:within |in )?"
        r"(?P<within>{long}) ?(?:(?:of|from|after|following) {x}{1,7}?)?(?:, )?(?:at the latest )?{end}"
    ),
    # the installer wants us to register it by 5 May; they ask that we reply within 14 days
    r" {asked}{deed}{by}",
    r" {asked}{deed}(?:within )?(?P<within>{long}) ",
    # the invoice comes to 215 francs. It is due by 28 May; it is 120 pounds and falls due on 28 March
    (
        r"(?:{start}|and |which )(?:(?:it|this|that|they|these|which|the {w}{0,3}{bill}) )?(?:<m\d+> and )?"
        r"(?:is|are|'s|'re|will be|falls?|becomes?|comes?) (?:now |then |only )?(?P<owes>due|payable|to be (?:paid|settled|transferred)) "
        r"(?:for payment |in full )?(?:on |at |by )?(?:{lead} )?{day}"
    ),
    # the choir owes 600 kroner for the hall, to be paid by 20 March
    r" (?:(?P<payer>{we}|{ours}) owes? |, )(?:{x}){0,9}?(?P<owes>(?:, )?(?:to be paid|payable|due)) {by}",
    # by 31 March the parish has to pay 1,200 euros for the tuning of the organ
    r"(?:\A|[,;:.!?()–—]) {by} (?:, )?(?:{we}|{ours}) {must}(?P<owes>pay|settle|transfer) (?=(?:{x}){0,4}?<m\d+> )",
    r" {ours} {must}(?P<owes>pay|settle|transfer) (?=(?:{x}){0,4}?<m\d+> )(?:{x}){0,9}?{by}",
    # open enrollment ends on November 15; the voucher is good until June 30
    r"{start}{what}(?P<ends>{ends}) (?:on |at |by |until |till |through |up to |as of )?{day}",
    # it closes 15 business days from today; the offer lapses ten days after that
    r"{start}{what}(?P<ends>closes?|ends?|expires?|lapses?|runs? out|shuts?|is over|is up) (?:in |within )?(?P<within>{long}) (?:of|from|after|following) ",
    # it's good for ten working days; the place is held for a fortnight
    (
        r"{start}{what}(?P<ends>(?:is|'s|are|stays?|remains?|runs?|lasts?|holds?|stands?)(?: only| just| still)?"
        r"(?: good| valid| open| available| held| reserved| kept| ours| mine)?) (?:for us |for me )?"
        r"(?:only |just )?for (?:the next |another )?(?P<within>{long}) ?{end}"
    ),
    # the fine can be contested for 21 days from today, or until 3 June
    (
        r"{start}{what}(?P<undergo>(?:can|may|could) (?:still |only )?be [a-z]+(?:ed|wn|n) (?:to |for |against )?)"
        r"(?:for |within |in )?(?P<within>{long}) ?{end}"
    ),
    (
        r"{start}{what}(?P<undergo>(?:can|may|could) (?:still |only )?be [a-z]+(?:ed|wn|n) (?:to |for |against )?)"
        r"(?:by|no later than|on or before|up until|up to|until|till|through) {day}"
    ),
    # we can cancel it free of charge up to 18 September; cancellation is free until then
    (
        r" {we} (?P<may>can|may|could) (?:still |also |always )*(?P<deed>(?:cancel|back out|withdraw|pull out|"
        r"get out of|call it off) {x}{0,8}?)(?:no later than|on or before|up until|up to|by|before|until|till|through) "
        r"{day}"
    ),
    (
        r" (?P<may>can be|may be) (?:still |also )*(?:cancelled|canceled|refunded|called off) {x}{0,6}?"
        r"(?:no later than|on or before|up until|up to|by|before|until|till|through) {day}"
    ),
    (
        r" (?P<may>free cancellation|cancellation is free|refundable|(?:my|our|the) (?:money|deposit) back|full refund|"
        r"cancel(?:ling)? is free) (?:if {x}{1,6}?)?(?:no later than|on or before|up until|up to|by|before|until|till|"
        r"through) {day}"
    ),
    # free cancellation until 30 days before arrival
    (
        r" (?P<may>free cancellation|cancellation is free|refundable|(?:my|our|the) (?:money|deposit) back|full refund|cancel(?:ling)? (?:\S+ )?(?:is )?free(?: of charge)?|"
        r"can (?:\S+ )?cancel (?:\S+ )?(?:for )?free) (?:if {x}{1,6}?)?(?:no later than|on or before|up until|up to|until|till|through) (?P<ahead>{back}) "
        r"(?:before|prior to|ahead of) (?P<anchor>{x}{1,3}?){end}"
    ),
    # she wants the final number of guests three weeks before the wedding
    (
        r"{start}(?P<who>{w}{1,5}?)(?:needs?|wants?|requires?|expects?|asks? for|must have|(?:has|have) to have) (?P<what>(?:(?!so |because |and (?:i|we) ){x}){1,9}?)"
        r"(?:at least |by |no later than )?(?P<ahead>{back}) (?:before|prior to|ahead of) (?P<anchor>{x}{1,3}?){end}"
    ),
    # it has to be cancelled at least one month before it renews; in writing 60 days before that
    r" (?P<count>{back}) (?:before|prior to|ahead of|in advance of) (?:the |its |my |our |that|it |they |then)",
    r" (?P<count>{back}) (?:before|beforehand|prior|ahead|in advance|earlier|sooner) ?(?:in writing )?{end}",
    r" (?P<count><d\d+>) ",
    # one month's notice if she is to leave at the end of June
    r" (?P<count><s\d+>) (?:(?:' )?s |' |'s )?(?:of )?(?:written |advance |prior )*notice ",
    # it will be kept there until 10 December, of a parcel
    r"{start}(?:it|they) (?:will be |is |are |is being |are being |'ll be )(?P<fetch>kept|held|stored|waiting|reserved) {gap}(?:until|till|up to|through) {day}",
    # the parcel will be kept at the post office until 12 October; they hold the books for me until Friday
    (
        r"{start}(?P<what>(?:the |my |our )(?:{w}){0,2}(?:parcels?|packages?|packets?|books?|tickets?|prescriptions?|orders?|keys?|documents?|glasses) )"
        r"(?:will be |is |are |is being |are being )(?P<come>kept|held|stored|waiting|reserved) {gap}(?:until|till|up to|through) {day}"
    ),
    # the forms need to be mailed within 45 days of the purchase
    r"{start}{what}{must}(?P<come>{come}) {gap}(?P<within>{long}) (?:of|from|after|following) ",
    # any corrections have to reach them within 10 working days
    r"{start}{what}{must}(?P<come>{come}) {gap}(?:in |no )?(?P<within>{long}) ?(?:at the latest |at most )?{end}",
    # we just have to mail in the form within 30 days of buying it; £30 cashback if I claim it within 60 days
    r" (?:i|we|(?P<anybody>you)) {hedge}{must}{deed}(?:within )?(?P<within>{long}) ",
    r" (?P<can>if) (?:i|we|(?P<anybody>you)) {deed}(?:within )?(?P<within>{long}) ",
    r" (?:(?:i|we) {hedge}{must}|(?P<can>if) (?:i|we) ){deed}in (?P<range><d\d+>) ",
    # it says I can file an appeal within 45 days of that date
    r" {we} (?P<can>can|may|could) (?:still |also )*{deed}(?:within )?(?P<within>{long}) (?:of|from|after) ",
    r" {we} (?P<can>can|may|could) (?:still |also )*{deed}(?P<within>{long}) ?{end}",
    # you've 28 days from the date of the letter to appeal
    (
        r" {we} (?:only |still |just |will |'ll |would )*(?P<given>have|'ve|'ve got|have got|get|got) "
        r"(?:only |just |another )*(?P<within>{long}) {from}"
        r"(?:left )?to {deed}{end}"
    ),
    # there are 60 days from March 12 to choose a lump sum
    r" there (?P<given>are|is|'s|'re) (?:only |just |still )*(?P<within>{long}) {from}(?:left )?to {deed}{end}",
    # the bank gave me a week to send the papers; the landlord has given us two months from today to move out
    (
        r" (?P<given>gave|gives?|given|allows?|allowed|granted|grants?|leaves|left) (?:me|us|you) "
        r"(?:only |just |another )*(?P<within>{long}) {from}to {deed}{end}"
    ),
    # I'm appealing: the letter's dated 5 January and they give you 28 days from that date
    (
        r" (?P<given>gave|gives?|given|allows?|allowed|granted|grants?|leaves|left) (?P<meant>(?:(?:me|us|you|people) )?)"
        r"(?:only |just |another |exactly )*(?P<within>{long}) {from}{end}"
    ),
    (
        r" {we} (?:only |still |just |will |'ll |would )*(?P<given>have|'ve|'ve got|have got|get|got) "
        r"(?P<meant>only |just |another |exactly |)(?P<within>{long}) {from}{end}"
    ),
    # I'm contesting it: the notice says 30 days from February 1; one month from today, it says
    (
        r" (?:says?|states?|reads|stands?|have to do (?:it|so) within) (?P<meant>only |just |)"
        r"(?P<within>{long}) ?{from}{end}"
    ),
    r"\A (?P<meant>only |just |)(?P<within>{long}) ?{from}(?:, {x}{1,4}?)?[.!] ",
    # we can still object to it until April 5
    (
        r" {we} (?P<can>can|may|could) (?:still |also )*{deed}(?:no later than|on or before|up until|up to|until|till|"
        r"through|only by) {day}"
    ),
    # open enrollment runs from November 1 to November 14; they take entries until May 3
    (
        r"{start}{what}(?P<ends>runs?|is|is open|are open|goes|lasts|opens|are) (?:only )?(?:from |between )?"
        r"(?P<range><d\d+>) "
    ),
    # applications are only taken from 4 to 22 May
    r"{start}{what}(?:is|are) (?P<ends>(?:only )?(?:taken|accepted|received|possible|open|collected)) (?:only )?(?:from |between )?(?P<range><d\d+>) ",
    (
        r"(?:{start}|and ){w}{1,8}?(?P<ends>takes?|accepts?|is taking|are taking|is accepting|are accepting) {what}"
        r"(?:until|till|through|up to|for|within) {day}"
    ),
    # they take claims for 90 days after that; the carrier accepts claims within ten business days after delivery
    (
        r"(?:{start}|and ){w}{1,8}?(?P<ends>(?:only )?(?:takes?|accepts?|will take|will accept|(?:is|are) taking)) "
        r"{what}(?:for |within |up to |only |in )+(?P<within>{long}) (?:of|from|after|following) "
    ),
    # the bank will hold the rate for us through April 15
    (
        r" (?P<ends>(?:can |will |would |only )*(?:holds?|keeps?|guarantees?|honors?|honours?|reserves?)) {what}"
        r"(?:for us |for me )?(?:until|till|through|up to) {day}"
    ),
)
PATTERNS = tuple(compiled(form, PIECES) for form in _FORMS)
