import type { Clock } from './clock.ts'
import type { Answer } from './server-answers.ts'
import type { Server } from './server.ts'

/** Possible outcomes of a request. */
export const fates = [
  /** Answered within a moment. */
  'quick',
  /** Answered after seconds. */
  'slow',
  /** Handled at once; the answer arrives when the world releases it. */
  'late',
  /** It never reaches the server, and no answer comes back. */
  'silent',
  /** There is no network. */
  'offline',
  /** Handled, but the connection breaks before the answer. */
  'lost',
  /** 502 from a proxy that does not reach the server. */
  'badGateway',
  /** The server fails. */
  'broken',
  /** 429, with a wait of 30 seconds. */
  'limited',
  /** 401, although the token is valid. */
  'refused',
] as const

export type Fate = (typeof fates)[number]

export const RETRY_AFTER_SECONDS = 30

/** Reply to a request: an answer of the gateway, a bare HTTP status, or a broken connection. */
export type Reply =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  | { readonly kind: 'broken' }

export interface Request {
  /** The page that sent it. */
  readonly page: object
  /** GraphQL operation; PUT for bytes, GET for a file of the site. */
  readonly operation: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly token: string | null
  /** Address of a PUT. */
  readonly address?: string
  readonly fate: Fate
  readonly at: number
  endedAt: number | null
  reply: Reply | null
}

type Ask = Pick<Request, 'page' | 'operation' | 'variables' | 'token' | 'address'>

interface Open {
  readonly request: Request
  readonly settle: (reply: Reply) => void
}

const SLOW_MS = 4000

/**
 * The network between pages and the server. A request's fate is the one set for the next call of its
 * operation, or that of the current weather.
 */
export class Network {
  readonly #clock: Clock
  readonly #server: Server
  /** All requests so far. */
  readonly requests: Request[] = []
  weather: Fate = 'quick'
  readonly #nextFates = new Map<string, Fate[]>()
  readonly #open = new Set<Open>()
  readonly #held: (() => void)[] = []
  /** Called with each request before it leaves. */
  onSent: (request: Request) => void = () => undefined
  /** Called with each reply before it arrives. */
  onReply: (request: Request, reply: Reply) => void = () => undefined

  constructor(clock: Clock, server: Server) {
    this.#clock = clock
    this.#server = server
  }

  /** Sets the fate of the next call of this operation, whatever the weather. */
  setNext(operation: string, fate: Fate): void {
    this.#nextFates.set(operation, [...(this.#nextFates.get(operation) ?? []), fate])
  }

  /** Restores good weather, drops the fates of calls to come, and breaks silent connections. */
  calm(): void {
    this.weather = 'quick'
    this.#nextFates.clear()
    this.release()
    for (const open of this.#open)
      if (open.request.fate === 'silent') this.#after(10, () => this.#reply(open, { kind: 'broken' }))
  }

  /** Releases the late answers. */
  release(): void {
    for (const go of this.#held.splice(0)) go()
  }

  /** Sends a request; returns a function that aborts it. */
  send(ask: Ask, settle: (reply: Reply) => void): () => void {
    const { operation } = ask
    const fate = this.#nextFates.get(operation)?.shift() ?? this.weather
    const request: Request = { ...ask, fate, at: this.#clock.now, endedAt: null, reply: null }
    this.requests.push(request)
    this.onSent(request)
    const open: Open = { request, settle }
    this.#open.add(open)
    this.#decide(open)
    return () => {
      if (this.#open.delete(open)) request.endedAt = this.#clock.now
    }
  }

  /** Open requests of a page. */
  openOf(page: object): readonly Request[] {
    return [...this.#open].map(({ request }) => request).filter((request) => request.page === page)
  }

  /** Forgets the requests of a page that is gone: no reply reaches it. */
  drop(page: object): void {
    for (const open of this.#open) if (open.request.page === page) this.#open.delete(open)
  }

  #decide(open: Open): void {
    const { request } = open
    const handle = () => this.#handle(request)
    switch (request.fate) {
      case 'quick':
        return this.#after(10, () => this.#reply(open, handle()))
      case 'slow':
        return this.#after(SLOW_MS / 4, () => {
          const reply = handle()
          this.#after((SLOW_MS * 3) / 4, () => this.#reply(open, reply))
        })
      case 'late': {
        const reply = handle()
        this.#held.push(() => this.#after(10, () => this.#reply(open, reply)))
        return undefined
      }
      case 'silent':
        return undefined
      case 'offline':
        return this.#after(5, () => this.#reply(open, { kind: 'broken' }))
      case 'lost':
        handle()
        return this.#after(10, () => this.#reply(open, { kind: 'broken' }))
      case 'badGateway':
        return this.#after(10, () => this.#reply(open, { kind: 'status', status: 502 }))
      case 'refused':
        // A refused refresh means that the session has ended, so end it.
        if (request.operation === 'RefreshToken')
          this.#server.endSession(String(request.variables['refreshToken']))
        return this.#after(10, () => this.#reply(open, refusal(request)))
      case 'broken':
      case 'limited':
        return this.#after(10, () => this.#reply(open, refusal(request)))
    }
  }

  #after(ms: number, run: () => void): void {
    this.#clock.set(this, run, ms)
  }

  #handle(request: Request): Reply {
    if (request.operation === 'PUT')
      return { kind: 'status', status: this.#server.put(request.address ?? '') }
    if (request.operation === 'GET') return { kind: 'status', status: 200 }
    if (request.operation === 'TaskUpdated') {
      const isKnown = this.#server.ownerOf(request.token) !== null
      return isKnown
        ? { kind: 'status', status: 200 }
        : { kind: 'answer', answer: { code: 'UNAUTHENTICATED' } }
    }
    return { kind: 'answer', answer: this.#server.answer(request) }
  }

  #reply(open: Open, reply: Reply): void {
    const { request, settle } = open
    if (!this.#open.delete(open)) return
    request.endedAt = this.#clock.now
    request.reply = reply
    this.onReply(request, reply)
    settle(reply)
  }
}

function refusal({ operation, fate }: Request): Reply {
  const isFile = operation === 'PUT' || operation === 'GET'
  if (fate === 'limited')
    return isFile
      ? { kind: 'status', status: 429, retryAfter: RETRY_AFTER_SECONDS }
      : { kind: 'answer', answer: { code: 'RATE_LIMITED', retryAfter: RETRY_AFTER_SECONDS } }
  if (fate === 'refused')
    return isFile ? { kind: 'status', status: 403 } : { kind: 'answer', answer: { code: 'UNAUTHENTICATED' } }
  return isFile ? { kind: 'status', status: 500 } : { kind: 'answer', answer: { code: 'UPSTREAM_ERROR' } }
}
