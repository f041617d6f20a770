import { cacheExchange, Client, fetchExchange, ssrExchange } from '@urql/core'
import type { AnyVariables, SSRData, TypedDocumentNode } from '@urql/core'

import { ANSWER_PATIENCE, FILE_PATIENCE, withLimit } from '#web/browser/answer-limit.ts'

import { createAuthExchange, createHolderExchange } from './auth-exchange.ts'
import type { RequestAuth } from './auth-exchange.ts'
import { createChangesExchange, overtakenExchange, hashExchange, trustedFetch } from './exchanges.ts'
import { unwrap } from './to-failure.ts'

/**
 * Like fetch, but an aborted stream ends instead of failing. The client closes its iterator from inside a
 * result, where nothing catches the error of the aborted body.
 */
export async function streamFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await globalThis.fetch(input, init)
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream') || response.body === null) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        if (init?.signal?.aborted === true) controller.close()
        else controller.error(error)
      }
    },
    cancel: async () => {
      await reader.cancel().catch(() => undefined)
    },
  })
  return new Response(body, { status: response.status, headers: response.headers })
}

/** Connection to the gateway. Screens use the client's cache, actors bypass it. */
export interface Graphql {
  readonly client: () => Client
  /** Calls back when the client was replaced; returns an unsubscribe function. */
  readonly watchClient: (onChange: () => void) => () => void
  /** Queries past the cache; throws a Failure. */
  readonly query: <Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => Promise<Data>
  /** Sends a mutation; queries that contain its response's types or `alsoChanged` are fetched again. */
  readonly mutate: <Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    alsoChanged?: readonly string[],
  ) => Promise<Data>
  /** Calls back for each event of a stream, and once it ends, also with an error. */
  readonly subscribe: <Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    observer: { readonly onData: (data: Data) => void; readonly onEnd: () => void },
  ) => { readonly unsubscribe: () => void }
  /** Like `mutate`, but without the bearer token: the auth calls carry none (specification §7). */
  readonly mutateAnonymously: <Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => Promise<Data>
  /**
   * Calls back when a mutation has changed one of the types or the client was replaced; returns an
   * unsubscribe function.
   */
  readonly watchChanges: (names: readonly string[], onChange: () => void) => () => void
  /** Drops all cached data, for instance when another person signs in. */
  readonly forget: () => void
}

export interface GraphqlOptions {
  readonly url: string
  readonly auth: RequestAuth
  readonly fetch?: typeof globalThis.fetch
  /** Timeout of a response, in milliseconds. */
  readonly patience?: number
  /** Responses that came with the page; each answers the first request for it. */
  readonly served?: SSRData | undefined
  /** Called after each request; true if the server was reached. */
  readonly onReached?: (isReached: boolean) => void
}

const unreachable = new Set([502, 503, 504])

function reporting(
  fetch: typeof globalThis.fetch,
  onReached: (isReached: boolean) => void,
): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, init)
      onReached(!unreachable.has(response.status))
      return response
    } catch (error) {
      if (!init?.signal?.aborted) onReached(false)
      throw error
    }
  }
}

/** Aborts a request without a response in time; streams have no limit. */
function limited(fetch: typeof globalThis.fetch, patience: number): typeof globalThis.fetch {
  return async (input, init) => {
    if (new Headers(init?.headers).get('accept')?.startsWith('text/event-stream')) return fetch(input, init)
    const isText = typeof init?.body === 'string'
    return fetch(input, { ...init, signal: withLimit(init?.signal, isText ? patience : FILE_PATIENCE) })
  }
}

export function createGraphql({
  url,
  auth,
  fetch = streamFetch,
  patience = ANSWER_PATIENCE,
  served,
  onReached = () => undefined,
}: GraphqlOptions): Graphql {
  const options = {
    url,
    preferGetMethod: false,
    fetchSubscriptions: true,
    requestPolicy: 'cache-and-network',
    fetch: reporting(limited(trustedFetch(fetch), patience), onReached),
  } as const
  const holderExchange = createHolderExchange(auth.holder ?? (() => null))
  const changeWatchers = new Set<(names: ReadonlySet<string>) => void>()
  const createClient = (answers?: SSRData) =>
    new Client({
      ...options,
      exchanges: [
        cacheExchange,
        createChangesExchange((names) => {
          for (const watcher of changeWatchers) watcher(names)
        }),
        overtakenExchange,
        ...(answers ? [ssrExchange({ isClient: true, initialState: answers })] : []),
        holderExchange,
        createAuthExchange(auth),
        hashExchange,
        fetchExchange,
      ],
    })
  const anonymous = new Client({ ...options, exchanges: [hashExchange, fetchExchange] })
  let client = createClient(served)
  const watchers = new Set<() => void>()
  const forget = (): void => {
    client = createClient()
    for (const watcher of watchers) watcher()
  }
  return {
    client: () => client,
    watchClient: (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    watchChanges: (names, onChange) => {
      const watcher = (changed: ReadonlySet<string>): void => {
        if (names.some((name) => changed.has(name))) onChange()
      }
      changeWatchers.add(watcher)
      watchers.add(onChange)
      return () => {
        changeWatchers.delete(watcher)
        watchers.delete(onChange)
      }
    },
    query: async (document, variables) =>
      unwrap(await client.query(document, variables, { requestPolicy: 'network-only' }).toPromise()),
    mutate: async (document, variables, alsoChanged = []) => {
      const asked = client
      const context = { additionalTypenames: [...alsoChanged] }
      const result = await asked.mutation(document, variables, context).toPromise()
      // The replaced client knows what to fetch again; its successor may have read data from before.
      // Mutations without listed types, such as a counted view, need no new rendering.
      if (client !== asked && alsoChanged.length > 0) forget()
      return unwrap(result)
    },
    mutateAnonymously: async (document, variables) =>
      unwrap(await anonymous.mutation(document, variables).toPromise()),
    subscribe: (document, variables, observer) => {
      let heard: unknown
      return client.subscription(document, variables).subscribe(({ data, error, hasNext }) => {
        // The end of a stream repeats its last event.
        if (data && data !== heard) observer.onData(data)
        heard = data
        if (error !== undefined || !hasNext) observer.onEnd()
      })
    },
    forget,
  }
}
