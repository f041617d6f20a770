import { createRequest } from '@urql/core'
import type {
  Client,
  CombinedError,
  GraphQLRequest,
  OperationContext,
  OperationResult,
  RequestPolicy,
  AnyVariables,
  TypedDocumentNode,
} from '@urql/core'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from 'urql'

/** State of a query's result. */
interface QueryState<Data> {
  /** The last response, kept while another is in flight; undefined until there is one. */
  readonly data: Data | undefined
  readonly error: CombinedError | undefined
  /** True while a response is in flight. */
  readonly fetching: boolean
  /** True for a cached response while a newer one is in flight. */
  readonly stale: boolean
}

/** A query with its client and options. */
interface Question<Data> {
  readonly client: Client
  readonly request: GraphQLRequest<Data>
  /** Compared by identity. */
  readonly context: Partial<OperationContext> | undefined
  /** The client's default policy if undefined. */
  readonly policy: RequestPolicy | undefined
  /** Sends no request while true. */
  readonly isPaused: boolean
}

/** Repeats the query, past the cache if the policy says so. */
type Ask = (options?: { readonly requestPolicy?: RequestPolicy }) => void

type Answer<Data> = Pick<OperationResult<Data>, 'data' | 'error' | 'stale'>

function withAnswer<Data>(known: QueryState<Data>, { data, error, stale }: Answer<Data>): QueryState<Data> {
  const hasAnswer = data !== undefined || error !== undefined
  return { data: hasAnswer ? data : known.data, error, fetching: false, stale }
}

function isSameState<Data>(a: QueryState<Data>, b: QueryState<Data>): boolean {
  return a.data === b.data && a.error === b.error && a.fetching === b.fetching && a.stale === b.stale
}

function isSameQuestion<Data>(a: Question<Data>, b: Question<Data>): boolean {
  return (
    a.client === b.client &&
    a.request.key === b.request.key &&
    a.context === b.context &&
    a.policy === b.policy &&
    a.isPaused === b.isPaused
  )
}

/** Observable result of one query after another. The last data stays while the next query is in flight. */
export class QueryStore<Data> {
  #question: Question<Data>
  #state: QueryState<Data> = { data: undefined, error: undefined, fetching: false, stale: false }
  readonly #watchers = new Set<() => void>()
  #stop: (() => void) | null = null

  constructor(question: Question<Data>) {
    this.#question = question
    this.#peek()
  }

  readonly read = (): QueryState<Data> => this.#state

  /** Runs the query while there is a subscriber; returns an unsubscribe function. */
  readonly watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange)
    this.#stop ??= this.#execute()
    return () => {
      this.#watchers.delete(onChange)
      if (this.#watchers.size > 0) return
      this.#stop?.()
      this.#stop = null
    }
  }

  /** Switches to this query; does nothing if it is the current one. */
  turnTo(question: Question<Data>): void {
    if (isSameQuestion(question, this.#question)) return
    this.#question = question
    if (this.#stop === null) this.#peek()
    else this.ask()
  }

  /** Repeats the query, only while there is a subscriber. */
  readonly ask: Ask = ({ requestPolicy } = {}) => {
    if (this.#stop === null) return
    this.#stop()
    this.#stop = this.#execute(requestPolicy)
  }

  /**
   * Reads the cache without a request to the gateway. This may run during rendering, so it must not notify
   * other subscribers of the same query: they have read the cached data already.
   */
  #peek(): void {
    const { policy, isPaused } = this.#question
    if (policy === 'network-only' && !isPaused) this.#set({ ...this.#state, fetching: true, stale: false })
    else this.#execute('cache-first')()
  }

  #execute(asked = this.#question.policy): () => void {
    const { client, request, context, isPaused } = this.#question
    if (isPaused) {
      this.#set({ ...this.#state, fetching: false, stale: false })
      return () => undefined
    }
    let isAnswered = false
    const watched = client
      .executeQuery<Data>(request, { ...context, ...(asked && { requestPolicy: asked }) })
      .subscribe((answer) => {
        isAnswered = true
        this.#set(withAnswer(this.#state, answer))
      })
    if (!isAnswered) this.#set({ ...this.#state, fetching: true, stale: false })
    return () => watched.unsubscribe()
  }

  #set(state: QueryState<Data>): void {
    if (isSameState(state, this.#state)) return
    this.#state = state
    for (const onChange of this.#watchers) onChange()
  }
}

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
