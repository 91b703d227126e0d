"""Everyday words that say the same of a record, a set to a line: what one says for the other in talk.

Looked up only for a word that nothing else accounts for, and of use only where the schema or the thesaurus knows
another word of its line. A verb that picks some records out ("miss", "cancel") stands only beside those that pick the
same.
"""

from __future__ import annotations

VERBS = """
see, spot, notice, observe, sight, come across, run into, encounter, catch sight of, glimpse
take, swallow, pop, gulp down
throw out, throw away, bin, toss, toss out, chuck, chuck out, chuck away, discard, get rid of, dump, ditch, waste
escape, get out, get out of, make it out, break out
check, check on, look in on, inspect, examine, look over, go over, check up on
teach, tutor, instruct, coach, give lessons to
practise, practice, rehearse, work on, run through, drill, go over
assign, set, give out, hand out, give
cancel, call off, scrap, scratch, axe
postpone, put off, push back, put back, reschedule
skip, miss, blow off, sit out, bail on
finish, complete, wrap up, polish off, conclude, get to the end of
start, begin, kick off, commence, get going, get under way
buy, purchase, pick up, acquire, grab, snap up
sell, flog, shift
pay, settle, pay off
earn, make, bring in, take in, rake in, pull in
eat, consume, devour, munch, put away, wolf down, get down, tuck into, have
drink, sip, knock back, gulp, guzzle, down, get down
cook, prepare, fix, whip up, rustle up, throw together, cook up
preserve, put up, bottle, can
watch, view, catch, stream, binge, see
read, plough through, work through
listen to, hear, put on
visit, go to, stop by, drop by, pop into, call in at, swing by, drop in on, call on, pay a visit to
visit, go to, hit, frequent, head to, make it to, end up at
travel, journey, head
cycle, bike, pedal, ride
walk, stroll, wander, ramble
run, jog
sleep, snooze, doze, kip
nap, snooze, doze
wake up, wake, get up, rise
go to bed, turn in, hit the hay, hit the sack, retire
meet, catch up with, get together with, hang out with, meet up with
call, phone, ring, ring up, telephone, give a call, dial
talk, chat, speak, converse
write, pen, compose, jot down
send, mail, post, ship, dispatch, send out
receive, get
give, donate, hand over, give away, hand out
help, assist, aid, lend hand, pitch in, help out
look after, care for, tend, mind, nurse, attend to, take care of
clean, scrub, wipe, tidy, clean up, tidy up
wash, do the washing of, launder
fix, repair, mend, patch up, sort out
break, bust, snap, smash
break down, conk out, fail, pack up
lose, misplace, mislay
find, discover, uncover, locate, dig up
win, triumph, come out on top, prevail, come first
fail, flunk, bomb
fall, tumble, take a tumble, fall over, fall down
fall off, come off, get thrown, take a tumble
submit, hand in, turn in, send in
use, employ, reach for, go for, opt for, choose, pick
use, ride, wear, drive
swap, trade, exchange, switch
wear, put on, have on
last, go on, run, drag on, run on
wait, hang around, queue, stand in line, wait around
arrive, get in, turn up, show up, get there
leave, depart, set off, set out, head off
stay, lodge, spend the night, overnight, stop over, stay over
rent, hire, lease
borrow, check out, take out
return, bring back, take back, give back, hand in, hand back
lend, loan, lend out
refund, reimburse, pay back
complain, moan, gripe, grumble
harvest, pick, gather, reap, bring in
plant, sow, put in
grow, raise, cultivate
catch, land, hook, reel in
release, let go, throw back, put back, set free
photograph, shoot, snap, take pictures of, take photos of
paint, draw, sketch
deliver, drop off, bring, hand over
collect, pick up, fetch, pick up from
host, have over, organize, organise, put on, throw
attend, turn up at, be at, show up at, show up to, go to
lead, conduct, direct, head, run
train, work out, exercise
score, net
record, log, note, write down, jot down
recommend, suggest
book, reserve
quit, give up, abandon, drop
reject, turn down, decline, deny, refuse
defer, turn away, send away, send home, put off
accept, approve, okay
charge, recharge, plug in, top up, juice up
charge, bill, invoice, ask
refuel, fill up, tank up, gas up, fill the tank
share, split
cover, deal with, go through, do
burn, burn off
cost, set back, come to
like, enjoy, love
dislike, hate, loathe
play, have a game of
turn up, find, discover, come across, unearth, dig out, dig up
give, chip in, contribute, pitch in, put in
use, use up, go through, get through
hang out, spend time
dream of, dream about
fix, sort out, put right
hire, rent, rent out
show, read, stand at
climb, scale, ascend
unravel, frog, rip out, undo
injure, hurt
"""
NOUNS = """
call, conversation
photo, picture, pic, shot, snap, image, photograph
child, kid, youngster, little one
pupil, student, learner
film, movie
trip, journey, outing, excursion, getaway
lesson, class, session
appointment, visit, consultation
rehearsal, practice, run-through
check, inspection, check-up, examination, look-over
review, rating, score, mark, grade, stars
rating, score, stars, marks
guest, visitor
client, customer
order, delivery, drop, drop-off, job
shoot, job, gig, assignment, session
chore, task, job, duty
purchase, buy
fee, charge
wage, pay, salary
mileage, distance
helper, assistant
friend, mate, buddy, pal
boss, manager, supervisor
coworker, colleague, workmate
doctor, physician, medic, gp
shop, store
restaurant, eatery, diner, takeaway
venue, place, location, spot
campsite, campground, site
medicine, medication, drug, meds
tablet, pill
workout, exercise, training
hike, walk, trek, ramble
game, match
opponent, rival
mistake, error, slip-up
email, mail
message, text
bill, invoice
flat, apartment
colour, color, shade
topic, subject, theme
meal, dish
crowd, audience, attendance, turnout
injury, wound
accident, crash, mishap
delay, hold-up
wait, waiting time
pupil, kid, child, student
stay, booking, reservation, visit
host, organizer
conductor, leader
project, thing, piece, make
laundry, washing
book, title
ride, outing, spin
swim, dip
pet, animal
session, class, workout
sickness, illness
forebear, forefather, ancestor
timber, wood, lumber
car, vehicle, motor
bike, bicycle, cycle
firm, company, business, outfit
gear, equipment, kit
shot, jab, vaccine, vaccination, injection
present, gift
parcel, package, packet
holiday, vacation, break
fuel, petrol, gas
puncture, flat tyre, flat tire, flat
takings, revenue
direction, way
sort, kind, type, variety
maker, brand, make, manufacturer
town, city, place
street, road, address
buyer, purchaser
seller, vendor
passenger, rider
teacher, tutor, instructor
partner, companion
crew, team
neighbourhood, neighborhood, district, area
illness, disease, condition
side dish, side
rent, lease
"""
ADJECTIVES = """
late, tardy, delayed, behind schedule
early, ahead of schedule
outdoors, outside, outdoor, out of doors, in the open, in the open air, open-air
indoors, inside, indoor
online, remote, remotely, over the internet, over zoom, virtual, virtually, by video, on the web, via video
broken, faulty, defective, busted, out of order
sick, ill, unwell, under the weather, poorly
tired, exhausted, worn out, knackered, drained, shattered
happy, cheerful
sad, low, blue, unhappy, gloomy
angry, mad, cross, furious
calm, relaxed, peaceful, chilled
aggressive, hostile, nasty
nervous, jumpy, jittery
stressed, stressed out, tense
dizzy, lightheaded, faint, woozy
full, packed, sold out
free, complimentary, at no cost, free of charge
discounted, reduced, marked down, on offer, at a discount, on special, on sale
unpaid, outstanding
hard, difficult, tough, challenging, tricky
easy, simple, straightforward, undemanding
wet, rainy, pouring
sunny, bright, fine
cloudy, overcast, grey
windy, breezy, blustery
hot, boiling, scorching
cold, chilly, freezing
icy, frozen
injured, hurt
used, second-hand, pre-owned, secondhand
dirty, filthy, grubby
vegetarian, veggie, meat-free
vegan, plant-based
homemade, home-made
damaged, broken
excellent, great, superb, outstanding
poor, bad, awful, terrible, dreadful
good, decent
busy, crowded, packed
"""
"""Words of a quality, a place or a state, whatever part of speech they are written as."""
