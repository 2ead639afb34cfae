"""Doors without their frames."""

import math

from kit.materials import material
from kit.shapes import block, copies, loft, rod
from kit.studio import Shot


def _woven(width, height, pitch, wire, material_, at=(0, 0, 0)):
    """
    Crimped wires over and under each other, around `at`; metres. Two wires each way are made, each the other one's
    neighbour, and stand again at every place of theirs.
    """
    across, up = round(width / pitch), round(height / pitch)
    step_x, step_z = width / across, height / up

    def wire_along(length, step, count, phase, place):
        rings = []
        for k in range(count * 4 + 1):
            along = k * step / 4 - length / 2
            bow = wire * 0.5 * math.cos(math.pi * (k / 4 - 0.5)) * phase
            # Each ring stands across the wire: four sides are enough for what is a few pixels wide.
            rings.append(
                [
                    place(along, bow + wire / 2 * math.cos(a), wire / 2 * math.sin(a))
                    for a in (math.pi / 4 + math.pi / 2 * q for q in range(4))
                ]
            )
        return loft(rings, material_, sharp=180)

    for phase in (1, -1):
        first = 0 if phase == 1 else 1
        upright = wire_along(height, step_z, up, phase, lambda along, out, side: (side, out, along))
        places = [((k + 0.5) * step_x - width / 2) for k in range(first, across, 2)]
        copies(upright, [(at[0] + x, at[1], at[2]) for x in places[1:]])
        upright.location = (at[0] + places[0], at[1], at[2])
        level = wire_along(width, step_x, across, -phase, lambda along, out, side: (along, out, side))
        places = [((k + 0.5) * step_z - height / 2) for k in range(first, up, 2)]
        copies(level, [(at[0], at[1], at[2] + z) for z in places[1:]])
        level.location = (at[0], at[1], at[2] + places[0])


def flush_door(width=0.82, height=2.04, thick=0.035, skin='matte #efece4', lipping='rubberwood', leaves=2):
    """Primed faces, lipped along its edges with timber; a second leaf behind the first shows how one is edged."""
    lip = 0.008
    for place in range(leaves):
        across, back = place * width * 0.36, place * 0.2
        block((width - 2 * lip, thick, height), material(skin), 0.0008, at=(across, back, height / 2))
        for side in (-1, 1):
            block(
                (lip, thick - 0.001, height),
                material(lipping, along='z'),
                0.0008,
                at=(across + side * (width - lip) / 2, back, height / 2),
            )
    return Shot(azimuth=36, elevation=8, weight=0.34, reach=(0.6, 0.84), exposure=-0.12)


def security_door(width=0.82, height=2.04, frame=0.052, thick=0.032, coat='powder #1f2123', pitch=0.012, wire=0.0024):
    """A welded frame with a middle rail and lock box; woven stainless mesh held in by beads. `pitch` and `wire`: the mesh's."""
    steel, stainless = material(coat), material('gunmetal')
    for x in (-1, 1):
        block((frame, thick, height), steel, 0.003, at=(x * (width - frame) / 2, 0, height / 2))
    levels = ((frame / 2 + 0.02, 0.09), (height - frame / 2, frame), (1.0, 0.1))
    for z, tall in levels:
        block((width - 2 * frame, thick - 0.0015, tall), steel, 0.002, at=(0, 0, max(z, tall / 2)))
    inner = width - 2 * frame
    for low, high in ((0.09, 0.95), (1.05, height - frame)):
        middle, tall = (low + high) / 2, high - low
        _woven(inner, tall, pitch, wire, stainless, at=(0, 0, middle))
        for x in (-1, 1):
            block((0.012, thick * 0.55, tall), steel, 0.002, at=(x * (inner / 2 - 0.006), 0, middle))
        for z in (low + 0.006, high - 0.006):
            block((inner, thick * 0.55, 0.012), steel, 0.002, at=(0, 0, z))
    block((0.1, thick + 0.002, 0.26), steel, 0.003, at=(width / 2 - 0.052, 0, 1.0))
    rod(0.009, 0.002, material('plastic #0c0d0e'), at=(width / 2 - 0.045, -thick / 2 - 0.0008, 1.06), turn=(90, 0, 0))
    rod(0.0085, 0.002, material('plastic #0c0d0e'), at=(width / 2 - 0.045, -thick / 2 - 0.0008, 0.94), turn=(90, 0, 0))
    for z in (0.2, 1.02, height - 0.2):
        rod(0.009, 0.09, material('steel'), at=(-width / 2 - 0.006, -thick / 2 + 0.002, z - 0.045))
    return Shot(azimuth=26, elevation=8, weight=0.36, reach=(0.6, 0.86))
