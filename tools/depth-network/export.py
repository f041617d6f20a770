"""Writes averaged weights for use.

    python export.py OUT/weights.pt depth-network.onnx       an ONNX file for DEPTH_MODEL_PATH, with DEPTH_MODEL_PRESET=midas-small
    python export.py OUT/weights.pt depth-network.weights    the convolutions alone, as 16-bit floats

The second is half as large and has the batch normalisation folded in: the length of a list (32 bits), the list as JSON (name, inputs,
outputs, size, step, isAlone), then for each convolution its weights, ordered output, row, column, input, and its biases.
"""

from __future__ import annotations

import argparse
import json
import struct
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

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
            is_pair = (
                isinstance(modules[name.rpartition('.')[0]], nn.Sequential) and name.endswith('.0')
                if '.' in name
                else False
            )
            found.append((name[:-2], module, modules[name[:-2] + '.1']) if is_pair else (name, module, None))
    return found


def write(network: DepthNetwork, path: Path) -> None:
    entries, numbers = [], []
    for name, convolution, norm in convolutions(network):
        weights, bias = folded(convolution, norm)
        alone = convolution.groups > 1
        if alone:
            weights = weights.transpose(3, 1, 2, 0)
        entries.append(
            {
                'name': name,
                'inputs': convolution.in_channels,
                'outputs': convolution.out_channels,
                'size': convolution.kernel_size[0],
                'step': convolution.stride[0],
                'isAlone': alone,
            }
        )
        numbers += [weights.ravel(), bias.ravel()]
    listed = json.dumps(entries, separators=(',', ':')).encode()
    path.write_bytes(struct.pack('<I', len(listed)) + listed + np.concatenate(numbers).astype('<f2').tobytes())


class WithMirror(nn.Module):
    """The network as the product's models are asked: ImageNet's normalisation in, inverse depth [n,h,w] out, the mean with the mirrored picture."""

    def __init__(self, network: DepthNetwork) -> None:
        super().__init__()
        self.network = network
        self.register_buffer('mean', torch.tensor((0.485, 0.456, 0.406)).view(1, 3, 1, 1))
        self.register_buffer('deviation', torch.tensor((0.229, 0.224, 0.225)).view(1, 3, 1, 1))

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        # Trained on pictures of up to 192 pixels; the preset hands over 256.
        rgb = F.interpolate(image * self.deviation + self.mean, scale_factor=0.75, mode='bilinear', align_corners=False)
        depth = self.network(rgb)[:, :1] + self.network(rgb.flip(3))[:, :1].flip(3)
        return F.interpolate(depth, size=image.shape[2:], mode='bilinear', align_corners=False)[:, 0]


def write_onnx(network: DepthNetwork, path: Path) -> None:
    axes = {'image': {2: 'height', 3: 'width'}, 'depth': {1: 'height', 2: 'width'}}
    torch.onnx.export(
        WithMirror(network).eval(),
        (torch.rand(1, 3, 192, 256),),
        str(path),
        dynamo=False,
        opset_version=17,
        input_names=['image'],
        output_names=['depth'],
        dynamic_axes=axes,
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument('weights', type=Path)
    arguments.add_argument('file', type=Path)
    a = arguments.parse_args()
    network = DepthNetwork()
    network.load_state_dict(torch.load(a.weights))
    network.eval()
    if a.file.suffix == '.onnx':
        write_onnx(network, a.file)
    else:
        write(network, a.file)
    print(f'{a.file.stat().st_size} bytes')


if __name__ == '__main__':
    main()
