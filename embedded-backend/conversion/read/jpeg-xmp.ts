import { readJpegSegments } from '../inspect/jpeg-segments.ts'

const standardXmp = 'http://ns.adobe.com/xap/1.0/\0'
const extendedXmp = 'http://ns.adobe.com/xmp/extension/\0'
const guidLength = 32
const maxExtendedBytes = 64 << 20

/** Reads the XMP of a JPEG as text, with extended segments joined; empty without XMP. */
export function readJpegXmp(jpeg: Buffer): string {
  let standard = ''
  const extensions = new Map<string, Buffer>()
  for (const { marker, data } of readJpegSegments(jpeg).segments) {
    if (marker !== 0xe1) continue
    if (startsWith(data, standardXmp)) standard += data.toString('utf8', standardXmp.length)
    if (startsWith(data, extendedXmp)) collectExtension(data.subarray(extendedXmp.length), extensions)
  }
  const guid = /HasExtendedXMP="([0-9A-Fa-f]{32})"/.exec(standard)?.[1]
  return standard + (guid ? (extensions.get(guid.toUpperCase())?.toString('latin1') ?? '') : '')
}

/** Reads a property of XMP by its prefixed name, from an attribute or an element. */
export function xmpProperty(xmp: string, name: string): string | undefined {
  const attribute = new RegExp(`\\b${name}="([^"]*)"`).exec(xmp)?.[1]
  return attribute ?? new RegExp(`<${name}>([^<]*)</${name}>`).exec(xmp)?.[1]?.trim()
}

/** Layout of a part: digest of the whole, length of the whole, offset of the part, bytes. */
function collectExtension(part: Buffer, extensions: Map<string, Buffer>): void {
  if (part.length < guidLength + 8) return
  const guid = part.toString('latin1', 0, guidLength).toUpperCase()
  const total = part.readUInt32BE(guidLength)
  const offset = part.readUInt32BE(guidLength + 4)
  const bytes = part.subarray(guidLength + 8)
  if (total > maxExtendedBytes || offset + bytes.length > total) return
  const whole = extensions.get(guid) ?? Buffer.alloc(total)
  if (offset + bytes.length <= whole.length) bytes.copy(whole, offset)
  extensions.set(guid, whole)
}

function startsWith(data: Buffer, text: string): boolean {
  return data.length > text.length && data.toString('latin1', 0, text.length) === text
}

/** A file appended to a photo; the first in the list is the photo itself. Lengths in bytes. */
type AppendedFile = {
  readonly name: string | undefined
  readonly semantic: string | undefined
  readonly length: number
  readonly padding: number
}

const maxFiles = 32

/** Lists the files in a photo's XMP (Google's Container: Directory), the photo first. */
export function listAppendedFiles(xmp: string): AppendedFile[] {
  // Each file may hold 64 MiB of such text: search for the end once, not from every beginning.
  const begin = /<(\w*Container):Directory>/.exec(xmp)
  const end = begin === null ? -1 : xmp.indexOf(`</${begin[1]}:Directory>`, begin.index)
  return xmp
    .slice(begin?.index ?? 0, Math.max(end, 0))
    .split(/<rdf:li\b/)
    .slice(1, 1 + maxFiles)
    .map((entry) => ({
      name: xmpProperty(entry, '\\w*Item:DataURI'),
      semantic: xmpProperty(entry, '\\w*Item:Semantic'),
      length: bytesOf(xmpProperty(entry, '\\w*Item:Length')),
      padding: bytesOf(xmpProperty(entry, '\\w*Item:Padding')),
    }))
}

/** Finds a file by its distance from the end, as the length of the photo itself is often missing. */
export function findAppendedFile(
  photo: Buffer,
  files: readonly AppendedFile[],
  index: number,
): Buffer | undefined {
  const behind = files.slice(index).reduce((sum, { length, padding }) => sum + length + padding, 0)
  const start = photo.length - behind
  const { length } = files[index]
  return length > 0 && start > 0 ? photo.subarray(start, start + length) : undefined
}

/** Parses a number of bytes in XMP; 0 for anything else. */
export function bytesOf(text: string | undefined): number {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}
