import { open } from 'node:fs/promises'

import { boxes, readTopBox } from '../inspect/iso-boxes.ts'
import type { Box } from '../inspect/iso-boxes.ts'
import { ConversionError } from '../order/conversion-error.ts'
import type { PanoramaView } from '../scene/picture.ts'
import { isWide, panoramaViewOf } from './panorama-view.ts'
import { parseXmp, xmpProperty } from './xmp.ts'

/** Arrangement of the views of both eyes in one frame; the first half is the left eye's. */
type Packing = 'SIDE_BY_SIDE' | 'TOP_BOTTOM'

/** Part of the sphere that one view of an MP4 shows, and the packing of two views. */
export type FilmLayout = {
  readonly sphere: PanoramaView | undefined
  readonly packing: Packing | undefined
}

type Size = { readonly width: number; readonly height: number }

const plain: FilmLayout = { sphere: undefined, packing: undefined }
/** Identifies the XML of Spherical Video V1. */
const sphericalId = 'ffcc8263f8554a938814587a02521fdd'
const sampleEntryBytes = 78
const turn = 2 ** 32

/**
 * Reads how an MP4 or MOV of this size shows the world: Spherical Video V1 (XML in a box of the track) or V2
 * (boxes `sv3d` and `st3d` of the sample entry). Films of all other containers, and broken boxes, count as
 * plain.
 */
export async function readFilmLayout(path: string, size: Size): Promise<FilmLayout> {
  await using file = await open(path)
  try {
    const tracks = boxes(await readTopBox(file, 'moov')).filter(({ type }) => type === 'trak')
    for (const { body } of tracks) {
      const track = boxes(body)
      const layout = readBoxes(track) ?? readXml(track, size)
      if (layout) return layout
    }
  } catch (error) {
    if (!(error instanceof ConversionError || error instanceof RangeError)) throw error
  }
  return plain
}

function readXml(track: Box[], size: Size): FilmLayout | undefined {
  const xml = track
    .find(({ type, body }) => type === 'uuid' && body.toString('hex', 0, 16) === sphericalId)
    ?.body.toString('utf8', 16)
  const stated = parseXmp(xml ?? '')
  if (xml === undefined || xmpProperty(stated, 'GSpherical:Spherical') !== 'true') return undefined
  const mode = xmpProperty(stated, 'GSpherical:StereoMode')
  const packing = mode === 'left-right' ? 'SIDE_BY_SIDE' : mode === 'top-bottom' ? 'TOP_BOTTOM' : undefined
  return { sphere: panoramaViewOf(xml, viewSize(size, packing), 'GSpherical'), packing }
}

function readBoxes(track: Box[]): FilmLayout | undefined {
  const entry = ['mdia', 'minf', 'stbl', 'stsd'].reduce<Box[]>(
    (list, name) =>
      boxes(list.find(({ type }) => type === name)?.body.subarray(name === 'stsd' ? 8 : 0) ?? Buffer.of()),
    track,
  )[0]
  if (!entry || entry.body.length < sampleEntryBytes) return undefined
  const own = boxes(entry.body.subarray(sampleEntryBytes))
  const [stereo, spherical] = ['st3d', 'sv3d'].map((name) => own.find(({ type }) => type === name)?.body)
  if (!stereo && !spherical) return undefined
  const packing = ([undefined, 'TOP_BOTTOM', 'SIDE_BY_SIDE'] as const)[stereo?.readUInt8(4) ?? 0]
  const projection = spherical && boxes(spherical).find(({ type }) => type === 'proj')?.body
  const bounds = projection && boxes(projection).find(({ type }) => type === 'equi')?.body
  return { sphere: bounds && sphereWithin(bounds), packing }
}

/** The box has the shares of the sphere that are missing at each border. */
function sphereWithin(bounds: Buffer): PanoramaView | undefined {
  const [top, bottom, left, right] = [4, 8, 12, 16].map((at) => bounds.readUInt32BE(at) / turn)
  const view = {
    left: 360 * left - 180,
    right: 180 - 360 * right,
    top: 90 - 180 * top,
    bottom: 180 * bottom - 90,
  }
  return view.top > view.bottom && isWide(view) ? view : undefined
}

/** Size of one view in a frame. */
export function viewSize({ width, height }: Size, packing: FilmLayout['packing']): Size {
  return {
    width: packing === 'SIDE_BY_SIDE' ? width / 2 : width,
    height: packing === 'TOP_BOTTOM' ? height / 2 : height,
  }
}
