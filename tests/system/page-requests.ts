import type { PickedFile } from './browser.ts'
import type { Reply } from './network.ts'
import { PageListeners } from './page-listeners.ts'
import type { Answer } from './server-answers.ts'
import type { Tab } from './world-types.ts'

interface Init {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | null
}

/** The parts of a Response that the product reads. */
interface Reading {
  readonly status: number
  readonly statusText: string
  readonly ok: boolean
  readonly headers: Headers
  readonly body: unknown
  readonly text: () => Promise<string>
  readonly json: () => Promise<unknown>
  readonly clone: () => Reading
}

function reading(status: number, type: string, text: string, body: unknown = null): Reading {
  return {
    status,
    statusText: status === 200 ? 'OK' : 'Error',
    ok: status === 200,
    headers: new Headers({ 'content-type': type }),
    body,
    text: async () => text,
    json: async (): Promise<unknown> => JSON.parse(text),
    clone: () => reading(status, type, text),
  }
}

function said(answer: Answer): Reading {
  if ('data' in answer) return reading(200, 'application/json', JSON.stringify({ data: answer.data }))
  const { code, retryAfter } = answer
  const extensions = { code, ...(retryAfter === undefined ? {} : { retryAfter }) }
  const errors = [{ message: `said ${code}`, extensions }]
  return reading(200, 'application/json', JSON.stringify({ errors, data: null }))
}

function readReply(reply: Reply, file: string): Reading {
  if (reply.kind === 'answer') return said(reply.answer)
  if (reply.kind === 'broken') throw new TypeError('Failed to fetch')
  return reply.status === 200
    ? reading(200, 'application/json', file)
    : reading(reply.status, 'text/html', '<h1>Bad Gateway</h1>')
}

/** Content of the site's files that machines request. */
function fileAt(path: string, hasAnalytics: boolean): string {
  const analytics = { measurementId: 'M-1', scriptUrl: 'https://analytics.test/script.js', appId: 'okuyuki' }
  if (path === '/config.json') return JSON.stringify({ analytics: hasAnalytics ? analytics : null })
  return JSON.stringify({ id: 'checked', builtAt: '2026-11-21T00:00:00Z' })
}

/** Creates `fetch` for one page: GraphQL, its streams, and files of the site. */
export function createFetch(tab: Tab, page: object) {
  const { world } = tab
  return (address: string, init: Init = {}): Promise<Reading> =>
    new Promise((resolve, reject) => {
      if (tab.running !== page) return
      const isGraphql = address.endsWith('/graphql')
      const { operationName = 'GET', variables = {} } = isGraphql ? readBody(init.body) : {}
      const token = new Headers(init.headers).get('authorization')?.replace(/^Bearer /, '') ?? null
      const abort = world.network.send({ page, operation: operationName, variables, token }, (reply) => {
        init.signal?.removeEventListener('abort', onAbort)
        try {
          if (operationName === 'TaskUpdated' && reply.kind === 'status' && reply.status === 200)
            resolve(openStream(tab, page, String(variables['id']), init.signal ?? null))
          else resolve(readReply(reply, fileAt(address, world.hasAnalytics)))
        } catch (error) {
          reject(error)
        }
      })
      const onAbort = () => {
        abort()
        reject(new DOMException('aborted', 'AbortError'))
      }
      init.signal?.addEventListener('abort', onAbort, { once: true })
    })
}

function readBody(body: string | undefined) {
  return JSON.parse(body ?? '{}') as { operationName?: string; variables?: Readonly<Record<string, unknown>> }
}

/** Opens a stream of a task's changes, as server-sent events. */
function openStream(tab: Tab, page: object, taskId: string, signal: AbortSignal | null): Reading {
  const { world } = tab
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const end = () => {
        world.streams.delete(entry)
        signal?.removeEventListener('abort', onAbort)
      }
      const entry = {
        page,
        taskId,
        push: (data: unknown) =>
          controller.enqueue(encoder.encode(`event: next\ndata: ${JSON.stringify({ data })}\n\n`)),
        break: () => {
          end()
          controller.error(new TypeError('network error'))
        },
      }
      const onAbort = () => {
        end()
        controller.error(new DOMException('aborted', 'AbortError'))
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      world.streams.add(entry)
    },
  })
  return reading(200, 'text/event-stream', '', stream)
}

/** XMLHttpRequest of one page, as far as uploads of bytes use it. */
export function createRequestClass(tab: Tab, page: object) {
  const { world } = tab
  return class {
    readonly #listeners = new PageListeners()
    readonly upload = new ProgressListeners()
    #address = ''
    #abort: (() => void) | null = null
    #retryAfter: number | null = null
    #limit: number | null = null
    status = 0
    responseText = ''
    /** Limit in milliseconds; zero for none. */
    timeout = 0

    open(_: string, address: string): void {
      this.#address = address
    }

    addEventListener(type: string, listener: (event: unknown) => void): void {
      this.#listeners.add(type, listener)
    }

    getResponseHeader(name: string): string | null {
      return name.toLowerCase() === 'retry-after' && this.#retryAfter !== null
        ? String(this.#retryAfter)
        : null
    }

    send(bytes: PickedFile): void {
      if (tab.running !== page) return
      const ask = { page, operation: 'PUT', variables: {}, token: null, address: this.#address }
      this.#abort = world.network.send(ask, (reply) => {
        this.#end()
        if (reply.kind !== 'status') {
          this.#dispatch('error')
          return
        }
        this.status = reply.status
        this.#retryAfter = reply.retryAfter ?? null
        if (reply.status === 200) this.upload.dispatchProgress(bytes.size)
        this.#dispatch('load')
      })
      if (this.timeout > 0)
        this.#limit = world.clock.set(
          page,
          () => {
            this.#abort?.()
            this.#end()
            this.#dispatch('timeout')
          },
          this.timeout,
        )
    }

    abort(): void {
      if (this.#abort === null) return
      this.#abort()
      this.#end()
      this.#dispatch('abort')
    }

    #end(): void {
      this.#abort = null
      if (this.#limit !== null) world.clock.clear(this.#limit)
    }

    #dispatch(type: string): void {
      this.#listeners.dispatch(type)
      this.#listeners.dispatch('loadend')
    }
  }
}

/** Listeners of upload progress. */
class ProgressListeners {
  readonly #onProgress: ((event: { readonly loaded: number }) => void)[] = []

  addEventListener(type: string, listener: (event: { readonly loaded: number }) => void): void {
    if (type === 'progress') this.#onProgress.push(listener)
  }

  dispatchProgress(loaded: number): void {
    for (const listener of this.#onProgress) listener({ loaded })
  }
}
