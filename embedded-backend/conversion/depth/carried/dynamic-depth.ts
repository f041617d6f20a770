import { xmpProperty } from '#backend/conversion/read/jpeg-xmp.ts'
import type { MeasuredDepth } from '#backend/conversion/scene/measured-depth.ts'

import { readDepthPicture } from './depth-picture.ts'

/** A file appended to the photo; the first in the list is the photo itself. */
type ContainerItem = {
  readonly name: string | undefined
  readonly semantic: string | undefined
  readonly length: number
  readonly padding: number
}

const maxItems = 32

/**
 * Depth in Android's Dynamic Depth format (version 1.0): XMP lists the files appended to the photo, and names
 * one of them as the depth map, with near and far. Undefined without one, or when the list does not fit the
 * file.
 */
export async function readDynamicDepth(jpeg: Buffer, xmp: string): Promise<MeasuredDepth | undefined> {
  const items = listItems(xmp)
  const wanted = xmpProperty(xmp, 'DepthMap:DepthURI')
  const index = items.findIndex(
    ({ name, semantic }, i) =>
      i > 0 && (wanted === undefined ? semantic === 'Depth' || semantic === 'DepthMap' : name === wanted),
  )
  const encoded = index < 0 ? undefined : findItem(jpeg, items, index)
  if (!encoded) return undefined
  const [format, near, far] = ['Format', 'Near', 'Far'].map((name) => xmpProperty(xmp, `DepthMap:${name}`))
  const map = await readDepthPicture(encoded, { format, near, far }, jpeg)
  return map && { map, focalShare: readFocalShare(xmp, map.width < map.height), source: 'CARRIED' }
}

function listItems(xmp: string): ContainerItem[] {
  const directory = /<(\w*Container):Directory>[\s\S]*?<\/\1:Directory>/.exec(xmp)?.[0] ?? ''
  return directory
    .split(/<rdf:li\b/)
    .slice(1, 1 + maxItems)
    .map((entry) => ({
      name: xmpProperty(entry, '\\w*Item:DataURI'),
      semantic: xmpProperty(entry, '\\w*Item:Semantic'),
      length: bytesOf(xmpProperty(entry, '\\w*Item:Length')),
      padding: bytesOf(xmpProperty(entry, '\\w*Item:Padding')),
    }))
}

/** Counted from the end of the file, as the length of the photo itself is often missing. */
function findItem(jpeg: Buffer, items: readonly ContainerItem[], index: number): Buffer | undefined {
  const behind = items.slice(index).reduce((sum, { length, padding }) => sum + length + padding, 0)
  const start = jpeg.length - behind
  const { length } = items[index]!
  return length > 0 && start > 0 ? jpeg.subarray(start, start + length) : undefined
}

/** Given in pixels of an image whose size is stored beside it; the picture may have been rotated since. */
function readFocalShare(xmp: string, isUpright: boolean): number | undefined {
  const focal = Number(xmpProperty(xmp, 'ImagingModel:FocalLengthX'))
  const sides = [
    Number(xmpProperty(xmp, 'ImagingModel:ImageWidth')),
    Number(xmpProperty(xmp, 'ImagingModel:ImageHeight')),
  ]
  const share = focal / (isUpright ? Math.min(...sides) : Math.max(...sides))
  return share > 0.2 && share < 10 ? share : undefined
}

function bytesOf(text: string | undefined): number {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}
