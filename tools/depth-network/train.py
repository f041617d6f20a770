"""Trains the network on a pool of rendered pictures for a number of minutes; goes on where it stopped.

    python train.py POOL OUT --minutes 60
    RANK=0 WORLD=2 python train.py … & RANK=1 WORLD=2 python train.py …      two processes that share their gradients

OUT/state.pt has everything to go on from, OUT/weights.pt the averaged weights, which are the ones to use.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from network import DepthNetwork
from pictures import HELD_BACK, Pool, batches

PAIRS = 1500
TELL_SECONDS = 90
AVERAGE_EVERY = 5


def plain(values: torch.Tensor) -> torch.Tensor:
    """Less its mean, over its mean deviation: what is left when scale and zero mean nothing."""
    values = values - values.mean((1, 2), keepdim=True)
    return values / (values.abs().mean((1, 2), keepdim=True) + 1e-4)


def wanted(inverse: torch.Tensor) -> torch.Tensor:
    """Inverse depth as it is to be learnt: the nearest fiftieth of a picture does not stretch the scale."""
    most = torch.quantile(inverse.flatten(1), 0.98, dim=1).view(-1, 1, 1) + 1e-6
    return plain((inverse / most).clamp(max=1.15) ** 0.8)


def loss_of(answer: torch.Tensor, inverse: torch.Tensor, random: torch.Generator) -> torch.Tensor:
    """How far off: values, steps between neighbours at three distances, order of random pairs, and sky."""
    inverse = inverse[:, ::2, ::2]  # the network answers at a quarter of the size: the half is fine enough
    seen = F.interpolate(answer.float(), size=inverse.shape[1:], mode='bilinear', align_corners=False)
    depth, true = plain(seen[:, 0]), wanted(inverse)
    off = (depth - true).clamp(-4, 4)
    value = off.abs().mean()
    steps = torch.zeros(())
    for k in (1, 2, 4):
        steps = steps + (off[:, k:] - off[:, :-k]).abs().mean() + (off[:, :, k:] - off[:, :, :-k]).abs().mean()
    i, j = torch.randint(inverse[0].numel(), (2, len(inverse), PAIRS), generator=random)
    take = lambda t, k: t.flatten(1).gather(1, k)
    apart = take(true, i) - take(true, j)
    clear = (apart.abs() > 0.15).float()
    order = (F.softplus(-3 * apart.sign() * (take(depth, i) - take(depth, j))) * clear).sum() / (clear.sum() + 1)
    sky = F.binary_cross_entropy_with_logits(seen[:, 1], (inverse == 0).float())
    return value + 0.15 * steps + 0.5 * order + 0.1 * sky


@torch.no_grad()
def order_of(network: DepthNetwork, pool: Pool) -> float:
    """The share of pairs in the right order in pictures held back, in percent."""
    network.eval()
    random, right, clear = torch.Generator().manual_seed(1), 0.0, 0.0
    for shard in HELD_BACK:
        if shard not in pool.shards:
            continue
        rgb, inverse = pool.take(shard, np.arange(0, 96))
        rgb = F.interpolate(rgb, scale_factor=160 / 208, mode='bilinear', antialias=True, recompute_scale_factor=False)
        for part, true in zip(rgb.split(32), inverse[:, 0].split(32)):
            depth = F.interpolate(network(part)[:, :1], size=true.shape[1:], mode='bilinear')[:, 0].flatten(1)
            true = wanted(true).flatten(1)
            i, j = torch.randint(true.shape[1], (2, len(true), 2000), generator=random)
            apart = true.gather(1, i) - true.gather(1, j)
            use = apart.abs() > 0.3
            right += (((depth.gather(1, i) > depth.gather(1, j)) == (apart > 0)) & use).sum().item()
            clear += use.sum().item()
    return 100 * right / max(1.0, clear)


class Training:
    """Network, averaged network, optimiser and how far they are."""

    def __init__(self, out: Path, rate: float) -> None:
        self.out, self.rate = out, rate
        torch.manual_seed(0)
        self.network, self.averaged = DepthNetwork().to(memory_format=torch.channels_last), DepthNetwork()
        self.averaged.load_state_dict(self.network.state_dict())
        self.optimizer = torch.optim.AdamW(self.network.parameters(), lr=rate, weight_decay=0.02)
        self.step, self.seconds = 0, 0.0
        if (out / 'state.pt').exists():
            state = torch.load(out / 'state.pt')
            self.network.load_state_dict(state['network'])
            self.averaged.load_state_dict(state['averaged'])
            self.optimizer.load_state_dict(state['optimizer'])
            self.step, self.seconds = state['step'], state['seconds']

    def save(self) -> None:
        state = {
            'network': self.network.state_dict(),
            'averaged': self.averaged.state_dict(),
            'optimizer': self.optimizer.state_dict(),
            'step': self.step,
            'seconds': self.seconds,
        }
        for name, what in (('state', state), ('weights', self.averaged.state_dict())):
            torch.save(what, self.out / f'{name}.tmp')
            os.replace(self.out / f'{name}.tmp', self.out / f'{name}.pt')

    def learn(
        self, rgb: torch.Tensor, inverse: torch.Tensor, part: float, world: int, random: torch.Generator
    ) -> float:
        """One step; `part` (0..1) is how much of the time is over."""
        for group in self.optimizer.param_groups:
            group['lr'] = (
                self.rate * min(1, (self.step + 1) / 100) * (0.005 + 0.995 * (0.5 + 0.5 * math.cos(math.pi * part)))
            )
        self.network.train()
        with torch.autocast('cpu', torch.bfloat16):
            answer = self.network(rgb.to(memory_format=torch.channels_last))
        loss = loss_of(answer, inverse, random)
        self.optimizer.zero_grad()
        loss.backward()
        if world > 1:
            share_gradients(self.network, world)
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        self.step += 1
        if self.step % AVERAGE_EVERY == 0:
            self.average()
        return loss.item()

    @torch.no_grad()
    def average(self) -> None:
        keep = min(0.998**AVERAGE_EVERY, self.step / (self.step + 10 * AVERAGE_EVERY))
        for old, new in zip(self.averaged.state_dict().values(), self.network.state_dict().values()):
            if old.is_floating_point():
                old.lerp_(new, 1 - keep)
            else:
                old.copy_(new)


def share_gradients(network: DepthNetwork, world: int) -> None:
    flat = torch.cat([p.grad.flatten() for p in network.parameters() if p.grad is not None])
    torch.distributed.all_reduce(flat)
    for p, g in zip(network.parameters(), flat.split([p.numel() for p in network.parameters()])):
        p.grad = (g / world).view_as(p).clone(memory_format=torch.preserve_format)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument('pool', type=Path)
    arguments.add_argument('out', type=Path)
    arguments.add_argument('--minutes', type=float, default=60, help='in all, with what went before')
    arguments.add_argument(
        '--sizes', default='0:128,0.45:160,0.85:192', help='the longer side from a part of the time on'
    )
    arguments.add_argument('--batch', type=int, default=16)
    arguments.add_argument('--rate', type=float, default=2.5e-3)
    a = arguments.parse_args()
    rank, world = int(os.environ.get('RANK', 0)), int(os.environ.get('WORLD', 1))
    torch.set_num_threads(1)
    if world > 1:
        torch.distributed.init_process_group('gloo', init_method='tcp://127.0.0.1:29511', rank=rank, world_size=world)
    a.out.mkdir(parents=True, exist_ok=True)
    training, pool = Training(a.out, a.rate), Pool(a.pool)
    begin, told, average = time.time() - training.seconds, time.time(), 0.0
    part = torch.zeros(1)
    random = torch.Generator().manual_seed(training.step * 2 + rank)
    sizes = [tuple(map(float, size.split(':'))) for size in a.sizes.split(',')]
    source = batches(
        pool,
        a.batch,
        lambda: int([side for start, side in sizes if start <= float(part)][-1]),
        training.step * 2 + rank,
    )
    while True:
        part[0] = (time.time() - begin) / 60 / a.minutes
        if world > 1:
            torch.distributed.broadcast(part, 0)  # one clock for all
        if float(part) >= 1:
            break
        loss = training.learn(*next(source), float(part), world, random)
        average = loss if average == 0 else 0.98 * average + 0.02 * loss
        if rank == 0 and time.time() - told > TELL_SECONDS:
            training.seconds = told = time.time()
            training.seconds -= begin
            training.save()
            speed = training.step * a.batch * world / training.seconds
            print(
                f'{training.seconds / 60:5.1f} min  step {training.step}  {speed:.0f} pictures/s  {len(pool.shards)} shards  loss {average:.3f}  held back {order_of(training.averaged, pool):.2f} %',
                flush=True,
            )
    if rank == 0:
        training.seconds = time.time() - begin
        training.save()
        print(
            f'end: step {training.step}  loss {average:.3f}  held back {order_of(training.averaged, pool):.2f} %',
            flush=True,
        )


if __name__ == '__main__':
    main()
