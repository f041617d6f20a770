import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Task } from '../__generated__/resolvers.ts'
import type { PollingConfig } from '../config.ts'
import type { Asker } from '../rest/client.ts'
import type { TaskUpstream } from './task-upstream.ts'

/** A share of the connection of a token. */
export interface FeedShare {
  /** Resolves when it is known whether the upstream has the stream. */
  readonly settled: Promise<void>
  /** True while changes arrive; otherwise the tasks have to be polled. */
  readonly isLive: boolean
  /** Resolves when changes arrive no more, or the signal aborts. */
  untilDown(signal: AbortSignal): Promise<void>
  readonly leave: () => void
}

interface Feed {
  readonly listeners: Set<(task: Task) => void>
  readonly controller: AbortController
  readonly settled: PromiseWithResolvers<void>
  /** Set while the stream is open; resolves when it closes. */
  down: PromiseWithResolvers<void> | undefined
}

// An upstream may learn it with its next version.
const retryMissingMs = 60_000
const maxWaitMs = 30_000

/** Waits, or less when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => {})
}

const silent: FeedShare = {
  settled: Promise.resolve(),
  isLive: false,
  untilDown: () => Promise.resolve(),
  leave: () => {},
}

/** One connection to the upstream's event stream for each token, opened again when it breaks. */
export function createTaskFeeds(config: PollingConfig, open: TaskUpstream['openEvents'], wait = pause) {
  const feeds = new Map<string, Feed>()
  let missingUntil = 0

  /** Reads the stream until it ends; false where the upstream has none. */
  const readStream = async (feed: Feed, asker: Asker): Promise<boolean> => {
    try {
      const events = await open(asker, feed.controller.signal)
      if (!events) return false
      feed.down = Promise.withResolvers<void>()
      feed.settled.resolve()
      for await (const task of events) for (const listener of feed.listeners) listener(task)
    } catch {
      // The listeners poll now, and meet the fault themselves.
    }
    return true
  }

  const run = async (key: string, feed: Feed, asker: Asker): Promise<void> => {
    const { signal } = feed.controller
    let waitMs = config.intervalMs
    while (!signal.aborted) {
      const exists = await readStream(feed, asker)
      waitMs = feed.down ? config.intervalMs : Math.min(waitMs * 2, maxWaitMs)
      feed.down?.resolve()
      feed.down = undefined
      feed.settled.resolve()
      if (!exists) {
        missingUntil = performance.now() + retryMissingMs
        if (feeds.get(key) === feed) feeds.delete(key)
        return
      }
      await wait(waitMs, signal)
    }
  }

  const start = (key: string, asker: Asker): Feed => {
    const feed: Feed = {
      listeners: new Set(),
      controller: new AbortController(),
      settled: Promise.withResolvers<void>(),
      down: undefined,
    }
    feeds.set(key, feed)
    void run(key, feed, asker)
    return feed
  }

  /** Calls the listener with every change of the account's tasks, while the upstream's stream is open. */
  return (asker: Asker, listener: (task: Task) => void): FeedShare => {
    if (performance.now() < missingUntil) return silent
    const key = asker.bearer ?? ''
    const feed = feeds.get(key) ?? start(key, asker)
    feed.listeners.add(listener)
    return {
      settled: feed.settled.promise,
      get isLive() {
        return feed.down !== undefined
      },
      untilDown: async (signal) => {
        if (!signal.aborted) await Promise.race([feed.down?.promise, once(signal, 'abort')])
      },
      leave: () => {
        if (!feed.listeners.delete(listener) || feed.listeners.size > 0) return
        feed.controller.abort()
        if (feeds.get(key) === feed) feeds.delete(key)
      },
    }
  }
}
