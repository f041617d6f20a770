import { expect, test } from 'vitest'

import { createDoublePress } from './double-press.ts'

type Presses = ReturnType<typeof createDoublePress>

function press(presses: Presses, at: number, x = 0, { for: lasting = 50, moved = 0 } = {}): boolean {
  presses.down({ x, y: 0, at })
  return presses.up({ x: x + moved, y: 0, at: at + lasting })
}

test('two short presses at one place are one double press, a third begins again', () => {
  const presses = createDoublePress()
  expect(press(presses, 0)).toBe(false)
  expect(press(presses, 200, 10)).toBe(true)
  expect(press(presses, 400, 10)).toBe(false)
  expect(press(presses, 600, 10)).toBe(true)
})

test('presses that are far apart in time or place are two', () => {
  const presses = createDoublePress()
  press(presses, 0)
  expect(press(presses, 900)).toBe(false)
  expect(press(presses, 1000, 60)).toBe(false)
})

test('drags, long presses and other fingers are not presses', () => {
  for (const way of [{ moved: 20 }, { for: 600 }]) {
    const presses = createDoublePress()
    press(presses, 0)
    expect(press(presses, 100, 0, way)).toBe(false)
    expect(press(presses, 800)).toBe(false)
  }
  const presses = createDoublePress()
  press(presses, 0)
  presses.cancel()
  expect(press(presses, 200)).toBe(false)
})
