"""Flags: boolean fields and how a question words their True and their False.

Both sides must be opposites: a wording stands on a side only where the other side is all there is besides ("takeout"
against dining in). Plain negation ("not paid", "without a refund") is the grammar's.
"""

from __future__ import annotations

from usercode.ask.thesaurus.tables.flags import being, buying, doing, food, setting, travel

FLAGS = (*food.FOOD, *buying.BUYING, *travel.TRAVEL, *doing.DOING, *setting.SETTING, *being.BEING)
"""Every flag. One schema seldom has two that share a word; where it has, the compiler sees both."""
