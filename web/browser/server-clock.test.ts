import { afterEach, expect, it, vi } from 'vitest'

import { jsonWebToken } from '../testing/json-web-token.ts'
import { createServerClock } from './server-clock.ts'

const HOUR = 3_600_000

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('returns the server’s time after the first fresh token, whatever the device clock', () => {
  const server = 1_000_000_000_000
  for (const wrongBy of [-2 * HOUR, 0, 2 * HOUR]) {
    let device = server + wrongBy
    const clock = createServerClock(() => device)
    clock.learn(jsonWebToken({ iat: server / 1000 }))
    device += HOUR
    expect(clock.now()).toBe(server + HOUR)
    expect(createServerClock(() => device).now()).toBe(server + HOUR)
  }
})

it('keeps its offset when a token gives no time, and starts from the device clock', () => {
  const clock = createServerClock(() => 5000)
  clock.learn('opaque')
  expect(clock.now()).toBe(5000)
  clock.learn(jsonWebToken({ iat: 8 }))
  clock.learn('opaque')
  expect(clock.now()).toBe(8000)
})

it('treats an impossible offset as none', () => {
  localStorage.setItem('server_clock_offset', 'soon')
  expect(createServerClock(() => 5000).now()).toBe(5000)
})

it('uses the device clock without storage, and still learns the offset', () => {
  for (const name of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('off', 'SecurityError')
    })
  const clock = createServerClock(() => 5000)
  expect(clock.now()).toBe(5000)
  clock.learn(jsonWebToken({ iat: 8 }))
  expect(clock.now()).toBe(8000)
})
