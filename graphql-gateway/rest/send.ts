import { FormData as PoolFormData, Pool } from 'undici'
import type { Dispatcher } from 'undici'

import type { Answer, Cancel, OutgoingCall, Sender } from './transport.ts'

type HeaderValues = Record<string, string | string[] | undefined>

function isFile(headers: HeaderValues): boolean {
  return /^(?:video|image|audio)\//.test(String(headers['content-type'] ?? ''))
}

/** The text of a body, without a byte order mark. */
export function textOf(body: Buffer): string {
  const text = body.toString()
  return text.startsWith('\u{feff}') ? text.slice(1) : text
}

/** The whole of a body; one that came in one piece is not copied. */
export function join(chunks: readonly Buffer[]): Buffer {
  const [only] = chunks
  return only && chunks.length === 1 ? only : Buffer.concat(chunks)
}

function toAnswer(status: number, statusText: string, headers: HeaderValues, text: string): Answer {
  const get = (name: string): string | null => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  return { status, statusText, headers: { get }, text }
}

/** Sends a request over a pool, without the stream and the AbortSignal that undici's `request` needs. */
export function dispatch(
  pool: Dispatcher,
  request: Dispatcher.DispatchOptions,
  onStart: (cancel: Cancel) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let head: readonly [number, string, HeaderValues] = [0, '', {}]
    let controller: Dispatcher.DispatchController | undefined
    let reason: Error | undefined
    onStart((given) => {
      reason = given
      controller?.abort(given)
    })
    pool.dispatch(request, {
      onRequestStart: (given) => {
        controller = given
        if (reason) given.abort(reason)
      },
      onResponseStart: (_controller, status, headers, statusText = '') => {
        if (status < 200) return
        head = [status, statusText, headers]
        // Files do not pass through here, whatever the upstream answers with.
        if (!isFile(headers)) return
        resolve(toAnswer(...head, ''))
        controller?.abort(new Error('The answer is a file'))
      },
      onResponseData: (_controller, chunk) => chunks.push(chunk),
      onResponseEnd: () => resolve(toAnswer(...head, textOf(join(chunks)))),
      onResponseError: (_controller, error) => reject(error),
    })
  })
}

// Streams send something at least every fifteen seconds.
const silenceMs = 45_000

/** Pools know no form but their own library's. */
function toBody(body: OutgoingCall['body']): string | PoolFormData | null {
  if (!(body instanceof FormData)) return body ?? null
  const form = new PoolFormData()
  for (const [name, value] of body)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value.name)
  return form
}

/** Sends calls over kept connections, with pools for each origin; streams have pools of their own. */
export function createNetworkSender(options: {
  readonly connections: number
  readonly timeoutMs: number
  /** The benchmark puts a plain one in the place of this one. */
  readonly dispatch?: typeof dispatch | undefined
}): Sender {
  const { dispatch: send = dispatch } = options
  const pools = new Map<string, Pool>()
  const forCalls = { connections: options.connections }
  const poolOf = (kind: 'calls' | 'streams', origin: string): Pool => {
    const key = `${kind} ${origin}`
    const pool = pools.get(key) ?? new Pool(origin, kind === 'calls' ? forCalls : {})
    pools.set(key, pool)
    return pool
  }
  return {
    send: ({ url, method, headers, body }, onStart) => {
      // Addresses are made by the gateway from escaped parts: parsing them again would find nothing else.
      const at = url.indexOf('/', url.indexOf('//') + 2)
      const [origin, path] = at < 0 ? [url, '/'] : [url.slice(0, at), url.slice(at)]
      // The transport has a timer for the whole of a call.
      const request = { path, method, headers, body: toBody(body), headersTimeout: 0, bodyTimeout: 0 }
      return send(poolOf('calls', origin), request, onStart)
    },
    open: async ({ url, method, headers }, signal) => {
      const { origin, pathname, search } = new URL(url)
      const answer = await poolOf('streams', origin).request({
        path: pathname + search,
        method,
        headers,
        signal,
        headersTimeout: options.timeoutMs,
        bodyTimeout: silenceMs,
      })
      return {
        status: answer.statusCode,
        contentType: String(answer.headers['content-type'] ?? ''),
        body: answer.body,
        cancel: () => void answer.body.on('error', () => {}).destroy(),
      }
    },
    close: async () => {
      const open = [...pools.values()]
      pools.clear()
      await Promise.all(open.map((pool) => pool.close()))
    },
  }
}

async function* readUntilAborted(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader()
  const cancel = (): void => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cancel)
  try {
    while (!signal.aborted) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

/** Sends calls through a function of the same process. */
export function createProcessSender(fetch: (request: Request) => Promise<Response>): Sender {
  return {
    send: async ({ url, method, headers, body }, onStart) => {
      const controller = new AbortController()
      onStart((reason) => controller.abort(reason))
      const { signal } = controller
      const init = { method, headers, body: body ?? null, signal }
      const response = await fetch(new Request(url, init))
      const { status, statusText, headers: answered } = response
      return {
        status,
        statusText,
        headers: answered,
        text: textOf(Buffer.from(await response.arrayBuffer())),
      }
    },
    open: async ({ url, headers }, signal) => {
      const response = await fetch(new Request(url, { headers, signal }))
      const body = response.body ?? new Blob().stream()
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        body: readUntilAborted(body, signal),
        cancel: () => void body.cancel().catch(() => {}),
      }
    },
    close: () => Promise.resolve(),
  }
}
