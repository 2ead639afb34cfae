"""Porcelain, stoneware, glasses."""

import math

from kit.materials import material
from kit.shapes import group, tube, turned
from kit.studio import Shot


def _plate(radius, glaze, z=0.0, at=(0, 0), rise=0.02, turn=(0, 0, 0), rim=None):
    profile = [
        (0, 0.004),
        (radius * 0.56, 0.004, 0.001),
        (radius * 0.57, 0, 0.001),
        (radius * 0.6, 0, 0.001),
        (radius * 0.62, 0.004, 0.003),
        (radius * 0.98, rise - 0.002, 0.02),
        (radius, rise, 0.0012),
        (radius * 0.985, rise + 0.0012, 0.0012),
        (radius * 0.64, 0.0085, 0.02),
        (0, 0.0075),
    ]
    parts = [turned(profile, glaze, count=160, steps=8)]
    if rim:
        parts.append(
            turned(
                [
                    (radius + 0.0003, rise - 0.0006),
                    (radius + 0.0005, rise + 0.0004),
                    (radius * 0.985, rise + 0.0017),
                    (radius * 0.968, rise + 0.0005),
                ],
                rim,
                count=160,
            )
        )
    group(parts, (*at, z), turn)
    return rise


def _bowl(radius, height, glaze, z=0.0, at=(0, 0), rim=None):
    profile = [
        (0, 0.004),
        (radius * 0.42, 0.004),
        (radius * 0.43, 0, 0.001),
        (radius * 0.47, 0, 0.001),
        (radius * 0.5, 0.005, 0.006),
        (radius * 0.86, height * 0.4, 0.05),
        (radius, height, 0.0014),
        (radius - 0.003, height + 0.0004, 0.0014),
        (radius * 0.84, height * 0.42, 0.05),
        (radius * 0.4, 0.009, 0.02),
        (0, 0.008),
    ]
    parts = [turned(profile, glaze, count=160, steps=9)]
    if rim:
        parts.append(
            turned(
                [
                    (radius - 0.0006, height - 0.0035),
                    (radius + 0.0006, height),
                    (radius - 0.003, height + 0.0009),
                    (radius - 0.0048, height - 0.003),
                ],
                rim,
                count=160,
            )
        )
    group(parts, (*at, z))


def _cup(
    radius,
    height,
    glaze,
    inside=None,
    wall=0.0035,
    foot=0.72,
    handle=True,
    thick=0.0052,
    at=(0, 0, 0),
    turn=0,
    rim=None,
    outward=0.03,
):
    r = radius
    parts = [
        turned(
            [
                (0, 0.0025),
                (r * foot * 0.8, 0.0025),
                (r * foot * 0.82, 0, 0.001),
                (r * foot * 0.92, 0, 0.001),
                (r * 0.985, height * 0.22, 0.02),
                (r, height * 0.6),
                (r, height - 0.001, 0.0016),
                (r - wall * 0.5, height + 0.0008, 0.001),
            ],
            glaze,
            count=144,
            steps=8,
        ),
        turned(
            [
                (r - wall * 0.5, height + 0.0008),
                (r - wall, height - 0.001, 0.001),
                (r - wall, height * 0.25, 0.02),
                (r * foot * 0.7, wall + 0.004, 0.01),
                (0, wall + 0.003),
            ],
            inside or glaze,
            count=144,
            steps=8,
        ),
    ]
    if rim:
        parts.append(
            turned(
                [
                    (r + 0.0003, height - 0.003),
                    (r + 0.0004, height),
                    (r - wall * 0.5, height + 0.0012),
                    (r - wall - 0.0003, height - 0.002),
                ],
                rim,
                count=144,
            )
        )
    if handle:
        low, top = height * 0.22, height * 0.8
        path = _bow(r, low, top, outward)
        n = len(path)
        parts.append(
            tube(
                path,
                thick,
                glaze,
                [1.25 - 0.35 * math.sin(math.pi * k / (n - 1)) for k in range(n)],
                flat=(thick * 2.6, thick * 1.5),
            )
        )
    group(parts, at, (0, 0, turn))


def _bow(radius, low, top, outward, steps=36):
    """A handle's bow from the upper joint to the lower one, in the plane y = 0."""
    path = []
    for k in range(steps + 1):
        a = math.pi * k / steps
        bulge = max(0.0, math.sin(a)) ** 0.72
        path.append(
            (
                radius - 0.003 + (outward + 0.003) * bulge,
                0,
                (top + low) / 2 + (top - low) / 2 * math.cos(a) - 0.004 * math.sin(a),
            )
        )
    return path


def dinner_set(glaze='glaze #f5f3ee', rim=None):
    """Four settings: stacks of dinner plates, side plates and bowls, mugs before them."""
    porcelain = material(glaze)
    edge = material(rim) if rim else None
    z = 0.0
    for number in range(4):
        _plate(0.133, porcelain, z, (-0.09, 0.05), 0.021, rim=edge)
        z += 0.0085
    z += 0.012
    low = z
    for number in range(4):
        _plate(0.098, porcelain, low - 0.004, (-0.09, 0.05), 0.017, rim=edge)
        low += 0.0078
    for number in range(4):
        _bowl(0.074, 0.052, porcelain, number * 0.0145, (0.15, 0.09), edge)
    for x, y, turn in ((0.1, -0.075, -35), (0.215, -0.045, -25), (-0.02, -0.12, -40), (0.3, 0.03, -20)):
        _cup(0.042, 0.088, porcelain, at=(x, y, 0), turn=turn, rim=edge, wall=0.003)
    return Shot(azimuth=-4, elevation=22, weight=0.4, reach=(0.84, 0.76))


def mug(glaze='reactive', inside='speckled #d8cfbd'):
    """350 mL, walls of a cafe's weight; one whole, one turned, so that the glaze is seen to differ."""
    _cup(
        0.0435,
        0.092,
        material(glaze, low=0.015, high=0.085),
        material(inside),
        0.005,
        0.86,
        True,
        0.0066,
        (0.035, -0.03, 0),
        -38,
        outward=0.034,
    )
    _cup(
        0.0435,
        0.092,
        material(glaze, low=0.025, high=0.098),
        material(inside),
        0.005,
        0.86,
        True,
        0.0066,
        (-0.07, 0.045, 0),
        200,
        outward=0.034,
    )
    return Shot(azimuth=6, elevation=20, weight=0.36)


def tumbler(radius=0.041, height=0.118):
    """Stackable: a step a little above the foot, faceted below it; three of the carton."""

    def glass(at, z=0.0):
        wall = 0.0026
        turned(
            [
                (0, 0.003),
                (radius * 0.6, 0.002),
                (radius * 0.74, 0, 0.002),
                (radius * 0.8, 0.004, 0.002),
                (radius * 0.83, height * 0.62, 0.002),
                (radius * 0.97, height * 0.66, 0.004),
                (radius, height, 0.001),
                (radius - wall, height, 0.001),
                (radius * 0.97 - wall, height * 0.665, 0.004),
                (radius * 0.83 - wall, height * 0.625, 0.004),
                (radius * 0.78 - wall, 0.013, 0.006),
                (0, 0.011),
            ],
            material('glass'),
            count=128,
            at=(*at, z),
        )

    glass((0, 0))
    glass((0.1, 0.055))
    glass((-0.085, 0.075))
    glass((-0.085, 0.075), height * 0.36)
    return Shot(azimuth=4, elevation=14, weight=0.36, front=0.5)
