"""Taps, spouts, showers."""

import math

from kit.materials import material
from kit.shapes import arc, block, group, rod, rounded, tube, turned
from kit.studio import Shot


def _outlet(radius, metal, at, turn=(180, 0, 0), length=0.03):
    """The aerator: a collar, and set back in it a sieve before a dark mouth."""
    turned(
        [
            (radius * 0.8, 0.004),
            (radius * 0.82, 0.0006, 0.0004),
            (radius, 0.0006, 0.0008),
            (radius, length, 0.001),
            (radius * 0.9, length + 0.001),
        ],
        metal,
        at=at,
        turn=turn,
    )
    turned([(0, 0.003), (radius * 0.82, 0.003)], material('plastic #141415'), at=at, turn=turn)
    turned([(0, 0.0016), (radius * 0.81, 0.0016)], material('sieve'), at=at, turn=turn)


def _side_lever(body, z, radius, out=0.052, lever=0.105, tilt=18):
    """A cartridge housing to the right with a thin lever on its end."""
    rod(radius * 0.98, out - 0.021, material(body, along='round'), at=(0, 0, z), turn=(0, 90, 0))
    rod(radius * 0.93, 0.0016, material('plastic'), at=(out - 0.0216, 0, z), turn=(0, 90, 0), edge=0)
    turned(
        [(0, 0), (radius, 0, 0.0006), (radius, 0.026, 0.003), (radius * 0.8, 0.028, 0.001), (0, 0.0284)],
        material(body, along='round'),
        at=(out - 0.02, 0, z),
        turn=(0, 90, 0),
    )
    t = math.radians(tilt)
    start = (out - 0.006, 0, z + radius * 0.6)
    end = (start[0] + math.sin(t) * lever, 0, start[2] + math.cos(t) * lever)
    tube([start, [(a + b) / 2 for a, b in zip(start, end)], end], 0.0048, material(body), [1, 0.95, 0.8])
    rod(0.00385, 0.002, material(body), at=end, turn=(0, tilt, 0), edge=0.0015)


def gooseneck_mixer(body='chrome', height=0.405, reach=0.2):
    metal = material(body)
    turned([(0, 0), (0.0275, 0, 0.001), (0.0275, 0.004, 0.001), (0.0246, 0.0062, 0.0008), (0.0238, 0.0065)], metal)
    turned(
        [(0.0236, 0.0062), (0.0236, 0.118, 0.003), (0.0165, 0.126, 0.002), (0.0165, 0.131, 0.0008), (0, 0.131)],
        material(body),
    )
    bend = reach / 2
    top = height - bend
    path = [(0, 0, 0.128), (0, 0, top - 0.05), (0, 0, top)] + arc((-bend, 0, top), bend, 0, 180, 48)
    end = (-reach, 0, top - 0.04)
    tube(path + [end], 0.0122, material(body))
    _outlet(0.0134, material(body, along='round'), (-reach, 0, end[2] - 0.02), (0, 0, 0), 0.026)
    _side_lever(body, 0.088, 0.0165)
    return Shot(azimuth=22, elevation=10, weight=0.3)


def pull_out_mixer(body='chrome', spray='chrome', height=0.39, reach=0.225):
    metal = material(body)
    turned([(0, 0), (0.0285, 0, 0.001), (0.0285, 0.004, 0.001), (0.0262, 0.0065, 0.0008), (0.025, 0.007)], metal)
    turned([(0.0252, 0.0065), (0.0252, 0.148, 0.005), (0.0185, 0.156, 0.002), (0, 0.156)], material(body))
    top, bend = height - 0.075, 0.075
    path = rounded([(0, 0, 0.15), (0, 0, height), (-reach, 0, height - 0.035)], 0.075, 28)
    last = path[-1]
    tube(path, 0.0152, material(body))
    # The hand spray: a sleeve that docks in the neck, two buttons, a wide face.
    slope = math.degrees(math.atan2(0.035, reach))
    turned([(0.0152, 0), (0.0153, 0.0008)], material('plastic'), at=last, turn=(0, -90 - slope, 0))
    turned(
        [
            (0, 0.001),
            (0.0155, 0.001, 0.0006),
            (0.0165, 0.05),
            (0.0205, 0.088, 0.006),
            (0.0205, 0.096, 0.002),
            (0, 0.097),
        ],
        material(spray, along='round'),
        at=last,
        turn=(0, -124, 0),
    )
    a = math.radians(124)
    face = [turned([(0, 0.0972), (0.0172, 0.0974), (0.0176, 0.0966)], material('rubber #3a3b3d'))]
    nozzle, rings = material('rubber #6b6d70'), ((0.0046, 6), (0.0095, 12), (0.0142, 18))
    for radius, count in rings:
        for k in range(count):
            at = (radius * math.cos(2 * math.pi * k / count), radius * math.sin(2 * math.pi * k / count), 0.0968)
            face.append(turned([(0.0011, 0), (0.0008, 0.0015, 0.0003), (0, 0.0015)], nozzle, count=16, at=at))
    group(face, last, (0, -124, 0))
    button = [last[0] - math.sin(a) * 0.062, 0, last[2] + math.cos(a) * 0.062]
    block(
        (0.011, 0.015, 0.028),
        material('plastic #232427'),
        0.004,
        at=(button[0] - 0.0125, 0, button[2] + 0.0115),
        turn=(0, -124 + 180, 0),
    )
    _side_lever(body, 0.105, 0.0175, 0.056, 0.1, 24)
    return Shot(azimuth=24, elevation=10, weight=0.3)


def basin_mixer(body='chrome', height=0.155, reach=0.125):
    metal = material(body)
    turned([(0, 0), (0.026, 0, 0.001), (0.026, 0.0035, 0.001), (0.0235, 0.005, 0.0008), (0.0228, 0.005)], metal)
    turned([(0.0232, 0.004), (0.0232, height - 0.042, 0.0012), (0, height - 0.042)], material(body))
    turned([(0.0218, height - 0.0425), (0.0218, height - 0.0405)], material('plastic'))
    turned(
        [(0, height - 0.041), (0.0232, height - 0.041, 0.001), (0.0232, height - 0.008, 0.007), (0, height - 0.0045)],
        material(body),
    )
    low = height * 0.46
    tube(
        rounded([(0, 0, low), (-reach, 0, low + 0.036), (-reach, 0, low + 0.002)], 0.021, 20),
        0.0125,
        material(body, along='x'),
    )
    _outlet(0.0136, material(body, along='round'), (-reach, 0, low - 0.006), (0, 0, 0), 0.016)
    tube(
        [(-0.014, 0, height - 0.016), (0.03, 0, height + 0.008), (0.092, 0, height + 0.037)],
        0.005,
        material(body, along='x'),
        flat=(0.016, 0.0052),
    )
    return Shot(azimuth=28, elevation=16, weight=0.32)


def _wall_plate(body, x, z, radius=0.034):
    turned(
        [(0, 0), (radius, 0), (radius, 0.0065, 0.0015), (radius - 0.004, 0.008, 0.001), (0, 0.008)],
        material(body, along='round'),
        at=(x, 0, z),
        turn=(90, 0, 0),
    )


def wall_mixer_set(body='chrome', spout=0.18):
    for x in (-0.09, 0.09):
        _wall_plate(body, x, 0)
    tube(
        rounded([(-0.09, 0, 0), (-0.09, -spout, 0), (-0.09, -spout, -0.035)], 0.022),
        0.0128,
        material(body, along='y'),
    )
    _outlet(0.0136, material(body, along='round'), (-0.09, -spout, -0.042), (0, 0, 0), 0.02)
    rod(0.0215, 0.05, material(body, along='round'), at=(0.09, -0.006, 0), turn=(90, 0, 0), edge=0.0012)
    rod(0.0203, 0.0015, material('plastic'), at=(0.09, -0.0555, 0), turn=(90, 0, 0), edge=0)
    turned(
        [(0, 0), (0.0215, 0, 0.001), (0.0215, 0.022, 0.003), (0, 0.023)],
        material(body, along='round'),
        at=(0.09, -0.057, 0),
        turn=(90, 0, 0),
    )
    tube([(0.09, -0.068, 0.018), (0.09, -0.07, 0.06), (0.09, -0.074, 0.1)], 0.0048, material(body), [1, 0.95, 0.85])
    rod(0.0041, 0.0015, material(body), at=(0.09, -0.074, 0.1), edge=0.0012)
    return Shot(azimuth=-34, elevation=14, mount='wall', weight=0.3)


def _rose(body, radius, at, turn):
    disc = material(body, along='round')
    turned(
        [
            (0, 0.016),
            (0.016, 0.016, 0.003),
            (0.02, 0.009, 0.003),
            (radius - 0.003, 0.008, 0.002),
            (radius, 0.004, 0.002),
            (radius, 0, 0.001),
            (radius - 0.004, -0.001),
            (0, -0.001),
        ],
        disc,
        at=at,
        turn=turn,
        count=128,
    )


def rail_shower(body='chrome', rose=0.25, height=1.02):
    rail = material(body)
    tube([(0, -0.062, 0.06), (0, -0.062, height * 0.5), (0, -0.062, height - 0.02)], 0.0105, rail)
    tube(
        rounded([(0, -0.062, height - 0.02), (0, -0.062, height + 0.05), (0, -0.42, height + 0.05)], 0.07, 20),
        0.0105,
        material(body, along='y'),
    )
    for z in (0.11, height - 0.06):
        rod(0.0115, 0.062, material(body, along='round'), at=(0, 0, z), turn=(90, 0, 0))
        _wall_plate(body, 0, z, 0.027)
        rod(0.0165, 0.034, material(body), at=(0, -0.062, z - 0.017), edge=0.0025)
    rod(0.011, 0.05, material(body), at=(0, -0.4, height + 0.0))
    _rose(body, rose / 2, (0, -0.4, height - 0.016), (0, 0, 0))
    # The diverter below, the slider with the hand piece, its hose.
    rod(0.018, 0.07, material(body), at=(0, -0.062, 0.035), edge=0.003)
    turned(
        [(0, 0), (0.015, 0, 0.001), (0.0165, 0.03, 0.003), (0, 0.032)],
        material(body, along='round'),
        at=(0.016, -0.062, 0.07),
        turn=(0, 90, 0),
    )
    block((0.034, 0.04, 0.05), material(body), 0.008, at=(0, -0.07, 0.68))
    rod(0.011, 0.04, material(body, along='round'), at=(0.014, -0.062, 0.68), turn=(0, 90, 0), edge=0.003)
    hand = [
        rod(0.0115, 0.2, material(body), edge=0.003, at=(0, 0, -0.14)),
        turned(
            [(0, 0), (0.05, 0, 0.004), (0.053, 0.008, 0.004), (0.03, 0.022, 0.01), (0, 0.026)],
            material(body, along='round'),
            at=(0, -0.022, 0.085),
            turn=(-90, 0, 0),
        ),
        turned([(0, -0.0006), (0.042, -0.0006)], material('rubber #8d9092'), at=(0, -0.022, 0.085), turn=(-90, 0, 0)),
    ]
    group(hand, (0, -0.108, 0.69), (24, 0, 0))
    hose = []
    for step in range(41):
        t = step / 40
        swing = math.sin(t * math.pi)
        hose.append((0.13 * swing, -0.055 - 0.012 * t, 0.56 * (1 - t) + 0.06 * t - 0.28 * swing * (1 - 0.55 * t)))
    tube(hose, 0.0072, material('brushed_steel', along='round') if body != 'matte_black' else material('rubber'))
    return Shot(azimuth=-36, elevation=8, mount='wall', weight=0.26, reach=(0.7, 0.82))


def shower_mixer(body='chrome', plate=0.165):
    disc = material(body, along='round')
    turned(
        [
            (0, 0),
            (plate / 2, 0),
            (plate / 2, 0.005, 0.002),
            (plate / 2 - 0.006, 0.0085, 0.003),
            (0.036, 0.009),
            (0, 0.009),
        ],
        disc,
        turn=(90, 0, 0),
        count=160,
    )
    turned([(0.0335, 0.009), (0.0345, 0.009), (0.0345, 0.0098), (0.03, 0.0098)], material('plastic'), turn=(90, 0, 0))
    turned(
        [(0, 0.0095), (0.033, 0.0095, 0.001), (0.031, 0.045, 0.002), (0, 0.045)],
        material(body, along='round'),
        turn=(90, 0, 0),
    )
    turned(
        [(0, 0.0466), (0.0305, 0.0466, 0.001), (0.0295, 0.066, 0.005), (0.012, 0.0705, 0.003), (0, 0.071)],
        material(body, along='round'),
        turn=(90, 0, 0),
    )
    tube(
        [(0, -0.056, 0.02), (0, -0.062, -0.03), (0, -0.07, -0.085), (0, -0.073, -0.1)],
        0.006,
        material(body),
        flat=(0.02, 0.0075),
    )
    for x, tint in ((-0.012, '#b4322b'), (0.012, '#2d5f9e')):
        turned(
            [(0, 0), (0.0022, 0), (0.002, 0.0004), (0, 0.0004)],
            material(f'gloss {tint}'),
            at=(x, -0.0089, 0.052),
            turn=(90, 0, 0),
        )
    return Shot(azimuth=-32, elevation=14, mount='wall', weight=0.34)
