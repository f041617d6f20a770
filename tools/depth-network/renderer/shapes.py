"""Where rays meet shapes, compiled. A shape is a row of numbers; see the columns below.

Every shape but the ground and the capsule is the unit shape of its kind in a frame of its own, stretched at will.
"""

from math import sqrt

from numba import njit

from .textures import is_there

GROUND, BOX, BALL, CYLINDER, CONE, SHEET, ROOM, CAPSULE, ROOF = range(9)

# Columns of a shape: 0 kind; 1-3 centre and 4 radius of a ball around it (below 0: it is everywhere); 5-13 rotation and stretching
# to its own frame, row by row, then 14-16 the shift; 17 material; 18 how it is cut out, 19 and 20 by what numbers; 21-23 half sizes
# in metres; 24 a number for its patterns; 25 a capsule's half length, or the radius of the narrow end of a cone.
COLUMNS = 26
NOTHING = 1e9
NEAREST = 1e-3


@njit(fastmath=True, cache=True)
def round_side(ox, oy, oz, dx, dy, dz, tip):
    """A cylinder (tip 1) or cone (tip 0: ends in a point at y = 1) of radius 1 at y = -1, with its ends."""
    best, nx, ny, nz = NOTHING, 0.0, 1.0, 0.0
    k = (1 - tip) * 0.5  # the radius is 1 - k (y + 1)
    r0, rd = 1 - k * (oy + 1), -k * dy
    a = dx * dx + dz * dz - rd * rd
    b = ox * dx + oz * dz - r0 * rd
    c = ox * ox + oz * oz - r0 * r0
    q = b * b - a * c
    if q > 0 and abs(a) > 1e-12:
        q = sqrt(q)
        for s in range(2):
            t = (-b - q) / a if s == 0 else (-b + q) / a
            y = oy + t * dy
            if NEAREST < t < best and -1 < y < 1:
                best, nx, ny, nz = t, ox + t * dx, k * (1 - k * (y + 1)), oz + t * dz
    if abs(dy) > 1e-12:
        for end in (-1.0, 1.0):
            t = (end - oy) / dy
            x, z = ox + t * dx, oz + t * dz
            r = 1 - k * (end + 1)
            if NEAREST < t < best and x * x + z * z < r * r:
                best, nx, ny, nz = t, 0.0, end, 0.0
    return best, nx, ny, nz


@njit(fastmath=True, cache=True)
def box(ox, oy, oz, dx, dy, dz, inside):
    """(distance, side 0..5) of a box of -1..1; of its far side for a room that one stands in."""
    low, high, enter, leave = -NOTHING, NOTHING, 0, 0
    for k in range(3):
        o, d = (ox, dx) if k == 0 else ((oy, dy) if k == 1 else (oz, dz))
        if abs(d) < 1e-12:
            if abs(o) > 1:
                return NOTHING, 0
            continue
        a, b = (-1 - o) / d, (1 - o) / d
        side = 2 * k
        if a > b:
            a, b, side = b, a, side + 1
        if a > low:
            low, enter = a, side
        if b < high:
            high, leave = b, side ^ 1
    if low > high or high < NEAREST:
        return NOTHING, 0
    if inside:
        return high, leave
    return (low, enter) if low > NEAREST else (NOTHING, 0)


@njit(fastmath=True, cache=True)
def capsule(ox, oy, oz, dx, dy, dz, half):
    """A rod of radius 1 along y with round ends, from -half to half between their centres."""
    best, end = NOTHING, 0.0
    a = dx * dx + dz * dz
    b, c = ox * dx + oz * dz, ox * ox + oz * oz - 1
    q = b * b - a * c
    if a > 1e-12 and q > 0:
        t = (-b - sqrt(q)) / a
        y = oy + t * dy
        if t > NEAREST and abs(y) < half:
            return t, 0.0, y
    d2 = a + dy * dy
    for s in (-half, half):
        p = oy - s
        b2 = b + p * dy
        q = b2 * b2 - d2 * (ox * ox + oz * oz + p * p - 1)
        if q > 0:
            t = (-b2 - sqrt(q)) / d2
            if NEAREST < t < best:
                best, end = t, s
    return best, end, NOTHING


@njit(fastmath=True, cache=True)
def roof(ox, oy, oz, dx, dy, dz):
    """A gable roof: a base at y = -1, two slopes that meet at y = 1 along z, gables at z = -1 and 1."""
    low, high = -NOTHING, NOTHING
    nx, ny, nz = 0.0, 1.0, 0.0
    for k in range(5):
        a, b, c, e = 0.0, 0.0, 0.0, 1.0
        if k == 0:
            b = -1.0
        elif k == 1:
            c = 1.0
        elif k == 2:
            c = -1.0
        else:
            a, b = (2.0 if k == 3 else -2.0), 1.0
        along, off = a * dx + b * dy + c * dz, a * ox + b * oy + c * oz - e
        if abs(along) < 1e-12:
            if off > 0:
                return NOTHING, nx, ny, nz
            continue
        t = -off / along
        if along < 0:
            if t > low:
                low, nx, ny, nz = t, a, b, c
        elif t < high:
            high = t
    if low > high or low < NEAREST:
        return NOTHING, nx, ny, nz
    return low, nx, ny, nz


@njit(fastmath=True, cache=True)
def meet(p, x, y, z, dx, dy, dz):
    """(distance, normal in the shape's frame, side) of the first meeting of a ray with a shape; NOTHING if there is none."""
    ox = p[5] * x + p[6] * y + p[7] * z + p[14]
    oy = p[8] * x + p[9] * y + p[10] * z + p[15]
    oz = p[11] * x + p[12] * y + p[13] * z + p[16]
    ux = p[5] * dx + p[6] * dy + p[7] * dz
    uy = p[8] * dx + p[9] * dy + p[10] * dz
    uz = p[11] * dx + p[12] * dy + p[13] * dz
    kind = int(p[0])
    if kind == GROUND:
        if uy > -1e-9:
            return NOTHING, 0.0, 1.0, 0.0, 0
        return -oy / uy, 0.0, 1.0, 0.0, 0
    if kind == BOX or kind == ROOM:
        t, side = box(ox, oy, oz, ux, uy, uz, kind == ROOM)
        sign = (1.0 if side & 1 else -1.0) * (-1.0 if kind == ROOM else 1.0)
        axis = side >> 1
        return t, sign * (axis == 0), sign * (axis == 1), sign * (axis == 2), side
    if kind == BALL:
        a = ux * ux + uy * uy + uz * uz
        b = ox * ux + oy * uy + oz * uz
        q = b * b - a * (ox * ox + oy * oy + oz * oz - 1)
        if q < 0:
            return NOTHING, 0.0, 1.0, 0.0, 0
        t = (-b - sqrt(q)) / a
        if t < NEAREST:
            return NOTHING, 0.0, 1.0, 0.0, 0
        return t, ox + t * ux, oy + t * uy, oz + t * uz, 0
    if kind == CYLINDER or kind == CONE:
        t, nx, ny, nz = round_side(ox, oy, oz, ux, uy, uz, p[25])
        return t, nx, ny, nz, 0
    if kind == CAPSULE:
        t, end, along = capsule(ox, oy, oz, ux, uy, uz, p[25])
        if along != NOTHING:
            return t, ox + t * ux, 0.0, oz + t * uz, 0
        return t, ox + t * ux, oy + t * uy - end, oz + t * uz, 0
    if kind == ROOF:
        t, nx, ny, nz = roof(ox, oy, oz, ux, uy, uz)
        return t, nx, ny, nz, 0
    # A sheet.
    if abs(uz) < 1e-12:
        return NOTHING, 0.0, 0.0, 1.0, 0
    t = -oz / uz
    if t < NEAREST:
        return NOTHING, 0.0, 0.0, 1.0, 0
    u, v = ox + t * ux, oy + t * uy
    if abs(u) > 1 or abs(v) > 1 or not is_there(int(p[18]), u, v, p[19], p[20], int(p[24])):
        return NOTHING, 0.0, 0.0, 1.0, 0
    return t, 0.0, 0.0, (1.0 if uz < 0 else -1.0), 0
