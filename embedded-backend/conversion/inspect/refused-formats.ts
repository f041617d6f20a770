import { ConversionError } from '../order/conversion-error.ts'
import { nameRefusedSplats } from './sniff-splats.ts'

const acceptedFormats = {
  PHOTO: '写真（JPEG、PNG、WebP、AVIF、HEIC）',
  VIDEO: '動画（MP4、MOV、WebM、GIF）',
  SPLATS: 'スプラットのファイル（SOG、PLY、SPZ、SPLAT、KSPLAT）',
}

type Kind = keyof typeof acceptedFormats

/** Names of formats that people try, by media type. */
const photoNames: Readonly<Record<string, string>> = {
  'image/jxl': 'JPEG XL',
  'image/tiff': 'TIFF',
  'image/bmp': 'BMP',
  'image/x-icon': 'ICO',
  'image/jp2': 'JPEG 2000',
  'image/jpx': 'JPEG 2000',
  'image/vnd.ms-photo': 'JPEG XR',
  'image/vnd.adobe.photoshop': 'Photoshop (PSD)',
  'image/x-adobe-dng': 'RAW (DNG)',
  'image/x-canon-cr2': 'RAW (CR2)',
  'image/x-canon-cr3': 'RAW (CR3)',
  'image/x-nikon-nef': 'RAW (NEF)',
  'image/x-sony-arw': 'RAW (ARW)',
  'image/x-fujifilm-raf': 'RAW (RAF)',
  'image/x-olympus-orf': 'RAW (ORF)',
  'image/x-panasonic-rw2': 'RAW (RW2)',
  'application/pdf': 'PDF',
}
const videoNames: Readonly<Record<string, string>> = {
  'video/vnd.avi': 'AVI',
  'video/matroska': 'MKV',
  'video/3gpp': '3GP',
  'video/3gpp2': '3G2',
  'video/mp2t': 'MPEG-TS (AVCHD)',
  'video/mp1s': 'MPEG',
  'video/mp2p': 'MPEG',
  'video/mpeg': 'MPEG',
  'video/x-ms-asf': 'WMV',
  'application/vnd.ms-asf': 'WMV',
  'video/x-flv': 'FLV',
  'video/ogg': 'Ogg',
  'application/mxf': 'MXF',
  'application/vnd.rn-realmedia': 'RealMedia',
}
const soundNames: Readonly<Record<string, string>> = {
  'audio/mpeg': 'MP3',
  'audio/ogg': 'Ogg',
  'audio/x-ms-asf': 'WMA',
  'audio/vnd.dolby.dd-raw': 'AC-3',
}

/** Beginnings of sound files without a media type here, such as tags with a large cover. */
const soundStarts: Readonly<Record<string, string>> = {
  'ID3\x02': 'audio/mpeg',
  'ID3\x03': 'audio/mpeg',
  'ID3\x04': 'audio/mpeg',
  '.snd': 'audio/au',
  riff: 'audio/w64',
}

/** UNSUPPORTED_SOURCE for a file of that media type (empty if unknown), by its name if it has one. */
export function unsupportedFormat(kinds: readonly Kind[], mime: string, head: Buffer): ConversionError {
  const start = head.toString('latin1', 0, 4)
  const [type = '', parameters = ''] = (mime || (soundStarts[start] ?? '')).toLowerCase().split(';')
  const takesFilms = kinds.includes('VIDEO')
  if ((takesFilms || kinds.includes('PHOTO')) && isSound(type, head))
    return soundFile(nameOfSound(type, parameters), kinds)
  if (kinds.includes('PHOTO') && !takesFilms && type === 'image/gif')
    return unsupported('GIFは動画として変換します。「動画から作る」でお使いください。')
  if (type === 'image/heif-sequence')
    return unsupported('連続画像のHEIFは動画として変換します。「動画から作る」でお使いください。')
  const [photo, video] = [photoNames[type], videoNames[type]]
  if (photo !== undefined && kinds.includes('PHOTO'))
    return unsupported(`${photo}のファイルは変換できません。写真はJPEGやPNGに書き出してからお使いください。`)
  if (video !== undefined && takesFilms)
    return unsupported(
      `${video}のファイルは変換できません。動画はH.264のMP4などに書き出してからお使いください。`,
    )
  const splats = kinds.includes('SPLATS') ? nameRefusedSplats(head) : undefined
  return unsupported(splats ?? `この形式のファイルは変換できません。${accepted(kinds)}をお使いください。`)
}

/** Matroska holds films and sound under one type; the codecs in its head begin with V and A. */
function isSound(type: string, head: Buffer): boolean {
  if (type !== 'video/matroska') return type.startsWith('audio/')
  const text = head.toString('latin1')
  return /A_[A-Z]/.test(text) && !/V_[A-Z]/.test(text)
}

function nameOfSound(type: string, parameters: string): string {
  if (type === 'video/matroska') return 'MKA'
  if (parameters.includes('opus')) return 'Opus'
  return soundNames[type] ?? type.replace(/^audio\/(x-)?/, '').toUpperCase()
}

/** UNSUPPORTED_SOURCE for a file of sound; `name` is that of its format or codec. */
export function soundFile(name: string, kinds: readonly Kind[]): ConversionError {
  return unsupported(
    kinds.includes('VIDEO')
      ? `これは音声ファイル（${name}）で、動画ではありません。${accepted(kinds)}をお使いください。`
      : `これは音声ファイル（${name}）で、写真ではありません。${accepted(kinds)}をお使いください。`,
  )
}

function accepted(kinds: readonly Kind[]): string {
  return kinds.map((kind) => acceptedFormats[kind]).join('、または')
}

/** Usual names of codecs by the beginning of their id in a container. */
const codecNames: readonly (readonly [string, string])[] = [
  ['mp4v', 'MPEG-4 Part 2 / MPEG-2 (mp4v)'],
  ['ap4', 'ProRes 4444'],
  ['apc', 'ProRes 422'],
  ['apr', 'ProRes RAW'],
  ['CFHD', 'CineForm'],
  ['AVd', 'DNxHD / DNxHR'],
  ['jpeg', 'Motion JPEG'],
  ['mjp', 'Motion JPEG'],
  ['rle ', 'QuickTime Animation'],
  ['SVQ', 'Sorenson Video'],
  ['cvid', 'Cinepak'],
  ['Hap', 'Hap'],
  ['dv', 'DV'],
  ['s263', 'H.263'],
  ['h263', 'H.263'],
  ['vvc1', 'H.266 (VVC)'],
  ['xd', 'XDCAM (MPEG-2)'],
  ['hdv', 'HDV (MPEG-2)'],
  ['prores', 'ProRes'],
]

function nameOfCodec(id: unknown): string {
  const text = typeof id === 'string' ? id : ''
  return codecNames.find(([start]) => text.startsWith(start))?.[1] ?? text.trim()
}

/** UNSUPPORTED_SOURCE for a film whose codec, by its id in the container, nothing here decodes. */
export function unsupportedCodec(id: unknown, cause?: unknown): ConversionError {
  const name = nameOfCodec(id)
  return unsupported(
    name === ''
      ? 'この動画の圧縮方式には対応していません。H.264などのMP4に書き出してからお使いください。'
      : `この動画の圧縮方式（${name}）には対応していません。H.264などのMP4に書き出してからお使いください。`,
    cause,
  )
}

/** UNSUPPORTED_SOURCE for a film that was decoded, but to pixels in a layout that nothing here reads. */
export function unsupportedPixels(codec: unknown, layout: string | null, cause: unknown): ConversionError {
  const pixels = [nameOfCodec(codec), layout ?? ''].filter((part) => part !== '').join(' ')
  return unsupported(
    `この動画の画素の形式（${pixels}）には対応していません。8ビットのH.264などのMP4に書き出してからお使いください。`,
    cause,
  )
}

/** UNSUPPORTED_SOURCE for a photo in a known container, whose codec or variant nothing here decodes. */
export function unsupportedPhoto(codec = '', cause?: unknown): ConversionError {
  const name = codec.trim()
  return unsupported(
    name === ''
      ? 'この写真の圧縮方式には対応していません。JPEGやPNGに書き出してからお使いください。'
      : `この写真の圧縮方式（${name}）には対応していません。JPEGやPNGに書き出してからお使いください。`,
    cause,
  )
}

/** Messages of the decoders that name a feature they lack. Damage may look like any JPEG marker. */
const inability = {
  photo: /unsupported(?! marker)|not supported|not implemented|support not compiled/i,
  film: /not (yet )?implemented|patch welcome/i,
}

/**
 * The error of a decoder of photos: UNSUPPORTED_SOURCE if it says that it lacks a feature, CRASHED if the
 * system did not let it read the file, BROKEN_SOURCE for all others. Errors of a conversion stay as they are.
 */
export function photoError(error: unknown): ConversionError {
  return decoderError(error, inability.photo, unsupportedPhoto)
}

/** Like `photoError`, for films. */
export function filmError(error: unknown): ConversionError {
  return decoderError(error, inability.film, unsupportedCodec)
}

function decoderError(
  error: unknown,
  inability: RegExp,
  unable: (codec: '', cause: unknown) => ConversionError,
): ConversionError {
  if (error instanceof ConversionError) return error
  if (error instanceof Error && 'syscall' in error) return new ConversionError('CRASHED', { cause: error })
  if (error instanceof Error && inability.test(error.message)) return unable('', error)
  return new ConversionError('BROKEN_SOURCE', { cause: error })
}

function unsupported(message: string, cause?: unknown): ConversionError {
  return new ConversionError('UNSUPPORTED_SOURCE', { message, cause })
}
