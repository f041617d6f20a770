import { expect, test } from 'vitest'
import { type ActorRefFrom, type AnyEventObject, createMachine } from 'xstate'

import type { SourceFile } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, sampleFile, sampleRecord, sampleRestriction } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { sourceUploadMachine } from '../upload/source-upload.machine.ts'
import type { ExamineInput } from '../upload/upload-rules.ts'
import type { CreationLimits } from './upload-fleet-rules.ts'
import { uploadFleetMachine } from './upload-fleet.machine.ts'

const otherFile: SourceFile = { ...sampleFile, fileId: 'file-2', name: 'sea.jpg' }

/** A fleet below an owner that keeps the events it receives. */
const begin = () => {
  const loadLimits = controllable<CreationLimits>()
  const forgetUpload = controllable<void, { uploadId: string }>()
  const told: AnyEventObject[] = []
  const machine = uploadFleetMachine.provide({
    actors: {
      loadLimits: loadLimits.logic,
      sourceUpload: sourceUploadMachine.provide({
        actors: {
          examineFile: controllable<{ sha256: string }, ExamineInput>().logic,
          forgetUpload: forgetUpload.logic,
        },
      }),
    },
  })
  const { actor: owner } = start(
    createMachine({
      invoke: { id: 'uploadFleet', src: machine },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  )
  const actor = owner.getSnapshot().children['uploadFleet'] as ActorRefFrom<typeof uploadFleetMachine>
  const pick = (...files: SourceFile[]) => actor.send({ type: 'files.picked', taskType: 'INSTANT', files })
  const limits = () => loadLimits.last.resolve({ restrictions: [sampleRestriction], remainingBytes: 1000 })
  const standings = () =>
    actor.getSnapshot().context.uploads.map(({ uploadId, standing }) => `${uploadId} ${standing}`)
  const tell = (uploadId: string, type: 'finished' | 'stopped' | 'resumed' | 'vanished') =>
    actor.send({ type: `upload.${type}`, uploadId, resourceId: `resource of ${uploadId}` })
  /** The last event that the owner received. */
  const last = () => told.at(-1)
  return { actor, told, last, loadLimits, forgetUpload, pick, limits, standings, tell }
}

test('the states', () => {
  expect(statesOf(uploadFleetMachine)).toEqual(['settled', 'checking'])
})

test('picked files wait for the limits, and the parent is notified', async () => {
  const { pick, limits, last, standings, loadLimits } = begin()
  expect(loadLimits.calls).toHaveLength(0)
  pick(sampleFile)
  expect(last()).toEqual({ type: 'fleet.changed', uploads: [], isChecking: true })
  pick(otherFile)
  expect(loadLimits.calls).toHaveLength(1)
  await limits()
  expect(standings()).toEqual(['file-1 running', 'file-2 running'])
  expect(last()).toMatchObject({
    uploads: [{ uploadId: 'file-1' }, { uploadId: 'file-2' }],
    isChecking: false,
  })
})

test('without limits the server decides', async () => {
  const { actor, pick, loadLimits, last } = begin()
  pick({ ...sampleFile, size: 5000 })
  await loadLimits.last.reject(new FailureError(offline))
  expect(actor.getSnapshot().children['file-1']?.getSnapshot()).toMatchObject({
    context: { restriction: null, refusal: null },
  })
  expect(last()).toMatchObject({ uploads: [{ standing: 'running' }], isChecking: false })
})

test.each(['known', 'not known'])('limits that were %s are loaded again for the next files', async (how) => {
  const { pick, limits, loadLimits, standings } = begin()
  pick(sampleFile)
  if (how === 'known') await limits()
  else await loadLimits.last.reject(new FailureError(offline))
  expect(loadLimits.calls).toHaveLength(1)
  pick(otherFile)
  expect(loadLimits.calls).toHaveLength(2)
  await limits()
  expect(standings()).toEqual(['file-1 running', 'file-2 running'])
})

test('restored uploads are placed ahead of those picked meanwhile', async () => {
  const { actor, pick, limits, standings, last } = begin()
  pick(otherFile)
  await limits()
  actor.send({ type: 'fleet.restore', uploads: [sampleRecord] })
  expect(standings()).toEqual(['file-1 running', 'file-2 running'])
  expect(last()).toMatchObject({ uploads: [{ uploadId: 'file-1' }, { uploadId: 'file-2' }] })
  expect(actor.getSnapshot().children['file-1']).toBeDefined()
})

test('the state of each upload is passed on', async () => {
  const { pick, limits, tell, last } = begin()
  pick(sampleFile, otherFile)
  await limits()
  tell('file-1', 'stopped')
  expect(last()).toMatchObject({ uploads: [{ standing: 'stopped' }, { standing: 'running' }] })
  tell('file-1', 'resumed')
  expect(last()).toMatchObject({ uploads: [{ standing: 'running' }, { standing: 'running' }] })
  tell('file-1', 'finished')
  expect(last()).toMatchObject({ uploads: [{ standing: 'finished', resourceId: 'resource of file-1' }, {}] })
  tell('file-1', 'vanished')
  expect(last()).toMatchObject({ uploads: [{ uploadId: 'file-2' }] })
})

test('an upload that has vanished is stopped', async () => {
  const { actor, pick, limits, tell } = begin()
  pick(sampleFile)
  await limits()
  tell('file-1', 'vanished')
  expect(actor.getSnapshot().children['file-1']).toBeUndefined()
})

test('cancelling cancels every upload, and none counts as running afterwards', async () => {
  const { actor, pick, limits, last, forgetUpload } = begin()
  pick(sampleFile, otherFile)
  await limits()
  actor.send({ type: 'fleet.cancel' })
  expect(last()).toMatchObject({ uploads: [{ standing: 'stopped' }, { standing: 'stopped' }] })
  expect(forgetUpload.calls.map(({ input }) => input.uploadId)).toEqual(['file-1', 'file-2'])
})

test('forgets existing uploads that have become tasks', async () => {
  const { actor, pick, limits, tell, last, told } = begin()
  pick(sampleFile, otherFile)
  await limits()
  tell('file-1', 'finished')
  tell('file-2', 'finished')
  const before = told.length
  actor.send({ type: 'fleet.settle', uploadIds: ['file-1', 'file-gone'] })
  expect(told.length).toBe(before + 1)
  expect(last()).toMatchObject({ uploads: [{ standing: 'stopped' }, { standing: 'finished' }] })
})
