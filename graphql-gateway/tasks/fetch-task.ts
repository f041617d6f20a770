import type { Task } from '../__generated__/resolvers.ts'
import { UnsupportedError, UpstreamError } from '../errors.ts'
import { answer } from '../rest/answer.ts'
import type { RestClient } from '../rest/client.ts'

// An upstream that lacks the call answers for the path; one that has it says in its own code that the task is missing.
const lacksCall = (error: UpstreamError): boolean =>
  error.status === 405 ||
  error.status === 501 ||
  (error.status === 404 && (error.upstreamCode === undefined || error.upstreamCode === 'ROUTE_NOT_FOUND'))

/** One task. An extension of ours: rejects with UnsupportedError where the upstream does not offer it. */
export const fetchTask = async (rest: RestClient, taskId: string): Promise<Task> => {
  try {
    return await answer(rest.GET('/v1/tasks/{taskId}', { params: { path: { taskId } } }))
  } catch (error) {
    if (error instanceof UpstreamError && lacksCall(error))
      throw new UnsupportedError('GET /v1/tasks/{taskId}', error.status)
    throw error
  }
}
