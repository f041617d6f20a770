import type { DepthRejection } from '#contract/scene-format.ts'

import type { PhotoInfo } from '../inspect/inspect-photo.ts'
import { readVideoTables } from '../inspect/inspect-video.ts'
import type { VideoBytes } from '../inspect/inspect-video.ts'
import { ConversionError } from '../order/conversion-error.ts'
import { readMotionClip } from '../read/motion-clip.ts'
import { pickReference, readMoment, readMovingClip } from '../read/moving-clip.ts'
import { uprightPicture, withVideo } from '../read/read-frames.ts'
import type { Animation } from '../read/read-frames.ts'
import { findSharpestFrame } from '../read/sharpest-frame.ts'
import type { OpenedPhoto } from './open-photo.ts'
import { findMotionDepth } from './structure/find-motion-depth.ts'

const progressAfter = { rated: 0.2, read: 0.45 }

/**
 * Picks the frame of a video that becomes the spatial image: a sharp one with depth measured from camera
 * motion, otherwise the sharpest of all. Throws ConversionError.
 */
export async function openVideoScene(
  film: VideoBytes | Animation,
  onProgress: (share: number) => void,
): Promise<OpenedPhoto> {
  const between = (from: number, to: number) => (share: number) => onProgress(from + (to - from) * share)
  return withVideo(film, async (video) => {
    const size = { width: video.width, height: video.height }
    const { frame, rated } = await findSharpestFrame(video, between(0, progressAfter.rated))
    const clip = await readMovingClip(
      video,
      pickReference(rated, video),
      between(progressAfter.rated, progressAfter.read),
    )
    let rejected: DepthRejection = 'FEW_PICTURES'
    if (clip) {
      const { grays, moments, reference, picture } = clip
      const open = (index: number) => readMoment(video, moments[index])
      const result = await findMotionDepth(grays, reference, picture, between(progressAfter.read, 1), open)
      if ('found' in result) return { photo: { picture, depth: { ...result.found, source: 'MOTION' } }, size }
      rejected = result.rejected
    }
    return { photo: { picture: await uprightPicture(frame, video), depth: undefined }, size, rejected }
  })
}

/**
 * Opens the frame of a motion photo's film that has depth from camera motion. Undefined for a photo without a
 * film, and if its film is unusable or gives no depth: the photo itself is then the better choice.
 */
export async function openMotionPhoto(
  path: string,
  info: PhotoInfo,
  maxSeconds: number | undefined,
  onProgress: (share: number) => void,
): Promise<OpenedPhoto | undefined> {
  const clip = await readMotionClip(path, info)
  if (!clip) return undefined
  try {
    await readVideoTables(clip, maxSeconds)
    const scene = await openVideoScene(clip, onProgress)
    return scene.photo.depth && scene
  } catch (error) {
    if (error instanceof ConversionError) return undefined
    throw error
  }
}
