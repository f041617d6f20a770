import type { Look, Spot } from './look-behind.ts'
import type { BehindMap } from './measured-depth.ts'

/** Levels, of all three channels together, by which two pictures may differ where they show the same. */
const mostLevels = 66
/** A place is hidden where something lies before it by more than this. */
const sameDepth = 1.03
/** So few pictures seldom see one place together: then it is enough that none sees it otherwise. */
const few = 2
/** Specks of fewer pixels are left out. */
const fewest = 10

/**
 * What several other pictures show of the hidden, as far as they agree: each place is looked up in all that
 * see it, and counts where more of them show the same there than show something else. What a foreground hides
 * of itself would else be taken for what is behind it.
 */
export function agreeBehind(looks: readonly Look[], width: number, height: number): BehindMap {
  const count = width * height
  const all = {
    known: new Uint8Array(count),
    inverse: new Float32Array(count),
    rgb: new Uint8Array(3 * count),
    width,
    height,
  }
  const best = new Int8Array(count).fill(looks.length > few ? 0 : -1)
  for (const look of looks) {
    const { known, inverse, rgb } = look.found
    for (let i = 0; i < count; i++) {
      if (!known[i]) continue
      const votes = countVotes(looks, look, i, width)
      if (votes <= best[i]!) continue
      best[i] = votes
      all.known[i] = 1
      all.inverse[i] = inverse[i]!
      for (let c = 0; c < 3; c++) all.rgb[3 * i + c] = rgb[3 * i + c]!
    }
  }
  dropSpecks(all.known, width)
  return all
}

const spot: Spot = new Float64Array(3)

/** How many other pictures show the same at what one of them found, less those that show something else. */
function countVotes(looks: readonly Look[], own: Look, i: number, width: number): number {
  const { inverse, rgb } = own.found
  let votes = 0
  for (const look of looks) {
    if (look === own) continue
    look.crossing.to(i % width, Math.floor(i / width), inverse[i]!, spot)
    const [x, y] = [Math.round(spot[0]!), Math.round(spot[1]!)]
    const { other, covered, lighter } = look
    if (!(x > 0 && y > 0 && x < other.width - 1 && y < other.height - 1)) continue
    if (covered[y * other.width + x]! > spot[2]! * sameDepth) continue
    votes += isLike(look, x, y, rgb, i, lighter) ? 1 : -1
  }
  return votes
}

/** A pixel to each side may lie between: the depth of what is hidden is not exact. */
function isLike(
  { other }: Look,
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
      for (let c = 0; c < 3; c++) sum += Math.abs(other.rgb[at + c]! + lighter[c]! - rgb[3 * i + c]!)
      if (sum <= mostLevels) return true
    }
  }
  return false
}

function dropSpecks(known: Uint8Array, width: number): void {
  const seen = new Uint8Array(known.length)
  for (let start = 0; start < known.length; start++) {
    if (!known[start] || seen[start]) continue
    const piece = [start]
    seen[start] = 1
    for (const i of piece) {
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (!known[j] || seen[j]) continue
        seen[j] = 1
        piece.push(j)
      }
    }
    if (piece.length < fewest) for (const i of piece) known[i] = 0
  }
}
