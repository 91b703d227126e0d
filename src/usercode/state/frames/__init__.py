"""Frames: what single sentences say, as typed records, without a model."""
