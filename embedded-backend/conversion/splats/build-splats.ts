import { photoCodes } from '#contract/photo-codes.ts'

import { smoothAlongPicture } from '../depth/refine/edge-aware-smoother.ts'
import { limitSlope } from '../depth/refine/limit-slope.ts'
import { snapEdges } from '../depth/refine/snap-edges.ts'
import type { DepthSource } from '../order/conversion.ts'
import { quantile, resampleDepth, type DepthMap, type Picture } from '../scene/picture.ts'
import { SplatCollector, type SplatCloud } from '../scene/splat-cloud.ts'
import { addBackPlate } from './backing-splats.ts'
import { grow, indexesOf } from './grow-region.ts'
import { inventHiddenLayer } from './hidden-layer.ts'
import { padBorder, type View } from './pad-border.ts'
import { layOutScene, parallaxBudget, type SceneGeometry } from './scene-geometry.ts'
import { sharpenColours } from './sharpen-colours.ts'

/**
 * Sigma as a share of the spacing of pixels. Overlap blurs nothing where the colours are the photo's, and
 * smaller splats let what is behind them shine through in a grid as soon as the view turns.
 */
const sigmaShare = 0.75
/** Compensates in advance for the blur of overlapping splats. */
const sharpening = 0.5
/** How many pixels a splat reaches beyond its own. */
const rimReach = 2
const thickness = 0.15
const edgePixels = 1.2
/** Neighbouring pixels of guessed depth drift apart by at most this many pixels. */
const gentleSlope = 0.5
const borderShare = 0.045

export type Scene = { readonly cloud: SplatCloud; readonly geometry: SceneGeometry }

/**
 * Turns a picture with depth into splats: one for each pixel of the (widened) picture, a second layer where
 * the foreground hides something that an allowed pose shows, and an opaque plate behind everything, so that
 * no allowed pose shows a hole. Their opacities say which of them take the photo's colours.
 */
export function buildSplats(picture: Picture, map: DepthMap, source: DepthSource, focal?: number): Scene {
  const { width, height } = picture
  const geometry = layOutScene(shapeDepth(resampleDepth(map, width, height), picture, source), source, focal)
  const view = padBorder(
    { picture, depth: geometry.depth },
    Math.round(Math.sqrt(width * height) * borderShare),
  )
  const shiftOf = geometry.shiftShare * width
  const lens = { focal: geometry.focalShare * width, shiftOf }
  const hidden = inventHiddenLayer(view, shiftOf, edgePixels)
  const splats = new SplatCollector(
    Math.ceil(view.picture.width * view.picture.height * 1.3),
    view.picture.width,
  )
  const front = { ...view, picture: { ...view.picture, rgb: hidden.front } }
  const edge = edgePixels / shiftOf
  const sharp = sharpenColours(front, sharpening, edge)
  addLayer(
    splats,
    { ...front, picture: { ...front.picture, rgb: sharp } },
    lens,
    codesOfFront(view, hidden.front, edge),
  )
  const behind = {
    picture: { ...view.picture, rgb: hidden.rgb },
    depth: { ...view.depth, inverse: hidden.inverse },
  }
  addLayer(
    splats,
    behind,
    lens,
    hidden.mask.map((isHidden) => (isHidden ? photoCodes.behind : noSplat)),
  )
  addBackPlate(splats, view, lens.focal, geometry.farthest)
  return { cloud: splats.finish(), geometry }
}

/**
 * Measured depth, and a model's, gets the picture's own edges; guessed depth is smoothed until no gap opens.
 */
function shapeDepth(map: DepthMap, picture: Picture, source: DepthSource): DepthMap {
  const range = quantile(map.inverse, 0.995) - quantile(map.inverse, 0.005)
  if (source === 'STEREO' || source === 'MOTION') return snapEdges(map, picture, range * 0.06)
  if (source === 'CARRIED' || source === 'MODEL') {
    const inverse = smoothAlongPicture(map.inverse, picture, { lambda: 30, sigma: 6 })
    return snapEdges({ ...map, inverse }, picture, range * 0.06)
  }
  const inverse = smoothAlongPicture(map.inverse, picture, { lambda: 60, sigma: 10 })
  const steepest = (gentleSlope * range) / (parallaxBudget.ESTIMATED * picture.width)
  return limitSlope({ ...map, inverse }, steepest)
}

type Lens = { readonly focal: number; readonly shiftOf: number }
/** In the place of a code: a pixel without a splat. */
const noSplat = 255

/**
 * Pixels whose colour was cleaned of the other side's are rims, with those whose splats reach into them on
 * the same side: in the photo these would show the other side.
 */
function codesOfFront({ picture, depth }: View, cleaned: Uint8Array, edge: number): Uint8Array {
  const { rgb: photo, width } = picture
  const { inverse } = depth
  const rims = Uint8Array.from(inverse, (_, i) => {
    const isSame = [0, 1, 2].every((c) => photo[3 * i + c] === cleaned[3 * i + c])
    return isSame ? 0 : 1
  })
  const isSameSide = (i: number, j: number) => Math.abs(inverse[i]! - inverse[j]!) < edge
  let front = indexesOf(rims)
  for (let step = 0; step < rimReach; step++) front = grow(rims, front, width, isSameSide)
  return rims.map((isRim) => (isRim ? photoCodes.rim : photoCodes.surface))
}

/** A splat for each pixel that has one of `photoCodes`. */
function addLayer(splats: SplatCollector, { picture, depth }: View, lens: Lens, codes: Uint8Array): void {
  const { rgb, width, height } = picture
  const { inverse } = depth
  const limit = edgePixels / lens.shiftOf
  for (let i = 0; i < inverse.length; i++) {
    if (codes[i] === noSplat) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    const own = inverse[i]!
    const across = slope(own, x > 0 ? inverse[i - 1]! : own, x < width - 1 ? inverse[i + 1]! : own, limit)
    const along = slope(
      own,
      y > 0 ? inverse[i - width]! : own,
      y < height - 1 ? inverse[i + width]! : own,
      limit,
    )
    const z = 1 / own
    const spacing = z / lens.focal
    const sigma = spacing * sigmaShare
    splats.add(
      (x + 0.5 - width / 2) * spacing,
      -(y + 0.5 - height / 2) * spacing,
      -z,
      sigma * (1 + 0.5 * across * lens.shiftOf),
      sigma * (1 + 0.5 * along * lens.shiftOf),
      sigma * thickness,
      rgb[3 * i]!,
      rgb[3 * i + 1]!,
      rgb[3 * i + 2]!,
      codes[i],
    )
  }
}

/**
 * The gentler of the two steps beside a pixel: what one pose closes, another opens, so splats on slopes are
 * wider.
 */
function slope(own: number, before: number, after: number, limit: number): number {
  const step = Math.max(Math.abs(own - before), Math.abs(own - after))
  return step > limit ? Math.min(limit, Math.abs(own - before), Math.abs(own - after)) : step
}
