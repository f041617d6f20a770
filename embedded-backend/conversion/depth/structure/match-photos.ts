import { resizeGray } from '#backend/conversion/scene/gray.ts'
import type { Gray } from '#backend/conversion/scene/gray.ts'

import { cornerStrength } from './corners.ts'

/**
 * Keypoints of one photo (x and y of each, in pixels) and their descriptors: `lengthOfWords` numbers each,
 * normalised to length 1.
 */
export type Described = {
  readonly places: Float32Array
  readonly words: Float32Array
  /** Index of the copy in which each was found, and the copies. */
  readonly levels: Uint8Array
  readonly copies: Gray[]
}

const [cells, turns] = [4, 8]
const lengthOfWords = cells * cells * turns

/** Scales of the copies: a photo taken from nearer shows the same things larger. */
const scales = [1, 0.7, 0.5, 0.35, 0.25]
const margin = 14
const alone = 3
const leastStrength = 6
const bucket = 48
const perBucket = 5
/** Samples per side of the described square, and pixels between them. */
const [samples, spacing] = [16, 1.4]
const mostOfOne = 0.2

/**
 * Describes corners by gradient histograms of 4 × 4 cells around them (as in Lowe 2004, but upright), at
 * several scales. `from` is the index of the largest scale to use.
 */
export async function describePhoto(gray: Gray, from = 0): Promise<Described> {
  const places: number[] = []
  const words: Float32Array[] = []
  const levels: number[] = []
  const copies: Gray[] = []
  for (const scale of scales.slice(from)) {
    const [width, height] = [Math.round(gray.width * scale), Math.round(gray.height * scale)]
    if (Math.min(width, height) < 4 * margin) break
    const sized = scale === 1 ? gray : await resizeGray(gray, width, height)
    copies.push(sized)
    for (const [x, y] of pickPlaces(sized)) {
      levels.push(copies.length - 1)
      words.push(describePlace(sized, x, y))
      places.push(((x + 0.5) * gray.width) / width - 0.5, ((y + 0.5) * gray.height) / height - 0.5)
    }
  }
  const all = new Float32Array(words.length * lengthOfWords)
  words.forEach((own, i) => all.set(own, i * lengthOfWords))
  return { places: Float32Array.from(places), words: all, levels: Uint8Array.from(levels), copies }
}

/** Strongest corners of each part of a picture, with subpixel positions. */
function pickPlaces(gray: Gray): [number, number][] {
  const { width, height } = gray
  const strength = cornerStrength(gray)
  const parts = new Map<number, { readonly x: number; readonly y: number; readonly value: number }[]>()
  for (let y = margin; y < height - margin; y++) {
    for (let x = margin; x < width - margin; x++) {
      const value = strength[y * width + x]
      if (value < leastStrength || !isHighest(strength, width, x, y)) continue
      const key = Math.floor(y / bucket) * 1000 + Math.floor(x / bucket)
      const own = parts.get(key) ?? []
      own.push({ x, y, value })
      parts.set(key, own)
    }
  }
  return [...parts.values()].flatMap((own) =>
    own
      .toSorted((a, b) => b.value - a.value)
      .slice(0, perBucket)
      .map(({ x, y }): [number, number] => {
        const at = y * width + x
        return [
          x + vertex(strength[at - 1], strength[at], strength[at + 1]),
          y + vertex(strength[at - width], strength[at], strength[at + width]),
        ]
      }),
  )
}

function isHighest(strength: Float32Array, width: number, x: number, y: number): boolean {
  const own = strength[y * width + x]
  for (let row = y - alone; row <= y + alone; row++)
    for (let i = row * width + x - alone; i <= row * width + x + alone; i++)
      if (strength[i] > own) return false
  return true
}

/** Position of the maximum of a parabola through three values, clamped to -0.5..0.5. */
function vertex(before: number, own: number, after: number): number {
  const bend = 2 * own - before - after
  return bend > 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (after - before)) / bend)) : 0
}

function describePlace({ level, width, height }: Gray, x: number, y: number): Float32Array {
  const word = new Float32Array(lengthOfWords)
  const half = (samples - 1) / 2
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const px = Math.round(x + (column - half) * spacing)
      const py = Math.round(y + (row - half) * spacing)
      if (px < 1 || py < 1 || px >= width - 1 || py >= height - 1) continue
      const i = py * width + px
      const dx = level[i + 1] - level[i - 1]
      const dy = level[i + width] - level[i - width]
      const away = ((row - half) ** 2 + (column - half) ** 2) / (half * half)
      const weight = Math.hypot(dx, dy) * Math.exp(-away / 2)
      const turn = ((Math.atan2(dy, dx) / (2 * Math.PI) + 1) * turns) % turns
      add(word, (row + 0.5) / (samples / cells) - 0.5, (column + 0.5) / (samples / cells) - 0.5, turn, weight)
    }
  }
  toLengthOne(word)
  for (let k = 0; k < word.length; k++) word[k] = Math.min(mostOfOne, word[k])
  toLengthOne(word)
  return word
}

/** Distributes a sample over the neighbouring cells and directions. */
function add(word: Float32Array, row: number, column: number, turn: number, weight: number): void {
  const [top, left, first] = [Math.floor(row), Math.floor(column), Math.floor(turn)]
  for (let r = top; r <= top + 1; r++) {
    if (r < 0 || r >= cells) continue
    for (let c = left; c <= left + 1; c++) {
      if (c < 0 || c >= cells) continue
      const share = weight * (1 - Math.abs(row - r)) * (1 - Math.abs(column - c))
      const at = (r * cells + c) * turns
      word[at + (first % turns)] += share * (1 - (turn - first))
      word[at + ((first + 1) % turns)] += share * (turn - first)
    }
  }
}

function toLengthOne(word: Float32Array): void {
  let square = 0
  for (const value of word) square += value * value
  const factor = 1 / Math.sqrt(square + 1e-12)
  for (let k = 0; k < word.length; k++) word[k] *= factor
}

/** Indexes of the same place in two photos. */
type Match = { readonly own: number; readonly other: number }

/** Largest ratio of squared distances between the best place and the next best elsewhere. */
const ratio = 0.68
const elsewhere = 8

/** Matches places of two photos: each is the other's best, and clearly better than any place elsewhere. */
export function matchPhotos(own: Described, other: Described): Match[] {
  const [rows, columns] = [own.places.length / 2, other.places.length / 2]
  const alike = new Float32Array(columns)
  const bestRow = new Int32Array(columns).fill(-1)
  const bestOfColumn = new Float32Array(columns)
  const candidates: Match[] = []
  for (let row = 0; row < rows; row++) {
    let best = -1
    for (let column = 0; column < columns; column++) {
      const value = likeness(own.words, row * lengthOfWords, other.words, column * lengthOfWords)
      alike[column] = value
      if (best < 0 || value > alike[best]) best = column
      if (value > bestOfColumn[column]) {
        bestOfColumn[column] = value
        bestRow[column] = row
      }
    }
    if (best >= 0 && isClear(alike, other.places, best)) candidates.push({ own: row, other: best })
  }
  return candidates.filter((match) => bestRow[match.other] === match.own)
}

function likeness(a: Float32Array, at: number, b: Float32Array, bt: number): number {
  let [s, t, u, v] = [0, 0, 0, 0]
  for (let k = 0; k < lengthOfWords; k += 4) {
    s += a[at + k] * b[bt + k]
    t += a[at + k + 1] * b[bt + k + 1]
    u += a[at + k + 2] * b[bt + k + 2]
    v += a[at + k + 3] * b[bt + k + 3]
  }
  return s + t + u + v
}

function isClear(alike: Float32Array, places: Float32Array, best: number): boolean {
  const limit = 1 - (1 - alike[best]) / ratio
  for (let column = 0; column < alike.length; column++) {
    if (alike[column] < limit) continue
    const away =
      Math.abs(places[2 * column] - places[2 * best]) +
      Math.abs(places[2 * column + 1] - places[2 * best + 1])
    if (away > elsewhere) return false
  }
  return true
}
