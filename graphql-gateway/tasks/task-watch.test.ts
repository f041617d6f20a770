import { describe, expect, test } from 'vitest'

import type { Task } from '../__generated__/resolvers.ts'
import { task } from '../testing/samples.ts'
import { accept, hasEnded, isOver } from './task-watch.ts'
import type { TaskWatch } from './task-watch.ts'

function at(seconds: number, more: Partial<Task> = {}): Task {
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
  expect(statuses.filter((status) => hasEnded(at(0, { status })))).toEqual([
    'COMPLETED',
    'FAILED',
    'CANCELED',
  ])
})

test('a watch of one task is over when it ends, and that of all tasks never is', () => {
  const { watch } = begin('t1')
  expect(isOver(watch)).toBe(false)
  accept(watch, at(0), true)
  expect(isOver(watch)).toBe(false)
  accept(watch, at(1, { status: 'FAILED' }), false)
  expect(isOver(watch)).toBe(true)
  const all = begin().watch
  accept(all, at(1, { status: 'FAILED' }), false)
  expect(isOver(all)).toBe(false)
})

describe('news', () => {
  test.each<[string, Task, boolean]>([
    ['a later state', at(11), true],
    ['a state that is later by a millisecond', at(10.001), true],
    ['an earlier state', at(9), false],
    ['the same state', at(10), false],
    ['another status at the same time', at(10, { status: 'QUEUED' }), true],
    ['other progress at the same time', at(10, { progress: 0.75 }), true],
    ['other progress at an earlier time', at(9, { progress: 0.75 }), false],
  ])('%s', (_, next, isNews) => {
    const { watch, pushed } = begin('t1')
    accept(watch, at(10), true)
    expect(accept(watch, next, false)).toBe(isNews)
    expect(pushed).toEqual(isNews ? [at(10), next] : [at(10)])
    expect(watch.known.get('t1')).toBe(isNews ? next : watch.known.get('t1'))
  })

  test('reports first states of running tasks, not of those that ended before all tasks were watched', () => {
    const { watch, pushed } = begin()
    const ended = at(1, { id: 'old', status: 'COMPLETED' })
    expect(accept(watch, at(1), true)).toBe(true)
    expect(accept(watch, ended, true)).toBe(false)
    expect(pushed).toEqual([at(1)])
    expect(watch.known.get('old')).toBe(ended)
    expect(accept(watch, at(2, { id: 'new', status: 'COMPLETED' }), false)).toBe(true)
  })

  test('reports the first state of a single watched task even if it has ended', () => {
    const { watch, pushed } = begin('t1')
    expect(accept(watch, at(1, { status: 'COMPLETED' }), true)).toBe(true)
    expect(pushed).toHaveLength(1)
  })
})
