import type { Picture } from '../scene/picture.ts'

/** Pixels to fill, and sources for them. All arrays are as large as the picture. */
export type RowFill = {
  readonly picture: Picture
  /** 1 for pixels to fill. */
  readonly hidden: Uint8Array
  /** More than 0.5 on the far side, without the foreground's colours. */
  readonly known: Float32Array
  /** Inverse depth, that of the hidden surface in hidden pixels. */
  readonly inverse: Float32Array
  /** Largest difference in inverse depth between a hidden pixel and the end of the row that it continues. */
  readonly tolerance: number
  /** Three numbers per pixel, for places that no row continues to. */
  readonly smooth: Float32Array
}

/** Pixels at the end of a row that decide whether it continues, and those that give its colour. */
const run = 12
const colourRun = 6
/**
 * Variation along a row (levels) up to which it continues, and from which it does not: continued leaves or
 * gravel would be streaks.
 */
const [calm, busy] = [2, 12]
/** Share of a row that is kept if it varies. */
const leastShare = 0
/** Distance in pixels from a row's end after which its streak gets a pixel wider, up to a limit. */
const widening = 12
const widest = 6

type Continued = { readonly colour: Float32Array; readonly share: Float32Array; readonly away: Uint16Array }

/**
 * Continues the surroundings of a foreground behind it, along each row, as turning sideways uncovers it:
 * shelves, sills and horizons go on. Rows that vary so much that this would draw streaks get the smooth
 * filling. Three numbers per pixel.
 */
export function fillRows(fill: RowFill): Float32Array {
  const { hidden, smooth, picture } = fill
  const rows = continueRows(fill)
  const result = smooth.slice()
  const mean = [0, 0, 0]
  for (let i = 0; i < hidden.length; i++) {
    if (!hidden[i] || rows.share[i] === 0) continue
    const share = meanAcross(fill, rows, i, picture.width, mean)
    for (let c = 0; c < 3; c++) result[3 * i + c] = share * mean[c] + (1 - share) * smooth[3 * i + c]
  }
  return result
}

function continueRows({ picture, hidden, known, inverse, tolerance }: RowFill): Continued {
  const { rgb, width, height } = picture
  const colour = new Float32Array(rgb.length)
  const share = new Float32Array(hidden.length)
  const away = new Uint16Array(hidden.length)
  const end = { colour: [0, 0, 0], share: 0 }
  const weights = new Float32Array(width)
  const goOn = (y: number, start: number, way: 1 | -1) => {
    let last = -1
    for (let x = start; x >= 0 && x < width; x += way) {
      const i = y * width + x
      if (!hidden[i]) {
        if (known[i] > 0.5) last = x
        continue
      }
      if (last < 0) continue
      const from = lastOfSurface(inverse, known, hidden, y * width, last, way, inverse[i], tolerance, width)
      if (from < 0) continue
      const steps = Math.abs(x - from)
      readEnd(rgb, known, y * width, from, -way, width, end)
      const weight = 1 / steps ** 2
      const before = weights[x]
      const total = before + weight
      for (let c = 0; c < 3; c++)
        colour[3 * i + c] = (before * colour[3 * i + c] + weight * end.colour[c]) / total
      share[i] = (before * share[i] + weight * end.share) / total
      away[i] = before > 0 ? Math.min(away[i], steps) : steps
      weights[x] = total
    }
  }
  for (let y = 0; y < height; y++) {
    weights.fill(0)
    goOn(y, 0, 1)
    goOn(y, width - 1, -1)
  }
  return { colour, share, away }
}

/** Pixels along a row in which to look for the surface of a hidden pixel. */
const farthestBack = 40

/** Last known pixel of a row, at or before `start`, at about the given depth; otherwise -1. */
function lastOfSurface(
  inverse: Float32Array,
  known: Float32Array,
  hidden: Uint8Array,
  row: number,
  start: number,
  way: number,
  depth: number,
  tolerance: number,
  width: number,
): number {
  for (let x = start, step = 0; step < farthestBack && x >= 0 && x < width; x -= way, step++) {
    const j = row + x
    if (!hidden[j] && known[j] > 0.5 && Math.abs(inverse[j] - depth) <= tolerance) return x
  }
  return -1
}

/** Reads the mean colour of the known pixels at the end of a row, and the share with which it continues. */
function readEnd(
  rgb: Uint8Array,
  known: Float32Array,
  row: number,
  from: number,
  way: number,
  width: number,
  end: { readonly colour: number[]; share: number },
): void {
  let [members, sum, squares] = [0, 0, 0]
  end.colour.fill(0)
  for (let k = 0; k < run; k++) {
    const x = from + k * way
    if (x < 0 || x >= width || !(known[row + x] > 0.5)) break
    const at = 3 * (row + x)
    const level = (rgb[at] + rgb[at + 1] + rgb[at + 2]) / 3
    members++
    sum += level
    squares += level * level
    if (k < colourRun) for (let c = 0; c < 3; c++) end.colour[c] += rgb[at + c]
  }
  for (let c = 0; c < 3; c++) end.colour[c] /= Math.min(members, colourRun)
  const varied = Math.sqrt(Math.max(0, squares / members - (sum / members) ** 2))
  const streaky = Math.min(1, Math.max(0, (varied - calm) / (busy - calm)))
  end.share = 1 - (1 - leastShare) * streaky
}

/** Mean over the rows above and below on the same surface: more rows, the farther it is from their end. */
function meanAcross(
  { hidden, inverse, tolerance }: RowFill,
  { colour, share, away }: Continued,
  i: number,
  width: number,
  mean: number[],
): number {
  const reach = Math.min(widest, Math.round(away[i] / widening))
  let [members, shares] = [0, 0]
  mean.fill(0)
  for (let k = -reach; k <= reach; k++) {
    const j = i + k * width
    if (!hidden[j] || !(share[j] > 0) || Math.abs(inverse[j] - inverse[i]) > tolerance) continue
    members++
    shares += share[j]
    for (let c = 0; c < 3; c++) mean[c] += colour[3 * j + c]
  }
  for (let c = 0; c < 3; c++) mean[c] /= members
  return shares / members
}
