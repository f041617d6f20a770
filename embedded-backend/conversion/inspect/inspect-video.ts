import { ConversionError, tooLong } from '../order/conversion-error.ts'
import type { AnimationFormat } from './animation-header.ts'
import type { VideoFormat } from './sniff-source.ts'
import { withVideoTrack, type VideoBytes } from './video-track.ts'

/** Width and height in pixels as displayed: rotated, with square pixels. */
export type VideoTables = { readonly width: number; readonly height: number; readonly seconds: number }

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
  const tables = await readVideoTables(path, maxSeconds)
  return { kind: 'VIDEO', format, contentType: contentTypes[format], ...tables }
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
export function checkFilm({ width, height, seconds }: VideoTables, maxSeconds: number): void {
  if (!(width > 0 && height > 0 && seconds > 0)) throw new ConversionError('BROKEN_SOURCE')
  if (seconds > maxSeconds) throw tooLong(seconds, maxSeconds)
  if (Math.max(width, height) > maxSide) throw new ConversionError('TOO_MANY_PIXELS')
}
