import type { DepthRejection } from '#contract/depth-rejections.ts'

import type { VideoBytes } from '../inspect/video-track.ts'
import { pickReference, readMoment, readMovingClip } from '../read/moving-clip.ts'
import { uprightPicture, withVideo, type Animation } from '../read/read-frames.ts'
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
