"""How somebody is told not to drive for a time: "my licence is suspended until the end of November"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import re

SUSPENDED = re.compile(
    r" licen[cs]e (?:is |was |has been |'s |got |gets |will be )?(?:now |just |being )?(?:suspended|revoked|withdrawn|taken away|taken off me|confiscated|impounded|seized|disqualified|pulled|gone until|gone for) "
    r"| (?:suspended|banned|barred|disqualified|stopped) (?:me )?(?:from driving|off the road|from the road|from getting behind the wheel)"
    r"| (?:suspended|revoked|withdrew|took(?: away)?|confiscated|pulled|seized) my (?:driver 's |driver's |drivers |driving )?licen[cs]e "
    r"| driving ban (?:until|till|for|of|,|\.)| (?:ban|banned|suspension|disqualification) (?:on|from) driving "
    r"| (?:lost|losing|without|handed (?:in|over)|surrendered) my (?:driver 's |driver's |drivers |driving )?licen[cs]e (?:until|till|for) "
    r"| (?:can not|ca n't|can't|cannot|must not|may not|not allowed to|not permitted to|forbidden to|not (?:be )?(?:fit|cleared) to|no longer (?:allowed to )?) ?drive (?:a car |any car |anything |at all )?(?:until|till|before|for) "
    r"| (?:off the road|no driving) (?:until|till|for) "
    r"| (?:hand|handed|give|gave|turn|turned|surrender|surrendered) (?:in |over |up )?my (?:driver 's |driver's |drivers |driving )?licen[cs]e (?:in |over |up |, )*(?:and )?(?:it (?:is|'s) )?(?:gone |away )?(?:until|till|for) "
)  # fmt: skip
"""What tells that somebody may not drive for a time, and nothing of the last day of a licence."""
