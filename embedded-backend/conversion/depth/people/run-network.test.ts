import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { expect, test } from 'vitest'

import { runNetwork } from './run-network.ts'
import { NetworkError, readNetwork } from './tflite-file.ts'
import type { Network } from './tflite-file.ts'

const mask = await readFile(
  createRequire(import.meta.url).resolve('@mediapipe/selfie_segmentation/selfie_segmentation.tflite'),
)

type Options = { readonly bytes?: Record<number, number>; readonly ints?: Record<number, number> }

/** A network of one operator; the first shape is the input's, the last the output's, the rest constants. */
function oneOperator(
  name: string,
  shapes: readonly (readonly number[])[],
  constants: readonly (Float32Array | Int32Array)[] = [],
  { bytes = {}, ints = {} }: Options = {},
): Network {
  const last = shapes.length - 1
  return {
    tensors: shapes.map((shape, i) => ({ shape, data: i > 0 && i < last ? constants[i - 1] : undefined })),
    inputs: [0],
    outputs: [last],
    operators: [
      {
        name,
        inputs: Array.from({ length: last }, (_, i) => i),
        outputs: [last],
        byteOption: (field) => bytes[field] ?? 0,
        intOption: (field) => ints[field] ?? 0,
      },
    ],
  }
}

function run(network: Network, input: readonly number[]): number[] {
  return [...runNetwork(network, Float32Array.from(input))[0].data]
}

test('reads the graph of a network, with constants of 16 bits', () => {
  const { tensors, inputs, outputs, operators } = readNetwork(mask)
  expect(tensors[inputs[0]].shape).toEqual([1, 256, 256, 3])
  expect(tensors[outputs[0]].shape).toEqual([1, 256, 256, 1])
  expect(operators.length).toBeGreaterThan(200)
  expect(operators.at(-2)!.name).toBe('Convolution2DTransposeBias')
  const weights = tensors.find(({ data }) => data instanceof Float32Array && data.length > 100)
  expect(weights!.data!.every((own) => Math.abs(own) < 1000)).toBe(true)
})

test.each([
  ['nothing', new Uint8Array(0)],
  ['another kind of file', new Uint8Array(2000).fill(65)],
  ['a file that ends early', mask.subarray(0, 3000)],
])('refuses %s', (_, bytes) => {
  expect(() => readNetwork(bytes)).toThrow(NetworkError)
})

test('convolves with padding and strides, and rectifies', () => {
  const kernel = Float32Array.from([1, 1, 1, 1, 1, 1, 1, 1, 1])
  const shapes = [[1, 3, 3, 1], [1, 3, 3, 1], [1], [1, 2, 2, 1]]
  const network = oneOperator('CONV_2D', shapes, [kernel, Float32Array.of(-13)], {
    bytes: { 3: 1 },
    ints: { 1: 2, 2: 2 },
  })
  // Sums around the corners: 1 + 2 + 4 + 5, 2 + 3 + 5 + 6, 4 + 5 + 7 + 8, 5 + 6 + 8 + 9; less 13.
  expect(run(network, [1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([0, 3, 11, 15])
})

test('computes channels in blocks, the last one overlapping', () => {
  const weights = Float32Array.from({ length: 12 }, (_, i) => i)
  const network = oneOperator(
    'CONV_2D',
    [
      [1, 1, 3, 2],
      [6, 1, 1, 2],
      [1, 1, 3, 6],
    ],
    [weights],
    {
      ints: { 1: 1, 2: 1 },
    },
  )
  const expected = [
    [1, 10],
    [2, 20],
    [3, 30],
  ].flatMap(([a, b]) => Array.from({ length: 6 }, (_, n) => a * 2 * n + b * (2 * n + 1)))
  expect(run(network, [1, 10, 2, 20, 3, 30])).toEqual(expected)
})

test('enlarges between pixel centres, by a kernel, and pads', () => {
  const enlarged = oneOperator('RESIZE_BILINEAR', [[1, 1, 2, 1], [2], [1, 1, 4, 1]], [Int32Array.of(1, 4)], {
    bytes: { 3: 1 },
  })
  expect(run(enlarged, [0, 4])).toEqual([0, 1, 3, 4])
  const kernel = Float32Array.of(1, 2, 3, 4)
  const four = oneOperator(
    'Convolution2DTransposeBias',
    [[1, 1, 1, 1], [1, 2, 2, 1], [1], [1, 2, 2, 1]],
    [kernel, Float32Array.of(0.5)],
  )
  expect(run(four, [10])).toEqual([10.5, 20.5, 30.5, 40.5])
  const padded = oneOperator(
    'PAD',
    [
      [1, 1, 1, 2],
      [4, 2],
      [1, 2, 2, 3],
    ],
    [Int32Array.of(0, 0, 1, 0, 0, 1, 0, 1)],
  )
  expect(run(padded, [7, 8])).toEqual([0, 0, 0, 0, 0, 0, 7, 8, 0, 0, 0, 0])
})

test.each([
  [
    'an operator',
    oneOperator('SOFTMAX', [
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ]),
    'SOFTMAX',
  ],
  [
    'an activation',
    oneOperator('ADD', [[1, 1, 1, 1], [1], [1, 1, 1, 1]], [Float32Array.of(1)], { bytes: { 0: 4 } }),
    'activation 4',
  ],
  [
    'an input of another size',
    oneOperator('RELU', [
      [1, 2, 2, 1],
      [1, 2, 2, 1],
    ]),
    'another size',
  ],
])('refuses %s that it does not know', (_, network, reason) => {
  expect(() => run(network, [1])).toThrow(reason)
})
