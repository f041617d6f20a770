const reachX = 4
const reachY = 3
const bitsInWord = 31
/** Smaller differences count as equal: the noise of blank surfaces would match anything. */
const noise = 1

/** Comparisons that describe a pixel: a window of 9 × 7 without its middle. */
export const censusBits = (2 * reachX + 1) * (2 * reachY + 1) - 1

/**
 * Computes the census transform (Zabih and Woodfill 1994): flags of the neighbours brighter than each pixel,
 * as two words of 31 bits. Independent of exposure and gain, which differ between cameras. Zero near the
 * border.
 */
export function censusOf(gray: Uint8Array, width: number, height: number): Int32Array {
  const words = new Int32Array(2 * width * height)
  const around = placesAround(width)
  for (let y = reachY; y < height - reachY; y++) {
    for (let x = reachX; x < width - reachX; x++) {
      const i = y * width + x
      const limit = gray[i] + noise
      let word = 0
      for (let bit = 0; bit < bitsInWord; bit++) word = (word << 1) | (gray[i + around[bit]] > limit ? 1 : 0)
      words[2 * i] = word
      word = 0
      for (let bit = bitsInWord; bit < censusBits; bit++)
        word = (word << 1) | (gray[i + around[bit]] > limit ? 1 : 0)
      words[2 * i + 1] = word
    }
  }
  return words
}

/** Offsets of the window's pixels from its middle, in an array of all pixels. */
function placesAround(width: number): Int32Array {
  const places = new Int32Array(censusBits)
  let count = 0
  for (let row = -reachY; row <= reachY; row++)
    for (let column = -reachX; column <= reachX; column++)
      if (row !== 0 || column !== 0) places[count++] = row * width + column
  return places
}

/** Hamming distance between pixel `i` of one picture and pixel `j` of another. */
export function censusDistance(a: Int32Array, i: number, b: Int32Array, j: number): number {
  return countBits(a[2 * i] ^ b[2 * j]) + countBits(a[2 * i + 1] ^ b[2 * j + 1])
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Shifts to try (pixels, left minus right): `steps` of them from `first` on. */
export type ShiftRange = { readonly first: number; readonly steps: number }

const border = 4
/**
 * Cost beyond the right view's border: with much more than a match costs, shifts that leave the picture would
 * lose.
 */
const unknown = 20

/** Cost of each shift at each pixel of the left view: `steps` numbers per pixel, 0 to `censusBits`. */
export function matchingCost(
  left: Int32Array,
  right: Int32Array,
  width: number,
  height: number,
  { first, steps }: ShiftRange,
): Uint8Array {
  const cost = new Uint8Array(width * height * steps)
  let at = 0
  for (let i = 0; i < width * height; i++) {
    const x = i % width
    for (let step = 0; step < steps; step++, at++) {
      const other = x - first - step
      cost[at] =
        other < border || other >= width - border ? unknown : censusDistance(left, i, right, i - first - step)
    }
  }
  return cost
}
