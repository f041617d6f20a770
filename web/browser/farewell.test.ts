import { afterEach, expect, it } from 'vitest'

import { farewellMarker } from './farewell.ts'

afterEach(() => sessionStorage.clear())

it('admits once it is set, and no more once it is cleared', () => {
  expect(farewellMarker.read()).toBeNull()
  farewellMarker.write(true)
  expect(farewellMarker.read()).toBe(true)
  farewellMarker.clear()
  expect(farewellMarker.read()).toBeNull()
})

it.each([false, 1, 'true', null])('%j does not admit', (value) => {
  sessionStorage.setItem('farewell', JSON.stringify({ version: 1, value }))
  expect(farewellMarker.read()).toBeNull()
})
