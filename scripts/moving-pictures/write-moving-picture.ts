import { writeFile } from 'node:fs/promises'

import sharp from 'sharp'

/** Pictures in a row, all of one size, and how long each stays. */
export interface Film {
  readonly frames: readonly Buffer[]
  /** Milliseconds, one for each frame. */
  readonly delays: readonly number[]
}

/** A README should open on a telephone too. */
const MOST_BYTES = 1_500_000

/** Writes an animated WebP that begins again at its end, as good as fits; answers with its size. */
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
