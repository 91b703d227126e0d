"""Values of weekdays, seasons, times of day, intervals and weather."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import said, value

_DAYS = "weekday, category, date"

_YEAR = "season, month, category"

TIME = (
    value("monday", said("monday", adv="on monday, on mondays"), names="mon", fields=_DAYS),
    value("tuesday", said("tuesday", adv="on tuesday, on tuesdays"), names="tue, tues", fields=_DAYS),
    value("wednesday", said("wednesday", adv="on wednesday, on wednesdays"), names="wed", fields=_DAYS),
    value("thursday", said("thursday", adv="on thursday, on thursdays"), names="thu, thur, thurs", fields=_DAYS),
    value("friday", said("friday", adv="on friday, on fridays"), names="fri", fields=_DAYS),
    value("saturday", said("saturday", adv="on saturday, on saturdays"), names="sat", fields=_DAYS),
    value("sunday", said("sunday", adv="on sunday, on sundays"), names="sun", fields=_DAYS),
    value("spring", said("spring, springtime", adv="in spring"), fields=_YEAR),
    value("summer", said("summer, summertime", adv="in summer"), fields=_YEAR),
    value("autumn", said("autumn, fall", adv="in autumn, in fall"), names="fall", fields=_YEAR),
    value("winter", said("winter, wintertime", adv="in winter"), fields=_YEAR),
    value(
        "morning",
        said("morning", adv="in morning, in mornings"),
        names="am",
        fields="time of day, clock, category, date",
    ),
    value(
        "afternoon", said("afternoon", adv="in afternoon, in afternoons"), fields="time of day, clock, category, date"
    ),
    value("evening", said("evening", adv="in evening, in evenings"), fields="time of day, clock, category, date"),
    value(
        "night",
        said("night, nighttime", adv="at night, by night"),
        names="nighttime",
        fields="time of day, clock, category, date",
    ),
    value("weekend", said("weekend", adv="on weekend, on weekends, at weekend, at weekends"), fields=_DAYS),
    value(
        "weekly",
        said(adj="weekly", adv="weekly, every week, once a week"),
        names="week, every week",
        fields="frequency",
    ),
    value(
        "biweekly",
        said(adj="biweekly, fortnightly", adv="every two weeks, every other week, fortnightly"),
        names="fortnightly, every two weeks",
        fields="frequency",
    ),
    value(
        "monthly",
        said(adj="monthly", adv="monthly, every month, once a month, by month"),
        names="month, every month",
        fields="frequency",
    ),
    value("quarterly", said(adj="quarterly", adv="quarterly, every quarter"), names="quarter", fields="frequency"),
    value(
        "yearly",
        said(adj="yearly, annual", adv="yearly, annually, every year, once a year, by year"),
        names="annual, annually, year",
        fields="frequency",
    ),
    value("sunny", said("sun, sunshine", adj="sunny", adv="in sun"), names="sun, clear", fields="weather, category"),
    value(
        "rainy",
        said("rain", v="rain", adj="rainy, wet", adv="in rain"),
        names="rain, raining",
        fields="weather, category",
    ),
    value("cloudy", said("cloud", adj="cloudy, overcast"), names="clouds, overcast", fields="weather, category"),
    value(
        "snowy", said("snow", v="snow", adj="snowy", adv="in snow"), names="snow, snowing", fields="weather, category"
    ),
    value("windy", said("wind", adj="windy"), names="wind", fields="weather, category"),
    value("foggy", said("fog", adj="foggy", adv="in fog"), names="fog", fields="weather, category"),
    value("yes", said("yes"), names="y, true"),
    value("no", said("no"), names="n, false"),
)
