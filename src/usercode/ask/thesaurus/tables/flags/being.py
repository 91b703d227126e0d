"""Flags of what a thing is or has."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import NOTHING, flag, said

BEING = (
    flag(
        "fiction",
        "fiction, is fiction",
        said("fiction, novel", adj="fictional"),
        said("nonfiction, non-fiction", adj="nonfiction, non-fiction, factual"),
    ),
    flag(
        "audiobook",
        "audiobook, is audiobook, audio",
        said("audiobook", v="listen to, hear", adj="audio", adv="on audio"),
        NOTHING,
    ),
    flag("owned", "owned, is owned, own", said(v="own", adj="owned"), NOTHING),
    flag("rented", "rented, is rented, rental", said(v="rent", adj="rented, rental"), NOTHING),
    flag(
        "borrowed",
        "borrowed, is borrowed, library book, from library",
        said(v="borrow", adj="borrowed", adv="from library"),
        NOTHING,
    ),
    flag("furnished", "furnished, is furnished", said(adj="furnished"), said(adj="unfurnished")),
    flag(
        "pet friendly",
        "pet friendly, pets allowed, allows pets",
        said(adj="pet-friendly", v="allow pets"),
        said(adv="without pets, no pets"),
    ),
    flag(
        "parking available",
        "parking, has parking, parking included, garage",
        said("parking, parking space", adv="with parking"),
        said(adv="without parking"),
    ),
    flag("balcony", "balcony, has balcony", said("balcony", adv="with balcony"), said(adv="without balcony")),
    flag("alive", "alive, is alive, still alive, living", said(adj="alive, living"), said(adj="dead", v="die")),
    flag("married", "married, is married", said(adj="married"), said(adj="unmarried")),
    flag("public", "public, is public", said(adj="public", adv="publicly"), said(adj="private", adv="privately")),
    flag("spam", "spam, is spam", said("spam"), NOTHING),
    flag("generic drug", "generic, is generic", said(adj="generic"), said(adj="branded, brand-name")),
    flag(
        "with food",
        "with food, taken with food, with meal",
        said(adv="with food, with meal"),
        said(adv="without food, on empty stomach"),
    ),
    flag(
        "side effects",
        "side effects, had side effects, has side effects",
        said("side effect", adv="with side effects"),
        said(adv="without side effects"),
    ),
    flag("lucid", "lucid, is lucid, lucid dream", said(adj="lucid"), said(adj="non-lucid, ordinary")),
    flag("nightmare", "nightmare, is nightmare", said("nightmare, bad dream"), NOTHING),
    flag(
        "rested",
        "rested, felt rested, refreshed, woke rested, well rested",
        said(adj="rested, refreshed, well-rested", v="feel rested, feel refreshed"),
        said(adj="tired, unrested", v="feel tired"),
    ),
    flag("insomnia", "insomnia, had insomnia", said("insomnia", adj="sleepless"), NOTHING),
    flag(
        "raining",
        "raining, rainy, rain, rained, in rain",
        said("rain", adj="rainy, wet", v="rain", adv="in rain"),
        said(adj="dry", adv="in dry"),
    ),
    flag("sunny", "sunny, is sunny", said(adj="sunny", adv="in sun"), NOTHING),
    flag("tax free", "tax free, is tax free", said(adj="tax-free"), said(adj="taxable, taxed")),
    flag(
        "warranty",
        "under warranty, has warranty, in warranty, warranty",
        said("warranty", adv="under warranty, with warranty, in warranty"),
        said(adv="without warranty, out of warranty"),
    ),
    flag(
        "contested",
        "contested, is contested, appealed, disputed",
        said(v="contest, appeal, dispute, fight", adj="contested, disputed, appealed"),
        said(adj="uncontested, undisputed"),
    ),
    flag("rated game", "rated, is rated, ranked", said(adj="rated, ranked"), said(adj="unrated, casual")),
    flag("premium", "premium, is premium", said(adj="premium"), said(adj="basic, standard")),
)
