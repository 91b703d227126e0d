"""The closed words of English that the grammar knows, as data: what is free, what compares, what asks, what joins.

Every other word must be a word of the user's schema, a value, or a wording of the thesaurus.
"""

from __future__ import annotations

from typing import Literal

from usercode.ask.compiler.plan import Operator
from usercode.ask.compiler.wordsets import phrases, wordset

Phrase = tuple[str, ...]


FREE = frozenset(
    [
        "a",
        "an",
        "the",
        "am",
        "is",
        "are",
        "was",
        "were",
        "be",
        "been",
        "being",
        "do",
        "does",
        "did",
        "have",
        "has",
        "had",
        "having",
        "i",
        "me",
        "my",
        "mine",
        "we",
        "our",
        "us",
    ]
)
"""Words without which a question asks the same: articles, be, do, have, and the user."""

ARTICLES = frozenset(("a", "an", "the", "my", "our", "any", "some", "all", "these", "those", "of"))
NOW = frozenset(phrases("right now, now, today, at the moment, at present, at this moment, as of today, currently"))
"""Words for this moment behind what is so today."""
ASKS: dict[Phrase, str] = {
    ("how", "many", "times"): "times",
    ("how", "many", "times", "total"): "times",
    ("how", "many", "occasions"): "times",
    ("how", "many", "cases"): "times",
    ("how", "often"): "times",
    ("how", "frequently"): "times",
    ("how", "many"): "many",
    ("how", "much"): "much",
    ("what", "number", "of"): "many",
    ("what", "amount", "of"): "much",
    ("what", "time"): "clock",
    ("what",): "which",
    ("which",): "which",
    ("which", "of"): "which",
    ("which", "one", "of"): "which",
    ("which", "ones", "of"): "which",
    ("how", "do", "i"): "number",
    ("how", "did", "i"): "number",
    ("who",): "who",
    ("whose",): "who",
    ("whom",): "who",
    ("where",): "where",
    ("when",): "when",
    ("list",): "list",
    ("rank",): "list",
    ("order",): "list",
    ("sort",): "list",
    ("show",): "list",
    ("show", "me"): "list",
    ("name",): "list",
    ("give", "me"): "list",
    ("give",): "list",
    ("provide",): "list",
    ("identify",): "list",
    ("determine",): "list",
    **dict.fromkeys(
        (
            (*verb, *whom, *what, "of")
            for verb in (("give",), ("show",), ("make",), ("provide",), ("draw", "up"))
            for whom in ((), ("me",))
            for what in (("a", "list"), ("the", "list"), ("a", "full", "list"), ("a", "complete", "list"))
        ),
        "list",
    ),
    ("work", "out"): "number",
    ("figure", "out"): "number",
    ("state",): "list",
    ("tell", "me"): "list",
    ("find",): "list",
    ("calculate",): "number",
    ("compute",): "number",
    ("count",): "many",
}
ELAPSED = frozenset(
    phrases(
        "how many days since, how many days has it been since, how many days is it since, how many days ago was, "
        "how many days have passed since, how many days ago did i, how many days ago were, how many days ago, "
        "how long ago was, how long ago did i, how long ago, how many days passed since, "
        "how many days have gone by since, how long has it been since, how long is it since, how long since, "
        "how many days since i, how long has it been since i, how long since i"
    )
)
"""What asks how many days ago something was; the rest of the question says what."""
AHEAD = frozenset(
    phrases(
        "how many days until, how many days till, how many days is it until, how many days is it till, how long until, "
        "how long is it until, how long till, how many days are left until, how many days are there until, "
        "how many days to go until, how many days do i have until, how many days are left before"
    )
)
"""What asks how many days lie ahead of something; the rest of the question says of what."""
DEADLINES = frozenset(
    (word, *asked, *able)
    for word in ("until", "till", "by")
    for asked in (("when",), *((ask, noun) for ask in ("what", "which") for noun in ("date", "day")))
    for able in ((), *((modal, "i") for modal in ("can", "may", "must", "could", "should")))
)
"""What asks for the last day on which something can be done."""


def _series() -> dict[Phrase, Literal["streak", "max", "min", "mean"]]:
    found: dict[Phrase, Literal["streak", "max", "min", "mean"]] = {}
    nouns = ("streak", "run", "string", "stretch", "spell", "series", "sequence", "succession", "chain")
    of_days = ("", "of days", "of consecutive days", "of successive days", "of days in a row", "of days running")
    adjectives = ("longest", "longest daily", "longest unbroken", "longest uninterrupted", "longest continuous")
    streaks = ", ".join(
        f"{adjective} {noun} {days}".strip()
        for adjective in adjectives
        for noun in nouns
        for days in of_days
        if days or noun == "streak"
    )
    in_row = (
        "days in a row",
        "consecutive days",
        "days running",
        "days on end",
        "successive days",
        "days in succession",
    )
    most = ("most", "largest number of", "greatest number of", "highest number of", "maximum number of")
    streaks += ", " + ", ".join(f"{many} {days}" for many in most for days in in_row)
    found |= dict.fromkeys(phrases(streaks), "streak")
    asked = phrases("how long was, how long is, how many days was, how many days is")
    whole = [streak for streak in phrases(streaks) if streak[0] == "longest" and streak[-1] != "running"]
    found |= {(*ask, own, *streak): "streak" for ask in asked for own in ("my", "the") for streak in whole}
    for op, word in (("max", "longest"), ("min", "shortest"), ("mean", "average")):
        for noun in ("gap", "time", "interval", "break"):
            for joint in ("between", "in between"):
                for two in ("", "two", "any two", "two consecutive", "consecutive", "my", "two of my"):
                    found[tuple(f"{word} {noun} {joint} {two}".split())] = op  # type: ignore[assignment]
    return found


SERIES = _series()
"""What asks how the days of records follow each other: the longest streak, the gaps from one to the next."""
IMPERATIVES = frozenset(
    ("rank", "order", "sort", "list", "show", "name", "give", "state", "tell", "find", "calculate", "compute", "count")
) | wordset("provide identify determine make draw work figure")
"""Verbs that ask only where a sentence begins."""
YES_NO = frozenset(["am", "is", "are", "was", "were", "do", "does", "did", "have", "has", "had"])
ASK_PREPOSITIONS = frozenset(["alongside", "in", "on", "at", "for", "from", "to", "with", "by", "of", "during"])

STATS: dict[Phrase, Literal["sum", "mean", "median", "min", "max"]] = {
    ("total",): "sum",
    ("sum",): "sum",
    ("sum", "of"): "sum",
    ("total", "of"): "sum",
    ("totals",): "sum",
    ("totals", "of"): "sum",
    ("sum", "total"): "sum",
    ("in", "total"): "sum",
    ("in", "all"): "sum",
    ("all", "told"): "sum",
    ("taken", "together"): "sum",
    ("put", "together"): "sum",
    ("summed", "up"): "sum",
    ("added", "up"): "sum",
    ("all", "in", "all"): "sum",
    ("in", "the", "aggregate"): "sum",
    ("cumulatively",): "sum",
    ("at", "the", "median"): "median",
    ("in", "the", "median"): "median",
    ("on", "an", "average"): "mean",
    ("in", "an", "average"): "mean",
    ("at", "an", "average"): "mean",
    ("during", "an", "average"): "mean",
    ("altogether",): "sum",
    ("as", "a", "whole"): "sum",
    ("combined",): "sum",
    ("overall",): "sum",
    ("all", "together"): "sum",
    ("all", "added", "up"): "sum",
    ("added", "together"): "sum",
    ("adding", "up"): "sum",
    ("adding", "together"): "sum",
    ("summing", "up"): "sum",
    ("summing", "over"): "sum",
    ("summed", "over"): "sum",
    ("if", "you", "add", "up"): "sum",
    ("if", "i", "add", "up"): "sum",
    ("when", "you", "add", "up"): "sum",
    ("when", "i", "add", "up"): "sum",
    ("average",): "mean",
    ("avg",): "mean",
    ("mean",): "mean",
    ("on", "average"): "mean",
    ("an", "average", "of"): "mean",
    ("as", "an", "average"): "mean",
    ("taking", "the", "average"): "mean",
    ("on", "the", "average"): "mean",
    ("in", "average"): "mean",
    ("usually",): "mean",
    ("normally",): "mean",
    ("typically",): "mean",
    ("generally",): "mean",
    ("typical",): "mean",
    ("median",): "median",
    ("maximum",): "max",
    ("max",): "max",
    ("at", "most"): "max",
    ("at", "the", "most"): "max",
    ("tops",): "max",
    ("minimum",): "min",
    ("min",): "min",
}
COUNTED: frozenset[Phrase] = frozenset(
    phrases("number of, count of, count, total number of, total count of, total count")
)
DISTINCT = frozenset(("different", "distinct", "unique", "separate", "individual", "various"))

HIGHEST = frozenset(("highest", "largest", "biggest", "greatest", "most", "maximum", "max"))
SUPERLATIVES = frozenset(("longest", "shortest", "oldest", "newest", "biggest", "best", "worst", "closest", "furthest"))
"""Superlatives that parentheses may define: "known the longest (earliest met date)"."""
LOWEST = frozenset(("lowest", "smallest", "least", "fewest", "minimum", "min"))
OFTEN: dict[Phrase, int] = {
    **dict.fromkeys(
        phrases(
            "most often, the most often, most of the time, most frequently, most commonly, most common, most frequent, "
            "most popular, "
            "most of the, most of my, most of our, "
            "most times, the most times, most frequently used, most commonly used, the most common, commonest, "
            "busiest, the busiest"
        ),
        1,
    ),
    **dict.fromkeys(
        phrases(
            "least often, the least often, least frequently, least commonly, least common, least frequent, "
            "fewest times, the fewest times, rarest, least popular, "
            "least busy, the least busy, quietest, the quietest"
        ),
        -1,
    ),
}
ANY_OTHER = frozenset(
    phrases(
        "any other, any other one, any of the others, any others, any of the other, all others, all the others, "
        "all other, anyone else, anybody else, anything else, anywhere else, everyone else, everybody else, "
        "everything else, everywhere else, the others, the rest, the other ones"
    )
)
"""What "more often than" is a superlative before."""
LATEST = frozenset(phrases("last, latest, most recent, most recently, newest, last time, most recent time"))
NEXT = frozenset(phrases("next, next upcoming, soonest upcoming, upcoming"))
EARLIEST = frozenset(phrases("first, earliest, oldest, first time, very first, very first time"))

BEFORE_COMPARED: dict[Phrase, Operator] = {
    **dict.fromkeys(phrases("at least, no less than, not less than, no fewer than, not fewer than, a minimum of, "
                             "minimum of, no shorter than, no lower than, >="), ">="),
    **dict.fromkeys(phrases("at most, no more than, not more than, a maximum of, maximum of, up to, no longer than, "
                             "no higher than, not exceeding, no greater than, <="), "<="),
    **dict.fromkeys(phrases("more than, over, above, greater than, higher than, larger than, bigger than, exceeding, "
                             "exceed, exceeds, exceeded, in excess of, upwards of, upward of, beyond, >, "
                             "longer than"), ">"),
    **dict.fromkeys(phrases("topping, topped, surpassing, surpassed, surpass, surpasses"), ">"),
    **dict.fromkeys(phrases("reaching, reached, reach, reaches, hitting, hit, hits"), ">="),
    **dict.fromkeys(phrases("less than, under, below, fewer than, lower than, smaller than, shorter than, <"), "<"),
    **dict.fromkeys(phrases("exactly, equal to, equals, precisely, of exactly, only, just, "
                             "no more and no less than, ="), "=="),
}  # fmt: skip
MOMENT_COMPARED: dict[Phrase, Operator] = {
    **dict.fromkeys(phrases("at or after, on or after, from, no earlier than, not before, since, starting at"), ">="),
    **dict.fromkeys(phrases("at or before, on or before, by, no later than, not after, not later than"), "<="),
    **dict.fromkeys(phrases("after, later than, past"), ">"),
    **dict.fromkeys(phrases("before, earlier than, prior to"), "<"),
    **dict.fromkeys(phrases("at, exactly at"), "=="),
}
AFTER_COMPARED: dict[Phrase, Operator] = {
    **dict.fromkeys(
        phrases(
            "or more, or longer, or above, or higher, or over, or greater, or older, or later, +, and up, and above, "
            "and over, or better, or bigger, or larger, or farther, or further, and more, or after, plus, "
            "or thicker, or heavier, or taller, or deeper, or wider, or warmer, or hotter, or stronger, or upwards, "
            "and upwards, at least, at the least, at the very least, minimum"
        ),
        ">=",
    ),
    **dict.fromkeys(
        phrases(
            "or less, or fewer, or shorter, or under, or below, or lower, or cheaper, or earlier, and under, "
            "or smaller, and below, and less, or before, or worse, or thinner, or lighter, or shallower, or narrower, "
            "or cooler, or colder, or weaker, at most, at the most, at the very most, maximum, tops"
        ),
        "<=",
    ),
}

PREPOSITIONS = frozenset(
    [
        "in",
        "on",
        "at",
        "to",
        "from",
        "with",
        "by",
        "for",
        "of",
        "as",
        "via",
        "through",
        "about",
        "during",
        "into",
        "onto",
        "across",
        "using",
        "over",
        "along",
        "near",
        "inside",
        "towards",
        "toward",
        "against",
        "beside",
        "behind",
        "alongside",
    ]
)
"""Words that stand before a value, a field or the records; each must find what it belongs to."""
LINKS: frozenset[Phrase] = frozenset(
    phrases(
        "carry, carries, carried, carrying, bear, bears, bore, bearing, come with, comes with, came with, "
        "while, resulted in, resulting in, involved, involving, included, including, include, contained, containing, "
        "contain, "
        "noted, noting, note, notes, mentioned, mentioning, mention, mentions, listed, listing, list, lists, used, "
        "using, featured, featuring, with, having, got, "
        "received, ended in, ended up, led to, were for, tagged, labelled, labeled, marked, marked as, rated as, "
        "rated, graded, graded as, judged, deemed, considered, classed, reported as, "
        "classified as, categorized as, categorised as, described as, called, named, titled, it was, it is, there was, "
        "there were, there is, there are, has been, that was, needed, need, needing, required, requiring, took, done, "
        "made, prescribed, given, got a, came out, turned out, turned out to be, ended up being, ran, ran for, "
        "ran to, run to, runs to, running to, came to, come to, comes to, coming to, reached, reach, reaches, "
        "reaching, hit, hits, hitting, stretched to, extended to, amounted to, totalled, totaled, numbered, measured, "
        "turned out with, came out with, "
        "went on for, went over, lasted for, went for, when it, when it was, while it, while it was, because of, "
        "due to, thanks to, when i was, when i felt, when i was feeling, while i was, caused, causing, "
        "suffered, saw, left me, "
        "leave me, leaves me, leave us, left us, made me, make me, makes me, made me feel, make me feel, "
        "gave me, give me, "
        "on the way, on my way, "
        "on days when it was, worth, valued at, scoring, in case of, "
        "drinking, eating, after drinking, after eating, after having, look at, looked at, looking at, "
        "mention, list, lists, show, shows, showed, showing, affected by, hit by, struck by, damaged by, "
        "ended with, on account of, owing to, caused by, triggered by, brought on by"
    )
)
BELONGING = frozenset(
    (*verb.split(), *preposition.split())
    for verbs, prepositions in (
        ("belong belongs belonged belonging", "to, under, in, among, within"),
        ("come comes came coming fall falls fell falling fallen go goes went", "under, within, into"),
        (
            "count counts counted counting classed regarded treated entered filed listed recorded logged noted "
            "registered categorized categorised classified grouped booked labelled labeled tagged marked",
            "as, under, among",
        ),
        ("put set marked", "down as, down under, under"),
        ("down", "as"),
    )
    for verb in verbs.split()
    for preposition in prepositions.split(", ")
)
"""What says of records that they are of some sort: "belong to the folk genre", "entered under groceries"."""
PICKING = wordset(
    "return cancel miss finish complete start begin stop end plan skip refund dispute lose win pass fail renew delete "
    "postpone abandon quit reject accept decline forget recommend like love enjoy hate publish sell repair fix break "
    "prescribe reschedule extend share review rate pause resume delay expect want need owe lend borrow recommend "
    "beat defeat spend pay cost earn "
    "repeat reread rewatch replay regret drop retake"
)
"""Verbs that single some records out: no noun implies them, so they must mean a field or a value."""
RELATIONS = wordset(
    "friend friends family mum mom mother dad father parents sister sisters brother brothers wife husband partner "
    "girlfriend boyfriend kids children son daughter colleague colleagues coworkers boss neighbour neighbours"
)
"""People by what they are to the user: company, not the title of a film."""
RELATIVES = frozenset(("that", "which", "who", "where", "when", "while", "whose"))
EXCLUDING = frozenset(
    phrases(
        "except, except for, excluding, other than, apart from, besides, aside from, not counting, not including, "
        "without counting, without including, "
        "leaving out, leaving aside, setting aside, ignoring, disregarding, omitting, barring, save for, excepting, "
        "with the exception of"
    )
)
"""What leaves out some of the records, with their name behind it or without: "not counting those for friends"."""
OPPOSED = frozenset(phrases("rather than, instead of, as opposed to, in place of"))
"""What sets a value against another of the same field: "on trail rather than road"."""
NEGATIONS = (
    EXCLUDING
    | OPPOSED
    | frozenset(phrases("not, without, outside, outside of, away from, but not, no, non, without any, without a"))
)
AT_ONCE = frozenset(
    phrases(
        "in one go, in a single go, in one sitting, in a single sitting, at once, in one stretch, in one session, "
        "in a single session"
    )
)
"""Words that say that an extreme is of one record."""
ALONE = frozenset(
    phrases("alone, solo, by myself, on my own, all by myself, all alone, without company, unaccompanied")
)
"""Words that say that nobody else was there, where the records list who was."""
ACCOMPANIED = frozenset(
    phrases("with someone, with someone else, with others, with other people, in company, with company")
)
EXCLUDED = frozenset(
    phrases("aside, apart, excluded, excepted, left out, left aside, out, not counted, not included, set aside")
)
"""What leaves out what stands before it: "weddings aside", "leaving the rent aside"."""
WHATEVER = wordset(
    "anywhere somewhere anyone anybody someone somebody anything something people places everyone everybody everything "
    "everywhere"
)
"""Words for any value of a field, before what leaves one out: "anyone but Ida", "somewhere other than the gym"."""
BUT = frozenset(phrases("but, other than, except, except for, besides, apart from, save, save for, bar"))
"""What leaves out one of any: "any firm but Boels"."""
_GETTING = wordset(
    "getting having taking paying making using opening receiving needing charging giving doing adding wearing seeing "
    "reading"
)
"""What "without" denies only that there was anything of: "without getting a fine", "without taking any breaks"."""
LACKING = frozenset(
    ("without", doing, *article)
    for doing in _GETTING
    for article in ((), ("a",), ("an",), ("any",), ("the",), ("a", "single"))
) | frozenset(
    phrases(
        "no, without, without any, without a, zero, not any, lacking, missing, with no, free of, free from, clear of, "
        "nothing for, nothing in, nothing under, nothing down for, nothing down under, nothing recorded for, "
        "nothing recorded under, nothing noted for, nothing noted under, nothing listed for, nothing listed under, "
        "nothing entered for, nothing entered under, nothing written down for, "
        "devoid of, no particular, without any particular, without a particular, without a single, not a single, "
        "ended without, ended without any, ended with no, passed without, passed without any, went without, "
        "came without, came without any, "
        "turned out without, turned out without any, "
        "not have, not have any, not had, not include, not contain, not involve, not list, not show, not come with, "
        "never got, never got a, never got an, never got any, never had, never had a, never had an, never received, "
        "never received a, never received an, not get, not get a, not get an, not get any, not receive, not receive a, "
        "not receive an, not receive any, still no, still have no, "
        "lack, lacks, lacked, are missing, is missing, were missing, was missing, left without"
    )
)
PRESENT = frozenset(phrases("at least one, any, some, a, an, one or more, with, with a, with any, with some"))
NEEDED = wordset("need needs needed require requires required")
"""Verbs of what something could not do without."""
RECORDED = frozenset(("recorded", "logged", "noted", "listed", "mentioned", "given", "prescribed", "present", "set"))
"""Participles that say no more than that something stands in the record, after "no medications" and the like."""
ON_RECORD = RECORDED - {"given", "set"} | {"known", "stated", "specified"}
"""Those of them, and others, that may stand before what is in the record: "without a recorded weight"."""
USER = wordset("me us")
"""The user behind a verb or a word of place."""
ACCOUNT_FOR = frozenset(
    phrases(
        "account for, accounts for, accounted for, accounting for, make up, makes up, made up, making up, represent, "
        "represents, represented, representing, constitute, constitutes, comprise, comprises, comprised, cover, "
        "covers, responsible for, "
        "have, has, with"
    )
)
SHARES: dict[Phrase, bool] = {
    **dict.fromkeys(phrases("fraction, share, proportion, part, portion, ratio"), False),
    **dict.fromkeys(phrases("percentage, percent, percentage share"), True),
}
HALVES: dict[Phrase, tuple[Operator, float]] = {
    **dict.fromkeys(phrases("more than half of, over half of, most of, the majority of, a majority of"), (">", 0.5)),
    **dict.fromkeys(phrases("at least half of, half or more of"), (">=", 0.5)),
    **dict.fromkeys(phrases("less than half of, fewer than half of, under half of"), ("<", 0.5)),
}
"""What asks in a yes or no whether a share is more or less than a half."""
PARTS = frozenset({"number", "share", "proportion", "part", "portion", "percentage"})
"""What of the records a group has most of: "the greatest number of", "the biggest share of"."""
TIMES_NOUNS = frozenset(("times", "time", "occasions", "occasion"))
"""What stands behind a number of times."""
TIMES_WORDS: dict[Phrase, int] = {("once",): 1, ("twice",): 2, ("thrice",): 3, ("one", "time"): 1}

_ROSE_OR_FELL = phrases(
    "increase decrease, decrease increase, rise fall, fall rise, grow shrink, go_up go_down, go_up down, go_down up, "
    "gone_up gone_down, gone_up down, increased decreased, risen fallen, grown shrunk, grown fallen, risen dropped, "
    "grow fall, rise decline, grow drop, grow decline, "
    "go_down go_up, improve decline, up down, climb drop, rise drop"
)
"""The two ways that something went, each as one word."""
_STAYED = phrases(
    "stay the same, remain the same, stay unchanged, remain unchanged, stay flat, stay about the same, stay level, "
    "stayed the same, remained the same, stayed unchanged, remained unchanged, stayed about the same, "
    "stay roughly the same, remain about the same, hold steady, stay steady, remain steady, stay put, not change"
)
OR_STAYED = frozenset((*joint, *said) for joint in ((",", "or"), ("or",)) for said in _STAYED)
"""What adds to the two ways that something went that it may have gone neither."""
TRENDS: dict[Phrase, str] = {
    (*one.split("_"), *joint, *other.split("_"), *also): "trend"
    for one, other in _ROSE_OR_FELL
    for also in ((), *OR_STAYED)
    for joint in ((("or",), (",",), (",", "or")) if also else (("or",),))
} | {
    (*seen, one, "or", *article, other, "in"): "trend"
    for one, other in phrases("increase decrease, decrease increase, rise fall, fall rise, rise drop")
    for article in ((), ("a",), ("an",))
    for seen in ((), *((verb, said) for verb in ("see", "notice", "record") for said in ("a", "an")))
}
"""What asks which way something went: "increase, decrease, or stay the same", "go up or down"."""
STAYED_SAID = frozenset(
    (*comma, "or", "did", it, *said) for comma in ((",",), ()) for it in ("it", "they") for said in _STAYED
)
"""What adds to a question which way something went that it may have gone neither: "or did it stay the same"."""
CHANGED = frozenset({"change", "changed", "develop", "developed", "evolve", "evolved"})
"""Verbs that ask which way something went, where the answer says so: "how did it change, increase or decrease"."""
RISES = frozenset(phrases("increase, increased, go up, gone up, went up, rise, risen, rose, grow, grown, grew"))
FALLS = frozenset(
    phrases("decrease, decreased, go down, gone down, went down, fall, fallen, fell, drop, dropped, decline, declined")
)
_MORE_OR_LESS = phrases("more fewer, more less, fewer more, less more, higher lower, lower higher, greater smaller")
_AS_MUCH = tuple(
    (*about, *same, *many)
    for about in ((), ("about",), ("roughly",))
    for same in (("the", "same"), ("same",), ("equal",), ("unchanged",), ("as", "many"), ("as", "much"))
    for many in ((), ("number",), ("amount",), ("number", "of"), ("amount", "of"), ("number", "of", "times"))
)
EITHER_WAY: dict[Phrase, Literal[1, -1]] = {
    (one, *joint, other, *also): 1 if one in ("more", "higher", "greater") else -1
    for one, other in _MORE_OR_LESS
    for also in ((), *((*last, *same) for last in ((",", "or"), ("or",)) for same in _AS_MUCH))
    for joint in (((",",),) if also else (("or",),))
}
"""What asks which of two has more, or whether neither has: "more, fewer or the same"."""
OR_THE_OTHER: frozenset[Phrase] = frozenset(
    (*comma, *said)
    for comma in ((), (",",))
    for other in ("fewer", "less", "more", "lower", "higher", "smaller", "greater")
    for said in (
        ("or", other),
        *((other, *last, *same) for last in ((",", "or"), ("or",)) for same in _AS_MUCH),
    )
)
"""What adds the other answers to "more": "more meetings, fewer or the same number", "more in May, or fewer"."""
MORE = frozenset(("more", "higher", "greater", "larger", "bigger"))
LESS = frozenset(("less", "fewer", "lower", "smaller"))

TIME_NOUNS: dict[str, Literal["day", "week", "month", "quarter", "year", "weekday"]] = {
    "day": "day", "days": "day", "date": "day", "dates": "day", "week": "week", "weeks": "week", "month": "month",
    "months": "month", "quarter": "quarter", "quarters": "quarter", "year": "year", "years": "year",
    "weekday": "weekday", "weekdays": "weekday",
}  # fmt: skip
PERIODIC: dict[str, Literal["day", "week", "month", "quarter", "year"]] = {
    "daily": "day", "weekly": "week", "monthly": "month", "quarterly": "quarter", "yearly": "year", "annual": "year",
    "annually": "year",
}  # fmt: skip
SPLITS = frozenset(
    phrases(
        "per, by, each, every, for each, for every, in each, in every, at each, on each, with each, broken down by, "
        "grouped by, split by, of each, to each, from each, one of, for one of, in one of, break down by, according to"
    )
)
"""What stands before that which records are grouped by."""
JOINTS: dict[Phrase, str] = {
    ("and",): "and",
    (",", "and"): "and",
    ("and", "also"): "and",
    ("as", "well", "as"): "and",
    ("together", "with"): "and",
    ("along", "with"): "and",
    ("in", "combination", "with"): "and",
    ("combined", "with"): "and",
    ("but",): "and",
    ("yet",): "and",
    ("or",): "or",
    ("/",): "or",
    (",", "or"): "or",
    (",",): ",",
    ("both",): "both",
    ("either",): "either",
}


def in_all(texts: Phrase, at: int) -> bool:
    """Return whether the "all" at a place is that of "in all", with nothing behind that it could be all of."""
    if texts[at] != "all":
        return False
    behind = texts[at + 1] if at + 1 < len(texts) else ""
    opened = texts[max(at - 1, 0) : at + 1] == ("in", "all")
    return opened and (behind in PREPOSITIONS or not behind.isalpha())
