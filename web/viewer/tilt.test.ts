import { describe, expect, test } from 'vitest'

import { tiltShare } from './tilt.ts'

const start = { beta: 45, gamma: 0 }

describe('tilting the device', () => {
  test('counts from how it was held, in shares of a full tilt', () => {
    expect(tiltShare(start, start, 0)).toEqual({ right: 0, down: 0 })
    expect(tiltShare(start, { beta: 45, gamma: 10 }, 0)).toEqual({ right: 0.5, down: 0 })
    expect(tiltShare(start, { beta: 55, gamma: 0 }, 0)).toEqual({ right: 0, down: 0.5 })
  })

  test('never counts more than a full tilt', () => {
    expect(tiltShare(start, { beta: 45, gamma: 80 }, 0).right).toBe(1)
    expect(tiltShare(start, { beta: 45, gamma: -80 }, 0).right).toBe(-1)
  })

  test('follows the screen when it is turned, and does not leap where angles wrap', () => {
    expect(tiltShare(start, { beta: 55, gamma: 0 }, 90).right).toBe(0.5)
    expect(tiltShare(start, { beta: 55, gamma: 0 }, 270).right).toBe(-0.5)
    expect(tiltShare({ beta: 178, gamma: 0 }, { beta: -178, gamma: 0 }, 0).down).toBeCloseTo(0.2)
  })
})
