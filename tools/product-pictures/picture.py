"""Renders one picture inside Blender: blender -b --factory-startup -P picture.py -- '<job as JSON>'."""

import importlib
import json
import os
import subprocess
import sys
import tempfile
import time

# What lies beside the sources would count as a change of theirs.
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402

from kit import develop, studio  # noqa: E402

PASSES = {'Image': 'light', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal'}


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    return scene


def set_quality(scene, width, height, samples):
    render, cycles = scene.render, scene.cycles
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.film_transparent, cycles.film_transparent_glass = True, True
    # Kept data would ignore the second seed.
    render.use_persistent_data = False
    cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising = max(2, samples // 2), False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy, cycles.filter_width = 5, 0.5, 1.4
    bpy.context.view_layer.cycles.denoising_store_passes = True


def save_passes(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
    files.file_slots.clear()
    for name, slot in PASSES.items():
        files.file_slots.new(slot)
        tree.links.new(layers.outputs[name], files.inputs[-1])
    return files


def read_pass(file):
    image = bpy.data.images.load(file)
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    os.remove(file)
    return pixels.reshape(height, width, 4)[::-1].copy()


def render_half(scene, files, folder, seed):
    scene.cycles.seed = seed
    for index, slot in enumerate(PASSES.values()):
        files.file_slots[index].path = f'{slot}-{seed}-'
    bpy.ops.render.render()
    light, albedo, normal = (
        read_pass(os.path.join(folder, f'{slot}-{seed}-{scene.frame_current:04d}.exr')) for slot in PASSES.values()
    )
    return light, albedo[..., :3], normal[..., :3]


#: Qualities to try, the best first, each with how far it is softened before: below 52, a surface full of threads or tufts
#: shows blocks sooner than it shows that its finest grain is gone.
QUALITIES = [(quality, 0.0) for quality in (88, 82, 76, 70, 62, 52)]
QUALITIES += [(44, 0.6), (44, 0.8), (44, 1.0), (36, 1.0), (36, 1.3)]


def write_webp(pixels, path, most_bytes):
    """The best quality that keeps to the size."""
    with tempfile.TemporaryDirectory() as folder:
        png = os.path.join(folder, 'picture.png')
        for quality, soft in QUALITIES:
            seen = cv2.GaussianBlur(pixels, (0, 0), soft) if soft else pixels
            cv2.imwrite(png, seen[..., ::-1])
            part = path + '.part'
            subprocess.run(
                ['cwebp', '-quiet', '-q', str(quality), '-m', '6', '-sharp_yuv', png, '-o', part], check=True
            )
            if os.path.getsize(part) <= most_bytes or (quality, soft) == QUALITIES[-1]:
                os.replace(part, path)
                return quality


def main(job):
    began = time.time()
    scene = empty_scene()
    module, name = job['family'].split('.')
    shot = getattr(importlib.import_module(f'families.{module}'), name)(**job['parameters'])
    for key, value in job.get('shot', {}).items():
        setattr(shot, key, value)
    studio.set_up(shot)
    set_quality(scene, job['width'], job['height'], job['samples'])
    built = time.time()
    with tempfile.TemporaryDirectory() as folder:
        files = save_passes(scene, folder)
        halves = [render_half(scene, files, folder, seed) for seed in (11, 907)]
    rendered = time.time()
    pixels = develop.develop(halves, shot.exposure)
    os.makedirs(os.path.dirname(job['file']), exist_ok=True)
    quality = write_webp(pixels, job['file'], job['mostBytes'])
    times = (
        f'built {built - began:.1f} s, rendered {rendered - built:.1f} s, developed {time.time() - rendered:.1f} s'
    )
    print(f'PICTURE {times}, quality {quality}', flush=True)


if __name__ == '__main__':
    main(json.loads(sys.argv[sys.argv.index('--') + 1]))
