"""Daylight, lamplight, and what a photographer chooses."""

from __future__ import annotations

from math import cos, pi, sin

from .scene import Scene


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
        s.set_light(
            sun=sun,
            sun_colour=(1.0 * k, (0.92 - 0.25 * low) * k, (0.82 - 0.45 * low) * k),
            above=tuple(fill * v for v in (0.28, 0.34, 0.42)),
            below=tuple(fill * v for v in (0.14, 0.13, 0.1)),
            zenith=zenith,
            horizon=horizon,
            haze_colour=horizon,
            softness=0.03,
            haze=10 ** s.between(-4, -2) if haze else 0,
            clouds=s.between(0, 0.75) if s.chance(0.75) else 0,
            reach=s.between(0.3, 2),
        )
    elif r < 0.85:
        g = s.between(0.5, 1.1)
        sky = (g * s.between(0.9, 1), g * 0.98, g * s.between(0.98, 1.08))
        s.set_light(
            above=tuple(0.75 * v for v in sky),
            below=(0.22 * g, 0.21 * g, 0.19 * g),
            zenith=tuple(0.8 * v for v in sky),
            horizon=sky,
            haze_colour=sky,
            haze=10 ** s.between(-3.5, -1.3) if haze else 0,
            clouds=s.between(0.3, 1) if s.chance(0.5) else 0,
            reach=s.between(0.5, 2),
        )
    elif r < 0.95:
        glow = s.colour((0.4, 0.9), (0.7, 1), (0, 0.12))
        s.set_light(
            sun=(sun[0], 0.12, sun[2]),
            sun_colour=tuple(0.8 * v for v in glow),
            above=(0.12, 0.12, 0.2),
            below=(0.08, 0.06, 0.05),
            zenith=(0.06, 0.08, 0.22),
            horizon=glow,
            haze_colour=glow,
            haze=10 ** s.between(-4, -2) if haze else 0,
            clouds=s.between(0, 0.7),
            reach=2,
        )
    else:
        s.set_light(
            above=(0.03, 0.03, 0.05),
            below=(0.02, 0.02, 0.02),
            lamp=tuple(s.camera[0] + s.random.uniform(-3, 5, 3) * (1, 0.4, 1) + (0, 2, 2)),
            lamp_colour=(3, 2.4, 1.5),
            zenith=(0.004, 0.005, 0.012),
            horizon=(0.02, 0.02, 0.03),
            reach=1,
        )


def lamplight(s: Scene, place, reach: float = 0.6) -> None:
    """The light of a room: a lamp, and what walls throw back; sometimes the sun through a window."""
    warm, k = s.between(0, 0.4), s.between(0.5, 1.2)
    colour = (k, k * (1 - 0.4 * warm), k * (1 - warm))
    fill = s.between(0.04, 0.65)
    b = tuple(fill * v for v in colour)
    strength = s.between(0.3, 2.5)
    sun = (s.between(-1, 1), s.between(0.3, 1.5), s.between(-1, 1)) if s.chance(0.3) else None
    s.set_light(
        sun=sun,
        sun_colour=(0.8 * k, 0.75 * k, 0.65 * k) if sun else (0, 0, 0),
        above=b,
        below=tuple(0.6 * v for v in b),
        lamp=place,
        lamp_colour=tuple(strength * v for v in colour),
        zenith=b,
        horizon=b,
        softness=0.15,
        reach=reach,
    )


def soft_focus(s: Scene, distance: float, chance: float = 0.5) -> None:
    """Sharp at a distance, blurred before and behind it."""
    if s.chance(chance):
        s.focus, s.aperture = 1 / distance, s.between(1, 9) * distance


def camera_roll(s: Scene) -> float:
    return float(s.random.normal(0, 0.03))


def view_angle(s: Scene, low: float = 32, high: float = 85) -> float:
    return s.between(low, high)
