import type { DepthRejection } from '#contract/scene-format.ts'

import type { PhotoInfo } from '../inspect/inspect-photo.ts'
import { readVideoTables } from '../inspect/inspect-video.ts'
import type { VideoBytes } from '../inspect/inspect-video.ts'
import { ConversionError } from '../order/conversion-error.ts'
import { displayWidth } from '../read/decode-photo.ts'
import { readMotionClip } from '../read/motion-clip.ts'
import { pickReference, readMoment, readMovingClip } from '../read/moving-clip.ts'
import { uprightPicture, withVideo } from '../read/read-frames.ts'
import type { Animation } from '../read/read-frames.ts'
import { findSharpestFrame } from '../read/sharpest-frame.ts'
import type { PackedLayout } from '../read/stereo-jpeg.ts'
import type { OpenedPhoto } from './open-photo.ts'
import { findStereoDepth } from './stereo/find-stereo-depth.ts'
import { unpackPair } from './stereo/view-pair.ts'
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
 * Measures the depth of the sharpest frame of a film whose frames hold two views, side by side or one above
 * the other. Without depth, the left eye's view is a single photo. Throws ConversionError.
 */
export async function openStereoFilm(
  film: VideoBytes,
  layout: PackedLayout,
  onProgress: (share: number) => void,
): Promise<OpenedPhoto> {
  const pair = await withVideo(film, async (video) => {
    const { frame } = await findSharpestFrame(video, (share) => onProgress(progressAfter.read * share))
    const widest = layout.isAcross ? 2 * displayWidth : displayWidth
    return unpackPair(await uprightPicture(frame, video, widest), video, layout)
  })
  const onRest = (share: number) => onProgress(progressAfter.read + (1 - progressAfter.read) * share)
  const found = await findStereoDepth(pair, onRest)
  const depth = found ? { ...found, focalShare: undefined, source: 'STEREO' as const } : undefined
  return { photo: { picture: pair.left, depth }, size: pair.size }
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
