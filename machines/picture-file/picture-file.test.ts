import { expect, test } from 'vitest'

import { LOOP_POLL } from '../foundation/delays.ts'
import { type Failure, FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { provideActors } from '../request/provide-actors.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import type { LoopAnswer, PictureFile, PictureFormat } from './picture-file-contract.ts'
import { pictureFileMachine } from './picture-file.machine.ts'

const unsupported: Failure = { kind: 'unsupported' }
const file: PictureFile = { address: 'blob:1', bytes: 1200 }

const begin = () => {
  const askLoop = controllable<LoopAnswer, { spatialImageId: string; format: PictureFormat }>()
  const fetchFile = controllable<PictureFile, { url: string }>()
  const drawStill = controllable<PictureFile, { spatialImageId: string }>()
  const holdFile = controllableCallback<{ address: string }>()
  const shareFile = controllable<void, { address: string; name: string; title: string }>()
  const logic = provideActors(pictureFileMachine, {
    askLoop: askLoop.logic,
    fetchFile: fetchFile.logic,
    drawStill: drawStill.logic,
    holdFile: holdFile.logic,
    shareFile: shareFile.logic,
  })
  const run = start(logic, { spatialImageId: 'image-1' })
  const value = () => JSON.stringify(run.actor.getSnapshot().value).replaceAll('"', '')
  const context = () => run.actor.getSnapshot().context
  const make = (format: PictureFormat) => run.actor.send({ type: 'picture.make', format })
  const madeStill = async () => {
    make('STILL')
    await drawStill.last.resolve(file)
  }
  return { ...run, askLoop, fetchFile, drawStill, holdFile, shareFile, value, context, make, madeStill }
}

test('the states', () => {
  expect(statesOf(pictureFileMachine)).toEqual([
    'choosing',
    'making',
    'making.deciding',
    'making.asking',
    'making.fetching',
    'making.drawing',
    'ready',
    'ready.resting',
    'ready.sharing',
    'failed',
  ])
})

test('requests nothing before a format is chosen', () => {
  const { askLoop, drawStill, value, context } = begin()
  expect(value()).toBe('choosing')
  expect([askLoop.calls, drawStill.calls]).toEqual([[], []])
  expect(context()).toEqual({
    spatialImageId: 'image-1',
    format: 'MP4',
    progress: null,
    url: '',
    file: null,
    failure: null,
  })
})

test('requests a loop until it is ready, with progress, then fetches and holds it', async () => {
  const { clock, askLoop, fetchFile, holdFile, value, context, make, emitted } = begin()
  make('WEBP')
  expect(askLoop.last.input).toEqual({ spatialImageId: 'image-1', format: 'WEBP' })
  await askLoop.last.resolve({ status: 'PREPARING', progress: null })
  expect(value()).toBe('{making:asking}')
  expect(context().progress).toBeNull()
  clock.advance(LOOP_POLL - 1)
  expect(askLoop.calls).toHaveLength(1)
  clock.advance(1)
  await askLoop.last.resolve({ status: 'PREPARING', progress: 0.5 })
  expect(context().progress).toBe(0.5)
  clock.advance(LOOP_POLL)
  await askLoop.last.resolve({ status: 'READY', url: '/files/scene.webp' })
  expect(value()).toBe('{making:fetching}')
  expect(fetchFile.last.input).toEqual({ url: '/files/scene.webp' })
  expect(emitted).toEqual([])
  await fetchFile.last.resolve(file)
  expect(value()).toBe('{ready:resting}')
  expect(context().file).toEqual(file)
  expect(holdFile.last.input).toEqual({ address: 'blob:1' })
  expect(emitted).toEqual([{ type: 'picture.ready' }])
})

test('draws a still at once without the server', async () => {
  const { askLoop, drawStill, value, context, make } = begin()
  make('STILL')
  expect(value()).toBe('{making:drawing}')
  expect(drawStill.last.input).toEqual({ spatialImageId: 'image-1' })
  await drawStill.last.resolve(file)
  expect(value()).toBe('{ready:resting}')
  expect(context()).toMatchObject({ format: 'STILL', file })
  expect(askLoop.calls).toEqual([])
})

test('makes one file at a time, and cancelling ends it', async () => {
  const { actor, clock, askLoop, drawStill, value, make } = begin()
  make('MP4')
  make('STILL')
  expect(drawStill.calls).toEqual([])
  actor.send({ type: 'picture.cancel' })
  expect(value()).toBe('choosing')
  expect(askLoop.pending()).toEqual([])
  make('MP4')
  await askLoop.last.resolve({ status: 'PREPARING', progress: 0.9 })
  actor.send({ type: 'picture.cancel' })
  clock.advance(LOOP_POLL)
  expect(value()).toBe('choosing')
  make('MP4')
  expect(actor.getSnapshot().context.progress).toBeNull()
})

test('another format releases the previous file', async () => {
  const { holdFile, value, context, make, madeStill } = begin()
  await madeStill()
  make('MP4')
  expect(value()).toBe('{making:asking}')
  expect(context().file).toBeNull()
  expect(holdFile.runs.map(({ isStopped }) => isStopped)).toEqual([true])
})

test('closing the screen releases the file', async () => {
  const { actor, holdFile, madeStill } = begin()
  await madeStill()
  const heldFiles = () => holdFile.runs.filter(({ isStopped }) => !isStopped)
  expect(heldFiles()).toHaveLength(1)
  actor.stop()
  expect(heldFiles()).toHaveLength(0)
})

test('shares a file through the system sheet repeatedly', async () => {
  const { actor, shareFile, value, emitted, madeStill } = begin()
  await madeStill()
  actor.send({ type: 'picture.share', name: '海.jpg', title: '海' })
  actor.send({ type: 'picture.share', name: '海.jpg', title: '海' })
  expect(value()).toBe('{ready:sharing}')
  expect(shareFile.calls).toHaveLength(1)
  expect(shareFile.last.input).toEqual({ address: 'blob:1', name: '海.jpg', title: '海' })
  await shareFile.last.resolve()
  expect(value()).toBe('{ready:resting}')
  actor.send({ type: 'picture.share', name: '海.jpg', title: '海' })
  await shareFile.last.reject(new Error('no sheet'))
  expect(value()).toBe('{ready:resting}')
  expect(emitted).toEqual([{ type: 'picture.ready' }, { type: 'picture.notShared' }])
})

test('a failed loop gives the reason, and a retry clears it', async () => {
  const { askLoop, value, context, make } = begin()
  make('MP4')
  await askLoop.last.resolve({ status: 'FAILED', message: '作れませんでした' })
  expect(value()).toBe('failed')
  expect(context().failure).toEqual({
    kind: 'rejected',
    code: 'SCENE_VIDEO_FAILED',
    message: '作れませんでした',
  })
  make('MP4')
  expect(context().failure).toBeNull()
  await askLoop.last.reject(new FailureError(offline))
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(offline)
})

test('a file that cannot be fetched, drawn or held is a failure', async () => {
  const { askLoop, fetchFile, drawStill, holdFile, value, context, make, madeStill } = begin()
  make('MP4')
  await askLoop.last.resolve({ status: 'READY', url: '/files/scene.mp4' })
  await fetchFile.last.reject(new FailureError(offline))
  expect([value(), context().failure]).toEqual(['failed', offline])
  make('STILL')
  await drawStill.last.reject(new FailureError(unsupported))
  expect([value(), context().failure]).toEqual(['failed', unsupported])
  await madeStill()
  expect(context().failure).toBeNull()
  expect(holdFile.runs).toHaveLength(1)
  const broken = start(
    pictureFileMachine.provide({ actors: { askLoop: askLoop.logic, drawStill: drawStill.logic } }),
    {
      spatialImageId: 'image-1',
    },
  )
  broken.actor.send({ type: 'picture.make', format: 'STILL' })
  await drawStill.last.resolve(file)
  expect(broken.actor.getSnapshot().value).toBe('failed')
  expect(broken.actor.getSnapshot().context).toMatchObject({ file: null, failure: { kind: 'unexpected' } })
})
