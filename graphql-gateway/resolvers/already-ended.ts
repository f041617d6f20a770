import type { Task } from '../__generated__/resolvers.ts'
import { UpstreamError } from '../errors.ts'
import type { RestClient } from '../rest/client.ts'
import { fetchTask } from '../tasks/fetch-task.ts'

/** The task as it ended, where that is why the upstream refused; anything else is thrown on. */
export const toAlreadyEnded = async (
  cause: unknown,
  rest: RestClient,
  id: string,
): Promise<{ __typename: 'TaskAlreadyEnded'; task: Task | null; message: string }> => {
  if (!(cause instanceof UpstreamError) || cause.upstreamCode !== 'TASK_ENDED') throw cause
  const task = await fetchTask(rest, id).catch(() => null)
  return { __typename: 'TaskAlreadyEnded', task, message: cause.message }
}
