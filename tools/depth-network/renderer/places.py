"""Which kinds of photos are drawn, and how often. Each kind is a function that fills a scene with shapes, light and a camera."""

from __future__ import annotations

import numpy as np

from .inside import corridor, garage, room, shelves, tabletop
from .near import close_up, clutter, display, foreground, pile, portrait
from .outside import from_above, front, hut, landscape, stairs, street, thicket
from .scene import Scene

# How often each is drawn.
PLACES = {
    room: 12,
    corridor: 4,
    shelves: 8,
    tabletop: 11,
    close_up: 11,
    garage: 7,
    clutter: 8,
    landscape: 8,
    hut: 7,
    street: 7,
    front: 5,
    portrait: 11,
    from_above: 4,
    thicket: 5,
    stairs: 3,
    pile: 7,
    display: 7,
}


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
