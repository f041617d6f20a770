import { afterEach, describe, expect, test, vi } from 'vitest'

import { followTilt, tiltShare } from './tilt.ts'
import type { Tilt } from './tilt.ts'

const start = { beta: 45, gamma: 0 }

describe('tilting the device', () => {
  test('is measured from how the device was held, as a share of full tilt', () => {
    expect(tiltShare(start, start, 0)).toEqual({ right: 0, down: 0 })
    expect(tiltShare(start, { beta: 45, gamma: 10 }, 0)).toEqual({ right: 0.5, down: 0 })
    expect(tiltShare(start, { beta: 55, gamma: 0 }, 0)).toEqual({ right: 0, down: 0.5 })
  })

  test('is clamped to full tilt', () => {
    expect(tiltShare(start, { beta: 45, gamma: 80 }, 0).right).toBe(1)
    expect(tiltShare(start, { beta: 45, gamma: -80 }, 0).right).toBe(-1)
  })

  test('follows screen rotation, and does not jump where angles wrap', () => {
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

  test('starts with the first sensor event and ends with its signal', async () => {
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

  test('gives up without a sensor event, and ignores later ones', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('DeviceOrientationEvent', Orientation)
    const onTilt = vi.fn<(tilt: Tilt) => void>()
    const answer = followTilt(onTilt, new AbortController().signal)
    vi.advanceTimersByTime(1000)
    expect(await answer).toBe('UNAVAILABLE')
    window.dispatchEvent(new Orientation(45, 10))
    expect(onTilt).not.toHaveBeenCalled()
  })

  test('is denied where the person refuses permission', async () => {
    class Asking extends Orientation {
      static readonly requestPermission = async () => 'denied' as const
    }
    vi.stubGlobal('DeviceOrientationEvent', Asking)
    const answer = await followTilt(vi.fn<(tilt: Tilt) => void>(), new AbortController().signal)
    expect(answer).toBe('DENIED')
  })
})
