"""Kitchen sinks, seen from above at a slant as they would lie on a bench before they are cut in."""

from kit.materials import material
from kit.shapes import block, loft, oblong, rod, slab, turned
from kit.studio import Shot


def _waste(x, y, z, metal):
    turned(
        [
            (0.057, 0.0006),
            (0.055, 0.002, 0.001),
            (0.046, 0.001, 0.002),
            (0.043, -0.008, 0.003),
            (0.018, -0.011, 0.002),
            (0.017, -0.0075, 0.001),
            (0, -0.007),
        ],
        metal,
        at=(x, y, z),
    )


def _bowl(width, depth, deep, corner, rim, metal, x=0.0):
    """Inside of a bowl hanging from z = rim; a slight fall towards the waste."""
    floor = rim - deep
    profile = [(0, rim), (0.001, rim - 0.003), (0.002, floor + 0.012), (0.005, floor + 0.004), (0.014, floor)]
    rings = []
    for inset, z in profile:
        rings.append([(px + x, py, pz) for px, py, pz in oblong(width, depth, corner, z, inset, 10)])
    hole = [(px + x, py + depth * 0.18, pz) for px, py, pz in oblong(0.113, 0.113, 0.0565, floor - 0.0035, 0, 10)]
    return loft(rings + [hole], metal, caps=False, sharp=30)


def fabricated_sink(width=0.54, depth=0.44, deep=0.22, bowls=1, corner=0.012, flange=0.026, steel='brushed_steel'):
    """`width` and `depth` over all."""
    metal = lambda along: material(steel, along=along)  # noqa: E731
    inner = depth - 2 * flange
    divider = 0.022
    each = (width - 2 * flange - divider * (bowls - 1)) / bowls
    places = [(-(bowls - 1) / 2 + k) * (each + divider) for k in range(bowls)]
    rim, low = deep + 0.006, 0.012
    for x in places:
        _bowl(each, inner, deep - low, corner, rim, metal('x'), x)
        _waste(x, inner * 0.18, rim - deep + low - 0.003, material('steel'))
        slab(
            each + 0.006,
            inner + 0.006,
            [(0.004, 0.0), (0, 0.006), (0, rim - 0.002)],
            corner + 0.003,
            material('felt #6f7274'),
            at=(x, 0, 0),
            caps=False,
        )
    # The flange is a frame around each bowl.
    right, back = width / 2, depth / 2
    bars = [(width, flange, 0, back - flange / 2), (width, flange, 0, -back + flange / 2)]
    bars += [(flange, inner + 0.001, side * (right - flange / 2), 0) for side in (-1, 1)]
    bars += [(divider, inner + 0.001, (a + b) / 2, 0) for a, b in zip(places, places[1:])]
    for w, d, x, y in bars:
        block((w, d, 0.0024), metal('x'), 0.0009, at=(x, y, rim + 0.0003))
    return Shot(azimuth=24, elevation=42, weight=0.4, front=0.4)


def composite_sink(width=0.61, depth=0.5, deep=0.2, colour='composite #b7a88f'):
    stone = material(colour)
    bowl_w, bowl_d, rim = width - 0.11, depth - 0.15, deep + 0.014
    # Down the outside, over the rim, into the bowl: one moulded piece.
    outer = [(0.05, 0.0), (0.042, 0.02), (0.04, rim - 0.03), (0.0, rim - 0.022), (0.0, rim - 0.004), (0.004, rim)]
    rings = [oblong(width, depth, 0.035, z, inset, 10) for inset, z in outer]
    shift = -0.025
    inner = [(0, rim), (0.006, rim - 0.006), (0.01, rim - 0.03), (0.02, 0.05), (0.032, 0.03), (0.06, 0.022)]
    for inset, z in inner:
        rings.append([(x, y + shift, h) for x, y, h in oblong(bowl_w, bowl_d, 0.055, z, inset, 10)])
    rings.append([(x, y + shift + 0.03, h) for x, y, h in oblong(0.113, 0.113, 0.0565, 0.019, 0, 10)])
    loft(rings, stone, caps=False, sharp=50)
    _waste(0, shift + 0.03, 0.0195, material('steel'))
    rod(0.0185, 0.0008, material('plastic #2a2a2b'), at=(0, depth / 2 - 0.042, rim - 0.0002), edge=0)
    turned(
        [(0.014, 0), (0.018, 0.001, 0.0005), (0.02, 0.0)],
        material('steel'),
        at=(0, -0.025 + bowl_d / 2 - 0.011, rim - 0.05),
        turn=(78, 0, 0),
    )
    return Shot(azimuth=24, elevation=42, weight=0.4, front=0.3)
