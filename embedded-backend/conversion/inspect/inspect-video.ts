import { readFile } from 'node:fs/promises'

import type { Input, InputVideoTrack } from 'mediabunny'

import { ConversionError, tooLong } from '../order/conversion-error.ts'
import { readAnimationTables } from './animation-header.ts'
import type { AnimationFormat, AnimationTables } from './animation-header.ts'
import { filmError, soundFile, unsupportedCodec } from './refused-formats.ts'
import type { VideoFormat } from './sniff-source.ts'

/** Path of a file, or the bytes of a video embedded in one. */
export type VideoBytes = string | Uint8Array

/**
 * Opens the video track while `use` runs; nothing is decoded before `use` asks for it. Throws BROKEN_SOURCE,
 * or UNSUPPORTED_SOURCE for sound alone and unknown codecs.
 */
export async function withVideoTrack<Result>(
  film: VideoBytes,
  use: (track: InputVideoTrack, input: Input) => Promise<Result>,
): Promise<Result> {
  const { BufferSource, FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny')
  const source = typeof film === 'string' ? new FilePathSource(film) : new BufferSource(film)
  const input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw await withoutPicture(input)
    if ((await track.getCodec()) === null) throw unsupportedCodec(await track.getInternalCodecId())
    return await use(track, input)
  } catch (error) {
    throw filmError(error)
  } finally {
    input.dispose()
  }
}

async function withoutPicture(input: Input): Promise<ConversionError> {
  const sound = await input.getPrimaryAudioTrack()
  // Nothing at all is found in a truncated film either.
  if (!sound) return new ConversionError('BROKEN_SOURCE', { message: 'この動画には映像が入っていません。' })
  return soundFile(((await sound.getCodec()) ?? 'MP4').toUpperCase(), ['VIDEO'])
}

/** Width and height in pixels as displayed: rotated, with square pixels. */
type VideoTables = { readonly width: number; readonly height: number; readonly seconds: number }

/** Real videos; animated pictures have their own reader. */
type ContainerFormat = Exclude<VideoFormat, AnimationFormat>

export type VideoInfo = VideoTables & {
  readonly kind: 'VIDEO'
  readonly format: VideoFormat
  readonly contentType: string
}

const contentTypes: Record<ContainerFormat, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  avif: 'image/avif',
  heic: 'image/heic',
}
const maxSide = 8192
/** Limit in seconds for callers without one of their own. */
export const defaultMaxSeconds = 60

/**
 * Reads the tables of a video without decoding a frame. Throws BROKEN_SOURCE, TOO_LONG or TOO_MANY_PIXELS.
 */
export async function inspectVideo(
  path: string,
  format: ContainerFormat,
  maxSeconds: number,
): Promise<VideoInfo> {
  const tables = await readVideoTables(await filmOf(path, format), maxSeconds)
  return { kind: 'VIDEO', format, contentType: contentTypes[format], ...tables }
}

/**
 * Returns the path of a film, or the bytes of an image sequence as a film: an AVIF or HEIF has the same boxes
 * as an MP4, but calls its tracks pictures.
 */
export async function filmOf(path: string, format: ContainerFormat): Promise<VideoBytes> {
  if (format !== 'avif' && format !== 'heic') return path
  const file = await readFile(path)
  for (let at = file.indexOf('hdlr'); at >= 0; at = file.indexOf('hdlr', at + 4))
    if (file.toString('latin1', at + 12, at + 16) === 'pict') file.write('vide', at + 12, 'latin1')
  return file
}

/** Reads size and length of a video and checks the limits. Throws as `inspectVideo` does. */
export async function readVideoTables(
  film: VideoBytes,
  maxSeconds = defaultMaxSeconds,
): Promise<VideoTables> {
  const tables = await withVideoTrack(film, async (track, input) => {
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
    return { width, height, seconds: await input.computeDuration([track]) }
  })
  checkFilm(tables, maxSeconds)
  return tables
}

/** Throws BROKEN_SOURCE, TOO_LONG or TOO_MANY_PIXELS. */
function checkFilm({ width, height, seconds }: VideoTables, maxSeconds: number): void {
  if (!(width > 0 && height > 0 && seconds > 0)) throw new ConversionError('BROKEN_SOURCE')
  if (seconds > maxSeconds) throw tooLong(seconds, maxSeconds)
  if (Math.max(width, height) > maxSide) throw new ConversionError('TOO_MANY_PIXELS')
}

/**
 * Limit for all frames together: unpacking takes seconds, and a bomb of a few kilobytes declares far more.
 */
const mostPixels = 600e6

/** Reads the blocks of a GIF or an animated WebP. Throws BROKEN_SOURCE, TOO_LONG or TOO_MANY_PIXELS. */
export async function inspectAnimation(
  path: string,
  format: AnimationFormat,
  maxSeconds: number,
): Promise<VideoInfo> {
  const tables = await readAnimationTables(path, format)
  const { width, height, delays } = tables
  if (delays.length === 0) throw new ConversionError('BROKEN_SOURCE', { cause: 'no frame' })
  const film = { width, height, seconds: secondsOf(tables) }
  checkFilm(film, maxSeconds)
  if (width * height * delays.length > mostPixels)
    throw new ConversionError('TOO_MANY_PIXELS', {
      message: 'アニメーションが大きすぎます。小さくするか、MP4などの動画に書き出してお使いください。',
    })
  return { kind: 'VIDEO', format, contentType: `image/${format}`, ...film }
}

export function secondsOf({ delays }: AnimationTables): number {
  return delays.reduce((sum, delay) => sum + delay, 0)
}
