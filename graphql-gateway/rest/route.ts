import { UpstreamError } from '../errors.ts'

/** A path of the contract, taken apart once. */
interface Route {
  /** As calls of it are counted. */
  readonly name: string
  readonly parameters: readonly string[]
  /** What stands before, between and after the parameters. */
  readonly pieces: readonly string[]
}

export type Parameters = Readonly<Record<string, string | number | boolean | null | undefined>>

const byMethod = new Map<string, Map<string, Route>>()

const read = (method: string, path: string): Route => ({
  name: `${method} ${path.replaceAll(/\{\w+\}/g, '{id}')}`,
  parameters: Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name),
  pieces: path.split(/\{\w+\}/),
})

/** The route of a path that is the contract's, not a client's: each is kept. */
export const routeOf = (method: string, path: string): Route => {
  const routes = byMethod.get(method) ?? new Map<string, Route>()
  const known = routes.get(path)
  if (known) return known
  const route = read(method, path)
  byMethod.set(method, routes.set(path, route))
  return route
}

// A segment of dots would climb out of its path, however it is escaped.
const climbs = /^\.{0,2}$/

// Half a character is no text, and cannot be written into an address.
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The path with its parameters in place. Throws UpstreamError where a thing cannot have such a name. */
export const fillPath = ({ parameters, pieces }: Route, values: Parameters): string => {
  let path = pieces[0] ?? ''
  for (const [at, name] of parameters.entries()) {
    const value = String(values[name])
    if (climbs.test(value)) throw new UpstreamError(404, 'Not Found', { code: 'NOT_FOUND' })
    path += escaped(value) + pieces[at + 1]
  }
  return path
}

/** What has a value, as the query of an address. */
export const fillQuery = (values: Parameters): string => {
  let query = ''
  for (const name in values) {
    const value = values[name]
    if (value !== undefined && value !== null)
      query += `${query === '' ? '?' : '&'}${name}=${escaped(String(value))}`
  }
  return query
}
