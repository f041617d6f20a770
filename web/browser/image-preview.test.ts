import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createPreview, dropPreview } from './image-preview.ts'

const small = new Blob(['jpeg'])
const shown: unknown[] = []
const drawnAt: (readonly number[])[] = []
const workers: FakeWorker[] = []
const revoke = vi.fn<(address: string) => void>()

/** Fake worker with the page's interface; `heic-worker.test.ts` tests the real decoding. */
class FakeWorker extends EventTarget {
  readonly address: string
  readonly options: unknown
  readonly posted: unknown[] = []
  ends = 0
  constructor(address: string, options: unknown) {
    super()
    this.address = address
    this.options = options
    workers.push(this)
  }
  postMessage(message: unknown) {
    this.posted.push(message)
  }
  terminate() {
    this.ends += 1
  }
}

class FakeCanvas {
  constructor(width: number, height: number) {
    drawnAt.push([width, height])
  }
  getContext() {
    return null
  }
  async convertToBlob() {
    return small
  }
}

/** Stubs a browser that can show these media types only. */
function showing(...types: string[]) {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!types.includes(file.type)) throw new DOMException('not a picture', 'InvalidStateError')
    return { width: 1920, height: 1200, close: () => undefined }
  })
}

beforeEach(() => {
  for (const list of [shown, drawnAt, workers]) list.length = 0
  revoke.mockClear()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${shown.push(blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke)
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('Worker', FakeWorker)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const heic = new File(['photo'], 'IMG_1.HEIC')

async function startHeic(file = heic, enough?: number) {
  showing()
  const preview = createPreview(file, enough)
  await vi.advanceTimersByTimeAsync(0)
  const [worker] = workers
  if (worker === undefined) throw new Error('no worker was started')
  return { preview, worker }
}

it('a picture that the browser shows is drawn 480 pixels wide', async () => {
  showing('image/jpeg')
  expect(await createPreview(new File(['photo'], 'a.jpg', { type: 'image/jpeg' }))).toBe('blob:1')
  expect(drawnAt).toEqual([[480, 300]])
  expect(shown).toEqual([small])
  expect(workers).toEqual([])
})

it('the address of a preview is revoked', () => {
  dropPreview('blob:1')
  expect(revoke.mock.calls).toEqual([['blob:1']])
})

it('a file that cannot be decoded has no preview', async () => {
  showing()
  expect(await createPreview(new File(['points'], 'a.ply'))).toBeNull()
  expect([shown, workers]).toEqual([[], []])
})

it.each([
  ['IMG_1.HEIC', ''],
  ['IMG_1.heif', ''],
  ['IMG_1.HIF', ''],
  ['photo', 'image/heic'],
  ['photo', 'image/heif'],
])('%s of type %j is drawn by our own decoder', async (name, type) => {
  const file = new File(['photo'], name, { type })
  const { preview, worker } = await startHeic(file)
  expect(worker.address).toContain('heic-worker')
  expect(worker.options).toEqual({ type: 'module' })
  expect(worker.posted).toEqual([{ file, width: 480, enough: 480 }])
  worker.dispatchEvent(new MessageEvent('message', { data: small }))
  expect(await preview).toBe('blob:1')
  expect(worker.ends).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('the decoder receives the minimum width for using a photo’s embedded preview', async () => {
  const { worker } = await startHeic(heic, 300)
  expect(worker.posted).toEqual([{ file: heic, width: 480, enough: 300 }])
})

it('a decoder that returns nothing or fails gives no preview', async () => {
  const nothing = await startHeic()
  nothing.worker.dispatchEvent(new MessageEvent('message', { data: null }))
  expect(await nothing.preview).toBeNull()
  workers.length = 0
  const broken = await startHeic()
  broken.worker.dispatchEvent(new Event('error'))
  expect(await broken.preview).toBeNull()
  expect(broken.worker.ends).toBe(1)
})

it('a decoder that does not answer is ended after a minute', async () => {
  const { preview, worker } = await startHeic()
  const answered = vi.fn<(address: string | null) => void>()
  void preview.then(answered)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answered.mock.calls).toEqual([[null]])
  expect(worker.ends).toBe(1)
})
