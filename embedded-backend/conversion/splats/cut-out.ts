import { photoCodes } from '#contract/scene-format.ts'

import { distanceInside } from '../depth/refine/pieces.ts'
import { fillUnknown } from '../depth/refine/push-pull.ts'
import { clamp, resampleDepth, type DepthMap, type Picture } from '../scene/picture.ts'
import { codeOf, withCode } from '../scene/splat-cloud.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import type { Scene } from './build-splats.ts'

/** Smaller values are transparent and have unreliable colours. */
const half = 128
/** Fainter splats cost time and are invisible. */
const faint = 8

/**
 * Returns the picture with the colours of its rims continued over transparent parts, so that nothing bleeds
 * in.
 */
export function fillTransparent(picture: Picture, alpha: Uint8Array): Picture {
  const { rgb, width, height } = picture
  const filled = fillUnknown(rgb, known(alpha), width, height)
  return { ...picture, rgb: Uint8Array.from(filled, Math.round) }
}

/** Continues depth over transparent parts, which have none: the outline is then no depth edge. */
export function levelTransparent(map: DepthMap, { width, height }: Picture, alpha: Uint8Array): DepthMap {
  const { inverse } = resampleDepth(map, width, height)
  const threefold = new Float32Array(3 * inverse.length).map((_, i) => inverse[Math.floor(i / 3)])
  const filled = fillUnknown(threefold, known(alpha), width, height)
  return { inverse: inverse.map((_, i) => filled[3 * i]), width, height }
}

function known(alpha: Uint8Array): Float32Array {
  return Float32Array.from(alpha, (own) => (own >= half ? 1 : 0))
}

/**
 * Removes the transparent parts of its picture from a scene. The front layer takes the opacity of its pixels,
 * which keeps soft outlines soft; layers behind it stay only where no allowed pose shows them beside the
 * outline.
 */
export function cutOut(scene: Scene, alpha: Uint8Array): Scene {
  const { cloud, geometry } = scene
  const { width, height, inverse } = geometry.depth
  const [focal, shiftOf] = [geometry.focalShare * width, geometry.shiftShare * width]
  const isSolid = Uint8Array.from(alpha, (own) => (own >= half ? 1 : 0))
  const inside = distanceInside(isSolid, width, height)
  const kept: number[] = []
  const opacity = new Uint8Array(cloud.count)
  for (let i = 0; i < cloud.count; i++) {
    const near = -1 / cloud.position[3 * i + 2]
    const column = clamp(Math.floor(cloud.position[3 * i] * near * focal + width / 2), 0, width - 1)
    const row = clamp(Math.floor(-cloud.position[3 * i + 1] * near * focal + height / 2), 0, height - 1)
    const at = row * width + column
    const size = Math.max(cloud.sigma[3 * i], cloud.sigma[3 * i + 1]) * near * focal
    const behind = Math.max(0, inverse[at] - near) * shiftOf
    const own = cloud.rgba[4 * i + 3]
    const isFront = codeOf(own) !== photoCodes.behind
    if (!isFront && inside[at] <= 2 * size + behind) continue
    opacity[i] = isFront ? withCode(Math.round((own * alpha[at]) / 255), codeOf(own)) : own
    if (opacity[i] >= faint) kept.push(i)
  }
  return { ...scene, cloud: take(cloud, kept, opacity) }
}

function take(cloud: SplatCloud, kept: readonly number[], opacity: Uint8Array): SplatCloud {
  const position = new Float32Array(3 * kept.length)
  const sigma = new Float32Array(3 * kept.length)
  const rgba = new Uint8Array(4 * kept.length)
  for (const [to, from] of kept.entries()) {
    position.set(cloud.position.subarray(3 * from, 3 * from + 3), 3 * to)
    sigma.set(cloud.sigma.subarray(3 * from, 3 * from + 3), 3 * to)
    rgba.set(cloud.rgba.subarray(4 * from, 4 * from + 3), 4 * to)
    rgba[4 * to + 3] = opacity[from]
  }
  return { count: kept.length, rowLength: cloud.rowLength, position, sigma, rgba }
}
