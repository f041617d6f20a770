import { buildEquations, costOf, type Equations, type Structure } from './bundle-equations.ts'
import { solveSymmetric, multiply, rotationAxis, rotationMatrix } from './matrices.ts'
import type { Tracks } from './tracks.ts'

/** `lens`: 'free' to optimise focal length and bend too, held near their prior by `hold`. */
export type AdjustSettings = {
  readonly rounds: number
  readonly lens: 'fixed' | 'free'
  readonly hold?: LensHold
}

/** Prior of a lens: log focal length and bend, with their standard deviations. */
export type LensHold = {
  readonly focal: number
  readonly focalSpread: number
  readonly bend: number
  readonly bendSpread: number
}

const firstDamping = 1e-3
const mostDamping = 1e7
const leastGain = 1e-5
/** Weight of the prior, as a share of the number of observations. */
const holdShare = 0.002

export type Adjusted = { readonly structure: Structure; readonly cost: number }

/**
 * Optimises cameras and points together (bundle adjustment: Levenberg-Marquardt with the points eliminated,
 * Cauchy loss). Takes time proportional to rounds × points × pictures².
 */
export function adjustBundle(tracks: Tracks, start: Structure, settings: AdjustSettings): Adjusted {
  const observations = tracks.seen.reduce((sum, seen) => sum + seen.reduce((count, own) => count + own, 0), 0)
  const holdWeight = settings.hold ? holdShare * observations : 0
  const total = (structure: Structure) =>
    costOf(tracks, structure) + holdWeight * holdCost(structure, settings.hold)
  let structure = start
  let cost = total(start)
  let damping = firstDamping
  for (let round = 0; round < settings.rounds; round++) {
    const equations = buildEquations(tracks, structure)
    addHold(equations, structure, holdWeight, settings)
    let isBetter = false
    while (!isBetter && damping < mostDamping) {
      const next = takeStep(equations, structure, damping)
      const nextCost = next ? total(next) : Infinity
      isBetter = nextCost < cost
      if (!isBetter) {
        damping *= 6
        continue
      }
      const gain = (cost - nextCost) / cost
      structure = next!
      cost = nextCost
      damping = Math.max(1e-8, damping * 0.25)
      if (gain < leastGain) return { structure, cost: costOf(tracks, structure) }
    }
    if (!isBetter) break
  }
  return { structure, cost: costOf(tracks, structure) }
}

function holdCost({ lens }: Structure, hold: LensHold | undefined): number {
  if (!hold) return 0
  const focal = (Math.log(lens.focal) - hold.focal) / hold.focalSpread
  const bend = (lens.bend - hold.bend) / hold.bendSpread
  return (focal * focal + bend * bend) / 2
}

function addHold(
  { size, matrix, right, coupling }: Equations,
  { lens }: Structure,
  weight: number,
  { lens: lensState, hold }: AdjustSettings,
): void {
  const [focal, bend] = [size - 2, size - 1]
  if (lensState === 'free' && hold) {
    matrix[focal * size + focal] += weight / hold.focalSpread ** 2
    right[focal] += (weight * (Math.log(lens.focal) - hold.focal)) / hold.focalSpread ** 2
    matrix[bend * size + bend] += weight / hold.bendSpread ** 2
    right[bend] += (weight * (lens.bend - hold.bend)) / hold.bendSpread ** 2
    return
  }
  for (const row of [focal, bend]) {
    matrix.fill(0, row * size, (row + 1) * size)
    if (row === focal) matrix[bend * size + focal] = 0
    matrix[row * size + row] = 1
    right[row] = 0
    for (let at = row; at < coupling.length; at += size) coupling[at] = 0
  }
}

function takeStep(equations: Equations, structure: Structure, damping: number): Structure | undefined {
  const { size, coupling, ownMatrix, ownRight } = equations
  const matrix = equations.matrix.slice()
  const right = equations.right.slice()
  for (let at = 0; at < matrix.length; at += size + 1) matrix[at] = matrix[at] * (1 + damping) + 1e-9
  const used = new Int32Array(size)
  for (let i = 0; i < ownMatrix.length; i++) {
    if (ownMatrix[i] === 0) continue
    const inverse = 1 / (ownMatrix[i] * (1 + damping) + 1e-6)
    const at = i * size
    let count = 0
    for (let k = 0; k < size; k++) if (coupling[at + k] !== 0) used[count++] = k
    for (let a = 0; a < count; a++) {
      const row = used[a]
      const factor = coupling[at + row] * inverse
      right[row] -= factor * ownRight[i]
      for (let b = 0; b <= a; b++) matrix[row * size + used[b]] -= factor * coupling[at + used[b]]
    }
  }
  const step = solveSymmetric(matrix, right)
  return step && applyStep(equations, structure, step, damping)
}

function applyStep(
  { size, coupling, ownMatrix, ownRight }: Equations,
  { lens, poses, inverse }: Structure,
  step: Float64Array,
  damping: number,
): Structure {
  const nextPoses = poses.map((value, k) => value - step[k])
  for (let at = 0; at < poses.length; at += 6) {
    const turn = multiply(
      rotationMatrix(-step[at], -step[at + 1], -step[at + 2]),
      rotationMatrix(poses[at], poses[at + 1], poses[at + 2]),
    )
    nextPoses.set(rotationAxis(turn), at)
  }
  const nextInverse = inverse.map((value, i) => {
    if (ownMatrix[i] === 0) return value
    let rest = ownRight[i]
    for (let k = 0; k < size; k++) rest -= coupling[i * size + k] * step[k]
    return Math.max(0, value - rest / (ownMatrix[i] * (1 + damping) + 1e-6))
  })
  const focal = lens.focal * Math.exp(Math.max(-0.3, Math.min(0.3, -step[size - 2])))
  const bend = Math.max(-0.8, Math.min(0.3, lens.bend - step[size - 1]))
  return { lens: { ...lens, focal, bend }, poses: nextPoses, inverse: nextInverse }
}
