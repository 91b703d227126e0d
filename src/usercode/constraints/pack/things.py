"""The part of the calendar domain that tells whether two events need one thing: the car, a room, somebody's machine."""

from __future__ import annotations

from usercode.constraints.forms import Constant, Part
from usercode.state.frames.wordset import word_set

_THINGS = '''
def shared_thing(event, other):
    """What both events occupy, such as the car, or nothing; the sister's car is not the user's own."""
    if one_is_of_others(event, other) or is_done_without(event, other) or is_done_without(other, event):
        return ""
    if takes_another(event, other) or takes_another(other, event):
        return ""
    for one, two in ((event, other), (other, event)):
        if one.resource:
            if one.resource.casefold() in ROOM_NEEDS and (is_at_theirs(one) or is_at_theirs(two)):
                continue
            needs = content(two.resource) | content(two.title)
            if two.place and content(two.place) == content(one.resource):
                return one.resource
            if content(one.resource) <= needs or str(two.resource).casefold() in ALSO_CALLED.get(
                one.resource.casefold(), ()
            ):
                return one.resource
            if two.resource and is_called_by_place(two.resource, one):
                return one.resource
            needed = NEEDS.get(one.resource.casefold(), frozenset())
            if (needs | content(note(two))) & needed and not by_other_means(two):
                return one.resource
            if uses(two, one):
                return one.resource
            if is_home_shut(one, two):
                return one.resource
            room = one.resource.casefold()
            if (room in WHOLE_HOUSE or needs & ROOM_NEEDS.get(room, frozenset())) and is_at_ours(two):
                return one.resource
    return ""


def is_done_without(event, taken):
    """Whether an event is on a way that is made by other means than the vehicle that another entry takes."""
    if "lent" in content(event.title):
        return False  # "the van is rented out" tells of no hired one
    own = tells(event, *(f"{by} {whose} {thing}" for by in BY for whose in OWN_ONLY for thing in called(taken)))
    return only_takes(taken) and bool(content(taken.resource) & VEHICLES) and not own and by_other_means(event)


def by_other_means(event):
    """Whether the words beside an event tell that somebody else's car, a hired one or a train is used for it."""
    said = note(event).casefold().replace("\u2019", "'").split()
    anothers = any("in" in said[max(0, at - 2) : at] and word.endswith("'s") for at, word in enumerate(said))
    for at, word in enumerate(said):
        if word.endswith("'s") and "with" in said[max(0, at - 2) : at]:
            anothers = anothers or bool(content(" ".join(said[at + 1 : at + 3])) & VEHICLES)
    anothers = anothers or tells(event, *DRIVEN)
    return anothers or bool(content(note(event)) & OTHER_MEANS)


def takes_another(event, taken):
    """Whether an event is told with another thing than the one away: "on her machine", "with the small van"."""
    if not only_takes(taken) or is_numbered(taken.resource):
        return False
    if event.resource and event.title.casefold().startswith(event.resource.casefold()):
        return False
    words = f"{note(event)} {event.title} {event.place or ''}"
    said = words.casefold().replace("\u2019", "'").replace(",", " ").replace(".", " ").split()
    there = note(taken).casefold().replace("\u2019", "'").replace(",", " ").replace(".", " ").split()
    known = [there[max(0, at - 3) : at] for at, word in enumerate(there) if word in called(taken)]
    which = {word for words in known for word in words} & WHICH
    for at, word in enumerate(said):
        if word not in called(taken):
            continue
        before = said[max(0, at - 2) : at]
        lent = LENDS.intersection(said[at + 1 : at + 6]) and not OWN_ONLY.intersection(before)
        owner = any(w in OF_OTHERS or (w.endswith("'s") and w not in there) for w in before)
        owner = owner or (before[-1:] == ["a"] and bool(USED_WITH.intersection(before)))
        other = set(before[-1:]) & WHICH
        if owner or lent or (which and other and not other & which):
            return True
    return False


def one_is_of_others(event, other):
    """Whether each event needs a thing of its own, and one of them is somebody else's."""
    things = {thing.casefold().replace("’", "'") for thing in (event.resource, other.resource) if thing}
    return len(things) == 2 and any("'s " in thing for thing in things)


def is_home_shut(taken, event):
    """Whether an event is in the user's home while all of it is out of use, and no other home of theirs is told of."""
    shut = taken.resource.casefold() in HOMES and "out of use" in taken.title
    shut = shut and (content(note(taken)) & WORKS or tells(taken, *NO_ENTRY))
    if not shut or not is_at_ours(event):
        return False
    said = note(taken).casefold().replace(",", " ").replace(".", " ").split()
    at = next((k for k, word in enumerate(said) if word == taken.resource.casefold()), 0)
    where = said[at + 2] if at and said[at + 1 : at + 2] in (["in"], ["at"], ["near"]) and at + 2 < len(said) else ""
    return not where or tells(event, where) or tells(taken, *SLEEPS_ELSEWHERE)


def is_at_ours(event):
    """Whether the words beside an event tell that it is in the user's home, and not in that of whom they visit."""
    return (tells(event, *AT_OURS) or event.resource == "guest room") and not tells(event, *AT_THEIRS)


def is_at_theirs(event):
    """Whether the words beside an event tell that it is in somebody else's home: "twelve of us at Priya's place"."""
    said = note(event).casefold().replace("\u2019", "'").replace(",", " ").replace(".", " ").split()
    return any(word.endswith("'s") and "at" in said[max(0, at - 2) : at] for at, word in enumerate(said)) or tells(
        event, *AT_THEIRS
    )


def tells(event, *phrases):
    """Whether the words beside an event hold one of the phrases just so."""
    plain = "".join(c if c.isalnum() or c == "'" else " " for c in note(event).casefold().replace("’", "'"))
    said = f" {' '.join(plain.split())} "
    return any(f" {phrase} " in said for phrase in phrases)


def uses(event, taken):
    """Whether the words beside an event tell that it needs what another one takes: "with my camera", "in our big tent".

    A car may be called by what stands in brackets behind it: "car in the garage (minivan)".
    """
    said = note(event).casefold().replace(",", " ").replace(".", " ").split()
    if is_numbered(taken.resource):
        return tells(event, taken.resource.casefold())
    if taken.resource.casefold() == "car" and tells(event, "by car"):
        return True
    if called(taken) & INSTRUMENTS and is_played_at(event, taken):
        return True
    near = [said[max(0, at - 4) : at] for at, word in enumerate(said) if word in called(taken)]
    near = [words for words in near if not is_another(words, taken)]
    own = OWN if not called(taken) & INSTRUMENTS else frozenset(said)  # "me on first violin"
    return any(own.intersection(words) and USED_WITH.intersection(words) for words in near)


def is_played_at(event, taken):
    """Whether somebody who plays is told to play or to audition themselves, and on nothing else: "me to audition"."""
    words = content(event.title) | content(note(event))
    other = words & (INSTRUMENTS | SUNG) - called(taken)
    return bool(words & MUSIC) and tells(event, *PLAYS_ONESELF) and not other


def is_another(words, taken):
    """Whether what stands before a thing tells it from one that is called in two words: "grey" from "dark suit"."""
    named = set(taken.resource.casefold().split()[:-1])
    own = max((at for at, word in enumerate(words) if word in OWN), default=len(words))
    return bool(named) and bool({w for w in words[own + 1 :] if not is_where(w, taken)} - named - PLAIN)


def is_called_by_place(thing, taken):
    """Whether a thing is what another entry takes, called by where that is, "Porto flat", or by its make."""
    *which, head = thing.casefold().split()
    if not which:
        return taken.title.casefold().endswith(f"({head})")
    return head in called(taken) and all(is_where(word, taken) for word in which)


def is_where(word, taken):
    """Whether a word tells where a thing is, by the words beside it: "Porto flat" is "our tiny flat in Porto"."""
    said = note(taken).casefold().replace("\u2019", "'").replace("'s", " ").replace(",", " ").split()
    return any(w in called(taken) and said[at + 1 : at + 3] == ["in", word] for at, w in enumerate(said))


def is_numbered(thing):
    """Whether a thing is called by the number or the letter of one of several: "meeting room 2", "Studio B"."""
    last = thing.split()[-1]
    return len(last) == 1 or last.isdigit()


def called(event):
    """The last word of what an entry takes, and what a car is called in brackets behind it."""
    if not event.resource:
        return set()
    return {event.resource.casefold().split()[-1], *event.title.casefold().partition("(")[2].strip(")").split()}


def only_takes(event):
    """Whether an entry is about a thing that is taken and not about being somewhere: "car in the garage"."""
    doing = event.title.casefold().removesuffix(f"({str(event.resource).casefold()})")
    return bool(event.resource) and content(event.resource) <= content(doing)
'''

THINGS = Part(_THINGS, {})
THING_CONSTANTS = (
    Constant(
        "NEEDS",
        {
            "car": word_set("drive driving roadtrip"),
            "guest room": word_set("mover moving"),
            "van": word_set("drive driving"),
        },
        "words that mean a thing is needed, by thing",
    ),
    Constant(
        "ALSO_CALLED",
        {
            "guest bedroom": ("guest room", "spare bedroom", "spare room"),
            "guest room": ("guest bedroom", "spare bedroom", "spare room"),
            "spare bedroom": ("guest bedroom", "guest room", "spare room"),
            "spare room": ("guest bedroom", "guest room", "spare bedroom"),
        },
        "what else a thing is called, by thing",
    ),
    Constant(
        "OTHER_MEANS",
        word_set("borrowed bus cab hire hired rental rented renting taxi train tram uber"),
        "words beside a way that is made without the user's own car",
    ),
    Constant(
        "DRIVEN",
        tuple(
            f"{does} {whom}"
            for does in ("driving", "drives", "dropping", "collecting", "fetching")
            for whom in ("me", "us")
        )
        + tuple(f"in {whose} {car}" for whose in ("his", "her", "their") for car in ("car", "pickup", "truck", "van"))
        + tuple(
            f"{lends} {whom} {whose}"
            for lends in ("lending", "lends")
            for whom in ("me", "us")
            for whose in ("his", "her", "their")
        )
        + ("giving me a lift", "giving us a lift", "giving me a ride", "giving us a ride", "picking me up")
        + ("picking us up", "lift from", "ride from", "lending me", "lending us", "lends me", "lends us")
        + ("by coach", "on a coach", "on the coach", "a coach trip", "the coach leaves", "the coach picks")
        + ("driving it himself", "driving it herself", "driving it themselves"),
        "words beside a way on which somebody else drives the user",
    ),
    Constant(
        "VEHICLES",
        word_set("bike car minivan motorbike pickup scooter suv truck ute van"),
        "what somebody may do without who goes by other means",
    ),
    Constant(
        "ROOM_NEEDS",
        {
            "bathroom": word_set("guest guests staying visitors"),
            "dining room": word_set("brunch dinner lunch supper"),
            "garden": word_set("barbecue bbq party"),
            "kitchen": word_set("baking breakfast brunch canning cooking dinner lunch roast supper"),
            "living room": word_set("club party playdate"),
        },
        "what takes place in a room when it is at home, by room",
    ),
    Constant(
        "WORKS",
        word_set(
            "asbestos floor floors fumigated fumigation gutted oiled painted painting plastered refurbished "
            "renovated renovating renovation repainted replastered rewired sanded sanding tiled uninhabitable "
            "varnish varnished varnishing"
        ),
        "words beside a home that nobody can be in",
    ),
    Constant(
        "NO_ENTRY",
        (
            *(f"{goes} {where}" for goes in ("go", "get", "be", "live", "sleep") for where in ("in it", "in there")),
            *("set foot", "allowed in", "allowed inside", "get inside", "go inside", "be inside", "go in", "get in"),
            *(
                "move out",
                "moving out",
                "stay out",
                "sleep there",
                "sleep elsewhere",
                "stay elsewhere",
                "uninhabitable",
            ),
        ),
        "words beside a home that tell that nobody can be in it",
    ),
    Constant(
        "SLEEPS_ELSEWHERE",
        tuple(
            f"{who} {does}"
            for who in ("i'll be", "we'll be", "i'm", "we're", "i am", "we are", "i will be", "we will be")
            for does in ("staying", "sleeping", "at", "in a", "with", "camping", "moving")
        ),
        "how the user is told to sleep elsewhere meanwhile, so that it is where they live",
    ),
    Constant("WHOLE_HOUSE", ("downstairs", "floors"), "without these nobody is received at home"),
    Constant(
        "USED", ("with the", "with a", "in the", "in our", "with our"), "what is said before a thing that is used"
    ),
    Constant(
        "INSTRUMENTS",
        word_set(
            "accordion bass cello clarinet flute guitar harp horn keyboard oboe sax saxophone trombone trumpet "
            "tuba viola violin"
        ),
        "what is played, and then is the player's own",
    ),
    Constant(
        "MUSIC",
        word_set(
            "chamber concerto conservatoire conservatory ensemble orchestra philharmonic quartet recital sonata "
            "symphony trio"
        ),
        "where instruments are played",
    ),
    Constant(
        "SUNG", word_set("choir chorus opera sing singing soprano alto tenor"), "what is done without an instrument"
    ),
    Constant(
        "PLAYS_ONESELF",
        (
            "i play",
            "i'll play",
            "i will play",
            "i'm playing",
            "i am playing",
            "i perform",
            "i'm performing",
            "me to audition",
            "me to play",
            "my audition",
            "my recital",
            "my solo",
            "i audition",
        ),
        "how somebody is told to play themselves",
    ),
    Constant("PLAIN", word_set("big good lovely new old own whole"), "words that tell a thing from no other"),
    Constant("OWN_ONLY", frozenset({"my", "our"}), "what makes a thing the user's own and nobody else's"),
    Constant(
        "OF_OTHERS",
        word_set("another borrowed her hers hired his lent loan loaned rental rented somebody's someone's spare their"),
        "words before a thing that is another than the user's own",
    ),
    Constant("BY", ("in", "with", "into", "by"), "what leads to the vehicle by which something is done"),
    Constant(
        "LENDS",
        word_set(
            "borrow borrowed borrowing hire hired hiring lend lending lends lent loan loaned loans rent rented renting"
        ),
        "how it is lent",
    ),
    Constant(
        "WHICH",
        word_set("big black blue electric family green grey large little new old red second silver small white work"),
        "words that tell one thing from another of its kind",
    ),
    Constant(
        "USED_WITH",
        word_set(
            "at bring bringing drive driving haul in inside into need needing on onto play playing take taking to "
            "use using wear wearing with"
        ),
        "words before the user's own thing that tell that it is needed",
    ),
)
