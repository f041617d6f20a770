import { describe, expect, test } from 'vitest'

import { createAdaptiveResolution } from './adaptive-resolution.ts'

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
  test('are drawn with few pixels', () => {
    expect(createAdaptiveResolution().share()).toBe(0.5)
  })

  test('are followed by full sharpness where one of them was quick', () => {
    expect(opened().share()).toBe(1)
  })

  test('are followed by more of their kind where one would have been slow in full', () => {
    const resolution = createAdaptiveResolution()
    resolution.measured(40, 0.5)
    expect(resolution.share()).toBe(0.5)
  })

  test('tell as much when one of them was sharp already', () => {
    const resolution = createAdaptiveResolution()
    resolution.measured(40, 1)
    expect(resolution.share()).toBe(1)
  })
})

describe('adaptive resolution', () => {
  test('stays full while frames are quick', () => {
    expect(tell(opened(), 500, () => 16)).toBe(1)
  })

  test('goes down as far as pixels are what costs time', () => {
    expect(tell(opened(), 400, (share) => 110 * share * share)).toBe(0.5)
  })

  test('goes to the lowest at once when frames crawl', () => {
    expect(tell(opened(), 2, (share) => 900 * share * share)).toBe(0.5)
    expect(tell(opened(), 1, () => 900)).toBe(1)
  })

  test('stops as soon as frames are quick enough', () => {
    expect(tell(opened(), 100, (share) => 30 * share * share)).toBe(0.85)
  })

  test('takes a step back when fewer pixels do not help, and leaves it at that', () => {
    expect(tell(opened(), 400, () => 33)).toBe(1)
    expect(tell(opened(), 400, () => 200)).toBe(1)
  })

  test('comes back to full after a slow beginning', () => {
    expect(tell(createAdaptiveResolution(), 4 * 60, () => 17)).toBe(1)
  })

  test('tries more pixels ever more rarely where they have been too many', () => {
    const resolution = opened()
    const shares: number[] = []
    for (let index = 0; index < 2000; index += 1) shares.push(tell(resolution, 1, (share) => 27 * share))
    expect(shares.slice(0, 1000).filter((share) => share === 1).length).toBeGreaterThan(
      shares.slice(1000).filter((share) => share === 1).length,
    )
  })
})

describe('crawling', () => {
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
