import { expect, test } from 'vitest'

import { isOk } from './call.ts'

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
])('a response with %i is successful: %s', (status, isGood) => {
  expect(isOk({ status, statusText: '', headers: new Headers(), text: '' })).toBe(isGood)
})
