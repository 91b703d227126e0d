"""The text the model learns from: freely redistributable prose from packages, and text made here.

`sources` names the packages and their licences, `prose` reads them, `made` writes statements, questions and talk from
word lists (`lexicon`), and `mix` turns all of it into token files. Nothing here is needed to use a trained model.
"""
