import { solveSymmetric } from './matrices.ts'
import type { Matrix3 } from './matrices.ts'

/** Returns a generator of pseudo-random numbers in [0, 1), determined by the seed. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Presumed correspondences between two pictures: x and y of each, from the middle, as shares of a side. */
export type Pairs = { readonly own: Float64Array; readonly other: Float64Array }

const sampled = 8
const mostRounds = 1500
const polished = 4
/** Fixed, so that a photo always gives the same spatial image. */
const seed = 7

/**
 * Finds the fundamental matrix that most pairs agree with, and flags those pairs (eight points and random
 * samples: Hartley 1997, Fischler and Bolles 1981). `tolerance`: largest distance of a point from its
 * epipolar line, in the pairs' unit.
 */
export function findFundamental(
  pairs: Pairs,
  tolerance: number,
): { readonly matrix: Matrix3; readonly agreeing: boolean[] } | undefined {
  const count = pairs.own.length / 2
  if (count < 2 * sampled) return undefined
  const chance = seededRandom(seed)
  let best: Matrix3 = new Float64Array(9)
  let most = 0
  let rounds = mostRounds
  for (let round = 0; round < rounds; round++) {
    const chosen = Array.from({ length: sampled }, () => Math.floor(chance() * count))
    if (new Set(chosen).size < sampled) continue
    let matrix = fit(pairs, chosen)
    let score = matrix ? scoreOf(pairs, matrix, tolerance) : 0
    if (!matrix || score <= most) continue
    for (let k = 0; k < polished; k++) {
      const better = fit(pairs, agreeingWith(pairs, matrix, tolerance))
      const next = better ? scoreOf(pairs, better, tolerance) : 0
      if (!better || next <= score) break
      matrix = better
      score = next
    }
    best = matrix
    most = score
    const share = Math.min(0.99, most / count)
    rounds = Math.min(mostRounds, Math.ceil(Math.log(0.001) / Math.log(1 - share ** sampled)))
  }
  const agreeing = new Set(agreeingWith(pairs, best, tolerance))
  return { matrix: best, agreeing: Array.from({ length: count }, (_, i) => agreeing.has(i)) }
}

/** Least squares: the eigenvector of the smallest eigenvalue, by inverse iteration. */
function fit({ own, other }: Pairs, chosen: readonly number[]): Matrix3 | undefined {
  if (chosen.length < sampled) return undefined
  const sums = new Float64Array(81)
  const row = new Float64Array(9)
  for (const i of chosen) {
    const [x, y, u, v] = [own[2 * i], own[2 * i + 1], other[2 * i], other[2 * i + 1]]
    row.set([u * x, u * y, u, v * x, v * y, v, x, y, 1])
    for (let a = 0; a < 9; a++) for (let b = 0; b <= a; b++) sums[a * 9 + b] += row[a] * row[b]
  }
  let trace = 0
  for (let a = 0; a < 81; a += 10) trace += sums[a]
  for (let a = 0; a < 81; a += 10) sums[a] += 1e-10 * trace
  let vector = Float64Array.of(0.3, -0.4, 0.2, 0.5, 0.1, -0.3, -0.2, 0.4, 0.35)
  for (let round = 0; round < 3; round++) {
    const next = solveSymmetric(sums.slice(), vector)
    if (!next) return undefined
    const length = Math.hypot(...next)
    vector = next.map((value) => value / length)
  }
  return vector
}

function scoreOf(pairs: Pairs, matrix: Matrix3, tolerance: number): number {
  let score = 0
  const limit = tolerance * tolerance
  for (let i = 0; i < pairs.own.length / 2; i++) {
    const square = squaredDistance(pairs, matrix, i)
    if (square < limit) score += 1 - square / limit / 2
  }
  return score
}

function agreeingWith(pairs: Pairs, matrix: Matrix3, tolerance: number): number[] {
  const agreeing: number[] = []
  for (let i = 0; i < pairs.own.length / 2; i++)
    if (squaredDistance(pairs, matrix, i) < tolerance * tolerance) agreeing.push(i)
  return agreeing
}

/** Sampson distance, squared. */
function squaredDistance({ own, other }: Pairs, m: Matrix3, i: number): number {
  const [x, y, u, v] = [own[2 * i], own[2 * i + 1], other[2 * i], other[2 * i + 1]]
  const a = m[0] * x + m[1] * y + m[2]
  const b = m[3] * x + m[4] * y + m[5]
  const c = m[6] * x + m[7] * y + m[8]
  const d = m[0] * u + m[3] * v + m[6]
  const e = m[1] * u + m[4] * v + m[7]
  const error = u * a + v * b + c
  return (error * error) / (a * a + b * b + d * d + e * e + 1e-30)
}
