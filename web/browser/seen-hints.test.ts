import { afterEach, expect, it, vi } from 'vitest'

import { grabHint } from './seen-hints.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function off() {
  throw new DOMException('off', 'SecurityError')
}

it('is known once stored', () => {
  expect(grabHint.isKnown()).toBe(false)
  grabHint.keep()
  expect(grabHint.isKnown()).toBe(true)
})

it('is unknown without storage', () => {
  vi.stubGlobal('localStorage', { getItem: off, setItem: off, clear: () => undefined })
  grabHint.keep()
  expect(grabHint.isKnown()).toBe(false)
})
