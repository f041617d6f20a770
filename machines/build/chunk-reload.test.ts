import { expect, test } from 'vitest'

import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { chunkReloadMachine } from './chunk-reload.machine.ts'

const begin = () => {
  const readMarker = controllable<{ age: number } | null>()
  const writeMarker = controllable<void, { path: string }>()
  const reload = controllable<void, { path: string }>()
  const run = start(
    chunkReloadMachine.provide({
      actors: { readMarker: readMarker.logic, writeMarker: writeMarker.logic, reload: reload.logic },
    }),
  )
  const state = () => run.actor.getSnapshot().value
  const has = (tag: 'busy' | 'givenUp') => run.actor.getSnapshot().hasTag(tag)
  const fail = (path: string) => run.actor.send({ type: 'part.failed', path })
  const isGivenUp = async () => {
    fail('/mypage')
    await readMarker.last.resolve({ age: 0 })
  }
  return { ...run, readMarker, writeMarker, reload, state, has, fail, isGivenUp }
}

test('the states', () => {
  expect(statesOf(chunkReloadMachine)).toEqual([
    'watching',
    'checking',
    'marking',
    'reloading',
    'reloading.leaving',
    'reloading.left',
    'givenUp',
  ])
})

test('a chunk that fails to load reloads its target path once the marker is stored', async () => {
  const { fail, has, readMarker, writeMarker, reload, state, emitted } = begin()
  expect(has('busy')).toBe(false)
  fail('/mypage')
  expect(has('busy')).toBe(true)
  await readMarker.last.resolve(null)
  expect(writeMarker.last.input).toEqual({ path: '/mypage' })
  expect(reload.calls).toHaveLength(0)
  await writeMarker.last.resolve()
  expect(reload.last.input).toEqual({ path: '/mypage' })
  expect(state()).toEqual({ reloading: 'leaving' })
  await reload.last.resolve()
  expect(state()).toEqual({ reloading: 'left' })
  expect(has('busy')).toBe(true)
  expect(emitted).toEqual([])
})

test('several failing chunks reload once, at the first target', async () => {
  const { fail, readMarker, writeMarker, reload } = begin()
  fail('/mypage')
  fail('/create')
  await readMarker.last.resolve(null)
  fail('/create')
  await writeMarker.last.resolve()
  fail('/create')
  await reload.last.resolve()
  fail('/create')
  expect([readMarker, writeMarker, reload].map(({ calls }) => calls.length)).toEqual([1, 1, 1])
  expect(reload.calls[0]?.input).toEqual({ path: '/mypage' })
})

test('a marker younger than 10 s makes it give up and report so', async () => {
  const { fail, has, readMarker, writeMarker, emitted } = begin()
  fail('/mypage')
  await readMarker.last.resolve({ age: 9999 })
  expect(has('givenUp')).toBe(true)
  expect(has('busy')).toBe(false)
  expect(emitted).toEqual([{ type: 'part.givenUp', path: '/mypage' }])
  expect(writeMarker.calls).toHaveLength(0)
})

test('ignores a marker of 10 s', async () => {
  const { fail, readMarker, writeMarker } = begin()
  fail('/mypage')
  await readMarker.last.resolve({ age: 10_000 })
  expect(writeMarker.pending()).toHaveLength(1)
})

test('does not reload the page unless the marker can be read and written', async () => {
  const first = begin()
  first.fail('/mypage')
  await first.readMarker.last.reject(new Error('no storage'))
  expect(first.has('givenUp')).toBe(true)
  const second = begin()
  second.fail('/mypage')
  await second.readMarker.last.resolve(null)
  await second.writeMarker.last.reject(new Error('no storage'))
  expect(second.has('givenUp')).toBe(true)
  expect(second.reload.calls).toHaveLength(0)
})

test('gives up when the reload fails', async () => {
  const { fail, has, readMarker, writeMarker, reload } = begin()
  fail('/mypage')
  await readMarker.last.resolve(null)
  await writeMarker.last.resolve()
  await reload.last.reject(new Error('no'))
  expect(has('givenUp')).toBe(true)
})

test('gives up when the page still exists 10 s after its reload', async () => {
  const { fail, clock, has, readMarker, writeMarker, reload, emitted } = begin()
  fail('/mypage')
  await readMarker.last.resolve(null)
  await writeMarker.last.resolve()
  clock.advance(5000)
  await reload.last.resolve()
  clock.advance(4999)
  expect(has('givenUp')).toBe(false)
  clock.advance(1)
  expect(has('givenUp')).toBe(true)
  expect(emitted).toEqual([{ type: 'part.givenUp', path: '/mypage' }])
})

test('after giving up, another part that fails is examined again', async () => {
  const { actor, fail, has, readMarker, writeMarker, emitted, isGivenUp } = begin()
  await isGivenUp()
  fail('/create')
  expect(has('busy')).toBe(true)
  expect(actor.getSnapshot().context.path).toBe('/create')
  await readMarker.last.resolve({ age: 1 })
  expect(emitted.map(({ path }) => path)).toEqual(['/mypage', '/create'])
  fail('/create')
  await readMarker.last.resolve({ age: 12_000 })
  expect(writeMarker.last.input).toEqual({ path: '/create' })
})

test('a person can retry at once, which sets the marker and reloads', async () => {
  const { actor, writeMarker, reload, isGivenUp } = begin()
  actor.send({ type: 'part.retry' })
  expect(actor.getSnapshot().value).toBe('watching')
  await isGivenUp()
  actor.send({ type: 'part.retry' })
  expect(writeMarker.last.input).toEqual({ path: '/mypage' })
  await writeMarker.last.resolve()
  expect(reload.last.input).toEqual({ path: '/mypage' })
})

test('clears the failure after 3600000 ms', async () => {
  const { actor, clock, has, state, isGivenUp } = begin()
  await isGivenUp()
  clock.advance(3_599_999)
  expect(has('givenUp')).toBe(true)
  clock.advance(1)
  expect(state()).toBe('watching')
  expect(actor.getSnapshot().context.path).toBe('')
  expect(clock.pending).toBe(0)
})
