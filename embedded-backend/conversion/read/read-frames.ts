import type { InputVideoTrack, VideoSample } from 'mediabunny'
import sharp, { type Sharp } from 'sharp'

import type { AnimationFormat } from '../inspect/animation-header.ts'
import { withVideoTrack, type VideoBytes } from '../inspect/video-track.ts'
import { ConversionError } from '../order/conversion-error.ts'
import type { Picture } from '../scene/picture.ts'
import { displayWidth } from './decode-photo.ts'
import type { Frame, OpenVideo } from './open-film.ts'
import { openAnimation } from './read-animation.ts'
import { loadVideoCodecs } from './video-codecs.ts'

/** A file with an animated picture. */
export type Animation = { readonly path: string; readonly format: AnimationFormat }

/** Opens a video while `use` runs. Throws BROKEN_SOURCE, or UNSUPPORTED_SOURCE for an unknown codec. */
export async function withVideo<Result>(
  film: VideoBytes | Animation,
  use: (video: OpenVideo) => Promise<Result>,
): Promise<Result> {
  if (typeof film === 'object' && 'format' in film) return use(await openAnimation(film.path, film.format))
  await loadVideoCodecs()
  return withVideoTrack(film, async (track) => {
    if (!(await track.canDecode())) throw unknownCodec(await track.getCodec())
    return use({
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      start: await track.getFirstTimestamp(),
      end: await track.computeDuration(),
      framesAt: (moments) => readFrames(track, moments),
    })
  })
}

async function* readFrames(
  track: InputVideoTrack,
  moments: readonly number[],
): AsyncGenerator<Frame | undefined> {
  const { VideoSampleSink } = await loadVideoCodecs()
  const sink = new VideoSampleSink(track, { hardwareAcceleration: 'prefer-software' })
  let before: number | undefined
  for await (const sample of sink.samplesAtTimestamps(moments)) {
    if (!sample || sample.timestamp === before) {
      sample?.close()
      yield undefined
      continue
    }
    using frame = sample
    before = frame.timestamp
    yield await copyPixels(frame)
  }
}

async function copyPixels(sample: VideoSample): Promise<Frame> {
  const rgba = new Uint8Array(sample.allocationSize({ format: 'RGBA' }))
  await sample.copyTo(rgba, { format: 'RGBA' })
  const { width, height } = sample.visibleRect
  return { moment: sample.timestamp, rgba, width, height, rotation: sample.rotation }
}

/** Pixels as stored, not rotated. */
export function sharpOfFrame({ rgba, width, height }: Frame): Sharp {
  return sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** Upright frame in the video's display aspect, at most `displayWidth` wide. */
export async function uprightPicture(frame: Frame, { width, height }: OpenVideo): Promise<Picture> {
  const scale = Math.min(1, displayWidth / width, (4 * displayWidth) / height)
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const turned = await sharpOfFrame(frame).rotate(frame.rotation).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: turned.info.width, height: turned.info.height, channels: 3 as const }
  const { data, info } = await sharp(turned.data, { raw })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}

function unknownCodec(codec: string | null): ConversionError {
  return new ConversionError('UNSUPPORTED_SOURCE', {
    message: 'この動画の圧縮方式には対応していません。H.264などのMP4に書き出してからお使いください。',
    cause: codec,
  })
}
