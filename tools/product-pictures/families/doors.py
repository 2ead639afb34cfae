"""Doors without their frames."""

from kit.materials import material
from kit.nodes import Graph
from kit.shapes import block, rod
from kit.studio import Shot


def _mesh(colour='#26282a', cover=0.74):
    """Woven wire, too fine to be drawn: what it covers of the light."""
    graph = Graph('woven wire')
    return graph.principled(Base_Color=colour, Metallic=0.3, Roughness=0.45, Alpha=cover)


def flush_door(width=0.82, height=2.04, thick=0.035, skin='matte #efece4', lipping='rubberwood'):
    """Primed faces, lipped along its edges with timber."""
    lip = 0.008
    block((width - 2 * lip, thick, height), material(skin), 0.0008, at=(0, 0, height / 2))
    for side in (-1, 1):
        block(
            (lip, thick - 0.001, height),
            material(lipping, along='z'),
            0.0008,
            at=(side * (width - lip) / 2, 0, height / 2),
        )
    return Shot(azimuth=36, elevation=8, weight=0.34, reach=(0.6, 0.84))


def security_door(width=0.82, height=2.04, frame=0.052, thick=0.032, coat='powder #1f2123'):
    """A welded frame with a middle rail and lock box, mesh held in by beads."""
    steel = material(coat)
    for x in (-1, 1):
        block((frame, thick, height), steel, 0.003, at=(x * (width - frame) / 2, 0, height / 2))
    levels = ((frame / 2 + 0.02, 0.09), (height - frame / 2, frame), (1.0, 0.1))
    for z, tall in levels:
        block((width - 2 * frame, thick - 0.0015, tall), steel, 0.002, at=(0, 0, max(z, tall / 2)))
    inner = width - 2 * frame
    for low, high in ((0.09, 0.95), (1.05, height - frame)):
        middle, tall = (low + high) / 2, high - low
        block((inner, 0.0012, tall), _mesh(), 0, at=(0, 0, middle))
        for x in (-1, 1):
            block((0.012, thick * 0.55, tall), steel, 0.002, at=(x * (inner / 2 - 0.006), 0, middle))
        for z in (low + 0.006, high - 0.006):
            block((inner, thick * 0.55, 0.012), steel, 0.002, at=(0, 0, z))
    block((0.1, thick + 0.002, 0.26), steel, 0.003, at=(width / 2 - 0.052, 0, 1.0))
    rod(0.009, 0.002, material('plastic #0c0d0e'), at=(width / 2 - 0.045, -thick / 2 - 0.0008, 1.06), turn=(90, 0, 0))
    rod(0.0085, 0.002, material('plastic #0c0d0e'), at=(width / 2 - 0.045, -thick / 2 - 0.0008, 0.94), turn=(90, 0, 0))
    for z in (0.2, 1.02, height - 0.2):
        rod(0.009, 0.09, material('steel'), at=(-width / 2 - 0.006, -thick / 2 + 0.002, z - 0.045))
    return Shot(azimuth=30, elevation=8, weight=0.34, reach=(0.6, 0.84))
