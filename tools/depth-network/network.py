"""A small network that sees depth in a single photo.

Input   [n,3,h,w]: red, green and blue from 0 to 1, the longer side 160 to 256.
Output  [n,2,h/4,w/4]: inverse depth without unit or zero (larger: nearer), and how much a place looks like sky (a logit).

Training on a processor is bound by large maps, so one wide step leads to a quarter of the size at once. Dense convolutions where
there are few channels, depthwise ones where there are many. At the bottom every place learns the mean of its row, of its column and
of the whole picture: horizons, walls and what kind of picture it is are matters of the whole. Two inputs tell each pixel's place.
"""

from __future__ import annotations

import torch
import torch.nn as nn
import torch.nn.functional as F


def convolve(inputs: int, outputs: int, size: int = 3, step: int = 1, groups: int = 1) -> nn.Sequential:
    """A convolution with batch normalisation."""
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, step, size // 2, groups=groups, bias=False), nn.BatchNorm2d(outputs)
    )


class Dense(nn.Module):
    """Two 3 x 3 convolutions beside a short cut."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first, self.second = convolve(channels, channels), convolve(channels, channels)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return F.relu(x + self.second(F.relu(self.first(x))))


class Sparse(nn.Module):
    """Each channel alone over 5 x 5 pixels, then all channels together through a wider layer, beside a short cut."""

    def __init__(self, channels: int, wider: int = 2) -> None:
        super().__init__()
        self.alone = convolve(channels, channels, 5, groups=channels)
        self.wide, self.narrow = convolve(channels, wider * channels, 1), convolve(wider * channels, channels, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.narrow(F.relu(self.wide(self.alone(x))))


class Survey(nn.Module):
    """Adds to every place what its row, its column and the whole picture are like."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.row, self.column, self.whole = (nn.Conv2d(channels, channels, 1) for _ in range(3))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        row, column = x.mean(3, keepdim=True), x.mean(2, keepdim=True)
        return x + F.relu(self.row(row) + self.column(column) + self.whole(row.mean(2, keepdim=True)))


class Join(nn.Module):
    """Goes up to the size of a finer map and takes in its details."""

    def __init__(self, below: int, beside: int, outputs: int) -> None:
        super().__init__()
        self.below, self.beside, self.mix = (
            convolve(below, outputs, 1),
            convolve(beside, outputs, 1),
            convolve(outputs, outputs),
        )

    def forward(self, x: torch.Tensor, beside: torch.Tensor) -> torch.Tensor:
        x = F.interpolate(self.below(x), size=beside.shape[2:], mode='bilinear', align_corners=False)
        return F.relu(self.mix(F.relu(x + self.beside(beside))))


class DepthNetwork(nn.Module):
    def __init__(self, channels: tuple[int, int, int, int] = (24, 48, 96, 144)) -> None:
        super().__init__()
        a, b, c, d = channels
        self.quarter = nn.ModuleList([convolve(5, a, 7, 4), Dense(a)])
        self.eighth = nn.ModuleList([convolve(a, b, 3, 2), Dense(b)])
        self.sixteenth = nn.ModuleList([convolve(b, c, 3, 2), Sparse(c), Sparse(c)])
        self.bottom = nn.ModuleList([convolve(c, d, 3, 2), Sparse(d), Survey(d), Sparse(d), Survey(d), Sparse(d)])
        self.up = nn.ModuleList([Join(d, c, 64), Join(64, b, 40), Join(40, a, 24)])
        self.head = nn.Conv2d(24, 2, 3, padding=1)

    def forward(self, rgb: torch.Tensor) -> torch.Tensor:
        maps = [torch.cat([rgb * 4 - 2, places(rgb)], 1)]
        for stage in (self.quarter, self.eighth, self.sixteenth, self.bottom):
            x = F.relu(stage[0](maps[-1]))
            for layer in stage[1:]:
                x = layer(x)
            maps.append(x)
        x = maps.pop()
        for join in self.up:
            x = join(x, maps.pop())
        return self.head(x)


def places(rgb: torch.Tensor) -> torch.Tensor:
    """[n,2,h,w]: each pixel's row and its distance from the middle column, -1 to 1 and 0 to 1. Counted, so that an exported graph takes any size."""
    one = torch.ones_like(rgb[:, :1])
    row, column = one.cumsum(2) - 1, one.cumsum(3) - 1
    return torch.cat([2 * row / row[:, :, -1:] - 1, (2 * column / column[..., -1:] - 1).abs()], 1)
