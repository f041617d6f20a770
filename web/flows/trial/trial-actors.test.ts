import { afterEach, expect, it } from 'vitest'

import { termsVersion } from '#contract/creation.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import { trialRecord } from '#web/browser/tab-records.ts'
import { fakeGraphql, outputOf } from '#web/testing/actors.ts'

import { createFileShelf } from '../creation/picked-files.ts'
import { trialActors } from './trial-actors.ts'

const part = (offset: number, size: number, url: string | null = `/files/uploads/u/${offset}`) => ({
  offset,
  size,
  url,
})
const reserved = { id: 'a-b', files: [{ parts: [part(0, 6), part(6, 2)] }, { parts: [part(0, 2)] }] }
const refusal = { code: 'TRIALS_BUSY', message: '混み合っています' }

function begin(answers: Readonly<Record<string, unknown>> = {}) {
  const shelf = createFileShelf()
  const files = [
    shelf.put(new File(['12345678'], 'a.jpg', { type: 'image/jpeg' })),
    shelf.put(new File(['90'], 'b.jpg', { type: 'image/jpeg' })),
  ]
  const fake = fakeGraphql({
    CreateTrial: { createTrial: reserved },
    StartTrial: { startTrial: { status: 'QUEUED' } },
    DeleteTrial: { deleteTrial: true },
    ...answers,
  })
  const order = { files, kind: 'set', type: 'FULL' } as const
  return { ...fake, order, actors: trialActors({ graphql: fake.graphql, shelf, kept: trialRecord }) }
}

afterEach(() => {
  sessionStorage.clear()
})

it('files are announced with the accepted terms, and the tab stores the trial', async () => {
  const { actors, calls, order } = begin()
  const { record, parts } = await outputOf(actors.createTrial, { order, former: null })
  expect(record).toEqual({ name: 'a-b', kind: 'set', type: 'FULL' })
  const [first, second] = order.files
  expect(parts).toEqual([
    { fileId: first?.fileId, number: 1, offset: 0, size: 6, url: '/files/uploads/u/0' },
    { fileId: first?.fileId, number: 2, offset: 6, size: 2, url: '/files/uploads/u/6' },
    { fileId: second?.fileId, number: 3, offset: 0, size: 2, url: '/files/uploads/u/0' },
  ])
  expect(await outputOf(actors.loadTrial)).toEqual(record)
  expect(calls).toMatchObject([
    {
      name: 'CreateTrial',
      variables: {
        input: {
          type: 'FULL',
          acceptedTerms: termsVersion,
          files: [
            { fileName: 'a.jpg', contentType: 'image/jpeg', size: 8, sha256: expect.stringMatching(/^ef79/) },
            { fileName: 'b.jpg', size: 2 },
          ],
        },
      },
    },
  ])
})

it('the previous trial is deleted first, even when that request fails', async () => {
  const { actors, calls, order } = begin({ DeleteTrial: new Error('offline') })
  await outputOf(actors.createTrial, { order, former: 'old-one' })
  expect(calls.map(({ name }) => name)).toEqual(['DeleteTrial', 'CreateTrial'])
  expect(calls[0]?.variables).toEqual({ id: 'old-one' })
})

it('a refusal is reported, and neither the previous trial nor a new one is stored', async () => {
  const { actors, order } = begin({ CreateTrial: { createTrial: refusal } })
  trialRecord.write({ name: 'old-one', kind: 'photo', type: 'INSTANT' })
  await expect(outputOf(actors.createTrial, { order, former: 'old-one' })).rejects.toEqual(
    new FailureError({ kind: 'rejected', ...refusal }),
  )
  expect(await outputOf(actors.loadTrial)).toBeNull()
})

it('a trial with uploaded files starts or reports the failure', async () => {
  const { actors, calls } = begin()
  await outputOf(actors.startTrial, { name: 'a-b' })
  expect(calls).toMatchObject([{ name: 'StartTrial', variables: { id: 'a-b' } }])
  const refusing = begin({ StartTrial: { startTrial: refusal } }).actors.startTrial
  await expect(outputOf(refusing, { name: 'a-b' })).rejects.toEqual(
    new FailureError({ kind: 'rejected', ...refusal }),
  )
})

const scene = {
  posterUrl: '/p',
  splatUrl: '/s',
  splatBytes: 3,
  splatCount: 4,
  width: 5,
  height: 6,
  depthSource: 'ESTIMATED',
  cameraParameters: { version: 1 },
}

it.each([
  [
    { status: 'PROCESSING', progress: 0.4, failure: null, scene: null },
    { status: 'PROCESSING', progress: 0.4, failure: null, scene: null },
  ],
  [
    { status: 'COMPLETED', progress: 1, scene },
    {
      status: 'COMPLETED',
      progress: 1,
      failure: null,
      scene: { ...scene, splatLightUrl: null, photoUrl: null, photoFov: null },
    },
  ],
  [
    {
      status: 'COMPLETED',
      progress: 1,
      scene: { ...scene, splatLightUrl: '/l', photoUrl: '/f', photoFov: 50 },
    },
    {
      status: 'COMPLETED',
      progress: 1,
      failure: null,
      scene: { ...scene, splatLightUrl: '/l', photoUrl: '/f', photoFov: 50 },
    },
  ],
  [
    { status: 'FAILED', progress: 0, failure: { code: 'TIMED_OUT', message: '長い' } },
    {
      status: 'FAILED',
      progress: 0,
      scene: null,
      failure: { kind: 'rejected', code: 'TIMED_OUT', message: '長い' },
    },
  ],
])('a trial has the server’s state: %j', async (trial, look) => {
  const { actors } = begin({ Trial: { trial } })
  expect(await outputOf(actors.lookAtTrial, { name: 'a-b' })).toEqual(look)
})

it('an expired trial is removed from the tab', async () => {
  const { actors } = begin({
    Trial: { trial: null },
    KeepTrial: { keepTrial: { code: 'TRIAL_GONE', message: '' } },
  })
  for (const actor of [actors.lookAtTrial, actors.keepTrial]) {
    trialRecord.write({ name: 'a-b', kind: 'photo', type: 'INSTANT' })
    await expect(outputOf(actor, { name: 'a-b' })).rejects.toEqual(new FailureError({ kind: 'notFound' }))
    expect(trialRecord.read()).toBeNull()
  }
})

it('keeping a trial returns the item, reloads lists, and clears the tab’s record', async () => {
  const { actors, calls } = begin({ KeepTrial: { keepTrial: { id: 'image-1' } } })
  trialRecord.write({ name: 'a-b', kind: 'photo', type: 'INSTANT' })
  expect(await outputOf(actors.keepTrial, { name: 'a-b' })).toBe('image-1')
  expect(calls).toEqual([
    { by: 'mutate', name: 'KeepTrial', variables: { id: 'a-b' }, alsoChanged: ['SpatialImage', 'Task'] },
  ])
  expect(trialRecord.read()).toBeNull()
})

it('a failure to keep a trial is reported, and the trial stays', async () => {
  const { actors } = begin({ KeepTrial: { keepTrial: { code: 'QUOTA_EXCEEDED', message: '容量' } } })
  trialRecord.write({ name: 'a-b', kind: 'photo', type: 'INSTANT' })
  await expect(outputOf(actors.keepTrial, { name: 'a-b' })).rejects.toMatchObject({
    failure: { code: 'QUOTA_EXCEEDED' },
  })
  expect(trialRecord.read()).not.toBeNull()
})

it('dismissing deletes the trial, if there is one', async () => {
  const { actors, calls } = begin()
  trialRecord.write({ name: 'a-b', kind: 'photo', type: 'INSTANT' })
  await outputOf(actors.clearTrial, { name: null })
  expect(trialRecord.read()).toBeNull()
  expect(calls).toEqual([])
  await outputOf(actors.clearTrial, { name: 'a-b' })
  expect(calls).toMatchObject([{ name: 'DeleteTrial', variables: { id: 'a-b' } }])
})
