import { boxSums, meanInside, mostAround } from '../scene/box-filters.ts'
import type { BoxSums } from '../scene/box-filters.ts'
import { toGray } from '../scene/gray.ts'
import { clamp } from '../scene/picture.ts'
import type { Picture } from '../scene/picture.ts'
import { orbitPose, verticalFov, sizeOf } from './camera-pose.ts'
import type { CameraPose, ShownScene } from './camera-pose.ts'
import { placeShown, showsInvented, showsPhoto, colourByPlace } from './colour-splats.ts'
import type { Places } from './colour-splats.ts'
import { stretchedIn } from './measure-views.ts'
import { renderSplats } from './splat-raster.ts'
import type { Rendering } from './splat-raster.ts'

/**
 * Shares of the width: the widest gap between two things, and the part of the photo beside it that explains
 * it.
 */
const [widestShare, besideShare] = [0.15, 0.02]
/** Pixels at both ends of a gap that mix it with its neighbours. */
const mixed = 1
/** Largest deviation of a colour from the mean beside it, in standard deviations and in additional levels. */
const [deviations, slack] = [2, 24]

/** Sums of the photo's colours, and of their squares. */
type Colours = { readonly plain: BoxSums; readonly squares: BoxSums }

function coloursOf({ rgb, width, height }: Rendering): Colours {
  const squares = Float32Array.from(rgb, (level) => level * level)
  return { plain: boxSums(rgb, 3, width, height), squares: boxSums(squares, 3, width, height) }
}

/**
 * Marks (1) the pixels of gaps that resemble neither of the two things beside them, such as a white hole in a
 * tree. A gap is a run of pixels in a row that no picture shows, between two places that one does.
 */
function strangeGaps(seen: Rendering, shown: Rendering, places: Places, photo: Colours): Uint8Array {
  const { width, height } = shown
  const marks = new Uint8Array(width * height)
  const widest = Math.round(widestShare * width)
  const beside = Math.max(2, Math.round(besideShare * width))
  const own = coloursOf(seen)
  const isFree = (i: number) => showsInvented(shown, i)
  for (let row = 0; row < marks.length; row += width) {
    for (let start = row + 1; start < row + width; start++) {
      if (!isFree(start) || isFree(start - 1)) continue
      let end = start + 1
      while (end < row + width && isFree(end)) end++
      const isBetween = start - mixed > row && end + mixed < row + width
      if (isBetween && end - start <= widest) {
        const before = colourBeside(shown, start - 1 - mixed, places, photo, own, -beside)
        const after = colourBeside(shown, end + mixed, places, photo, own, beside)
        for (let i = start; i < end; i++)
          if (!isLike(seen, i, before) && !isLike(seen, i, after)) marks[i] = 1
      }
      start = end
    }
  }
  return marks
}

type Beside = { readonly mean: readonly number[]; readonly reach: readonly number[] }

/**
 * The photo's colours at the place of a pixel, on the side away from the gap. For content from another
 * picture, the photo has something else at that place: the view's own colours are used instead.
 */
function colourBeside(
  shown: Rendering,
  i: number,
  places: Places,
  photo: Colours,
  own: Colours,
  aside: number,
): Beside {
  const isPhoto = showsPhoto(shown, i)
  const { plain, squares } = isPhoto ? photo : own
  const { x, y } = isPhoto
    ? placeShown(shown, i, places)
    : { x: i % shown.width, y: Math.floor(i / shown.width) }
  const reach = Math.abs(aside)
  const [column, row] = [clamp(x + aside, 0, plain.width - 1), clamp(y, 0, plain.height - 1)]
  const mean = [0, 1, 2].map((c) => meanInside(plain, column, row, reach, reach, c))
  const square = [0, 1, 2].map((c) => meanInside(squares, column, row, reach, reach, c))
  return {
    mean,
    reach: square.map((own, c) => deviations * Math.sqrt(Math.max(0, own - mean[c] ** 2)) + slack),
  }
}

function isLike({ rgb }: Rendering, i: number, { mean, reach }: Beside): boolean {
  return mean.every((own, c) => Math.abs(rgb[3 * i + c] - own) <= reach[c])
}

/**
 * Shares of the pixels (0..1) of a view. Torn: beside an outline or the border of invented content, with an
 * edge of brightness that the photo has nowhere near the place shown there. Strange: in a gap between two
 * things, with a colour of neither. Invented: neither the photo nor its rims. Smeared: beyond the photo's
 * border, without the detail of the photo beside it. Stretched: drawn at more than twice their size.
 */
export type TearFigures = {
  readonly torn: number
  readonly strange: number
  readonly invented: number
  readonly smeared: number
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
/** Steepness beside the border that counts as detail, in levels, and the least share of it beyond. */
const [detail, leastDetail] = [8, 0.5]
/** Least steepness of a torn edge relative to the photo's, as a factor and in additional levels. */
const [steeper, tearSlack] = [1.15, 14]

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
  const around = (view: Rendering) => mostAround(steepnessOf(view), size.width, size.height, slackPixels)
  const known = around(start)
  const colours = coloursOf(start)
  return (pose) => {
    const seen = renderSplats(cloud, pose, fov, size)
    const shown = renderSplats(placed, pose, fov, size)
    return {
      torn: tornShare(seen, shown, known, levelsAcross),
      strange: share(strangeGaps(seen, shown, { levelsAcross }, colours)),
      invented: inventedShare(shown),
      smeared: smearedShare(around(seen), shown, known, levelsAcross),
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
  for (let i = 0; i < own.length; i++) if (band[i] && own[i] > steeper * allowed[i] + tearSlack) torn++
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

function smearedShare(
  own: Float32Array,
  shown: Rendering,
  known: Float32Array,
  levelsAcross: number,
): number {
  const { width, height } = shown
  const beside = knownAtPlaces(shown, known, levelsAcross)
  let smeared = 0
  for (let i = 0; i < own.length; i++) {
    if (!showsInvented(shown, i) || beside[i] < detail || own[i] > leastDetail * beside[i]) continue
    const { x, y } = placeShown(shown, i, { levelsAcross })
    if (x < 0 || y < 0 || x >= width || y >= height) smeared++
  }
  return smeared / own.length
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
