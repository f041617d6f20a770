import { expect, test } from 'vitest'

import { headInProfile } from '#backend/conversion/testing/made-head.ts'

import { snapEdges, limitSlope } from './depth-edges.ts'

const [width, height] = [40, 20]

test('moves a soft step to the edge of the picture', () => {
  const rgb = Uint8Array.from({ length: 3 * width * height }, (_, i) =>
    Math.floor(i / 3) % width < 22 ? 200 : 40,
  )
  const inverse = Float32Array.from(
    { length: width * height },
    (_, i) => 1 - Math.min(1, Math.max(0, ((i % width) - 15) / 8)),
  )
  const sharp = snapEdges({ inverse, width, height }, { rgb, width, height }, 0.1).inverse
  const row = [...sharp.subarray(10 * width, 11 * width)]
  expect(row[20]).toBeGreaterThan(0.8)
  expect(row[23]).toBeLessThan(0.2)
})

test.each([2, 4])('a network’s soft, wide depth ends within a pixel of the silhouette: %s', (blur) => {
  const { picture, isHead, map } = headInProfile(blur)
  const { inverse } = snapEdges(map, picture, 0.06)
  let wrong = 0
  for (let y = 1; y < picture.height - 1; y++) {
    for (let x = 1; x < picture.width - 1; x++) {
      const around = [isHead(x - 1, y), isHead(x + 1, y), isHead(x, y - 1), isHead(x, y + 1)]
      const isNear = inverse[y * picture.width + x] > 0.6
      if (around.every((own) => own !== isNear)) wrong++
    }
  }
  // The outline has about 400 pixels; the corners beside the nose may differ.
  expect(wrong).toBeLessThan(6)
})

test('a thin thing keeps its depth', () => {
  const isPost = (i: number) => [18, 19, 20].includes(i % width)
  const every = Array.from({ length: width * height }, (_, i) => i)
  const rgb = Uint8Array.from(every.flatMap((i) => [1, 2, 3].map(() => (isPost(i) ? 60 : 190))))
  const soft = Float32Array.from(every, (i) => 0.1 + 0.8 * Math.exp(-(((i % width) - 19) ** 2) / 12))
  const { inverse } = snapEdges({ inverse: soft, width, height }, { rgb, width, height }, 0.06)
  const row = [...inverse.subarray(10 * width, 11 * width)]
  expect(Math.min(...row.slice(18, 21))).toBeGreaterThan(0.7)
  expect(Math.max(...row.slice(0, 17), ...row.slice(22))).toBeLessThan(0.3)
})

test('keeps smooth depth', () => {
  const inverse = Float32Array.from({ length: width * height }, (_, i) => 0.001 * (i % width))
  const rgb = new Uint8Array(3 * width * height).fill(90)
  expect(snapEdges({ inverse, width, height }, { rgb, width, height }, 0.1).inverse).toEqual(inverse)
})

test('turns a depth step into a ramp on its far side and keeps the near side', () => {
  const step = Float32Array.from([1, 1, 5, 5, 1, 1, 1, 1])
  const { inverse } = limitSlope({ inverse: step, width: 8, height: 1 }, 1)
  expect([...inverse]).toEqual([3, 4, 5, 5, 4, 3, 2, 1])
})

test('keeps gentle slopes', () => {
  const gentle = Float32Array.from({ length: 100 }, (_, i) => 0.01 * (i % 10))
  expect(limitSlope({ inverse: gentle, width: 10, height: 10 }, 0.02).inverse).toEqual(gentle)
})
