import { readJpegXmp, xmpProperty } from '#backend/conversion/read/jpeg-xmp.ts'
import type { MeasuredDepth } from '#backend/conversion/scene/measured-depth.ts'

import { readDepthPicture } from './depth-picture.ts'
import { readDynamicDepth } from './dynamic-depth.ts'

/** Reads the depth map in a JPEG, in either format that Android cameras write; undefined without one. */
export async function readJpegDepth(jpeg: Buffer): Promise<MeasuredDepth | undefined> {
  const xmp = readJpegXmp(jpeg)
  return (await readGDepth(jpeg, xmp)) ?? (await readDynamicDepth(jpeg, xmp))
}

/**
 * Reads the depth map that the lens blur camera stores in XMP (GDepth: Format, Near, Far, Data as base64).
 */
async function readGDepth(jpeg: Buffer, xmp: string): Promise<MeasuredDepth | undefined> {
  const data = xmpProperty(xmp, 'GDepth:Data')
  if (!data) return undefined
  const [format, near, far] = ['Format', 'Near', 'Far'].map((name) => xmpProperty(xmp, `GDepth:${name}`))
  const map = await readDepthPicture(Buffer.from(data, 'base64'), { format, near, far }, jpeg)
  return map && { map, focalShare: undefined, source: 'CARRIED' }
}
