import { ConversionError } from './conversion-error.ts'
import type { SceneVideo } from './run-scene-video.ts'
import type { SceneVideoOrder } from './worker-messages.ts'

/** The work of `runSceneVideo`, in this process. */
export async function makeSceneVideo(
  order: SceneVideoOrder,
  onProgress: (share: number) => void,
): Promise<SceneVideo> {
  onProgress(0)
  throw new ConversionError('CRASHED', { cause: order.work })
}
