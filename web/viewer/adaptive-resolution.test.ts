import { describe, expect, test } from 'vitest'

import { createAdaptiveResolution } from './frame-loop.ts'

type Cost = (share: number) => number

/** Reports this many frames, whose cost depends on the share; returns the final share. */
function tell(resolution: ReturnType<typeof createAdaptiveResolution>, frames: number, cost: Cost) {
  for (let index = 0; index < frames; index += 1) resolution.frame(cost(resolution.share()))
  return resolution.share()
}

/** Resolution after quick first frames. */
function opened() {
  const resolution = createAdaptiveResolution()
  resolution.measured(10, resolution.share())
  return resolution
}

describe('the first frames', () => {
  test('are drawn at low resolution', () => {
    expect(createAdaptiveResolution().share()).toBe(0.5)
  })

  test('are followed by full resolution when one of them was quick', () => {
    expect(opened().share()).toBe(1)
  })

  test('are followed by more low-resolution frames when full resolution would be slow', () => {
    const resolution = createAdaptiveResolution()
    resolution.measured(40, 0.5)
    expect(resolution.share()).toBe(0.5)
  })

  test('give the same result when one was already at full resolution', () => {
    const resolution = createAdaptiveResolution()
    resolution.measured(40, 1)
    expect(resolution.share()).toBe(1)
  })
})

describe('adaptive resolution', () => {
  test('stays full while frames are quick', () => {
    expect(tell(opened(), 500, () => 16)).toBe(1)
  })

  test('decreases while the number of pixels determines the frame time', () => {
    expect(tell(opened(), 400, (share) => 110 * share * share)).toBe(0.5)
  })

  test('drops to the minimum at once for very slow frames', () => {
    expect(tell(opened(), 2, (share) => 900 * share * share)).toBe(0.5)
    expect(tell(opened(), 1, () => 900)).toBe(1)
  })

  test('stops as soon as frames are quick enough', () => {
    expect(tell(opened(), 100, (share) => 30 * share * share)).toBe(0.85)
  })

  test('reverts a step when fewer pixels do not help, and stays there', () => {
    expect(tell(opened(), 400, () => 33)).toBe(1)
    expect(tell(opened(), 400, () => 200)).toBe(1)
  })

  test('returns to full after a slow start', () => {
    expect(tell(createAdaptiveResolution(), 4 * 60, () => 17)).toBe(1)
  })

  test('retries a higher resolution ever more rarely after failures', () => {
    const resolution = opened()
    const shares: number[] = []
    for (let index = 0; index < 2000; index += 1) shares.push(tell(resolution, 1, (share) => 27 * share))
    expect(shares.slice(0, 1000).filter((share) => share === 1).length).toBeGreaterThan(
      shares.slice(1000).filter((share) => share === 1).length,
    )
  })
})

describe('very slow rendering', () => {
  test('is reported after some slow frames, until a quick one', () => {
    const resolution = createAdaptiveResolution()
    tell(resolution, 3, () => 300)
    expect(resolution.isCrawling()).toBe(false)
    tell(resolution, 1, () => 300)
    expect(resolution.isCrawling()).toBe(true)
    tell(resolution, 1, () => 60)
    expect(resolution.isCrawling()).toBe(false)
  })
})
