import sharp from 'sharp'

import type { Gray } from '../scene/gray.ts'
import type { Picture } from '../scene/picture.ts'
import type { Frame, OpenVideo } from './open-film.ts'
import { sharpOfFrame, uprightPicture } from './read-frames.ts'
import type { RatedMoment } from './sharpest-frame.ts'

/**
 * Upright pictures of a part of a video, small and without colour, and in full the one that they are compared
 * with.
 */
export type MovingClip = {
  readonly grays: Gray[]
  /** When each of them is shown, in seconds. */
  readonly moments: number[]
  readonly reference: number
  readonly picture: Picture
}

const longSide = 640
const aSecond = 12
const mostSeconds = 5
/** How much sharper the first or last frame has to be to be preferred to the one in the middle. */
const centrality = 1.2

/**
 * The sharpest of the moments, with a preference for the middle of the video, which has frames before and
 * after it.
 */
export function pickReference(rated: readonly RatedMoment[], { start, end }: OpenVideo): number {
  const middle = (start + end) / 2
  const worth = ({ moment, sharpness }: RatedMoment) =>
    sharpness / (1 + centrality * (Math.abs(moment - middle) / (end - middle)) ** 2)
  return rated.reduce((best, own) => (worth(own) > worth(best) ? own : best)).moment
}

/** Reads the seconds around a moment of a video. Undefined when the video breaks off before it. */
export async function readMovingClip(
  video: OpenVideo,
  moment: number,
  onProgress: (share: number) => void,
): Promise<MovingClip | undefined> {
  const first = Math.ceil(Math.max(video.start - moment, -mostSeconds) * aSecond)
  const last = Math.floor(Math.min(video.end - moment, mostSeconds) * aSecond)
  const moments = Array.from({ length: last - first + 1 }, (_, i) => moment + (first + i) / aSecond + 1e-4)
  const grays: Gray[] = []
  const shown: number[] = []
  let reference = -1
  let picture: Picture | undefined
  let seen = 0
  try {
    for await (const frame of video.framesAt(moments)) {
      onProgress(++seen / moments.length)
      if (!frame) continue
      if (frame.moment === moment) {
        reference = grays.length
        picture = await uprightPicture(frame, video)
      }
      grays.push(await toSmallGray(frame, video))
      shown.push(frame.moment)
    }
  } catch {
    // frames after the break are missing
  }
  return picture && { grays, moments: shown, reference, picture }
}

/** The picture of a moment of a video in colour. Undefined where it cannot be read any more. */
export async function readMoment(video: OpenVideo, moment: number): Promise<Picture | undefined> {
  try {
    for await (const frame of video.framesAt([moment + 1e-4]))
      if (frame) return await uprightPicture(frame, video)
  } catch {
    // a picture more or less: what is hidden is filled in
  }
  return undefined
}

async function toSmallGray(frame: Frame, { width, height }: OpenVideo): Promise<Gray> {
  const scale = Math.min(1, longSide / Math.max(width, height))
  const isTurned = frame.rotation % 180 !== 0
  const size = {
    width: Math.max(8, Math.round(width * scale)),
    height: Math.max(8, Math.round(height * scale)),
  }
  const lying = isTurned ? { width: size.height, height: size.width } : size
  const small = await sharpOfFrame(frame)
    .resize({ ...lying, fit: 'fill', kernel: 'cubic' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer()
  if (frame.rotation === 0) return { level: small, ...size }
  const raw = { ...lying, channels: 1 as const }
  const level = await sharp(small, { raw }).rotate(frame.rotation).extractChannel(0).raw().toBuffer()
  return { level, ...size }
}
