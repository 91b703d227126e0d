"""Values of relations, of meetings and of work."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import said, value

_RELATION = "relation, category, people, person"

PEOPLE = (
    value("friend", said("friend, buddy, pal, mate"), names="friends", fields=_RELATION),
    value(
        "family",
        said("family, family member, relative, relation"),
        names="family member, relative, relatives",
        fields=_RELATION,
    ),
    value(
        "colleague",
        said("colleague, coworker, co-worker, workmate, work colleague"),
        names="coworker, co worker, coworkers, workmate, work",
        fields=_RELATION,
    ),
    value("boss", said("boss, manager, supervisor"), names="manager, supervisor", fields=_RELATION),
    value("client", said("client, customer"), names="customer", fields=_RELATION),
    value("neighbor", said("neighbor, neighbour"), names="neighbour", fields=_RELATION),
    value("acquaintance", said("acquaintance"), fields=_RELATION),
    value("classmate", said("classmate, schoolmate"), names="schoolmate", fields=_RELATION),
    value("mother", said("mother, mom, mum, mommy, mummy"), names="mom, mum", fields=_RELATION),
    value("father", said("father, dad, daddy"), names="dad", fields=_RELATION),
    value("sister", said("sister"), names="sis", fields=_RELATION),
    value("brother", said("brother"), names="bro", fields=_RELATION),
    value("grandmother", said("grandmother, grandma, granny"), names="grandma, granny", fields=_RELATION),
    value("grandfather", said("grandfather, grandpa, granddad"), names="grandpa, granddad", fields=_RELATION),
    value("wife", said("wife"), fields=_RELATION),
    value("husband", said("husband"), fields=_RELATION),
    value("partner", said("partner"), fields=_RELATION),
    value("girlfriend", said("girlfriend"), fields=_RELATION),
    value("boyfriend", said("boyfriend"), fields=_RELATION),
    value("daughter", said("daughter"), fields=_RELATION),
    value("son", said("son"), fields=_RELATION),
    value("aunt", said("aunt, auntie"), names="auntie", fields=_RELATION),
    value("uncle", said("uncle"), fields=_RELATION),
    value("cousin", said("cousin"), fields=_RELATION),
    value("mentor", said("mentor"), fields=_RELATION),
    value("male", said("man, male, boy", adj="male"), names="m, man", fields="category, gender"),
    value("female", said("woman, female, girl", adj="female"), names="f, woman", fields="category, gender"),
    value("dog", said("dog, puppy"), fields="pet, species, category"),
    value("cat", said("cat, kitten"), fields="pet, species, category"),
)

_MEET = "category, topic"

WORK = (
    value(
        "one-on-one",
        said("one-on-one, 1:1, 1-on-1, one-to-one, one on one meeting"),
        names="1on1, 1 on 1, one on one, 1 1, one to one, 1to1, oneonone",
        fields=_MEET,
    ),
    value(
        "standup", said("standup, stand-up, daily standup, daily"), names="stand up, daily standup, daily", fields=_MEET
    ),
    value(
        "all-hands",
        said("all-hands, all-hands meeting, town hall"),
        names="all hands, allhands, town hall",
        fields=_MEET,
    ),
    value("retrospective", said("retrospective, retro"), names="retro", fields=_MEET),
    value(
        "planning",
        said("planning, planning meeting, planning session", v="plan"),
        names="planning session",
        fields=_MEET,
    ),
    value(
        "brainstorming",
        said("brainstorm, brainstorming, brainstorming session", v="brainstorm"),
        names="brainstorm",
        fields=_MEET,
    ),
    value(
        "client meeting",
        said("client meeting, customer meeting", v="meet client, meet with client"),
        names="client, customer meeting",
        fields=_MEET,
    ),
    value("team meeting", said("team meeting"), names="team", fields=_MEET),
    value("review", said("review, review meeting", v="review"), names="review meeting", fields=_MEET),
    value("interview meeting", said("interview", v="interview"), names="interview", fields=_MEET),
    value("training", said("training, training session", v="train"), names="training session", fields=_MEET),
    value("workshop", said("workshop"), fields=_MEET),
    value("bug", said("bug, bug fix"), names="bugfix, bug fix, fix", fields="category, tags"),
    value("feature", said("feature, new feature"), names="feat", fields="category, tags"),
    value("refactor", said("refactoring, refactor", v="refactor"), names="refactoring", fields="category, tags"),
    value("documentation", said("documentation, docs", v="document"), names="docs, doc", fields="category, tags"),
    value("full time", said(adj="full-time", adv="full time"), names="fulltime, full time", fields="category, status"),
    value("part time", said(adj="part-time", adv="part time"), names="parttime, part time", fields="category, status"),
    value(
        "freelance",
        said("freelancing, freelance work", v="freelance", adj="freelance"),
        names="freelancing, contract",
        fields="category, status",
    ),
    value(
        "referral",
        said("referral", v="be referred, refer", adv="through referral, by referral"),
        names="referred",
        fields="source, how met, category",
    ),
    value("vocabulary", said("vocabulary, vocab, word"), names="vocab", fields="category, topic, skill"),
    value("listening", said("listening", v="listen"), fields="category, topic, skill"),
    value("speaking", said("speaking, conversation", v="speak"), names="conversation", fields="category, topic, skill"),
    value("writing", said("writing", v="write"), fields="category, topic, skill, activity"),
    value("reading", said("reading", v="read"), fields="category, topic, skill, activity"),
    value(
        "mathematics", said("mathematics, math, maths"), names="math, maths", fields="category, topic, subject of study"
    ),
    value("cleaning", said("cleaning", v="clean"), names="clean", fields="category, chore, activity, treatment"),
    value("laundry", said("laundry", v="do laundry"), fields="category, chore"),
    value(
        "vacuuming",
        said("vacuuming, hoovering", v="vacuum, hoover"),
        names="vacuum",
        fields="category, chore, activity",
    ),
    value(
        "dishes",
        said("dishes, washing-up", v="do dishes, wash dishes, wash up"),
        names="washing up, dishwashing",
        fields="category, chore, activity",
    ),
    value(
        "mowing",
        said("mowing, lawn mowing", v="mow, mow lawn"),
        names="mow lawn, lawn mowing, mow",
        fields="category, chore, activity",
    ),
    value("watering", said("watering", v="water"), names="water", fields="category, chore, activity"),
    value("planting", said("planting", v="plant"), names="plant", fields="category, chore, activity"),
    value("weeding", said("weeding", v="weed"), names="weed", fields="category, chore, activity"),
    value("pruning", said("pruning", v="prune"), names="prune", fields="category, chore, activity"),
    value(
        "harvesting",
        said("harvest, harvesting", v="harvest, pick"),
        names="harvest",
        fields="category, chore, activity",
    ),
    value("sowing", said("sowing", v="sow"), names="sow", fields="category, chore, activity"),
    value(
        "fertilizing",
        said("fertilizing, fertilising", v="fertilize, fertilise"),
        names="fertilize, fertilise",
        fields="category, chore, activity",
    ),
    value(
        "oil change",
        said("oil change", v="change oil, have oil changed"),
        names="oil",
        fields="category, treatment, purpose, chore",
    ),
    value(
        "inspection",
        said("inspection", v="inspect, be inspected"),
        names="inspect",
        fields="category, treatment, purpose",
    ),
    value(
        "repair",
        said("repair", v="repair, fix, be repaired"),
        names="repairs, fix",
        fields="category, treatment, purpose",
    ),
    value("maintenance", said("maintenance", v="maintain"), fields="category, treatment, purpose"),
    value(
        "tire rotation",
        said("tire rotation, tyre rotation", v="rotate tires, rotate tyres"),
        names="tyre rotation",
        fields="category, treatment, purpose",
    ),
    value("speeding", said("speeding", v="speed", adv="for speeding"), fields="violation, category, purpose"),
    value(
        "expired meter",
        said("expired meter", v="let meter expire", adv="for expired meter"),
        names="meter expired, expired parking meter",
        fields="violation, category, purpose",
    ),
    value(
        "electricity",
        said("electricity, power, electric", adj="electric"),
        names="electric, power",
        fields="category, provider, item, fuel type",
    ),
    value("natural gas", said("gas, natural gas"), names="gas", fields="category, provider"),
    value("internet", said("internet, broadband, wifi"), names="broadband, wifi", fields="category, provider, item"),
    value("diesel", said("diesel"), fields="fuel type, category"),
    value("gasoline", said("gasoline, gas, petrol"), names="gas, petrol, unleaded", fields="fuel type"),
)
