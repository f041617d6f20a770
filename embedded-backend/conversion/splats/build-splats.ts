import { photoCodes } from '#contract/photo-codes.ts'

import { smoothAlongPicture } from '../depth/refine/edge-aware-smoother.ts'
import { limitSlope } from '../depth/refine/limit-slope.ts'
import { sampleByMedian, sampleMeasured } from '../depth/refine/sample-measured.ts'
import { snapEdges } from '../depth/refine/snap-edges.ts'
import { straightenEdges } from '../depth/straight/straighten-edges.ts'
import type { DepthSource } from '../order/conversion.ts'
import { isBeyond, type BehindMap } from '../scene/measured-depth.ts'
import { quantile, resampleDepth, type DepthMap, type Picture } from '../scene/picture.ts'
import { SplatCollector, type SplatCloud } from '../scene/splat-cloud.ts'
import { addFringe, addLayer } from './add-layer.ts'
import { addBackPlate } from './backing-splats.ts'
import { codesOfFront } from './front-codes.ts'
import { inventHiddenLayer } from './hidden-layer.ts'
import { resampleBehindMap } from './known-behind.ts'
import { noSplat } from './no-splat.ts'
import { padBorder } from './pad-border.ts'
import { layOutScene, mostMoveOf, type SceneGeometry } from './scene-geometry.ts'
import { sharpenColours } from './sharpen-colours.ts'
import { showBeyond } from './show-beyond.ts'
import { softenRims, uncover } from './soft-rims.ts'

/** Compensates in advance for the blur of overlapping splats. */
const sharpening = 0.5
/** Neighbouring pixels of guessed or carried depth drift apart by at most this many pixels. */
const gentleSlope = 0.5
/** Width of the scene's border beyond the picture, as a share of its size: a turned view shows it. */
const borderShare = 0.12
/** The same if other pictures may show the border. */
const seenBorderShare = 0.2
/**
 * Least step of an edge: in pixels at the farthest pose, and as a share of the depth range. Folds within a
 * thing are no edges, however far the view turns.
 */
const edgePixels = 1.2
const edgeShare = 0.02

export type Scene = { readonly cloud: SplatCloud; readonly geometry: SceneGeometry }

/**
 * Converts a picture with depth to splats: one for each pixel of the (widened) picture, a second layer for
 * hidden areas that an allowed pose shows, and an opaque plate behind everything, so that no allowed pose
 * shows a hole. `seen` has the hidden areas that other pictures show. Codes in the opacities mark the splats
 * that take the photo's colours.
 */
export function buildSplats(
  picture: Picture,
  map: DepthMap,
  source: DepthSource,
  focal?: number,
  seen?: BehindMap,
): Scene {
  return placeSplats(picture, layOutScene(shapeDepth(map, picture, source), source, focal), source, seen)
}

/**
 * Builds splats for another size of a picture whose scene has been laid out already: both versions coincide.
 */
export function placeSplats(
  picture: Picture,
  laidOut: SceneGeometry,
  source: DepthSource,
  seen?: BehindMap,
): Scene {
  const { width, height } = picture
  const sample = isMeasured(source) ? sampleByMedian : resampleDepth
  const geometry = { ...laidOut, depth: sample(laidOut.depth, width, height) }
  const border = Math.ceil(Math.sqrt(width * height) * (seen?.border ? seenBorderShare : borderShare))
  const known = seen && resampleBehindMap(seen, picture, border, geometry.toScene)
  const padded = padBorder({ picture, depth: geometry.depth }, border)
  const view = known ? showBeyond(padded, known) : padded
  const shiftOf = geometry.shiftShare * width
  const edge = Math.max(edgePixels / shiftOf, edgeShare * (1 / geometry.nearest - 1 / geometry.farthest))
  const lens = { focal: geometry.focalShare * width, shiftOf, edge }
  const hidden = inventHiddenLayer(view, shiftOf, edge, known)
  const splats = new SplatCollector(
    Math.ceil(view.picture.width * view.picture.height * 1.3),
    view.picture.width,
  )
  const front = { ...view, picture: { ...view.picture, rgb: hidden.front } }
  const sharp = sharpenColours(front, sharpening, edge)
  const codes = codesOfFront(view, hidden.front, edge, border)
  const rims = isSoft(source) ? softenRims(view, hidden.edges, hidden.filled, edge, hidden.span) : undefined
  if (rims) uncover(rims, codes, sharp, hidden.filled)
  addLayer(splats, { ...front, picture: { ...front.picture, rgb: sharp } }, lens, codes, border, {
    alpha: rims?.alpha,
    isSeen: known?.known.map((own, i) => (own && isBeyond(known, i) ? 1 : 0)),
  })
  if (rims) addFringe(splats, view.picture, lens, rims.fringe)
  const behind = {
    picture: { ...view.picture, rgb: hidden.rgb },
    depth: { ...view.depth, inverse: hidden.inverse },
  }
  const codesBehind = hidden.mask.map((isHidden) => (isHidden ? photoCodes.behind : noSplat))
  addLayer(splats, behind, lens, codesBehind, border, {
    isSeen: source === 'STEREO' ? hidden.isSeen : hidden.isSeen.map((own) => (own === 2 ? 1 : 0)),
  })
  addBackPlate(splats, view, lens.focal, geometry.farthest)
  return { cloud: splats.finish(), geometry }
}

/**
 * Depth of models ends some pixels off the silhouette; softening moves it to the silhouette in the photo.
 * Depth from several views follows the silhouette already: softer rims come no closer to a real view.
 */
function isSoft(source: DepthSource): boolean {
  return source === 'MODEL'
}

function isMeasured(source: DepthSource): boolean {
  return source === 'STEREO' || source === 'MOTION'
}

/**
 * Refines depth and brings it to the picture's size: depth measured from several views has its own edges,
 * that of models gets the picture's. Guessed depth, and that of phones, which ends anywhere beside the
 * silhouette, is smoothed until no gap opens, and then bent so little that none opens again.
 */
function shapeDepth(found: DepthMap, picture: Picture, source: DepthSource): DepthMap {
  if (isMeasured(source)) return sampleMeasured(found, picture)
  const map = resampleDepth(found, picture.width, picture.height)
  const range = quantile(map.inverse, 0.995) - quantile(map.inverse, 0.005)
  if (source === 'MODEL') {
    const inverse = smoothAlongPicture(map.inverse, picture, { lambda: 30, sigma: 6 })
    return snapEdges({ ...map, inverse }, picture, range * 0.06)
  }
  const inverse = smoothAlongPicture(map.inverse, picture, { lambda: 60, sigma: 10 })
  const steepest = (gentleSlope * range) / (mostMoveOf(source) * picture.width)
  return straightenEdges(limitSlope({ ...map, inverse }, steepest), picture)
}
