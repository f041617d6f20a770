import { Repeater, SlidingBuffer } from '@repeaterjs/repeater'

import type { Task } from '../__generated__/resolvers.ts'
import type { PollingConfig } from '../config.ts'
import type { Asker } from '../rest/client.ts'
import { createFollow, hasEnded, isOver } from './follow-tasks.ts'
import type { TaskListener, TaskWatch } from './follow-tasks.ts'
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
  /** Number of watched or remembered keys. */
  readonly size: number
  /** Ends every stream; later ones end at once. */
  close(): void
}

// As many as an account may have waiting and running at once.
const buffered = 100

export function createTaskHub(config: PollingConfig, upstream: TaskUpstream): TaskHub {
  const watches = new Map<string, TaskWatch>()
  let isClosed = false

  const idle = (watch: TaskWatch): void => {
    watch.running?.abort()
    watch.running = undefined
    watch.forget = setTimeout(() => watches.delete(watch.key), config.keepMs).unref()
  }

  const finish = (watch: TaskWatch, error?: unknown): void => {
    for (const listener of watch.listeners) listener.stop(error)
    watch.listeners.clear()
    idle(watch)
    if (error === undefined) return
    clearTimeout(watch.forget)
    watches.delete(watch.key)
  }

  const follow = createFollow(config, upstream, finish)

  const join = (key: string, asker: Asker, taskId: string | undefined, listener: TaskListener): TaskWatch => {
    const watch: TaskWatch = watches.get(key) ?? {
      key,
      taskId,
      listeners: new Set<TaskListener>(),
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
      void follow(watch, asker, watch.running.signal)
    }
    return watch
  }

  const listen = (asker: Asker, taskId?: string): AsyncIterable<Task> =>
    new Repeater<Task>(
      async (push, stop) => {
        if (isClosed) return stop()
        const listener: TaskListener = { push: (task) => void push(task), stop }
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
