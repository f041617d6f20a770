import { describe, expect, test } from 'vitest'

import { readCameraParameters } from './camera-parameters.ts'
import {
  createSpeedometer,
  degreesPerPixel,
  dragIntent,
  pinchFactor,
  wheelFactor,
  createDoublePress,
} from './gestures.ts'

describe('gestures', () => {
  test('a touch turns the scene only when clearly horizontal', () => {
    expect(dragIntent({ x: 3, y: 2 })).toBe('undecided')
    expect(dragIntent({ x: 20, y: 4 })).toBe('turn')
    expect(dragIntent({ x: -20, y: 4 })).toBe('turn')
    expect(dragIntent({ x: 10, y: 10 })).toBe('scroll')
    expect(dragIntent({ x: 2, y: -30 })).toBe('scroll')
  })

  test('dragging two thirds of the stage covers the whole range, on every screen', () => {
    const narrow = readCameraParameters({ limits: { yaw: [-6, 6], pitch: [-4, 4] } })
    expect(degreesPerPixel(narrow, 390).x * 390 * 0.66).toBeCloseTo(12)
    expect(degreesPerPixel(narrow, 1440).x * 1440 * 0.66).toBeCloseTo(12)
    const round = readCameraParameters({ limits: { yaw: [-180, 180] } })
    expect(degreesPerPixel(round, 1000).x).toBeCloseTo(0.22)
  })

  test('a panorama follows the pointer', () => {
    const around = readCameraParameters({
      position: [0, 0, 0],
      target: [0, 0, -0.02],
      near: 0.05,
      limits: { yaw: [-180, 180], pitch: [-85, 85], distance: [0.02, 0.02] },
    })
    expect(degreesPerPixel(around, 900)).toEqual({ x: -0.1, y: -0.1 })
  })

  test('spreading fingers zooms in, and one step never jumps', () => {
    expect(pinchFactor(100, 125)).toBeCloseTo(0.8)
    expect(pinchFactor(125, 100)).toBeCloseTo(1.25)
    expect(pinchFactor(0, 100)).toBe(1)
    expect(pinchFactor(1, 900)).toBe(0.5)
  })

  test('scrolling down zooms out, equally for pixels and lines, and more for a trackpad pinch', () => {
    expect(wheelFactor(100, 0, false)).toBeGreaterThan(1)
    expect(wheelFactor(-100, 0, false)).toBeCloseTo(1 / wheelFactor(100, 0, false))
    expect(wheelFactor(3, 1, false)).toBeCloseTo(wheelFactor(48, 0, false))
    expect(wheelFactor(10, 0, true)).toBeGreaterThan(wheelFactor(10, 0, false))
    expect(wheelFactor(1e6, 2, false)).toBeLessThan(1.5)
  })

  test('a release after a pause throws nothing', () => {
    const meter = createSpeedometer()
    for (let at = 0; at <= 80; at += 16) meter.add({ x: 8, y: 0 }, at)
    expect(meter.speed(80).x).toBeCloseTo(0.5, 1)
    expect(meter.speed(400)).toEqual({ x: 0, y: 0 })
  })
})

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
