"""Vehicles, houses and what stands in streets."""

from __future__ import annotations

from math import pi

import numpy as np

from . import shapes as sh
from . import textures as tx
from .scene import Scene, Vector, turn


def vehicle(s: Scene, foot: Vector, yaw: float) -> None:
    """A car, van or lorry."""
    paint = s.material(tx.PLAIN, s.colour((0, 0.95), (0.05, 1)), weather=0.08, shine=s.between(0.3, 1.5))
    glass = s.material(tx.CLOUDY, (0.02, 0.025, 0.03), (0.1, 0.12, 0.14), scale=0.5, shine=1.0)
    rubber, metal = s.material(tx.PLAIN, (0.02, 0.02, 0.02)), s.material(tx.PLAIN, (0.5, 0.5, 0.5), shine=1)
    f = turn(yaw)
    at = lambda a, b, c: tuple(np.array(foot) + f @ np.array([a, b, c]))
    wide, long, high = s.between(0.78, 0.95), s.between(1.8, 2.4), s.between(0.5, 0.62)
    van = s.chance(0.3)
    s.box(at(0, high, 0), (wide, 0.3, long), paint, yaw)
    s.ball(at(0, high + 0.05, 0), (wide * 1.02, 0.4, long * 1.03), paint, yaw)
    top = s.between(0.5, 0.7) if van else 0.28
    s.box(
        at(0, high + 0.3 + top, -0.15 * long),
        (wide * 0.88, top, long * (0.8 if van else 0.45)),
        glass if not van else paint,
        yaw,
    )
    s.box(at(0, high + 0.3 + 2 * top, -0.15 * long), (wide * 0.84, 0.03, long * (0.78 if van else 0.4)), paint, yaw)
    if van:
        s.box(at(0, high + 0.3 + 1.3 * top, -0.15 * long), (wide * 0.89, 0.3 * top, long * 0.81), glass, yaw)
    for a in (-1, 1):
        for c in (-0.62, 0.62):
            how = f @ turn(0, 0, pi / 2)
            s.add(sh.CYLINDER, at(a * wide * 0.92, 0.32, c * long), (0.32, 0.11, 0.32), rubber, how, length=1)
            s.add(sh.CYLINDER, at(a * wide * 0.95, 0.32, c * long), (0.19, 0.11, 0.19), metal, how, length=1)
        s.ball(at(a * wide * 0.7, high + 0.08, long), (0.13, 0.09, 0.06), metal, yaw)


def facade(s: Scene) -> int:
    r = s.random.random()
    a = s.colour((0, 0.5), (0.35, 0.95), (0, 0.17) if s.chance(0.75) else (0, 1))
    dark = s.colour((0, 0.4), (0.03, 0.35))
    if r < 0.6:
        return s.material(
            tx.WINDOWS,
            a,
            dark,
            tuple(0.7 * v for v in a),
            s.between(0.25, 0.6),
            weather=0.3,
            p1=s.between(0.35, 0.75),
            p2=s.between(0.7, 1.25),
            shine=s.between(0, 0.4),
        )
    if r < 0.75:
        return s.material(
            tx.BRICKS,
            a,
            tuple(0.6 * v for v in a),
            tuple(0.7 * v for v in a),
            s.between(1, 8),
            weather=0.4,
            p1=0.5,
            p2=1,
        )
    if r < 0.85:
        return s.material(
            tx.STRIPES,
            a,
            tuple(0.6 * v for v in a),
            None,
            s.between(2, 7),
            weather=0.3,
            p1=0.2,
            p2=s.one_of([0, pi / 2]),
        )
    return s.material(tx.CLOUDY, a, tuple(0.75 * v for v in a), scale=s.between(0.3, 2), weather=0.4)


def house(
    s: Scene, centre: Vector, half: tuple[float, float], height: float, yaw: float = 0.0, gable: bool = True
) -> None:
    """A building on the ground."""
    x, y, z = centre
    wall = facade(s)
    s.box((x, y + height / 2, z), (half[0], height / 2, half[1]), wall, yaw)
    if gable:
        tiles = s.material(
            s.one_of([tx.BRICKS, tx.STRIPES, tx.CLOUDY]),
            s.colour((0.1, 0.7), (0.15, 0.6), (0, 0.1)),
            scale=s.between(1.5, 5),
            weather=0.4,
            p1=0.6,
        )
        rise = half[0] * s.between(0.25, 0.7)
        s.add(sh.ROOF, (x, y + height + rise, z), (half[0] * 1.12, rise, half[1] * 1.08), tiles, turn(yaw))
        if s.chance(0.4):
            s.box((x + 0.4 * half[0], y + height + 1.5 * rise, z), (0.3, rise, 0.3), wall, yaw)
    f = turn(yaw)
    door = s.material(tx.WOOD, s.colour((0.1, 0.7), (0.15, 0.7)), scale=3)
    p = np.array(centre) + f @ np.array([s.between(-0.6, 0.6) * half[0], 1.0, -half[1]])
    s.box(tuple(p), (0.45, 1.0, 0.05), door, yaw)


def street_lamp(s: Scene, foot: Vector) -> None:
    m = s.material(tx.PLAIN, s.colour((0, 0.3), (0.1, 0.6)))
    x, y, z = foot
    h = s.between(2.5, 7)
    s.rod(foot, (x, y + h, z), s.between(0.04, 0.09), m)
    if s.chance(0.5):
        s.rod((x, y + h, z), (x + s.between(-1, 1), y + h, z), 0.04, m)
    if s.chance(0.4):
        s.sheet(
            (x, y + h - 0.4, z - 0.1),
            (0.3, 0.3),
            s.any_material(0.5),
            s.between(-0.4, 0.4),
            cut=s.one_of([tx.NO_CUT, tx.DISC]),
        )
    s.ball((x, y + h, z), (0.15, 0.12, 0.15), s.material(tx.PLAIN, (0.9, 0.9, 0.8), glow=s.between(0, 1)))
