"""How the weights by which alerts are held back are fitted and measured."""
