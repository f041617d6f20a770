"""Renders pictures into a folder, until there are as many as wanted. Several may run on one folder: shards are claimed by name.

python make_pool.py POOL --shards 80
python make_pool.py POOL --sheet sheet.png        a look at what is in it
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import numpy as np
from PIL import Image

from renderer.picture import make_picture

SHARD = 256
LONG, SHORT = 208, 156
# Every third shard is of tall pictures.
TALL_EVERY = 3


def make_shard(pool: Path, number: int) -> None:
    """One shard: SHARD pictures, `NNNN-rgb.npy` [n,h,w,3] uint8 and `NNNN-inverse.npy` [n,h,w] float16 (1/m; 0: sky)."""
    width, height = (SHORT, LONG) if number % TALL_EVERY == TALL_EVERY - 1 else (LONG, SHORT)
    rgb, inverse = np.empty((SHARD, height, width, 3), np.uint8), np.empty((SHARD, height, width), np.float16)
    seed, k = number * 1_000_000, 0
    while k < SHARD:
        made = make_picture(seed, width, height)
        seed += 1
        if made is not None:
            _, rgb[k], inverse[k] = made
            k += 1
    np.save(pool / f'{number:04}-rgb.tmp.npy', rgb)
    np.save(pool / f'{number:04}-inverse.npy', inverse)
    os.replace(pool / f'{number:04}-rgb.tmp.npy', pool / f'{number:04}-rgb.npy')


def claim(pool: Path, number: int) -> bool:
    try:
        (pool / f'{number:04}.claimed').touch(exist_ok=False)
        return True
    except FileExistsError:
        return False


def write_sheet(pool: Path, path: Path) -> None:
    """Pictures above their depth (logarithmic), eight in a row."""
    rgb, inverse = np.load(pool / '0000-rgb.npy', mmap_mode='r'), np.load(pool / '0000-inverse.npy', mmap_mode='r')
    tiles = []
    for k in range(40):
        d = np.log(inverse[k].astype(np.float32) + 0.02)
        d = (255 * (d - d.min()) / (np.ptp(d) + 1e-6)).astype(np.uint8)
        tiles.append(np.concatenate([rgb[k], np.repeat(d[..., None], 3, 2)], 0))
    Image.fromarray(np.concatenate([np.concatenate(tiles[k : k + 8], 1) for k in range(0, 40, 8)], 0)).save(path)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument('pool', type=Path)
    arguments.add_argument('--shards', type=int, default=80)
    arguments.add_argument('--sheet', type=Path)
    a = arguments.parse_args()
    a.pool.mkdir(parents=True, exist_ok=True)
    if a.sheet:
        return write_sheet(a.pool, a.sheet)
    for number in range(a.shards):
        if claim(a.pool, number):
            make_shard(a.pool, number)
            print(f'shard {number}', flush=True)


if __name__ == '__main__':
    main()
