"""Facts: one statement a sentence, with its dates resolved, whom it is about and how it is meant."""
