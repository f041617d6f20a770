import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import {
  completeReservation,
  rejectedWith,
  sampleRecord,
  sampleReservation,
  sampleRestriction,
} from '../registry/samples.ts'
import { freshUpload } from '../testkit/begin-upload.ts'
import { statesOf } from '../testkit/states-of.ts'
import { sourceUploadMachine } from './source-upload.machine.ts'

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
