import type { VideoSample } from 'mediabunny'

import type { PictureColour } from '../inspect/heif-header.ts'
import { packedRgb } from './coded-picture.ts'
import type { CodedPicture, Plane } from './coded-picture.ts'
import { assumeFilmColour } from './picture-colour.ts'

type ColourSpace = Partial<VideoSample['colorSpace']> | VideoColorSpaceInit

const primariesOf = { bt709: 1, bt470bg: 5, smpte170m: 6, bt2020: 9, smpte432: 12 }
const transferOf = { bt709: 1, smpte170m: 6, linear: 8, 'iec61966-2-1': 13, pq: 16, hlg: 18 }
const matrixOf = { rgb: 0, bt709: 1, bt470bg: 5, smpte170m: 6, 'bt2020-ncl': 9 }
const unspecified = 2
const planar = /^I4(20|22|44)A?(P1[02])?$/

/** Copies the pixels of a frame. The colour that the container states precedes that of the frame. */
export async function copyPixels(sample: VideoSample, stated: VideoColorSpaceInit): Promise<CodedPicture> {
  const { format, rotation, flip: isMirrored } = sample
  const { width, height } = sample.visibleRect
  const colour = colourOf(stated, sample.colorSpace, height)
  const shared = { width, height, rotation, isMirrored }
  const [, chroma, depth] = planar.exec(format ?? '') ?? []
  if (format !== 'NV12' && chroma === undefined) {
    // Red, green and blue, or a rare format that the codecs' library has to convert.
    const rgba = new Uint8Array(sample.allocationSize({ format: 'RGBA' }))
    await sample.copyTo(rgba, { format: 'RGBA' })
    const red = { data: rgba, start: 0, stride: 4 * width, step: 4 }
    return { ...packedRgb(red, { width, height }, colour), ...shared }
  }
  const bytes = new Uint8Array(sample.allocationSize())
  const layouts = await sample.copyTo(bytes)
  const bits = depth === undefined ? 8 : Number(depth.slice(1))
  const data = bits === 8 ? bytes : new Uint16Array(bytes.buffer)
  const plane = (index: number, offset = 0, step = 1): Plane => {
    const scale = data.BYTES_PER_ELEMENT
    return {
      data,
      start: layouts[index].offset / scale + offset,
      stride: layouts[index].stride / scale,
      step,
    }
  }
  return {
    ...shared,
    planes: format === 'NV12' ? [plane(0), plane(1, 0, 2), plane(1, 1, 2)] : [plane(0), plane(1), plane(2)],
    white: 2 ** bits - 1,
    across: chroma === '44' ? 1 : 2,
    down: chroma === '44' || chroma === '22' ? 1 : 2,
    colour,
  }
}

function colourOf(stated: ColourSpace, own: ColourSpace, height: number): PictureColour {
  const colour = {
    primaries: codeOf(primariesOf, stated.primaries, own.primaries),
    transfer: codeOf(transferOf, stated.transfer, own.transfer),
    matrix: codeOf(matrixOf, stated.matrix, own.matrix),
    isFullRange: stated.fullRange ?? own.fullRange ?? false,
  }
  return assumeFilmColour(colour, height)
}

function codeOf(codes: Record<string, number>, ...names: (string | null | undefined)[]): number {
  return names.map((name) => codes[name ?? '']).find((code) => code !== undefined) ?? unspecified
}
