"""Photos taken outside."""

from __future__ import annotations

from math import pi

from . import living as li
from . import textures as tx
from . import things as th
from . import town as to
from .light import camera_roll, daylight, lamplight, view_angle
from .scene import Scene


def grounds(s: Scene) -> int:
    r = s.random.random()
    if r < 0.35:
        a = s.colour((0.3, 0.8), (0.2, 0.55), (0.15, 0.34))
        return s.material(
            tx.GRASS,
            tuple(0.5 * v for v in a),
            a,
            s.colour((0.2, 0.7), (0.3, 0.6), (0.08, 0.2)),
            s.between(1, 8),
            weather=0.4,
            weather_size=0.4,
        )
    a = s.colour((0, 0.4), (0.2, 0.95), (0.04, 0.15))
    if r < 0.7:
        return s.material(
            tx.CLOUDY, a, tuple(0.75 * v for v in a), scale=s.between(0.3, 4), weather=0.35, bump=s.between(0, 0.5)
        )
    pattern = s.one_of([tx.BRICKS, tx.CELLS, tx.CHECKS, tx.STRIPES])
    return s.material(
        pattern,
        a,
        tuple(0.7 * v for v in a),
        tuple(0.85 * v for v in a),
        s.between(0.5, 5),
        weather=0.3,
        p1=s.between(0.3, 0.9),
        p2=s.one_of([0, 1]),
    )


def horizon_things(s: Scene, near: float) -> None:
    """Hills, woods or a town far away."""
    for _ in range(s.whole(0, 3)):
        z = s.between(near, 12 * near)
        m = s.material(
            tx.FOLIAGE if s.chance(0.5) else tx.CLOUDY,
            s.colour((0.1, 0.6), (0.1, 0.6), (0.15, 0.65)),
            s.colour((0.1, 0.6), (0.1, 0.6), (0.15, 0.5)),
            scale=30 / z,
            weather=0.4,
            weather_size=20 / z,
        )
        yaw = s.between(-0.3, 0.3)
        s.sheet(
            (0, z * s.between(0.0, 0.15), z),
            (3 * z, z * s.between(0.05, 0.35)),
            m,
            yaw,
            cut=tx.RIDGE,
            p1=s.between(1, 14),
            p2=s.between(0.7, 1.3),
        )
    for _ in range(s.whole(0, 4) if s.chance(0.4) else 0):
        z = s.between(0.5 * near, 3 * near)
        s.ball(
            (s.between(-1, 1) * z, -0.1 * z, z), (s.between(0.3, 1) * z, s.between(0.1, 0.4) * z, 0.5 * z), grounds(s)
        )


def scatter_outside(s: Scene, count: int, near: float, far: float) -> None:
    """Trees, bushes, people, stones … on the ground before the camera, as far as it sees."""
    for _ in range(count):
        z = near * (far / near) ** s.random.random()
        x = s.camera[0, 0] + s.between(-0.75, 0.75) * z
        f = s.camera[3]
        foot = (
            float(s.camera[0, 0] + z * f[0] + (x - s.camera[0, 0]) * f[2]),
            0.0,
            float(s.camera[0, 2] + z * f[2] - (x - s.camera[0, 0]) * f[0]),
        )
        r = s.random.random()
        if r < 0.3:
            li.tree(s, foot, s.between(2.5, 11))
        elif r < 0.45:
            li.bush(s, foot, s.between(0.4, 1.6))
        elif r < 0.6:
            li.person(s, foot, s.between(0, 6.3), s.between(1.1, 1.9))
        elif r < 0.68:
            li.animal(s, foot, s.between(0, 6.3), s.between(0.3, 1.4))
        elif r < 0.78:
            stone = s.material(
                tx.CLOUDY, s.colour((0, 0.3), (0.2, 0.7)), scale=2, weather=0.5, weather_size=3, bump=0.8
            )
            k = s.between(0.15, 1.2)
            s.ball(
                (foot[0], 0.2 * k, foot[2]),
                (k, k * s.between(0.4, 0.9), k * s.between(0.6, 1)),
                stone,
                s.between(0, 3),
                s.between(-0.3, 0.3),
            )
        elif r < 0.84:
            to.street_lamp(s, foot)
        elif r < 0.9:
            blades = s.material(tx.CLOUDY, s.colour((0.3, 0.8), (0.2, 0.7), (0.12, 0.33)), scale=8)
            for _ in range(4):
                s.sheet(
                    (foot[0] + s.between(-0.5, 0.5), s.between(0.1, 0.3), foot[2] + s.between(-0.5, 0.5)),
                    (s.between(0.3, 1), s.between(0.15, 0.4)),
                    blades,
                    s.between(-0.8, 0.8),
                    cut=tx.BLADES,
                    p1=s.between(6, 20),
                )
        elif r < 0.95:
            yaw = s.between(-0.5, 0.5) + s.one_of([0, pi / 2])
            fence = th.wood(s)
            s.sheet(
                (foot[0], 0.5, foot[2]),
                (s.between(2, 8), 0.5),
                fence,
                yaw,
                cut=tx.BARS,
                p1=s.between(8, 25),
                p2=s.one_of([1, 1.5, 2]),
            )
        elif z > 6:
            to.house(s, foot, (s.between(2, 4), s.between(2, 5)), s.between(2.3, 5), s.between(0, 6.3))
        else:
            th.small_thing(s, foot, s.between(0.3, 1))


def landscape(s: Scene) -> None:
    s.look(
        (0, s.between(1.0, 2.5) if s.chance(0.7) else s.between(3, 20), 0),
        0,
        s.between(-0.3, 0.2),
        camera_roll(s),
        view_angle(s),
    )
    s.ground(grounds(s))
    if s.chance(0.5):
        way = s.material(tx.CLOUDY, s.colour((0, 0.3), (0.3, 0.8), (0.05, 0.12)), scale=1.5, weather=0.3)
        s.box((s.between(-2, 2), 0.0, 60), (s.between(0.6, 3), 0.01, 80), way, s.between(-0.3, 0.3))
    if s.chance(0.25):
        water = s.material(tx.CLOUDY, (0.1, 0.17, 0.22), (0.2, 0.28, 0.33), scale=1, shine=1, bump=0.2)
        s.box(
            (s.between(-10, 10), 0.0, s.between(15, 60)),
            (s.between(5, 40), 0.015, s.between(5, 30)),
            water,
            s.between(-0.5, 0.5),
        )
    horizon_things(s, s.between(30, 120))
    scatter_outside(s, s.whole(0, 14), s.between(1.5, 8), 70)
    daylight(s)


def hut(s: Scene) -> None:
    """A house, shed or wall near, with things around it."""
    s.look(
        (0, s.between(1.0, 2.0), 0), s.between(-0.2, 0.2), s.between(-0.2, 0.3), camera_roll(s), view_angle(s, 40, 80)
    )
    s.ground(grounds(s))
    far = s.between(4, 14)
    to.house(
        s,
        (s.between(-0.4, 0.4) * far, 0, far + 3),
        (s.between(1.5, 4), s.between(1.5, 4)),
        s.between(2, 4.5),
        s.between(-0.8, 0.8),
        s.chance(0.85),
    )
    if s.chance(0.4):
        to.house(
            s,
            (s.between(-1, 1) * far, 0, far * s.between(1.3, 2.5)),
            (s.between(2, 4), s.between(2, 4)),
            s.between(2.5, 7),
            s.between(-0.8, 0.8),
        )
    horizon_things(s, 40)
    scatter_outside(s, s.whole(2, 10), s.between(1.2, 3), far + 20)
    daylight(s)


def street(s: Scene) -> None:
    s.look(
        (s.between(-1.5, 1.5), s.between(1.1, 2.2) if s.chance(0.85) else s.between(4, 12), 0),
        s.between(-0.45, 0.45),
        s.between(-0.12, 0.2),
        camera_roll(s),
        view_angle(s, 40, 88),
    )
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
                to.house(
                    s,
                    (side * (set_back + deep + s.between(0, 0.5)), 0, z + long),
                    (deep, long),
                    height,
                    0 if s.chance(0.85) else s.between(-0.1, 0.1),
                    s.chance(0.35),
                )
                if s.chance(0.4):
                    sign = s.any_material(1)
                    s.box(
                        (side * (set_back - 0.3), s.between(2, 4), z + s.between(0, long)),
                        (0.4, s.between(0.2, 0.9), 0.05),
                        sign,
                    )
            z += 2 * long + (s.between(0, 4) if s.chance(0.3) else 0)
    if s.chance(0.6):
        line = s.material(tx.PLAIN, (0.8, 0.8, 0.75), weather=0.3)
        for k in range(12):
            s.box((0, 0.003, 3 + 5 * k), (0.07, 0.004, 1), line)
    for _ in range(s.whole(0, 6)):
        to.vehicle(
            s,
            (s.one_of([-0.75, 0.75, -0.3, 0.3]) * wide, 0, s.between(3, 35)),
            s.one_of([0, pi]) + s.between(-0.1, 0.1),
        )
    for _ in range(s.whole(0, 6)):
        li.person(s, (s.between(-1.3, 1.3) * wide, 0, s.between(2.5, 25)), s.between(0, 6.3), s.between(1.5, 1.9))
    for _ in range(s.whole(0, 5)):
        where = (s.one_of([-1, 1]) * (wide + 0.4), 0, s.between(3, 35))
        if s.chance(0.6):
            to.street_lamp(s, where)
        else:
            li.tree(s, where, s.between(3, 8))
    daylight(s)


def front(s: Scene) -> None:
    """A facade or wall that fills most of the picture, seen straight, from the side or from below."""
    far, high = s.between(3, 20), s.between(3, 30)
    s.look(
        (s.between(-3, 3), s.between(1, 2), 0),
        s.between(-0.6, 0.6),
        s.between(-0.1, 0.5),
        camera_roll(s),
        view_angle(s, 35, 80),
    )
    s.ground(grounds(s))
    wide = s.between(4, 30)
    m = to.facade(s)
    s.box((s.between(-2, 2), high / 2, far + 3), (wide, high / 2, 3), m, s.between(-0.15, 0.15))
    for _ in range(s.whole(0, 8)):  # balconies, ledges, pillars, doors
        s.box(
            (s.between(-0.8, 0.8) * min(wide, far), s.between(0, 1) * high, far),
            (s.between(0.1, 2), s.between(0.1, 1.5), s.between(0.1, 0.6)),
            s.any_material(1) if s.chance(0.5) else m,
        )
    scatter_outside(s, s.whole(0, 6), 1.5, far * 0.9)
    if s.chance(0.3):
        to.vehicle(s, (s.between(-3, 3), 0, far * s.between(0.5, 0.8)), pi / 2)
    daylight(s)


def from_above(s: Scene) -> None:
    """The ground, a floor or a town from above, no horizon."""
    high = s.between(1.4, 2.2) if s.chance(0.5) else s.between(8, 50)
    s.look((0, high, 0), 0, -s.between(0.7, 1.5), s.between(-0.3, 0.3), view_angle(s, 40, 75))
    s.ground(grounds(s))
    reach = high * 1.5
    for _ in range(s.whole(3, 25)):
        where = (s.between(-1, 1) * reach, 0, s.between(-0.3, 1.3) * reach)
        if high < 3:
            s.one_of([th.small_thing, th.small_thing, li.plant, li.bush])(s, where, s.between(0.1, 0.6))
        else:
            r = s.random.random()
            if r < 0.5:
                to.house(
                    s,
                    where,
                    (s.between(2, 6), s.between(2, 6)),
                    s.between(2.5, 0.5 * high),
                    s.one_of([0, 0.3]),
                    s.chance(0.6),
                )
            elif r < 0.85:
                li.tree(s, where, s.between(2, 0.3 * high + 2))
            else:
                to.vehicle(s, where, s.between(0, 6))
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
            li.tree(s, foot, s.between(4, 14))
        elif r < 0.65:
            li.bush(s, foot, s.between(0.3, 1.5))
        elif r < 0.8:
            li.plant(s, foot, s.between(0.4, 1.5), False)
        else:
            bark = s.material(
                tx.CLOUDY, s.colour((0.1, 0.5), (0.1, 0.6), (0.04, 0.1)), scale=3, weather=0.6, weather_size=4, bump=0.8
            )
            s.rod(
                foot,
                (foot[0] + s.between(-1, 1), s.between(5, 12), foot[2] + s.between(-1, 1)),
                s.between(0.05, 0.4),
                bark,
            )
    green = li.leaves(s)
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
            s.box((side * (wide + 0.5), 3, z0 + 4), (0.3, 3, 8), to.facade(s))
    s.box((0, 3, z0 + deep * n + s.between(1, 6)), (10, s.between(3, 6), 0.2), to.facade(s))
    for _ in range(s.whole(0, 3)):
        k = s.whole(0, n - 1)
        li.person(s, (s.between(-0.7, 0.7) * wide, rise * (k + 1), z0 + deep * k + 0.1), s.one_of([0, pi]), 1.7)
    if s.chance(0.25):  # from the top
        s.look_at(
            (s.between(-0.5, 0.5), rise * n + 1.6, z0 + deep * n + 0.5),
            (0, 0, z0),
            camera_roll(s),
            view_angle(s, 45, 80),
        )
    else:
        s.look(
            (s.between(-1, 1) * wide, s.between(0.8, 1.8), s.between(-1, 0.5)),
            s.between(-0.3, 0.3),
            s.between(-0.1, 0.4),
            camera_roll(s),
            view_angle(s, 45, 80),
        )
    if inside:
        lamplight(s, (0, 4, z0), 0.6)
    else:
        daylight(s)
