"""Values of books, films, music and their formats."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import said, value

_GENRE = "genre, category, tags"

MEDIA = (
    value("fiction", said("fiction", adj="fictional"), fields=_GENRE),
    value(
        "nonfiction", said("nonfiction, non-fiction", adj="nonfiction, non-fiction"), names="non fiction", fields=_GENRE
    ),
    value("scifi", said("science fiction, sci-fi, scifi"), names="sci fi, science fiction, sf", fields=_GENRE),
    value("fantasy", said("fantasy"), fields=_GENRE),
    value("mystery", said("mystery, whodunit, detective story"), names="mysteries", fields=_GENRE),
    value("crime", said("crime, crime fiction, crime story"), names="crime fiction", fields=_GENRE),
    value("thriller", said("thriller"), names="thrillers", fields=_GENRE),
    value("romance", said("romance, love story", adj="romantic"), names="romantic", fields=_GENRE),
    value("horror", said("horror"), fields=_GENRE),
    value("biography", said("biography", adj="biographical"), names="biographies", fields=_GENRE),
    value("memoir", said("memoir"), names="memoirs", fields=_GENRE),
    value("self help", said("self-help, self-improvement"), names="selfhelp, self improvement", fields=_GENRE),
    value("history", said("history", adj="historical"), names="historical", fields=_GENRE),
    value("historical fiction", said("historical fiction, historical novel"), fields=_GENRE),
    value("poetry", said("poetry, poem"), fields=_GENRE),
    value("young adult", said("young adult"), names="ya", fields=_GENRE),
    value("children", said("children's book, kids' book"), names="childrens, kids", fields=_GENRE),
    value("comedy", said("comedy", adj="comic, funny"), names="comedies", fields=_GENRE),
    value("drama", said("drama", adj="dramatic"), names="dramas", fields=_GENRE),
    value("action", said("action"), fields=_GENRE),
    value("documentary", said("documentary"), names="documentaries, doc", fields=_GENRE),
    value("animation", said("animation, cartoon", adj="animated"), names="animated", fields=_GENRE),
    value("classical", said("classical music", adj="classical"), fields=f"{_GENRE}, style"),
    value("hip hop", said("hip-hop, rap"), names="hiphop, rap", fields=_GENRE),
    value(
        "electronic", said("electronic music, electronica", adj="electronic"), names="electronica, edm", fields=_GENRE
    ),
    value("rnb", said("r&b"), names="r b, rhythm and blues", fields=_GENRE),
    value("country music", said("country music", adj="country"), names="country", fields="genre"),
    value("science", said("science", adj="scientific"), fields="genre, topic, subject of study"),
    value(
        "ebook",
        said(
            "ebook, e-book, digital book",
            v="read on kindle, read digitally",
            adj="digital, electronic",
            adv="on kindle, on e-reader",
        ),
        names="e book, kindle, digital",
        fields="format, category, platform",
    ),
    value(
        "audiobook",
        said("audiobook, audio book, audio", v="listen, listen to, hear", adv="on audio, as audiobook"),
        names="audio, audio book, audible",
        fields="format, category, platform",
    ),
    value(
        "print",
        said(
            "print, print book, printed book, physical book, physical copy",
            adj="printed, physical, paper",
            adv="in print, on paper",
        ),
        names="physical, paper, paper book",
        fields="format",
    ),
    value("paperback", said("paperback"), names="paper back, softcover", fields="format"),
    value("hardcover", said("hardcover, hardback"), names="hardback, hard cover", fields="format"),
    value(
        "cinema",
        said(
            "cinema, movie theater, theater, movies",
            v="go to cinema, go to movies, see in theater",
            adv="at cinema, in cinema, in theaters, at movies, in movie theater",
        ),
        names="theater, theatre, movie theater, in theaters",
        fields="platform, place, format, channel, setting",
    ),
    value(
        "streaming",
        said("streaming", v="stream", adv="on streaming"),
        names="stream, streamed",
        fields="platform, format, channel, method",
    ),
    value(
        "tv",
        said("tv, television", adv="on tv, on television"),
        names="television",
        fields="platform, format, channel, category, device",
    ),
    value("vinyl", said("vinyl, lp, record", adv="on vinyl"), names="lp", fields="format"),
    value("movie", said("movie, film"), names="film, movies, films", fields="category, format"),
    value(
        "series", said("series, tv series, show, tv show"), names="tv show, show, tv series", fields="category, format"
    ),
    value(
        "photo", said("photo, picture, photograph, image"), names="picture, image, photos", fields="category, format"
    ),
    value("reel", said("reel"), names="reels", fields="category, format"),
    value(
        "solo",
        said(adj="solo", adv="alone, solo, by myself, on my own"),
        names="alone",
        fields="category, people, setting, format, partner",
    ),
    value("group", said("group", adj="group", adv="in group"), fields="category, setting, format"),
    value("live", said(adj="live", adv="live"), fields="format, category"),
)
