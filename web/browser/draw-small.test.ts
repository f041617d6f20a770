import { afterEach, expect, it, vi } from 'vitest'

import { drawSmall } from './draw-small.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stubs a canvas that records what is drawn on it; jsdom has none. */
function watchCanvas() {
  const drawn: unknown[] = []
  const converted: unknown[] = []
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number
      readonly height: number
      constructor(width: number, height: number) {
        this.width = width
        this.height = height
      }
      getContext() {
        return { drawImage: (...what: unknown[]) => drawn.push(what.slice(1)) }
      }
      async convertToBlob(options: unknown) {
        converted.push(options)
        return new Blob(['jpeg'])
      }
    },
  )
  return { drawn, converted }
}

it.each([
  [{ width: 960, height: 600 }, [480, 300]],
  [{ width: 480, height: 600 }, [480, 600]],
  [{ width: 120, height: 80 }, [120, 80]],
  [{ width: 100_000, height: 10 }, [480, 1]],
])('a picture of %j is drawn whole, once, at %j', async (size, drawnSize) => {
  const { drawn, converted } = watchCanvas()
  const close = vi.fn<() => void>()
  await drawSmall({ ...size, close }, 480)
  expect(drawn).toEqual([[0, 0, ...drawnSize]])
  expect(converted).toEqual([{ type: 'image/jpeg', quality: 0.85 }])
  expect(close).toHaveBeenCalledTimes(1)
})

it('a drawing is at least one pixel wide', async () => {
  const { drawn } = watchCanvas()
  await drawSmall({ width: 1, height: 3000, close: () => undefined }, 0.2)
  expect(drawn).toEqual([[0, 0, 1, 600]])
})
