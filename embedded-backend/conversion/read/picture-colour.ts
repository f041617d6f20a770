import type { PictureColour } from '../inspect/heif-header.ts'
import { clamp } from '../scene/picture.ts'
import type { Picture } from '../scene/picture.ts'
import { blackCode, codes, codeSteps, RowReader } from './coded-picture.ts'
import type { CodedPicture } from './coded-picture.ts'

const unspecified = 2
const bt601 = 6
const bt2020 = 9
const linear = 8
const gamma22 = 4
const pq = 16
const hlg = 18

/** Height below which films that state no colour matrix count as standard definition. */
const leastHighDefinition = 720

/** Replaces unspecified code points of a film with the usual ones of its size and transfer function. */
export function assumeFilmColour(colour: PictureColour, height: number): PictureColour {
  const isHdr = colour.transfer === pq || colour.transfer === hlg
  const primaries = colour.primaries === unspecified && isHdr ? bt2020 : colour.primaries
  if (colour.matrix !== unspecified) return { ...colour, primaries }
  if (primaries === bt2020) return { ...colour, primaries, matrix: bt2020 }
  return { ...colour, primaries, matrix: height < leastHighDefinition ? bt601 : 1 }
}

/** True if red, green and blue are those of sRGB; transfer functions of SDR films count as that of sRGB. */
export function isLikeSrgb({ primaries, transfer }: PictureColour): boolean {
  return !(primaries in toSrgbPrimaries) && ![linear, gamma22, pq, hlg].includes(transfer)
}

/** Converts a decoded picture to sRGB, upright. HDR is tone-mapped; colours out of gamut are clipped. */
export function toSrgb(coded: CodedPicture): Picture {
  const { width, height, rotation, isMirrored, colour } = coded
  const isTurned = rotation % 180 !== 0
  const shown = isTurned ? { width: height, height: width } : { width, height }
  const rgb = new Uint8Array(3 * width * height)
  const rows = new RowReader(coded)
  const convert = isLikeSrgb(colour) ? undefined : converter(colour)
  const place = placesOf(shown, rotation, isMirrored)
  const { red, green, blue } = rows
  for (let y = 0; y < height; y++) {
    rows.read(y)
    convert?.(red, green, blue)
    let at = place.start + y * place.perRow
    for (let x = 0; x < width; x++, at += place.perColumn) {
      rgb[at] = toByte[red[x]]
      rgb[at + 1] = toByte[green[x]]
      rgb[at + 2] = toByte[blue[x]]
    }
  }
  return { rgb, ...shown }
}

/** Byte of each code. */
const toByte = Uint8ClampedArray.from({ length: codes }, (_, code) => (255 * (code - blackCode)) / codeSteps)

/** Place of stored pixel (0, 0) in the bytes of the upright picture, and the steps to the next ones. */
function placesOf(
  { width, height }: { width: number; height: number },
  rotation: number,
  isMirrored: boolean,
) {
  const across = isMirrored ? -3 : 3
  const down = 3 * width
  const [right, bottom] = [width - 1, height - 1]
  const turns = ((Math.round(rotation / 90) % 4) + 4) % 4
  const [column, row] = [
    [0, 0],
    [right, 0],
    [right, bottom],
    [0, bottom],
  ][turns]
  const [perColumn, perRow] = [
    [across, down],
    [down, -across],
    [-across, -down],
    [-down, across],
  ][turns]
  return { start: 3 * (isMirrored ? right - column : column) + row * down, perColumn, perRow }
}

/** Matrices, row by row, from linear light in primaries that differ from sRGB's to linear light in those. */
const toSrgbPrimaries: Record<number, readonly number[]> = {
  5: [1.04404, -0.04404, 0, 0, 1, 0, 0, 0.01179, 0.98821],
  6: [0.93954, 0.05018, 0.01028, 0.01777, 0.96579, 0.01643, -0.00162, -0.00437, 1.00599],
  7: [0.93954, 0.05018, 0.01028, 0.01777, 0.96579, 0.01643, -0.00162, -0.00437, 1.00599],
  9: [1.66049, -0.58764, -0.07285, -0.12455, 1.1329, -0.00835, -0.01815, -0.10058, 1.11873],
  11: [1.22494, -0.22494, 0, -0.04206, 1.04206, 0, -0.01964, -0.07864, 1.09827],
  12: [1.22494, -0.22494, 0, -0.04206, 1.04206, 0, -0.01964, -0.07864, 1.09827],
}
const samePrimaries = [1, 0, 0, 0, 1, 0, 0, 0, 1]

type Rows = (red: Uint16Array, green: Uint16Array, blue: Uint16Array) => void

const encodedLevels = 16384
const gainLevels = 4096
/** Luminance of diffuse white in HDR, in cd/m² (ITU-R BT.2408); it becomes linear 1. */
const diffuseWhite = 203
const hlgPeak = 1000
/** Exponent of HLG's scene luminance in its display gain, for a display of `hlgPeak`. */
const hlgExponent = 0.2
/** Linear light from which HDR is compressed: below, it looks exactly like SDR. */
const knee = 0.75

/** Returns a function that converts rows of codes to sRGB, in place. */
function converter({ primaries, transfer }: PictureColour): Rows {
  const toLinear = Float64Array.from({ length: codes }, (_, code) =>
    linearOf(clamp((code - blackCode) / codeSteps, 0, 1), transfer),
  )
  const encoded = Uint16Array.from({ length: encodedLevels + 1 }, (_, i) =>
    Math.round(blackCode + codeSteps * encode(i / encodedLevels)),
  )
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = toSrgbPrimaries[primaries] ?? samePrimaries
  const gain = transfer === hlg ? hlgGains() : undefined
  const isHdr = transfer === hlg || transfer === pq
  const indexOf = (light: number) =>
    light <= 0 ? 0 : light >= 1 ? encodedLevels : (light * encodedLevels + 0.5) | 0
  return (red, green, blue) => {
    for (let x = 0; x < red.length; x++) {
      const r = toLinear[red[x]]
      const g = toLinear[green[x]]
      const b = toLinear[blue[x]]
      const ownRed = rr * r + rg * g + rb * b
      const ownGreen = gr * r + gg * g + gb * b
      const ownBlue = br * r + bg * g + bb * b
      let scale = 1
      if (isHdr) {
        if (gain) scale = gain[(gainLevels * Math.sqrt(0.2627 * r + 0.678 * g + 0.0593 * b)) | 0]
        const most = scale * Math.max(ownRed, ownGreen, ownBlue)
        if (most > knee) scale *= compress(most) / most
      }
      red[x] = encoded[indexOf(scale * ownRed)]
      green[x] = encoded[indexOf(scale * ownGreen)]
      blue[x] = encoded[indexOf(scale * ownBlue)]
    }
  }
}

/** Shoulder that starts at the knee with slope 1 and approaches 1. */
function compress(light: number): number {
  const room = 1 - knee
  return 1 - (room * room) / (light - knee + room)
}

/** Linear light: 1 is diffuse white, except for HLG, whose scene light ends at 1. */
function linearOf(value: number, transfer: number): number {
  switch (transfer) {
    case linear:
      return value
    case gamma22:
      return value ** 2.2
    case pq: {
      const root = value ** (1 / 78.84375)
      const light = Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)
      return (10_000 / diffuseWhite) * light ** (1 / 0.1593017578125)
    }
    case hlg:
      return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
    default:
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
}

function encode(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

/** Gain from HLG's scene light to display light, by the square root of its luminance. */
function hlgGains(): Float32Array {
  return Float32Array.from(
    { length: gainLevels + 1 },
    (_, i) => (hlgPeak / diffuseWhite) * (i / gainLevels) ** (2 * hlgExponent),
  )
}
