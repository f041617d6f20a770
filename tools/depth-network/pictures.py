"""Batches from the pool: pieces of rendered pictures, mirrored, turned, and coloured at random."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from make_pool import SHARD, TALL_EVERY

# The first shard of each shape is never learnt from: it tells how well the network does on pictures it has not seen.
HELD_BACK = (0, TALL_EVERY - 1)


# In photos that people take, lower is nearer for about four pairs of places in five. Rendered pictures in which it is so for less
# than half are learnt from this often.
RARE = 0.5, 0.25


def usualness(inverse: np.ndarray) -> np.ndarray:
    """For each picture, the share of clearly different pairs of places of which the lower one is nearer."""
    few = inverse[:, ::12, ::12].astype(np.float32)
    n, h, w = few.shape
    a, b = np.random.default_rng(0).integers(0, h * w, (2, 800))
    flat = few.reshape(n, -1)
    apart = flat[:, a] - flat[:, b]
    clear = np.abs(apart) > 0.15 * np.ptp(flat, 1, keepdims=True)
    return ((apart * (a // w - b // w) > 0) & clear).sum(1) / np.maximum(1, clear.sum(1))


class Pool:
    """The shards that are there; more may come while one reads."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.shards: dict[int, tuple[np.ndarray, np.ndarray]] = {}
        self.chances: dict[int, np.ndarray] = {}

    def refresh(self) -> None:
        for path in self.folder.glob('????-rgb.npy'):
            number = int(path.name[:4])
            if number not in self.shards:
                self.shards[number] = tuple(
                    np.load(self.folder / f'{number:04}-{what}.npy', mmap_mode='r') for what in ('rgb', 'inverse')
                )  # type: ignore[assignment]
                chances = np.where(usualness(self.shards[number][1]) < RARE[0], RARE[1], 1.0)
                self.chances[number] = chances / chances.sum()

    def numbers(self, tall: bool) -> list[int]:
        return [n for n in self.shards if (n % TALL_EVERY == TALL_EVERY - 1) == tall and n not in HELD_BACK]

    def take(self, shard: int, which: np.ndarray) -> tuple[torch.Tensor, torch.Tensor]:
        rgb, inverse = self.shards[shard]
        return torch.from_numpy(rgb[which]).permute(0, 3, 1, 2).float() / 255, torch.from_numpy(
            inverse[which].astype(np.float32)
        )[:, None]


def pieces(
    rgb: torch.Tensor, inverse: torch.Tensor, size: tuple[int, int], random: torch.Generator
) -> tuple[torch.Tensor, torch.Tensor]:
    """A piece of each picture at (height, width): from three fifths of it up, mirrored half the time, turned a little."""
    n, _, h, w = rgb.shape
    chance = lambda low, high: low + (high - low) * torch.rand(n, generator=random)
    part = torch.where(torch.rand(n, generator=random) < 0.35, chance(0.9, 1.0), chance(0.55, 1.0))
    tall, wide = part, part * chance(0.9, 1.1).clamp(max=1 / part)
    x, y = chance(-1, 1) * (1 - wide), chance(-1, 1) * (1 - tall)
    mirror = torch.where(torch.rand(n, generator=random) < 0.5, -1.0, 1.0)
    angle = 0.04 * torch.randn(n, generator=random) * (part < 0.9)
    aspect = w / h
    theta = torch.stack(
        [
            torch.stack([mirror * wide * angle.cos(), -tall * angle.sin() / aspect, x], 1),
            torch.stack([mirror * wide * angle.sin() * aspect, tall * angle.cos(), y], 1),
        ],
        1,
    )
    grid = F.affine_grid(theta, [n, 1, *size], align_corners=False)
    return F.grid_sample(rgb, grid, 'bilinear', 'reflection', align_corners=False), F.grid_sample(
        inverse, grid, 'nearest', 'reflection', align_corners=False
    )[:, 0]


def clouds(count: int, side: int, random: torch.Generator) -> torch.Tensor:
    """[count,3,side,side]: noise of every size, about 0, at most about 1; its colours are related."""
    total = torch.zeros(count, 3, side, side)
    for k in (3, 8, 20, 50, 120):
        fine = torch.randn(count, 3, k, k, generator=random) * 0.5 + torch.randn(count, 1, k, k, generator=random)
        total += F.interpolate(fine, size=(side, side), mode='bicubic') * torch.rand(count, 1, 1, 1, generator=random)
    return total / total.abs().amax((1, 2, 3), keepdim=True)


def recolour(rgb: torch.Tensor, dirt: torch.Tensor, random: torch.Generator) -> torch.Tensor:
    """Other cameras, light, weather and film: brightness, contrast, white balance, saturation, vignette, blur, noise, and dirt that has nothing to do with shapes."""
    n, _, h, w = rgb.shape
    chance = lambda low, high: low + (high - low) * torch.rand(n, 1, 1, 1, generator=random)
    some = lambda share: (torch.rand(n, 1, 1, 1, generator=random) < share).float()
    y, x = (int(torch.randint(dirt.shape[2] - side + 1, (1,), generator=random)) for side in (h, w))
    which = torch.randint(len(dirt), (n,), generator=random)
    rgb = rgb * torch.exp(dirt[which, :, y : y + h, x : x + w] * chance(0, 1.2) * some(0.5))
    grey = rgb.mean(1, keepdim=True)
    saturation = chance(0.5, 1.3) * (1 - some(0.12))
    rgb = grey + saturation * (rgb - grey)
    balance = 1 + 0.12 * torch.randn(n, 3, 1, 1, generator=random)
    rgb = (rgb * balance).clamp(1e-3, 1) ** torch.exp(0.35 * torch.randn(n, 1, 1, 1, generator=random))
    rgb = 0.5 + chance(0.6, 1.35) * (rgb - 0.5) + chance(-0.12, 0.12)
    y, x = torch.linspace(-1, 1, h).view(1, 1, h, 1), torch.linspace(-1, 1, w).view(1, 1, 1, w)
    rgb = rgb * (1 - some(0.3) * chance(0, 0.35) * (x * x + y * y))
    size = 3 if torch.rand(1, generator=random) < 0.7 else 5
    soft = F.avg_pool2d(rgb, size, 1, size // 2, count_include_pad=False)
    rgb = torch.lerp(rgb, soft, chance(0, 1) * some(0.5))
    grain = torch.randn(1, 3, h, w, generator=random) * chance(0, 0.06) * some(0.6)
    return (rgb + grain).clamp(0, 1)


def batches(
    pool: Pool, count: int, longer: Callable[[], int], seed: int
) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
    """(rgb [n,3,h,w], inverse [n,h,w]) without end, made in a thread of its own. `longer`: the longer side wanted now."""
    ready: queue.Queue[tuple[torch.Tensor, torch.Tensor]] = queue.Queue(3)
    chance, random = np.random.default_rng(seed), torch.Generator().manual_seed(seed)

    def work() -> None:
        torch.set_num_threads(1)  # holds for a single thread
        dirt = clouds(48, 256, random)
        while True:
            pool.refresh()
            for _ in range(100):
                tall = bool(chance.random() < 0.36) and len(pool.numbers(True)) > 0
                long = longer()
                short = int(long * chance.choice([0.6, 0.67, 0.75, 0.75, 0.9]) / 16 + 0.5) * 16
                # From two shards, so that a batch is mixed.
                shards = [int(chance.choice(pool.numbers(tall))) for _ in range(2)]
                parts = [
                    pool.take(n, np.sort(chance.choice(SHARD, count // 2, replace=False, p=pool.chances[n])))
                    for n in shards
                ]
                rgb, inverse = (torch.cat(p) for p in zip(*parts))
                rgb, inverse = pieces(rgb, inverse, (long, short) if tall else (short, long), random)
                ready.put((recolour(rgb, dirt, random), inverse))

    threading.Thread(target=work, daemon=True).start()
    while True:
        yield ready.get()
