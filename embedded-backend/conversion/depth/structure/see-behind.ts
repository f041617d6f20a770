import { lookFrom, type Crossing, type Look } from '#backend/conversion/scene/look-behind.ts'
import type { BehindMap } from '#backend/conversion/scene/measured-depth.ts'
import { mergeBehindMaps } from '#backend/conversion/scene/merge-behind-maps.ts'
import { type Picture, resizePicture } from '#backend/conversion/scene/picture.ts'
import { reprojectView } from '#backend/conversion/scene/reproject-view.ts'

import { lensNumbers, spreadOf, writeRay, type Lens } from './lens.ts'
import { rotationMatrix } from './matrices.ts'
import type { Neighbour } from './plane-sweep.ts'

/** A neighbour with its picture in colour, and its own depth if that was measured. */
export type ColouredNeighbour = {
  readonly neighbour: Neighbour
  readonly picture: Picture
  readonly own?: OwnDepth
}

/**
 * Depth along the rays of the neighbour itself, with the reliability of each pixel, 0 to 2 (`MeasuredView`).
 */
type OwnDepth = { readonly inverse: Float32Array; readonly isSure: Uint8Array }

/** Width of the border to look at in other pictures, as a share of the picture's size. */
const borderShare = 0.25

/**
 * Collects areas that a reference does not show and its neighbours do, as far as these agree. `inverse` is
 * along the ray of each pixel, and so is the result.
 */
export async function seeBehind(
  picture: Picture,
  inverse: Float32Array,
  lens: Lens,
  neighbours: readonly ColouredNeighbour[],
): Promise<BehindMap> {
  const { width, height } = lens
  const map = { inverse, width, height }
  const border = Math.round(borderShare * Math.sqrt(width * height))
  const own = await resizePicture(picture, width, height)
  const measured: Look[] = []
  const asked: Look[] = []
  for (const { neighbour, picture: shown, own: theirs } of neighbours) {
    const other = await resizePicture(shown, neighbour.gray.width, neighbour.gray.height)
    const crossing = crossingTo(lens, neighbour)
    const look = lookFrom(own, map, other, crossing, border)
    asked.push(look)
    if (!theirs) continue
    const view = { picture: other, ...theirs, crossing }
    measured.push({ ...look, found: reprojectView(map, view, look.lighter, border) })
  }
  return mergeBehindMaps([...measured, ...asked], asked, own, map)
}

function crossingTo(lens: Lens, { lens: otherLens, turn, move }: Neighbour): Crossing {
  const [own, other] = [lensNumbers(lens), lensNumbers(otherLens)]
  const m = rotationMatrix(turn[0], turn[1], turn[2])
  const ray = new Float64Array(3)
  const [mx, my, mz] = [move[0], move[1], move[2]]
  return {
    to(x, y, inverse, spot) {
      writeRay(own, x, y, ray)
      const [a, b, c] = [ray[0] + inverse * mx, ray[1] + inverse * my, ray[2] + inverse * mz]
      const vx = m[0] * a + m[1] * b + m[2] * c
      const vy = m[3] * a + m[4] * b + m[5] * c
      const vz = m[6] * a + m[7] * b + m[8] * c
      const spread = spreadOf(other, vx, vy, vz) * other.focal
      spot[0] = other.cx + spread * vx
      spot[1] = other.cy + spread * vy
      writeRay(other, spot[0], spot[1], ray)
      spot[2] = (inverse * ray[2]) / vz
    },
    from(x, y, inverse, spot) {
      writeRay(other, x, y, ray)
      const [a, b, c] = [ray[0], ray[1], ray[2]]
      const vx = m[0] * a + m[3] * b + m[6] * c - inverse * mx
      const vy = m[1] * a + m[4] * b + m[7] * c - inverse * my
      const vz = m[2] * a + m[5] * b + m[8] * c - inverse * mz
      const spread = spreadOf(own, vx, vy, vz) * own.focal
      spot[0] = own.cx + spread * vx
      spot[1] = own.cy + spread * vy
      writeRay(own, spot[0], spot[1], ray)
      spot[2] = (inverse * ray[2]) / vz
    },
  }
}
