"""Things that stand about: people, animals, trees, plants, furniture, vehicles, houses, and what lies on tables."""
from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from . import shapes as sh
from . import textures as tx
from .scene import Scene, Vector, turn


def cloth(s: Scene) -> int:
    r = s.random.random()
    a = s.colour((0, 0.9), (0.05, 0.95))
    if r < 0.55:
        return s.material(tx.CLOUDY, a, tuple(0.75 * x for x in a), scale=6, weather=0.25, weather_size=5, bump=s.between(0, 0.5), p1=0.5)
    if r < 0.8:
        return s.material(tx.STRIPES, a, s.colour(), s.colour(), s.between(5, 25), p1=s.between(0.2, 0.6), p2=s.one_of([0, pi / 2]))
    return s.material(s.one_of([tx.CHECKS, tx.PICTURE, tx.CELLS]), a, s.colour(), s.colour(), s.between(4, 15))


def skin(s: Scene) -> int:
    tone = s.between(0.25, 0.95)
    a = (0.75 * tone, 0.5 * tone**1.3, 0.37 * tone**1.5)
    return s.material(tx.CLOUDY, a, tuple(0.85 * x for x in a), scale=5, weather=0.1, p1=0.4, shine=0.1)


def wood(s: Scene) -> int:
    v = s.between(0.25, 0.9)
    a = s.colour((0.3, 0.7), (v, v), (0.05, 0.1))
    return s.material(tx.WOOD, a, tuple(0.65 * x for x in a), scale=s.between(2, 8), weather=0.2, shine=s.between(0, 0.4), p1=s.between(0.3, 1.2), p2=s.between(0.05, 0.4))


def leaves(s: Scene) -> int:
    hue = (0.2, 0.38) if s.chance(0.85) else (0.0, 0.15)
    a = s.colour((0.4, 0.9), (0.2, 0.55), hue)
    return s.material(tx.FOLIAGE, tuple(0.4 * x for x in a), a, tuple(min(1.0, 1.6 * x) for x in a), scale=s.between(0.8, 2.5), weather=0.4, bump=0.8)


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
    fur = s.material(s.one_of([tx.CLOUDY, tx.CELLS, tx.PLAIN, tx.GRASS]), a, s.colour((0, 0.5), (0.05, 0.95), (0.03, 0.12)), scale=s.between(2, 5) / size, weather=0.3, weather_size=6 / size, bump=0.4)
    f = turn(facing)
    at = lambda right, up, front: tuple(np.array(foot) + size * (f @ np.array([right, up, front])))
    long, thick, neck = s.between(0.5, 0.9), s.between(0.2, 0.34), s.between(0.05, 0.6)
    s.ball(at(0, 0.8, 0), (thick * size, thick * size, long * size), fur, facing)
    for x in (-1, 1):
        for z in (-0.75, 0.75):
            s.rod(at(0.7 * x * thick, 0.7, z * long), at(0.7 * x * thick, 0.05, z * long + s.between(-0.15, 0.15)), 0.07 * size, fur)
    s.rod(at(0, 0.9, 0.8 * long), at(0, 0.95 + neck, long + 0.15), 0.14 * size, fur)
    head = at(0, 1.0 + neck, long + 0.25)
    s.ball(head, (0.15 * size, 0.16 * size, 0.2 * size), fur, facing)
    s.ball(at(0, 0.93 + neck, long + 0.42), (0.08 * size, 0.08 * size, 0.14 * size), fur, facing)
    dark = s.material(tx.PLAIN, (0.02, 0.02, 0.02), shine=0.5)
    s.ball(at(0, 0.94 + neck, long + 0.56), (0.035 * size,) * 3, dark)
    for x in (-1, 1):
        s.ball(at(0.1 * x, 1.16 + neck, long + 0.2), (0.05 * size, s.between(0.08, 0.2) * size, 0.03 * size), fur, facing)
        s.ball(at(0.08 * x, 1.04 + neck, long + 0.41), (0.025 * size,) * 3, dark)
    s.rod(at(0, 0.9, -long), at(0, s.between(0.4, 1.3), -long - s.between(0.1, 0.4)), 0.04 * size, fur)


def tree(s: Scene, foot: Vector, height: float) -> None:
    x, y, z = foot
    bark = s.material(tx.CLOUDY, s.colour((0.1, 0.5), (0.15, 0.6), (0.04, 0.1)), scale=3, weather=0.5, weather_size=4, bump=0.8)
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
        s.sheet(end, (1.3 * size, 1.2 * size), green, s.between(0, pi), s.between(-0.5, 0.5), cut=tx.LEAVES, p1=s.between(5, 12), p2=s.between(0.3, 0.45))


def bush(s: Scene, foot: Vector, size: float) -> None:
    green = leaves(s)
    flowers = s.material(tx.CLOUDY, s.colour((0.3, 1), (0.5, 1)), scale=9) if s.chance(0.3) else None
    for _ in range(s.whole(4, 9)):
        c = (foot[0] + size * s.between(-0.6, 0.6), foot[1] + size * s.between(0.2, 0.8), foot[2] + size * s.between(-0.6, 0.6))
        r = size * s.between(0.25, 0.5)
        if s.chance(0.5):
            s.ball(c, (r, r, r), green)
        s.sheet(c, (1.3 * r, 1.3 * r), green, s.between(0, pi), s.between(-0.6, 0.6), cut=tx.LEAVES, p1=s.between(4, 10), p2=s.between(0.3, 0.45))
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
    green = s.material(s.one_of([tx.CLOUDY, tx.STRIPES, tx.PLAIN]), a, tuple(0.6 * v for v in a), scale=8 / size, weather=0.4, weather_size=3 / size, shine=s.between(0, 0.5), p1=0.3)
    kind = s.one_of(['spikes', 'leaves', 'blades', 'flowers'])
    petals = s.material(tx.CLOUDY, s.colour((0.3, 1), (0.6, 1)), scale=9 / size)
    for k in range(s.whole(8, 22)):
        turn_, rise = 2.4 * k + s.between(-0.4, 0.4), s.between(0.25, 1.5)
        long = size * s.between(0.5, 1.0)
        d = np.array([cos(rise) * cos(turn_), sin(rise), cos(rise) * sin(turn_)])
        end = np.array([x, y, z]) + long * d
        middle = tuple(np.array([x, y, z]) + 0.5 * long * d)
        if kind == 'spikes':
            from .scene import upright_along
            thick = size * s.between(0.03, 0.07)
            s.add(sh.CONE, middle, (thick, long / 2, thick * s.between(0.4, 1)), green, upright_along(d), length=0.0)
        elif kind == 'blades':
            s.rod((x, y, z), tuple(end), 0.012 * size, green)
        else:
            s.rod((x, y, z), tuple(end), 0.012 * size, green)
            w = size * s.between(0.08, 0.2)
            if kind == 'leaves':
                s.sheet(tuple(end), (w, 1.4 * w), green, s.between(0, 2 * pi), s.between(-1.2, 1.2), s.between(-1, 1), tx.LEAF)
            else:
                s.sheet(tuple(end), (w, w), petals, s.between(-0.8, 0.8), s.between(-0.8, 0.8), 0, tx.SPRAY, s.whole(3, 6) / 2)
                s.ball(tuple(end), (0.3 * w,) * 3, green)


def turned(s: Scene, foot: Vector, size: float) -> None:
    """A bottle, vase, cup, lamp or jar: round parts on top of each other."""
    x, y, z = foot
    m, other = s.any_material(size), s.any_material(size)
    r = size * s.between(0.12, 0.4)
    for k in range(s.whole(1, 4)):
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
            s.box((x, y + h, z), (size * s.between(0.4, 0.8), h, size * s.between(0.5, 1)), s.any_material(size), yaw + s.between(-0.2, 0.2))
            y += 2 * h
    elif r < 0.45:  # fruit and balls
        a = size * s.between(0.3, 0.6)
        fruit = s.material(s.one_of([tx.PLAIN, tx.CLOUDY]), s.colour((0.5, 1), (0.4, 1)), s.colour((0.5, 1), (0.4, 1)), scale=2 / size, shine=s.between(0, 1), weather=0.2, weather_size=3 / size)
        for _ in range(s.whole(1, 5)):
            k = a * s.between(0.8, 1.1)
            s.ball((x + s.between(-2, 2) * a * s.chance(0.7), y + 0.9 * k, z + s.between(-2, 2) * a * s.chance(0.7)), (k, k * s.between(0.8, 1.1), k), fruit, yaw)
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
        how = turn(s.between(0, 6.3), s.between(-1.5, 1.5), s.between(0, 3)) if s.chance(0.5) else turn(s.one_of([0, 0.2, 1.57]))
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
                s.box(at(x + w / 2, k * step + tall / 2, deep * s.between(0.7, 1.2)), (w / 2, tall / 2, deep * 0.7), books, yaw)
                x += w
            elif r < 0.65:
                w, tall = s.between(0.015, 0.05), step * s.between(0.5, 0.9)
                s.box(at(x + w, k * step + tall / 2, deep), (w, tall / 2, deep * s.between(0.5, 0.9)), s.any_material(0.3), yaw, 0, s.between(-0.1, 0.1))
                x += 2 * w
            elif r < 0.88:
                size = step * s.between(0.3, 0.8)
                small_thing(s, at(x + 0.1, k * step + 0.012, deep * s.between(0.6, 1.4)), size * 0.7)
                x += s.between(0.12, 0.3)
            else:
                x += s.between(0.05, 0.3)


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
    s.box(at(0, high + 0.3 + top, -0.15 * long), (wide * 0.88, top, long * (0.8 if van else 0.45)), glass if not van else paint, yaw)
    s.box(at(0, high + 0.3 + 2 * top, -0.15 * long), (wide * 0.84, 0.03, long * (0.78 if van else 0.4)), paint, yaw)
    if van:
        s.box(at(0, high + 0.3 + 1.3 * top, -0.15 * long), (wide * 0.89, 0.3 * top, long * 0.81), glass, yaw)
    for a in (-1, 1):
        for c in (-0.62, 0.62):
            how = f @ turn(0, 0, pi / 2)
            s.add(sh.CYLINDER, at(a * wide * 0.92, 0.32, c * long), (0.32, 0.11, 0.32), rubber, how, length=1)
            s.add(sh.CYLINDER, at(a * wide * 0.95, 0.32, c * long), (0.19, 0.11, 0.19), metal, how, length=1)
        s.ball(at(a * wide * 0.7, high + 0.08, long), (0.13, 0.09, 0.06), metal, yaw)


def house(s: Scene, centre: Vector, half: tuple[float, float], height: float, yaw: float = 0.0, gable: bool = True) -> None:
    """A building on the ground."""
    x, y, z = centre
    wall = facade(s)
    s.box((x, y + height / 2, z), (half[0], height / 2, half[1]), wall, yaw)
    if gable:
        tiles = s.material(s.one_of([tx.BRICKS, tx.STRIPES, tx.CLOUDY]), s.colour((0.1, 0.7), (0.15, 0.6), (0, 0.1)), scale=s.between(1.5, 5), weather=0.4, p1=0.6)
        rise = half[0] * s.between(0.25, 0.7)
        s.add(sh.ROOF, (x, y + height + rise, z), (half[0] * 1.12, rise, half[1] * 1.08), tiles, turn(yaw))
        if s.chance(0.4):
            s.box((x + 0.4 * half[0], y + height + 1.5 * rise, z), (0.3, rise, 0.3), wall, yaw)
    f = turn(yaw)
    door = s.material(tx.WOOD, s.colour((0.1, 0.7), (0.15, 0.7)), scale=3)
    p = np.array(centre) + f @ np.array([s.between(-0.6, 0.6) * half[0], 1.0, -half[1]])
    s.box(tuple(p), (0.45, 1.0, 0.05), door, yaw)


def facade(s: Scene) -> int:
    r = s.random.random()
    a = s.colour((0, 0.5), (0.35, 0.95), (0, 0.17) if s.chance(0.75) else (0, 1))
    dark = s.colour((0, 0.4), (0.03, 0.35))
    if r < 0.6:
        return s.material(tx.WINDOWS, a, dark, tuple(0.7 * v for v in a), s.between(0.25, 0.6), weather=0.3, p1=s.between(0.35, 0.75), p2=s.between(0.7, 1.25), shine=s.between(0, 0.4))
    if r < 0.75:
        return s.material(tx.BRICKS, a, tuple(0.6 * v for v in a), tuple(0.7 * v for v in a), s.between(1, 8), weather=0.4, p1=0.5, p2=1)
    if r < 0.85:
        return s.material(tx.STRIPES, a, tuple(0.6 * v for v in a), None, s.between(2, 7), weather=0.3, p1=0.2, p2=s.one_of([0, pi / 2]))
    return s.material(tx.CLOUDY, a, tuple(0.75 * v for v in a), scale=s.between(0.3, 2), weather=0.4)


def street_lamp(s: Scene, foot: Vector) -> None:
    m = s.material(tx.PLAIN, s.colour((0, 0.3), (0.1, 0.6)))
    x, y, z = foot
    h = s.between(2.5, 7)
    s.rod(foot, (x, y + h, z), s.between(0.04, 0.09), m)
    if s.chance(0.5):
        s.rod((x, y + h, z), (x + s.between(-1, 1), y + h, z), 0.04, m)
    if s.chance(0.4):
        s.sheet((x, y + h - 0.4, z - 0.1), (0.3, 0.3), s.any_material(0.5), s.between(-0.4, 0.4), cut=s.one_of([tx.NO_CUT, tx.DISC]))
    s.ball((x, y + h, z), (0.15, 0.12, 0.15), s.material(tx.PLAIN, (0.9, 0.9, 0.8), glow=s.between(0, 1)))
