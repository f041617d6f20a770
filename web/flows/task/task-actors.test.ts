import { afterEach, expect, it, describe } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'
import { fakeGraphql, heardFrom, outputOf } from '#web/testing/actors.ts'

import { taskActors, createStreamSlots } from './task-actors.ts'

const fields = {
  id: 'task-1',
  type: 'INSTANT',
  status: 'PROCESSING',
  progress: 0.5,
  createdAt: '2026-11-22T00:00:00Z',
  updatedAt: '2026-11-22T00:00:00Z',
}
const task = {
  ...fields,
  title: null,
  failure: null,
  spatialImageId: null,
  resourceIds: [],
  replacesId: null,
  depthNote: null,
  startedAt: null,
  endedAt: null,
}

const open: (() => void)[] = []
const watch = (gateway: ReturnType<typeof fakeGraphql>, taskId = 'task-1') => {
  const run = heardFrom(taskActors(gateway.graphql).watchTask, { taskId })
  open.push(run.stop)
  return run
}

describe('task actors', () => {
  afterEach(() => {
    for (const stop of open.splice(0)) stop()
  })

  it('a stream reports each change of the task until the machine stops', () => {
    const gateway = fakeGraphql({})
    const { heard, stop } = watch(gateway)
    expect(gateway.calls).toMatchObject([{ by: 'subscribe', variables: { id: 'task-1' } }])
    gateway.streams[0]?.onData({ taskUpdated: fields } as never)
    expect(heard).toEqual([{ type: 'task.changed', task }])
    stop()
    expect(gateway.listeners()).toBe(0)
  })

  it('a stream that ends reports the broken updates once', () => {
    const gateway = fakeGraphql({})
    const { heard } = watch(gateway)
    gateway.streams[0]?.onEnd()
    expect(heard).toEqual([{ type: 'updates.broke' }])
  })

  it('a third task gets no stream slot until one of two is released', () => {
    const gateway = fakeGraphql({})
    const first = watch(gateway)
    watch(gateway)
    const third = watch(gateway, 'task-3')
    expect(third.heard).toEqual([{ type: 'updates.broke' }])
    expect(gateway.streams).toHaveLength(2)
    first.stop()
    expect(watch(gateway, 'task-3').heard).toEqual([])
    expect(gateway.streams).toHaveLength(3)
  })

  it('a task is fetched by its id; a missing one is not found', async () => {
    const { graphql, calls } = fakeGraphql({ Task: { task: fields } })
    expect(await outputOf(taskActors(graphql).loadTask, { taskId: 'task-1' })).toEqual(task)
    expect(calls).toMatchObject([{ by: 'query', variables: { id: 'task-1' } }])
    const gone = taskActors(fakeGraphql({ Task: { task: null } }).graphql).loadTask
    await expect(outputOf(gone, { taskId: 'task-1' })).rejects.toEqual(new FailureError({ kind: 'notFound' }))
  })

  it.each([
    [
      'is cancelled',
      { ...fields, status: 'CANCELED' },
      { outcome: 'cancelled', task: { status: 'CANCELED' } },
    ],
    [
      'had ended before',
      { message: '完了しています。', task: { ...fields, status: 'COMPLETED' } },
      { outcome: 'alreadyEnded', message: '完了しています。', task: { status: 'COMPLETED' } },
    ],
    [
      'is gone',
      { message: '完了しています。', task: null },
      { outcome: 'alreadyEnded', message: '完了しています。', task: null },
    ],
  ])('a task that %s', async (_, cancelTask, answer) => {
    const { graphql, calls } = fakeGraphql({ CancelTask: { cancelTask } })
    expect(await outputOf(taskActors(graphql).cancelTask, { taskId: 'task-1' })).toMatchObject(answer)
    expect(calls).toMatchObject([{ by: 'mutate', variables: { id: 'task-1' } }])
  })
})

describe('stream slots', () => {
  it('are limited, and released once', () => {
    const take = createStreamSlots(2)
    const first = take()
    expect(take()).not.toBeNull()
    expect(take()).toBeNull()
    first?.()
    first?.()
    expect(take()).not.toBeNull()
    expect(take()).toBeNull()
  })
})
