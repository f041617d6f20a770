import { expect, test } from 'vitest'

import { dropIslands, dropPits } from './drop-islands.ts'

const [width, height] = [60, 40]

/** Ground at step 20 with a patch of 8 × 4 pixels at `step`. */
function groundWith(step: number) {
  const isPatch = (i: number) => i % width >= 20 && i % width < 28 && Math.floor(i / width) % 30 < 4
  const shift = Float32Array.from({ length: width * height }, (_, i) =>
    isPatch(i) && i < 10 * width ? step : 20,
  )
  return { shift, trusted: new Uint8Array(width * height).fill(1), width, height }
}
const inPatch = 2 * width + 22

test('drops a small patch that lies deeper than its surroundings', () => {
  const found = groundWith(4)
  dropPits(found, 100, 6)
  expect([found.trusted[inPatch], found.trusted[0], found.trusted[20 * width]]).toEqual([0, 1, 1])
})

test('drops scattered pieces of a deeper patch as one', () => {
  const found = groundWith(4)
  for (let i = 0; i < 10 * width; i++) if (found.shift[i] === 4 && i % 3 === 0) found.trusted[i] = 0
  for (let y = 0; y < 10; y++)
    for (let x = 12; x < 36; x++)
      if (found.shift[y * width + x] === 20 && x % 4 > 0) found.trusted[y * width + x] = 0
  dropPits(found, 100, 6)
  expect(found.trusted.some((own, i) => own === 1 && found.shift[i] === 4)).toBe(false)
})

test.each([
  ['a patch that stands out', 40, 100],
  ['a shallow one', 16, 100],
  ['a large one', 4, 30],
])('%s stays', (_, step, fewest) => {
  const found = groundWith(step)
  dropPits(found, fewest, 6)
  expect(found.trusted[inPatch]).toBe(1)
})

test('drops specks, and keeps upright ones where posts are kept', () => {
  const [speck, post] = [0, 1].map((keeps) => {
    const found = groundWith(20)
    found.trusted.fill(0)
    for (let y = 4; y < 24; y++) found.trusted[y * width + 40] = 1
    found.trusted[30 * width + 10] = 1
    dropIslands(found, 40, keeps === 1)
    return [found.trusted[10 * width + 40], found.trusted[30 * width + 10]]
  })
  expect(speck).toEqual([0, 0])
  expect(post).toEqual([1, 0])
})
