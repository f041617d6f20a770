import { expect, it } from 'vitest'

import {
  ahead,
  createTilt,
  follow,
  lookAt,
  lookFromScroll,
  sum,
  sway,
  swayMs,
  createMovingPixelRatio,
} from './card-motion.ts'

const box = { left: 100, top: 50, width: 300, height: 200 }

it('a card turns towards the pointer', () => {
  expect(lookAt(box, { clientX: 250, clientY: 150 })).toEqual({ x: 0, y: 0 })
  expect(lookAt(box, { clientX: 400, clientY: 50 })).toEqual({ x: 1, y: -1 })
  expect(lookAt(box, { clientX: 900, clientY: 50 })).toEqual({ x: 1, y: -1 })
  expect(lookAt({ ...box, width: 0 }, { clientX: 250, clientY: 150 })).toBe(ahead)
})

it('a card follows, arrives, and then stays still', () => {
  const target = { x: 1, y: 0 }
  let look = ahead
  for (let frame = 0; frame < 60; frame++) {
    const next = follow(look, target, 16)
    expect(next.x).toBeGreaterThanOrEqual(look.x)
    look = next
  }
  expect(look).toEqual(target)
  expect(follow(look, target, 16)).toBe(look)
})

it('a card in the middle of the screen faces forward, others turn towards the middle', () => {
  expect(lookFromScroll({ ...box, top: 300 }, 800).y).toBeCloseTo(0)
  expect(lookFromScroll({ ...box, top: -100 }, 800).y).toBe(1)
  expect(lookFromScroll({ ...box, top: 700 }, 800).y).toBe(-1)
})

it('tilt is relative to how the device is held, and its baseline adapts', () => {
  const tilt = createTilt()
  expect(tilt({ beta: 40, gamma: 10 })).toEqual({ x: 0, y: 0 })
  const turned = tilt({ beta: 40, gamma: 22 })
  expect(turned.x).toBeGreaterThan(0.7)
  expect(turned.y).toBeCloseTo(0)
  let last = turned
  for (let reading = 0; reading < 400; reading++) last = tilt({ beta: 40, gamma: 22 })
  expect(last.x).toBeCloseTo(0, 1)
})

it('the sum of several inputs stays in range', () => {
  expect(sum({ x: 0.8, y: -0.5 }, { x: 0.8, y: -0.2 })).toEqual({ x: 1, y: -0.7 })
})

it('a swaying picture reaches its extreme within a second, and ends at rest', () => {
  const resting = { x: 0, y: 0.6 }
  expect(sway(0, resting)).toEqual({ x: 0, y: 0 })
  expect(sway(750, resting).x).toBeGreaterThan(0.9)
  expect(sway(2250, resting).x).toBeLessThan(-0.8)
  expect(sway(swayMs, resting).x).toBeCloseTo(0)
  expect(sway(swayMs, resting).y).toBeCloseTo(0.6)
})

function after(...steps: readonly number[]): number {
  const take = createMovingPixelRatio()
  return steps.map((milliseconds) => take(milliseconds)).at(-1)!
}

it('starts with few pixels, and uses many after four quick frames in a row', () => {
  expect(after(16, 16, 16)).toBe(1)
  expect(after(16, 16, 16, 16)).toBe(2)
  expect(after(16, 16, 30, 16, 16)).toBe(1)
})

it('keeps many through single slow frames and through medium ones', () => {
  expect(after(16, 16, 16, 16, 80, 80, 80, 30, 80)).toBe(2)
})

it('returns to few permanently after four slow frames in a row with many', () => {
  const slow = [16, 16, 16, 16, 80, 80, 80, 80]
  expect(after(...slow)).toBe(1)
  expect(after(...slow, 16, 16, 16, 16, 16)).toBe(1)
})

it('does not count slow frames with few pixels, which a loading page also causes', () => {
  expect(after(80, 80, 80, 80, 80, 16, 16, 16, 16)).toBe(2)
})
