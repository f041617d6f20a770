import type { SourceFamily, TrialKind } from '#contract/creation.ts'

/** SHA-256 of a file, 64 hexadecimal digits. */
export async function hashFile(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Brands of the ISO container that hold photos. */
const photoBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'])
/** First boxes of films that name no brand, as old QuickTime files do. */
const filmBoxes = new Set(['moov', 'mdat', 'wide', 'free', 'skip'])

/** Brands of the ISO container that hold sound alone. */
const soundBrands = new Set(['M4A ', 'M4B ', 'M4P '])
/** Beginnings of a RIFF, an AIFF and others, with any four bytes of length between. */
const soundStarts = /^(?:RIFF[^]{4}WAVE|FORM[^]{4}AIF|ID3|fLaC|OggS(?![^]*theora)|#!AMR|MThd|caff|\.snd)/
/** Sync words of MPEG sound (layers II and III) and of AAC. */
const soundSync = /^\xff[\xe2-\xe5\xf2-\xf5\xfa-\xfd\xf0\xf1\xf8\xf9]/
/** JPEG XL in a container, and a bare codestream. */
const jpegXlStarts = ['\0\0\0\x0cJXL ', '\xff\x0a']

/**
 * Recognises files that people try, and that nothing here can read although they are whole: JPEG XL, which
 * browsers call an image, and sound. Null for all others.
 */
export async function sniffUnusable(file: Blob): Promise<'jpegXl' | 'sound' | null> {
  const bytes = new Uint8Array(await file.slice(0, 64).arrayBuffer())
  const start = String.fromCharCode(...bytes)
  if (jpegXlStarts.some((own) => start.startsWith(own))) return 'jpegXl'
  const isSound =
    soundStarts.test(start) ||
    soundSync.test(start) ||
    (start.slice(4, 8) === 'ftyp' && soundBrands.has(start.slice(8, 12)))
  return isSound ? 'sound' : null
}

/** Determines the family of a file from its first 16 bytes; null if it is unknown. */
export async function sniffContent(file: Blob): Promise<SourceFamily | null> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const text = (start: number, end: number) => String.fromCharCode(...bytes.slice(start, end))
  const begins = (...head: readonly number[]) => head.every((byte, index) => bytes[index] === byte)
  if (begins(0xff, 0xd8, 0xff) || begins(0x89, 0x50, 0x4e, 0x47)) return 'image'
  const [mark, box, brand] = [text(0, 4), text(4, 8), text(8, 12)]
  if (mark === 'RIFF') return brand === 'WEBP' ? 'image' : brand === 'AVI ' ? 'video' : null
  if (mark === 'GIF8') return 'video'
  if (box === 'ftyp' && !soundBrands.has(brand)) return photoBrands.has(brand) ? 'image' : 'video'
  if (begins(0x1a, 0x45, 0xdf, 0xa3) || filmBoxes.has(box)) return 'video'
  // PLY, SPZ (packed and not), SOG
  if (/^ply\s|^PK|^NGSP/.test(mark) || begins(0x1f, 0x8b)) return 'application'
  return null
}

/** XMP and the boxes of a HEIC file are in its first bytes. */
const HEAD_BYTES = 256 * 1024

/**
 * True if a text has an XMP property, as an attribute or an element, with whatever prefix its namespace has
 * there. The text may end anywhere, so that no XML parser reads it.
 */
function hasProperty(text: string, namespace: string, property: string): boolean {
  const declared = text.matchAll(
    new RegExp(`xmlns:([\\w-]+)\\s*=\\s*["']http://ns.google.com/photos/${namespace}/["']`, 'g'),
  )
  return [...declared].some(([, prefix]) => new RegExp(`\\b${prefix}:${property}`).test(text))
}

const beginsWith = (value: string) => `(?:\\s*=\\s*["']|\\s*>\\s*)${value}`

const marks: readonly (readonly [TrialKind, (text: string) => boolean])[] = [
  ['panorama', (text) => hasProperty(text, '1.0/panorama', `ProjectionType${beginsWith('equirectangular')}`)],
  [
    'depth',
    // HEIC: an auxiliary picture of depth; JPEG: GDepth or Dynamic Depth.
    (text) =>
      text.includes('urn:mpeg:hevc:2015:auxid:2\0') ||
      hasProperty(text, '1.0/depthmap', '(?:Data|Format)') ||
      hasProperty(text, 'dd/1.0/depthmap', '') ||
      hasProperty(text, '(?:dd/1.0|1.0/container)/item', `Semantic${beginsWith('Depth')}`),
  ],
  // HEIC: a group of two views.
  ['pair', (text) => /grpl[^]{4}ster/.test(text)],
]

/**
 * Detects the kind of a photo from its name and first bytes. Side-by-side pairs and anaglyphs look like any
 * photo there: the server detects those by their content.
 */
export async function recognisePhoto(file: File): Promise<Exclude<TrialKind, 'set' | 'film' | 'splats'>> {
  if (/\.(?:mpo|jps)$/i.test(file.name)) return 'pair'
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  const [kind = 'photo'] = marks.find(([, isIn]) => isIn(text)) ?? []
  return kind as Exclude<TrialKind, 'set' | 'film' | 'splats'>
}

interface PutBytes {
  readonly url: string
  readonly bytes: Blob
  readonly onProgress: (sentBytes: number) => void
  readonly signal: AbortSignal
}

/** Failed PUT, with the server's answer; status 0 if there was none. */
export class PutFailed extends Error {
  readonly status: number
  readonly body: string
  /** The retry-after header, unparsed; empty without one. */
  readonly retryAfter: string

  constructor(status: number, body: string, retryAfter = '') {
    super(`PUT answered ${status}`)
    this.name = 'PutFailed'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** PUTs bytes to a signed address. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function putBytes({ url, bytes, onProgress, signal }: PutBytes): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('PUT', url)
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else {
        const retryAfter = request.getResponseHeader('retry-after') ?? ''
        reject(new PutFailed(request.status, request.responseText, retryAfter))
      }
    })
    request.addEventListener('error', () => {
      reject(new PutFailed(0, ''))
    })
    request.addEventListener('abort', () => {
      reject(new DOMException('The upload was stopped', 'AbortError'))
    })
    signal.addEventListener('abort', abort)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    if (signal.aborted) reject(new DOMException('The upload was stopped', 'AbortError'))
    else request.send(bytes)
  })
}
