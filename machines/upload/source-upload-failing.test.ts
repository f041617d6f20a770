import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import {
  completeReservation,
  offline,
  rateLimited,
  rejectedWith,
  sampleRecord,
  sampleReservation,
  unauthenticated,
  unavailable,
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

test('a file whose content is not taken is refused with the words for it, and reserves nothing', async () => {
  const { examineFile, value, context, has, toldCreation, reserveSource } = freshUpload()
  await examineFile.last.reject(new FailureError(rejectedWith('TOO_LONG')))
  expect(value()).toBe('refused')
  expect(context().failure).toEqual(rejectedWith('TOO_LONG'))
  expect(has('cancellable')).toBe(true)
  expect(toldCreation.at(-1)?.type).toBe('upload.stopped')
  expect(reserveSource.calls).toHaveLength(0)
  expect(context().failedTries).toBe(0)
})

test('a part that fails is tried again after 1, 2, 4, 8 seconds; then the upload has failed', async () => {
  const { clock, sending, fail, reserved, value, context, has, sendPart } = freshUpload()
  await sending()
  for (const seconds of [1, 2, 4, 8]) {
    fail(unexpected)
    expect(has('waiting')).toBe(true)
    expect(sendPart.running()).toHaveLength(0)
    clock.advance(seconds * 1000 - 1)
    expect(value()).toBe('{active:waiting}')
    clock.advance(1)
    expect(value()).toBe('{active:reserving}')
    await reserved()
    expect(has('sending')).toBe(true)
    expect(context().failure).toBeNull()
  }
  fail(rateLimited)
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(rateLimited)
})

test('a server that is away for a moment is tried again', async () => {
  const { sending, fail, value } = freshUpload()
  await sending()
  fail(unavailable)
  expect(value()).toBe('{active:waiting}')
})

test('no failure of before is left when it is done', async () => {
  const { clock, reserving, reserveSource, reserved, value, context } = freshUpload()
  await reserving()
  await reserveSource.last.reject(new FailureError(unexpected))
  clock.advance(1000)
  await reserved(completeReservation)
  expect(value()).toBe('done')
  expect(context().failure).toBeNull()
})

test('a part that arrives sets the tries back', async () => {
  const { clock, sending, fail, sent, reserved, context } = freshUpload()
  await sending()
  fail(unexpected)
  clock.advance(1000)
  await reserved()
  expect(context().failedTries).toBe(1)
  sent(1)
  expect(context().failedTries).toBe(0)
})

test('a failed upload goes on when asked, with new tries', async () => {
  const { actor, clock, reserving, reserveSource, value, context } = freshUpload()
  await reserving()
  for (const seconds of [1, 2, 4, 8]) {
    await reserveSource.last.reject(new FailureError(unexpected))
    clock.advance(seconds * 1000)
  }
  await reserveSource.last.reject(new FailureError(unexpected))
  expect(value()).toBe('failed')
  actor.send({ type: 'upload.retry' })
  expect(value()).toBe('{active:reserving}')
  expect(context()).toMatchObject({ failedTries: 0, failure: null })
})

test('failures that trying again does not help fail at once', async () => {
  const { sending, fail, value } = freshUpload()
  await sending()
  fail({ kind: 'unsupported' })
  expect(value()).toBe('failed')
})

test('when the session is lost it waits, without counting a try, and goes on after signing in again', async () => {
  const { sending, fail, value, context, has, watchSignIn } = freshUpload()
  await sending()
  fail(unauthenticated)
  expect(value()).toBe('{active:waiting}')
  expect(has('waiting')).toBe(true)
  expect(context().failedTries).toBe(0)
  watchSignIn.last.send({ type: 'session.returned' })
  expect(value()).toBe('{active:reserving}')
  expect(watchSignIn.running()).toHaveLength(0)
})

test('addresses that ran out are renewed at once', async () => {
  const { sending, fail, value, reserved, has } = freshUpload()
  await sending()
  fail(rejectedWith('URL_EXPIRED'))
  expect(value()).toBe('{active:reserving}')
  await reserved()
  expect(has('sending')).toBe(true)
})

test('addresses that are dead on arrival are not renewed for ever', async () => {
  const { sending, fail, value, reserved } = freshUpload()
  await sending()
  for (let time = 1; time <= 4; time += 1) {
    fail(rejectedWith('URL_EXPIRED'))
    await reserved()
  }
  fail(rejectedWith('URL_EXPIRED'))
  expect(value()).toBe('failed')
})

test('offline it waits for the connection, and offline tries do not count', async () => {
  const { sending, fail, value, watchConnection, context, has } = freshUpload()
  await sending()
  fail(offline)
  expect(value()).toBe('{active:waiting}')
  expect(has('waiting')).toBe(true)
  expect(context().failedTries).toBe(0)
  watchConnection.last.send({ type: 'connection.restored' })
  expect(value()).toBe('{active:reserving}')
})

test.each([offline, unauthenticated])(
  'nobody telling, it tries by itself after 30 seconds ($kind)',
  async (failure) => {
    const { clock, sending, fail, value } = freshUpload()
    await sending()
    fail(failure)
    clock.advance(29_999)
    expect(value()).toBe('{active:waiting}')
    clock.advance(1)
    expect(value()).toBe('{active:reserving}')
  },
)

test.each([unexpected, offline, unauthenticated])(
  'it may be paused while it waits ($kind)',
  async (failure) => {
    const { actor, clock, sending, fail, value } = freshUpload()
    await sending()
    fail(failure)
    actor.send({ type: 'upload.pause' })
    clock.advance(60_000)
    expect(value()).toBe('{active:paused}')
  },
)

test('parts that are missing at the end are found and sent after a pause', async () => {
  const { clock, sending, sent, reserveSource, reserved, value, sendPart } = freshUpload()
  await sending()
  sent(1)
  sent(2)
  await reserveSource.last.resolve(sampleReservation)
  expect(value()).toBe('{active:waiting}')
  clock.advance(1000)
  await reserved()
  expect(sendPart.last.input.part.number).toBe(1)
})

test('a failure while completing is tried again', async () => {
  const { sending, sent, reserveSource, value, context } = freshUpload()
  await sending()
  sent(1)
  sent(2)
  await reserveSource.last.reject(new FailureError(unexpected))
  expect(value()).toBe('{active:waiting}')
  expect(context().failure).toEqual(unexpected)
})

test('a place for sending that is not provided counts as a failure', async () => {
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
  expect(actor.getSnapshot().value).toEqual({ active: 'waiting' })
})

test('the creation is notified of a failure, and of another try', async () => {
  const { actor, examineFile, toldCreation } = freshUpload()
  await examineFile.last.reject(new FailureError(unexpected))
  expect(toldCreation.map(({ type }) => type)).toEqual(['upload.stopped'])
  actor.send({ type: 'upload.retry' })
  expect(toldCreation.map(({ type }) => type)).toEqual(['upload.stopped', 'upload.resumed'])
})

test('a sending that breaks down as a whole counts as a failed try', async () => {
  const { actor, sending, value, context } = freshUpload()
  await sending()
  actor.send({
    type: 'xstate.error.actor.partSending',
    error: new FailureError({ kind: 'unsupported' }),
  } as never)
  expect(value()).toBe('failed')
  expect(context().failure).toEqual({ kind: 'unsupported' })
})

test('a wait that breaks down fails the upload', async () => {
  const { actor, sending, fail, value, has } = freshUpload()
  await sending()
  fail(unexpected)
  expect(has('waiting')).toBe(true)
  actor.send({ type: 'xstate.error.actor.uploadWait', error: new Error('broken') } as never)
  expect(value()).toBe('failed')
})
