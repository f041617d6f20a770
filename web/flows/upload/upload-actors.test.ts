import { afterEach, expect, it, vi } from 'vitest'

import { rejected } from '#web/graphql/rejected.ts'
import { fakeGraphql } from '#web/testing/fake-graphql.ts'
import { heardFrom, outputOf } from '#web/testing/run-actor.ts'

import { createFileShelf } from '../creation/file-shelf.ts'
import { uploadActors } from './upload-actors.ts'

/** A request that answers when the test says so. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  static count = 0
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  sent: Blob | null = null
  address = ''
  isAborted = false
  constructor() {
    super()
    FakeRequest.last = this
    FakeRequest.count += 1
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`
  }
  send(bytes: Blob) {
    this.sent = bytes
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  getResponseHeader() {
    return null
  }
  answer(status: number) {
    this.status = status
    this.dispatchEvent(new Event('load'))
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
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

const send = (upload: ReturnType<typeof begin>) => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const { fileId } = upload.shelf.put(new File([jpeg], 'a.jpg'))
  const part = { number: 2, offset: 4, size: 5, url: 'https://files.test/2' }
  return heardFrom(upload.sendPart, { fileId, part })
}

afterEach(() => vi.unstubAllGlobals())

it('a file is known by the hash of its content', async () => {
  const upload = begin()
  const { fileId } = upload.shelf.put(new File([jpeg], 'a.jpg'))
  const digest = await crypto.subtle.digest('SHA-256', jpeg)
  expect(await outputOf(upload.examineFile, { fileId, restriction })).toEqual({
    sha256: Buffer.from(digest).toString('hex'),
  })
})

it('a file whose content is of another kind is refused before a byte is sent', async () => {
  const upload = begin()
  const { fileId } = upload.shelf.put(new File(['words'], 'a.jpg'))
  await expect(outputOf(upload.examineFile, { fileId, restriction })).rejects.toMatchObject({
    failure: { code: 'UNSUPPORTED_SOURCE' },
  })
})

it('a file that is gone is to be picked again', async () => {
  await expect(outputOf(begin().examineFile, { fileId: 'gone', restriction })).rejects.toMatchObject({
    failure: { kind: 'rejected', code: 'UNREADABLE_FILE' },
  })
})

it('a reservation names the parts that are missing by their addresses', async () => {
  const part = { number: 1, offset: 0, size: 12 }
  const reserved = { resourceId: 'resource-1', isComplete: false, expiresAt: '2026-11-22T00:00:00Z' }
  const parts = [part, { ...part, number: 2, url: 'https://files.test/2' }]
  const { reserveSource, calls } = begin({ ReserveSource: { reserveSource: { ...reserved, parts } } })
  const { uploadId: _, ...input } = record
  expect(await outputOf(reserveSource, input)).toEqual({
    ...reserved,
    parts: [
      { ...part, url: null },
      { ...part, number: 2, url: 'https://files.test/2' },
    ],
  })
  expect(calls).toMatchObject([{ by: 'mutate', variables: { input } }])
})

it('a refused reservation fails by its reason', async () => {
  const refusal = { code: 'QUOTA_EXCEEDED', message: '容量が足りません。' }
  const { reserveSource } = begin({ ReserveSource: { reserveSource: refusal } })
  const { uploadId: _, ...input } = record
  await expect(outputOf(reserveSource, input)).rejects.toEqual(rejected(refusal))
})

it('an upload is kept across a reload, and forgotten with its file', async () => {
  const { shelf, keep, forget, saveUpload, forgetUpload } = begin()
  await outputOf(saveUpload, record)
  expect(keep.mock.calls).toEqual([[record]])
  const { fileId } = shelf.put(new File([jpeg], 'a.jpg'))
  await outputOf(forgetUpload, { uploadId: fileId })
  expect(forget.mock.calls).toEqual([[fileId]])
  expect(() => shelf.take(fileId)).toThrow('No file was picked')
})

it('a part is the bytes from its offset, and reports its progress and its arrival once', async () => {
  const before = FakeRequest.count
  const { heard } = send(begin())
  await settle()
  expect(FakeRequest.count).toBe(before + 1)
  const request = FakeRequest.last
  expect(request.address).toBe('PUT https://files.test/2')
  expect([...new Uint8Array((await request.sent?.arrayBuffer()) ?? [])]).toEqual(Array.from(jpeg.slice(4, 9)))
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3 }))
  request.answer(200)
  await settle()
  expect(heard).toEqual([
    { type: 'part.progressed', sentBytes: 3 },
    { type: 'part.sent', number: 2 },
  ])
})

it('a part that is refused says why', async () => {
  const { heard } = send(begin())
  await settle()
  FakeRequest.last.answer(403)
  await settle()
  expect(heard).toMatchObject([{ type: 'part.failed', failure: { code: 'URL_EXPIRED' } }])
})

it('a part that is left is aborted, and says nothing more', async () => {
  const { heard, stop } = send(begin())
  await settle()
  stop()
  expect(FakeRequest.last.isAborted).toBe(true)
  await settle()
  expect(heard).toEqual([])
})
