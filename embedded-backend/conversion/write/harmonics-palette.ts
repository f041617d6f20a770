import { coefficientsOf, type Harmonics } from '../scene/harmonics.ts'

/** Palette of harmonics, and the entry of each splat (`labels`); `levels` holds one entry after the other. */
export type HarmonicsPalette = {
  readonly entries: number
  readonly levels: Uint8Array
  readonly labels: Uint16Array
}

/**
 * At least this many splats per entry; labels of two bytes and a texture of modest height limit the entries.
 */
const splatsOfEntry = 8
const mostEntries = 16_384

type Box = { readonly start: number; readonly end: number; readonly axis: number; readonly spread: number }

/**
 * Finds a palette by bisection: splits the groups of splats that vary most in one coefficient at its mean
 * until there are enough; each group becomes its mean.
 */
export function findPalette({ bands, levels }: Harmonics): HarmonicsPalette {
  const width = 3 * coefficientsOf[bands]
  const count = levels.length / width
  const members = Uint32Array.from({ length: count }, (_, i) => i)
  const wanted = Math.max(1, Math.min(mostEntries, Math.ceil(count / splatsOfEntry), count))
  let boxes = [measure(levels, width, members, 0, count)]
  while (boxes.length < wanted) {
    const room = wanted - boxes.length
    const widest = boxes.toSorted((a, b) => b.spread - a.spread)
    const parted = new Set(
      widest.slice(0, Math.max(1, Math.min(room, boxes.length >> 1))).filter(({ spread }) => spread > 0),
    )
    if (parted.size === 0) break
    boxes = boxes.flatMap((box) => (parted.has(box) ? part(levels, width, members, box) : [box]))
  }
  const palette = new Uint8Array(width * boxes.length)
  const labels = new Uint16Array(count)
  for (const [entry, { start, end }] of boxes.entries()) {
    for (let k = 0; k < width; k++) {
      let sum = 0
      for (let i = start; i < end; i++) sum += levels[width * members[i] + k]
      palette[width * entry + k] = Math.round(sum / (end - start))
    }
    for (let i = start; i < end; i++) labels[members[i]] = entry
  }
  return { entries: boxes.length, levels: palette, labels }
}

/** Finds the coefficient that varies most within a group, and its sum of squared deviations from the mean. */
function measure(levels: Uint8Array, width: number, members: Uint32Array, start: number, end: number): Box {
  let [axis, spread] = [0, 0]
  for (let k = 0; k < width; k++) {
    let [sum, squares] = [0, 0]
    for (let i = start; i < end; i++) {
      const value = levels[width * members[i] + k]
      sum += value
      squares += value * value
    }
    const own = squares - (sum * sum) / (end - start)
    if (own > spread) [axis, spread] = [k, own]
  }
  return { start, end, axis, spread }
}

function part(levels: Uint8Array, width: number, members: Uint32Array, { start, end, axis }: Box): Box[] {
  let sum = 0
  for (let i = start; i < end; i++) sum += levels[width * members[i] + axis]
  const mean = sum / (end - start)
  let middle = start
  for (let i = start; i < end; i++) {
    const member = members[i]
    if (levels[width * member + axis] > mean) continue
    members[i] = members[middle]
    members[middle++] = member
  }
  if (middle === start || middle === end) return [{ start, end, axis, spread: 0 }]
  return [measure(levels, width, members, start, middle), measure(levels, width, members, middle, end)]
}
