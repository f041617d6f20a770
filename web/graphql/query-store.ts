import type {
  Client,
  CombinedError,
  GraphQLRequest,
  OperationContext,
  OperationResult,
  RequestPolicy,
} from '@urql/core'

/** What is known of the answer to a query. */
export interface QueryState<Data> {
  /** The last answer, also while another is on its way; undefined until there is one. */
  readonly data: Data | undefined
  readonly error: CombinedError | undefined
  /** The answer is on its way. */
  readonly fetching: boolean
  /** An answer from the cache, whose successor is on its way. */
  readonly stale: boolean
}

/** What is asked, of whom, and how. */
export interface Question<Data> {
  readonly client: Client
  readonly request: GraphQLRequest<Data>
  /** Two objects are two questions. */
  readonly context: Partial<OperationContext> | undefined
  /** That of the client where there is none. */
  readonly policy: RequestPolicy | undefined
  /** Nothing is asked while it is set. */
  readonly isPaused: boolean
}

/** Asks once more, past the cache where the policy says so. */
export type Ask = (options?: { readonly requestPolicy?: RequestPolicy }) => void

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

/** The answers to one question after the other, to be read and watched. What was known stays meanwhile. */
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

  /** Asks as long as somebody watches; gives the way to stop. */
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

  /** Asks this from now on; nothing where it is what is asked. */
  turnTo(question: Question<Data>): void {
    if (isSameQuestion(question, this.#question)) return
    this.#question = question
    if (this.#stop === null) this.#peek()
    else this.ask()
  }

  /** Asks once more, while somebody watches. */
  readonly ask: Ask = ({ requestPolicy } = {}) => {
    if (this.#stop === null) return
    this.#stop()
    this.#stop = this.#execute(requestPolicy)
  }

  /**
   * What is known at once, without a question to the gateway. A page may be rendering, and others who watch
   * the same are not to hear of it: what was in the cache has been read by them.
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
