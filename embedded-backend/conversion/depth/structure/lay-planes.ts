import type { Picture } from '#backend/conversion/scene/picture.ts'

import { forNeighbours } from '../refine/depth-edges.ts'
import type { Shifts } from '../stereo/pick-shifts.ts'
import { lensNumbers, writeRay, type Lens } from './lens.ts'
import { madeChance } from './made-chance.ts'
import type { DepthRange } from './plane-sweep.ts'

/** Neighbours of one blank region differ by no more than this (levels, all channels together). */
const alike = 14
const leastArea = 1 / 400
/** How far around a region the measured pixels are taken that may belong to it. */
const rimWidth = 6
const leastRim = 60
const tries = 80
/** Steps of depth by which a pixel may be off its plane, and how many have to be on it. */
const tolerance = 1.5
const leastOnPlane = 0.8
/** How far a plane may go on beyond the depths of its rim, as a share of their range. */
const mostBeyond = 0.25
/** The rim has to go round so much of the region: a plane is not known far from what it was fitted to. */
const leastSpan = 0.3

type Plane = readonly [across: number, down: number, level: number]

/**
 * Gives blank regions the plane of the measured pixels that border them: a white wall, a path without
 * texture. Seen in a picture the inverse depth of a plane is linear. Changes `found`, whose steps on the
 * planes are trusted from then on. Regions whose rim is no plane stay as they are.
 */
export function layPlanes(
  found: Shifts,
  picture: Picture,
  lens: Lens,
  range: DepthRange,
  sky: Uint8Array | undefined,
): void {
  const { shift, trusted, width } = found
  const steepness = raysOf(lens)
  const chance = madeChance(3)
  const toInverse = (i: number) => (range.first + range.step * shift[i]!) / steepness[i]!
  for (const region of blankRegions(found, picture, sky)) {
    const rim = rimOf(region, found, picture)
    if (rim.length < leastRim || !goesRound(rim, region, width)) continue
    const plane = fitPlane(rim, toInverse, width, tolerance * range.step, chance)
    if (!plane || goesBeyond(plane, rim, region, width, tolerance * range.step)) continue
    for (const i of region) {
      const inverse = heightOf(plane, i, width) * steepness[i]!
      shift[i] = Math.max(0, Math.min(range.steps - 1, (inverse - range.first) / range.step))
      trusted[i] = 1
    }
  }
}

function raysOf(lens: Lens): Float32Array {
  const numbers = lensNumbers(lens)
  const ray = new Float64Array(3)
  return Float32Array.from({ length: lens.width * lens.height }, (_, i) => {
    writeRay(numbers, i % lens.width, Math.floor(i / lens.width), ray)
    return ray[2]!
  })
}

/** Connected pixels of slowly changing colour that nothing was measured in. */
function blankRegions({ trusted, width }: Shifts, { rgb }: Picture, sky: Uint8Array | undefined): number[][] {
  const seen = Uint8Array.from(trusted, (own, i) => (own || sky?.[i] ? 1 : 0))
  const regions: number[][] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue
    const region = [start]
    seen[start] = 1
    for (const i of region) {
      forNeighbours(i, width, seen.length, (j) => {
        if (seen[j] || differenceOf(rgb, i, j) > alike) return
        seen[j] = 1
        region.push(j)
      })
    }
    if (region.length >= leastArea * seen.length) regions.push(region)
  }
  return regions
}

/** Measured pixels near a region that are reached from it without a step of colour. */
function rimOf(region: readonly number[], { trusted, width }: Shifts, { rgb }: Picture): number[] {
  const seen = new Set(region)
  const rim: number[] = []
  let front: readonly number[] = region
  for (let step = 0; step < rimWidth; step++) {
    const next: number[] = []
    for (const i of front) {
      forNeighbours(i, width, trusted.length, (j) => {
        if (seen.has(j) || differenceOf(rgb, i, j) > 2 * alike) return
        seen.add(j)
        next.push(j)
        if (trusted[j]) rim.push(j)
      })
    }
    front = next
  }
  return rim
}

function goesRound(rim: readonly number[], region: readonly number[], width: number): boolean {
  const [a, b] = [boxOf(rim, width), boxOf(region, width)]
  return a.across > leastSpan * b.across && a.down > leastSpan * b.down
}

/** Whether a plane would come nearer or go farther than what it was fitted to, by more than a little. */
function goesBeyond(
  plane: Plane,
  rim: readonly number[],
  region: readonly number[],
  width: number,
  slack: number,
): boolean {
  const [own, known] = [region, rim].map((members) => {
    let [least, most] = [Infinity, -Infinity]
    for (const i of members) {
      least = Math.min(least, heightOf(plane, i, width))
      most = Math.max(most, heightOf(plane, i, width))
    }
    return { least, most }
  }) as [{ least: number; most: number }, { least: number; most: number }]
  const spare = mostBeyond * (known.most - known.least) + slack
  return own.least < known.least - spare || own.most > known.most + spare
}

function boxOf(members: readonly number[], width: number) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const i of members) {
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { across: right - left + 1, down: bottom - top + 1 }
}

/** The plane that most members are on, fitted to these; undefined where too few are. */
function fitPlane(
  members: readonly number[],
  inverseOf: (i: number) => number,
  width: number,
  slack: number,
  chance: () => number,
): Plane | undefined {
  const on = (plane: Plane) =>
    members.filter((i) => Math.abs(heightOf(plane, i, width) - inverseOf(i)) < slack)
  let best: number[] = []
  for (let k = 0; k < tries; k++) {
    const three = [0, 1, 2].map(() => members[Math.floor(chance() * members.length)]!)
    const plane = leastSquares(three, inverseOf, width)
    const own = plane ? on(plane) : []
    if (own.length > best.length) best = own
  }
  return best.length < leastOnPlane * members.length ? undefined : leastSquares(best, inverseOf, width)
}

function heightOf([across, down, level]: Plane, i: number, width: number): number {
  return across * (i % width) + down * Math.floor(i / width) + level
}

function leastSquares(
  members: readonly number[],
  inverseOf: (i: number) => number,
  width: number,
): Plane | undefined {
  const count = members.length
  const [mx, my, mv] = [
    (i: number) => i % width,
    (i: number) => Math.floor(i / width),
    (i: number) => inverseOf(i),
  ].map((valueOf) => members.reduce((sum, i) => sum + valueOf(i), 0) / count) as [number, number, number]
  let [xx, xy, yy, xv, yv] = [0, 0, 0, 0, 0]
  for (const i of members) {
    const [x, y, v] = [(i % width) - mx, Math.floor(i / width) - my, inverseOf(i) - mv]
    xx += x * x
    xy += x * y
    yy += y * y
    xv += x * v
    yv += y * v
  }
  const determinant = xx * yy - xy * xy
  if (!(determinant > 1e-9 * xx * yy) || determinant <= 0) return undefined
  const across = (xv * yy - yv * xy) / determinant
  const down = (yv * xx - xv * xy) / determinant
  return [across, down, mv - across * mx - down * my]
}

function differenceOf(rgb: Uint8Array, i: number, j: number): number {
  return (
    Math.abs(rgb[3 * i]! - rgb[3 * j]!) +
    Math.abs(rgb[3 * i + 1]! - rgb[3 * j + 1]!) +
    Math.abs(rgb[3 * i + 2]! - rgb[3 * j + 2]!)
  )
}
