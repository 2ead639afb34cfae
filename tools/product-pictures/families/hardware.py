"""Door and cabinet fittings, screws, hand tools, ladders."""
import math

from kit.materials import material
from kit.shapes import TAU, block, group, loft, oblong, rod, rounded, slab, tube, turned
from kit.studio import Shot


def _lever(metal, snib=False, mirrored=False):
    """Rose and lever at the origin, on the wall y = 0, pointing to the left."""
    made = lambda: material(metal, along='x')  # noqa: E731
    way = 1 if mirrored else -1
    parts = [turned([(0.0, 0), (0.0265, 0), (0.0265, 0.0075, 0.0015), (0.025, 0.009, 0.001), (0, 0.009)], made(), turn=(90, 0, 0))]
    parts.append(turned([(0.0, 0.008), (0.0105, 0.009), (0.0105, 0.046, 0.001), (0, 0.046)], made(), turn=(90, 0, 0), count=64))
    parts.append(tube(rounded([(0, -0.03, 0), (0, -0.052, 0), (way * 0.125, -0.052, 0)], 0.016, 14), 0.01, made()))
    parts.append(turned([(0, 0), (0.0099, 0.0, 0.003), (0.0099, -0.004)], made(), at=(way * 0.1255, -0.052, 0), turn=(0, -way * 90, 0), count=48))
    if snib:
        parts.append(block((0.006, 0.012, 0.018), made(), 0.002, at=(0, -0.052, 0)))
    return parts


def lever_set(metal='chrome', snib=False):
    """Both sides of the door, and the latch that goes into it."""
    group(_lever(metal, snib), (-0.02, 0, 0.05))
    group(_lever(metal, False, True), (-0.1, 0, -0.045))
    return Shot(azimuth=-24, elevation=14, mount='wall', weight=0.36)


def mortice_lock(metal='brushed_steel'):
    """Case with its forend, latch and bolt; the cylinder through it, three keys before it."""
    steel, case = material(metal, along='x'), material('galvanised #a9adaf')
    lying = []
    lying.append(block((0.165, 0.085, 0.0155), case, 0.0015, at=(0, 0.045, 0.012)))
    lying.append(block((0.235, 0.0032, 0.022), steel, 0.0012, at=(0, 0.0008, 0.0125)))
    lying.append(block((0.036, 0.022, 0.0125), material('steel'), 0.002, at=(-0.045, -0.008, 0.0125)))
    lying.append(block((0.032, 0.024, 0.0145), material('steel'), 0.001, at=(0.03, -0.012, 0.0125)))
    for x in (-0.11, 0.11):
        lying.append(turned([(0, 0), (0.0045, 0.001), (0.0045, 0.0)], material('steel'), at=(x, -0.0012, 0.0125), turn=(90, 0, 0), count=32))
    for x, y in ((-0.074, 0.08), (0.074, 0.08), (-0.074, 0.012), (0.074, 0.012), (0.0, 0.082)):
        lying.append(turned([(0, 0.0016), (0.0035, 0.0012, 0.0004), (0.0038, 0)], material('steel'), at=(x, y, 0.0197), count=24))
    lying.append(block((0.0085, 0.0085, 0.001), material('plastic #0c0c0d'), 0, at=(-0.045, 0.062, 0.0197)))
    lying.append(turned([(0.0, 0.0006), (0.0085, 0.0006, 0.0004), (0.0088, 0)], material('raw_brass'), at=(-0.045, 0.062, 0.0193), count=40))
    lying.append(block((0.0082, 0.0082, 0.0008), material('plastic #0c0c0d'), 0, at=(-0.045, 0.062, 0.02)))
    lying += _cylinder((0.032, 0.06, -0.006), 0.04)
    group(lying, (0, 0.02, 0), (0, 0, -12))
    group(_cylinder((0, 0, 0), 0.06), (-0.09, -0.06, 0.0085), (90, 0, 40))
    for number, (x, y, turn) in enumerate(((0.03, -0.065, 12), (0.06, -0.083, -22), (0.1, -0.06, 38))):
        group(_key(), (x, y, 0.0004 + 0.0011 * number), (0, 0, turn))
    return Shot(azimuth=16, elevation=42, weight=0.38)


def _cylinder(at, length):
    nickel = material('satin_nickel')
    x, y, z = at
    return [
        rod(0.0085, length, nickel, at=(x, y, z)),
        block((0.0098, 0.022, length), nickel, 0.003, at=(x, y - 0.011, z + length / 2)),
        turned([(0, 0.0006), (0.0062, 0.0006, 0.0002), (0.0066, 0)], material('raw_brass'), at=(x, y, z + length), count=40),
        block((0.0016, 0.0078, 0.0006), material('plastic #0c0c0d'), 0, at=(x, y, z + length + 0.0007)),
    ]


def _key():
    nickel = material('satin_nickel')
    bow = turned([(0.0045, 0), (0.0125, 0, 0.0004), (0.0125, 0.0022, 0.0004), (0.0045, 0.0022), (0.0045, 0)], nickel, count=48)
    outline = [(0.011, -0.0042), (0.042, -0.0042), (0.0445, -0.001)]
    x = 0.0445
    for k, deep in enumerate((1.2, 2.6, 1.6, 3.0, 2.0, 3.2)):
        x -= 0.0048
        outline += [(x + 0.0016, 0.0042 - deep * 0.001), (x, 0.0042 - 0.0006 * (k % 2))]
    outline.append((0.011, 0.0042))
    blade = loft([[(a, b, z) for a, b in outline] for z in (0.0002, 0.002)], nickel, sharp=30)
    return [bow, blade]


def _hinge(ajar):
    """Cup with its arm and damper, clipped on its plate."""
    nickel, dark = material('satin_nickel'), material('plastic #3d3f41')
    parts = [
        turned([(0, -0.0115), (0.0165, -0.0115, 0.002), (0.0175, -0.001), (0.0175, 0.0), (0.0155, 0.0), (0.015, -0.0095, 0.001), (0, -0.0095)], nickel),
        slab(0.052, 0.0165, [(0, 0), (0, 0.0012, 0.0003), (0.0006, 0.0015)], 0.006, nickel, at=(0, 0.0085, 0.0)),
        slab(0.03, 0.012, [(0, 0), (0, 0.006, 0.002), (0.003, 0.0075, 0.002)], 0.004, dark, at=(0, -0.003, -0.006)),
    ]
    for x in (-0.024, 0.024):
        parts.append(turned([(0, 0.002), (0.0028, 0.0015, 0.0004), (0.0042, 0.0004)], nickel, at=(x, 0.0085, 0.0012), count=24))
    arm = rounded([(0, 0.0, -0.002), (0, 0.012, 0.014), (0, 0.03, 0.019), (0, 0.09, 0.019)], 0.012, 8)
    parts.append(tube(arm, 0.006, nickel, flat=(0.015, 0.008)))
    parts.append(block((0.0185, 0.062, 0.009), nickel, 0.003, at=(0, 0.066, 0.018)))
    for y in (0.05, 0.086):
        parts.append(turned([(0, 0.0015), (0.004, 0.001, 0.0004), (0.0045, 0)], material('steel'), at=(0, y, 0.0225), count=32))
        parts.append(block((0.0046, 0.0009, 0.0006), material('plastic #1a1a1b'), 0, at=(0, y, 0.024)))
        parts.append(block((0.0009, 0.0046, 0.0006), material('plastic #1a1a1b'), 0, at=(0, y, 0.024)))
    parts.append(slab(0.05, 0.019, [(0, 0), (0, 0.002, 0.0004), (0.002, 0.007, 0.002), (0.014, 0.0095)], 0.005, nickel, at=(0, 0.072, 0.002)))
    return parts


def cabinet_hinges():
    group(_hinge(0), (-0.045, 0.0, 0.012), (0, 0, 22))
    group(_hinge(0), (0.05, -0.02, 0.012), (0, 0, -118))
    return Shot(azimuth=18, elevation=30, weight=0.38)


def _screw(length, major, minor, pitch, head, smooth, metal, drive):
    """Lying along x with its point to the right; `head`: radius and how it widens ("flat" or "bugle"); `smooth`: shank without thread."""
    rings, count, steps = [], 36, max(int((length - smooth) / pitch * 14), 60)
    profile = []
    r, shape, tall = head
    neck = minor * 1.06
    for k in range(13):
        t = k / 12
        spread = (1 - t) ** (1.0 if shape == 'flat' else 2.4)
        profile.append((tall * t, neck + (r - neck) * spread))
    ring = lambda x, radius, phase=None: [  # noqa: E731
        (x, (radius if phase is None else radius(TAU * k / count)) * math.cos(TAU * k / count), (radius if phase is None else radius(TAU * k / count)) * math.sin(TAU * k / count))
        for k in range(count)
    ]
    rings.append(ring(0.0, r * 0.97))
    for x, radius in profile:
        rings.append(ring(x + 0.0003, radius))
    rings.append(ring(smooth, neck))
    for step in range(steps + 1):
        x = smooth + (length - smooth) * step / steps
        point = max(0.0, min(1.0, (length - x) / (major * 2.2)))
        start = min(1.0, (x - smooth) / (pitch * 1.2))

        def radius(a, x=x, point=point, start=start):
            turn = (x / pitch - a / TAU) % 1.0
            crest = max(0.0, 1 - abs(turn - 0.5) / 0.26)
            return max((minor * 0.92 + (major - minor * 0.92) * crest * start) * point**0.8, 0.00008)
        rings.append(ring(x, radius, True))
    body = loft(rings, metal, sharp=28)
    recess = r * (0.78 if shape == 'flat' else 0.62)
    if drive == 'square':
        hole = block((0.0012, recess, recess), material('plastic #1c1b19'), 0.0002, at=(0.0001, 0, 0), turn=(45, 0, 0))
    else:
        hole = loft([[(x, recess * 0.62 * math.cos(k * TAU / 6), recess * 0.62 * math.sin(k * TAU / 6)) for k in range(6)] for x in (-0.0004, 0.0006)], material('plastic #1c1b19'))
    return [body, hole], r


def _scattered(make, seats, r):
    for x, y, turn, up in seats:
        parts, head = make()
        tilt = math.degrees(math.asin(min(0.9, head * 0.52 / max(r, 1e-6) * 0.1)))
        group(parts, (x, y, head * 0.78 + up), (0, tilt, turn))


def deck_screws(length=0.065, metal='steel'):
    """Small flat heads, square drive, a smooth shank under the head; bright."""
    scale = length / 0.065
    make = lambda: _screw(length, 0.0025, 0.00165, 0.0026, (0.0044, 'flat', 0.0042), length * 0.36, material(metal), 'square')  # noqa: E731
    seats = ((-0.05, 0.015, 8, 0), (-0.045, -0.02, -17, 0), (-0.02, 0.035, 14, 0), (-0.03, -0.045, 3, 0), (0.045, 0.028, 187, 0), (-0.035, 0.0, -6, 0.0045))
    _scattered(make, [(x * scale, y * scale, turn, up) for x, y, turn, up in seats], length)
    standing, _ = make()
    group(standing, (0.055 * scale, -0.03 * scale, length), (0, 90, 0))
    return Shot(azimuth=-14, elevation=30, weight=0.38)


def bugle_screws(length=0.1, coat='powder #8b9382'):
    """Thick, coarse, with a trumpet head and a hexagon drive; dull grey-green zinc that is not to be taken for steel."""
    metal = lambda: material(coat)  # noqa: E731
    make = lambda: _screw(length, 0.0032, 0.0022, 0.0042, (0.0066, 'bugle', 0.011), length * 0.42, metal(), 'hexagon')  # noqa: E731
    _scattered(make, ((-0.06, 0.02, 6, 0), (-0.055, -0.02, -12, 0), (0.055, 0.045, 192, 0), (-0.04, -0.05, 4, 0)), length)
    standing, _ = make()
    group(standing, (0.07, -0.03, length), (0, 90, 0))
    return Shot(azimuth=-14, elevation=28, weight=0.38)


def claw_hammer(length=0.335):
    """Head polished at face and claw, forged between; a sleeve handle with a soft grip."""
    forged, polished = material('cast_iron #2b2c2e'), material('steel')
    parts = []
    parts.append(turned([(0, 0), (0.0135, 0, 0.0015), (0.0145, 0.003), (0.0145, 0.014, 0.001), (0.0115, 0.02, 0.006), (0.0115, 0.03)], polished, at=(-0.062, 0, 0), turn=(0, 90, 0)))
    parts.append(turned([(0.0115, 0), (0.0118, 0.012, 0.004), (0.0135, 0.02, 0.004), (0.0, 0.022)], forged, at=(-0.034, 0, 0), turn=(0, 90, 0)))
    parts.append(block((0.036, 0.029, 0.03), forged, 0.006, at=(0.0, 0, 0)))
    for side in (-1, 1):
        rings = []
        for k in range(17):
            t = k / 16
            x, z = 0.014 + 0.07 * t, -0.034 * t * t + 0.002 * (1 - t)
            tall, wide, off = 0.024 * (1 - t) ** 1.1 + 0.002, 0.0115 - 0.001 * t, side * (0.0058 + 0.006 * t)
            rings.append([(x, y + off, h + z + 0.003 * (1 - t)) for y, h, _ in oblong(wide, tall, 0.0022, 0, 0, 3)])
        parts.append(loft(rings, polished, sharp=45))
    grip = []
    for z, w, d in ((0.015, 0.026, 0.02), (-0.02, 0.026, 0.019), (-0.1, 0.025, 0.018), (-0.15, 0.025, 0.018)):
        grip.append([(x, y, z) for x, y, _ in oblong(w, d, 0.008, 0, 0, 6)])
    parts.append(loft(grip, material('plastic #d08a1f', roughness=0.3)))
    soft = []
    for k in range(41):
        t = k / 40
        z = -0.135 - (length - 0.15) * t
        swell = 0.5 - 0.5 * math.cos(t * TAU)
        rib = 0.0009 * (k % 2) if 0.15 < t < 0.85 else 0
        soft.append([(x, y, z) for x, y, _ in oblong(0.03 + 0.006 * swell + 0.008 * t**6 - rib, 0.023 + 0.004 * swell + 0.004 * t**6 - rib, 0.0105, 0, 0, 6)])
    parts.append(loft(soft, material('rubber #1b1c1d'), sharp=50))
    group(parts, (0.1, 0.06, 0.0155), (90, 0, 0))
    return Shot(azimuth=34, elevation=48, weight=0.34, reach=(0.8, 0.74))


def _spanner(size, length, metal):
    """Combination: an open jaw at 15 degrees, a ring offset a little."""
    jaw, ring, thick, neck = size * 1.08, size * 0.76, max(size * 0.3, 0.0036), size * 0.42
    parts = [slab(neck * 2, length - jaw - ring, [(0.0006, 0), (0, 0.0006, 0.0003), (0, thick * 0.62), (0.0012, thick * 0.7)], neck * 0.6, metal, at=(0, 0, 0))]
    top = length / 2 - ring
    hexagon = [(math.cos(k * TAU / 24) * size * (0.54 if k % 2 else 0.58), math.sin(k * TAU / 24) * size * (0.54 if k % 2 else 0.58)) for k in range(24)]
    outer = [(math.cos(k * TAU / 24) * ring, math.sin(k * TAU / 24) * ring) for k in range(24)]
    rings = [[(x, y + top, z) for x, y in line] for line, z in ((outer, 0.0006), (outer, thick - 0.0008), ([(x * 0.95, y * 0.95) for x, y in outer], thick), (hexagon, thick), (hexagon, 0))]
    parts.append(loft(rings, metal, closed=True, sharp=30))
    half, deep = size / 2, size * 0.95
    around = [(jaw * math.cos(math.radians(a)), jaw * math.sin(math.radians(a))) for a in range(118, 423, 8)]
    outline = [*around, (half, around[-1][1] * 1.0 + size * 0.1), (half, -deep * 0.28 + half * 0.4), (half * 0.45, -deep * 0.28), (-half * 0.45, -deep * 0.28), (-half, -deep * 0.28 + half * 0.4), (-half, around[0][1] + size * 0.1)]
    a = math.radians(180 - 15)
    turn_ = lambda x, y: (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a) - length / 2 + jaw)  # noqa: E731
    parts.append(loft([[(*turn_(x, y), z) for x, y in outline] for z in (0.0, thick)], metal, sharp=30))
    return parts


def spanner_set(sizes=(8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 24)):
    """In a row by size on the opened roll."""
    metal, x = material('satin_nickel'), 0.0
    gaps = [max(size * 2.16, 15) / 1000 + 0.006 for size in sizes]
    width = sum(gaps)
    for size, gap in zip(sizes, gaps):
        x += gap / 2
        length = (size * 9.2 + 52) / 1000
        group(_spanner(size / 1000, length, metal), (x - width / 2, (length - 0.27) / 2, 0.006))
        x += gap / 2
    cloth = material('cloth #2a2d31', threads=420)
    block((width + 0.04, 0.34, 0.003), cloth, 0.001, at=(0, 0.0, 0.0015))
    pocket = block((width + 0.03, 0.1, 0.002), cloth, 0.0008, at=(0, -0.105, 0.0125))
    pocket.rotation_euler[0] = math.radians(1.5)
    x = -width / 2
    for gap in [0, *gaps]:
        x += gap
        block((0.001, 0.1, 0.0006), material('cloth #c7a35a'), 0, at=(x, -0.105, 0.0138))
    return Shot(azimuth=14, elevation=46, weight=0.42, reach=(0.84, 0.76))


def step_ladder(height=1.8, steps=6):
    """Double sided: treads on both flights, a hinged cap, spreaders, rubber feet."""
    rail, feet = material('aluminium', along='z'), material('rubber #1c1c1d')
    tread, cap = material('aluminium', along='x'), material('plastic #c8452c')
    half_low, half_top, out = 0.25, 0.165, 0.52
    def on(side, x, t):
        return (x * (half_low + (half_top - half_low) * t), side * (0.03 + out * (1 - t)), height * t * 0.985)
    for side in (-1, 1):
        for x in (-1, 1):
            a, b = on(side, x, 0.012), on(side, x, 1.0)
            tube([a, b], 0.01, rail, flat=(0.026, 0.062))
            block((0.036, 0.078, 0.05), feet, 0.006, at=on(side, x, 0.014), turn=(side * 15, 0, 0))
        for k in range(steps):
            t = (k + 1) / (steps + 0.55)
            left, right = on(side, -1, t), on(side, 1, t)
            width = right[0] - left[0] - 0.02
            block((width, 0.08, 0.024), tread, 0.003, at=(0, left[1], left[2]))
            for n in range(6):
                block((width, 0.004, 0.0025), tread, 0.0008, at=(0, left[1] - 0.03 + n * 0.012, left[2] + 0.0128))
    block((half_top * 2 + 0.06, 0.13, 0.03), cap, 0.008, at=(0, 0, height))
    for x in (-1, 1):
        a, b = on(-1, x, 0.45), on(1, x, 0.45)
        tube([(a[0] - x * 0.02, a[1], a[2]), (a[0] - x * 0.02, 0, a[2] - 0.015), (b[0] - x * 0.02, b[1], b[2])], 0.005, material('steel'))
    return Shot(azimuth=38, elevation=8, weight=0.34, reach=(0.7, 0.84))
