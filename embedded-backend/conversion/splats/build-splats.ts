import { photoCodes } from '#contract/scene-format.ts'

import { standPeople } from '../depth/people/stand-people.ts'
import type { StoodPeople } from '../depth/people/stand-people.ts'
import { limitSlope, snapEdges } from '../depth/refine/depth-edges.ts'
import { smoothAlongPicture } from '../depth/refine/edge-aware-smoother.ts'
import { fillUnknown } from '../depth/refine/push-pull.ts'
import { sampleByMedian, sampleMeasured } from '../depth/refine/sample-measured.ts'
import { straightenEdges } from '../depth/straight/straighten-edges.ts'
import type { DepthSource } from '../order/conversion.ts'
import { isBeyond } from '../scene/measured-depth.ts'
import type { BehindMap } from '../scene/measured-depth.ts'
import { quantile, clamp, resampleDepth, resampleMask, resizePicture } from '../scene/picture.ts'
import type { DepthMap, PeopleMask, Picture } from '../scene/picture.ts'
import { SplatCollector } from '../scene/splat-cloud.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { addFringe, addLayer } from './add-layer.ts'
import { grow, indexesOf } from './clean-rims.ts'
import { inventHiddenLayer } from './hidden-layer.ts'
import { resampleBehindMap, showBeyond } from './known-behind.ts'
import { padBorder, padPeople } from './pad-border.ts'
import type { View } from './pad-border.ts'
import { layOutScene, mostMoveOf } from './scene-geometry.ts'
import type { SceneGeometry } from './scene-geometry.ts'
import { noSplat, softenRims, uncover } from './soft-rims.ts'

/** Pixels that a splat reaches beyond its own. */
const rimReach = 0

/**
 * Code of each pixel of the front. Pixels with a cleaned colour are rims, as are those whose splats reach
 * into them on the same side: with the photo's colours they would show the other side. Beyond the picture
 * there is no photo to take colours from.
 */
function codesOfFront(
  { picture, depth }: View,
  cleaned: Uint8Array,
  edge: number,
  border: number,
): Uint8Array {
  const { rgb: photo, width, height } = picture
  const { inverse } = depth
  const rims = Uint8Array.from(inverse, (_, i) => {
    const isSame = [0, 1, 2].every((c) => photo[3 * i + c] === cleaned[3 * i + c])
    return isSame ? 0 : 1
  })
  const isSameSide = (i: number, j: number) => Math.abs(inverse[i] - inverse[j]) < edge
  let front = indexesOf(rims)
  for (let step = 0; step < rimReach; step++) front = grow(rims, front, width, isSameSide)
  return rims.map((isRim, i) => {
    if (isBeyond({ width, height, border }, i)) return photoCodes.behind
    return isRim ? photoCodes.rim : photoCodes.surface
  })
}

const plateBlock = 12
const plateMargin = 0.36

/** Adds an opaque plate behind everything, wider than the picture, in the colours of its farther half. */
function addBackPlate(
  splats: SplatCollector,
  { picture, depth }: View,
  focal: number,
  farthest: number,
): void {
  const { width, height, rgb } = picture
  const middle = quantile(depth.inverse, 0.5)
  const farHalf = depth.inverse.map((value) => (value <= middle ? 1 : 0))
  const colours = fillUnknown(rgb, farHalf, width, height)
  const z = farthest * 1.03
  const sigma = (z / focal) * plateBlock * 0.75
  const margin = Math.ceil((Math.sqrt(width * height) * plateMargin) / plateBlock) * plateBlock
  for (let y = -margin; y < height + margin; y += plateBlock) {
    for (let x = -margin; x < width + margin; x += plateBlock) {
      const [r, g, b] = blockMean(colours, width, height, x, y, plateBlock, 2)
      const [centreX, centreY] = [x + plateBlock / 2 - width / 2, y + plateBlock / 2 - height / 2]
      const [atX, atY] = [(centreX / focal) * z, (-centreY / focal) * z]
      splats.add(atX, atY, -z, sigma, sigma, sigma * 0.05, r, g, b, photoCodes.behind)
    }
  }
}

/** Mean colour of a square block, sampling every `step`-th pixel; beyond the border its pixels repeat. */
function blockMean(
  colours: Float32Array | Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  size: number,
  step: number,
): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let members = 0
  for (let row = y; row < y + size; row += step) {
    const sy = Math.min(height - 1, Math.max(0, row))
    for (let column = x; column < x + size; column += step) {
      const at = 3 * (sy * width + Math.min(width - 1, Math.max(0, column)))
      sum[0] += colours[at]
      sum[1] += colours[at + 1]
      sum[2] += colours[at + 2]
      members++
    }
  }
  return [sum[0] / members, sum[1] / members, sum[2] / members]
}

/**
 * Increases the difference of each pixel from its four neighbours by `amount` times its difference from their
 * mean: overlapping splats blur by about as much. Neighbours across a depth step of more than `edge` do not
 * count, so that neither side of an outline gets a seam.
 */
export function sharpenColours({ picture, depth }: View, amount: number, edge: number): Uint8Array {
  const { rgb, width } = picture
  const { inverse } = depth
  const sharp = rgb.slice()
  for (let i = 0; i < inverse.length; i++) {
    const x = i % width
    const left = x > 0 && isNear(inverse, i, i - 1, edge)
    const right = x < width - 1 && isNear(inverse, i, i + 1, edge)
    const above = i >= width && isNear(inverse, i, i - width, edge)
    const below = i + width < inverse.length && isNear(inverse, i, i + width, edge)
    for (let at = 3 * i; at < 3 * i + 3; at++) {
      const own = rgb[at]
      let difference = 0
      if (left) difference += own - rgb[at - 3]
      if (right) difference += own - rgb[at + 3]
      if (above) difference += own - rgb[at - 3 * width]
      if (below) difference += own - rgb[at + 3 * width]
      sharp[at] = clamp(Math.round(own + (amount * difference) / 4), 0, 255)
    }
  }
  return sharp
}

function isNear(inverse: Float32Array, i: number, j: number, edge: number): boolean {
  return Math.abs(inverse[i] - inverse[j]) < edge
}

/** Compensates in advance for the blur of overlapping splats. */
const sharpening = 0.5
const hiddenSharpening = 0.8
/** Least step of a model's depth that is moved to the picture's edges, as a share of its range. */
const snappedShare = 0.06
/** Neighbouring pixels of depth that was not measured drift apart by at most this many pixels. */
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

export type Scene = {
  readonly cloud: SplatCloud
  readonly geometry: SceneGeometry
  /** Colours of the hidden surface, with the border. */
  readonly behind: Picture
}

/**
 * Converts a picture with depth to splats: one for each pixel of the (widened) picture, a second layer for
 * hidden areas that an allowed pose shows, and an opaque plate behind everything, so that no allowed pose
 * shows a hole. `seen` has the hidden areas that other pictures show; `people` become bodies of their own.
 * Codes in the opacities mark the splats that take the photo's colours.
 */
export function buildSplats(
  picture: Picture,
  map: DepthMap,
  source: DepthSource,
  focal?: number,
  seen?: BehindMap,
  people?: PeopleMask,
): Scene {
  const { map: shaped, mask } = people
    ? shapeWithPeople(map, people, picture, source)
    : { map: shapeDepth(map, picture, source), mask: undefined }
  const laidOut = layOutScene(shaped, source, focal, map.cues)
  return placeSplats(picture, mask ? { ...laidOut, people: mask } : laidOut, source, seen)
}

/** Width of the border of a picture of this size, in pixels. */
function borderOf({ width, height }: Picture, seen: BehindMap | undefined): number {
  return Math.ceil(Math.sqrt(width * height) * (seen?.border ? seenBorderShare : borderShare))
}

/**
 * Builds splats for a smaller size of a picture whose scene has been built already. Geometry and colours of
 * the hidden surface are the same, so that versions can be swapped without a jump.
 */
export async function buildAgain(
  picture: Picture,
  { geometry, behind }: Scene,
  source: DepthSource,
  seen?: BehindMap,
): Promise<Scene> {
  const wide = 2 * borderOf(picture, seen)
  const made = await resizePicture(behind, picture.width + wide, picture.height + wide)
  return placeSplats(picture, geometry, source, seen, made.rgb)
}

/** Builds the splats of a scene that has been laid out; `made` as in `inventHiddenLayer`. */
function placeSplats(
  picture: Picture,
  laidOut: SceneGeometry,
  source: DepthSource,
  seen?: BehindMap,
  made?: Uint8Array,
): Scene {
  const { width, height } = picture
  const sample = isMeasured(source) ? sampleByMedian : resampleDepth
  const geometry = { ...laidOut, depth: sample(laidOut.depth, width, height) }
  const border = borderOf(picture, seen)
  const known = seen && resampleBehindMap(seen, picture, border, geometry.toScene)
  const padded = padBorder({ picture, depth: geometry.depth }, border)
  const view = known ? showBeyond(padded, known) : padded
  const shiftOf = geometry.shiftShare * width
  const edge = Math.max(edgePixels / shiftOf, edgeShare * (1 / geometry.nearest - 1 / geometry.farthest))
  const lens = { focal: geometry.focalShare * width, shiftOf, edge }
  const people =
    laidOut.people && padPeople(resampleMask(laidOut.people, width, height), view.picture.width, border)
  const hidden = inventHiddenLayer(view, shiftOf, edge, border, known, people, made)
  const splats = new SplatCollector(
    Math.ceil(view.picture.width * view.picture.height * 1.3),
    view.picture.width,
  )
  const front = { ...view, picture: { ...view.picture, rgb: hidden.front } }
  const sharp = sharpenColours(front, sharpening, edge)
  const codes = codesOfFront(view, hidden.front, edge, border)
  const rims = people && softenRims(view, hidden.edges, hidden.filled, edge, hidden.span, people)
  if (rims) uncover(rims, codes, sharp, hidden.beneath)
  addLayer(splats, { ...front, picture: { ...front.picture, rgb: sharp } }, lens, codes, border, {
    alpha: rims?.alpha,
    isSeen: known?.known.map((own, i) => (own && isBeyond(known, i) ? 1 : 0)),
  })
  if (rims) addFringe(splats, view.picture, lens, rims.fringe)
  const behind = {
    picture: { ...view.picture, rgb: hidden.rgb },
    depth: { ...view.depth, inverse: hidden.inverse },
  }
  const crisp = { ...behind.picture, rgb: sharpenColours(behind, hiddenSharpening, edge) }
  const codesBehind = hidden.mask.map((isHidden) => (isHidden ? photoCodes.behind : noSplat))
  addLayer(splats, { ...behind, picture: crisp }, lens, codesBehind, border, {
    isSeen: source === 'STEREO' ? hidden.isSeen : hidden.isSeen.map((own) => (own === 2 ? 1 : 0)),
  })
  addBackPlate(splats, view, lens.focal, geometry.farthest)
  return { cloud: splats.finish(), geometry, behind: behind.picture }
}

function isMeasured(source: DepthSource): boolean {
  return source === 'STEREO' || source === 'MOTION'
}

/**
 * Refines depth and brings it to the picture's size. Depth measured from several views has its own edges. All
 * other depth becomes a surface without gaps: its steps become slopes, on the far side, so gentle that none
 * opens. Models end a few pixels off a silhouette, so their steps move to the picture's edges first; guessed
 * depth, and that of phones, which ends anywhere beside it, is smoothed along the picture.
 */
function shapeDepth(found: DepthMap, picture: Picture, source: DepthSource): DepthMap {
  if (isMeasured(source)) return sampleMeasured(found, picture)
  const map = resampleDepth(found, picture.width, picture.height)
  const range = quantile(map.inverse, 0.995) - quantile(map.inverse, 0.005)
  const refined =
    source === 'MODEL'
      ? snapEdges(map, picture, snappedShare * range)
      : { ...map, inverse: smoothAlongPicture(map.inverse, picture, { lambda: 60, sigma: 10 }) }
  const steepest = (gentleSlope * range) / (mostMoveOf(source) * picture.width)
  return straightenEdges(limitSlope(refined, steepest), picture, found.cues)
}

function shapeWithPeople(
  found: DepthMap,
  people: PeopleMask,
  picture: Picture,
  source: DepthSource,
): StoodPeople {
  const map = resampleDepth(found, picture.width, picture.height)
  return standPeople(map, people, picture, (behind) =>
    shapeDepth({ ...behind, cues: found.cues }, picture, source),
  )
}
