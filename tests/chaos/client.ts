import { setTimeout as sleep } from 'node:timers/promises'

import { patienceMs } from '../patience.ts'
import type { Verdict } from './ledger.ts'

export interface Answer {
  readonly verdict: Verdict
  readonly status: number
  readonly body: Record<string, unknown>
}

interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  /** Statuses with which the product may refuse this call. */
  readonly refusals?: readonly number[]
}

/** The called product: one process, or several behind a balancer. */
export interface Target {
  readonly origin: string
  /** Mails that were shown instead of sent. */
  mails(): Promise<{ to: string; text: string }[]>
}

const nothingWritten = new Set(['DATABASE_UNAVAILABLE', 'STORAGE_FULL', 'UNAVAILABLE', 'CRASHED'])
const inDoubt = new Set(['WRITE_OUTCOME_UNKNOWN', 'UPSTREAM_TIMEOUT'])

/** Calls the product and records its answers. */
export class Client {
  readonly #target: Target
  /** Answers that neither a fault of the database nor a killed process excuses. */
  readonly uncoded: string[] = []
  calls = 0
  coded = 0
  /** Calls without an answer, because the process was gone. */
  dropped = 0
  readonly drops: string[] = []
  /** Statuses that mean nothing was written, for as long as a scenario expects them. */
  excused: readonly number[] = []
  slowest = { name: 'none', ms: 0 }

  constructor(target: Target) {
    this.#target = target
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const isRaw = options.body instanceof Uint8Array || options.body instanceof FormData
    const body =
      options.body instanceof Uint8Array
        ? new Uint8Array(options.body)
        : options.body instanceof FormData
          ? options.body
          : JSON.stringify(options.body)
    const headers: Record<string, string> = {}
    if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`
    if (options.body !== undefined && !isRaw) headers['content-type'] = 'application/json'
    const init = { method, headers, ...(options.body !== undefined && { body }) }
    return this.#send(path, init, `${method} ${path}`, options.refusals)
  }

  /** Sends a GraphQL operation; its errors count by their codes, like those of REST. */
  async graphql(token: string, query: string, variables: object = {}): Promise<Answer> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    return this.#send(
      '/graphql',
      { method: 'POST', headers, body: JSON.stringify({ query, variables }) },
      'graphql',
    )
  }

  async mails(): Promise<{ to: string; text: string }[]> {
    return this.#target.mails()
  }

  /** Repeats an idempotent call until it succeeds or gets a 4xx, as people do. */
  async insist(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    for (;;) {
      const answer = await this.call(method, path, options)
      if (answer.verdict === 'ACKNOWLEDGED' || (answer.status >= 400 && answer.status < 500)) return answer
      await sleep(200)
    }
  }

  /** Reads a file, as often as it takes; the bytes are null if the product does not serve it. */
  async file(address: string): Promise<Uint8Array | null> {
    for (;;) {
      const signal = AbortSignal.timeout(patienceMs)
      const response = await fetch(new URL(address, this.#target.origin), { signal }).catch(() => null)
      const bytes = await response?.bytes().catch(() => null)
      if (response?.ok && bytes) return bytes
      if (response && response.status >= 400 && response.status < 500) return null
      await sleep(200)
    }
  }

  async #send(
    path: string,
    init: RequestInit,
    name: string,
    refusals: readonly number[] = [],
  ): Promise<Answer> {
    const startedAt = performance.now()
    this.calls += 1
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const response = await fetch(new URL(path, this.#target.origin), { ...init, signal })
      // An answer that breaks off is none, whatever its status.
      const body = parsed(await response.text())
      const ms = Math.round(performance.now() - startedAt)
      if (ms > this.slowest.ms) this.slowest = { name, ms }
      // The answers to GraphQL are 200 also where that of the call behind them is not.
      const status = upstreamStatusOf(body) ?? response.status
      if (response.headers.get('x-served-by') === 'balancer') {
        this.dropped += 1
        this.drops.push(`${name}: ${status}`)
        await sleep(200)
        return { verdict: 'UNKNOWN', status, body }
      }
      if (refusals.includes(status) || this.excused.includes(status))
        return { verdict: 'REFUSED', status, body }
      return { verdict: this.#verdictOf(status, body, name), status, body }
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        this.uncoded.push(`${name}: no answer in time`)
      this.dropped += 1
      const cause = error instanceof Error ? error.cause : null
      this.drops.push(`${name}: ${cause instanceof Error ? cause.message : 'no answer'}`)
      await sleep(200)
      // A refused connection means that nothing was sent.
      const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
      return { verdict: isRefused ? 'REFUSED' : 'UNKNOWN', status: 0, body: {} }
    }
  }

  #verdictOf(status: number, body: Record<string, unknown>, name: string): Verdict {
    const code = codeOf(body)
    if (status < 400 && code === null) return 'ACKNOWLEDGED'
    if (code !== null && nothingWritten.has(code)) {
      this.coded += 1
      return 'REFUSED'
    }
    if (code !== null && inDoubt.has(code)) {
      this.coded += 1
      return 'UNKNOWN'
    }
    this.uncoded.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    return 'UNKNOWN'
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

function upstreamStatusOf({ errors }: Record<string, unknown>): number | undefined {
  const [first] = (errors ?? []) as { extensions?: { upstreamStatus?: number } }[]
  return first?.extensions?.upstreamStatus
}

/** Returns the product's own code of a REST or GraphQL error; null if there is none. */
function codeOf(body: Record<string, unknown>): string | null {
  if (Array.isArray(body['errors'])) {
    const [first] = body['errors'] as { extensions?: { code?: string; upstreamCode?: string } }[]
    return first?.extensions?.upstreamCode ?? first?.extensions?.code ?? 'NONE'
  }
  return typeof body['error'] === 'string' ? body['error'] : null
}
