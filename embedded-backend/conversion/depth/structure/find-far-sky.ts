import { toLab } from '#backend/conversion/scene/lab-colour.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { findSky } from '../guess/find-sky.ts'
import { forNeighbours } from '../refine/depth-edges.ts'
import type { Shifts } from '../stereo/pick-shifts.ts'
import type { DepthRange } from './plane-sweep.ts'

/** Clouds are measured at the far end: pixels nearer by this share of its inverse depth are no sky. */
const nearShare = 0.5
/**
 * Largest share of near pixels in a piece of sky; with more, it is a wall or a ceiling. Blank sky between a
 * house and the border of the picture gets the depth of its neighbours in up to two fifths.
 */
const mostNear = 0.45

/**
 * Finds the pixels of sky (1) in a picture with depth measured elsewhere: blue, white, overcast or dusk. A
 * pale wall at the upper edge looks the same, so each connected piece is judged by the depth measured in it.
 * Undefined if none is left.
 */
export function findFarSky(
  picture: Picture,
  { shift, trusted }: Shifts,
  { first, step }: DepthRange,
): Uint8Array | undefined {
  const sky = findSky(picture, toLab(picture), true)
  if (!sky) return undefined
  const isNear = (i: number) => trusted[i] === 1 && step * shift[i] > nearShare * first
  const far = new Uint8Array(shift.length)
  for (const piece of piecesOf(sky.mask, picture.width)) {
    const near = piece.filter(isNear).length
    if (near <= mostNear * piece.length) for (const i of piece) far[i] = 1
  }
  return far.includes(1) ? far : undefined
}

/** Connected pieces of a mask, each a list of its pixels. */
function piecesOf(mask: Uint8Array, width: number): number[][] {
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
