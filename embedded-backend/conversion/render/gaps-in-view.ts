import { boxSums, meanInside, type BoxSums } from '../scene/box-sums.ts'
import { clamp } from '../scene/picture.ts'
import { placeShown, showsInvented, showsPhoto, type Places } from './colour-splats.ts'
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
export type Colours = { readonly plain: BoxSums; readonly squares: BoxSums }

export function coloursOf({ rgb, width, height }: Rendering): Colours {
  const squares = Float32Array.from(rgb, (level) => level * level)
  return { plain: boxSums(rgb, 3, width, height), squares: boxSums(squares, 3, width, height) }
}

/**
 * Marks (1) the pixels of gaps that resemble neither of the two things beside them, such as a white hole in a
 * tree. A gap is a run of pixels in a row that no picture shows, between two places that one does.
 */
export function strangeGaps(seen: Rendering, shown: Rendering, places: Places, photo: Colours): Uint8Array {
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
