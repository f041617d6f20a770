import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Task, TaskStatus } from '../__generated__/resolvers.ts'
import type { PollingConfig } from '../config.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import type { Asker } from '../rest/client.ts'
import type { TaskUpstream } from './task-upstream.ts'

export interface TaskListener {
  push(task: Task): void
  stop(error?: unknown): void
}

/** Watched tasks of one key, their listeners and their last known states. */
export interface TaskWatch {
  readonly key: string
  /** One task; undefined for all of them. */
  readonly taskId: string | undefined
  readonly listeners: Set<TaskListener>
  readonly known: Map<string, Task>
  /** Set while it is followed. */
  running: AbortController | undefined
  /** Set while there is no listener. */
  forget: NodeJS.Timeout | undefined
}

const endStatuses = new Set<TaskStatus>(['COMPLETED', 'FAILED', 'CANCELED'])
export function hasEnded(task: Task): boolean {
  return endStatuses.has(task.status)
}

/** True if the task is newer than the known one; events may arrive out of order. */
function isNews(known: Task | undefined, task: Task): boolean {
  if (!known) return true
  const later = Date.parse(task.updatedAt) - Date.parse(known.updatedAt)
  return later === 0 ? known.status !== task.status || known.progress !== task.progress : later > 0
}

/** True if a single task is watched and has ended. */
export function isOver({ taskId, known }: TaskWatch): boolean {
  const task = taskId === undefined ? undefined : known.get(taskId)
  return task !== undefined && hasEnded(task)
}

/** Remembers a task and passes it on; whether it was news. What had ended before all were watched is none. */
export function accept({ taskId, known, listeners }: TaskWatch, task: Task, isFirst: boolean): boolean {
  const id = taskId ?? task.id
  if (!isNews(known.get(id), task)) return false
  known.set(id, task)
  if (isFirst && taskId === undefined && hasEnded(task)) return false
  for (const listener of listeners) listener.push(task)
  return true
}

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

/** Ends a watch: without an error when its task has ended, with one when it cannot be read. */
type Finish = (watch: TaskWatch, error?: unknown) => void

function isHiccup(error: unknown): boolean {
  return (
    error instanceof NoAnswerError ||
    (error instanceof UpstreamError && (error.status >= 500 || error.status === 429))
  )
}

/**
 * Follows what a watch is about until its signal aborts: on the upstream's stream while that is open, by
 * polling otherwise. One failure of the upstream is forgiven, two in a row are not.
 */
export function createFollow(config: PollingConfig, upstream: TaskUpstream, finish: Finish, wait = pause) {
  const joinFeed = createTaskFeeds(config, upstream.openEvents, wait)

  const fetchTasks = async ({ taskId }: TaskWatch, asker: Asker): Promise<readonly Task[]> =>
    taskId === undefined ? upstream.fetchTasks(asker) : [await upstream.fetchTask(asker, taskId)]

  return async (watch: TaskWatch, asker: Asker, signal: AbortSignal): Promise<void> => {
    const feed = joinFeed(asker, (task) => {
      if (watch.taskId !== undefined && watch.taskId !== task.id) return
      if (accept(watch, task, false) && isOver(watch)) finish(watch)
    })
    signal.addEventListener('abort', feed.leave)
    await feed.settled
    let waitMs = config.intervalMs
    let hiccups = 0
    for (let isFirst = watch.known.size === 0; !signal.aborted;) {
      try {
        const tasks = await fetchTasks(watch, { ...asker, signal })
        if (signal.aborted) return
        hiccups = 0
        const news = tasks.filter((task) => accept(watch, task, isFirst))
        isFirst = false
        waitMs = news.length > 0 ? config.intervalMs : Math.min(waitMs * 1.5, config.maxIntervalMs)
        if (isOver(watch)) return finish(watch)
      } catch (error) {
        if (signal.aborted) return
        hiccups += 1
        if (hiccups > 1 || !isHiccup(error)) return finish(watch, error)
      }
      if (hiccups === 0 && feed.isLive) await feed.untilDown(signal)
      else await wait(waitMs, signal)
    }
  }
}
