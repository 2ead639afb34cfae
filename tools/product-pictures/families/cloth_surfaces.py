"""Cloth and hide seen straight on, near enough to count threads: the swatch beside the name of a cover."""

from kit.nodes import Graph
from kit.shapes import block
from kit.studio import Shot


def woven(warp='#cdbfa5', weft=None, pitch=0.0008, slub=0.35, twill=False, uneven=0.14, gap='#2f2a24'):
    """
    Threads over and under each other on the plane of x and z. `warp` runs up, `weft` across, of its own colour where it
    has one; `pitch`: metres from thread to thread. `slub`: how far threads swell and thin, `uneven`: how far their
    colours differ. `twill`: each thread goes over two and under two, a step further in each row.
    """
    graph = Graph('woven')
    x, y, z = graph.split(graph.position())
    flat = graph.node('CombineXYZ', inputs=(x, z, 0.0))
    swell = lambda factors, seed: (  # noqa: E731
        graph.noise(graph.vector('ADD', graph.vector('MULTIPLY', flat, factors), (seed, seed, 0)), 1, 2) - 0.5
    )
    # Threads wander: their own length is the slow way.
    u = x / pitch + swell((0.45 / pitch, 0.05 / pitch, 0), 3.0) * (slub * 1.3)
    v = z / pitch + swell((0.05 / pitch, 0.45 / pitch, 0), 8.0) * (slub * 1.6)
    iu, iv = graph.math('FLOOR', u), graph.math('FLOOR', v)
    fu, fv = graph.math('FRACT', u) - 0.5, graph.math('FRACT', v) - 0.5
    if twill:
        step = graph.math('WRAP', iu - iv, 4.0, 0.0)
        over = graph.math('LESS_THAN', step, 1.5)
    else:
        over = graph.math('GREATER_THAN', graph.math('PINGPONG', iu + iv, 1.0), 0.5)
    crown = lambda across, along: (  # noqa: E731
        (1 - across * across * 4.0) * 0.62
        + graph.math('COSINE', along * 3.1416) * (0.2 if twill else 0.38)
        + (0.18 if twill else 0.0)
    )
    height = graph.mix(over, crown(fv, fu), crown(fu, fv))
    grey = lambda number, seed: graph.node(  # noqa: E731
        'TexWhiteNoise', 'Value', {'noise_dimensions': '1D'}, W=number + seed
    )
    tone = graph.mix(over, grey(iv, 7.3), grey(iu, 1.7))
    colour = graph.mix(over, weft or warp, warp)
    fibre = graph.mix(
        over,
        graph.noise(graph.vector('MULTIPLY', flat, (1.2 / pitch, 7 / pitch, 0)), 1, 2),
        graph.noise(graph.vector('MULTIPLY', flat, (7 / pitch, 1.2 / pitch, 0)), 1, 2),
    )
    value = graph.split(tone)[0] * uneven + (1 - uneven * 0.6)
    shade = graph.mix(1.0, colour, graph.node('CombineXYZ', inputs=(value, value, value)), 'MULTIPLY')
    tall = graph.split(height)[0]
    shade = graph.mix(graph.fade(tall, 0.62, 0.12) * 0.62, shade, gap)
    relief = tall + graph.split(fibre)[0] * 0.3
    return graph.principled(
        Base_Color=shade,
        Roughness=0.9,
        Specular=0.12,
        Sheen=0.25,
        Sheen_Tint=0.5,
        Normal=graph.bump(relief, 0.55, pitch * 0.5),
    )


def hide(colour='#3d2e26', grain=0.0017, crease='#15100d', crown='#524036'):
    """Embossed grain: pebbles of many sizes with creases between, lighter and smoother where hands polish them."""
    graph = Graph('hide')
    at = graph.position()
    bend = graph.vector('MULTIPLY', graph.noise(at, 0.6 / grain, 2, output='Color'), (grain,) * 3)
    bent = graph.vector('ADD', at, bend)
    edge = graph.cells(bent, 1 / grain, 'DISTANCE_TO_EDGE')
    small = graph.cells(bent, 2.3 / grain, 'DISTANCE_TO_EDGE')
    pebble = graph.fade(edge, 0.0, 0.22) * 0.75 + graph.fade(small, 0.0, 0.25) * 0.25
    shade = graph.mix(graph.fade(pebble, 0.7, 0.05) * 0.5, colour, crease)
    shade = graph.mix(graph.fade(pebble, 0.75, 1.0) * 0.55, shade, crown)
    return graph.principled(
        Base_Color=shade,
        Specular=0.5,
        Roughness=0.6 - pebble * 0.22,
        Normal=graph.bump(pebble, 0.45, grain * 0.22),
    )


def looped(colour='#efe9dc', loop=0.0016):
    """Terry: loops of pile that lean every way and stand on each other's feet. `loop`: metres from tip to tip."""
    graph = Graph('looped')
    x, y, z = graph.split(graph.position())
    flat = graph.node('CombineXYZ', inputs=(x, z, 0.0))
    bend = graph.vector('SUBTRACT', graph.noise(flat, 0.25 / loop, 3, output='Color'), (0.5, 0.5, 0.5))
    at = graph.vector('ADD', flat, graph.vector('MULTIPLY', bend, (loop * 2.2, loop * 2.2, 0)))
    height, tone = None, None
    # Two crops of loops, long one way and long the other; the taller one is seen.
    for long, shift, tall in (((1.0, 0.55, 0), 0.0, 1.0), ((0.6, 1.05, 0), 31.7, 0.92)):
        own = graph.vector('ADD', graph.vector('MULTIPLY', at, long), (shift, shift * 0.6, 0))
        tip = graph.fade(graph.cells(own, 1 / loop, randomness=0.9), 0.72, 0.0, smooth=False) * tall
        grey = graph.split(graph.cells(own, 1 / loop, output='Color', randomness=0.9))[0]
        if height is None:
            height, tone = tip, grey
        else:
            over = graph.math('GREATER_THAN', tip, height)
            height, tone = graph.math('MAXIMUM', tip, height), tone * (1 - over) + grey * over
    yarn = graph.noise(flat, 7 / loop, 2)
    lie = graph.noise(flat, 22, 3)
    value = tone * 0.14 + 0.86 + (lie - 0.5) * 0.16
    shade = graph.mix(1.0, colour, graph.node('CombineXYZ', inputs=(value, value, value)), 'MULTIPLY')
    shade = graph.mix(graph.fade(height, 0.62, 0.2) * 0.5, shade, '#4a443b')
    return graph.principled(
        Base_Color=shade,
        Roughness=1.0,
        Specular=0.05,
        Sheen=0.5,
        Sheen_Tint=0.5,
        Normal=graph.bump(height + yarn * 0.22, 0.75, loop * 0.5),
    )


def _seen(made, height):
    block((height * 1.6, 0.02, height * 1.25), made, 0, at=(0, -0.01, 0))
    return Shot(azimuth=0, elevation=0, mount='wall', weight=9, reach=(1.2, 1.24), lens=100)


def cloth_swatch(height=0.05, **threads):
    """Fills the picture; `height` in metres is what is seen of the cloth."""
    return _seen(woven(**threads), height)


def hide_swatch(height=0.05, **grain):
    return _seen(hide(**grain), height)


def terry_swatch(height=0.06, **loops):
    return _seen(looped(**loops), height)
