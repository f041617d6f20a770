import { readFileSync } from 'node:fs'

import { ApolloClient, HttpLink, InMemoryCache, gql } from '@apollo/client'
import { buildSchema, isUnionType } from 'graphql'

import { documents, hasEnded } from './documents.ts'
import type { WatchedTask } from './documents.ts'
import type { ConnectClient } from './graphql-client.ts'

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'))

/** Types of each union: the normalized cache cannot learn them from answers. */
const possibleTypes = Object.fromEntries(
  Object.values(schema.getTypeMap())
    .filter((type) => isUnionType(type))
    .map((type) => [type.name, type.getTypes().map(({ name }) => name)]),
)

/** Apollo Client with its normalized cache; it polls the task. */
export const connectApollo: ConnectClient = (url) => {
  const headers: Record<string, string> = {}
  const client = new ApolloClient({
    link: new HttpLink({ uri: url, headers }),
    cache: new InMemoryCache({ possibleTypes }),
  })
  return {
    name: '@apollo/client',
    ask: async (query, variables) => {
      const document = gql(query)
      const { data, error } = query.startsWith('mutation')
        ? await client.mutate<Record<string, unknown>>({ mutation: document, variables })
        : await client.query<Record<string, unknown>>({ query: document, variables })
      if (error) throw error
      return data ?? {}
    },
    watchTask: (id) =>
      new Promise((resolve, reject) => {
        const polled = client.watchQuery<{ task: WatchedTask }>({
          query: gql(documents.task),
          variables: { id },
          pollInterval: 200,
          fetchPolicy: 'network-only',
        })
        const subscription = polled.subscribe(({ data, error }) => {
          const task = data?.task as WatchedTask | undefined
          if (error) reject(error)
          if (!task || !hasEnded(task)) return
          polled.stopPolling()
          resolve(task)
          setImmediate(() => subscription.unsubscribe())
        })
      }),
    signIn: (token) => {
      headers['authorization'] = `Bearer ${token}`
    },
    close: () => client.stop(),
  }
}
