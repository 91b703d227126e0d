"""The closed word classes of the clause grammar, and the verbs that carry doubt, speech or will. Pure data."""

from __future__ import annotations

from usercode.state.frames.wordset import word_set

DETERMINERS = word_set("a an the my our your his her its their this that these those some any no another each every")
SUBJECTS = word_set("i we you he she they it who there this that")
OBJECT_PRONOUNS = word_set("me us him them you it her")
SUBORDINATORS = word_set(
    "if unless whether when whenever once because since as although though while where that which who whose what "
    "how why so than cause cuz before after until till lest suppose supposing assuming wherever"
)
COORDINATORS = word_set("and but or so nor yet plus then")
CONDITIONS = word_set("if unless whether suppose supposing assuming lest")
QUESTIONS = word_set("what when where who whose which why how")
PREPOSITIONS = word_set(
    "to from at in on for with by until till through thru about under over before after as via into onto of between "
    "within during since without against towards toward near per starting beginning effective below above"
)
BREAKS = frozenset(".,;:()–—-…!?")
WISHES = word_set(
    "want wish hope like love hate prefer plan intend expect consider think dream imagine try forget refuse fail "
    "decline wonder bet guess suppose assume believe doubt pretend suggest recommend avoid mind need promise offer"
)
UNSURE = word_set(
    "maybe perhaps possibly probably supposedly apparently allegedly almost nearly presumably reportedly likely "
    "unsure guess assume suppose rumour rumor allegedly pretend"
)
ACTUAL = word_set("start begin stop quit keep finish manage continue happen go be get resume decide")
INTENDING = word_set("want need have must plan intend decide got promise remind let ask tell go try like")
WRITING = word_set("write draft compose email text message send reply post generate create make prepare")
BELIEF = word_set(
    "think guess suppose assume believe bet imagine wonder doubt hope wish dream pretend suspect expect seem"
)
SAYING = word_set(
    "draft compose say tell claim insist joke yell shout write ask announce mention go read reply sing text explain "
    "promise"
)
KNOWING = word_set(
    "know remember note confirm find learn discover realize realise remind mention forget notice agree decide"
)
HARMLESS_IF = word_set("matter help need want know remember wonder care ask curious interest")
AUTHORITIES = word_set(
    "landlord landlady doctor doc gp dentist pharmacist bank airline letter email contract receipt website store "
    "shop clinic hospital nurse allergist specialist surgeon vet mechanic garage agency lawyer accountant policy "
    "lease app confirmation bill statement notice embassy consulate office agent physician cardiologist "
    "psychiatrist dermatologist rheumatologist pediatrician paediatrician insurer it label box lab test tests "
    "results school nursery kindergarten daycare teacher club council court company manager supplier courier hotel "
    "restaurant venue university college library dealership dealer employer principal headmaster secretary "
    "receptionist "
    "orthodontist hygienist optician physio therapist midwife surgery practice department organiser organizer "
    "organisers organizers committee registry plumber electrician builder workshop"
)
INTERJECTIONS = word_set(
    "please kindly and but so oh yes yeah no ok okay well hey ugh lol haha hi btw hm hmm huh eh wow whoa argh oops"
)
SHIFTING = word_set("move reschedule push postpone shift change bump delay bring rebook")
ABSTRACT = word_set("about of for without from against into instead towards like")
FICTION = word_set(
    "imaginary imagined fictional fictitious make-believe "
    "kidding joking dream dreamt dreamed film movie novel song character joke headline sarcasm meme"
)
TEXT_WORK = word_set(
    "proofread translate rephrase paraphrase rewrite summarise summarize shorten correct edit polish continue complete "
    "translation sentence example template lyrics quote exercise prompt essay caption headline transcribe"
)
"""What is done with a text; what follows the colon is that text."""
NOUN_ING = word_set(
    "meeting wedding training building parking opening hearing fitting screening viewing cleaning booking eating "
    "shopping clothing evening morning gathering reading banking checking savings dining housing heating recording "
    "running climbing swimming swimming walking sleeping washing listing painting ceiling standing sibling landing "
    "drawing counseling counselling sewing coaching briefing writing spending boxing earring fasting tasting "
    "grooming earnings"
)
DOUBTS = "maybe|perhaps|might|probably|i think|i guess"
"""How somebody says that they are not certain of what they tell, for patterns."""
SUPPOSALS = "maybe|perhaps|might|could|would|if|whether|not sure"
"""What makes what is told only supposed, for patterns."""
MONTH_NAMES = word_set("january february march april may june july august september october november december")
MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
"""How the names of the months begin, for patterns."""
WEEKDAYS = "mon|tue|wed|thu|fri|sat|sun"
"""How the names of the weekdays begin, for patterns."""
DAY_STEMS = "mon|tues|wednes|thurs|fri|satur|sun"
"""What stands before "day" in the names of the weekdays, for patterns."""
