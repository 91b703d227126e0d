"""Files and messages to drafts of turns and records: the first stage of the flow."""
