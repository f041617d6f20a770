import { expect } from 'vitest'

import type { TestUser } from '#backend/testing/sign-up-user.ts'

import { screens } from '../e2e/screens.ts'
import { bodies } from '../permissions/bodies.ts'
import { SITE } from './world.ts'
import type { Thing } from './world.ts'

/** Parts of an answer that the asker can observe. */
export interface Seen {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Headers that differ between answers regardless of the request. */
const passing = new Set(['date', 'ratelimit', 'x-request-id', 'connection', 'keep-alive', 'server'])

export type Asker = TestUser | null

const headersOf = (asker: Asker): Headers => {
  const headers = new Headers()
  if (asker) headers.set('authorization', `Bearer ${asker.authToken}`)
  return headers
}

const see = async (address: string, init: RequestInit): Promise<Seen> => {
  const response = await fetch(address, { redirect: 'manual', ...init })
  const headers = [...response.headers].filter(([name]) => !passing.has(name))
  return { status: response.status, headers: Object.fromEntries(headers), text: await response.text() }
}

/** Calls an operation of the REST API, such as `GET /v1/spatial-images/{id}`, on one thing. */
export const askRest = async (
  url: string,
  asker: Asker,
  call: string,
  id = '',
  search = '',
): Promise<Seen> => {
  const [method = '', path = ''] = call.split(' ')
  const headers = headersOf(asker)
  const body = bodies[call]?.(id, id)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const address = url + path.replace(/\{\w+\}/, () => encodeURIComponent(id)) + search
  return see(address, {
    method,
    headers,
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
}

export const askGraphql = async (url: string, asker: Asker, query: string, id?: string): Promise<Seen> => {
  const headers = headersOf(asker)
  headers.set('content-type', 'application/json')
  headers.set(
    'accept',
    query.startsWith('subscription') ? 'text/event-stream' : 'application/graphql-response+json',
  )
  return see(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables: { id } }),
  })
}

/** Reads a document or a file, with or without a token, which page requests do not send. */
export const askFile = (
  url: string,
  asker: Asker,
  path: string,
  headers: Record<string, string> = {},
): Promise<Seen> => {
  const all = headersOf(asker)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return see(url + path, { headers: all })
}

/** Id in the address of a file; empty for other addresses. */
export const filesIdOf = (address: string): readonly string[] =>
  /\/files\/items\/([^/]+)\//.exec(address)?.slice(1) ?? []

const documentsOf = (thing: Thing): readonly string[] => {
  const ids: Readonly<Record<string, string>> = {
    spatialImage: thing.id,
    collection: thing.collectionId,
    user: thing.owner.id,
    category: 'nature',
  }
  return screens.flatMap(({ address }) =>
    address === undefined ? [] : [address.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')],
  )
}

export const oEmbedOf = (id: string): string => `/oembed?url=${encodeURIComponent(`${SITE}/photo/${id}`)}`

/** Paths of documents, cards and files: everything that is read without the REST API. */
export const pathsOf = (thing: Thing): readonly string[] => [
  ...documentsOf(thing),
  `/photo/${thing.id}/card.jpg`,
  oEmbedOf(thing.id),
  ...thing.addresses,
]

/** Opens the event stream of an account's tasks and records what it sends. */
export const listen = async (siteUrl: string, { authToken }: TestUser) => {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${authToken}`, accept: 'text/event-stream' }
  const response = await fetch(`${siteUrl}/v1/tasks/events`, { headers, signal: leaving.signal })
  expect(response.status).toBe(200)
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  })().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return {
    heard: () => text,
    stop: async () => {
      leaving.abort()
      await reading
    },
  }
}
