import { afterEach, describe, expect, test, vi } from 'vitest'

import { followTilt, tiltShare } from './tilt.ts'
import type { Tilt } from './tilt.ts'

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

/** Fake sensor event; jsdom has none. */
class Orientation extends Event {
  readonly beta: number
  readonly gamma: number
  constructor(beta: number, gamma: number) {
    super('deviceorientation')
    this.beta = beta
    this.gamma = gamma
  }
}

describe('following the tilt', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('begins with the first word of the sensor and ends with its signal', async () => {
    vi.stubGlobal('DeviceOrientationEvent', Orientation)
    const ending = new AbortController()
    const onTilt = vi.fn<(tilt: Tilt) => void>()
    const answer = followTilt(onTilt, ending.signal)
    window.dispatchEvent(new Orientation(45, 0))
    expect(await answer).toBe('ON')
    window.dispatchEvent(new Orientation(45, 10))
    expect(onTilt).toHaveBeenLastCalledWith({ right: 0.5, down: 0 })
    ending.abort()
    window.dispatchEvent(new Orientation(45, 20))
    expect(onTilt).toHaveBeenCalledTimes(2)
  })

  test('is given up where no sensor speaks, also for one that speaks later', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('DeviceOrientationEvent', Orientation)
    const onTilt = vi.fn<(tilt: Tilt) => void>()
    const answer = followTilt(onTilt, new AbortController().signal)
    vi.advanceTimersByTime(1000)
    expect(await answer).toBe('UNAVAILABLE')
    window.dispatchEvent(new Orientation(45, 10))
    expect(onTilt).not.toHaveBeenCalled()
  })

  test('is denied where the person does not allow it', async () => {
    class Asking extends Orientation {
      static readonly requestPermission = async () => 'denied' as const
    }
    vi.stubGlobal('DeviceOrientationEvent', Asking)
    const answer = await followTilt(vi.fn<(tilt: Tilt) => void>(), new AbortController().signal)
    expect(answer).toBe('DENIED')
  })
})
