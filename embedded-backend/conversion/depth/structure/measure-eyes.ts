import { boxMean } from '#backend/conversion/scene/box-mean.ts'
import type { Gray } from '#backend/conversion/scene/gray.ts'

import type { Shifts } from '../stereo/pick-shifts.ts'
import { fillDepth, markSky, type Swept } from './find-dense-depth.ts'
import type { Lens } from './lens.ts'
import { seenFrom } from './photo-neighbours.ts'
import type { DepthRange, Neighbour } from './plane-sweep.ts'
import type { ColouredNeighbour } from './see-behind.ts'
import { spreadMeans } from './spread-depth.ts'
import { sweepCoarsely } from './sweep-coarsely.ts'

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
