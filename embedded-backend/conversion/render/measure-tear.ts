import { toGray } from '../scene/gray.ts'
import { mostAround } from '../scene/most-around.ts'
import { clamp, type Picture } from '../scene/picture.ts'
import { orbitPose, verticalFov, type CameraPose } from './camera-pose.ts'
import { colourByPlace, placeShown, showsInvented } from './colour-splats.ts'
import { coloursOf, strangeGaps } from './gaps-in-view.ts'
import { stretchedIn } from './measure-views.ts'
import { sizeOf, type ShownScene } from './shown-scene.ts'
import { renderSplats, type Rendering } from './splat-raster.ts'

/**
 * Shares of the pixels (0..1) of a view. Torn: beside an outline or the border of invented content, with an
 * edge of brightness that the photo has nowhere near the place shown there. Strange: in a gap between two
 * things, with a colour of neither. Invented: neither the photo nor its rims. Stretched: drawn at more than
 * twice their size.
 */
export type TearFigures = {
  readonly torn: number
  readonly strange: number
  readonly invented: number
  readonly stretched: number
}

const pixels = 40_000
/** Factor by which viewers enlarge the view, cropping its border. */
const overscan = 1.04
/**
 * Shares of the width: the band beside an edge, and the distance in the photo at which an edge explains one.
 */
const [bandShare, slackShare] = [0.01, 0.012]
/** Least distance between the places of neighbouring pixels at an outline, as a share of the width. */
const jumpShare = 0.014
/** Pixels to each side that belong to an outline. */
const outlineReach = 2
/** Least steepness of a torn edge relative to the photo's, as a factor and in additional levels. */
const [steeper, slack] = [1.15, 14]

/** Measures views of a scene against its start view, which is the photo. */
export function tearMeter(scene: ShownScene): (pose: CameraPose) => TearFigures {
  const { cloud, camera, aspect } = scene
  const whole = verticalFov(camera, aspect)
  const half = Math.tan((whole * Math.PI) / 360)
  const fov = (Math.atan(half / overscan) * 360) / Math.PI
  const size = sizeOf(pixels, aspect)
  const { cloud: placed, levelsAcross } = colourByPlace(cloud, camera, { x: half * aspect, y: half })
  const start = renderSplats(cloud, orbitPose(camera, 0, 0), whole, size)
  const slackPixels = Math.max(1, Math.round(slackShare * size.width))
  const known = mostAround(steepnessOf(start), size.width, size.height, slackPixels)
  const colours = coloursOf(start)
  return (pose) => {
    const seen = renderSplats(cloud, pose, fov, size)
    const shown = renderSplats(placed, pose, fov, size)
    return {
      torn: tornShare(seen, shown, known, levelsAcross),
      strange: share(strangeGaps(seen, shown, { levelsAcross }, colours)),
      invented: inventedShare(shown),
      stretched: stretchedIn(shown, levelsAcross),
    }
  }
}

function tornShare(seen: Rendering, shown: Rendering, known: Float32Array, levelsAcross: number): number {
  const { width, height } = seen
  const own = steepnessOf(seen)
  const reach = Math.max(1, Math.round(bandShare * width))
  const band = mostAround(edgesIn(shown, levelsAcross), width, height, reach)
  // The photo has an outline's edge on the near side only, and pixels of an outline show no valid place.
  const allowed = mostAround(knownAtPlaces(shown, known, levelsAcross), width, height, outlineReach)
  let torn = 0
  for (let i = 0; i < own.length; i++) if (band[i] && own[i] > steeper * allowed[i] + slack) torn++
  return torn / own.length
}

/** Steepness of the photo around the place of each pixel; beyond its border, that at the border. */
function knownAtPlaces(shown: Rendering, known: Float32Array, levelsAcross: number): Float32Array {
  const { width, height } = shown
  return Float32Array.from(known, (_, i) => {
    const { x, y } = placeShown(shown, i, { levelsAcross })
    return known[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)]
  })
}

/** 1 where neighbouring pixels show places far apart, or where invented content borders on the photo. */
function edgesIn(shown: Rendering, levelsAcross: number): Float32Array {
  const { rgb, width, height } = shown
  const jump = jumpShare * levelsAcross
  const edges = new Float32Array(width * height)
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x
      for (const j of [i + 1, i + width]) {
        const across = Math.abs(rgb[3 * i] - rgb[3 * j])
        const along = Math.abs(rgb[3 * i + 1] - rgb[3 * j + 1])
        const begins = showsInvented(shown, i) !== showsInvented(shown, j)
        if (begins || across > jump || along > jump) edges[i] = edges[j] = 1
      }
    }
  }
  return edges
}

function share(marks: Uint8Array): number {
  return marks.reduce((sum, mark) => sum + mark, 0) / marks.length
}

function inventedShare(shown: Rendering): number {
  const count = shown.width * shown.height
  let invented = 0
  for (let i = 0; i < count; i++) if (showsInvented(shown, i)) invented++
  return invented / count
}

function steepnessOf(picture: Picture): Float32Array {
  const { width, height } = picture
  const level = toGray(picture)
  const result = new Float32Array(level.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      result[i] = Math.hypot(level[i + 1] - level[i - 1], level[i + width] - level[i - width]) / 2
    }
  }
  return result
}
