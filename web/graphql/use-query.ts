import { createRequest } from '@urql/core'
import type { AnyVariables, OperationContext, RequestPolicy, TypedDocumentNode } from '@urql/core'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from 'urql'

import { QueryStore } from './query-store.ts'
import type { Ask, QueryState, Question } from './query-store.ts'

/** What a screen asks the gateway. */
interface QueryArguments<Data, Variables extends AnyVariables> {
  readonly query: TypedDocumentNode<Data, Variables>
  readonly variables?: Variables
  /** That of the client where there is none. */
  readonly requestPolicy?: RequestPolicy
  /** Has to stay the same object. */
  readonly context?: Partial<OperationContext>
  /** Nothing is asked while it is set. */
  readonly pause?: boolean
}

/**
 * The answer to a query, and the way to ask again. In the place of urql's own hook, which sets state while it
 * renders: where an update of low priority waits, as after hydration, and the client has changed, that has a
 * page render without end (decision 082).
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
  // Before anything is painted; a question that has not changed is none.
  useLayoutEffect(() => store.turnTo(question))
  return [useSyncExternalStore(store.watch, store.read, store.read), store.ask]
}
