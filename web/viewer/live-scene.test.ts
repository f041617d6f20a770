import { afterEach, expect, test, vi } from 'vitest'

import { decodePhoto, downloadPhoto } from './live-scene.ts'

afterEach(() => vi.unstubAllGlobals())

const signal = new AbortController().signal

/** Stubs bitmaps of 4096 × 2048, or of the requested size. */
function stubBitmaps() {
  const make = vi.fn<(file: Blob, options?: ImageBitmapOptions) => Promise<object>>(
    async (_file, { resizeWidth = 4096, resizeHeight = 2048 } = {}) => ({
      width: resizeWidth,
      height: resizeHeight,
      close: () => undefined,
    }),
  )
  vi.stubGlobal('createImageBitmap', make)
  return make
}

test('a photo is loaded unchanged from its file', async () => {
  const photo = await downloadPhoto('data:image/webp;base64,UklGRg==', signal)
  expect(photo?.size).toBe(4)
})

test('a missing photo does not fail the scene', async () => {
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }))
  expect(await downloadPhoto('/photo.webp', signal)).toBeNull()
  vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('offline')))
  expect(await downloadPhoto('/photo.webp', signal)).toBeNull()
})

test('a file that is no picture is ignored', async () => {
  vi.stubGlobal('createImageBitmap', async () => await Promise.reject(new Error('no picture')))
  expect(await decodePhoto(new Blob(['?']), 4096)).toBeNull()
})

test('a picture keeps its size where the GPU accepts it, and is reduced otherwise', async () => {
  const make = stubBitmaps()
  expect(await decodePhoto(new Blob(), 4096)).toMatchObject({ width: 4096, height: 2048 })
  expect(make).toHaveBeenCalledTimes(1)
  expect(await decodePhoto(new Blob(), 2048)).toMatchObject({ width: 2048, height: 1024 })
})
