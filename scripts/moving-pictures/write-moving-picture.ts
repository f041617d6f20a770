import { writeFile } from 'node:fs/promises'

import sharp from 'sharp'

/** A sequence of pictures of the same size, and the duration of each. */
export interface Film {
  readonly frames: readonly Buffer[]
  /** Milliseconds, one value per frame. */
  readonly delays: readonly number[]
}

/** Size limit, so that the README opens on a phone too. */
const MOST_BYTES = 1_500_000

/** Writes an endlessly looping animated WebP in the best quality that fits; resolves to its size in bytes. */
export async function writeMovingPicture({ frames, delays }: Film, file: string): Promise<number> {
  for (const quality of [82, 72, 62, 52, 42]) {
    const picture = await sharp([...frames], { join: { animated: true } })
      .webp({ quality, effort: 5, loop: 0, delay: [...delays] })
      .toBuffer()
    if (picture.length > MOST_BYTES) continue
    await writeFile(file, picture)
    return picture.length
  }
  throw new Error(`${file} would be larger than ${MOST_BYTES} bytes: take fewer frames, or smaller ones`)
}
