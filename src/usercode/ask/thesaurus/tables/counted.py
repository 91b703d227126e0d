"""Things that a record counts, and what is done with them: said beside their name alone ("treats handed out")."""

from __future__ import annotations

COUNTED = """
treat, snack, biscuit, reward: give, hand out, feed, dish out, dole out, eat, use
egg: lay, collect, gather, find
jar, bottle, pot, tin, can: make, fill, fill up, put up
skein, ball, spool, metre, meter: use, take, need, knit up, get through, go through, work up
hint, clue, help: use, need, take, ask for, get
photo, picture, shot, frame, image: take, shoot, snap
wave: catch, ride, surf
goal, point, try, run, basket: score, net, notch up, get, make
point, star, badge, coin, credit: earn, gain, win, collect, pick up, rack up, receive
ace, double fault, winner, homer, birdie, bullseye, home run, six: hit, serve, make, land, throw
like, comment, view, share, upvote, follower, reply: get, receive, attract, gain, collect
mite, tick, bug, aphid, weed: count, find
sting, bite, bruise, scratch, blister: get, take, suffer, pick up
fall, tumble, crash: take, have, suffer
lap, length, rep, set, hole, lap, floor, stair: do, complete, manage
patient, customer, client, visitor: see, treat, serve, attend to, deal with, look after
person, people, guest, child, kid: help, serve, assist, look after, reach, watch, mind, feed, host, have, invite
diaper, nappy: change, use, go through, get through
coffee, cup, pint, drink, beer, glass, tea, espresso: have, drink, down, get through
cigarette: smoke, have, get through
word, page, line, chapter, letter: write, type, get through, turn out, produce
step: take, do, walk, clock up, rack up
song, tune, piece, number: play, perform, sing, get through
bird, animal, butterfly, individual, deer: see, spot, count, observe, sight, record
fish: catch, land, hook
leaf, flower, bud, shoot: grow, put out, produce
plant, tree, seed, bulb, seedling, pot: plant, sow, put in, grow
bug, issue, ticket, task: fix, solve, resolve, close, work off, get done
commit, push, test: make, push, do, write
bag, suitcase, case: check, take, pack, carry
tablet, pill, capsule, drop, puff: take, swallow, use, have, need
attempt, try, visit, session: need, take, make
mile, kilometre, kilometer: do, clock up, cover
new word, card, flashcard: learn, study, review, get through
notification, message, call, email, pickup: get, receive
wood, log, coal, pellet, firewood, candle, briquette: burn, burn off, burn through
car, van, load, box, crate, bag, bucket, basket: fill, carry, bring in, collect, gather
player, team: play
question, problem, exercise: answer, do, solve, get through
reminder, invoice: send, send out
break, rest: take, have
puncture, flat: have, get
jump, dive, climb, descent: do, make
"""
