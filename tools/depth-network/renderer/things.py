"""What stands in rooms and lies on tables."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from . import shapes as sh
from . import textures as tx
from .living import cloth, plant
from .scene import Scene, Vector, turn


def wood(s: Scene) -> int:
    v = s.between(0.25, 0.9)
    a = s.colour((0.3, 0.7), (v, v), (0.05, 0.1))
    return s.material(
        tx.WOOD,
        a,
        tuple(0.65 * x for x in a),
        scale=s.between(2, 8),
        weather=0.2,
        shine=s.between(0, 0.4),
        p1=s.between(0.3, 1.2),
        p2=s.between(0.05, 0.4),
    )


def turned(s: Scene, foot: Vector, size: float) -> None:
    """A bottle, vase, cup, lamp or jar: round parts on top of each other."""
    x, y, z = foot
    m, other = s.any_material(size), s.any_material(size)
    r = size * s.between(0.12, 0.4)
    for _ in range(s.whole(1, 4)):
        h = size * s.between(0.1, 0.5)
        own = m if s.chance(0.7) else other
        kind = s.random.random()
        if kind < 0.45:
            s.column((x, y, z), r, h, own)
        elif kind < 0.7:
            s.column((x, y, z), r, h, own, s.between(0.3, 0.9))
        elif kind < 0.85:
            s.add(sh.CONE, (x, y + h / 2, z), (r, h / 2, r), own, turn(0, pi), length=s.between(0.3, 0.9))
        else:
            s.ball((x, y + h / 2, z), (1.1 * r, 0.6 * h, 1.1 * r), own)
        y += 0.95 * h
        r *= s.between(0.4, 1.05)


def small_thing(s: Scene, foot: Vector, size: float) -> None:
    """What lies on a table or floor; `size` is about its height."""
    x, y, z = foot
    r = s.random.random()
    m = s.any_material(size)
    yaw = s.between(0, 2 * pi)
    if r < 0.2:
        h = (size * s.between(0.2, 0.8), size * s.between(0.1, 0.6), size * s.between(0.2, 0.8))
        s.box((x, y + h[1], z), h, m, yaw)
    elif r < 0.3:  # books or papers, piled
        for _ in range(s.whole(1, 5)):
            h = size * s.between(0.02, 0.12)
            s.box(
                (x, y + h, z),
                (size * s.between(0.4, 0.8), h, size * s.between(0.5, 1)),
                s.any_material(size),
                yaw + s.between(-0.2, 0.2),
            )
            y += 2 * h
    elif r < 0.45:  # fruit and balls
        a = size * s.between(0.3, 0.6)
        fruit = s.material(
            s.one_of([tx.PLAIN, tx.CLOUDY]),
            s.colour((0.5, 1), (0.4, 1)),
            s.colour((0.5, 1), (0.4, 1)),
            scale=2 / size,
            shine=s.between(0, 1),
            weather=0.2,
            weather_size=3 / size,
        )
        for _ in range(s.whole(1, 5)):
            k = a * s.between(0.8, 1.1)
            s.ball(
                (x + s.between(-2, 2) * a * s.chance(0.7), y + 0.9 * k, z + s.between(-2, 2) * a * s.chance(0.7)),
                (k, k * s.between(0.8, 1.1), k),
                fruit,
                yaw,
            )
    elif r < 0.7:
        turned(s, foot, size)
    elif r < 0.78:  # a plate with something on it
        s.column(foot, size * 0.8, 0.06 * size, m, 1.0)
        s.ball((x, y + 0.1 * size, z), (0.5 * size, s.between(0.1, 0.35) * size, 0.5 * size), s.any_material(size))
    elif r < 0.86:  # thin things
        for _ in range(s.whole(1, 3)):
            a = s.between(0, 2 * pi)
            d = size * np.array([cos(a), 0, sin(a)])
            c = np.array([x, y + 0.05 * size, z]) + size * s.random.uniform(-0.3, 0.3, 3) * (1, 0, 1)
            s.rod(c - d, c + d, 0.04 * size, m)
    elif r < 0.93:
        plant(s, foot, size * 1.5)
    else:
        bits(s, (x, y + 0.5 * size, z), size)


def bits(s: Scene, centre: Vector, size: float, parts: int = 0) -> None:
    """A heap or machine of parts of every shape, joined at random."""
    materials = [s.any_material(size) for _ in range(s.whole(1, 4))]
    places = [np.array(centre)]
    for _ in range(parts or s.whole(4, 14)):
        c = places[s.random.integers(len(places))] + size * s.random.normal(0, 0.25, 3)
        places.append(c)
        h = tuple(size * 10 ** s.random.uniform(-1.5, -0.4, 3))
        m = s.one_of(materials)
        how = (
            turn(s.between(0, 6.3), s.between(-1.5, 1.5), s.between(0, 3))
            if s.chance(0.5)
            else turn(s.one_of([0, 0.2, 1.57]))
        )
        kind = s.one_of([sh.BOX, sh.BALL, sh.CYLINDER, sh.CONE, sh.CAPSULE, sh.CAPSULE])
        if kind == sh.CAPSULE:
            s.rod(c, c + size * s.random.normal(0, 0.4, 3), size * s.between(0.01, 0.06), m)
        else:
            s.add(kind, tuple(c), h, m, how, length=1.0 if kind == sh.CYLINDER else s.between(0, 0.9))


def table(s: Scene, centre: Vector, half: tuple[float, float], height: float, yaw: float) -> float:
    """A table on the floor at `centre`; answers the height of its top."""
    m = wood(s) if s.chance(0.6) else s.any_material(1)
    x, y, z = centre
    thick = s.between(0.015, 0.05)
    s.box((x, y + height - thick, z), (half[0], thick, half[1]), m, yaw)
    f = turn(yaw)
    if s.chance(0.8):
        for a in (-0.88, 0.88):
            for b in (-0.88, 0.88):
                p = np.array(centre) + f @ np.array([a * half[0], 0, b * half[1]])
                s.box((p[0], y + height / 2 - thick, p[2]), (0.03, height / 2 - thick, 0.03), m, yaw)
    else:
        s.box((x, y + height / 2, z), (0.5 * half[0], height / 2 - thick, 0.5 * half[1]), m, yaw)
    return y + height


def chair(s: Scene, foot: Vector, yaw: float) -> None:
    m, seat = wood(s), cloth(s)
    x, y, z = foot
    f = turn(yaw)
    at = lambda a, b, c: tuple(np.array(foot) + f @ np.array([a, b, c]))
    for a in (-0.2, 0.2):
        s.rod(at(a, 0, 0.2), at(a, 0.44, 0.2), 0.018, m)
        s.rod(at(a, 0, -0.2), at(a, s.between(0.8, 1), -0.24), 0.018, m)
    s.box(at(0, 0.45, 0), (0.23, s.between(0.02, 0.06), 0.23), seat, yaw)
    if s.chance(0.7):
        s.box(at(0, 0.8, -0.22), (0.22, s.between(0.06, 0.18), 0.02), seat, yaw)


def sofa(s: Scene, foot: Vector, yaw: float, wide: float = 0.9) -> None:
    m = cloth(s)
    f = turn(yaw)
    at = lambda a, b, c: tuple(np.array(foot) + f @ np.array([a, b, c]))
    s.box(at(0, 0.22, 0), (wide, 0.22, 0.4), m, yaw)
    s.box(at(0, 0.5, -0.38), (wide, 0.35, 0.12), m, yaw)
    for a in (-1, 1):
        s.box(at(a * wide, 0.32, 0), (0.1, 0.32, 0.42), m, yaw)
    for _ in range(s.whole(0, 3)):
        s.ball(at(s.between(-0.8, 0.8) * wide, 0.58, -0.15), (0.22, 0.18, 0.1), cloth(s), yaw, s.between(-0.5, 0.5))


def shelf(s: Scene, foot: Vector, yaw: float, wide: float, high: float, deep: float = 0.16, boards: int = 4) -> None:
    """Shelves with books and things on them; their back is at `foot`, they face +z before the turn."""
    m = wood(s) if s.chance(0.7) else s.any_material(1)
    f = turn(yaw)
    at = lambda a, b, c: tuple(np.array(foot) + f @ np.array([a, b, c]))
    s.box(at(0, high / 2, 0.01), (wide, high / 2, 0.01), m if s.chance(0.7) else s.any_material(1), yaw)
    for a in (-1, 1):
        s.box(at(a * wide, high / 2, deep), (0.015, high / 2, deep), m, yaw)
    step = high / boards
    for k in range(boards + 1):
        s.box(at(0, k * step, deep), (wide, 0.012, deep), m, yaw)
        if k == boards:
            break
        x = -wide + 0.03
        while x < wide - 0.08:
            r = s.random.random()
            if r < 0.45:  # a row of books in one box, or single ones
                w = min(s.between(0.1, 0.4), wide - 0.02 - x)
                tall = step * s.between(0.5, 0.85)
                books = s.material(tx.SPINES, s.colour(), s.colour(), s.colour(), scale=s.between(18, 45), weather=0.2)
                s.box(
                    at(x + w / 2, k * step + tall / 2, deep * s.between(0.7, 1.2)),
                    (w / 2, tall / 2, deep * 0.7),
                    books,
                    yaw,
                )
                x += w
            elif r < 0.65:
                w, tall = s.between(0.015, 0.05), step * s.between(0.5, 0.9)
                s.box(
                    at(x + w, k * step + tall / 2, deep),
                    (w, tall / 2, deep * s.between(0.5, 0.9)),
                    s.any_material(0.3),
                    yaw,
                    0,
                    s.between(-0.1, 0.1),
                )
                x += 2 * w
            elif r < 0.88:
                size = step * s.between(0.3, 0.8)
                small_thing(s, at(x + 0.1, k * step + 0.012, deep * s.between(0.6, 1.4)), size * 0.7)
                x += s.between(0.12, 0.3)
            else:
                x += s.between(0.05, 0.3)
