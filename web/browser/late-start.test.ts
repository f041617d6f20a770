import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { removeCookie, writeCookie } from './cookies.ts'
import { PAUSE_MS, startLate } from './late-start.ts'

const parts = ['/assets/english-1.js', '/assets/app-1.js']
const load = vi.fn<(addresses: readonly string[]) => Promise<void>>(async () => undefined)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.innerHTML = `<script type="text/plain" data-app="${parts.join(' ')}"></script>`
})

afterEach(() => {
  vi.unstubAllGlobals()
  // Ends the wait of the test before.
  dispatchEvent(new Event('keydown'))
  vi.useRealTimers()
  load.mockClear()
  removeCookie('refresh_token')
  delete document.documentElement.dataset['visitor']
  document.body.innerHTML = ''
})

it('does nothing on a page that starts its app itself', () => {
  document.body.innerHTML = ''
  startLate({ load })
  dispatchEvent(new Event('pointerdown'))
  expect(load).not.toHaveBeenCalled()
})

it('starts at once for who has an account', () => {
  writeCookie('refresh_token', 'r', { maxAge: 60 })
  startLate({ load })
  expect(load).toHaveBeenCalledExactlyOnceWith(parts)
  expect(document.documentElement.dataset['visitor']).toBeUndefined()
})

it('starts at once where words stand behind the question mark', () => {
  history.replaceState(null, '', '/?q=1')
  startLate({ load })
  history.replaceState(null, '', '/')
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

it('a pointer that rests where the page appears is no touch', () => {
  startLate({ load })
  dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 }))
  expect(load).not.toHaveBeenCalled()
  dispatchEvent(new PointerEvent('pointermove', { movementX: 1, movementY: 0 }))
  expect(load).toHaveBeenCalledOnce()
})

it('starts by itself once the page has stood for a while', () => {
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
