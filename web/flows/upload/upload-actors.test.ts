import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { rejected } from '#web/graphql/to-failure.ts'
import { fakeGraphql, outputOf } from '#web/testing/actors.ts'

import { createFileShelf } from '../creation/picked-files.ts'
import { uploadActors } from './upload-actors.ts'

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])
const record = {
  uploadId: 'upload-1',
  type: 'INSTANT',
  fileName: 'a.jpg',
  contentType: 'image/jpeg',
  size: 12,
  sha256: '',
} as const
const restriction = {
  type: 'INSTANT',
  accept: [{ contentType: 'image/jpeg', extensions: ['.jpg'] }],
  maxBytes: 100,
  maxPixels: null,
  maxSeconds: null,
  maxFiles: 1,
} as const

const begin = (answers: Readonly<Record<string, unknown>> = {}) => {
  const { graphql, calls } = fakeGraphql(answers)
  const shelf = createFileShelf()
  const keep = vi.fn<(upload: object) => void>()
  const forget = vi.fn<(uploadId: string) => void>()
  const records = { read: () => [], keep, forget, clear: () => undefined }
  return { calls, shelf, keep, forget, ...uploadActors({ graphql, shelf, records }) }
}

it('a file is identified by the hash of its content', async () => {
  const upload = begin()
  const { fileId } = upload.shelf.put(new File([jpeg], 'a.jpg'))
  const digest = await crypto.subtle.digest('SHA-256', jpeg)
  expect(await outputOf(upload.examineFile, { fileId, restriction })).toEqual({
    sha256: Buffer.from(digest).toString('hex'),
  })
})

it('a file with content of another kind is refused before any byte is sent', async () => {
  const upload = begin()
  const { fileId } = upload.shelf.put(new File(['words'], 'a.jpg'))
  await expect(outputOf(upload.examineFile, { fileId, restriction })).rejects.toMatchObject({
    failure: { code: 'UNSUPPORTED_SOURCE' },
  })
})

it('a missing file has to be picked again', async () => {
  await expect(outputOf(begin().examineFile, { fileId: 'gone', restriction })).rejects.toMatchObject({
    failure: { kind: 'rejected', code: 'UNREADABLE_FILE' },
  })
})

it('a reservation lists the addresses of the missing parts, and survives a reload', async () => {
  const part = { number: 1, offset: 0, size: 12 }
  const reserved = { resourceId: 'resource-1', isComplete: false, expiresAt: '2026-11-22T00:00:00Z' }
  const parts = [part, { ...part, number: 2, url: 'https://files.test/2' }]
  const { reserve, calls, keep } = begin({ ReserveSource: { reserveSource: { ...reserved, parts } } })
  const { uploadId: _, ...input } = record
  expect(await outputOf(reserve, record)).toEqual({
    ...reserved,
    parts: [
      { ...part, url: null },
      { ...part, number: 2, url: 'https://files.test/2' },
    ],
  })
  expect(calls).toMatchObject([{ by: 'mutate', variables: { input } }])
  expect(calls[0]?.variables).toEqual({ input })
  expect(keep.mock.calls).toEqual([[record]])
})

it('a reservation answered after the upload was dropped is not kept', async () => {
  const reserveSource = { resourceId: 'resource-1', isComplete: false, expiresAt: '', parts: [] }
  const { reserve, calls, keep } = begin({ ReserveSource: { reserveSource } })
  const actor = createActor(reserve, { input: record }).start()
  actor.stop()
  await vi.waitFor(() => expect(calls).toHaveLength(1), 60_000)
  await Promise.resolve()
  expect(keep).not.toHaveBeenCalled()
})

it('a refused reservation fails by its reason, and is not kept', async () => {
  const refusal = { code: 'QUOTA_EXCEEDED', message: '容量が足りません。' }
  const { reserve, keep } = begin({ ReserveSource: { reserveSource: refusal } })
  await expect(outputOf(reserve, record)).rejects.toEqual(rejected(refusal))
  expect(keep).not.toHaveBeenCalled()
})

it('an upload’s record is deleted together with its file', async () => {
  const { shelf, forget, forgetUpload } = begin()
  const { fileId } = shelf.put(new File([jpeg], 'a.jpg'))
  await outputOf(forgetUpload, { uploadId: fileId })
  expect(forget.mock.calls).toEqual([[fileId]])
  expect(() => shelf.take(fileId)).toThrow('No file was picked')
})
