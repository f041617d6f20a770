"""Writes averaged weights as the file that the product reads: batch normalisation folded in, 16-bit floats.

    python export.py OUT/weights.pt ../../embedded-backend/conversion/depth/network/depth-network.weights

The format is told in embedded-backend/conversion/depth/network/network-file.ts. `--probe` prints what PyTorch answers for the
picture that the product's test draws.
"""
from __future__ import annotations

import argparse
import json
import struct
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn

from network import DepthNetwork


def folded(convolution: nn.Conv2d, norm: nn.BatchNorm2d | None) -> tuple[np.ndarray, np.ndarray]:
    """(weights [output, row, column, input], biases [output]) with the normalisation in them."""
    weights, bias = convolution.weight, convolution.bias
    if norm is not None:
        factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        weights, bias = weights * factor.view(-1, 1, 1, 1), norm.bias - norm.running_mean * factor
    return weights.permute(0, 2, 3, 1).detach().numpy(), bias.detach().numpy()


def convolutions(network: DepthNetwork) -> list[tuple[str, nn.Conv2d, nn.BatchNorm2d | None]]:
    """Every convolution with its name and the normalisation behind it."""
    modules, found = dict(network.named_modules()), []
    for name, module in modules.items():
        if isinstance(module, nn.Conv2d):
            is_pair = isinstance(modules[name.rpartition('.')[0]], nn.Sequential) and name.endswith('.0') if '.' in name else False
            found.append((name[:-2], module, modules[name[:-2] + '.1']) if is_pair else (name, module, None))
    return found


def write(network: DepthNetwork, path: Path) -> None:
    entries, numbers = [], []
    for name, convolution, norm in convolutions(network):
        weights, bias = folded(convolution, norm)
        alone = convolution.groups > 1
        if alone:
            weights = weights.transpose(3, 1, 2, 0)
        entries.append({'name': name, 'inputs': convolution.in_channels, 'outputs': convolution.out_channels, 'size': convolution.kernel_size[0], 'step': convolution.stride[0], 'isAlone': alone})
        numbers += [weights.ravel(), bias.ravel()]
    listed = json.dumps(entries, separators=(',', ':')).encode()
    path.write_bytes(struct.pack('<I', len(listed)) + listed + np.concatenate(numbers).astype('<f2').tobytes())


def probe() -> torch.Tensor:
    """A made picture of 64 x 48: a bright ramp with a dark square."""
    y, x = torch.meshgrid(torch.arange(48) / 48, torch.arange(64) / 64, indexing='ij')
    rgb = torch.stack([x, y, 1 - x])
    rgb[:, 16:32, 20:36] = 0.1
    return rgb[None]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument('weights', type=Path)
    arguments.add_argument('file', type=Path)
    arguments.add_argument('--probe', action='store_true')
    a = arguments.parse_args()
    network = DepthNetwork()
    network.load_state_dict(torch.load(a.weights))
    network.eval()
    write(network, a.file)
    print(f'{a.file.stat().st_size} bytes')
    if a.probe:
        with torch.no_grad():
            answer = network(probe())[0]
        for y, x in ((0, 0), (3, 8), (6, 6), (11, 15)):
            print(y, x, [round(v, 4) for v in answer[:, y, x].tolist()])


if __name__ == '__main__':
    main()
