import { NetworkError } from './tflite-file.ts'
import type { Operator } from './tflite-file.ts'

/** Numbers of one picture: rows of pixels of channels. `shape` begins with 1, the count of pictures. */
export type Grid = { readonly data: Float32Array; readonly shape: readonly number[] }

/** Activations that operators apply to their result. */
const activations = { none: 0, relu: 1, relu6: 3 } as const
/** `SAME` padding; the other one is `VALID`, without padding. */
const samePadding = 0

function activate(data: Float32Array, kind: number): Float32Array {
  if (kind === activations.none) return data
  if (kind !== activations.relu && kind !== activations.relu6)
    throw new NetworkError(`activation ${kind} is not supported`)
  const most = kind === activations.relu6 ? 6 : Infinity
  for (let i = 0; i < data.length; i++) data[i] = Math.min(most, Math.max(0, data[i]))
  return data
}

/** Grid of the given shape, filled with 0. */
export function emptyGrid(shape: readonly number[]): Grid {
  return { data: new Float32Array(shape.reduce((product, side) => product * side, 1)), shape }
}

/** Places of a kernel's taps in its input: `start` for the first pixel, `step` from pixel to pixel. */
type Taps = { readonly start: number; readonly step: number }

/** Taps across and down. */
function tapsOf(operator: Operator, input: Grid, kernel: readonly number[], output: Grid) {
  const isSame = operator.byteOption(0) === samePadding
  return [2, 1].map((axis): Taps => {
    const step = operator.intOption(axis === 2 ? 1 : 2) || 1
    const missing = (output.shape[axis] - 1) * step + kernel[axis] - input.shape[axis]
    return { start: isSame ? -(Math.max(0, missing) >> 1) : 0, step }
  })
}

/** Weights are [channels out, rows, columns, channels in]. Changes `output`. */
export function convolve(
  operator: Operator,
  input: Grid,
  weights: Grid,
  bias: Grid | undefined,
  output: Grid,
): void {
  refuseDilation(operator, 4)
  const [, rows, columns, channels] = output.shape
  const size = weights.data.length / channels
  const [across, down] = tapsOf(operator, input, weights.shape, output)
  const isDirect = size === input.shape[3] && across.step === 1 && down.step === 1
  const patches = isDirect ? input.data : new Float32Array(columns * size)
  for (let y = 0; y < rows; y++) {
    if (!isDirect) gatherRow(input, weights.shape, y, across, down, patches, columns)
    const first = isDirect ? y * columns * size : 0
    multiplyRow(patches, first, columns, weights.data, size, output.data, y * columns * channels, channels)
  }
  if (bias)
    for (let at = 0; at < output.data.length; at += channels) addTo(output.data, at, bias.data, output.data)
  activate(output.data, operator.byteOption(3))
}

/** Copies the inputs of each pixel of a row, one after another; 0 outside the picture. */
function gatherRow(
  { data, shape }: Grid,
  kernel: readonly number[],
  y: number,
  across: Taps,
  down: Taps,
  patches: Float32Array,
  columns: number,
): void {
  const [, height, width, depth] = shape
  const [, tall, wide] = kernel
  patches.fill(0)
  for (let x = 0; x < columns; x++)
    for (let ky = 0; ky < tall; ky++) {
      const row = y * down.step + ky + down.start
      if (row < 0 || row >= height) continue
      const left = x * across.step + across.start
      const [from, to] = [Math.max(0, left), Math.min(width, left + wide)]
      const at = ((x * tall + ky) * wide + from - left) * depth
      const start = (row * width + from) * depth
      for (let k = 0; k < (to - from) * depth; k++) patches[at + k] = data[start + k]
    }
}

/** Dot products of each pixel's patch with each channel's weights, in blocks. Changes `out`. */
function multiplyRow(
  patches: Float32Array,
  first: number,
  count: number,
  weights: Float32Array,
  size: number,
  out: Float32Array,
  to: number,
  channels: number,
): void {
  const sums = new Float32Array(2 * block)
  for (let x = 0; x < count; x += 2) {
    // The last pixel of an odd row is its own partner.
    const other = Math.min(count - 1, x + 1)
    const toFirst = to + x * channels
    const toOther = to + other * channels
    for (let n = 0; n < channels; n += block) {
      // Channels beyond the last block are computed again with their predecessors.
      const start = Math.max(0, Math.min(n, channels - block))
      if (channels >= block)
        multiplyBlock(patches, first + x * size, first + other * size, weights, start * size, size, sums)
      else multiplyFew(patches, first + x * size, first + other * size, weights, channels, size, sums)
      const members = Math.min(block, channels)
      for (let k = 0; k < members; k++) {
        out[toFirst + start + k] = sums[k]
        out[toOther + start + k] = sums[block + k]
      }
    }
  }
}

/** Channels that are computed together. */
const block = 4

/** Two patches by four channels: each number that is loaded is used several times. Changes `sums`. */
function multiplyBlock(
  patches: Float32Array,
  a: number,
  b: number,
  weights: Float32Array,
  w0: number,
  size: number,
  sums: Float32Array,
): void {
  const w1 = w0 + size
  const w2 = w1 + size
  const w3 = w2 + size
  let a0 = 0
  let a1 = 0
  let a2 = 0
  let a3 = 0
  let b0 = 0
  let b1 = 0
  let b2 = 0
  let b3 = 0
  for (let k = 0; k < size; k++) {
    const p = patches[a + k]
    const q = patches[b + k]
    const u0 = weights[w0 + k]
    const u1 = weights[w1 + k]
    const u2 = weights[w2 + k]
    const u3 = weights[w3 + k]
    a0 += p * u0
    a1 += p * u1
    a2 += p * u2
    a3 += p * u3
    b0 += q * u0
    b1 += q * u1
    b2 += q * u2
    b3 += q * u3
  }
  sums[0] = a0
  sums[1] = a1
  sums[2] = a2
  sums[3] = a3
  sums[4] = b0
  sums[5] = b1
  sums[6] = b2
  sums[7] = b3
}

function multiplyFew(
  patches: Float32Array,
  a: number,
  b: number,
  weights: Float32Array,
  channels: number,
  size: number,
  sums: Float32Array,
): void {
  for (let n = 0; n < channels; n++) {
    let sumA = 0
    let sumB = 0
    for (let k = 0; k < size; k++) {
      sumA += patches[a + k] * weights[n * size + k]
      sumB += patches[b + k] * weights[n * size + k]
    }
    sums[n] = sumA
    sums[block + n] = sumB
  }
}

/** Each channel has its own kernel; weights are [1, rows, columns, channels]. Changes `output`. */
export function convolveEach(
  operator: Operator,
  input: Grid,
  weights: Grid,
  bias: Grid | undefined,
  output: Grid,
): void {
  refuseDilation(operator, 5)
  const [, height, width, depth] = input.shape
  const [, rows, columns, channels] = output.shape
  if (channels !== depth) throw new NetworkError('depth multipliers are not supported')
  const [, tall, wide] = weights.shape
  const [across, down] = tapsOf(operator, input, weights.shape, output)
  const { data: out } = output
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const to = (y * columns + x) * depth
      if (bias) out.set(bias.data, to)
      const top = y * down.step + down.start
      const left = x * across.step + across.start
      const lastX = Math.min(wide, width - left)
      const lastY = Math.min(tall, height - top)
      for (let ky = Math.max(0, -top); ky < lastY; ky++)
        for (let kx = Math.max(0, -left); kx < lastX; kx++)
          addProducts(
            input.data,
            ((top + ky) * width + left + kx) * depth,
            weights.data,
            (ky * wide + kx) * depth,
            out,
            to,
            depth,
          )
    }
  activate(out, operator.byteOption(4))
}

function addProducts(
  from: Float32Array,
  at: number,
  weights: Float32Array,
  tap: number,
  out: Float32Array,
  to: number,
  count: number,
): void {
  for (let k = 0; k < count; k++) out[to + k] += from[at + k] * weights[tap + k]
}

function refuseDilation(operator: Operator, field: number): void {
  if (operator.intOption(field) > 1 || operator.intOption(field + 1) > 1)
    throw new NetworkError('dilated convolutions are not supported')
}

/**
 * Transposed convolution with a kernel and stride of 2: each pixel becomes four. Weights are
 * [channels out, 2, 2, channels in]. Changes `output`.
 */
export function enlargeByKernel(input: Grid, weights: Grid, bias: Grid | undefined, output: Grid): void {
  const [, rows, columns, channels] = output.shape
  const [, height, width, depth] = input.shape
  if (weights.shape[1] !== 2 || weights.shape[2] !== 2 || rows !== 2 * height || columns !== 2 * width)
    throw new NetworkError('transposed convolutions other than 2 by 2 are not supported')
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const from = ((y >> 1) * width + (x >> 1)) * depth
      for (let n = 0; n < channels; n++) {
        const tap = ((2 * n + (y & 1)) * 2 + (x & 1)) * depth
        let sum = bias ? bias.data[n] : 0
        for (let k = 0; k < depth; k++) sum += input.data[from + k] * weights.data[tap + k]
        output.data[(y * columns + x) * channels + n] = sum
      }
    }
}

/** Mean of each channel over the whole picture. Changes `output`. */
export function average(operator: Operator, input: Grid, output: Grid): void {
  const [, height, width, depth] = input.shape
  if (operator.intOption(3) !== width || operator.intOption(4) !== height)
    throw new NetworkError('averages of less than the picture are not supported')
  const sums = new Float64Array(depth)
  for (let i = 0; i < input.data.length; i++) sums[i % depth] += input.data[i]
  for (let k = 0; k < depth; k++) output.data[k] = (sums[k] * depth) / input.data.length
}

/** Largest value of each channel in each window. Changes `output`. */
export function most(operator: Operator, input: Grid, output: Grid): void {
  const [strideX, strideY, wide, tall] = [1, 2, 3, 4].map((field) => operator.intOption(field))
  const [, height, width, depth] = input.shape
  const [, rows, columns] = output.shape
  if (wide !== strideX || tall !== strideY || width !== columns * wide || height !== rows * tall)
    throw new NetworkError('windows that overlap are not supported')
  output.data.fill(-Infinity)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * depth
      const to = (Math.floor(y / tall) * columns + Math.floor(x / wide)) * depth
      for (let k = 0; k < depth; k++)
        output.data[to + k] = Math.max(output.data[to + k], input.data[from + k])
    }
}

/** Bilinear interpolation with pixel centres at half steps. Changes `output`. */
export function enlarge(operator: Operator, input: Grid, output: Grid): void {
  if (operator.byteOption(2) !== 0 || operator.byteOption(3) === 0)
    throw new NetworkError('only interpolation between pixel centres is supported')
  const { data } = input
  const [, height, width, depth] = input.shape
  const [, rows, columns] = output.shape
  for (let y = 0; y < rows; y++) {
    const [top, bottom, ty] = between(y, rows, height)
    for (let x = 0; x < columns; x++) {
      const [left, right, tx] = between(x, columns, width)
      const a = (top * width + left) * depth
      const b = (top * width + right) * depth
      const c = (bottom * width + left) * depth
      const d = (bottom * width + right) * depth
      const to = (y * columns + x) * depth
      for (let k = 0; k < depth; k++) {
        const upper = data[a + k] * (1 - tx) + data[b + k] * tx
        const lower = data[c + k] * (1 - tx) + data[d + k] * tx
        output.data[to + k] = upper * (1 - ty) + lower * ty
      }
    }
  }
}

/** Neighbours of a place in a smaller row, and the share of the second. */
function between(i: number, to: number, from: number): [number, number, number] {
  const place = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5))
  const first = Math.floor(place)
  return [first, Math.min(from - 1, first + 1), place - first]
}

/** Adds rows, columns and channels of 0; `pads` has the counts before and after, by axis. */
export function pad(input: Grid, pads: ArrayLike<number>, output: Grid): void {
  const [, height, width, depth] = input.shape
  const [, , columns, channels] = output.shape
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * depth
      const to = ((y + pads[2]) * columns + x + pads[4]) * channels + pads[6]
      output.data.set(input.data.subarray(from, from + depth), to)
    }
}

/** Adds or multiplies two grids number by number; the second may have one number per channel. */
export function combine(operator: Operator, a: Grid, b: Grid, output: Grid): void {
  const [long, short] = a.data.length >= b.data.length ? [a.data, b.data] : [b.data, a.data]
  const isRepeated = short.length !== long.length
  if (isRepeated && short.length !== a.shape.at(-1) && short.length !== b.shape.at(-1))
    throw new NetworkError('only numbers for each channel can be repeated')
  for (let at = 0; at < long.length; at += short.length)
    if (operator.name === 'ADD') addTo(long, at, short, output.data)
    else multiplyTo(long, at, short, output.data)
  activate(output.data, operator.byteOption(0))
}

function addTo(a: Float32Array, at: number, b: Float32Array, out: Float32Array): void {
  for (let i = 0; i < b.length; i++) out[at + i] = a[at + i] + b[i]
}

function multiplyTo(a: Float32Array, at: number, b: Float32Array, out: Float32Array): void {
  for (let i = 0; i < b.length; i++) out[at + i] = a[at + i] * b[i]
}

/** The following functions may write to the array that they read. */
export function rectify(from: Float32Array, to: Float32Array): void {
  for (let i = 0; i < from.length; i++) to[i] = from[i] > 0 ? from[i] : 0
}

export function logistic(from: Float32Array, to: Float32Array): void {
  for (let i = 0; i < from.length; i++) to[i] = 1 / (1 + Math.exp(-from[i]))
}

export function hardSwish(from: Float32Array, to: Float32Array): void {
  for (let i = 0; i < from.length; i++) to[i] = (from[i] * Math.min(6, Math.max(0, from[i] + 3))) / 6
}
