import { vi } from 'vitest'

interface AnswerInit extends ResponseInit {
  readonly type?: ResponseType
  readonly redirected?: boolean
}

/** Response as from the network: one created by a script has no origin. */
export class Answer extends Response {
  override readonly type: ResponseType
  override readonly redirected: boolean

  constructor(body: BodyInit | null, { type = 'basic', redirected = false, ...init }: AnswerInit = {}) {
    super(body, init)
    this.type = type
    this.redirected = redirected
  }

  override clone(): Response {
    const { body, status, headers } = super.clone()
    return new Answer(body, { status, headers, type: this.type, redirected: this.redirected })
  }
}

/** Event of a worker that collects the work to finish before it is over. */
class WorkerEvent extends Event {
  readonly #waiting: Promise<unknown>[] = []

  constructor(type: string, fields: object = {}) {
    super(type)
    Object.assign(this, fields)
  }

  waitUntil(work: Promise<unknown>): void {
    this.#waiting.push(work)
  }

  async done(): Promise<void> {
    for (const work of this.#waiting) await work
  }
}

class FetchEvent extends WorkerEvent {
  declare readonly request: Request
  answer: Promise<Response> | undefined

  respondWith(answer: Promise<Response>): void {
    this.answer = answer
  }
}

const addressOf = (request: Request | string) => (typeof request === 'string' ? request : request.url)

/** In-memory CacheStorage. */
class Caches {
  readonly #caches = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const kept = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, kept)
    return {
      match: async (request: Request | string) => kept.get(addressOf(request))?.clone(),
      put: async (request: Request | string, answer: Response) => void kept.set(addressOf(request), answer),
      delete: async (request: Request | string) => kept.delete(addressOf(request)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    }
  }

  async match(request: Request | string, { cacheName }: { readonly cacheName: string }) {
    return this.#caches.get(cacheName)?.get(addressOf(request))?.clone()
  }

  async keys() {
    return [...this.#caches.keys()]
  }

  async delete(name: string) {
    return this.#caches.delete(name)
  }

  addressesIn(name: string): string[] {
    return [...(this.#caches.get(name)?.keys() ?? [])].toSorted()
  }

  clear(): void {
    this.#caches.clear()
  }
}

type Network = (request: Request) => Promise<Response>

/** Stubs the globals of a service worker at this origin; `network` answers its requests. */
export function stubWorkerScope() {
  const caches = new Caches()
  const network = vi.fn<Network>()
  const said: string[] = []
  const scope = Object.assign(new EventTarget(), {
    location,
    caches,
    skipWaiting: () => said.push('skipWaiting'),
    clients: { claim: () => said.push('claim') },
    registration: { scope: `${location.origin}/` },
  })
  vi.stubGlobal('self', scope)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('registration', scope.registration)
  vi.stubGlobal('ExtendableEvent', WorkerEvent)
  vi.stubGlobal('FetchEvent', FetchEvent)
  vi.stubGlobal('fetch', network)

  const tell = async (type: string, fields?: object): Promise<void> => {
    const event = new WorkerEvent(type, fields)
    scope.dispatchEvent(event)
    await event.done()
  }
  /** Returns the worker's response to a page; undefined if it leaves the request to the browser. */
  const ask = async (address: string, { mode, ...init }: RequestInit = {}): Promise<Response | undefined> => {
    const request = new Request(new URL(address, location.origin), init)
    // Scripts cannot create such a request themselves.
    if (mode) Object.defineProperty(request, 'mode', { value: mode })
    const event = new FetchEvent('fetch', { request })
    scope.dispatchEvent(event)
    const answer = await event.answer
    await event.done()
    return answer
  }
  return { caches, network, said, tell, ask }
}
