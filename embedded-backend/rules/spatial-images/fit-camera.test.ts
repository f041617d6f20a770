import { expect, test } from 'vitest'

import { cameraParameters } from '#backend/testing/test-converter.ts'

import { isCameraFitting } from './fit-camera.ts'

const proposed = cameraParameters

test('a camera slightly beside the scene’s centre fits', () => {
  expect(isCameraFitting({ ...proposed, position: [0.3, 0.1, 0], target: [0.1, 0, -2.2] }, proposed)).toBe(
    true,
  )
  expect(isCameraFitting(proposed, proposed)).toBe(true)
})

test('a camera that shows the same splats in another orientation and size fits', () => {
  const transform = { rotation: [180, 0, 0] as [number, number, number], scale: 2 }
  const own = { ...proposed, position: [0, 0, 8] as const, target: [0, 0, 4] as const, transform }
  expect(isCameraFitting(own as unknown as typeof proposed, proposed)).toBe(true)
})

test.each([
  ['looks past the scene', { target: [3, 0, -2] as const }],
  ['starts nearer than shows no holes', { position: [0, 0, -1.5] as const }],
  ['starts farther than shows no holes', { position: [0, 0, 4] as const }],
  ['has another direction of up', { up: [0, 0, 1] as const }],
  ['turns the splats away', { transform: { rotation: [180, 0, 0] as const, scale: 1 } }],
  ['scales the splats away', { transform: { rotation: [0, 0, 0] as const, scale: 2 } }],
])('a camera that %s does not fit', (_name, change) => {
  expect(isCameraFitting({ ...proposed, ...change } as typeof proposed, proposed)).toBe(false)
})
