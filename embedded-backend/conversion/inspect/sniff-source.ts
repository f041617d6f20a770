import { open } from 'node:fs/promises'
import { gunzipSync, constants } from 'node:zlib'

import { ConversionError } from '../order/conversion-error.ts'
import { isAnimatedWebp } from './animation-header.ts'

/**
 * Bytes of one record of a .splat file: position and size as three floats each, colour and rotation as four
 * bytes each.
 */
export const splatRecordBytes = 32

const ksplatHeaderBytes = 4096
const ksplatSectionBytes = 1024
const farthest = 1e6
const largest = 1e5

/**
 * Recognises a .splat, which has no magic number: whole records with plausible positions, sizes and unit
 * rotations.
 */
function looksLikeSplat(head: Buffer, size: number): boolean {
  if (size < splatRecordBytes || size % splatRecordBytes !== 0) return false
  const records = Math.floor(head.length / splatRecordBytes)
  let credible = 0
  for (let at = 0; at < records * splatRecordBytes; at += splatRecordBytes)
    if (isCredible(head, at)) credible++
  return credible > 0.9 * records
}

function isCredible(head: Buffer, at: number): boolean {
  const place = [0, 4, 8].map((offset) => Math.abs(head.readFloatLE(at + offset)))
  const size = [12, 16, 20].map((offset) => head.readFloatLE(at + offset))
  const turn = Math.hypot(...[28, 29, 30, 31].map((offset) => (head.readUInt8(at + offset) - 128) / 128))
  return (
    place.every((value) => value < farthest) &&
    size.every((value) => value >= 0 && value < largest) &&
    Math.abs(turn - 1) < 0.1
  )
}

/** Recognises a .ksplat: version 0.1, and counts that fit each other and the file. */
function looksLikeKsplat(head: Buffer, size: number): boolean {
  if (head.length < ksplatHeaderBytes || head[0] !== 0 || head[1] !== 1) return false
  const [maxSections, sections] = [head.readUInt32LE(4), head.readUInt32LE(8)]
  const compression = head.readUInt16LE(20)
  if (sections < 1 || sections > maxSections || compression > 2) return false
  return ksplatHeaderBytes + maxSections * ksplatSectionBytes < size
}

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif'
export type VideoFormat = 'mp4' | 'mov' | 'webm' | 'gif' | 'webp' | 'avif' | 'heic'
export type SplatFormat = 'sog' | 'ply' | 'spz' | 'splat' | 'ksplat'
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

function splats(format: SplatFormat): SniffedSource {
  return { kind: 'SPLATS', format }
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
const acceptedFormats: Record<SourceKind, string> = {
  PHOTO: '写真（JPEG、PNG、WebP、AVIF、HEIC）',
  VIDEO: '動画（MP4、MOV、WebM、GIF）',
  SPLATS: 'スプラットのファイル（SOG、PLY、SPZ、SPLAT、KSPLAT）',
}
/** Unsupported formats that people try: the message names the format and an alternative. */
const namesOfRefused: Record<string, { readonly kind: SourceKind; readonly message: string }> = {
  'image/jxl': {
    kind: 'PHOTO',
    message: 'JPEG XLの写真は変換できません。JPEGやPNG、AVIFに書き出してからお使いください。',
  },
  'image/gif': {
    kind: 'PHOTO',
    message: 'GIFは動画として変換します。「動画から作る」でお使いください。',
  },
  'image/heif-sequence': {
    kind: 'PHOTO',
    message: '連続画像のHEIFは動画として変換します。「動画から作る」でお使いください。',
  },
  'image/tiff': {
    kind: 'PHOTO',
    message: 'TIFFの写真は変換できません。JPEGやPNGに書き出してからお使いください。',
  },
  'video/vnd.avi': {
    kind: 'VIDEO',
    message: 'AVIの動画は変換できません。MP4などに書き出してからお使いください。',
  },
  'video/matroska': {
    kind: 'VIDEO',
    message: 'MKVの動画は変換できません。MP4やWebMに書き出してからお使いください。',
  },
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
  if (sequence && lacksStill(head)) throw unsupported(kinds, 'image/heif-sequence')
  const source = holdsAv1(mime, head) ? photo('avif') : (sourceOfMime[mime] ?? sniffSplats(head, size))
  if (source && kinds.includes(source.kind)) return source
  throw unsupported(kinds, mime)
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

function sniffSplats(head: Buffer, size: number): SniffedSource | undefined {
  if (/^ply\r?\n/.test(head.toString('latin1', 0, 5))) return splats('ply')
  if (head.length >= 30 && head.readUInt32LE(0) === 0x04034b50) return splats('sog')
  if (isSpz(head)) return splats('spz')
  if (looksLikeKsplat(head, size)) return splats('ksplat')
  if (looksLikeSplat(head, size)) return splats('splat')
  return undefined
}

function isSpz(head: Buffer): boolean {
  if (head.toString('latin1', 0, 4) === 'NGSP') return true
  if (head.length < 20 || head[0] !== 0x1f || head[1] !== 0x8b) return false
  try {
    const start = gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 64 << 20 })
    return start.toString('latin1', 0, 4) === 'NGSP'
  } catch {
    return false
  }
}

function unsupported(kinds: readonly SourceKind[], mime: string): ConversionError {
  const accepted = kinds.map((kind) => acceptedFormats[kind]).join('、または')
  const named = namesOfRefused[mime]
  return new ConversionError('UNSUPPORTED_SOURCE', {
    message:
      named && kinds.includes(named.kind)
        ? named.message
        : `この形式のファイルは変換できません。${accepted}をお使いください。`,
  })
}
