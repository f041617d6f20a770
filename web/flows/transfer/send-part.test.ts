import { afterEach, expect, it, vi, describe } from 'vitest'

import { PutFailed } from '#web/browser/file-content.ts'
import { heardFrom } from '#web/testing/actors.ts'

import { createFileShelf } from '../creation/picked-files.ts'
import { sendPart, putFailure } from './send-part.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('send part', () => {
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
    expect([...new Uint8Array((await request.sent?.arrayBuffer()) ?? [])]).toEqual(
      Array.from(jpeg.slice(4, 9)),
    )
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
})

const own = (error: string, message: string): string => JSON.stringify({ statusCode: 0, error, message })
const nginxPage =
  '<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n<body><center><h1>413</h1></center></body></html>'

describe('an upload that was refused', () => {
  it('by a proxy names the setting for the operator to change and the required size', () => {
    const failure = putFailure(new PutFailed(413, nginxPage), 16 * 1024 ** 2)
    expect(failure).toMatchObject({ kind: 'rejected', code: 'PROXY_BODY_LIMIT' })
    expect(failure).toMatchObject({ message: expect.stringContaining('client_max_body_size') as string })
    expect(failure).toMatchObject({ message: expect.stringContaining('16 MB') as string })
  })

  it('by our own server reports its message', () => {
    const tooMany = new PutFailed(413, own('TOO_MANY_BYTES', '予定より大きなデータが送られました。'))
    expect(putFailure(tooMany, 1)).toEqual({
      kind: 'rejected',
      code: 'TOO_MANY_BYTES',
      message: '予定より大きなデータが送られました。',
    })
    const full = new PutFailed(507, own('STORAGE_FULL', '空きがありません。'))
    expect(putFailure(full, 1)).toEqual({
      kind: 'rejected',
      code: 'STORAGE_FULL',
      message: '空きがありません。',
    })
  })

  it.each([
    ['stopped on its way', 408, '', { kind: 'offline' }],
    ['had no answer', 0, '', { kind: 'offline' }],
    [
      'met a server that is away',
      503,
      own('STOPPING', '再起動しています。'),
      { kind: 'unavailable', message: '再起動しています。', retryAfter: null },
    ],
    ['met a proxy without a server', 502, '<html>', { kind: 'unexpected', message: 'PUT answered 502' }],
  ])('because it %s is tried again', (_name, status, body, failure) => {
    expect(putFailure(new PutFailed(status, body), 1)).toEqual(failure)
  })

  it.each([
    ['90', 90],
    ['', null],
    ['soon', null],
    ['-1', null],
    ['0', 0],
  ])('by a rate limit waits as long as the server says: %j', (said, retryAfter) => {
    const body = own('RATE_LIMITED', '回数の上限に達しました。')
    expect(putFailure(new PutFailed(429, body, said), 1)).toEqual({
      kind: 'rateLimited',
      message: '回数の上限に達しました。',
      retryAfter,
    })
    expect(putFailure(new PutFailed(429, '<html>', said), 1)).toMatchObject({
      kind: 'rateLimited',
      retryAfter,
    })
    expect(putFailure(new PutFailed(503, own('STOPPING', ''), said), 1)).toMatchObject({ retryAfter })
  })

  it.each([
    [400, '', { kind: 'rejected', code: 'REFUSED', message: 'ファイルを受け取れませんでした。' }],
    [499, own('TEAPOT', 'むり'), { kind: 'rejected', code: 'TEAPOT', message: 'むり' }],
    [500, own('BROKEN', 'だめ'), { kind: 'unexpected', message: 'PUT answered 500' }],
    [503, '<html>', { kind: 'unexpected', message: 'PUT answered 503' }],
    [
      413,
      own('TOO_LARGE', '大きすぎます。'),
      { kind: 'rejected', code: 'TOO_LARGE', message: '大きすぎます。' },
    ],
    [400, '{"error":"ONLY_CODE"}', { kind: 'rejected', code: 'REFUSED' }],
    [400, '{"message":"words"}', { kind: 'rejected', code: 'REFUSED' }],
  ])('with %i and %j', (status, body, failure) => {
    expect(putFailure(new PutFailed(status, body), 1)).toMatchObject(failure)
  })

  it('without a valid answer is unexpected', () => {
    expect(putFailure(new TypeError('broken'), 1)).toEqual({
      kind: 'unexpected',
      message: 'TypeError: broken',
    })
  })

  it('for an expired address requests another', () => {
    expect(putFailure(new PutFailed(403, own('ADDRESS_EXPIRED', '')), 1)).toMatchObject({
      code: 'URL_EXPIRED',
    })
  })
})
