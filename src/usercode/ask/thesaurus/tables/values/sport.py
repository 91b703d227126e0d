"""Values of sport and of games."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import said, value

_SPORT = "category, activity, style, title, item"

SPORTS = (
    value(
        "running",
        said("running, run, jogging, jog", v="run, jog, go running, go jogging, go for run"),
        names="run, jog, jogging",
        fields=_SPORT,
    ),
    value(
        "cycling",
        said("cycling, bike ride, biking, cycle, ride", v="cycle, bike, ride bike, go cycling, go biking, ride"),
        names="bike, biking, bike ride, ride",
        fields=_SPORT,
    ),
    value("swimming", said("swimming, swim", v="swim, go swimming"), names="swim", fields=_SPORT),
    value("walking", said("walking, walk", v="walk, go walking, go for walk"), names="walk", fields=_SPORT),
    value("hiking", said("hiking, hike", v="hike, go hiking"), names="hike", fields=_SPORT),
    value("yoga", said("yoga, yoga session, yoga class", v="do yoga, practice yoga, practise yoga"), fields=_SPORT),
    value("pilates", said("pilates, pilates class", v="do pilates"), fields=_SPORT),
    value(
        "weightlifting",
        said(
            "weightlifting, weight training, strength training, lifting, weights, lifting session, weights session",
            v="lift, lift weights, do weights",
        ),
        names="weights, strength, strength training, weight training, lifting, weight lifting",
        fields=_SPORT,
    ),
    value("rowing", said("rowing, row", v="row, go rowing"), names="row, rower", fields=_SPORT),
    value("climbing", said("climbing, climb", v="climb, go climbing"), names="climb, rock climbing", fields=_SPORT),
    value("bouldering", said("bouldering", v="boulder, go bouldering"), names="boulder", fields=_SPORT),
    value("skiing", said("skiing, ski", v="ski, go skiing"), names="ski", fields=_SPORT),
    value("snowboarding", said("snowboarding", v="snowboard, go snowboarding"), names="snowboard", fields=_SPORT),
    value("surfing", said("surfing, surf", v="surf, go surfing"), names="surf", fields=_SPORT),
    value("dancing", said("dancing, dance", v="dance, go dancing"), names="dance", fields=_SPORT),
    value("boxing", said("boxing", v="box, go boxing"), names="box", fields=_SPORT),
    value("tennis", said("tennis, tennis match", v="play tennis"), fields=f"{_SPORT}, game"),
    value("football", said("football, football match", v="play football"), fields=f"{_SPORT}, game"),
    value("soccer", said("soccer, soccer match", v="play soccer"), fields=f"{_SPORT}, game"),
    value("basketball", said("basketball, basketball game", v="play basketball"), fields=f"{_SPORT}, game"),
    value("golf", said("golf, round of golf", v="golf, play golf"), fields=f"{_SPORT}, game"),
    value("volleyball", said("volleyball", v="play volleyball"), fields=f"{_SPORT}, game"),
    value("badminton", said("badminton", v="play badminton"), fields=f"{_SPORT}, game"),
    value("squash", said("squash", v="play squash"), fields=f"{_SPORT}, game"),
    value("stretching", said("stretching, stretch", v="stretch"), names="stretch, mobility", fields=_SPORT),
    value("cardio", said("cardio, cardio workout, cardio session", v="do cardio"), fields=_SPORT),
    value(
        "hiit",
        said("hiit, hiit workout, interval training, hiit session", v="do hiit"),
        names="interval training, high intensity interval training",
        fields=_SPORT,
    ),
    value("crossfit", said("crossfit", v="do crossfit"), fields=_SPORT),
    value(
        "spinning", said("spinning, spin class, indoor cycling", v="spin"), names="spin, indoor cycling", fields=_SPORT
    ),
    value("kayaking", said("kayaking", v="kayak, go kayaking"), names="kayak", fields=_SPORT),
    value("sailing", said("sailing, sail", v="sail, go sailing"), names="sail", fields=_SPORT),
    value("fishing", said("fishing", v="fish, go fishing"), names="fish", fields=_SPORT),
    value("skating", said("skating", v="skate, go skating"), names="skate", fields=_SPORT),
    value("martial arts", said("martial arts", v="do martial arts, train martial arts"), fields=_SPORT),
    value("meditation", said("meditation", v="meditate"), names="meditating, meditate", fields=_SPORT),
    value("elliptical", said("elliptical, cross-trainer", adv="on elliptical"), fields=_SPORT),
    value("gardening", said("gardening", v="garden, do gardening"), names="garden", fields=_SPORT),
    value("freestyle", said("freestyle, front crawl, crawl"), names="front crawl, crawl", fields="stroke, style"),
    value("breaststroke", said("breaststroke"), names="breast stroke", fields="stroke, style"),
    value("backstroke", said("backstroke"), names="back stroke", fields="stroke, style"),
)

GAMES = (
    value(
        "win", said("win, victory", v="win, beat, defeat", adj="won"), names="won, victory, w", fields="outcome, status"
    ),
    value("loss", said("loss, defeat", v="lose", adj="lost"), names="lost, lose, defeat, l", fields="outcome, status"),
    value(
        "draw",
        said("draw, tie", v="draw, tie", adj="drawn, tied"),
        names="tie, drawn, tied, d",
        fields="outcome, status",
    ),
    value(
        "checkmate",
        said("checkmate, mate", v="checkmate, be checkmated", adv="by checkmate"),
        names="mate",
        fields="outcome, method, category",
    ),
    value(
        "resignation",
        said("resignation", v="resign", adv="by resignation"),
        names="resign, resigned",
        fields="outcome, method, category",
    ),
    value(
        "timeout",
        said("timeout, time forfeit", v="run out of time, time out", adv="on time"),
        names="time forfeit",
        fields="outcome, method, category",
    ),
    value("stalemate", said("stalemate", adv="by stalemate"), fields="outcome, method, category"),
    value("white", said("white", adj="white", adv="as white, with white, with white pieces"), fields="color, drink"),
    value("black", said("black", adj="black", adv="as black, with black, with black pieces"), fields="color"),
    value("blitz", said("blitz, blitz game", adj="blitz"), fields="category, format"),
    value("rapid", said("rapid, rapid game", adj="rapid"), fields="category, format"),
    value("bullet", said("bullet, bullet game", adj="bullet"), fields="category, format"),
    value(
        "home match",
        said("home game, home match", adj="home", adv="at home"),
        names="home",
        fields="direction, setting, color",
    ),
    value(
        "away match",
        said("away game, away match", adj="away", adv="away"),
        names="away",
        fields="direction, setting, color",
    ),
    value("singles", said("singles, singles match", adj="singles"), names="single", fields="format, category"),
    value("doubles", said("doubles, doubles match", adj="doubles"), names="double", fields="format, category"),
)
