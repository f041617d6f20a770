import { join } from 'node:path'

import sharp from 'sharp'

import { outputFiles } from '../order/conversion.ts'
import { clamp, quantile, type DepthMap } from '../scene/picture.ts'

/** Long side in pixels. A card moves by a few per cent of its width, which shows no finer steps. */
export const depthSide = 160
const quality = 80

/**
 * Writes the depth of the poster, for cards that move with the pointer: grey WebP in the poster's
 * proportions, from 0 (farthest) to 255 (nearest), linear in inverse depth. Returns the file's name.
 */
export async function writeDepth(
  { inverse, width, height }: DepthMap,
  folder: string,
): Promise<typeof outputFiles.depth> {
  const far = quantile(inverse, 0.005)
  const span = Math.max(quantile(inverse, 0.995) - far, 1e-6)
  const grey = Uint8Array.from(inverse, (value) => Math.round(255 * clamp((value - far) / span, 0, 1)))
  await sharp(grey, { raw: { width, height, channels: 1 } })
    .resize({ width: depthSide, height: depthSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .toFile(join(folder, outputFiles.depth))
  return outputFiles.depth
}
