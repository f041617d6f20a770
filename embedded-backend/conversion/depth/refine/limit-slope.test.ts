import { expect, test } from 'vitest'

import { limitSlope } from './limit-slope.ts'

test('turns a depth step into a ramp on its far side and keeps the near side', () => {
  const step = Float32Array.from([1, 1, 5, 5, 1, 1, 1, 1])
  const { inverse } = limitSlope({ inverse: step, width: 8, height: 1 }, 1)
  expect([...inverse]).toEqual([3, 4, 5, 5, 4, 3, 2, 1])
})

test('keeps gentle slopes', () => {
  const gentle = Float32Array.from({ length: 100 }, (_, i) => 0.01 * (i % 10))
  expect(limitSlope({ inverse: gentle, width: 10, height: 10 }, 0.02).inverse).toEqual(gentle)
})
