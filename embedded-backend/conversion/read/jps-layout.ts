import { readJpegSegments } from '../inspect/jpeg-segments.ts'

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
