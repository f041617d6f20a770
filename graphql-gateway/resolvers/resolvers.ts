import { calledMutations, calledQueries } from '../__generated__/calls.ts'
import type { Resolvers, SubscriptionResolvers, Task } from '../__generated__/resolvers.ts'
import { mutations } from './mutations.ts'
import { collectionFields, queries, taskFields, userProfileFields } from './queries.ts'
import { CameraParameters, DateTime, File } from './scalars.ts'
import { spatialImageFields } from './spatial-images.ts'

const subscriptions: SubscriptionResolvers = {
  taskUpdated: {
    subscribe: (_parent, { id }, { tasks, asker }) => tasks.watch(asker, id),
    resolve: (task: Task) => task,
  },
  myTasksUpdated: {
    subscribe: (_parent, _args, { tasks, asker }) => tasks.watchAll(asker),
    resolve: (task: Task) => task,
  },
}

/** Every field that calls an upstream; the rest of the schema follows from the answers. */
export const resolvers: Resolvers = {
  CameraParameters,
  DateTime,
  File,
  Query: { ...calledQueries, ...queries },
  Mutation: { ...calledMutations, ...mutations },
  Subscription: subscriptions,
  Collection: collectionFields,
  SpatialImage: spatialImageFields,
  Task: taskFields,
  UserProfile: userProfileFields,
}
