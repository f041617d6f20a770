import { fetchTask } from '../tasks/fetch-task.ts'
import { answer, orNull } from './answer.ts'
import type { RestClient } from './client.ts'
import { fetchCollection } from './fetch-collection.ts'

type Fetch<Asked, T> = (rest: RestClient, asked: Asked) => Promise<T>

/** Fetches each thing once, however often it is asked for. */
class Loader<Asked, T> {
  readonly #rest: RestClient
  readonly #fetch: Fetch<Asked, T>
  #fetched: Map<string, Promise<T>> | undefined

  constructor(rest: RestClient, fetch: Fetch<Asked, T>) {
    this.#rest = rest
    this.#fetch = fetch
  }

  load(asked: Asked): Promise<T> {
    this.#fetched ??= new Map()
    const key = typeof asked === 'string' ? asked : JSON.stringify(asked)
    const before = this.#fetched.get(key)
    if (before) return before
    const coming = this.#fetch(this.#rest, asked)
    this.#fetched.set(key, coming)
    return coming
  }
}

const at = (id: string) => ({ params: { path: { id } } })

const spatialImage = (rest: RestClient, id: string) =>
  orNull(answer(rest.GET('/v1/spatial-images/{id}', at(id))))

const summary = (rest: RestClient, id: string) =>
  orNull(answer(rest.GET('/api/v1/spatial_images/{id}', at(id))))

const user = (rest: RestClient, id: string) => orNull(answer(rest.GET('/v1/users/{id}/profile', at(id))))

const spatialImagesOfUser = (
  rest: RestClient,
  { id, ...query }: { readonly id: string; readonly page?: number; readonly limit?: number },
) => orNull(answer(rest.GET('/v1/users/{id}/spatial-images', { params: { path: { id }, query } })))

const collection = (rest: RestClient, id: string) => orNull(fetchCollection(rest, id))

const task = (rest: RestClient, id: string) => orNull(fetchTask(rest, id))

/**
 * Things that one document may ask for under several names; each is fetched once, null where there is none.
 */
export const createLoaders = (rest: RestClient) => ({
  spatialImage: new Loader(rest, spatialImage),
  summary: new Loader(rest, summary),
  user: new Loader(rest, user),
  spatialImagesOfUser: new Loader(rest, spatialImagesOfUser),
  collection: new Loader(rest, collection),
  task: new Loader(rest, task),
})

export type Loaders = ReturnType<typeof createLoaders>
