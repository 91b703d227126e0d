"""What all records of a kind are of, and where all of them are: said in a question, it leaves no record out.

Names of collections to the nouns that every record is of, and behind a bar the words of where it is: "the bees" of hive
inspections, "underwater" of dives. A noun that is a field of the collection or a value of one is taken as that instead.
"""

from __future__ import annotations

ABOUT = """
hive, bee, apiary, beekeeping: bee, colony
hen, egg, chicken, coop: hen, chicken
solar, photovoltaic, pv: panel, solar panel | on the roof
charging, charge, charger: car, vehicle, electric car
parking, parked, fill, fuel, refuel, refuelling, tank: car, vehicle
print: printer
laundry, washing: washing machine, washer
babysitting, babysitter, sitter, nanny: kid, child, little one
feed, feeding: baby
dive, diving: | underwater, under water, under the surface, below the surface, in the water
snorkel, swim, swimming: | in the water
horse, riding: | in the saddle, on horseback
repair, chore, maintenance: | around the house, around the home, round the house, about the house
sitter, babysitter: | at our house, at our place, at our home
stargazing, astronomy, observing: | under the stars, under the sky, under the night sky
game, poker, boardgame: | at the table, around the table
gym, workout: | at the gym, in the gym
coin, stamp, vinyl, record, wine, card, brick, comic, lego, book: | to my collection, to the collection
migraine, headache: | in my head
"""
