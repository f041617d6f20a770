import sharp from 'sharp'

import type { DepthMap } from '#backend/conversion/scene/picture.ts'

/** Mapping of grey levels to distances, as XMP properties of GDepth and Dynamic Depth. */
export type DepthScale = {
  readonly format: string | undefined
  readonly near: string | undefined
  readonly far: string | undefined
}

const maxDepthPixels = 20e6
const turnOfOrientation: Record<number, number> = { 3: 180, 6: 90, 8: 270 }

/**
 * Decodes the depth map of a photo, rotated like the photo: levels are linear in inverse distance
 * (RangeInverse, the default) or in distance (RangeLinear) from near to far. Undefined if it is broken: the
 * photo itself is still usable.
 */
export async function readDepthPicture(
  encoded: Buffer,
  scale: DepthScale,
  photo: Buffer,
): Promise<DepthMap | undefined> {
  try {
    const { orientation = 1 } = await sharp(photo, { failOn: 'none', limitInputPixels: false }).metadata()
    const raw = await sharp(encoded, { limitInputPixels: maxDepthPixels })
      .rotate(turnOfOrientation[orientation] ?? 0)
      .toColourspace('b-w')
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = raw.info
    const near = positive(scale.near, 1)
    const far = Math.max(positive(scale.far, 10), near * 1.01)
    const isLinear = scale.format === 'RangeLinear'
    const inverse = new Float32Array(width * height)
    for (let i = 0; i < inverse.length; i++) {
      const share = raw.data[i] / 255
      inverse[i] = isLinear ? 1 / (near + share * (far - near)) : (far - share * (far - near)) / (far * near)
    }
    return { inverse, width, height }
  } catch {
    return undefined
  }
}

function positive(text: string | undefined, otherwise: number): number {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : otherwise
}
