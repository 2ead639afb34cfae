"""Metals. Finishes differ in colour and in how far they spread a reflection; brushing is roughness, hardly any relief."""

from .nodes import Graph

#: The direction the brush went, as a stretch of its noise; `round` is what a lathe leaves.
STRETCH = {'x': (6, 900, 900), 'y': (900, 6, 900), 'z': (900, 900, 6)}


def brush_marks(graph, along):
    if along != 'round':
        return graph.noise(graph.position(STRETCH[along]), 1, 3, 0.6)
    x, y, z = graph.split(graph.position())
    radius = graph.math('SQRT', x * x + y * y)
    return graph.noise(graph.node('CombineXYZ', inputs=(radius * 900, z * 900, 0.0)), 1, 3, 0.6)


def metal(colour, roughness, smudges=0.03, name='metal'):
    graph = Graph(name)
    at = graph.position()
    uneven = graph.noise(at, 14, 3) * smudges
    return graph.principled(Base_Color=colour, Metallic=1.0, Roughness=uneven + (roughness - smudges / 2))


def brushed(colour, roughness=0.25, along='z', strength=0.13, name='brushed'):
    graph = Graph(name)
    marks = brush_marks(graph, along)
    smudges = graph.noise(graph.position(), 10, 3)
    rough = marks * strength + smudges * 0.05 + (roughness - strength / 2 - 0.025)
    shade = graph.mix(graph.fade(marks, 0.3, 0.7) * 0.10, colour, '#55534f')
    return graph.principled(Base_Color=shade, Metallic=1.0, Roughness=rough, Normal=graph.bump(marks, 0.006, 0.0002))


def coated(colour, roughness=0.38, grain=0.08, coat=0.1, specular=0.45, name='coated'):
    """Powder coat: not metallic to the eye, a fine orange skin."""
    graph = Graph(name)
    at = graph.position()
    uneven = graph.noise(at, 12, 3) * 0.1
    return graph.principled(
        Base_Color=colour,
        Specular=specular,
        Clearcoat=coat,
        Clearcoat_Roughness=0.25,
        Roughness=uneven + (roughness - 0.05),
        Normal=graph.bump(graph.noise(at, 1600, 2), grain, 0.0003),
    )


def cast_iron(colour='#1b1a19', roughness=0.46):
    """Seasoned: nearly black, pebbled, with a dull shine of oil."""
    graph = Graph('cast iron')
    at = graph.position()
    pebbles = graph.noise(at, 420, 3, 0.55) * 0.7 + graph.noise(at, 90, 3) * 0.5
    rough = graph.noise(at, 25, 4) * 0.22 + (roughness - 0.11)
    shade = graph.mix(graph.noise(at, 18, 4) * 0.5, colour, '#2d2926')
    return graph.principled(Base_Color=shade, Specular=0.5, Roughness=rough, Normal=graph.bump(pebbles, 0.35, 0.0009))


def galvanised(colour='#b9bec1'):
    graph = Graph('galvanised')
    spangle = graph.cells(graph.position(), 60, output='Color')
    share = graph.split(spangle)[0]
    return graph.principled(
        Base_Color=graph.mix(share * 0.35, colour, '#8c9397'), Metallic=1.0, Roughness=share * 0.2 + 0.3
    )


MAKERS = {
    'chrome': lambda: metal('#e6e7e9', 0.05, 0.02, 'chrome'),
    'steel': lambda: metal('#c9c9c6', 0.16, name='steel'),
    'brushed_steel': lambda along='z': brushed('#c4c3bf', 0.27, along),
    'satin_steel': lambda along='z': brushed('#c4c3bf', 0.3, along, 0.04),
    'brushed_nickel': lambda along='z': brushed('#b8ada0', 0.27, along),
    'satin_nickel': lambda along='z': brushed('#bcb3a8', 0.32, along, 0.06),
    'brushed_gold': lambda along='z': brushed('#c6a673', 0.25, along),
    'brass': lambda along='z': brushed('#c9a25c', 0.2, along, 0.06),
    'raw_brass': lambda: metal('#c5a163', 0.28, 0.1, 'raw brass'),
    'gunmetal': lambda along='z': brushed('#8d8a85', 0.24, along),
    'aluminium': lambda along='x': brushed('#c8cacb', 0.34, along, 0.08),
    'cast_aluminium': lambda colour='#9c9fa1': coated(colour, 0.42, 0.1, 0),
    'matte_black': lambda: coated('#131416', 0.36, 0.06),
    'powder': lambda colour: coated(colour),
    'zinc': lambda: metal('#c2b06c', 0.3, 0.15, 'zinc'),
    'cast_iron': cast_iron,
    'galvanised': galvanised,
}
