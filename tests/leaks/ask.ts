import type { TestUser } from '#backend/testing/sign-up-user.ts'

import { bodies } from '../permissions/bodies.ts'

/** Parts of an answer that the asker can observe. */
export interface Seen {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Headers that differ between answers regardless of the request. */
const passing = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'server'])

export type Asker = TestUser | null

const headersOf = (asker: Asker): Headers => {
  const headers = new Headers()
  if (asker) headers.set('authorization', `Bearer ${asker.authToken}`)
  return headers
}

export const see = async (address: string, init: RequestInit): Promise<Seen> => {
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
