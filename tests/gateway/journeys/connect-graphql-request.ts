import { setTimeout as sleep } from 'node:timers/promises'

import { GraphQLClient } from 'graphql-request'

import { documents, hasEnded } from './documents.ts'
import type { WatchedTask } from './documents.ts'
import type { ConnectClient } from './graphql-client.ts'

/** graphql-request: all requests by POST; it polls the task. */
export const connectGraphqlRequest: ConnectClient = (url) => {
  const client = new GraphQLClient(url)
  return {
    name: 'graphql-request',
    ask: (query, variables) => client.request(query, variables),
    watchTask: async (id) => {
      for (;;) {
        const { task } = await client.request<{ task: WatchedTask }>(documents.task, { id })
        if (hasEnded(task)) return task
        await sleep(200)
      }
    },
    signIn: (token) => {
      client.setHeader('authorization', `Bearer ${token}`)
    },
    close: () => undefined,
  }
}
