import { expect, test } from 'vitest'

import type { DepthPreset } from '#backend/conversion/order/depth-model.ts'

import { inputSize, toModelInput, readModelOutput } from './model-tensors.ts'
import { depthPresets } from './presets.ts'

test.each<[DepthPreset, number, number, number, number]>([
  ['depth-anything-v2', 640, 480, 686, 518],
  ['depth-anything-v2', 1600, 1600, 518, 518],
  ['depth-anything-v2', 480, 640, 518, 686],
  ['depth-anything-v2', 8000, 1000, 1036, 518],
  ['midas', 1200, 800, 576, 384],
  ['midas-small', 1200, 800, 256, 160],
  ['midas-small', 5000, 10, 256, 32],
  ['zoedepth', 640, 480, 512, 384],
])('%s sees a photo of %i × %i as %i × %i', (preset, width, height, seenWidth, seenHeight) => {
  const size = inputSize({ width, height }, depthPresets[preset])
  expect(size).toEqual({ width: seenWidth, height: seenHeight })
})

test.each<[DepthPreset, [number, number, number]]>([
  ['depth-anything-v2', [(1 - 0.485) / 0.229, (0.4 - 0.456) / 0.224, (0 - 0.406) / 0.225]],
  ['midas', [1, -0.2, -1]],
  ['zoedepth', [1, -0.2, -1]],
])('%s receives separate, normalised colour channels', async (preset, colour) => {
  const size = { width: 4, height: 2 }
  const rgb = Uint8Array.from({ length: 3 * 60 }, (_, i) => [255, 102, 0][i % 3])
  const values = await toModelInput({ rgb, width: 10, height: 6 }, size, depthPresets[preset])
  const expected = colour.flatMap((value) => Array.from({ length: 8 }, () => expect.closeTo(value, 5)))
  expect([...values]).toEqual(expected)
})

const input = { width: 40, height: 20 }

function answer(values: ArrayLike<number>, dims: number[] = [1, 2, 4]) {
  return { data: Float32Array.from(values), dims, type: 'float32' }
}

test('converts metres to inverse depth with true ratios, and zero readings to near', () => {
  const output = answer([1, 2, 4, 5, 10, 20, 40, 0], [1, 1, 2, 4])
  const { inverse, width, height } = readModelOutput(output, input, depthPresets.zoedepth)
  expect({ width, height }).toEqual({ width: 4, height: 2 })
  const expected = [1, 0.5, 0.25, 0.2, 0.1, 0.05, 0.025, 20].map((value) => expect.closeTo(value, 5))
  expect([...inverse]).toEqual(expected)
})

test('scales inverse depth of any offset and unit to the near–far range', () => {
  for (const [unit, zero] of [
    [1, 0],
    [250, -900],
  ] as const) {
    const output = answer(
      [0, 1, 2, 3, 4, 5, 6, 10].map((value) => unit * value + zero),
      [2, 4],
    )
    const { inverse } = readModelOutput(output, input, depthPresets.midas)
    expect(inverse[0]).toBeCloseTo(0.15)
    expect(inverse[5]).toBeCloseTo(0.575)
    expect(inverse[7]).toBeCloseTo(1)
  }
})

test.each([
  ['two maps', answer(new Float32Array(16), [2, 2, 4])],
  ['a row', answer(new Float32Array(8), [1, 8])],
  ['a number', answer([1], [1, 1])],
  ['whole numbers', { data: new BigInt64Array(8), dims: [2, 4], type: 'int64' }],
  ['a map of another shape than the photo', answer(new Float32Array(16), [4, 4])],
])('rejects %s as a depth map', (_, output) => {
  expect(() => readModelOutput(output, input, depthPresets.midas)).toThrow(
    expect.objectContaining({ code: 'MODEL_WRONG_SHAPE' }),
  )
})

test.each([
  ['values that are no numbers', 'midas', [0, 1, 2, 3, NaN, 5, 6, 7]],
  ['endless values', 'midas', [0, 1, 2, 3, Infinity, 5, 6, 7]],
  ['the same everywhere', 'midas', [5, 5, 5, 5, 5, 5, 5, 5]],
  ['negative distances', 'zoedepth', [-1, -2, -3, -4, -5, -6, -7, -8]],
] as const)('an answer with %s is refused', (_, preset, values) => {
  expect(() => readModelOutput(answer(values), input, depthPresets[preset])).toThrow(
    expect.objectContaining({ code: 'MODEL_BAD_OUTPUT' }),
  )
})
