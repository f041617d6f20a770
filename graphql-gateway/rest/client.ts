import { readFileSync } from 'node:fs'

import DataLoader from 'dataloader'

import type { components, paths } from '../__generated__/rest-api.ts'
import { NoAnswerError, UnsupportedError, UpstreamError } from '../errors.ts'
import { isOk } from './transport.ts'
import type { Answer, OutgoingCall, Transport } from './transport.ts'

/** A call of the REST contract, taken apart once. */
export interface Route {
  /** As the contract names it: GET /v1/tasks/{taskId}. */
  readonly name: string
  readonly method: string
  readonly parameters: readonly string[]
  /** Path pieces before, between and after the parameters. */
  readonly pieces: readonly string[]
  /** True for calls that only our own upstream has. */
  readonly isExtension: boolean
  /** True for calls without the token, such as sign-up and sign-in (specification §7). */
  readonly isAnonymous: boolean
}

export type Parameters = Readonly<Record<string, unknown>>

type Contract = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly 'x-extension'?: boolean }>>>>
}

const contract = JSON.parse(readFileSync(new URL('../../rest-api.json', import.meta.url), 'utf8')) as Contract

const routes = new Map<string, Route>()

/** The route of a name that is the contract's, not a client's: each is kept. */
export function routeOf(name: string): Route {
  const known = routes.get(name)
  if (known) return known
  const [method = '', path = ''] = name.split(' ')
  const route: Route = {
    name,
    method,
    parameters: Array.from(path.matchAll(/\{(\w+)\}/g), ([, parameter = '']) => parameter),
    pieces: path.split(/\{\w+\}/),
    isExtension: contract.paths[path]?.[method.toLowerCase()]?.['x-extension'] === true,
    isAnonymous: /^\/v1\/(?:auth|health)(?:\/|$)/.test(path),
  }
  routes.set(name, route)
  return route
}

// A segment of dots would climb out of its path, however it is escaped.
const climbs = /^\.{0,2}$/

// Half a surrogate pair is no text, and cannot be written into an address.
function escaped(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed())
}

/** The path with its parameters in place. Throws UpstreamError for an id that no thing can have. */
export function fillPath({ parameters, pieces }: Route, values: Parameters): string {
  let path = pieces[0] ?? ''
  for (const [at, name] of parameters.entries()) {
    if (climbs.test(String(values[name]))) throw new UpstreamError(404, 'Not Found', { code: 'NOT_FOUND' })
    path += escaped(values[name]) + pieces[at + 1]
  }
  return path
}

/** The query of an address, without what is null or undefined. */
export function fillQuery(values: Parameters): string {
  let query = ''
  for (const name in values)
    if (values[name] !== undefined && values[name] !== null)
      query += `${query === '' ? '?' : '&'}${name}=${escaped(values[name])}`
  return query
}

/** The client of a request, as the upstream sees it. */
export interface Asker {
  /** The authorization header as it came. */
  readonly bearer: string | undefined
  readonly requestId: string
  /** Address of the client, for the upstream's rate limits. */
  readonly clientAddress: string | undefined
  /** Goes on only where viewers are counted. */
  readonly userAgent?: string | undefined
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal | undefined
}

type Method = 'get' | 'put' | 'post' | 'delete' | 'patch'

/** The calls of the contract, such as GET /v1/tasks/{taskId}. */
type CallName = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][M] extends object ? `${Uppercase<M>} ${Path}` : never
  }[Method]
}[keyof paths]

type Operation<Name> = Name extends `${infer M} ${infer Path extends keyof paths}`
  ? paths[Path][Lowercase<M> & Method]
  : never

/** Input that passes unchanged to the REST API, which checks it: any text for an enum, and null. */
type Unchecked<T> = T extends string
  ? string
  : T extends object
    ? { readonly [Key in keyof T]: Unchecked<T[Key]> | null }
    : T
export type CameraParameters = components['schemas']['CameraParameters']

type Content<T> = T extends { content: infer Media } ? Media[keyof Media] : undefined
type PathOf<T> = T extends { parameters: { path: infer Path } } ? { readonly path: Path } : object
type QueryOf<T> = T extends { parameters: { query?: infer Query } }
  ? { readonly query?: { readonly [Key in keyof Query]?: Query[Key] | null | undefined } }
  : object
type BodyOf<T> = T extends { requestBody: infer Body }
  ? { readonly body: Unchecked<Content<Body>> | FormData }
  : T extends { requestBody?: infer Body }
    ? { readonly body?: Unchecked<Content<NonNullable<Body>>> }
    : object

type Input<Name> = PathOf<Operation<Name>> &
  QueryOf<Operation<Name>> &
  BodyOf<Operation<Name>> & { readonly headers?: Record<string, string> }

/** Calls that need neither path, query, body nor headers. */
type BareCallName = { [Name in CallName]: object extends Input<Name> ? Name : never }[CallName]

type Succeeded = 200 | 201 | 202 | 204

/** The body of a good answer. */
type Body<Name> =
  Operation<Name> extends { responses: infer Answers }
    ? { [Status in keyof Answers & Succeeded]: Content<Answers[Status]> }[keyof Answers & Succeeded]
    : never

interface AnyInput {
  readonly path?: Parameters
  readonly query?: Parameters
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/**
 * Two signatures instead of one with a rest parameter: that makes the compiler compare each input with the
 * inputs of all calls, which doubles the time to check the gateway.
 */
interface Call<Answers extends 'body' | 'body or null' | 'answer'> {
  <Name extends CallName>(name: Name, input: Input<Name>): Promise<AnswerTo<Name>[Answers]>
  <Name extends BareCallName>(name: Name): Promise<AnswerTo<Name>[Answers]>
}

interface AnswerTo<Name> {
  readonly body: Body<Name>
  readonly 'body or null': Body<Name> | null
  readonly answer: Answer
}

/** The calls of the contract in the name of one client. */
export interface RestClient {
  /** The body of a good answer. Rejects with UpstreamError, UnsupportedError or NoAnswerError. */
  readonly rest: Call<'body'>
  /** The same, but null for a thing that is missing; each is fetched once, however often it is wanted. */
  readonly read: Call<'body or null'>
  /** Any answer, unread. */
  readonly reply: Call<'answer'>
}

/** Headers of every call that identify its client. */
export function headersOf(
  { requestId, bearer, clientAddress }: Omit<Asker, 'signal'>,
  isAnonymous = false,
): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': requestId }
  if (bearer !== undefined && !isAnonymous) headers['authorization'] = bearer
  if (clientAddress !== undefined) headers['x-forwarded-for'] = clientAddress
  return headers
}

/** Seconds from a retry-after header in either of its forms. */
export function readRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

export function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    throw new NoAnswerError('unreadable', { cause })
  }
}

/** The body of a refusal, which may come from a proxy and be anything. */
function readRefusal(text: string): { readonly message?: unknown; readonly error?: unknown } {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    return {}
  }
}

/** The error of a failed answer; array messages are joined by line breaks (specification §8). */
export function toUpstreamError({ status, statusText, headers, text }: Answer): UpstreamError {
  const { message, error } = readRefusal(text)
  const words = Array.isArray(message) ? message.map(String).join('\n') : message
  return new UpstreamError(
    status,
    typeof words === 'string' && words !== '' ? words : statusText || `HTTP ${status}`,
    {
      // Codes are UPPER_SNAKE; other upstreams put the words of the status here.
      code: typeof error === 'string' && /^[A-Z][A-Z0-9_]*$/.test(error) ? error : undefined,
      retryAfter: readRetryAfter(headers.get('retry-after')),
    },
  )
}

/**
 * Throws UnsupportedError for a call that the upstream does not offer, and the error itself otherwise. A 404
 * may mean the call or the thing: `isMissingCall` tells them apart.
 */
export function orUnsupported(call: string, isMissingCall: (notFound: UpstreamError) => boolean) {
  return (error: unknown): never => {
    if (!(error instanceof UpstreamError)) throw error
    const { status } = error
    if (status === 405 || status === 501 || (status === 404 && isMissingCall(error)))
      throw new UnsupportedError(call, status)
    throw error
  }
}

function readBody({ name, isExtension }: Route, answer: Answer): unknown {
  if (isOk(answer)) return parseJson(answer.text)
  const error = toUpstreamError(answer)
  // An upstream that has the extension gives a missing thing's code.
  if (isExtension) orUnsupported(name, ({ upstreamCode }) => upstreamCode === undefined)(error)
  throw error
}

/** Reads one thing; those of a list come together by `batchCall`. */
export const itemCall = 'GET /v1/spatial-images/{id}'
const batchCall = 'GET /v1/spatial-images/batch'
const mostOfBatch = 50

/** Upstreams that have turned out to lack the extension. */
const withoutBatches = new WeakSet<Transport>()

function nullIfMissing(error: unknown): null {
  if (error instanceof UpstreamError && error.status === 404) return null
  throw error
}

/**
 * A client of the REST contract. One that makes a Request and a Response for each call nearly doubles the
 * processor time of an operation (decision 028).
 */
export function createRestClient(baseUrl: string, transport: Transport, asker: Asker): RestClient {
  let seen: Map<string, Promise<unknown>> | undefined

  const toCall = (route: Route, { path = {}, query = {}, body, headers }: AnyInput): OutgoingCall => {
    const { name, method } = route
    const url = baseUrl + fillPath(route, path) + fillQuery(query)
    const all = Object.assign(headersOf(asker, route.isAnonymous), headers)
    const call = { name, method, url, signal: asker.signal, headers: all }
    if (body === undefined || body instanceof FormData) return { ...call, body }
    all['content-type'] = 'application/json'
    return { ...call, body: JSON.stringify(body) }
  }
  const reply = async (name: string, input: AnyInput = {}): Promise<Answer> =>
    transport(toCall(routeOf(name), input))
  const rest = (name: string, input?: AnyInput): Promise<unknown> =>
    reply(name, input).then((answer) => readBody(routeOf(name), answer))
  const readItems = async (ids: readonly string[]): Promise<readonly unknown[]> => {
    if (ids.length > 1 && !withoutBatches.has(transport)) {
      const batch = await rest(batchCall, { query: { ids: ids.join(',') } }).catch((error: unknown) => {
        if (!(error instanceof UnsupportedError)) nullIfMissing(error)
        withoutBatches.add(transport)
      })
      const { items } = (batch ?? {}) as { readonly items?: readonly { readonly id: string }[] }
      if (items) return ids.map((id) => items.find((item) => item.id === id) ?? null)
    }
    const single = ids.map((id) => rest(itemCall, { path: { id } }).catch(nullIfMissing))
    const settled = await Promise.allSettled(single)
    return settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error)))
  }
  let items: DataLoader<string, unknown> | undefined
  const fetchOnce = (name: string, input?: AnyInput): Promise<unknown> => {
    if (name !== itemCall) return rest(name, input).catch(nullIfMissing)
    items ??= new DataLoader(readItems, { cache: false, maxBatchSize: mostOfBatch })
    return items.load(String(input?.path?.['id']))
  }
  const read = (name: string, input?: AnyInput): Promise<unknown> => {
    const key = `${name} ${JSON.stringify(input)}`
    seen ??= new Map()
    const fetched = seen.get(key) ?? fetchOnce(name, input)
    seen.set(key, fetched)
    return fetched
  }
  return { rest, read, reply } as RestClient
}
