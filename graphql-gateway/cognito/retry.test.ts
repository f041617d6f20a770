import { describe, expect, test } from 'vitest'

import { createRetryStrategy } from './retry.ts'
import type { Outcome } from './retry.ts'

type Kind = 'throttling' | 'transient' | 'ok'

function setUp(random = 0.5) {
  const slept: number[] = []
  const strategy = createRetryStrategy({
    random: () => random,
    sleep: async (ms) => {
      slept.push(ms)
    },
  })
  const run = async (...kinds: Kind[]): Promise<{ attempts: number; ended: string }> => {
    let attempts = 0
    const ended = await strategy.run(async (): Promise<Outcome<string>> => {
      const kind = kinds[Math.min(attempts, kinds.length - 1)] ?? 'ok'
      attempts += 1
      return kind === 'ok' ? { value: () => kind } : { value: () => kind, retry: kind }
    })
    return { attempts, ended }
  }
  return { run, slept, strategy }
}

describe('the identity provider’s retry strategy', () => {
  test('makes three attempts at most', async () => {
    const { run } = setUp()
    expect(await run('transient')).toEqual({ attempts: 3, ended: 'transient' })
  })

  test('stops at the first success', async () => {
    const { run, slept } = setUp()
    expect(await run('transient', 'ok')).toEqual({ attempts: 2, ended: 'ok' })
    expect(slept).toHaveLength(1)
  })

  test('waits longer each time, starting at half a second when throttled', async () => {
    const transient = setUp(0.5)
    await transient.run('transient')
    expect(transient.slept).toEqual([50, 100])
    const throttled = setUp(0.5)
    await throttled.run('throttling')
    expect(throttled.slept).toEqual([250, 500])
  })

  test('waits only the random delay when the response requests none', async () => {
    const { run, slept } = setUp(0)
    await run('transient')
    expect(slept).toEqual([0, 0])
  })

  test('waits as long as the response requests, up to 20 seconds', async () => {
    const { strategy, slept } = setUp()
    const waits = [700, 90_000]
    await strategy.run(async () => ({
      value: () => '',
      retry: 'throttling',
      waitMs: waits[slept.length] ?? 0,
    }))
    expect(slept).toEqual([700, 20_000])
  })

  test('gives up at once when the bucket is empty: 50 transient retries, or 100 throttled ones', async () => {
    const transient = setUp()
    for (let i = 0; i < 25; i += 1) expect((await transient.run('transient')).attempts).toBe(3)
    expect((await transient.run('transient')).attempts).toBe(1)

    const throttled = setUp()
    for (let i = 0; i < 50; i += 1) expect((await throttled.run('throttling')).attempts).toBe(3)
    expect((await throttled.run('throttling')).attempts).toBe(1)
  })

  test('regains one token per success and the cost of a retry that helped', async () => {
    const { run } = setUp()
    for (let i = 0; i < 25; i += 1) await run('transient')
    for (let i = 0; i < 10; i += 1) await run('ok')
    expect((await run('transient', 'ok')).attempts).toBe(2)
    expect((await run('transient', 'ok')).attempts).toBe(2)
  })

  test('regains exactly one token per success', async () => {
    const { run } = setUp()
    for (let i = 0; i < 25; i += 1) await run('transient')
    for (let i = 0; i < 9; i += 1) await run('ok')
    expect((await run('transient', 'ok')).attempts).toBe(1)
  })
})
