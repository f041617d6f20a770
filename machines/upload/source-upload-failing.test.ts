import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import {
  completeReservation,
  offline,
  rejectedWith,
  sampleRecord,
  unauthenticated,
  unexpected,
} from '../registry/samples.ts'
import { freshUpload } from '../testkit/begin-upload.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { sourceUploadMachine } from './source-upload.machine.ts'
import type { ExamineInput } from './upload-contract.ts'

test('a file that cannot be read fails, and is read again on request', async () => {
  const { actor, examineFile, value, context, has } = freshUpload()
  await examineFile.last.reject(new FailureError(unexpected))
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(unexpected)
  expect(has('cancellable')).toBe(true)
  actor.send({ type: 'upload.retry' })
  expect(value()).toBe('{active:examining}')
  expect(context().failure).toBeNull()
})

test('a file with unsupported content is refused with its reason, without a reservation', async () => {
  const { examineFile, value, context, has, toldCreation, reserve } = freshUpload()
  await examineFile.last.reject(new FailureError(rejectedWith('TOO_LONG')))
  expect(value()).toBe('refused')
  expect(context().failure).toEqual(rejectedWith('TOO_LONG'))
  expect(has('cancellable')).toBe(true)
  expect(toldCreation.at(-1)?.type).toBe('upload.stopped')
  expect(reserve.calls).toHaveLength(0)
})

test('no earlier failure remains when it is done', async () => {
  const { clock, reserving, reserve, reserved, value, context } = freshUpload()
  await reserving()
  await reserve.last.reject(new FailureError(unexpected))
  clock.advance(1000)
  await reserved(completeReservation)
  expect(value()).toBe('done')
  expect(context().failure).toBeNull()
})

test('a failed upload resumes on request with new attempts', async () => {
  const { actor, clock, reserving, reserve, value, context } = freshUpload()
  await reserving()
  for (const seconds of [1, 2, 4, 8]) {
    await reserve.last.reject(new FailureError(unexpected))
    clock.advance(seconds * 1000)
  }
  await reserve.last.reject(new FailureError(unexpected))
  expect(value()).toBe('failed')
  actor.send({ type: 'upload.retry' })
  expect(value()).toBe('{active:{transferring:reserving}}')
  expect(context().failure).toBeNull()
})

test('permanent failures fail at once', async () => {
  const { sending, fail, value } = freshUpload()
  await sending()
  fail({ kind: 'unsupported' })
  expect(value()).toBe('failed')
})

test('a lost session makes it wait and resume after signing in again', async () => {
  const { sending, fail, value, has, watchSignIn } = freshUpload()
  await sending()
  fail(unauthenticated)
  expect(value()).toBe('{active:{transferring:waiting}}')
  expect(has('waiting')).toBe(true)
  watchSignIn.last.send({ type: 'session.returned' })
  expect(value()).toBe('{active:{transferring:reserving}}')
  expect(watchSignIn.running()).toHaveLength(0)
})

test('waits for the connection when offline', async () => {
  const { sending, fail, value, watchConnection, has } = freshUpload()
  await sending()
  fail(offline)
  expect(value()).toBe('{active:{transferring:waiting}}')
  expect(has('waiting')).toBe(true)
  watchConnection.last.send({ type: 'connection.restored' })
  expect(value()).toBe('{active:{transferring:reserving}}')
})

test.each([unexpected, offline, unauthenticated])('can be paused while waiting ($kind)', async (failure) => {
  const { actor, clock, sending, fail, value } = freshUpload()
  await sending()
  fail(failure)
  actor.send({ type: 'upload.pause' })
  clock.advance(60_000)
  expect(value()).toBe('{active:paused}')
})

test('an unprovided send actor counts as a failure', async () => {
  const { actor } = start(
    sourceUploadMachine.provide({
      actors: {
        examineFile: controllable<{ sha256: string }, ExamineInput>().logic,
      },
    }),
    { record: sampleRecord },
  )
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  expect(actor.getSnapshot().value).toEqual({ active: { transferring: 'waiting' } })
})

test('the creation is notified of a failure, and of another try', async () => {
  const { actor, examineFile, toldCreation } = freshUpload()
  await examineFile.last.reject(new FailureError(unexpected))
  expect(toldCreation.map(({ type }) => type)).toEqual(['upload.stopped'])
  actor.send({ type: 'upload.retry' })
  expect(toldCreation.map(({ type }) => type)).toEqual(['upload.stopped', 'upload.resumed'])
})

test('a crashed transfer counts as a failed attempt', async () => {
  const { actor, sending, value, context } = freshUpload()
  await sending()
  actor.send({
    type: 'xstate.error.actor.transfer',
    error: new FailureError({ kind: 'unsupported' }),
  } as never)
  expect(value()).toBe('failed')
  expect(context().failure).toEqual({ kind: 'unsupported' })
})

test('shows the reason for a wait and clears the failure once bytes are sent again', async () => {
  const { clock, sending, fail, reserved, value, context } = freshUpload()
  await sending()
  fail(unexpected)
  expect(value()).toBe('{active:{transferring:waiting}}')
  expect(context().failure).toEqual(unexpected)
  clock.advance(1000)
  expect(value()).toBe('{active:{transferring:reserving}}')
  await reserved()
  expect(context().failure).toBeNull()
})

test('keeps a permanent failure', async () => {
  const { sending, fail, value, context } = freshUpload()
  await sending()
  fail({ kind: 'unsupported' })
  expect(value()).toBe('failed')
  expect(context().failure).toEqual({ kind: 'unsupported' })
})
