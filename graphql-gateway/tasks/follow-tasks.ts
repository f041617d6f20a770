import type { Task } from '../__generated__/resolvers.ts'
import type { PollingConfig } from '../config.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import type { Asker } from '../rest/client.ts'
import { createTaskFeeds, pause } from './task-feeds.ts'
import type { TaskUpstream } from './task-upstream.ts'
import { accept, isOver } from './task-watch.ts'
import type { TaskWatch } from './task-watch.ts'

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
