import type { Vector } from '#contract/scene-format.ts'

import { findEdgeChains } from '../depth/straight/edge-chains.ts'
import type { EdgeChain } from '../depth/straight/edge-chains.ts'
import { findStraightLines } from '../depth/straight/straight-lines.ts'
import type { StraightLine } from '../depth/straight/straight-lines.ts'
import { directionOf, mostSlant } from '../depth/straight/straighten-edges.ts'
import { toLab } from '../scene/lab-colour.ts'
import { clamp, resampleDepth, resizePicture } from '../scene/picture.ts'
import type { DepthMap, Picture } from '../scene/picture.ts'
import type { CameraPose } from './camera-pose.ts'

/** Longer side of the photo in which edges are searched, in pixels. */
const longerSide = 400
/** Shortest edge that counts, as a share of the longer side. */
const leastShare = 0.08
/** Share of the length of all vertical edges that leans no more than the figure. */
const spared = 0.75
/** Places of an edge at which it is measured, and pixels to both sides among which the nearest one counts. */
const [samples, aside] = [9, 2]

type Place = { readonly x: number; readonly y: number }
/** A photo's depth with its focal length, as `layOutScene` returns them. */
type Laid = { readonly depth: DepthMap; readonly focalShare: number }

/**
 * Measures how far the vertical edges and outlines of a photo lean in a view of its scene, in degrees: each
 * by its angle to where it would be with both ends at one depth. Three quarters of their length lean no more
 * than the figure, which is 0 without such edges.
 */
export async function leanMeter(photo: Picture, laid: Laid): Promise<(pose: CameraPose) => number> {
  const scale = Math.min(1, longerSide / Math.max(photo.width, photo.height))
  const [width, height] = [photo.width, photo.height].map((side) => Math.max(2, Math.round(side * scale)))
  const gray = toLab(await resizePicture(photo, width, height)).filter((_, i) => i % 3 === 0)
  const depth = resampleDepth(laid.depth, width, height)
  const focal = laid.focalShare * width
  const edges = [
    ...findStraightLines(gray, width, height, leastShare),
    ...findEdgeChains(gray, width, height).flatMap(straightened),
  ]
    .filter(({ dx }) => Math.abs(dx) < mostSlant)
    .map((line) => ({ places: placesOf(line, depth), length: lengthOf(line) }))
  return (pose) => {
    const leans = edges.map(({ places, length }) => ({ length, angle: leanOf(places, depth, focal, pose) }))
    return mostOf(leans)
  }
}

/** An outline, such as that of a person, as the straight line that comes closest; none if it is bent. */
function straightened(outline: EdgeChain): StraightLine[] {
  const line = directionOf(outline)
  if (!line) return []
  const along = Array.from(outline.x, (x, k) => (x - line.x) * line.dx + (outline.y[k] - line.y) * line.dy)
  return [{ ...line, pieces: [{ from: Math.min(...along), to: Math.max(...along) }] }]
}

function lengthOf({ pieces }: StraightLine): number {
  return pieces.reduce((sum, { from, to }) => sum + to - from, 0)
}

type Deep = Place & { readonly inverse: number }

/** Places along an edge, at the depth of the nearer of the two things beside it. */
function placesOf({ x, y, dx, dy, pieces }: StraightLine, depth: DepthMap): Deep[] {
  const from = Math.min(...pieces.map((own) => own.from))
  const to = Math.max(...pieces.map((own) => own.to))
  return Array.from({ length: samples }, (_, k) => {
    const along = from + ((to - from) * (k + 0.5)) / samples
    const place = { x: x + along * dx, y: y + along * dy }
    const beside = [-aside, 0, aside].map((off) => inverseAt(depth, place.x + off, place.y))
    return { ...place, inverse: Math.max(...beside) }
  })
}

function leanOf(places: readonly Deep[], depth: DepthMap, focal: number, pose: CameraPose): number {
  const mean = places.reduce((sum, { inverse }) => sum + inverse, 0) / places.length
  const seen = places.map((own) => shownAt(own, own.inverse, depth, focal, pose))
  const upright = places.map((own) => shownAt(own, mean, depth, focal, pose))
  return Math.abs(slantOf(seen) - slantOf(upright))
}

/** Angle from the vertical of the best straight line through some places, in degrees. */
function slantOf(places: readonly Place[]): number {
  const x = places.reduce((sum, own) => sum + own.x, 0) / places.length
  const y = places.reduce((sum, own) => sum + own.y, 0) / places.length
  let [xy, yy] = [0, 0]
  for (const own of places) {
    xy += (own.x - x) * (own.y - y)
    yy += (own.y - y) ** 2
  }
  return (Math.atan(xy / yy) * 180) / Math.PI
}

function mostOf(leans: readonly { readonly length: number; readonly angle: number }[]): number {
  const total = leans.reduce((sum, { length }) => sum + length, 0)
  let [seen, most] = [0, 0]
  for (const { length, angle } of leans.toSorted((a, b) => a.angle - b.angle)) {
    if (seen >= spared * total) break
    seen += length
    most = angle
  }
  return most
}

/** Projection in a pose of a place of the photo with its inverse depth, in pixels from the middle. */
export function shownAt(
  { x, y }: Place,
  inverse: number,
  { width, height }: { readonly width: number; readonly height: number },
  focal: number,
  { eye, right, up, back }: CameraPose,
): Place {
  const z = 1 / inverse
  const [across, down] = [x + 0.5 - width / 2, y + 0.5 - height / 2]
  const from = [(across / focal) * z - eye[0], (-down / focal) * z - eye[1], -z - eye[2]] as const
  const along = (axis: Vector) => axis[0] * from[0] + axis[1] * from[1] + axis[2] * from[2]
  const scale = -focal / along(back)
  return { x: scale * along(right), y: -scale * along(up) }
}

/** Inverse depth between pixels. */
export function inverseAt({ inverse, width, height }: DepthMap, x: number, y: number): number {
  const left = clamp(Math.floor(x), 0, width - 2)
  const top = clamp(Math.floor(y), 0, height - 2)
  const [tx, ty] = [clamp(x - left, 0, 1), clamp(y - top, 0, 1)]
  const at = top * width + left
  const upper = inverse[at] * (1 - tx) + inverse[at + 1] * tx
  const lower = inverse[at + width] * (1 - tx) + inverse[at + width + 1] * tx
  return upper * (1 - ty) + lower * ty
}
