"""Words of those who mend things, of what they do to them and of what they put in."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

from usercode.state.frames.wordset import any_of

MENDER = any_of(
    "garages? mechanics? dealers? dealership workshop body_?shop bodyshop shop mot repairs? repairers? repair_shop "
    "menders? service(?:_cent(?:re|er))? servicing luthier cobbler technician manufacturers? makers? factory tailors? "
    "saddlers? cleaners? dry_?cleaners? painters? paint_shop upholsterers? restorers? vet farrier specialists? "
    "(?:inspection|test|testing|service)_(?:cent(?:re|er)|station) inspection overhaul recall welders? boatyard yard dry_dock genius_bar apple_store (?:it|i\\.t\\.)_(?:department|dept|desk|support|team|guys?|people) help_?desk"
)
PART = any_of(
    "tiled retiled painted repainted refinished sanded redone redecorated renovated remodell?ed refurbished refitted "
    "fitted_out gutted plastered rewired replaced repaired fixed(?!_(?:for|at|on)_) mended serviced overhauled inspected tested cleaned "
    "deep[-_]cleaned fumigated resurfaced reupholstered restored welded resprayed sprayed rebuilt reroofed re-roofed re-wired re-tiled re-floored re-plastered re-painted re-decorated insulated "
    "decorated carpeted varnished revarnished re-varnished oiled waxed polished stained relaid laid rendered refloored drained emptied defrosted descaled calibrated sealed treated dug_up upgraded moved "
    "converted done_up looked_at valeted"
)
"""What is done to a thing that nobody can use while it is done."""
SERVICED = any_of(
    "motherboard battery screen keyboard hinge disk drive ssd memory fan board chip upgrade update reinstall reimaging "
    "re-imaging imaging wipe service servicing repairs? recall check check-?up inspection overhaul clutch gearbox "
    "engine exhaust brakes? brake_pads? tyres? tires? windscreen windshield bumper paint respray mot maintenance "
    "calibration clean(?:ing)? refit restoration alteration software security patch(?:es|ing)? audit encryption setup "
    "migration"
)
"""What is serviced of a thing, or done to it."""
MENDING = (
    r"(?:servic|replac|repair|redo|fix|mend|paint|repaint|til|retil|refit|redecorat|decorat|renovat|refurbish|rewir|plaster|"
    r"overhaul|inspect|test|clean|deep-clean|defrost|drain|fumigat|resurfac|restor|install|sand|seal|varnish|stripp|restring|tun|"
    r"stain|oil|polish|insulat|gutt|calibrat|descal|updat|upgrad)"
)
"""The verbs of mending, without their endings."""
