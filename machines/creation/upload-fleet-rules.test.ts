import { expect, test } from 'vitest'

import {
  stopped,
  toEntries,
  toFleetFact,
  toUploadInputs,
  withFact,
  withPicked,
  withoutStarted,
} from './upload-fleet-rules.ts'

const file = { fileId: 'a', name: 'a.jpg', contentType: 'image/jpeg', size: 10 }
const film = { fileId: 'b', name: 'b.mp4', contentType: 'video/mp4', size: 10 }
const jpeg = { contentType: 'image/jpeg', extensions: ['.jpg'] }
const mp4 = { contentType: 'video/mp4', extensions: ['.mp4'] }
const row = { accept: [jpeg, mp4], maxBytes: 9, maxPixels: null, maxSeconds: null, maxFiles: 2 }
const limits = {
  restrictions: [
    { ...row, type: 'INSTANT', maxBytes: 5 },
    { ...row, type: 'FULL' },
  ],
  remainingBytes: 0,
} as const
const record = {
  uploadId: 'a',
  type: 'INSTANT',
  fileName: 'a.jpg',
  contentType: 'image/jpeg',
  size: 10,
  sha256: '',
} as const
const [entry] = toEntries([record])
if (entry === undefined) throw new Error('no entry')

test.each([
  ['FULL', 'image/jpeg', true],
  ['FULL', 'video/mp4', false],
  ['INSTANT', 'image/jpeg', false],
] as const)('%s of %s is gathered: %s', (type, contentType, isGathered) => {
  expect(toEntries([{ ...record, type, contentType }])).toEqual([
    { uploadId: 'a', type, fileName: 'a.jpg', isGathered, standing: 'running', resourceId: '' },
  ])
})

test('picked files get the restrictions of their task type', () => {
  expect(toUploadInputs([{ taskType: 'FULL', files: [file, film] }], limits)).toEqual([
    { uploadId: 'a', type: 'FULL', file, restriction: limits.restrictions[1], remainingBytes: 0 },
    { uploadId: 'b', type: 'FULL', file: film, restriction: limits.restrictions[1], remainingBytes: 0 },
  ])
})

test('rejects videos where photos are expected', () => {
  const [input] = toUploadInputs([{ taskType: 'FULL', family: 'image', files: [film] }], limits)
  expect(input?.restriction?.accept).toEqual([jpeg])
})

test('without limits no restrictions apply', () => {
  const [input] = toUploadInputs([{ taskType: 'FULL', files: [file] }], null)
  expect(input).toMatchObject({ restriction: null, remainingBytes: null })
  const [other] = toUploadInputs([{ taskType: 'FULL', files: [file] }], { ...limits, restrictions: [] })
  expect(other).toMatchObject({ restriction: null, remainingBytes: 0 })
})

test('picked files are placed behind existing uploads', () => {
  const uploads = withPicked({ uploads: [entry], picks: [{ taskType: 'FULL', files: [film] }] })
  expect(uploads.map(({ uploadId, type }) => [uploadId, type])).toEqual([
    ['a', 'INSTANT'],
    ['b', 'FULL'],
  ])
})

test.each([
  ['upload.finished', 'finished'],
  ['upload.stopped', 'stopped'],
  ['upload.resumed', 'running'],
] as const)('after %s an upload has the standing %s, and others are unchanged', (type, standing) => {
  const other = { ...entry, uploadId: 'b' }
  const fact = { type, uploadId: 'a', resourceId: 'resource-1' }
  expect(withFact([entry, other], fact)).toEqual([{ ...entry, standing, resourceId: 'resource-1' }, other])
})

test('a vanished upload keeps its standing', () => {
  expect(withFact([entry], { type: 'upload.vanished', uploadId: 'a', resourceId: 'r' })).toEqual([entry])
})

test('uploads whose task was started are removed', () => {
  const other = { ...entry, uploadId: 'b' }
  expect(withoutStarted([entry, other], ['a', 'gone'])).toEqual({
    started: [entry],
    uploads: [stopped(entry), other],
  })
  expect(stopped(entry).standing).toBe('stopped')
})

test('reports checking as long as there are picks', () => {
  expect(toFleetFact({ uploads: [entry], picks: [] })).toEqual({
    type: 'fleet.changed',
    uploads: [entry],
    isChecking: false,
  })
  expect(toFleetFact({ uploads: [], picks: [{ taskType: 'FULL', files: [] }] }).isChecking).toBe(true)
})
