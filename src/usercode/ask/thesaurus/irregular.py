"""Irregular inflections of everyday English: verbs, plurals, comparisons. Facts of the language, as data."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import split

_VERBS = """
be: am, is, are, was, were, been, being
have: has, had, having
do: does, did, done
arise: arose, arisen
awake: awoke, awoken
babysit: babysat
bear: bore, borne, born
beat: beat, beaten
become: became, become
begin: began, begun, beginning
bend: bent
bet: bet
bid: bid
bite: bit, bitten
bleed: bled
blow: blew, blown
break: broke, broken
breed: bred
bring: brought
build: built
burn: burnt, burned
burst: burst
buy: bought
cancel: cancelled, cancelling, canceled, canceling
cast: cast
catch: caught
choose: chose, chosen
come: came, come
cost: cost
cut: cut
deal: dealt
die: dying
dig: dug
dive: dove, dived
draw: drew, drawn
dream: dreamt, dreamed
drink: drank, drunk
drive: drove, driven
eat: ate, eaten
enrol: enrolled, enrolling
fall: fell, fallen
feed: fed
feel: felt
fight: fought
find: found
fit: fit
fly: flew, flown
forbid: forbade, forbidden
forecast: forecast
foresee: foresaw, foreseen
forget: forgot, forgotten
forgive: forgave, forgiven
forgo: forgoes, forgoing, forwent, forgone
freeze: froze, frozen
fuel: fuelled, fuelling, fueled, fueling
get: got, gotten
give: gave, given
go: goes, went, gone
grind: ground
grow: grew, grown
hang: hung
hear: heard
hide: hid, hidden
hit: hit
hold: held
hurt: hurt
journal: journalled, journalling, journaled, journaling
keep: kept
kneel: knelt, kneeled
knit: knit, knitted
know: knew, known
label: labelled, labelling, labeled, labeling
lay: laid
lead: led
lean: leant, leaned
leap: leapt, leaped
learn: learnt, learned
leave: left
lend: lent
let: let
lie: lay, lain, lying, lied
light: lit, lighted
lose: lost
make: made
mean: meant
meet: met
mimic: mimicked, mimicking
mislead: misled
misread: misread
mistake: mistook, mistaken
misunderstand: misunderstood
model: modelled, modelling, modeled, modeling
mow: mowed, mown
outdo: outdid, outdone
outgrow: outgrew, outgrown
outrun: outran, outrun, outrunning
overcome: overcame, overcome
overeat: overate, overeaten
overhear: overheard
overpay: overpaid
override: overrode, overridden
oversleep: overslept
overspend: overspent
overtake: overtook, overtaken
panic: panicked, panicking
pay: paid
picnic: picnicked, picnicking
plug: plugged
program: programmed, programming
put: put
quarrel: quarrelled, quarrelling, quarreled, quarreling
quit: quit, quitting
read: read
rebuild: rebuilt
redo: redid, redone
refuel: refuelled, refuelling, refueled, refueling
remake: remade
repay: repaid
reread: reread
rerun: reran
resell: resold
retake: retook, retaken
rewrite: rewrote, rewritten
ride: rode, ridden
ring: rang, rung
rise: rose, risen
run: ran, run
saw: sawed, sawn
say: said
see: saw, seen
seek: sought
sell: sold
send: sent
set: set
sew: sewed, sewn
shake: shook, shaken
shed: shed
shine: shone
shoot: shot
show: showed, shown
shrink: shrank, shrunk
shut: shut
sightsee: sightsaw, sightseen, sightseeing
sing: sang, sung
sink: sank, sunk
sit: sat
sleep: slept
slide: slid
sling: slung
sow: sowed, sown
speak: spoke, spoken
speed: sped
spell: spelt, spelled
spend: spent
spill: spilt, spilled
spin: spun
spit: spat
split: split
spoil: spoilt, spoiled
spread: spread
spring: sprang, sprung
squat: squatted, squatting
stand: stood
steal: stole, stolen
stick: stuck
sting: stung
stink: stank, stunk
strike: struck, stricken
string: strung
swear: swore, sworn
sweat: sweat
sweep: swept
swell: swelled, swollen
swim: swam, swum
swing: swung
take: took, taken
teach: taught
tear: tore, torn
tell: told
think: thought
throw: threw, thrown
thrust: thrust
tie: tying
total: totalled, totalling, totaled, totaling
travel: travelled, travelling, traveled, traveling
tread: trod, trodden
undergo: undergoes, undergoing, underwent, undergone
understand: understood
undertake: undertook, undertaken
undo: undid, undone
unwind: unwound
uphold: upheld
upset: upset
wake: woke, woken
wear: wore, worn
weave: wove, woven
weep: wept
wet: wet
win: won
wind: wound
withdraw: withdrew, withdrawn
withhold: withheld
withstand: withstood
worship: worshipped, worshipping, worshiped, worshiping
wring: wrung
write: wrote, written
"""

_PLURALS = """
man: men
woman: women
child: children
person: people, persons
foot: feet
tooth: teeth
goose: geese
mouse: mice
louse: lice
ox: oxen
knife: knives
wife: wives
life: lives
half: halves
shelf: shelves
bookshelf: bookshelves
leaf: leaves
loaf: loaves
calf: calves
self: selves
thief: thieves
wolf: wolves
scarf: scarves, scarfs
fish: fish, fishes
sheep: sheep
deer: deer
aircraft: aircraft
series: series
species: species
bus: buses, busses
gas: gases
quiz: quizzes
crisis: crises
diagnosis: diagnoses
prognosis: prognoses
analysis: analyses
thesis: theses
basis: bases
axis: axes
criterion: criteria
phenomenon: phenomena
medium: media
datum: data
curriculum: curricula
appendix: appendices
index: indexes, indices
lens: lenses
cactus: cacti, cactuses
taxi: taxis
ski: skis
sudoku: sudokus
menu: menus
flu: flus
safari: safaris
emoji: emojis
bmi: bmis
wifi: wifis
scifi: scifis
sci-fi: sci-fis
shoe: shoes
toe: toes
canoe: canoes
cache: caches
headache: headaches
stomachache: stomachaches
backache: backaches
ache: aches
photo: photos
video: videos
piano: pianos
kilo: kilos
euro: euros, euro
studio: studios
radio: radios
zoo: zoos
memo: memos
logo: logos
gym: gyms
passerby: passersby
movie: movies
cookie: cookies
brownie: brownies
smoothie: smoothies
calorie: calories
selfie: selfies
birdie: birdies
zombie: zombies
pie: pies
tie: ties
die: dice
hypothesis: hypotheses
trousers: trousers
"""

_COMPARISONS = """
good: better, best
bad: worse, worst
ill: worse, worst
far: farther, farthest, further, furthest
much: more, most
many: more, most
little: less, least
few: fewer, fewest
old: older, oldest, elder, eldest
late: later, latest
well: better, best
badly: worse, worst
young: younger, youngest
pricey: pricier, priciest
costly: costlier, costliest
chilly: chillier, chilliest
hilly: hillier, hilliest
likely: likelier, likeliest
unhappy: unhappier, unhappiest
highly rated: higher rated, highest rated, better rated, best rated, better rated, top rated
poorly rated: lower rated, lowest rated, worse rated, worst rated
well attended: better attended, best attended
poorly attended: worse attended, worst attended
well paid: better paid, best paid
poorly paid: worse paid, worst paid
"""


def _table(text: str) -> dict[str, tuple[str, ...]]:
    lines = (line.split(": ") for line in text.strip().splitlines())
    return {base: split(forms) for base, forms in lines}


VERBS = _table(_VERBS)
"""Base form of a verb -> its irregular forms; a regular form that is also in use stands beside them."""
PLURALS = _table(_PLURALS)
"""Singular -> the plurals that do not follow from the ending, or that the ending would read wrongly."""
COMPARISONS = _table(_COMPARISONS)
"""Adjective or adverb -> comparative, superlative, and further such pairs where there are."""
