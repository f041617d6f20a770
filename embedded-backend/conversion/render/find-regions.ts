import type { Vector } from '#contract/scene-format.ts'

import { mean, sizeOfSplat, type TrialScene } from './score-view.ts'

/** A box around a part of a scene without its outliers, and the centres of all its splats. */
export type Region = { readonly centre: Vector; readonly half: Vector; readonly places: Float32Array }

const outliers = 0.02
/** Share of the detail in the core of a scene. */
const core = 0.5
/** Distances that grow by this factor from one splat to the next separate a thing from its surroundings. */
const gap = 1.5
/** Regions whose radii differ by less than this factor count as one. */
const alike = 1.5

/**
 * Finds the parts of a scene that a camera may circle: all of it except outliers, what lies within the widest
 * gap around its middle, and its core. Parts of about the same size are left out.
 */
export function findRegions(trial: TrialScene): [Region, ...Region[]] {
  const { cloud, weight } = trial
  const all = [...weight.keys()]
  const middle = axes.map(
    (axis) => weightedQuantiles(all, (i) => cloud.position[3 * i + axis], weight, [0.5])[0],
  )
  const distance = weight.map((_, i) =>
    Math.hypot(...axes.map((axis) => cloud.position[3 * i + axis] - middle[axis])),
  )
  const sorted = all.toSorted((a, b) => distance[a] - distance[b])
  const [inner, outer] = weightedQuantiles(all, (i) => distance[i], weight, [core, 1 - outliers])
  let [widest, within, share] = [gap, outer, 0]
  for (let k = 0; k + 1 < sorted.length; k++) {
    share += weight[sorted[k]]
    const [near, far] = [distance[sorted[k]], distance[sorted[k + 1]]]
    if (share < 0.1 || !(far / near > widest)) continue
    widest = far / near
    within = near
  }
  const radii = [outer, within, inner].filter((radius, k, every) =>
    every.slice(0, k).every((other) => radius * alike < other),
  )
  const [first, ...others] = radii.map((radius) =>
    boxAround(
      trial,
      all.filter((i) => distance[i] <= radius),
    ),
  )
  return [first, ...others]
}

const axes = [0, 1, 2] as const

function boxAround({ cloud, weight }: TrialScene, members: readonly number[]): Region {
  const spans = axes.map((axis) =>
    weightedQuantiles(members, (i) => cloud.position[3 * i + axis], weight, [outliers, 1 - outliers]),
  )
  return {
    centre: spans.map(([low, high]) => (low + high) / 2) as Vector,
    half: spans.map(([low, high]) => Math.max(1e-3, (high - low) / 2)) as Vector,
    places: Float32Array.from(
      { length: 3 * members.length },
      (_, k) => cloud.position[3 * members[Math.floor(k / 3)] + (k % 3)],
    ),
  }
}

function weightedQuantiles(
  members: readonly number[],
  valueOf: (i: number) => number,
  weight: Float32Array,
  shares: readonly number[],
): number[] {
  const sorted = members.toSorted((a, b) => valueOf(a) - valueOf(b))
  const total = sorted.reduce((sum, i) => sum + weight[i], 0)
  let [k, sum] = [0, 0]
  return shares.map((share) => {
    while (k + 1 < sorted.length && sum + weight[sorted[k]] < share * total) sum += weight[sorted[k++]]
    return valueOf(sorted[k])
  })
}

/** A place in free space, with the clearance around it and above and below, in world units. */
export type Spot = {
  readonly place: Vector
  readonly clear: number
  readonly height: number
  /** True if walls, floor and ceiling close the space, and it is wider than it is high. */
  readonly isRoom: boolean
}

const sectors = 16
const between = sectors + 2
const enclosed = 0.75
const opaque = 0.5
/** Least ratio of width to height of a room. */
const roomRatio = 1.3
/** Least distance of the outside relative to the wall, and the most detail of a room that may be there. */
const beyondWall = 1.5
const mostBeyond = 0.2
/** Tangents of the highest elevation of a wall, and the lowest of a ceiling. */
const wallSlope = 0.5
const ceilingSlope = 1.5
/** Least clearance, as a share of the scene's horizontal size. */
const leastClear = 0.1

/** Finds the freest of a few places inside a scene; undefined if nothing surrounds them. */
export function findSpot(trial: TrialScene, { centre, half }: Region): Spot | undefined {
  const spots = [
    [0, 0],
    [0.4, 0],
    [-0.4, 0],
    [0, 0.4],
    [0, -0.4],
  ].map(([x, z]) => lookAround(trial, [centre[0] + x * half[0], centre[1], centre[2] + z * half[2]]))
  const least = leastClear * Math.min(half[0], half[2])
  return spots
    .filter((spot) => spot !== undefined)
    .filter(({ clear }) => clear > least)
    .toSorted((a, b) => b.clear - a.clear)[0]
}

/** Measures the distances to the surfaces around a place; undefined if it is open to most sides. */
function lookAround({ cloud, weight }: TrialScene, place: Vector): Spot | undefined {
  const distance = weight.map((_, i) =>
    Math.hypot(...axes.map((axis) => cloud.position[3 * i + axis] - place[axis])),
  )
  const sector = weight.map((_, i) =>
    sectorOf(axes.map((axis) => cloud.position[3 * i + axis] - place[axis]) as Vector),
  )
  const covered = new Float32Array(sectors + 3)
  const reached = new Float32Array(sectors + 3).fill(Number.POSITIVE_INFINITY)
  for (const i of [...weight.keys()].toSorted((a, b) => distance[a] - distance[b])) {
    const to = sector[i]
    if (to === between || covered[to] > opaque) continue
    const face = (Math.PI * sizeOfSplat(cloud, i) ** 2 * cloud.rgba[4 * i + 3]) / 255
    covered[to] += face / distance[i] ** 2 / (to < sectors ? wallAngle : ceilingAngle)
    if (covered[to] > opaque) reached[to] = distance[i]
  }
  const walls = reached.slice(0, sectors).filter(Number.isFinite).toSorted()
  if (walls.length < enclosed * sectors) return undefined
  const height = Math.min(reached[sectors], reached[sectors + 1])
  const beyond = weight.reduce(
    (sum, share, i) => sum + (distance[i] > beyondWall * reached[sector[i]] ? share : 0),
    0,
  )
  const isClosed = reached.subarray(0, between).every(Number.isFinite) && beyond < mostBeyond
  const isRoom = isClosed && mean(walls) > roomRatio * mean(reached.slice(sectors, between))
  return { place, clear: walls[0], height: Number.isFinite(height) ? height : walls[0], isRoom }
}

/** Solid angles of a sector of the walls, and of the ceiling. */
const wallAngle = ((2 * Math.PI) / sectors) * 2 * (wallSlope / Math.hypot(1, wallSlope))
const ceilingAngle = 2 * Math.PI * (1 - ceilingSlope / Math.hypot(1, ceilingSlope))

/** Sectors of the walls, then floor, ceiling, and what is between. */
function sectorOf([x, y, z]: Vector): number {
  const slope = y / Math.hypot(x, z)
  if (Math.abs(slope) > ceilingSlope) return slope < 0 ? sectors : sectors + 1
  if (Math.abs(slope) > wallSlope) return between
  return Math.floor((Math.atan2(z, x) / (2 * Math.PI) + 0.5) * sectors) % sectors
}
