import { describe, expect, test } from 'vitest'

import { createAdaptiveResolution } from './adaptive-resolution.ts'

/** Tells so many frames, whose cost follows from the share; answers the share at the end. */
const tell = (
  resolution: ReturnType<typeof createAdaptiveResolution>,
  frames: number,
  cost: (share: number) => number,
) => {
  for (let index = 0; index < frames; index += 1) resolution.frame(cost(resolution.share()))
  return resolution.share()
}

describe('adaptive resolution', () => {
  test('stays full while frames are quick', () => {
    expect(tell(createAdaptiveResolution(), 500, () => 16)).toBe(1)
  })

  test('goes down as far as pixels are what costs time', () => {
    expect(tell(createAdaptiveResolution(), 400, (share) => 200 * share * share)).toBe(0.5)
  })

  test('stops as soon as frames are quick enough', () => {
    expect(tell(createAdaptiveResolution(), 400, (share) => 30 * share * share)).toBe(0.85)
  })

  test('takes a step back when fewer pixels do not help, and leaves it at that', () => {
    expect(tell(createAdaptiveResolution(), 400, () => 33)).toBe(1)
  })
})
