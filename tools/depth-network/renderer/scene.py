"""What scenes are made of: shapes with materials, put together in Python and handed to the compiled renderer as rows of numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi, radians, sin, tan

import numpy as np

from . import shapes as sh
from . import textures as tx
from .trace import LIGHT_NUMBERS

Vector = tuple[float, float, float]
Colour = tuple[float, float, float]


def colour_of(hue: float, saturation: float, value: float) -> Colour:
    """Linear red, green, blue of a hue (0..1), saturation and brightness."""
    channels = [
        value * (1 - saturation * max(0.0, min(1.0, abs((6 * hue + shift) % 6 - 3) * -1 + 2))) for shift in (0, 4, 2)
    ]
    return tuple(max(0.0, c) ** 2.2 for c in channels)  # type: ignore[return-value]


def turn(yaw: float, pitch: float = 0.0, roll: float = 0.0) -> np.ndarray:
    """A rotation matrix, object to world; y is up."""
    cy, sy, cp, sp, cr, sr = cos(yaw), sin(yaw), cos(pitch), sin(pitch), cos(roll), sin(roll)
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    about_x = np.array([[1, 0, 0], [0, cp, -sp], [0, sp, cp]])
    about_z = np.array([[cr, -sr, 0], [sr, cr, 0], [0, 0, 1]])
    return about_y @ about_x @ about_z


def upright_along(direction: np.ndarray) -> np.ndarray:
    """A rotation that lays the y axis along a direction."""
    y = direction / (np.linalg.norm(direction) + 1e-9)
    other = np.array([0.0, 0.0, 1.0]) if abs(y[2]) < 0.9 else np.array([1.0, 0.0, 0.0])
    x = np.cross(y, other)
    x /= np.linalg.norm(x)
    return np.stack([x, y, np.cross(x, y)], 1)


@dataclass
class Scene:
    """Shapes, materials, light and camera of one picture; lengths in metres, y up."""

    random: np.random.Generator
    shapes: list[np.ndarray] = field(default_factory=list)
    materials: list[np.ndarray] = field(default_factory=list)
    light: np.ndarray = field(default_factory=lambda: np.zeros(LIGHT_NUMBERS, np.float32))
    camera: np.ndarray = field(default_factory=lambda: np.zeros((4, 3), np.float32))
    field_of_view: float = 60.0
    focus: float = 0.0
    aperture: float = 0.0

    # Chance.
    def between(self, low: float, high: float) -> float:
        return float(self.random.uniform(low, high))

    def whole(self, low: int, high: int) -> int:
        """From low to high, both included."""
        return int(self.random.integers(low, high + 1))

    def chance(self, share: float) -> bool:
        return bool(self.random.random() < share)

    def one_of(self, choices):
        return choices[self.random.integers(len(choices))]

    # Materials.
    def material(
        self,
        pattern: int,
        a: Colour,
        b: Colour | None = None,
        c: Colour | None = None,
        scale: float = 1.0,
        weather: float = 0.15,
        shine: float = 0.0,
        bump: float = 0.0,
        glow: float = 0.0,
        p1: float = 1.0,
        p2: float = 1.0,
        grain: float = 0.06,
        weather_size: float = 1.0,
    ) -> int:
        b = b or tuple(0.6 * x for x in a)  # type: ignore[assignment]
        c = c or tuple(0.35 * x for x in a)  # type: ignore[assignment]
        # 0 pattern; 1-9 colours; 10 scale; 11 weather; 12 shine and 13 how narrow; 14 bumps; 15 glow; 16 and 17 the pattern's numbers;
        # 18 a number for chance; 19 grain; 20 how fine the weather is.
        row = np.zeros(21, np.float32)
        row[0], row[1:4], row[4:7], row[7:10] = pattern, a, b, c
        row[10:21] = (
            scale,
            weather,
            shine,
            self.between(8, 60),
            bump,
            glow,
            p1,
            p2,
            self.whole(0, 9999),
            grain,
            weather_size,
        )
        self.materials.append(row)
        return len(self.materials) - 1

    def colour(
        self,
        saturation: tuple[float, float] = (0, 0.8),
        value: tuple[float, float] = (0.2, 0.95),
        hue: tuple[float, float] = (0, 1),
    ) -> Colour:
        """Mostly pale and warm, as most things are, where nothing else is asked for."""
        if hue == (0, 1) and self.chance(0.45):
            hue = (0.0, 0.17)
        strong = self.random.random() ** 1.6
        return colour_of(
            self.between(*hue), saturation[0] + strong * (saturation[1] - saturation[0]), self.between(*value)
        )

    def any_material(self, size: float = 1.0) -> int:
        """Any pattern in any colours, its details between a hundredth and the whole of a thing of the given size."""
        r = self.random.random()
        pattern = tx.PLAIN if r < 0.3 else (tx.CLOUDY if r < 0.45 else self.whole(1, tx.PATTERNS - 1))
        scale = 10 ** self.between(0, 1.2) / size
        p1, p2 = {
            tx.CLOUDY: (self.between(0.3, 1.5), 0),
            tx.BRICKS: (self.between(0.4, 1), self.one_of([0, 1])),
            tx.STRIPES: (self.between(0.1, 0.7), self.between(0, pi)),
            tx.WINDOWS: (self.between(0.3, 0.8), self.between(0.7, 1.2)),
            tx.WOOD: (self.between(0.3, 1.5), self.between(0.1, 0.5)),
        }.get(pattern, (self.between(0.5, 1.5), self.between(0.3, 1)))
        if self.chance(0.5):  # near relations of one colour
            a = self.colour()
            b, c = (tuple(np.clip(np.array(a) * self.between(0.3, 1.8), 0, 1)) for _ in range(2))
        else:
            a, b, c = self.colour(), self.colour(), self.colour()
        shine = self.between(0.1, 1.2) if self.chance(0.3) else 0.0
        bump = self.between(0.2, 1.0) if self.chance(0.25) else 0.0
        return self.material(
            pattern,
            a,
            b,
            c,
            scale,
            self.between(0, 0.5),
            shine,
            bump,
            0.0,
            p1,
            p2,
            self.between(0, 0.3),
            10 ** self.between(-0.3, 0.8) / size,
        )

    # Shapes.
    def add(
        self,
        kind: int,
        centre: Vector,
        half: Vector,
        material: int,
        rotation: np.ndarray | None = None,
        cut: int = 0,
        p1: float = 0.0,
        p2: float = 0.0,
        length: float = 0.0,
    ) -> None:
        """A unit shape stretched to `half` sizes, turned, and moved to `centre`. A capsule's half sizes are equal: its radius."""
        row = np.zeros(sh.COLUMNS, np.float32)
        to_local = (np.eye(3) if rotation is None else rotation.T) / np.maximum(np.array(half)[:, None], 1e-5)
        place = np.array(centre)
        reach = np.linalg.norm(half)
        if kind == sh.BALL:
            reach = max(half)
        elif kind == sh.CAPSULE:
            reach = half[0] * (1 + length)
        row[0], row[1:4] = kind, place
        row[4] = -1 if kind in (sh.GROUND, sh.ROOM) else 1.001 * reach
        row[5:14], row[14:17] = to_local.ravel(), -(to_local @ place)
        row[17:26] = material, cut, p1, p2, *half, self.whole(0, 9999), length
        self.shapes.append(row)

    def box(
        self, centre: Vector, half: Vector, material: int, yaw: float = 0.0, pitch: float = 0.0, roll: float = 0.0
    ) -> None:
        self.add(sh.BOX, centre, half, material, turn(yaw, pitch, roll))

    def ball(
        self, centre: Vector, half: Vector, material: int, yaw: float = 0.0, pitch: float = 0.0, roll: float = 0.0
    ) -> None:
        self.add(sh.BALL, centre, half, material, turn(yaw, pitch, roll))

    def column(self, foot: Vector, radius: float, height: float, material: int, top: float = 1.0) -> None:
        """An upright cylinder; a cone where `top` is below 1 (its radius there, as a share)."""
        x, y, z = foot
        if top >= 1:
            self.add(sh.CYLINDER, (x, y + height / 2, z), (radius, height / 2, radius), material, length=1.0)
        else:
            self.add(sh.CONE, (x, y + height / 2, z), (radius, height / 2, radius), material, length=top)

    def rod(self, start, end, radius: float, material: int) -> None:
        """A rod with round ends between two places."""
        a, b = np.array(start, float), np.array(end, float)
        half = float(np.linalg.norm(b - a)) / 2
        self.add(
            sh.CAPSULE,
            tuple((a + b) / 2),
            (radius, radius, radius),
            material,
            upright_along(b - a),
            length=half / radius,
        )

    def sheet(
        self,
        centre: Vector,
        half: tuple[float, float],
        material: int,
        yaw: float = 0.0,
        pitch: float = 0.0,
        roll: float = 0.0,
        cut: int = 0,
        p1: float = 0.0,
        p2: float = 0.0,
    ) -> None:
        """A flat sheet that faces -z before it is turned."""
        self.add(sh.SHEET, centre, (half[0], half[1], 1.0), material, turn(yaw, pitch, roll), cut, p1, p2)

    def ground(self, material: int, height: float = 0.0) -> None:
        self.add(sh.GROUND, (0, height, 0), (1, 1, 1), material)

    # Light and camera.
    def set_light(
        self,
        *,
        sun: Vector | None = None,
        sun_colour: Colour = (0, 0, 0),
        above: Colour,
        below: Colour,
        lamp: Vector = (0, 0, 0),
        lamp_colour: Colour = (0, 0, 0),
        zenith: Colour = (0, 0, 0),
        horizon: Colour = (0, 0, 0),
        haze_colour: Colour = (0, 0, 0),
        softness: float = 0.05,
        haze: float = 0.0,
        clouds: float = 0.0,
        reach: float = 1.0,
    ) -> None:
        direction = np.array(sun or (0.0, 1.0, 0.0))
        self.light[:] = (
            *(direction / np.linalg.norm(direction)),
            *sun_colour,
            *above,
            *below,
            *lamp,
            *lamp_colour,
            *zenith,
            *horizon,
            *haze_colour,
            softness,
            haze,
            clouds,
            self.between(0.3, 2.0),
            self.whole(0, 9999),
            reach,
        )

    def look(self, eye: Vector, yaw: float, pitch: float, roll: float = 0.0, field_of_view: float = 60.0) -> None:
        """Looks along +z turned by yaw (to the right) and pitch (up); the field of view is that of the longer side, in degrees."""
        rotation = turn(yaw, -pitch, roll)
        self.camera[0] = eye
        self.camera[1:] = rotation.T
        self.field_of_view = field_of_view

    def look_at(self, eye: Vector, target: Vector, roll: float = 0.0, field_of_view: float = 60.0) -> None:
        d = np.array(target) - np.array(eye)
        self.look(
            eye, float(np.arctan2(d[0], d[2])), float(np.arctan2(d[1], np.hypot(d[0], d[2]))), roll, field_of_view
        )

    def focal(self, longer: int) -> float:
        """The focal length in pixels."""
        return longer / 2 / tan(radians(self.field_of_view) / 2)
