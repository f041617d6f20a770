import sharp from 'sharp'

import { clamp } from '#backend/conversion/scene/picture.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { loadNetwork } from './networks.ts'
import { runNetwork } from './run-network.ts'

/** A face in pixels of its picture. */
export type Face = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Square of a picture; it may reach beyond it. */
export type Square = { readonly x: number; readonly y: number; readonly size: number }

/** Side of the network's square, in pixels. */
const side = 128
const leastScore = 0.75
/** The network's grids of anchors, coarser ones with more anchors per cell; numbers per anchor. */
const grids = [
  { side: 16, perCell: 2 },
  { side: 8, perCell: 6 },
] as const
const perBox = 16

/** Asks the network for faces in a square of a picture. The same face may be found several times. */
export async function findFaces(picture: Picture, square: Square): Promise<Face[]> {
  const input = Float32Array.from(await cutSquare(picture, square), (level) => level / 127.5 - 1)
  const [boxes, scores] = runNetwork(await loadNetwork('faces'), input)
  const faces: Face[] = []
  let anchor = 0
  for (const grid of grids)
    for (let cell = 0; cell < grid.side * grid.side; cell++)
      for (let k = 0; k < grid.perCell; k++, anchor++) {
        if (1 / (1 + Math.exp(-scores.data[anchor])) < leastScore) continue
        const [x, y, width, height] = boxes.data.subarray(perBox * anchor, perBox * anchor + 4)
        const scale = square.size / side
        const centreX = square.x + (((cell % grid.side) + 0.5) / grid.side) * square.size + x * scale
        const centreY =
          square.y + ((Math.floor(cell / grid.side) + 0.5) / grid.side) * square.size + y * scale
        const size = { width: width * scale, height: height * scale }
        faces.push({ x: centreX - size.width / 2, y: centreY - size.height / 2, ...size })
      }
  return faces
}

/** Colours of a square at the network's size, black beyond the picture. */
async function cutSquare({ rgb, width, height }: Picture, { x, y, size }: Square): Promise<Uint8Array> {
  const left = clamp(Math.round(x), 0, width - 1)
  const top = clamp(Math.round(y), 0, height - 1)
  const right = clamp(Math.round(x + size), left + 1, width)
  const bottom = clamp(Math.round(y + size), top + 1, height)
  const scale = side / size
  const wide = clamp(Math.round((right - left) * scale), 1, side)
  const tall = clamp(Math.round((bottom - top) * scale), 1, side)
  const part = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(wide, tall, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  const toX = clamp(Math.round((left - x) * scale), 0, side - wide)
  const toY = clamp(Math.round((top - y) * scale), 0, side - tall)
  const whole = new Uint8Array(3 * side * side)
  for (let row = 0; row < tall; row++)
    whole.set(part.subarray(3 * row * wide, 3 * (row + 1) * wide), 3 * ((row + toY) * side + toX))
  return whole
}
