import DataLoader from 'dataloader'

import { fetchTask } from '../tasks/fetch-task.ts'
import { answer, orNull } from './answer.ts'
import type { RestClient } from './client.ts'

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
  task: byId((id) => orNull(fetchTask(rest, id))),
})

export type Loaders = ReturnType<typeof createLoaders>
