import type { Comparison, Look, Spot } from './look-behind.ts'
import { emptyMap, isBeyond, spanOf, type BehindMap } from './measured-depth.ts'
import { clamp, type DepthMap, type Picture } from './picture.ts'

/** Largest difference between pictures at the same place, as a sum of levels over the three channels. */
const mostLevels = 66
/** A place counts as hidden if something lies in front of it by more than this factor. */
const sameDepth = 1.03
/** With up to this many pictures, few places are seen by two: it is enough that none disagrees. */
const few = 2
/** Specks with fewer pixels are dropped. */
const fewest = 10

/**
 * Combines hidden places, also beyond the border, from several other pictures as far as these agree: each
 * place that one of `looks` found is looked up in all of `asked` that see it, and counts if more of them
 * agree than disagree. Otherwise parts of the foreground that it hides itself would be taken for what is
 * behind it. Beyond the border it is enough that none disagrees. `picture` is the map's own.
 */
export function mergeBehindMaps(
  looks: readonly Look[],
  asked: readonly Comparison[],
  picture: Picture,
  map: DepthMap,
): BehindMap {
  const all = emptyMap(map, looks[0]?.found.border ?? 0)
  const count = all.known.length
  const best = new Int8Array(count).fill(asked.length > few ? 0 : -1)
  for (let i = 0; i < count; i++) if (isBeyond(all, i)) best[i] = -1
  for (const look of looks) {
    const { known, inverse, rgb } = look.found
    for (let i = 0; i < count; i++) {
      if (!known[i]) continue
      const votes = countVotes(asked, look, i)
      if (votes <= best[i]) continue
      best[i] = votes
      all.known[i] = known[i]
      all.inverse[i] = inverse[i]
      for (let c = 0; c < 3; c++) all.rgb[3 * i + c] = rgb[3 * i + c]
    }
  }
  dropPieces(all, picture, map.inverse)
  return all
}

const spot: Spot = new Float64Array(3)

/** Number of other pictures that agree with a place found in one of them, minus those that disagree. */
function countVotes(asked: readonly Comparison[], own: Look, i: number): number {
  const { inverse, rgb, width, border } = own.found
  let votes = 0
  for (const look of asked) {
    if (look.other === own.other) continue
    look.crossing.to((i % width) - border, Math.floor(i / width) - border, inverse[i], spot)
    const [x, y] = [Math.round(spot[0]), Math.round(spot[1])]
    const { other, covered, lighter } = look
    if (!(x > 0 && y > 0 && x < other.width - 1 && y < other.height - 1)) continue
    if (covered[y * other.width + x] > spot[2] * sameDepth) continue
    votes += isLike(look, x, y, rgb, i, lighter) ? 1 : -1
  }
  return votes
}

/** Tolerates an offset of one pixel to each side: the depth of hidden places is not exact. */
function isLike(
  { other }: Comparison,
  x: number,
  y: number,
  rgb: Uint8Array,
  i: number,
  lighter: readonly number[],
): boolean {
  for (let row = y - 1; row <= y + 1; row++) {
    for (let column = x - 1; column <= x + 1; column++) {
      const at = 3 * (row * other.width + column)
      let sum = 0
      for (let c = 0; c < 3; c++) sum += Math.abs(other.rgb[at + c] + lighter[c] - rgb[3 * i + c])
      if (sum <= mostLevels) return true
    }
  }
  return false
}

/**
 * Drops specks, and areas beyond the border that do not continue the picture at its edge: those come from a
 * wrong depth.
 */
function dropPieces(map: BehindMap, picture: Picture, depth: Float32Array): void {
  const farthest = sameEdge * spanOf(depth)
  const { known, width } = map
  const seen = new Uint8Array(known.length)
  for (let start = 0; start < known.length; start++) {
    if (!known[start] || seen[start]) continue
    const isOutside = isBeyond(map, start)
    const piece = [start]
    seen[start] = 1
    for (const i of piece) {
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (!known[j] || seen[j] || isBeyond(map, j) !== isOutside) continue
        seen[j] = 1
        piece.push(j)
      }
    }
    if (piece.length < fewest || (isOutside && !goesOn(map, piece, picture, depth, farthest)))
      for (const i of piece) known[i] = 0
  }
}

/** Share of the pixels touching the picture that have to look like it. */
const leastAlike = 0.5
/** Largest step between the two sides of the border, as a share of the depth's span. */
const sameEdge = 0.12

function goesOn(
  { rgb, inverse, width, border }: BehindMap,
  piece: readonly number[],
  { rgb: own, width: across, height: down }: Picture,
  depth: Float32Array,
  farthest: number,
): boolean {
  let [touching, alike] = [0, 0]
  for (const i of piece) {
    const [x, y] = [(i % width) - border, Math.floor(i / width) - border]
    const [column, row] = [clamp(x, 0, across - 1), clamp(y, 0, down - 1)]
    if (Math.abs(x - column) + Math.abs(y - row) > 1) continue
    touching++
    const at = row * across + column
    if (Math.abs(depth[at] - inverse[i]) > farthest) continue
    let sum = 0
    for (let c = 0; c < 3; c++) sum += Math.abs(own[3 * at + c] - rgb[3 * i + c])
    if (sum <= mostLevels) alike++
  }
  return touching > 0 && alike >= leastAlike * touching
}
