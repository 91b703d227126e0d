"""One wording for questions that mean the same, so that one row answers all of them.

Questions in plain form come in (`question.plain_question` calls this last), the wording that computed answers are
written under goes out. Each rule is a pattern of a whole question; a word more or less and it does not apply. Pure.
"""

# ruff: noqa: E501  (a table is read best with one case on one line)

from __future__ import annotations

import re

_LAST = r"(?:last|latest|most recent|previous)"
_PERIODS = (
    (r"(?:so far )?(?:in |during )?(?:this|the current)(?: calendar)? year(?: so far)?", "this year"),
    (r"(?:in |during |over )?(?:the )?(?:last|past|previous)(?: calendar)? year", "last year"),
    (r"(?:so far )?(?:in |during )?(?:this|the current)(?: calendar)? month(?: so far)?", "this month"),
    (r"(?:in |during |over )?(?:the )?(?:last|past|previous)(?: calendar)? month", "last month"),
    (r"(?:in|during|over) (?:the year )?((?:19|20)\d\d)", r"in \1"),
    (r"in total|altogether|all together|overall|all in all|so far|to date|until now|up to now|in all", ""),
)
_UNTIL = r"(?:until|till|to|before)"
_COUNT = r"(?:how many (?:more )?days|how long|how much (?:longer|time)|how soon|in how many days)"
_LEFT = r"(?: are there| is there| is it| are left| is left| remain| remains| left| do i have(?: left)?| to go| will it be)?"
_OLD = r"(older|younger|elder|oldest|youngest|eldest|the older|the younger|the oldest|the youngest)"
_BORN = {"older": "older", "elder": "older", "oldest": "older", "eldest": "older", "younger": "younger",
         "youngest": "younger", "first": "older", "earlier": "older", "later": "younger", "last": "younger"}  # fmt: skip
_WHO = r"(?:who|which|which (?:one|person)|which (?:one )?of (?:them|the two|these two)|who of the two)"
_TWO = (
    re.compile(rf"{_WHO} is {_OLD}(?: one| person)?,? (?:between |of )?(.+?) (?:or|and) (.+)"),
    re.compile(rf"{_WHO} (?:was|is) born (first|earlier|later|last),? (.+?) or (.+)"),
)
_TWO_FIRST = (
    re.compile(rf"(?:between|of) (.+?) and (.+?),? {_WHO} is {_OLD}(?: one)?"),
    re.compile(rf"{_WHO} of (.+?) and (.+?) is {_OLD}(?: one)?"),
    re.compile(rf"(?:is|are) (.+?) or (.+?) {_OLD}(?: one)?"),
    re.compile(rf"(.+?) or (.+?),? {_WHO} is {_OLD}(?: one)?"),
)
_SPENT = r"(?:did i spend|have i spent|did i pay|have i paid|was spent|did i end up spending|have i been spending)"
_TOOK = (
    r"(?:did i (?:take|make|have|go on|do|complete)|have i (?:taken|made|had|been on|gone on|done|completed)|were there"
    r"|do i have|are there|have i got|was i on|i took|i made|i had)"
)
_EAT = r"(?:eat|have|take|be given|use|drink|swallow|try|order|consume)"
_FINE = r"(?:safe|ok|okay|fine|alright|all right|allowed)"
_MEET = r"(?:appointment|event|engagement|calendar event|thing on my calendar|entry in my calendar)"
_DO = r"(do|does|did)"
_RULES: tuple[tuple[str, str], ...] = (
    (r"(?:on )?(?:what|which) (?:day|date) (is|are|does|do|did|was|will) (.+)", r"when \1 \2"),
    # where people live, come from and work
    (rf"(?:in )?(?:what|which) (?:city|town|place|village) {_DO} (.+?) (?:live|reside|stay)(?: in| at)?", r"where \1 \2 live"),
    (rf"where {_DO} (.+?) (?:reside|have (?:my|their|his|her) home)", r"where \1 \2 live"),
    (rf"(?:what|which) (?:city|town|place) {_DO} (.+?) call home", r"where \1 \2 live"),
    (r"where am i (?:living|based|residing)", "where do i live"),
    (r"where is (.+?) (?:living|based|residing)", r"where does \1 live"),
    (r"(?:what|which) (?:city|town) is (.+?) (?:living in|in)", r"where does \1 live"),
    (r"where is (my|.+?'s) home", r"where is \1 home"),
    (r"(?:in )?(?:what|which) (?:city|town|place|village) did (.+?) grow up(?: in)?", r"where did \1 grow up"),
    (r"(?:what|which) (?:city|town|place|village) (is|am|do|does) (.+?) (?:come )?from", r"where \1 \2 from"),
    (rf"(?:for )?(?:who|whom|which (?:company|firm|employer)|what (?:company|firm|employer)) {_DO} (.+?) work(?: for| at| with)?",
     r"where \1 \2 work"),
    (r"(?:where|who|what company|which company) is (.+?) (?:working(?: for| at)?|employed(?: by| at)?)", r"where does \1 work"),
    (r"(?:where|who|what company|which company) am i (?:working(?: for| at)?|employed(?: by| at)?)", "where do i work"),
    (rf"what {_DO} (.+?) (?:do for (?:a living|work|a job|money)|work as)", r"what \1 \2 do"),
    (rf"what (?:kind|sort|type|line) of (?:work|job) {_DO} (.+?) (?:do|have)", r"what \1 \2 do"),
    (r"what (?:kind|sort|type|line) of work is (.+?) in", r"what does \1 do"),
    (r"what (?:kind|sort|type|line) of work am i in", "what do i do"),
    # what people are called
    (r"what (?:do people|do i|does one|do they) call (.+)", r"what is \1 called"),
    (r"(?:what|how) is (.+?) (?:called|named)", r"what is \1 called"),
    (r"(?:by )?(?:what|which) name does (.+?) (?:go by|go|have|use)", r"what is \1 called"),
    # what people like best
    (r"(?:what|which)(?: kind of| sort of| type of)? ([\w -]+?) (do|does) (.+?) (?:like|love|enjoy|prefer)(?: the)?"
     r"(?: best| most| more than any other| better than others| above all)?", r"which \1 \2 \3 like best"),
    (r"(?:of all(?: kinds of)? )?(?:(?:what|which) )?([\w -]+?),? (?:which )?(?:one )?(?:is|am) (my|.+?'s?) favorite",
     r"\2 favorite \1"),
    (r"(?:what|which) (?:kind|sort|type|make|brand) of ([\w -]+?) (do|does) (.+?) (have|drive|own|play|speak)",
     r"what \1 \2 \3 \4"),
    (r"which ([\w -]+?) (do|does) (.+?) (have|drive|own|play|speak|do|practice)", r"what \1 \2 \3 \4"),
    (r"(?:when|on (?:what|which) (?:day|date)|(?:what|which) (?:day|date)) is (my|.+?'s?) birthday", r"when is \1 birthday"),
    (r"(?:in )?(?:what|which) year was (.+?) born(?: in)?", r"what year was \1 born"),
    # days until something
    (rf"(?:for )?{_COUNT} (?:is|will) (.+?) (?:be )?(?:still )?valid(?: for)?(?: still)?", r"@ \1 expires"),
    (rf"{_COUNT} (?:does|will) (.+?) (?:expire|run out|end)", r"@ \1 expires"),
    (rf"(?:for )?{_COUNT} can i (?:still )?use (.+)", r"@ \1 expires"),
    (rf"{_COUNT} does (.+?) (?:have left|still have|run out)", r"@ \1 expires"),
    (rf"{_COUNT} does (.+?) remain valid", r"@ \1 expires"),
    (rf"{_COUNT}{_LEFT} on (.+)", r"@ \1 expires"),
    (rf"{_COUNT}{_LEFT} {_UNTIL} (?:the (?:expiry|expiration)(?: date)? of )(.+)", r"@ \1 expires"),
    (rf"{_COUNT}{_LEFT} {_UNTIL} (.+?) (?:runs out|expires|is no longer valid|becomes invalid|ends)", r"@ \1 expires"),
    (rf"{_COUNT}{_LEFT} {_UNTIL} (.+)", r"@ \1"),
    (r"how (?:many days|far|long) away (?:is|are) (.+)", r"@ \1"),
    (r"how (?:many days|far|long) (?:is|are) (.+?) (?:away|off)", r"@ \1"),
    (r"(?:in how many days|how soon) (?:is|are|do i have) (.+)", r"@ \1"),
    # validity
    (r"is (.+?) (?:still )?(?:valid|good|current|in date|usable|up to date)(?: today| still)?", r"is \1 valid"),
    (r"(?:has|did) (.+?) (?:already |yet )?expired?(?: already| yet)?", r"has \1 expired"),
    (r"is (.+?) (?:already )?(?:expired|out of date|no longer valid|invalid)(?: already| yet)?", r"has \1 expired"),
    # age
    (r"what age (?:is|am) (.+?)(?: today)?", r"how old is \1"),
    (r"how (?:many years )?old (?:is|are|am) (.+?)(?: today)?", r"how old is \1"),
    (r"(.+?)(?:'s|(?<=s)') (?:current )?age(?: today| in years)?", r"how old is \1"),
    # spending
    (rf"(?:how much|how much money|what|what amount)(?: money)?(?: in total)? {_SPENT}(?: in total)? (?:on|for|at|in) (?!(?:19|20)\d\d$)(.+)",
     r"how much did i spend on \1"),
    (r"(?:what (?:is|was) )?(?:my|the) total (?:spending|expenses|costs?|expenditure) (?:on|for|at) (.+)",
     r"how much did i spend on \1"),
    (r"my (?:spending|expenses|expenditure) (?:on|for|at) (.+)", r"how much did i spend on \1"),
    (r"my (?:total )?(.+?) (?:spending|expenses|expenditure|costs)( (?:this|last) (?:year|month)| in \d{4})?",
     r"how much did i spend on \1\2"),
    (r"how much (?:money )?(?:went|has gone) (?:to|into|on|for) (.+)", r"how much did i spend on \1"),
    (r"how much (?:did|has|have) (.+?) cost me( .+)?", r"how much did i spend on \1\2"),
    (rf"(?:how much|how much money|what)(?: money)? {_SPENT}", r"how much did i spend"),
    # counts
    (rf"how many (.+?) {_TOOK}( (?:this|last) (?:year|month)| in \d{{4}})?", r"how many \1 did i take\2"),
    (rf"(?:what (?:is|was) )?(?:my |the )?(?:total )?number of (?:my )?(.+?)(?: {_TOOK})?"
     r"( (?:this|last) (?:year|month)| in \d{4})?", r"how many \1 did i take\2"),
    (r"on how many (.+?) (?:did i go|have i been)( .+)?", r"how many \1 did i take\2"),
    (r"how many different (.+)", r"how many \1"),
    (r"how many (?:things|substances|foods) am i allergic to", "how many allergies did i take"),
    (r"how many (?:active |running |paid )?subscriptions (?:am i paying for|do i pay for)",
     "how many subscriptions did i take"),
    # subscriptions
    (r"(?:how much|what) (?:do i (?:pay|spend)|am i (?:paying|spending)|do|are|is)(?: (?:for|on))? (?:all )?(?:my )?"
     r"subscriptions(?: cost(?: me)?)?(?: in total)? (?:a|per|every|each) month(?: in total)?",
     "monthly cost of subscriptions"),
    (r"(?:how much|what) (?:do i (?:pay|spend)|am i (?:paying|spending)|do)(?: (?:for|on))? (?:all )?(?:my )?"
     r"subscriptions(?: cost(?: me)?)? monthly", "monthly cost of subscriptions"),
    (r"(?:my |the )?(?:total )?monthly (?:cost|costs|price) of (?:all )?(?:my )?subscriptions",
     "monthly cost of subscriptions"),
    (r"(?:what|which) subscriptions (?:do i have|am i paying for|do i pay for|have i got)|my subscriptions"
     r"|what am i subscribed to|what (?:services )?do i subscribe to", "my subscriptions"),
    # allergies
    (rf"(?:can|may|could|should) i (?:safely )?{_EAT}(?: some| any)? (.+)", r"can i have \1"),
    (rf"am i (?:allowed|able|free) to {_EAT}(?: some| any)? (.+)", r"can i have \1"),
    (rf"(?:is it|would it be) {_FINE} (?:for me to {_EAT}|to {_EAT}|if i {_EAT}|to give me|to serve me)(?: some| any)? (.+)",
     r"can i have \1"),
    (rf"(?:is|are) (.+?) {_FINE}(?: for me)?(?: to {_EAT})?", r"can i have \1"),
    (r"(?:do i (?:need|have) to|should i|must i|am i supposed to) (?:avoid|stay away from|keep away from) (.+)",
     r"am i allergic to \1"),
    (r"do i have (?:an allergy (?:to|against)|any (?:allergy|reaction) to) (.+)", r"am i allergic to \1"),
    (r"do i have an? (.+?) allergy", r"am i allergic to \1"),
    (r"do i react (?:badly )?to (.+)|(?:is|are) (.+?) (?:bad|dangerous|harmful) (?:for|to) me", r"am i allergic to \1\2"),
    # trips
    (rf"(?:where|where to) (?:did i|have i) (?:last )?(?:travel|go|fly|travell?ed|been|gone|flown)(?: to)?"
     rf"(?: last| most recently| on my {_LAST} (?:trip|holiday|vacation))", "where did i travel last"),
    (r"where did i (?:last|most recently) (?:travel|go|fly)(?: to)?", "where did i travel last"),
    (rf"where (?:was|did) (?:i last|my {_LAST} (?:trip|holiday|vacation|travel))(?: go| take me| lead| to)?(?: to)?",
     "where did i travel last"),
    (rf"(?:what was )?my {_LAST} (?:trip|destination|travel destination)(?:'s destination)?", "where did i travel last"),
    (rf"(?:what was )?(?:the )?destination of my {_LAST} (?:trip|holiday|vacation)", "where did i travel last"),
    (r"(?:which|what) (?:city|place|destination|town) did i (?:last |most recently )?(?:visit|travel to|go to|see|fly to)"
     r"(?: last| most recently)?", "where did i travel last"),
    (rf"(?:when|on what day|on which day) (?:was my {_LAST} (?:trip|holiday|vacation)|did i (?:last|most recently) "
     rf"(?:travel|go away|take a trip)|did i (?:travel|go away) (?:last|most recently)|did i go on my {_LAST} trip)",
     "when was my last trip"),
    (r"how (?:long|many nights) (?:was|is|did) (?:my (?:trip|stay|visit|holiday|vacation) (?:to|in)|i (?:in|stay in|spend "
     r"in|stay at)) (.+?)(?: last| take| for)?", r"how long was my trip to \1"),
    (r"for how (?:long|many nights) (?:was i|did i stay) in (.+)", r"how long was my trip to \1"),
    # the calendar
    (rf"(?:what|which) {_MEET} (?:is|comes|do i have)(?: up| coming up)? (?:next|first)|(?:what is |which is )?"
     rf"(?:my|the) next {_MEET}|what (?:is|comes) (?:up )?next (?:on|in) my (?:calendar|schedule|diary)"
     r"|what do i have next|what is next on my schedule", "my next appointment"),
    (rf"(?:when|what day|on what day|on which day|at what time) (?:is|do i have|will be) my next {_MEET}",
     "when is my next appointment"),
    (rf"@ my next {_MEET}", "@ my next appointment"),
)  # fmt: skip
_COMPILED = tuple((re.compile(pattern), new) for pattern, new in _RULES)
_TIMES = tuple((re.compile(rf"(.+?),? (?:{words})"), new) for words, new in _PERIODS)
_TIMES_FIRST = tuple(
    (re.compile(rf"(?:{words}),? ((?:how|what|which|where|on how|my) .+)"), new) for words, new in _PERIODS
)
_UNTIL_WORDS = "how many days until"


def one_wording(question: str) -> str:
    """Return the wording that stands for all questions of this meaning; the question itself when no rule knows it."""
    question = _timed(question)
    for compared in _TWO:
        if found := compared.fullmatch(question):
            return _compared(found[1], found[2], found[3])
    for compared in _TWO_FIRST:
        if found := compared.fullmatch(question):
            return _compared(found[3], found[1], found[2])
    for pattern, new in _COMPILED:
        if found := pattern.fullmatch(question):
            question = found.expand(new)
    question = question.replace("@", _UNTIL_WORDS, 1) if question.startswith("@ ") else question
    return _singular(question)


def _timed(question: str) -> str:
    """Return the question with its period in one wording at its end."""
    for pattern, new in _TIMES_FIRST:
        if found := pattern.fullmatch(question):
            question = f"{found[found.re.groups]} {_period(found, new)}".strip()
    for pattern, new in _TIMES:
        if found := pattern.fullmatch(question):
            return f"{found[1]} {_period(found, new, 2)}".strip()
    return question


def _period(found: re.Match[str], new: str, year: int = 1) -> str:
    return f"in {found[year]}" if "\\1" in new else new


def _compared(word: str, one: str, two: str) -> str:
    first, second = sorted((one.strip(" ,"), two.strip(" ,")))
    return f"who is {_BORN[word.removeprefix('the ')]}, {first} or {second}"


def _singular(question: str) -> str:
    """Return a question about a substance with the substance in the singular: "peanuts" and "peanut" are one."""
    for head in ("can i have ", "am i allergic to "):
        if question.startswith(head) and re.search(r"[^s]s$", question):
            return question[:-1]
    return question
