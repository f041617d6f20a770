import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'

import { createApp } from '../app/create-app.ts'
import { openDialog } from '../dialog/open-dialog.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable, controllableCallback, settled } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { TestClock } from '../testkit/test-clock.ts'
import { type BuildManifest, buildWatchMachine } from './build-watch.machine.ts'
import { watchWork } from './watch-work.ts'

const manifest = { id: 'build-1', builtAt: '2026-11-21T00:00:00.000Z' }

const begin = () => {
  const waitForIdle = controllable<void>()
  const loadManifest = controllable<BuildManifest, { buildId: string }>()
  const loadLatest = controllable<{ id: string }>()
  const reload = controllable<void, { buildId: string; path: string | null }>()
  const work = controllableCallback<undefined>()
  const run = start(
    buildWatchMachine.provide({
      actors: {
        waitForIdle: waitForIdle.logic,
        loadManifest: loadManifest.logic,
        loadLatest: loadLatest.logic,
        reload: reload.logic,
        watchWork: work.logic as never,
      },
    }),
    { buildId: 'build-1' },
  )
  const { actor, clock } = run
  const isIn = (state: string) => actor.getSnapshot().matches({ build: state } as never)
  const isResting = async () => {
    await waitForIdle.last.resolve()
    clock.advance(1000)
    await loadManifest.last.resolve(manifest)
  }
  const isOutdated = async () => {
    await isResting()
    clock.advance(300_000)
    await loadLatest.last.resolve({ id: 'build-2' })
  }
  const navigate = (path: string) => actor.send({ type: 'navigation.started', path })
  return {
    ...run,
    waitForIdle,
    loadManifest,
    loadLatest,
    reload,
    work,
    isIn,
    isResting,
    isOutdated,
    navigate,
  }
}

test('the states', () => {
  expect(statesOf(buildWatchMachine)).toEqual([
    'build',
    'build.settling',
    'build.deferring',
    'build.loadingManifest',
    'build.resting',
    'build.asking',
    'build.outdated',
    'build.reloading',
    'work',
    'work.watched',
    'work.watched.free',
    'work.watched.busy',
    'work.unknown',
  ])
})

test('the running build’s manifest is fetched exactly 1 s after the first idle moment', async () => {
  const { actor, clock, waitForIdle, loadManifest, isIn } = begin()
  clock.advance(60_000)
  expect(loadManifest.calls).toHaveLength(0)
  await waitForIdle.last.resolve()
  clock.advance(999)
  expect(loadManifest.calls).toHaveLength(0)
  clock.advance(1)
  expect(loadManifest.last.input).toEqual({ buildId: 'build-1' })
  await loadManifest.last.resolve(manifest)
  expect(actor.getSnapshot().context).toEqual({ buildId: 'build-1', manifest, latestId: null })
  expect(isIn('resting')).toBe(true)
})

test('without idle detection the second counts from the start', async () => {
  const { clock, waitForIdle, loadManifest } = begin()
  await waitForIdle.last.reject(new Error('no idle callback'))
  clock.advance(999)
  expect(loadManifest.calls).toHaveLength(0)
  clock.advance(1)
  expect(loadManifest.calls).toHaveLength(1)
})

test('a missing manifest triggers a request for the latest build', async () => {
  const { clock, waitForIdle, loadManifest, loadLatest, isIn } = begin()
  await waitForIdle.last.resolve()
  clock.advance(1000)
  await loadManifest.last.reject(new Error('404'))
  expect(loadLatest.pending()).toHaveLength(1)
  expect(isIn('asking')).toBe(true)
})

test('the latest build is requested every 5 minutes, also after a failure', async () => {
  const { clock, loadLatest, isResting, isIn } = begin()
  await isResting()
  for (const turn of [1, 2, 3]) {
    clock.advance(299_999)
    expect(loadLatest.calls).toHaveLength(turn - 1)
    clock.advance(1)
    expect(loadLatest.calls).toHaveLength(turn)
    await (turn === 2 ? loadLatest.last.reject(new Error('x')) : loadLatest.last.resolve({ id: 'build-1' }))
    expect(isIn('resting')).toBe(true)
  }
})

test('returning to the page requests the latest build at once', async () => {
  const { actor, loadLatest, isResting } = begin()
  await isResting()
  actor.send({ type: 'page.returned' })
  expect(loadLatest.pending()).toHaveLength(1)
})

test('a new build is announced once', async () => {
  const { actor, clock, emitted, isOutdated, loadLatest, isIn } = begin()
  expect(actor.getSnapshot().hasTag('outdated')).toBe(false)
  await isOutdated()
  expect(emitted).toEqual([{ type: 'build.found', id: 'build-2' }])
  expect(actor.getSnapshot().hasTag('outdated')).toBe(true)
  expect(actor.getSnapshot().context.latestId).toBe('build-2')
  actor.send({ type: 'page.returned' })
  clock.advance(3_600_000)
  expect(loadLatest.calls).toHaveLength(1)
  expect(isIn('outdated')).toBe(true)
  expect(emitted).toHaveLength(1)
})

test('does not announce the current build', async () => {
  const { actor, emitted, isResting, loadLatest, navigate, reload } = begin()
  await isResting()
  actor.send({ type: 'page.returned' })
  await loadLatest.last.resolve({ id: 'build-1' })
  navigate('/mypage')
  actor.send({ type: 'build.take' })
  expect(emitted).toEqual([])
  expect(actor.getSnapshot().context.latestId).toBeNull()
  expect(reload.calls).toHaveLength(0)
})

test('loads a new build on the next navigation, at its target', async () => {
  const { isOutdated, navigate, reload, isIn } = begin()
  await isOutdated()
  navigate('/mypage?page=2')
  expect(reload.last.input).toEqual({ buildId: 'build-2', path: '/mypage?page=2' })
  expect(isIn('reloading')).toBe(true)
  await reload.last.resolve()
  expect(isIn('outdated')).toBe(true)
})

test('loads a new build on request, at the current page', async () => {
  const { actor, isOutdated, reload, isIn } = begin()
  await isOutdated()
  actor.send({ type: 'build.take' })
  expect(reload.last.input).toEqual({ buildId: 'build-2', path: null })
  await reload.last.reject(new Error('stayed'))
  expect(isIn('outdated')).toBe(true)
  expect(actor.getSnapshot().hasTag('outdated')).toBe(true)
})

test('does not load a new build during unfinished work, on navigation or on request', async () => {
  const { actor, isOutdated, navigate, reload, work, emitted, isIn } = begin()
  await isOutdated()
  work.last.send({ type: 'work.began' })
  expect(actor.getSnapshot().hasTag('working')).toBe(true)
  navigate('/mypage')
  actor.send({ type: 'build.take' })
  expect(reload.calls).toHaveLength(0)
  expect(isIn('outdated')).toBe(true)
  expect(emitted.at(-1)).toEqual({ type: 'build.held', id: 'build-2' })
  expect(emitted).toHaveLength(2)
  work.last.send({ type: 'work.ended' })
  expect(actor.getSnapshot().hasTag('working')).toBe(false)
  expect(reload.calls).toHaveLength(0)
  navigate('/mypage')
  expect(reload.pending()).toHaveLength(1)
})

test('never reloads the page automatically when work cannot be watched', async () => {
  const { actor, isOutdated, navigate, reload } = begin()
  actor.send({ type: 'xstate.error.actor.watchWork', error: new Error('x') } as never)
  expect(actor.getSnapshot().matches({ work: 'unknown' })).toBe(true)
  expect(actor.getSnapshot().hasTag('working')).toBe(true)
  await isOutdated()
  navigate('/mypage')
  expect(reload.calls).toHaveLength(0)
})

test('an open dialog is unfinished work until it has closed', async () => {
  const clock = new TestClock()
  const app = createApp({ provide: {}, buildId: 'build-7', clock })
  app.start()
  expect(app.buildWatch.getSnapshot().context.buildId).toBe('build-7')
  const isWorking = () => app.buildWatch.getSnapshot().hasTag('working')
  expect(isWorking()).toBe(false)
  void openDialog(app.dialog, 'EULA', {})
  expect(isWorking()).toBe(true)
  const id = app.dialog.getSnapshot().context.current?.id ?? ''
  app.dialog.send({ type: 'dialog.close', id, answer: { outcome: 'dismissed' } })
  expect(isWorking()).toBe(true)
  clock.advance(300)
  expect(isWorking()).toBe(false)
  app.stop()
  await settled()
})

test('an unfinished creation is unfinished work, reported once however often it changes', () => {
  const creation = setup({ types: { tags: {} as 'hasUnfinishedWork' } }).createMachine({
    id: 'creation',
    initial: 'empty',
    states: {
      empty: { on: { fill: { target: 'filled' } } },
      filled: {
        tags: 'hasUnfinishedWork',
        on: { fill: { target: 'filled', reenter: true }, finish: { target: 'empty' } },
      },
    },
  })
  const told: string[] = []
  const root = setup({ actors: { creation, watchWork } }).createMachine({
    invoke: [
      { src: 'creation', id: 'creation', systemId: 'creation' },
      { src: 'watchWork', id: 'watch' },
    ],
    on: { '*': { actions: ({ event }) => told.push(event.type) } },
  })
  const actor = createActor(root).start()
  const child = actor.getSnapshot().children['creation']
  for (const type of ['fill', 'fill', 'finish']) child?.send({ type })
  expect(told).toEqual(['work.began', 'work.ended'])
  actor.stop()
})
