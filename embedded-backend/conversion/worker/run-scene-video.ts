import { rm } from 'node:fs/promises'

import type { CameraParameters } from '#contract/scene-format.ts'

import { animationPathOf } from '../order/worker-messages.ts'
import type { PhotoFile, SceneVideo } from '../order/worker-messages.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { superviseWorker } from './supervise-worker.ts'

/**
 * Limits of the long side in pixels: in between, the film is as large as the picture, since more adds no
 * detail.
 */
const leastLongSide = 480
const mostLongSide = 1280

/**
 * `width` and `height` are those of the spatial image: the video has the same aspect, and `longSide` pixels
 * on its long side.
 */
export type SceneVideoRequest = {
  readonly splatPath: string
  readonly photo?: PhotoFile
  readonly cameraParameters: CameraParameters
  readonly width: number
  readonly height: number
  readonly outputPath: string
  readonly limits: { readonly memoryBytes: number; readonly timeoutMs: number }
  readonly onProgress: (share: number) => void
  readonly signal?: AbortSignal
  readonly sandbox?: Sandbox | undefined
  readonly longSide?: number
  readonly seconds?: number
  readonly framesPerSecond?: number
}

/**
 * Films a scene on a closed, gentle camera path within its limits: an MP4 that starts and ends at the poster,
 * and an animated WebP beside it (`animationPathOf`). Runs in a supervised process of its own (see
 * `superviseWorker`). A failure leaves no file behind. Throws ConversionError.
 */
export async function runSceneVideo(request: SceneVideoRequest): Promise<SceneVideo> {
  const { splatPath, outputPath, cameraParameters: camera, width, height } = request
  const pictureSide = Math.max(width, height)
  const { longSide = Math.min(mostLongSide, Math.max(leastLongSide, pictureSide)) } = request
  const { seconds = 4, framesPerSecond = 24 } = request
  const scale = longSide / pictureSide
  const size = { width: even(width * scale), height: even(height * scale), aspect: width / height }
  const order = {
    work: 'scene-video',
    splatPath,
    ...(request.photo && { photo: request.photo }),
    outputPath,
    camera,
    ...size,
    seconds,
    framesPerSecond,
  } as const
  try {
    return await superviseWorker(order, request)
  } catch (error) {
    for (const path of [outputPath, animationPathOf(outputPath)]) await rm(path, { force: true })
    throw error
  }
}

/** Both sides have to be even: video codecs halve the resolution of colours. */
function even(length: number): number {
  return Math.max(16, 2 * Math.round(length / 2))
}
