import { open } from 'node:fs/promises'

import { isAnimatedWebp } from './animation-header.ts'
import { unsupportedFormat } from './refused-formats.ts'
import { sniffSplats } from './sniff-splats.ts'
import type { SplatFormat } from './sniff-splats.ts'

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif'
export type VideoFormat = 'mp4' | 'mov' | 'webm' | 'gif' | 'webp' | 'avif' | 'heic'
export type SourceKind = 'PHOTO' | 'VIDEO' | 'SPLATS'

type SniffedSource =
  | { readonly kind: 'PHOTO'; readonly format: PhotoFormat }
  | { readonly kind: 'VIDEO'; readonly format: VideoFormat }
  | { readonly kind: 'SPLATS'; readonly format: SplatFormat }

function photo(format: PhotoFormat): SniffedSource {
  return { kind: 'PHOTO', format }
}

function video(format: VideoFormat): SniffedSource {
  return { kind: 'VIDEO', format }
}

const sourceOfMime: Record<string, SniffedSource> = {
  'image/jpeg': photo('jpeg'),
  'image/png': photo('png'),
  'image/apng': photo('png'),
  'image/webp': photo('webp'),
  'image/avif': photo('avif'),
  'image/heic': photo('heic'),
  'image/heif': photo('heic'),
  'image/heic-sequence': photo('heic'),
  'image/heif-sequence': photo('heic'),
  'image/gif': video('gif'),
  'video/mp4': video('mp4'),
  'video/x-m4v': video('mp4'),
  'video/quicktime': video('mov'),
  'video/webm': video('webm'),
}
const headBytes = 8192

/**
 * Detects the type of a file by its content; an animated WebP, AVIF or HEIF counts as a video if videos are
 * accepted.
 * Throws UNSUPPORTED_SOURCE for all but the accepted kinds.
 */
export async function sniffSource(path: string, kinds: readonly SourceKind[]): Promise<SniffedSource> {
  await using file = await open(path)
  const { size } = await file.stat()
  const buffer = Buffer.alloc(headBytes)
  const { bytesRead } = await file.read(buffer, 0, headBytes, 0)
  const head = buffer.subarray(0, bytesRead)
  // Loaded with the first file, like `inspectPhoto`.
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(head))?.mime ?? ''
  if (mime === 'image/webp' && kinds.includes('VIDEO') && isAnimatedWebp(head)) return video('webp')
  const sequence = sequenceOf(head)
  if (sequence && kinds.includes('VIDEO')) return video(sequence)
  if (sequence && lacksStill(head)) throw unsupportedFormat(kinds, 'image/heif-sequence', head)
  const source = holdsAv1(mime, head)
    ? photo('avif')
    : (sourceOfMime[mime] ?? asSplats(sniffSplats(head, size)))
  if (source && kinds.includes(source.kind)) return source
  throw unsupportedFormat(kinds, mime, head)
}

function asSplats(format: SplatFormat | undefined): SniffedSource | undefined {
  return format && { kind: 'SPLATS', format }
}

/** Format of an image sequence by the major brand of its file; files of other brands are stills first. */
function sequenceOf(head: Buffer): 'avif' | 'heic' | undefined {
  const brand = head.toString('latin1', 4, 12)
  if (brand === 'ftypavis') return 'avif'
  return ['ftypmsf1', 'ftyphevc', 'ftyphevx'].includes(brand) ? 'heic' : undefined
}

/** True if the tables of a still do not begin the file. */
function lacksStill(head: Buffer): boolean {
  const next = head.readUInt32BE(0) + 4
  return head.toString('latin1', next, next + 4) !== 'meta'
}

/** Some programs write HEIF as the major brand, and AVIF among the compatible ones. */
function holdsAv1(mime: string, head: Buffer): boolean {
  if (mime !== 'image/heif' && mime !== 'image/heif-sequence') return false
  const brands = head.toString('latin1', 16, Math.min(head.length, head.readUInt32BE(0)))
  return brands.includes('avif')
}
