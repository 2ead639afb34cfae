"""Mirrors, screens, drains, rails and accessories of a bathroom."""

from kit.materials import material
from kit.shapes import arc, block, group, loft, oblong, rod, rounded, tube, turned
from kit.studio import Shot


def led_mirror(width=0.9, height=0.7, glow=2.2, frame='matte_black'):
    """A metal frame, light around the back edge, a touch sensor at the foot."""
    rim = material(frame)
    for size, x, z in (
        ((width, 0.03, 0.012), 0, height / 2 - 0.006),
        ((width, 0.03, 0.012), 0, -height / 2 + 0.006),
        ((0.012, 0.03, height), width / 2 - 0.006, 0),
        ((0.012, 0.03, height), -width / 2 + 0.006, 0),
    ):
        block(size, rim, 0.0015, at=(x, -0.037, z))
    block((width - 0.022, 0.004, height - 0.022), material('mirror'), 0.0008, at=(0, -0.044, 0))
    lamp = material('glow #fff0d6', strength=glow)
    band = 0.026
    for size, x, z in (
        ((width - 0.09, 0.0006, band), 0, height / 2 - 0.06),
        ((width - 0.09, 0.0006, band), 0, -height / 2 + 0.06),
        ((band, 0.0006, height - 0.146), width / 2 - 0.058, 0),
        ((band, 0.0006, height - 0.146), -width / 2 + 0.058, 0),
    ):
        block(size, lamp, 0, at=(x, -0.0463, z))
    block((width - 0.08, 0.02, height - 0.08), material('glow #ffe9c8', strength=glow * 0.9), 0, at=(0, -0.012, 0))
    turned(
        [(0.006, 0), (0.0068, 0)],
        material('glow #dfeeff', strength=1.5),
        at=(0, -0.0467, -height / 2 + 0.032),
        turn=(90, 0, 0),
    )
    return Shot(azimuth=-20, elevation=6, mount='wall', weight=0.36, front=0.75, cards=False)


def shower_screen(width=0.9, height=2.0, glass='clear', metal='chrome'):
    """A fixed panel, 10 mm, polished edges; two brackets fix it to the wall behind its left edge."""
    kind = material('pane #fbfdfc', body=0.13) if glass == 'clear' else material('pane #fbfdfc', body=0.2, fluted=0.03)
    block((width, 0.01, height), kind, 0.0008, at=(0, 0, height / 2), steps=2)
    edge = material('gloss #7fae9e')
    for x in (-1, 1):
        block((0.0012, 0.0102, height), edge, 0, at=(x * width / 2, 0, height / 2))
    block((width, 0.0102, 0.0012), edge, 0, at=(0, 0, height))
    steel = material(metal)
    for z in (0.25, height - 0.25):
        block((0.05, 0.024, 0.05), steel, 0.002, at=(-width / 2 + 0.022, 0, z))
        block((0.008, 0.05, 0.05), steel, 0.0015, at=(-width / 2 - 0.004, 0, z))
        rod(0.0075, 0.002, material('steel'), at=(-width / 2 + 0.024, -0.0118, z), turn=(90, 0, 0), edge=0.0006)
    return Shot(azimuth=30, elevation=9, weight=0.3, reach=(0.7, 0.82))


def pivot_door(width=1.0, height=1.95):
    """Semi-framed: profiles at both sides and below, the door ajar, a bar handle."""
    metal = material('chrome')
    for x in (-1, 1):
        block((0.028, 0.034, height), metal, 0.003, at=(x * (width / 2 - 0.014), 0, height / 2))
    block((width, 0.036, 0.022), metal, 0.003, at=(0, 0, 0.011))
    block((width, 0.03, 0.03), metal, 0.003, at=(0, 0, height - 0.015))
    wide = width - 0.09
    panel = [
        block(
            (wide, 0.006, height - 0.075),
            material('pane #fbfdfc', body=0.13),
            0.0006,
            at=(wide / 2, 0, (height - 0.05) / 2 + 0.012),
            steps=2,
        )
    ]
    panel.append(
        block(
            (0.014, 0.014, height - 0.075), material('pane #eef2f0'), 0.002, at=(wide, 0, (height - 0.05) / 2 + 0.012)
        )
    )
    for z in (0.0, height - 0.08):
        panel.append(block((wide * 0.999, 0.012, 0.02), metal, 0.002, at=(wide / 2, 0, z + 0.026)))
    for side in (-1, 1):
        bar = rounded(
            [
                (wide - 0.05, side * 0.004, 0.86),
                (wide - 0.05, side * 0.04, 0.86),
                (wide - 0.05, side * 0.04, 1.16),
                (wide - 0.05, side * 0.004, 1.16),
            ],
            0.012,
            6,
        )
        panel.append(tube(bar, 0.0075, metal))
    group(panel, (-width / 2 + 0.045, -0.001, 0.01), (0, 0, -34))
    return Shot(azimuth=26, elevation=9, weight=0.3, reach=(0.72, 0.82))


def floor_waste(side=0.1, metal='brushed_steel'):
    """A square frame, the tile tray lifted aside."""
    steel = lambda along='x': material(metal, along=along)  # noqa: E731
    frame, deep = side + 0.012, 0.022
    rings = [
        oblong(frame, frame, 0.003, z, inset, 4)
        for inset, z in (
            (0.006, 0.045),
            (0.006, 0.046),
            (0, 0.0465),
            (0, 0.0675),
            (0.0006, 0.068),
            (0.0024, 0.068),
            (0.003, 0.0674),
            (0.003, 0.05),
            (0.024, 0.046),
        )
    ]
    loft(rings, steel(), caps=False, sharp=30)
    turned(
        [(0.044, 0.0465), (0.042, 0.04, 0.004), (0.04, 0.0, 0.001), (0.037, 0.0), (0.037, 0.046)],
        material('plastic #5d6164'),
    )
    turned([(0.037, 0.03), (0, 0.03)], material('plastic #1b1b1b'))
    # The tray with its cut tile, leaning on the frame.
    tray = [
        loft(
            [
                oblong(side, side, 0.002, z, inset, 4)
                for inset, z in ((0.001, 0), (0, 0.001), (0, 0.015), (0.0012, 0.015), (0.0012, 0.0025))
            ],
            steel('y'),
            sharp=30,
        )
    ]
    tray.append(
        block((side - 0.005, side - 0.005, 0.0095), material('marble', scale=5, seed=3), 0.0008, at=(0, 0, 0.0085))
    )
    for x in (-1, 1):
        for y in (-1, 1):
            tray.append(rod(0.003, 0.006, steel(), at=(x * side * 0.38, y * side * 0.38, -0.006)))
    group(tray, (side * 0.98, -side * 0.42, 0.0405), (0, 38, -14))
    return Shot(azimuth=26, elevation=30, weight=0.34)


def linear_channel(length=0.9, metal='brushed_steel'):
    """The open channel over its outlet; the tile-insert cover, as long as the channel, lies before it."""
    steel = lambda along='x': material(metal, along=along)  # noqa: E731
    wide, tall = 0.084, 0.03
    rings = [
        oblong(length, wide, 0.002, z, inset, 4)
        for inset, z in (
            (0.006, 0.0),
            (0.005, 0.001),
            (0.005, tall - 0.002),
            (0, tall - 0.001),
            (0, tall),
            (0.0055, tall),
            (0.0062, tall - 0.001),
            (0.0062, 0.004),
            (0.02, 0.0015),
        )
    ]
    loft(rings, steel(), sharp=30)
    cover = length - 0.014
    parts = [
        loft(
            [
                oblong(cover, wide - 0.018, 0.0015, z, inset, 4)
                for inset, z in ((0, 0), (0, 0.013), (0.0011, 0.013), (0.0011, 0.002))
            ],
            steel(),
            sharp=30,
        )
    ]
    tile = cover / 4
    for k in range(4):
        parts.append(
            block(
                (tile - 0.0025, wide - 0.022, 0.0105),
                material('marble', scale=4, seed=k + 2),
                0.0006,
                at=((k - 1.5) * tile, 0, 0.0075),
            )
        )
    group(parts, (length * 0.06, -wide * 1.3, 0), (0, 0, 3))
    turned([(0.0365, 0.003), (0.04, 0.003), (0.0405, 0.0022)], steel('round'), at=(-length * 0.36, 0, 0))
    turned([(0, 0.0028), (0.0365, 0.0028)], material('plastic #1c1c1c'), at=(-length * 0.36, 0, 0))
    return Shot(azimuth=56, elevation=26, weight=0.3, reach=(0.84, 0.74))


def towel_rail(width=0.6, height=0.85, bars=7, metal='chrome'):
    """Two uprights, seven rungs, standing off the wall on four mounts."""
    out = -0.085
    for x in (-1, 1):
        rod(0.0125, height, material(metal), at=(x * (width / 2 - 0.0125), out, -height / 2), edge=0.002)
    places = [0.06 + k * (height - 0.12) / (bars - 1) for k in range(bars)]
    for z in places:
        tube(
            [
                (-width / 2 + 0.012, out - 0.004, z - height / 2),
                (0, out - 0.004, z - height / 2),
                (width / 2 - 0.012, out - 0.004, z - height / 2),
            ],
            0.0095,
            material(metal, along='x'),
        )
    for x in (-1, 1):
        for z in (-1, 1):
            at = (x * (width / 2 - 0.0125), 0, z * (height / 2 - 0.1))
            rod(0.009, -out, material(metal, along='round'), at=at, turn=(90, 0, 0))
            turned(
                [(0, 0), (0.02, 0), (0.02, 0.006, 0.0015), (0, 0.007)],
                material(metal, along='round'),
                at=at,
                turn=(90, 0, 0),
            )
    return Shot(azimuth=-28, elevation=7, mount='wall', weight=0.3, reach=(0.76, 0.8))


def accessory_set(metal='chrome', rail=0.6):
    """Towel rail, robe hook, roll holder, soap shelf, hand-towel ring: as they would hang on one wall."""
    made = lambda along='z': material(metal, along=along)  # noqa: E731

    def rose(x, z, radius=0.024, out=0.05):
        turned(
            [(0, 0), (radius, 0), (radius, 0.009, 0.0015), (0, 0.01)], made('round'), at=(x, 0, z), turn=(90, 0, 0)
        )
        rod(0.0085, out, made('round'), at=(x, 0, z), turn=(90, 0, 0))

    # Rail above.
    for x in (-rail / 2 + 0.02, rail / 2 - 0.02):
        rose(x, 0.17, out=0.066)
    tube([(-rail / 2, -0.066, 0.17), (0, -0.066, 0.17), (rail / 2, -0.066, 0.17)], 0.0095, made('x'))
    # Ring.
    rose(-0.22, 0.03, out=0.03)
    tube(arc((-0.22, -0.034, -0.048), 0.078, 0, 360, 64)[:-1], 0.0055, made(), cyclic=True)
    # Roll holder.
    rose(-0.06, 0.0, out=0.06)
    tube(rounded([(-0.06, -0.06, 0.0), (-0.06, -0.06, -0.04), (0.085, -0.06, -0.04)], 0.018, 10), 0.0075, made('x'))
    # Hook.
    rose(0.12, 0.03, out=0.028)
    tube(rounded([(0.12, -0.026, 0.03), (0.12, -0.05, 0.0), (0.12, -0.068, 0.03)], 0.012, 8), 0.0075, made())
    rod(0.0085, 0.006, made(), at=(0.12, -0.068, 0.028), edge=0.003)
    # Soap shelf: a glass dish in a ring.
    rose(0.245, -0.01, out=0.035)
    tube(arc((0.245, -0.08, -0.01), 0.05, 0, 360, 64, 'xy')[:-1], 0.0045, made('x'), cyclic=True)
    turned(
        [
            (0, -0.012),
            (0.03, -0.012, 0.006),
            (0.046, 0.006, 0.004),
            (0.0545, 0.0075, 0.001),
            (0.0545, 0.0095),
            (0.045, 0.0088, 0.004),
            (0.0285, -0.009, 0.006),
            (0, -0.009),
        ],
        material('glass #eef4f1', roughness=0.12),
        at=(0.245, -0.08, -0.01),
    )
    return Shot(azimuth=-26, elevation=12, mount='wall', weight=0.36, reach=(0.8, 0.76))
