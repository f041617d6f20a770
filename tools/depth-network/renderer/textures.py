"""What surfaces look like: procedural colours, compiled.

A material is a row of numbers (see `scene.Material`): its pattern, three colours, and how large and how strong the pattern is.
"""

from math import atan2, cos, floor, sin, sqrt

from numba import njit, uint32

PLAIN, CLOUDY, BRICKS, STRIPES, CHECKS, WOOD, WINDOWS, WRITING, VEINS, CELLS, SPINES, PICTURE, GRASS, FOLIAGE = range(
    14
)
PATTERNS = 14


@njit(fastmath=True, cache=True)
def scatter(x, y, z, seed):
    """A number from 0 to 1 that looks random, the same for the same whole numbers."""
    h = (
        uint32(x) * uint32(374761393)
        + uint32(y) * uint32(668265263)
        + uint32(z) * uint32(2147483647)
        + uint32(seed) * uint32(1274126177)
    )
    h = (h ^ (h >> uint32(13))) * uint32(1274126177)
    h = (h ^ (h >> uint32(16))) * uint32(2246822519)
    return float((h ^ (h >> uint32(15))) & uint32(0xFFFFFF)) / 16777215.0


@njit(fastmath=True, cache=True)
def noise(x, y, z, seed):
    """Value noise, 0 to 1, with features of one unit."""
    fx, fy, fz = floor(x), floor(y), floor(z)
    i, j, k = int(fx), int(fy), int(fz)
    x, y, z = x - fx, y - fy, z - fz
    x, y, z = x * x * (3 - 2 * x), y * y * (3 - 2 * y), z * z * (3 - 2 * z)
    a = scatter(i, j, k, seed) * (1 - x) + scatter(i + 1, j, k, seed) * x
    b = scatter(i, j + 1, k, seed) * (1 - x) + scatter(i + 1, j + 1, k, seed) * x
    c = scatter(i, j, k + 1, seed) * (1 - x) + scatter(i + 1, j, k + 1, seed) * x
    d = scatter(i, j + 1, k + 1, seed) * (1 - x) + scatter(i + 1, j + 1, k + 1, seed) * x
    return (a * (1 - y) + b * y) * (1 - z) + (c * (1 - y) + d * y) * z


@njit(fastmath=True, cache=True)
def layers(x, y, z, seed, octaves):
    """Noise over noise of half the size: 0 to 1, mostly near the middle."""
    total, weight, sum_ = 0.0, 1.0, 0.0
    for k in range(octaves):
        total += weight * noise(x, y, z, seed + k)
        sum_ += weight
        weight *= 0.55
        x, y, z = 2.03 * x + 7.1, 2.03 * y + 3.7, 2.03 * z + 1.3
    return total / sum_


@njit(fastmath=True, cache=True)
def clamp(x):
    return min(1.0, max(0.0, x))


@njit(fastmath=True, cache=True)
def cell(u, v, seed):
    """The cobblestone at a place: distance to its border (0 at the border) and a number of its own."""
    i, j = int(floor(u)), int(floor(v))
    first, second, own = 9.0, 9.0, 0.0
    for a in range(-1, 2):
        for b in range(-1, 2):
            x = i + a + scatter(i + a, j + b, 1, seed) - u
            y = j + b + scatter(i + a, j + b, 2, seed) - v
            d = x * x + y * y
            if d < first:
                second, first, own = first, d, scatter(i + a, j + b, 3, seed)
            elif d < second:
                second = d
    return sqrt(second) - sqrt(first), own


@njit(fastmath=True, cache=True)
def share(pattern, u, v, x, y, z, p1, p2, seed):
    """(how much of the second colour, how much of the third, a factor of brightness) for each pattern."""
    if pattern == CLOUDY:
        n = layers(x, y, z, seed, 4)
        return clamp(0.5 + p1 * (n - 0.5) * 4), 0.0, 1.0
    if pattern == BRICKS:
        row = floor(v)
        w = u * p1 + 0.5 * (int(row) % 2) * p2
        column = floor(w)
        joint = min(min(v - row, 1 + row - v), min(w - column, 1 + column - w) / p1)
        return (
            (1.0 if joint < 0.04 else 0.0),
            0.5 * scatter(int(column), int(row), 0, seed),
            0.85 + 0.3 * scatter(int(column), int(row), 1, seed),
        )
    if pattern == STRIPES:
        w = u * cos(p2) + v * sin(p2)
        place = w - floor(w)
        return (1.0 if place < p1 else 0.0), (1.0 if p1 < place < p1 + 0.12 else 0.0), 1.0
    if pattern == CHECKS:
        return float((int(floor(u)) + int(floor(v))) & 1), 0.0, 1.0
    if pattern == WOOD:
        n = layers(0.25 * u, 3 * v, z, seed, 3)
        rings = sin(18 * n * p1 + 5 * v)
        plank = scatter(int(floor(v * p2)), 3, 0, seed)
        gap = 1.0 if v * p2 - floor(v * p2) < 0.04 * p2 else 0.0
        return clamp(0.5 + 0.4 * rings), gap, 0.8 + 0.4 * plank
    if pattern == WINDOWS:
        i, j = int(floor(u)), int(floor(v))
        a, b = u - i, v - j
        half = 0.5 * p1
        if abs(a - 0.5) < half and abs(b - 0.5) < half * p2:
            frame = min(half - abs(a - 0.5), half * p2 - abs(b - 0.5)) < 0.035 or abs(a - 0.5) < 0.02
            if frame:
                return 0.0, 1.0, 1.0
            return 1.0, 0.0, 0.5 + 1.2 * scatter(i, j, 1, seed)
        return 0.0, (0.6 if b < 0.05 else 0.0), 1.0
    if pattern == WRITING:
        row = floor(v)
        word = floor(u * 0.8 + 7 * scatter(int(row), 1, 1, seed))
        is_line = abs(v - row - 0.5) < 0.22 and scatter(int(word), int(row), 2, seed) < 0.75
        ink = is_line and noise(u * 7, v * 5, 0.5, seed) > 0.42
        return (1.0 if ink else 0.0), 0.0, 1.0
    if pattern == VEINS:
        n = layers(x, y, z, seed, 4)
        return clamp(1 - 9 * abs(n - 0.5) * p1), 0.4 * noise(0.4 * x, 0.4 * y, 0.4 * z, seed + 9), 1.0
    if pattern == CELLS:
        d, own = cell(u, v, seed)
        return (1.0 if d < 0.08 * p1 else 0.0), 0.8 * own * p2, 0.75 + 0.5 * own
    if pattern == SPINES:
        w = u + 0.35 * sin(2.1 * u + seed)
        i = int(floor(w))
        own = scatter(i, 1, 0, seed)
        edge = w - i < 0.07
        band = abs(v - 0.4 - 0.4 * own) < 0.08
        return (
            (own if not edge else 1.0),
            (1.0 if band else 0.7 * scatter(i, 2, 0, seed)),
            0.2 if edge else 0.5 + scatter(i, 3, 0, seed),
        )
    if pattern == PICTURE:
        a = layers(u, v, 0.3, seed, 3)
        b = layers(u + 9, v, 0.7, seed + 5, 2)
        return clamp(8 * (a - 0.5) + 0.5), clamp(12 * (b - 0.52)), 0.5 + noise(2 * u, 2 * v, 0.1, seed + 8)
    if pattern == GRASS:
        n = noise(9 * u, 2 * v, 0.2, seed)
        m = layers(0.3 * u, 0.3 * v, 0.4, seed + 3, 3)
        return clamp(n * 1.4 - 0.2), clamp(4 * (m - 0.5)), 0.6 + 0.7 * noise(17 * u, 6 * v, 0.7, seed + 1)
    if pattern == FOLIAGE:
        a = noise(5 * x, 5 * y, 5 * z, seed)
        b = noise(13 * x, 13 * y, 13 * z, seed + 2)
        return clamp(2.2 * a - 0.6), 0.3 * b, 0.35 + 0.5 * a + 0.6 * b
    return 0.0, 0.0, 1.0


@njit(fastmath=True, cache=True)
def paint(material, u, v, x, y, z):
    """The colour (0..1, linear) at a place of a surface: u, v along it and x, y, z in the object, in metres."""
    m = material
    scale, seed = m[10], int(m[18])
    b, c, light = share(int(m[0]), u * scale, v * scale, x * scale, y * scale, z * scale, m[16], m[17], seed)
    # What weather and use do, at a size of its own.
    light *= 1 + m[11] * 2 * (layers(x * m[20], y * m[20], z * m[20], seed + 31, 3) - 0.5)
    # Grain.
    light *= 1 + m[19] * (noise(x * 60, y * 60, z * 60, seed + 77) - 0.5)
    b = b * (1 - c)
    a = 1 - b - c
    return (
        max(0.0, light * (a * m[1] + b * m[4] + c * m[7])),
        max(0.0, light * (a * m[2] + b * m[5] + c * m[8])),
        max(0.0, light * (a * m[3] + b * m[6] + c * m[9])),
    )


NO_CUT, DISC, LEAVES, RIDGE, BLADES, BARS, LEAF, SPRAY = range(8)


@njit(fastmath=True, cache=True)
def is_there(cut, u, v, p1, p2, seed):
    """Whether a sheet (u, v from -1 to 1) is there, or cut out."""
    if cut == NO_CUT:
        return True
    if cut == DISC:
        return u * u + v * v < 1
    if cut == LEAVES:
        r = sqrt(u * u + v * v) + 0.5 * (noise(3 * u, 3 * v, 0.5, seed) - 0.5)
        return r < 1 and noise(u * p1, v * p1, 0.3, seed + 1) > p2 + 0.25 * r
    if cut == RIDGE:
        return v < 2 * layers(u * p1 + 31, 0.5, 0.5, seed, 5) * p2 - 0.4
    if cut == BLADES:
        w = u * p1 + 0.6 * (v + 1) * (scatter(int(floor(u * p1 * 0.5)), 5, 0, seed) - 0.5)
        i = floor(w)
        top = -0.2 + 1.2 * scatter(int(i), 1, 0, seed)
        return v < top and abs(w - i - 0.5) < 0.5 * (top - v) / (top + 1.0)
    if cut == BARS:
        a, b = u * p1 - floor(u * p1), v * p2 - floor(v * p2)
        return a < 0.18 or b < 0.12
    if cut == LEAF:
        return abs(u) < (1 - v * v) * (0.65 + 0.35 * v) + p1 * 0.12 * sin(v * p2)
    if cut == SPRAY:
        angle, r = atan2(v, u), sqrt(u * u + v * v)
        return r < 0.45 + 0.55 * abs(sin(p1 * angle + 2 * noise(2 * r, angle, 0.2, seed)))
    return True
