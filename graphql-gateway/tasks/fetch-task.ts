import type { Task } from '../__generated__/resolvers.ts'
import { answer } from '../rest/answer.ts'
import type { RestClient } from '../rest/client.ts'
import { orUnsupported } from '../rest/unsupported.ts'

/**
 * One task: an extension of ours. Rejects with UnsupportedError where the upstream does not offer it, which is told by
 * a 404 without a code: an upstream that has the call gives the missing task's code.
 */
export const fetchTask = (rest: RestClient, taskId: string): Promise<Task> =>
  answer(rest.GET('/v1/tasks/{taskId}', { params: { path: { taskId } } })).catch(
    orUnsupported('GET /v1/tasks/{taskId}', ({ upstreamCode }) => upstreamCode === undefined),
  )
