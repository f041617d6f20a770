import type { PhotoInfo } from '../inspect/inspect-photo.ts'
import { readVideoTables } from '../inspect/inspect-video.ts'
import { ConversionError } from '../order/conversion-error.ts'
import { readMotionClip } from '../read/motion-clip.ts'
import type { OpenedPhoto } from './open-photo.ts'
import { openVideoScene } from './open-video-scene.ts'

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
