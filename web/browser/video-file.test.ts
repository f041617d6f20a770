import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { readVideoSeconds, takeVideoFrame } from './video-file.ts'

const file = new Blob(['film'], { type: 'video/mp4' })

interface Film {
  readonly duration?: number
  readonly width?: number
  readonly height?: number
  /** Event that the browser fires. */
  readonly says?: 'ready' | 'error'
  /** True if seeking succeeds. */
  readonly canSeek?: boolean
}

const drawn: unknown[] = []
const converted: unknown[] = []
const sought: number[] = []
const shown: Record<string, unknown>[] = []
const listeners: (AbortSignal | undefined)[] = []
const loadedWith: (string | null)[] = []

/** jsdom plays no video, so this stubs an element that behaves as if it had loaded this one. */
function play({ duration = 20, width = 960, height = 600, says = 'ready', canSeek = true }: Film) {
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const video = create(name)
    if (!(video instanceof HTMLVideoElement)) return video
    const listen = video.addEventListener.bind(video)
    video.addEventListener = (type: string, heard: EventListener, options?: AddEventListenerOptions) => {
      listeners.push(options?.signal)
      listen(type, heard, options)
    }
    video.load = () => void loadedWith.push(video.getAttribute('src'))
    Object.defineProperties(video, {
      duration: { value: duration },
      videoWidth: { value: width },
      videoHeight: { value: height },
      currentTime: {
        set: (seconds: number) => {
          sought.push(seconds)
          if (canSeek) queueMicrotask(() => video.dispatchEvent(new Event('seeked')))
        },
      },
    })
    queueMicrotask(() => {
      const { muted, playsInline, preload } = video
      shown.push({ muted, playsInline, preload, src: video.getAttribute('src') })
      const ready = preload === 'auto' ? 'loadeddata' : 'loadedmetadata'
      video.dispatchEvent(new Event(says === 'ready' ? ready : says))
    })
    return video
  })
}

/** Timers to fake: only those that the module uses, since jsdom needs `setImmediate` itself. */
const timeouts: Parameters<typeof vi.useFakeTimers>[0] = { toFake: ['setTimeout', 'clearTimeout'] }

const revoke = vi.fn<(address: string) => void>()

beforeEach(() => {
  for (const list of [drawn, converted, sought, shown, listeners, loadedWith]) list.length = 0
  revoke.mockClear()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:film')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke)
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
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Checks that the video, its blob URL and all listeners are released. */
function expectLetGo() {
  expect(loadedWith).toEqual([null])
  expect(revoke.mock.calls).toEqual([['blob:film']])
  expect(listeners.every((signal) => signal?.aborted)).toBe(true)
}

it('reads the length of a film from its metadata, muted', async () => {
  vi.useFakeTimers(timeouts)
  play({ duration: 12.5 })
  expect(await readVideoSeconds(file)).toBe(12.5)
  expect(shown).toEqual([{ muted: true, playsInline: true, preload: 'metadata', src: 'blob:film' }])
  expect(vi.getTimerCount()).toBe(0)
  expectLetGo()
})

it('the length of an endless film is unknown', async () => {
  play({ duration: Infinity })
  expect(await readVideoSeconds(file)).toBeNull()
})

it('captures a frame at a tenth of the film, once, at most as wide as requested', async () => {
  vi.useFakeTimers(timeouts)
  play({})
  expect(await takeVideoFrame(file, 480)).toBeInstanceOf(Blob)
  expect(shown).toEqual([{ muted: true, playsInline: true, preload: 'auto', src: 'blob:film' }])
  expect(sought).toEqual([2])
  expect(drawn).toEqual([[0, 0, 480, 300]])
  expect(converted).toEqual([{ type: 'image/jpeg', quality: 0.85 }])
  expect(vi.getTimerCount()).toBe(0)
  expectLetGo()
})

it.each([
  [0.5, [0.05]],
  [0, []],
  [Infinity, []],
  [Number.NaN, []],
])('seeks a film of %s seconds to %j', async (duration, places) => {
  play({ duration })
  expect(await takeVideoFrame(file, 480)).toBeInstanceOf(Blob)
  expect(sought).toEqual(places)
})

it.each([
  [{ width: 320, height: 200 }, 480, [320, 200]],
  [{ width: 100_000, height: 10 }, 480, [480, 1]],
  [{ width: 1, height: 3000 }, 0.2, [1, 600]],
])('a film of %j is drawn for a width of %s at %j', async (size, width, drawnSize) => {
  play(size)
  await takeVideoFrame(file, width)
  expect(drawn).toEqual([[0, 0, ...drawnSize]])
})

it('a film that cannot be read has neither length nor frame', async () => {
  play({ says: 'error' })
  expect(await readVideoSeconds(file)).toBeNull()
  expectLetGo()
  expect(await takeVideoFrame(file, 480)).toBeNull()
})

it('a film that fails to seek times out after ten seconds', async () => {
  vi.useFakeTimers()
  play({ canSeek: false })
  const answered = vi.fn<(frame: Blob | null) => void>()
  void takeVideoFrame(file, 480).then(answered)
  await vi.advanceTimersByTimeAsync(9999)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answered.mock.calls).toEqual([[null]])
  expectLetGo()
})
