import sharp from 'sharp'

import type { CarriedDepth } from './decode-photo.ts'
import { readJpegSegments } from './jpeg-segments.ts'

const standardXmp = 'http://ns.adobe.com/xap/1.0/\0'
const extendedXmp = 'http://ns.adobe.com/xmp/extension/\0'
const guidLength = 32
const maxExtendedBytes = 64 << 20
const maxDepthPixels = 20e6
const turnOfOrientation: Record<number, number> = { 3: 180, 6: 90, 8: 270 }

/**
 * The depth map that Android's lens blur camera stores in XMP (GDepth: Format, Near, Far, Data as base64). Larger parts
 * are spread over extended XMP segments, which are put together first. Undefined where there is none or it is broken: the
 * photo itself is still good.
 */
export async function readGDepth(jpeg: Buffer): Promise<CarriedDepth | undefined> {
  const xmp = joinXmp(jpeg)
  const data = attribute(xmp, 'Data')
  if (!data) return undefined
  try {
    const { orientation = 1 } = await sharp(jpeg, { failOn: 'none', limitInputPixels: false }).metadata()
    const picture = sharp(Buffer.from(data, 'base64'), { limitInputPixels: maxDepthPixels })
    const turned = picture.rotate(turnOfOrientation[orientation] ?? 0)
    const raw = await turned
      .toColourspace('b-w')
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = raw.info
    const near = positive(attribute(xmp, 'Near'), 1)
    const far = Math.max(positive(attribute(xmp, 'Far'), 10), near * 1.01)
    const isLinear = attribute(xmp, 'Format') === 'RangeLinear'
    const inverse = new Float32Array(width * height)
    for (let i = 0; i < inverse.length; i++) {
      const share = raw.data[i]! / 255
      inverse[i] = isLinear ? 1 / (near + share * (far - near)) : (far - share * (far - near)) / (far * near)
    }
    return { map: { inverse, width, height }, focalShare: undefined }
  } catch {
    return undefined
  }
}

function joinXmp(jpeg: Buffer): string {
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

/** A part is: the digest that names the whole, the length of the whole, where the part goes, its bytes. */
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

function attribute(xmp: string, name: string): string | undefined {
  return new RegExp(`GDepth:${name}="([^"]*)"`).exec(xmp)?.[1]
}

function positive(text: string | undefined, otherwise: number): number {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : otherwise
}
