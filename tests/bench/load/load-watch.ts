import { setTimeout as sleep } from 'node:timers/promises'

import type { Product } from '../../e2e/product.ts'

/** Metrics of the server at one moment. */
export interface Look {
  readonly atMs: number
  readonly residentBytes: number
  /** 99th percentile of the event loop delay since the last look, in milliseconds. */
  readonly loopDelayMs: number
  readonly waiting: number
}

const betweenMs = 5_000

/** Reads /metrics every 5 s until the signal aborts. */
export async function watchServer(product: Product, token: string, over: AbortSignal): Promise<Look[]> {
  const looks: Look[] = []
  const beganAt = performance.now()
  while (!over.aborted) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${product.url}/metrics`, { headers }).catch(() => null)
    const text = answer?.ok ? await answer.text() : ''
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
    if (text !== '')
      looks.push({
        atMs: performance.now() - beganAt,
        residentBytes: figure('process_resident_memory_bytes'),
        loopDelayMs: figure('nodejs_eventloop_lag_p99_seconds') * 1000,
        waiting: figure('okuyuki_queue_waiting'),
      })
    await sleep(betweenMs, undefined, { signal: over }).catch(() => undefined)
  }
  return looks
}

/** Mean memory of the last fifth, divided by that of the second: the first is still warming up. */
export function growthOf(looks: readonly Look[]): number {
  const fifth = Math.max(1, Math.floor(looks.length / 5))
  const mean = (some: readonly Look[]) =>
    some.reduce((sum, { residentBytes }) => sum + residentBytes, 0) / some.length
  return mean(looks.slice(-fifth)) / mean(looks.slice(fifth, 2 * fifth))
}
