import type { InputVideoTrack, VideoSample } from 'mediabunny'
import sharp, { type Sharp } from 'sharp'

import { ConversionError } from '../conversion-error.ts'
import { displayWidth } from '../photo/decode-photo.ts'
import { measureSharpness } from '../photo/picture-sharpness.ts'
import type { Picture } from '../photo/picture.ts'
import { loadVideoCodecs } from './video-codecs.ts'

/** Width and height of the frame as it is meant to be seen; the picture may be smaller. */
export type SharpFrame = { picture: Picture; width: number; height: number }

const framesTried = 24

/**
 * Decodes frames spread evenly over a video and gives the sharpest, upright in sRGB. A video that breaks off gives what it
 * has. Throws BROKEN_SOURCE, UNSUPPORTED_SOURCE for a codec that is not known here.
 */
export async function pickSharpestFrame(
  path: string,
  onProgress: (share: number) => void,
): Promise<SharpFrame> {
  const { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } = await loadVideoCodecs()
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new ConversionError('BROKEN_SOURCE')
    if (!(await track.canDecode())) throw unknownCodec(await track.getCodec())
    const sample = await findSharpest(track, onProgress)
    return await toFrame(sample, await track.getDisplayWidth(), await track.getDisplayHeight())
  } catch (error) {
    if (error instanceof ConversionError) throw error
    throw new ConversionError('BROKEN_SOURCE', { cause: error })
  } finally {
    input.dispose()
  }
}

type Pixels = { rgba: Uint8Array; width: number; height: number; rotation: number }

async function findSharpest(track: InputVideoTrack, onProgress: (share: number) => void): Promise<Pixels> {
  const { VideoSampleSink } = await loadVideoCodecs()
  const [start, end] = [await track.getFirstTimestamp(), await track.computeDuration()]
  const moments = Array.from(
    { length: framesTried },
    (_, i) => start + ((end - start) * (i + 0.5)) / framesTried,
  )
  const sink = new VideoSampleSink(track, { hardwareAcceleration: 'prefer-software' })
  let best: { pixels: Pixels; sharpness: number } | undefined
  let seen = 0
  try {
    for await (const sample of sink.samplesAtTimestamps(moments)) {
      onProgress(++seen / framesTried)
      if (!sample) continue
      using frame = sample
      const pixels = await copyPixels(frame)
      const sharpness = await measureSharpness(toSharp(pixels))
      if (!best || sharpness > best.sharpness) best = { pixels, sharpness }
    }
  } catch (error) {
    if (!best) throw error
  }
  if (!best) throw new ConversionError('BROKEN_SOURCE', { cause: 'no frame could be decoded' })
  return best.pixels
}

async function copyPixels(sample: VideoSample): Promise<Pixels> {
  const rgba = new Uint8Array(sample.allocationSize({ format: 'RGBA' }))
  await sample.copyTo(rgba, { format: 'RGBA' })
  const { width, height } = sample.visibleRect
  return { rgba, width, height, rotation: sample.rotation }
}

function toSharp({ rgba, width, height }: Pixels): Sharp {
  return sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha()
}

async function toFrame(pixels: Pixels, width: number, height: number): Promise<SharpFrame> {
  const scale = Math.min(1, displayWidth / width, (4 * displayWidth) / height)
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const turned = await toSharp(pixels).rotate(pixels.rotation).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: turned.info.width, height: turned.info.height, channels: 3 as const }
  const { data, info } = await sharp(turned.data, { raw })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { picture: { rgb: data, width: info.width, height: info.height }, width, height }
}

function unknownCodec(codec: string | null): ConversionError {
  return new ConversionError('UNSUPPORTED_SOURCE', {
    message: 'この動画の圧縮方式には対応していません。H.264などのMP4に書き出してからお使いください。',
    cause: codec,
  })
}
