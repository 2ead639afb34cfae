"""Shader graphs written as arithmetic: `graph.noise(at, 40) * 0.3 + 0.2` makes the nodes and their links."""

import bpy


def linear(colour):
    """'#rrggbb' as the linear (r, g, b, 1) that Blender calculates with."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts) + (1.0,)


class Wire:
    """An output of a node."""

    def __init__(self, graph, socket):
        self.graph, self.socket = graph, socket

    def __add__(self, other):
        return self.graph.math('ADD', self, other)

    def __sub__(self, other):
        return self.graph.math('SUBTRACT', self, other)

    def __rsub__(self, other):
        return self.graph.math('SUBTRACT', other, self)

    def __mul__(self, other):
        return self.graph.math('MULTIPLY', self, other)

    def __truediv__(self, other):
        return self.graph.math('DIVIDE', self, other)

    __radd__, __rmul__ = __add__, __mul__


class Graph:
    """Nodes of a material or, given one, of another tree."""

    def __init__(self, name, tree=None):
        if tree is None:
            self.material = bpy.data.materials.new(name)
            self.material.use_nodes = True
            tree = self.material.node_tree
        self.tree = tree
        self.surface = tree.nodes.get('Principled BSDF')

    def link(self, socket, value):
        if isinstance(value, Wire):
            self.tree.links.new(value.socket, socket)
        elif isinstance(value, str):
            socket.default_value = linear(value)
        elif value is not None:
            socket.default_value = value

    def node(self, kind, output=0, settings=None, inputs=(), **named):
        """Makes a `ShaderNode<kind>`; unnamed inputs in their order, named ones with `_` for a blank. Answers an output."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for index, value in enumerate(inputs):
            self.link(node.inputs[index], value)
        for key, value in named.items():
            self.link(node.inputs[key.replace('_', ' ')], value)
        return Wire(self, node.outputs[output])

    def principled(self, **inputs):
        for key, value in inputs.items():
            self.link(self.surface.inputs[key.replace('_', ' ')], value)
        return self.material

    def shade(self, wire):
        """A surface of another kind than the principled one."""
        self.link(self.tree.nodes['Material Output'].inputs[0], wire)
        return self.material

    def math(self, operation, *inputs, clamp=False):
        return self.node('Math', settings={'operation': operation, 'use_clamp': clamp}, inputs=inputs)

    def vector(self, operation, *inputs):
        # The scalar answer of a dot product or a length stands second.
        output = 1 if operation in ('DOT_PRODUCT', 'LENGTH', 'DISTANCE') else 0
        return self.node('VectorMath', output, {'operation': operation}, inputs)

    def position(self, scale=(1, 1, 1), turn=(0, 0, 0), shift=(0, 0, 0), kind='Object'):
        where = self.node('TexCoord', kind)
        return self.node('Mapping', Vector=where, Scale=scale, Rotation=turn, Location=shift)

    def split(self, vector):
        node = self.tree.nodes.new('ShaderNodeSeparateXYZ')
        self.link(node.inputs[0], vector)
        return [Wire(self, out) for out in node.outputs]

    def noise(self, at, scale=1.0, detail=3.0, roughness=0.5, output='Fac', distortion=0.0):
        return self.node(
            'TexNoise', output, Vector=at, Scale=scale, Detail=detail, Roughness=roughness, Distortion=distortion
        )

    def cells(self, at, scale, feature='F1', output='Distance', randomness=1.0):
        return self.node('TexVoronoi', output, {'feature': feature}, Vector=at, Scale=scale, Randomness=randomness)

    def fade(self, value, low, high, smooth=True):
        """0 at `low`, 1 at `high`; `low` may be the larger one."""
        settings = {'interpolation_type': 'SMOOTHSTEP' if smooth else 'LINEAR', 'clamp': True}
        if low < high:
            return self.node('MapRange', settings=settings, inputs=(value, low, high, 0.0, 1.0))
        return self.node('MapRange', settings=settings, inputs=(value, high, low, 1.0, 0.0))

    def mix(self, share, first, second, mode='MIX'):
        return self.node('MixRGB', settings={'blend_type': mode}, inputs=(share, first, second))

    def bump(self, height, strength=0.2, distance=0.001, normal=None):
        return self.node('Bump', Height=height, Strength=strength, Distance=distance, Normal=normal)
