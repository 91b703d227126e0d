"""Invented users: facts, typed records and questions for training, tests and benchmarks. Seeded; no real person.

`values` and `held_out` are cut into a training half and an evaluation half that share nothing, so that a model trained
on `text.training_lines` has seen no value, user or held-out phrasing of the users that `users.user` makes.
"""
