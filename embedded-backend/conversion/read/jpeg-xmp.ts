import { readJpegSegments } from '../inspect/jpeg-segments.ts'
import { parseXmp, xmpArray, xmpElements, xmpProperty } from './xmp.ts'
import type { XmpElement } from './xmp.ts'

const standardXmp = 'http://ns.adobe.com/xap/1.0/\0'
const extendedXmp = 'http://ns.adobe.com/xmp/extension/\0'
const guidLength = 32
const maxExtendedBytes = 64 << 20

/** Reads the XMP of a JPEG, the extended part included; empty without XMP. */
export function readJpegXmp(jpeg: Buffer): XmpElement {
  const standard: string[] = []
  const extensions: Buffer[] = []
  for (const { marker, data } of readJpegSegments(jpeg).segments) {
    if (marker !== 0xe1) continue
    if (startsWith(data, standardXmp)) standard.push(data.toString('utf8', standardXmp.length))
    if (startsWith(data, extendedXmp)) extensions.push(data.subarray(extendedXmp.length))
  }
  const xmp = parseXmp(...standard)
  const guid = xmpProperty(xmp, 'xmpNote:HasExtendedXMP')
  const extension = guid && joinExtension(extensions, guid)
  return extension ? parseXmp(...standard, extension.toString('utf8')) : xmp
}

/**
 * Joins the parts of extended XMP with this GUID, in any order. Layout of a part: GUID of the whole, length
 * of the whole, offset of the part, bytes. Undefined if bytes are missing.
 */
function joinExtension(parts: readonly Buffer[], guid: string): Buffer | undefined {
  const own = parts.filter(
    (part) =>
      part.length > guidLength + 8 &&
      part.toString('latin1', 0, guidLength).toUpperCase() === guid.toUpperCase(),
  )
  const total = own[0]?.readUInt32BE(guidLength) ?? 0
  if (total === 0 || total > maxExtendedBytes) return undefined
  const byOffset = new Map(
    own.map((part) => [part.readUInt32BE(guidLength + 4), part.subarray(guidLength + 8)]),
  )
  const ordered: Buffer[] = []
  for (let end = 0; end < total;) {
    const next = byOffset.get(end)
    if (!next) return undefined
    ordered.push(next)
    end += next.length
  }
  return Buffer.concat(ordered).subarray(0, total)
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

/**
 * Finds a file that XMP lists after the photo (Google's Container: Directory, of which there may be two), by
 * its distance from the end, as the length of the photo itself is often missing.
 */
export function findAppendedFile(
  photo: Buffer,
  xmp: XmpElement,
  isWanted: (file: AppendedFile) => boolean,
): Buffer | undefined {
  for (const directory of xmpElements(xmp, 'Container:Directory')) {
    const files = xmpArray(directory).slice(0, maxFiles).map(appendedFile)
    const index = files.findIndex((file, i) => i > 0 && isWanted(file))
    if (index < 0) continue
    const behind = files.slice(index).reduce((sum, { length, padding }) => sum + length + padding, 0)
    const start = photo.length - behind
    const { length } = files[index]
    if (length > 0 && start > 0) return photo.subarray(start, start + length)
  }
  return undefined
}

function appendedFile(entry: XmpElement): AppendedFile {
  return {
    name: xmpProperty(entry, 'Item:DataURI'),
    semantic: xmpProperty(entry, 'Item:Semantic'),
    length: bytesOf(xmpProperty(entry, 'Item:Length')),
    padding: bytesOf(xmpProperty(entry, 'Item:Padding')),
  }
}

/** Parses a number of bytes in XMP; 0 for anything else. */
export function bytesOf(text: string | undefined): number {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}
