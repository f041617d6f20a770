"""Draws shapes as a camera sees them, with the inverse depth of every pixel. Compiled; linear light."""

from math import atan2, exp, floor, sqrt

import numpy as np
from numba import njit

from .shapes import BOX, GROUND, NOTHING, ROOF, ROOM, SHEET, meet
from .textures import clamp, layers, noise, paint, scatter

# Places in the row of numbers that says how a scene is lit (see `scene.Light`).
SUN, SUN_COLOUR, ABOVE, BELOW, LAMP, LAMP_COLOUR, ZENITH, HORIZON, HAZE_COLOUR = 0, 3, 6, 9, 12, 15, 18, 21, 24
SOFTNESS, HAZE, CLOUDS, CLOUD_SIZE, SEED, REACH = 27, 28, 29, 30, 31, 32
LIGHT_NUMBERS = 33


@njit(fastmath=True, cache=True)
def find_nearest(shapes, camera, focal, width, height, distance, nearest):
    """Fills, for each pixel, the distance along its ray and the nearest shape (-1: sky). `camera`: place, right, up, forward."""
    for i in range(len(shapes)):
        p = shapes[i]
        x0, x1, y0, y1 = 0, width, 0, height
        if p[4] >= 0:
            cx, cy, cz = p[1] - camera[0, 0], p[2] - camera[0, 1], p[3] - camera[0, 2]
            x = cx * camera[1, 0] + cy * camera[1, 1] + cz * camera[1, 2]
            y = cx * camera[2, 0] + cy * camera[2, 1] + cz * camera[2, 2]
            z = cx * camera[3, 0] + cy * camera[3, 1] + cz * camera[3, 2]
            r = p[4]
            if z < -r:
                continue
            if z - r > 0.02:
                near, far = z - r, z + r
                x0 = max(0, int(width / 2 + focal * min((x - r) / near, (x - r) / far)) - 1)
                x1 = min(width, int(width / 2 + focal * max((x + r) / near, (x + r) / far)) + 2)
                y0 = max(0, int(height / 2 - focal * max((y + r) / near, (y + r) / far)) - 1)
                y1 = min(height, int(height / 2 - focal * min((y - r) / near, (y - r) / far)) + 2)
        for py in range(y0, y1):
            b = (height / 2 - py - 0.5) / focal
            for px in range(x0, x1):
                a = (px + 0.5 - width / 2) / focal
                dx = a * camera[1, 0] + b * camera[2, 0] + camera[3, 0]
                dy = a * camera[1, 1] + b * camera[2, 1] + camera[3, 1]
                dz = a * camera[1, 2] + b * camera[2, 2] + camera[3, 2]
                t = meet(p, camera[0, 0], camera[0, 1], camera[0, 2], dx, dy, dz)[0]
                if 0.02 < t < distance[py, px]:
                    distance[py, px] = t
                    nearest[py, px] = i


@njit(fastmath=True, cache=True)
def is_hidden(shapes, bounds, x, y, z, dx, dy, dz, most):
    """Whether something stands within `most` units of a place, in a direction of length 1. `bounds` are balls around the shapes."""
    for i in range(bounds.shape[0]):
        cx, cy, cz, r = bounds[i, 0] - x, bounds[i, 1] - y, bounds[i, 2] - z, bounds[i, 3]
        along = cx * dx + cy * dy + cz * dz
        if along < -r or along - r > most or cx * cx + cy * cy + cz * cz - along * along > r * r:
            continue
        t = meet(shapes[i], x, y, z, dx, dy, dz)[0]
        if 2e-3 < t < most:
            return True
    return False


@njit(fastmath=True, cache=True)
def along_surface(p, lx, ly, lz, side):
    """(u, v) in metres along the surface, from a place in the shape's frame."""
    kind, hx, hy, hz = int(p[0]), p[21], p[22], p[23]
    if kind == BOX or kind == ROOM:
        axis = side >> 1
        if axis == 0:
            return lz * hz, ly * hy
        if axis == 1:
            return lx * hx, lz * hz
        return lx * hx, ly * hy
    if kind == GROUND:
        return lx, lz
    if kind == SHEET:
        return lx * hx, ly * hy
    if kind == ROOF:
        return lz * hz, ly * sqrt(hx * hx + hy * hy)
    return atan2(lz, lx) * max(hx, hz), ly * hy


@njit(fastmath=True, cache=True)
def sky(light, dx, dy, dz):
    """The colour of the sky in a direction of length 1."""
    up = clamp(dy)
    w = sqrt(up)
    r = light[HORIZON] * (1 - w) + light[ZENITH] * w
    g = light[HORIZON + 1] * (1 - w) + light[ZENITH + 1] * w
    b = light[HORIZON + 2] * (1 - w) + light[ZENITH + 2] * w
    if light[CLOUDS] > 0:
        flat = 1 / (max(dy, 0.0) + 0.12)
        s = light[CLOUD_SIZE]
        n = layers(dx * flat * s, dz * flat * s, 0.4, int(light[SEED]), 5)
        cover = clamp((n - 1 + light[CLOUDS]) * 5)
        shade = 0.75 + 0.6 * (n - 0.5) + 0.15
        white = max(light[HORIZON], max(light[HORIZON + 1], light[HORIZON + 2])) * 1.05 * shade
        r, g, b = r + cover * (white - r), g + cover * (white - g), b + cover * (white - b)
    towards = max(0.0, dx * light[SUN] + dy * light[SUN + 1] + dz * light[SUN + 2])
    glow = 0.5 * towards**64 + 0.12 * towards**6
    return r + glow * light[SUN_COLOUR], g + glow * light[SUN_COLOUR + 1], b + glow * light[SUN_COLOUR + 2]


@njit(fastmath=True, cache=True)
def chance_direction(nx, ny, nz, px, py, salt):
    """A direction about a normal, different for each pixel."""
    a = 2 * scatter(px, py, salt, 11) - 1
    b = 2 * scatter(px, py, salt, 12) - 1
    c = 2 * scatter(px, py, salt, 13) - 1
    s = 0.95 / sqrt(a * a + b * b + c * c + 1e-9)
    x, y, z = nx + s * a, ny + s * b, nz + s * c
    s = 1 / sqrt(x * x + y * y + z * z + 1e-9)
    return x * s, y * s, z * s


@njit(fastmath=True, cache=True)
def casters(shapes):
    """The shapes that throw shadows (all but the ground and rooms), and the balls around them, x, y, z, radius."""
    n = 0
    solid, bounds = np.empty_like(shapes), np.empty((len(shapes), 4), np.float32)
    for i in range(len(shapes)):
        if shapes[i, 4] >= 0:
            solid[n], bounds[n] = shapes[i], shapes[i, 1:5]
            n += 1
    return solid[:n], bounds[:n]


@njit(fastmath=True, cache=True)
def reach_of_light(solid, bounds, light, x, y, z, nx, ny, nz, px, py):
    """(open, sun, lamp): how much of the light from everywhere, from the sun and from the lamp comes to a place."""
    ax, ay, az = chance_direction(nx, ny, nz, px, py, 1)
    open_ = 0.3 if is_hidden(solid, bounds, x, y, z, ax, ay, az, light[REACH]) else 1.0
    sun, lamp = 0.0, 0.0
    if light[SUN_COLOUR] > 0 and nx * light[SUN] + ny * light[SUN + 1] + nz * light[SUN + 2] > -0.2:
        soft = light[SOFTNESS]
        sx = light[SUN] + soft * (scatter(px, py, 2, 21) - 0.5)
        sy = light[SUN + 1] + soft * (scatter(px, py, 2, 22) - 0.5)
        sz = light[SUN + 2] + soft * (scatter(px, py, 2, 23) - 0.5)
        s = 1 / sqrt(sx * sx + sy * sy + sz * sz)
        sun = 0.0 if is_hidden(solid, bounds, x, y, z, sx * s, sy * s, sz * s, 60.0) else 1.0
    if light[LAMP_COLOUR] > 0:
        qx, qy, qz = light[LAMP] - x, light[LAMP + 1] - y, light[LAMP + 2] - z
        far = sqrt(qx * qx + qy * qy + qz * qz) + 1e-6
        lamp = 0.0 if is_hidden(solid, bounds, x, y, z, qx / far, qy / far, qz / far, 0.9 * far - 0.1) else 1.0
    return open_, sun, lamp


@njit(fastmath=True, cache=True)
def find_shadows(shapes, solid, bounds, light, camera, focal, distance, nearest):
    """[h/2,w/2,4]: for every other pixel its shape (-1: sky) and what light reaches it. Shadows cost most of a picture."""
    height, width = nearest.shape
    shadows = np.full(((height + 1) // 2, (width + 1) // 2, 4), -1, np.float32)
    for py in range(0, height, 2):
        b = (height / 2 - py - 0.5) / focal
        for px in range(0, width, 2):
            i = nearest[py, px]
            if i < 0:
                continue
            a = (px + 0.5 - width / 2) / focal
            dx = a * camera[1, 0] + b * camera[2, 0] + camera[3, 0]
            dy = a * camera[1, 1] + b * camera[2, 1] + camera[3, 1]
            dz = a * camera[1, 2] + b * camera[2, 2] + camera[3, 2]
            p, t = shapes[i], distance[py, px]
            t2, ux, uy, uz, side = meet(p, camera[0, 0], camera[0, 1], camera[0, 2], dx, dy, dz)
            nx = p[5] * ux + p[8] * uy + p[11] * uz
            ny = p[6] * ux + p[9] * uy + p[12] * uz
            nz = p[7] * ux + p[10] * uy + p[13] * uz
            s = 1 / sqrt(nx * nx + ny * ny + nz * nz + 1e-12)
            nx, ny, nz = nx * s, ny * s, nz * s
            x, y, z = (
                camera[0, 0] + t * dx + 2e-3 * nx,
                camera[0, 1] + t * dy + 2e-3 * ny,
                camera[0, 2] + t * dz + 2e-3 * nz,
            )
            open_, sun, lamp = reach_of_light(solid, bounds, light, x, y, z, nx, ny, nz, px, py)
            own = shadows[py // 2, px // 2]
            own[0], own[1], own[2], own[3] = i, open_, sun, lamp
    return shadows


@njit(fastmath=True, cache=True)
def soft_shadow(shadows, i, x, y):
    """The mean of what reaches the places of shape i around one; -1 if there are none."""
    open_, sun, lamp, n = 0.0, 0.0, 0.0, 0
    for b in range(max(0, y - 1), min(shadows.shape[0], y + 2)):
        for a in range(max(0, x - 1), min(shadows.shape[1], x + 2)):
            own = shadows[b, a]
            if int(own[0]) == i:
                open_, sun, lamp, n = open_ + own[1], sun + own[2], lamp + own[3], n + 1
    if n == 0:
        return -1.0, 0.0, 0.0
    return open_ / n, sun / n, lamp / n


@njit(fastmath=True, cache=True)
def draw(shapes, materials, light, camera, focal, width, height, rgb, inverse):
    """Fills `rgb` [h,w,3] (linear) and `inverse` [h,w] (1 / metres along the view; 0: sky)."""
    distance = np.full((height, width), NOTHING, np.float32)
    nearest = np.full((height, width), -1, np.int32)
    find_nearest(shapes, camera, focal, width, height, distance, nearest)
    solid, bounds = casters(shapes)
    shadows = find_shadows(shapes, solid, bounds, light, camera, focal, distance, nearest)
    for py in range(height):
        b = (height / 2 - py - 0.5) / focal
        for px in range(width):
            a = (px + 0.5 - width / 2) / focal
            dx = a * camera[1, 0] + b * camera[2, 0] + camera[3, 0]
            dy = a * camera[1, 1] + b * camera[2, 1] + camera[3, 1]
            dz = a * camera[1, 2] + b * camera[2, 2] + camera[3, 2]
            t, i = distance[py, px], nearest[py, px]
            length = sqrt(dx * dx + dy * dy + dz * dz)
            if i < 0:
                r, g, b2 = sky(light, dx / length, dy / length, dz / length)
                rgb[py, px, 0], rgb[py, px, 1], rgb[py, px, 2] = r, g, b2
                inverse[py, px] = 0
                continue
            inverse[py, px] = 1 / t
            p = shapes[i]
            t2, ux, uy, uz, side = meet(p, camera[0, 0], camera[0, 1], camera[0, 2], dx, dy, dz)
            x, y, z = camera[0, 0] + t * dx, camera[0, 1] + t * dy, camera[0, 2] + t * dz
            lx = p[5] * x + p[6] * y + p[7] * z + p[14]
            ly = p[8] * x + p[9] * y + p[10] * z + p[15]
            lz = p[11] * x + p[12] * y + p[13] * z + p[16]
            nx = p[5] * ux + p[8] * uy + p[11] * uz
            ny = p[6] * ux + p[9] * uy + p[12] * uz
            nz = p[7] * ux + p[10] * uy + p[13] * uz
            s = 1 / sqrt(nx * nx + ny * ny + nz * nz + 1e-12)
            nx, ny, nz = nx * s, ny * s, nz * s
            own = int(p[17])
            if int(p[0]) == ROOM:
                own += 0 if side >> 1 != 1 else (1 if side == 2 else 2)
            m = materials[own]
            u, v = along_surface(p, lx, ly, lz, side)
            ox, oy, oz = lx * p[21], ly * p[22], lz * p[23]
            red, green, blue = paint(m, u, v, ox + p[24], oy, oz)
            if m[14] > 0:  # bumps
                f = m[20] * 6
                nx += m[14] * (noise(ox * f, oy * f, oz * f, 5) - 0.5)
                ny += m[14] * (noise(ox * f, oy * f, oz * f, 6) - 0.5)
                nz += m[14] * (noise(ox * f, oy * f, oz * f, 7) - 0.5)
                s = 1 / sqrt(nx * nx + ny * ny + nz * nz + 1e-12)
                nx, ny, nz = nx * s, ny * s, nz * s
            # Light from everywhere, less where something is close.
            up = 0.5 + 0.5 * ny
            open_, sun, lamp = soft_shadow(shadows, i, px // 2, py // 2)
            if open_ < 0:  # none of the places looked at is on this shape
                open_, sun, lamp = reach_of_light(
                    solid, bounds, light, x + 2e-3 * nx, y + 2e-3 * ny, z + 2e-3 * nz, nx, ny, nz, px, py
                )
            lr = open_ * (light[BELOW] * (1 - up) + light[ABOVE] * up)
            lg = open_ * (light[BELOW + 1] * (1 - up) + light[ABOVE + 1] * up)
            lb = open_ * (light[BELOW + 2] * (1 - up) + light[ABOVE + 2] * up)
            shine = 0.0
            # The sun.
            facing = nx * light[SUN] + ny * light[SUN + 1] + nz * light[SUN + 2]
            if facing > 0 and sun > 0:
                facing *= sun
                lr, lg, lb = (
                    lr + facing * light[SUN_COLOUR],
                    lg + facing * light[SUN_COLOUR + 1],
                    lb + facing * light[SUN_COLOUR + 2],
                )
                if m[12] > 0:
                    hx, hy, hz = light[SUN] - dx / length, light[SUN + 1] - dy / length, light[SUN + 2] - dz / length
                    h = (hx * nx + hy * ny + hz * nz) / sqrt(hx * hx + hy * hy + hz * hz + 1e-9)
                    shine += sun * m[12] * max(0.0, h) ** m[13]
            # A lamp.
            if lamp > 0:
                qx, qy, qz = light[LAMP] - x, light[LAMP + 1] - y, light[LAMP + 2] - z
                far = sqrt(qx * qx + qy * qy + qz * qz) + 1e-6
                qx, qy, qz = qx / far, qy / far, qz / far
                facing = nx * qx + ny * qy + nz * qz
                if facing > 0:
                    w = lamp * facing / (0.3 + 0.25 * far * far)
                    lr, lg, lb = (
                        lr + w * light[LAMP_COLOUR],
                        lg + w * light[LAMP_COLOUR + 1],
                        lb + w * light[LAMP_COLOUR + 2],
                    )
                    if m[12] > 0:
                        hx, hy, hz = qx - dx / length, qy - dy / length, qz - dz / length
                        h = (hx * nx + hy * ny + hz * nz) / sqrt(hx * hx + hy * hy + hz * hz + 1e-9)
                        shine += m[12] * max(0.0, h) ** m[13] * w
            if m[12] > 0:  # what shines mirrors the sky a little
                edge = 1 - abs(nx * dx + ny * dy + nz * dz) / length
                shine += 0.25 * m[12] * (0.2 + edge * edge * edge) * light[ABOVE + 1]
            r = red * (lr + m[15]) + shine
            g = green * (lg + m[15]) + shine
            b2 = blue * (lb + m[15]) + shine
            if light[HAZE] > 0:
                clear = exp(-light[HAZE] * t * length)
                r = r * clear + (1 - clear) * light[HAZE_COLOUR]
                g = g * clear + (1 - clear) * light[HAZE_COLOUR + 1]
                b2 = b2 * clear + (1 - clear) * light[HAZE_COLOUR + 2]
            rgb[py, px, 0], rgb[py, px, 1], rgb[py, px, 2] = r, g, b2


@njit(fastmath=True, cache=True)
def blur_out_of_focus(rgb, inverse, focus, aperture, most, out):
    """Blurs what is out of focus: by `aperture` pixels for each unit of inverse depth away from `focus`."""
    height, width = inverse.shape
    for y in range(height):
        for x in range(width):
            own = min(most, aperture * abs(inverse[y, x] - focus))
            r, g, b, total = rgb[y, x, 0], rgb[y, x, 1], rgb[y, x, 2], 1.0
            turn = 6.283 * scatter(x, y, 0, 41)
            for k in range(20):
                radius = most * sqrt((k + 0.5) / 20)
                angle = turn + 2.39996 * k
                a = x + radius * np.cos(angle)
                c = y + radius * np.sin(angle)
                i, j = int(floor(a + 0.5)), int(floor(c + 0.5))
                if i < 0 or j < 0 or i >= width or j >= height:
                    continue
                there = min(most, aperture * abs(inverse[j, i] - focus))
                # What is nearer spreads over us by its own blur, what is farther only by ours.
                reach = there if inverse[j, i] >= inverse[y, x] else min(there, own)
                w = clamp(reach - radius + 1) / max(0.25, reach * reach) * most * most / 20
                r, g, b, total = r + w * rgb[j, i, 0], g + w * rgb[j, i, 1], b + w * rgb[j, i, 2], total + w
            out[y, x, 0], out[y, x, 1], out[y, x, 2] = r / total, g / total, b / total
