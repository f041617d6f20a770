import { setTimeout as sleep } from 'node:timers/promises'

import { patienceMs } from '../tests/patience.ts'
import type { Verdict } from './ledger.ts'

export interface Answer {
  readonly verdict: Verdict
  readonly status: number
  readonly body: Record<string, unknown>
}

interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  /** Statuses with which the product may say no here. */
  readonly refusals?: readonly number[]
}

/** What is called: a process of the product, or several behind a balancer. */
export interface Target {
  readonly origin: string
  /** A balancer answers 502, 503 and 504 itself where no process does. */
  readonly isBalanced: boolean
  /** Mails that were shown instead of sent. */
  mails(): Promise<{ to: string; text: string }[]>
}

const nothingWritten = new Set(['DATABASE_UNAVAILABLE', 'UNAVAILABLE'])
const inDoubt = new Set(['WRITE_OUTCOME_UNKNOWN', 'UPSTREAM_TIMEOUT'])

/** Calls the product and keeps account of how it answers. */
export class Client {
  readonly #target: Target
  /** Answers that a fault of the database or a killed process does not excuse. */
  readonly uncoded: string[] = []
  calls = 0
  coded = 0
  /** Calls without an answer: the process was gone. */
  dropped = 0
  readonly drops: string[] = []
  slowestMs = 0

  constructor(target: Target) {
    this.#target = target
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const isRaw = options.body instanceof Uint8Array
    const body =
      options.body instanceof Uint8Array ? new Uint8Array(options.body) : JSON.stringify(options.body)
    const headers: Record<string, string> = {}
    if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`
    if (options.body !== undefined && !isRaw) headers['content-type'] = 'application/json'
    const init = { method, headers, ...(options.body !== undefined && { body }) }
    return this.#send(path, init, `${method} ${path}`, options.refusals)
  }

  /** A GraphQL operation; its errors count like those of REST, by their codes. */
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

  /** Asks until the answer is good, as people do; for what may be asked twice. */
  async insist(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    for (;;) {
      const answer = await this.call(method, path, options)
      if (answer.verdict === 'ACKNOWLEDGED' || (answer.status >= 400 && answer.status < 500)) return answer
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
      const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
      this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt)
      const { status } = response
      if (this.#target.isBalanced && [502, 503, 504].includes(status) && codeOf(body) === null) {
        this.dropped += 1
        this.drops.push(`${name}: ${status}`)
        await sleep(200)
        return { verdict: 'UNKNOWN', status, body }
      }
      if (refusals.includes(status)) return { verdict: 'REFUSED', status, body }
      return { verdict: this.#verdictOf(status, body, name), status, body }
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        this.uncoded.push(`${name}: no answer in time`)
      this.dropped += 1
      const cause = error instanceof Error ? error.cause : null
      this.drops.push(`${name}: ${cause instanceof Error ? cause.message : 'no answer'}`)
      await sleep(200)
      // Where no connection could be had, nothing was sent.
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

/** The product's own code of a REST or GraphQL error; null where there is none. */
function codeOf(body: Record<string, unknown>): string | null {
  if (Array.isArray(body['errors'])) {
    const [first] = body['errors'] as { extensions?: { code?: string; upstreamCode?: string } }[]
    return first?.extensions?.upstreamCode ?? first?.extensions?.code ?? 'NONE'
  }
  return typeof body['error'] === 'string' ? body['error'] : null
}
