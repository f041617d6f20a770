import { describe, expect, it, vi } from 'vitest'

import { createReadiness } from './readiness.ts'

describe('readiness', () => {
  it('is reported while no part fails; a warning is shown but does no harm', async () => {
    const readiness = createReadiness()
    readiness.watch('database', () => 'ok')
    readiness.watch('disk', () => Promise.resolve('warning' as const))
    expect(await readiness.report()).toEqual({
      ready: true,
      stopping: false,
      parts: { database: 'ok', disk: 'warning' },
    })
  })

  it('is not reported when a part fails, throws or times out', async () => {
    vi.useFakeTimers()
    try {
      const readiness = createReadiness()
      readiness.watch('database', () => Promise.reject(new Error('gone')))
      readiness.watch('queue', () => Promise.withResolvers<'ok'>().promise)
      const report = readiness.report()
      await vi.advanceTimersByTimeAsync(2000)
      expect(await report).toMatchObject({ ready: false, parts: { database: 'failing', queue: 'failing' } })
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not reported once the process is asked to end', async () => {
    const readiness = createReadiness()
    readiness.watch('database', () => 'ok')
    readiness.drain()
    expect(await readiness.report()).toMatchObject({ ready: false, stopping: true })
  })
})
