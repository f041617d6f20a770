import { ConversionError } from '../order/conversion-error.ts'
import type { Frame, OpenVideo } from './open-film.ts'
import { measureSharpness } from './picture-sharpness.ts'
import { sharpOfFrame } from './read-frames.ts'

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
      const sharpness = await measureSharpness(sharpOfFrame(frame))
      rated.push({ moment: frame.moment, sharpness })
      if (!best || sharpness > best.sharpness) best = { frame, sharpness }
    }
  } catch (error) {
    if (!best) throw error
  }
  if (!best) throw new ConversionError('BROKEN_SOURCE', { cause: 'no frame could be decoded' })
  return { frame: best.frame, rated }
}
