import { boxMean } from '#backend/conversion/scene/box-filters.ts'
import { toLab } from '#backend/conversion/scene/lab-colour.ts'
import { resampleDepth } from '#backend/conversion/scene/picture.ts'
import type { DepthMap, GuessCues, Picture } from '#backend/conversion/scene/picture.ts'

import { findEdgeChains } from './edge-chains.ts'
import { gradients } from './line-segments.ts'
import { bestLine, followLine, findStraightLines } from './straight-lines.ts'
import type { StraightLine } from './straight-lines.ts'

/** Places of one edge on a depth map, in pixels; all of a standing edge is at one depth. */
export type EdgePlaces = {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly stands?: boolean
}

/**
 * Weights of keeping a place at its depth and an edge in its plane, relative to a step between neighbours.
 */
const [hold, pull] = [0.002, 10]
const mostRounds = 80
/** Rounds end when the residual is this share of the initial one. */
const enough = 0.01
/**
 * An edge thinner than this in one direction, as a share of its distance from the corner, has no slope in it.
 */
const thinnest = 0.003

/**
 * Finds the smallest and smoothest change of a depth map by which each edge lies in one plane, so that a
 * straight edge stays straight and a ring an ellipse from every side: inverse depth in a plane is linear in
 * its picture. Areas between edges follow like a sheet of rubber, and no new step opens. Returns the change.
 */
export function flattenEdges(map: DepthMap, edges: readonly EdgePlaces[]): Float32Array {
  const { inverse, width, height } = map
  const rows = edges.map((own) => sample(own, width, height))
  const wrong = new Float32Array(inverse.length)
  for (const row of rows) addBend(row, inverse, wrong, -pull)
  const apply = (x: Float32Array, out: Float32Array) => {
    tighten(x, out, width, height)
    for (const row of rows) addBend(row, x, out, pull)
  }
  return solve(apply, wrong)
}

/** The four pixels around each place of an edge, their shares, and the axes of linear functions along it. */
type Row = {
  readonly at: Int32Array
  readonly share: Float32Array
  readonly axes: readonly Float32Array[]
  readonly bend: Float32Array
}

function sample({ x, y, stands }: EdgePlaces, width: number, height: number): Row {
  const at = new Int32Array(4 * x.length)
  const share = new Float32Array(4 * x.length)
  for (let k = 0; k < x.length; k++) {
    const [column, row] = [within(x[k], width), within(y[k], height)]
    const [left, top] = [Math.floor(column), Math.floor(row)]
    const [tx, ty] = [column - left, row - top]
    const first = top * width + left
    at.set([first, first + 1, first + width, first + width + 1], 4 * k)
    share.set([(1 - tx) * (1 - ty), tx * (1 - ty), (1 - tx) * ty, tx * ty], 4 * k)
  }
  const level = x.map(() => 1)
  return { at, share, axes: axesOf(stands ? [level] : [level, x, y]), bend: new Float32Array(x.length) }
}

function within(value: number, size: number): number {
  return Math.max(0, Math.min(size - 1.001, value))
}

/** Orthonormal base of the span of the columns (Gram and Schmidt). */
function axesOf(columns: readonly Float32Array[]): Float32Array[] {
  const axes: Float32Array[] = []
  for (const column of columns) {
    const rest = column.slice()
    for (const axis of axes) subtract(rest, axis, dot(rest, axis))
    const length = Math.sqrt(dot(rest, rest))
    if (length > thinnest * Math.sqrt(dot(column, column))) axes.push(rest.map((own) => own / length))
  }
  return axes
}

/** Adds `factor` times the difference of an edge's values from their plane. */
function addBend(
  { at, share, axes, bend }: Row,
  values: Float32Array,
  out: Float32Array,
  factor: number,
): void {
  for (let k = 0; k < bend.length; k++) {
    const i = 4 * k
    bend[k] =
      share[i] * values[at[i]] +
      share[i + 1] * values[at[i + 1]] +
      share[i + 2] * values[at[i + 2]] +
      share[i + 3] * values[at[i + 3]]
  }
  for (const axis of axes) subtract(bend, axis, dot(bend, axis))
  for (let i = 0; i < at.length; i++) out[at[i]] += factor * share[i] * bend[i >> 2]
}

/** The sheet's own forces: steps between neighbours, and a weak hold at its original place. */
function tighten(x: Float32Array, out: Float32Array, width: number, height: number): void {
  for (let i = 0; i < x.length; i++) out[i] = hold * x[i]
  for (let row = 0; row < height; row++) {
    for (let i = row * width; i < (row + 1) * width - 1; i++) {
      const step = x[i] - x[i + 1]
      out[i] += step
      out[i + 1] -= step
    }
  }
  for (let i = 0; i + width < x.length; i++) {
    const step = x[i] - x[i + width]
    out[i] += step
    out[i + width] -= step
  }
}

/** Conjugate gradients. */
function solve(apply: (x: Float32Array, out: Float32Array) => void, wanted: Float32Array): Float32Array {
  const x = new Float32Array(wanted.length)
  const [rest, along, applied] = [wanted.slice(), wanted.slice(), wanted.slice()]
  let left = dot(rest, rest)
  const least = left * enough ** 2
  for (let round = 0; round < mostRounds && left > least; round++) {
    apply(along, applied)
    const far = left / dot(along, applied)
    subtract(x, along, -far)
    subtract(rest, applied, far)
    const before = left
    left = dot(rest, rest)
    for (let i = 0; i < x.length; i++) along[i] = rest[i] + (left / before) * along[i]
  }
  return x
}

function subtract(values: Float32Array, other: Float32Array, times: number): void {
  for (let i = 0; i < values.length; i++) values[i] -= times * other[i]
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}

/** Longer side of the grid for the change, in pixels; the change is smooth. */
const workingSize = 200
/** Shortest straight edge, as a share of the longer side. */
const leastShare = 0.06
/** Largest angle from the vertical of an edge of something that stands, as a sine … */
export const mostSlant = 0.2
/** … the largest distance of such an outline from a straight line, as a share of its length … */
const mostBend = 0.08
/** … and the largest angle by which an edge on the ground misses the vanishing point. */
const mostMiss = 0.06
/** Offsets in pixels across an edge, which is a step between two surfaces: both end at it. */
const besides = [-1.2, 0, 1.2]

/**
 * Bends a depth so that straight edges of the picture stay straight, and outlines keep their shape, when the
 * view turns. In a guess, which has `cues`, vertical edges do not lean either. `map` is as large as the
 * picture.
 */
export function straightenEdges(map: DepthMap, picture: Picture, cues?: GuessCues): DepthMap {
  const { width, height } = picture
  const light = toLab(picture).filter((_, i) => i % 3 === 0)
  const scale = Math.min(1, workingSize / Math.max(width, height))
  const size = [Math.max(2, Math.round(width * scale)), Math.max(2, Math.round(height * scale))] as const
  const toSize = (inverse: Float32Array) => resampleDepth({ inverse, width, height }, ...size)
  const small = toSize(map.inverse)
  const slopes = gradients(light, width, height)
  const lines = findStraightLines(light, width, height, leastShare)
  const stands = (line: Direction | undefined, scaled: number) =>
    cues !== undefined && line !== undefined && isStanding(line, cues.end, width * scaled, height * scaled)
  const edges = [
    ...lines.flatMap((own) => {
      const whole = followLine(own, slopes, width, height)
      return alongLine(whole, scale, stands(own, 1))
    }),
    ...findEdgeChains(toSize(boxMean(light, width, height, 1)).inverse, ...size).flatMap((own) =>
      besides.map((aside) => ({
        x: own.x.map((x, k) => x + aside * own.acrossX[k]),
        y: own.y.map((y, k) => y + aside * own.acrossY[k]),
        stands: stands(directionOf(own), scale),
      })),
    ),
  ]
  if (edges.length === 0) return map
  const change = resampleDepth({ ...small, inverse: flattenEdges(small, edges) }, width, height)
  return { ...map, inverse: map.inverse.map((own, i) => own + change.inverse[i]) }
}

type Direction = Omit<StraightLine, 'pieces'>

/**
 * The straight line that comes closest to an outline; undefined if it bends more than the side of a person,
 * as a plate on a table does.
 */
export function directionOf({ x, y }: EdgePlaces): Direction | undefined {
  const line = bestLine(Array.from(x, (own, k) => ({ x: own, y: y[k] })))
  const off = x.map((own, k) => Math.abs((own - line.x) * line.dy - (y[k] - line.y) * line.dx))
  const along = x.map((own, k) => (own - line.x) * line.dx + (y[k] - line.y) * line.dy)
  return Math.max(...off) < mostBend * (Math.max(...along) - Math.min(...along)) ? line : undefined
}

/** True for a vertical edge, unless it is on the ground and leads away, to the vanishing point. */
function isStanding(
  { x, y, dx, dy }: Direction,
  end: GuessCues['end'],
  width: number,
  height: number,
): boolean {
  if (Math.abs(dx) > mostSlant) return false
  if (!end) return true
  const [toX, toY] = [end.x * width - x, end.y * height - y]
  return toY > 0 || Math.abs(toX * dy - toY * dx) > mostMiss * Math.hypot(toX, toY)
}

/** Places along a line, one pixel apart on the smaller grid. */
function alongLine({ x, y, dx, dy, pieces }: StraightLine, scale: number, stands: boolean): EdgePlaces[] {
  const places = pieces.flatMap(({ from, to }) =>
    Array.from({ length: Math.floor((to - from) * scale) + 1 }, (_, k) => from + k / scale),
  )
  const at = (value: number) => (value + 0.5) * scale - 0.5
  return besides.map((aside) => ({
    x: Float32Array.from(places, (along) => at(x + along * dx) - aside * dy),
    y: Float32Array.from(places, (along) => at(y + along * dy) + aside * dx),
    stands,
  }))
}
