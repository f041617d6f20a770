import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Task } from '../__generated__/resolvers.ts'
import { NoAnswerError, UpstreamError } from '../errors.ts'
import type { Asker } from '../rest/client.ts'
import { task } from '../testing/samples.ts'
import { accept, hasEnded, isOver } from './follow-tasks.ts'
import type { TaskWatch } from './follow-tasks.ts'
import { createTaskHub } from './task-hub.ts'
import type { TaskUpstream } from './task-upstream.ts'

function atSecond(seconds: number, more: Partial<Task> = {}): Task {
  return { ...task, updatedAt: new Date(seconds * 1_000).toISOString(), ...more } as Task
}

function begin(taskId?: string) {
  const pushed: Task[] = []
  const watch: TaskWatch = {
    key: 'k',
    taskId,
    listeners: new Set([{ push: (one) => pushed.push(one), stop: () => undefined }]),
    known: new Map(),
    running: undefined,
    forget: undefined,
  }
  return { watch, pushed }
}

test('a task has ended once it is completed, failed or canceled', () => {
  const statuses = ['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELED'] as const
  expect(statuses.filter((status) => hasEnded(atSecond(0, { status })))).toEqual([
    'COMPLETED',
    'FAILED',
    'CANCELED',
  ])
})

test('a watch of one task is over when it ends, and that of all tasks never is', () => {
  const { watch } = begin('t1')
  expect(isOver(watch)).toBe(false)
  accept(watch, atSecond(0), true)
  expect(isOver(watch)).toBe(false)
  accept(watch, atSecond(1, { status: 'FAILED' }), false)
  expect(isOver(watch)).toBe(true)
  const all = begin().watch
  accept(all, atSecond(1, { status: 'FAILED' }), false)
  expect(isOver(all)).toBe(false)
})

describe('news', () => {
  test.each<[string, Task, boolean]>([
    ['a later state', atSecond(11), true],
    ['a state that is later by a millisecond', atSecond(10.001), true],
    ['an earlier state', atSecond(9), false],
    ['the same state', atSecond(10), false],
    ['another status at the same time', atSecond(10, { status: 'QUEUED' }), true],
    ['other progress at the same time', atSecond(10, { progress: 0.75 }), true],
    ['other progress at an earlier time', atSecond(9, { progress: 0.75 }), false],
  ])('%s', (_, next, isNews) => {
    const { watch, pushed } = begin('t1')
    const first = atSecond(10)
    accept(watch, first, true)
    expect(accept(watch, next, false)).toBe(isNews)
    expect(pushed).toEqual(isNews ? [first, next] : [first])
    expect(watch.known.get('t1')).toBe(isNews ? next : first)
  })

  test('reports first states of running tasks, not of those that ended before all tasks were watched', () => {
    const { watch, pushed } = begin()
    const ended = atSecond(1, { id: 'old', status: 'COMPLETED' })
    expect(accept(watch, atSecond(1), true)).toBe(true)
    expect(accept(watch, ended, true)).toBe(false)
    expect(pushed).toEqual([atSecond(1)])
    expect(watch.known.get('old')).toBe(ended)
    expect(accept(watch, atSecond(2, { id: 'new', status: 'COMPLETED' }), false)).toBe(true)
  })

  test('reports the first state of a single watched task even if it has ended', () => {
    const { watch, pushed } = begin('t1')
    expect(accept(watch, atSecond(1, { status: 'COMPLETED' }), true)).toBe(true)
    expect(pushed).toHaveLength(1)
  })
})

function asker(bearer: string): Asker {
  return {
    bearer,
    requestId: 'rq',
    clientAddress: undefined,
    signal: undefined,
  }
}
const mio = asker('Bearer mio')

function at(progress: number, status: Task['status'] = 'PROCESSING'): Task {
  return { ...task, progress, status, updatedAt: `2026-11-21T00:00:0${progress * 4}.000Z` } as Task
}

const course = [at(0), at(0.25), at(0.5), at(0.75), at(1, 'COMPLETED')]

const polling = { intervalMs: 1, maxIntervalMs: 2, keepMs: 60_000 }

/** A task that takes one step each time it is asked for. */
function stepping(steps: readonly (Task | Error)[]): { upstream: TaskUpstream; polls: string[] } {
  const polls: string[] = []
  const fetchTask: TaskUpstream['fetchTask'] = async ({ bearer }, taskId) => {
    const step = steps[Math.min(polls.push(`${bearer} ${taskId}`) - 1, steps.length - 1)]
    if (step instanceof Error) throw step
    if (!step) throw new Error('no step')
    return step
  }
  return {
    polls,
    upstream: {
      fetchTask,
      fetchTasks: async (asker) => [await fetchTask(asker, 'all')],
      openEvents: async () => undefined,
    },
  }
}

async function collect(tasks: AsyncIterable<Task>): Promise<number[]> {
  const seen: number[] = []
  for await (const one of tasks) seen.push(one.progress)
  return seen
}

describe('a watched task', () => {
  test('is reported at first and at each change, until it ends', async () => {
    const { upstream } = stepping([at(0), at(0), ...course])
    const hub = createTaskHub(polling, upstream)
    expect(await collect(hub.watch(mio, 't1'))).toEqual([0, 0.25, 0.5, 0.75, 1])
    hub.close()
  })

  test('is polled as often for two hundred as for one', async () => {
    const { upstream, polls } = stepping(course)
    const hub = createTaskHub(polling, upstream)
    const seen = await Promise.all(Array.from({ length: 200 }, () => collect(hub.watch(mio, 't1'))))
    expect(polls).toHaveLength(course.length)
    expect(seen.every((one) => one.at(-1) === 1)).toBe(true)
    hub.close()
  })

  test('is polled apart for each token and each task', async () => {
    const { upstream, polls } = stepping([at(1, 'COMPLETED')])
    const hub = createTaskHub(polling, upstream)
    await Promise.all([
      collect(hub.watch(mio, 't1')),
      collect(hub.watch(mio, 't2')),
      collect(hub.watch(asker('Bearer ken'), 't1')),
    ])
    expect(polls.toSorted()).toEqual(['Bearer ken t1', 'Bearer mio t1', 'Bearer mio t2'])
    hub.close()
  })

  test('that has ended is remembered for late listeners', async () => {
    const { upstream, polls } = stepping([at(1, 'FAILED')])
    const hub = createTaskHub(polling, upstream)
    await collect(hub.watch(mio, 't1'))
    expect(await collect(hub.watch(mio, 't1'))).toEqual([1])
    expect(polls).toHaveLength(1)
    hub.close()
  })

  test('is forgotten after a while', async () => {
    const { upstream } = stepping([at(1, 'COMPLETED')])
    const hub = createTaskHub({ ...polling, keepMs: 1 }, upstream)
    await collect(hub.watch(mio, 't1'))
    await expect.poll(() => hub.size).toBe(0)
  })

  test('is not polled without listeners and is known at once to a returning one', async () => {
    const { upstream, polls } = stepping([at(0.5)])
    const hub = createTaskHub({ ...polling, intervalMs: 60_000, maxIntervalMs: 60_000 }, upstream)
    const first = hub.watch(mio, 't1')[Symbol.asyncIterator]()
    expect((await first.next()).value).toMatchObject({ progress: 0.5 })
    await first.return?.()
    expect(polls).toHaveLength(1)
    const second = hub.watch(mio, 't1')[Symbol.asyncIterator]()
    expect((await second.next()).value).toMatchObject({ progress: 0.5 })
    await second.return?.()
    hub.close()
  })
})

describe('an upstream failure', () => {
  test.each([
    ['a 503', new UpstreamError(503, 'down')],
    ['a 429', new UpstreamError(429, 'slow')],
    ['silence', new NoAnswerError('network')],
  ])('by %s is tolerated once', async (_name, error) => {
    const { upstream } = stepping([at(0), error, at(0.5), error, at(1, 'COMPLETED')])
    const hub = createTaskHub(polling, upstream)
    expect(await collect(hub.watch(mio, 't1'))).toEqual([0, 0.5, 1])
    hub.close()
  })

  test('twice in a row ends the stream with its error', async () => {
    const { upstream } = stepping([at(0), new UpstreamError(503, 'down')])
    const hub = createTaskHub(polling, upstream)
    await expect(collect(hub.watch(mio, 't1'))).rejects.toMatchObject({ status: 503 })
    expect(hub.size).toBe(0)
  })

  test.each([401, 403, 404])('by %i ends the stream at once', async (status) => {
    const { upstream, polls } = stepping([new UpstreamError(status, 'no', { code: 'NO' })])
    const hub = createTaskHub(polling, upstream)
    await expect(collect(hub.watch(mio, 't1'))).rejects.toMatchObject({ status })
    expect(polls).toHaveLength(1)
    hub.close()
  })
})

test('closing ends every stream, and later ones at once', async () => {
  const { upstream, polls } = stepping([at(0)])
  const hub = createTaskHub(polling, upstream)
  const open = [collect(hub.watch(mio, 't1')), collect(hub.watch(mio, 't2'))]
  await expect.poll(() => polls.length).toBeGreaterThan(1)
  hub.close()
  await Promise.all(open)
  expect(await collect(hub.watch(mio, 't1'))).toEqual([])
  expect(hub.size).toBe(0)
})

async function settled(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve))
}

describe('with simulated clocks', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  const keepMs = 5_000
  /** An upstream with a stream of events that the test sends, and the questions to it. */
  const begin = (tasks: readonly Task[] = [at(0)]) => {
    const asked: AbortSignal[] = []
    const sent: Task[] = []
    let wake = Promise.withResolvers<void>()
    let broken: Error | undefined
    const upstream: TaskUpstream = {
      fetchTask: async ({ signal }) => {
        asked.push(signal as AbortSignal)
        if (broken) throw broken
        return tasks[0] as Task
      },
      fetchTasks: async ({ signal }) => {
        asked.push(signal as AbortSignal)
        return tasks
      },
      openEvents: async () => events(),
    }
    const events = async function* () {
      for (;;) {
        yield* sent.splice(0)
        await wake.promise
      }
    }
    const hub = createTaskHub({ intervalMs: 1_000, maxIntervalMs: 5_000, keepMs }, upstream)
    return {
      hub,
      asked,
      fail: (error?: Error) => {
        broken = error
      },
      send: async (...news: readonly Task[]) => {
        sent.push(...news)
        wake.resolve()
        wake = Promise.withResolvers<void>()
        await settled()
      },
    }
  }
  type Hub = ReturnType<typeof begin>['hub']
  const listen = async (hub: Hub) => {
    const listener = hub.watch(mio, 't1')[Symbol.asyncIterator]()
    const first = (await listener.next()).value as Task | undefined
    return {
      first,
      next: async () => (await listener.next()).value as Task,
      leave: async () => await listener.return?.(),
    }
  }

  test('a task is followed as long as one of its listeners stays', async () => {
    const { hub, asked, send } = begin()
    const [one, other] = [await listen(hub), await listen(hub)]
    expect([one.first?.progress, other.first?.progress, asked.length]).toEqual([0, 0, 1])
    await one.leave()
    expect(asked[0]?.aborted).toBe(false)
    const next = other.next()
    await send({ ...at(0.5), id: 't1' })
    expect((await next).progress).toBe(0.5)
    await other.leave()
    await settled()
    expect(asked[0]?.aborted).toBe(true)
    hub.close()
  })

  test('a task is forgotten five seconds after its last listener has left', async () => {
    const { hub } = begin()
    await (await listen(hub)).leave()
    await settled()
    vi.advanceTimersByTime(keepMs - 1)
    expect(hub.size).toBe(1)
    vi.advanceTimersByTime(1)
    expect(hub.size).toBe(0)
  })

  test('a listener who returns in time keeps it', async () => {
    const { hub, asked } = begin()
    for (let time = 0; time < 2; time += 1) {
      await (await listen(hub)).leave()
      await settled()
      vi.advanceTimersByTime(keepMs - 1)
    }
    const stays = await listen(hub)
    vi.advanceTimersByTime(2 * keepMs)
    const late = await listen(hub)
    expect([hub.size, asked.length]).toEqual([1, 3])
    await Promise.all([stays.leave(), late.leave()])
    hub.close()
  })

  test('a failed watch does not affect one that was started since', async () => {
    const { hub, asked, fail } = begin()
    fail(new UpstreamError(403, 'no'))
    await expect(listen(hub)).rejects.toMatchObject({ status: 403 })
    await settled()
    fail()
    const stays = await listen(hub)
    vi.advanceTimersByTime(2 * keepMs)
    const late = await listen(hub)
    expect([hub.size, asked.length]).toEqual([1, 2])
    await Promise.all([stays.leave(), late.leave()])
    hub.close()
  })

  test('closing leaves no pending timers', async () => {
    const { hub } = begin()
    await (await listen(hub)).leave()
    await listen(hub)
    await settled()
    hub.close()
    await settled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a slow listener of one task gets its last state', async () => {
    const { hub, send } = begin()
    const listener = await listen(hub)
    for (const progress of [0.25, 0.5, 0.75]) await send(at(progress))
    expect((await listener.next()).progress).toBe(0.75)
    await listener.leave()
    hub.close()
  })

  test('a slow listener of all tasks gets the last hundred changes', async () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ ...at(0), id: `t${index}` }))
    const { hub } = begin(many)
    const listener = hub.watchAll(mio)[Symbol.asyncIterator]()
    expect((await listener.next()).value).toMatchObject({ id: 't0' })
    await settled()
    expect((await listener.next()).value).toMatchObject({ id: 't50' })
    await listener.return?.()
    hub.close()
  })

  test('a second listener of all tasks gets those that still run', async () => {
    const { hub, send } = begin([at(0), { ...at(0), id: 'other' }])
    const first = hub.watchAll(mio)[Symbol.asyncIterator]()
    await first.next()
    await send({ ...at(1, 'COMPLETED'), id: 't1' })
    const second = hub.watchAll(mio)[Symbol.asyncIterator]()
    expect((await second.next()).value).toMatchObject({ id: 'other' })
    await Promise.all([first.return?.(), second.return?.()])
    hub.close()
  })
})
