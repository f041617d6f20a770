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
