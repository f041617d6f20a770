import type { Pairs } from './fundamental.ts'
import { multiply, transpose, type Matrix3 } from './matrices.ts'

/**
 * Rotation and translation (length 1) of a second camera, and the inverse depth of each point from the first,
 * negative behind it.
 */
export type TwoViews = {
  readonly turn: Matrix3
  readonly move: [number, number, number]
  readonly inverse: Float64Array
}

/**
 * Recovers the camera motion between two pictures from their fundamental matrix (Hartley and Zisserman 2004,
 * 9.6): of the four solutions, the one with most points in front of both cameras. `focal` is in the pairs'
 * unit.
 */
export function recoverTwoViews(matrix: Matrix3, pairs: Pairs, focal: number): TwoViews {
  const essential = matrix.map((value, k) => value * (k % 3 < 2 ? focal : 1) * (k < 6 ? focal : 1))
  const { left, right } = singularVectors(essential)
  const quarter = Float64Array.of(0, -1, 0, 1, 0, 0, 0, 0, 1)
  const axis = [left[2], left[5], left[8]]
  let best: TwoViews | undefined
  let most = -1
  for (const turning of [quarter, transpose(quarter)]) {
    const turn = multiply(multiply(left, turning), transpose(right))
    for (const sign of [1, -1]) {
      const [a, b, c] = axis.map((value) => sign * value) as [number, number, number]
      const move = [0, 1, 2].map((k) => turn[k] * a + turn[3 + k] * b + turn[6 + k] * c) as TwoViews['move']
      const { inverse, before } = placePoints(pairs, focal, turn, [a, b, c])
      if (before > most) [most, best] = [before, { turn, move, inverse }]
    }
  }
  return best!
}

function placePoints({ own, other }: Pairs, focal: number, turn: Matrix3, [a, b, c]: TwoViews['move']) {
  const inverse = new Float64Array(own.length / 2)
  let before = 0
  for (let i = 0; i < inverse.length; i++) {
    const [x, y] = [own[2 * i] / focal, own[2 * i + 1] / focal]
    const [u, v] = [other[2 * i] / focal, other[2 * i + 1] / focal]
    const [p, q, r] = [0, 3, 6].map((k) => turn[k] * x + turn[k + 1] * y + turn[k + 2]) as [
      number,
      number,
      number,
    ]
    const ray = [v * r - q, p - u * r, u * q - v * p] as const
    const way = [v * c - b, a - u * c, u * b - v * a] as const
    const along = way[0] ** 2 + way[1] ** 2 + way[2] ** 2
    inverse[i] = -(ray[0] * way[0] + ray[1] * way[1] + ray[2] * way[2]) / Math.max(1e-12, along)
    if (inverse[i] > 0 && r + inverse[i] * c > 0) before++
  }
  return { inverse, before }
}

/**
 * Singular vectors of a matrix of rank 2, as two rotations with a vector in each column; the last ones belong
 * to the singular value 0.
 */
function singularVectors(m: Matrix3): { readonly left: Matrix3; readonly right: Matrix3 } {
  const { values, vectors } = eigenvectors(multiply(transpose(m), m))
  const order = [0, 1, 2].toSorted((a, b) => values[b] - values[a])
  const [first, second] = order.map((k) => [vectors[k], vectors[3 + k], vectors[6 + k]]) as [
    number[],
    number[],
  ]
  const image = (v: number[]) => normal([0, 3, 6].map((k) => m[k] * v[0] + m[k + 1] * v[1] + m[k + 2] * v[2]))
  const one = image(first)
  const raw = image(second)
  const shared = one[0] * raw[0] + one[1] * raw[1] + one[2] * raw[2]
  const two = normal(raw.map((value, k) => value - shared * one[k]))
  return { left: columns(one, two, cross(one, two)), right: columns(first, second, cross(first, second)) }
}

/** Eigenvectors of a symmetric matrix by Jacobi rotations; a vector in each column. */
function eigenvectors(symmetric: Matrix3): { readonly values: number[]; readonly vectors: Matrix3 } {
  let matrix: Matrix3 = symmetric
  let vectors: Matrix3 = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1)
  for (let round = 0; round < 30; round++) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const beside = matrix[3 * p + q]
      if (Math.abs(beside) < 1e-300) continue
      const angle = Math.atan2(2 * beside, matrix[4 * q] - matrix[4 * p]) / 2
      const turn = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1)
      turn[4 * p] = turn[4 * q] = Math.cos(angle)
      turn[3 * p + q] = Math.sin(angle)
      turn[3 * q + p] = -Math.sin(angle)
      matrix = multiply(multiply(transpose(turn), matrix), turn)
      vectors = multiply(vectors, turn)
    }
  }
  return { values: [matrix[0], matrix[4], matrix[8]], vectors }
}

function columns(a: readonly number[], b: readonly number[], c: readonly number[]): Matrix3 {
  return Float64Array.from([0, 1, 2].flatMap((k) => [a[k], b[k], c[k]]))
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [0, 1, 2].map((k) => a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3])
}

function normal(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}
