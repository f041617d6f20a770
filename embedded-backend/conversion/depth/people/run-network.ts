import {
  average,
  combine,
  convolve,
  convolveEach,
  emptyGrid,
  enlarge,
  enlargeByKernel,
  hardSwish,
  logistic,
  most,
  pad,
  rectify,
} from './operators.ts'
import type { Grid } from './operators.ts'
import { NetworkError } from './tflite-file.ts'
import type { Network, Operator } from './tflite-file.ts'

type Constant = Float32Array | Int32Array | undefined

/**
 * Runs a small network on one input in plain code: the operators of the networks in use, for one picture of
 * 32-bit numbers. Returns its outputs. Throws NetworkError for any other operator.
 */
export function runNetwork({ tensors, inputs, outputs, operators }: Network, input: Float32Array): Grid[] {
  const grids = new Map<number, Grid>()
  for (const [i, { data, shape }] of tensors.entries())
    if (data instanceof Float32Array) grids.set(i, { data, shape })
  const entry = tensors[inputs[0]]
  if (!entry || emptyGrid(entry.shape).data.length !== input.length)
    throw new NetworkError('the input has another size')
  grids.set(inputs[0], { data: input, shape: entry.shape })
  const lastUse = new Map<number, number>()
  for (const [k, operator] of operators.entries()) for (const i of operator.inputs) lastUse.set(i, k)
  /** Grids with an array of their own, which the operator that uses them last may overwrite. */
  const made = new Set<number>()
  for (const [k, operator] of operators.entries()) {
    const [to] = operator.outputs
    const isLast = (i: number) => lastUse.get(i) === k && !outputs.includes(i)
    const given = operator.inputs.map((i) => grids.get(i))
    const constants = operator.inputs.map((i) => tensors[i]?.data)
    const [first] = operator.inputs
    const isSpare = made.has(first) && isLast(first)
    grids.set(to, compute(operator, given, constants, tensors[to].shape, isSpare))
    if (sharing.has(operator.name)) made.delete(first)
    if (!sharing.has(operator.name) || isSpare) made.add(to)
    for (const i of operator.inputs) if (isLast(i) && !tensors[i]?.data) grids.delete(i)
  }
  return outputs.map((i) => required(grids.get(i)))
}

/** Operators that return the array of their input. Constants of 16 bits are widened in reading. */
const sharing = new Set(['DEQUANTIZE', 'RESHAPE'])
const oneByOne: Readonly<Record<string, (from: Float32Array, to: Float32Array) => void>> = {
  RELU: rectify,
  LOGISTIC: logistic,
  HARD_SWISH: hardSwish,
}

function compute(
  operator: Operator,
  given: readonly (Grid | undefined)[],
  constants: readonly Constant[],
  shape: readonly number[],
  isSpare: boolean,
): Grid {
  const { name } = operator
  const a = required(given[0])
  if (sharing.has(name)) return { data: a.data, shape }
  const isSameSize = name in oneByOne || ((name === 'ADD' || name === 'MUL') && !isLarger(given[1], a))
  const output = isSpare && isSameSize ? { data: a.data, shape } : emptyGrid(shape)
  if (name in oneByOne) oneByOne[name](a.data, output.data)
  else if (name === 'CONCATENATION') join(operator, given.map(required), output)
  else fill(operator, a, given, constants, output)
  return output
}

function isLarger(one: Grid | undefined, other: Grid): boolean {
  return one !== undefined && one.data.length > other.data.length
}

function fill(
  operator: Operator,
  a: Grid,
  [, b, c]: readonly (Grid | undefined)[],
  constants: readonly Constant[],
  output: Grid,
): void {
  switch (operator.name) {
    case 'ADD':
    case 'MUL':
      return combine(operator, a, required(b), output)
    case 'CONV_2D':
      return convolve(operator, a, required(b), c, output)
    case 'DEPTHWISE_CONV_2D':
      return convolveEach(operator, a, required(b), c, output)
    case 'Convolution2DTransposeBias':
      return enlargeByKernel(a, required(b), c, output)
    case 'AVERAGE_POOL_2D':
      return average(operator, a, output)
    case 'MAX_POOL_2D':
      return most(operator, a, output)
    case 'RESIZE_BILINEAR':
      return enlarge(operator, a, output)
    case 'PAD':
      return pad(a, required(constants[1]), output)
    default:
      throw new NetworkError(`operator ${operator.name} is not supported`)
  }
}

/** Grids one after another; they may differ in their second axis only. */
function join(operator: Operator, grids: readonly Grid[], output: Grid): void {
  if (operator.intOption(0) !== 1) throw new NetworkError('grids are only joined by their second axis')
  let at = 0
  for (const grid of grids) {
    output.data.set(grid.data, at)
    at += grid.data.length
  }
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new NetworkError('an operator lacks an input')
  return value
}
