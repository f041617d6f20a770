import type { Task } from '../__generated__/resolvers.ts'
import type { RestClient } from '../rest/client.ts'
import { extension } from '../rest/unsupported.ts'

/** One task; rejects with UnsupportedError where the upstream does not offer it. */
export const fetchTask = (rest: RestClient, taskId: string): Promise<Task> =>
  extension('GET /v1/tasks/{taskId}', rest.GET('/v1/tasks/{taskId}', { params: { path: { taskId } } }))
