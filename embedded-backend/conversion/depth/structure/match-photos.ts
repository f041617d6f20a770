import { lengthOfWords, type Described } from './describe-photo.ts'

/** Indexes of the same place in two photos. */
export type Match = { readonly own: number; readonly other: number }

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
