import { ConversionError } from '../order/conversion-error.ts'
import type { ConversionKind } from '../order/conversion.ts'
import type { PhotoInfo } from './inspect-photo.ts'
import { inspectSplats, type SplatsInfo } from './inspect-splats.ts'
import { inspectAnimation, defaultMaxSeconds, inspectVideo, type VideoInfo } from './inspect-video.ts'
import { sniffSource, type SourceKind, type VideoFormat } from './sniff-source.ts'

export type SourceInfo = PhotoInfo | VideoInfo | SplatsInfo

/** Kinds of source accepted by each kind of conversion. */
export const sourceKinds: Record<ConversionKind, readonly SourceKind[]> = {
  INSTANT: ['PHOTO'],
  CONVERSION: ['SPLATS', 'PHOTO'],
  FULL: ['PHOTO', 'VIDEO'],
  RESULT: ['SPLATS'],
}

const defaultMaxSplats = 3_000_000

/** Without `kinds`, only photos are accepted. */
export type SourceLimits = {
  readonly maxPixels: number
  readonly maxSeconds?: number
  readonly maxSplats?: number
  readonly kinds?: readonly SourceKind[]
}

/**
 * Detects the type of a file by its content and reads its size, length or count from the header. No splat is
 * decoded, and no pixel except of a JPEG without its end marker: a forged header costs nothing.
 * Throws ConversionError UNSUPPORTED_SOURCE, BROKEN_SOURCE (also: truncated), TOO_MANY_PIXELS, TOO_LONG or
 * TOO_MANY_SPLATS.
 */
export async function inspectSource(path: string, limits: SourceLimits): Promise<SourceInfo> {
  const kinds = limits.kinds ?? ['PHOTO']
  const source = await sniffSource(path, kinds)
  switch (source.kind) {
    case 'PHOTO': {
      // Loaded with the first photo: its library has 61 modules, which the start does not need.
      const { inspectPhoto } = await import('./inspect-photo.ts')
      return inspectPhoto(path, source.format, limits.maxPixels)
    }
    case 'VIDEO':
      return inspectFilm(path, source.format, limits.maxSeconds ?? defaultMaxSeconds)
    case 'SPLATS':
      return inspectSplats(path, source.format, limits.maxSplats ?? defaultMaxSplats)
  }
}

function inspectFilm(path: string, format: VideoFormat, maxSeconds: number): Promise<VideoInfo> {
  return format === 'gif' || format === 'webp'
    ? inspectAnimation(path, format, maxSeconds)
    : inspectVideo(path, format, maxSeconds)
}

/** Like `inspectSource`, for callers that need a photo. */
export async function inspectPhotoSource(path: string, maxPixels: number): Promise<PhotoInfo> {
  const info = await inspectSource(path, { maxPixels, kinds: ['PHOTO'] })
  if (info.kind !== 'PHOTO') throw new ConversionError('UNSUPPORTED_SOURCE')
  return info
}
