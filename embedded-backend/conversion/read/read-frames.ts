import type * as Mediabunny from 'mediabunny'
import type { InputVideoTrack } from 'mediabunny'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

import { readAnimationTables } from '../inspect/animation-header.ts'
import type { AnimationFormat } from '../inspect/animation-header.ts'
import { secondsOf, withVideoTrack } from '../inspect/inspect-video.ts'
import type { VideoBytes } from '../inspect/inspect-video.ts'
import { filmError, unsupportedCodec, unsupportedPixels } from '../inspect/refused-formats.ts'
import { ConversionError } from '../order/conversion-error.ts'
import type { Picture } from '../scene/picture.ts'
import { packedRgb, shrink } from './coded-picture.ts'
import type { CodedPicture } from './coded-picture.ts'
import { copyPixels } from './copy-pixels.ts'
import { displayWidth } from './decode-photo.ts'
import { toSrgb } from './picture-colour.ts'

/** A decoded frame as stored in the file; `moment` in seconds. */
export type Frame = CodedPicture & { readonly moment: number }

/** Displayed width and height of the video in pixels; `start` and `end` in seconds. */
export type OpenVideo = {
  readonly width: number
  readonly height: number
  readonly start: number
  readonly end: number
  /** Yields frames at increasing moments, each once; undefined where the video has no new frame. */
  readonly framesAt: (moments: readonly number[]) => AsyncGenerator<Frame | undefined>
}

/** Pixels unpacked per batch: every batch decodes from the first frame again. */
const batchPixels = 32e6

/** Opens a GIF or an animated WebP as a film. Throws BROKEN_SOURCE. */
async function openAnimation(path: string, format: AnimationFormat): Promise<OpenVideo> {
  const tables = await readAnimationTables(path, format)
  const { width, height, delays } = tables
  let end = 0
  const starts = delays.map((delay) => (end += delay) - delay)
  const frameAt = (moment: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= moment),
    )
  const most = Math.max(1, Math.floor(batchPixels / (width * height)))
  return {
    width,
    height,
    start: 0,
    end: secondsOf(tables),
    async *framesAt(moments) {
      const wanted = moments.map(frameAt)
      let batch: Frame[] = []
      let first = 0
      for (const [i, own] of wanted.entries()) {
        if (own === wanted[i - 1]) {
          yield undefined
          continue
        }
        if (batch.length === 0 || own >= first + batch.length) {
          first = own
          const pages = Math.min(most, wanted.at(-1)! - own + 1)
          batch = await unpack(path, own, pages, starts)
        }
        yield batch[own - first]
      }
    },
  }
}

async function unpack(
  path: string,
  page: number,
  pages: number,
  starts: readonly number[],
): Promise<Frame[]> {
  try {
    const { data, info } = await sharp(path, {
      page,
      pages,
      limitInputPixels: 2 * batchPixels,
      failOn: 'error',
    })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [width, height] = [info.width, info.height / pages]
    const size = 4 * width * height
    return Array.from({ length: pages }, (_, i) => ({
      moment: starts[page + i],
      ...packedRgb({ data, start: size * i, stride: 4 * width, step: 4 }, { width, height }),
    }))
  } catch (cause) {
    throw filmError(cause)
  }
}

/**
 * Loads the library for video containers with the native codecs registered. If the codecs' binary is missing,
 * only videos are refused. Throws ConversionError.
 */
export async function loadVideoCodecs(): Promise<typeof Mediabunny> {
  try {
    const { registerMediabunnyServer } = await import('@mediabunny/server')
    registerMediabunnyServer()
    return await import('mediabunny')
  } catch (cause) {
    throw new ConversionError('CRASHED', {
      message: 'このサーバーでは動画を扱えません。写真をお使いください。',
      cause,
    })
  }
}

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
    if (!(await track.canDecode())) throw unsupportedCodec(await track.getCodec())
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
  const [codec, stated] = [await track.getCodec(), await track.getColorSpace()]
  let before: number | undefined
  for await (const sample of sink.samplesAtTimestamps(moments)) {
    if (!sample || sample.timestamp === before) {
      sample?.close()
      yield undefined
      continue
    }
    using frame = sample
    before = frame.timestamp
    // The data could be decoded: what fails is the conversion of rare pixels.
    const pixels = await copyPixels(frame, stated).catch((cause: unknown) => {
      throw unsupportedPixels(codec, frame.format, cause)
    })
    yield { moment: frame.timestamp, ...pixels }
  }
}

/** Frame as an upright sRGB picture, as stored or smaller, with `longSide` pixels or more. */
export function sharpOfFrame(frame: Frame, longSide = Infinity): Sharp {
  const block = Math.floor(Math.max(frame.width, frame.height) / longSide)
  const { rgb, width, height } = toSrgb(shrink(frame, block))
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

/** Upright frame in the video's display aspect, at most `widest` pixels wide. */
export async function uprightPicture(
  frame: Frame,
  { width, height }: Pick<OpenVideo, 'width' | 'height'>,
  widest = displayWidth,
): Promise<Picture> {
  const scale = Math.min(1, widest / width, (4 * widest) / height)
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const { data, info } = await sharpOfFrame(frame)
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}
