"""Embedders and what is done with their vectors: an optional part (`usercode[embed]`) of recall."""
