import type {
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
  Task,
  TaskType,
} from '../__generated__/resolvers.ts'
import { UpstreamError } from '../errors.ts'
import { answer } from '../rest/answer.ts'
import type { RestClient } from '../rest/client.ts'
import { orUnsupported } from '../rest/unsupported.ts'
import { fetchTask } from '../tasks/fetch-task.ts'
import { toSourceRefused } from './expected-outcomes.ts'
import { given } from './given.ts'

// The kinds of task are one call under several names.
const startPath = (type: TaskType) => `/v1/tasks/${type.toLowerCase()}` as '/v1/tasks/instant'

const asTask = (task: Task) => ({ ...task, __typename: 'Task' as const })

const toAlreadyEnded = async (cause: unknown, rest: RestClient, id: string) => {
  if (!(cause instanceof UpstreamError) || cause.upstreamCode !== 'TASK_ENDED') throw cause
  const task = await fetchTask(rest, id).catch(() => null)
  return { __typename: 'TaskAlreadyEnded' as const, task, message: cause.message }
}

export const taskQueries: Pick<QueryResolvers, 'tasks' | 'task'> = {
  tasks: (_parent, args, { rest }) => answer(rest.GET('/v1/tasks', { params: { query: given(args) } })),
  task: (_parent, { id }, { loaders }) => loaders.task.load(id),
}

export const taskMutations: Pick<MutationResolvers, 'startTask' | 'cancelTask'> = {
  startTask: (_parent, { input: { type, resourceId, ...wishes } }, { rest }) =>
    answer(rest.POST(startPath(type), { body: { resourceId, ...given(wishes) } }))
      .then(asTask)
      // A missing source has a code of its own.
      .catch(orUnsupported(`POST ${startPath(type)}`, ({ upstreamCode }) => upstreamCode === 'NOT_FOUND'))
      .catch(toSourceRefused),

  cancelTask: (_parent, { id }, { rest }) =>
    answer(
      rest.PATCH('/v1/tasks/{taskId}/status', {
        params: { path: { taskId: id } },
        body: { status: 'CANCELED' },
      }),
    )
      .then(asTask)
      .catch((cause: unknown) => toAlreadyEnded(cause, rest, id)),
}

export const taskSubscriptions: SubscriptionResolvers = {
  taskUpdated: {
    subscribe: (_parent, { id }, { tasks, asker }) => tasks.watch(asker, id),
    resolve: (task: Task) => task,
  },
}
