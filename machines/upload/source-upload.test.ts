import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import {
  completeReservation,
  rejectedWith,
  sampleRecord,
  sampleReservation,
  sampleRestriction,
  sampleFile,
  offline,
  unauthenticated,
  unexpected,
} from '../registry/samples.ts'
import { freshUpload, beginUpload } from '../testkit/begin-upload.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { sourceUploadMachine } from './source-upload.machine.ts'
import type { ExamineInput } from './upload-rules.ts'

const firstPart = sampleReservation.parts[0]
const secondPart = sampleReservation.parts[1]

test('the states', () => {
  expect(statesOf(sourceUploadMachine)).toEqual([
    'active',
    'active.deciding',
    'active.examining',
    'active.needsFile',
    'active.transferring',
    'active.transferring.reserving',
    'active.transferring.sending',
    'active.transferring.waiting',
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
  [
    {
      file: { name: 'notes.bin', contentType: 'application/octet-stream' },
      restriction: {
        ...sampleRestriction,
        accept: [{ contentType: 'application/octet-stream', extensions: ['.ply'] }],
      },
    },
    { code: 'UNSUPPORTED_SOURCE' },
  ],
  [{ file: { size: 101 } }, { code: 'FILE_TOO_LARGE', maxBytes: 100 }],
  [{ remainingBytes: 19 }, { code: 'QUOTA_EXCEEDED', remainingBytes: 19 }],
  [{ remainingBytes: -5 }, { code: 'QUOTA_EXCEEDED', remainingBytes: -5 }],
] as const)('a file is refused before a byte is sent: %j', (changes, refusal) => {
  const { context, value, examineFile, has, toldCreation } = freshUpload(changes)
  expect(value()).toBe('refused')
  expect(context().refusal).toEqual(refusal)
  expect(examineFile.calls).toHaveLength(0)
  expect(toldCreation).toEqual([{ type: 'upload.stopped', uploadId: 'file-1', resourceId: '' }])
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
])('accepts a file: %j', (changes) => {
  expect(freshUpload(changes).value()).toBe('{active:examining}')
})

test('hashes, reserves and records a file, sends it part by part and completes it', async () => {
  const upload = freshUpload()
  expect(upload.examineFile.last.input).toEqual({ fileId: 'file-1', restriction: sampleRestriction })
  await upload.reserving()
  expect(upload.reserve.last.input).toEqual(sampleRecord)
  expect(upload.has('busy')).toBe(true)
  await upload.reserved()
  expect(upload.sendPart.last.input).toEqual({ fileId: 'file-1', part: firstPart })
  upload.sendPart.last.send({ type: 'part.progressed', sentBytes: 5 })
  expect(upload.context()).toMatchObject({ sentBytes: 0, partBytes: 5 })
  upload.sent(1)
  expect(upload.context()).toMatchObject({ sentBytes: 10, partBytes: 0 })
  expect(upload.sendPart.last.input).toEqual({ fileId: 'file-1', part: secondPart })
  expect(upload.sendPart.running()).toHaveLength(1)
  upload.sent(2)
  expect(upload.has('sending')).toBe(true)
  expect(upload.context()).toMatchObject({ sentBytes: 20, partBytes: 0 })
  await upload.reserved(completeReservation)
  expect(upload.value()).toBe('done')
  expect(upload.toldCreation).toEqual([
    { type: 'upload.finished', uploadId: 'file-1', resourceId: 'resource-1' },
  ])
  expect(upload.toldApp).toEqual([{ type: 'storage.changed' }])
  expect(upload.context()).toMatchObject({ isDuplicate: false, sentBytes: 20, failure: null })
})

test('a second upload of the same file costs nothing', async () => {
  const { reserving, reserved, value, context, sendPart } = freshUpload()
  await reserving()
  await reserved(completeReservation)
  expect(value()).toBe('done')
  expect(context()).toMatchObject({ isDuplicate: true, sentBytes: 20 })
  expect(sendPart.runs).toHaveLength(0)
})

test('does not resend parts that the server already has', async () => {
  const { reserving, reserved, context, sendPart } = freshUpload()
  await reserving()
  const parts = sampleReservation.parts.map((part) => (part.number === 1 ? { ...part, url: null } : part))
  await reserved({ ...sampleReservation, parts })
  expect(context().sentBytes).toBe(10)
  expect(sendPart.last.input.part).toEqual(secondPart)
})

test.each(['QUOTA_EXCEEDED', 'UNSUPPORTED_SOURCE'])(
  'the server’s refusal (%s) and its message are kept',
  async (code) => {
    const { actor, reserving, reserve, value, context } = freshUpload()
    await reserving()
    await reserve.last.reject(new FailureError(rejectedWith(code)))
    expect(value()).toBe('refused')
    expect(context()).toMatchObject({ failure: rejectedWith(code), refusal: null })
    actor.send({ type: 'upload.cancel' })
    expect(value()).toBe('forgetting')
  },
)

test.each(['resolve', 'reject'] as const)(
  'cancelling aborts the upload and removes its record (%s)',
  async (outcome) => {
    const { actor, sending, value, sendPart, forgetUpload, toldCreation } = freshUpload()
    await sending()
    actor.send({ type: 'upload.cancel' })
    expect(sendPart.running()).toHaveLength(0)
    expect(forgetUpload.last.input).toEqual({ uploadId: 'file-1' })
    await (outcome === 'resolve'
      ? forgetUpload.last.resolve()
      : forgetUpload.last.reject(new Error('blocked')))
    expect(value()).toBe('gone')
    expect(toldCreation.map(({ type }) => type)).toEqual(['upload.vanished'])
  },
)

test.each(['upload.forget', 'upload.cancel'] as const)('%s removes a finished upload', async (type) => {
  const { actor, reserving, reserved, value } = freshUpload()
  await reserving()
  await reserved(completeReservation)
  actor.send({ type })
  expect(value()).toBe('forgetting')
})

test('a failed upload may be cancelled', async () => {
  const { actor, examineFile, value } = freshUpload()
  await examineFile.last.reject(new Error('gone'))
  actor.send({ type: 'upload.cancel' })
  expect(value()).toBe('forgetting')
})

test('pausing aborts the running part, and resuming sends what is missing to new addresses', async () => {
  const { actor, sending, sent, has, value, sendPart, reserved, context } = freshUpload()
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

test('a reload asks for the file and continues once the same one is picked', async () => {
  const { actor, reserved, has, examineFile, sendPart, context } = beginUpload({ record: sampleRecord })
  await reserved()
  expect(context().reservation).toEqual(sampleReservation)
  expect(has('needsFile')).toBe(true)
  expect(has('busy')).toBe(false)
  actor.send({ type: 'file.picked', file: { ...sampleFile, fileId: 'file-2' } })
  expect(examineFile.last.input).toEqual({ fileId: 'file-2', restriction: null })
  await examineFile.last.resolve({ sha256: 'hash-1' })
  await reserved()
  expect(sendPart.last.input.fileId).toBe('file-2')
  expect(context()).toMatchObject({ uploadId: 'file-1', isOtherFile: false })
})

test.each(['other', 'unreadable'])('rejects a file that is %s after a reload', async (kind) => {
  const { actor, reserved, has, examineFile, context } = beginUpload({ record: sampleRecord })
  await reserved()
  const pick = () => actor.send({ type: 'file.picked', file: { ...sampleFile, fileId: 'file-2' } })
  pick()
  await (kind === 'other'
    ? examineFile.last.resolve({ sha256: 'hash-2' })
    : examineFile.last.reject(new Error('unreadable')))
  expect(has('needsFile')).toBe(true)
  expect(has('busy')).toBe(false)
  expect(context()).toMatchObject({ isOtherFile: true, fileId: null })
  pick()
  expect(context().isOtherFile).toBe(false)
})

test('a fully sent upload needs no file after a reload', async () => {
  const { reserved, value, context } = beginUpload({ record: sampleRecord })
  await reserved(completeReservation)
  expect(value()).toBe('done')
  expect(context().isDuplicate).toBe(false)
})

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
