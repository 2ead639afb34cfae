"""Cloth, cord, foam."""

from .nodes import Graph


def cloth(colour='#d8cfbf', threads=900, relief=0.5, mottle=0.14):
    """Plain weave: two waves over and under each other."""
    graph = Graph('cloth')
    at = graph.position()
    x, y, z = graph.split(at)
    across = graph.math('SINE', (x + z) * threads * 3.1416)
    along = graph.math('SINE', (y + z) * threads * 3.1416)
    weave = across * along * 0.25 + graph.noise(at, threads * 0.4, 2) * 0.6
    shade = graph.mix(graph.fade(weave, 0.5, 0.1) * 0.3, colour, '#3f3a33')
    shade = graph.mix(graph.noise(at, 20, 4) * mottle, shade, '#8d8577')
    return graph.principled(
        Base_Color=shade,
        Roughness=0.95,
        Specular=0.1,
        Sheen=0.5,
        Sheen_Tint=0.4,
        Normal=graph.bump(weave, relief, 0.0008),
    )


def terry(colour='#e9e2d4', loops=420):
    """Towelling: loops so close that only their tips and the shade between them show."""
    graph = Graph('terry')
    at = graph.position()
    tips = graph.cells(at, loops)
    rows = graph.noise(at, 60, 3)
    height = graph.fade(tips, 0.75, 0.0) + rows * 0.4
    shade = graph.mix(graph.fade(tips, 0.35, 0.85) * 0.4, colour, '#6f675b')
    shade = graph.mix(graph.noise(at, 30, 3) * 0.12, shade, '#8a8174')
    return graph.principled(
        Base_Color=shade,
        Roughness=1.0,
        Specular=0.05,
        Sheen=0.8,
        Sheen_Tint=0.5,
        Normal=graph.bump(height, 0.9, 0.0022),
    )


MAKERS = {
    'cloth': cloth,
    'terry': terry,
    'felt': lambda colour='#3a3b3d': cloth(colour, 700, 0.3, 0.25),
    'foam': lambda colour='#1a1a1b': cloth(colour, 1400, 0.25, 0.1),
}
