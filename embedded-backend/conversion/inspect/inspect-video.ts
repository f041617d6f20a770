import { ConversionError, tooLong } from '../order/conversion-error.ts'
import type { VideoFormat } from './sniff-source.ts'
import { withVideoTrack } from './video-track.ts'

/** Width and height in pixels, as the video is meant to be seen (turned, pixels made square). */
export type VideoInfo = {
  readonly kind: 'VIDEO'
  readonly format: VideoFormat
  readonly contentType: string
  readonly width: number
  readonly height: number
  readonly seconds: number
}

const contentTypes: Record<VideoFormat, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}
const maxSide = 8192

/** Reads the tables of a video; no frame is decoded. Throws BROKEN_SOURCE, TOO_LONG or TOO_MANY_PIXELS. */
export async function inspectVideo(
  path: string,
  format: VideoFormat,
  maxSeconds: number,
): Promise<VideoInfo> {
  const { width, height, seconds } = await readTables(path)
  if (!(width > 0 && height > 0 && seconds > 0)) throw new ConversionError('BROKEN_SOURCE')
  if (seconds > maxSeconds) throw tooLong(seconds, maxSeconds)
  if (Math.max(width, height) > maxSide) throw new ConversionError('TOO_MANY_PIXELS')
  return { kind: 'VIDEO', format, contentType: contentTypes[format], width, height, seconds }
}

function readTables(
  path: string,
): Promise<{ readonly width: number; readonly height: number; readonly seconds: number }> {
  return withVideoTrack(path, async (track, input) => {
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
    return { width, height, seconds: await input.computeDuration([track]) }
  })
}
