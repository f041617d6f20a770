import { type Name, readCamel } from './names.ts'
import { RecipeError } from './recipe-error.ts'

export interface NewCall {
  /** Notation of the contract: `GET /v1/spatial-images/{id}/likes`. */
  readonly call: string
  readonly path: string
  /** Name of the field of Query, of its type and of its files. */
  readonly field: Name
  /**
   * True for a call about a spatial image, which has to be readable; false for one about the caller's
   * account.
   */
  readonly isAboutItem: boolean
}

const example = 'getSpatialImageLikes, getMyLikes or GET /v1/spatial-images/{id}/likes spatialImageLikes'

/**
 * Reads a call: `getSpatialImageLikes` or `getMyLikes`, or method, path and name of the field. The recipe
 * writes only calls that read.
 */
export function readCall([first, path, field]: readonly string[]): NewCall {
  if (path === undefined) return readShort(first)
  const found = /^\/v1\/(spatial-images\/\{id\}|me)\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/.exec(path)
  if (first !== 'GET' || !found)
    throw new RecipeError(
      'BAD_CALL',
      `"${first} ${path}" is no call that the recipe writes, such as ${example}.`,
    )
  const isAboutItem = found[1] !== 'me'
  return { call: `GET ${path}`, path, field: readCamel(field, 'spatialImageLikes'), isAboutItem }
}

function readShort(name: string | undefined): NewCall {
  const [, owner, thing] = /^get(SpatialImage|My)([A-Z]\w*)$/.exec(name ?? '') ?? []
  if (owner === undefined || thing === undefined)
    throw new RecipeError('BAD_CALL', `"${name ?? ''}" is no call, such as ${example}.`)
  const { kebab } = readCamel(thing.slice(0, 1).toLowerCase() + thing.slice(1), 'likes')
  const isAboutItem = owner === 'SpatialImage'
  const path = isAboutItem ? `/v1/spatial-images/{id}/${kebab}` : `/v1/me/${kebab}`
  const field = readCamel((isAboutItem ? 'spatialImage' : 'my') + thing, 'spatialImageLikes')
  return { call: `GET ${path}`, path, field, isAboutItem }
}
