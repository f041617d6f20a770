import type { Sharp } from 'sharp'

import { ConversionError } from '../order/conversion-error.ts'
import { sharpOfFrame } from './read-frames.ts'
import type { Frame, OpenVideo } from './read-frames.ts'

const longSide = 640

/**
 * Measures sharpness as the energy of the finest details relative to contrast: comparable between pictures of
 * the same subject, lower for blurred ones.
 */
export async function measureSharpness(picture: Sharp): Promise<number> {
  const { data, info } = await picture
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number) => data[channels * (y * width + x)]
  let [details, sum, squares, count] = [0, 0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const own = at(x, y)
      const detail = 4 * own - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1)
      details += detail * detail
      sum += own
      squares += own * own
      count++
    }
  }
  if (count === 0) return 0
  const variance = squares / count - (sum / count) ** 2
  return details / count / (variance + 25)
}

/** Sharpness of a frame and its timestamp in seconds. */
export type RatedMoment = { readonly moment: number; readonly sharpness: number }

const framesTried = 24

/**
 * Decodes and rates frames spread evenly over a video, and returns the sharpest. A truncated video is rated
 * up to its end. Throws BROKEN_SOURCE.
 */
export async function findSharpestFrame(
  video: OpenVideo,
  onProgress: (share: number) => void,
): Promise<{ readonly frame: Frame; readonly rated: RatedMoment[] }> {
  const { start, end } = video
  const moments = Array.from(
    { length: framesTried },
    (_, i) => start + ((end - start) * (i + 0.5)) / framesTried,
  )
  const rated: RatedMoment[] = []
  let best: { readonly frame: Frame; readonly sharpness: number } | undefined
  let seen = 0
  try {
    for await (const frame of video.framesAt(moments)) {
      onProgress(++seen / framesTried)
      if (!frame) continue
      const sharpness = await measureSharpness(sharpOfFrame(frame, 2 * longSide))
      rated.push({ moment: frame.moment, sharpness })
      if (!best || sharpness > best.sharpness) best = { frame, sharpness }
    }
  } catch (error) {
    if (!best) throw error
  }
  if (!best) throw new ConversionError('BROKEN_SOURCE', { cause: 'no frame could be decoded' })
  return { frame: best.frame, rated }
}
