"""Built-in and standing appliances, clocks."""

import math

from kit.materials import material
from kit.shapes import block, rod, rounded, slab, tube, turned
from kit.studio import Shot


def rangehood(width=0.6, depth=0.28, height=0.18, slide=0.15):
    """Drawn out: the glass-edged slide with its two mesh filters below and lights."""
    steel = lambda along='x': material('brushed_steel', along=along)  # noqa: E731
    block((width, depth, height), material('powder #c2c3c3'), 0.002, at=(0, -depth / 2, height / 2 + 0.04))
    block((width, 0.02, 0.055), steel(), 0.0015, at=(0, -depth - slide, 0.028))
    block((width - 0.012, slide + 0.06, 0.012), steel(), 0.001, at=(0, -depth - slide / 2 + 0.02, 0.046))
    block((width - 0.002, depth, 0.042), steel('y'), 0.0015, at=(0, -depth / 2, 0.021))
    for k in range(4):
        rod(
            0.0045,
            0.003,
            material('plastic #1b1c1e'),
            at=(0.17 + k * 0.028, -depth - slide - 0.0095, 0.028),
            turn=(90, 0, 0),
            edge=0.0008,
        )
    block((0.05, 0.001, 0.004), material('plastic #2b2c2e'), 0.0004, at=(-0.2, -depth - slide - 0.0104, 0.028))
    for x in (-0.145, 0.145):
        block(
            (0.262, slide + 0.09, 0.006),
            material('perforated #b7babb', hole=0.0022, pitch=0.006, planes='xy'),
            0.001,
            at=(x, -depth - slide / 2 + 0.03, -0.001),
        )
        block((0.27, slide + 0.1, 0.004), material('aluminium'), 0.001, at=(x, -depth - slide / 2 + 0.03, 0.004))
    for x in (-0.25, 0.25):
        turned(
            [(0, -0.0005), (0.018, -0.0005)],
            material('diffuser #fff3df', strength=1.4),
            at=(x, -depth - slide + 0.035, -0.0022),
        )
        turned([(0.018, -0.001), (0.022, 0.0)], material('steel'), at=(x, -depth - slide + 0.035, -0.0018))
    rod(0.074, 0.035, material('plastic #2a2b2d'), at=(0, -depth / 2, height + 0.04), edge=0.002)
    return Shot(azimuth=-30, elevation=-12, mount='air', weight=0.36)


def microwave(width=0.595, height=0.39, depth=0.34):
    """A steel trim around black glass; the door to the left, the controls to the right."""
    face = -depth / 2
    block((width - 0.07, depth, height - 0.05), material('powder #3a3b3d'), 0.003, at=(0, 0.01, height / 2))
    steel = lambda along='x': material('brushed_steel', along=along)  # noqa: E731
    bar = 0.034
    for size, x, z in (
        ((width, 0.016, bar), 0, height - bar / 2),
        ((width, 0.016, bar), 0, bar / 2),
        ((bar, 0.016, height - 2 * bar), width / 2 - bar / 2, height / 2),
        ((bar, 0.016, height - 2 * bar), -width / 2 + bar / 2, height / 2),
    ):
        block(size, steel('x' if size[0] > size[2] else 'z'), 0.0015, at=(x, face, z))
    inner_w, inner_h = width - 2 * bar - 0.003, height - 2 * bar - 0.003
    door, panel = inner_w * 0.76, inner_w * 0.24 - 0.003
    left = -inner_w / 2 + door / 2
    right = inner_w / 2 - panel / 2
    block((door, 0.018, inner_h), material('gloss #0b0c0d'), 0.0015, at=(left, face + 0.001, height / 2))
    block(
        (door - 0.09, 0.0188, inner_h - 0.075),
        material('gloss #17181a'),
        0.001,
        at=(left - 0.012, face + 0.0008, height / 2),
    )
    block((panel, 0.018, inner_h), material('gloss #0d0e0f'), 0.0015, at=(right, face + 0.001, height / 2))
    tube(
        rounded(
            [
                (left + door / 2 - 0.018, face - 0.006, height / 2 - inner_h * 0.4),
                (left + door / 2 - 0.018, face - 0.034, height / 2 - inner_h * 0.4),
                (left + door / 2 - 0.018, face - 0.034, height / 2 + inner_h * 0.4),
                (left + door / 2 - 0.018, face - 0.006, height / 2 + inner_h * 0.4),
            ],
            0.012,
            6,
        ),
        0.0075,
        steel('z'),
    )
    _digits('10:24', (right, face - 0.0086, height / 2 + inner_h * 0.37), 0.0085)
    for row in range(5):
        for column in range(3):
            block(
                (panel * 0.2, 0.0006, 0.004),
                material('satin #8f9294'),
                0.0002,
                at=(right + (column - 1) * panel * 0.29, face - 0.0084, height / 2 + inner_h * (0.2 - row * 0.1)),
            )
    turned(
        [(0, 0), (0.021, 0), (0.0205, 0.014, 0.0015), (0, 0.0145)],
        steel('round'),
        at=(right, face - 0.008, height / 2 - inner_h * 0.36),
        turn=(90, 0, 0),
    )
    return Shot(azimuth=26, elevation=9, weight=0.4)


SEGMENTS = {
    '0': 'abcdef',
    '1': 'bc',
    '2': 'abged',
    '3': 'abgcd',
    '4': 'fgbc',
    '5': 'afgcd',
    '6': 'afgedc',
    '7': 'abc',
    '8': 'abcdefg',
    '9': 'abcdfg',
}


def _digits(text, at, size, colour='#bfe3ff', lamp=None):
    """Seven-segment figures in the plane of the front; `size` is their width."""
    lamp = lamp or material(f'glow {colour}', strength=1.8)
    x0, y, z0 = at
    x0 -= (len(text) - 1) * size * 0.72
    places = {
        'a': (0, 1, 0),
        'g': (0, 0, 0),
        'd': (0, -1, 0),
        'f': (-1, 0.5, 1),
        'b': (1, 0.5, 1),
        'e': (-1, -0.5, 1),
        'c': (1, -0.5, 1),
    }
    for index, sign in enumerate(text):
        x = x0 + index * size * 1.44
        if sign == ':':
            for dz in (-0.4, 0.4):
                block((size * 0.14, 0.0004, size * 0.14), lamp, 0, at=(x, y, z0 + dz * size))
            continue
        for segment in SEGMENTS[sign]:
            px, pz, upright = places[segment]
            shape = (size * 0.13, 0.0004, size * 0.8) if upright else (size * 0.78, 0.0004, size * 0.13)
            block(shape, lamp, 0, at=(x + px * size * 0.45, y, z0 + pz * size * 0.92))


def induction_hob(width=0.59, depth=0.52):
    """Black glass with four printed zones and a touch strip, seen from above at a slant."""
    block((width, depth, 0.006), material('gloss #0a0b0c'), 0.0015, at=(0, 0, 0.055))
    block((width - 0.04, depth - 0.03, 0.05), material('powder #55575a'), 0.003, at=(0, 0, 0.026))
    ink = material('satin #b9bbbc')
    top = 0.05825
    for x, y, r in ((-0.155, 0.105, 0.09), (-0.155, -0.095, 0.09), (0.155, 0.105, 0.072), (0.155, -0.08, 0.1)):
        turned([(r - 0.0009, 0), (r + 0.0009, 0)], ink, at=(x, y, top), count=160)
        for turn in (0, 90):
            block((0.024, 0.0016, 0.0002), ink, 0, at=(x, y, top), turn=(0, 0, turn))
    block((0.0016, 0.05, 0.0002), ink, 0, at=(-0.155, 0.005, top))
    for k in range(7):
        x = -0.12 + k * 0.04
        turned([(0.0062, 0), (0.0072, 0)], ink, at=(x, -depth / 2 + 0.035, top))
    block((0.2, 0.0012, 0.0002), ink, 0, at=(0.0, -depth / 2 + 0.058, top))
    return Shot(azimuth=24, elevation=38, weight=0.4, front=0.3)


def air_purifier(radius=0.13, height=0.52):
    """A tower with round corners: pierced below all around, a grille and a lit ring above."""
    shell = material('satin #f2f1ed')
    side = radius * 2
    slab(side * 0.96, side * 0.96, [(0.01, 0), (0, 0.006, 0.003), (0, 0.02)], 0.07, material('satin #d9d7d1'))
    slab(
        side,
        side,
        [(0.002, 0.02), (0, 0.024, 0.002), (0, height - 0.01, 0.01), (0.012, height, 0.008), (0.03, height)],
        0.075,
        shell,
    )
    dark = material('plastic #4a4c4e')
    for row in range(30):
        for face in range(4):
            for k in range(9):
                turn = face * 90
                a = math.radians(turn)
                x, y = (k - 4) * 0.0128, -side / 2 - 0.0002
                parts = (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), 0.05 + row * 0.0085)
                if face in (0, 1):
                    block((0.0085, 0.0012, 0.0034), dark, 0, at=parts, turn=(0, 0, turn), steps=1)
    turned(
        [(0.099, 0), (0.1, 0.0015, 0.0008), (0.104, 0.0015, 0.0008), (0.105, 0)],
        material('glow #bfe6d3', strength=1.2),
        at=(0, 0, height),
        count=128,
    )
    turned(
        [(0, -0.004), (0.098, -0.004), (0.099, 0.001)],
        material('plastic #2b2c2e'),
        at=(0, 0, height + 0.001),
        count=128,
    )
    for k in range(24):
        a = 360 * k / 24
        block(
            (0.07, 0.002, 0.004),
            shell,
            0.0006,
            at=(math.cos(math.radians(a)) * 0.06, math.sin(math.radians(a)) * 0.06, height + 0.002),
            turn=(0, 0, a + 24),
            steps=1,
        )
    rod(0.026, 0.005, shell, at=(0, 0, height), edge=0.002)
    _digits('12', (0, -side / 2 - 0.0006, height - 0.06), 0.011, '#7fd6a8')
    return Shot(azimuth=28, elevation=16, weight=0.28)


def digital_clock(width=0.3, height=0.145, depth=0.026):
    """A quartz clock with a liquid crystal: dark figures on grey, a plain frame. 10:08."""
    slab(
        width,
        height,
        [(0, 0), (0, depth - 0.004, 0.003), (0.004, depth, 0.002), (0.012, depth)],
        0.014,
        material('plastic #232427'),
        turn=(90, 0, 0),
    )
    block((width - 0.026, 0.001, height - 0.026), material('satin #b9bfb4'), 0.0004, at=(0, -depth, 0))
    ink = material('matte #20231f')
    _digits('10:08', (-0.008, -depth - 0.0008, 0), 0.033, lamp=ink)
    return Shot(azimuth=-20, elevation=8, mount='wall', weight=0.34)
