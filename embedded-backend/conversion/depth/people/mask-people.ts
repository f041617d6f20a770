import sharp from 'sharp'

import type { PeopleMask, Picture } from '#backend/conversion/scene/picture.ts'

import { loadNetwork } from './networks.ts'
import { runNetwork } from './run-network.ts'

/** Part of a picture, in its pixels. */
export type Part = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Side of the network's square, in cells. */
const maskSide = 256

/** Asks the network about a part of a picture, squeezed into its square, or about the part's mirror image. */
export async function maskPart(picture: Picture, part: Part, isMirrored = false): Promise<PeopleMask> {
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  const square = sharp(picture.rgb, { raw })
    .extract(part)
    .resize(maskSide, maskSide, { fit: 'fill', kernel: 'linear' })
  const small = await (isMirrored ? square.flop() : square).raw().toBuffer()
  const input = Float32Array.from(small, (level) => level / 255)
  const [{ data }] = runNetwork(await loadNetwork('mask'), input)
  if (!isMirrored) return { share: data, width: maskSide, height: maskSide }
  const share = data.map((_, i) => data[i - 2 * (i % maskSide) + maskSide - 1])
  return { share, width: maskSide, height: maskSide }
}

/** Mean of two looks, and how far they agree, 0 to 1: what only resembles people seldom does so twice. */
export function meanOfLooks(
  first: PeopleMask,
  second: PeopleMask,
): PeopleMask & { readonly agreement: number } {
  let [both, any] = [0, 0]
  const share = first.share.map((own, i) => {
    const other = second.share[i]
    both += Math.min(own, other)
    any += Math.max(own, other)
    return (own + other) / 2
  })
  return { ...first, share, agreement: any > 0 ? both / any : 0 }
}
