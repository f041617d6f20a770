import { afterEach, expect, it, vi } from 'vitest'

import { isMotionReduced, watchReducedMotion } from './reduced-motion.ts'

afterEach(() => vi.unstubAllGlobals())

it('reads the reduced-motion preference and reports changes until stopped', () => {
  const list = Object.assign(new EventTarget(), { matches: true })
  const asked: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query)
    return list
  })
  expect(isMotionReduced()).toBe(true)
  const onChange = vi.fn<() => void>()
  const stop = watchReducedMotion(onChange)
  list.dispatchEvent(new Event('change'))
  expect(onChange).toHaveBeenCalledTimes(1)
  stop()
  list.dispatchEvent(new Event('change'))
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(new Set(asked)).toEqual(new Set(['(prefers-reduced-motion: reduce)']))
})
