import DataLoader from 'dataloader'

import { fetchTask } from '../tasks/fetch-task.ts'
import { answer, orNull } from './answer.ts'
import type { RestClient } from './client.ts'
import { fetchCollection } from './fetch-collection.ts'

const byId = <T>(load: (id: string) => Promise<T>): DataLoader<string, T> =>
  new DataLoader((ids) =>
    Promise.all(
      ids.map((id) =>
        load(id).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
      ),
    ),
  )

/** Things that one document may ask for under several names; each is fetched once, null where there is none. */
export const createLoaders = (rest: RestClient) => ({
  spatialImage: byId((id) =>
    orNull(answer(rest.GET('/v1/spatial-images/{id}', { params: { path: { id } } }))),
  ),
  summary: byId((id) =>
    orNull(answer(rest.GET('/api/v1/spatial_images/{id}', { params: { path: { id } } }))),
  ),
  user: byId((id) => orNull(answer(rest.GET('/v1/users/{id}/profile', { params: { path: { id } } })))),
  collection: byId((id) => orNull(fetchCollection(rest, id))),
  task: byId((id) => orNull(fetchTask(rest, id))),
})

export type Loaders = ReturnType<typeof createLoaders>
