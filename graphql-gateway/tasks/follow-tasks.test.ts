import { describe, expect, test, vi } from 'vitest'

import type { Task } from '../__generated__/resolvers.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import type { Asker } from '../rest/client.ts'
import { task } from '../testing/samples.ts'
import { createFollow } from './follow-tasks.ts'
import type { TaskWatch } from './follow-tasks.ts'

const asker: Asker = { bearer: 'Bearer mio', requestId: 'rq', clientAddress: undefined, signal: undefined }
const config = { intervalMs: 1_000, maxIntervalMs: 5_000, keepMs: 5_000 }
const settled = async () => await new Promise<void>((resolve) => setImmediate(resolve))

function at(seconds: number, more: Partial<Task> = {}): Task {
  return { ...task, updatedAt: new Date(seconds * 1_000).toISOString(), ...more } as Task
}

interface Upstream {
  /** The tasks that each poll finds, the last ones again and again. */
  readonly polls: readonly (Task | readonly Task[] | Error)[]
  /** The stream of events; there is none without it. */
  readonly events?: () => AsyncIterable<Task>
  readonly taskId?: string
}

/** Follows one task, or all; the pauses end when the test lets them. */
function begin({ polls, events, taskId }: Upstream) {
  const pushed: Task[] = []
  const watch: TaskWatch = {
    key: 'k',
    taskId,
    listeners: new Set([{ push: (one) => pushed.push(one), stop: () => undefined }]),
    known: new Map(),
    running: undefined,
    forget: undefined,
  }
  const finish = vi.fn<(watch: TaskWatch, error?: unknown) => void>()
  const waits: number[] = []
  let asked = 0
  let goOn: (() => void) | undefined
  let feedSignal: AbortSignal | undefined
  const find = async () => {
    const found = polls[Math.min((asked += 1) - 1, polls.length - 1)] ?? []
    if (found instanceof Error) throw found
    return found
  }
  const follow = createFollow(
    config,
    {
      fetchTask: async () => (await find()) as Task,
      fetchTasks: async () => (await find()) as readonly Task[],
      openEvents: async (_asker, signal) => {
        feedSignal = signal
        return events?.()
      },
    },
    finish,
    (ms) => {
      waits.push(ms)
      return new Promise((resolve) => {
        goOn = resolve
      })
    },
  )
  const controller = new AbortController()
  return {
    watch,
    finish,
    waits,
    pushed,
    controller,
    follow: () => follow(watch, asker, controller.signal),
    asked: () => asked,
    feedSignal: () => feedSignal,
    wake: async (times = 1) => {
      for (let time = 0; time < times; time += 1) {
        goOn?.()
        await settled()
      }
    },
  }
}

/** A stream that the test sends into. */
function createEvents() {
  const sent: Task[] = []
  let wake = Promise.withResolvers<void>()
  let isOver = false
  const move = async () => {
    wake.resolve()
    wake = Promise.withResolvers<void>()
    await settled()
  }
  async function* read() {
    for (;;) {
      yield* sent.splice(0)
      if (isOver) return
      await wake.promise
    }
  }
  return {
    send: async (one: Task) => {
      sent.push(one)
      await move()
    },
    end: async () => {
      isOver = true
      await move()
    },
    events: read,
  }
}

describe('without a stream of events', () => {
  test('a task is polled less often while nothing changes, and often again after a change', async () => {
    const polls = [at(1), at(1), at(1), at(1), at(1), at(1), at(2), at(2)]
    const { follow, waits, wake } = begin({ polls, taskId: 't1' })
    void follow()
    await settled()
    await wake(7)
    expect(waits).toEqual([1_000, 1_500, 2_250, 3_375, 5_000, 5_000, 1_000, 1_500])
  })

  test('the end of a task ends its watch, once', async () => {
    const { follow, finish, watch, asked, waits } = begin({
      polls: [at(1, { status: 'COMPLETED' })],
      taskId: 't1',
    })
    await follow()
    expect(finish.mock.calls).toEqual([[watch]])
    expect([asked(), waits]).toEqual([1, []])
  })

  test.each([
    ['500', new UpstreamError(500, 'broken')],
    ['429', new UpstreamError(429, 'slow')],
    ['silence', new NoAnswerError('network')],
  ])('one failure by %s is tolerated, and the second in a row is not', async (_, error) => {
    const polls = [error, at(1), error, error]
    const { follow, finish, watch, wake, waits, asked } = begin({ polls, taskId: 't1' })
    const followed = follow()
    await settled()
    await wake(3)
    await followed
    expect(finish.mock.calls).toEqual([[watch, error]])
    expect([asked(), waits]).toEqual([4, [1_000, 1_000, 1_000]])
  })

  test.each([
    ['499', new UpstreamError(499, 'no')],
    ['a fault of ours', new Error('bug')],
  ])('%s ends the watch at once', async (_, error) => {
    const { follow, finish, watch } = begin({ polls: [error], taskId: 't1' })
    await follow()
    expect(finish.mock.calls).toEqual([[watch, error]])
  })

  test.each([
    ['a task', at(1)],
    ['an error', new Error('aborted')],
  ])('%s that comes after the last listener has left changes nothing', async (_, found) => {
    const { follow, finish, pushed, controller, waits } = begin({ polls: [found], taskId: 't1' })
    const followed = follow()
    controller.abort()
    await followed
    expect([finish.mock.calls, pushed, waits]).toEqual([[], [], []])
  })
})

describe('watching all tasks', () => {
  const ended = at(1, { id: 'old', status: 'FAILED' })
  const running = at(1, { id: 'run' })

  test('tasks that had ended before bring no event, and those that end later do', async () => {
    const later = at(2, { id: 'new', status: 'COMPLETED' })
    const { follow, pushed, wake } = begin({
      polls: [
        [ended, running],
        [ended, running, later],
      ],
    })
    void follow()
    await settled()
    expect(pushed).toEqual([running])
    await wake()
    expect(pushed).toEqual([running, later])
  })

  test('tasks that have ended since the last listener left bring an event', async () => {
    const { follow, pushed, watch } = begin({ polls: [[ended, running]] })
    watch.known.set('run', running)
    void follow()
    await settled()
    expect(pushed).toEqual([ended])
  })
})

describe('with a stream of events', () => {
  test('changes arrive without polling until the stream breaks', async () => {
    const stream = createEvents()
    const { follow, pushed, asked, waits } = begin({
      polls: [at(1)],
      events: stream.events,
      taskId: 't1',
    })
    void follow()
    await settled()
    await stream.send(at(2))
    expect(pushed.map(({ updatedAt }) => updatedAt)).toEqual([at(1).updatedAt, at(2).updatedAt])
    expect([asked(), waits]).toEqual([1, []])
    await stream.end()
    expect(asked()).toBe(2)
  })

  test('events of other tasks are ignored', async () => {
    const stream = createEvents()
    const { follow, pushed, finish } = begin({ polls: [at(1)], events: stream.events, taskId: 't1' })
    void follow()
    await settled()
    await stream.send(at(2, { id: 'other', status: 'COMPLETED' }))
    expect(pushed).toHaveLength(1)
    expect(finish).not.toHaveBeenCalled()
  })

  test('events of every task reach a watch of all tasks', async () => {
    const stream = createEvents()
    const { follow, pushed, finish } = begin({ polls: [[]], events: stream.events })
    void follow()
    await settled()
    await stream.send(at(2, { id: 'other', status: 'COMPLETED' }))
    expect(pushed).toHaveLength(1)
    expect(finish).not.toHaveBeenCalled()
  })

  test('an event that ends the task ends the watch once, and an unchanged one does not', async () => {
    const stream = createEvents()
    const { follow, watch, finish } = begin({ polls: [at(1)], events: stream.events, taskId: 't1' })
    void follow()
    await settled()
    await stream.send(at(1))
    await stream.send(at(2))
    expect(finish).not.toHaveBeenCalled()
    await stream.send(at(3, { status: 'COMPLETED' }))
    expect(finish.mock.calls).toEqual([[watch]])
    await stream.send(at(3, { status: 'COMPLETED' }))
    expect(finish).toHaveBeenCalledOnce()
  })

  test('a failure is followed by another poll although the stream is open', async () => {
    const stream = createEvents()
    const { follow, waits, asked, wake } = begin({
      polls: [new NoAnswerError('timeout'), at(1)],
      events: stream.events,
      taskId: 't1',
    })
    void follow()
    await settled()
    expect(waits).toEqual([1_000])
    await wake()
    expect(asked()).toBe(2)
  })

  test('the stream closes with the last listener', async () => {
    const stream = createEvents()
    const { follow, controller, feedSignal } = begin({
      polls: [at(1)],
      events: stream.events,
      taskId: 't1',
    })
    const followed = follow()
    await settled()
    expect(feedSignal()?.aborted).toBe(false)
    controller.abort()
    await followed
    expect(feedSignal()?.aborted).toBe(true)
  })
})
