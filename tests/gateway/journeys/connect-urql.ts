import { Client, fetchExchange } from '@urql/core'

import { documents, hasEnded } from './documents.ts'
import type { WatchedTask } from './documents.ts'
import type { ConnectClient } from './graphql-client.ts'

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
