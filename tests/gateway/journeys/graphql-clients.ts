import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { ApolloClient, HttpLink, InMemoryCache, gql } from '@apollo/client'
import { Client, fetchExchange } from '@urql/core'
import { buildSchema, isUnionType } from 'graphql'
import { GraphQLClient } from 'graphql-request'

import { documents, hasEnded } from './documents.ts'
import type { WatchedTask } from './documents.ts'

/** Common interface of the GraphQL clients under test. */
export interface GraphqlClient {
  readonly name: string
  /** Returns the data; rejects if there are errors. */
  ask(query: string, variables: Record<string, unknown>): Promise<Record<string, unknown>>
  /** Resolves with the task once it has ended. */
  watchTask(id: string): Promise<WatchedTask>
  /** Sends this token with all further requests. */
  signIn(token: string): void
  close(): void
}

export type ConnectClient = (url: string) => GraphqlClient

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

/** urql: mutations and queries by POST, the task by a subscription over server-sent events. */
export const connectUrql: ConnectClient = (url) => {
  let token = ''
  const client = new Client({
    url,
    preferGetMethod: false,
    fetchSubscriptions: true,
    exchanges: [fetchExchange],
    fetchOptions: () => ({ headers: token === '' ? {} : { authorization: `Bearer ${token}` } }),
  })
  return {
    name: '@urql/core',
    ask: async (query, variables) => {
      const isMutation = query.startsWith('mutation')
      const asked = isMutation ? client.mutation(query, variables) : client.query(query, variables)
      const { data, error } = await asked.toPromise()
      if (error) throw error
      return data as Record<string, unknown>
    },
    watchTask: (id) =>
      new Promise((resolve, reject) => {
        const stream = client.subscription<{ taskUpdated: WatchedTask }>(documents.taskUpdated, { id })
        const watching = stream.subscribe(({ data, error }) => {
          if (error) reject(error)
          if (!data || !hasEnded(data.taskUpdated)) return
          resolve(data.taskUpdated)
          setImmediate(() => watching.unsubscribe())
        })
      }),
    signIn: (given) => {
      token = given
    },
    close: () => undefined,
  }
}
