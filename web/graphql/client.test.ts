import { createRequest, gql } from '@urql/core'
import type { SSRData } from '@urql/core'
import { expect, it, vi, afterEach, describe } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'

import { createGraphql, streamFetch } from './client.ts'

const Name = gql<{ name: string }, Record<string, never>>('query Name { name }')
const Rename = gql<{ name: string }, Record<string, never>>('mutation Rename { name }')
const Names = gql<{ name: string }, Record<string, never>>('subscription Names { name }')

const named = (name: string) => Response.json({ data: { name } })

/** Connects to a gateway whose responses the test supplies. */
function begin(fetch: typeof globalThis.fetch, served?: SSRData, patience = 50) {
  const onReached = vi.fn<(isReached: boolean) => void>()
  const auth = { accessToken: () => null, canRenew: () => false, renew: async () => null, now: Date.now }
  const graphql = createGraphql({
    url: 'http://localhost/graphql',
    auth,
    fetch,
    patience,
    served,
    onReached,
  })
  return { graphql, onReached }
}

/** Never responds; rejects like a browser once the request is aborted. */
const silent: typeof globalThis.fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')))
  })

it.each(['query', 'mutate', 'mutateAnonymously'] as const)(
  'a silent server times out as unreachable (%s)',
  async (how) => {
    const { graphql, onReached } = begin(silent)
    const answer = how === 'query' ? graphql.query(Name, {}) : graphql[how](Rename, {})
    await expect(answer).rejects.toEqual(new FailureError({ kind: 'offline' }))
    expect(onReached).toHaveBeenCalledExactlyOnceWith(false)
  },
)

it('a truncated answer counts as none', async () => {
  const { graphql } = begin(async (_input, init) => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"data":'))
        init?.signal?.addEventListener('abort', () =>
          controller.error(new DOMException('late', 'TimeoutError')),
        )
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  await expect(graphql.query(Name, {})).rejects.toEqual(new FailureError({ kind: 'offline' }))
})

it('a stream has no timeout', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const { graphql } = begin((input, init) => {
    signals.push(init?.signal)
    return silent(input, init)
  })
  const { unsubscribe } = graphql.subscribe(Names, {}, { onData: () => undefined, onEnd: () => undefined })
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  unsubscribe()
})

it.each([
  [200, true],
  [500, true],
  [502, false],
  [503, false],
  [504, false],
] as const)(
  'an answer with status %i reports once whether the server was reachable',
  async (status, isThere) => {
    const { graphql, onReached } = begin(async () => Response.json({ data: { name: 'n' } }, { status }))
    await graphql.query(Name, {}).catch(() => undefined)
    expect(onReached).toHaveBeenCalledExactlyOnceWith(isThere)
  },
)

it('a request aborted by its caller reports nothing about the server', async () => {
  // A busy machine may take longer to abort it than the usual patience.
  const { graphql, onReached } = begin(silent, undefined, 60_000)
  const ended = vi.fn<() => void>()
  const watched = graphql.client().query(Name, {}).subscribe(ended)
  await new Promise((resolve) => setTimeout(resolve, 10))
  watched.unsubscribe()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(onReached).not.toHaveBeenCalled()
  expect(ended).not.toHaveBeenCalled()
})

it.each(['query', 'mutate', 'mutateAnonymously'] as const)('sends one POST (%s)', async (how) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}, { status: 503 }))
  const { graphql } = begin(fetch)
  await expect(how === 'query' ? graphql.query(Name, {}) : graphql[how](Rename, {})).rejects.toThrow(
    '応答できません',
  )
  expect(fetch.mock.calls.map(([, init]) => init?.method)).toEqual(['POST'])
})

it('a file upload has a longer timeout than a text', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const Send = gql<{ name: string }, { file: File }>('mutation Send($file: File!) { name(file: $file) }')
  const { graphql } = begin(async (_input, init) => {
    signals.push(init?.signal)
    await new Promise((resolve) => setTimeout(resolve, 120))
    return named('n')
  })
  await graphql.mutate(Send, { file: new File(['a'], 'a.png') })
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
})

it('the payload served with the page answers the first request, and none after a mutation', async () => {
  const { key } = createRequest(Name, {})
  const fetch = vi.fn<typeof globalThis.fetch>(async () => named('asked'))
  const data = JSON.stringify({ name: 'served', __typename: 'Photo' })
  const { graphql } = begin(fetch, { [key]: { data } })
  const ask = async () =>
    (await graphql.client().query(Name, {}, { requestPolicy: 'cache-first' }).toPromise()).data?.name
  expect(await ask()).toBe('served')
  expect(fetch).not.toHaveBeenCalled()
  await graphql.mutate(Rename, {}, ['Photo'])
  expect(await ask()).toBe('asked')
})

it('a stream delivers its events and ends once when the server ends it', async () => {
  const text = 'event: next\ndata: {"data":{"name":"a"}}\n\nevent: next\ndata: {"data":{"name":"b"}}\n\n'
  const stream = () =>
    new Response(`${text}event: complete\n\n`, { headers: { 'content-type': 'text/event-stream' } })
  const { graphql } = begin(async () => stream())
  const heard: unknown[] = []
  const ended = Promise.withResolvers<void>()
  const onEnd = () => {
    heard.push('end')
    ended.resolve()
  }
  graphql.subscribe(Names, {}, { onData: ({ name }) => heard.push(name), onEnd })
  await ended.promise
  expect(heard).toEqual(['a', 'b', 'end'])
})

it('a stream that fails to open ends without events', async () => {
  const { graphql } = begin(async () => Response.json({}, { status: 503 }))
  const onData = vi.fn<() => void>()
  const ended = Promise.withResolvers<void>()
  graphql.subscribe(Names, {}, { onData, onEnd: ended.resolve })
  await ended.promise
  expect(onData).not.toHaveBeenCalled()
})

it('reports changes of the named types and of a new client, until stopped', async () => {
  const { graphql } = begin(async () => Response.json({ data: { name: 'n', __typename: 'Answer' } }))
  const onChange = vi.fn<() => void>()
  const onClient = vi.fn<() => void>()
  const stop = graphql.watchChanges(['Photo', 'Team'], onChange)
  const stopClient = graphql.watchClient(onClient)
  await graphql.mutate(Rename, {}, ['Photo'])
  expect(onChange).toHaveBeenCalledTimes(1)
  await graphql.mutate(Rename, {}, ['Message'])
  await graphql.query(Name, {})
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(onClient).not.toHaveBeenCalled()
  graphql.forget()
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(onClient).toHaveBeenCalledTimes(1)
  stop()
  stopClient()
  await graphql.mutate(Rename, {}, ['Photo'])
  graphql.forget()
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(onClient).toHaveBeenCalledTimes(1)
})

it('a change that touches no list does not affect a client created since', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { graphql } = begin(() => promise)
  const counted = graphql.mutate(Rename, {})
  graphql.forget()
  const since = graphql.client()
  resolve(named('n'))
  await counted
  expect(graphql.client()).toBe(since)
})

const STREAM = { 'content-type': 'text/event-stream; charset=utf-8' }

/** A server whose response body the test writes. */
function serve(headers: Record<string, string> = STREAM, status = 200) {
  const cancel = vi.fn<(reason: unknown) => Promise<void>>(async () => undefined)
  let sender: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      sender = controller
    },
    cancel,
  })
  const answer = new Response(body, { status, headers })
  vi.stubGlobal('fetch', async () => answer)
  return {
    answer,
    cancel,
    send: (text: string) => sender?.enqueue(new TextEncoder().encode(text)),
    end: () => sender?.close(),
    fail: (error: Error) => sender?.error(error),
  }
}

describe('stream fetch', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('passes a stream on to its end, with its status and headers', async () => {
    const server = serve({ ...STREAM, 'x-kind': 'task' }, 202)
    const response = await streamFetch('/graphql')
    server.send('data: 1\n\n')
    server.send('data: 2\n\n')
    server.end()
    expect(await response.text()).toBe('data: 1\n\ndata: 2\n\n')
    expect(response.status).toBe(202)
    expect(response.headers.get('x-kind')).toBe('task')
  })

  it('passes each chunk on as it arrives', async () => {
    const server = serve()
    const reader = (await streamFetch('/graphql')).body?.getReader()
    server.send('data: 1\n\n')
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
  })

  it('ends a stream cancelled by its reader without an error', async () => {
    const server = serve()
    const reader = new AbortController()
    const response = await streamFetch('/graphql', { signal: reader.signal })
    server.send('data: 1\n\n')
    reader.abort()
    server.fail(new DOMException('given up', 'AbortError'))
    await expect(response.text()).resolves.toBe('data: 1\n\n')
  })

  it('fails where the network fails', async () => {
    const server = serve()
    const response = await streamFetch('/graphql', { signal: new AbortController().signal })
    server.fail(new TypeError('network error'))
    await expect(response.text()).rejects.toThrow('network error')
    const withoutSignal = serve()
    const other = await streamFetch('/graphql')
    withoutSignal.fail(new TypeError('network error'))
    await expect(other.text()).rejects.toThrow('network error')
  })

  it('cancels the server’s stream with its own, and ignores errors from that', async () => {
    const server = serve()
    const response = await streamFetch('/graphql')
    server.cancel.mockRejectedValueOnce(new Error('gone'))
    await response.body?.cancel()
    expect(server.cancel).toHaveBeenCalledOnce()
  })

  it('leaves every other answer as it is', async () => {
    const json = serve({ 'content-type': 'application/json' })
    expect(await streamFetch('/graphql')).toBe(json.answer)
    const empty = new Response(null, { headers: STREAM })
    vi.stubGlobal('fetch', async () => empty)
    expect(await streamFetch('/graphql')).toBe(empty)
    const plain = new Response(null)
    vi.stubGlobal('fetch', async () => plain)
    expect(await streamFetch('/graphql')).toBe(plain)
  })
})
