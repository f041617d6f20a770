"""Kinds of photos that people take, laid out at random: each function fills a scene with shapes, light and a camera."""
from __future__ import annotations

from math import atan, cos, pi, radians, sin

import numpy as np

from . import shapes as sh
from . import textures as tx
from .scene import Scene, turn
from . import things as th


# Light.
def daylight(s: Scene, haze: bool = True) -> None:
    """Sun and clouds, overcast, dusk or night."""
    r = s.random.random()
    height = s.between(0.12, 1.3)
    a = s.between(0, 2 * pi)
    sun = (cos(a) * cos(height), sin(height), sin(a) * cos(height))
    k = s.between(0.7, 1.3)
    fill = s.between(0.35, 1.2)
    if r < 0.5:
        low = max(0.0, 1 - height / 0.5)
        zenith = (0.08 * k, 0.2 * k, s.between(0.45, 0.75) * k)
        horizon = (0.5 * k + 0.3 * low, 0.6 * k, 0.78 * k - 0.3 * low)
        s.set_light(sun=sun, sun_colour=(1.0 * k, (0.92 - 0.25 * low) * k, (0.82 - 0.45 * low) * k), above=tuple(fill * v for v in (0.28, 0.34, 0.42)), below=tuple(fill * v for v in (0.14, 0.13, 0.1)), zenith=zenith,
                    horizon=horizon, haze_colour=horizon, softness=0.03, haze=10 ** s.between(-4, -2) if haze else 0, clouds=s.between(0, 0.75) if s.chance(0.75) else 0, reach=s.between(0.3, 2))
    elif r < 0.85:
        g = s.between(0.5, 1.1)
        sky = (g * s.between(0.9, 1), g * 0.98, g * s.between(0.98, 1.08))
        s.set_light(above=tuple(0.75 * v for v in sky), below=(0.22 * g, 0.21 * g, 0.19 * g), zenith=tuple(0.8 * v for v in sky), horizon=sky, haze_colour=sky,
                    haze=10 ** s.between(-3.5, -1.3) if haze else 0, clouds=s.between(0.3, 1) if s.chance(0.5) else 0, reach=s.between(0.5, 2))
    elif r < 0.95:
        glow = s.colour((0.4, 0.9), (0.7, 1), (0, 0.12))
        s.set_light(sun=(sun[0], 0.12, sun[2]), sun_colour=tuple(0.8 * v for v in glow), above=(0.12, 0.12, 0.2), below=(0.08, 0.06, 0.05), zenith=(0.06, 0.08, 0.22), horizon=glow,
                    haze_colour=glow, haze=10 ** s.between(-4, -2) if haze else 0, clouds=s.between(0, 0.7), reach=2)
    else:
        s.set_light(above=(0.03, 0.03, 0.05), below=(0.02, 0.02, 0.02), lamp=tuple(s.camera[0] + s.random.uniform(-3, 5, 3) * (1, 0.4, 1) + (0, 2, 2)), lamp_colour=(3, 2.4, 1.5),
                    zenith=(0.004, 0.005, 0.012), horizon=(0.02, 0.02, 0.03), reach=1)


def lamplight(s: Scene, place, reach: float = 0.6) -> None:
    """The light of a room: a lamp, and what walls throw back; sometimes the sun through a window."""
    warm, k = s.between(0, 0.4), s.between(0.5, 1.2)
    colour = (k, k * (1 - 0.4 * warm), k * (1 - warm))
    fill = s.between(0.04, 0.65)
    b = tuple(fill * v for v in colour)
    strength = s.between(0.3, 2.5)
    sun = (s.between(-1, 1), s.between(0.3, 1.5), s.between(-1, 1)) if s.chance(0.3) else None
    s.set_light(sun=sun, sun_colour=(0.8 * k, 0.75 * k, 0.65 * k) if sun else (0, 0, 0), above=b, below=tuple(0.6 * v for v in b), lamp=place, lamp_colour=tuple(strength * v for v in colour),
                zenith=b, horizon=b, softness=0.15, reach=reach)


def soft_focus(s: Scene, distance: float, chance: float = 0.5) -> None:
    """Sharp at a distance, blurred before and behind it."""
    if s.chance(chance):
        s.focus, s.aperture = 1 / distance, s.between(1, 9) * distance


def camera_roll(s: Scene) -> float:
    return float(s.random.normal(0, 0.03))


def view_angle(s: Scene, low: float = 32, high: float = 85) -> float:
    return s.between(low, high)


# Places within four walls.
def walls(s: Scene, half: tuple[float, float], height: float) -> None:
    """A room around the origin, its floor at 0."""
    pale = s.colour((0, 0.35), (0.4, 0.98))
    first = len(s.materials)
    if s.chance(0.65):
        s.material(tx.CLOUDY, pale, tuple(0.9 * v for v in pale), scale=1, weather=0.15, p1=0.5)
    else:
        s.material(s.one_of([tx.STRIPES, tx.BRICKS, tx.CELLS, tx.WOOD, tx.CHECKS]), pale, tuple(0.75 * v for v in pale), s.colour(), s.between(1, 8), p1=s.between(0.3, 0.7), p2=s.one_of([0, 1]))
    r = s.random.random()
    f = s.colour((0, 0.6), (0.15, 0.85), (0, 0.15))
    if r < 0.4:
        s.material(tx.WOOD, f, tuple(0.7 * v for v in f), scale=s.between(1, 3), shine=s.between(0, 0.8), p1=1, p2=s.between(0.5, 3))
    elif r < 0.75:
        s.material(s.one_of([tx.BRICKS, tx.CHECKS]), f, tuple(0.8 * v for v in f), s.colour((0, 0.3)), s.between(1, 4), shine=s.between(0, 0.8), p1=1, p2=0)
    else:
        s.material(tx.CLOUDY, f, tuple(0.7 * v for v in f), scale=4, weather=0.3, weather_size=5)
    white = (0.85, 0.85, 0.82) if s.chance(0.7) else s.colour((0, 0.4), (0.3, 0.9))
    s.material(s.one_of([tx.PLAIN, tx.PLAIN, tx.BRICKS, tx.STRIPES]), white, tuple(0.8 * v for v in white), scale=s.between(0.8, 2), p1=0.06, p2=0, weather=0.05)
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
                picture = s.material(s.one_of([tx.PICTURE, tx.PICTURE, tx.WRITING, tx.CLOUDY]), s.colour(), s.colour(), s.colour(), s.between(2, 9))
                s.box(tuple(c), (*h, 0.025), picture, yaw)
            elif r < 0.7:
                h = (s.between(0.4, 1.2), s.between(0.5, 0.8))
                c = f @ np.array([along, 1.5, far - 0.02])
                outside = s.material(tx.CLOUDY, (0.9, 0.95, 1), s.colour((0, 0.6), (0.4, 1)), scale=1.5, glow=s.between(0.5, 2.5))
                s.box(tuple(c), (*h, 0.015), outside, yaw)
                frame = s.material(tx.PLAIN, s.colour((0, 0.4), (0.2, 0.95)))
                for a in (-1, 0, 1):
                    s.box(tuple(f @ np.array([along + a * h[0], 1.5, far - 0.04])), (0.03, h[1], 0.03), frame, yaw)
                for b in (-1, 1):
                    s.box(tuple(f @ np.array([along, 1.5 + b * h[1], far - 0.04])), (h[0], 0.03, 0.04), frame, yaw)
                if s.chance(0.5):
                    for a in (-1, 1):
                        curtain = s.material(tx.STRIPES, s.colour((0, 0.7), (0.3, 1)), None, None, s.between(8, 14), p1=0.5)
                        s.box(tuple(f @ np.array([along + a * (h[0] + 0.15), 1.35, far - 0.09])), (0.2, 1.1, 0.04), curtain, yaw)
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
            th.plant(s, (x, 0, z), s.between(0.4, 1.2))
        elif r < 0.78:
            th.person(s, (x, 0, z), s.between(0, 6.3), s.between(1.1, 1.85), s.chance(0.3))
        elif r < 0.9:
            th.small_thing(s, (x, 0, z), s.between(0.2, 0.7))
        else:
            s.box((x, s.between(0.3, 0.9), z), (s.between(0.2, 0.6), s.between(0.3, 0.9), s.between(0.2, 0.5)), s.any_material(1), yaw)
    if s.chance(0.4):
        s.box((s.between(-1, 1), 0.006, s.between(-1, 1)), (s.between(0.6, 1.6), 0.006, s.between(0.5, 1.3)), th.cloth(s), s.between(0, 1))


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
    s.look((s.between(-0.5, 0.5) * half[0], s.between(1.1, 1.8), -half[1] * 0.9), s.between(-0.25, 0.25), s.between(-0.15, 0.12), camera_roll(s), view_angle(s, 40, 85))
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
            th.person(s, (x, 0, z), s.one_of([0, pi]) + s.between(-0.4, 0.4), s.between(1.4, 1.9))
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
    s.look_at((x + s.between(-1, 1), s.between(0.6, 1.8), 2.9 - distance), (x, s.between(0.6, 1.6), 2.9), camera_roll(s), view_angle(s, 35, 75))
    for k in range(s.whole(1, 3)):
        wide = s.between(0.5, 1.5)
        base = 0.0 if s.chance(0.6) else s.between(0.6, 1.2)
        th.shelf(s, (x + (k - 1) * 2 + s.between(-0.5, 0.5), base, 2.97), pi, wide, s.between(0.8, 2.4), s.between(0.1, 0.25), s.whole(2, 6))
    hang_on_walls(s, half, 3)
    furnish(s, (2.5, 2.2), s.whole(0, 3))
    if s.chance(0.4):
        top = th.table(s, (x, 0, 2.4 - 0.5 * distance), (s.between(0.5, 1.2), 0.3), s.between(0.4, 0.9), 0)
        for _ in range(s.whole(1, 6)):
            th.small_thing(s, (x + s.between(-0.7, 0.7), top, 2.4 - 0.5 * distance + s.between(-0.25, 0.25)), s.between(0.1, 0.3))
    lamplight(s, (s.between(-2, 2), s.between(1.5, 2.8), s.between(-1, 2)))


def tabletop(s: Scene) -> None:
    """Things on a table, from above or from the side, near."""
    walls(s, (s.between(2, 5), s.between(2, 6)), 2.8)
    half = (s.between(0.4, 1.1), s.between(0.3, 0.8))
    top = th.table(s, (0, 0, 0), half, 0.75, s.between(-0.5, 0.5))
    if s.chance(0.3):
        s.box((0, top + 0.002, 0), (half[0] * 0.95, 0.002, half[1] * 0.95), th.cloth(s), s.between(-0.3, 0.3))
    size = s.between(0.06, 0.28)
    for _ in range(s.whole(1, 10)):
        th.small_thing(s, (s.between(-0.7, 0.7) * half[0], top, s.between(-0.7, 0.7) * half[1]), size * s.between(0.5, 1.5))
    rise, distance = radians(s.between(8, 80)), s.between(0.4, 1.3)
    a = s.between(-0.6, 0.6)
    eye = (distance * cos(rise) * sin(a), top + distance * sin(rise) + 0.03, -distance * cos(rise) * cos(a))
    s.look_at(eye, (s.between(-0.15, 0.15), top + s.between(0, 0.12), s.between(-0.1, 0.1)), camera_roll(s), view_angle(s, 32, 70))
    if rise < 0.8:
        hang_on_walls(s, (2.2, 2.2), 2.8)
        for _ in range(s.whole(0, 4)):
            furnish(s, (2.0, 2.0), 1)
        if s.chance(0.3):
            th.person(s, (s.between(-0.6, 0.6), 0, s.between(0.7, 1.3)), pi, 1.7, s.chance(0.5))
    lamplight(s, (s.between(-1, 1), s.between(1.3, 2.6), s.between(-1, 1)), 0.15)
    soft_focus(s, distance, 0.4)


def close_up(s: Scene) -> None:
    """One thing that fills the picture, before something near or far."""
    distance, size = s.between(0.3, 1.5), 0.0
    angle = view_angle(s, 30, 60)
    size = distance * 2 * np.tan(radians(angle / 2)) * s.between(0.4, 1.1)
    r = s.random.random()
    floor = s.chance(0.6)
    base = -size * s.between(0.3, 0.55)
    if r < 0.3:
        th.plant(s, (0, base, distance), size, s.chance(0.6))
    elif r < 0.45:
        th.turned(s, (0, base, distance), size)
    elif r < 0.6:
        th.bits(s, (0, 0, distance), size, s.whole(5, 16))
    elif r < 0.75:
        th.animal(s, (0, base - 0.3 * size, distance), s.between(0, 6.3), size)
    else:
        for _ in range(s.whole(1, 4)):
            th.small_thing(s, (s.between(-0.3, 0.3) * size, base, distance + s.between(-0.3, 0.3) * size), size * s.between(0.3, 0.8))
    if floor:
        s.ground(s.any_material(size), base)
    back = distance + 10 ** s.between(-0.6, 1)
    outside = s.chance(0.45)
    if s.chance(0.7) or not outside:
        s.sheet((0, 0, back), (3 * back, 3 * back), s.any_material(back), s.between(-0.5, 0.5), s.between(-0.3, 0.3))
    for _ in range(s.whole(0, 6)):
        far = s.between(distance + size, back + 2)
        where = (s.between(-0.8, 0.8) * far, base if floor else s.between(-0.5, 0.3) * far, far)
        s.one_of([th.small_thing, th.bush, th.turned, th.plant])(s, where, far * s.between(0.1, 0.5))
    s.look((0, s.between(-0.2, 0.3) * distance, 0), s.between(-0.08, 0.08), s.between(-0.25, 0.1), camera_roll(s), angle)
    if outside:
        daylight(s)
    else:
        lamplight(s, (s.between(-2, 2), s.between(0.5, 2), s.between(-0.5, distance)), 0.3 * size)
    soft_focus(s, distance, 0.7)


def garage(s: Scene) -> None:
    """A machine or heap on a floor, before walls full of things."""
    half, height = (s.between(2, 4), s.between(2, 4)), s.between(2.4, 3.5)
    walls(s, half, height)
    distance, size = s.between(1.3, 3), s.between(0.5, 1.5)
    where = (s.between(-0.4, 0.4), size * 0.4, half[1] - s.between(0.6, 1.5))
    s.look_at((s.between(-0.8, 0.8), s.between(0.6, 1.7), max(-half[1] * 0.95, where[2] - distance)), (where[0], where[1] + s.between(-0.1, 0.3), where[2]), camera_roll(s), view_angle(s, 40, 75))
    for _ in range(s.whole(1, 3)):
        th.bits(s, (where[0] + s.between(-0.5, 0.5), where[1], where[2] + s.between(-0.3, 0.3)), size, s.whole(8, 20))
    rubber = s.material(tx.PLAIN, (0.02, 0.02, 0.02), weather=0.3)
    for k in range(s.whole(0, 3)):
        r = size * s.between(0.2, 0.4)
        how = turn(s.between(-0.5, 0.5) + (pi / 2 if s.chance(0.3) else 0)) @ turn(0, pi / 2)
        s.add(sh.CYLINDER, (where[0] + s.between(-1, 1) * size, r, where[2]), (r, 0.06, r), rubber, how, length=1)
        s.add(sh.CYLINDER, (where[0] + s.between(-1, 1) * size, r, where[2]), (0.6 * r, 0.065, 0.6 * r), s.any_material(0.3), how, length=1)
    hang_on_walls(s, half, height)
    furnish(s, half, s.whole(2, 5))
    lamplight(s, (s.between(-1, 1), height - 0.3, s.between(-1, 1)), 0.4)


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
            s.add(kind, c, h, s.any_material(size), turn(s.between(0, 6), s.between(-1.5, 1.5), s.between(0, 6)), length=1.0 if kind == sh.CYLINDER else 0.3)
        elif r < 0.7:
            cut = s.whole(0, 7)
            s.sheet(c, (size, size), s.any_material(size), s.between(-1, 1), s.between(-1, 1), s.between(0, 6), cut, s.between(3, 9), s.between(0.3, 0.6))
        elif r < 0.85:
            th.turned(s, c, size * 1.5)
        else:
            th.small_thing(s, c, size)
    if s.chance(0.5):
        daylight(s)
    else:
        lamplight(s, (s.between(-3, 3), s.between(0, 4), s.between(-1, 3)), 0.5)
    soft_focus(s, s.between(1, 5), 0.3)


# Places outside.
def grounds(s: Scene) -> int:
    r = s.random.random()
    if r < 0.35:
        a = s.colour((0.3, 0.8), (0.2, 0.55), (0.15, 0.34))
        return s.material(tx.GRASS, tuple(0.5 * v for v in a), a, s.colour((0.2, 0.7), (0.3, 0.6), (0.08, 0.2)), s.between(1, 8), weather=0.4, weather_size=0.4)
    a = s.colour((0, 0.4), (0.2, 0.95), (0.04, 0.15))
    if r < 0.7:
        return s.material(tx.CLOUDY, a, tuple(0.75 * v for v in a), scale=s.between(0.3, 4), weather=0.35, bump=s.between(0, 0.5))
    pattern = s.one_of([tx.BRICKS, tx.CELLS, tx.CHECKS, tx.STRIPES])
    return s.material(pattern, a, tuple(0.7 * v for v in a), tuple(0.85 * v for v in a), s.between(0.5, 5), weather=0.3, p1=s.between(0.3, 0.9), p2=s.one_of([0, 1]))


def horizon_things(s: Scene, near: float) -> None:
    """Hills, woods or a town far away."""
    for _ in range(s.whole(0, 3)):
        z = s.between(near, 12 * near)
        m = s.material(tx.FOLIAGE if s.chance(0.5) else tx.CLOUDY, s.colour((0.1, 0.6), (0.1, 0.6), (0.15, 0.65)), s.colour((0.1, 0.6), (0.1, 0.6), (0.15, 0.5)), scale=30 / z, weather=0.4, weather_size=20 / z)
        yaw = s.between(-0.3, 0.3)
        s.sheet((0, z * s.between(0.0, 0.15), z), (3 * z, z * s.between(0.05, 0.35)), m, yaw, cut=tx.RIDGE, p1=s.between(1, 14), p2=s.between(0.7, 1.3))
    for _ in range(s.whole(0, 4) if s.chance(0.4) else 0):
        z = s.between(0.5 * near, 3 * near)
        s.ball((s.between(-1, 1) * z, -0.1 * z, z), (s.between(0.3, 1) * z, s.between(0.1, 0.4) * z, 0.5 * z), grounds(s))


def scatter_outside(s: Scene, count: int, near: float, far: float) -> None:
    """Trees, bushes, people, stones … on the ground before the camera, as far as it sees."""
    for _ in range(count):
        z = near * (far / near) ** s.random.random()
        x = s.camera[0, 0] + s.between(-0.75, 0.75) * z
        f = s.camera[3]
        foot = (float(s.camera[0, 0] + z * f[0] + (x - s.camera[0, 0]) * f[2]), 0.0, float(s.camera[0, 2] + z * f[2] - (x - s.camera[0, 0]) * f[0]))
        r = s.random.random()
        if r < 0.3:
            th.tree(s, foot, s.between(2.5, 11))
        elif r < 0.45:
            th.bush(s, foot, s.between(0.4, 1.6))
        elif r < 0.6:
            th.person(s, foot, s.between(0, 6.3), s.between(1.1, 1.9))
        elif r < 0.68:
            th.animal(s, foot, s.between(0, 6.3), s.between(0.3, 1.4))
        elif r < 0.78:
            stone = s.material(tx.CLOUDY, s.colour((0, 0.3), (0.2, 0.7)), scale=2, weather=0.5, weather_size=3, bump=0.8)
            k = s.between(0.15, 1.2)
            s.ball((foot[0], 0.2 * k, foot[2]), (k, k * s.between(0.4, 0.9), k * s.between(0.6, 1)), stone, s.between(0, 3), s.between(-0.3, 0.3))
        elif r < 0.84:
            th.street_lamp(s, foot)
        elif r < 0.9:
            blades = s.material(tx.CLOUDY, s.colour((0.3, 0.8), (0.2, 0.7), (0.12, 0.33)), scale=8)
            for _ in range(4):
                s.sheet((foot[0] + s.between(-0.5, 0.5), s.between(0.1, 0.3), foot[2] + s.between(-0.5, 0.5)), (s.between(0.3, 1), s.between(0.15, 0.4)), blades, s.between(-0.8, 0.8), cut=tx.BLADES, p1=s.between(6, 20))
        elif r < 0.95:
            yaw = s.between(-0.5, 0.5) + s.one_of([0, pi / 2])
            fence = th.wood(s)
            s.sheet((foot[0], 0.5, foot[2]), (s.between(2, 8), 0.5), fence, yaw, cut=tx.BARS, p1=s.between(8, 25), p2=s.one_of([1, 1.5, 2]))
        elif z > 6:
            th.house(s, foot, (s.between(2, 4), s.between(2, 5)), s.between(2.3, 5), s.between(0, 6.3))
        else:
            th.small_thing(s, foot, s.between(0.3, 1))


def landscape(s: Scene) -> None:
    s.look((0, s.between(1.0, 2.5) if s.chance(0.7) else s.between(3, 20), 0), 0, s.between(-0.3, 0.2), camera_roll(s), view_angle(s))
    s.ground(grounds(s))
    if s.chance(0.5):
        way = s.material(tx.CLOUDY, s.colour((0, 0.3), (0.3, 0.8), (0.05, 0.12)), scale=1.5, weather=0.3)
        s.box((s.between(-2, 2), 0.0, 60), (s.between(0.6, 3), 0.01, 80), way, s.between(-0.3, 0.3))
    if s.chance(0.25):
        water = s.material(tx.CLOUDY, (0.1, 0.17, 0.22), (0.2, 0.28, 0.33), scale=1, shine=1, bump=0.2)
        s.box((s.between(-10, 10), 0.0, s.between(15, 60)), (s.between(5, 40), 0.015, s.between(5, 30)), water, s.between(-0.5, 0.5))
    horizon_things(s, s.between(30, 120))
    scatter_outside(s, s.whole(0, 14), s.between(1.5, 8), 70)
    daylight(s)


def hut(s: Scene) -> None:
    """A house, shed or wall near, with things around it."""
    s.look((0, s.between(1.0, 2.0), 0), s.between(-0.2, 0.2), s.between(-0.2, 0.3), camera_roll(s), view_angle(s, 40, 80))
    s.ground(grounds(s))
    far = s.between(4, 14)
    th.house(s, (s.between(-0.4, 0.4) * far, 0, far + 3), (s.between(1.5, 4), s.between(1.5, 4)), s.between(2, 4.5), s.between(-0.8, 0.8), s.chance(0.85))
    if s.chance(0.4):
        th.house(s, (s.between(-1, 1) * far, 0, far * s.between(1.3, 2.5)), (s.between(2, 4), s.between(2, 4)), s.between(2.5, 7), s.between(-0.8, 0.8))
    horizon_things(s, 40)
    scatter_outside(s, s.whole(2, 10), s.between(1.2, 3), far + 20)
    daylight(s)


def street(s: Scene) -> None:
    s.look((s.between(-1.5, 1.5), s.between(1.1, 2.2) if s.chance(0.85) else s.between(4, 12), 0), s.between(-0.45, 0.45), s.between(-0.12, 0.2), camera_roll(s), view_angle(s, 40, 88))
    road = s.material(tx.CLOUDY, s.colour((0, 0.15), (0.25, 0.7)), scale=1, weather=0.35, grain=0.2)
    s.ground(road)
    paving = grounds(s)
    wide = s.between(2.2, 8)
    for side in (-1, 1):
        s.box((side * (wide + 1), 0.05, 50), (s.between(0.7, 1.5), 0.06, 70), paving)
        z, set_back = s.between(-6, 2), wide + s.between(0.6, 3)
        if s.chance(0.12):
            continue
        while z < 110:
            long = s.between(2.5, 9)
            height = s.between(3, 16)
            deep = s.between(3, 6)
            if s.chance(0.88):
                th.house(s, (side * (set_back + deep + s.between(0, 0.5)), 0, z + long), (deep, long), height, 0 if s.chance(0.85) else s.between(-0.1, 0.1), s.chance(0.35))
                if s.chance(0.4):
                    sign = s.any_material(1)
                    s.box((side * (set_back - 0.3), s.between(2, 4), z + s.between(0, long)), (0.4, s.between(0.2, 0.9), 0.05), sign)
            z += 2 * long + (s.between(0, 4) if s.chance(0.3) else 0)
    if s.chance(0.6):
        line = s.material(tx.PLAIN, (0.8, 0.8, 0.75), weather=0.3)
        for k in range(12):
            s.box((0, 0.003, 3 + 5 * k), (0.07, 0.004, 1), line)
    for _ in range(s.whole(0, 6)):
        th.vehicle(s, (s.one_of([-0.75, 0.75, -0.3, 0.3]) * wide, 0, s.between(3, 35)), s.one_of([0, pi]) + s.between(-0.1, 0.1))
    for _ in range(s.whole(0, 6)):
        th.person(s, (s.between(-1.3, 1.3) * wide, 0, s.between(2.5, 25)), s.between(0, 6.3), s.between(1.5, 1.9))
    for _ in range(s.whole(0, 5)):
        where = (s.one_of([-1, 1]) * (wide + 0.4), 0, s.between(3, 35))
        if s.chance(0.6):
            th.street_lamp(s, where)
        else:
            th.tree(s, where, s.between(3, 8))
    daylight(s)


def front(s: Scene) -> None:
    """A facade or wall that fills most of the picture, seen straight, from the side or from below."""
    far, high = s.between(3, 20), s.between(3, 30)
    s.look((s.between(-3, 3), s.between(1, 2), 0), s.between(-0.6, 0.6), s.between(-0.1, 0.5), camera_roll(s), view_angle(s, 35, 80))
    s.ground(grounds(s))
    wide = s.between(4, 30)
    m = th.facade(s)
    s.box((s.between(-2, 2), high / 2, far + 3), (wide, high / 2, 3), m, s.between(-0.15, 0.15))
    for _ in range(s.whole(0, 8)):  # balconies, ledges, pillars, doors
        s.box((s.between(-0.8, 0.8) * min(wide, far), s.between(0, 1) * high, far), (s.between(0.1, 2), s.between(0.1, 1.5), s.between(0.1, 0.6)), s.any_material(1) if s.chance(0.5) else m)
    scatter_outside(s, s.whole(0, 6), 1.5, far * 0.9)
    if s.chance(0.3):
        th.vehicle(s, (s.between(-3, 3), 0, far * s.between(0.5, 0.8)), pi / 2)
    daylight(s)


def portrait(s: Scene) -> None:
    """One to four people near, cut off by the frame or whole, before anything."""
    inside = s.chance(0.4)
    distance = s.between(0.7, 4)
    height = s.between(1.2, 1.85)
    s.look_at((0, height * s.between(0.55, 1.05), 0), (s.between(-0.15, 0.15) * distance, height * s.between(0.5, 0.95), distance), camera_roll(s), view_angle(s, 32, 70))
    for k in range(1 if s.chance(0.5) else s.whole(2, 4)):
        where = (s.between(-0.15, 0.15) * distance + (0 if k == 0 else s.one_of([-1, 1]) * s.between(0.4, 0.7) * k), 0, distance + (s.between(-0.2, 1.2) if k else 0))
        th.person(s, where, pi + s.between(-0.9, 0.9), height * (s.between(0.7, 1.1) if k else 1), s.chance(0.15))
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
            s.box((0, 3, far + 1), (20, s.between(1, 8), 1), th.facade(s), s.between(-0.4, 0.4))
        elif r < 0.8:
            horizon_things(s, s.between(20, 80))
            scatter_outside(s, s.whole(2, 9), distance + 2, 40)
        daylight(s)
    soft_focus(s, distance, 0.6)


def from_above(s: Scene) -> None:
    """The ground, a floor or a town from above, no horizon."""
    high = s.between(1.4, 2.2) if s.chance(0.5) else s.between(8, 50)
    s.look((0, high, 0), 0, -s.between(0.7, 1.5), s.between(-0.3, 0.3), view_angle(s, 40, 75))
    s.ground(grounds(s))
    reach = high * 1.5
    for _ in range(s.whole(3, 25)):
        where = (s.between(-1, 1) * reach, 0, s.between(-0.3, 1.3) * reach)
        if high < 3:
            s.one_of([th.small_thing, th.small_thing, th.plant, th.bush])(s, where, s.between(0.1, 0.6))
        else:
            r = s.random.random()
            if r < 0.5:
                th.house(s, where, (s.between(2, 6), s.between(2, 6)), s.between(2.5, 0.5 * high), s.one_of([0, 0.3]), s.chance(0.6))
            elif r < 0.85:
                th.tree(s, where, s.between(2, 0.3 * high + 2))
            else:
                th.vehicle(s, where, s.between(0, 6))
    if high < 3:
        lamplight(s, (1, 2, 1)) if s.chance(0.5) else daylight(s, False)
    else:
        daylight(s)


def thicket(s: Scene) -> None:
    """Leaves, stems and trunks all around."""
    s.look((0, s.between(0.5, 1.8), 0), 0, s.between(-0.4, 0.4), camera_roll(s), view_angle(s))
    s.ground(grounds(s))
    for _ in range(s.whole(5, 22)):
        z = 10 ** s.between(0, 1.5)
        foot = (s.between(-0.8, 0.8) * z, 0, z)
        r = s.random.random()
        if r < 0.35:
            th.tree(s, foot, s.between(4, 14))
        elif r < 0.65:
            th.bush(s, foot, s.between(0.3, 1.5))
        elif r < 0.8:
            th.plant(s, foot, s.between(0.4, 1.5), False)
        else:
            bark = s.material(tx.CLOUDY, s.colour((0.1, 0.5), (0.1, 0.6), (0.04, 0.1)), scale=3, weather=0.6, weather_size=4, bump=0.8)
            s.rod(foot, (foot[0] + s.between(-1, 1), s.between(5, 12), foot[2] + s.between(-1, 1)), s.between(0.05, 0.4), bark)
    green = th.leaves(s)
    s.sheet((0, 3, 35), (60, s.between(4, 14)), green, cut=tx.RIDGE, p1=9, p2=1.2)
    daylight(s)


def stairs(s: Scene) -> None:
    """Steps up or down, with walls or railings."""
    n, rise, deep, wide = s.whole(5, 18), s.between(0.13, 0.2), s.between(0.26, 0.4), s.between(0.6, 3)
    inside = s.chance(0.5)
    m = s.any_material(1) if s.chance(0.5) else grounds(s)
    z0 = s.between(1, 3)
    for k in range(n):
        s.box((0, rise * (k + 1) / 2, z0 + deep * k + deep * n / 2), (wide, rise * (k + 1) / 2, deep * n / 2), m)
    s.ground(grounds(s))
    rail = s.any_material(0.5)
    for side in (-1, 1):
        if s.chance(0.6):
            s.rod((side * wide, 0.9, z0), (side * wide, 0.9 + rise * n, z0 + deep * n), 0.03, rail)
            for k in range(0, n, 2):
                s.rod((side * wide, rise * k, z0 + deep * k), (side * wide, rise * k + 0.9, z0 + deep * k), 0.015, rail)
        if s.chance(0.5):
            s.box((side * (wide + 0.5), 3, z0 + 4), (0.3, 3, 8), th.facade(s))
    s.box((0, 3, z0 + deep * n + s.between(1, 6)), (10, s.between(3, 6), 0.2), th.facade(s))
    for _ in range(s.whole(0, 3)):
        k = s.whole(0, n - 1)
        th.person(s, (s.between(-0.7, 0.7) * wide, rise * (k + 1), z0 + deep * k + 0.1), s.one_of([0, pi]), 1.7)
    if s.chance(0.25):  # from the top
        s.look_at((s.between(-0.5, 0.5), rise * n + 1.6, z0 + deep * n + 0.5), (0, 0, z0), camera_roll(s), view_angle(s, 45, 80))
    else:
        s.look((s.between(-1, 1) * wide, s.between(0.8, 1.8), s.between(-1, 0.5)), s.between(-0.3, 0.3), s.between(-0.1, 0.4), camera_roll(s), view_angle(s, 45, 80))
    if inside:
        lamplight(s, (0, 4, z0), 0.6)
    else:
        daylight(s)


def pile(s: Scene) -> None:
    """Many things of one kind, heaped up: fruit, stones, boxes, logs; from the side or from above, often near."""
    size = 10 ** s.between(-1.4, 0)
    kind = s.one_of(['balls', 'balls', 'stones', 'boxes', 'logs', 'mixed'])
    materials = [s.any_material(size) for _ in range(s.whole(1, 3))]
    if kind == 'balls':
        hue, shine = s.between(0, 1), s.between(0, 1)
        materials = [s.material(s.one_of([tx.PLAIN, tx.CLOUDY]), s.colour((0.3, 1), (0.3, 0.9), (hue, hue + 0.06)), s.colour((0.3, 1), (0.3, 0.9), (hue, hue + 0.1)), scale=2 / size,
                                shine=shine, weather=0.2, weather_size=3 / size, p1=0.6) for _ in range(3)]
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
            s.add(sh.BOX, c, tuple(k * s.random.uniform(0.3, 1, 3)), m, how if s.chance(0.3) else turn(s.between(-0.3, 0.3)))
        else:
            s.add(sh.CYLINDER, c, (0.6 * k, k * s.between(1, 3), 0.6 * k), m, how if s.chance(0.5) else turn(0, 0, 1.57) @ turn(s.between(-0.2, 0.2)), length=1)
    s.add(sh.SHEET, (0, -0.8 * size, 0), (90 * size, 90 * size, 1), s.any_material(size), turn(0, pi / 2 - atan(slope)))
    distance = size * s.between(2.5, 8)
    rise = s.between(atan(slope) * 0.2, 1.3)
    target = (s.between(-0.5, 0.5) * size, size * slope, size)
    s.look_at((target[0], target[1] + distance * sin(rise), target[2] - distance * cos(rise)), target, 0.1 * s.between(-1, 1), view_angle(s, 32, 70))
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
        s.box((s.between(-0.5, 0.5) * size, top - 0.05 * size, distance), (size * s.between(1, 3), 0.05 * size, size * 0.6), th.wood(s), s.between(-0.4, 0.4))
        s.sheet((0, 0, distance + 0.6 * size), (60, 60), m, s.between(-0.4, 0.4))
    for _ in range(s.whole(1, 6)):
        where = (s.between(-1.2, 1.2) * size, top, distance + s.between(-0.35, 0.4) * size)
        s.one_of([th.small_thing, th.small_thing, th.turned, th.plant])(s, where, size * s.between(0.3, 1))
        if s.chance(0.4):
            picture = s.material(s.one_of([tx.PICTURE, tx.WRITING]), s.colour(), s.colour(), s.colour(), s.between(2, 8) / size)
            s.box((where[0], top + 0.35 * size, where[2] + 0.2 * size), (0.3 * size, 0.35 * size, 0.02 * size), picture, s.between(-0.5, 0.5), s.between(-0.2, 0))
    s.look((0, s.between(-0.3, 0.6) * size, 0), s.between(-0.1, 0.1), s.between(-0.3, 0.1), camera_roll(s), angle)
    lamplight(s, (s.between(-2, 2), s.between(0.5, 3), s.between(-1, distance)), 0.4 * size)
    soft_focus(s, distance, 0.5)


# How often each is drawn.
PLACES = {
    room: 12, corridor: 4, shelves: 8, tabletop: 11, close_up: 11, garage: 7, clutter: 8, landscape: 8, hut: 7, street: 7, front: 5, portrait: 11, from_above: 4, thicket: 5, stairs: 3, pile: 7, display: 7,
}


def foreground(s: Scene) -> None:
    """Something near that the frame cuts off: leaves, a post, an edge, often out of focus."""
    edge = s.one_of(['left', 'right', 'bottom', 'top', 'left', 'right', 'bottom'])
    near = s.between(0.25, 0.9) if s.chance(0.7) else s.between(0.9, 2.5)
    reach = np.tan(radians(s.field_of_view / 2))
    right, up, forward = s.camera[1], s.camera[2], s.camera[3]
    kind = s.one_of(['leaves', 'leaves', 'leaves', 'post', 'thing', 'grass'])
    green = th.leaves(s)
    anything = s.any_material(0.3 * near)
    for _ in range(s.whole(3, 14) if kind in ('leaves', 'grass') else s.whole(1, 3)):
        along, across = s.between(-0.9, 0.9), s.between(0.6, 1.1)
        x, y = {'left': (-across, 0.75 * along), 'right': (across, 0.75 * along), 'bottom': (along, -0.75 * across), 'top': (along, 0.75 * across)}[edge]
        z = near * s.between(0.8, 1.6)
        c = s.camera[0] + z * (forward + reach * (x * right + y * up))
        size = z * reach * s.between(0.08, 0.4)
        if kind == 'leaves':
            cut, p1, p2 = (tx.LEAVES, s.between(3, 9), s.between(0.3, 0.45)) if s.chance(0.5) else (tx.LEAF, 0.0, 0.0)
            s.sheet(tuple(c), (size, size * s.between(0.5, 1.4)), green, s.between(-1, 1), s.between(-1, 1), s.between(0, 6), cut, p1, p2)
        elif kind == 'grass':
            s.sheet(tuple(c), (size, 1.5 * size), green, s.between(-0.8, 0.8), cut=tx.BLADES, p1=s.between(3, 12))
        elif kind == 'post':
            d = size * s.between(0.2, 0.5)
            s.rod(c - 3 * z * up, c + 3 * z * up, d, anything) if edge in ('left', 'right') else s.rod(c - 3 * z * right, c + 3 * z * right, d, anything)
        else:
            th.bits(s, tuple(c), 1.5 * size, s.whole(1, 5)) if s.chance(0.5) else th.turned(s, tuple(c), 2 * size)
    if s.aperture == 0 and s.chance(0.6):
        soft_focus(s, near * s.between(3, 15), 1.0)
        s.aperture = s.between(0.5, 3) * near


def draw_place(random: np.random.Generator) -> tuple[str, Scene]:
    """A scene of a kind drawn at random, with that kind's name."""
    kinds, shares = list(PLACES), np.array(list(PLACES.values()), float)
    while True:
        scene = Scene(random)
        kind = kinds[random.choice(len(kinds), p=shares / shares.sum())]
        kind(scene)
        if scene.shapes:
            if scene.chance(0.22):
                foreground(scene)
            return kind.__name__, scene
