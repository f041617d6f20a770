"""Photos taken within four walls."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np

from . import living as li
from . import shapes as sh
from . import textures as tx
from . import things as th
from .light import camera_roll, lamplight, soft_focus, view_angle
from .scene import Scene, turn


def walls(s: Scene, half: tuple[float, float], height: float) -> None:
    """A room around the origin, its floor at 0."""
    pale = s.colour((0, 0.35), (0.4, 0.98))
    first = len(s.materials)
    if s.chance(0.65):
        s.material(tx.CLOUDY, pale, tuple(0.9 * v for v in pale), scale=1, weather=0.15, p1=0.5)
    else:
        s.material(
            s.one_of([tx.STRIPES, tx.BRICKS, tx.CELLS, tx.WOOD, tx.CHECKS]),
            pale,
            tuple(0.75 * v for v in pale),
            s.colour(),
            s.between(1, 8),
            p1=s.between(0.3, 0.7),
            p2=s.one_of([0, 1]),
        )
    r = s.random.random()
    f = s.colour((0, 0.6), (0.15, 0.85), (0, 0.15))
    if r < 0.4:
        s.material(
            tx.WOOD,
            f,
            tuple(0.7 * v for v in f),
            scale=s.between(1, 3),
            shine=s.between(0, 0.8),
            p1=1,
            p2=s.between(0.5, 3),
        )
    elif r < 0.75:
        s.material(
            s.one_of([tx.BRICKS, tx.CHECKS]),
            f,
            tuple(0.8 * v for v in f),
            s.colour((0, 0.3)),
            s.between(1, 4),
            shine=s.between(0, 0.8),
            p1=1,
            p2=0,
        )
    else:
        s.material(tx.CLOUDY, f, tuple(0.7 * v for v in f), scale=4, weather=0.3, weather_size=5)
    white = (0.85, 0.85, 0.82) if s.chance(0.7) else s.colour((0, 0.4), (0.3, 0.9))
    s.material(
        s.one_of([tx.PLAIN, tx.PLAIN, tx.BRICKS, tx.STRIPES]),
        white,
        tuple(0.8 * v for v in white),
        scale=s.between(0.8, 2),
        p1=0.06,
        p2=0,
        weather=0.05,
    )
    s.add(sh.ROOM, (0, height / 2, 0), (half[0], height / 2, half[1]), first)


def hang_on_walls(s: Scene, half: tuple[float, float], height: float) -> None:
    """Pictures, windows, doors, curtains."""
    for side in range(4):
        wide, far = (half[0], half[1]) if side % 2 == 0 else (half[1], half[0])
        yaw = side * pi / 2
        f = turn(yaw)
        for _ in range(s.whole(0, 3)):
            along = s.between(-0.85, 0.85) * wide
            r = s.random.random()
            if r < 0.45:
                h = (s.between(0.15, 0.6), s.between(0.15, 0.5))
                c = f @ np.array([along, s.between(1.3, min(2.0, height - 0.4)), far - 0.03])
                s.box(tuple(c), (h[0] + 0.04, h[1] + 0.04, 0.02), s.any_material(0.5), yaw)
                picture = s.material(
                    s.one_of([tx.PICTURE, tx.PICTURE, tx.WRITING, tx.CLOUDY]),
                    s.colour(),
                    s.colour(),
                    s.colour(),
                    s.between(2, 9),
                )
                s.box(tuple(c), (*h, 0.025), picture, yaw)
            elif r < 0.7:
                h = (s.between(0.4, 1.2), s.between(0.5, 0.8))
                c = f @ np.array([along, 1.5, far - 0.02])
                outside = s.material(
                    tx.CLOUDY, (0.9, 0.95, 1), s.colour((0, 0.6), (0.4, 1)), scale=1.5, glow=s.between(0.5, 2.5)
                )
                s.box(tuple(c), (*h, 0.015), outside, yaw)
                frame = s.material(tx.PLAIN, s.colour((0, 0.4), (0.2, 0.95)))
                for a in (-1, 0, 1):
                    s.box(tuple(f @ np.array([along + a * h[0], 1.5, far - 0.04])), (0.03, h[1], 0.03), frame, yaw)
                for b in (-1, 1):
                    s.box(tuple(f @ np.array([along, 1.5 + b * h[1], far - 0.04])), (h[0], 0.03, 0.04), frame, yaw)
                if s.chance(0.5):
                    for a in (-1, 1):
                        curtain = s.material(
                            tx.STRIPES, s.colour((0, 0.7), (0.3, 1)), None, None, s.between(8, 14), p1=0.5
                        )
                        s.box(
                            tuple(f @ np.array([along + a * (h[0] + 0.15), 1.35, far - 0.09])),
                            (0.2, 1.1, 0.04),
                            curtain,
                            yaw,
                        )
            elif r < 0.9:
                s.box(tuple(f @ np.array([along, 1.02, far - 0.02])), (0.45, 1.02, 0.03), th.wood(s), yaw)
            else:
                s.box(tuple(f @ np.array([along, 0.25, far - 0.06])), (0.4, 0.25, 0.06), s.any_material(1), yaw)


def furnish(s: Scene, half: tuple[float, float], count: int) -> None:
    for _ in range(count):
        x, z = s.between(-0.85, 0.85) * half[0], s.between(-0.9, 0.9) * half[1]
        if np.hypot(x - s.camera[0, 0], z - s.camera[0, 2]) < 0.7:
            continue
        yaw = s.one_of([0, pi / 2, pi, -pi / 2]) + s.between(-0.1, 0.1)
        r = s.random.random()
        if r < 0.25:
            h = (s.between(0.4, 0.9), s.between(0.3, 0.6))
            top = th.table(s, (x, 0, z), h, s.between(0.4, 0.8), yaw)
            f = turn(yaw)
            for _ in range(s.whole(0, 5)):
                p = np.array([x, top, z]) + f @ np.array([s.between(-0.8, 0.8) * h[0], 0, s.between(-0.8, 0.8) * h[1]])
                th.small_thing(s, tuple(p), s.between(0.08, 0.3))
            for _ in range(s.whole(0, 3)):
                a = s.between(0, 2 * pi)
                th.chair(s, (x + 0.9 * cos(a), 0, z + 0.9 * sin(a)), pi / 2 - a + pi)
        elif r < 0.37:
            th.chair(s, (x, 0, z), s.between(0, 6.3))
        elif r < 0.5:
            th.sofa(s, (x, 0, z), yaw, s.between(0.5, 1.1))
        elif r < 0.62:
            side = s.whole(0, 3)
            f = turn(side * pi / 2)
            far = half[1] if side % 2 == 0 else half[0]
            c = f @ np.array([s.between(-0.6, 0.6) * (half[0] if side % 2 == 0 else half[1]), 0, far - 0.02])
            th.shelf(s, tuple(c), side * pi / 2 + pi, s.between(0.4, 1.2), s.between(0.8, 2.2), boards=s.whole(2, 5))
        elif r < 0.7:
            li.plant(s, (x, 0, z), s.between(0.4, 1.2))
        elif r < 0.78:
            li.person(s, (x, 0, z), s.between(0, 6.3), s.between(1.1, 1.85), s.chance(0.3))
        elif r < 0.9:
            th.small_thing(s, (x, 0, z), s.between(0.2, 0.7))
        else:
            s.box(
                (x, s.between(0.3, 0.9), z),
                (s.between(0.2, 0.6), s.between(0.3, 0.9), s.between(0.2, 0.5)),
                s.any_material(1),
                yaw,
            )
    if s.chance(0.4):
        s.box(
            (s.between(-1, 1), 0.006, s.between(-1, 1)),
            (s.between(0.6, 1.6), 0.006, s.between(0.5, 1.3)),
            li.cloth(s),
            s.between(0, 1),
        )


def room(s: Scene) -> None:
    half, height = (s.between(1.6, 4), s.between(1.8, 5)), s.between(2.3, 3.4)
    eye = (s.between(-0.7, 0.7) * half[0], s.between(0.8, 1.8), s.between(-0.9, 0.2) * half[1])
    s.look(eye, s.between(-0.7, 0.7), s.between(-0.45, 0.08), camera_roll(s), view_angle(s, 45, 90))
    walls(s, half, height)
    hang_on_walls(s, half, height)
    furnish(s, half, s.whole(3, 9))
    lamplight(s, (s.between(-0.5, 0.5) * half[0], height - 0.3, s.between(-0.5, 0.5) * half[1]))
    if s.chance(0.4):
        lamp = s.material(tx.PLAIN, (1, 1, 0.9), glow=2)
        s.ball((s.between(-1, 1), height - s.between(0.1, 0.8), s.between(-1, 2)), (0.18, 0.12, 0.18), lamp)


def corridor(s: Scene) -> None:
    half, height = (s.between(0.7, 2.2), s.between(6, 30)), s.between(2.2, 4)
    s.look(
        (s.between(-0.5, 0.5) * half[0], s.between(1.1, 1.8), -half[1] * 0.9),
        s.between(-0.25, 0.25),
        s.between(-0.15, 0.12),
        camera_roll(s),
        view_angle(s, 40, 85),
    )
    walls(s, half, height)
    for side in (-1, 1):
        m = th.wood(s) if s.chance(0.6) else s.any_material(1)
        step, z = s.between(1.8, 5), -half[1] + s.between(0, 3)
        kind = s.one_of(['door', 'window', 'pillar', 'none'])
        while z < half[1] and kind != 'none':
            deep = {'door': 0.03, 'window': 0.02, 'pillar': s.between(0.1, 0.3)}[kind]
            size = {'door': (1.02, 1.02), 'window': (1.5, 0.6), 'pillar': (height / 2, height / 2)}[kind]
            own = m if kind != 'window' else s.material(tx.CLOUDY, (0.9, 0.95, 1), (0.6, 0.7, 0.8), glow=1.5)
            s.box((side * half[0], size[0], z), (deep, size[1], 0.45 if kind != 'pillar' else 0.2), own)
            z += step
    glow = s.material(tx.PLAIN, (1, 1, 0.95), glow=2.5)
    z, step = -half[1] + 1, s.between(2, 5)
    while z < half[1] and s.chance(0.97):
        s.box((0, height, z), (0.3, 0.03, 0.4), glow)
        z += step
    for _ in range(s.whole(0, 4)):
        z = -half[1] * 0.9 + s.between(2, 14)
        x = s.between(-0.8, 0.8) * half[0]
        if s.chance(0.5):
            li.person(s, (x, 0, z), s.one_of([0, pi]) + s.between(-0.4, 0.4), s.between(1.4, 1.9))
        else:
            th.small_thing(s, (s.one_of([-0.85, 0.85]) * half[0], 0, z), s.between(0.3, 0.9))
    s.box((0, height / 2, half[1]), (half[0] * 0.5, height * 0.4, 0.02), s.any_material(2))
    lamplight(s, (0, height - 0.4, -half[1] + s.between(1, 12)), 1.0)


def shelves(s: Scene) -> None:
    """Shelves, a counter or a wall with things before it, seen from the front or along it."""
    half = (4.0, 3.0)
    walls(s, half, 3)
    distance = s.between(0.8, 2.4)
    x = s.between(-0.5, 0.5)
    s.look_at(
        (x + s.between(-1, 1), s.between(0.6, 1.8), 2.9 - distance),
        (x, s.between(0.6, 1.6), 2.9),
        camera_roll(s),
        view_angle(s, 35, 75),
    )
    for k in range(s.whole(1, 3)):
        wide = s.between(0.5, 1.5)
        base = 0.0 if s.chance(0.6) else s.between(0.6, 1.2)
        th.shelf(
            s,
            (x + (k - 1) * 2 + s.between(-0.5, 0.5), base, 2.97),
            pi,
            wide,
            s.between(0.8, 2.4),
            s.between(0.1, 0.25),
            s.whole(2, 6),
        )
    hang_on_walls(s, half, 3)
    furnish(s, (2.5, 2.2), s.whole(0, 3))
    if s.chance(0.4):
        top = th.table(s, (x, 0, 2.4 - 0.5 * distance), (s.between(0.5, 1.2), 0.3), s.between(0.4, 0.9), 0)
        for _ in range(s.whole(1, 6)):
            th.small_thing(
                s, (x + s.between(-0.7, 0.7), top, 2.4 - 0.5 * distance + s.between(-0.25, 0.25)), s.between(0.1, 0.3)
            )
    lamplight(s, (s.between(-2, 2), s.between(1.5, 2.8), s.between(-1, 2)))


def tabletop(s: Scene) -> None:
    """Things on a table, from above or from the side, near."""
    walls(s, (s.between(2, 5), s.between(2, 6)), 2.8)
    half = (s.between(0.4, 1.1), s.between(0.3, 0.8))
    top = th.table(s, (0, 0, 0), half, 0.75, s.between(-0.5, 0.5))
    if s.chance(0.3):
        s.box((0, top + 0.002, 0), (half[0] * 0.95, 0.002, half[1] * 0.95), li.cloth(s), s.between(-0.3, 0.3))
    size = s.between(0.06, 0.28)
    for _ in range(s.whole(1, 10)):
        th.small_thing(
            s, (s.between(-0.7, 0.7) * half[0], top, s.between(-0.7, 0.7) * half[1]), size * s.between(0.5, 1.5)
        )
    rise, distance = radians(s.between(8, 80)), s.between(0.4, 1.3)
    a = s.between(-0.6, 0.6)
    eye = (distance * cos(rise) * sin(a), top + distance * sin(rise) + 0.03, -distance * cos(rise) * cos(a))
    s.look_at(
        eye,
        (s.between(-0.15, 0.15), top + s.between(0, 0.12), s.between(-0.1, 0.1)),
        camera_roll(s),
        view_angle(s, 32, 70),
    )
    if rise < 0.8:
        hang_on_walls(s, (2.2, 2.2), 2.8)
        for _ in range(s.whole(0, 4)):
            furnish(s, (2.0, 2.0), 1)
        if s.chance(0.3):
            li.person(s, (s.between(-0.6, 0.6), 0, s.between(0.7, 1.3)), pi, 1.7, s.chance(0.5))
    lamplight(s, (s.between(-1, 1), s.between(1.3, 2.6), s.between(-1, 1)), 0.15)
    soft_focus(s, distance, 0.4)


def garage(s: Scene) -> None:
    """A machine or heap on a floor, before walls full of things."""
    half, height = (s.between(2, 4), s.between(2, 4)), s.between(2.4, 3.5)
    walls(s, half, height)
    distance, size = s.between(1.3, 3), s.between(0.5, 1.5)
    where = (s.between(-0.4, 0.4), size * 0.4, half[1] - s.between(0.6, 1.5))
    s.look_at(
        (s.between(-0.8, 0.8), s.between(0.6, 1.7), max(-half[1] * 0.95, where[2] - distance)),
        (where[0], where[1] + s.between(-0.1, 0.3), where[2]),
        camera_roll(s),
        view_angle(s, 40, 75),
    )
    for _ in range(s.whole(1, 3)):
        th.bits(s, (where[0] + s.between(-0.5, 0.5), where[1], where[2] + s.between(-0.3, 0.3)), size, s.whole(8, 20))
    rubber = s.material(tx.PLAIN, (0.02, 0.02, 0.02), weather=0.3)
    for _ in range(s.whole(0, 3)):
        r = size * s.between(0.2, 0.4)
        how = turn(s.between(-0.5, 0.5) + (pi / 2 if s.chance(0.3) else 0)) @ turn(0, pi / 2)
        s.add(sh.CYLINDER, (where[0] + s.between(-1, 1) * size, r, where[2]), (r, 0.06, r), rubber, how, length=1)
        s.add(
            sh.CYLINDER,
            (where[0] + s.between(-1, 1) * size, r, where[2]),
            (0.6 * r, 0.065, 0.6 * r),
            s.any_material(0.3),
            how,
            length=1,
        )
    hang_on_walls(s, half, height)
    furnish(s, half, s.whole(2, 5))
    lamplight(s, (s.between(-1, 1), height - 0.3, s.between(-1, 1)), 0.4)
