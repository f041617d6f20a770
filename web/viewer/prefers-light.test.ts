import { afterEach, expect, test, vi } from 'vitest'

import { LIGHT_SCREENS, prefersLight } from './prefers-light.ts'

const defined: string[] = []

function give(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
  defined.push(name)
}

function screenIs(kind: 'large' | 'small'): void {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === LIGHT_SCREENS && kind === 'small' }) as MediaQueryList,
  )
}

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of defined.splice(0)) Reflect.deleteProperty(navigator, name)
})

test('a desktop with enough memory loads every splat', () => {
  screenIs('large')
  expect(prefersLight()).toBe(false)
  give('deviceMemory', 8)
  expect(prefersLight()).toBe(false)
})

test('a small screen, little memory and data saving start with fewer', () => {
  screenIs('small')
  expect(prefersLight()).toBe(true)
  screenIs('large')
  give('deviceMemory', 4)
  expect(prefersLight()).toBe(true)
  give('deviceMemory', 8)
  give('connection', { saveData: true })
  expect(prefersLight()).toBe(true)
})
