"""Glass, mirrors, screens and what glows."""

from .nodes import Graph


def glass(colour='#f6fbfa', roughness=0.0, index=1.47):
    """Solid glass. Its shadow is a tint, because real caustics would need a night."""
    graph = Graph('glass')
    body = graph.node('BsdfGlass', Color=colour, Roughness=roughness, IOR=index)
    through = graph.node('BsdfTransparent', Color='#eef2f1')
    path = lambda which: graph.node('LightPath', which)  # noqa: E731
    soft = graph.math('MAXIMUM', path('Is Shadow Ray'), path('Is Diffuse Ray'))
    return graph.shade(graph.node('MixShader', inputs=(soft, body, through)))


def pane(colour='#f5faf8', strength=1.0, fluted=0.0, body=0.0, tint='#b9d3c9'):
    """
    Flat glass, seen through without bending: a tint and a reflection. On paper the tint alone is a grey veil: `body`, the
    share of what is seen that is `tint` itself, is what makes it glass. `fluted`: width of its ribs in metres; each is
    a lens, so that its middle shows less of what is behind.
    """
    graph = Graph('pane')
    normal, share = None, body
    if fluted:
        at = graph.split(graph.position())
        phase = at[0] * (6.2832 / fluted)
        normal = graph.bump(graph.math('SINE', phase), 0.5, fluted * 0.3)
        # Light is told, not gathered: a lens in front of paper sends the paper's light, and no ray has to find it.
        share = (graph.math('SINE', phase) * 0.5 + 0.5) * body + body * 0.5
    through = graph.node('BsdfTransparent', Color=colour)
    if body:
        through = graph.node('MixShader', inputs=(share, through, graph.node('Emission', Color=tint, Strength=0.92)))
    shine = graph.node('BsdfGlossy', Color='#ffffff', Roughness=0.02 if not fluted else 0.12, Normal=normal)
    facing = graph.node('Fresnel', IOR=1.5, Normal=normal) * strength
    # Only where light comes in: within a pane it would go to and fro for ever. And only to the eye: light on its way from
    # paper to paper that was mirrored here would be lost, which is a grey veil and grain.
    outside = 1 - graph.node('NewGeometry', 'Backfacing')
    path = lambda which: graph.node('LightPath', which)  # noqa: E731
    unseen = graph.math('MAXIMUM', path('Is Shadow Ray'), path('Is Diffuse Ray'))
    return graph.shade(graph.node('MixShader', inputs=(facing * outside * (1 - unseen), through, shine)))


def glow(colour='#fff4e2', strength=3.0):
    graph = Graph('glow')
    return graph.shade(graph.node('Emission', Color=colour, Strength=strength))


def screen(colour='#101215'):
    """A display that is off: black glass."""
    graph = Graph('screen')
    return graph.principled(Base_Color=colour, Roughness=0.16, Specular=0.4, Clearcoat=0.3, Clearcoat_Roughness=0.1)


def mirror(colour='#eef2f1'):
    graph = Graph('mirror')
    return graph.principled(Base_Color=colour, Metallic=1.0, Roughness=0.015)


def diffuser(colour='#fbfaf6', strength=1.0):
    """Opal plastic over a lamp that is on."""
    graph = Graph('diffuser')
    return graph.principled(Base_Color=colour, Roughness=0.35, Emission=colour, Emission_Strength=strength)


def perforated(colour='#1b1c1e', hole=0.0012, pitch=0.003, planes='xz', rough=0.4):
    """Sheet with round holes in rows, cut by transparency. `planes`: the axes it lies in."""
    graph = Graph('perforated')
    axes = dict(zip('xyz', graph.split(graph.position())))
    a, b = (graph.math('FRACT', axes[name] / pitch) - 0.5 for name in planes)
    far = graph.math('SQRT', a * a + b * b)
    return graph.principled(
        Base_Color=colour, Roughness=rough, Alpha=graph.math('GREATER_THAN', far, hole / pitch), Metallic=0.0
    )


def sieve(colour='#b9bcbd', mesh=0.0016, bar=0.3):
    """A fine square mesh lying flat, cut by transparency. `mesh`: pitch in metres; `bar`: share that is wire."""
    graph = Graph('sieve')
    x, y, _ = graph.split(graph.position())
    off = [graph.math('ABSOLUTE', graph.math('FRACT', axis / mesh) - 0.5) for axis in (x, y)]
    solid = graph.math('GREATER_THAN', graph.math('MAXIMUM', *off), 0.5 - bar / 2)
    return graph.principled(Base_Color=colour, Metallic=1.0, Roughness=0.25, Alpha=solid)


MAKERS = {
    'glass': glass,
    'pane': pane,
    'glow': glow,
    'screen': screen,
    'mirror': mirror,
    'diffuser': diffuser,
    'perforated': perforated,
    'sieve': sieve,
}
