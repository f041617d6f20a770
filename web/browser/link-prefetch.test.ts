import { afterEach, expect, it } from 'vitest'

import { mayPrefetch } from './link-prefetch.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
})

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: true }, false],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('on the connection %j links are prefetched: %s', (connection, may) => {
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  expect(mayPrefetch()).toBe(may)
})
