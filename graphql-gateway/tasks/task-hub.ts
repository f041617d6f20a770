import { Repeater, SlidingBuffer } from '@repeaterjs/repeater'

import type { Task, TaskStatus } from '../__generated__/resolvers.ts'
import type { PollingConfig } from '../config.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import type { Asker } from '../rest/client.ts'

/** Watches tasks for many at once: each task of each asker is polled by one poller, however many listen. */
export interface TaskHub {
  /** The task now and each time it changes; ends when the task has ended, rejects when it cannot be read. */
  watch(asker: Asker, taskId: string): AsyncIterable<Task>
  /** How many tasks are polled or remembered. */
  readonly size: number
  /** Ends every stream; later ones end at once. */
  close(): void
}

/** Asks for a task in the name of the asker whose signal it is given. */
export type FetchTask = (asker: Asker, taskId: string) => Promise<Task>

interface Listener {
  push(task: Task): void
  stop(error?: unknown): void
}

interface Watch {
  readonly listeners: Set<Listener>
  last: Task | undefined
  poller: AbortController | undefined
  forget: NodeJS.Timeout | undefined
}

const endings = new Set<TaskStatus>(['COMPLETED', 'FAILED', 'CANCELED'])
const hasEnded = (task: Task | undefined): boolean => task !== undefined && endings.has(task.status)

const isSame = (one: Task | undefined, other: Task): boolean =>
  one?.updatedAt === other.updatedAt && one.status === other.status && one.progress === other.progress

const isHiccup = (error: unknown): boolean =>
  error instanceof NoAnswerError ||
  (error instanceof UpstreamError && (error.status >= 500 || error.status === 429))

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

export const createTaskHub = (config: PollingConfig, fetch: FetchTask): TaskHub => {
  const watches = new Map<string, Watch>()
  let closed = false

  const idle = (key: string, watch: Watch): void => {
    watch.poller?.abort()
    watch.poller = undefined
    clearTimeout(watch.forget)
    watch.forget = setTimeout(() => watches.delete(key), config.keepMs)
    watch.forget.unref()
  }

  const finish = (key: string, watch: Watch, error?: unknown): void => {
    for (const listener of watch.listeners) listener.stop(error)
    watch.listeners.clear()
    idle(key, watch)
    if (error === undefined) return
    clearTimeout(watch.forget)
    watches.delete(key)
  }

  const tell = (watch: Watch, task: Task): boolean => {
    if (isSame(watch.last, task)) return false
    watch.last = task
    for (const listener of watch.listeners) listener.push(task)
    return true
  }

  const poll = async (
    key: string,
    watch: Watch,
    ask: () => Promise<Task>,
    signal: AbortSignal,
  ): Promise<void> => {
    let wait = config.intervalMs
    let hiccups = 0
    for (;;) {
      try {
        const task = await ask()
        if (signal.aborted) return
        hiccups = 0
        wait = tell(watch, task) ? config.intervalMs : Math.min(wait * 1.5, config.maxIntervalMs)
        if (hasEnded(task)) return finish(key, watch)
      } catch (error) {
        if (signal.aborted) return
        hiccups += 1
        if (hiccups > 1 || !isHiccup(error)) return finish(key, watch, error)
      }
      await sleep(wait, signal)
      if (signal.aborted) return
    }
  }

  const join = (key: string, asker: Asker, taskId: string, listener: Listener): Watch => {
    const watch = watches.get(key) ?? {
      listeners: new Set<Listener>(),
      last: undefined,
      poller: undefined,
      forget: undefined,
    }
    watches.set(key, watch)
    if (watch.last) listener.push(watch.last)
    if (hasEnded(watch.last)) {
      listener.stop()
      return watch
    }
    clearTimeout(watch.forget)
    watch.listeners.add(listener)
    if (!watch.poller) {
      watch.poller = new AbortController()
      const { signal } = watch.poller
      void poll(key, watch, () => fetch({ ...asker, signal }, taskId), signal)
    }
    return watch
  }

  const leave = (key: string, watch: Watch, listener: Listener): void => {
    if (watch.listeners.delete(listener) && watch.listeners.size === 0) idle(key, watch)
  }

  return {
    watch: (asker, taskId) =>
      new Repeater<Task>(async (push, stop) => {
        if (closed) return stop()
        const listener: Listener = { push: (task) => void push(task), stop }
        const key = `${taskId} ${asker.bearer ?? ''}`
        const watch = join(key, asker, taskId, listener)
        await stop
        leave(key, watch, listener)
      }, new SlidingBuffer(1)),
    get size() {
      return watches.size
    },
    close: () => {
      closed = true
      for (const [key, watch] of watches) {
        finish(key, watch)
        clearTimeout(watch.forget)
      }
      watches.clear()
    },
  }
}
