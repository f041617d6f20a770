import { expect, test } from 'vitest'

import {
  anglesOfQuaternion,
  multiplyQuaternions,
  quaternionAbout,
  quaternionOfAngles,
  rotateVector,
} from './quaternion.ts'
import type { Vector } from './scene-format.ts'

const near = ([x, y, z]: Vector) => [expect.closeTo(x), expect.closeTo(y), expect.closeTo(z)]

test('a quarter turn about an axis carries the next axis to the one after it', () => {
  expect(rotateVector(quaternionAbout([1, 0, 0], 90), [0, 2, 0])).toEqual(near([0, 0, 2]))
  expect(rotateVector(quaternionAbout([0, 1, 0], 90), [0, 0, 2])).toEqual(near([2, 0, 0]))
  expect(rotateVector(quaternionAbout([0, 0, 1], 90), [2, 0, 0])).toEqual(near([0, 2, 0]))
})

test('a product applies its second rotation first', () => {
  const both = multiplyQuaternions(quaternionAbout([0, 0, 1], 90), quaternionAbout([1, 0, 0], 90))
  expect(rotateVector(both, [0, 1, 0])).toEqual(near([0, 0, 1]))
  expect(rotateVector(quaternionOfAngles([90, 0, 90]), [0, 1, 0])).toEqual(near([0, 0, 1]))
})

test.each<Vector>([
  [0, 0, 0],
  [10, -20, 30],
  [170, 45, -100],
  [30, 90, 0],
  [-30, -90, 0],
])('angles %j come back from their quaternion', (...angles) => {
  expect(anglesOfQuaternion(quaternionOfAngles(angles))).toEqual(near(angles))
})
