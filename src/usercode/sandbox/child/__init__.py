"""The part of the sandbox that runs inside the confined processes.

The host starts `boot.py` by path in a bare interpreter (`-I -S -B`); its siblings are then imported as the package
`usercode_child`, so nothing here may import the rest of usercode or anything outside the standard library. The one
module that the host imports as well is `wire`, which has no state and no effects.
"""
