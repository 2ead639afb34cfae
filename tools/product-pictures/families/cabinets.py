"""What goes into cupboards, and cupboards that hang."""

import math

from kit.materials import material
from kit.shapes import block, loft, oblong, rounded, tube
from kit.studio import Shot


def pantry_basket(width=0.3, depth=0.48, height=0.14):
    """Two wire baskets on a side runner frame, drawn out."""
    wire, steel = material('chrome'), material('brushed_steel', along='y')
    half, front = width / 2 - 0.012, depth / 2

    def basket(z, tall):
        for level, thick in ((z, 0.0032), (z + tall * 0.5, 0.002), (z + tall, 0.0036)):
            ring = oblong(width - 0.024, depth, 0.03, level, 0, 6)
            tube(ring, thick, wire, cyclic=True)
        count = int(width / 0.024)
        for k in range(1, count):
            x = -half + k * 2 * half / count
            tube(
                rounded([(x, -front, z + tall), (x, -front, z), (x, front, z), (x, front, z + tall)], 0.012, 4),
                0.0015,
                wire,
            )
        count = int(depth / 0.03)
        for k in range(1, count):
            y = -front + k * 2 * front / count
            for side in (-1, 1):
                tube([(side * half, y, z), (side * half, y, z + tall)], 0.0015, wire)
        for y in (-front * 0.5, front * 0.5):
            tube([(-half, y, z - 0.003), (half, y, z - 0.003)], 0.0026, wire)

    basket(0.05, 0.1)
    for side in (-1, 1):
        x = side * (width / 2 - 0.004)
        block((0.012, depth + 0.02, 0.04), steel, 0.002, at=(x, 0.01, 0.022))
        block((0.006, depth * 0.82, 0.028), material('steel'), 0.0015, at=(x + side * 0.009, 0.1, 0.022))
    block((width - 0.03, 0.003, 0.05), material('powder #9b9ea0'), 0.001, at=(0, front - 0.004, 0.06))
    for side in (-1, 1):
        block(
            (0.003, 0.03, 0.14),
            material('powder #b8babb'),
            0.001,
            at=(side * (width / 2 - 0.02), -front - 0.004, 0.08),
        )
    return Shot(azimuth=28, elevation=28, weight=0.38)


def cabinet_bin(width=0.34, depth=0.48, height=0.36):
    """Two bins side by side on a steel frame, lids off to the front."""
    shell, frame = material('plastic #3d4043', roughness=0.45), material('powder #2a2b2d')
    each = 0.155
    for x in (-0.085, 0.085):
        outer = [
            oblong(each * f, 0.39 * g, 0.025, z, 0, 8)
            for f, g, z in (
                (0.78, 0.86, 0.03),
                (0.8, 0.88, 0.033),
                (0.97, 0.985, height - 0.012),
                (1.04, 1.02, height - 0.011),
                (1.04, 1.02, height),
                (1.0, 1.0, height),
                (0.94, 0.965, height - 0.012),
                (0.76, 0.86, 0.036),
            )
        ]
        loft([[(px + x, py, z) for px, py, z in ring] for ring in outer], shell, sharp=35)
        grip = rounded(
            [
                (x - 0.05, -0.199, height - 0.03),
                (x - 0.05, -0.215, height - 0.05),
                (x + 0.05, -0.215, height - 0.05),
                (x + 0.05, -0.199, height - 0.03),
            ],
            0.012,
            5,
        )
        tube(grip, 0.0035, material('plastic #8a8d90'))
    for y in (-0.235, 0.235):
        block((width + 0.02, 0.012, 0.03), frame, 0.002, at=(0, y, 0.02))
    for x in (-1, 1):
        block((0.012, depth, 0.03), frame, 0.002, at=(x * (width / 2 + 0.004), 0, 0.02))
        block((0.013, depth, 0.036), material('galvanised'), 0.002, at=(x * (width / 2 + 0.018), 0.02, 0.022))
        tube(
            rounded(
                [
                    (x * (width / 2 + 0.004), -0.23, 0.03),
                    (x * (width / 2 + 0.004), -0.23, 0.26),
                    (x * (width / 2 + 0.004), 0.23, 0.26),
                    (x * (width / 2 + 0.004), 0.23, 0.03),
                ],
                0.03,
                6,
            ),
            0.005,
            frame,
        )
    block((width, depth - 0.03, 0.003), frame, 0.001, at=(0, 0, 0.028))
    return Shot(azimuth=30, elevation=22, weight=0.36, front=0.5)


def vanity(width=0.9, depth=0.46, height=0.5, front='oak', carcass='satin #e6e1d7', drawers=2, columns=1):
    """Wall hung, without a top: drawer fronts with a shadow gap to pull by."""
    ply, thick = material(carcass), 0.018
    mid = -depth / 2 - 0.002
    for x in (-1, 1):
        block(
            (thick, depth - 0.02, height),
            material(front, along='y') if front == 'oak' else material(front),
            0.001,
            at=(x * (width - thick) / 2, mid + 0.01, 0),
        )
    block((width - 2 * thick, depth - 0.02, thick), ply, 0.001, at=(0, mid + 0.01, -height / 2 + thick / 2))
    block((width - 2 * thick, thick, height - 0.02), ply, 0.001, at=(0, -0.012, 0))
    # The front rail ends behind the channel that the drawers are pulled by.
    for y in (-depth + 0.07, -0.06):
        block((width - 2 * thick, 0.08, thick), ply, 0.001, at=(0, y, height / 2 - thick / 2))
    gap, rows = 0.016, drawers
    tall = (height - gap * rows) / rows
    wide = (width - 0.003 * (columns - 1)) / columns
    for row in range(rows):
        for column in range(columns):
            x = (-(columns - 1) / 2 + column) * (wide + 0.003)
            z = height / 2 - gap - tall / 2 - row * (tall + gap)
            made = material(front, along='x', seed=11 + row * 3 + column) if front == 'oak' else material(front)
            block((wide - 0.001, 0.019, tall), made, 0.0012, at=(x, -depth + 0.001, z))
            block(
                (wide - 0.03, 0.012, gap + 0.02),
                material('plastic #2b2825'),
                0.0005,
                at=(x, -depth + 0.022, z + tall / 2 + gap / 2 - 0.004),
            )
    return Shot(azimuth=-30, elevation=12, mount='wall', weight=0.38)


def shaving_cabinet(width=0.75, height=0.72, depth=0.14):
    """Two mirrored doors, one ajar so that the shelves are seen."""
    white, side = material('satin #f2f0eb'), 0.016
    for x in (-1, 1):
        block((side, depth - 0.02, height), white, 0.001, at=(x * (width - side) / 2, -depth / 2 + 0.008, 0))
    for z in (-1, 1):
        block(
            (width - 2 * side, depth - 0.02, side), white, 0.001, at=(0, -depth / 2 + 0.008, z * (height - side) / 2)
        )
    block((width - 2 * side, 0.006, height - 2 * side), white, 0, at=(0, -0.006, 0))
    block((side, depth - 0.03, height - 2 * side), white, 0.001, at=(0, -depth / 2 + 0.008, 0))
    for z in (-0.12, 0.11):
        block(
            (width - 2 * side - 0.004, depth - 0.045, 0.005),
            material('pane', strength=1.2),
            0.0008,
            at=(0, -depth / 2 + 0.012, z),
        )
    door = width / 2 - 0.0015
    for x, ajar in ((-1, 0), (1, 82)):
        a = math.radians(ajar)
        hinge, away = x * width / 2, (math.sin(a), -math.cos(a))
        centre = (hinge - x * math.cos(a) * door / 2, -depth + 0.001 - math.sin(a) * door / 2)
        turn = (0, 0, x * ajar)
        block((door, 0.014, height), white, 0.001, at=(*centre, 0), turn=turn)
        face = (centre[0] + away[0] * x * 0.009, centre[1] + away[1] * 0.009)
        block((door - 0.002, 0.004, height - 0.002), material('mirror'), 0.0012, at=(*face, 0), turn=turn)
    return Shot(azimuth=-24, elevation=8, mount='wall', weight=0.38, front=0.6, cards=False)
