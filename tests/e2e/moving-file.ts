import sharp from 'sharp'
import type { Sharp } from 'sharp'

import { loadVideoCodecs } from '#backend/conversion/read/read-frames.ts'

/** A decoded loop: its length in seconds, the size of a frame, and its frames as small pictures. */
export interface MovingFile {
  readonly codec: string | null
  readonly seconds: number
  readonly width: number
  readonly height: number
  readonly frames: readonly Buffer[]
}

const small = { width: 64, height: 48 } as const

/** Scales a picture down to the size at which frames are compared. */
export const smallOf = async (picture: Sharp): Promise<Buffer> =>
  await picture
    .removeAlpha()
    .resize({ ...small, fit: 'fill' })
    .raw()
    .toBuffer()

/** Decodes the frames of an MP4; throws if the file is not one. */
export const readMp4 = async (path: string): Promise<MovingFile> => {
  const { FilePathSource, Input, MP4, VideoSampleSink } = await loadVideoCodecs()
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error(`${path} has no pictures`)
  const frames: Buffer[] = []
  let size = { width: 0, height: 0 }
  for await (const sample of new VideoSampleSink(track).samples()) {
    using frame = sample
    size = { width: frame.visibleRect.width, height: frame.visibleRect.height }
    const rgba = new Uint8Array(frame.allocationSize({ format: 'RGBA' }))
    await frame.copyTo(rgba, { format: 'RGBA' })
    frames.push(await smallOf(sharp(rgba, { raw: { ...size, channels: 4 } })))
  }
  return { codec: await track.getCodec(), seconds: await input.computeDuration(), ...size, frames }
}

/** Decodes the frames of an animated WebP; throws if the file is not one. */
export const readAnimatedWebp = async (path: string): Promise<MovingFile> => {
  const {
    format,
    width,
    pageHeight,
    pages = 1,
    loop,
    delay = [],
  } = await sharp(path, { pages: -1 }).metadata()
  if (format !== 'webp' || loop !== 0) throw new Error(`${path} is no WebP that goes on without end`)
  const frames = await Promise.all(Array.from({ length: pages }, (_, page) => smallOf(sharp(path, { page }))))
  const seconds = delay.reduce((sum, each) => sum + each, 0) / 1000
  return { codec: format, seconds, width, height: pageHeight ?? 0, frames }
}

/** Mean difference of two small pictures, 0 to 255. */
export const smallDifference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
