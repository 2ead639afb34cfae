"""Doors without their frames."""

import math

from kit.materials import material
from kit.nodes import Graph
from kit.shapes import block, copies, loft, rod, turned
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


def _chips():
    """Chipboard cut through: light and dark flakes pressed together."""
    graph = Graph('chips')
    at = graph.position()
    flakes = graph.split(graph.cells(graph.vector('MULTIPLY', at, (260, 700, 260)), 1, output='Color'))[0]
    shade = graph.mix(flakes, '#c9a877', '#8d6b42')
    shade = graph.mix(graph.fade(graph.noise(at, 420, 3), 0.58, 0.68) * 0.7, shade, '#4d3822')
    return graph.principled(Base_Color=shade, Roughness=0.9, Specular=0.1)


def flush_door(width=0.82, height=2.04, thick=0.035, skin='matte #efece4', lipping='rubberwood', leaves=2):
    """
    Primed skins on a core of pressed chips, lipped along its edges with timber; a second leaf behind the first shows how
    one is edged.
    """
    lip, sheet = 0.008, 0.0036
    for place in range(leaves):
        across, back = place * width * 0.36, place * 0.2
        block((width - 2 * lip, thick - 2 * sheet, height - 0.0006), _chips(), 0, at=(across, back, height / 2))
        for side in (-1, 1):
            block(
                (width - 2 * lip, sheet, height),
                material(skin),
                0.0008,
                at=(across, back + side * (thick - sheet) / 2, height / 2),
            )
        for side in (-1, 1):
            block(
                (lip, thick - 0.001, height),
                material(lipping, along='z'),
                0.0008,
                at=(across + side * (width - lip) / 2, back, height / 2),
            )
    return Shot(azimuth=36, elevation=8, weight=0.34, reach=(0.6, 0.84), exposure=-0.12)


def _mesh_from_afar(open_share):
    """
    Woven wire finer than a pixel: an even grey with the wires' own shine. What is seen through it is told, not gathered:
    the paper that only catches shadows is not there for a ray that comes through.
    """
    graph = Graph('mesh')
    wires = graph.node(
        'MixShader',
        inputs=(0.5, graph.node('BsdfDiffuse', Color='#2b2d2f'), graph.node('BsdfGlossy', Color='#4a4d4f', Roughness=0.5)),
    )
    paper = graph.node('Emission', Color='#f7f4ec', Strength=0.95)
    return graph.shade(graph.node('MixShader', inputs=(open_share, wires, paper)))


def security_door(
    width=0.82, height=2.04, frame=0.052, thick=0.032, coat='powder #1f2123', pitch=0.0021, wire=0.0008, near=()
):
    """
    A welded frame with a middle rail and a plate prepared for a lock; woven stainless mesh held in by beads. `pitch` and
    `wire`: the mesh's. `near`: width and height of the piece of mesh beside the plate that is woven wire by wire.
    """
    steel = material(coat)
    for x in (-1, 1):
        block((frame, thick, height), steel, 0.003, at=(x * (width - frame) / 2, 0, height / 2))
    levels = ((frame / 2 + 0.02, 0.09), (height - frame / 2, frame), (1.0, 0.1))
    for z, tall in levels:
        block((width - 2 * frame, thick - 0.0015, tall), steel, 0.002, at=(0, 0, max(z, tall / 2)))
    inner = width - 2 * frame
    for low, high in ((0.09, 0.95), (1.05, height - frame)):
        middle, tall = (low + high) / 2, high - low
        if near:
            place = high - near[1] / 2 if low < 0.5 else low + near[1] / 2
            _woven(*near, pitch, wire, material('gunmetal'), at=(inner / 2 - near[0] / 2, 0, place))
        else:
            block((inner, 0.0006, tall), _mesh_from_afar((1 - wire / pitch) ** 2), 0, at=(0, 0, middle))
        for x in (-1, 1):
            block((0.012, thick * 0.55, tall), steel, 0.002, at=(x * (inner / 2 - 0.006), 0, middle))
        for z in (low + 0.006, high - 0.006):
            block((inner, thick * 0.55, 0.012), steel, 0.002, at=(0, 0, z))
    plate = width / 2 - 0.052
    block((0.1, thick + 0.002, 0.26), steel, 0.003, at=(plate, 0, 1.0))
    # Holes for spindle and cylinder, and four screws beside them; the lock comes with its own.
    hole, front = material('matte #060607'), -thick / 2 - 0.0009
    ring = lambda r: [(r, 0), (r + 0.0022, 0.0011, 0.0005), (r + 0.0044, 0)]  # noqa: E731
    for z, r in ((1.062, 0.0115), (0.938, 0.014)):
        rod(r, 0.0012, hole, at=(plate + 0.006, front, z), turn=(90, 0, 0))
        turned(ring(r), material('steel'), at=(plate + 0.006, front, z), turn=(90, 0, 0))
    for x, z in ((-0.036, 0.115), (0.036, 0.115), (-0.036, -0.115), (0.036, -0.115)):
        rod(0.0042, 0.0016, material('steel'), at=(plate + x, front, 1.0 + z), turn=(90, 0, 0))
        rod(0.0017, 0.0004, hole, at=(plate + x, front - 0.0016, 1.0 + z), turn=(90, 0, 0))
    for z in (0.2, 1.02, height - 0.2):
        rod(0.009, 0.09, material('steel'), at=(-width / 2 - 0.006, -thick / 2 + 0.002, z - 0.045))
    return Shot(azimuth=26, elevation=8, weight=0.36, reach=(0.6, 0.86))
