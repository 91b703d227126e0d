"""Voices of many ordinary people at once: indirect, terse, chatty, embedded, in fragments, with verbs for nouns.

The tenth was written before anything was mended on it and is there to be mended on. For evaluation only.
"""

# ruff: noqa: E501  (a table is read best with one case on one line)

from __future__ import annotations

from usercode.engram.made.voice import Voice

MIXED = Voice(
    general=(
        "{ps} {a}, again?", "I keep forgetting {ps} {a}.", "What did I say {ps} {a} was?", "need {ps} {a} for a form",
        "Would you have {ps} {a} somewhere?", "And {ps} {a}, that was...?", "When it comes to {obj}, what's the {a}?",
        "Have I ever told you {ps} {a}? What is it?", "so what was {ps} {a} then", "{Ps} {a} has slipped my mind, what is it?",
        "Any idea what {ps} {a} might be?", "Look up {ps} {a} for me, will you?", "I should know this, but what's {ps} {a}?",
        "{a} of {obj}?", "Do we have {ps} {a} noted down?", "What would {ps} {a} be?",
    ),
    own={
        "city": ("{S} live{z} where, again?", "Whereabouts {does} {s} live?", "So what city did {s} settle in?", "Where {has} {s} made {own} home?",
                 "If I look for {obj}, in which city will I find that address?", "What place {does} {s} live in?", "Which city {does} {s} call home?", "Where {is} {s} living at the moment, do you know?"),
        "name": ("What's {s} called again?", "How do we call {s}?", "what name did we give {s}", "{S}, what's the name?",
                 "What should the vet write down as {ps} name?", "{S} is called what?", "What does {s} answer to?", "Do you know the name of {s}?"),
        "hometown": ("Where did {s} spend {own} childhood?", "Which place {does} {s} come from originally?", "Where {is} {s} from, do you know?", "Where are {ps} roots?",
                     "What town was {s} raised in?", "In which town did {s} grow up?", "Which city was it that {s} grew up in?", "{S} grew up where?"),
        "job": ("What {does} {s} do to earn money?", "what's {ps} line of work again", "How {does} {s} make a living?", "What {is} {s} working as?",
                "What sort of job {does} {s} have?", "In what profession {does} {s} work?", "{S}, what {is} {s} by profession?", "Do you know what {s} work{z} as?"),
        "employer": ("Who {is} {s} working for?", "What's the firm called where {s} work{z}?", "At which company {is} {s} employed?", "Who pays {ps} salary?",
                     "Whose payroll {is} {s} on?", "For whom {does} {s} work?", "The company {s} work{z} for is called what?", "Where {is} {s} working these days, what company?"),
        "car": ("What {is} {s} driving around in?", "What make of car {does} {s} drive?", "Which brand is {ps} car?", "What sort of car {has} {s} got?",
                "{S} drive{z} what?", "What vehicle {does} {s} own?", "What's parked in {ps} garage, what make of car?", "What {does} {s} get around in?"),
        "sport": ("What {does} {s} do for sport?", "Which sport {is} {s} into?", "What sport {does} {s} do in {own} spare time?", "How {does} {s} keep fit?",
                  "Which kind of sports {does} {s} do?", "What does {ps} training consist of, which sport?", "what sport was it that {s} play{z}", "{S} play{z} which sport?"),
        "instrument": ("What instrument can {s} play?", "Which instrument did {s} learn?", "{S} play{z} which instrument?", "What {does} {s} play, as an instrument?",
                       "What kind of instrument {does} {s} play?", "Which musical instrument {is} {s} good at?", "what's the instrument that {s} play{z} again", "Is there an instrument {s} play{z}, and which?"),
        "language": ("What language can {s} speak?", "Which tongue {does} {s} speak?", "In which language can one talk to {obj}?", "What language {is} {s} able to speak?",
                     "{S} speak{z} what language?", "which language would I use with {obj}", "Which language {has} {s} learned?", "What {does} {s} speak, language-wise?"),
        "street": ("What street {does} {s} live on?", "Which street is {ps} house on?", "On what road {does} {s} live?", "In which street can I find {obj}?",
                   "What's {ps} street address?", "{Ps} place is on which street?", "Which street {does} {s} live in, with the number?", "what's the name of {ps} street"),
        "shoe size": ("What size shoes {does} {s} wear?", "What size {does} {s} take in shoes?", "How big are {ps} feet?", "Shoes for {obj}: what size?",
                      "Which size of shoe {does} {s} need?", "If I buy shoes for {obj}, what size should they be?", "What size are {ps} shoes?", "{S} wear{z} which shoe size?"),
        "phone number": ("How can I reach {obj} by phone?", "What number do I dial to reach {obj}?", "What's {ps} number?", "I want to call {obj}, which number is it?",
                         "Under what number can I phone {obj}?", "number for {obj} please", "Give me {ps} phone.", "What number {does} {s} have?"),
        "day off": ("Which day {does} {s} have off?", "When {is} {s} off?", "On which weekday {does} {s} not work?", "What day {is} {s} free?",
                    "When {does} {s} get {own} day off?", "What day of the week {does} {s} take off?", "{S} {is} off on which day?", "Which day {is} {s} not working?"),
        "usual hotel": ("Which hotel {does} {s} usually stay at?", "Where {does} {s} usually stay?", "What hotel {does} {s} always book?", "Which hotel {does} {s} normally go to?",
                        "What's the hotel {s} generally stay{z} in?", "In what hotel {does} {s} tend to stay?", "{S} usually stay{z} at which hotel?", "What's {ps} regular hotel?"),
        "full name": ("What {is} {s} called in full?", "What's {ps} complete name?", "First and last name of {obj}?", "What's {ps} name in full?",
                      "What {is} {ps} first and last name?", "{Ps} whole name, please.", "What's {ps} name, first and last?", "What's the full name of {obj} again?"),
    },
    favorite=(
        "Which {x} {does} {s} enjoy most?", "What {x} {is} {s} fondest of?", "If {s} had to pick one {x}, which would it be?", "Which {x} {does} {s} rate highest?",
        "What {x} {does} {s} like above all others?", "{Ps} all-time favorite {x}?", "what {x} was it that {s} love{z}", "{S} like{z} which {x} best?",
        "Which {x} {is} {s} crazy about?", "Of all the {x} choices, which one is {ps} favorite?", "What {x} would {s} choose?", "The {x} {s} like{z} most, what is it?",
    ),
    computed={
        "age": (
            "What age has {x} reached?", "How many years has {x} lived?", "How many birthdays has {x} had?", "{px} age in years?",
            "how old has {x} become", "{X} is how old now?", "What's {px} age, roughly speaking or exactly?", "Can you calculate how old {x} is today?",
            "{X}, how old again?", "How old did {x} turn on the last birthday?",
        ),
        "expiry": (
            "How much time is left on {x}?", "For how many more days can I use {x}?", "How long until {x} runs out?", "In how many days will {x} expire?",
            "how long is {x} still good for", "How many days of validity does {x} have left?", "Days left on {x}?", "When {x} expires, how many days from now is that?",
            "{X} expires in how many days?", "What's left on {x} in days?",
        ),
        "count": (
            "How many times did I go on {x} last year?", "what was my number of {x} last year", "How many {x} were there last year?", "Count my {x} of last year.",
            "{X} last year: how many?", "Last year I took how many {x}?", "How many {x} did I make in 2025?", "The {x} I took last year, how many were they?",
            "How many {x} did I manage last year?", "Did I take many {x} last year? How many?",
        ),
        "total": (
            "What did I spend on {x} last year?", "How much money went on {x} last year?", "How high were my {x} costs in 2025?", "what did {x} come to last year",
            "Sum up my spending on {x} for last year.", "My {x} expenses last year?", "How much did {x} set me back last year?", "Last year, how much did I spend on {x}?",
            "How much of my money did I give out for {x} last year?", "What was the bill for {x} last year, all together?",
        ),
        "next": (
            "What's next?", "What have I got coming up next?", "Where do I have to be next, what's the appointment?", "What's the next thing I've got planned?",
            "anything coming up? what's first", "What am I doing next according to my calendar?", "Next up in my diary?", "Which of my appointments is the soonest?",
            "What is the next entry in my calendar?", "What's first on my schedule?",
        ),
        "compare": (
            "{X} or {y}, who's older?", "Who has more years on them, {x} or {y}?", "Who's the elder of the two, {x} or {y}?", "Who came into the world first, {x} or {y}?",
            "Between {x} and {y}, who is the older one?", "Who was born before the other, {x} or {y}?", "Is it {x} or {y} who is older?", "Comparing {x} and {y}, which one is older?",
            "who's got the earlier birthday year, {x} or {y}", "Which one of {x} and {y} has been around longer?",
        ),
        "allergy": (
            "Am I allowed {x}?", "Can I eat {x} safely?", "{X}, can I have that?", "May I eat something made with {x}?",
            "Is {x} okay for me?",
        ),
        "nights": (
            "How long did I stay in {x}?", "How many nights was I away in {x}?", "My time in {x}, how many nights was that?", "For how many nights did I go to {x}?",
            "How long was I gone when I went to {x}?", "what was the length of my stay in {x}", "How many nights did I sleep in {x}?", "{X}: how many nights?",
            "How many nights did the {x} trip have?", "The trip to {x} took how many nights?",
        ),
    },
    opposite={
        "allergy": (
            "Would {x} be a problem for me?", "Do I have to stay away from {x}?", "Is there anything against me having {x}?",
            "Should I be careful with {x}?", "Will {x} make me ill?",
        ),
    },
    misses=(
        "Q: Who gave you {ps} {a}?\nA:", "Q: Since when do you know {ps} {a}?\nA:", "Q: Is {ps} {a} the same as mine?\nA:", "Q: What was {ps} {a} ten years ago?\nA:",
        "Q: Why do you need {ps} {a}?\nA:", "Q: What will {ps} next {a} be?\nA:", "Q: Which {a} would {s} never want?\nA:", "Q: What's the {a} of the woman next to {obj}?\nA:",
        "Q: Does anyone share {ps} {a}?\nA:", "Q: How do you spell {ps} {a}?\nA:", "Q: Should I change {ps} {a}?\nA:", "Q: What's {ps} ex-wife's {a}?\nA:",
        "Q: Did I tell my boss {ps} {a}?\nA:", "Q: What's wrong with {ps} {a}?\nA:", "Q: How many people know {ps} {a}?\nA:", "Q: What does {ps} {a} cost?\nA:",
        "Q: Where did {s} get {ps} {a}?\nA:", "Q: Is {ps} {a} long?\nA:",
    ),
    own_misses={
        "city": ("Where did {s} live as a student?", "Where will {s} live when retired?", "Who lives with {obj}?", "How long has {s} lived there?", "Where does {ps} ex live?", "Does {s} like living there?", "Where would {s} like to live?", "How far away {does} {s} live?"),
        "name": ("Who named {s}?", "What was {s} called before?", "What's {ps} breeder's name?", "What do you call a baby of {s}?", "What's a good name for {s}?", "Does {s} listen to that name?"),
        "hometown": ("When did {s} leave home?", "How often {does} {s} go back home?", "Who else is from where {s} grew up?", "Where did {ps} parents grow up?"),
        "job": ("What did {s} do before?", "Does {s} like that job?", "What would {s} rather do?", "How much {does} {s} earn?", "What {does} {s} do at the weekend?", "What did {s} want to be as a child?", "What {is} {s} doing tonight?"),
        "employer": ("Who used to employ {obj}?", "How long has {s} worked there?", "Who works for {obj}?", "How many people work with {obj}?", "Where will {s} work next year?", "Who does {ps} husband work for?"),
        "car": ("What did {s} drive before?", "What colour is {ps} car?", "How old is {ps} car?", "Who drives {ps} car?", "How well {does} {s} drive?", "How far {does} {s} drive to work?", "What car would {s} like?"),
        "sport": ("How often {does} {s} do sport?", "Who {does} {s} play with?", "What sport did {s} do at school?", "Where {does} {s} train?", "Does {s} hate sport?"),
        "instrument": ("Who taught {obj} to play?", "How well {does} {s} play?", "What did {s} play last night?", "What instrument would {s} like to learn?", "What instrument {does} {s} own but never play?"),
        "language": ("What language is {s} learning?", "How well {does} {s} speak?", "Who {does} {s} speak to most?", "What language do {ps} parents speak?", "Which language can {s} not speak?"),
        "street": ("What's the street behind {ps} house?", "How long is {ps} street?", "Who else lives on {ps} street?", "What street did {s} live on before?"),
        "shoe size": ("What size shirt {does} {s} wear?", "How many shoes {does} {s} have?", "What shoes {does} {s} wear?", "How tall {is} {s}?"),
        "phone number": ("What phone {does} {s} have?", "When did {s} call?", "Whose number did {s} give me?", "How many phones {does} {s} have?", "What's {ps} house number?"),
        "day off": ("What {does} {s} do on days off?", "How many days off {does} {s} have?", "When was {ps} last day off?", "Which day {does} {s} start work?"),
        "usual hotel": ("Which hotel did {s} stay at in Rome?", "How much is {ps} usual hotel?", "Which hotel {does} {s} own?", "Where is {ps} usual hotel?"),
        "full name": ("What's {ps} middle name?", "What's {ps} maiden name?", "Who has the same full name as {obj}?", "What's {ps} nickname?"),
    },
    favorite_misses=(
        "What {x} {does} {s} like least?", "Which {x} did {s} like best as a child?", "Why {does} {s} love that {x}?", "Which {x} {does} {s} have the most of?",
        "Where did {s} find {own} favorite {x}?", "What's the second favorite {x} of {obj}?", "Which {x} should {s} try?", "What {x} do {ps} friends like best?", "Which {x} did {s} choose yesterday?",
    ),
    computed_misses={
        "age": ("How old will {x} be at Christmas?", "How old was {x} when I was born?", "How old is {px} house?", "How old does {x} think I am?", "At what age did {x} marry?", "How many years has {x} been married?", "How old is {px} mother?", "How many years has {x} lived in Rome?"),
        "expiry": ("How long does it take to get {x}?", "When did I renew {x}?", "How many days can I stay with {x}?", "How long have I had {x}?", "How long until {px} photo is too old?", "Where did I leave {x}?", "How much time did I spend on {x}?", "How many days until my sister needs {x}?"),
        "count": ("How many {x} did my sister take last year?", "How many {x} did I cancel last year?", "How many {x} did I want to take last year?", "How many {x} did I take in March 2019?", "How many countries did my {x} take me to last year?", "How long were my {x} last year?", "How many {x} are planned for next year?", "How many business {x} did I take last year?"),
        "total": ("How much did my wife spend on {x} last year?", "How much did I save on {x} last year?", "How much more did I spend on {x} than the year before?", "How often did I spend money on {x} last year?", "How much did I spend on {x} per week last year?", "How much should I spend on {x}?", "What did I spend on {x} on holiday last year?", "How much did I plan to spend on {x} last year?"),
        "next": ("What's next to my house?", "Who's next in line?", "What's the next train?", "What did I have planned yesterday?", "Where will I live next?", "Who do I meet next?", "What's my wife doing next?", "What's the next step?"),
        "compare": ("Who is taller, {x} or {y}?", "Who lives longer in general, {x} or {y}?", "By how many years is {x} older than {y}?", "Whose car is older, {px} or mine?", "Who came home first, {x} or {y}?", "Who moved here earlier, {x} or {y}?", "Who is my older friend, {x} or {y}?", "Who seems older, {x} or {y}?"),
        "allergy": ("Am I allowed to sell {x}?", "Can I grow {x}?", "Should I bring {x}?", "Can {x} go bad?", "Can my dog eat {x}?", "Who can't have {x}?", "Do I need {x} for this recipe?", "Can I have {x} removed?"),
        "nights": ("How many nights does one need for {x}?", "How long is the way to {x}?", "How much did I sleep in {x}?", "How long has my friend been in {x}?", "How many nights did I work in {x}?", "How many people were with me in {x}?", "How long ago was I in {x}?", "How many days until my trip to {x}?"),
    },
)  # fmt: skip
