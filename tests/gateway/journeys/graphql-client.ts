import type { WatchedTask } from './documents.ts'

/** What a GraphQL client of any make has to be able to do. */
export interface GraphqlClient {
  readonly name: string
  /** Answers with the data; rejects where there are errors. */
  ask(query: string, variables: Record<string, unknown>): Promise<Record<string, unknown>>
  /** Answers with the task once it has ended. */
  watchTask(id: string): Promise<WatchedTask>
  /** Asks as the owner of this token from now on. */
  signIn(token: string): void
  close(): void
}

export type ConnectClient = (url: string) => GraphqlClient
