import { expect, test } from 'vitest'

import type { DepthPreset } from '#backend/conversion/order/depth-model.ts'

import { inputSize, toModelInput } from './model-input.ts'
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
