import { forNeighbours } from './depth-edges.ts'

/** Connected pieces of a mask, each a list of its pixels. */
export function piecesOf(mask: Uint8Array, width: number): number[][] {
  const left = mask.slice()
  const pieces: number[][] = []
  for (let start = left.indexOf(1); start >= 0; start = left.indexOf(1, start)) {
    const piece = [start]
    left[start] = 0
    for (const i of piece)
      forNeighbours(i, width, left.length, (j) => {
        if (!left[j]) return
        left[j] = 0
        piece.push(j)
      })
    pieces.push(piece)
  }
  return pieces
}

/**
 * Distance of each pixel from the nearest one outside of a mask, in pixels: chamfer distances in two passes.
 * Pixels outside have 0; beyond the border of the picture is no outside.
 */
export function distanceInside(mask: Uint8Array, width: number, height: number): Float32Array {
  const distance = Float32Array.from(mask, (own) => (own ? Infinity : 0))
  const relax = (i: number, from: number, step: number) => {
    distance[i] = Math.min(distance[i], distance[from] + step)
  }
  const pass = (i: number, sideways: number, upward: number) => {
    const x = i % width
    const isInside = (step: number) => x + step >= 0 && x + step < width
    if (isInside(sideways)) relax(i, i + sideways, 1)
    const above = i + upward * width
    if (above < 0 || above >= distance.length) return
    relax(i, above, 1)
    for (const step of [-1, 1]) if (isInside(step)) relax(i, above + step, Math.SQRT2)
  }
  for (let i = 0; i < width * height; i++) pass(i, -1, -1)
  for (let i = width * height - 1; i >= 0; i--) pass(i, 1, 1)
  return distance
}
