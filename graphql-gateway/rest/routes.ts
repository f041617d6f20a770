import { readFileSync } from 'node:fs'

import { UpstreamError } from '../errors.ts'

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
