import { smoothAlongPicture } from './edge-aware-smoother.ts'
import { inventHiddenLayer } from './hidden-layer.ts'
import { limitSlope } from './limit-slope.ts'
import { padBorder, type View } from './pad-border.ts'
import { quantile, resampleDepth, type DepthMap, type Picture } from './picture.ts'
import { fillUnknown } from './push-pull.ts'
import type { DepthSource } from './run-conversion.ts'
import { layOutScene, parallaxBudget, type SceneGeometry } from './scene-geometry.ts'
import { snapEdges } from './snap-edges.ts'
import { SplatCollector, type SplatCloud } from './splat-cloud.ts'

const sigmaShare = 0.52
const thickness = 0.15
const edgePixels = 1.2
/** Neighbouring pixels of guessed depth drift apart by at most this many pixels. */
const gentleSlope = 0.5
const borderShare = 0.04
const plateBlock = 12
const plateMargin = 0.3

export type Scene = { cloud: SplatCloud; geometry: SceneGeometry }

/**
 * Turns a picture with depth into splats: one for each pixel of the (widened) picture, a second layer where the
 * foreground hides something that an allowed pose shows, and an opaque coarse plate behind everything, so that no allowed
 * pose shows a hole.
 */
export function buildSplats(picture: Picture, map: DepthMap, source: DepthSource, focal?: number): Scene {
  const { width, height } = picture
  const geometry = layOutScene(shapeDepth(resampleDepth(map, width, height), picture, source), source, focal)
  const view = padBorder(
    { picture, depth: geometry.depth },
    Math.round(Math.max(width, height) * borderShare),
  )
  const shiftOf = geometry.shiftShare * width
  const lens = { focal: geometry.focalShare * width, shiftOf }
  const hidden = inventHiddenLayer(view, shiftOf, edgePixels)
  const splats = new SplatCollector(
    Math.ceil(view.picture.width * view.picture.height * 1.3),
    view.picture.width,
  )
  addLayer(splats, { ...view, picture: { ...view.picture, rgb: hidden.front } }, lens)
  const behind = {
    picture: { ...view.picture, rgb: hidden.rgb },
    depth: { ...view.depth, inverse: hidden.inverse },
  }
  addLayer(splats, behind, lens, hidden.mask)
  addBackPlate(splats, view, lens.focal, geometry.farthest)
  return { cloud: splats.finish(), geometry }
}

/** Carried depth gets the picture's own edges; guessed depth is made so gentle that nothing tears. */
function shapeDepth(map: DepthMap, picture: Picture, source: DepthSource): DepthMap {
  const range = quantile(map.inverse, 0.995) - quantile(map.inverse, 0.005)
  if (source !== 'ESTIMATED') {
    const inverse = smoothAlongPicture(map.inverse, picture, { lambda: 30, sigma: 6 })
    return snapEdges({ ...map, inverse }, picture, range * 0.06)
  }
  const inverse = smoothAlongPicture(map.inverse, picture, { lambda: 60, sigma: 10 })
  const steepest = (gentleSlope * range) / (parallaxBudget.ESTIMATED * picture.width)
  return limitSlope({ ...map, inverse }, steepest)
}

type Lens = { focal: number; shiftOf: number }

function addLayer(splats: SplatCollector, { picture, depth }: View, lens: Lens, mask?: Uint8Array): void {
  const { rgb, width, height } = picture
  const { inverse } = depth
  const limit = edgePixels / lens.shiftOf
  for (let i = 0; i < inverse.length; i++) {
    if (mask && !mask[i]) continue
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
    )
  }
}

/** The gentler of the two steps beside a pixel: what one pose closes, another opens, so splats on slopes are wider. */
function slope(own: number, before: number, after: number, limit: number): number {
  const step = Math.max(Math.abs(own - before), Math.abs(own - after))
  return step > limit ? Math.min(limit, Math.abs(own - before), Math.abs(own - after)) : step
}

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
  const margin = Math.round((Math.max(width, height) * plateMargin) / plateBlock) * plateBlock
  for (let y = -margin; y < height + margin; y += plateBlock) {
    for (let x = -margin; x < width + margin; x += plateBlock) {
      const [r, g, b] = blockMean(colours, width, height, x, y)
      const [centreX, centreY] = [x + plateBlock / 2 - width / 2, y + plateBlock / 2 - height / 2]
      splats.add((centreX / focal) * z, (-centreY / focal) * z, -z, sigma, sigma, sigma * 0.05, r, g, b)
    }
  }
}

function blockMean(colours: Float32Array, width: number, height: number, x: number, y: number) {
  const sum: [number, number, number] = [0, 0, 0]
  const steps = plateBlock / 2
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const sy = Math.min(height - 1, Math.max(0, y + 2 * row))
      const sx = Math.min(width - 1, Math.max(0, x + 2 * column))
      const at = 3 * (sy * width + sx)
      for (let c = 0; c < 3; c++) sum[c]! += colours[at + c]! / (steps * steps)
    }
  }
  return sum
}
