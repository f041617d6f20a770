import type { Gray } from '../scene/gray.ts'
import type { Picture } from '../scene/picture.ts'
import type { Frame, OpenVideo } from './read-frames.ts'
import { sharpOfFrame, uprightPicture } from './read-frames.ts'
import type { RatedMoment } from './sharpest-frame.ts'

/** Upright frames of a part of a video, small and grey, and the reference frame in full size and colour. */
export type MovingClip = {
  readonly grays: Gray[]
  /** Timestamps of the frames, in seconds. */
  readonly moments: number[]
  readonly reference: number
  readonly picture: Picture
}

const longSide = 640
const aSecond = 12
const mostSeconds = 5
/**
 * Penalty of frames away from the middle: the first and last need 1 + this times the sharpness to be
 * preferred.
 */
const centrality = 1.2

/**
 * Picks the sharpest moment, with a preference for the middle of the video, which has frames before and after
 * it.
 */
export function pickReference(rated: readonly RatedMoment[], { start, end }: OpenVideo): number {
  const middle = (start + end) / 2
  const worth = ({ moment, sharpness }: RatedMoment) =>
    sharpness / (1 + centrality * (Math.abs(moment - middle) / (end - middle)) ** 2)
  return rated.reduce((best, own) => (worth(own) > worth(best) ? own : best)).moment
}

/** Reads the seconds around a moment of a video. Undefined if the video breaks off before the moment. */
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
    // Frames after the break are missing.
  }
  return picture && { grays, moments: shown, reference, picture }
}

/** Reads the picture at a moment of a video, in colour. Undefined if it can no longer be decoded. */
export async function readMoment(video: OpenVideo, moment: number): Promise<Picture | undefined> {
  try {
    for await (const frame of video.framesAt([moment + 1e-4]))
      if (frame) return await uprightPicture(frame, video)
  } catch {
    // One picture less does no harm: hidden areas are filled in.
  }
  return undefined
}

async function toSmallGray(frame: Frame, { width, height }: OpenVideo): Promise<Gray> {
  const scale = Math.min(1, longSide / Math.max(width, height))
  const size = {
    width: Math.max(8, Math.round(width * scale)),
    height: Math.max(8, Math.round(height * scale)),
  }
  const level = await sharpOfFrame(frame, 2 * longSide)
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { level, ...size }
}
