import { boxMean } from '#backend/conversion/scene/box-filters.ts'
import { resizeGray } from '#backend/conversion/scene/gray.ts'
import type { Gray } from '#backend/conversion/scene/gray.ts'

import type { Shifts } from '../stereo/pick-shifts.ts'
import { sweepDepth, fillDepth, markSky } from './dense-depth.ts'
import type { Swept } from './dense-depth.ts'
import type { Lens } from './lens.ts'
import { seenFrom } from './photo-neighbours.ts'
import type { DepthRange, Neighbour } from './plane-sweep.ts'
import type { ColouredNeighbour } from './see-behind.ts'
import { spreadMeans } from './spread-depth.ts'

/** Largest difference of steps between neighbours on one surface. */
const sameSurface = 1.5

/**
 * Like `sweepDepth`, at half the width, height and steps: an eighth of the work and memory, for less
 * important areas. The result has the size of the reference and steps of `range`.
 */
export async function sweepCoarsely(
  reference: Gray,
  lens: Lens,
  neighbours: readonly Neighbour[],
  range: DepthRange,
  onProgress: (share: number) => void,
): Promise<Shifts> {
  const half = await halved({ gray: reference, lens })
  const around: Neighbour[] = []
  for (const neighbour of neighbours) around.push(await halved(neighbour))
  const steps = 4 * Math.ceil(range.steps / 8)
  const step = (range.step * (range.steps - 1)) / (steps - 1)
  const coarse = { first: range.first, step, steps }
  const found = await sweepDepth(half.gray, half.lens, around, coarse, onProgress)
  return enlarge(found, reference, step / range.step)
}

async function halved<View extends { readonly gray: Gray; readonly lens: Lens }>(view: View): Promise<View> {
  const [width, height] = [Math.round(view.gray.width / 2), Math.round(view.gray.height / 2)]
  const focal = (view.lens.focal * width) / view.gray.width
  const gray = await resizeGray(view.gray, width, height)
  return { ...view, gray, lens: { ...view.lens, width, height, focal } }
}

/**
 * Enlarges shifts: interpolates within a surface; at its edge each pixel takes the depth of the nearest one.
 */
function enlarge(
  { shift, trusted, width, height }: Shifts,
  to: { readonly width: number; readonly height: number },
  factor: number,
): Shifts {
  const large = {
    shift: new Float32Array(to.width * to.height),
    trusted: new Uint8Array(to.width * to.height),
  }
  for (let y = 0; y < to.height; y++) {
    const row = Math.max(0, Math.min(height - 1.001, ((y + 0.5) * height) / to.height - 0.5))
    const [top, ty] = [Math.floor(row), row % 1]
    for (let x = 0; x < to.width; x++) {
      const column = Math.max(0, Math.min(width - 1.001, ((x + 0.5) * width) / to.width - 0.5))
      const [left, tx] = [Math.floor(column), column % 1]
      const at = top * width + left
      const nearest = at + (ty > 0.5 ? width : 0) + (tx > 0.5 ? 1 : 0)
      const own = shift[nearest]
      const around = [shift[at], shift[at + 1], shift[at + width], shift[at + width + 1]] as const
      const isOne = around.every((other) => Math.abs(other - own) <= sameSurface)
      const upper = around[0] * (1 - tx) + around[1] * tx
      const lower = around[2] * (1 - tx) + around[3] * tx
      const i = y * to.width + x
      large.shift[i] = factor * (isOne ? upper * (1 - ty) + lower * ty : own)
      large.trusted[i] = trusted[nearest]
    }
  }
  return { ...large, width: to.width, height: to.height }
}

/** Number of other pictures that measure an eye, besides the reference. */
const mostAround = 3
/** Radius in pixels, and the share of measured pixels needed within it. */
const close = { reach: 8, least: 0.15 }
const wide = { reach: 24, least: 0.04 }

/**
 * Measures depth from the first neighbour of each group, by the reference and other neighbours: areas hidden
 * in the reference have no depth there. `swept` is a result for one of them from before.
 */
export async function measureEyes(
  reference: { readonly gray: Gray; readonly lens: Lens },
  all: readonly ColouredNeighbour[],
  range: DepthRange,
  onProgress: (share: number) => void,
  swept?: { readonly from: Neighbour; readonly shifts: Shifts },
): Promise<ColouredNeighbour[]> {
  const eyes = [0, 1].flatMap((group) => all.find(({ neighbour }) => neighbour.group === group) ?? [])
  const measured: ColouredNeighbour[] = []
  for (const eye of all) {
    const turn = eyes.indexOf(eye)
    if (turn < 0) {
      measured.push(eye)
      continue
    }
    const { neighbour, picture } = eye
    const others = all.flatMap((own) => (own === eye ? [] : own.neighbour))
    const around = seenFrom(neighbour, reference, nearest(neighbour, others))
    const shifts =
      swept?.from === neighbour
        ? swept.shifts
        : await sweepCoarsely(neighbour.gray, neighbour.lens, around, range, (share) =>
            onProgress((turn + share) / eyes.length),
          )
    const found = await markSky(shifts, picture, range)
    const own = { inverse: fillDepth(found, range, spreadMeans), isSure: surenessOf(found) }
    measured.push({ neighbour, picture, own })
  }
  onProgress(1)
  return measured
}

function nearest(eye: Neighbour, others: readonly Neighbour[]): Neighbour[] {
  const away = ({ move }: Neighbour) => Math.hypot(...move.map((value, axis) => value - eye.move[axis]))
  return others.toSorted((a, b) => away(a) - away(b)).slice(0, mostAround)
}

/** 2 if enough pixels around were measured for a reliable depth, 1 if a few were; 0 in the sky. */
function surenessOf({ found, sky }: Swept): Uint8Array {
  const { trusted, width, height } = found
  const measured = Float32Array.from(trusted)
  const [near, far] = [close, wide].map(({ reach }) => boxMean(measured, width, height, reach))
  return Uint8Array.from(trusted, (_, i) => {
    if (sky?.[i]) return 0
    return near[i] >= close.least ? 2 : far[i] >= wide.least ? 1 : 0
  })
}
