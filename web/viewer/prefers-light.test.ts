import { afterEach, expect, test } from 'vitest'

import { prefersLight } from './prefers-light.ts'

const defined: [object, string][] = []

function give(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true })
  defined.push([target, name])
}

function largeScreen(): void {
  give(screen, 'width', 1440)
  give(screen, 'height', 900)
}

afterEach(() => {
  for (const [target, name] of defined.splice(0)) Reflect.deleteProperty(target, name)
})

test('a desk with memory takes every splat', () => {
  largeScreen()
  expect(prefersLight({ mobile: false })).toBe(false)
  give(navigator, 'deviceMemory', 8)
  expect(prefersLight({ mobile: false })).toBe(false)
})

test('a narrow page, a phone turned on its side, little memory and saved data begin with fewer', () => {
  largeScreen()
  expect(prefersLight({ mobile: true })).toBe(true)
  give(navigator, 'deviceMemory', 4)
  expect(prefersLight({ mobile: false })).toBe(true)
  give(navigator, 'deviceMemory', 8)
  give(navigator, 'connection', { saveData: true })
  expect(prefersLight({ mobile: false })).toBe(true)
  give(navigator, 'connection', { saveData: false })
  give(screen, 'height', 390)
  expect(prefersLight({ mobile: false })).toBe(true)
})
