import type {
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
  Task,
  TaskResolvers,
  TaskType,
} from '../__generated__/resolvers.ts'
import { handingOn } from '../excerpt/handed-on.ts'
import { answer } from '../rest/answer.ts'
import { orUnsupported } from '../rest/unsupported.ts'
import { toAlreadyEnded } from './already-ended.ts'
import { toSourceRefused } from './expected-outcomes.ts'
import { given } from './given.ts'
import { named } from './named.ts'
import { withCategory } from './unchecked.ts'

// The kinds of task are one call under several names.
const startPath = (type: TaskType) => `/v1/tasks/${type.toLowerCase()}` as '/v1/tasks/instant'

export const taskQueries: Pick<QueryResolvers, 'tasks' | 'task'> = {
  tasks: handingOn((_parent, args, { rest }) =>
    answer(rest.GET('/v1/tasks', { params: { query: given(args) } })),
  ),
  task: (_parent, { id }, { loaders }) => loaders.task.load(id),
}

export const taskMutations: Pick<MutationResolvers, 'startTask' | 'cancelTask'> = {
  startTask: (_parent, { input: { type, ...wishes } }, { rest }) =>
    answer(rest.POST(startPath(type), { body: withCategory(given(wishes)) }))
      .then(named('Task'))
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
      .then(named('Task'))
      .catch((cause: unknown) => toAlreadyEnded(cause, rest, id)),
}

export const task: Pick<TaskResolvers, 'spatialImage'> = {
  spatialImage: ({ spatialImageId }, _args, { loaders }) =>
    spatialImageId ? loaders.spatialImage.load(spatialImageId) : null,
}

export const taskSubscriptions: SubscriptionResolvers = {
  taskUpdated: {
    subscribe: (_parent, { id }, { tasks, asker }) => tasks.watch(asker, id),
    resolve: (task: Task) => task,
  },
  myTasksUpdated: {
    subscribe: (_parent, _args, { tasks, asker }) => tasks.watchAll(asker),
    resolve: (task: Task) => task,
  },
}
