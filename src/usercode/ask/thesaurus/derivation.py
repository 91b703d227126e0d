"""Nouns that are made of verbs, and back: an enjoyment is what one enjoys, a helper who helps. Facts of the language.

A schema has the noun and a question the verb. Where the ending alone would mislead ("department", "number", "evening"),
the table decides, so nothing is cut off a word that is not in it, but for "-ing".
"""

from __future__ import annotations

from functools import cache

from usercode.ask.thesaurus.inflection import bases, forms, singular

_MADE_OF = """
achieve: achievement, achiever
advise: advice, adviser, advisor
agree: agreement
answer: answer
apply: application, applicant
approve: approval
arrange: arrangement
arrive: arrival
assess: assessment, assessor
assist: assistance, assistant
attend: attendance, attendee
bake: baker, baking
believe: belief
bill: bill, billing
book: booking
borrow: borrower
breathe: breath, breathing
brew: brew, brewing, brewer
build: building, builder
burn: burn
buy: buyer
call: call, caller
catch: catch
cancel: cancellation
celebrate: celebration
change: change
choose: choice
clean: cleaning, cleaner
climb: climb, ascent
coach: coach, coaching
collect: collection, collector
complain: complaint
complete: completion
conclude: conclusion
confirm: confirmation
consult: consultation, consultant
consume: consumption, consumer
contribute: contribution, contributor
cook: cook, cooking
create: creation, creator
cry: cry
decide: decision
decorate: decoration
defend: defense, defence
deliver: delivery
depart: departure
depend: dependence
deposit: deposit
describe: description
design: design, designer
destroy: destruction
develop: development, developer
diagnose: diagnosis
discover: discovery
discuss: discussion
donate: donation, donor
draw: drawing
drink: drink
drive: drive, driver
earn: earnings
enjoy: enjoyment
enter: entrance
entertain: entertainment
estimate: estimate, estimation
evaluate: evaluation
examine: examination, examiner
exchange: exchange
expect: expectation
expire: expiration, expiry
explain: explanation
explore: exploration
fail: failure
fast: fast, fasting
feed: feeding, feed
feel: feeling
fly: flight
forage: foraging
gain: gain
give: gift, giver
grow: growth
guide: guide
hatch: hatching
heal: healing
hear: hearing
help: help, helper
hike: hike, hiker
host: host
hunt: hunt, hunter
hurt: hurt
improve: improvement
injure: injury
inspect: inspection, inspector
inspire: inspiration
install: installation, installer
instruct: instruction, instructor
introduce: introduction
invest: investment, investor
invite: invitation, invitee
irrigate: irrigation
journey: journey
know: knowledge
laugh: laugh, laughter
lead: leader
learn: learner
lend: lender
lift: lift
listen: listener, listening
live: life
lose: loss
manage: management, manager
measure: measurement
meditate: meditation
meet: meeting
move: movement, move
nap: nap
negotiate: negotiation
observe: observation, observer
offer: offer
operate: operation, operator
order: order
organise: organisation, organiser
organize: organization, organizer
own: owner, ownership
paint: painting, painter
participate: participation, participant
pay: payment, payer, payee
perform: performance, performer
photograph: photograph, photographer
plant: planting, planter
play: play, player, playing
pollinate: pollination
practice: practice
practise: practice, trainer
pray: prayer
prepare: preparation
prescribe: prescription, prescriber
present: presentation, presenter
produce: production, producer
promise: promise
protect: protection
protest: protest
prove: proof
publish: publication, publisher
purchase: purchase
rain: rain, rainfall
rate: rating
react: reaction
read: reading, reader
rebook: rebooking
receive: receipt, receiver, recipient, reception
recommend: recommendation, recommender
recover: recovery
recycle: recycling
refer: referral
refuse: refusal
register: registration
relax: relaxation
relieve: relief
remember: memory
remind: reminder
remove: removal
renew: renewal
rent: rent, rental
repair: repair, repairer
replace: replacement
reply: reply
report: report, reporter
require: requirement
rescue: rescue
reserve: reservation
respond: response
ride: ride, rider
run: run, runner
satisfy: satisfaction
save: saving, savings
see: sight, sighting
sell: sale, seller
send: sender
serve: service, serving, server
sew: sewing
sing: singer, singing
sleep: sleep, sleeper
snore: snoring
snow: snow, snowfall
sow: sowing
speak: speech, speaker
spend: spending, expense, expenditure
spot: spotting, spotter
steal: theft
stretch: stretching
study: study
stumble: stumble
submit: submission
subscribe: subscription, subscriber
succeed: success
suffer: suffering
suggest: suggestion
supervise: supervision, supervisor
supply: supply, supplier
support: support, supporter
survive: survival
swim: swim, swimming, swimmer
talk: talk
taste: taste, tasting
teach: teacher, teaching
tend: tending
think: thought
throw: throw
tip: tip
train: training, trainer
transfer: transfer
translate: translation, translator
travel: travel, traveller, traveler
treat: treatment
trim: trim, trimming
tutor: tutor, tutoring
use: use, usage, user
vaccinate: vaccination
view: viewing, viewer
visit: visit, visitor
volunteer: volunteer, volunteering
wait: wait
walk: walk, walker
warn: warning
wash: wash, washing
watch: watching
water: watering
wear: wear, wearing
weigh: weight, weighing
win: win, winner
withdraw: withdrawal
work: work, worker
worry: worry
write: writer, writing
"""
_NO_VERBS = frozenset(
    {"evening", "morning", "wedding", "ceiling", "clothing", "being", "thing", "nothing", "anything", "something"}
    | {"spring", "string", "king", "wing", "ring", "during", "pudding", "earring", "sterling", "sibling", "darling"}
)
"""Words in "-ing" that no verb made."""


@cache
def _verbs() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in _MADE_OF.strip().split("\n"):
        verb, _, nouns = line.partition(": ")
        for noun in nouns.split(", "):
            found[noun] = (*found.get(noun, ()), verb)
    return found


def verbs_of(noun: str) -> tuple[str, ...]:
    """Return the verbs that a noun, in singular or plural, is made of: "helpers" of help; none where none is known."""
    return _verbs().get(noun) or _verbs().get(singular(noun), ())


def verbs_of_doing(word: str) -> tuple[str, ...]:
    """Return the verbs that a word in "-ing" may be of: "cycling" of cycle; over-generates as `bases` does."""
    if not word.endswith("ing") or word in _NO_VERBS or len(word) < 6:
        return ()
    return tuple(base for base in bases(word, "verb") if base != word and " " not in base)


def doing_of(noun: str) -> tuple[str, ...]:
    """Return the "-ing" forms of a noun that is used as a verb: "game" gives gaming; over-generates."""
    return tuple(form for form in forms(singular(noun), "verb") if form.endswith("ing") and form != noun)
