import type { CameraParameters, Vector } from '#contract/scene-format.ts'
import { axesOf } from '#machines/viewer/orientation.ts'

import { distanceBetween } from './camera-parameters.ts'
import { project, unproject } from './projection.ts'
import type { FramePoint, Lens } from './projection.ts'

/** Search radii around a finger, as shares of the frame's height. */
const fingerRadii = [0.008, 0.016, 0.032, 0.064]
/** Number and closeness in depth of splats that make a surface; fewer float in front of it. */
const fewestOnSurface = 4
const surfaceThickness = 0.04

/** Share of a mark's depth by which splats close to its line of sight must be nearer to hide it. */
const hidingGap = 0.08
const hidingRadius = 0.014
const fewestHiding = 4
const hidingShare = 0.2
/** Most splats checked in the search for hidden marks; a press checks all. */
const mostSampled = 60_000

type Visit = (x: number, y: number, depth: number) => void

/**
 * Visits each splat centre in the frame; x is scaled to the height, so that distances are the same in both
 * directions.
 */
function visitCentres(centres: Float32Array, lens: Lens, stride: number, visit: Visit): void {
  const { eye, forward, right, above, tall } = lens
  for (let at = 0; at + 2 < centres.length; at += 3 * stride) {
    const x = (centres[at] ?? 0) - eye[0]
    const y = (centres[at + 1] ?? 0) - eye[1]
    const z = (centres[at + 2] ?? 0) - eye[2]
    const depth = x * forward[0] + y * forward[1] + z * forward[2]
    if (depth <= 0) continue
    const scale = 1 / (2 * tall * depth)
    const across = (x * right[0] + y * right[1] + z * right[2]) * scale
    const upwards = (x * above[0] + y * above[1] + z * above[2]) * scale
    if (across * across > 4 || upwards * upwards > 1) continue
    visit(across, upwards, depth)
  }
}

/** Converts to offsets from the frame's centre, in frame heights; upwards is positive. */
function inHeights(
  { x, y }: FramePoint,
  { wide, tall }: Lens,
): { readonly across: number; readonly upwards: number } {
  return {
    across: ((x - 0.5) * wide) / tall,
    upwards: 0.5 - y,
  }
}

/** Returns the depth of the nearest surface among ascending depths. */
function surfaceDepth(depths: readonly number[]): number | null {
  const enough = Math.max(fewestOnSurface, Math.ceil(depths.length * 0.08))
  for (const [at, nearest] of depths.entries()) {
    const last = depths[at + enough - 1]
    if (last === undefined) return null
    if (last <= nearest * (1 + surfaceThickness)) return depths[at + Math.floor(enough / 2)] ?? nearest
  }
  return null
}

/**
 * Returns the point of the world at a point of the frame; null if there is nothing. Centres are x, y, z in
 * turn.
 */
export function findPointAt(centres: Float32Array, lens: Lens, at: FramePoint): Vector | null {
  const finger = inHeights(at, lens)
  const widest = fingerRadii.at(-1) ?? 0
  const near: { readonly away: number; readonly depth: number }[] = []
  visitCentres(centres, lens, 1, (across, upwards, depth) => {
    const away = Math.hypot(across - finger.across, upwards - finger.upwards)
    if (away <= widest) near.push({ away, depth })
  })
  for (const radius of fingerRadii) {
    const depths = near.filter(({ away }) => away <= radius).map(({ depth }) => depth)
    const depth = surfaceDepth(depths.toSorted((a, b) => a - b))
    if (depth !== null) return unproject(lens, at, depth)
  }
  return null
}

/** Returns, for each place in the world, true if it is behind splats, as far as that can be seen. */
export function areHidden(centres: Float32Array, lens: Lens, places: readonly Vector[]): boolean[] {
  const marks = places.map((place) => {
    const seen = project(lens, place)
    return { ...(seen && inHeights(seen, lens)), depth: seen?.depth ?? 0, before: 0, all: 0 }
  })
  const stride = Math.max(1, Math.floor(centres.length / 3 / mostSampled))
  visitCentres(centres, lens, stride, (across, upwards, depth) => {
    for (const mark of marks) {
      const aside = across - (mark.across ?? Number.NaN)
      if (!(aside < hidingRadius && aside > -hidingRadius)) continue
      if (Math.abs(upwards - (mark.upwards ?? 0)) > hidingRadius) continue
      mark.all += 1
      if (depth < mark.depth * (1 - hidingGap)) mark.before += 1
    }
  })
  return marks.map(({ before, all }) => before >= fewestHiding && before >= all * hidingShare)
}

/** Share of outliers, and most splats looked at, when the extent of a scene is measured. */
const outliers = 0.02
const mostMeasured = 60_000

/**
 * Returns half the size of what a camera's start view shows, along `axesOf` the camera; null if it shows
 * nothing. Centres are x, y, z in turn.
 */
export function extentOf(centres: Float32Array, camera: CameraParameters, lens: Lens): Vector | null {
  const { position, target } = camera
  const axes = axesOf(camera)
  const farthest = 2 * distanceBetween(position, target)
  const found: [number[], number[], number[]] = [[], [], []]
  const stride = 3 * Math.max(1, Math.ceil(centres.length / 3 / mostMeasured))
  for (let at = 0; at + 2 < centres.length; at += stride) {
    const place: Vector = [centres[at] ?? 0, centres[at + 1] ?? 0, centres[at + 2] ?? 0]
    const seen = project(lens, place)
    if (!seen || seen.depth > farthest || Math.abs(seen.x - 0.5) > 0.5 || Math.abs(seen.y - 0.5) > 0.5)
      continue
    for (const [axis, [x, y, z]] of axes.entries())
      found[axis]?.push(
        Math.abs((place[0] - target[0]) * x + (place[1] - target[1]) * y + (place[2] - target[2]) * z),
      )
  }
  const half = found.map(
    (values) => values.toSorted((a, b) => a - b)[Math.floor((1 - outliers) * values.length)],
  )
  const [across, above, along] = half
  return across && above && along ? [across, above, along] : null
}
