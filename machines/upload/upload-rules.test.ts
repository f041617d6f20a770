import { expect, test } from 'vitest'

import type { Failure } from '../foundation/failure.ts'
import {
  bytesThere,
  countedTries,
  isAddressRenewable,
  isLastMissing,
  isRefusedByServer,
  isWorthWaiting,
  startUpload,
  toPartInput,
  toPartSendingInput,
  toUploadFact,
  withBytes,
  withPartSent,
  withReservation,
} from './upload-rules.ts'

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
const alsoMissing = { number: 3, offset: 100, size: 10, url: 'https://files.test/3' }
const reservation = { resourceId: 'resource-1', isComplete: false, parts: [there, missing], expiresAt: '' }

const expired: Failure = { kind: 'rejected', code: 'URL_EXPIRED', message: '' }
const refused: Failure = { kind: 'rejected', code: 'CONTENT_MISMATCH', message: '' }
const offline: Failure = { kind: 'offline' }
const unexpected: Failure = { kind: 'unexpected', message: '' }

test('a picked file has sent nothing and failed at nothing', () => {
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
    failedTries: 0,
    allTries: 0,
    isDuplicate: false,
    isOtherFile: false,
    refusal: null,
    failure: null,
  })
})

test('an upload of before a reload starts from its record, without a file and what it is held against', () => {
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

test('a type that says nothing is not accepted by itself, even where a restriction lists it', () => {
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

test('the server has the bytes of the parts without an address', () => {
  expect(bytesThere([])).toBe(0)
  expect(bytesThere([there, missing, { ...there, number: 3, size: 7 }])).toBe(47)
})

test('a part that was sent is missing no more, and the others stay as they are', () => {
  expect(withPartSent([there, missing, alsoMissing], 2)).toEqual([
    there,
    { ...missing, url: null },
    alsoMissing,
  ])
})

test('a part is the last that is missing when no other one is', () => {
  expect(isLastMissing([there, missing], 2)).toBe(true)
  expect(isLastMissing([there, missing, alsoMissing], 2)).toBe(false)
})

test.each([
  [4, 29, true],
  [5, 29, false],
  [4, 30, false],
])('after %i tries in a row and %i in all, another try is left: %s', (failedTries, allTries, isLeft) => {
  expect(isAddressRenewable({ ...begun, failedTries, allTries, failure: expired })).toBe(isLeft)
  expect(isWorthWaiting({ ...begun, failedTries, allTries, failure: offline })).toBe(isLeft)
})

test('only an expired address is renewed', () => {
  expect(isAddressRenewable({ ...begun, failure: refused })).toBe(false)
  expect(isAddressRenewable(begun)).toBe(false)
})

test('a refusal by the server is a rejection for any other reason than an expired address', () => {
  expect(isRefusedByServer({ ...begun, failure: refused })).toBe(true)
  expect(isRefusedByServer({ ...begun, failure: expired })).toBe(false)
  expect(isRefusedByServer({ ...begun, failure: unexpected })).toBe(false)
  expect(isRefusedByServer(begun)).toBe(false)
})

test.each<readonly [Failure | null, boolean]>([
  [offline, true],
  [{ kind: 'unauthenticated' }, true],
  [unexpected, true],
  [{ kind: 'rateLimited', message: '', retryAfter: null }, true],
  [{ kind: 'unavailable', message: '', retryAfter: null }, true],
  [refused, false],
  [{ kind: 'notFound' }, false],
  [{ kind: 'unsupported' }, false],
  [null, false],
])('whether waiting may help after %o: %s', (failure, isWorth) => {
  expect(isWorthWaiting({ ...begun, failure })).toBe(isWorth)
})

test('a failure counts as a try, an interruption from outside sets the tries in a row back', () => {
  const tried = { ...begun, failedTries: 2, allTries: 7 }
  expect(countedTries({ ...tried, failure: unexpected })).toEqual({ failedTries: 3, allTries: 8 })
  expect(countedTries({ ...tried, failure: offline })).toEqual({ failedTries: 0 })
  expect(countedTries({ ...tried, failure: { kind: 'unauthenticated' } })).toEqual({ failedTries: 0 })
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
  // A record of before a reload may have sent the bytes itself.
  expect(withReservation(startUpload({ record }), complete).isDuplicate).toBe(false)
})

test('a part that arrives sets the tries in a row back; bytes of one under way do not', () => {
  const tried = { ...begun, failedTries: 2, sentBytes: 40 }
  expect(withBytes(tried, { type: 'bytes.sent', sentBytes: 40, partBytes: 5 })).toMatchObject({
    sentBytes: 40,
    partBytes: 5,
    failedTries: 2,
  })
  expect(withBytes(tried, { type: 'bytes.sent', sentBytes: 100, partBytes: 0 })).toMatchObject({
    failedTries: 0,
  })
})

test('the part that is sent next is the first that is missing', () => {
  const input = toPartSendingInput({ ...begun, reservation })
  expect(input).toMatchObject({ fileId: 'file-1', parts: [there, missing], reserve: { sha256: '' } })
  expect(toPartInput(input)).toEqual({ fileId: 'file-1', part: missing })
})

test('without a missing part nothing is sent', () => {
  expect(toPartInput({ fileId: 'file-1', parts: [there] }).part).toEqual({
    number: 0,
    offset: 0,
    size: 0,
    url: '',
  })
})

test('what an upload tells its fleet names the source, once there is one', () => {
  expect(toUploadFact(begun, 'upload.stopped')).toEqual({
    type: 'upload.stopped',
    uploadId: 'upload-1',
    resourceId: '',
  })
  expect(toUploadFact({ ...begun, reservation }, 'upload.finished').resourceId).toBe('resource-1')
})
