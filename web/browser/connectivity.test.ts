import { expect, it } from 'vitest'

import { watchConnectivity } from './connectivity.ts'

it('reports when the connection is lost and restored, until stopped', () => {
  const told: boolean[] = []
  const stop = watchConnectivity((online) => told.push(online))
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  expect(told).toEqual([false, true])
  stop()
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  expect(told).toHaveLength(2)
})
