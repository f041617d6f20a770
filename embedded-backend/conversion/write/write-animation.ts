import sharp from 'sharp'

import type { RenderedFrame } from '../render/frame-renderer.ts'

type Size = { readonly width: number; readonly height: number }

/** Long side in pixels at most: an animated WebP is made for chats and pages, and grows with each of them. */
const mostLongSide = 640
const framesPerSecond = 12
const quality = 76

/** An animated WebP of a film, which takes every other frame or fewer and begins again without end. */
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

  /** The next frame of the film. */
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

  /** Writes the file; answers how many bytes it has. */
  async write(path: string): Promise<number> {
    const frames = await Promise.all(this.#frames)
    const { width, height } = this.#size
    // Whole milliseconds that together last exactly as long as the film.
    const delay = frames.map((_, i) => Math.round((i + 1) * this.#delay) - Math.round(i * this.#delay))
    const raw = { width, height: height * frames.length, channels: 3, pageHeight: height } as const
    const { size } = await sharp(Buffer.concat(frames), { raw, limitInputPixels: false })
      .webp({ quality, effort: 2, smartSubsample: true, loop: 0, delay })
      .toFile(path)
    return size
  }
}
