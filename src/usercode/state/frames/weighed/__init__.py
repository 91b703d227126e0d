"""The second reading: what no rule has read, by weights that were fitted on what rules read.

A rule knows wordings, and people have more of them than rules. So the typed things of a turn that became no record (a
day, a medicine, a sum) are weighed by the words around them: whether this day is the end of that paper, whether this
medicine is one that she takes. The weights are logistic regressions over single words and where they stand; the records
that rules made of the opened conversations of `bench.alerts` are what they were fitted on, and `python -m
bench.weighed` fits and measures them on people they were not fitted on.
"""
