"""Three voices of another author, who knew nothing of how questions are matched. For evaluation only.

The seventh asks plainly and politely, the eighth types in a hurry: short, mostly in lower case, without question marks.
The ninth chats; nothing was mended on what it showed, so that its figures are those of first sight.
One of their near misses is left out, "how many trips so far this year", since that is computed.
"""

# ruff: noqa: E501  (a table is read best with one case on one line)

from __future__ import annotations

from usercode.engram.made.voice import Voice

PLAIN = Voice(
    general=(
        "Hey, what did I say {ps} {a} was?", "Quick question, what's {ps} {a}?", "I forgot {ps} {a}, what was it again?",
        "Would you please give me {ps} {a}?", "Can you find {ps} {a} for me?", "whats {ps} {a} again",
        "Please look up {ps} {a} for me.", "I've told you {ps} {a} before. What is it?", "need {ps} {a} please",
        "What is stored as {ps} {a}?", "{Ps} {a}, please.", "Let me know what {ps} {a} is.",
        "So what's {ps} {a} then?", "I can't think of {ps} {a} right now, can you help?",
    ),
    own={
        "city": ("Which city {is} {s} living in these days?", "Where {is} {s} based?", "Which town {does} {s} call home?",
                 "where {does} {s} live right now"),
        "name": ("What name {does} {s} go by?", "Can you remind me what {s} {is} called?", "What {is} {s} called, please?",
                 "I forgot what {s} {is} called."),
        "job": ("Which job {is} {s} doing these days?", "What {is} {s} by trade?", "What kind of work {does} {s} do?",
                "what {is} {s} doing for work now"),
        "employer": ("Which company {is} {s} employed at?", "Who {is} {s} working for at the moment?", "Where {is} {s} employed?",
                     "At which company {does} {s} work?"),
        "birthday": ("When {does} {s} celebrate {own} birthday?", "When do we celebrate {ps} birthday?", "Could you tell me when {ps} birthday is?",
                     "Which day should I put in the calendar for {ps} birthday?"),
        "birth year": ("What year was {s} born in?", "{Ps} year of birth, please.", "which year was {s} born",
                       "Do you remember what year {s} was born in?"),
        "allergy": ("What sets off {ps} allergy?", "What should {s} stay away from because of an allergy?", "What kind of allergy {does} {s} have?",
                    "What {does} {s} get an allergic reaction from?"),
        "hometown": ("Which town {is} {s} from originally?", "Which place {does} {s} come from?", "In which town did {s} grow up?",
                     "where {does} {s} come from originally"),
        "car": ("What make is {ps} car?", "What kind of car {does} {s} have?", "What car {has} {s} got?", "which car {is} {s} driving"),
        "sport": ("Can you tell me which sport {s} do{es}?", "what kind of sport {is} {s} doing", "What kind of sport {does} {s} do?"),
        "instrument": ("Can you tell me which instrument {s} play{z}?", "What instrument {does} {s} know how to play?", "What kind of instrument {does} {s} play?"),
        "language": ("What language can {s} speak?", "Which language {does} {s} know?", "Can you tell me what language {s} speak{z}?"),
    },
    favorite=(
        "What {x} {does} {s} enjoy the most?", "Which {x} {is} {s} most fond of?", "Which {x} {does} {s} like more than any other?",
        "what {x} {does} {s} like the most", "Can you tell me which {x} {s} like{z} best?", "What's the one {x} {s} like{z} better than the rest?",
        "Which {x} would {s} pick over all the others?", "Do you remember what {x} {s} love{z} most?",
    ),
    computed={
        "age": (
            "What age is {x}?", "Please tell me {px} age.", "Would you know how old {x} is?", "how old is {x} these days",
            "I keep forgetting, how old is {x}?",
        ),
        "expiry": (
            "How many days does {x} have left?", "How many days is {x} still good for?", "How many more days can I use {x}?",
            "days left on {x}", "Please tell me how many days there are until {x} expires.",
        ),
        "count": (
            "How many {x} did I make last year?", "Please count my {x} from last year.", "Can you tell me how many {x} I took last year?",
            "how many {x} have you got for me last year", "How many {x} do I have on record for last year?",
        ),
        "total": (
            "How much money did I spend on {x} last year?", "Please add up what I spent on {x} last year.", "How much did I pay for {x} last year?",
            "what were my costs for {x} last year", "Can you tell me how much I spent on {x} last year?",
        ),
        "next": (
            "What do I have coming up next?", "Which appointment comes up first?", "What's the next thing in my calendar?",
            "Could you tell me my next appointment?", "what have I got next",
        ),
        "compare": (
            "Please check who is older, {x} or {y}.", "Could you tell me who is older, {x} or {y}?", "Who was born earlier, {x} or {y}?",
            "Out of {x} and {y}, who's older?", "{x} or {y}, which of them is older?",
        ),
        "allergy": (
            "Is it okay if I have {x}?", "Please check if I can have {x}.", "May I have some {x}?", "Do I tolerate {x}?",
            "Can I have something with {x} in it?",
        ),
        "nights": (
            "How many nights was I in {x}?", "Can you tell me how long I was in {x}?", "How many nights did I have in {x}?",
            "how long did my trip to {x} last", "Please tell me how many nights I spent in {x}.",
        ),
    },
    misses=(
        "Q: Why is that {ps} {a}?\nA:", "Q: How long has that been {ps} {a}?\nA:", "Q: What was {ps} {a} before that one?\nA:",
        "Q: What's the {a} of the {bare} in that film?\nA:", "Q: What's Mr. Miller's {bare}'s {a}?\nA:", "Q: Who else knows {ps} {a}?\nA:",
        "Q: When did I first tell you {ps} {a}?\nA:", "Q: Would {s} rather have another {a}?\nA:", "Q: What {does} {s} like about {own} {a}?\nA:",
        "Q: How tall {is} {s}?\nA:", "Q: What's the most common {a} in the world?\nA:", "Q: What's {ps} old classmate's {a}?\nA:",
    ),
    computed_misses={
        "age": ("How old was {x} in the first grade?", "How old is {px} best friend?", "How old will {x} be in 2040?"),
        "expiry": ("How many days does it take to renew {x}?", "On which day did I apply for {x}?", "How much did I pay for {x}?"),
        "count": ("How many {x} will I take next year?", "How many {x} did my boss take last year?", "How many {x} did I take in the last ten years?"),
        "total": ("How much have I spent on {x} this week?", "How much does Laura spend on {x} in a year?", "How much should I set aside for {x} next year?"),
        "next": ("What was my last appointment?", "What's next on my shopping list?", "Which film should I watch next?"),
        "compare": ("Who has more children, {x} or {y}?", "Who do I call more often, {x} or {y}?", "Who will retire first, {x} or {y}?"),
        "allergy": ("Can my guests have {x}?", "Do I like {x}?", "Did I buy anything with {x} last week?"),
        "nights": ("How many nights will I stay in {x} next summer?", "How many nights did Paul spend in {x}?", "How much did the hotel in {x} cost?"),
    },
)  # fmt: skip  # fmt: skip

HURRIED = Voice(
    general=(
        "{ps} {a}", "and {ps} {a} was?", "what's {ps} {a} pls", "hey whats {ps} {a}", "can u tell me {ps} {a}", "show me {ps} {a}",
        "give me {ps} {a} quickly", "just tell me {ps} {a}", "do we have {ps} {a}", "ok and {ps} {a}?",
        "hi, {ps} {a} please, thanks", "what was {ps} {a} again??", "{ps} {a}, quick", "pls find {ps} {a}",
    ),
    own={
        "city": ("which city {is} {s} in", "what city {does} {s} live in now", "where's {ps} home", "city where {s} live{z}?"),
        "name": ("what {is} {s} called", "whats {ps} name again", "name {s} go{es} by?", "{ps} name pls"),
        "job": ("what {does} {s} do for a job", "whats {ps} profession", "what job {does} {s} have", "{ps} job now?"),
        "employer": ("where {does} {s} work", "who {does} {s} work for now", "which company {is} {s} at", "company {s} work{z} for?"),
        "birthday": ("when's {ps} bday", "whats {ps} bday", "when {does} {s} have {own} bday", "date of {ps} birthday?"),
        "birth year": ("which year was {s} born in", "whats {ps} birth year again", "year {s} was born", "{s} was born in which year"),
        "allergy": ("what allergy {has} {s} got", "what {is} {s} allergic to again", "any idea what {s} {is} allergic to", "what can't {s} have because of allergies"),
        "hometown": ("which town did {s} grow up in", "where {is} {s} from", "what place {is} {s} from originally", "town where {s} grew up?"),
        "car": ("what car {does} {s} drive", "what {is} {s} driving now", "which make of car {has} {s} got", "what brand is {ps} car"),
        "sport": ("sport {s} do{es}?", "what sport {has} {s} been doing", "which sport {does} {s} usually do", "whats {ps} sport"),
        "instrument": ("what instrument {does} {s} play", "which instrument {is} {s} playing", "whats the instrument {s} can play"),
        "language": ("what language {does} {s} speak", "language {s} speak{z}?", "what {does} {s} speak, which language"),
    },
    favorite=(
        "{ps} favourite {x}", "{ps} fav {x}", "what {x} {does} {s} like best", "which {x} is {ps} number one",
        "whats the {x} {s} love{z} most", "{x} {s} like{z} most?", "{ps} top {x}?", "which {x} {does} {s} like most of all",
    ),
    computed={
        "age": (
            "{x}, how old?", "age of {x}", "whats {px} age", "how many years old is {x} now", "how old is {x} right now",
        ),
        "expiry": (
            "how many days left on {x}", "days to go on {x}?", "how long is {x} still valid", "{X}: how many days left?",
            "how many days till {x} runs out",
        ),
        "count": (
            "how many {x} last year", "last year, how many {x} was that", "number of {x} I took last year", "how many {x} did I do last year",
            "total {x} last year?",
        ),
        "total": (
            "{x} last year, how much", "how much on {x} last year", "my {x} spending last year", "what did I spend on {x} last year",
            "sum for {x} last year?",
        ),
        "next": (
            "my next appointment pls", "whats next on my agenda", "what do I have on next", "next thing on my calendar", "which appointment is next",
        ),
        "compare": (
            "older: {x} or {y}", "who of {x} and {y} is older", "{x} and {y}, whos the older one", "the older one, {x} or {y}?",
            "{x} vs {y}, who is older",
        ),
        "allergy": (
            "can I have {x}", "{x} ok for me?", "ok for me to have {x}?", "am I ok with {x}", "food with {x}, fine for me?",
        ),
        "nights": (
            "nights in {x}?", "how many nights in {x}", "nights I stayed in {x}", "{x} trip, how many nights", "how long was I in {x}",
        ),
    },
    misses=(
        "Q: how many people have the same {a} as {obj}?\nA:", "Q: whats the {a} of that other {bare}?\nA:", "Q: who told you {ps} {a}?\nA:",
        "Q: what will {ps} next {a} be?\nA:", "Q: how much {does} {s} weigh?\nA:", "Q: why {does} {s} never talk about {own} {a}?\nA:",
        "Q: how did {s} end up with that {a}?\nA:", "Q: is {ps} {a} hard to remember?\nA:", "Q: whats my landlord's {bare}'s {a}?\nA:",
        "Q: what {a} would {s} want instead?\nA:", "Q: since when is that {ps} {a}?\nA:", "Q: whats {ps} former teacher's {a}?\nA:",
    ),
    computed_misses={
        "age": ("how old was {x} in that photo", "how old was {x} on our first holiday", "how long will {x} live"),
        "expiry": ("how many days till my boss's passport runs out", "how long did I wait for {x}", "where did I leave {x}"),
        "count": ("how many {x} did Tom do last year", "how many {x} can I afford next year"),
        "total": ("how much on {x} yesterday", "what does my sister spend on {x}", "how much will {x} cost me next year"),
        "next": ("what did I have on yesterday", "when is the next bus", "what does my boss have on next"),
        "compare": ("who texted me last, {x} or {y}", "who lives closer, {x} or {y}", "who got married first, {x} or {y}"),
        "allergy": ("can my dog have {x}", "recipe without {x}", "what can I use instead of {x}"),
        "nights": ("whats the weather in {x}", "how many nights did my boss stay in {x}", "how many nights should I book in {x}"),
    },
)  # fmt: skip  # fmt: skip

CHATTY = Voice(
    general=(
        "I'm filling in a form, what's {ps} {a}?", "Someone just asked me for {ps} {a}. What should I say?", "Help me out, {ps} {a} is what?",
        "My memory is terrible. What's {ps} {a}?", "Okay, so {ps} {a} would be?", "What did you note for {ps} {a}?",
        "You know {ps} {a}, right? What is it?", "Oh, and what's {ps} {a}?", "I'd like to know {ps} {a}, please.",
        "Could you look and see what {ps} {a} is?", "Sorry, {ps} {a} was what again?", "I should know this, but what's {ps} {a}?",
        "Mind telling me {ps} {a}?", "Before I forget, what's {ps} {a}?",
    ),
    own={
        "city": ("For the address, what city {does} {s} live in?", "Where {has} {s} got {own} home these days?", "Which city {is} {s} settled in?",
                 "Somebody wants to know, which city {does} {s} live in?"),
        "name": ("I can't recall what {s} {is} called, can you?", "What's the name {s} go{es} by?", "Hold on, what {is} {s} called again?",
                 "Tell me again what {s} {is} called."),
        "job": ("If someone asks, what {does} {s} do for a living?", "What {does} {s} earn {own} money with?", "What work {does} {s} do, again?",
                "What sort of job {has} {s} got?"),
        "employer": ("What's the company {s} work{z} for?", "Where {is} {s} working these days?", "Which company {has} {s} got a job with?",
                     "Tell me again who {s} work{z} for."),
        "birthday": ("For the calendar, when's {ps} birthday?", "What's the date of {ps} birthday, do you remember?", "What day {does} {s} have {own} birthday?",
                     "On what date {does} {s} turn a year older?"),
        "birth year": ("For the form, which year was {s} born in?", "I always forget what year {s} was born in, which is it?", "What's the year on {ps} birth certificate?",
                       "Tell me the year {s} was born."),
        "allergy": ("I'm cooking tonight, what {is} {s} allergic to?", "What mustn't {s} have because of {own} allergy?", "Which allergy {does} {s} suffer from?",
                    "What is it that {s} {is} allergic to?"),
        "hometown": ("What's the place where {s} grew up?", "What town {does} {s} originally come from?", "Which town was {s} brought up in?",
                     "Remind me, where {is} {s} from?"),
        "car": ("Remind me, what car {does} {s} drive?", "What sort of car {does} {s} drive around in?", "Which make of car {does} {s} own?",
                "What kind of car {is} {s} driving at the moment?"),
        "sport": ("Which sport is it that {s} do{es}?", "I forget, what sport {does} {s} do?", "Tell me which sport {s} do{es}.",
                  "What's the sport {s} {is} into?"),
        "instrument": ("Which instrument is it that {s} play{z}?", "What {does} {s} play in terms of instruments?", "Remind me what instrument {s} play{z}."),
        "language": ("Which language is it that {s} speak{z}?", "What language {does} {s} usually speak?", "Remind me which language {s} speak{z}."),
    },
    favorite=(
        "I'm making a list, which {x} {does} {s} like best?", "When it comes to {x}, what {does} {s} like most?", "I forgot which {x} {s} like{z} best, do you know?",
        "Which {x} {does} {s} always say {s} love{z} the most?", "Which {x} was it that {s} like{z} so much, {own} favorite?", "Out of everything, which {x} {does} {s} like best?",
        "What would {s} name as {own} favorite {x}?", "Is there a {x} {s} like{z} best, and which one?",
    ),
    computed={
        "age": (
            "Someone asked me how old {x} is, what do I say?", "How old is {x} by now?", "Let me think, how old is {x}?",
            "Do you happen to know {px} age?", "I'm writing a card, how old is {x} now?",
        ),
        "expiry": (
            "I'm planning ahead, how many days are left on {x}?", "How many days before {x} is no longer valid?", "Do you know how many days {x} is still valid?",
            "Tell me how long I've still got with {x} before it expires.", "How long can I still use {x} before it runs out?",
        ),
        "count": (
            "How many {x} was it that I took last year?", "I lost count, how many {x} did I take last year?", "How many {x} did I end up taking last year?",
            "Looking back at last year, how many {x} did I take?", "Do you know how many {x} I took last year?",
        ),
        "total": (
            "I'm doing my budget, how much did I spend on {x} last year?", "How much money did {x} cost me last year?", "What did I spend on {x} over the whole of last year?",
            "All in all, how much went on {x} last year?", "Last year, what did I spend on {x} altogether?",
        ),
        "next": (
            "Which of my appointments is the soonest?", "What's the next thing I have planned?", "Where do I have to be next, what's the appointment?",
            "Remind me what's next in my diary.", "I'm losing track, what's my next appointment?",
        ),
        "compare": (
            "We were wondering, who's older, {x} or {y}?", "Who is the older one, {x} or {y}?", "Do you know which of them is older, {x} or {y}?",
            "Who has the earlier date of birth, {x} or {y}?", "Take {x} and {y}, who is older?",
        ),
        "allergy": (
            "They're offering me {x}, can I have some?", "Could I safely have {x}?", "There's something with {x} in it here, is that okay for me?",
            "Would I be all right with {x}?", "Tell me, is it safe for me to have {x}?",
        ),
        "nights": (
            "When I was in {x}, how many nights did I stay?", "Do you know how many nights I stayed in {x}?", "I'm trying to remember, how many nights was I in {x}?",
            "How many nights did I end up staying in {x}?", "That trip to {x}, how many nights was it?",
        ),
    },
    misses=(
        "Q: How did you find out {ps} {a}?\nA:", "Q: What do people usually say about {ps} {a}?\nA:", "Q: Which {a} did {s} have before this one?\nA:",
        "Q: What {a} does Tom's {bare} have?\nA:", "Q: What's the {a} of the mayor's {bare}?\nA:", "Q: Where did I first hear about {ps} {a}?\nA:",
        "Q: Will {ps} {a} be different next year?\nA:", "Q: Who was it that asked me for {ps} {a}?\nA:", "Q: What's {ps} godmother's {a}?\nA:",
        "Q: I'm filling in a form, what's {ps} blood type?\nA:", "Q: When did I last ask you about {ps} {a}?\nA:", "Q: What's the worst thing about {ps} {a}?\nA:",
    ),
    computed_misses={
        "age": ("How old was {x} when we moved house?", "How old is {px} boss?", "At what age does {x} want to retire?"),
        "expiry": ("How many days did I have to wait for {x}?", "How much does a new one cost when {x} runs out?", "How many times have I used {x} this year?"),
        "count": ("How many {x} did I take when I was a student?", "How many {x} do people take in a year?", "Which of my {x} last year was the best?"),
        "total": ("How much did my parents spend on {x} last year?", "What did I spend on presents last year?", "How could I spend less on {x}?"),
        "next": ("What's the next thing my sister has planned?", "What appointment did I miss last week?", "Which of my appointments was the longest?"),
        "compare": ("Who is better at cooking, {x} or {y}?", "Who earns more, {x} or {y}?", "Who should I visit first, {x} or {y}?"),
        "allergy": ("Could my friend Tom safely have {x}?", "Where can I buy food without {x}?", "When did I last have {x}?"),
        "nights": ("When I go back to {x}, how many nights should I stay?", "How many nights did my parents stay in {x}?", "How many nights a year does it snow in {x}?"),
    },
)  # fmt: skip
