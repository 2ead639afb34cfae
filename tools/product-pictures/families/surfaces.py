"""Surfaces seen straight on: the swatch beside the name of a stone, a timber or a cloth."""

from kit.materials import material
from kit.shapes import block
from kit.studio import Shot


def swatch(surface='oak', height=0.3):
    """Fills the picture; `height` in metres is what is seen of the surface."""
    block((height * 1.6, 0.02, height * 1.25), material(surface, along='x'), 0, at=(0, -0.01, 0))
    return Shot(azimuth=0, elevation=0, mount='wall', weight=9, reach=(1.2, 1.24), lens=100)
