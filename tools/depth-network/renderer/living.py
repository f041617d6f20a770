"""People, animals, trees and plants."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from . import shapes as sh
from . import textures as tx
from .scene import Scene, Vector, turn, upright_along


def cloth(s: Scene) -> int:
    r = s.random.random()
    a = s.colour((0, 0.9), (0.05, 0.95))
    if r < 0.55:
        return s.material(
            tx.CLOUDY,
            a,
            tuple(0.75 * x for x in a),
            scale=6,
            weather=0.25,
            weather_size=5,
            bump=s.between(0, 0.5),
            p1=0.5,
        )
    if r < 0.8:
        return s.material(
            tx.STRIPES, a, s.colour(), s.colour(), s.between(5, 25), p1=s.between(0.2, 0.6), p2=s.one_of([0, pi / 2])
        )
    return s.material(s.one_of([tx.CHECKS, tx.PICTURE, tx.CELLS]), a, s.colour(), s.colour(), s.between(4, 15))


def skin(s: Scene) -> int:
    tone = s.between(0.25, 0.95)
    a = (0.75 * tone, 0.5 * tone**1.3, 0.37 * tone**1.5)
    return s.material(tx.CLOUDY, a, tuple(0.85 * x for x in a), scale=5, weather=0.1, p1=0.4, shine=0.1)


def leaves(s: Scene) -> int:
    hue = (0.2, 0.38) if s.chance(0.85) else (0.0, 0.15)
    a = s.colour((0.4, 0.9), (0.2, 0.55), hue)
    return s.material(
        tx.FOLIAGE,
        tuple(0.4 * x for x in a),
        a,
        tuple(min(1.0, 1.6 * x) for x in a),
        scale=s.between(0.8, 2.5),
        weather=0.4,
        bump=0.8,
    )


def person(s: Scene, foot: Vector, facing: float, height: float = 1.7, sitting: bool = False) -> None:
    """Somebody who stands, walks or sits, `facing` a direction (yaw)."""
    k = height / 1.75
    stout = s.between(0.85, 1.3)
    top, legs, own = cloth(s), cloth(s), skin(s)
    hair = s.material(tx.CLOUDY, s.colour((0.1, 0.6), (0.03, 0.5), (0.03, 0.12)), scale=20, weather=0.4, weather_size=9)
    shoes = s.material(tx.PLAIN, s.colour((0, 0.4), (0.02, 0.5)))
    f = turn(facing)
    at = lambda right, up, front: tuple(np.array(foot) + k * (f @ np.array([right, up, front])))
    hip = 0.92 if not sitting else 0.5
    stride = s.between(0, 0.35) if s.chance(0.5) else 0.05
    for side in (-1, 1):
        if sitting:
            knee, ankle = at(side * 0.13, 0.5, 0.45), at(side * 0.14, 0.08, 0.45)
        else:
            knee, ankle = at(side * 0.11, 0.5, side * stride * 0.6), at(side * 0.12, 0.08, side * stride)
        s.rod(at(side * 0.1, hip, 0), knee, 0.085 * k * stout, legs)
        s.rod(knee, ankle, 0.062 * k, legs)
        s.ball((ankle[0], ankle[1] - 0.02 * k, ankle[2]), (0.055 * k, 0.06 * k, 0.12 * k), shoes, facing)
    if not sitting and s.chance(0.25):  # a skirt or coat
        s.add(sh.CONE, at(0, 0.8, 0), (0.3 * k, 0.33 * k, 0.26 * k), legs, f, length=0.45)
    s.ball(at(0, hip + 0.06, 0), (0.175 * k * stout, 0.15 * k, 0.12 * k * stout), legs, facing)
    s.ball(at(0, hip + 0.3, 0.01), (0.18 * k * stout, 0.33 * k, 0.125 * k * stout), top, facing)
    s.ball(at(0, hip + 0.46, 0), (0.21 * k, 0.12 * k, 0.1 * k), top, facing)
    for side in (-1, 1):
        shoulder = at(side * 0.22, hip + 0.5, 0)
        reach, up = s.between(-0.1, 0.35), s.between(0.05, 0.3)
        elbow = at(side * s.between(0.25, 0.4), hip + up, s.between(-0.1, 0.15))
        hand = at(side * s.between(0.05, 0.35), hip + s.between(-0.12, 0.5), reach + 0.05)
        s.rod(shoulder, elbow, 0.055 * k, top)
        s.rod(elbow, hand, 0.042 * k, own if s.chance(0.5) else top)
        s.ball(hand, (0.05 * k,) * 3, own)
    s.rod(at(0, hip + 0.5, 0), at(0, hip + 0.68, 0.01), 0.055 * k, own)
    look = facing + s.between(-0.6, 0.6)
    s.ball(at(0, hip + 0.76, 0.03), (0.083 * k, 0.115 * k, 0.1 * k), own, look)
    if s.chance(0.92):
        s.ball(at(0, hip + 0.79, 0.0), (0.1 * k, 0.11 * k, 0.11 * k), hair, look)
        if s.chance(0.35):
            s.ball(at(0, hip + 0.68, -0.05), (0.11 * k, s.between(0.15, 0.25) * k, 0.07 * k), hair, look)
    dark = s.material(tx.PLAIN, (0.02, 0.02, 0.02))
    g = turn(look)
    head = np.array(at(0, hip + 0.77, 0.03))
    for side in (-1, 1):
        s.ball(tuple(head + k * (g @ np.array([side * 0.033, 0.015, 0.088]))), (0.012 * k,) * 3, dark)
    s.ball(tuple(head + k * (g @ np.array([0, -0.01, 0.1]))), (0.013 * k, 0.022 * k, 0.018 * k), own)


def animal(s: Scene, foot: Vector, facing: float, size: float = 0.6) -> None:
    """A four-legged one, `size` metres high at the back."""
    a = s.colour((0, 0.7), (0.05, 0.9), (0.03, 0.12))
    fur = s.material(
        s.one_of([tx.CLOUDY, tx.CELLS, tx.PLAIN, tx.GRASS]),
        a,
        s.colour((0, 0.5), (0.05, 0.95), (0.03, 0.12)),
        scale=s.between(2, 5) / size,
        weather=0.3,
        weather_size=6 / size,
        bump=0.4,
    )
    f = turn(facing)
    at = lambda right, up, front: tuple(np.array(foot) + size * (f @ np.array([right, up, front])))
    long, thick, neck = s.between(0.5, 0.9), s.between(0.2, 0.34), s.between(0.05, 0.6)
    s.ball(at(0, 0.8, 0), (thick * size, thick * size, long * size), fur, facing)
    for x in (-1, 1):
        for z in (-0.75, 0.75):
            s.rod(
                at(0.7 * x * thick, 0.7, z * long),
                at(0.7 * x * thick, 0.05, z * long + s.between(-0.15, 0.15)),
                0.07 * size,
                fur,
            )
    s.rod(at(0, 0.9, 0.8 * long), at(0, 0.95 + neck, long + 0.15), 0.14 * size, fur)
    head = at(0, 1.0 + neck, long + 0.25)
    s.ball(head, (0.15 * size, 0.16 * size, 0.2 * size), fur, facing)
    s.ball(at(0, 0.93 + neck, long + 0.42), (0.08 * size, 0.08 * size, 0.14 * size), fur, facing)
    dark = s.material(tx.PLAIN, (0.02, 0.02, 0.02), shine=0.5)
    s.ball(at(0, 0.94 + neck, long + 0.56), (0.035 * size,) * 3, dark)
    for x in (-1, 1):
        s.ball(
            at(0.1 * x, 1.16 + neck, long + 0.2), (0.05 * size, s.between(0.08, 0.2) * size, 0.03 * size), fur, facing
        )
        s.ball(at(0.08 * x, 1.04 + neck, long + 0.41), (0.025 * size,) * 3, dark)
    s.rod(at(0, 0.9, -long), at(0, s.between(0.4, 1.3), -long - s.between(0.1, 0.4)), 0.04 * size, fur)


def tree(s: Scene, foot: Vector, height: float) -> None:
    x, y, z = foot
    bark = s.material(
        tx.CLOUDY, s.colour((0.1, 0.5), (0.15, 0.6), (0.04, 0.1)), scale=3, weather=0.5, weather_size=4, bump=0.8
    )
    green = leaves(s)
    if s.chance(0.25):  # a conifer
        s.column(foot, 0.03 * height, 0.3 * height, bark)
        n = s.whole(2, 5)
        for k in range(n):
            wide = height * 0.25 * (1 - 0.7 * k / n)
            s.add(sh.CONE, (x, y + height * (0.3 + 0.6 * k / n), z), (wide, 0.9 * height / n, wide), green, length=0.0)
        return
    crown = s.between(0.35, 0.6)
    lean = s.between(-0.08, 0.08) * height
    top = (x + lean, y + crown * height, z)
    s.rod(foot, top, 0.025 * height * s.between(0.6, 1.6), bark)
    bare = s.chance(0.12)
    for _ in range(s.whole(6, 14)):
        a, r = s.between(0, 2 * pi), height * s.between(0.05, 0.28)
        end = (top[0] + r * cos(a), y + height * s.between(crown, 1.0), z + r * sin(a))
        if bare or s.chance(0.3):
            s.rod(top, end, 0.009 * height, bark)
        if bare:
            continue
        size = height * s.between(0.1, 0.2)
        if s.chance(0.4):
            s.ball(end, (size, 0.8 * size, size), green)
        s.sheet(
            end,
            (1.3 * size, 1.2 * size),
            green,
            s.between(0, pi),
            s.between(-0.5, 0.5),
            cut=tx.LEAVES,
            p1=s.between(5, 12),
            p2=s.between(0.3, 0.45),
        )


def bush(s: Scene, foot: Vector, size: float) -> None:
    green = leaves(s)
    flowers = s.material(tx.CLOUDY, s.colour((0.3, 1), (0.5, 1)), scale=9) if s.chance(0.3) else None
    for _ in range(s.whole(4, 9)):
        c = (
            foot[0] + size * s.between(-0.6, 0.6),
            foot[1] + size * s.between(0.2, 0.8),
            foot[2] + size * s.between(-0.6, 0.6),
        )
        r = size * s.between(0.25, 0.5)
        if s.chance(0.5):
            s.ball(c, (r, r, r), green)
        s.sheet(
            c,
            (1.3 * r, 1.3 * r),
            green,
            s.between(0, pi),
            s.between(-0.6, 0.6),
            cut=tx.LEAVES,
            p1=s.between(4, 10),
            p2=s.between(0.3, 0.45),
        )
        if flowers is not None:
            for _ in range(3):
                s.ball(tuple(np.array(c) + r * s.random.uniform(-1, 1, 3)), (0.08 * size,) * 3, flowers)


def plant(s: Scene, foot: Vector, size: float, potted: bool = True) -> None:
    """Leaves that grow out of one place, in a pot or not."""
    x, y, z = foot
    if potted:
        pot = s.any_material(size)
        s.add(sh.CONE, (x, y + 0.2 * size, z), (0.28 * size, 0.2 * size, 0.28 * size), pot, turn(0, pi), length=0.7)
        y += 0.38 * size
    a = s.colour((0.3, 0.8), (0.25, 0.8), (0.2, 0.4) if s.chance(0.9) else (0, 1))
    green = s.material(
        s.one_of([tx.CLOUDY, tx.STRIPES, tx.PLAIN]),
        a,
        tuple(0.6 * v for v in a),
        scale=8 / size,
        weather=0.4,
        weather_size=3 / size,
        shine=s.between(0, 0.5),
        p1=0.3,
    )
    kind = s.one_of(['spikes', 'leaves', 'blades', 'flowers'])
    petals = s.material(tx.CLOUDY, s.colour((0.3, 1), (0.6, 1)), scale=9 / size)
    for k in range(s.whole(8, 22)):
        turn_, rise = 2.4 * k + s.between(-0.4, 0.4), s.between(0.25, 1.5)
        long = size * s.between(0.5, 1.0)
        d = np.array([cos(rise) * cos(turn_), sin(rise), cos(rise) * sin(turn_)])
        end = np.array([x, y, z]) + long * d
        middle = tuple(np.array([x, y, z]) + 0.5 * long * d)
        if kind == 'spikes':
            thick = size * s.between(0.03, 0.07)
            s.add(sh.CONE, middle, (thick, long / 2, thick * s.between(0.4, 1)), green, upright_along(d), length=0.0)
        elif kind == 'blades':
            s.rod((x, y, z), tuple(end), 0.012 * size, green)
        else:
            s.rod((x, y, z), tuple(end), 0.012 * size, green)
            w = size * s.between(0.08, 0.2)
            if kind == 'leaves':
                s.sheet(
                    tuple(end),
                    (w, 1.4 * w),
                    green,
                    s.between(0, 2 * pi),
                    s.between(-1.2, 1.2),
                    s.between(-1, 1),
                    tx.LEAF,
                )
            else:
                s.sheet(
                    tuple(end),
                    (w, w),
                    petals,
                    s.between(-0.8, 0.8),
                    s.between(-0.8, 0.8),
                    0,
                    tx.SPRAY,
                    s.whole(3, 6) / 2,
                )
                s.ball(tuple(end), (0.3 * w,) * 3, green)
