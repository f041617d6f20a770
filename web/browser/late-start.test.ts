import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { removeCookie, writeCookie } from './cookies.ts'
import { startLate } from './late-start.ts'

const PAUSE_MS = 4000
const SCENE_PATIENCE_MS = 20_000
const parts = ['/assets/english-1.js', '/assets/app-1.js']
const load = vi.fn<(addresses: readonly string[]) => Promise<void>>(async () => undefined)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.innerHTML = `<script type="text/plain" data-app="${parts.join(' ')}"></script>`
})

afterEach(() => {
  vi.unstubAllGlobals()
  // Ends the wait of the previous test.
  dispatchEvent(new Event('keydown'))
  vi.useRealTimers()
  load.mockClear()
  removeCookie('refresh_token')
  delete document.documentElement.dataset['visitor']
  document.body.innerHTML = ''
})

it('does nothing on a page that starts its own app', () => {
  document.body.innerHTML = ''
  startLate({ load })
  dispatchEvent(new Event('pointerdown'))
  expect(load).not.toHaveBeenCalled()
})

it('starts at once for an account holder', () => {
  writeCookie('refresh_token', 'r', { maxAge: 60 })
  startLate({ load })
  expect(load).toHaveBeenCalledExactlyOnceWith(parts)
  expect(document.documentElement.dataset['visitor']).toBeUndefined()
})

it('starts at once with a query string', () => {
  history.replaceState(null, '', '/?q=1')
  startLate({ load })
  history.replaceState(null, '', '/')
  expect(load).toHaveBeenCalledOnce()
})

it('waits on a page that was rendered for the query string', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="served-search"></script>',
  )
  history.replaceState(null, '', '/search?q=1')
  startLate({ load })
  history.replaceState(null, '', '/')
  expect(load).not.toHaveBeenCalled()
  dispatchEvent(new Event('pointerdown'))
  expect(load).toHaveBeenCalledOnce()
})

it.each(['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'dragenter', 'paste'])(
  'starts for a visitor with the first %s, once',
  (touch) => {
    startLate({ load })
    expect(load).not.toHaveBeenCalled()
    expect(document.documentElement.dataset['visitor']).toBe('')
    dispatchEvent(new Event(touch))
    dispatchEvent(new Event('pointerdown'))
    vi.advanceTimersByTime(2 * PAUSE_MS)
    expect(load).toHaveBeenCalledExactlyOnceWith(parts)
  },
)

it('starts with a press that the page’s own script keeps to itself', () => {
  document.body.innerHTML += '<button type="button"></button>'
  const button = document.querySelector('button')
  button?.addEventListener('pointerdown', (event) => event.stopPropagation())
  startLate({ load })
  button?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(load).toHaveBeenCalledOnce()
})

it.each([
  ['navigate', 0],
  ['reload', 1],
  ['back_forward', 1],
])('a visit of type %s starts the app at once %i times', (type, times) => {
  const entries = vi.spyOn(performance, 'getEntriesByType')
  entries.mockReturnValue([{ type } as PerformanceNavigationTiming])
  startLate({ load })
  entries.mockRestore()
  expect(load).toHaveBeenCalledTimes(times)
})

it('a resting pointer at page load is no touch', () => {
  startLate({ load })
  dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 }))
  expect(load).not.toHaveBeenCalled()
  dispatchEvent(new PointerEvent('pointermove', { movementX: 1, movementY: 0 }))
  expect(load).toHaveBeenCalledOnce()
})

it('starts automatically after the page has been open for a while', () => {
  startLate({ load })
  vi.advanceTimersByTime(PAUSE_MS - 1)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledOnce()
})

it.each([
  ['where data is to be saved', { connection: { saveData: true } }, false],
  ['on a telephone', {}, true],
])('waits for a touch %s', (_where, navigator, isTelephone) => {
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('matchMedia', () => ({ matches: isTelephone }))
  startLate({ load })
  vi.advanceTimersByTime(10 * PAUSE_MS)
  expect(load).not.toHaveBeenCalled()
  dispatchEvent(new Event('scroll'))
  expect(load).toHaveBeenCalledOnce()
})

function serveScene(): PromiseWithResolvers<void> & { readonly showScene: () => Promise<void> } {
  document.body.innerHTML = `
    <script type="text/plain" data-app="${parts.join(' ')}" data-parts="/assets/page-1.js"></script>
    <div data-gestures="page"><b></b></div>`
  const scene = Promise.withResolvers<void>()
  return { ...scene, showScene: () => scene.promise }
}

function askedFor(): string[] {
  return Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href') ?? '')
}

it('a page with a scene starts its app and chunks once the scene can be turned', async () => {
  const { showScene, resolve } = serveScene()
  const show = vi.fn<() => Promise<void>>(showScene)
  startLate({ load, showScene: show })
  vi.advanceTimersByTime(2 * PAUSE_MS)
  expect(load).not.toHaveBeenCalled()
  expect(show).toHaveBeenCalledOnce()
  expect(askedFor()).toEqual([])
  resolve()
  await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith(parts), 60_000)
  expect(askedFor()).toEqual(['/assets/page-1.js'])
  document.head.replaceChildren()
})

it('turning the scene does not start the app, and a press elsewhere does', () => {
  const { showScene } = serveScene()
  startLate({ load, showScene })
  dispatchEvent(new PointerEvent('pointermove', { movementX: 1, movementY: 0 }))
  document.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(load).not.toHaveBeenCalled()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(load).toHaveBeenCalledOnce()
})

it('a scene that fails or takes very long is not waited for', async () => {
  const failing = serveScene()
  startLate({ load, showScene: failing.showScene })
  failing.reject(new Error('no line'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 60_000)
  load.mockClear()
  startLate({ load, showScene: serveScene().showScene })
  vi.advanceTimersByTime(SCENE_PATIENCE_MS - 1)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledOnce()
})

it.each(['/?yaw=3', '/?autoplay=1'])('with %s the app starts first to read it', (address) => {
  const { showScene } = serveScene()
  history.replaceState(null, '', address)
  startLate({ load, showScene })
  history.replaceState(null, '', '/')
  expect(load).toHaveBeenCalledOnce()
})

it('other query parameters do not keep a scene from starting first', () => {
  const { showScene } = serveScene()
  history.replaceState(null, '', '/?utm_source=line')
  startLate({ load, showScene })
  history.replaceState(null, '', '/')
  expect(load).not.toHaveBeenCalled()
})
