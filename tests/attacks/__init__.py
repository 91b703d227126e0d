"""Attacks on the sandbox: one table, one test."""
