import { afterEach, expect, test, vi } from 'vitest'

import { isDebugMode } from './debug-mode.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

test.each([
  ['', false],
  ['?debugmode=1', true],
  ['?debugmode=true', true],
  ['?q=a&debugmode=1', true],
  ['?debugmode=0', false],
  ['?debugmode=yes', false],
  ['?debugmode', false],
])('the address %j decides: %s', (search, isOn) => {
  history.replaceState(null, '', `/${search}`)
  expect(isDebugMode()).toBe(isOn)
})

test('the tab remembers it until the address turns it off', () => {
  history.replaceState(null, '', '/?debugmode=1')
  isDebugMode()
  history.replaceState(null, '', '/login')
  expect(isDebugMode()).toBe(true)
  history.replaceState(null, '', '/login?debugmode=0')
  expect(isDebugMode()).toBe(false)
  history.replaceState(null, '', '/login')
  expect(isDebugMode()).toBe(false)
})

function refuse(): never {
  throw new DOMException('off', 'SecurityError')
}

test.each([
  ['', false],
  ['?debugmode=1', true],
  ['?debugmode=true', true],
  ['?debugmode=0', false],
])('without storage, the address %j alone decides: %s', (search, isOn) => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => 0 })
  history.replaceState(null, '', `/${search}`)
  expect(isDebugMode()).toBe(isOn)
})
