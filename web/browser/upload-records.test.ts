import { afterEach, expect, it } from 'vitest'

import { uploadRecords } from './upload-records.ts'

const upload = {
  uploadId: 'file-1',
  type: 'INSTANT',
  fileName: 'garden.jpg',
  contentType: 'image/jpeg',
  size: 20,
  sha256: 'hash-1',
} as const

function readBack(...value: unknown[]) {
  sessionStorage.setItem('uploads', JSON.stringify({ version: 1, value }))
  return uploadRecords.read()
}

afterEach(() => sessionStorage.clear())

it('one upload is forgotten, the others stay', () => {
  for (const uploadId of ['file-1', 'file-2', 'file-3']) uploadRecords.keep({ ...upload, uploadId })
  uploadRecords.forget('file-2')
  expect(uploadRecords.read().map(({ uploadId }) => uploadId)).toEqual(['file-1', 'file-3'])
  uploadRecords.clear()
  expect(uploadRecords.read()).toEqual([])
})

it.each(['INSTANT', 'FULL', 'CONVERSION'])('an upload for a task of kind %s is restored', (type) => {
  expect(readBack({ ...upload, type })).toEqual([{ ...upload, type }])
})

it.each([
  null,
  'file-1',
  ...Object.keys(upload).flatMap((name) => [
    { ...upload, [name]: undefined },
    { ...upload, [name]: [7] },
  ]),
  { ...upload, type: 'SLOW' },
])('%j is left out', (row) => {
  expect(readBack(row, upload)).toEqual([upload])
})
