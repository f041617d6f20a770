import type { Task } from '../__generated__/resolvers.ts'
import type { PollingConfig } from '../config.ts'
import type { Asker } from '../rest/client.ts'
import { sleep } from './sleep.ts'

/** Opens the upstream's stream of an asker's tasks; undefined where it has none. */
export type OpenEvents = (asker: Asker) => Promise<AsyncIterable<Task> | undefined>

/** A share of the one connection that all who use the same token have. */
export interface FeedShare {
  /** Resolves when it is known whether the stream is there. */
  readonly settled: Promise<void>
  /** Whether changes are heard right now; where not, they have to be asked for. */
  readonly isLive: boolean
  /** Resolves when changes are heard no more, or the signal aborts. */
  untilDown(signal: AbortSignal): Promise<void>
  leave(): void
}

interface Feed {
  readonly hearers: Set<(task: Task) => void>
  readonly controller: AbortController
  readonly settled: PromiseWithResolvers<void>
  /** There while the stream is. */
  down: PromiseWithResolvers<void> | undefined
}

// An upstream may learn it with its next version.
const askAgainAfterMs = 60_000
const maxWaitMs = 30_000

const orAborted = (promise: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = (): void => {
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    void promise.then(end)
  })

const silent: FeedShare = {
  settled: Promise.resolve(),
  isLive: false,
  untilDown: () => Promise.resolve(),
  leave: () => {},
}

/** One connection to the upstream's event stream for each token, opened again when it breaks. */
export const createTaskFeeds = (config: PollingConfig, open: OpenEvents) => {
  const feeds = new Map<string, Feed>()
  let lackingUntil = 0

  const listen = async (feed: Feed, asker: Asker): Promise<'lacking' | 'broken'> => {
    try {
      const events = await open({ ...asker, signal: feed.controller.signal })
      if (!events) return 'lacking'
      feed.down = Promise.withResolvers<void>()
      feed.settled.resolve()
      for await (const task of events) for (const hear of feed.hearers) hear(task)
    } catch {
      // Whoever listens asks for itself now, and learns of what is wrong.
    }
    return 'broken'
  }

  const run = async (key: string, feed: Feed, asker: Asker): Promise<void> => {
    const { signal } = feed.controller
    let wait = config.intervalMs
    while (!signal.aborted) {
      const outcome = await listen(feed, asker)
      wait = feed.down ? config.intervalMs : Math.min(wait * 2, maxWaitMs)
      feed.down?.resolve()
      feed.down = undefined
      feed.settled.resolve()
      if (outcome === 'lacking') {
        lackingUntil = performance.now() + askAgainAfterMs
        if (feeds.get(key) === feed) feeds.delete(key)
        return
      }
      await sleep(wait, signal)
    }
  }

  const start = (key: string, asker: Asker): Feed => {
    const feed: Feed = {
      hearers: new Set(),
      controller: new AbortController(),
      settled: Promise.withResolvers<void>(),
      down: undefined,
    }
    feeds.set(key, feed)
    void run(key, feed, asker)
    return feed
  }

  return {
    /** Hears of every change of the asker's tasks, as long as the upstream's stream is there. */
    join: (asker: Asker, hear: (task: Task) => void): FeedShare => {
      if (performance.now() < lackingUntil) return silent
      const key = asker.bearer ?? ''
      const feed = feeds.get(key) ?? start(key, asker)
      feed.hearers.add(hear)
      return {
        settled: feed.settled.promise,
        get isLive() {
          return feed.down !== undefined
        },
        untilDown: (signal) => orAborted(feed.down?.promise ?? Promise.resolve(), signal),
        leave: () => {
          if (!feed.hearers.delete(hear) || feed.hearers.size > 0) return
          feed.controller.abort()
          if (feeds.get(key) === feed) feeds.delete(key)
        },
      }
    },
    /** How many connections are open or being opened. */
    get size() {
      return feeds.size
    },
  }
}
