"""Flags of what was done, missed, won, passed or approved."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import NOTHING, flag, said

DOING = (
    flag(
        "completed",
        "completed, is completed, complete, is complete, done, is done, finished, is finished, was completed,"
        " task done",
        said(v="complete, finish, do, get done, tick off, check off", adj="completed, complete, done, finished"),
        said(
            adj="uncompleted, incomplete, undone, unfinished, open, outstanding, pending",
            adv="still open, still to do, not yet done",
        ),
    ),
    flag(
        "finished",
        "finished, is finished, finished reading, did finish, read to end",
        said(
            v="finish, complete, get through, get to end of, reach end of, come to end of, listen to end, "
            "watch to end, read to end, play to end, see through",
            adj="finished, completed",
        ),
        said(adj="unfinished"),
    ),
    flag(
        "diy",
        "diy, is diy, did it myself, done myself, self done, was diy",
        said(
            "diy, diy job",
            v="do myself, do it myself, do them myself, fix myself, fix it myself, make myself, repair myself",
            adj="diy, self-done",
        ),
        NOTHING,
    ),
    flag(
        "abandoned",
        "abandoned, dnf, did not finish, gave up, dropped",
        said(v="abandon, give up, give up on, drop, quit", adj="abandoned"),
        NOTHING,
    ),
    flag(
        "attended",
        "attended, was attended, did attend, present, showed up, was present, attendance",
        said(v="attend, show up, be there, turn up, be present", adj="attended, present"),
        said("no-show", v="miss, skip", adj="missed, absent, skipped"),
    ),
    flag(
        "missed",
        "missed, was missed, is missed, no show, skipped, absent",
        said("no-show", v="miss, skip, forget", adj="missed, skipped, absent"),
        said(v="attend, take, show up", adj="attended"),
    ),
    flag(
        "taken",
        "taken, was taken, took it, is taken, dose taken",
        said(v="take", adj="taken"),
        said(v="miss, skip, forget", adj="missed, skipped, forgotten"),
    ),
    flag(
        "skipped",
        "skipped, was skipped, is skipped",
        said(v="skip, miss", adj="skipped, missed"),
        said(v="do, complete, take"),
    ),
    flag(
        "cancelled",
        "cancelled, canceled, is cancelled, is canceled, was cancelled, called off",
        said("cancellation", v="cancel, be cancelled, call off, be called off", adj="cancelled, canceled"),
        NOTHING,
    ),
    flag(
        "answered",
        "answered, is answered, was answered, picked up, replied, responded, got response, reply received, heard back",
        said(
            v="answer, be answered, pick up, reply, respond, hear back, get response, get reply, get answer",
            adj="answered",
        ),
        said(adj="unanswered, missed"),
    ),
    flag(
        "missed call",
        "missed call, is missed call",
        said("missed call", v="miss", adj="missed, unanswered"),
        said(v="answer, take, pick up", adj="answered"),
    ),
    flag(
        "read",
        "read, is read, has read, opened, seen",
        said(v="read, open, see", adj="read, opened"),
        said(adj="unread, unopened, unseen"),
    ),
    flag("unread", "unread, is unread", said(adj="unread, unopened"), said(v="read, open", adj="read, opened")),
    flag(
        "starred",
        "starred, is starred, flagged, is flagged, bookmarked, favorited, favorite, is favorite,"
        " favourite, is favourite",
        said(v="star, flag, bookmark, favorite, favourite", adj="starred, flagged, bookmarked, favorite, favourite"),
        said(adj="unstarred, unflagged"),
    ),
    flag(
        "liked",
        "liked, is liked, did like, enjoyed, loved it",
        said(v="like, enjoy, love", adj="liked"),
        said(v="dislike", adj="disliked"),
    ),
    flag(
        "recommended",
        "recommended, would recommend, recommend, is recommended",
        said(v="recommend", adj="recommended, recommendable"),
        NOTHING,
    ),
    flag(
        "would repeat",
        "would repeat, make again, would make again, would return, would go back, would order again, repeat,"
        " would buy again, would stay again",
        said(v="make again, cook again, repeat, go back, return, order again, buy again, go again, stay again"),
        said(adv="never again"),
    ),
    flag(
        "first time",
        "first time, is first time, first visit, is first",
        said(adj="first-time", adv="for first time"),
        said(adj="repeat", adv="again"),
    ),
    flag(
        "repeat",
        "reread, rewatch, rewatched, is rewatch, is reread, repeat, is repeat, seen before",
        said(
            "rewatch, reread, repeat",
            v="rewatch, reread, watch again, read again, see again, repeat",
            adj="repeated",
            adv="again",
        ),
        said(adj="first-time, new", adv="for first time"),
    ),
    flag(
        "won",
        "won, is win, did win, win, i won, victory",
        said("win, victory", v="win, beat, triumph", adj="won"),
        said("loss, defeat", v="lose, be beaten, be defeated", adj="lost"),
    ),
    flag(
        "lost",
        "lost, is loss",
        said("loss, defeat", v="lose, be beaten, be defeated", adj="lost"),
        said("win, victory", v="win, beat", adj="won"),
    ),
    flag(
        "passed",
        "passed, is passed, did pass, pass, has passed",
        said("pass", v="pass, succeed", adj="passed"),
        said("fail, failure", v="fail, flunk", adj="failed"),
    ),
    flag(
        "failed",
        "failed, is failed, fail",
        said("fail, failure", v="fail", adj="failed, unsuccessful"),
        said("success", v="succeed, pass, work", adj="successful, passed"),
    ),
    flag(
        "successful",
        "successful, success, is successful, succeeded, was successful",
        said("success", v="succeed, work, work out", adj="successful", adv="successfully"),
        said("failure", v="fail", adj="unsuccessful, failed", adv="unsuccessfully"),
    ),
    flag(
        "correct",
        "correct, is correct, right, was correct, answered correctly",
        said(adj="correct, right", v="get right", adv="correctly, right"),
        said(adj="incorrect, wrong", v="get wrong", adv="incorrectly, wrong"),
    ),
    flag(
        "sent climb",
        "sent, is sent, topped, completed climb, topped out, clean",
        said("send, ascent", v="send, top, top out", adj="sent, topped"),
        said(adj="unsent"),
    ),
    flag(
        "flash",
        "flash, flashed, onsight, on sight",
        said("flash, onsight", v="flash, onsight", adj="flashed", adv="first try, on first try"),
        NOTHING,
    ),
    flag(
        "personal best",
        "pr, pb, personal best, is pr, is pb, personal record, is personal best, new record",
        said("pr, pb, personal best, personal record, record, best", v="set personal best, set record"),
        NOTHING,
    ),
    flag(
        "released fish",
        "released, catch and release, was released",
        said(v="release, let go, throw back, put back", adj="released"),
        said(v="keep, take home", adj="kept"),
    ),
    flag(
        "approved",
        "approved, is approved, accepted, was approved, granted",
        said(v="approve, accept, grant, be approved, be accepted", adj="approved, accepted"),
        said(adj="unapproved"),
    ),
    flag(
        "denied",
        "denied, rejected, is rejected, is denied, declined",
        said("rejection", v="reject, deny, decline, refuse, turn down", adj="rejected, denied, declined"),
        NOTHING,
    ),
    flag(
        "booked", "booked, is booked, reserved", said(v="book, reserve", adj="booked, reserved"), said(adj="unbooked")
    ),
    flag(
        "reservation",
        "reservation, with reservation, had reservation, table reserved, table booked",
        said("reservation", v="book table, reserve table, reserve, book, make reservation, book ahead"),
        said(v="walk in, just walk in, just turn up"),
    ),
    flag(
        "handmade",
        "handmade, hand made, self made, made by me, diy",
        said(v="make myself, make ourselves, make by hand, build myself", adj="handmade, hand-made, self-made"),
        said(adj="shop-bought, bought, store-bought"),
    ),
    flag(
        "confirmed", "confirmed, is confirmed", said(v="confirm", adj="confirmed"), said(adj="unconfirmed, tentative")
    ),
    flag(
        "scheduled",
        "scheduled, is scheduled, planned, is planned",
        said(adj="scheduled, planned", v="schedule, plan"),
        said(adj="unscheduled, unplanned, spontaneous"),
    ),
    flag(
        "mandatory",
        "mandatory, is mandatory, required, is required, compulsory",
        said(adj="mandatory, required, compulsory, obligatory"),
        said(adj="optional, voluntary, elective"),
    ),
    flag(
        "urgent", "urgent, is urgent, emergency, is emergency", said("emergency", adj="urgent"), said(adj="non-urgent")
    ),
    flag("important", "important, is important", said(adj="important"), said(adj="unimportant")),
    flag(
        "resolved",
        "resolved, is resolved, solved, fixed, is fixed, closed",
        said(v="resolve, solve, fix, close", adj="resolved, solved, fixed, closed"),
        said(adj="unresolved, unsolved, open, unfixed"),
    ),
    flag("open", "is open, still open", said(adj="open, unresolved"), said(v="close, resolve", adj="closed, resolved")),
    flag("merged", "merged, is merged", said(v="merge", adj="merged"), said(adj="unmerged")),
    flag(
        "delivered",
        "delivered, is delivered, was delivered, arrived, has arrived",
        said(v="deliver, be delivered, arrive, come", adj="delivered"),
        said(adj="undelivered, outstanding", adv="still on way"),
    ),
    flag(
        "damaged",
        "damaged, is damaged, was damaged, broken, is broken",
        said(adj="damaged, broken", v="be damaged, break"),
        said(adj="intact, undamaged, unbroken"),
    ),
    flag(
        "applied",
        "applied, is applied, submitted, is submitted",
        said(v="apply, submit", adj="submitted"),
        said(adj="unsubmitted"),
    ),
    flag("filled", "filled, refilled, is filled", said(v="fill, refill", adj="filled"), said(adj="unfilled")),
)
