import { boxMean, mostAround } from '#backend/conversion/scene/box-filters.ts'
import { quantile, resampleMask } from '#backend/conversion/scene/picture.ts'
import type { DepthMap, PeopleMask, Picture } from '#backend/conversion/scene/picture.ts'

import { smoothAlongPicture } from '../refine/edge-aware-smoother.ts'
import { distanceInside, piecesOf } from '../refine/pieces.ts'
import { fillUnknown } from '../refine/push-pull.ts'

/** Distances in inverse depth, as shares of its range: of a body cut off by the picture, and of any other. */
const [cutOffGap, leastGap] = [0.5, 0.02]
/** How far the middle of a body comes forward, as a share of the range. */
const bulge = 0.12
/** Least share of a person in pixels of a body, and pixels around them that belong to it too. */
const outline = 0.35
const outlineReach = 2
/** Smaller bodies, as a share of the picture, are part of what is behind. */
const smallest = 0.002
/** Pixels from the lower edge of the picture within which it cuts a body off. */
const cutOffReach = 4
/** Least share of a person where depth is the person's, and width of its rim as a share of the picture. */
const [unknownShare, unknownRim] = [0.1, 0.02]
/** Height of the feet as a share of the picture's. */
const feetShare = 0.03

export type StoodPeople = { readonly map: DepthMap; readonly mask: PeopleMask }

/**
 * Depth in which people are bodies in front of the rest: upright, gently rounded, as near as the ground at
 * their feet, or by half of all depth if the picture cuts them off. A guess reads people as surfaces, so that
 * heads lean and faces shear. `shape` refines the depth without people. The mask comes back refined, at the
 * picture's size.
 */
export function standPeople(
  found: DepthMap,
  people: PeopleMask,
  picture: Picture,
  shape: (map: DepthMap) => DepthMap,
): StoodPeople {
  const { width, height } = picture
  const mask = refineMask(people, picture)
  const behind = shape({ ...found, inverse: withoutPeople(found, mask.share) })
  const [low, high] = [quantile(found.inverse, 0.005), quantile(found.inverse, 0.995)]
  const span = Math.max(high, quantile(behind.inverse, 0.995)) - low
  const core = Float32Array.from(mask.share, (own) => (own > outline ? 1 : 0))
  const inside = Uint8Array.from(mostAround(core, width, height, outlineReach))
  const distance = distanceInside(inside, width, height)
  const inverse = behind.inverse.slice()
  for (const body of piecesOf(inside, width)) {
    if (body.length < smallest * inside.length) continue
    const nearness = Math.min(low + span, nearnessOf(body, behind, span))
    const round = roundness(body, distance, width, height)
    for (const [k, i] of body.entries()) {
      const own = nearness + bulge * span * (round[k] - 0.5)
      inverse[i] = Math.max(own, behind.inverse[i] + leastGap * span)
    }
  }
  return { map: { inverse, width, height }, mask }
}

/** The mask at the picture's size: unsure pixels follow neighbours of their colour. */
function refineMask(people: PeopleMask, picture: Picture): PeopleMask {
  const { share, ...size } = resampleMask(people, picture.width, picture.height)
  const trust = share.map((own) => Math.abs(2 * own - 1) ** 3 + 1e-3)
  const settings = { lambda: 12, sigma: 5 }
  const weighted = share.map((own, i) => own * trust[i])
  const sums = smoothAlongPicture(weighted, picture, settings)
  const weights = smoothAlongPicture(trust, picture, settings)
  return { ...size, share: sums.map((sum, i) => sum / weights[i]) }
}

/** Depth behind people: that beside them goes on. Their rims are unreliable. */
function withoutPeople({ inverse, width, height }: DepthMap, share: Float32Array): Float32Array {
  const marked = Float32Array.from(share, (own) => (own > unknownShare ? 1 : 0))
  const rim = Math.round(unknownRim * Math.sqrt(width * height))
  const known = mostAround(marked, width, height, rim).map((own) => 1 - own)
  const threefold = new Float32Array(3 * inverse.length).map((_, i) => inverse[Math.floor(i / 3)])
  const filled = fillUnknown(threefold, known, width, height)
  return inverse.map((own, i) => (known[i] ? own : filled[3 * i]))
}

/** Nearness of a body, by what is behind it. */
function nearnessOf(body: readonly number[], { inverse, width, height }: DepthMap, span: number): number {
  const rowOf = (i: number) => Math.floor(i / width)
  const bottom = body.reduce((most, i) => Math.max(most, rowOf(i)), 0)
  const medianOf = (pixels: readonly number[]) =>
    quantile(
      Float32Array.from(pixels, (i) => inverse[i]),
      0.5,
    )
  const middle = medianOf(body)
  if (bottom >= height - cutOffReach) return middle + cutOffGap * span
  const feet = Math.max(2, Math.round(feetShare * height))
  return Math.max(medianOf(body.filter((i) => rowOf(i) > bottom - feet)), middle + leastGap * span)
}

/** Shape of a body, 0 at its outline to 1 in its middle: a quarter circle across, softened. */
function roundness(
  body: readonly number[],
  distance: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const thick = body.reduce((most, i) => Math.max(most, distance[i]), 0)
  const reach = Math.max(6, 0.6 * thick)
  const raw = new Float32Array(width * height)
  const weight = new Float32Array(width * height)
  for (const i of body) {
    weight[i] = 1
    raw[i] = Math.sqrt(1 - (1 - Math.min(1, distance[i] / reach)) ** 2)
  }
  const radius = Math.max(2, Math.round(thick / 6))
  const weights = boxMean(weight, width, height, radius)
  let soft = raw
  for (let round = 0; round < 2; round++) {
    const sums = boxMean(soft, width, height, radius)
    soft = sums.map((sum, i) => (weight[i] ? sum / weights[i] : 0))
  }
  return Float32Array.from(body, (i) => soft[i])
}
