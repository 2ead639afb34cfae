"""From two noisy renders of the same scene to a clean picture on the shop's paper."""

import cv2
import numpy as np

PAPER = np.array([0xF7, 0xF4, 0xEC], np.float32) / 255

#: Shadows on paper are told darker than they fall, as a photographer's flags would make them.
SHADOW = 1.55


def tamed(render, keep=2):
    """
    Single pixels that outshine or undercut all but `keep` of their neighbours come down, or up, to these: a light that one
    path in many finds. A highlight that is a pixel wide goes on in two of its neighbours and stays.
    """
    grey = render[..., :3].mean(2)
    edged = np.pad(grey, 1, mode='edge')
    height, width = grey.shape
    around = np.stack(
        [edged[y : y + height, x : x + width] for y in range(3) for x in range(3) if (x, y) != (1, 1)], axis=0
    )
    around.sort(axis=0)
    within = grey.clip(around[keep - 1], around[-keep])
    return np.dstack([render[..., :3] * (within / np.maximum(grey, 1e-6))[..., None], render[..., 3:]])


def denoise(first, second, guides, radius=4, strength=0.9):
    """
    Non-local means over two renders with different noise (h x w x 4 each). How far two places differ is the product of
    what each render says of it: noise, being another in each, falls out of it. `guides`, the albedo and the normal of
    each render, keep edges, and their own noise falls out likewise.
    """
    (albedo1, normal1), (albedo2, normal2) = guides
    albedo = (albedo1 + albedo2) / 2
    tint = np.where(albedo.max(2, keepdims=True) < 0.02, 1, np.maximum(albedo, 0.02)).astype(np.float32)

    def plain(render):
        return np.dstack([np.log1p(np.clip(render[..., :3] / tint, 0, 60)), render[..., 3:]]).astype(np.float32)

    # Channel by channel: a sum over planes is many times quicker than one over the last axis.
    planes = lambda image: np.ascontiguousarray(image.transpose(2, 0, 1))  # noqa: E731
    one, two = planes(plain(first)), planes(plain(second))
    both = (one + two) / 2
    guide1 = planes(np.dstack([albedo1 / 0.05, normal1 / 0.25]).astype(np.float32))
    guide2 = planes(np.dstack([albedo2 / 0.05, normal2 / 0.25]).astype(np.float32))
    noise = cv2.blur(((one - two) ** 2).mean(0) / 2, (13, 13)).clip(3e-6)
    height, width = noise.shape
    total, weights = both.copy(), np.ones((height, width), np.float32)
    for dy in range(0, radius + 1):
        for dx in range(-radius, radius + 1):
            if dy == 0 and dx <= 0:
                continue
            # The same pair of places seen from either end.
            here = ..., slice(0, height - dy), slice(max(-dx, 0), width - max(dx, 0))
            there = ..., slice(dy, height), slice(max(dx, 0), width + min(dx, 0))
            apart = _product_of_changes(guide1, guide2, here, there) / 2
            unlike = _product_of_changes(one, two, here, there) / len(one)
            unlike = cv2.blur(unlike, (5, 5)) / (strength**2 * (noise[there] + noise[here]) * 0.5)
            weight = np.exp(-np.minimum(np.maximum(unlike, 0) + np.maximum(apart, 0), 30))
            total[here] += weight * both[there]
            total[there] += weight * both[here]
            weights[here] += weight
            weights[there] += weight
    clean = (total / weights).transpose(1, 2, 0)
    return np.dstack([np.expm1(clean[..., :3]) * tint, clean[..., 3:].clip(0, 1)])


def _product_of_changes(first, second, here, there):
    """How two pictures of planes change between places, multiplied and added up over the planes."""
    return sum((a[there] - a[here]) * (b[there] - b[here]) for a, b in zip(first, second))


def smaller(image, by):
    height, width = image.shape[:2]
    return cv2.resize(image, (max(width // by, 1), max(height // by, 1)), interpolation=cv2.INTER_AREA)


def clean_at_all_scales(first, second, guides, coarser=2, by=3):
    """Blotches are wider than any window that fine noise needs: they are taken out of smaller copies."""
    clean = denoise(first, second, guides)
    if coarser == 0 or min(clean.shape[:2]) < 12 * by:
        return clean
    less = [tuple(smaller(guide, by) for guide in pair) for pair in guides]
    small = clean_at_all_scales(smaller(first, by), smaller(second, by), less, coarser - 1, by)
    height, width = clean.shape[:2]
    change = cv2.resize(small - smaller(clean, by), (width, height), interpolation=cv2.INTER_LINEAR)
    # A blotch is faint. More than that would be a pit beside something bright.
    return clean + change.clip(-0.2 * clean, 0.2 * clean)


def tone(light, foot=0.22, length=0.4, toe=1.22):
    """Scene light to display light: straight in the middle so that colours stay the catalogue's, a soft shoulder above."""
    top = foot + (1 - foot) * length
    slope = 1 / (1 - top)
    shoulder = 1 - (1 - top) * np.exp(-slope * (np.maximum(light, top) - top))
    low = foot * (np.clip(light, 1e-6, None) / foot) ** toe
    t = np.clip(light / foot, 0, 1)
    blend = t * t * (3 - 2 * t)
    return np.where(light > top, shoulder, low * (1 - blend) + light * blend)


def to_screen(light):
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def from_screen(value):
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def on_paper(image, exposure=0.0):
    """Light with coverage (h x w x 4) over the paper; covered without light is shadow. Answers 8 bit RGB."""
    image = image.clip(0)
    cover = 1 - (1 - image[..., 3:].clip(0, 1)) ** SHADOW
    light = image[..., :3] / np.maximum(image[..., 3:], 1e-4) * 2**exposure
    # Very bright colours go to white as they do on film, instead of to a flat hue.
    grey = light.mean(2, keepdims=True)
    light = light + (grey - light) * np.clip((grey - 0.9) / 3, 0, 0.7)
    shown = tone(light) * cover + from_screen(PAPER) * (1 - cover)
    return (to_screen(shown) * 255 + 0.5).astype(np.uint8)


def develop(halves, exposure):
    """`halves`: two of (render h x w x 4, albedo, normal), the upper row first."""
    (first, albedo1, normal1), (second, albedo2, normal2) = halves
    covered = np.argwhere((first[..., 3] + second[..., 3]) > 0.004)
    whole = (first + second) / 2
    if len(covered):
        (top, left), (bottom, right) = covered.min(0), covered.max(0) + 1
        part = (slice(max(top - 8, 0), bottom + 8), slice(max(left - 8, 0), right + 8))
        whole[part] = clean_at_all_scales(
            tamed(first[part]),
            tamed(second[part]),
            [(albedo1[part], normal1[part]), (albedo2[part], normal2[part])],
        )
    return on_paper(whole, exposure)
