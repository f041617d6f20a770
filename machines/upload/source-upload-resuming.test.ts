import { expect, test } from 'vitest'

import { completeReservation, sampleFile, sampleRecord, sampleReservation } from '../registry/samples.ts'
import { beginUpload, freshUpload } from '../testkit/begin-upload.ts'

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
