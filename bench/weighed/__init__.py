"""Fitting and measuring the second reading."""
