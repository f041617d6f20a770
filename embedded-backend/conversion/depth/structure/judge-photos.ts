import { adjustBundle } from './adjust-bundle.ts'
import { forEachError, type Structure } from './bundle-equations.ts'
import { isPureRotation } from './judge-points.ts'
import { multiply, rotationAxis, rotationMatrix } from './rotation.ts'
import { countSeen, pickPictures, pickPoints, type Tracks } from './tracks.ts'

const mostError = 1.5
const leastExplained = 0.6
/** Least factor by which errors have to grow when near and far are swapped. */
const clearlyWorse = 1.5
const rounds = 20
/**
 * Correlation above which the optimisation has returned to the same solution: there is no second explanation.
 */
const sameScene = 0.5

/** Photos taken from another place than the reference, judged by the points of each. */
export function movedPhotos(
  tracks: Tracks,
  size: { readonly width: number; readonly height: number },
): number[] {
  return tracks.places.flatMap((_, picture) => {
    const pair = pickPictures(tracks, [picture])
    const seen = pickPoints(pair, (i) => tracks.seen[picture][i] === 1)
    return isPureRotation(seen, size) ? [] : picture
  })
}

/** Photos in which most points are where the structure predicts them. */
export function explainedPhotos(tracks: Tracks, structure: Structure): number[] {
  const near = new Float64Array(tracks.places.length)
  forEachError(tracks, structure, (picture, _, square) => {
    if (square < mostError ** 2) near[picture]++
  })
  return [...near.keys()].filter((k) => near[k] >= leastExplained * countSeen(tracks.seen[k]))
}

/**
 * True if the inverted scene, with near and far swapped and the opposite camera motion, explains the points
 * about as well: with a long lens and a small motion the two are ambiguous (Necker reversal).
 */
export function isReversalPlausible(tracks: Tracks, structure: Structure, cost: number): boolean {
  const { inverse, poses } = structure
  const sorted = inverse.toSorted()
  const sum = sorted[Math.floor(0.05 * sorted.length)] + sorted[Math.floor(0.95 * sorted.length)]
  const turned = poses.slice()
  for (let at = 0; at < poses.length; at += 6) {
    const [x, y, z] = [poses[at + 3], poses[at + 4], poses[at + 5]]
    const turn = multiply(
      rotationMatrix(poses[at], poses[at + 1], poses[at + 2]),
      rotationMatrix(-sum * y, sum * x, 0),
    )
    turned.set([...rotationAxis(turn), -x, -y, -z], at)
  }
  const start = { ...structure, poses: turned, inverse: inverse.map((value) => Math.max(0, sum - value)) }
  const { structure: found, cost: foundCost } = adjustBundle(tracks, start, { rounds, lens: 'fixed' })
  return foundCost < clearlyWorse * cost && likeness(found.inverse, inverse) < sameScene
}

/** Correlation, -1 to 1. */
function likeness(a: Float64Array, b: Float64Array): number {
  const [middleA, middleB] = [a, b].map((all) => all.reduce((sum, own) => sum + own, 0) / all.length) as [
    number,
    number,
  ]
  let [both, ofA, ofB] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] - middleA, b[i] - middleB]
    both += x * y
    ofA += x * x
    ofB += y * y
  }
  return both / Math.sqrt(ofA * ofB + 1e-30)
}
