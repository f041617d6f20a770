import { expect, test } from 'vitest'

import type { Reservation, SourceFile, TaskRestriction, UploadRecord } from './domain.ts'
import { type Failure, FailureError } from './failure.ts'
import {
  completeReservation,
  offline,
  rateLimited,
  rejectedWith,
  sampleFile,
  sampleRecord,
  sampleReservation,
  sampleRestriction,
  unauthenticated,
  unexpected,
} from './samples.ts'
import { sourceUploadMachine } from './source-upload.machine.ts'
import { controllable, controllableCallback } from './testkit/controllable.ts'
import { start } from './testkit/start.ts'
import { statesOf } from './testkit/states-of.ts'
import type { ReserveInput, SendPartInput, UploadInput } from './upload-contract.ts'

const firstPart = sampleReservation.parts[0]
const secondPart = sampleReservation.parts[1]

const begin = (input: UploadInput) => {
  const places = {
    hashFile: controllable<{ sha256: string }, { fileId: string }>(),
    reserveSource: controllable<Reservation, ReserveInput>(),
    saveUpload: controllable<void, UploadRecord>(),
    forgetUpload: controllable<void, { uploadId: string }>(),
    sendPart: controllableCallback<SendPartInput>(),
    watchConnection: controllableCallback(),
    watchSignIn: controllableCallback(),
  }
  const run = start(
    sourceUploadMachine.provide({
      actors: {
        hashFile: places.hashFile.logic,
        reserveSource: places.reserveSource.logic,
        saveUpload: places.saveUpload.logic,
        forgetUpload: places.forgetUpload.logic,
        sendPart: places.sendPart.logic,
        watchConnection: places.watchConnection.logic,
        watchSignIn: places.watchSignIn.logic,
      },
    }),
    input,
  )
  const { actor } = run
  const value = () => JSON.stringify(actor.getSnapshot().value).replaceAll('"', '')
  const context = () => actor.getSnapshot().context
  const has = (tag: 'busy' | 'sending' | 'waiting' | 'pausable' | 'cancellable' | 'needsFile') =>
    actor.getSnapshot().hasTag(tag)
  const reserving = () => places.hashFile.last.resolve({ sha256: 'hash-1' })
  const reserved = async (reservation: Reservation = sampleReservation) => {
    await places.reserveSource.last.resolve(reservation)
    if (!reservation.isComplete) await places.saveUpload.last.resolve()
  }
  const sending = async () => {
    await reserving()
    await reserved()
  }
  const sent = (number: number) => places.sendPart.last.send({ type: 'part.sent', number })
  const fail = (failure: Failure) => places.sendPart.last.send({ type: 'part.failed', failure })
  return { ...run, ...places, value, context, has, reserving, reserved, sending, sent, fail }
}

const fresh = (
  changes: {
    file?: Partial<SourceFile>
    restriction?: TaskRestriction | null
    remainingBytes?: number | null
  } = {},
) =>
  begin({
    uploadId: 'file-1',
    type: 'INSTANT',
    file: { ...sampleFile, ...changes.file },
    restriction: changes.restriction === undefined ? sampleRestriction : changes.restriction,
    remainingBytes: changes.remainingBytes === undefined ? 1000 : changes.remainingBytes,
  })

test('the states', () => {
  expect(statesOf(sourceUploadMachine)).toEqual([
    'deciding',
    'active',
    'active.hashing',
    'active.reserving',
    'active.saving',
    'active.supplying',
    'active.needsFile',
    'active.matching',
    'active.sending',
    'active.completing',
    'active.faltering',
    'active.backingOff',
    'active.waitingForConnection',
    'active.waitingForSignIn',
    'active.paused',
    'done',
    'refused',
    'failed',
    'forgetting',
    'gone',
  ])
})

test.each([
  [{ file: { size: 0 } }, { code: 'EMPTY_FILE' }],
  [{ file: { name: 'notes.txt', contentType: 'text/plain' } }, { code: 'UNSUPPORTED_SOURCE' }],
  [{ file: { name: 'nameless', contentType: '' } }, { code: 'UNSUPPORTED_SOURCE' }],
  [{ file: { size: 101 } }, { code: 'FILE_TOO_LARGE', maxBytes: 100 }],
  [{ remainingBytes: 19 }, { code: 'QUOTA_EXCEEDED', remainingBytes: 19 }],
  [{ remainingBytes: -5 }, { code: 'QUOTA_EXCEEDED', remainingBytes: -5 }],
] as const)('a file is refused before a byte is sent: %j', (changes, refusal) => {
  const { context, value, hashFile, has } = fresh(changes)
  expect(value()).toBe('refused')
  expect(context().refusal).toEqual(refusal)
  expect(hashFile.calls).toHaveLength(0)
  expect(has('cancellable')).toBe(true)
})

test.each([
  { file: { name: 'GARDEN.JPG', contentType: '' } },
  { file: { name: 'nameless', contentType: 'image/jpeg' } },
  { file: { size: 100 } },
  { remainingBytes: 20 },
  {
    remainingBytes: null,
    restriction: null,
    file: { name: 'notes.txt', contentType: 'text/plain', size: 999 },
  },
])('a file goes on: %j', (changes) => {
  expect(fresh(changes).value()).toBe('{active:hashing}')
})

test('a file is hashed, reserved, remembered, sent part by part and completed', async () => {
  const upload = fresh()
  expect(upload.hashFile.last.input).toEqual({ fileId: 'file-1' })
  await upload.reserving()
  expect(upload.reserveSource.last.input).toEqual({
    type: 'INSTANT',
    fileName: 'garden.jpg',
    contentType: 'image/jpeg',
    size: 20,
    sha256: 'hash-1',
  })
  await upload.reserveSource.last.resolve(sampleReservation)
  expect(upload.saveUpload.last.input).toEqual(sampleRecord)
  await upload.saveUpload.last.resolve()
  expect(upload.sendPart.last.input).toEqual({ fileId: 'file-1', part: firstPart })
  upload.sendPart.last.send({ type: 'part.progressed', sentBytes: 5 })
  expect(upload.context()).toMatchObject({ sentBytes: 0, partBytes: 5 })
  upload.sent(1)
  expect(upload.context()).toMatchObject({ sentBytes: 10, partBytes: 0 })
  expect(upload.sendPart.last.input).toEqual({ fileId: 'file-1', part: secondPart })
  expect(upload.sendPart.running()).toHaveLength(1)
  upload.sent(2)
  expect(upload.value()).toBe('{active:completing}')
  expect(upload.context()).toMatchObject({ sentBytes: 20, partBytes: 0 })
  await upload.reserveSource.last.resolve(completeReservation)
  expect(upload.value()).toBe('done')
  expect(upload.context()).toMatchObject({ isDuplicate: false, sentBytes: 20, failure: null })
})

test('a file that cannot be read fails, and is read again on request', async () => {
  const { actor, hashFile, value, context, has } = fresh()
  await hashFile.last.reject(new FailureError(unexpected))
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(unexpected)
  expect(has('cancellable')).toBe(true)
  actor.send({ type: 'upload.retry' })
  expect(value()).toBe('{active:hashing}')
  expect(context().failure).toBeNull()
})

test('a second upload of the same file costs nothing', async () => {
  const { reserving, reserved, value, context, sendPart } = fresh()
  await reserving()
  await reserved(completeReservation)
  expect(value()).toBe('done')
  expect(context()).toMatchObject({ isDuplicate: true, sentBytes: 20 })
  expect(sendPart.runs).toHaveLength(0)
})

test('parts that the server has already are not sent again', async () => {
  const { reserving, reserved, context, sendPart } = fresh()
  await reserving()
  const parts = sampleReservation.parts.map((part) => (part.number === 1 ? { ...part, url: null } : part))
  await reserved({ ...sampleReservation, parts })
  expect(context().sentBytes).toBe(10)
  expect(sendPart.last.input.part).toEqual(secondPart)
})

test('a record that cannot be saved stops nothing', async () => {
  const { reserving, reserveSource, saveUpload, has } = fresh()
  await reserving()
  await reserveSource.last.resolve(sampleReservation)
  await saveUpload.last.reject(new Error('full'))
  expect(has('sending')).toBe(true)
})

test.each(['QUOTA_EXCEEDED', 'UNSUPPORTED_SOURCE'])(
  'the server may refuse (%s), and its words are kept',
  async (code) => {
    const { actor, reserving, reserveSource, value, context } = fresh()
    await reserving()
    await reserveSource.last.reject(new FailureError(rejectedWith(code)))
    expect(value()).toBe('refused')
    expect(context()).toMatchObject({ failure: rejectedWith(code), refusal: null })
    actor.send({ type: 'upload.cancel' })
    expect(value()).toBe('forgetting')
  },
)

test('a part that fails is tried again after 1, 2, 4, 8 seconds; then the upload has failed', async () => {
  const { clock, sending, fail, reserved, value, context, has, sendPart } = fresh()
  await sending()
  for (const seconds of [1, 2, 4, 8]) {
    fail(unexpected)
    expect(has('waiting')).toBe(true)
    expect(sendPart.running()).toHaveLength(0)
    clock.advance(seconds * 1000 - 1)
    expect(value()).toBe('{active:backingOff}')
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

test('no failure of before is left when it is done', async () => {
  const { clock, reserving, reserveSource, reserved, value, context } = fresh()
  await reserving()
  await reserveSource.last.reject(new FailureError(unexpected))
  clock.advance(1000)
  await reserved(completeReservation)
  expect(value()).toBe('done')
  expect(context().failure).toBeNull()
})

test('a part that arrives sets the tries back', async () => {
  const { clock, sending, fail, sent, reserved, context } = fresh()
  await sending()
  fail(unexpected)
  clock.advance(1000)
  await reserved()
  expect(context().failedTries).toBe(1)
  sent(1)
  expect(context().failedTries).toBe(0)
})

test('a failed upload goes on when asked, with new tries', async () => {
  const { actor, clock, reserving, reserveSource, value, context } = fresh()
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
  const { sending, fail, value } = fresh()
  await sending()
  fail({ kind: 'unsupported' })
  expect(value()).toBe('failed')
})

test('when the session is lost it waits, without counting a try, and goes on after signing in again', async () => {
  const { sending, fail, value, context, has, watchSignIn } = fresh()
  await sending()
  fail(unauthenticated)
  expect(value()).toBe('{active:waitingForSignIn}')
  expect(has('waiting')).toBe(true)
  expect(context().failedTries).toBe(0)
  watchSignIn.last.send({ type: 'session.returned' })
  expect(value()).toBe('{active:reserving}')
  expect(watchSignIn.running()).toHaveLength(0)
})

test('addresses that ran out are renewed at once', async () => {
  const { sending, fail, value, reserved, has } = fresh()
  await sending()
  fail(rejectedWith('URL_EXPIRED'))
  expect(value()).toBe('{active:reserving}')
  await reserved()
  expect(has('sending')).toBe(true)
})

test('addresses that are dead on arrival are not renewed for ever', async () => {
  const { sending, fail, value, reserved } = fresh()
  await sending()
  for (let time = 1; time <= 4; time += 1) {
    fail(rejectedWith('URL_EXPIRED'))
    await reserved()
  }
  fail(rejectedWith('URL_EXPIRED'))
  expect(value()).toBe('failed')
})

test('offline it waits for the connection, and offline tries do not count', async () => {
  const { sending, fail, value, watchConnection, context, has } = fresh()
  await sending()
  fail(offline)
  expect(value()).toBe('{active:waitingForConnection}')
  expect(has('waiting')).toBe(true)
  expect(context().failedTries).toBe(0)
  watchConnection.last.send({ type: 'connection.restored' })
  expect(value()).toBe('{active:reserving}')
})

test.each([
  [offline, 'waitingForConnection'],
  [unauthenticated, 'waitingForSignIn'],
] as const)('nobody telling, it tries by itself after 30 seconds ($kind)', async (failure, state) => {
  const { clock, sending, fail, value } = fresh()
  await sending()
  fail(failure)
  clock.advance(29_999)
  expect(value()).toBe(`{active:${state}}`)
  clock.advance(1)
  expect(value()).toBe('{active:reserving}')
})

test('pausing aborts the part under way; resuming sends what is missing to fresh addresses', async () => {
  const { actor, sending, sent, has, value, sendPart, reserved, context } = fresh()
  await sending()
  sent(1)
  expect(has('pausable')).toBe(true)
  actor.send({ type: 'upload.pause' })
  expect(value()).toBe('{active:paused}')
  expect(has('busy')).toBe(false)
  expect(sendPart.running()).toHaveLength(0)
  actor.send({ type: 'upload.resume' })
  const parts = sampleReservation.parts.map((part) => (part.number === 1 ? { ...part, url: null } : part))
  await reserved({ ...sampleReservation, parts })
  expect(sendPart.last.input.part.number).toBe(2)
  expect(context().sentBytes).toBe(10)
})

test.each([unexpected, offline, unauthenticated])(
  'it may be paused while it waits ($kind)',
  async (failure) => {
    const { actor, clock, sending, fail, value } = fresh()
    await sending()
    fail(failure)
    actor.send({ type: 'upload.pause' })
    clock.advance(60_000)
    expect(value()).toBe('{active:paused}')
  },
)

test.each(['resolve', 'reject'] as const)('cancelling aborts and forgets (%s)', async (outcome) => {
  const { actor, sending, value, sendPart, forgetUpload } = fresh()
  await sending()
  actor.send({ type: 'upload.cancel' })
  expect(sendPart.running()).toHaveLength(0)
  expect(forgetUpload.last.input).toEqual({ uploadId: 'file-1' })
  await (outcome === 'resolve' ? forgetUpload.last.resolve() : forgetUpload.last.reject(new Error('blocked')))
  expect(value()).toBe('gone')
})

test.each(['upload.forget', 'upload.cancel'] as const)('what is done is forgotten by %s', async (type) => {
  const { actor, reserving, reserved, value } = fresh()
  await reserving()
  await reserved(completeReservation)
  actor.send({ type })
  expect(value()).toBe('forgetting')
})

test('a failed upload may be cancelled', async () => {
  const { actor, hashFile, value } = fresh()
  await hashFile.last.reject(new Error('gone'))
  actor.send({ type: 'upload.cancel' })
  expect(value()).toBe('forgetting')
})

test('parts that are missing at the end are found and sent after a pause', async () => {
  const { clock, sending, sent, reserveSource, reserved, value, sendPart } = fresh()
  await sending()
  sent(1)
  sent(2)
  await reserveSource.last.resolve(sampleReservation)
  expect(value()).toBe('{active:backingOff}')
  clock.advance(1000)
  await reserved()
  expect(sendPart.last.input.part.number).toBe(1)
})

test('a failure while completing is tried again', async () => {
  const { sending, sent, reserveSource, value, context } = fresh()
  await sending()
  sent(1)
  sent(2)
  await reserveSource.last.reject(new FailureError(unexpected))
  expect(value()).toBe('{active:backingOff}')
  expect(context().failure).toEqual(unexpected)
})

test('after a reload it asks for the file, and goes on once the same one is picked', async () => {
  const { actor, reserved, has, hashFile, sendPart, context } = begin({ record: sampleRecord })
  await reserved()
  expect(has('needsFile')).toBe(true)
  expect(has('busy')).toBe(false)
  actor.send({ type: 'file.picked', file: { ...sampleFile, fileId: 'file-2' } })
  expect(hashFile.last.input).toEqual({ fileId: 'file-2' })
  await hashFile.last.resolve({ sha256: 'hash-1' })
  await reserved()
  expect(sendPart.last.input.fileId).toBe('file-2')
  expect(context()).toMatchObject({ uploadId: 'file-1', isOtherFile: false })
})

test.each(['other', 'unreadable'])('after a reload a file that is %s is not taken', async (kind) => {
  const { actor, reserved, has, hashFile, context } = begin({ record: sampleRecord })
  await reserved()
  const pick = () => actor.send({ type: 'file.picked', file: { ...sampleFile, fileId: 'file-2' } })
  pick()
  await (kind === 'other'
    ? hashFile.last.resolve({ sha256: 'hash-2' })
    : hashFile.last.reject(new Error('unreadable')))
  expect(has('needsFile')).toBe(true)
  expect(has('busy')).toBe(false)
  expect(context()).toMatchObject({ isOtherFile: true, fileId: null })
  pick()
  expect(context().isOtherFile).toBe(false)
})

test('after a reload an upload that had arrived needs no file', async () => {
  const { reserved, value, context } = begin({ record: sampleRecord })
  await reserved(completeReservation)
  expect(value()).toBe('done')
  expect(context().isDuplicate).toBe(false)
})

test('a place for sending that is not provided counts as a failure', async () => {
  const { actor } = start(
    sourceUploadMachine.provide({
      actors: {
        hashFile: controllable<{ sha256: string }, { fileId: string }>().logic,
      },
    }),
    { record: sampleRecord },
  )
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  expect(actor.getSnapshot().value).toEqual({ active: 'backingOff' })
})
