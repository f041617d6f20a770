import { expect, it } from 'vitest'

import type { UploadRecord } from '#contract/creation.ts'

import { createTabRecord } from './tab-record.ts'
import { uploadRecords } from './upload-records.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const upload: UploadRecord = {
  uploadId: 'file-1',
  type: 'INSTANT',
  fileName: 'garden.jpg',
  contentType: 'image/jpeg',
  size: 20,
  sha256: 'hash-1',
}

it('a record is restored until it is cleared', () => {
  const record = createTabRecord('word', isText)
  record.write('庭')
  expect(createTabRecord('word', isText).read()).toBe('庭')
  record.clear()
  expect(record.read()).toBeNull()
})

it.each([
  ['of another version', JSON.stringify({ version: 2, value: '庭' })],
  ['of before there were versions', JSON.stringify('庭')],
  ['of another form', JSON.stringify({ version: 1, value: 3 })],
  ['that is nothing', 'null'],
  ['that is broken', '{'],
])('a record %s counts as none', (_which, kept) => {
  sessionStorage.setItem('word', kept)
  expect(createTabRecord('word', isText).read()).toBeNull()
})

it('each record states its version', () => {
  createTabRecord('word', isText, 3).write('庭')
  expect(sessionStorage.getItem('word')).toBe('{"version":3,"value":"庭"}')
  expect(createTabRecord('word', isText).read()).toBeNull()
  expect(createTabRecord('word', isText, 3).read()).toBe('庭')
})

it('each upload is stored once with a version, and invalid ones are dropped', () => {
  uploadRecords.keep(upload)
  uploadRecords.keep({ ...upload, size: 30 })
  uploadRecords.keep({ ...upload, uploadId: 'file-2' })
  expect(uploadRecords.read().map(({ uploadId, size }) => [uploadId, size])).toEqual([
    ['file-1', 30],
    ['file-2', 20],
  ])
  uploadRecords.forget('file-1')
  expect(uploadRecords.read()).toHaveLength(1)
  sessionStorage.setItem('uploads', JSON.stringify({ version: 1, value: [upload, { uploadId: 'file-3' }] }))
  expect(uploadRecords.read()).toEqual([upload])
  sessionStorage.setItem('uploads', JSON.stringify([upload]))
  expect(uploadRecords.read()).toEqual([])
})
