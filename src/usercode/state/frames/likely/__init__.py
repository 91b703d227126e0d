"""What a sentence likely tells of, by weights learned from the sentences that the readers read.

People tell one thing in more ways than patterns hold. The weights know how often the words of a sentence, one by one
and in pairs, stood in one that made a record of a collection (`bench.likely` learns them). They only say *that* a
sentence tells of such a record; `turns.likely` fills its fields from typed things and keeps the guards of the other
readers: what is asked, denied, supposed, others' or past is none. Tried last, where nothing else was read.
"""
