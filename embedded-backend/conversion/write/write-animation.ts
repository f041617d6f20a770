import sharp from 'sharp'

import type { RenderedFrame } from '../render/frame-renderer.ts'

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
