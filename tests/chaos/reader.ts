import { setTimeout as sleep } from 'node:timers/promises'

import { patienceMs } from '../patience.ts'
import { insertedItem } from './many-items.ts'

const pauseMs = 100
const list = `query { spatialImages(page: 1, limit: 24) { items { id title } } }`

/** Reads of visitors, each timed, until `end`. */
export class Reader implements Disposable {
  readonly failures: string[] = []
  readonly #origin: string
  readonly #ending = new AbortController()
  readonly #times: number[] = []
  #work: Promise<unknown> = Promise.resolve()

  constructor(origin: string) {
    this.#origin = origin
  }

  begin(): void {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const reads: (readonly [string, RequestInit])[] = [
      ['/v1/spatial-images?page=1&limit=24', {}],
      [`/v1/spatial-images/${insertedItem}`, {}],
      ['/graphql', { ...post, body: JSON.stringify({ query: list }) }],
    ]
    this.#work = Promise.all(reads.map(([path, init]) => this.#repeat(path, init)))
  }

  async end(): Promise<void> {
    this.#ending.abort()
    await this.#work
  }

  [Symbol.dispose](): void {
    this.#ending.abort()
  }

  /** Number of reads, and their durations in milliseconds. */
  summary(): { reads: number; p50: number; p99: number; max: number } {
    const sorted = this.#times.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
    return { reads: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
  }

  async #repeat(path: string, init: RequestInit): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const startedAt = performance.now()
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetch(new URL(path, this.#origin), { ...init, signal }).catch(() => null)
      const body = await answer?.text().catch(() => null)
      this.#times.push(performance.now() - startedAt)
      if (!answer?.ok || typeof body !== 'string' || body.includes('"errors"'))
        this.failures.push(`${path}: ${answer?.status ?? 'no answer'} ${body?.slice(0, 200)}`)
      await sleep(pauseMs)
    }
  }
}
