import type { Link, Socket } from './link.ts'
import { openBrowserLink, openSocketLink } from './link.ts'
import { emptyLiveState, hearApp, markSilent } from './live-state.ts'
import type { LiveState } from './live-state.ts'
import { FLOWS_JOIN, FLOWS_JOINED, createId, createSender, createSieve, isFromApp } from './protocol.ts'
import type { JoinState, Message, ViewerBody } from './protocol.ts'

/** Interval between two updates of the page, so that a flood of events is not drawn with every frame. */
const SHOW_EVERY = 200
const LOOK_EVERY = 2000
const ANSWER_WITHIN = 4000

export interface LiveConnection {
  readonly read: () => LiveState
  readonly watch: (onChange: () => void) => () => void
  /** Names of the open transports. */
  readonly ways: readonly Link['name'][]
  /** Resolves to the problem, or null. */
  readonly send: (app: string, actor: string, event: { readonly type: string }) => Promise<string | null>
  /** Makes this page's server join another development server; false if the page has no such server. */
  readonly join: (origin: string) => boolean
  readonly onJoined: (hear: (state: JoinState) => void) => () => void
  readonly close: () => void
}

/** Runs `work` at most once per interval, that long after the first call. */
function throttled(work: () => void, everyMs: number): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      work()
    }, everyMs)
  }
}

/** Requests to apps, each settled by its answer or by a timeout. */
function createRequests() {
  const answers = new Map<string, (problem: string | null) => void>()
  return {
    settle: (request: string, problem: string | null): void => answers.get(request)?.(problem),
    ask: (post: (request: string) => void): Promise<string | null> =>
      new Promise((resolve) => {
        const request = createId()
        const settle = (problem: string | null): void => {
          clearTimeout(patience)
          answers.delete(request)
          resolve(problem)
        }
        const patience = setTimeout(() => settle('アプリから返事がありません。'), ANSWER_WITHIN)
        answers.set(request, settle)
        post(request)
      }),
  }
}

/**
 * Connects through the development server, whose socket the bundler provides; `onArrive` runs once another
 * server is joined.
 */
function joining(
  hot: Socket | null | undefined,
  onArrive: () => void,
): Pick<LiveConnection, 'join' | 'onJoined'> {
  return {
    join: (origin) => {
      hot?.send(FLOWS_JOIN, { origin })
      return Boolean(hot)
    },
    onJoined: (listen) => {
      const hearJoined = (joined: JoinState): void => {
        if (joined.state === 'joined') onArrive()
        listen(joined)
      }
      hot?.on(FLOWS_JOINED, hearJoined)
      return () => hot?.off(FLOWS_JOINED, hearJoined)
    },
  }
}

/** Collects the messages of all apps into one state that changes at most five times per second. */
// The bundler replaces exactly this expression; a destructured `hot` would stay undefined.
export function openLiveConnection(hot: Socket | null | undefined = import.meta.hot): LiveConnection {
  let state: LiveState = emptyLiveState
  const watchers = new Set<() => void>()
  const requests = createRequests()
  const isFirst = createSieve()
  const send = createSender<ViewerBody>(createId())

  const announce = throttled(() => watchers.forEach((watcher) => watcher()), SHOW_EVERY)
  const post = (body: ViewerBody): void => {
    const message = send(body)
    for (const link of links) link.post(message)
  }
  const hear = (message: Message): void => {
    if (!isFromApp(message) || !isFirst(message)) return
    const { body } = message
    if (body.kind === 'answered') {
      requests.settle(body.request, body.problem)
      return
    }
    const isStranger = !state.apps.has(message.from) && body.kind !== 'present' && body.kind !== 'left'
    state = hearApp(state, message, Date.now())
    if (isStranger) post({ kind: 'arrived' })
    announce()
  }

  const links = [openBrowserLink(hear), openSocketLink(hear, hot)].filter((link) => link !== null)
  for (const link of links) link.onOpen?.(() => post({ kind: 'arrived' }))
  const look = setInterval(() => {
    const marked = markSilent(state, Date.now())
    if (marked === state) return
    state = marked
    announce()
  }, LOOK_EVERY)
  post({ kind: 'arrived' })

  return {
    read: () => state,
    watch: (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    ways: links.map(({ name }) => name),
    send: async (app, actor, event) =>
      await requests.ask((request) => post({ kind: 'send', app, actor, request, event })),
    ...joining(hot, () => post({ kind: 'arrived' })),
    close: () => {
      clearInterval(look)
      for (const link of links) link.close()
    },
  }
}
