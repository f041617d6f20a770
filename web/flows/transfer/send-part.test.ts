import { afterEach, expect, it, vi } from 'vitest'

import { heardFrom } from '#web/testing/run-actor.ts'

import { createFileShelf } from '../creation/file-shelf.ts'
import { sendPart } from './send-part.ts'

/** A request that the test answers. */
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

const send = () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const shelf = createFileShelf()
  const { fileId } = shelf.put(new File([jpeg], 'a.jpg'))
  const part = { number: 2, offset: 4, size: 5, url: 'https://files.test/2' }
  return heardFrom(sendPart(shelf), { fileId, part })
}

afterEach(() => vi.unstubAllGlobals())

it('a part is the bytes from its offset, and reports its progress and completion once', async () => {
  const before = FakeRequest.count
  const { heard } = send()
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

it('a refused part reports why', async () => {
  const { heard } = send()
  await settle()
  FakeRequest.last.answer(403)
  await settle()
  expect(heard).toMatchObject([{ type: 'part.failed', failure: { code: 'URL_EXPIRED' } }])
})

it('an abandoned part is aborted and reports nothing more', async () => {
  const { heard, stop } = send()
  await settle()
  stop()
  expect(FakeRequest.last.isAborted).toBe(true)
  await settle()
  expect(heard).toEqual([])
})
