import { expect, test } from 'vitest'

import { offline } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllableCallback } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { spatialViewerMachine } from './spatial-viewer.machine.ts'

const begin = (changes: { canRender?: boolean; isAutoplay?: boolean; isMotionReduced?: boolean } = {}) => {
  const scene = controllableCallback<{ spatialImageId: string }>()
  const run = start(spatialViewerMachine.provide({ actors: { runScene: scene.logic } }), {
    spatialImageId: 'image-1',
    canRender: true,
    isAutoplay: false,
    isMotionReduced: false,
    ...changes,
  })
  const has = (tag: 'busy' | 'still' | 'interactive' | 'moving' | 'comparing') =>
    run.actor.getSnapshot().hasTag(tag)
  const context = () => run.actor.getSnapshot().context
  const interactive = () => {
    run.actor.send({ type: 'viewer.start' })
    scene.last.send({ type: 'scene.loaded' })
  }
  return { ...run, scene, has, context, interactive }
}

test('the states', () => {
  expect(statesOf(spatialViewerMachine)).toEqual([
    'poster',
    'live',
    'live.loading',
    'live.interactive',
    'live.interactive.motion',
    'live.interactive.motion.idle',
    'live.interactive.motion.playing',
    'live.interactive.motion.paused',
    'live.interactive.view',
    'live.interactive.view.spatial',
    'live.interactive.view.flat',
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
  const { actor } = start(spatialViewerMachine, {
    spatialImageId: 'image-1',
    canRender: true,
    isAutoplay: false,
    isMotionReduced: false,
  })
  actor.send({ type: 'viewer.start' })
  expect(actor.getSnapshot().value).toBe('still')
  expect(actor.getSnapshot().context).toMatchObject({
    reason: 'loadFailed',
    failure: { kind: 'unexpected', message: 'not provided: runScene' },
  })
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
