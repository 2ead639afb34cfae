"""Boards and trays of wood."""

import math

from kit.materials import material
from kit.shapes import block, cut, group, hoop, loft, oblong, slab, tube
from kit.studio import Shot


def serving_board(length=0.4, width=0.21, thick=0.019, wood='acacia', cord='leather'):
    """A paddle with its handle, leaning a little on its own edge, the loop through the hole."""
    body, grip = length * 0.72, 0.036
    half = width / 2
    side = []
    # One half of the outline from the middle of the foot to the tip of the handle, mirrored.
    side += [(0.0, -body / 2)]
    side += [
        (half - 0.04 + 0.04 * math.sin(t), -body / 2 + 0.04 - 0.04 * math.cos(t))
        for t in [k * math.pi / 24 for k in range(13)]
    ]
    side += [(half, body * 0.2)]
    for k in range(17):
        t = k / 16
        s = t * t * (3 - 2 * t)
        side.append((half + (grip / 2 - half) * s, body * 0.2 + t * body * 0.42))
    tip = length - body / 2
    side += [
        (grip / 2 - 0.0165 + 0.0165 * math.cos(t), tip - 0.018 + 0.018 * math.sin(t))
        for t in [k * math.pi / 16 for k in range(9)]
    ]
    outline = side + [(-x, y) for x, y in reversed(side[1:])]
    edge = 0.0035

    def ring(z, inset):
        scale = lambda v, h: v - math.copysign(min(inset, abs(v)), v)  # noqa: E731
        return [(scale(x, half), y + (inset if y < 0 else -inset) * (abs(y) > body * 0.45), z) for x, y in outline]

    rings = [
        ring(0, edge),
        ring(edge * 0.3, edge * 0.3),
        ring(edge, 0),
        ring(thick - edge, 0),
        ring(thick - edge * 0.3, edge * 0.3),
        ring(thick, edge),
    ]
    board = loft(rings, material(wood, along='y', seed=2), sharp=50)
    hole = slab(
        0.016, 0.016, [(0, -0.01), (0, thick + 0.01)], 0.008, material(wood, along='y', seed=2), at=(0, tip - 0.03, 0)
    )
    cut(board, hole)
    loop = []
    for k in range(49):
        a = 2 * math.pi * k / 48
        loop.append(
            (
                0.012 * math.sin(a) * (1.6 - math.cos(a)),
                tip - 0.03 + 0.045 * (1 - math.cos(a)) - 0.004,
                thick / 2 + 0.011 * math.cos(a) + 0.002,
            )
        )
    strap = tube(loop, 0.0019, material(cord), cyclic=True)
    group([board, hole, strap], (0, 0, 0), (0, 0, 28))
    return Shot(azimuth=14, elevation=34, weight=0.36)


def chopping_set(sizes=((0.42, 0.3), (0.35, 0.25), (0.28, 0.2)), thick=0.019, wood='rubberwood'):
    """Three boards of end-jointed staves, stacked, each turned a little; a juice groove round the edge."""
    z = 0.0
    for number, (length, width) in enumerate(sizes):
        made = material(wood, along='x', seed=number * 7 + 3, staves=(0.042, 0.24))
        board = slab(
            length, width, [(0.003, 0), (0, 0.003, 0.001), (0, thick - 0.003, 0.001), (0.003, thick)], 0.014, made
        )
        cut(board, hoop(oblong(length - 0.034, width - 0.034, 0.012, thick + 0.0015), 0.0042))
        group([board], (0.012 * number, 0.006 * number, z), (0, 0, (-4, 5, -7)[number]))
        z += thick + 0.0006
    return Shot(azimuth=30, elevation=30, weight=0.38)


def drawer_tray(width=0.46, depth=0.34, height=0.05, wall=0.008):
    """Expandable: the middle stands still, the two sides have been drawn out."""

    def bar(w, d, x, y, h=height, low=0.0):
        block((w, d, h), material('bamboo', along='x' if w > d else 'y'), 0.0012, at=(x, y, low + h / 2))

    base = 0.004
    block((width, depth, base), material('bamboo', along='y'), 0.0008, at=(0, 0, base / 2))
    for y in (-1, 1):
        bar(width, wall, 0, y * (depth - wall) / 2)
    for x in (-1, 1):
        bar(wall, depth - 2 * wall, x * (width - wall) / 2, 0)
    inner = 0.3
    for x in (-inner / 2, -inner / 6, inner / 6, inner / 2):
        bar(wall * 0.8, depth - 2 * wall, x, 0, height - 0.006, 0.003)
    bar(inner / 3 * 2, wall * 0.8, inner / 6, -depth * 0.16, height - 0.008, 0.003)
    bar((width - inner) / 2, wall * 0.8, -(width + inner) / 4, depth * 0.02, height - 0.008, 0.003)
    return Shot(azimuth=24, elevation=40, weight=0.4)
