import { expect, test } from 'vitest'

import type { SpatialImageSummary } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, sampleSummary, unexpected } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { photoEditMachine } from './photo-edit.machine.ts'

const begin = () => {
  const load = controllable<SpatialImageSummary, { spatialImageId: string }>()
  const save = controllable<void, SpatialImageSummary>()
  const run = start(
    photoEditMachine.provide({ actors: { loadSummary: load.logic, saveSummary: save.logic } }),
    { spatialImageId: 'image-1' },
  )
  const context = () => run.actor.getSnapshot().context
  const isBlocked = () => run.actor.getSnapshot().hasTag('saveBlocked')
  return { ...run, load, save, context, isBlocked }
}

test('the states', () => {
  expect(statesOf(photoEditMachine)).toEqual(['loading', 'unavailable', 'editing', 'saving', 'saved'])
})

test('PRIVATE is shown and saving is blocked until the image has loaded', async () => {
  const { actor, load, save, context, isBlocked } = begin()
  expect(load.last.input).toEqual({ spatialImageId: 'image-1' })
  expect(context().visibility).toBe('PRIVATE')
  expect(isBlocked()).toBe(true)
  actor.send({ type: 'photoEdit.save' })
  actor.send({ type: 'visibility.choose', visibility: 'PUBLIC' })
  expect(save.calls).toHaveLength(0)
  expect(context().visibility).toBe('PRIVATE')
  await load.last.resolve(sampleSummary)
  expect(context().visibility).toBe('PUBLIC')
  expect(isBlocked()).toBe(false)
})

test('sends title and description back as loaded, with the chosen visibility', async () => {
  const { actor, load, save, emitted, isBlocked } = begin()
  await load.last.resolve(sampleSummary)
  actor.send({ type: 'visibility.choose', visibility: 'PRIVATE' })
  actor.send({ type: 'photoEdit.save' })
  expect(isBlocked()).toBe(true)
  expect(save.last.input).toEqual({ ...sampleSummary, visibility: 'PRIVATE', terms: null })
  await save.last.resolve()
  expect(actor.getSnapshot().value).toBe('saved')
  expect(emitted).toEqual([{ type: 'photoEdit.saved', visibility: 'PRIVATE' }])
})

test('saves changed licence and download permission; without a licence there is no permission', async () => {
  const { actor, load, save, context } = begin()
  actor.send({ type: 'license.choose', license: 'CC0' })
  expect(context()).toMatchObject({ terms: null, areTermsChanged: false })
  await load.last.resolve({ ...sampleSummary, terms: { license: null, isDownloadAllowed: false } })
  actor.send({ type: 'download.allow', isAllowed: true })
  expect(context().terms).toEqual({ license: null, isDownloadAllowed: false })
  actor.send({ type: 'license.choose', license: 'CC_BY' })
  expect(context().terms).toEqual({ license: 'CC_BY', isDownloadAllowed: false })
  actor.send({ type: 'download.allow', isAllowed: true })
  actor.send({ type: 'license.choose', license: 'CC_BY_SA' })
  const terms = { license: 'CC_BY_SA', isDownloadAllowed: true } as const
  expect(context().terms).toEqual(terms)
  actor.send({ type: 'photoEdit.save' })
  expect(save.last.input).toEqual({ ...sampleSummary, terms })
  await save.last.reject(new FailureError(offline))
  actor.send({ type: 'license.choose', license: null })
  expect(context().terms).toEqual({ license: null, isDownloadAllowed: false })
})

test('the download permission alone counts as a change', async () => {
  const { actor, load, save } = begin()
  await load.last.resolve(sampleSummary)
  actor.send({ type: 'download.allow', isAllowed: false })
  actor.send({ type: 'photoEdit.save' })
  expect(save.last.input).toMatchObject({ terms: { license: 'CC_BY', isDownloadAllowed: false } })
})

test('reloaded terms do not count as a change', async () => {
  const { load, context } = begin()
  await load.last.resolve(sampleSummary)
  expect(context()).toMatchObject({ terms: sampleSummary.terms, areTermsChanged: false })
})

test('a title that was changed is saved with the rest', async () => {
  const { actor, load, save } = begin()
  actor.send({ type: 'title.change', title: '早すぎる' })
  await load.last.resolve(sampleSummary)
  actor.send({ type: 'title.change', title: '港の夕方' })
  actor.send({ type: 'photoEdit.save' })
  expect(save.last.input).toEqual({ ...sampleSummary, title: '港の夕方', terms: null })
})

test('a failed save stays open with the chosen values and can be retried', async () => {
  const { actor, load, save, emitted, context } = begin()
  await load.last.resolve(sampleSummary)
  actor.send({ type: 'visibility.choose', visibility: 'PRIVATE' })
  actor.send({ type: 'photoEdit.save' })
  await save.last.reject(new FailureError(unexpected))
  expect(actor.getSnapshot().value).toBe('editing')
  expect(context()).toMatchObject({ visibility: 'PRIVATE', failure: unexpected })
  expect(emitted).toEqual([{ type: 'photoEdit.failed', failure: unexpected }])
  actor.send({ type: 'photoEdit.save' })
  expect(context().failure).toBeNull()
})

test('an image that cannot be loaded blocks saving, and is loaded again on request', async () => {
  const { actor, load, context, isBlocked } = begin()
  await load.last.reject(new FailureError(offline))
  expect(context().failure).toEqual(offline)
  expect(isBlocked()).toBe(true)
  actor.send({ type: 'photoEdit.reload' })
  expect(context().failure).toBeNull()
  await load.last.resolve(sampleSummary)
  expect(actor.getSnapshot().value).toBe('editing')
})

test('after signing in again an edit continues with the chosen values and without the failure', async () => {
  const { actor, load, save, context } = begin()
  await load.last.resolve(sampleSummary)
  actor.send({ type: 'visibility.choose', visibility: 'PRIVATE' })
  actor.send({ type: 'photoEdit.save' })
  await save.last.reject(new FailureError({ kind: 'unauthenticated' }))
  actor.send({ type: 'photoEdit.resume' })
  expect(actor.getSnapshot().value).toBe('saving')
  expect(context()).toMatchObject({ visibility: 'PRIVATE', failure: null })
  expect(save.last.input).toMatchObject({ visibility: 'PRIVATE' })
  expect(load.calls).toHaveLength(1)
})

test('signing in again saves nothing that was not being saved', async () => {
  const { actor, load, save, context } = begin()
  await load.last.resolve(sampleSummary)
  actor.send({ type: 'photoEdit.resume' })
  expect(save.calls).toHaveLength(0)
  actor.send({ type: 'photoEdit.save' })
  await save.last.reject(new FailureError(offline))
  actor.send({ type: 'photoEdit.resume' })
  expect(actor.getSnapshot().value).toBe('editing')
  expect(context().failure).toBeNull()
  expect(save.calls).toHaveLength(1)
})

test('signing in again reloads an image that failed to load', async () => {
  const { actor, load, isBlocked } = begin()
  await load.last.reject(new FailureError({ kind: 'unauthenticated' }))
  actor.send({ type: 'photoEdit.resume' })
  expect(actor.getSnapshot().value).toBe('loading')
  await load.last.resolve(sampleSummary)
  expect(isBlocked()).toBe(false)
})
