"""Photos of one thing or a few: close-ups, people, piles, things on display."""

from __future__ import annotations

from math import atan, cos, pi, radians, sin

import numpy as np

from . import living as li
from . import shapes as sh
from . import textures as tx
from . import things as th
from . import town as to
from .inside import furnish, hang_on_walls, walls
from .light import camera_roll, daylight, lamplight, soft_focus, view_angle
from .outside import grounds, horizon_things, scatter_outside
from .scene import Scene, turn


def close_up(s: Scene) -> None:
    """One thing that fills the picture, before something near or far."""
    distance, size = s.between(0.3, 1.5), 0.0
    angle = view_angle(s, 30, 60)
    size = distance * 2 * np.tan(radians(angle / 2)) * s.between(0.4, 1.1)
    r = s.random.random()
    floor = s.chance(0.6)
    base = -size * s.between(0.3, 0.55)
    if r < 0.3:
        li.plant(s, (0, base, distance), size, s.chance(0.6))
    elif r < 0.45:
        th.turned(s, (0, base, distance), size)
    elif r < 0.6:
        th.bits(s, (0, 0, distance), size, s.whole(5, 16))
    elif r < 0.75:
        li.animal(s, (0, base - 0.3 * size, distance), s.between(0, 6.3), size)
    else:
        for _ in range(s.whole(1, 4)):
            th.small_thing(
                s,
                (s.between(-0.3, 0.3) * size, base, distance + s.between(-0.3, 0.3) * size),
                size * s.between(0.3, 0.8),
            )
    if floor:
        s.ground(s.any_material(size), base)
    back = distance + 10 ** s.between(-0.6, 1)
    outside = s.chance(0.45)
    if s.chance(0.7) or not outside:
        s.sheet((0, 0, back), (3 * back, 3 * back), s.any_material(back), s.between(-0.5, 0.5), s.between(-0.3, 0.3))
    for _ in range(s.whole(0, 6)):
        far = s.between(distance + size, back + 2)
        where = (s.between(-0.8, 0.8) * far, base if floor else s.between(-0.5, 0.3) * far, far)
        s.one_of([th.small_thing, li.bush, th.turned, li.plant])(s, where, far * s.between(0.1, 0.5))
    s.look(
        (0, s.between(-0.2, 0.3) * distance, 0), s.between(-0.08, 0.08), s.between(-0.25, 0.1), camera_roll(s), angle
    )
    if outside:
        daylight(s)
    else:
        lamplight(s, (s.between(-2, 2), s.between(0.5, 2), s.between(-0.5, distance)), 0.3 * size)
    soft_focus(s, distance, 0.7)


def clutter(s: Scene) -> None:
    """Shapes everywhere, without up and down: only what hides what, and how patterns shrink, tells."""
    s.look((0, 0, 0), 0, 0, 0, view_angle(s))
    if s.chance(0.7):
        s.sheet((0, 0, s.between(5, 14)), (40, 40), s.any_material(4), s.between(-0.9, 0.9), s.between(-0.9, 0.9))
    for _ in range(s.whole(5, 30)):
        z = 10 ** s.between(-0.1, 1.0)
        c = (s.between(-0.8, 0.8) * z, s.between(-0.7, 0.7) * z, z)
        r = s.random.random()
        size = z * s.between(0.05, 0.35)
        if r < 0.2:
            th.bits(s, c, size * 2, s.whole(2, 7))
        elif r < 0.5:
            kind = s.one_of([sh.BOX, sh.BALL, sh.CYLINDER, sh.CONE, sh.ROOF])
            h = tuple(size * s.random.uniform(0.2, 1.2, 3))
            s.add(
                kind,
                c,
                h,
                s.any_material(size),
                turn(s.between(0, 6), s.between(-1.5, 1.5), s.between(0, 6)),
                length=1.0 if kind == sh.CYLINDER else 0.3,
            )
        elif r < 0.7:
            cut = s.whole(0, 7)
            s.sheet(
                c,
                (size, size),
                s.any_material(size),
                s.between(-1, 1),
                s.between(-1, 1),
                s.between(0, 6),
                cut,
                s.between(3, 9),
                s.between(0.3, 0.6),
            )
        elif r < 0.85:
            th.turned(s, c, size * 1.5)
        else:
            th.small_thing(s, c, size)
    if s.chance(0.5):
        daylight(s)
    else:
        lamplight(s, (s.between(-3, 3), s.between(0, 4), s.between(-1, 3)), 0.5)
    soft_focus(s, s.between(1, 5), 0.3)


def portrait(s: Scene) -> None:
    """One to four people near, cut off by the frame or whole, before anything."""
    inside = s.chance(0.4)
    distance = s.between(0.7, 4)
    height = s.between(1.2, 1.85)
    s.look_at(
        (0, height * s.between(0.55, 1.05), 0),
        (s.between(-0.15, 0.15) * distance, height * s.between(0.5, 0.95), distance),
        camera_roll(s),
        view_angle(s, 32, 70),
    )
    for k in range(1 if s.chance(0.5) else s.whole(2, 4)):
        where = (
            s.between(-0.15, 0.15) * distance + (0 if k == 0 else s.one_of([-1, 1]) * s.between(0.4, 0.7) * k),
            0,
            distance + (s.between(-0.2, 1.2) if k else 0),
        )
        li.person(s, where, pi + s.between(-0.9, 0.9), height * (s.between(0.7, 1.1) if k else 1), s.chance(0.15))
    if inside:
        walls(s, (4, distance + s.between(0.6, 5)), 2.8)
        hang_on_walls(s, (3.9, distance + 1), 2.8)
        furnish(s, (3, distance + 2), s.whole(1, 5))
        lamplight(s, (s.between(-2, 2), 2.5, s.between(-1, distance)))
    else:
        s.ground(grounds(s))
        r = s.random.random()
        if r < 0.3:
            far = distance + s.between(0.5, 8)
            s.box((0, 3, far + 1), (20, s.between(1, 8), 1), to.facade(s), s.between(-0.4, 0.4))
        elif r < 0.8:
            horizon_things(s, s.between(20, 80))
            scatter_outside(s, s.whole(2, 9), distance + 2, 40)
        daylight(s)
    soft_focus(s, distance, 0.6)


def pile(s: Scene) -> None:
    """Many things of one kind, heaped up: fruit, stones, boxes, logs; from the side or from above, often near."""
    size = 10 ** s.between(-1.4, 0)
    kind = s.one_of(['balls', 'balls', 'stones', 'boxes', 'logs', 'mixed'])
    materials = [s.any_material(size) for _ in range(s.whole(1, 3))]
    if kind == 'balls':
        hue, shine = s.between(0, 1), s.between(0, 1)
        materials = [
            s.material(
                s.one_of([tx.PLAIN, tx.CLOUDY]),
                s.colour((0.3, 1), (0.3, 0.9), (hue, hue + 0.06)),
                s.colour((0.3, 1), (0.3, 0.9), (hue, hue + 0.1)),
                scale=2 / size,
                shine=shine,
                weather=0.2,
                weather_size=3 / size,
                p1=0.6,
            )
            for _ in range(3)
        ]
    wide, slope = s.between(2.5, 5), s.between(0.1, 1.0)
    stretch = (s.between(0.8, 1.6), 1.0, 1.0)
    for _ in range(s.whole(25, 70)):
        x, z = s.between(-wide, wide), s.between(-1, 2 * wide)
        c = (size * x, size * (slope * z + s.between(-0.5, 0.5)), size * z)
        k = size * s.between(0.45, 0.85)
        how = turn(s.between(0, 6.3), s.between(-1.5, 1.5), s.between(0, 6.3))
        m = s.one_of(materials)
        own = kind if kind != 'mixed' else s.one_of(['balls', 'boxes', 'logs'])
        if own == 'balls':
            s.add(sh.BALL, c, tuple(k * v for v in stretch), m, how)
        elif own == 'stones':
            s.add(sh.BALL, c, tuple(k * s.random.uniform(0.5, 1.3, 3)), m, how)
        elif own == 'boxes':
            s.add(
                sh.BOX,
                c,
                tuple(k * s.random.uniform(0.3, 1, 3)),
                m,
                how if s.chance(0.3) else turn(s.between(-0.3, 0.3)),
            )
        else:
            s.add(
                sh.CYLINDER,
                c,
                (0.6 * k, k * s.between(1, 3), 0.6 * k),
                m,
                how if s.chance(0.5) else turn(0, 0, 1.57) @ turn(s.between(-0.2, 0.2)),
                length=1,
            )
    s.add(sh.SHEET, (0, -0.8 * size, 0), (90 * size, 90 * size, 1), s.any_material(size), turn(0, pi / 2 - atan(slope)))
    distance = size * s.between(2.5, 8)
    rise = s.between(atan(slope) * 0.2, 1.3)
    target = (s.between(-0.5, 0.5) * size, size * slope, size)
    s.look_at(
        (target[0], target[1] + distance * sin(rise), target[2] - distance * cos(rise)),
        target,
        0.1 * s.between(-1, 1),
        view_angle(s, 32, 70),
    )
    if s.chance(0.5):
        daylight(s, False)
    else:
        lamplight(s, (s.between(-2, 2) * distance, 3 * distance + slope * size, -distance), 0.7 * size)
        s.light[15:18] *= 2
    soft_focus(s, distance, 0.6)


def display(s: Scene) -> None:
    """Something shown on a plain board, cloth or backdrop, as things are shown for sale."""
    distance, angle = s.between(0.5, 2.5), view_angle(s, 30, 55)
    size = distance * np.tan(radians(angle / 2)) * s.between(0.3, 1.1)
    plain = s.colour((0, 0.3), (0.5, 1)) if s.chance(0.7) else s.colour()
    m = s.material(s.one_of([tx.PLAIN, tx.CLOUDY]), plain, tuple(0.93 * v for v in plain), weather=0.05)
    top = -0.5 * size
    if s.chance(0.5):
        s.ground(m, top)
        s.sheet((0, 0, distance + s.between(1, 4) * size), (60, 60), m if s.chance(0.6) else s.any_material(1))
    else:  # a board on a wall
        s.box(
            (s.between(-0.5, 0.5) * size, top - 0.05 * size, distance),
            (size * s.between(1, 3), 0.05 * size, size * 0.6),
            th.wood(s),
            s.between(-0.4, 0.4),
        )
        s.sheet((0, 0, distance + 0.6 * size), (60, 60), m, s.between(-0.4, 0.4))
    for _ in range(s.whole(1, 6)):
        where = (s.between(-1.2, 1.2) * size, top, distance + s.between(-0.35, 0.4) * size)
        s.one_of([th.small_thing, th.small_thing, th.turned, li.plant])(s, where, size * s.between(0.3, 1))
        if s.chance(0.4):
            picture = s.material(
                s.one_of([tx.PICTURE, tx.WRITING]), s.colour(), s.colour(), s.colour(), s.between(2, 8) / size
            )
            s.box(
                (where[0], top + 0.35 * size, where[2] + 0.2 * size),
                (0.3 * size, 0.35 * size, 0.02 * size),
                picture,
                s.between(-0.5, 0.5),
                s.between(-0.2, 0),
            )
    s.look((0, s.between(-0.3, 0.6) * size, 0), s.between(-0.1, 0.1), s.between(-0.3, 0.1), camera_roll(s), angle)
    lamplight(s, (s.between(-2, 2), s.between(0.5, 3), s.between(-1, distance)), 0.4 * size)
    soft_focus(s, distance, 0.5)


def foreground(s: Scene) -> None:
    """Something near that the frame cuts off: leaves, a post, an edge, often out of focus."""
    edge = s.one_of(['left', 'right', 'bottom', 'top', 'left', 'right', 'bottom'])
    near = s.between(0.25, 0.9) if s.chance(0.7) else s.between(0.9, 2.5)
    reach = np.tan(radians(s.field_of_view / 2))
    right, up, forward = s.camera[1], s.camera[2], s.camera[3]
    kind = s.one_of(['leaves', 'leaves', 'leaves', 'post', 'thing', 'grass'])
    green = li.leaves(s)
    anything = s.any_material(0.3 * near)
    for _ in range(s.whole(3, 14) if kind in ('leaves', 'grass') else s.whole(1, 3)):
        along, across = s.between(-0.9, 0.9), s.between(0.6, 1.1)
        x, y = {
            'left': (-across, 0.75 * along),
            'right': (across, 0.75 * along),
            'bottom': (along, -0.75 * across),
            'top': (along, 0.75 * across),
        }[edge]
        z = near * s.between(0.8, 1.6)
        c = s.camera[0] + z * (forward + reach * (x * right + y * up))
        size = z * reach * s.between(0.08, 0.4)
        if kind == 'leaves':
            cut, p1, p2 = (tx.LEAVES, s.between(3, 9), s.between(0.3, 0.45)) if s.chance(0.5) else (tx.LEAF, 0.0, 0.0)
            s.sheet(
                tuple(c),
                (size, size * s.between(0.5, 1.4)),
                green,
                s.between(-1, 1),
                s.between(-1, 1),
                s.between(0, 6),
                cut,
                p1,
                p2,
            )
        elif kind == 'grass':
            s.sheet(tuple(c), (size, 1.5 * size), green, s.between(-0.8, 0.8), cut=tx.BLADES, p1=s.between(3, 12))
        elif kind == 'post':
            d = size * s.between(0.2, 0.5)
            s.rod(c - 3 * z * up, c + 3 * z * up, d, anything) if edge in ('left', 'right') else s.rod(
                c - 3 * z * right, c + 3 * z * right, d, anything
            )
        else:
            th.bits(s, tuple(c), 1.5 * size, s.whole(1, 5)) if s.chance(0.5) else th.turned(s, tuple(c), 2 * size)
    if s.aperture == 0 and s.chance(0.6):
        soft_focus(s, near * s.between(3, 15), 1.0)
        s.aperture = s.between(0.5, 3) * near
