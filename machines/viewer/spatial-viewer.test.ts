import { expect, test } from 'vitest'

import { offline } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllableCallback } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { spatialViewerMachine } from './spatial-viewer.machine.ts'

const viewer = {
  spatialImageId: 'image-1',
  canRender: true,
  isAutoplay: false,
  isMotionReduced: false,
  spread: 1,
}

const begin = (changes: Partial<typeof viewer> = {}) => {
  const scene = controllableCallback<{ spatialImageId: string }>()
  const returns = controllableCallback()
  const actors = { runScene: scene.logic, watchReturn: returns.logic }
  const run = start(spatialViewerMachine.provide({ actors }), { ...viewer, ...changes })
  const has = (tag: 'busy' | 'still' | 'interactive' | 'moving' | 'comparing') =>
    run.actor.getSnapshot().hasTag(tag)
  const context = () => run.actor.getSnapshot().context
  const interactive = () => {
    run.actor.send({ type: 'viewer.start' })
    scene.last.send({ type: 'scene.loaded' })
  }
  const file = () =>
    JSON.stringify(run.actor.getSnapshot().value)
      .replaceAll('"', '')
      .match(/file:([^}]*)/)?.[1]
  const interrupt = (retryAfter: number | null = null) =>
    scene.last.send({ type: 'scene.interrupted', retryAfter })
  return { ...run, scene, returns, has, context, interactive, file, interrupt }
}

test('the states', () => {
  expect(statesOf(spatialViewerMachine)).toEqual([
    'poster',
    'live',
    'live.picture',
    'live.picture.loading',
    'live.picture.interactive',
    'live.picture.interactive.motion',
    'live.picture.interactive.motion.idle',
    'live.picture.interactive.motion.playing',
    'live.picture.interactive.motion.paused',
    'live.picture.interactive.view',
    'live.picture.interactive.view.spatial',
    'live.picture.interactive.view.flat',
    'live.file',
    'live.file.arriving',
    'live.file.waiting',
    'live.file.waiting.backingOff',
    'live.file.waiting.unseen',
    'live.file.unwatched',
    'still',
  ])
})

test('the poster stays until the scene has loaded', () => {
  const { actor, scene, has, context } = begin()
  expect(has('still')).toBe(true)
  expect(scene.runs).toHaveLength(0)
  actor.send({ type: 'viewer.start' })
  expect(scene.last.input).toEqual({ spatialImageId: 'image-1' })
  expect(has('still')).toBe(true)
  expect(has('busy')).toBe(true)
  scene.last.send({ type: 'scene.progressed', progress: 0.5 })
  expect(context().progress).toBe(0.5)
  scene.last.send({ type: 'scene.loaded' })
  expect(has('interactive')).toBe(true)
  expect(has('still')).toBe(false)
  expect(has('moving')).toBe(false)
})

test('a device that cannot render keeps the picture and the reason, without a retry', () => {
  const { actor, scene, has, context } = begin({ canRender: false })
  actor.send({ type: 'viewer.start' })
  expect(has('still')).toBe(true)
  expect(context().reason).toBe('unsupported')
  actor.send({ type: 'viewer.retry' })
  expect(actor.getSnapshot().value).toBe('still')
  expect(scene.runs).toHaveLength(0)
})

test('a scene that fails to load shows the picture with a reason and a retry', () => {
  const { actor, scene, context, has } = begin()
  actor.send({ type: 'viewer.start' })
  scene.last.send({ type: 'scene.progressed', progress: 0.5 })
  scene.last.send({ type: 'scene.failed', failure: offline })
  expect(actor.getSnapshot().value).toBe('still')
  expect(context()).toMatchObject({ reason: 'loadFailed', failure: offline })
  expect(scene.running()).toHaveLength(0)
  actor.send({ type: 'viewer.retry' })
  expect(has('busy')).toBe(true)
  expect(context()).toMatchObject({ reason: null, failure: null, progress: 0 })
})

test('a scene that fails to start leaves the picture', () => {
  const { actor } = start(spatialViewerMachine, viewer)
  actor.send({ type: 'viewer.start' })
  expect(actor.getSnapshot().value).toBe('still')
  expect(actor.getSnapshot().context).toMatchObject({
    reason: 'loadFailed',
    failure: { kind: 'unexpected', message: 'not provided: runScene' },
  })
})

test('a damaged file has a reason of its own, and is not read again by itself', () => {
  const { actor, clock, scene, context } = begin()
  actor.send({ type: 'viewer.start' })
  const failure = { kind: 'rejected', code: 'BAD_FILE', message: '' } as const
  scene.last.send({ type: 'scene.failed', failure })
  expect(actor.getSnapshot().value).toBe('still')
  expect(context()).toMatchObject({ reason: 'damaged', failure })
  clock.advance(3_600_000)
  expect(scene.runs).toHaveLength(1)
})

test('an interrupted file is read on after longer and longer pauses, for as long as someone looks', () => {
  const { actor, clock, file, interrupt, context, has, scene } = begin()
  actor.send({ type: 'viewer.start' })
  expect(context().attempts).toBe(1)
  for (const [failed, pause] of [1000, 2000, 4000, 8000, 16_000, 20_000, 20_000].entries()) {
    interrupt()
    expect(file()).toBe('{waiting:backingOff')
    expect(has('busy')).toBe(true)
    expect(context()).toMatchObject({ attempts: failed + 1, failedTries: failed + 1 })
    clock.advance(pause - 1)
    expect(file()).toBe('{waiting:backingOff')
    clock.advance(1)
    expect(file()).toBe('arriving')
    expect(context().attempts).toBe(failed + 2)
  }
  expect(scene.runs).toHaveLength(1)
  expect(context()).toMatchObject({ reason: null, failure: null })
})

test('a browser waits between half and all of a pause, and at least as long as the server asks', () => {
  const quick = begin({ spread: 0 })
  quick.actor.send({ type: 'viewer.start' })
  quick.interrupt()
  quick.clock.advance(499)
  expect(quick.file()).toBe('{waiting:backingOff')
  quick.clock.advance(1)
  expect(quick.file()).toBe('arriving')
  quick.interrupt(30)
  quick.clock.advance(29_999)
  expect(quick.file()).toBe('{waiting:backingOff')
  quick.clock.advance(1)
  expect(quick.file()).toBe('arriving')
})

test('new bytes begin the pauses afresh; a file that begins again neither does nor moves the progress back', () => {
  const { actor, clock, file, interrupt, context, scene } = begin()
  const arrive = (progress: number) => scene.last.send({ type: 'scene.progressed', progress })
  actor.send({ type: 'viewer.start' })
  arrive(0.5)
  interrupt()
  clock.advance(1000)
  expect(context().progress).toBe(0.5)
  arrive(0.1)
  arrive(0.5)
  expect(context()).toMatchObject({ progress: 0.5, failedTries: 1 })
  interrupt()
  clock.advance(2000)
  arrive(0.6)
  expect(context()).toMatchObject({ progress: 0.6, failedTries: 0 })
  interrupt()
  clock.advance(1000)
  expect(file()).toBe('arriving')
})

test.each(['connection.restored', 'page.shown'] as const)('%s ends the wait at once', (type) => {
  const { actor, file, interrupt, context, returns } = begin()
  actor.send({ type: 'viewer.start' })
  expect(returns.running()).toHaveLength(0)
  interrupt()
  returns.last.send({ type })
  expect(file()).toBe('arriving')
  expect(context().attempts).toBe(2)
  expect(returns.running()).toHaveLength(0)
})

test('a hidden page does not try until it is seen again', () => {
  const { actor, clock, file, interrupt, returns } = begin()
  actor.send({ type: 'viewer.start' })
  interrupt()
  returns.last.send({ type: 'page.hidden' })
  clock.advance(3_600_000)
  expect(file()).toBe('{waiting:unseen')
  returns.last.send({ type: 'page.shown' })
  expect(file()).toBe('arriving')
})

test('the pauses go on where nothing tells of the connection', () => {
  const scene = controllableCallback<{ spatialImageId: string }>()
  const { actor, clock } = start(spatialViewerMachine.provide({ actors: { runScene: scene.logic } }), viewer)
  actor.send({ type: 'viewer.start' })
  scene.last.send({ type: 'scene.interrupted', retryAfter: null })
  expect(actor.getSnapshot().matches({ live: { file: 'unwatched' } })).toBe(true)
  clock.advance(999)
  expect(actor.getSnapshot().context.attempts).toBe(1)
  clock.advance(1)
  expect(actor.getSnapshot().context.attempts).toBe(2)
})

test('the first version of a scene can be turned while the rest waits', () => {
  const { clock, interactive, interrupt, has, context, file } = begin()
  interactive()
  interrupt()
  expect(has('interactive')).toBe(true)
  clock.advance(1000)
  expect(file()).toBe('arriving')
  expect(has('interactive')).toBe(true)
  expect(context().attempts).toBe(2)
})

test('a recovered scene reads on at once', () => {
  const { interactive, interrupt, scene, context, file, has } = begin()
  interactive()
  interrupt()
  scene.last.send({ type: 'scene.lost' })
  expect(file()).toBe('arriving')
  expect(has('busy')).toBe(true)
  expect(context()).toMatchObject({ attempts: 2, failedTries: 0 })
})

test('a lost graphics context is recovered once; the second loss keeps the picture with the reason', () => {
  const { actor, scene, interactive, has, context } = begin()
  interactive()
  const first = scene.last
  scene.last.send({ type: 'scene.lost' })
  expect(first.isStopped).toBe(true)
  expect(scene.runs).toHaveLength(2)
  expect(has('busy')).toBe(true)
  scene.last.send({ type: 'scene.loaded' })
  expect(has('interactive')).toBe(true)
  scene.last.send({ type: 'scene.lost' })
  expect(actor.getSnapshot().value).toBe('still')
  expect(context().reason).toBe('contextLost')
  expect(scene.running()).toHaveLength(0)
  actor.send({ type: 'viewer.retry' })
  expect(context()).toMatchObject({ reason: null, recoveries: 0 })
  scene.last.send({ type: 'scene.lost' })
  expect(has('busy')).toBe(true)
})

test('autoplay starts after loading, and can be paused and resumed by hand', () => {
  const { actor, interactive, has } = begin({ isAutoplay: true })
  interactive()
  expect(has('moving')).toBe(true)
  actor.send({ type: 'viewer.pause' })
  expect(has('moving')).toBe(false)
  actor.send({ type: 'viewer.play' })
  expect(has('moving')).toBe(true)
})

test('without autoplay nothing moves until asked', () => {
  const { actor, interactive, has } = begin()
  interactive()
  expect(has('moving')).toBe(false)
  actor.send({ type: 'viewer.play' })
  expect(has('moving')).toBe(true)
  actor.send({ type: 'viewer.pause' })
  expect(has('moving')).toBe(false)
  actor.send({ type: 'viewer.play' })
  expect(has('moving')).toBe(true)
})

test('reduced motion blocks autoplay, and a person can still start it', () => {
  const { actor, interactive, has } = begin({ isAutoplay: true, isMotionReduced: true })
  interactive()
  expect(has('moving')).toBe(false)
  actor.send({ type: 'viewer.play' })
  expect(has('moving')).toBe(true)
  actor.send({ type: 'motion.reduced' })
  expect(has('moving')).toBe(false)
})

test('turning reduced motion on stops the motion; turning it off resumes autoplay', () => {
  const { actor, interactive, has, context } = begin({ isAutoplay: true })
  interactive()
  actor.send({ type: 'motion.reduced' })
  expect(context().isMotionReduced).toBe(true)
  expect(has('moving')).toBe(false)
  actor.send({ type: 'motion.allowed' })
  expect(has('moving')).toBe(true)
})

test('a change of reduced motion before the scene has loaded is applied', () => {
  const { actor, interactive, has } = begin({ isAutoplay: true })
  actor.send({ type: 'motion.reduced' })
  interactive()
  expect(has('moving')).toBe(false)
})

test('holding shows the flat original and leaves the motion unchanged', () => {
  const { actor, interactive, has } = begin({ isAutoplay: true })
  interactive()
  expect(has('comparing')).toBe(false)
  actor.send({ type: 'viewer.compare' })
  expect(has('comparing')).toBe(true)
  expect(has('moving')).toBe(true)
  actor.send({ type: 'viewer.release' })
  expect(has('comparing')).toBe(false)
})
