"""Alerts: raised once per cause, updated, resolved, acknowledged, snoozed; all of it events in the log."""
