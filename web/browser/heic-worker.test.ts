import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { LibHeif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { readThumbnail } from './heic-thumbnail.ts'

const libheif = 'libheif-js/libheif-wasm/libheif-bundle.mjs'
const photos = join(import.meta.dirname, '../../tests/fixtures/photos')

type Size = { readonly width: number; readonly height: number }

const bitmaps: (Size & { readonly bytes: number; readonly isOpaque: boolean })[] = []
const drawnAt: (readonly number[])[] = []
const answers: unknown[] = []
const small = new Blob(['jpeg'])

/** Loads the module as a worker would, and returns a function that sends it a file. */
async function startWorker() {
  const listeners: ((event: unknown) => void)[] = []
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) => {
    if (type === 'message') listeners.push(listener)
  })
  vi.resetModules()
  await import('./heic-worker.ts')
  return (file: Blob, enough = 480) => {
    for (const listener of listeners) listener({ data: { file, width: 480, enough } })
  }
}

/** Waits for an answer, and checks that no other follows. */
async function onlyAnswer() {
  await expect.poll(() => answers).not.toEqual([])
  await new Promise((resolve) => void setTimeout(resolve, 20))
  expect(answers).toHaveLength(1)
  return answers[0]
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

class FakeImageData {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

beforeEach(() => {
  for (const list of [bitmaps, drawnAt, answers]) list.length = 0
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('ImageData', FakeImageData)
  vi.stubGlobal('createImageBitmap', async ({ data, width, height }: FakeImageData) => {
    const isOpaque = data.every((value, index) => index % 4 < 3 || value === 255)
    bitmaps.push({ width, height, bytes: data.length, isOpaque })
    return { width, height, close: () => undefined }
  })
  vi.stubGlobal('postMessage', (answer: unknown) => answers.push(answer))
})

afterEach(() => {
  vi.doUnmock(libheif)
  vi.unstubAllGlobals()
  vi.resetModules()
})

interface Picture {
  readonly size: Size
  readonly isBroken?: boolean
}

/** Stubs a decoder that finds pictures of these sizes, and counts the calls for each. */
function finding(...pictures: Picture[]) {
  const done = pictures.map(() => ({ displayed: 0, freed: 0 }))
  class HeifDecoder {
    decode() {
      return pictures.map(({ size, isBroken = false }, index) => ({
        get_width: () => size.width,
        get_height: () => size.height,
        display: (target: unknown, then: (pixels: unknown) => void) => {
          const counts = done[index]
          if (counts) counts.displayed += 1
          then(isBroken ? null : target)
        },
        free: () => {
          const counts = done[index]
          if (counts) counts.freed += 1
        },
      }))
    }
  }
  vi.doMock(libheif, async (importOriginal) => {
    const { default: create } = await importOriginal<{ readonly default: () => object }>()
    return { default: () => Object.assign(Object.create(create()), { HeifDecoder }) }
  })
  return done
}

it('a phone photo is drawn from its pixels', async () => {
  const post = await startWorker()
  post(new Blob([await readFile(join(photos, 'apple-spatial.heic'))]))
  expect(await onlyAnswer()).toBe(small)
  // Photos are opaque.
  expect(bitmaps).toEqual([{ width: 2560, height: 2560, bytes: 4 * 2560 * 2560, isOpaque: true }])
  expect(drawnAt).toEqual([[480, 480]])
})

const iphone = async () => new Blob([await readFile(join(photos, '../previews/iphone-thumbnail.heic'))])

it('a photo with a wide enough embedded preview is drawn from the preview alone', async () => {
  const post = await startWorker()
  post(await iphone(), 320)
  expect(await onlyAnswer()).toBe(small)
  expect(bitmaps).toEqual([{ width: 320, height: 240, bytes: 4 * 320 * 240, isOpaque: true }])
})

it('a photo with a narrow embedded preview is fully decoded, which fails without its image data here', async () => {
  const post = await startWorker()
  post(await iphone(), 321)
  expect(await onlyAnswer()).toBeNull()
  expect(bitmaps).toEqual([])
})

it('of several embedded previews, the smallest that is wide enough is decoded', () => {
  const memory = new Uint8Array(4096)
  const write = (at: number, ...values: number[]) =>
    memory.set(new Uint8Array(Uint32Array.of(...values).buffer), at)
  const widths = new Map([
    [70, 640],
    [80, 320],
    [90, 100],
  ])
  const decoded: number[] = []
  let used = 8
  // No file with several previews is at hand.
  const library = {
    HEAPU8: memory,
    _malloc: (bytes: number) => (used += bytes + (-bytes & 7)) - bytes - (-bytes & 7),
    _heif_context_alloc: () => 1,
    _heif_context_read_from_memory: () => undefined,
    _heif_context_get_primary_image_handle: () => undefined,
    _heif_image_handle_get_list_of_thumbnail_IDs: (_photo: number, out: number) => {
      write(out, 7, 8, 9)
      return 3
    },
    _heif_image_handle_get_thumbnail: (_error: number, _photo: number, id: number, out: number) =>
      write(out, 10 * id),
    _heif_image_handle_get_width: (handle: number) => widths.get(handle),
    _heif_decode_image: (error: number, handle: number) => {
      decoded.push(handle)
      write(error, 1)
    },
  }
  expect(readThumbnail(library as unknown as LibHeif, new Uint8Array(9), 300)).toBeNull()
  expect(decoded).toEqual([80])
})

it('a file that is no photo has no preview', async () => {
  const post = await startWorker()
  post(new Blob(['Dear diary']))
  expect(await onlyAnswer()).toBeNull()
})

it('the first of several pictures is drawn, and its memory is freed', async () => {
  const done = finding({ size: { width: 40, height: 30 } }, { size: { width: 8, height: 8 } })
  const post = await startWorker()
  post(new Blob(['photo']))
  expect(await onlyAnswer()).toBe(small)
  expect(bitmaps).toMatchObject([{ width: 40, height: 30 }])
  expect(done).toEqual([
    { displayed: 1, freed: 1 },
    { displayed: 0, freed: 0 },
  ])
})

it('a picture that fails to decode has no preview, and its memory is freed', async () => {
  const done = finding({ size: { width: 40, height: 30 }, isBroken: true })
  const post = await startWorker()
  post(new Blob(['photo']))
  expect(await onlyAnswer()).toBeNull()
  expect(done).toEqual([{ displayed: 1, freed: 1 }])
  expect(bitmaps).toEqual([])
})

it.each([
  [{ width: 10_000, height: 5000 }, true],
  [{ width: 50_000_001, height: 1 }, false],
])('a picture of %j is decoded: %s', async (size, isDecoded) => {
  finding({ size })
  const post = await startWorker()
  post(new Blob(['photo']))
  expect(await onlyAnswer()).toBe(isDecoded ? small : null)
})
