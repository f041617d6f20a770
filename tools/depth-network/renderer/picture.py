"""One picture from a scene: drawn, blurred by its lens, and developed as a camera would."""

from __future__ import annotations

import numpy as np

from .places import draw_place
from .trace import blur_out_of_focus, draw


def develop(linear: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """Exposure, contrast and a tone curve: linear light to 8 bits."""
    light = linear.mean(2)
    exposure = random.uniform(0.28, 0.55) / max(0.02, 0.7 * np.median(light) + 0.3 * np.quantile(light, 0.9))
    linear = linear * exposure
    if random.random() < 0.7:  # what is too bright fades to white softly
        linear = linear * (1 + linear / 9) / (1 + linear)
        linear = linear / 0.62
    return (np.clip(linear, 0, 1) ** (1 / random.uniform(1.9, 2.4)) * 255 + 0.5).astype(np.uint8)


def make_picture(seed: int, width: int = 208, height: int = 156) -> tuple[str, np.ndarray, np.ndarray] | None:
    """(kind, RGB [h,w,3] uint8, inverse depth [h,w] float32 in 1/m, 0: sky) of a seed; nothing where the camera stands in something."""
    random = np.random.default_rng(seed)
    kind, scene = draw_place(random)
    shapes, materials = np.stack(scene.shapes), np.stack(scene.materials)
    rgb, inverse = np.zeros((height, width, 3), np.float32), np.zeros((height, width), np.float32)
    focal = scene.focal(max(width, height))
    draw(shapes, materials, scene.light, scene.camera, focal, width, height, rgb, inverse)
    if not is_usable(inverse):
        return None
    if scene.aperture > 0:
        spread = scene.aperture * max(width, height) / 256
        out = np.empty_like(rgb)
        blur_out_of_focus(rgb, inverse, scene.focus, spread, 5.0, out)
        rgb = out
    return kind, develop(rgb, random), inverse


def is_usable(inverse: np.ndarray) -> bool:
    """Whether the camera sees more than one surface from nearby, and some depth."""
    low, high = np.quantile(inverse, (0.03, 0.97))
    return bool(high < 12 and high > 1.15 * low and (inverse == 0).mean() < 0.85)
