"""Recall: the evidence for any question, ranked, from turns, facts and records."""
