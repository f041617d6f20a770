import type { Quaternion } from '#contract/quaternion.ts'

import { rotationMatrix } from './quaternion.ts'

/**
 * Spherical harmonics of bands 1 to 3, for view-dependent colours of splats. One byte per coefficient: all of
 * red, then of green, then of blue, splat after splat.
 */
export type Harmonics = { readonly bands: 1 | 2 | 3; readonly levels: Uint8Array }

/** Coefficients per colour channel, by band. */
export const coefficientsOf = [0, 3, 8, 15] as const

const largest = 2
const middle = 128
const scale = (middle - 1) / largest
const mostBytes = 64 << 20

/** Value of each level of a coefficient. */
export const harmonicLevels = Array.from({ length: 256 }, (_, level) => (level - middle) / scale)

/** Encodes a coefficient; values beyond ±2 are clipped, NaN counts as 0. */
export function toHarmonicLevel(value: number): number {
  if (Number.isNaN(value)) return middle
  return middle + Math.round(Math.min(largest, Math.max(-largest, value)) * scale)
}

/** Number of bands that fit in memory for so many splats, at most the available ones. */
export function keptBands(count: number, coefficients: number): 0 | 1 | 2 | 3 {
  for (const bands of [3, 2, 1] as const)
    if (coefficients >= coefficientsOf[bands] && 3 * coefficientsOf[bands] * count <= mostBytes) return bands
  return 0
}

/** Rotates harmonics along with their splats. */
export function rotateHarmonics({ bands, levels }: Harmonics, turn: Quaternion): Harmonics {
  const terms = coefficientsOf[bands]
  const matrix = turningMatrix(turn, terms)
  const turned = new Uint8Array(levels.length)
  for (let at = 0; at < levels.length; at += terms) {
    for (let row = 0; row < terms; row++) {
      let sum = 0
      for (let column = 0; column < terms; column++)
        sum += matrix[row][column] * harmonicLevels[levels[at + column]]
      turned[at + row] = toHarmonicLevel(sum)
    }
  }
  return { bands, levels: turned }
}

/**
 * Matrix from the coefficients before a rotation to those after it, by least squares over many directions.
 */
function turningMatrix(turn: Quaternion, terms: number): number[][] {
  const matrix: number[] = []
  rotationMatrix(Float32Array.from(turn), 0, matrix)
  const equations = Array.from({ length: terms }, () => Array.from({ length: 2 * terms }, () => 0))
  for (let i = 0; i < directions; i++) {
    const z = 1 - (2 * (i + 0.5)) / directions
    const [radius, angle] = [Math.sqrt(1 - z * z), i * 2.399963]
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)]
    const now = harmonicBasis(x, y, z)
    const before = harmonicBasis(
      matrix[0] * x + matrix[3] * y + matrix[6] * z,
      matrix[1] * x + matrix[4] * y + matrix[7] * z,
      matrix[2] * x + matrix[5] * y + matrix[8] * z,
    )
    for (let row = 0; row < terms; row++)
      for (let column = 0; column < terms; column++) {
        equations[row][column] += now[row] * now[column]
        equations[row][terms + column] += now[row] * before[column]
      }
  }
  return solve(equations, terms)
}

const directions = 200

/** Gauss-Jordan elimination; the left part is well-conditioned and symmetric. */
function solve(equations: number[][], terms: number): number[][] {
  for (let pivot = 0; pivot < terms; pivot++) {
    const own = equations[pivot]
    const lead = own[pivot]
    for (let k = 0; k < 2 * terms; k++) own[k] /= lead
    for (const [row, other] of equations.entries()) {
      if (row === pivot) continue
      const share = other[pivot]
      for (let k = 0; k < 2 * terms; k++) other[k] -= share * own[k]
    }
  }
  return equations.map((row) => row.slice(terms))
}

/**
 * Evaluates the fifteen real harmonics of bands 1 to 3 in a direction of length one, from the camera to the
 * splat, with the signs used in training (Kerbl et al. 2023).
 */
export function harmonicBasis(x: number, y: number, z: number): number[] {
  const [xx, yy, zz] = [x * x, y * y, z * z]
  return [
    -0.4886025119029199 * y,
    0.4886025119029199 * z,
    -0.4886025119029199 * x,
    1.0925484305920792 * x * y,
    -1.0925484305920792 * y * z,
    0.31539156525252005 * (2 * zz - xx - yy),
    -1.0925484305920792 * x * z,
    0.5462742152960396 * (xx - yy),
    -0.5900435899266435 * y * (3 * xx - yy),
    2.890611442640554 * x * y * z,
    -0.4570457994644658 * y * (4 * zz - xx - yy),
    0.3731763325901154 * z * (2 * zz - 3 * xx - 3 * yy),
    -0.4570457994644658 * x * (4 * zz - xx - yy),
    1.445305721320277 * z * (xx - yy),
    -0.5900435899266435 * x * (xx - 3 * yy),
  ]
}
