import { expect, test } from 'vitest'

import { startUpload, toUploadFact, withReservation } from './upload-rules.ts'

const file = { fileId: 'file-1', name: 'Kaze.JPG', contentType: 'image/jpeg', size: 100 }
const restriction = {
  type: 'INSTANT',
  accept: [{ contentType: 'image/jpeg', extensions: ['.jpg'] }],
  maxBytes: 100,
  maxPixels: null,
  maxSeconds: null,
  maxFiles: 1,
} as const
const record = {
  uploadId: 'upload-1',
  type: 'INSTANT',
  fileName: 'Kaze.JPG',
  contentType: 'image/jpeg',
  size: 100,
  sha256: 'abc',
} as const

const picked = (change: Partial<typeof file> = {}, remainingBytes: number | null = null) =>
  startUpload({
    uploadId: 'upload-1',
    type: 'INSTANT',
    file: { ...file, ...change },
    restriction,
    remainingBytes,
  })
const begun = picked()

const there = { number: 1, offset: 0, size: 40, url: null }
const missing = { number: 2, offset: 40, size: 60, url: 'https://files.test/2' }
const reservation = { resourceId: 'resource-1', isComplete: false, parts: [there, missing], expiresAt: '' }

test('a picked file starts with no sent bytes and no failures', () => {
  expect(begun).toEqual({
    uploadId: 'upload-1',
    type: 'INSTANT',
    fileId: 'file-1',
    fileName: 'Kaze.JPG',
    contentType: 'image/jpeg',
    size: 100,
    sha256: null,
    restriction,
    reservation: null,
    partBytes: 0,
    sentBytes: 0,
    isDuplicate: false,
    isOtherFile: false,
    refusal: null,
    failure: null,
  })
})

test('an upload restored after a reload starts from its record, without file or restriction', () => {
  expect(startUpload({ record })).toEqual({ ...begun, fileId: null, sha256: 'abc', restriction: null })
})

test.each([
  ['an empty file', { size: 0 }, null, { code: 'EMPTY_FILE' }],
  ['the largest file that is accepted', { size: 100 }, null, null],
  ['a larger one', { size: 101 }, null, { code: 'FILE_TOO_LARGE', maxBytes: 100 }],
  ['a file that just fits into the quota', { size: 50 }, 50, null],
  ['one byte more', { size: 51 }, 50, { code: 'QUOTA_EXCEEDED', remainingBytes: 50 }],
  ['a type that is not accepted', { name: 'a.txt', contentType: 'text/plain' }, null, 'UNSUPPORTED_SOURCE'],
  ['an accepted extension of an unknown type', { contentType: 'application/octet-stream' }, null, null],
  ['an accepted type under another name', { name: 'photo' }, null, null],
  [
    'an unknown type and extension',
    { name: 'photo', contentType: 'application/octet-stream' },
    null,
    'UNSUPPORTED_SOURCE',
  ],
])('%s', (_, change, remainingBytes, refusal) => {
  expect(picked(change, remainingBytes).refusal).toEqual(
    typeof refusal === 'string' ? { code: refusal } : refusal,
  )
})

test('an empty type is not accepted by itself, even if a restriction lists it', () => {
  const accept = [{ contentType: 'application/octet-stream', extensions: ['.ply'] }]
  const start = (name: string) =>
    startUpload({
      uploadId: 'upload-1',
      type: 'INSTANT',
      file: { ...file, name, contentType: 'application/octet-stream' },
      restriction: { ...restriction, accept },
      remainingBytes: null,
    }).refusal
  expect(start('scene.ply')).toBeNull()
  expect(start('scene.jpg')).toEqual({ code: 'UNSUPPORTED_SOURCE' })
})

test('a reservation says which bytes the server has', () => {
  expect(withReservation({ ...begun, partBytes: 9 }, reservation)).toEqual({
    reservation,
    sentBytes: 40,
    partBytes: 0,
    isDuplicate: false,
  })
})

test('a file is a duplicate when the server has all of it at the first reservation', () => {
  const complete = { ...reservation, isComplete: true }
  expect(withReservation(begun, complete).isDuplicate).toBe(true)
  expect(withReservation({ ...begun, isDuplicate: true }, reservation).isDuplicate).toBe(true)
  expect(withReservation({ ...begun, reservation }, complete).isDuplicate).toBe(false)
  // An upload from before a reload may have sent the bytes itself.
  expect(withReservation(startUpload({ record }), complete).isDuplicate).toBe(false)
})

test('an upload’s report to its fleet names the source once there is one', () => {
  expect(toUploadFact(begun, 'upload.stopped')).toEqual({
    type: 'upload.stopped',
    uploadId: 'upload-1',
    resourceId: '',
  })
  expect(toUploadFact({ ...begun, reservation }, 'upload.finished').resourceId).toBe('resource-1')
})
