import type { PictureColour } from '../inspect/heif-header.ts'

/** Samples of one component: that of column x and row y is at `start + y * stride + x * step`. */
export type Plane = {
  readonly data: Uint8Array | Uint16Array
  readonly start: number
  readonly stride: number
  readonly step: number
}

/**
 * Pixels as a decoder returns them: red, green and blue if the matrix is 0, or else Y, Cb and Cr. `white` is
 * the largest sample; `across` and `down` are pixels per chroma sample, 1 or 2. For display, turn it by
 * `rotation` degrees clockwise and then mirror it left to right if `isMirrored`.
 */
export type CodedPicture = {
  readonly width: number
  readonly height: number
  readonly planes: readonly [Plane, Plane, Plane]
  readonly white: number
  readonly across: number
  readonly down: number
  readonly colour: PictureColour
  readonly rotation: number
  readonly isMirrored: boolean
}

export const srgb: PictureColour = { primaries: 1, transfer: 13, matrix: 0, isFullRange: true }

/** Red, green and blue in turn; with a step of 4, every fourth sample is not read. */
export function packedRgb(
  red: Plane,
  size: { readonly width: number; readonly height: number },
  colour = srgb,
  white = 255,
): CodedPicture {
  const planes = [red, { ...red, start: red.start + 1 }, { ...red, start: red.start + 2 }] as const
  const shared = { across: 1, down: 1, rotation: 0, isMirrored: false }
  return { ...size, planes, white, colour: { ...colour, matrix: 0, isFullRange: true }, ...shared }
}

/** Averages whole blocks of `block` by `block` samples. */
export function shrink(coded: CodedPicture, block: number): CodedPicture {
  if (block < 2) return coded
  const { width, height, across, down, planes } = coded
  const small = {
    width: Math.max(1, Math.floor(width / block)),
    height: Math.max(1, Math.floor(height / block)),
  }
  const chromaSize = { width: Math.ceil(small.width / across), height: Math.ceil(small.height / down) }
  const chroma = (plane: Plane) =>
    averageBlocks(plane, Math.ceil(width / across), Math.ceil(height / down), block, chromaSize)
  const [first, second, third] = planes
  const luma = averageBlocks(first, width, height, block, small)
  return { ...coded, ...small, planes: [luma, chroma(second), chroma(third)] }
}

function averageBlocks(
  { data, start, stride, step }: Plane,
  width: number,
  height: number,
  block: number,
  to: { readonly width: number; readonly height: number },
): Plane {
  const averages = new (data instanceof Uint8Array ? Uint8Array : Uint16Array)(to.width * to.height)
  const sums = new Float64Array(to.width)
  for (let y = 0; y < to.height; y++) {
    sums.fill(0)
    for (let row = y * block; row < (y + 1) * block; row++) {
      const from = start + Math.min(row, height - 1) * stride
      for (let x = 0; x < sums.length; x++)
        for (let column = x * block; column < (x + 1) * block; column++)
          sums[x] += data[from + Math.min(column, width - 1) * step]
    }
    for (let x = 0; x < sums.length; x++) averages[y * to.width + x] = sums[x] / block ** 2 + 0.5
  }
  return { data: averages, start: 0, stride: to.width, step: 1 }
}

/** Weights of red and blue in luma. */
const lumaWeights: Record<number, readonly [red: number, blue: number]> = {
  1: [0.2126, 0.0722],
  4: [0.3, 0.11],
  5: [0.299, 0.114],
  6: [0.299, 0.114],
  7: [0.212, 0.087],
  9: [0.2627, 0.0593],
  10: [0.2627, 0.0593],
}

/** Steps from black to white in rows of codes. */
export const codeSteps = 8192
/** Code of black: coded pictures have values below black and above white. */
export const blackCode = 2 * codeSteps
/** Number of codes; outside of 0 to 1 they go as far as chroma can lead. */
export const codes = 5 * codeSteps

/** Reads rows of a picture as codes of red, green and blue, still with its transfer function. */
export class RowReader {
  readonly red: Uint16Array
  readonly green: Uint16Array
  readonly blue: Uint16Array
  readonly #coded: CodedPicture
  readonly #black: number
  readonly #lumaScale: number
  /** Difference that chroma makes to red, green and blue, per chroma sample. */
  readonly #adds: readonly [red: Float64Array, green: Float64Array, blue: Float64Array]

  constructor(coded: CodedPicture) {
    const { width, white, across, colour } = coded
    this.#coded = coded
    this.red = new Uint16Array(width)
    this.green = new Uint16Array(width)
    this.blue = new Uint16Array(width)
    const level = (white + 1) / 256
    this.#lumaScale = codeSteps / (colour.isFullRange ? white : 219 * level)
    this.#black = colour.isFullRange ? 0 : 16 * level
    const samples = Math.ceil(width / across) + 1
    this.#adds = [new Float64Array(samples), new Float64Array(samples), new Float64Array(samples)]
  }

  read(y: number): void {
    const { planes, colour, across } = this.#coded
    const { red, green, blue } = this
    if (colour.matrix === 0) {
      for (const [i, row] of [red, green, blue].entries()) this.#loadRow(planes[i], y, row)
      return
    }
    this.#loadChroma(y, lumaWeights[colour.matrix] ?? lumaWeights[1])
    if (across === 1) this.#addChroma(y)
    else this.#spreadChroma(y)
  }

  #loadRow({ data, start, stride, step }: Plane, y: number, row: Uint16Array): void {
    const scale = this.#lumaScale
    const offset = blackCode + 0.5 - this.#black * scale
    for (let x = 0, at = start + y * stride; x < row.length; x++, at += step)
      row[x] = data[at] * scale + offset
  }

  /** Samples of 4:2:0 lie between two rows: interpolates between them. */
  #loadChroma(y: number, [redWeight, blueWeight]: readonly [red: number, blue: number]): void {
    const { planes, white, down, height, colour } = this.#coded
    const [, first, second] = planes
    const [reds, greens, blues] = this.#adds
    const level = (white + 1) / 256
    const scale = codeSteps / (colour.isFullRange ? white : 224 * level)
    const [perRed, perBlue] = [2 * (1 - redWeight) * scale, 2 * (1 - blueWeight) * scale]
    const greenWeight = 1 - redWeight - blueWeight
    const [fromRed, fromBlue] = [(perRed * redWeight) / greenWeight, (perBlue * blueWeight) / greenWeight]
    const own = Math.floor(y / down)
    const isUpper = y % down < down / 2
    const rows = Math.ceil(height / down)
    const beside = down === 1 ? own : Math.min(rows - 1, Math.max(0, isUpper ? own - 1 : own + 1))
    const [cb, cr] = [first.data, second.data]
    let [cbAt, crAt] = [first.start + own * first.stride, second.start + own * second.stride]
    const [cbBeside, crBeside] = [(beside - own) * first.stride, (beside - own) * second.stride]
    const last = reds.length - 1
    for (let x = 0; x < last; x++, cbAt += first.step, crAt += second.step) {
      const b = 0.75 * cb[cbAt] + 0.25 * cb[cbAt + cbBeside] - 128 * level
      const r = 0.75 * cr[crAt] + 0.25 * cr[crAt + crBeside] - 128 * level
      reds[x] = perRed * r
      greens[x] = -fromRed * r - fromBlue * b
      blues[x] = perBlue * b
    }
    for (const adds of this.#adds) adds[last] = adds[last - 1]
  }

  #addChroma(y: number): void {
    const { data, start, stride, step } = this.#coded.planes[0]
    const [reds, greens, blues] = this.#adds
    const { red, green, blue } = this
    const scale = this.#lumaScale
    const offset = blackCode + 0.5 - this.#black * scale
    for (let x = 0, at = start + y * stride; x < red.length; x++, at += step) {
      const luma = data[at] * scale + offset
      red[x] = luma + reds[x]
      green[x] = luma + greens[x]
      blue[x] = luma + blues[x]
    }
  }

  /** Samples of 4:2:0 and 4:2:2 lie on every second pixel: interpolates for those between. */
  #spreadChroma(y: number): void {
    const { data, start, stride, step } = this.#coded.planes[0]
    const [reds, greens, blues] = this.#adds
    const { red, green, blue } = this
    const scale = this.#lumaScale
    const offset = blackCode + 0.5 - this.#black * scale
    let at = start + y * stride
    for (let x = 0, i = 0; x < red.length; i++) {
      const luma = data[at] * scale + offset
      red[x] = luma + reds[i]
      green[x] = luma + greens[i]
      blue[x++] = luma + blues[i]
      at += step
      if (x === red.length) return
      const next = data[at] * scale + offset
      red[x] = next + 0.5 * (reds[i] + reds[i + 1])
      green[x] = next + 0.5 * (greens[i] + greens[i + 1])
      blue[x++] = next + 0.5 * (blues[i] + blues[i + 1])
      at += step
    }
  }
}
