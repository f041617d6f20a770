import { readFileSync } from 'node:fs'

import type { GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'

import { calledMutations, calledQueries } from './__generated__/calls.ts'
import type { Resolvers, SubscriptionResolvers, Task } from './__generated__/resolvers.ts'
import type { GatewayContext } from './context.ts'
import { mutations } from './resolvers/mutations.ts'
import {
  collectionFields,
  queries,
  spatialImageFields,
  taskFields,
  userProfileFields,
} from './resolvers/queries.ts'
import { CameraParameters, DateTime, File } from './resolvers/scalars.ts'

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

const typeDefs = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')

/** The contract as a file to read. */
export function publishedSchema(): Response {
  return new Response(typeDefs, { headers: { 'content-type': 'application/graphql; charset=utf-8' } })
}

/** The contract with its resolvers, for all gateways of a process. Codegen checks its text. */
export const gatewaySchema: GraphQLSchema = createSchema<GatewayContext>({
  typeDefs,
  resolvers,
  assumeValidSDL: true,
})
