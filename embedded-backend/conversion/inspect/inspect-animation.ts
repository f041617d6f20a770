import { ConversionError } from '../order/conversion-error.ts'
import { readAnimationTables, type AnimationFormat, type AnimationTables } from './animation-header.ts'
import { checkFilm, type VideoInfo } from './inspect-video.ts'

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
