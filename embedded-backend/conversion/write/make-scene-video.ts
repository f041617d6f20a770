import { stat } from 'node:fs/promises'

import sharp from 'sharp'

import { animationPathOf } from '../order/worker-messages.ts'
import type { SceneVideoOrder, SceneVideo } from '../order/worker-messages.ts'
import { toPicture } from '../read/decode-photo.ts'
import { loadVideoCodecs } from '../read/read-frames.ts'
import { readSplats } from '../read/read-splats.ts'
import { renderFrames } from '../render/frame-renderer.ts'
import type { RenderedFrame } from '../render/frame-renderer.ts'
import { planCameraPath } from '../render/scene-camera-path.ts'
import { photoSource } from '../scene/splat-cloud.ts'
import type { PhotoSource } from '../scene/splat-cloud.ts'

type Size = { readonly width: number; readonly height: number }

/**
 * Maximum long side in pixels: an animated WebP is meant for chats and pages, and its bytes grow with the
 * pixels.
 */
const mostLongSide = 640
const framesPerSecond = 12
const quality = 76

/** Writes an animated WebP of a film: every other frame or fewer, in an endless loop. */
export class AnimationWriter {
  readonly #film: Size
  readonly #size: Size
  readonly #every: number
  readonly #delay: number
  readonly #frames: Promise<Buffer>[] = []
  #shown = 0

  constructor(film: Size, filmFramesPerSecond: number) {
    const scale = Math.min(1, mostLongSide / Math.max(film.width, film.height))
    this.#film = film
    this.#size = { width: Math.round(film.width * scale), height: Math.round(film.height * scale) }
    this.#every = Math.max(1, Math.round(filmFramesPerSecond / framesPerSecond))
    this.#delay = (1000 * this.#every) / filmFramesPerSecond
  }

  /** Adds the next frame of the film. */
  async add({ pixels }: RenderedFrame): Promise<void> {
    const isTaken = this.#shown % this.#every === 0
    this.#shown += 1
    if (!isTaken) return
    const { width, height } = this.#size
    const frame = sharp(pixels, { raw: { ...this.#film, channels: 4 } })
      .removeAlpha()
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer()
    this.#frames.push(frame)
    await frame
  }

  /** Writes the file and returns its size in bytes. */
  async write(path: string): Promise<number> {
    const frames = await Promise.all(this.#frames)
    const { width, height } = this.#size
    // Delays in whole milliseconds that add up to exactly the length of the film.
    const delay = frames.map((_, i) => Math.round((i + 1) * this.#delay) - Math.round(i * this.#delay))
    const raw = { width, height: height * frames.length, channels: 3, pageHeight: height } as const
    const { size } = await sharp(Buffer.concat(frames), { raw, limitInputPixels: false })
      .webp({ quality, effort: 2, smartSubsample: true, loop: 0, delay })
      .toFile(path)
    return size
  }
}

const bitsOfPixel = 0.11
/** Largest magnification of the photo in the film. */
const nearestView = 1.1
const secondsBetweenKeyFrames = 1
const progressAfterReading = 0.05
const progressAfterFrames = 0.93

/** Does the work of `runSceneVideo` in this process; both files share the rendered frames. */
export async function makeSceneVideo(
  order: SceneVideoOrder,
  onProgress: (share: number) => void,
): Promise<SceneVideo> {
  const { width, height, seconds, framesPerSecond, outputPath } = order
  const mediabunny = await loadVideoCodecs()
  const cloud = await readSplats(order.splatPath, 'sog')
  const photo = await openPhotoSource(order)
  onProgress(progressAfterReading)
  const animation = new AnimationWriter({ width, height }, framesPerSecond)
  const { FilePathTarget, Mp4OutputFormat, Output, VideoSampleSource } = mediabunny
  const source = new VideoSampleSource({
    codec: 'avc',
    bitrate: Math.round(bitsOfPixel * width * height * framesPerSecond),
    keyFrameInterval: secondsBetweenKeyFrames,
    hardwareAcceleration: 'prefer-software',
  })
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(outputPath),
  })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  const { keys, poses } = planCameraPath(order.camera, Math.round(seconds * framesPerSecond), order.aspect)
  const orders = [...poses].map(([key, { pose, fov }]) => ({ key, pose, fov }))
  const frames = inFilmOrder(keys, renderFrames({ cloud, size: { width, height }, photo }, orders))
  let shown = 0
  for await (const frame of frames) {
    using sample = new mediabunny.VideoSample(frame.pixels, {
      format: 'RGBX',
      codedWidth: width,
      codedHeight: height,
      timestamp: shown / framesPerSecond,
      duration: 1 / framesPerSecond,
    })
    await Promise.all([source.add(sample), animation.add(frame)])
    shown++
    onProgress(progressAfterReading + (progressAfterFrames - progressAfterReading) * (shown / keys.length))
  }
  await output.finalize()
  const animationBytes = await animation.write(animationPathOf(outputPath))
  onProgress(1)
  const { size: bytes } = await stat(outputPath)
  const length = keys.length / framesPerSecond
  return { contentType: 'video/mp4', width, height, seconds: length, bytes, animationBytes }
}

async function openPhotoSource({ photo, aspect, width }: SceneVideoOrder): Promise<PhotoSource | undefined> {
  if (!photo) return undefined
  const widest = Math.round(width * nearestView)
  const picture = await toPicture(sharp(photo.path, { failOn: 'error' }), widest)
  return photoSource(picture, photo.fov, aspect)
}

/** Yields frames in the film's order; a repeated frame is kept until its last use. */
async function* inFilmOrder(
  keys: readonly number[],
  rendered: AsyncGenerator<RenderedFrame>,
): AsyncGenerator<RenderedFrame> {
  const kept = new Map<number, RenderedFrame>()
  for (const [i, key] of keys.entries()) {
    while (!kept.has(key)) {
      const { value, done } = await rendered.next()
      if (done) throw new Error('fewer frames than the film shows')
      kept.set(value.key, value)
    }
    yield kept.get(key)!
    if (keys.lastIndexOf(key) === i) kept.delete(key)
  }
  await rendered.return(undefined)
}
