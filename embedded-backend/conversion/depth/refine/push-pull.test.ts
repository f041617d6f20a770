import { expect, test } from 'vitest'

import { fillUnknown } from './push-pull.ts'

test('fills unknown values from their surroundings and keeps known ones', () => {
  const [width, height] = [17, 9]
  const isLeft = (i: number) => i % width < 8
  const rgb = Uint8Array.from({ length: 3 * width * height }, (_, i) =>
    isLeft(Math.floor(i / 3)) ? 200 : 50,
  )
  const known = Float32Array.from({ length: width * height }, (_, i) =>
    i % width < 3 || i % width > 13 ? 1 : 0,
  )
  const filled = fillUnknown(rgb, known, width, height)
  const red = (x: number) => filled[3 * (4 * width + x)]
  expect([red(1), red(15)]).toEqual([200, 50])
  expect(red(4)).toBeGreaterThan(red(8))
  expect(red(8)).toBeGreaterThan(red(12))
  expect(filled.every((value) => value >= 49.9 && value <= 200.1)).toBe(true)
})

test('takes nothing from what is unknown, even where nothing is known', () => {
  const filled = fillUnknown(new Uint8Array(3 * 16).fill(255), new Float32Array(16), 4, 4)
  expect(filled.every(Number.isFinite)).toBe(true)
})
