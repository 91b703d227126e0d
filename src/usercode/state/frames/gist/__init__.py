"""The gist of a sentence: what it is about, from families of words beside typed things, whatever their order.

Tried where neither a clause frame nor a pattern has read a sentence for a collection. A word tells of a kind of event
(something ends, is charged, breaks, is due); the sums, days, names and things beside it fill the event's fields, and
what is known already says which service, account, purchase or task is meant. Pure.
"""
