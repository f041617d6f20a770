import { readJpegSegments } from '../inspect/jpeg-segments.ts'

const signature = 'MPF\0'
const entriesTag = 0xb002
const entryBytes = 16
const typeMask = 0xffffff
const disparityType = 0x020002
const maxEntries = 64

/**
 * Returns the two views of a stereo photo in a multi-picture file (CIPA DC-007: an index in APP2 of the first
 * JPEG, with offsets relative to the index), left first. Undefined if the index is missing, lists other
 * pictures (panoramas, previews, gain maps), or points beyond the file.
 */
export function readMpoViews(file: Buffer): [Buffer, Buffer] | undefined {
  const index = readJpegSegments(file)
    .segments.find(({ marker, data }) => marker === 0xe2 && data.toString('latin1', 0, 4) === signature)
    ?.data.subarray(4)
  if (!index) return undefined
  const views = listViews(index).flatMap(({ offset, size }) => {
    const start = offset === 0 ? 0 : index.byteOffset - file.byteOffset + offset
    const view = file.subarray(start, start + size)
    // The end marker may be missing, as `openRaster` permits.
    return size > 4 && view.length >= size - 2 && view.readUInt16BE(0) === 0xffd8 ? [view] : []
  })
  const [left, right] = views
  return views.length === 2 && left && right ? [left, right] : undefined
}

function listViews(index: Buffer): { readonly offset: number; readonly size: number }[] {
  try {
    const isLittle = index.toString('latin1', 0, 2) === 'II'
    const short = (at: number) => (isLittle ? index.readUInt16LE(at) : index.readUInt16BE(at))
    const long = (at: number) => (isLittle ? index.readUInt32LE(at) : index.readUInt32BE(at))
    const directory = long(4)
    for (let field = 0; field < short(directory); field++) {
      const at = directory + 2 + 12 * field
      if (short(at) !== entriesTag) continue
      const [count, start] = [Math.min(maxEntries, Math.floor(long(at + 4) / entryBytes)), long(at + 8)]
      return Array.from({ length: count }, (_, i) => start + i * entryBytes)
        .filter((entry) => (long(entry) & typeMask) === disparityType)
        .map((entry) => ({ size: long(entry + 4), offset: long(entry + 8) }))
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return []
}

/**
 * Arrangement of two views in one picture; `isLeftFirst` if the first (left or upper) half is the left eye's.
 */
export type PackedLayout = { readonly isAcross: boolean; readonly isLeftFirst: boolean | undefined }

const mark = '_JPSJPS_'
const stereoscopic = 1
const layouts = { sideBySide: 2, overUnder: 3 }
const leftFirst = 4

/**
 * Reads the layout from the APP3 segment of a JPS (a stereo JPEG): the last bytes of a descriptor are flags,
 * layout and type. Undefined for all other pictures, and for layouts that are not two halves.
 */
export function readJpsLayout(jpeg: Buffer): PackedLayout | undefined {
  const data = readJpegSegments(jpeg).segments.find(
    (segment) => segment.marker === 0xe3 && segment.data.toString('latin1', 0, mark.length) === mark,
  )?.data
  if (!data || data.length < mark.length + 6) return undefined
  const [flags, layout, type] = data.subarray(mark.length + 3)
  if (type !== stereoscopic || (layout !== layouts.sideBySide && layout !== layouts.overUnder))
    return undefined
  return { isAcross: layout === layouts.sideBySide, isLeftFirst: (flags & leftFirst) !== 0 }
}
