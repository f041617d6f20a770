import { createRequest } from '@urql/core'
import type { AnyVariables, OperationContext, RequestPolicy, TypedDocumentNode } from '@urql/core'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from 'urql'

import { QueryStore } from './query-store.ts'
import type { Ask, QueryState, Question } from './query-store.ts'

/** Arguments of useQuery. */
interface QueryArguments<Data, Variables extends AnyVariables> {
  readonly query: TypedDocumentNode<Data, Variables>
  readonly variables?: Variables
  /** The client's default policy if undefined. */
  readonly requestPolicy?: RequestPolicy
  /** Has to stay the same object. */
  readonly context?: Partial<OperationContext>
  /** Sends no request while true. */
  readonly pause?: boolean
}

/**
 * Returns the result of a query and a function to repeat it. Replaces urql's own hook, which sets state
 * during rendering: while a low-priority update is pending, as after hydration, and the client has changed, a
 * page then renders without end (decision 082).
 */
export function useQuery<Data, Variables extends AnyVariables>({
  query,
  variables,
  requestPolicy,
  context,
  pause = false,
}: QueryArguments<Data, Variables>): [QueryState<Data>, Ask] {
  const client = useClient()
  const question: Question<Data> = {
    client,
    request: createRequest<Data>(query, { ...variables }),
    context,
    policy: requestPolicy,
    isPaused: pause,
  }
  const [store] = useState(() => new QueryStore(question))
  // Before anything is painted; does nothing if the query has not changed.
  useLayoutEffect(() => store.turnTo(question))
  return [useSyncExternalStore(store.watch, store.read, store.read), store.ask]
}
