import { Repeater, SlidingBuffer } from '@repeaterjs/repeater'

import type { Task, TaskStatus } from '../__generated__/resolvers.ts'
import type { PollingConfig } from '../config.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import type { Asker } from '../rest/client.ts'
import { createTaskFeeds, pause } from './task-feeds.ts'
import type { TaskUpstream } from './task-upstream.ts'

/**
 * Watches tasks for many listeners: each is fetched once, and then followed on one connection for each token,
 * or polled where the upstream has no stream of events.
 */
export interface TaskHub {
  /** The task now and each time it changes; ends when the task has ended, rejects when it cannot be read. */
  watch(asker: Asker, taskId: string): AsyncIterable<Task>
  /** The account's tasks that wait or run now, and every change of any from then on. */
  watchAll(asker: Asker): AsyncIterable<Task>
  /** How much is watched or remembered. */
  readonly size: number
  /** Ends every stream; later ones end at once. */
  close(): void
}

interface Listener {
  push(task: Task): void
  stop(error?: unknown): void
}

interface Watch {
  readonly key: string
  /** One task; undefined for all of them. */
  readonly taskId: string | undefined
  readonly listeners: Set<Listener>
  readonly known: Map<string, Task>
  running: AbortController | undefined
  forget: NodeJS.Timeout | undefined
}

// As many as an account may have waiting and running at once.
const buffered = 100

const endStatuses = new Set<TaskStatus>(['COMPLETED', 'FAILED', 'CANCELED'])
function hasEnded(task: Task): boolean {
  return endStatuses.has(task.status)
}

/** Whether the task is newer than what is known; events may overtake each other on their way. */
function isNews(known: Task | undefined, task: Task): boolean {
  if (!known) return true
  const later = Date.parse(task.updatedAt) - Date.parse(known.updatedAt)
  return later === 0 ? known.status !== task.status || known.progress !== task.progress : later > 0
}

function isHiccup(error: unknown): boolean {
  return (
    error instanceof NoAnswerError ||
    (error instanceof UpstreamError && (error.status >= 500 || error.status === 429))
  )
}

function isOver({ taskId, known }: Watch): boolean {
  const task = taskId === undefined ? undefined : known.get(taskId)
  return task !== undefined && hasEnded(task)
}

/** Remembers a task and passes it on; whether it was news. What had ended before all were watched is none. */
function accept({ taskId, known, listeners }: Watch, task: Task, isFirst: boolean): boolean {
  const id = taskId ?? task.id
  if (!isNews(known.get(id), task)) return false
  known.set(id, task)
  if (isFirst && taskId === undefined && hasEnded(task)) return false
  for (const listener of listeners) listener.push(task)
  return true
}

export function createTaskHub(config: PollingConfig, upstream: TaskUpstream): TaskHub {
  const watches = new Map<string, Watch>()
  const joinFeed = createTaskFeeds(config, upstream.openEvents)
  let isClosed = false

  const idle = (watch: Watch): void => {
    watch.running?.abort()
    watch.running = undefined
    clearTimeout(watch.forget)
    watch.forget = setTimeout(() => watches.delete(watch.key), config.keepMs).unref()
  }

  const finish = (watch: Watch, error?: unknown): void => {
    for (const listener of watch.listeners) listener.stop(error)
    watch.listeners.clear()
    idle(watch)
    if (error === undefined) return
    clearTimeout(watch.forget)
    watches.delete(watch.key)
  }

  const fetchTasks = async ({ taskId }: Watch, asker: Asker): Promise<readonly Task[]> =>
    taskId === undefined ? upstream.fetchTasks(asker) : [await upstream.fetchTask(asker, taskId)]

  const run = async (watch: Watch, asker: Asker, signal: AbortSignal): Promise<void> => {
    const feed = joinFeed(asker, (task) => {
      if (watch.taskId !== undefined && watch.taskId !== task.id) return
      if (accept(watch, task, false) && isOver(watch)) finish(watch)
    })
    signal.addEventListener('abort', () => feed.leave(), { once: true })
    await feed.settled
    let wait = config.intervalMs
    let hiccups = 0
    for (let isFirst = watch.known.size === 0; !signal.aborted;) {
      try {
        const tasks = await fetchTasks(watch, { ...asker, signal })
        if (signal.aborted) return
        hiccups = 0
        const news = tasks.filter((task) => accept(watch, task, isFirst))
        isFirst = false
        wait = news.length > 0 ? config.intervalMs : Math.min(wait * 1.5, config.maxIntervalMs)
        if (isOver(watch)) return finish(watch)
      } catch (error) {
        if (signal.aborted) return
        hiccups += 1
        if (hiccups > 1 || !isHiccup(error)) return finish(watch, error)
      }
      if (hiccups === 0 && feed.isLive) await feed.untilDown(signal)
      else await pause(wait, signal)
    }
  }

  const join = (key: string, asker: Asker, taskId: string | undefined, listener: Listener): Watch => {
    const watch: Watch = watches.get(key) ?? {
      key,
      taskId,
      listeners: new Set<Listener>(),
      known: new Map<string, Task>(),
      running: undefined,
      forget: undefined,
    }
    watches.set(key, watch)
    for (const task of watch.known.values()) if (taskId !== undefined || !hasEnded(task)) listener.push(task)
    if (isOver(watch)) {
      listener.stop()
      return watch
    }
    clearTimeout(watch.forget)
    watch.listeners.add(listener)
    if (!watch.running) {
      watch.running = new AbortController()
      void run(watch, asker, watch.running.signal)
    }
    return watch
  }

  const listen = (asker: Asker, taskId?: string): AsyncIterable<Task> =>
    new Repeater<Task>(
      async (push, stop) => {
        if (isClosed) return stop()
        const listener: Listener = { push: (task) => void push(task), stop }
        const watch = join(`${taskId ?? ''} ${asker.bearer ?? ''}`, asker, taskId, listener)
        await stop
        if (watch.listeners.delete(listener) && watch.listeners.size === 0) idle(watch)
      },
      new SlidingBuffer(taskId === undefined ? buffered : 1),
    )

  return {
    watch: listen,
    watchAll: (asker) => listen(asker),
    get size() {
      return watches.size
    },
    close: () => {
      isClosed = true
      for (const watch of watches.values()) {
        finish(watch)
        clearTimeout(watch.forget)
      }
      watches.clear()
    },
  }
}
