"""Electronics for racks, ceilings and sockets."""

import math

from kit.materials import material
from kit.shapes import block, group, rod, slab, turned
from kit.studio import Shot


def _jacks(count, x0, pitch, z, y, size=(0.0135, 0.0115), port='plastic #0e0f10'):
    for k in range(count):
        x = x0 + k * pitch
        block((size[0] + 0.0012, 0.003, size[1] + 0.0012), material('steel'), 0.0005, at=(x, y, z))
        block((size[0] - 0.001, 0.0035, size[1] - 0.002), material(port), 0.0002, at=(x, y - 0.0006, z))
        for k2 in range(2):
            block(
                (0.0022, 0.0036, 0.0014),
                material('glow #58d17a' if k2 == 0 else 'glow #f0b24a', strength=1.1),
                0,
                at=(x + (-0.005, 0.005)[k2], y - 0.0007, z + size[1] / 2 + 0.0035),
            )


def network_switch(ports=8, width=0.2, depth=0.11, height=0.03):
    """A flat metal case, its ports in a row."""
    case = material('powder #2c2e31')
    block((width, depth, height), case, 0.0022, at=(0, 0, height / 2 + 0.003))
    face = -depth / 2
    block(
        (width - 0.004, 0.0012, height - 0.004), material('satin #1a1b1d'), 0.0008, at=(0, face, height / 2 + 0.003)
    )
    pitch = 0.0155
    rows = 1 if ports <= 8 else 2
    each = ports // rows
    start = -(each - 1) / 2 * pitch + width * 0.07
    for row in range(rows):
        _jacks(each, start, pitch, 0.015 + (0 if rows == 1 else row * 0.016), face - 0.0008, (0.0135, 0.0105))
    for k in range(4):
        block(
            (0.0028, 0.001, 0.0018),
            material('glow #58d17a', strength=1.2),
            0,
            at=(-width / 2 + 0.014 + k * 0.006, face - 0.0008, 0.012),
        )
    for x in (-1, 1):
        for k in range(9):
            block(
                (0.001, 0.0035, height * 0.5),
                material('plastic #0b0b0c'),
                0,
                at=(x * width / 2, -0.03 + k * 0.0075, height / 2 + 0.003),
            )
        for y in (-1, 1):
            rod(0.006, 0.003, material('rubber #191919'), at=(x * (width / 2 - 0.014), y * (depth / 2 - 0.014), 0))
    return Shot(azimuth=28, elevation=22, weight=0.34)


def access_point(diameter=0.2):
    """A flat white dome with a light ring, as it looks before it goes on the ceiling: leaning to be seen."""
    r = diameter / 2
    parts = [
        turned(
            [
                (0, 0.0),
                (r * 0.9, 0, 0.002),
                (r, 0.006, 0.004),
                (r, 0.012),
                (r * 0.97, 0.022, 0.01),
                (r * 0.5, 0.031, 0.08),
                (0, 0.032),
            ],
            material('satin #f4f3ef'),
            count=192,
            steps=12,
        ),
        turned(
            [(r * 0.36, 0.0312), (r * 0.375, 0.0317), (r * 0.39, 0.0309)],
            material('glow #8fc3ff', strength=1.6),
            count=128,
        ),
        turned(
            [(r * 0.995, 0.0135), (r * 1.001, 0.0142), (r * 0.992, 0.0152)], material('plastic #c9c8c4'), count=192
        ),
    ]
    group(parts, (0, 0, r * math.sin(math.radians(62)) * 0.99), (62, 0, 0))
    return Shot(azimuth=24, elevation=16, weight=0.34)


def dome_camera(diameter=0.12, armour=False):
    """A turret under a clear dome, standing on its base plate."""
    r, white = diameter / 2, material('satin #f1f0ec')
    turned(
        [(0, 0), (r, 0, 0.002), (r, 0.012), (r * 0.985, 0.034, 0.006), (r * 0.8, 0.044, 0.008), (r * 0.72, 0.0445)],
        white,
        count=160,
        steps=8,
    )
    ring = 'cast_aluminium #c9cacb' if armour else 'satin #dcdbd6'
    turned(
        [(r * 0.84, 0.0425), (r * 0.8, 0.047, 0.002), (r * 0.72, 0.048, 0.001), (r * 0.7, 0.0445)],
        material(ring),
        count=128,
    )
    ball = r * 0.7
    dome = [
        (ball * math.cos(a), 0.046 + ball * 0.92 * math.sin(a)) for a in [math.pi / 2 * k / 20 for k in range(21)]
    ]
    turned(dome, material('pane', strength=1.3), count=128)
    parts = [
        turned(
            [
                (0, -0.02),
                (ball * 0.62, -0.02, 0.004),
                (ball * 0.62, 0.012, 0.006),
                (ball * 0.4, 0.019, 0.003),
                (0, 0.019),
            ],
            material('plastic #17181a'),
        ),
        turned([(ball * 0.3, 0.0185), (ball * 0.28, 0.022, 0.001), (0.0, 0.0205)], material('gloss #07080a')),
        turned([(ball * 0.18, 0.0212), (ball * 0.1, 0.0232, 0.002), (0, 0.0235)], material('gloss #141a2b')),
    ]
    for k in range(8):
        a = 2 * math.pi * k / 8
        parts.append(
            rod(
                0.0024,
                0.001,
                material('gloss #3b1016'),
                at=(math.cos(a) * ball * 0.47, math.sin(a) * ball * 0.47, 0.018),
                edge=0.0004,
            )
        )
    group(parts, (0, 0, 0.05), (52, 0, 0))
    if armour:
        for k in range(3):
            a = math.radians(30 + 120 * k)
            rod(
                0.0035,
                0.002,
                material('steel'),
                at=(math.cos(a) * r * 0.78, math.sin(a) * r * 0.78, 0.0455),
                edge=0.0006,
            )
    return Shot(azimuth=22, elevation=18, weight=0.34)


def charger(width=0.046, height=0.062, depth=0.03):
    """A double-insulated wall charger: two Australian pins, sleeved. Two of the carton: front and back."""

    def one(at, turn):
        shell = material('satin #f3f2ee')
        parts = [
            slab(
                width,
                depth,
                [(0.003, 0), (0, 0.003, 0.002), (0, height - 0.003, 0.002), (0.003, height)],
                0.008,
                shell,
            )
        ]
        parts.append(
            slab(0.0092, 0.0034, [(0, 0), (0, 0.0014, 0.0004)], 0.0017, material('steel'), at=(0, 0, height - 0.0004))
        )
        parts.append(
            slab(
                0.0082, 0.0024, [(0, 0), (0, 0.0012)], 0.0012, material('plastic #101113'), at=(0, 0, height + 0.0002)
            )
        )
        pins = material('raw_brass')
        sleeve = material('plastic #17181a')
        for x, lean in ((-0.0069, -60), (0.0069, 60)):
            at_pin = {'at': (x, depth / 2 + 0.008, height * 0.62), 'turn': (0, lean, 0)}
            parts.append(block((0.0063, 0.018, 0.0016), pins, 0.0006, **at_pin))
            at_pin['at'] = (x, depth / 2 + 0.004, height * 0.62)
            parts.append(block((0.0067, 0.009, 0.002), sleeve, 0.0005, **at_pin))
        group(parts, at, (0, 0, turn))

    one((-0.034, -0.006, 0), 8)
    one((0.038, 0.012, 0), 148)
    return Shot(azimuth=10, elevation=20, weight=0.34)
