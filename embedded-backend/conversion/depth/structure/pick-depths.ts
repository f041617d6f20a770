import { betweenSteps, type Shifts } from '../stereo/pick-shifts.ts'

const distinctness = 0.03
const leastDistance = 20
/** Census bits by which the neighbours may differ from the reference at the chosen step. */
const mostDifference = 21

/**
 * Takes the cheapest step of inverse depth of each pixel, refined by a parabola: the shifts are in steps.
 * Steps that are distinct and fit well are trusted.
 */
export function pickDepths(
  cost: Uint8Array,
  sum: Uint16Array,
  width: number,
  height: number,
  steps: number,
): Shifts {
  const shift = new Float32Array(width * height)
  const trusted = new Uint8Array(width * height)
  for (let i = 0; i < shift.length; i++) {
    const at = i * steps
    let least = 0xffff
    let best = 0
    for (let k = 0; k < steps; k++) {
      if (sum[at + k] >= least) continue
      least = sum[at + k]
      best = k
    }
    shift[i] = best + betweenSteps(sum, at, best, steps)
    if (cost[at + best] > mostDifference) continue
    const limit = least * (1 + distinctness) + leastDistance
    trusted[i] = 1
    for (let k = 0; k < steps; k++) if (sum[at + k] <= limit && (k < best - 1 || k > best + 1)) trusted[i] = 0
  }
  return { shift, trusted, width, height }
}
